"""Games over days under /api: all my tables in one answer, holidays, a bot's answer for somebody who is late."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import NamedTuple

from litestar import post
from litestar.params import JSONBody
from msgspec import UNSET

from lazaret.server import clock
from lazaret.server.http.api import (
    STORING,
    AnyRequest,
    SeatKey,
    SeatName,
    TableName,
    TheHouse,
    find,
    own_seat,
    refusals,
)
from lazaret.server.http.waiting import address_of
from lazaret.server.live.days import seat_days
from lazaret.server.live.house import House
from lazaret.server.live.info import table_info
from lazaret.server.live.session import Session
from lazaret.server.mine import Holiday, Mine, MyTables
from lazaret.server.problems import Problem
from lazaret.server.protocol import TableInfo
from lazaret.server.store import deadlines
from lazaret.server.store.database import Database
from lazaret.server.store.log import StoreProblem
from lazaret.server.store.rows import SeatRow, StoredTable, tables_named
from lazaret.server.store.seats import seat_with

MOST_WOKEN = 4  # tables that one list may bring into memory: those of which nobody wrote down who is asked


class Found(NamedTuple):
    """A table as the store knows it, without its play."""

    stored: StoredTable
    seats: list[SeatRow]
    asked: list[deadlines.Asked] | None  # None: not known
    calendars: Mapping[int, deadlines.Calendar]


def look_up(store: Database, names: Collection[str]) -> dict[str, Found]:
    found = tables_named(store, names)
    tabs = [stored.tab for stored, _ in found]
    turns, calendars = deadlines.turns_of(store, tabs), deadlines.calendars_at(store, tabs)
    return {
        stored.id: Found(stored, seats, turns.get(stored.tab), calendars.get(stored.tab, {})) for stored, seats in found
    }


@post("/mine", status_code=200, responses=refusals(503), tags=["tables"])
async def list_mine(request: AnyRequest, house: TheHouse, data: JSONBody[Mine]) -> MyTables:
    """My tables: what everybody may know of each, whose turn it is and until when. The keys come in the body. A table
    that is not there and a key that opens no seat are answered alike."""
    address = address_of(request)
    if house.failures.is_empty(address):
        raise Problem(429, "error.too_fast")
    found = await house.store.read(partial(look_up, names=[held.table for held in data.tables]))
    answers: list[TableInfo | None] = []
    woken = 0
    for held in data.tables:
        table = found.get(held.table)
        seat = None if table is None or held.key is None else seat_with(table.seats, held.key)
        if table is None or (held.key is not None and seat is None):
            answers.append(None)
            continue
        info = known_of(house, table)
        if seat is None:
            info.waiting = UNSET
        elif info.status == "playing" and info.waiting is UNSET and woken < MOST_WOKEN:
            woken += 1
            info = await ask_table(house, info)
        answers.append(info)
    if None in answers:
        house.fail(address)
    return MyTables(clock.now(), answers)


def known_of(house: House, table: Found) -> TableInfo:
    """From memory where the table is there; otherwise from what was written down, without bringing it."""
    stored, session = table.stored, house.sessions.get(table.stored.id)
    if session is not None:
        info = session.info()
    else:
        info = table_info(stored, table.seats)
        if stored.manner.clock.kind == "days":
            rows = {row.seat: row for row in table.asked or ()}
            for seat in info.seats:
                seat.days = seat_days(rows.get(seat.seat), table.calendars.get(seat.seat))
    if session is not None and session.memory.position is not None:
        info.waiting = session.table.waiting()
    elif table.asked is not None:
        info.waiting = [row.seat for row in table.asked]
    return info


async def ask_table(house: House, info: TableInfo) -> TableInfo:
    """Brought into memory, where it stays for a moment, and is written down when it leaves."""
    session = await house.find(info.id)
    if session is None or not session.is_dealt:
        return info
    try:
        await session.queue.ready()
    except StoreProblem:
        return info  # it cannot be read; the others can
    found = session.info()
    found.waiting = session.table.waiting()
    return found


# -- at one table -------------------------------------------------------------------------------


def over_days(session: Session) -> Session:
    if not session.days.counts:
        raise Problem(409, "error.no_days")
    return session


@post(
    "/tables/{table:str}/seats/{seat:int}/holiday",
    responses=refusals(404, 409, *STORING),
    status_code=200,
    tags=["seats"],
)
async def take_holiday(
    request: AnyRequest, house: TheHouse, table: TableName, seat: SeatName, data: JSONBody[Holiday], key: SeatKey
) -> TableInfo:
    """Be away for some days, at a table with days for each answer: one's time stands still, and the others see it."""
    found = over_days(await find(request, house, table))
    if own_seat(found, key) != seat:
        raise Problem(403, "error.bad_key")
    tab, now = found.stored.tab, clock.now()
    if data.days:
        await house.store.write(lambda store: deadlines.go_away(store, tab, seat, data.days, now))
    else:
        await house.store.write(lambda store: deadlines.come_back(store, tab, seat, now))
    await house.refresh(found)
    return found.info()


@post(
    "/tables/{table:str}/seats/{seat:int}/lend", responses=refusals(404, 409, *STORING), status_code=200, tags=["seats"]
)
async def lend_seat(request: AnyRequest, house: TheHouse, table: TableName, seat: SeatName, key: SeatKey) -> TableInfo:
    """Let a bot answer this one question for somebody else who is late."""
    found = over_days(await find(request, house, table))
    own_seat(found, key)
    if seat >= found.stored.size:
        raise Problem(404, "error.no_seat", {"number": seat})
    tab, now = found.stored.tab, clock.now()
    await house.store.write(lambda store: deadlines.lend(store, tab, seat, now))
    await house.refresh(found)
    return found.info()


HANDLERS = [list_mine, take_holiday, lend_seat]
