"""What a seat may see of Night Watch: slugs and numbers, no words."""

from __future__ import annotations

from typing import TypedDict

from lazaret.core.flow import Seat
from lazaret.core.zones import bit

from .table import Table


class Board(TypedDict):
    night: int
    nights: int
    die: int
    scores: list[int]
    lit: list[str]
    hands: list[list[str | None]]
    dark: int


def view(t: Table, seat: Seat | None) -> Board:
    return {
        "night": t.night + 1 if t.result is None else t.night,
        "nights": t.settings["nights"],
        "die": t.die,
        "scores": list(t.scores),
        "lit": list(t.lit),
        "hands": [t.shown(hand, bit(owner), seat) for owner, hand in enumerate(t.hands)],
        "dark": len(t.dark),
    }
