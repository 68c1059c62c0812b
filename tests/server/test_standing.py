"""Answers that a seat leaves with the server: made once for each question, dropped in time, nobody else's matter."""

from __future__ import annotations

import asyncio
from typing import Any

from lazaret.server.timing import DAY
from tests.server.pages import Page, Server
from tests.server.test_days import days, turned, until

PASSES = {"take_turn": "done"}


def told(page: Page) -> Any:
    """What the page knows to stand for it: with the whole table, and since."""
    said = [m for m in page.messages if m["t"] in ("state", "standing")][-1]
    return said["standing"]


async def leave_answer(page: Page, until: str | None = "round", step: str = "take_turn") -> Any:
    return await page.answer("stand", step=step, until=until)


async def test_it_is_made_when_the_question_comes_and_only_then(server: Server) -> None:
    ann, bob = await server.seated(2)
    assert told(bob) == {"passes": PASSES, "rounds": True, "step": None, "until": None}
    assert (await leave_answer(bob))["t"] == "ack"
    assert told(bob)["step"] == "take_turn"
    assert bob.a == 0
    await ann.choose("mark")
    await ann.choose("done")
    await ann.until(lambda: ann.a == 3)
    assert ann.events[-1] == {"event": "done", "seat": 1}
    assert await bob.asked() == ["low", "high"]  # another question is asked


async def test_while_it_is_asked_it_is_answered_at_once(server: Server) -> None:
    ann, bob = await server.seated(2)
    await leave_answer(ann)
    await bob.until(lambda: bob.a == 1)
    assert bob.events[-1] == {"event": "done", "seat": 0}


async def test_it_falls_when_something_else_is_asked(server: Server) -> None:
    ann, bob = await server.seated(2)
    await leave_answer(bob, "turn")
    await ann.choose("done")
    await bob.until(lambda: bob.view["options"] == ["low", "high"])
    await bob.until(lambda: told(bob)["step"] is None)


async def test_or_stands_until_the_round_is_over(server: Server) -> None:
    ann, bob = await server.seated(2)
    await leave_answer(bob, "round")
    await ann.choose("done")
    await bob.until(lambda: bob.view["options"] == ["low", "high"])
    await asyncio.sleep(0.2)
    assert told(bob)["step"] == "take_turn"
    await ann.choose("low")
    await server.post(f"/api/tables/{ann.table}/seats/1/bot", {}, bob.key)  # not the person: what is left stands
    await ann.until(lambda: ann.view["board"]["round"] == 2)
    await server.post(f"/api/tables/{ann.table}/seats/1/take-back", {}, bob.key)
    await bob.until(lambda: told(bob)["step"] is None)
    await ann.choose("done")
    await bob.until(lambda: "mark" in bob.view["options"])


async def test_it_falls_when_the_person_acts_or_takes_it_back(server: Server) -> None:
    ann, bob = await server.seated(2)
    await leave_answer(bob)
    await leave_answer(bob, None)
    assert told(bob)["step"] is None
    await ann.choose("done")
    assert "mark" in await bob.asked()
    await leave_answer(ann)
    await bob.choose("done")
    await ann.asked()
    await ann.choose("low")
    await ann.until(lambda: told(ann)["step"] is None)


async def test_who_has_something_at_stake_is_asked_all_the_same(server: Server) -> None:
    pages = await server.seated(2, options={"chatty": True, "rounds": 9}, seed="5")
    ann, bob = pages
    while ann.view["board"]["points"][1] <= ann.view["board"]["points"][0]:
        await ann.asked()
        await ann.choose("done")
        await bob.asked()
        await bob.choose("done")
        await ann.asked()
        shown = len(ann.view["board"]["shown"])
        await ann.choose("low")
        await bob.choose("high")
        await ann.until(lambda shown=shown: len(ann.view["board"]["shown"]) > shown)  # type: ignore[misc]
        assert not ann.view["result"]
    await leave_answer(bob)
    await ann.asked()
    await ann.choose("done")
    assert "mark" in await bob.asked()
    await asyncio.sleep(0.2)
    assert "mark" in bob.view["options"]


async def test_nobody_else_hears_of_it(server: Server) -> None:
    ann, bob = await server.seated(2)
    eve = await server.page(ann.table, None).come()
    second = await server.page(ann.table, bob.key).come()
    await asyncio.sleep(0.3)  # until nobody is told any longer who has come
    before = len(ann.received), len(eve.received)
    await leave_answer(bob)
    await second.until(lambda: second.count("standing"))
    await asyncio.sleep(0.2)
    assert (len(ann.received), len(eve.received)) == before
    assert "standing" not in eve.state
    assert ann.count("standing") == 0


async def test_it_is_refused_where_the_game_knows_no_such_pass(server: Server) -> None:
    ann, bob = await server.seated(2)
    assert (await leave_answer(ann, step="guess"))["key"] == "refuse.standing"
    await ann.choose("done")
    await bob.asked()
    await bob.choose("done")
    await ann.until(lambda: ann.view["options"] == ["low", "high"])
    assert (await leave_answer(ann))["key"] == "refuse.asked_now"
    assert told(ann)["step"] is None
    eve = await server.page(ann.table, None).come()
    assert (await leave_answer(eve))["key"] == "refuse.spectator"


async def test_it_survives_a_restart_and_is_made_though_nobody_looks(make_server: Any) -> None:
    first = await make_server()
    ann, bob = await first.seated(2, **days(1))
    await turned(ann, 0)
    await leave_answer(bob)
    await bob.leave()
    await first.stop()
    second = await make_server()
    again = await second.page(ann.table, ann.key).come()
    assert told(again)["step"] is None
    await again.choose("done")
    await again.leave()
    session = second.house.sessions[ann.table]
    await until(lambda: session.memory.acts == 2 and sorted(session.days.asked) == [0, 1])
    assert all(row.due and abs(row.due - row.since - DAY) < 1 for row in session.days.asked.values())


async def test_a_seat_that_is_handed_over_leaves_nothing(server: Server) -> None:
    ann, bob = await server.seated(2)
    await leave_answer(bob)
    new = await server.post(f"/api/tables/{ann.table}/seats/1/hand-over", {}, bob.key)
    again = await server.page(ann.table, new["key"]).come()
    assert told(again)["step"] is None
    await ann.choose("done")
    assert "mark" in await again.asked()
