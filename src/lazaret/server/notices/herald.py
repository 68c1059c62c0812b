"""The herald: looks every few seconds for turns that somebody wants to be told of, and tells each once.

Everything it knows is in the store: which logs have grown since they were looked at, and what is to be told. So a
server that is killed and started again goes on where it was, and of several servers one tells each turn. What only
this process knows is who looks at its pages; of another's it counts that they are connected.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

from lazaret.server import clock
from lazaret.server.config import Config
from lazaret.server.notices.outgoing import NotSent
from lazaret.server.notices.quiet import is_zone, quiet_until
from lazaret.server.notices.sending import Sender, ready
from lazaret.server.notices.words import Facts, facts_of
from lazaret.server.store.database import Database
from lazaret.server.store.log import Store, StoreProblem
from lazaret.server.store.notices import (
    WEBHOOK,
    Notice,
    Subscription,
    Webhook,
    drop,
    put_trouble,
    subscription,
    webhook_of,
)
from lazaret.server.store.rows import present_elsewhere
from lazaret.server.store.turns import (
    Open,
    behind,
    claim,
    close,
    due,
    forget_finished,
    is_shown_elsewhere,
    note_turns,
    put_off,
    remove,
    targets,
)

logger = logging.getLogger("lazaret.server")
EVERY = 5.0  # seconds between two looks
GIVE_UP = 86_400.0  # seconds after which a turn is told no more
BACKOFF = (60.0, 300.0, 900.0, 3600.0)  # seconds until the next try
REMEMBERED = 600.0  # seconds that it is known who was seen to look
AT_ONCE = 16  # on their way at the same time


class Tables(Protocol):
    """What the herald asks of the tables in memory (`live.turns`)."""

    async def whom(self, name: str) -> Open | None:
        """Whom the table waits for; brought into memory, where it is not."""

    def is_shown(self, tab: int) -> bool:
        """Whether this process has pages of it."""

    def is_seen(self, tab: int, seat: int) -> bool:
        """Whether a page of that seat is connected to this process, and somebody looks at it."""

    def patience(self, tab: int) -> float | None:
        """How long nobody looks before somebody is told; None: as the server was told."""


class Herald:
    def __init__(self, store: Store, config: Config, process: str, alive: float, tables: Tables) -> None:
        self.store, self.config, self.process, self.alive, self.tables = store, config, process, alive, tables
        self.sender: Sender = ready(store, config)
        self.seen: dict[tuple[int, int], float] = {}  # by table and seat: when somebody was last seen to look
        self.began = clock.now()
        self.sending = asyncio.Semaphore(AT_ONCE)
        self.task = asyncio.get_running_loop().create_task(self.run())

    def stop(self) -> None:
        self.task.cancel()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except StoreProblem as problem:  # it is looked at again in a moment
                logger.warning("whose turn it is cannot be read now: %s", problem)
            except Exception:
                logger.exception("notices could not be sent")

    async def look(self) -> None:
        """One round."""
        for tab, name in await self.store.read(behind):
            try:
                await self.hear(tab, name)
            except StoreProblem as problem:  # a table that cannot be read keeps nobody else from being told
                logger.warning("table %s: whose turn it is cannot be read: %s", name, problem)
        now = clock.now()
        found = await self.store.read(partial(due, now=now))
        for came in await asyncio.gather(*(self.consider(notice, now) for notice in found), return_exceptions=True):
            if isinstance(came, Exception):
                logger.error("a notice could not be sent", exc_info=came)
        if found or self.seen:
            self.seen = {place: at for place, at in self.seen.items() if at > now - REMEMBERED}
            await self.store.write(forget_finished)

    async def hear(self, tab: int, name: str) -> None:
        """A log has grown: whom does the table wait for now? Where its pages are elsewhere, that server says so."""
        since = int(time.time() - self.alive)
        if not self.tables.is_shown(tab) and await self.store.read(
            partial(is_shown_elsewhere, tab=tab, process=self.process, since=since)
        ):
            return
        found = await self.tables.whom(name)
        if found is not None:
            wait = self.wait_at(tab)
            await self.store.write(partial(note_turns, tab=tab, found=found, now=clock.now(), wait=wait))

    # -- one notice ----------------------------------------------------------------------------------

    async def consider(self, notice: Notice, now: float) -> None:
        """Tell it, unless somebody looks, it is quiet there, or nobody wants it any longer."""
        wait = self.wait_at(notice.tab)
        if await self.is_watched(notice, now, wait):  # behind all others: those who look keep nobody from being told
            await self.store.write(partial(put_off, notice=notice, until=now + wait / 2))
            return
        if notice.made < now - GIVE_UP:
            await self.store.write(partial(close, notice=notice, state="given up"))
            return
        to, facts = await self.store.read(partial(read, notice=notice))
        if to is None or facts is None or (isinstance(to, Subscription) and not to.confirmed):
            await self.store.write(partial(remove, notice=notice))
            return
        if isinstance(to, Subscription) and is_zone(to.zone):
            until = quiet_until(now, to.zone, to.quiet_from, to.quiet_to)
            if until is not None:
                await self.store.write(partial(put_off, notice=notice, until=until))
                return
        async with self.sending:
            if await self.store.write(partial(claim, notice=notice, now=clock.now())):
                await self.store.write(await self.tell(notice, to, facts))

    def wait_at(self, tab: int) -> float:
        """How long nobody looks before somebody is told."""
        wait = self.tables.patience(tab)
        return self.config.notice_seconds if wait is None else wait

    async def is_watched(self, notice: Notice, now: float, wait: float) -> bool:
        """Whether somebody who is waited for looks, or did a moment ago: a page that reloads is no absence."""
        seats = notice.seats if notice.target == WEBHOOK else [notice.seat]
        since = int(time.time() - self.alive)
        elsewhere = await self.store.read(partial(present_elsewhere, tab=notice.tab, process=self.process, since=since))
        watched = []
        for seat in seats:
            place = (notice.tab, seat)
            if self.tables.is_seen(notice.tab, seat) or seat in elsewhere:
                self.seen[place] = now
            watched.append(self.seen.get(place) == now or now < self.seen.get(place, self.began) + wait)
        return all(watched)  # where several are waited for, one who is away is told, and so is the table

    async def tell(self, notice: Notice, to: Subscription | Webhook, facts: Facts) -> Callable[[Database], None]:
        """Send it; what the store is to remember of it."""
        try:
            if isinstance(to, Webhook):
                await self.sender.call_table(to, facts, notice.seats)
                there = True
            else:
                there = await self.sender.tell_turn(to, facts, notice.seat)
        except NotSent as trouble:
            logger.info("table %s: a notice by %s was not sent: %s", facts.table, kind_of(to), trouble.why)
            return partial(failed, notice=notice, trouble=trouble, now=clock.now())
        return partial(done, notice=notice, there=there)


def read(store: Database, notice: Notice) -> tuple[Subscription | Webhook | None, Facts | None]:
    """To whom, and what of; nobody where they listen no longer: with a key that the seat does not have any more."""
    if notice.target == WEBHOOK:
        return webhook_of(store, notice.tab), facts_of(store, notice.tab)
    listening = notice.target in targets(store, notice.tab, notice.seat)
    return subscription(store, notice.target) if listening else None, facts_of(store, notice.tab)


def kind_of(to: Subscription | Webhook) -> str:
    return WEBHOOK if isinstance(to, Webhook) else to.kind


def done(store: Database, notice: Notice, there: bool) -> None:
    """Told; or the browser has gone, or the mail address: then nothing more goes there."""
    if not there:
        drop(store, notice.target)
        return
    put_trouble(store, notice, "")
    close(store, notice, "sent")


def failed(store: Database, notice: Notice, trouble: NotSent, now: float) -> None:
    put_trouble(store, notice, trouble.why)
    if trouble.bad:
        close(store, notice, "given up")
    else:
        put_off(store, notice, now + BACKOFF[min(notice.tries, len(BACKOFF) - 1)])
