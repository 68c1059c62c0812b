"""What a game says of itself for programs that learn: the words its choices are made of, and what of its table is a
number. Each game has it in a module `research`, which only `lazaret.rl` reads; what is made of it is there, too.

`read` is an attribute of the table ("coins", "sides[0].hand") or a function of it. Seats are said as the table counts
them; in the tensor they are counted from the seat that looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

#: the verb of a choice and, for each of its free parts, all words it may be: ("attack", LEADERS, LEADERS)
Pattern = tuple[str | Sequence[str], ...]
#: an attribute of the table, or a function: of the table, and for `Marks` of the seat that looks
Read = str | Callable[..., Any]
Kinds = Mapping[str, str] | None  # the kind of each card, where several are alike

#: who may look at cards: everybody, nobody, the seat whose place it is, or the seat that an attribute names
ALL, NONE, OWNER = "everybody", "nobody", "owner"


class Cards(NamedTuple):
    """Some cards that lie together, as in `zones()`: how many of each kind the seat knows there, and how many cards
    lie there that it does not know. With "{}" in `read` there is such a place for each seat."""

    name: str
    kinds: Sequence[str]
    read: str
    eyes: str = ALL
    kind: Kinds = None


class Number(NamedTuple):
    name: str
    read: Read


class Numbers(NamedTuple):
    """A list with a number for each of these words."""

    name: str
    words: Sequence[str]
    read: Read


class SomeNumbers(NamedTuple):
    """A mapping that has a number for some of these words; the others are 0."""

    name: str
    words: Sequence[str]
    read: Read


class Seats(NamedTuple):
    """A list with a number for each seat."""

    name: str
    read: Read


class SeatNumbers(NamedTuple):
    """A list with a list for each seat: a number for each of these words."""

    name: str
    words: Sequence[str]
    read: Read


class Word(NamedTuple):
    """Which of these words it is; none of them where it says ''."""

    name: str
    words: Sequence[str]
    read: Read


class SeatWords(NamedTuple):
    """A list that says for each seat which of these words it is."""

    name: str
    words: Sequence[str]
    read: Read


class OneSeat(NamedTuple):
    """Which seat it is; none of them where it says -1."""

    name: str
    read: Read


class Marks(NamedTuple):
    """Which of these words hold, as often as they are named."""

    name: str
    words: Sequence[str]
    read: Read
    kind: Kinds = None


class SeatMarks(NamedTuple):
    """Pairs of a seat and a word that hold."""

    name: str
    words: Sequence[str]
    read: Read


Entry = Cards | Number | Numbers | SomeNumbers | Seats | SeatNumbers | Word | SeatWords | OneSeat | Marks | SeatMarks
