"""Bots that do what no bot may, for the kit to catch."""

from __future__ import annotations

import os
import random
import sys
import time
from typing import Any


class Honest:
    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        return options[0]


class Slow:
    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        while True:
            time.sleep(0.01)


class Illegal:
    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        return "win:now"


class Fickle:
    """Takes its chance from everywhere but its own stream."""

    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        return random.choice(options)


class Stumbling:
    """Twice it says something else."""

    def __init__(self) -> None:
        self.mistakes = 0

    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        self.mistakes += 1
        return options[0] if self.mistakes > 1 else "nonsense"


class Crashing:
    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        raise RuntimeError("oops")


class Leaving:
    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        sys.exit("good bye")


class Deadly:
    """Takes the whole process with it."""

    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        os._exit(3)


class Stubborn:
    """No such method."""


class Peeking:
    """Reaches past what it is given for the table itself, and lets its seed decide."""

    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        table = next(
            cell.cell_contents for cell in helper.resample.__closure__ if hasattr(cell.cell_contents, "origin")
        )
        return options[table.chance % len(options)]


class Deaf:
    """Does not let itself be interrupted, and answers when it pleases."""

    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        until = time.perf_counter() + 0.6
        while time.perf_counter() < until:
            try:
                time.sleep(0.01)
            except BaseException:
                continue
        return options[0]
