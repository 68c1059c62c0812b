"""How long a game takes, about: from the number of questions that greedy bots were asked in many games.

`lazaret minutes` counts them and writes `minutes.toml` into the game's folder: no content, so nothing that is played
depends on it. A person takes so many seconds for a question, a bot so many until what it did has been seen; questions
that are put to everybody at once are answered at the same time.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from lazaret.core.content import read_toml
from lazaret.core.decoding import convert
from lazaret.core.errors import BadFile

FILE = "minutes.toml"
PERSON, BEAT = 8, 2  # seconds for a person's answer, and for a bot's


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mean of some games of one mode with so many players. A question with one answer is none."""

    mode: str  # of the option `mode`; empty where a game has none
    seats: int
    games: int
    alone: float  # questions that were put to one seat
    together: float  # questions that were put to several at once


class Lengths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    length: tuple[Length, ...] = ()


def read_lengths(folder: Path) -> tuple[Length, ...]:
    path = folder / FILE
    if not path.exists():
        return ()
    try:
        return convert(read_toml(path), Lengths).length
    except msgspec.ValidationError as error:
        raise BadFile(str(path), "", str(error)) from None


def minutes(length: Length, people: int) -> int:
    """For so many people, the other seats being bots."""
    share = people / length.seats
    seconds = length.alone * (share * PERSON + (1 - share) * BEAT)
    seconds += length.together * (PERSON if people else BEAT)
    return max(1, round(seconds / 60))
