"""Bots think once, wherever: the server that has the table's lease answers for whoever is no person."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from lazaret.server.store.leases import give_lease, take_lease
from lazaret.server.store.log import StoreProblem

if TYPE_CHECKING:
    from lazaret.server.live.session import Session


class Lease:
    __slots__ = ("asking", "held", "session")

    def __init__(self, session: Session) -> None:
        self.session = session
        self.held = self.asking = False

    @property
    def elsewhere(self) -> bool:
        """Another server has it, as far as is known."""
        return self.session.stored.tab in self.session.house.answered_elsewhere

    def want(self) -> bool:
        """Whether it is ours; otherwise it is asked for, and the driver goes on when it comes. Where another server has
        it the house looks when it is free, for all tables at once."""
        if not self.held and not self.asking and not self.elsewhere:
            self.asking = True
            self.session.house.spawn(self.take())
        return self.held

    def is_free(self) -> None:
        del self.session.house.answered_elsewhere[self.session.stored.tab]
        self.want()

    async def take(self) -> None:
        session, house = self.session, self.session.house
        work = partial(take_lease, tab=session.stored.tab, process=house.process, lifetime=house.lifetime)
        try:
            self.held = await session.store.write(work)
        except StoreProblem:
            self.held = False  # it is looked at again in a moment
        finally:
            self.asking = False
        if not self.held and session.is_attended:
            house.answered_elsewhere[session.stored.tab] = self
        elif self.held and not session.is_attended:
            self.let_go()
        elif self.held and session.memory.position is not None and not session.queue.busy:
            session.driver.go_on()

    def let_go(self) -> None:
        self.session.house.answered_elsewhere.pop(self.session.stored.tab, None)
        if self.held:
            self.held = False
            work = partial(give_lease, tab=self.session.stored.tab, process=self.session.house.process)
            self.session.store.write_later(work)
