"""What waits its turn at a table: nothing is begun while an act is on its way to the store."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from lazaret.core.flow import TOGETHER
from lazaret.server.store.log import StoreProblem

if TYPE_CHECKING:
    from lazaret.server.live.session import Session

MOST_PENDING = 200
Work = Callable[[], None]
Failed = Callable[[str], None]  # told why the work cannot be done


class Queue:
    __slots__ = ("busy", "pending", "session", "undoing", "unstored", "waiters")

    def __init__(self, session: Session) -> None:
        self.session = session
        self.pending: deque[tuple[Work, Failed | None]] = deque()
        self.waiters: list[asyncio.Future[None]] = []
        self.busy = 0  # commits on their way
        self.unstored: list[int] = []  # whose acts they are
        self.undoing = False  # one of them takes something back

    @property
    def is_crowded(self) -> bool:
        return len(self.pending) >= MOST_PENDING

    def when_ready(self, work: Work, failed: Failed | None = None) -> None:
        """Do it when the table is in memory and nothing is on its way to the store; or say why it never will be."""
        memory = self.session.memory
        if memory.position is not None and not self.busy:
            work()
            return
        if memory.broken:
            self.session.pages.send_error("error.broken")
            if failed is not None:
                failed("error.broken")
            return
        self.pending.append((work, failed))
        if memory.position is None and not self.busy:
            memory.wake()

    async def ready(self) -> None:
        """Until the table is in memory and nothing is on its way."""
        session = self.session
        if session.memory.broken:
            raise StoreProblem("error.broken", f"table {session.stored.id} cannot be read")
        while session.is_dealt and (session.memory.position is None or self.busy):
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiters.append(waiter)
            self.when_ready(self.call_waiters)
            await waiter

    def call_waiters(self) -> None:
        waiters, self.waiters = self.waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    def takes_choice(self, seat: int) -> bool:
        """At once: nothing is on its way, or only what others answer to the same question, put to several together."""
        if self.session.memory.position is None or self.pending:
            return False
        if not self.busy:
            return True
        table = self.session.table
        return not self.undoing and table.asked == TOGETHER and seat in table.waiting() and seat not in self.unstored

    def run(self) -> None:
        memory = self.session.memory
        while self.pending and not self.busy and memory.position is not None:
            self.pending.popleft()[0]()
        if self.pending and memory.position is None and not self.busy:
            memory.wake()

    def give_up(self, key: str) -> None:
        """Nothing that waits can be done now."""
        pending, self.pending = self.pending, deque()
        for _, failed in pending:
            if failed is not None:
                failed(key)
        waiters, self.waiters = self.waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_exception(StoreProblem(key, f"table {self.session.stored.id} cannot be read"))
