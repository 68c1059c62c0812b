"""One step ahead: try each option on a few re-dealt tables and take the one that looks best afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaret.bots.contract import Helper
from lazaret.bots.outlook import value_of
from lazaret.bots.tree import usual
from lazaret.core.chance import Stream
from lazaret.core.table import Table


class Greedy:
    """`samples`: how many re-dealt tables each option is tried on."""

    def __init__(self, samples: int = 3) -> None:
        self.samples = samples

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        if len(options) == 1:
            return options[0]
        values = self.values(options, helper)
        best = max(values)
        choice: str = helper.stream.pick([o for o, v in zip(options, values, strict=True) if v == best])
        return choice

    def values(self, options: Sequence[str], helper: Helper) -> list[float]:
        return opinions(options, helper, self.samples)


def opinions(options: Sequence[str], helper: Helper, samples: int) -> list[float]:
    """What each option is worth: the position after it, on average, and the game's own advice."""
    seat, stream, game = helper.seat, helper.stream, helper.game
    totals = [0.0] * len(options)
    for _ in range(samples):
        table = helper.resample()
        for number, advice in enumerate(game.advice(table, seat, options)):
            totals[number] += advice + worth_after(table, seat, options[number], stream)
    return [total / samples for total in totals]


def worth_after(table: Table, seat: int, option: str, stream: Stream) -> float:
    """How the seat stands once it has chosen this. Seats asked at the same time choose as usual."""
    after = table.clone()
    if after.asked >= 0:
        after.apply(seat, option)
        return value_of(after, seat)
    after.answers = {}
    chosen = {other: usual(after, other, stream) for other in after.waiting()}
    for other, choice in chosen.items():
        after.apply(other, option if other == seat else choice)
    return value_of(after, seat)
