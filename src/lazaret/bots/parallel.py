"""Thinking in several processes: each searches the same question with its own chance, and their figures are added.

Everything here can be sent to a process of one's own: a job is plain data, and what comes back is too.
"""

from __future__ import annotations

import atexit
import signal
import time
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from lazaret.bots.contract import Helper
from lazaret.bots.findings import MANNER, Figures, Manner, merge, ranked
from lazaret.bots.search import Search
from lazaret.core.chance import Stream
from lazaret.core.lifeline import Lifeline, end_with
from lazaret.core.mind import Care
from lazaret.core.record import load

PATIENCE = 0.08  # how much longer than the budget, in parts of it, the others' figures are waited for
LEAST = 0.02  # seconds; a process that starts later than this before the end does not begin


class Job(NamedTuple):
    """One process's part in a choice. `saved` may be any table that the seat cannot tell from the real one."""

    saved: str
    seat: int
    stream: str
    simulations: int | None
    seconds: float | None
    looks: str = ""  # the stream of the looks ahead: the same for all, so that they agree which option looks best
    until: float | None = None  # a time of day: stop then, however late the work began
    manner: Manner = MANNER


def work(job: Job) -> Figures:
    """Search, in whatever process. Nothing when it came too late."""
    seconds = job.seconds
    if job.until is not None:
        left = job.until - time.time()
        if left < LEAST:
            return {}
        seconds = left if seconds is None else min(seconds, left)
    table = load(job.saved)
    helper = Helper(table, job.seat, Stream(job.stream))
    search = Search(job.simulations, seconds, job.manner)
    return search.figures(table.options(job.seat), helper, Stream(job.looks) if job.looks else None)


def choice_from(parts: Sequence[Figures], care: Care) -> str:
    """The choice that the processes have found together. `care`: what the game asks for."""
    return ranked(merge([part for part in parts if part]), care=care)[0]


# -- the processes of a bot that thinks on its own ---------------------------------------------------------

_pools: dict[int, ProcessPoolExecutor] = {}
_lifeline = cache(Lifeline)  # one for all, made when it is needed


def begin(lifeline: Connection) -> None:
    """A process that thinks for another ends with it, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(lifeline)


def pool(processes: int) -> ProcessPoolExecutor:
    """Started once, kept until the program ends."""
    if processes not in _pools:
        _pools[processes] = ProcessPoolExecutor(
            processes, mp_context=get_context("spawn"), initializer=begin, initargs=(_lifeline().other_end,)
        )
        atexit.register(close)
    return _pools[processes]


def close() -> None:
    """End the processes."""
    for one in _pools.values():
        one.shutdown(wait=False, cancel_futures=True)
    _pools.clear()


class Parallel:
    """A search in several processes, this one among them. `simulations` is the budget of each."""

    def __init__(
        self,
        simulations: int | None = None,
        seconds: float | None = 1.8,
        processes: int = 2,
        manner: Manner = MANNER,
    ) -> None:
        self.simulations, self.seconds, self.processes, self.manner = simulations, seconds, processes, manner
        self.own = Search(simulations, seconds, manner)

    @property
    def by_the_clock(self) -> bool:
        return self.seconds is not None

    def counted(self, simulations: int) -> Parallel:
        """The same thinking with a budget that is counted."""
        return Parallel(simulations, None, self.processes, self.manner)

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        if len(options) == 1:
            return self.own.choose(view, options, helper)
        started = time.perf_counter()
        looks = f"{helper.stream.state_bits():x}"
        others = [self.send(helper, looks) for _ in range(self.processes - 1)]
        parts = [self.own.figures(options, helper, Stream(looks))]
        for future in others:
            found = self.wait(future, started)
            if found:
                parts.append(found)
        choice = choice_from(parts, helper.game.search.care)
        self.own.keep(choice, helper)
        return choice

    def send(self, helper: Helper, looks: str) -> Future[Figures]:
        """One more process at work, on a table dealt again."""
        until = None if self.seconds is None else time.time() + self.seconds
        stream = f"{helper.stream.state_bits():x}"
        saved = helper.resample().save()
        job = Job(saved, helper.seat, stream, self.simulations, self.seconds, looks, until, self.manner)
        try:
            return pool(self.processes - 1).submit(work, job)
        except BrokenProcessPool:  # a process died: start anew
            _pools.pop(self.processes - 1).shutdown(wait=False)
            return pool(self.processes - 1).submit(work, job)

    def wait(self, future: Future[Figures], started: float) -> Figures:
        """What the other process found; nothing if it has not finished in time or died."""
        left = None
        if self.seconds is not None:
            left = max(0.0, started + self.seconds * (1 + PATIENCE) - time.perf_counter())
        try:
            return future.result(left)
        except (NotYet, BrokenProcessPool):
            future.cancel()
            return {}
