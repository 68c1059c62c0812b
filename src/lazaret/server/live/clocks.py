"""Clocks of quick games: a bank of thinking time per seat, or time for each answer. They run while a page of the table
is connected. (Days are counted in `live.days`.)"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping

from msgspec import UNSET, UnsetType

from lazaret.server.timing import Clock, Clocks


def milliseconds() -> int:
    return int(time.monotonic() * 1000)


class Bank:
    """The time each seat has spent, and since when its clock runs. Times in milliseconds, from the caller's clock."""

    __slots__ = ("full", "gain", "limited", "per_move", "question", "rewarded", "since", "spent")

    def __init__(self, clock: Clock, seats: int) -> None:
        self.limited = clock.kind in ("bank", "increment", "move")
        self.per_move = clock.kind == "move"
        self.full = clock.seconds * 1000
        self.gain = clock.gain * 1000 if clock.kind == "increment" else 0
        self.spent = [0] * seats
        self.since: dict[int, int] = {}
        self.question = -1  # of those that get time of their own
        self.rewarded = 0  # acts that have got their gain: who takes back and answers again gets none

    def read(self, acts: Mapping[int, int], besides: Iterable[int], made: int = 0) -> None:
        """What the log says was spent, and what the seats spent besides; so many acts have been made."""
        self.spent = [acts.get(seat, 0) + extra for seat, extra in enumerate(besides)]
        self.rewarded = made
        if self.per_move:  # of earlier answers: this one has its own
            self.spent = [0] * len(self.spent)

    def run(self, waiting: Iterable[int], now: int, question: int = 0) -> None:
        """The clocks of these seats run, the others stand. A clock that runs already goes on."""
        if not self.limited:
            return
        if self.per_move and question != self.question:
            self.spent, self.since = [0] * len(self.spent), {}
        self.question = question
        self.since = {seat: self.since.get(seat, now) for seat in waiting}

    def stop(self, now: int) -> dict[int, int]:
        """Stop all clocks; what each had run up."""
        ran = {seat: now - since for seat, since in self.since.items()}
        for seat, duration in ran.items():
            self.spent[seat] += duration
        self.since = {}
        return ran

    def charge(self, seat: int, now: int, answered: int = 0) -> int:
        """The seat has acted: stop its clock and take what it ran up from its bank; what is gained goes back into it,
        never above what it began with. `answered`: so many acts there are with this answer; 0: it was none."""
        since = self.since.pop(seat, None)
        if since is None:
            return 0
        ran = now - since
        if self.gain and answered > self.rewarded:
            self.rewarded = answered
            ran = max(ran - self.gain, -self.spent[seat])
        self.spent[seat] += ran
        return ran

    def left(self, seat: int, now: int) -> int:
        running = now - self.since[seat] if seat in self.since else 0
        return max(0, self.full - self.spent[seat] - running)

    def shown(self, now: int) -> Clocks | UnsetType:
        if not self.limited:
            return UNSET
        return Clocks([self.left(seat, now) for seat in range(len(self.spent))], sorted(self.since))
