"""Clocks: a bank of thinking time per seat. They run while a page of the table is connected."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping

from msgspec import UNSET, UnsetType

from lazaret.server.protocol import Clock, Clocks


def milliseconds() -> int:
    return int(time.monotonic() * 1000)


class Bank:
    """The time each seat has spent, and since when its clock runs. Times in milliseconds, from the caller's clock."""

    __slots__ = ("full", "limited", "since", "spent")

    def __init__(self, clock: Clock, seats: int) -> None:
        self.limited = clock.kind == "bank"
        self.full = clock.seconds * 1000
        self.spent = [0] * seats
        self.since: dict[int, int] = {}

    def read(self, acts: Mapping[int, int], besides: Iterable[int]) -> None:
        """What the log says was spent, and what the seats spent besides."""
        self.spent = [acts.get(seat, 0) + extra for seat, extra in enumerate(besides)]

    def run(self, waiting: Iterable[int], now: int) -> None:
        """The clocks of these seats run, the others stand. A clock that runs already goes on."""
        if self.limited:
            self.since = {seat: self.since.get(seat, now) for seat in waiting}

    def stop(self, now: int) -> dict[int, int]:
        """Stop all clocks; what each had run up."""
        ran = {seat: now - since for seat, since in self.since.items()}
        for seat, duration in ran.items():
            self.spent[seat] += duration
        self.since = {}
        return ran

    def charge(self, seat: int, now: int) -> int:
        """The seat has acted: stop its clock and take what it ran up from its bank."""
        since = self.since.pop(seat, None)
        if since is None:
            return 0
        self.spent[seat] += now - since
        return now - since

    def left(self, seat: int, now: int) -> int:
        running = now - self.since[seat] if seat in self.since else 0
        return max(0, self.full - self.spent[seat] - running)

    def shown(self, now: int) -> Clocks | UnsetType:
        if not self.limited:
            return UNSET
        return Clocks([self.left(seat, now) for seat in range(len(self.spent))], sorted(self.since))
