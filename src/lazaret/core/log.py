"""What a table was made from, what was done and told at it, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from lazaret.core.chance import ONE_STREAM
from lazaret.core.events import Told
from lazaret.core.flow import Seat
from lazaret.core.zones import Sight

if TYPE_CHECKING:
    from lazaret.core.table import Table


class Origin(msgspec.Struct, frozen=True):
    """What a game was made from. Together with the acts it is the whole game."""

    seats: int
    settings: Mapping[str, Any]
    seed: str
    seed_hash: str
    chance: int = ONE_STREAM  # the scheme by which the seed deals (`chance.SCHEMES`)

    def blind(self) -> Origin:
        """The same without the seed: what may be given to a bot."""
        return Origin(self.seats, self.settings, "", self.seed_hash, self.chance)


class Result(msgspec.Struct, frozen=True):
    """How it ended: who won (nobody: a draw), each seat's score, and the rule that ended it."""

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    rule: str


class Log:
    """What the edge remembers and a search does not: acts, events, and how far back undo is free (see `undo`)."""

    __slots__ = (
        "acts",
        "askers",
        "copied_at",
        "copy_of",
        "dice",
        "events",
        "free",
        "settled",
        "sight",
        "sight_at",
        "stack",
        "told",
        "unread",
    )

    def __init__(self) -> None:
        self.acts: list[tuple[Seat, str]] = []
        self.events: list[Told] = []
        self.unread = 0  # acts read from a save whose events were not worked out yet
        self.free = 0  # acts before this number are undone only if every seat agrees
        self.settled = 0  # of acts before this number it is known whether anybody learned anything
        self.askers = 0  # the seats (bits) that have asked whether they may undo
        #: for tests of rules: what falls instead of what chance gave (one number of so many), how a shuffled pile lies
        self.dice: Callable[[int, int], int] | None = None
        self.stack: Callable[[list[Any]], None] | None = None
        self.forget()

    def fallen(self, number: int, ways: int) -> int:
        return number if self.dice is None else self.dice(number, ways)

    def stacked(self, cards: list[Any]) -> None:
        if self.stack is not None:
            self.stack(cards)

    def forget(self) -> None:
        """Nothing is in doubt, and what the table was like before counts no longer."""
        self.settled = len(self.acts)
        self.copy_of: Table | None = None  # a silent copy of the table, which is never played at ...
        self.copied_at = 0  # ... as it was after so many acts
        self.told: list[int] = []  # how many events had been told before each act since the copy
        self.sight: Sight | None = None  # who saw what ...
        self.sight_at = -1  # ... after so many acts

    def copy(self) -> Log:
        twin = Log()
        twin.acts, twin.events, twin.told = self.acts[:], self.events[:], self.told[:]
        twin.unread, twin.free, twin.settled, twin.askers = self.unread, self.free, self.settled, self.askers
        twin.copy_of, twin.copied_at = self.copy_of, self.copied_at
        twin.sight, twin.sight_at = self.sight, self.sight_at
        twin.dice, twin.stack = self.dice, self.stack
        return twin
