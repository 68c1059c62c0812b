"""Who is asked at which table, until when, and what each seat's days are counted by.

A row of `asked` belongs to one entry of the log, by its number: where the log has gone on (a server was killed between
the two) the row counts for nothing, and is made again when the table is next read. `due` is when the server has
something to do: at once for a bot, at the deadline for a person; null where there is no deadline. Whoever does it takes
the row first (`held`): one server, for a while.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from lazaret.core.decoding import decode
from lazaret.server.days import days_begun, days_later, deadline, zone_of
from lazaret.server.problems import Problem
from lazaret.server.store.database import Database
from lazaret.server.store.rows import Manner, touch
from lazaret.server.timing import DAY, HOLIDAYS, Zone

#: asked: a person, in time; late: a person whose time is up; lent: a bot answers this one; server: it answers by itself
State = Literal["asked", "late", "lent", "server"]
HOLD = 30.0  # seconds for which whoever has taken a row is left alone with it
OF_DAYS = '%"kind":"days"%'  # LIKE a manner with such a clock, as `encoded` writes it
LAST = "coalesce((SELECT max(number) FROM acts WHERE acts.tab = {}), 0)"


class Asked(msgspec.Struct):
    seat: int
    number: int  # of the log, after which it is asked
    opened: int  # acts made when the question was put: by it one question is told from the next
    since: float
    due: float | None
    state: State
    held: float = 0.0


class Calendar(msgspec.Struct):
    seat: int
    zone: str = ""
    away: float | None = None  # on holiday until then
    began: float | None = None  # and since then
    holidays: int = 0  # days taken, at this table
    missed: int = 0
    acted: int = 0  # events the seat had been told when it last acted


class Due(NamedTuple):
    """A row that was taken: something is to be done at that table."""

    table: str
    tab: int
    seat: int
    state: State


ASKED = ", ".join(Asked.__struct_fields__)
CALENDAR = ", ".join(Calendar.__struct_fields__)


def asked_at(store: Database, tab: int) -> dict[int, Asked]:
    rows = store.execute(f"SELECT {ASKED} FROM asked WHERE tab = ? ORDER BY seat", (tab,)).fetchall()
    return {row[0]: Asked(*row) for row in rows}


def calendars_of(store: Database, tab: int) -> dict[int, Calendar]:
    return calendars_at(store, [tab]).get(tab, {})


def calendars_at(store: Database, tabs: Sequence[int]) -> dict[int, dict[int, Calendar]]:
    """Of many tables at once."""
    found: dict[int, dict[int, Calendar]] = {}
    if tabs:
        marks = ", ".join("?" * len(tabs))
        for tab, *row in store.execute(
            f"SELECT tab, {CALENDAR} FROM calendars WHERE tab IN ({marks})", tabs
        ).fetchall():
            found.setdefault(tab, {})[row[0]] = Calendar(*row)
    return found


def calendar_of(store: Database, tab: int, seat: int) -> Calendar:
    return calendars_of(store, tab).get(seat) or Calendar(seat)


def put_calendar(store: Database, tab: int, calendar: Calendar) -> None:
    fields = Calendar.__struct_fields__
    store.execute(
        f"INSERT INTO calendars(tab, {CALENDAR}) VALUES ({', '.join('?' * (1 + len(fields)))}) "
        "ON CONFLICT(tab, seat) DO UPDATE SET " + ", ".join(f"{name} = excluded.{name}" for name in fields[1:]),
        (tab, *(getattr(calendar, name) for name in fields)),
    )


# -- who is asked -------------------------------------------------------------------------------


class Turn(NamedTuple):
    """What is known of the open question: after which entry it stands, and who answers it."""

    tab: int
    number: int
    opened: int
    asked: Mapping[int, bool]  # by seat: whether a person answers, not the server
    days: int  # for each answer; 0: no deadline


def put_turn(store: Database, turn: Turn, now: float) -> bool:
    """Whether anything changed. Where the log has gone on, whoever wrote that entry says who is asked."""
    last = store.execute(f"SELECT {LAST.format('?')}", (turn.tab,)).fetchone()[0]
    if last != turn.number:
        return False
    before, calendars = asked_at(store, turn.tab), calendars_of(store, turn.tab)
    rows = {
        seat: row_for(turn, seat, before.get(seat), calendars.get(seat) or Calendar(seat), now) for seat in turn.asked
    }
    if rows == before:
        return False
    store.execute("DELETE FROM asked WHERE tab = ?", (turn.tab,))
    for row in rows.values():
        store.execute(
            f"INSERT INTO asked(tab, {ASKED}) VALUES ({', '.join('?' * (1 + len(Asked.__struct_fields__)))})",
            (turn.tab, *(getattr(row, name) for name in Asked.__struct_fields__)),
        )
    if turn.days:
        touch(store, turn.tab)
    return True


def row_for(turn: Turn, seat: int, before: Asked | None, calendar: Calendar, now: float) -> Asked:
    """The same question keeps its time, whatever the others answered meanwhile."""
    person = turn.asked[seat]
    if before is not None and before.opened == turn.opened and person == (before.state != "server"):
        return msgspec.structs.replace(before, number=turn.number)
    if not turn.days:
        return Asked(seat, turn.number, turn.opened, now, None, "asked")
    if not person:  # this very server will answer; should it be killed, another does
        return Asked(seat, turn.number, turn.opened, now, now, "server", now + HOLD)
    start = max(now, calendar.away or 0.0)
    due = deadline(start, turn.days, zone_of(calendar.zone))
    return Asked(seat, turn.number, turn.opened, now, due, "asked")


# -- what is due ----------------------------------------------------------------------------------

DUE = (
    f"SELECT t.id, a.tab, a.seat, a.state, a.due, a.number, t.manner, {LAST.format('a.tab')} "
    "FROM asked AS a JOIN tables AS t ON t.row = a.tab "
    "WHERE a.due <= ? AND a.held <= ? AND a.state != 'late' AND t.status = 'playing' ORDER BY a.due LIMIT ?"
)


def is_anything_due(store: Database, now: float) -> bool:
    """One question for all tables of the server."""
    return store.execute(DUE, (now, now, 1)).fetchone() is not None


def take_due(store: Database, now: float, most: int) -> list[Due]:
    """Take what is due and say what it was; no other server gets the same, unless this one does nothing about it.
    Whoever's time is up is late from now on, or a bot may answer: as was agreed when the table was set."""
    taken = []
    for name, tab, seat, state, due, number, manner, last in store.execute(DUE, (now, now, most)).fetchall():
        overdue = state == "asked" and number == last
        at_zero = decode(manner, Manner).clock.at_zero
        after: State = ("late" if at_zero == "nothing" else "lent") if overdue else state
        changed = store.execute(
            "UPDATE asked SET held = ?, state = ? WHERE tab = ? AND seat = ? AND due = ? AND state = ? AND held <= ?",
            (now + HOLD, after, tab, seat, due, state, now),
        )
        if changed.rowcount:
            taken.append(Due(name, tab, seat, after))
            if overdue:
                touch(store, tab)
    return taken


