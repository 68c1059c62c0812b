"""What a bot is, and all that it is given.

class MyBot:
    def choose(self, view, options, helper):
        return options[0]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from lazaret.core.chance import Stream
from lazaret.core.flow import TOGETHER
from lazaret.core.game import Game
from lazaret.core.table import Table


class Helper:
    """What a bot may use besides its view: its seat, its own chance, the game's words, and tables dealt again.

    Each `resample()` is a silent table that its seat cannot tell from the real one, to be played on freely.
    """

    __slots__ = ("beside", "game", "moment", "resample", "seat", "stream", "together")

    def __init__(self, table: Table, seat: int, stream: Stream) -> None:
        self.game: Game[Any] = table.GAME
        self.seat = seat
        self.stream = stream
        self.moment = -1 if table.log is None else len(table.log.acts)  # how many acts there have been
        self.together = table.asked == TOGETHER  # whether several choose at the same time
        self.resample: Callable[[], Table] = lambda: table.resample(seat, stream)
        #: another helper for the same question, with a chance stream of its own
        self.beside: Callable[[Stream], Helper] = lambda other: Helper(table, seat, other)


class Bot(Protocol):
    """One method: what the seat chooses among its options."""

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str: ...
