"""A desk: work that waits its turn. Each asker's goes in its order, and askers take turns, so that whoever asks for
much waits for it alone. What nobody waits for any longer is not begun; what several wait for is done once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, Generic, NamedTuple, TypeVar

from lazaret.server.problems import Problem

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
Begin = Callable[[], Awaitable[Any]]


class Job(NamedTuple):
    begin: Begin
    done: asyncio.Future[Any]


class Desk:
    """`at_once`: how many jobs are done at the same time; `most_each` and `most`: how many may wait."""

    def __init__(self, at_once: int, most_each: int, most: int) -> None:
        self.at_once, self.most_each, self.most = at_once, most_each, most
        self.waiting: OrderedDict[Hashable, deque[Job]] = OrderedDict()  # by asker; the first one's turn is next
        self.running: set[asyncio.Task[None]] = set()

    async def do(self, asker: Hashable, begin: Callable[[], Awaitable[T]]) -> T:
        """What `begin()` gives, when its turn has come. Cancelled before, it is never begun."""
        job = Job(begin, asyncio.get_running_loop().create_future())
        jobs = self.waiting.setdefault(asker, deque())
        if len(jobs) >= self.most_each or sum(map(len, self.waiting.values())) >= self.most:
            self.forget_if_done(asker)
            raise Problem(429, "error.queue")
        jobs.append(job)
        self.go_on()
        try:
            found: T = await job.done
        except asyncio.CancelledError:
            if job in self.waiting.get(asker, ()):
                self.waiting[asker].remove(job)
                self.forget_if_done(asker)
            raise
        return found

    def forget_if_done(self, asker: Hashable) -> None:
        if not self.waiting[asker]:
            del self.waiting[asker]

    def go_on(self) -> None:
        while self.waiting and len(self.running) < self.at_once:
            asker, jobs = next(iter(self.waiting.items()))
            job = jobs.popleft()
            self.waiting.move_to_end(asker)
            self.forget_if_done(asker)
            task = asyncio.get_running_loop().create_task(self.run(job))
            self.running.add(task)
            task.add_done_callback(self.ended)

    async def run(self, job: Job) -> None:
        try:
            found = await job.begin()
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        except Exception as error:
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(found)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.running.discard(task)
        self.go_on()

    def close(self) -> None:
        for jobs in self.waiting.values():
            for job in jobs:
                job.done.cancel()
        self.waiting.clear()
        for task in list(self.running):
            task.cancel()


class Kept(Generic[K]):
    """Results by name: worked out once however many wait, and kept, the latest `most` of them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.results: OrderedDict[K, Any] = OrderedDict()
        self.under_way: dict[K, asyncio.Task[Any]] = {}
        self.waiters: dict[K, int] = {}

    async def get(self, name: K, make: Callable[[], Awaitable[T]]) -> T:
        if name in self.results:
            self.results.move_to_end(name)
            known: T = self.results[name]
            return known
        if name not in self.under_way:
            self.under_way[name] = asyncio.get_running_loop().create_task(self.make(name, make))
        self.waiters[name] = self.waiters.get(name, 0) + 1
        task = self.under_way[name]
        try:
            found: T = await asyncio.shield(task)
        finally:
            self.waiters[name] -= 1
            if not self.waiters[name]:
                del self.waiters[name]
                if not task.done():
                    task.cancel()  # nobody waits any longer
        return found

    async def make(self, name: K, make: Callable[[], Awaitable[Any]]) -> Any:
        try:
            found = await make()
        finally:
            self.under_way.pop(name, None)
        self.results[name] = found
        while len(self.results) > self.most:
            self.results.popitem(last=False)
        return found