def unnoted(store: Database, most: int) -> list[str]:
    """Tables with days of which it is not known who is asked: a server was killed before it could say so."""
    rows = store.execute(
        "SELECT id FROM tables AS t WHERE status = 'playing' AND manner LIKE ? AND NOT EXISTS "
        f"(SELECT 1 FROM asked AS a WHERE a.tab = t.row AND a.number = {LAST.format('t.row')}) ORDER BY row LIMIT ?",
        (OF_DAYS, most),
    )
    return [name for (name,) in rows]


def lend(store: Database, tab: int, seat: int, now: float) -> None:
    """Somebody lets a bot answer for a seat that is late."""
    changed = store.execute(
        "UPDATE asked SET state = 'lent', held = 0, due = ? WHERE tab = ? AND seat = ? AND state = 'late'",
        (now, tab, seat),
    )
    if not changed.rowcount:
        raise Problem(409, "error.not_late")
    touch(store, tab)


def add_missed(store: Database, tab: int, seat: int) -> None:
    calendar = calendar_of(store, tab, seat)
    calendar.missed += 1
    put_calendar(store, tab, calendar)
    touch(store, tab)


def put_acted(store: Database, tab: int, seat: int, events: int) -> None:
    calendar = calendar_of(store, tab, seat)
    calendar.acted = events
    put_calendar(store, tab, calendar)


