"""What a game knows about playing it well: for bots and the coach, never for the rules.

A game's `mind` gives `worth` and, where it can, the rest. What it leaves out is taken from here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from lazaret.core.chance import Stream
from lazaret.core.flow import Seat

#: what a game's advice puts so far below the best is pointless: no level does it, not even without looking
POINTLESS = 2.0
Remark = tuple[Seat | None, str]  # to whom (None: everybody), and what


class Care(NamedTuple):
    """What a search must see of an option before it prefers it to the one that looks best at first.

    The more, the more of what the roll-outs show may be owed to luck, or to the way they are played on.
    """

    errors: float = 1.0  # standard errors by which it did better; the oftener it was tried the fewer, down to one
    tries: int = 1  # how often it was tried, at least
    stake: float = 0.0  # by how much results usually differ; where less, a search soon stops. 0: it never does


class SearchHints(NamedTuple):
    """How a game is best searched, as was found by play (docs/strength.md)."""

    horizon: int = 40  # how many questions a search plays on before it judges the position with `worth`
    #: the same for a search with a large budget; 0: as far. Further ahead there is more luck, which only many
    #: simulations average out, but less depends on how well `worth` judges
    far_horizon: int = 0
    #: the most simulations of a modest search, where all that it has time for would make it as strong as a large one
    modest: int | None = None
    #: simulations a second of the plain build on one core of a quiet machine: a level that has seconds spends what
    #: it would make there, whatever it runs on. None: all that it has time for
    rate: int | None = None
    care: Care = Care()  # before it leaves the option that looks best at first


class Measure(NamedTuple):
    """One thing by which two consequences are compared, and how much it weighs; `fact.<name>` is what is said of it.

    A measured number is called `<name>` or `<name>:<thing>`; it is the better the higher. What the first choice has
    more of than the second is told: with the very number (`count`) where that is the same on all deals, else with the
    words of `fact.<name>.more`, where there are any.
    """

    weight: float  # of one unit
    later: bool = False  # measured where the comparison ends, not right after the choices: never certain
    counted: bool = False  # the number is said
    more: bool = False  # there are words without the number
    instead: str = ""  # the plainer measure of the same thing that it says more closely
    unless: tuple[str, ...] = ()  # not told beside one of these, which say it already
    alone: bool = False  # of several things only the weightiest is named
    the: str = ""  # how a thing is named within a sentence: the text `<the><thing>`; "": by its name


Measures = Mapping[str, Measure]


def best_advised(options: Sequence[str], advice: list[float], stream: Stream) -> str:
    """Any of the best."""
    best = max(advice)
    if advice.count(best) == 1:
        return options[advice.index(best)]
    choice: str = stream.pick([option for option, opinion in zip(options, advice, strict=True) if opinion == best])
    return choice


# -- what a mind need not give ------------------------------------------------------------------


def no_advice(t: Any, seat: Seat, options: Sequence[str]) -> list[float]:
    return [0.0] * len(options)


def as_advised(t: Any, seat: Seat, options: Sequence[str], stream: Stream) -> str:
    return best_advised(options, t.GAME.advice(t, seat, options), stream)


def no_chapter(t: Any) -> int | None:
    return None


def no_remarks(t: Any, seat: Seat, stream: Stream) -> Sequence[Remark]:
    return ()


def nobody_can_say(t: Any, seat: Seat, statement: str) -> bool | None:
    return None


def nothing_measured(t: Any, seat: Seat) -> dict[str, float]:
    return {}


def right_away(t: Any, seat: Seat) -> int:
    return 0
