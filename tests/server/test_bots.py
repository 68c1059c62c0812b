"""Bots think elsewhere and take a human time; questions with one answer answer themselves; hints."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

import lazaret
from lazaret.bots import levels, parallel
from lazaret.bots.talk import PERSONALITIES
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.server.thinking import bots, coaching
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


async def test_who_thinks_gives_way_to_who_serves(server: Server) -> None:
    worker = await server.house.thinkers.think(os.getpid)
    assert os.getpriority(os.PRIO_PROCESS, worker) == os.getpriority(os.PRIO_PROCESS, 0) + bots.NICE
    assert os.sched_getscheduler(worker) == os.SCHED_BATCH
    assert os.sched_getscheduler(0) == os.SCHED_OTHER


async def test_a_bot_goes_on_after_its_worker_was_killed(server: Server) -> None:
    made = await server.post("/api/tables", against_bots(), status=201)
    ann = await server.page(made["table"], made["key"]).come()
    worker = await server.house.thinkers.think(os.getpid)
    os.kill(worker, signal.SIGKILL)
    await ann.choose("done")
    await ann.until(lambda: ann.a >= 2)


def test_a_master_is_shared_among_workers_and_the_others_are_not() -> None:
    table: Table = find_game("zombie_tsunami").new(4, 1)
    seat = table.waiting()[0]
    options = table.options(seat)
    saved = table.save()
    parts = bots.shared_jobs(table, saved, seat, "master/loyal", [])
    assert [part.seat for part in parts] == [seat, seat]
    assert parts[0].stream != parts[1].stream
    assert parts[0].looks == parts[1].looks
    for level in ("greedy", "sharp", "novice/liar"):
        assert bots.shared_jobs(table, saved, seat, level, []) == []
    given = f"promise:{options[0]}"
    assert bots.shared_jobs(table, saved, seat, "master/loyal", [given]) == [], "it keeps its word: nothing to think"
    assert bots.shared_jobs(table, saved, seat, "master/liar", [given]) != []


async def test_several_workers_find_one_choice(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    parallel.close()  # whatever other tests have left
    monkeypatch.setitem(levels.BUDGETS, "master", (0.1, 2))
    table: Table = find_game("zombie_apocalypse_now").new(2, 1)
    choice = await server.house.thinkers.choose("test", table, 0, "master", [])
    assert choice in table.options(0)
    assert parallel._pools == {}, "no processes but the server's own workers"


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
    server = await make_server(answer_delay=(0.4, 0.6))
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


def test_a_bot_decides_the_same_in_every_process() -> None:
    table = lazaret.new("guessing", seats=2, seed=3)
    choices = {bots.choose(table.save(), 0, "greedy", (), "stream") for _ in range(3)}
    assert len(choices) == 1


def test_a_hint_for_one_option_has_one_choice() -> None:
    table = lazaret.new("guessing", seats=2, seed=3, options={"quick": True})
    (only,) = coaching.weigh(table.save(), 0, "stream").choices
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


# -- talk -------------------------------------------------------------------------------------------------


async def to_the_guesses(server: Server, character: str) -> Any:
    """A table where the bot is asked to guess, having been told to talk."""
    options = {"quick": True, "rounds": 1, "chatty": True}
    fields = against_bots(f"random{character}", options=options)
    made = await server.post("/api/tables", {**fields, "forced": True}, status=201)
    ann = await server.page(made["table"], made["key"]).come()
    await ann.until(lambda: "low" in ann.view["options"])
    return ann


async def test_a_bot_speaks_before_it_chooses_and_what_it_said_is_in_the_log(make_server: Any) -> None:
    server = await make_server(bot_delay=(0.3, 0.4))
    ann = await to_the_guesses(server, "/opportunist")
    await ann.until(lambda: ann.view["talk"])
    assert ann.view["talk"] == [[1, -1, "promise:high"]]
    assert ann.view["waiting"] == [0, 1]
    assert [event["event"] for event in ann.events][-1] == "said"
    stored = await server.house.store.read(lambda store: store.execute("SELECT seat, text FROM acts").fetchall())
    assert (1, "!say:-1:promise:high") in stored
    await ann.until(lambda: ann.view["waiting"] == [0])
    await ann.choose("low")
    await ann.until(lambda: ann.view["result"])
    assert ann.view["talk"] == [[1, -1, "promise:high"]]  # once for each question


async def test_a_loyal_bot_keeps_its_word_and_a_liar_says_something_else(server: Server) -> None:
    for _ in range(3):
        ann = await to_the_guesses(server, "/loyal")
        await ann.until(lambda ann=ann: ann.view["waiting"] == [0])
        await ann.choose("low")
        await ann.until(lambda ann=ann: ann.view["result"])
        assert ann.view["talk"] == [[1, -1, "promise:high"]]
        turned = next(event for event in ann.events if event["event"] == "turned")
        assert turned["guesses"] == ["low", "high"]
    ann = await to_the_guesses(server, "/liar")
    await ann.until(lambda: ann.view["talk"])
    assert ann.view["talk"] == [[1, -1, "promise:low"]]


async def test_whether_a_bot_can_be_believed_is_told_when_the_game_is_over(server: Server) -> None:
    ann = await to_the_guesses(server, "/liar")
    assert ann.info["seats"][1]["level"] == "random"
    assert "liar" not in "".join(ann.received)
    await ann.choose("low")
    await ann.until(lambda: ann.info["status"] == "over")
    assert ann.info["seats"][1]["level"] == "random/liar"


async def test_a_bot_without_a_personality_gets_one_where_the_game_has_talk(server: Server) -> None:
    made = await server.post("/api/tables", against_bots("greedy", 4, seed="seven"), status=201)
    session = await server.house.find(made["table"])
    assert session is not None
    levels = [row.level for row in session.seats]
    assert levels[0] is None
    assert all(level is not None and level.partition("/")[2] in PERSONALITIES for level in levels[1:])
    silent: dict[str, Any] = {"game": "zombie_apocalypse_now", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    made = await server.post("/api/tables", silent, status=201)
    session = await server.house.find(made["table"])
    assert session is not None
    assert session.seats[1].level == "greedy"
    silent["seats"][1]["level"] = "greedy/liar"
    assert (await server.post("/api/tables", silent, status=400))["key"] == "error.no_bot"


async def test_a_bot_that_plays_for_somebody_promises_nothing(server: Server) -> None:
    ann, _ = await server.seated(2)
    info = await server.post(f"/api/tables/{ann.table}/seats/0/bot", {"level": "random/liar"}, key=ann.key)
    assert info["seats"][0]["bot_for"] is True
    session = await server.house.find(ann.table)
    assert session is not None
    assert session.seats[0].level == "random"


async def test_nobody_is_asked_where_nothing_can_help_but_whoever_wants_to_be(make_server: Any) -> None:
    server = await make_server(answer_delay=(0.2, 0.3))
    body = {"game": "zombie_tsunami", "seats": [{"kind": "me"}, *[{"kind": "open"}] * 2], "forced": False, "seed": "1"}
    made = await server.post("/api/tables", body, status=201)
    keys = await server.sit_down(made)
    pages = [await server.page(made["table"], key).open() for key in keys]
    ann = pages[0]
    await ann.until(lambda: ann.view.get("waiting"))
    for seat, page in enumerate(pages[1:], 1):
        assert (await page.answer("say", statement="ask-always", to=seat))["t"] == "ack"
    session = await server.house.find(made["table"])
    core = session.table
    for _ in range(60):  # until she is asked where nothing she holds can help
        if 0 in core.waiting() and len(core.options(0)) > 1 and core.GAME.unasked(core, 0) is not None:
            break
        seat = core.waiting()[0]
        await pages[seat].choose(core.options(seat)[0])
    assert 0 in core.waiting()
    acts = core.log.acts
    await ann.until(lambda: 0 not in ann.view["waiting"])
    assert [text for seat, text in acts if seat == 0][-1] in ("pass", "done")
