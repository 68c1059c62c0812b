"""Faults on purpose: the made-up game with another function for one of its steps."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.core import jinx
from tests.core.jinx import GAME


def step(patch: pytest.MonkeyPatch, name: str, fault: Callable[..., None]) -> None:
    GAME.step_info(jinx.deal)  # worked out once, so that what is put back afterwards is right
    patch.setattr(jinx, name, fault)
    patch.setattr(GAME.steps.by_name[name], "function", fault)
    patch.setattr(GAME, "_infos", {info.function: info for info in GAME.steps.by_name.values()})
