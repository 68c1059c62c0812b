"""What a table was made from, what was done and told at it, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from lazaret.core.events import Told
from lazaret.core.flow import Seat


class Origin(msgspec.Struct, frozen=True):
    """What a game was made from. Together with the acts it is the whole game."""

    seats: int
    settings: Mapping[str, Any]
    seed: str
    seed_hash: str

    def blind(self) -> Origin:
        """The same without the seed: what may be given to a bot."""
        return Origin(self.seats, self.settings, "", self.seed_hash)


class Result(msgspec.Struct, frozen=True):
    """How it ended: who won (nobody: a draw), each seat's score, and the rule that ended it."""

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    rule: str


class Log:
    """What the edge remembers and a search does not: acts, events, and how far back undo is free."""

    __slots__ = ("acts", "events", "free", "seen", "unread")

    def __init__(self) -> None:
        self.acts: list[tuple[Seat, str]] = []
        self.events: list[Told] = []
        self.unread = 0  # acts read from a save whose events were not worked out yet
        self.free = 0  # acts before this number are undone only if every seat agrees
        self.seen: dict[str, int] | None = None  # who knows the place of which card now; None: not worked out

    def copy(self) -> Log:
        twin = Log()
        twin.acts, twin.events, twin.free, twin.seen = self.acts[:], self.events[:], self.free, self.seen
        twin.unread = self.unread
        return twin
