"""An opponent that errs as people do: it overlooks things, judges on one glance, now and then does not look at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaret.bots.contract import Helper
from lazaret.bots.greedy import Greedy
from lazaret.core.mind import POINTLESS

INATTENTION = 0.06  # how often it does not look at all
OVERLOOKED = 0.2  # how often it does not see that it has an option


class Novice:
    """Takes what looks best at one glance among the options it has noticed."""

    def __init__(self, inattention: float = INATTENTION, overlooked: float = OVERLOOKED) -> None:
        self.inattention, self.overlooked = inattention, overlooked
        self.glance = Greedy(samples=1)

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        if len(options) == 1:
            return options[0]
        stream = helper.stream
        if stream.random() < self.inattention:
            anything: str = stream.pick(self.sensible(options, helper))
            return anything
        noticed = [option for option in options if stream.random() >= self.overlooked]
        return self.glance.choose(view, noticed or options, helper)

    def sensible(self, options: Sequence[str], helper: Helper) -> list[str]:
        """What somebody might do without looking."""
        values = self.glance.values(options, helper)
        least = max(values) - POINTLESS
        return [option for option, value in zip(options, values, strict=True) if value > least]
