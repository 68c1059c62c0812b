"""A session: one table that is being played, from its row in the store to the pages that show it.

Four things and their words: a *table* is the game's own state (`core.table.Table`); a *stored table* is its row in the
store; a *session* is what this process has of it in memory; its *info* is what everybody may know about it.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from lazaret.core.events import Told
from lazaret.core.lessons import Script
from lazaret.core.puzzles import Puzzle
from lazaret.core.table import Table
from lazaret.server.lessons import script_named
from lazaret.server.limits import Bucket
from lazaret.server.live.acts import Acts
from lazaret.server.live.clocks import Bank, milliseconds
from lazaret.server.live.days import Days
from lazaret.server.live.driver import Driver
from lazaret.server.live.guests import Guests
from lazaret.server.live.info import Company, table_info
from lazaret.server.live.lease import Lease
from lazaret.server.live.memory import Memory
from lazaret.server.live.pages import Pages
from lazaret.server.live.question import Question
from lazaret.server.live.queue import Queue
from lazaret.server.live.requests import Requests
from lazaret.server.live.standing import Answers
from lazaret.server.live.upgrade import old_table
from lazaret.server.protocol import TableInfo
from lazaret.server.puzzles import puzzle_named
from lazaret.server.store.rebuild import acts_of
from lazaret.server.store.rows import SeatRow, StoredTable
from lazaret.server.thinking.desk import Kept
from lazaret.server.told import ChatLine

if TYPE_CHECKING:
    from lazaret.server.live.house import House


HINTS = 24  # kept at one table
LOOKS = 8  # views as they were, likewise


class Session:
    def __init__(self, house: House, stored: StoredTable, seats: list[SeatRow], chat: list[ChatLine]) -> None:
        self.house, self.store, self.config = house, house.store, house.config
        # what the store says about it besides its play
        self.stored, self.seats, self.chat = stored, seats, chat
        self.elsewhere: set[int] = set()  # seats connected to another process
        self.left_at: dict[int, float] = {}  # when a seat's last page went away
        self.began = time.monotonic()
        self.dealing: asyncio.TimerHandle | None = None  # until when the pages may add to the seed
        self.old = old_table(stored)  # not None: it can be read, not played
        self.told_before: list[Told] = []  # of an old one, as far as is known
        # its parts
        self.memory = Memory(self)
        self.queue = Queue(self)
        self.acts = Acts(self)
        self.requests = Requests()
        self.question = Question()
        self.bank = Bank(stored.manner.clock, stored.size)
        self.days = Days(self)
        self.standing = Answers(self)
        self.driver = Driver(self)
        self.lease = Lease(self)
        self.guests = Guests()
        self.revision = 0  # of its row, as last read
        self.pages = Pages(self)
        self.hints: Kept[bytes] = Kept(HINTS)  # what the coach was asked, by the position
        self.hint_buckets = [Bucket(self.config.hint_rate) for _ in seats]  # where other people play
        self.hinted = [0] * len(seats)
        self.looks: Kept[tuple[int, int, int]] = Kept(LOOKS)  # by the number of acts, the seat and its event

    @property
    def table(self) -> Table:
        """The game's own state; only while it is in memory."""
        assert self.memory.position is not None
        return self.memory.position.table

    @property
    def is_dealt(self) -> bool:
        return self.stored.status in ("playing", "over") and self.old is None

    @property
    def script(self) -> Script | None:
        """What happens here while a lesson is given; None at any other table, and once the lesson was let go."""
        manner, position = self.stored.manner, self.memory.position
        if not manner.lesson or manner.let_go:
            return None
        script = script_named(manner.lesson)
        if script is not None and position is not None and script.is_left(acts_of(position.table)):
            return None
        return script

    @property
    def puzzle(self) -> Puzzle | None:
        """What is to be solved here; None at any other table, and once it was let go: until then nobody acts."""
        manner = self.stored.manner
        return puzzle_named(manner.lesson) if manner.lesson and not manner.let_go else None

    @property
    def is_attended(self) -> bool:
        """Whether the server answers for those who are no persons: somebody looks, or the game goes on over days."""
        return bool(self.pages.viewers) or self.days.counts

    def is_here(self, seat: int) -> bool:
        return seat in self.pages.viewers or seat in self.elsewhere

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays there now, for itself or for a person."""
        row = self.seats[seat]
        return row.kind == "bot" or row.bot_for is not None

    def info(self) -> TableInfo:
        here = frozenset(seat for seat in range(self.stored.size) if self.is_here(seat))
        watching = self.pages.viewers.get(None)
        company = Company(here, self.left_at, 0 if watching is None else len(watching.pages))
        info = table_info(self.stored, self.seats, company, self.old)
        for seat in info.seats:
            seat.days = self.days.shown(seat.seat)
        info.hinted = list(self.hinted)
        info.let_go = info.lesson != "" and self.script is None and self.puzzle is None
        return info

    def run_clocks(self) -> None:
        if self.stored.status == "playing" and self.pages.viewers:
            self.bank.run(self.table.waiting(), milliseconds(), self.question.number)
