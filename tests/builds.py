"""The plain and the compiled build share the random play of the tests: each makes half of the decisions, with luck of
its own. `LAZARET_BUILD=compiled` says which build is meant to run, and stops where another one does."""

from __future__ import annotations

import os

import lazaret.core.flow  # noqa: F401 - tells which build runs
from lazaret.core.build import build_report

BUILD = build_report()["build"]
MEANT = os.environ.get("LAZARET_BUILD", BUILD)
LUCK = f"properties, {BUILD}"


def half(decisions: int) -> int:
    return decisions // 2


def check_the_build() -> None:
    if MEANT != BUILD:
        raise RuntimeError(f"the {BUILD} build runs, the {MEANT} one is to be tested")
