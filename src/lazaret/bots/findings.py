"""What a search found out about the options of one question, and which of them it prefers."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from lazaret.core.mind import POINTLESS, Care


class Manner(NamedTuple):
    """How a search thinks. One manner serves all games; the numbers were found by play (docs/strength.md)."""

    looks: int = 6  # deals on which every option is first judged one step ahead, before the simulations
    keep: int = 8  # options that are searched at all
    reject: float = POINTLESS  # an option that looks worse than the best by so much at first is not: it is pointless
    trust: float = 5.0  # how many visits that first judgement weighs as
    caution: float = 1.0  # standard errors by which an option must beat the one that looked best at first
    curiosity: float = 1.5  # how much the tree tries what it knows little of, in units of the results' spread
    warmth: float = 0.03  # how large a difference of the game's opinion counts
    others: bool = False  # the other seats' choices are searched too, even where the game's advice foresees them
    depth: int = 0  # questions that a roll-out answers; 0: as many as the game says


MANNER = Manner()
USUAL_CARE = Care()
STEADY = 4  # visits that the usual variance weighs as, for an option of its own


class Figure(NamedTuple):
    """What a search found out about one option. Figures of several searches are added (`merge`).

    `lead` and `squares` compare it with the option that looked best at first, deal by deal: under the same luck.
    """

    visits: int
    total: float  # of what the visits brought
    prior: float  # the judgement one step ahead, as far below the best one
    lead: float = 0.0  # how much more it brought than the favourite on the same deals, in all
    squares: float = 0.0  # the total of the squares of these differences


Figures = dict[str, Figure]


def values(figures: Figures, trust: float = MANNER.trust) -> dict[str, float]:
    """The chance of winning with each option, roughly.

    A few visits say little, so every option is taken to be as good as those that were tried, less what it fell short
    of the best at the first judgement, with the weight of `trust` visits.
    """
    visits = sum(figure.visits for figure in figures.values())
    usual = sum(figure.total for figure in figures.values()) / visits if visits else 0.0
    return {
        option: usual + (figure.total - figure.visits * usual + trust * figure.prior) / (figure.visits + trust)
        for option, figure in figures.items()
    }


def told(figures: Figures, trust: float = MANNER.trust) -> dict[str, float]:
    """The chance of winning with each option, to be told to people.

    What the favourite brought on average, and how much more an option brought on the same deals; a few of them say
    little of a difference. The game's advice helps to choose but is no chance: it counts only where an option was never
    tried.
    """
    found = values(figures, trust)
    first = figures[favourite(figures)]
    if first.visits:
        usual = first.total / first.visits
        for option, figure in figures.items():
            if figure.visits:
                found[option] = usual + figure.lead / (figure.visits + trust)
    return found


def merge(parts: Sequence[Figures]) -> Figures:
    """The figures of several searches of the same question, as if one had made all visits.

    They start from the same looks ahead. Where one had no time for all of them and has another favourite, its visits
    count without its comparisons.
    """
    first = favourite(parts[0])
    found: Figures = {}
    for option in parts[0]:
        several = [part[option] for part in parts]
        compared = [part[option] for part in parts if favourite(part) == first]
        found[option] = Figure(
            sum(figure.visits for figure in several),
            sum(figure.total for figure in several),
            parts[0][option].prior,
            sum(figure.lead for figure in compared),
            sum(figure.squares for figure in compared),
        )
    return found


def favourite(figures: Figures) -> str:
    """The option that looked best at first."""
    return max(figures, key=lambda option: figures[option].prior)


def ranked(figures: Figures, manner: Manner = MANNER, care: Care = USUAL_CARE) -> list[str]:
    """The options from the best on. `care`: what the game asks for.

    The one that looked best at first is left only for one that did better by more than luck explains: among several
    options that are about as good one always had luck, and the first judgement is worth more than that.
    """
    found = values(figures, manner.trust)
    order = sorted(figures, key=lambda option: -found[option])
    first = favourite(figures)
    usual = variance([figure for option, figure in figures.items() if option != first])
    best, most = first, 0.0
    for option, figure in figures.items():
        if option != first and figure.visits >= care.tries:
            error = sqrt(own_variance(figure, usual) / figure.visits)
            errors = max(1.0, care.errors * sqrt(care.tries / figure.visits))
            lead = figure.lead / figure.visits - errors * manner.caution * error
            if lead > most:
                best, most = option, lead
    order.remove(best)
    return [best, *order]


def variance(figures: Sequence[Figure]) -> float:
    """How far the differences from the favourite vary, over all options."""
    total = 0.0
    freedom = 0
    for figure in figures:
        if figure.visits:
            total += figure.squares - figure.lead * figure.lead / figure.visits
            freedom += figure.visits - 1
    return total / freedom if freedom and total > 0 else 0.0


def own_variance(figure: Figure, usual: float) -> float:
    """The same for one option; a few visits say little of it, so the usual one counts as so many more."""
    own = max(0.0, figure.squares - figure.lead * figure.lead / figure.visits)
    return (own + STEADY * usual) / (figure.visits - 1 + STEADY)
