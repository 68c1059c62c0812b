"""Undo: free while nobody has learned anything, otherwise with everybody's agreement."""

from __future__ import annotations

from typing import Any

from lazaret.server import clock
from tests.server.pages import Server, all_have

ASKED = {"number": 1, "kind": "undo", "by": 0, "to": 0, "agreed": [0], "seat": None, "level": None}


def is_asked(server: Server, vote: dict[str, Any]) -> bool:
    """Bob's and Eve's page say how long there is to answer."""
    left = vote["until"] - clock.now()
    assert 0 < left <= server.house.config.vote_seconds
    return {name: value for name, value in vote.items() if name != "until"} == ASKED


def swap(options: list[str]) -> str:
    return next(option for option in options if option.startswith("swap:"))


async def test_ones_own_last_act_is_taken_back_alone(server: Server) -> None:
    ann, bob = await server.seated(2)
    assert ann.state["undo"] is None
    await ann.choose("mark")
    await all_have([ann, bob], 1)
    assert ann.last("update")["undo"] == {"to": 0, "chain": ["mark"], "since": 0, "ask": []}
    assert bob.last("update")["undo"] is None
    assert (await ann.answer("undo", to=None))["t"] == "ack"
    await bob.until(lambda: bob.a == 0)
    assert bob.view["board"]["marks"] == [0, 0]
    assert [event["event"] for event in bob.events] == ["dealt", "dealt"]
    await ann.until(lambda: ann.a == 0)
    assert [event["event"] for event in ann.events] == ["dealt", "dealt"]


async def test_what_revealed_something_is_not_taken_back_alone(server: Server) -> None:
    ann, bob = await server.seated(2)
    assert (await ann.answer("undo", to=None))["key"] == "refuse.undo"
    await ann.choose(swap(ann.view["options"]))
    assert (await ann.answer("undo", to=None))["t"] == "ack"
    await bob.until(lambda: bob.count("vote") == 1)
    assert ann.a == 1
    assert ann.last("update")["undo"]["ask"] == [1]


async def test_everybody_agrees_to_go_further_back(server: Server) -> None:
    ann, bob, eve = await server.seated(3)
    first = ann.view["board"]["hands"][0]
    await ann.choose(swap(ann.view["options"]))
    await bob.asked()
    await bob.choose("done")
    await all_have([ann, bob, eve], 2)
    assert (await ann.answer("undo", to=0))["t"] == "ack"
    await eve.until(lambda: eve.count("vote") == 1)
    assert is_asked(server, eve.last("vote")["vote"])
    await bob.answer("agree", vote=1, yes=True)
    await eve.until(lambda: eve.last("vote")["vote"]["agreed"] == [0, 1])
    await eve.answer("agree", vote=1, yes=True)
    await ann.until(lambda: ann.a == 1)
    assert ann.events[-1]["event"] == "chance_renewed"
    assert ann.view["board"]["hands"][0] == first
    await bob.until(lambda: bob.last("vote")["vote"] is None)
    assert (await ann.choose("mark"))["t"] == "ack"


async def test_one_no_ends_it(server: Server) -> None:
    ann, bob = await server.seated(2)
    await ann.choose(swap(ann.view["options"]))
    await ann.answer("undo", to=0)
    late = await server.page(bob.table, bob.key).come()
    assert is_asked(server, late.state["vote"])
    await bob.answer("agree", vote=1, yes=False)
    await ann.until(lambda: ann.last("vote")["vote"] is None)
    assert ann.a == 1
    assert (await bob.answer("agree", vote=1, yes=True))["key"] == "refuse.no_vote"


async def test_a_vote_nobody_answers_lapses(make_server: Any) -> None:
    server = await make_server(vote_seconds=0.1)
    ann, _ = await server.seated(2)
    await ann.choose(swap(ann.view["options"]))
    await ann.answer("undo", to=0)
    await ann.until(lambda: ann.last("vote")["vote"] is None)
    assert ann.a == 1


async def test_bots_always_agree(server: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = await server.post("/api/tables", {"game": "guessing", "seats": seats, "forced": False}, status=201)
    ann = await server.page(made["table"], made["key"]).come()
    await ann.choose(swap(ann.view["options"]))
    await ann.until(lambda: ann.view["waiting"] == [0] and ann.a >= 2)
    await ann.answer("undo", to=0)
    await ann.until(lambda: ann.a == 1)
    assert "mark" in ann.view["options"]


async def test_an_undo_to_what_never_was_is_refused(server: Server) -> None:
    ann, _ = await server.seated(2)
    await ann.choose("mark")
    assert (await ann.answer("undo", to=7))["key"] == "refuse.undo_to"


async def test_nothing_is_undone_after_the_end(server: Server) -> None:
    ann, bob = await server.seated(2)
    await ann.answer("concede")
    await bob.until(lambda: bob.view["result"])
    assert (await bob.answer("undo", to=0))["key"] == "refuse.over"


async def test_the_log_keeps_what_was_undone_and_a_restart_knows_it(make_server: Any) -> None:
    server = await make_server()
    ann, bob = await server.seated(2)
    for choice in ("mark", "mark"):
        await ann.choose(choice)
        await all_have([ann], 1)
    await ann.answer("undo", to=None)
    await ann.until(lambda: ann.view["board"]["marks"] == [1, 0])
    await ann.choose("done")
    await server.stop()
    other = await make_server()
    again = await other.page(bob.table, bob.key).come()
    assert again.view["board"]["marks"] == [1, 0]
    assert again.a == 2
    rows = await other.house.store.read(lambda store: store.execute("SELECT text FROM acts ORDER BY id").fetchall())
    assert [text for (text,) in rows] == ["mark", "mark", "!undo:1", "done"]


async def test_a_page_that_was_away_during_an_undo_loses_the_events_it_took_back(server: Server) -> None:
    ann, bob = await server.seated(2)
    await ann.choose("mark")
    await ann.choose("mark", a=1)
    await all_have([bob], 2)
    await bob.leave()
    await ann.answer("undo", to=None)
    await ann.until(lambda: ann.a == 1)
    await ann.choose("done")
    await ann.until(lambda: ann.a == 2)
    await bob.open()
    await bob.until(lambda: bob.view["waiting"] == [1])
    assert [event["event"] for event in bob.events] == ["dealt", "dealt", "marked", "done"]
