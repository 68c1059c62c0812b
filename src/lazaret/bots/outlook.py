"""What a position is worth: played on for a while, then judged."""

from __future__ import annotations

from lazaret.bots.tree import advised
from lazaret.core.chance import Stream
from lazaret.core.table import Table


def roll_out(table: Table, depth: int, follow: float, stream: Stream) -> None:
    """Play on for so many questions: mostly as the game advises, sometimes anyhow."""
    for _ in range(depth):
        if table.result is not None:
            return
        asked = table.asked
        if asked >= 0:
            table.apply(asked, advised(table, asked, table.offered, stream, follow))
        else:
            for seat in table.waiting():
                table.apply(seat, advised(table, seat, table.options(seat), stream, follow))


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
