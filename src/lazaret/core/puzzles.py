"""Puzzles: a question of a game that was really played, where one choice is best by a clear margin.

They lie in `games/<game>/puzzles/<name>.json`, outside content and its hash, as `lazaret puzzles make` writes them: a
saved position with the acts that led to it, whose question it is, the answers that count, and what the proof found. A
position of earlier rules is brought up to date when it is read, like any save. How they are looked for says
`puzzles/plan.toml`; how far that has come, `puzzles/made.json`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from lazaret.core.content import read_toml
from lazaret.core.decoding import convert, decode
from lazaret.core.errors import BadFile, LazaretError
from lazaret.core.files import read_file
from lazaret.core.flow import Seat
from lazaret.core.lessons import Made
from lazaret.core.record import load

if TYPE_CHECKING:
    from lazaret.core.table import Table

FOLDER = "puzzles"
FILES = "[0-9]*.json"
PLAN = "plan.toml"


class Rival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice that the best was held against, in pairs on the same deals."""

    choice: str
    margin: float  # of the chance to win by which it is worse: the smaller of both proofs
    deals: int  # in each proof


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    game: str
    name: str
    made: Made
    seat: Seat
    answers: tuple[str, ...]  # the best first, then what is as good
    chance: float  # to win with the best, as the proof saw it
    margin: float  # least of all rivals'
    rivals: tuple[Rival, ...]  # every other choice, the nearest first
    level: str  # the weakest level that finds it in four tries of five
    #: what the best reaches that the nearest rival does not (coach/reasons.py); None: not worked out yet
    facts: tuple[dict[str, Any], ...] | None = None
    position: msgspec.Raw  # a save

    @property
    def id(self) -> str:
        return f"{self.game}.{self.name}"


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of table that games are played at."""

    seats: int
    options: dict[str, Any] = {}


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a game's puzzles are looked for."""

    wanted: int
    tables: tuple[Seating, ...]  # in turn
    fewest: int = 4  # options of a question that is worth asking ...
    steps: dict[str, int] = {}  # ... and of some questions other than that
    last_turn: bool = False  # only the last turn before a chapter ends


def read_plan(folder: Path) -> Plan:
    path = folder / FOLDER / PLAN
    try:
        return convert(read_toml(path), Plan)
    except msgspec.ValidationError as error:
        raise BadFile(str(path), "", str(error)) from None


def read_puzzle(path: Path) -> Puzzle:
    try:
        found = decode(read_file(path), Puzzle)
    except msgspec.DecodeError as error:
        raise BadFile(str(path), "", str(error)) from None
    if path.stem != found.name:
        raise BadFile(str(path), "name", f"the file of puzzle {found.name} is called {found.name}.json")
    return found


def read_puzzles(folder: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order of their names."""
    found = [read_puzzle(path) for path in (folder / FOLDER).glob(FILES)]
    return tuple(sorted(found, key=lambda one: one.name))


def position(puzzle: Puzzle) -> Table:
    """The table at the question; BadFile where it no longer is one."""
    file = f"puzzle {puzzle.id}"
    table = load(bytes(puzzle.position).decode(), file)
    if table.GAME.id != puzzle.game:
        raise BadFile(file, "game", f"the position is one of {table.GAME.id}")
    missing = [answer for answer in puzzle.answers if answer not in table.options(puzzle.seat)]
    if missing or not puzzle.answers:
        raise BadFile(file, "answers", f"not offered to seat {puzzle.seat}: {', '.join(missing) or 'no answer'}")
    return table


def look_back(puzzle: Puzzle) -> Table:
    """The same table played from its deal, so that it can tell what happened; BadFile where today's rules lead
    elsewhere."""
    table = position(puzzle)
    try:
        played: Table = table.GAME.start(table.origin)
        assert table.log is not None
        for seat, text in table.log.acts:
            played.act(seat, text)
    except (LazaretError, ValueError) as trouble:
        raise BadFile(f"puzzle {puzzle.id}", "acts", str(trouble)) from None
    if played.save() != table.save():
        raise BadFile(f"puzzle {puzzle.id}", "acts", "they lead to another position under today's rules")
    return played


def encoded(puzzle: Puzzle) -> str:
    return msgspec.json.encode(puzzle).decode() + "\n"
