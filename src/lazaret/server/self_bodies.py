"""What a self carries from device to device, and what the HTTP interface takes and gives about it, under /api/self."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lazaret.server.protocol import Colour, Name, SeatNumber

MOST_TABLES = 200
KEY = r"^[a-z2-7]{16}$"  # 80 bits, of which six words fill 77
NewSelfKeyText = Annotated[str, Meta(pattern=KEY)]
Stamp = Annotated[int, Meta(ge=0, le=1 << 53)]  # milliseconds since 1970, by the clock of the device that wrote it
Few = Annotated[int, Meta(ge=0, le=1_000_000)]
Short = Annotated[str, Meta(max_length=80)]
KeyText = Annotated[str, Meta(max_length=64)]


class CarriedLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    key: KeyText


class CarriedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of mine; `gone`: I have put it off my list."""

    at: Stamp
    gone: bool = False
    game: Short = ""
    key: KeyText = ""
    seat: SeatNumber | None = None
    links: Annotated[list[CarriedLink], Meta(max_length=16)] = []
    nonce: KeyText = ""  # what my pages add to the seed, and the seal they were shown
    commitment: KeyText = ""


class CarriedLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Stamp
    step: Few = 0
    done: bool = False
    table: Short = ""
    astray: Few = 0
    skipped: Few = 0


class CarriedPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Stamp
    right: bool
    back: Few = 0
    due: Stamp = 0


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a self carries. `named`: when the name or the colour was given."""

    name: Name = ""
    colour: Colour = ""
    named: Stamp = 0
    tables: Annotated[dict[Short, CarriedTable], Meta(max_length=MOST_TABLES)] = {}
    lessons: Annotated[dict[Short, CarriedLesson], Meta(max_length=200)] = {}
    waved: Annotated[list[Short], Meta(max_length=64)] = []  # games whose first lesson was offered
    puzzles: Annotated[dict[Short, CarriedPuzzle], Meta(max_length=2000)] = {}
    days: Annotated[list[Short], Meta(max_length=400)] = []  # on which a puzzle was solved


class MakeSelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new self. `before`: the key this device had for the deal of the day, whose attempts go with the new one."""

    document: Carried
    before: Annotated[str, Meta(min_length=16, max_length=64)] | None = None


class PutSelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is carried now. `revision`: the one it was made from; where that is not the last, nothing is changed."""

    revision: Annotated[int, Meta(ge=1, le=1 << 53)]
    document: Carried


class SelfState(msgspec.Struct):
    """What is kept. `document` is null where the asking device has this revision."""

    made: int
    revision: int
    figures: bool  # whether finished games are counted
    document: Carried | None


class SelfRevision(msgspec.Struct):
    revision: int


class ReplaceKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key that takes the place of the one in the header."""

    key: NewSelfKeyText


class FiguresWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether my finished games are counted from now on; without it those that were are deleted."""

    agreed: bool


class Opponent(msgspec.Struct):
    """Somebody at another seat: a bot by its level, a person who agreed by their name and number, or somebody."""

    level: str | None = None
    name: str | None = None
    who: int | None = None  # the same number for the same person within one answer


class PlayedGame(msgspec.Struct):
    table: str
    game: str
    seat: int
    size: int
    won: bool
    score: float
    loss: float | None  # of the chance to win, for each choice that the coach weighed; null: not analysed
    at: int
    against: list[Opponent]
    camps: list[str]  # what the seat turned out to be, as names in the game's texts


class RatedMoment(msgspec.Struct):
    at: int
    mean: float
    error: float  # half of the interval that holds 95 of 100


class GameRating(msgspec.Struct):
    """Among those who agreed, from games in which two of them or more took part."""

    game: str
    mean: float
    error: float
    people: int  # who are rated in this game
    curve: list[RatedMoment]  # after each of my games


class MyFigures(msgspec.Struct):
    games: list[PlayedGame]  # the latest first
    ratings: list[GameRating]


SelfExport = dict[str, list[dict[str, Any]]]
SELF_BODIES = (MakeSelf, PutSelf, SelfState, SelfRevision, ReplaceKey, FiguresWish, MyFigures)
