"""The puzzles that are shipped: they load, ask their seat, and their answers are offered; how one is proved."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import lazaret
from lazaret.coach.proof import Pair, Refused, compare, still_best
from lazaret.coach.puzzles import explained
from lazaret.core.errors import BadFile
from lazaret.core.puzzles import Puzzle, encoded, look_back, position, read_plan, read_puzzle
from lazaret.core.table import Table

PUZZLES = {puzzle.id: puzzle for name in lazaret.game_ids() for puzzle in lazaret.game(name).puzzles}
ONE = {puzzle.game: puzzle for puzzle in PUZZLES.values()}  # the last of every game


@pytest.mark.parametrize("name", PUZZLES)
def test_every_puzzle_asks_its_seat_and_offers_its_answers(name: str) -> None:
    puzzle = PUZZLES[name]
    table = position(puzzle)
    options = table.options(puzzle.seat)
    plan = read_plan(table.GAME.folder)
    assert len(options) >= min([plan.fewest, *plan.steps.values()])
    assert {*puzzle.answers, *(rival.choice for rival in puzzle.rivals)} == set(options)
    assert puzzle.margin >= 0.08
    assert puzzle.margin == min(rival.margin for rival in puzzle.rivals)
    assert sum(rival.deals == 1600 for rival in puzzle.rivals) >= min(3, len(puzzle.rivals))
    assert 0.15 <= puzzle.chance <= 0.97
    assert puzzle.level in ("novice", "greedy", "sharp", "master")
    assert puzzle.facts, "nothing explains it"


@pytest.mark.parametrize("game", ONE)
def test_its_acts_lead_to_it(game: str) -> None:
    table = look_back(ONE[game])
    assert table.view(ONE[game].seat) == position(ONE[game]).view(ONE[game].seat)
    assert table.events(ONE[game].seat)


@pytest.mark.parametrize("game", ONE)
def test_dealing_again_changes_nothing_that_the_seat_sees(game: str) -> None:
    puzzle = ONE[game]
    table: Table = look_back(puzzle)
    before = table.view(puzzle.seat)
    table.renew(puzzle.seat, 7, unknown=True)
    assert table.view(puzzle.seat) == before
    assert table.log is not None
    again = table.GAME.start(table.origin)
    for seat, text in table.log.acts:
        again.act(seat, text)
    assert again.save() == table.save(), "the same acts deal the same"
    other: Table = look_back(puzzle)
    other.renew(puzzle.seat, 8, unknown=True)
    assert other.chance != table.chance


def test_a_position_of_earlier_rules_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the migrations of its game, like any save."""
    puzzle = ONE["zombie_apocalypse_now"]
    game = lazaret.game(puzzle.game)
    raw = json.loads(bytes(puzzle.position))
    seat = puzzle.seat
    monkeypatch.setattr(type(game), "version", game.version + 1)
    monkeypatch.setattr(
        type(game), "migrations", {**game.migrations, game.version - 1: lambda old: {**old, "seats": 2}}
    )
    assert raw["version"] == game.version - 1
    assert puzzle.answers[0] in position(puzzle).options(seat)
    monkeypatch.setattr(type(game), "migrations", {})
    with pytest.raises(BadFile, match="no way leads from"):
        position(puzzle)


def test_what_is_no_puzzle_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "1-2-3.json"
    path.write_text("{}")
    with pytest.raises(BadFile, match=r"1-2-3.json"):
        read_puzzle(path)
    wrong = msgspec.structs.replace(ONE["happy_city"], answers=("buy:nothing",))
    with pytest.raises(BadFile, match="answers: not offered to seat"):
        position(wrong)
    path = tmp_path / "9-9-9.json"
    path.write_text(encoded(ONE["happy_city"]))
    with pytest.raises(BadFile, match="is called"):
        read_puzzle(path)


def easiest() -> Puzzle:
    return max((one for one in PUZZLES.values() if one.game == "zombie_apocalypse_now"), key=lambda one: one.margin)


def test_a_pair_is_tried_on_the_same_deals() -> None:
    puzzle = easiest()
    table, rival = position(puzzle), puzzle.rivals[0].choice
    pair = Pair(table, puzzle.seat, puzzle.answers[0], rival, "test")
    pair.go_on(60)
    assert pair.deals == 60
    assert pair.margin > 0
    other = Pair(table, puzzle.seat, rival, puzzle.answers[0], "test")
    other.go_on(60)
    assert other.margin < 0


def test_a_worse_choice_is_not_proved() -> None:
    puzzle = easiest()
    table, rival = position(puzzle), puzzle.rivals[0].choice
    with pytest.raises(Refused, match="another choice is better"):
        compare(table, puzzle.seat, rival, puzzle.answers[0], "test", near=True, deals=400)
    assert still_best(table, puzzle.seat, (rival,), "test", deals=200) is not None


def test_the_reasons_are_those_of_today() -> None:
    puzzle = easiest()
    assert explained(puzzle).facts
