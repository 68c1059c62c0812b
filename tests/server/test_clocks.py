"""Clocks: a bank per seat, and what happens when it is empty."""

from __future__ import annotations

import asyncio
from typing import Any

from lazaret.server.live.clocks import Bank
from lazaret.server.timing import Clock
from tests.server.pages import Server


def bank(seconds: int, at_zero: str = "nothing") -> dict[str, Any]:
    return {"clock": {"kind": "bank", "seconds": seconds, "at_zero": at_zero}}


def test_only_the_clocks_of_those_who_are_asked_run() -> None:
    found = Bank(Clock("bank", 10), 3)
    found.run([0, 2], 1_000)
    found.run([0, 2], 2_000)  # still the same question
    assert [found.left(seat, 3_000) for seat in range(3)] == [8_000, 10_000, 8_000]
    assert found.charge(0, 4_000) == 3_000
    found.run([1], 4_000)
    assert [found.left(seat, 5_000) for seat in range(3)] == [7_000, 9_000, 10_000]


def test_a_bank_is_never_less_than_empty() -> None:
    found = Bank(Clock("bank", 1), 2)
    found.run([0], 0)
    assert found.left(0, 99_000) == 0


def test_clocks_stand_while_everybody_is_away() -> None:
    found = Bank(Clock("bank", 10), 2)
    found.run([0], 0)
    assert found.stop(2_500) == {0: 2_500}
    assert found.left(0, 60_000) == 7_500


def test_each_answer_gives_time_back_but_never_more_than_there_was() -> None:
    found = Bank(Clock("increment", 60, gain=5), 2)
    found.run([0], 0)
    assert found.charge(0, 20_000, answered=1) == 15_000
    found.run([0], 20_000)
    assert found.charge(0, 21_000, answered=2) == -4_000
    assert found.left(0, 21_000) == 49_000
    for turn in range(3, 9):
        found.run([0], 21_000)
        found.charge(0, 21_000, answered=turn)
    assert found.left(0, 21_000) == 60_000


def test_what_is_said_or_answered_again_after_an_undo_gives_none() -> None:
    found = Bank(Clock("increment", 60, gain=5), 2)
    found.run([0], 0)
    assert found.charge(0, 9_000, answered=3) == 4_000
    for answered in (0, 2, 3):
        found.run([0], 9_000)
        assert found.charge(0, 10_000, answered) == 1_000
    found.read({0: 7_000}, [0, 0], made=3)  # after a restart
    found.run([0], 0)
    assert found.charge(0, 1_000, answered=3) == 1_000


def test_time_for_each_answer_begins_again_with_each_question() -> None:
    found = Bank(Clock("move", 30), 2)
    found.run([0], 0, question=1)
    assert found.left(0, 10_000) == 20_000
    found.charge(0, 10_000)  # said something: the same question
    found.run([0], 10_000, question=1)
    assert found.left(0, 15_000) == 15_000
    found.charge(0, 15_000, answered=1)
    found.run([0, 1], 15_000, question=2)
    assert [found.left(seat, 16_000) for seat in (0, 1)] == [29_000, 29_000]


async def test_pages_are_told_the_time(server: Server) -> None:
    ann, bob = await server.seated(2, **bank(600))
    assert ann.state["clocks"]["running"] == [0]
    await asyncio.sleep(0.05)
    await ann.choose("done")
    await bob.until(lambda: bob.a == 1)
    clocks = bob.last("update")["clocks"]
    assert clocks["running"] == [1]
    assert 590_000 < clocks["left"][0] <= 599_950
    assert clocks["left"][1] == 600_000


async def test_no_clock_no_times(server: Server) -> None:
    ann, _ = await server.seated(2)
    await ann.choose("mark")
    assert all("clocks" not in message for message in ann.messages)


async def test_the_default_is_chosen_when_time_is_up(server: Server) -> None:
    _, bob = await server.seated(2, **bank(1, "default"))
    await bob.asked()
    assert bob.a == 1
    assert bob.events[-1] == {"event": "done", "seat": 0}


async def test_a_bot_plays_on_when_time_is_up(server: Server) -> None:
    ann, bob = await server.seated(2, **bank(1, "bot"))
    await bob.until(lambda: bob.info["seats"][0]["bot_for"])
    await bob.asked()
    assert bob.a >= 1
    assert ann.info["seats"][0]["bot_for"]


async def test_nothing_happens_where_the_table_wants_nothing(server: Server) -> None:
    ann, bob = await server.seated(2, **bank(1, "nothing"))
    await asyncio.sleep(1.2)
    assert bob.a == 0
    assert (await ann.choose("mark"))["t"] == "ack"
    await bob.until(lambda: bob.a == 1)
    assert bob.last("update")["clocks"]["left"][0] == 0


async def test_time_that_was_spent_is_known_after_a_restart(make_server: Any) -> None:
    server = await make_server()
    ann, _ = await server.seated(2, **bank(60))
    await asyncio.sleep(0.1)
    await ann.choose("mark")
    await asyncio.sleep(0.1)
    await server.stop()
    other = await make_server()
    again = await other.page(ann.table, ann.key).come()
    left = again.state["clocks"]["left"]
    assert 58_000 < left[0] <= 59_800
    assert left[1] == 60_000


async def test_an_increment_is_told_and_known_after_a_restart(make_server: Any) -> None:
    server = await make_server()
    ann, _ = await server.seated(2, clock={"kind": "increment", "seconds": 60, "gain": 10})
    await asyncio.sleep(0.1)
    await ann.answer("say", statement="I-say-low")
    await ann.until(lambda: ann.view["talk"])
    assert ann.last("update")["clocks"]["left"][0] <= 59_950
    await ann.choose("mark")
    await ann.until(lambda: ann.last("update")["clocks"]["left"][0] == 60_000)
    await server.stop()
    again = await (await make_server()).page(ann.table, ann.key).come()
    assert 59_000 < again.state["clocks"]["left"][0] <= 60_000


async def test_a_bot_answers_the_one_question_whose_time_is_up(server: Server) -> None:
    _, bob = await server.seated(2, clock={"kind": "move", "seconds": 1, "at_zero": "bot"})
    await bob.until(lambda: bob.a >= 1)
    assert not bob.info["seats"][0]["bot_for"]


async def test_the_default_is_chosen_when_the_time_for_an_answer_is_up(server: Server) -> None:
    _, bob = await server.seated(2, clock={"kind": "move", "seconds": 1, "at_zero": "default"})
    await bob.asked()
    assert bob.events[-1] == {"event": "done", "seat": 0}
    assert bob.last("update")["clocks"]["left"][1] == 1_000
