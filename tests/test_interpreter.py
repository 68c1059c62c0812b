"""What `lazaret bench` says of the build and the interpreter."""

from __future__ import annotations

import sys

import pytest

from lazaret.cli import interpreter


def test_without_a_figure_for_the_version_nothing_is_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interpreter, "OPTIMISED", {})
    assert interpreter.slower_by() is None
    assert "is not known for this version" in interpreter.in_words()


@pytest.mark.parametrize(("stick", "says"), [(100.0, ", an optimised one"), (50.0, "about 100 % slower")])
def test_the_interpreter_is_judged_beside_plain_c(monkeypatch: pytest.MonkeyPatch, stick: float, says: str) -> None:
    monkeypatch.setattr(interpreter, "OPTIMISED", {sys.version_info[:2]: 0.1})
    monkeypatch.setattr(interpreter, "yardstick", lambda seconds: stick)
    monkeypatch.setattr(interpreter, "checksums", lambda seconds: 1000.0)
    assert says in interpreter.in_words()


def test_both_measures_count_something() -> None:
    assert interpreter.yardstick(0.001) > 0
    assert interpreter.checksums(0.001) > 0
