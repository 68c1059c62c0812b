"""A Ray cluster that thinks for the server, for as long as it is there.

Only what `leaving` names is sent there: blind records, and games that are over. Whoever asks hears `Away` where the
cluster cannot answer, and thinks in a process of this machine instead; the cluster is looked for again meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from lazaret.arena.spread import answer_at
from lazaret.server.thinking.bridge import cross

logger = logging.getLogger("lazaret.server")
AGAIN = 5.0  # seconds until a cluster that is gone is looked for again
LATE = 60.0  # seconds after which a thought is thought here: whatever the cluster does, a game goes on


class Away(Exception):
    """The cluster cannot answer now."""


class Cluster:
    """Made inside the running event loop; `close` at the end."""

    def __init__(self, address: str, leaving: frozenset[Callable[..., Any]]) -> None:
        self.address, self.leaving = address, leaving
        self.loop = asyncio.get_running_loop()
        self.processors = 0  # of the cluster; 0: it is not there
        self.on_change: Callable[[], None] = lambda: None
        self.numbers = count()
        self.waiting: dict[int, asyncio.Future[Any]] = {}
        self.pipe: Connection | None = None
        self.process: BaseProcess | None = None
        self.sending = threading.Lock()
        self.keeper = self.loop.create_task(self.keep())

    # -- being connected ------------------------------------------------------------------

    async def keep(self) -> None:
        """Connect, wait until the cluster is gone, and look for it again."""
        while True:
            try:
                await asyncio.to_thread(answer_at, self.address)
            except (OSError, ValueError) as error:
                logger.warning("no Ray cluster at %s (%s): thinking here", self.address, error)
            else:
                await self.visit()
            await asyncio.sleep(AGAIN)

    async def visit(self) -> None:
        context = get_context("spawn")
        self.pipe, other_end = context.Pipe()
        self.process = context.Process(target=cross, args=(other_end, self.address), daemon=True)
        await asyncio.to_thread(self.process.start)
        other_end.close()  # that of the process is the only one now: when it ends, the pipe does
        try:
            await asyncio.to_thread(self.listen, self.pipe)
        finally:
            self.lose()

    def listen(self, pipe: Connection) -> None:
        """In a thread, as long as the bridge lives."""
        with contextlib.suppress(EOFError, OSError, RuntimeError):  # the last: the loop is closed
            while True:
                self.loop.call_soon_threadsafe(self.hear, *pipe.recv())

    def hear(self, number: int, good: bool, found: Any) -> None:
        if number < 0:
            self.processors = found
            logger.info("the Ray cluster at %s thinks, with %s processors", self.address, found)
            self.on_change()
            return
        future = self.waiting.pop(number, None)
        if future is not None and not future.done():
            if good:
                future.set_result(found)
            else:
                future.set_exception(Away(found))

    def lose(self) -> None:
        if self.processors:
            logger.warning("the Ray cluster at %s is gone: thinking here", self.address)
        self.processors = 0
        self.end_bridge()
        self.on_change()
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(Away(self.address))
        self.waiting.clear()

    def end_bridge(self) -> None:
        if self.process is not None and self.process.pid is not None:
            self.process.kill()
            self.process.join(1)
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None

    def close(self) -> None:
        self.on_change = lambda: None
        self.keeper.cancel()
        self.end_bridge()

    # -- thinking -------------------------------------------------------------------------

    def takes(self, work: Callable[..., Any]) -> bool:
        return self.processors > 0 and work in self.leaving

    async def think(self, work: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """What the cluster found; `Away` if it is gone, failed, or is too late."""
        number = next(self.numbers)
        future = self.waiting[number] = self.loop.create_future()
        try:
            await asyncio.to_thread(self.send, (number, work, args))
            return await asyncio.wait_for(future, LATE)
        except (TimeoutError, OSError) as error:
            raise Away(f"{type(error).__name__}: {error}") from None
        finally:
            self.waiting.pop(number, None)

    def send(self, message: Any) -> None:
        pipe = self.pipe
        if pipe is None:
            raise OSError("not connected")
        with self.sending:
            pipe.send(message)
