"""The house: all tables that are in memory now, and what happens around them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from lazaret.server import clock
from lazaret.server.config import Config
from lazaret.server.figures import Figures
from lazaret.server.hosts import Hosts
from lazaret.server.limits import Buckets, Counter
from lazaret.server.live.brought import brought_bots
from lazaret.server.live.changes import ALIVE, Facts, tell_changes
from lazaret.server.live.coming import watch_absence
from lazaret.server.live.days import LOOKING, MENDING, do_what_is_due, mend_turns
from lazaret.server.live.lease import Lease
from lazaret.server.live.polls import wait_for_end
from lazaret.server.live.removing import heed_warnings
from lazaret.server.live.session import Session
from lazaret.server.live.turns import Turns
from lazaret.server.live.upgrade import bring_up_to_date, told_before
from lazaret.server.notices.herald import Herald
from lazaret.server.problems import Problem
from lazaret.server.store import seats as sitting
from lazaret.server.store.buckets import empty_old, take_drop
from lazaret.server.store.database import Database
from lazaret.server.store.durations import Kind, medians
from lazaret.server.store.leases import free_leases, leave, new_process
from lazaret.server.store.log import Hints, News, StoreProblem
from lazaret.server.store.notices import forget_unconfirmed
from lazaret.server.store.presence import beat, living
from lazaret.server.store.rebuild import entries_after
from lazaret.server.store.retention import forget_lessons, forget_old
from lazaret.server.store.rows import SeatRow, find_table
from lazaret.server.store.stores import open_store
from lazaret.server.store.urls import is_postgres
from lazaret.server.thinking.analyses import Analyses
from lazaret.server.thinking.bots import NICER, Thinkers
from lazaret.server.thinking.cluster import Cluster
from lazaret.server.thinking.desk import Kept
from lazaret.server.thinking.leaving import LEAVING

logger = logging.getLogger("lazaret.server")
BOTS_EACH, BOTS = 16, 5_000  # thoughts of bots that wait at one table, and in all
KEPT = 200  # checks and scores of replays
TIMING = 600.0  # seconds between two looks at how long tables took
TIDYING = 10.0  # seconds between two looks for tables that nobody uses
UNCONFIRMED = 7 * 86_400.0  # seconds that a mail address waits for its reader's yes
CLEANING = 3600.0  # seconds between two looks for old tables


class House:
    """Made inside the running event loop; `close` at the end."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.figures = Figures()
        self.brought = brought_bots(config.bot)  # the command of each
        self.store = open_store(config)
        self.store.on_news, self.store.on_hints, self.store.on_trouble = self.hear, self.heed, self.tell_trouble
        self.store.on_commit = self.figures.committed
        #: seconds without a sign of life after which others think for a process's bots
        self.lifetime = config.lease if is_postgres(config.database) else ALIVE * config.heartbeat
        # queues of their own: a long analysis, or many hints, must keep no bot waiting
        self.cluster = None if config.ray is None else Cluster(config.ray, LEAVING)
        self.thinkers = Thinkers(config.workers, BOTS_EACH, BOTS, cluster=self.cluster)
        self.services = Thinkers(config.service_workers, config.waiting_each, config.waiting, NICER, self.cluster)
        self.shows = Thinkers(1, config.waiting_each, config.waiting)  # one: it keeps the games it has played on
        self.coach = Thinkers(1, 1, 1, NICER, self.cluster)
        self.pools = {"bots": self.thinkers, "hints": self.services, "replays": self.shows, "coach": self.coach}
        if self.cluster is not None:
            self.cluster.on_change = self.thinkers.take_places
        self.kept: Kept[tuple[str, ...]] = Kept(KEPT)  # what the services found out about replays
        self.analyses = Analyses(self.store, self.coach, self.spawn)
        self.hosts = Hosts(config.public_url, config.allow_hosts)
        self.process = new_process()
        self.others: frozenset[str] = frozenset()  # processes that live, this one too, at the last look
        self.sessions: dict[str, Session] = {}  # by the table's id
        self.by_tab: dict[int, Session] = {}  # by its number in the store
        self.requests = Buckets(config.request_rate)
        self.analysing = Buckets(config.analysis_rate)
        self.failures = Buckets(config.hello_rate)  # tables, seats and codes that were asked for and are not there
        self.connections = Counter(config.connections_per_address, config.connections)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.answered_elsewhere: dict[int, Lease] = {}  # by table: another server answers for its bots
        self.absences: dict[tuple[int, int], asyncio.TimerHandle] = {}  # by table and seat
        self.mended: set[str] = set()  # tables over days that were brought to see who is asked there
        self.timed: dict[Kind, int] = {}  # how long finished tables took …
        self.timed_until = 0.0  # … until they are looked at again
        logger.addHandler(self.figures.handler)
        self.draining = False  # it is leaving: no page is taken in
        self.herald = Herald(self.store, config, self.process, ALIVE * config.heartbeat, Turns(self))
        self.keeper = asyncio.get_running_loop().create_task(self.keep())

    async def close(self) -> None:
        self.keeper.cancel()
        self.herald.stop()
        self.store.on_hints, self.store.on_trouble = lambda hints: None, lambda away: None
        for session in list(self.sessions.values()):
            session.driver.stop()
            session.guests.close()
            session.memory.sleep()
        for timer in self.absences.values():
            timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        for pool in self.pools.values():
            pool.close()
        if self.cluster is not None:
            self.cluster.close()
        logger.removeHandler(self.figures.handler)
        self.store.write_later(partial(leave, process=self.process))
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let a coroutine run to its end with nobody waiting for it."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("something in the background went wrong", exc_info=task.exception())

    async def durations(self) -> dict[Kind, int]:
        """What finished tables took, looked up now and then; a store that is busy keeps nobody from the shelf."""
        now = time.monotonic()
        if now >= self.timed_until:
            self.timed_until = now + TIMING
            try:
                self.timed = await self.store.read(medians)
            except StoreProblem as problem:
                logger.warning("how long tables took is not known now: %s", problem)
        return self.timed

    # -- finding tables --------------------------------------------------------------------

    async def find(self, name: str) -> Session | None:
        """The session of the table of that id or code, brought into memory."""
        session = self.sessions.get(name)
        if session is None:
            facts = await self.read_facts(name)
            if facts is None:
                return None
            # another request may have brought it meanwhile
            session = self.sessions.get(facts.stored.id) or self.bring(facts)
            if session.old is not None:
                tab = session.stored.tab
                session.told_before = await self.store.read(lambda store: told_before(store, tab))
        session.memory.used = time.monotonic()  # whoever asked for it will want it for a moment
        return session

    async def read_facts(self, name: str) -> Facts | None:
        """What the store says of the table, in the words of today's rules."""
        facts = await self.store.read(partial(self.facts_of, name=name))
        if facts is not None and await bring_up_to_date(self.store, facts.stored):
            facts = await self.store.read(partial(self.facts_of, name=name))
        return facts

    def facts_of(self, store: Database, name: str) -> Facts | None:
        stored = find_table(store, name)
        return None if stored is None else Facts(store, stored, self)

    def bring(self, facts: Facts) -> Session:
        session = Session(self, facts.stored, facts.seats, facts.chat)
        session.elsewhere, session.revision, session.care = facts.elsewhere, facts.revision, facts.care
        session.days.read(facts.asked, facts.calendars)
        session.standing.read(facts.left)
        self.sessions[facts.stored.id] = self.by_tab[facts.stored.tab] = session
        if facts.stored.vote is not None:
            wait_for_end(session, facts.stored.vote)
        return session

    async def refresh(self, session: Session) -> None:
        """Read again what the store says about the table, and tell its pages what changed."""
        facts = await self.read_facts(session.stored.id)
        if facts is not None:
            await tell_changes(session, facts)

    def hear(self, news: News) -> None:
        """What other processes wrote."""
        by_table: dict[int, list[Any]] = {}
        for entry in news.entries:
            if entry.tab in self.by_tab:
                by_table.setdefault(entry.tab, []).append(entry)
        for tab, entries in by_table.items():
            self.by_tab[tab].memory.hear(entries)
        for name in news.tables:
            if name in self.sessions:
                self.spawn(self.refresh(self.sessions[name]))

    def heed(self, hints: Hints | None) -> None:
        """Another server wrote something, and said where; or something may have been missed: then all is looked at."""
        if hints is None:
            if self.by_tab:
                self.spawn(self.look_at_all())
            return
        behind = {tab: number for tab, number in hints.numbers if self.is_behind(tab, number)}
        if behind:
            self.spawn(self.catch_up(list(behind)))
        for name in hints.tables:
            if name in self.sessions:
                self.spawn(self.refresh(self.sessions[name]))

    def is_behind(self, tab: int, number: int) -> bool:
        """Whether the table's pages do not know that act. (What is on its way to the store will find out by itself.)"""
        session = self.by_tab.get(tab)
        return session is not None and session.memory.latest < number and not session.queue.busy

    async def catch_up(self, tabs: list[int]) -> None:
        """Each table's log is followed by its own numbers."""
        known = {tab: self.by_tab[tab].memory.latest for tab in tabs if tab in self.by_tab}
        try:
            entries = await self.store.read(partial(entries_after, known=known))
        except StoreProblem as problem:  # it is looked at again in a moment
            logger.warning("what others wrote cannot be read now: %s", problem)
            return
        self.figures.news.inc(len(entries))
        self.hear(News(entries, []))

    async def look_at_all(self) -> None:
        """Whatever notifications were lost: the log is the truth."""
        known = [(tab, one.memory.latest, one.revision) for tab, one in self.by_tab.items()]
        try:
            found = await self.store.newer(known)
        except StoreProblem:
            return
        hints = Hints([(one.tab, one.number) for one in found], [])
        for one in found:
            if one.tab in self.by_tab and self.by_tab[one.tab].revision < one.revision:
                hints.tables.append(one.name)
        self.heed(hints)

    def tell_trouble(self, away: bool) -> None:
        """The database does not answer: people are told why nothing moves, and that nothing is lost."""
        for session in list(self.sessions.values()):
            if away:
                session.pages.send_error("error.store_away")
            elif session.pages.viewers and session.memory.position is None:
                session.memory.wake()

    # -- housekeeping -------------------------------------------------------------------------

    async def keep(self) -> None:
        """Say that this process lives; let tables nobody plays at go to sleep."""
        config = self.config
        self.beat()
        beaten = time.monotonic()
        clean_at = tidy_at = look_at = mend_at = 0.0
        while True:
            await asyncio.sleep(min(config.heartbeat, config.sleep_after, 1.0))
            heed_warnings(self)
            now = time.monotonic()
            if now - beaten >= min(config.heartbeat, self.lifetime / 3):
                beaten = now
                self.beat()
            if now >= clean_at:
                clean_at = now + CLEANING
                self.mended.clear()
                self.spawn(self.clean(forget_lessons))
                self.store.write_later(partial(forget_unconfirmed, before=clock.now() - UNCONFIRMED))
                if config.keep_days is not None:
                    self.store.write_later(empty_old)
                    self.spawn(self.clean(partial(forget_old, days=config.keep_days)))
            if now >= look_at and not self.draining:
                look_at = now + LOOKING
                self.spawn(do_what_is_due(self))
            if now >= mend_at and not self.draining:
                mend_at = now + MENDING
                self.spawn(mend_turns(self))
            if self.answered_elsewhere:
                self.spawn(self.look_for_leases())
            if now >= tidy_at:
                tidy_at = now + min(TIDYING, config.sleep_after)
                self.tidy(now - config.sleep_after)

    def tidy(self, since: float) -> None:
        """Tables that nobody used since then give back their memory."""
        for session in list(self.sessions.values()):
            if session.memory.used < since:
                session.memory.sleep()
                if session.memory.is_idle:
                    self.forget(session)

    def beat(self) -> None:
        self.store.write_later(partial(beat, self.process, ALIVE * self.config.heartbeat))
        self.spawn(self.look_for_others())

    async def look_for_others(self) -> None:
        """One read for all tables. Where a process is gone, so are the pages that were connected to it."""
        since = int(time.time() - ALIVE * self.config.heartbeat)
        with contextlib.suppress(StoreProblem):  # it is looked at again in a moment
            alive = await self.store.read(partial(living, since=since))
            gone, self.others = self.others - alive, alive
            for session in list(self.sessions.values()) if gone else ():
                if session.elsewhere:
                    await self.refresh(session)

    async def look_for_leases(self) -> None:
        """Of the tables whose bots other servers answer for: which of them nobody does any longer."""
        tabs = list(self.answered_elsewhere)
        with contextlib.suppress(StoreProblem):  # it is looked at again in a moment
            for tab in await self.store.read(partial(free_leases, tabs=tabs, lifetime=self.lifetime)):
                if tab in self.answered_elsewhere:
                    self.answered_elsewhere[tab].is_free()

    # -- limits that all servers share -----------------------------------------------------------

    def fail(self, address: str) -> None:
        """Somebody asked for a table, a seat or a code that is not there."""
        self.failures.take(address)
        self.spawn(self.share_failure(address))

    async def share_failure(self, address: str) -> None:
        work = partial(take_drop, kind="hello", address=address, rate=self.config.hello_rate)
        with contextlib.suppress(StoreProblem):
            if not await self.store.write(work):
                self.failures.empty(address)

    async def slow_down(self, address: str) -> None:
        """Refuses where too many tables and replays were made from that address, at whichever server."""
        work = partial(take_drop, kind="tables", address=address, rate=self.config.table_rate)
        if self.config.table_rate is not None and not await self.store.write(work):
            raise Problem(429, "error.too_fast")

    # -- leaving ----------------------------------------------------------------------------------

    def announce(self, text: str) -> int:
        """A line of whoever runs the server to all its pages; how many."""
        for session in self.sessions.values():
            session.pages.send_error("error.announcement", {"text": text})
        return self.connections.total

    def drain(self) -> None:
        """No page is taken in any more, and those that are here go elsewhere; everything they did is stored."""
        self.draining = True
        for session in list(self.sessions.values()):
            session.driver.stop()
            session.lease.let_go()
            for viewer in list(session.pages.viewers.values()):
                for page in list(viewer.pages):
                    page.error("error.leaving")
                    page.close()

    def forget(self, session: Session) -> None:
        del self.sessions[session.stored.id], self.by_tab[session.stored.tab]
        session.driver.stop()
        session.guests.close()
        session.lease.let_go()

    async def clean(self, forget: Callable[..., list[str]]) -> None:
        """Forget old tables, some at a time."""
        while True:
            watched = [tab for tab, session in self.by_tab.items() if session.pages.viewers]
            gone = await self.store.write(partial(forget, spared=watched))
            for name in gone:
                if name in self.sessions:
                    self.forget(self.sessions[name])
            if not gone:
                return
            logger.info("%s tables forgotten", len(gone))

    # -- seats ----------------------------------------------------------------------------------

    async def change_seat(
        self, session: Session, seat: int, key: str | None, how: Callable[[SeatRow], None]
    ) -> SeatRow:
        row = await self.store.write(lambda store: sitting.change(store, session.stored.tab, seat, key, how))
        await self.refresh(session)
        return row

    def let_bot_play(self, session: Session, seat: int, why: sitting.Why) -> None:
        """A bot plays for the person from now on."""
        how = sitting.let_bot(self.config.bot_level, why, session.memory.acts)
        self.spawn(self.change_seat(session, seat, None, how))

    def welcome_back(self, session: Session, seat: int) -> None:
        """Whoever is here again plays for themselves. Asked whenever either changes: a bot may sit down just then."""
        if session.seats[seat].bot_for == "away" and seat in session.pages.viewers:
            self.spawn(self.change_seat(session, seat, None, sitting.take_back))

    def watch_absences(self, session: Session) -> None:
        for seat in range(session.stored.size):
            watch_absence(session, seat)