# -- what days are counted by -----------------------------------------------------------------------


def put_zone(store: Database, tab: int, seat: int, zone: Zone, days: int) -> None:
    """Where the seat's person lives. A deadline that was set before anything was known of it is set again; otherwise it
    stands: who travels gains nothing by it."""
    calendar = calendar_of(store, tab, seat)
    if calendar.zone == zone or zone_of(zone) is None:
        return
    row = None if calendar.zone else asked_at(store, tab).get(seat)
    calendar.zone = zone
    put_calendar(store, tab, calendar)
    if row is not None and row.state == "asked" and row.due is not None:
        move_due(store, tab, seat, deadline(max(row.since, calendar.away or 0.0), days, zone_of(zone)))
    touch(store, tab)


def move_due(store: Database, tab: int, seat: int, due: float) -> None:
    store.execute("UPDATE asked SET due = ? WHERE tab = ? AND seat = ? AND state = 'asked'", (due, tab, seat))


def go_away(store: Database, tab: int, seat: int, days: int, now: float) -> None:
    """A holiday from now on: the seat's time stands still for so many days."""
    calendar = calendar_of(store, tab, seat)
    if calendar.away is not None and calendar.away > now:
        raise Problem(409, "error.is_away")
    if calendar.holidays + days > HOLIDAYS:
        raise Problem(409, "error.no_holidays", {"days": HOLIDAYS - calendar.holidays})
    zone = zone_of(calendar.zone)
    calendar.began, calendar.away = now, days_later(now, days, zone)
    calendar.holidays += days
    put_calendar(store, tab, calendar)
    row = asked_at(store, tab).get(seat)
    if row is not None and row.state == "asked" and row.due is not None:
        move_due(store, tab, seat, days_later(row.due, days, zone))
    touch(store, tab)


def come_back(store: Database, tab: int, seat: int, now: float) -> None:
    """The holiday ends: days that have not begun are given back, and time runs again."""
    calendar = calendar_of(store, tab, seat)
    if calendar.away is None or calendar.began is None or calendar.away <= now:
        raise Problem(409, "error.not_away")
    zone = zone_of(calendar.zone)
    whole = round((calendar.away - calendar.began) / DAY)  # summer time makes one of them an hour longer or shorter
    left = max(0, whole - days_begun(calendar.began, now))
    calendar.holidays -= left
    calendar.away = calendar.began = None
    put_calendar(store, tab, calendar)
    row = asked_at(store, tab).get(seat)
    if row is not None and row.state == "asked" and row.due is not None:
        move_due(store, tab, seat, max(now, days_later(row.due, -left, zone)))
    touch(store, tab)


# -- a list of tables -------------------------------------------------------------------------------


def turns_of(store: Database, tabs: Sequence[int]) -> dict[int, list[Asked]]:
    """Who is asked at these tables, where that is known; a table that is not named here must be asked itself."""
    if not tabs:
        return {}
    marks = ", ".join("?" * len(tabs))
    rows = store.execute(
        f"SELECT tab, {ASKED} FROM asked AS a WHERE tab IN ({marks}) AND number = {LAST.format('a.tab')} "
        "ORDER BY tab, seat",
        tabs,
    )
    found: dict[int, list[Asked]] = {}
    for tab, *row in rows.fetchall():
        found.setdefault(tab, []).append(Asked(*row))
    return found
