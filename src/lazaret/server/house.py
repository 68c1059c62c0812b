"""The house: all tables that are in memory now, and what happens around them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from lazaret.core.chance import seed_hash
from lazaret.server import seats as sitting
from lazaret.server.analyses import Analyses
from lazaret.server.bots import Thinkers
from lazaret.server.config import Config
from lazaret.server.limits import Buckets, Counter
from lazaret.server.presence import beat, came_or_went, tell_changes
from lazaret.server.protocol import ChatLine, SeatInfo, TableInfo
from lazaret.server.retention import forget_old
from lazaret.server.rows import SeatRow, TableRow, chat_of, find_table, present_elsewhere, seats_of
from lazaret.server.store import News, Store
from lazaret.server.tables import LiveTable
from lazaret.server.votes import lapse

T = TypeVar("T")
logger = logging.getLogger("lazaret.server")
CLEANING = 3600.0  # seconds between two looks for old tables
ALIVE = 3  # heartbeats after which a silent process counts as gone


class Facts:
    """What the store says about a table besides its play."""

    __slots__ = ("chat", "elsewhere", "row", "seats")

    def __init__(self, store: sqlite3.Connection, row: TableRow, house: House) -> None:
        self.row = row
        self.seats: list[SeatRow] = seats_of(store, row.row)
        self.chat: list[ChatLine] = chat_of(store, row.row, house.config.chat_lines)
        since = int(time.time() - ALIVE * house.config.heartbeat)
        self.elsewhere: set[int] = present_elsewhere(store, row.row, house.process, since)


class House:
    """Made inside the running event loop; `close` at the end."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database, config.durable, config.poll)
        self.store.on_news = self.hear
        self.thinkers = Thinkers(config.workers)
        self.coach = Thinkers(1)  # a long analysis must keep no bot waiting
        self.analyses = Analyses(self)
        self.process = secrets.token_hex(8)
        self.tables: dict[str, LiveTable] = {}
        self.by_row: dict[int, LiveTable] = {}
        self.requests = Buckets(config.request_rate)
        self.makings = Buckets(config.table_rate)
        self.analysing = Buckets(config.analysis_rate)
        self.connections = Counter(config.connections_per_address, config.connections)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.absences: dict[tuple[int, int], asyncio.TimerHandle] = {}
        self.keeper = asyncio.get_running_loop().create_task(self.keep())

    async def close(self) -> None:
        self.keeper.cancel()
        for table in list(self.tables.values()):
            table.driver.stop()
            table.sleep()
        for timer in self.absences.values():
            timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        self.thinkers.close()
        self.coach.close()
        process = self.process
        self.store.write_later(lambda store: store.execute("DELETE FROM presence WHERE process = ?", (process,)))
        await self.store.close()

    def do(self, work: Any) -> None:
        """Let a coroutine run to its end with nobody waiting for it."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("something in the background went wrong", exc_info=task.exception())

    # -- finding tables --------------------------------------------------------------------

    async def find(self, name: str) -> LiveTable | None:
        """The table of that id or code, brought into memory."""
        table = self.tables.get(name)
        if table is None:
            facts = await self.store.read(partial(self._read_facts, name=name))
            if facts is None:
                return None
            table = self.tables.get(facts.row.id) or self.bring(facts)  # another request may have brought it meanwhile
        table.used = time.monotonic()  # whoever asked for it will want it for a moment
        return table

    def bring(self, facts: Facts) -> LiveTable:
        table = LiveTable(self, facts.row, facts.seats, facts.chat)
        table.elsewhere = facts.elsewhere
        self.tables[facts.row.id] = self.by_row[facts.row.row] = table
        if facts.row.vote is not None:
            asyncio.get_running_loop().call_later(self.config.vote_seconds, lapse, table, facts.row.vote)
        return table

    def _read_facts(self, store: sqlite3.Connection, name: str) -> Facts | None:
        row = find_table(store, name)
        return None if row is None else Facts(store, row, self)

    async def refresh(self, table: LiveTable) -> None:
        """Read again what the store says about the table, and tell its pages what changed."""
        facts = await self.store.read(partial(self._read_facts, name=table.row.id))
        if facts is not None:
            await tell_changes(table, facts)

    def hear(self, news: News) -> None:
        """What other processes wrote."""
        by_table: dict[int, list[Any]] = {}
        for entry in news.entries:
            if entry.tab in self.by_row:
                by_table.setdefault(entry.tab, []).append(entry)
        for row, entries in by_table.items():
            self.by_row[row].hear(entries)
        for name in news.tables:
            if name in self.tables:
                self.do(self.refresh(self.tables[name]))

    # -- housekeeping -------------------------------------------------------------------------

    async def keep(self) -> None:
        """Say that this process lives; let tables nobody plays at go to sleep."""
        config = self.config
        self.store.write_later(partial(beat, self.process, ALIVE * config.heartbeat))
        beaten = time.monotonic()
        clean_at = 0.0
        while True:
            await asyncio.sleep(min(config.heartbeat, config.sleep_after, 1.0))
            now = time.monotonic()
            if now - beaten >= config.heartbeat:
                beaten = now
                self.store.write_later(partial(beat, self.process, ALIVE * config.heartbeat))
                for table in self.tables.values():
                    if table.elsewhere:  # the process they were connected to may be gone
                        self.do(self.refresh(table))
            if config.keep_days is not None and now >= clean_at:
                clean_at = now + CLEANING
                self.do(self.clean(config.keep_days))
            for table in list(self.tables.values()):
                if now - table.used > config.sleep_after:
                    table.sleep()
                    if not table.viewers and table.loading is None and not table.busy and not table.pending:
                        del self.tables[table.row.id], self.by_row[table.row.row]

    async def clean(self, days: int) -> None:
        """Forget old tables, some at a time."""
        while True:
            watched = [row for row, table in self.by_row.items() if table.viewers]
            gone = await self.store.write(partial(forget_old, days=days, spared=watched))
            for name in gone:
                table = self.tables.pop(name, None)
                if table is not None:
                    del self.by_row[table.row.row]
            if not gone:
                return
            logger.info("%s tables forgotten", len(gone))

    # -- seats ----------------------------------------------------------------------------------

    async def change_seat(
        self, table: LiveTable, seat: int, key: str | None, how: Callable[[SeatRow], None]
    ) -> SeatRow:
        row = await self.store.write(lambda store: sitting.change(store, table.row.row, seat, key, how))
        await self.refresh(table)
        return row

    def bot_plays(self, table: LiveTable, seat: int, why: sitting.Why) -> None:
        """A bot plays for the person from now on."""
        how = sitting.let_bot(self.config.bot_level, why, table.acts)
        self.do(self.change_seat(table, seat, None, how))

    def welcome_back(self, table: LiveTable, seat: int) -> None:
        """Whoever is here again plays for themselves. Asked whenever either changes: a bot may sit down just then."""
        if table.seats[seat].bot_for == "away" and seat in table.viewers:
            self.do(self.change_seat(table, seat, None, sitting.take_back))

    def watch_absence(self, table: LiveTable, seat: int) -> None:
        """Start, or stop, to count the time until a bot plays for somebody who is away."""
        place = (table.row.row, seat)
        timer = self.absences.pop(place, None)
        if timer is not None:
            timer.cancel()
        row, after = table.seats[seat], table.row.manner.bot_after
        away = row.kind == "person" and row.bot_for is None and not is_here(table, seat)
        if away and after is not None and table.row.status == "playing" and table.viewers:
            table.left_at.setdefault(seat, time.monotonic())
            loop = asyncio.get_running_loop()
            self.absences[place] = loop.call_later(after, self.is_away, table, seat)

    def is_away(self, table: LiveTable, seat: int) -> None:
        self.absences.pop((table.row.row, seat), None)
        if not is_here(table, seat) and table.viewers:
            table.when_ready(partial(self.bot_plays, table, seat, "away"))

    def presence_changed(self, table: LiveTable, seat: int | None) -> None:
        """A page of the seat came or went."""
        if seat is not None:
            here = seat in table.viewers
            self.store.write_later(partial(came_or_went, self.process, table.row.row, seat, here))
        for other in range(table.row.size):
            if other == seat or (table.row.row, other) not in self.absences:
                self.watch_absence(table, other)
        table.send_info()

    # -- looking ------------------------------------------------------------------------------

    def info(self, row: TableRow, seats: Sequence[SeatRow], table: LiveTable | None) -> TableInfo:
        watchers = table.viewers.get(None) if table is not None else None
        return TableInfo(
            row.id,
            row.code,
            row.game,
            row.status,
            row.settings,
            [seat_info(seat, table, row.status == "over") for seat in seats],
            row.manner.public,
            row.manner.watch,
            row.manner.clock,
            row.manner.bot_after,
            len(watchers.connections) if watchers is not None else 0,
            row.host,
            row.id if row.status == "over" else None,
            row.rematch,
            row.manner.forced,
            row.manner.fixed_seed,
        )

    def lobby_view(self, row: TableRow, seat: int | None) -> dict[str, Any]:
        """What there is to see before the game starts: nothing of the deal."""
        return {
            "game": row.game,
            "seats": row.size,
            "settings": row.settings,
            "you": seat,
            "seed_hash": seed_hash(row.seed),
            "waiting": [],
            "ask": None,
            "options": [],
            "talk": [],
            "result": None,
            "board": {},
        }


def is_here(table: LiveTable, seat: int) -> bool:
    return seat in table.viewers or seat in table.elsewhere


def seat_info(row: SeatRow, table: LiveTable | None, over: bool) -> SeatInfo:
    """As everybody sees it. Whether a bot can be believed is told when the game is over."""
    here = table is not None and is_here(table, row.seat)
    left = table.left_at.get(row.seat) if table is not None else None
    away = None if here or left is None or row.kind != "person" else int(time.monotonic() - left)
    bot_for = row.bot_for is not None
    level = row.level if over or row.level is None else row.level.partition("/")[0]
    return SeatInfo(row.seat, row.name, row.colour, row.kind, level, here or row.kind == "bot", away, bot_for)
