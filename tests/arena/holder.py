"""A bot whose process holds a file as long as it lives."""

from __future__ import annotations

import fcntl
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lazaret.bots.contract import Helper

HELD = open(Path(__file__).with_name("held"), "a")  # noqa: SIM115 (never closed: that is the point)
fcntl.flock(HELD, fcntl.LOCK_SH)


class Holder:
    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        return options[0]
