"""One step ahead: try each option on a few re-dealt tables and take the one that looks best afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaret.bots.contract import Helper
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
        """What each option is worth: the position after it, on average, and the game's own advice."""
        seat, stream, game = helper.seat, helper.stream, helper.game
        totals = [0.0] * len(options)
        for _ in range(self.samples):
            table = helper.resample()
            for i, (option, advice) in enumerate(zip(options, game.advice(table, seat, options), strict=True)):
                totals[i] += advice + worth_after(table, seat, option, stream)
        return [total / self.samples for total in totals]


def worth_after(table: Table, seat: int, option: str, stream: Stream) -> float:
    """How the seat stands once it has chosen this (seats asked at the same time choose anything)."""
    after = table.clone()
    after.apply(seat, option)
    if after.answers:  # asked together with others
        for other in after.waiting():
            after.apply(other, stream.pick(after.options(other)))
    if after.result is not None:
        return 1.0 / len(after.result.winners) if seat in after.result.winners else 0.0
    return after.GAME.worth(after, seat)
