"""Votes: who has one, which one an answer means."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from lazaret.server import clock
from lazaret.server.timing import DAY
from tests.server.pages import Server, all_have
from tests.server.test_undo import swap


async def test_a_yes_for_one_vote_does_not_count_for_another(server: Server) -> None:
    ann, bob = await server.seated(2)
    await ann.choose(swap(ann.view["options"]))
    await all_have([ann, bob], 1)
    await ann.answer("undo", to=0)
    first = ann.last("vote")["vote"]["number"]
    await ann.answer("agree", vote=first, yes=False)  # withdrawn
    await ann.until(lambda: ann.last("vote")["vote"] is None)
    await ann.answer("undo", to=0)
    assert ann.last("vote")["vote"]["number"] == first + 1
    assert (await bob.answer("agree", vote=first, yes=True))["key"] == "refuse.no_vote"
    assert ann.a == 1
    assert (await bob.answer("agree", vote=first + 1, yes=True))["t"] == "ack"
    await ann.until(lambda: ann.events[-1]["event"] == "chance_renewed")


async def test_an_old_vote_does_not_end_a_new_one_when_its_time_is_up(make_server: Any) -> None:
    server = await make_server(vote_seconds=0.5)
    ann, bob = await server.seated(2)
    await ann.choose(swap(ann.view["options"]))
    await all_have([ann, bob], 1)
    await ann.answer("undo", to=0)
    await asyncio.sleep(0.3)
    await bob.answer("agree", vote=1, yes=False)
    await ann.answer("undo", to=0)
    await asyncio.sleep(0.3)  # the first one's time is up
    assert ann.last("vote")["vote"]["number"] == 2
    await ann.until(lambda: ann.last("vote")["vote"] is None)


async def test_a_bot_that_stands_in_for_a_person_has_no_vote(make_server: Any) -> None:
    server = await make_server(host_wait=0.1, vote_seconds=0.3)
    ann, bob = await server.seated(2, bot_after=None)
    await ann.choose(swap(ann.view["options"]))
    await all_have([ann, bob], 1)
    await bob.leave()
    await asyncio.sleep(0.2)
    await server.post(f"/api/tables/{ann.table}/seats/1/bot", {}, key=ann.key)
    await ann.until(lambda: ann.info["seats"][1]["bot_for"])
    assert (await ann.answer("undo", to=0))["t"] == "ack"
    await ann.until(lambda: ann.count("vote") > 0)
    assert ann.last("vote")["vote"]["agreed"] in ([0], [])
    await ann.until(lambda: ann.last("vote")["vote"] is None)  # nobody agreed for bob
    assert "chance_renewed" not in {event["event"] for event in ann.events}


async def test_two_last_voices_at_once_go_back_once(server: Server) -> None:
    ann, bob, eve = await server.seated(3)
    await ann.choose(swap(ann.view["options"]))
    await all_have([ann, bob, eve], 1)
    await ann.answer("undo", to=0)
    await asyncio.gather(*(page.answer("agree", vote=1, yes=True) for page in (bob, eve, bob, eve)))
    await ann.until(lambda: ann.events[-1]["event"] == "chance_renewed")
    await asyncio.sleep(0.2)
    assert [event["event"] for event in ann.events].count("chance_renewed") == 1


async def test_over_days_a_vote_is_open_as_long_as_one_answer_takes(
    make_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await make_server(vote_seconds=0.2)
    ann, bob = await first.seated(2, clock={"kind": "days", "seconds": 2 * DAY, "at_zero": "nothing"})
    await ann.choose(swap(ann.view["options"]))
    await all_have([ann, bob], 1)
    await ann.answer("undo", to=0)
    await bob.until(lambda: bob.count("vote") > 0)
    assert abs(bob.last("vote")["vote"]["until"] - clock.now() - 2 * DAY) < 60
    await asyncio.sleep(0.4)
    await first.stop()
    second = await make_server(vote_seconds=0.2)
    again = await second.page(ann.table, bob.key).come()
    assert again.state["vote"]["number"] == 1, "still open after a restart"
    await second.stop()
    monkeypatch.setattr(clock, "ahead", clock.ahead + 2 * DAY + 60)
    third = await make_server(vote_seconds=0.2)
    late = await third.page(ann.table, bob.key).come()
    await late.until(lambda: late.state["vote"] is None or (late.count("vote") and late.last("vote")["vote"] is None))
    assert late.a == 1
