"""The simplest opponent: any option, all alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaret.bots.contract import Helper


class RandomBot:
    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        choice: str = helper.stream.pick(options)
        return choice
