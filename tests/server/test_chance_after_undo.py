"""Going back past something that was learned: what is to come must not be known from the first time."""

from __future__ import annotations

from typing import Any

import httpx

from lazaret.core.replay import read_replay, verify
from tests.server.pages import Page, Server, all_have, turn
from tests.server.test_undo import swap


async def alone(server: Server, **fields: Any) -> Page:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"game": "guessing", "seats": seats, "forced": False, **fields}
    made = await server.post("/api/tables", body, status=201)
    return await server.page(made["table"], made["key"]).come()


async def swapped(page: Page) -> Any:
    """Give a card up for the top of the deck; the card that came."""
    await page.asked()
    await page.choose(swap(page.view["options"]))
    await page.until(lambda: page.view["waiting"] == [0])
    return next(event["drawn"] for event in reversed(page.events) if event["event"] == "swapped" and event["drawn"])


async def test_after_an_agreed_undo_other_cards_come_and_the_page_says_so(server: Server) -> None:
    drawn = set()
    page = await alone(server, seed="known")
    for _ in range(6):
        drawn.add(await swapped(page))
        assert (await page.answer("undo", to=0))["t"] == "ack"
        await page.until(lambda: page.events[-1]["event"] == "chance_renewed")
        assert page.a == 1
    assert len(drawn) > 2, "the deck is not what it was"


async def test_a_free_undo_changes_no_chance(server: Server) -> None:
    page = await alone(server)
    session = server.house.sessions[page.table]
    chance = session.table.chance
    await page.choose("mark")
    assert (await page.answer("undo", to=None))["t"] == "ack"
    await page.until(lambda: page.a == 0)
    assert session.table.chance == chance
    assert "chance_renewed" not in {event["event"] for event in page.events}


async def test_play_it_again_restores_what_was_taken_back_until_the_next_act(server: Server) -> None:
    page = await alone(server)
    await swapped(page)
    events, acts, view = list(page.events), page.a, dict(page.view)
    await page.answer("undo", to=0)
    await page.until(lambda: page.state["can_again"])
    assert (await page.answer("again"))["t"] == "ack"
    await page.until(lambda: page.a == acts)
    assert page.events == events
    assert page.view["board"] == view["board"]
    assert (await page.answer("again"))["key"] == "refuse.again"
    await page.answer("undo", to=0)
    await page.until(lambda: page.state["can_again"])
    await page.choose("mark")
    assert (await page.answer("again"))["key"] == "refuse.again"


async def test_with_people_nobody_plays_it_again_alone(server: Server) -> None:
    ann, bob = await server.seated(2)
    await ann.choose(swap(ann.view["options"]))
    await all_have([ann, bob], 1)
    await ann.answer("undo", to=0)
    await bob.answer("agree", vote=1, yes=True)
    await ann.until(lambda: ann.events[-1]["event"] == "chance_renewed")
    assert ann.state["can_again"] is False
    assert (await ann.answer("again"))["key"] == "refuse.again"


async def test_it_survives_a_restart_and_the_replay_verifies(make_server: Any) -> None:
    server = await make_server(snapshot_every=2)
    page = await alone(server, options={"rounds": 2})
    await swapped(page)
    await page.answer("undo", to=0)
    await page.until(lambda: page.state["can_again"])
    before = page.view
    await server.stop()
    server = await make_server()
    back = await server.page(page.table, page.key).come()
    back.numbers = page.numbers  # a page never uses the same request id twice
    assert back.view == before
    assert back.state["can_again"] is True
    assert (await back.answer("again"))["t"] == "ack"
    await back.answer("undo", to=0)
    await back.until(lambda: back.events[-1]["event"] == "chance_renewed")
    while not back.view["result"]:
        await back.until(lambda: back.view["options"] or back.view["result"])
        await turn([back], lambda options: "done" if "done" in options else options[0])
    await back.until(lambda: back.info["status"] == "over")
    text: httpx.Response = await server.http.get(f"/api/tables/{page.table}/replay")
    assert "!anew:" in text.text
    assert verify(read_replay(text.text)).table.result is not None
