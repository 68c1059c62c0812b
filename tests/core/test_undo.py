"""Undo is worked out only when somebody asks, and says the same whenever that is."""

from __future__ import annotations

import pytest

from lazaret.core import undo
from lazaret.core.chance import Stream
from lazaret.core.record import load, save
from tests.core.jinx import GAME, Table


def undoable(t: Table) -> list[bool]:
    return [t.can_undo(seat) for seat in range(t.seats)]


def step(t: Table, stream: Stream) -> None:
    seat = stream.pick(t.waiting())
    t.choose(seat, stream.pick(t.options(seat)))


@pytest.mark.parametrize("seed", range(8))
def test_it_makes_no_difference_how_often_anybody_asks(seed: int) -> None:
    often, rarely, never = GAME.new(4, seed), GAME.new(4, seed), GAME.new(4, seed)
    streams = [Stream(f"undo {seed}") for _ in range(3)]
    number = 0
    while often.result is None:
        for t, stream in zip((often, rarely, never), streams, strict=True):
            step(t, stream)
        number += 1
        found = undoable(often)
        if number % 5 == 0:
            assert undoable(rarely) == found
        assert undoable(never.fork()) == found  # the fork is asked, never itself
        assert load(save(never.fork())).log.free == often.log.free  # type: ignore[union-attr]
    assert save(often) == save(rarely) == save(never)


def test_whoever_is_never_asked_pays_for_no_more_than_a_copy_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    t, stream = GAME.new(4, 3), Stream("never asked")
    monkeypatch.setattr(Table, "zones", None)  # nobody looks at who sees what
    assert t.log is not None
    copies: list[object] = []
    while t.result is None:
        step(t, stream)
        if not copies or t.log.copy_of is not copies[-1]:
            copies.append(t.log.copy_of)
    assert len(copies) <= 1 + len(t.log.acts) / undo.SPAN


def test_a_seat_that_asks_after_each_of_its_acts_makes_nothing_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    t, stream = GAME.new(4, 3), Stream("asks")
    for _ in range(8):  # from then on it is known who asks
        step(t, stream)
        undoable(t)
    monkeypatch.setattr(Table, "act", None)  # acts from the log are played again by it
    while t.result is None:
        step(t, stream)
        undoable(t)
