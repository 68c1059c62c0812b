"""Bots think once, wherever: the server that has the table's lease answers for whoever is no person."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from lazaret.server.store.leases import give_lease, take_lease
from lazaret.server.store.log import StoreProblem

if TYPE_CHECKING:
    from lazaret.server.live.session import Session

AGAIN = 0.9  # seconds before it is asked for again, where another has it


class Lease:
    __slots__ = ("asked", "asking", "held", "session", "wanted")

    def __init__(self, session: Session) -> None:
        self.session = session
        self.held = self.asking = self.wanted = False
        self.asked = -AGAIN

    def want(self) -> bool:
        """Whether it is ours; otherwise it is asked for, and the driver goes on when it comes."""
        self.wanted = True
        now = time.monotonic()
        if not self.held and not self.asking and now - self.asked >= AGAIN:
            self.asking, self.asked = True, now
            self.session.house.spawn(self.take())
        return self.held

    async def take(self) -> None:
        session, house = self.session, self.session.house
        work = partial(take_lease, tab=session.stored.tab, process=house.process, lifetime=house.lifetime)
        try:
            self.held = await session.store.write(work)
        except StoreProblem:
            self.held = False  # it is asked for again in a moment
        finally:
            self.asking = False
        if self.held and not session.pages.viewers:
            self.let_go()
        elif self.held and session.memory.position is not None and not session.queue.busy:
            session.driver.go_on()

    def let_go(self) -> None:
        self.wanted = False
        if self.held:
            self.held = False
            work = partial(give_lease, tab=self.session.stored.tab, process=self.session.house.process)
            self.session.store.write_later(work)
