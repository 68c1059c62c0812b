"""Chance drawn anew at a table that is played on: what is to come must not be known from a first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazaret.core import chance
from lazaret.core.chance import Stream
from lazaret.core.zones import deal_again, shuffle_unseen

if TYPE_CHECKING:
    from lazaret.core.table import Table


def draw_anew(t: Table, seat: int, number: int, unknown: bool) -> None:
    """From another state of chance on: what nobody has seen is shuffled, or all the seat cannot know dealt again."""
    t.chance = chance.first_state(f"{t.origin.seed} undo {number}", t.origin.chance)
    if unknown:
        stream = Stream(f"{t.origin.seed} deal {number}")
        deal_again(t.zones(), t.known, seat, stream, t.GAME.card_order)
        t.GAME.redraw(t, seat, stream)
        t.tell("dealt_again", number)
    else:
        shuffle_unseen(t.zones(), t.known, t.shuffle)
        t.tell("chance_renewed", number)
    t.ask_again()
