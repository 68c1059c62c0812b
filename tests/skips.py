"""What did not run, said at the end with its reason and how many. With LAZARET_ALL_TESTS=1 it counts as failed."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest


def reasons(skipped: Iterable[Any]) -> Counter[str]:
    """How many tests did not run, by reason: a report of a skip has its place, line and words."""
    found = [report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)]
    return Counter(reason.removeprefix("Skipped: ") for reason in found)


def skipped_in(config: pytest.Config) -> Counter[str]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return Counter() if reporter is None else reasons(reporter.stats.get("skipped", ()))


def pytest_sessionfinish(session: pytest.Session) -> None:
    is_worker = hasattr(session.config, "workerinput")  # of xdist: the one that started it counts for all
    if os.environ.get("LAZARET_ALL_TESTS") and not is_worker and skipped_in(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    for reason, number in skipped_in(config).items():
        terminalreporter.write_line(f"{number} tests did not run: {reason}")
