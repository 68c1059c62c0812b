"""What the protocol says of time: clocks, deadlines of games over days, holidays, answers that stand."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

DAY = 86_400
HOLIDAYS = 14  # days that each seat may be away in all, at one table
#: an IANA name, as the page's own clock says it; empty: not known
Zone = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_+/-]*$")]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think, and what happens when its time is up.

    `bank`: so many seconds for the whole game. `increment`: a bank that gets `gain` seconds back with each answer, up
    to what it began with. `move`: so many seconds for each answer. `days`: whole days for each answer, by the time of
    day, whether anybody looks or not. `at_zero`: nothing but that it is seen, the game's default, or a bot: where time
    is up for good (bank, increment) it plays on for the seat, elsewhere it answers that one question.
    """

    kind: Literal["none", "bank", "increment", "move", "days"] = "none"
    seconds: Annotated[int, Meta(ge=1, le=864_000)] = 600
    at_zero: Literal["nothing", "bot", "default"] = "nothing"
    gain: Annotated[int, Meta(ge=0, le=600)] = 0


class Clocks(msgspec.Struct):
    """Milliseconds that each seat had left when the message was sent, and the seats whose clock runs."""

    left: list[int]
    running: list[int]


class Standing(msgspec.Struct):
    """Answers that a seat may leave with the server, by the question, and the one it has left: only its own pages
    know."""

    passes: dict[str, str]
    rounds: bool  # it may stand until the round is over
    step: str | None = None  # the question that is answered so; null: none is left
    until: Literal["turn", "round"] | None = None


class SeatDays(msgspec.Struct):
    """A seat at a table with days for each answer. Times are seconds since 1970."""

    due: float | None = None  # until when it has to answer; null: it is not asked
    late: bool = False  # that moment is over
    lent: bool = False  # a bot is answering this one question for it
    away: float | None = None  # on holiday until then
    holidays: int = 0  # days of holiday it has taken
    missed: int = 0  # questions that were answered for it because it was late
