"""Bots think in processes of their own; the event loop only sends them a saved table and hears the choice.

A worker gets a blind table as text (`blind`), and the bot in it what every bot gets: the seat's view and re-dealt
tables.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import sys
from collections.abc import Callable, Collection, Hashable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from lazaret.bots.contract import Helper
from lazaret.bots.drive import BOTS, LEVELS, decide, make_bot
from lazaret.bots.levels import BUDGETS, jobs
from lazaret.bots.parallel import Job, choice_from, work
from lazaret.bots.talk import PERSONALITIES, Loyal, promised
from lazaret.core.chance import Stream
from lazaret.core.lifeline import Lifeline, end_with
from lazaret.core.mind import Remark
from lazaret.core.record import load
from lazaret.core.table import Table
from lazaret.server.thinking.blind import blind_record, stream_name
from lazaret.server.thinking.cluster import Away, Cluster
from lazaret.server.thinking.desk import Desk

T = TypeVar("T")
logger = logging.getLogger("lazaret.server")
NICE, NICER = 10, 19  # how far a process that thinks for bots stands behind the server, and one for other requests


def levels() -> list[str]:
    """What is offered to players, from the mildest on."""
    return list(LEVELS)


def thinking_time(level: str | None) -> float:
    """How long a level may think, in seconds; the others answer at once."""
    return BUDGETS.get((level or "").partition("/")[0], (0.0, 1))[0]


def is_level(level: str, talks: bool, brought: Collection[str] = ()) -> bool:
    """A bot by name; where the game has talk it may have a personality: `greedy/liar`. `brought`: this server's own."""
    if level in brought:
        return True
    base, stroke, character = level.partition("/")
    return base in BOTS and (not stroke or (talks and character in PERSONALITIES))


def with_personality(level: str) -> str:
    """A bot that was given none gets one by lot, apart from the seed: nobody knows beforehand who can be believed."""
    return level if "/" in level or level not in BOTS else f"{level}/{secrets.choice(list(PERSONALITIES))}"


# -- in the worker ------------------------------------------------------------------------


def begin(lifeline: Connection, nice: int) -> None:
    """A worker yields to the server, ignores Ctrl-C, and ends at once when the server does, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    give_way(nice)
    end_with(lifeline)


def give_way(nice: int = NICE) -> None:
    """Think behind who serves. A share of the processor remains: beside other work bots still answer, only weaker."""
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))  # never interrupts who is at work
    if hasattr(os, "nice"):
        os.nice(nice)


def choose(saved: str, seat: int, level: str, said: Sequence[str], stream: str) -> str:
    """The bot's choice; one that keeps its word remembers what it said before this question was answered."""
    table = load(saved)
    bot = make_bot(level)
    if isinstance(bot, Loyal):
        for statement in said:
            bot.word = promised(statement, table.options(seat)) or bot.word
    return decide(table, seat, bot, Stream(stream))


def speak(saved: str, seat: int, level: str, stream: str) -> list[Remark]:
    """What the bot says before it chooses."""
    table = load(saved)
    bot = make_bot(level)
    words = getattr(bot, "speak", None)
    return [] if words is None else words(table.view(seat), Helper(table, seat, Stream(stream)))


def deal_again(saved: str, seat: int, stream: str, number: int) -> list[str]:
    """So many tables that the seat cannot tell from this one, for a bot that thinks elsewhere."""
    table, chance = load(saved), Stream(stream)
    return [table.resample(seat, chance).save() for _ in range(number)]


# -- in the server ---------------------------------------------------------------------------


def shared_jobs(table: Table, saved: str, seat: int, level: str, said: Sequence[str]) -> list[Job]:
    """The searches of a level that thinks in several processes; none where one worker does it all.

    (A worker that started processes of its own would leave them behind when it is cut off.)
    """
    base, _, character = level.partition("/")
    options = table.options(seat)
    if len(options) == 1 or (character == "loyal" and any(promised(statement, options) for statement in said)):
        return []
    found = jobs(base, saved, seat, stream_name(table, seat, level))
    return found if len(found) > 1 else []


class Thinkers:
    """The worker processes, and the desk where work for them waits. They start with the first thing to think about."""

    def __init__(
        self, workers: int, most_each: int, most: int, nice: int = NICE, cluster: Cluster | None = None
    ) -> None:
        self.workers, self.nice, self.cluster = workers, nice, cluster
        self.thought = {"here": 0, "ray": 0}  # how often, and where
        self.desk = Desk(workers, most_each, most)
        self.context = get_context("spawn")
        self.lifeline: Lifeline | None = None
        self.pool: ProcessPoolExecutor | None = None

    async def think_for(self, asker: Hashable, work: Callable[..., T], *args: Any) -> T:
        """Do it in a worker when the asker's turn has come. Cancelled before, it is never begun."""
        return await self.desk.do(asker, lambda: self.think(work, *args))

    async def think(self, work: Callable[..., T], *args: Any) -> T:
        """On the cluster, where there is one that answers; else in a worker, once more in a fresh one if it died."""
        if self.cluster is not None and self.cluster.takes(work):
            try:
                found: T = await self.cluster.think(work, args)
            except Away as away:
                logger.warning("thought here and not on the cluster: %s", away)
            else:
                self.thought["ray"] += 1
                return found
        self.thought["here"] += 1
        return await self.think_here(work, *args)

    async def think_here(self, work: Callable[..., T], *args: Any) -> T:
        pool = self.workers_now()
        try:
            return await self.submit(pool, work, *args)
        except BrokenProcessPool:
            logger.warning("a worker process died; starting another")
            if self.pool is pool:
                self.pool = None
            return await self.submit(self.workers_now(), work, *args)

    async def submit(self, pool: ProcessPoolExecutor, work: Callable[..., T], *args: Any) -> T:
        """From a thread: the pool starts a process where none is free, and everybody would wait for that."""
        return await asyncio.wrap_future(await asyncio.to_thread(pool.submit, work, *args))

    async def choose(self, asker: Hashable, table: Table, seat: int, level: str, said: Sequence[str]) -> str:
        """The bot's choice, by one worker or by several together."""
        saved = blind_record(table, seat)
        parts = shared_jobs(table, saved, seat, level, said)
        if not parts:
            return await self.think_for(asker, choose, saved, seat, level, said, stream_name(table, seat, level))
        found = await asyncio.gather(*(self.think_for(asker, work, part) for part in parts))
        return choice_from(found, table.GAME.search.care)

    def take_places(self) -> None:
        """As much at once as there are processors: those of the cluster too, while it is there."""
        self.desk.at_once = max(self.workers, self.cluster.processors if self.cluster is not None else 0)

    def workers_now(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.cut()
            self.lifeline = Lifeline()
            self.pool = ProcessPoolExecutor(
                self.workers, mp_context=self.context, initializer=begin, initargs=(self.lifeline.other_end, self.nice)
            )
        return self.pool

    def close(self) -> None:
        """End the workers now, in the middle of a thought if need be; what has not begun is dropped before."""
        self.desk.close()
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
        self.cut()

    def cut(self) -> None:
        if self.lifeline is not None:
            self.lifeline.cut()
            self.lifeline = None
