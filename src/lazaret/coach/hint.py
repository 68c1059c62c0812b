"""A hint: the two best choices thought to their ends, what each gains, and what the first reaches that the other does
not. From a search that knows what the seat knows."""

from __future__ import annotations

from math import inf
from typing import NamedTuple, TypedDict

from lazaret.bots.contract import Helper
from lazaret.bots.findings import MANNER, USUAL_CARE, Figures, ranked, told
from lazaret.bots.search import Search
from lazaret.coach.chains import chain_of
from lazaret.coach.reasons import Fact, reasons
from lazaret.core.chance import Stream
from lazaret.core.mind import Care
from lazaret.core.record import load
from lazaret.core.table import Table

#: a coach tries what a bot would not think about: somebody may have chosen it
UNPREJUDICED = MANNER._replace(reject=inf)


class Budget(NamedTuple):
    """How long the coach may think about one choice: simulations, seconds, or both, whichever ends first."""

    simulations: int | None = 400
    seconds: float | None = None

    def search(self) -> Search:
        return Search(self.simulations, self.seconds, UNPREJUDICED)


class Advised(TypedDict):
    """One choice that the coach would make."""

    choice: str
    chain: list[str]  # the choice, and what follows it of one mind: who, where, with which die
    value: float  # the chance of winning with it, as the search sees it
    gain: float  # how much better that is than the next choice down
    visits: int
    others: int  # choices weighed that come after it


class Hint(TypedDict):
    seat: int
    best: list[Advised]  # at most two, the best first
    simulations: int
    facts: list[Fact]  # what the first reaches that the second does not


def hint(table: Table, seat: int, budget: Budget, stream: Stream) -> Hint:
    """The best two choices of a seat that is asked."""
    options = table.options(seat)
    if len(options) == 1:
        return {
            "seat": seat,
            "best": [only(options[0])],
            "simulations": 0,
            "facts": [],
        }
    search = budget.search()
    figures = search.figures(options, Helper(table, seat, stream))
    best = best_of(figures, table.GAME.search.care)
    for advised in best:
        advised["chain"] = chain_of(table, seat, advised["choice"], stream)
    facts = reasons(table.GAME, table, seat, best[0]["chain"], best[1]["chain"]) if len(best) > 1 else []
    return {"seat": seat, "best": best, "simulations": search.made, "facts": facts}


def only(choice: str) -> Advised:
    """The one choice there is."""
    return {"choice": choice, "chain": [choice], "value": 0.0, "gain": 0.0, "visits": 0, "others": 0}


def best_of(figures: Figures, care: Care = USUAL_CARE, number: int = 2) -> list[Advised]:
    order = [option for option in ranked(figures, care=care) if figures[option].visits]
    worth = told(figures)
    chances = [chance(worth[option]) for option in order]
    for place in range(1, len(chances)):
        chances[place] = min(chances[place], chances[place - 1])  # what is better by luck alone is not told as better
    found: list[Advised] = []
    for place, option in enumerate(order[:number]):
        below = chances[place + 1] if place + 1 < len(chances) else chances[place]
        gain = max(0.0, chances[place] - below)
        found.append(
            {
                "choice": option,
                "chain": [option],
                "value": round(chances[place], 4),
                "gain": round(gain, 4),
                "visits": figures[option].visits,
                "others": len(order) - place - 1,
            }
        )
    return found


def chance(value: float) -> float:
    return min(max(value, 0.0), 1.0)


def hint_from(saved: str, seat: int, budget: Budget, stream: str) -> Hint:
    """The same for a table written as text, so that a process of its own can do it."""
    return hint(load(saved), seat, budget, Stream(stream))
