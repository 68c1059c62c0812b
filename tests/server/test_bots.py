"""Bots think elsewhere and take a human time; questions with one answer answer themselves; hints."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import lazaret
from lazaret.server import bots
from tests.server.pages import Server


def against_bots(level: str = "random", seats: int = 2, **fields: Any) -> dict[str, Any]:
    others = [{"kind": "bot", "level": level}] * (seats - 1)
    return {"game": "guessing", "seats": [{"kind": "me"}, *others], "forced": False, **fields}


async def test_a_bot_takes_a_human_time(make_server: Any) -> None:
    server = await make_server(bot_delay=(0.4, 0.5))
    made = await server.post("/api/tables", against_bots(), status=201)
    ann = await server.page(made["table"], made["key"]).come()
    loop = asyncio.get_running_loop()
    await server.house.thinkers.think(bots.levels)  # the worker is there already
    begun = loop.time()
    await ann.choose("done")
    await ann.until(lambda: ann.a >= 2)
    assert 0.35 < loop.time() - begun < 2.0


async def test_the_loop_does_not_wait_for_a_bot_that_thinks(make_server: Any) -> None:
    server = await make_server()
    made = await server.post("/api/tables", against_bots("master"), status=201)
    ann = await server.page(made["table"], made["key"]).come()
    other, _ = await server.seated(2)
    await ann.choose("done")  # the master thinks for more than a second now
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for number in range(5):
        assert (await other.choose("mark", a=number))["t"] == "ack"
    assert loop.time() - begun < 1.0
    assert ann.a == 1


async def test_a_bot_goes_on_after_its_worker_was_killed(server: Server) -> None:
    made = await server.post("/api/tables", against_bots(), status=201)
    ann = await server.page(made["table"], made["key"]).come()
    worker = await server.house.thinkers.think(os.getpid)
    os.kill(worker, signal.SIGKILL)
    await ann.choose("done")
    await ann.until(lambda: ann.a >= 2)


async def test_a_question_with_one_answer_answers_itself_where_the_table_wants_it(server: Server) -> None:
    fields: dict[str, Any] = {"options": {"quick": True, "rounds": 1}}
    ann, bob = await server.seated(2, forced=True, **fields)
    await ann.until(lambda: "low" in ann.view["options"])
    assert [event["event"] for event in ann.events[2:]] == ["done", "done"]
    eve, _ = await server.seated(2, forced=False, **fields)
    await asyncio.sleep(0.1)
    assert eve.a == 0
    assert bob.a == 2


async def test_a_forced_answer_among_several_takes_as_long_as_a_persons(make_server: Any) -> None:
    server = await make_server(together_delay=(0.4, 0.6))
    ann, bob = await server.seated(2, forced=True, options={"rounds": 4})
    for _ in range(3):  # ann gives up her three cards
        await ann.asked()
        await ann.choose(next(option for option in ann.view["options"] if option.startswith("drop:")))
        await bob.asked()
        await bob.choose("done")
        await ann.until(lambda: ann.view["waiting"] == [0, 1])
        await bob.until(lambda: bob.view["waiting"] == [0, 1])
        if len(ann.view["board"]["hands"][0]) > 0:
            await ann.choose("low")
            await bob.choose("low")
    loop = asyncio.get_running_loop()
    begun, acts = loop.time(), bob.a
    assert bob.view["waiting"] == [0, 1]
    await bob.until(lambda: bob.a > acts)
    assert 0.3 < loop.time() - begun < 2.0
    assert bob.view["waiting"] == [1]


async def test_a_hint_names_the_two_best_and_the_gain(server: Server) -> None:
    ann, bob = await server.seated(2)
    answer = await ann.answer("hint")
    assert answer["t"] == "hint"
    assert len(answer["choices"]) == 2
    for hint in answer["choices"]:
        assert hint["choice"] in ann.view["options"]
        assert hint["gain"] >= 0
        assert hint["key"].startswith("coach.hint.")
        assert hint["params"]["choice"] == hint["choice"]
    assert (await bob.answer("hint"))["key"] == "refuse.not_asked"


def test_a_bot_decides_the_same_in_every_process() -> None:
    table = lazaret.new("guessing", seats=2, seed=3)
    choices = {bots.choose(table.save(), 0, "greedy") for _ in range(3)}
    assert len(choices) == 1


def test_a_hint_for_one_option_has_one_choice() -> None:
    table = lazaret.new("guessing", seats=2, seed=3, options={"quick": True})
    (only,) = bots.weigh(table.save(), 0)
    assert (only.choice, only.gain, only.key) == ("done", 0.0, "coach.hint.only")


async def test_bots_rest_while_nobody_looks(server: Server) -> None:
    made = await server.post("/api/tables", against_bots(seats=3), status=201)
    ann = await server.page(made["table"], made["key"]).come()
    await ann.leave()
    await asyncio.sleep(0.2)
    again = await server.page(made["table"], made["key"]).come()
    assert again.a == 0


async def test_workers_end_with_the_server(make_server: Any) -> None:
    server = await make_server()
    worker = await server.house.thinkers.think(os.getpid)
    assert Path(f"/proc/{worker}").exists()
    await server.stop()
    for _ in range(40):
        if not Path(f"/proc/{worker}").exists():
            break
        await asyncio.sleep(0.05)
    assert not Path(f"/proc/{worker}").exists()
