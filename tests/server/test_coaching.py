"""The coach at a table: hints alone with bots and with people, called off, kept; and why a move was made."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.pages import Page, Server

ZAN = "zombie_apocalypse_now"


async def alone(server: Server, game: str = ZAN, **fields: Any) -> Page:
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "novice"}], **fields}
    made = await server.post("/api/tables", body, status=201)
    return await server.page(made["table"], made["key"]).come()


async def test_a_hint_names_the_two_best_thought_to_their_ends_and_says_why(server: Server) -> None:
    ann = await alone(server, seed="7")
    advice = (await ann.answer("hint"))["advice"]
    assert len(advice["choices"]) == 2
    for hint in advice["choices"]:
        assert hint["choice"] in ann.view["options"]
        assert hint["chain"][0] == hint["choice"]
        assert hint["gain"] >= 0
        assert 0 <= hint["value"] <= 1
        assert hint["key"].startswith("coach.hint.")
        assert hint["params"]["choice"] == hint["choice"]
    assert advice["key"].startswith("coach.reason.")
    assert advice["simulations"] > 0
    assert all(fact["sure"] in ("certain", "almost") for fact in advice["facts"])


async def test_alone_with_bots_nobody_counts_and_the_same_position_gives_the_same_answer(make_server: Any) -> None:
    server = await make_server(hint_rate=(0.001, 1.0))
    ann = await alone(server, seed="7")
    answers = [(await ann.answer("hint"))["advice"] for _ in range(8)]
    assert all(answer == answers[0] for answer in answers)
    session = await server.house.find(ann.table)
    assert len(session.hints.results) == 1


async def test_after_an_undo_the_hint_is_about_the_table_as_it_is(server: Server) -> None:
    ann = await alone(server, seed="7")
    first = (await ann.answer("hint"))["advice"]
    await ann.choose(next(option for option in ann.view["options"] if option != "end"))
    await ann.answer("hint")
    await ann.answer("undo")
    await ann.until(lambda: ann.a == 0)
    assert (await ann.answer("hint"))["advice"] == first


async def test_with_people_the_table_must_allow_it(server: Server) -> None:
    ann, bob = await server.seated(2)
    assert (await ann.answer("hint"))["key"] == "refuse.hints"
    assert (await bob.answer("hint"))["key"] == "refuse.not_asked"


async def test_everybody_sees_that_a_hint_was_taken_and_there_are_five_in_a_minute(server: Server) -> None:
    ann, bob = await server.seated(2, hints=True)
    for _ in range(5):
        assert (await ann.answer("hint"))["t"] == "hint"
    assert (await ann.answer("hint"))["key"] == "coach.moment"
    await bob.until(lambda: bob.info["hinted"] == [5, 0])
    assert bob.info["hints"]


async def test_a_hint_can_be_called_off(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await alone(server, seed="7")
    thinking = asyncio.Event()

    async def never(*_: Any) -> Any:
        thinking.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(server.house.services, "think_for", never)
    asked = asyncio.create_task(ann.answer("hint"))
    await thinking.wait()
    assert (await ann.answer("hint"))["key"] == "coach.thinking", "one at a time"
    assert (await ann.answer("hint", cancel=True))["t"] == "ack"
    assert (await asked)["key"] == "coach.cancelled"
    monkeypatch.undo()
    assert (await ann.answer("hint"))["t"] == "hint"


async def test_a_full_queue_is_waited_for(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await alone(server, seed="7")
    monkeypatch.setattr("lazaret.server.socket.coaching.AGAIN_AFTER", 0.05)
    monkeypatch.setattr(server.house.services.desk, "most", 0)
    asked = asyncio.create_task(ann.answer("hint"))
    await asyncio.sleep(0.2)
    assert not asked.done()
    monkeypatch.undo()
    assert (await asked)["t"] == "hint"


# -- why? ------------------------------------------------------------------------------------------------------


async def test_a_bots_move_is_explained_from_what_the_asker_knows(server: Server) -> None:
    ann = await alone(server, seed="7")
    await ann.choose("end")
    await ann.until(lambda: any(event["event"] == "turn_began" and event["turn"] == 3 for event in ann.events))
    assert (await ann.answer("why_move", n=0))["why"] is None, "nobody chose the deal"
    begun = next(n for n, event in enumerate(ann.events) if event["event"] == "turn_began" and event["turn"] == 2)
    number = begun + 1
    why = (await ann.answer("why_move", n=number))["why"]
    assert why["seat"] == 1
    assert not why["own"]
    assert why["simulations"] > 0
    assert why["key"].startswith("coach.why.")


async def test_with_people_one_asks_after_the_game_and_then_from_the_movers_seat(server: Server) -> None:
    ann, bob = await server.seated(2, game=ZAN, seed="7")
    await ann.choose("end")
    await bob.until(lambda: bob.a == 1)
    number = len(bob.events) - 1
    assert (await bob.answer("why_move", n=number))["key"] == "refuse.why_move"
    await bob.answer("concede")
    await bob.until(lambda: bob.view["result"] is not None)
    why = (await bob.answer("why_move", n=number))["why"]
    assert (why["seat"], why["chosen"], why["own"]) == (0, "end", True)
    replayed = await server.get(f"/api/replays/{bob.table}/why/1")
    assert replayed["why"]["chosen"] == "end"
    assert (await server.get(f"/api/replays/{bob.table}/why/2"))["why"] is None, "giving up is no choice of the game"
