"""Games over days: who is asked is written down with a deadline, and what is due is done though nobody looks.

At such a table the driver works whenever the table is in memory, be a page connected or not. It is brought there by
whoever comes, and by the house, which looks every few seconds, with one question for all tables, for what is due.
"""

from __future__ import annotations

import contextlib
from functools import partial
from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from lazaret.server import clock
from lazaret.server.live.hosting import is_connected
from lazaret.server.store.deadlines import (
    Asked,
    Calendar,
    Turn,
    add_missed,
    is_anything_due,
    put_acted,
    put_turn,
    put_zone,
    take_due,
    unnoted,
)
from lazaret.server.store.log import StoreProblem
from lazaret.server.store.seats import REMOTE
from lazaret.server.timing import DAY, SeatDays

if TYPE_CHECKING:
    from lazaret.server.live.house import House
    from lazaret.server.live.session import Session

AT_ONCE = 20  # tables brought into memory at one look
LOOKING = 2.0  # seconds between two looks for what is due
MENDING = 60.0  # and for tables of which it is not known who is asked


class Days:
    """What a session knows of deadlines, as the store last said it."""

    __slots__ = ("asked", "calendars", "noted", "per_answer", "session")

    def __init__(self, session: Session) -> None:
        self.session = session
        manner = session.stored.manner
        self.per_answer = manner.clock.seconds // DAY if manner.clock.kind == "days" else 0
        self.asked: dict[int, Asked] = {}
        self.calendars: dict[int, Calendar] = {}
        self.noted = -1  # the entry of the log after which who is asked was written down

    @property
    def counts(self) -> bool:
        """Whether this table is played over days."""
        return self.per_answer > 0

    def read(self, asked: dict[int, Asked], calendars: dict[int, Calendar]) -> bool:
        """What the store says now; whether somebody else is to answer than before."""
        before, self.asked, self.calendars = self.lent(), asked, calendars
        self.noted = max((row.number for row in asked.values()), default=self.noted)
        return self.lent() != before

    def lent(self) -> list[int]:
        """Seats for which a bot answers this one question."""
        return [seat for seat, row in self.asked.items() if row.state == "lent"]

    def is_lent(self, seat: int) -> bool:
        row = self.asked.get(seat)
        return row is not None and row.state == "lent" and row.opened == self.session.question.opened

    def is_late(self, seat: int) -> bool:
        row = self.asked.get(seat)
        return row is not None and row.state in ("late", "lent")

    def shown(self, seat: int) -> SeatDays | None:
        """What everybody may know of it."""
        return seat_days(self.asked.get(seat), self.calendars.get(seat)) if self.counts else None

    def now(self) -> float | UnsetType:
        """The time of day here, where days count."""
        return clock.now() if self.counts else UNSET

    def acted_at(self, seat: int | None) -> int | UnsetType:
        """What the seat had been told when it last acted."""
        known = None if seat is None else self.calendars.get(seat)
        return (0 if known is None else known.acted) if self.counts else UNSET

    # -- who is asked, written down ---------------------------------------------------------

    def note(self, again: bool = False) -> None:
        """Who is asked now, so that it is known without the table. Where days count after every act; elsewhere when the
        table leaves memory."""
        session, position = self.session, self.session.memory.position
        if position is None or (self.noted == position.number and not again):
            return
        self.noted = position.number
        waiting = session.table.waiting() if session.stored.status == "playing" else []
        waiting = [seat for seat in waiting if session.seats[seat].kind != "open"]  # no time runs for nobody
        asked = {seat: not self.counts or self.has_person(seat) for seat in waiting}
        turn = Turn(session.stored.tab, position.number, session.question.opened, asked, self.per_answer)
        if self.counts:
            session.house.spawn(write_turn(session, turn))
        else:
            session.store.write_later(partial(put_turn, turn=turn, now=clock.now()))

    def has_person(self, seat: int) -> bool:
        """Whether the seat has all the days it was given: a person's, or a program's that is not here to be asked."""
        session = self.session
        if session.driver.spared(seat) is not None:
            return False
        if session.seats[seat].level == REMOTE:
            return not is_connected(session, seat)
        return not session.is_bot(seat)

    def answered_for(self, seat: int) -> None:
        """A bot has answered for somebody whose time was up: that is counted, for all to see."""
        work = partial(add_missed, tab=self.session.stored.tab, seat=seat)
        self.session.house.spawn(write_and_refresh(self.session, work))

    def acted(self, seat: int, events: int) -> None:
        """The seat's person has acted: what comes from here on happens while they are away."""
        self.calendars.setdefault(seat, Calendar(seat)).acted = events
        self.session.store.write_later(partial(put_acted, tab=self.session.stored.tab, seat=seat, events=events))

    def told_zone(self, seat: int, zone: str) -> None:
        known = self.calendars.get(seat)
        if self.counts and zone and (known is None or known.zone != zone):
            work = partial(put_zone, tab=self.session.stored.tab, seat=seat, zone=zone, days=self.per_answer)
            self.session.house.spawn(write_and_refresh(self.session, work))


def seat_days(row: Asked | None, calendar: Calendar | None) -> SeatDays:
    """A seat's time as everybody may know it; a bot's is nobody's matter."""
    found = SeatDays()
    if row is not None and row.state != "server":
        found.due, found.late, found.lent = row.due, row.state in ("late", "lent"), row.state == "lent"
    if calendar is not None:
        found.holidays, found.missed = calendar.holidays, calendar.missed
        found.away = calendar.away if calendar.away is not None and calendar.away > clock.now() else None
    return found


async def write_turn(session: Session, turn: Turn) -> None:
    try:
        changed = await session.store.write(partial(put_turn, turn=turn, now=clock.now()))
    except StoreProblem:  # the house finds it when it next looks for such tables
        session.days.noted = -1
        return
    if changed:
        await session.house.refresh(session)


async def write_and_refresh(session: Session, work: partial[None]) -> None:
    with contextlib.suppress(StoreProblem):
        await session.store.write(work)
        await session.house.refresh(session)


# -- what is due ----------------------------------------------------------------------------------


async def do_what_is_due(house: House) -> None:
    """Take what is due, and bring the tables where somebody is to be answered for."""
    with contextlib.suppress(StoreProblem):  # it is looked at again in a moment
        now = clock.now()
        if not await house.store.read(partial(is_anything_due, now=now)):
            return
        taken = await house.store.write(partial(take_due, now=now, most=AT_ONCE))
        for name in dict.fromkeys(due.table for due in taken):
            await attend(house, name)


async def mend_turns(house: House) -> None:
    """Tables whose server was killed before it had written down who is asked."""
    with contextlib.suppress(StoreProblem):
        for name in await house.store.read(partial(unnoted, most=AT_ONCE)):
            if name not in house.mended:  # one that cannot be read is tried once
                house.mended.add(name)
                await attend(house, name)


async def attend(house: House, name: str) -> None:
    """Bring the table, so that its driver sees to what is due."""
    known = name in house.sessions
    session = await house.find(name)
    if session is None or not session.is_dealt:
        return
    if known:
        await house.refresh(session)
    session.queue.when_ready(session.acts.settled)
