"""A puzzle is a table of its own kind: nobody acts until it is let go, and then what its seat cannot know is dealt
again."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.puzzles import Puzzle, position
from lazaret.server.puzzles import offered
from tests.server.pages import Page, Server

GAMES = ("zombie_apocalypse_now",)


def one_of(game: str) -> Puzzle:
    return next(puzzle for puzzle in offered().values() if puzzle.game == game)


async def taken(server: Server, puzzle: Puzzle) -> Page:
    made = await server.post(f"/api/puzzles/{puzzle.id}/tables", {"name": "Ida"}, status=201)
    assert made["seat"] == puzzle.seat
    return await server.page(made["table"], made["key"]).come()


@pytest.mark.parametrize("game", GAMES)
async def test_the_page_gets_what_the_seat_saw_and_no_more(server: Server, game: str) -> None:
    puzzle = one_of(game)
    page = await taken(server, puzzle)
    seen = position(puzzle).view(puzzle.seat)
    assert page.view["options"] == seen["options"]
    assert {name: page.view["board"][name] for name in seen["board"]} == seen["board"]
    assert page.info["lesson"] == puzzle.id
    assert not page.info["public"]
    assert not page.info["let_go"]
    assert len(page.events) == len(position(puzzle).events(puzzle.seat)), "what happened can be looked back at"


async def test_an_answer_is_judged_and_is_no_act(server: Server) -> None:
    puzzle = one_of("zombie_apocalypse_now")
    page = await taken(server, puzzle)
    before = page.a
    wrong = puzzle.rivals[0].choice
    assert (await page.choose(wrong))["key"] == "refuse.puzzle"
    assert (await page.answer("hint"))["key"] == "refuse.puzzle"
    missed = await server.post(f"/api/puzzles/{puzzle.id}/tries", {"choice": wrong}, status=200)
    assert not missed["right"]
    assert missed["answers"] == list(puzzle.answers)
    assert missed["weighed"][0]["chance"] > missed["weighed"][-1]["chance"]
    found = await server.post(f"/api/puzzles/{puzzle.id}/tries", {"choice": puzzle.answers[0]}, status=200)
    assert found["right"]
    assert page.a == before


@pytest.mark.parametrize("game", GAMES)
async def test_playing_on_deals_again_what_the_seat_cannot_know(server: Server, game: str) -> None:
    puzzle = one_of(game)
    page = await taken(server, puzzle)
    board, acts = page.view["board"], page.a
    assert (await page.answer("let_go"))["t"] == "ack"
    await page.until(lambda: page.info["let_go"])
    assert page.a == acts + 1
    assert page.view["board"] == board, "nothing that the seat sees has changed"
    assert page.events[-1]["event"] == "dealt_again"
    assert not page.info["practice"]
    assert (await page.choose(puzzle.answers[0]))["t"] == "ack"
    await page.until(lambda: page.a > acts + 1)
    other = await taken(server, puzzle)
    assert (await other.answer("let_go"))["t"] == "ack"


async def test_puzzles_are_listed_without_their_answers(server: Server) -> None:
    listed = (await server.http.get("/api/games/happy_city/puzzles")).json()
    assert {puzzle["id"] for puzzle in listed} == {one.id for one in offered().values() if one.game == "happy_city"}
    assert all(set(puzzle) == {"id", "level"} for puzzle in listed)
    games: list[dict[str, Any]] = (await server.http.get("/api/games")).json()
    counted = {game["id"]: game["puzzles"] for game in games}
    assert counted["happy_city"] == len(listed)
    assert counted["guessing"] == 0
    missing = await server.http.get("/api/games/chess/puzzles")
    assert missing.status_code == 404
    refused = await server.http.post("/api/puzzles/chess.1-2-3/tries", json={"choice": "e4"})
    assert refused.status_code == 404
    assert refused.json()["key"] == "error.no_puzzle"
