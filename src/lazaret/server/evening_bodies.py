"""What the HTTP interface takes and gives about an evening of the same deals, under /api/evenings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from lazaret.server.matchpoints import EveningRank
from lazaret.server.protocol import Colour, Name

MOST_DEALS, MOST_PEOPLE = 12, 30


class NewEvening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An evening to be made. `people`: how many sit at one table, at most; the other seats are bots'. `name` and
    `colour` are the host's, who comes first."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    people: Annotated[int, Meta(ge=1, le=16)]
    deals: Annotated[int, Meta(ge=1, le=MOST_DEALS)]
    options: Annotated[dict[str, bool | int | float | str], Meta(max_length=64)] = {}
    name: Name = ""
    colour: Colour = ""


class JoinEvening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Come to an evening; or another name and colour for whoever is there."""

    name: Name = ""
    colour: Colour = ""


class StandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For whom a bot is to play: their place in the list of people."""

    person: Annotated[int, Meta(ge=0, lt=MOST_PEOPLE)]


class EveningPerson(msgspec.Struct):
    name: str
    colour: str
    away: bool  # a bot plays for them until they come back


class EveningSeat(msgspec.Struct):
    """Who sits at a seat. What came of it is told when all tables of the deal are over, or the evening is."""

    person: int | None  # their place in the list of people; null: a bot
    stood: bool  # a bot has played for them
    score: float | None
    won: bool | None
    points: float | None  # matchpoints: the share of the other tables that this seat beat


class EveningTable(msgspec.Struct):
    over: bool
    seats: list[EveningSeat]
    replay: str | None  # once the evening is over


class EveningDeal(msgspec.Struct):
    """A deal that has been begun somewhere, by table."""

    tables: list[EveningTable]


class EveningSeal(msgspec.Struct):
    """Of one deal: the seal of the server's seed, and the seed once the evening is over."""

    commitment: str
    server_seed: str


class EveningPlace(msgspec.Struct):
    """Where somebody plays now."""

    deal: int
    table: int
    seat: int


class EveningInfo(msgspec.Struct):
    """An evening as somebody sees it."""

    code: str
    game: str
    settings: dict[str, Any]
    seats: int
    people_each: int
    state: Literal["open", "running", "over"]
    host: bool  # whoever asks has made it
    me: int | None  # the place of whoever asks in the list of people
    people: list[EveningPerson]
    level: str  # of the bots, by their simulations: the same everywhere
    seals: list[EveningSeal]  # one for each deal
    place: EveningPlace | None  # where whoever asks plays now; null: nowhere (yet, or any more)
    deals: list[EveningDeal]  # those that were begun
    standings: list[EveningRank]  # over the deals whose tables are all over


class PartedTable(msgspec.Struct):
    """What was done at a table where another did something else: after so many acts."""

    table: int
    replay: str
    move: int


class Parting(msgspec.Struct):
    """Where the tables of a deal first went different ways: the seat, and its act at each of them."""

    seat: int | None  # null: they did not
    tables: list[PartedTable]


EVENING_BODIES = (NewEvening, JoinEvening, StandIn, EveningInfo, Parting)
