"""A teaching table: agreed by everybody who sits, open to look at, marked afterwards."""

from __future__ import annotations

from tests.server.pages import Server

GAME = "zombie_apocalypse_now"


async def test_hands_lie_open_for_those_who_agreed(server: Server) -> None:
    made = await server.table(2, GAME, name="Ada", opened=True)
    link, join = made["links"][0]["key"], f"/api/tables/{made['table']}/join"
    assert (await server.post(join, {"name": "Bo"}, link, status=409))["key"] == "error.opened"
    seated = await server.post(join, {"name": "Bo", "opened": True}, link)
    ada = await server.page(made["table"], made["key"]).come()
    bo = await server.page(made["table"], seated["key"]).come()
    for page in (ada, bo):
        await page.until(lambda page=page: bool(page.view["board"]))  # type: ignore[misc]
        assert page.info["opened"] is True
        assert all(None not in hand for hand in page.view["board"]["hands"])
        assert all(set(deck["cards"]) == {None} for deck in page.view["board"]["decks"]), "the decks stay closed"


async def test_a_table_is_closed_unless_it_was_made_open(server: Server) -> None:
    made = await server.table(2, GAME, name="Ada")
    await server.post(f"/api/tables/{made['table']}/join", {"name": "Bo"}, made["links"][0]["key"])
    ada = await server.page(made["table"], made["key"]).come()
    await ada.until(lambda: bool(ada.view["board"]))
    assert ada.info["opened"] is False
    assert ada.view["board"]["hands"][1] == [None] * 3
