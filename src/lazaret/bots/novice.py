"""An opponent that errs as people do: it sees what is good, is tempted by the second best, now and then blunders."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from lazaret.bots.contract import Helper
from lazaret.bots.greedy import Greedy

INATTENTION = 0.12  # how often it does not look at all


class Novice:
    """`warmth`: how large a difference in worth it still overlooks."""

    def __init__(self, warmth: float = 0.06) -> None:
        self.warmth = warmth
        self.eye = Greedy(samples=1)

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        if len(options) == 1:
            return options[0]
        stream = helper.stream
        if stream.random() < INATTENTION:
            blunder: str = stream.pick(options)
            return blunder
        values = self.eye.values(options, helper)
        best = max(values)
        weights = [exp((value - best) / self.warmth) for value in values]
        point = stream.random() * sum(weights)
        for option, weight in zip(options, weights, strict=True):
            point -= weight
            if point <= 0:
                return option
        return options[-1]
