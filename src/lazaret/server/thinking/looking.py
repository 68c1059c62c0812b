"""The table as it was when something was told, for the seat that was told it; where the rules let it be seen again."""

from __future__ import annotations

from typing import Any

from lazaret.core.record import load
from lazaret.core.table import Table


def as_it_was(saved: str, seat: int, number: int) -> dict[str, Any] | None:
    """The seat's view just after it was told its event `number`; None where the rules want that forgotten, or nothing
    of the kind was told. (In a worker.)"""
    now = load(saved)
    assert now.log is not None
    then: Table = now.GAME.start(now.origin)
    for who, text in now.log.acts:
        if len(then.events(seat)) > number:
            break
        then.act(who, text)
    told = then.events(seat)
    if len(told) <= number or forgotten(then, now, seat, told):
        return None
    return then.view(seat) | {"ask": None, "options": [], "waiting": []}


def forgotten(then: Table, now: Table, seat: int, told: list[dict[str, Any]]) -> bool:
    """Whether something that could be read then may not be read any more."""
    recall = now.GAME.recall
    return recall(then, told) != recall(now, now.events(seat))[: len(told)]
