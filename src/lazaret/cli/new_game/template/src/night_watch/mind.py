"""What Night Watch knows about playing it well: for bots and the coach, never for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from lazaret.core.flow import Choice, Seat

from .table import LIGHT, Table

AVERAGE = 3.5  # of a die


def worth(t: Table, seat: Seat) -> float:
    """The chance of winning: the lead, which counts the more the fewer nights are left."""
    lead = t.scores[seat] - max(score for other, score in enumerate(t.scores) if other != seat)
    left = t.settings["nights"] - t.night
    return 1 / (1 + exp(-lead / (1 + left)))


def advice(t: Table, seat: Seat, options: Sequence[Choice]) -> list[float]:
    return [opinion(t, option) for option in options]


def opinion(t: Table, option: Choice) -> float:
    """Bright lamps first; a roll below the average is made again."""
    if option == "keep":
        return (t.die - AVERAGE) / 10
    return LIGHT.get(option, 0) / 100
