"""A process that works for another ends with it."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import pytest

from lazaret.core import lifeline


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Set when this process would have ended."""
    event = threading.Event()
    monkeypatch.setattr(os, "_exit", lambda code: event.set())
    return event


def test_whoever_works_goes_on_while_the_line_holds_and_ends_when_it_breaks(ended: threading.Event) -> None:
    line = lifeline.Lifeline()
    lifeline.end_with(line.other_end)
    assert not ended.wait(0.2)
    line.own_end.close()
    assert ended.wait(10)


def test_a_line_can_be_cut_on_purpose(ended: threading.Event) -> None:
    line = lifeline.Lifeline()
    line.cut()
    assert line.own_end.closed
    lifeline.watch(line.other_end)
    assert ended.is_set()


WORK = """
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from lazaret.core.lifeline import Lifeline, end_with

if __name__ == "__main__":
    line = Lifeline()
    pool = ProcessPoolExecutor(1, get_context("spawn"), end_with, (line.other_end,))
    work = pool.submit(time.sleep, 600)
    pool.submit(len, "").cancel()
    time.sleep(1)
    line.cut()
    print(type(work.exception()).__name__)
"""


def test_a_worker_in_the_middle_of_its_work_ends_when_the_line_is_cut(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("lifeline") / "work.py"
    file.write_text(WORK)
    done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout.strip() == "BrokenProcessPool", done.stderr
