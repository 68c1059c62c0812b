"""What a seat knows as a row of numbers, each with a name: read from a silent table, never from a view.

The names are made from what the game declares in its module `research`, and from what all games share: who sits where,
the options, who is asked, the question, and the parts of a choice that were given already. Seats are counted from the
one that looks: `[0]` is itself, `[1]` the next clockwise. What is absent is 0.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from struct import pack
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.research import (
    ALL,
    Cards,
    Entry,
    Marks,
    Number,
    Numbers,
    OneSeat,
    SeatMarks,
    SeatNumbers,
    Seats,
    SeatWords,
    SomeNumbers,
    Word,
)
from lazaret.core.table import Table
from lazaret.rl.actions import action_table, research
from lazaret.rl.reading import ARGUMENTS, PACKED, Looked, Reader, make_reader

Row = NDArray[np.float32]


class Tensor:
    """The layout of one game's observation, and the way from a table to it.

    First come numbers that are always there (`dense` of them), then marks, of which most are 0.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.most = game, game.players[1]
        self.entries: tuple[Entry, ...] = tuple(research(game).ENTRIES)
        self.words = words_of(game.id)
        dense = [*shared_numbers(), *(name for entry in self.entries for name in numbers_in(entry, self.most))]
        marks = [*self.shared_marks(), *(name for entry in self.entries for name in marks_in(entry, self.most))]
        self.names: tuple[str, ...] = (*dense, *marks)
        self.at = {name: number for number, name in enumerate(self.names)}
        if len(self.at) != len(self.names):
            twice = sorted(name for name in self.at if self.names.count(name) > 1)
            raise ValueError(f"{game.id}: two entries are called {', '.join(twice)}")
        self.dense, self.size = len(dense), len(self.names)
        self.version = hashlib.sha256("\n".join(self.names).encode()).hexdigest()[:16]
        self._readers: dict[tuple[int, int], Reader] = {}

    def shared_marks(self) -> Iterable[str]:
        """What every game has."""
        yield from (f"own seat {seat}" for seat in range(self.most))
        for option in self.game.offered:
            if isinstance(option.default, bool):
                yield f"option {option.name}"
            else:
                yield from (f"option {option.name} {value}" for value in option.values or ())
        yield from (f"asked[{seat}]" for seat in range(self.most))
        yield from (f"question {step}" for step in asking_steps(self.game))
        yield from (f"question about {word}" for word in self.words)
        yield from (f"chosen {word}" for word in self.words)

    def reader(self, seats: int, seat: int) -> Reader:
        """The way from tables with so many seats to what this seat knows; made once for each."""
        found = self._readers.get((seats, seat))
        if found is None:
            found = self._readers[seats, seat] = make_reader(self, seats, seat)
        return found

    def encode(self, t: Table, seat: int, chosen: Sequence[str] = ()) -> Row:
        """The whole observation of the seat. `chosen`: the parts of its choice that it has given already."""
        looked = Looked()
        self.reader(t.seats, seat)(t, chosen, looked, 0)
        row = np.zeros(self.size, np.float32)
        np.add.at(row, numbers(looked.marks), ONE)
        row[: self.dense] = np.frombuffer(looked.dense, np.int64)
        if looked.places:
            row[looked.places] = looked.values
        return row

    def named(self, row: Row) -> dict[str, float]:
        """An observation in words: the entries that are not 0."""
        return {self.names[int(i)]: float(row[int(i)]) for i in np.flatnonzero(row)}


class Sheet:
    """Rows of an array, written over again and again. Most of a row is 0: only what was marked before is wiped out."""

    def __init__(self, tensor: Tensor, rows: Row) -> None:
        self.tensor, self.rows = tensor, rows
        self.flat, self.marked = rows.reshape(-1), np.zeros(0, np.int64)
        self.added: list[int] = []  # marked since

    def write(self, looked: Looked, ends: Sequence[int], where: Sequence[int]) -> None:
        """Write what was read into these rows; `ends` says where the marks of each end."""
        if not where:
            return
        size, flat, changed = self.tensor.size, self.flat, np.array(where, np.int64)
        wiped = np.concatenate((self.marked, numbers(self.added)))
        kept = wiped[:0]
        self.added.clear()
        if len(changed) < len(self.rows):
            again = np.zeros(len(self.rows), np.bool_)
            again[changed] = True
            stays = ~again[wiped // size]
            wiped, kept = wiped[~stays], wiped[stays]
        flat[wiped] = 0
        self.rows[changed, : self.tensor.dense] = np.frombuffer(looked.dense, np.int64).reshape(-1, self.tensor.dense)
        marks = numbers(looked.marks)
        marks += np.repeat(changed * size, np.diff(ends, prepend=0))
        np.add.at(flat, marks, ONE)
        flat[looked.places] = looked.values
        self.marked = np.concatenate((kept, marks, numbers(looked.places)))

    def mark(self, row: int, place: int) -> None:
        """One more mark in a row that has not changed otherwise."""
        self.rows[row, place] = 1
        self.added.append(row * self.tensor.size + place)


ONE = np.float32(1)


def numbers(found: Sequence[int]) -> NDArray[np.int64]:
    """A list of whole numbers as an array."""
    return np.frombuffer(bytearray(pack(f"{len(found)}{PACKED}", *found)), np.int64)


def asking_steps(game: Game[Any]) -> list[str]:
    """The steps that put a question: those that have words for it."""
    asked = {key.removeprefix("ask.") for key in game.texts("en") if key.startswith("ask.")}
    return [step for step in game.steps.by_name if step in asked or any(key.startswith(f"{step}_") for key in asked)]


@lru_cache
def words_of(game: str) -> tuple[str, ...]:
    """The words that choices and questions are about: every part of every choice, but seats' and other numbers."""
    patterns = action_table(game).patterns
    words = [word for pattern in patterns for part in (pattern[1:] or pattern) for word in part]
    return tuple(dict.fromkeys(word for word in words if not word.isdigit()))


def shared_numbers() -> list[str]:
    return ["seats", *(f"question about number {number}" for number in range(ARGUMENTS))]


def numbers_in(entry: Entry, most: int) -> Iterable[str]:
    """The names of the numbers that an entry always has."""
    match entry:
        case Cards():
            if entry.eyes != ALL:
                yield from (f"{place}: unknown cards" for place in places(entry, most))
        case Number(name, _):
            yield name
        case Numbers(name, words, _):
            yield from (f"{name}: {word}" for word in words)
        case Seats(name, _):
            yield from (f"{name}[{seat}]" for seat in range(most))
        case SeatNumbers(name, words, _):
            yield from (f"{name}[{seat}]: {word}" for seat in range(most) for word in words)


def marks_in(entry: Entry, most: int) -> Iterable[str]:
    """The names of what an entry marks."""
    match entry:
        case Cards(_, kinds):
            yield from (f"{place}: {kind}" for place in places(entry, most) for kind in kinds)
        case SomeNumbers(name, words, _) | Word(name, words, _) | Marks(name, words):
            yield from (f"{name}: {word}" for word in words)
        case OneSeat(name, _):
            yield from (f"{name}[{seat}]" for seat in range(most))
        case SeatWords(name, words, _) | SeatMarks(name, words, _):
            yield from (f"{name}[{seat}]: {word}" for seat in range(most) for word in words)


def places(entry: Cards, most: int) -> list[str]:
    return [f"{entry.name}[{seat}]" for seat in range(most)] if "{}" in entry.read else [entry.name]


@lru_cache
def tensor(game: str) -> Tensor:
    """The layout of a game, made once."""
    return Tensor(find_game(game))
