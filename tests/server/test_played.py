"""Figures of those who agreed: what counts, against whom, how they are rated, and what the coach adds."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
import pytest_asyncio

from lazaret.server.ratings import rating_of
from lazaret.server.store.played import Rated, put_losses
from tests.server.pages import PATIENCE, Page, Server, turn
from tests.server.test_selves import ANN, BOB, ask, begin, table_of

CAT = "q" * 16


async def figures(server: Server, key: str = ANN) -> Any:
    answer = await ask(server, "GET", "/figures", key)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def counted(server: Server, key: str = ANN, number: int = 1) -> list[Any]:
    """So many games, once they are stored: nobody at the table waits for that."""
    async with asyncio.timeout(PATIENCE):
        while len(games := (await figures(server, key))["games"]) < number:
            await asyncio.sleep(0.02)
    return list(games)


async def agree(server: Server, key: str, agreed: bool = True) -> None:
    assert (await ask(server, "PUT", "/figures", key, {"agreed": agreed})).status_code == 204


async def sit(server: Server, keys: list[str | None], **fields: Any) -> list[Page]:
    """A table where each self with a key sits in its turn; those who have one carry it."""
    pages = await server.seated(len(keys), **fields)
    for seat, key in enumerate(keys):
        if key is not None:
            state = (await ask(server, "GET", "", key)).json()
            tables = {**state["document"]["tables"], **table_of(pages[seat], seat)}
            body = {"revision": state["revision"], "document": {**state["document"], "tables": tables}}
            assert (await ask(server, "PUT", "", key, body)).status_code == 200
    return pages


async def give_up(page: Page) -> None:
    await page.answer("concede")
    await page.until(lambda: page.info["status"] == "over")


@pytest_asyncio.fixture(loop_scope="session")
async def company(make_server: Any) -> Server:
    """Ann and Bob agreed, Cat did not."""
    server: Server = await make_server()
    for key, name in ((ANN, "Ann"), (BOB, "Bob"), (CAT, "Cat")):
        await begin(server, key, name=name)
    await agree(server, ANN)
    await agree(server, BOB)
    return server


async def test_only_those_who_agreed_are_counted_and_named(company: Server) -> None:
    pages = await sit(company, [ANN, BOB, CAT])
    while await turn(pages, lambda options: options[-1]):
        pass
    await pages[0].until(lambda: pages[0].info["status"] == "over")
    (game,) = await counted(company)
    assert (game["table"], game["game"], game["seat"], game["size"]) == (pages[0].table, "guessing", 0, 3)
    assert game["won"] is (0 in pages[0].view["result"]["winners"])
    assert game["score"] == pages[0].view["result"]["scores"][0]
    assert game["against"] == [
        {"level": None, "name": "Bob", "who": 0},
        {"level": None, "name": None, "who": None},
    ], "Cat did not agree: somebody"
    assert (await figures(company, CAT)) == {"games": [], "ratings": []}
    await agree(company, BOB, False)
    (game,) = (await figures(company))["games"]
    assert game["against"][0] == {"level": None, "name": None, "who": None}
    assert (await figures(company, BOB))["games"] == []


async def test_what_somebody_turned_out_to_be_is_counted(company: Server) -> None:
    pages = await sit(company, [ANN, BOB, None], game="dead_of_winter")  # two would have no betrayer
    for page in pages:
        await page.answer("concede")
    await pages[0].until(lambda: pages[0].info["status"] == "over")
    for key in (ANN, BOB):
        (game,) = await counted(company, key)
        assert set(game["camps"]) < {"camp.loyal", "camp.betrayer", "camp.exiled"}, game
        assert game["camps"], "neither loyal nor a betrayer"


async def test_bots_are_told_by_their_level(company: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = await company.post("/api/tables", {"game": "guessing", "seats": seats}, status=201)
    page = await company.page(made["table"], made["key"]).come()
    body = {"revision": 1, "document": {"name": "Ann", "tables": table_of(page, 0)}}
    assert (await ask(company, "PUT", "", ANN, body)).status_code == 200
    await give_up(page)
    (game,) = await counted(company)
    assert [one["level"].partition("/")[0] for one in game["against"]] == ["random"]
    assert (await figures(company))["ratings"] == [], "bots are not rated"


@pytest.mark.parametrize("kind", ["practice", "opened", "fixed"])
async def test_practice_open_tables_and_chosen_deals_do_not_count(company: Server, kind: str) -> None:
    fields: dict[str, Any] = {"seed": "7"} if kind == "fixed" else {}
    pages = await sit(company, [ANN, BOB], **fields) if kind != "opened" else await opened(company)
    if kind == "practice":
        tab = company.house.sessions[pages[0].table].stored.tab
        await company.house.store.write(
            lambda store: store.execute("UPDATE tables SET practice = 1 WHERE row = ?", (tab,))
        )
    await give_up(pages[0])
    other = await sit(company, [ANN, BOB])
    await give_up(other[0])
    assert [game["table"] for game in await counted(company)] == [other[0].table]


async def opened(server: Server) -> list[Page]:
    made = await server.table(2, opened=True)
    seated = await server.post(
        f"/api/tables/{made['table']}/join", {"name": "", "opened": True}, made["links"][0]["key"]
    )
    pages = [await server.page(made["table"], key).come() for key in (made["key"], seated["key"])]
    state = (await ask(server, "GET")).json()
    body = {"revision": state["revision"], "document": {"name": "Ann", "tables": table_of(pages[0], 0)}}
    assert (await ask(server, "PUT", "", ANN, body)).status_code == 200
    await pages[0].until(lambda: pages[0].info["status"] == "playing")
    return pages


async def test_people_are_rated_with_their_uncertainty(company: Server) -> None:
    for _ in range(3):
        pages = await sit(company, [ANN, BOB])
        await give_up(pages[1])
    await counted(company, BOB, 3)
    (ann,), (bob,) = (await figures(company))["ratings"], (await figures(company, BOB))["ratings"]
    assert ann["mean"] > 25 > bob["mean"]
    assert (ann["people"], len(ann["curve"])) == (2, 3)
    assert ann["curve"][0]["error"] > ann["error"] > 0, "with each game one knows more"
    assert ann["curve"][-1]["mean"] == ann["mean"]


async def test_what_the_coach_found_is_kept_with_the_game(company: Server) -> None:
    pages = await sit(company, [ANN, BOB])
    await give_up(pages[1])
    assert (await counted(company))[0]["loss"] is None
    report: Any = {
        "moments": [],
        "curve": [],
        "mistakes": [[{"cost": 0.3}, {"cost": 0.1}], []],
        "decisions": 50,
        "weighed": 40,
    }
    await company.house.store.write(lambda store: put_losses(store, pages[0].table, report))
    assert (await figures(company))["games"][0]["loss"] == pytest.approx(0.4 / 20)
    assert (await figures(company, BOB))["games"][0]["loss"] == 0


def test_ratings_follow_from_the_games_alone() -> None:
    chance = random.Random(1)
    rows = [
        Rated(tab, mark, mark == winner, tab)
        for tab in range(30)
        for winner in [chance.choice("aab")]
        for mark in ("a", "b")
    ]
    alone = [Rated(99, "a", True, 99)]
    first = rating_of("guessing", rows, "a")
    assert first is not None
    assert rating_of("guessing", [*rows, *alone], "a") == first, "a game without another of them says nothing"
    assert rating_of("guessing", rows, "c") is None
    assert rating_of("guessing", alone, "a") is None
