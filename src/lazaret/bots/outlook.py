"""What a position is worth: played on for a while, then judged."""

from __future__ import annotations

from typing import NamedTuple

from lazaret.bots.tree import usual
from lazaret.core.chance import Stream
from lazaret.core.flow import NOBODY, Step
from lazaret.core.table import Table

LONGEST = 1000  # questions, in case a chapter does not end


class Stop(NamedTuple):
    """Where a roll-out ends: what is compared must be judged at the same point of the game.

    At the end of the chapter, where the game has chapters. Else after so many questions, and then on, at most as far
    again, until the seat is asked by that step: just before one's own choice a position looks other than just after.
    """

    depth: int
    seat: int = NOBODY
    step: Step | None = None
    chapter: int | None = None


def stop_for(table: Table, seat: int, far: bool, depth: int = 0) -> Stop:
    """For a search of the open question; one with a large budget looks further."""
    game = table.GAME
    step = None if table.current is None else table.current[0]
    usual = (game.search.far_horizon if far else 0) or game.search.horizon
    return Stop(depth or usual, seat, step, None if depth else game.chapter(table))


def roll_out(table: Table, stop: Stop, stream: Stream) -> None:
    """Play on, everybody as the game says one usually does."""
    depth, seat, step, chapter = stop
    game = table.GAME
    habit = game.habit
    for number in range(LONGEST if chapter is not None else depth if step is None else 2 * depth):
        if table.result is not None:
            return
        if chapter is not None:
            if game.chapter(table) != chapter:
                return
        elif number >= depth and asks(table, seat, step):
            return
        asked = table.asked
        if asked >= 0:
            options = table.offered
            table.apply(asked, options[0] if len(options) == 1 else habit(table, asked, options, stream))
        else:
            for other in table.waiting():
                table.apply(other, usual(table, other, stream))


def asks(table: Table, seat: int, step: Step | None) -> bool:
    """Whether that step is asking the seat."""
    return table.current is not None and table.current[0] is step and bool(table.options(seat))


def value_of(table: Table, seat: int) -> float:
    """The seat's chance of winning: certain when the game is over, the game's own estimate otherwise.

    Several winners have all won. Where nobody has, it is a draw if there are points to share, a common defeat if not.
    """
    result = table.result
    if result is None:
        return table.GAME.worth(table, seat)
    if result.winners:
        return 1.0 if seat in result.winners else 0.0
    return 1.0 / table.seats if any(result.scores) else 0.0
