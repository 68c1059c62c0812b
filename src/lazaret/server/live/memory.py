"""Bringing a table into memory, keeping in step with the store, and giving the memory back."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from lazaret.server.live.acts import is_rewind
from lazaret.server.live.clocks import milliseconds
from lazaret.server.live.votes import note_practice
from lazaret.server.store.log import Entry, StoreProblem
from lazaret.server.store.rebuild import Position, Stored, acts_of, play, read_stored, rebuild, snapshot
from lazaret.server.store.rows import put_snapshot

if TYPE_CHECKING:
    from lazaret.server.live.session import Session

AGAIN_AFTER = 1.0  # seconds, where the store could not be read
logger = logging.getLogger("lazaret.server")


class Memory:
    __slots__ = (
        "acts_known",
        "broken",
        "loading",
        "news",
        "number",
        "out_of_step",
        "position",
        "session",
        "snapshot_at",
        "used",
    )

    def __init__(self, session: Session) -> None:
        self.session = session
        self.position: Position | None = None  # None: not in memory now
        self.loading: asyncio.Task[None] | None = None
        self.news: list[Entry] = []  # what other processes wrote while it was being read
        self.broken = False  # it cannot be read, and never will be
        self.out_of_step = False  # the pages may have seen another table than the store has
        self.number = 0  # log entries the pages know
        self.acts_known = 0  # while it is not in memory, as far as its pages know
        self.snapshot_at = 0  # log entries in the last snapshot
        self.used = time.monotonic()

    @property
    def acts(self) -> int:
        """How many acts there are; while the table is not in memory, as far as its pages know."""
        return len(acts_of(self.position.table)) if self.position is not None else self.acts_known

    @property
    def latest(self) -> int:
        """The last number of the log that is known here."""
        return self.position.number if self.position is not None else self.number

    # -- from the store -----------------------------------------------------------------

    def wake(self) -> None:
        if self.loading is None and not self.broken:
            self.loading = asyncio.get_running_loop().create_task(self.load())

    async def load(self) -> None:
        session = self.session
        stored_table = session.stored
        try:
            stored = await session.store.read(lambda store: read_stored(store, stored_table.tab))
            position = await asyncio.to_thread(rebuild, stored_table, stored.snapshot, stored.entries)
        except StoreProblem as problem:  # the disk, not the table: it may be better next time
            logger.error("table %s cannot be read now: %s", stored_table.id, problem)
            self.give_up(problem.key)
            if session.pages.viewers:
                asyncio.get_running_loop().call_later(AGAIN_AFTER, self.wake_for_pages)
            return
        except Exception:
            logger.exception("table %s cannot be read from the store", stored_table.id)
            self.broken = True
            self.give_up("error.broken")
            return
        self.loading = None
        self.take(position, stored)

    def wake_for_pages(self) -> None:
        if self.position is None and self.session.pages.viewers and not self.session.queue.busy:
            self.wake()

    def take(self, position: Position, stored: Stored) -> None:
        """What was read is the table from now on; its pages are told what they have not seen."""
        session = self.session
        self.position = position
        session.requests.read(stored.requests, stored.asked)
        self.snapshot_at = stored.snapshot.number if stored.snapshot is not None else 0
        session.bank.read(stored.spent, [seat.spent for seat in stored.seats], len(acts_of(position.table)))
        news, self.news = self.news, []
        for entry in news:
            if entry.number == position.number + 1:
                play(position, entry)
        self.used = time.monotonic()
        if position.number != self.number or self.out_of_step:
            self.out_of_step = False
            self.number = position.number
            session.question.renew(position.table)
            session.pages.send_states(everything=True)
        elif session.question.current is None:
            session.question.renew(position.table)
        else:
            session.question.current = position.table.current  # the same as before the table went to sleep
        session.run_clocks()
        note_practice(session)
        session.acts.settled()
        session.queue.run()

    def give_up(self, key: str) -> None:
        """Nothing that waits can be done now; the pages are told why."""
        self.loading = None
        self.session.queue.give_up(key)
        self.session.pages.send_error(key)

    def hear(self, entries: Iterable[Entry]) -> None:
        """Another process added to the log."""
        session = self.session
        if session.queue.busy:
            return  # our own entry has lost its number: the table is read again anyway
        if self.position is None:
            if self.loading is not None:
                self.news += entries
            elif session.pages.viewers:
                self.wake()
            return
        undone = False
        for entry in entries:
            if entry.number <= self.position.number:
                continue
            if entry.number > self.position.number + 1:
                self.lose()
                self.wake()
                return
            self.follow(entry)
            undone = undone or is_rewind(entry.text)
        self.number = self.position.number
        self.used = time.monotonic()
        session.question.renew(self.position.table)
        session.run_clocks()
        if undone:
            session.pages.send_states()
        else:
            session.pages.send_frames(session.pages.updates(milliseconds()))
        session.acts.settled()

    def follow(self, entry: Entry) -> None:
        """One act that was made elsewhere."""
        assert self.position is not None
        play(self.position, entry)
        bank = self.session.bank
        bank.spent[entry.seat] += entry.spent
        bank.since.pop(entry.seat, None)
        bank.rewarded = max(bank.rewarded, self.acts)
        if entry.request is not None:
            self.session.requests.remember(entry.seat, entry.request, entry.text)

    # -- giving it back ------------------------------------------------------------------

    def lose(self) -> None:
        """What is in memory is not what the store has."""
        self.acts_known = self.acts
        self.position = None
        self.out_of_step = True

    def sleep(self) -> None:
        """Give back the memory; the store has everything."""
        queue = self.session.queue
        if self.position is None or queue.busy or queue.pending:
            return
        self.acts_known = self.acts
        if self.position.number > self.snapshot_at:
            self.take_snapshot()
        if self.session.is_dealt:
            self.session.days.note()
        self.position = None

    @property
    def is_idle(self) -> bool:
        """Nothing at all is going on: the session itself can be forgotten."""
        queue = self.session.queue
        at_work = self.session.driver.tasks or self.loading is not None
        return not self.session.pages.viewers and not at_work and not queue.busy and not queue.pending

    def take_snapshot(self) -> None:
        assert self.position is not None
        taken = snapshot(self.position)
        self.snapshot_at = taken.number
        tab = self.session.stored.tab
        self.session.store.write_later(lambda store: put_snapshot(store, tab, taken))
