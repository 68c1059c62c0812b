"""What a position is worth: played on for a while, then judged."""

from __future__ import annotations

from lazaret.bots.tree import usual
from lazaret.core.chance import Stream
from lazaret.core.flow import NOBODY, Step
from lazaret.core.table import Table


def roll_out(table: Table, depth: int, stream: Stream, seat: int = NOBODY, step: Step | None = None) -> None:
    """Play on for so many questions, everybody as the game says one usually does.

    Then on, at most as far again, until the seat is asked by that step, so that what is compared is judged at the same
    point of a turn: just before one's own choice a position looks different from just after.
    """
    habit = table.GAME.habit
    for number in range(depth if step is None else 2 * depth):
        if table.result is not None or (number >= depth and asks(table, seat, step)):
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
