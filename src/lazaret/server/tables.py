"""A table in memory: it answers at once, but nothing is told before it is stored.

An act is checked and made on the table, appended to the log, and only when the log has it is it acknowledged and
shown. While that is on its way, whatever else comes for the table waits in line, except that several may answer a
question put to them together. Should the store refuse (another process was first, the disk is full), the table in
memory is thrown away, with all that was built on it, and read again: the store is the truth.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from lazaret.core.errors import IllegalChoice
from lazaret.core.flow import TOGETHER
from lazaret.core.table import CONCEDE, SAY
from lazaret.server.clocks import Bank, milliseconds
from lazaret.server.driver import Driver
from lazaret.server.protocol import Ack, ChatLine, Choose, Say
from lazaret.server.rebuild import RECENT, UNDO, Position, acts_of, play, read_stored, rebuild, snapshot
from lazaret.server.rows import SeatRow, TableRow, put_snapshot, put_status
from lazaret.server.store import STORED, TAKEN, Entry, Outcome, StoreProblem
from lazaret.server.telling import Telling
from lazaret.server.viewers import Viewer, encode

if TYPE_CHECKING:
    from lazaret.server.house import House
    from lazaret.server.socket import Connection

logger = logging.getLogger("lazaret.server")
MOST_PENDING = 200
Work = Callable[[], None]


class LiveTable(Telling):
    def __init__(self, house: House, row: TableRow, seats: list[SeatRow], chat: list[ChatLine]) -> None:
        self.house, self.store, self.config = house, house.store, house.config
        self.row, self.seats, self.chat = row, seats, chat
        self.position: Position | None = None  # None: not in memory now
        self.viewers: dict[int | None, Viewer] = {}
        self.requests: dict[tuple[int, str], str] = {}  # by seat and id, what was asked for
        self.bank = Bank(row.manner.clock, row.size)
        self.driver = Driver(self)
        self.elsewhere: set[int] = set()  # seats connected to another process
        self.left_at: dict[int, float] = {}  # when a seat's last page went away
        self.told = b""  # the info last sent
        self.board: dict[str, bytes] = {}
        self.turn = 0  # counts the questions; timers of an older one are void
        self.opened = 0  # acts made when the open question was asked
        self.acts_known = 0
        self.question: object = None
        self.busy = 0  # commits on their way
        self.undoing = False  # one of them takes something back
        self.broken = False
        self.out_of_step = False  # the pages may have seen another table than the store has
        self.unstored: list[int] = []  # whose acts are on their way
        self.pending: deque[Work] = deque()
        self.waiters: list[asyncio.Future[None]] = []
        self.news: list[Entry] = []
        self.loading: asyncio.Task[None] | None = None
        self.number = 0  # log entries the pages know
        self.snapshot_at = 0
        self.used = time.monotonic()

    # -- waiting in line ----------------------------------------------------------------

    def when_ready(self, work: Work) -> None:
        """Do it when the table is in memory and nothing is on its way to the store."""
        if self.position is not None and not self.busy:
            work()
            return
        if self.broken:
            self.send_error("error.broken")
            return
        self.pending.append(work)
        if self.position is None and not self.busy:
            self.wake()

    def takes_choice(self, seat: int) -> bool:
        """At once: nothing is on its way, or only what others answer to the same question, put to several together."""
        if self.position is None or self.pending:
            return False
        return not self.busy or (
            not self.undoing
            and self.core.asked == TOGETHER
            and seat in self.core.waiting()
            and seat not in self.unstored
        )

    def crowded(self) -> bool:
        return len(self.pending) >= MOST_PENDING

    def run_pending(self) -> None:
        while self.pending and not self.busy and self.position is not None:
            self.pending.popleft()()
        if self.pending and self.position is None and not self.busy:
            self.wake()

    # -- from the store -----------------------------------------------------------------

    def wake(self) -> None:
        if self.loading is None and not self.broken:
            self.loading = asyncio.get_running_loop().create_task(self._load())

    async def _load(self) -> None:
        try:
            stored = await self.store.read(lambda store: read_stored(store, self.row.row))
            position = await asyncio.to_thread(rebuild, self.row, stored.snapshot, stored.entries)
        except StoreProblem as problem:  # the disk, not the table: it may be better next time
            logger.error("table %s cannot be read now: %s", self.row.id, problem)
            self.give_up(problem.key)
            return
        except Exception:
            logger.exception("table %s cannot be read from the store", self.row.id)
            self.broken = True
            self.give_up("error.broken")
            return
        self.loading = None
        self.position = position
        self.requests = stored.requests
        self.snapshot_at = stored.snapshot.number if stored.snapshot is not None else 0
        self.bank.read(stored.spent, [seat.spent for seat in stored.seats])
        news, self.news = self.news, []
        for entry in news:
            if entry.number == position.number + 1:
                play(position, entry.seat, entry.text)
        self.used = time.monotonic()
        if position.number != self.number or self.out_of_step:
            self.out_of_step = False
            self.number = position.number
            self.ask_anew()
            self.send_states(everything=True)
        elif self.question is None:
            self.ask_anew()
        else:
            self.question = self.core.current  # the same question as before the table went to sleep
        self.run_clocks()
        self.after_act()
        self.run_pending()

    def give_up(self, key: str) -> None:
        """Nothing that waits can be done now; the pages are told why."""
        self.loading = None
        self.pending.clear()
        self.send_error(key)
        for waiter in self.waiters:
            if not waiter.done():
                waiter.set_exception(StoreProblem(key, f"table {self.row.id} cannot be read"))
        self.waiters.clear()

    async def ready(self) -> None:
        """Until the table is in memory and nothing is on its way."""
        if self.broken:
            raise StoreProblem("error.broken", f"table {self.row.id} cannot be read")
        if self.row.status != "open":
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiters.append(waiter)
            self.when_ready(self.call_waiters)
            await waiter

    def call_waiters(self) -> None:
        for waiter in self.waiters:
            if not waiter.done():
                waiter.set_result(None)
        self.waiters.clear()

    @property
    def acts(self) -> int:
        """How many acts there are; while the table is not in memory, as far as its pages know."""
        return len(acts_of(self.position.core)) if self.position is not None else self.acts_known

    def sleep(self) -> None:
        """Give back the memory; the store has everything."""
        if self.position is None or self.busy or self.pending:
            return
        self.acts_known = self.acts
        if self.position.number > self.snapshot_at:
            self.take_snapshot()
        self.position = None

    def take_snapshot(self) -> None:
        assert self.position is not None
        taken = snapshot(self.position)
        self.snapshot_at = taken.number
        tab = self.row.row
        self.store.write_later(lambda store: put_snapshot(store, tab, taken))

    def hear(self, entries: Iterable[Entry]) -> None:
        """Another process added to the log."""
        if self.busy:
            return  # our own entry has lost its number: the table is read again anyway
        if self.position is None:
            if self.loading is not None:
                self.news += entries
            elif self.viewers:
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
            play(self.position, entry.seat, entry.text)
            undone = undone or entry.text.startswith(UNDO)
            self.bank.spent[entry.seat] += entry.spent
            self.bank.since.pop(entry.seat, None)
            if entry.request is not None:
                self.remember(entry.seat, entry.request, entry.text)
        self.number = self.position.number
        self.used = time.monotonic()
        self.ask_anew()
        self.run_clocks()
        if undone:
            self.send_states()
        else:
            self.send_frames(self.updates())
        self.after_act()

    def lose(self) -> None:
        """What is in memory is not what the store has."""
        self.acts_known = self.acts
        self.position = None
        self.out_of_step = True

    # -- acts --------------------------------------------------------------------------------

    def choose(self, connection: Connection, seat: int, message: Choose) -> None:
        core = self.core
        if self.repeated(connection, seat, message.id, message.choice):
            return
        if seat in core.waiting() and not self.opened <= message.a <= len(acts_of(core)):
            connection.refuse(message.id, "refuse.late")
            return
        self.act(connection, seat, message.choice, message.id, partial(core.choose, seat, message.choice))

    def say(self, connection: Connection, seat: int, message: Say) -> None:
        addressee = -1 if message.to is None else message.to
        text = f"{SAY}{addressee}:{message.statement}"
        if self.repeated(connection, seat, message.id, text):
            return
        self.act(connection, seat, text, message.id, partial(self.core.say, seat, message.statement, message.to))

    def say_for(self, seat: int, statement: str, to: int | None) -> None:
        """A statement of a bot."""
        text = f"{SAY}{-1 if to is None else to}:{statement}"
        self.act(None, seat, text, None, partial(self.core.say, seat, statement, to))

    def concede(self, connection: Connection, seat: int, request: str) -> None:
        if not self.repeated(connection, seat, request, CONCEDE):
            self.act(connection, seat, CONCEDE, request, partial(self.core.concede, seat))

    def answer(self, seat: int, choice: str, turn: int) -> None:
        """A choice that no page made: a bot's, a forced one, or the default when the time is up."""
        if turn == self.turn and seat in self.core.waiting():
            self.act(None, seat, choice, None, partial(self.core.choose, seat, choice))

    def act(self, connection: Connection | None, seat: int, text: str, request: str | None, do: Work) -> None:
        try:
            do()
        except IllegalChoice as refused:
            if connection is not None and request is not None:
                connection.refuse(request, refused.message.key, refused.message.params, refused.rule)
            return
        except Exception:  # a mistake in the rules: nothing of it is stored
            logger.exception("table %s: seat %s could not do %r", self.row.id, seat, text)
            self.lose()
            if connection is not None and request is not None:
                connection.refuse(request, "error.internal")
            return
        self.commit(connection, seat, text, request)

    def commit(self, connection: Connection | None, seat: int, text: str, request: str | None) -> None:
        """The table has made the act: store it, and meanwhile work out what to tell."""
        position = self.position
        assert position is not None
        position.number += 1
        now = milliseconds()
        spent = self.bank.charge(seat, now)
        entry = Entry(self.row.row, position.number, seat, text, request, int(time.time() * 1000), spent)
        self.busy += 1
        self.unstored.append(seat)
        self.undoing = text.startswith(UNDO)
        self.ask_anew()
        self.bank.run(position.core.waiting() if self.viewers else (), now)
        frames = [] if self.undoing else self.updates()
        self.store.append(entry, partial(self._stored, entry, connection, len(acts_of(position.core)), frames))

    def _stored(
        self,
        entry: Entry,
        connection: Connection | None,
        acts: int,
        frames: list[tuple[Viewer, bytes]],
        outcome: Outcome,
    ) -> None:
        self.busy -= 1
        self.unstored.remove(entry.seat)
        self.used = time.monotonic()
        if outcome == STORED and self.position is not None:
            self.number = entry.number
            if entry.request is not None:
                self.remember(entry.seat, entry.request, entry.text)
                if connection is not None:
                    self.acknowledge(connection, Ack(entry.request, acts), frames)
            if entry.text.startswith(UNDO):
                self.undoing = False
                self.send_states()
            else:
                self.send_frames(frames)
            if not self.busy:
                self.after_act()
        else:
            self.undoing = False
            self.lose()
            if isinstance(outcome, StoreProblem):
                self.driver.hold()
            if connection is not None and entry.request is not None:
                connection.refuse(entry.request, "refuse.late" if outcome == TAKEN else problem_key(outcome))
            self.store.drop(entry.tab)  # what was built on it
            self.wake()
        self.run_pending()

    def acknowledge(self, connection: Connection, done: Ack, frames: list[tuple[Viewer, bytes]]) -> None:
        """The acknowledgement, and in the same breath what changed for whoever acted."""
        ack = encode(done)
        for place, (viewer, frame) in enumerate(frames):
            if viewer.connections == [connection]:
                connection.send(ack, frame)
                del frames[place]
                return
        connection.send(ack)

    def after_act(self) -> None:
        position = self.position
        assert position is not None
        if position.core.result is not None and self.row.status == "playing":
            self.row.status = "over"
            tab = self.row.row
            self.store.write_later(lambda store: put_status(store, tab, "over"))
            self.send_info()
        if position.number - self.snapshot_at >= self.config.snapshot_every:
            self.take_snapshot()
        self.driver.go_on()

    def ask_anew(self) -> None:
        """After any change: is it still the same question that is open?"""
        current = self.core.current if self.core.asked != -1 else None
        if current is None or current is not self.question:
            self.question = current
            self.turn += 1
            self.opened = len(acts_of(self.core))

    def repeated(self, connection: Connection, seat: int, request: str, text: str) -> bool:
        """A request that was answered before is only acknowledged again."""
        known = self.requests.get((seat, request))
        if known is not None and (known == text or (text == UNDO and known.startswith(UNDO))):
            connection.send_message(Ack(request, len(acts_of(self.core))))
            return True
        return False

    def remember(self, seat: int, request: str, text: str) -> None:
        self.requests[seat, request] = text
        if len(self.requests) > RECENT:
            del self.requests[next(iter(self.requests))]

    def run_clocks(self) -> None:
        if self.row.status == "playing" and self.viewers:
            self.bank.run(self.core.waiting(), milliseconds())


def problem_key(outcome: Outcome) -> str:
    return outcome.key if isinstance(outcome, StoreProblem) else "error.internal"
