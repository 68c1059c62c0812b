"""An evening of the same deals: made, started, its tables laid as people come to them, and ended.

Each function is one piece of work for the store's writer. A table is laid when the first of its people asks for it,
which they may as soon as their table of the deal before is over; it is an ordinary one whose manner names the evening.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from lazaret.core.chance import fresh_seed
from lazaret.core.log import Result
from lazaret.server import daily
from lazaret.server.bodies import Place
from lazaret.server.catalogue import find_game
from lazaret.server.evening_bodies import MOST_PEOPLE, JoinEvening, NewEvening
from lazaret.server.live.opening import checked_settings, new_row, seat_row, store_table
from lazaret.server.problems import Problem
from lazaret.server.seating import place_of, seating
from lazaret.server.store.database import Database
from lazaret.server.store.evenings import (
    Evening,
    EveningTable,
    Person,
    add_evening,
    add_evening_table,
    find_evening,
    people_of,
    put_evening_result,
    put_person,
    put_seating,
    put_state,
    put_stood,
    remove_person,
    tables_of,
)
from lazaret.server.store.rows import Manner, SeatRow, find_table, put_manner, put_status, seats_of, table_name
from lazaret.server.store.seats import change, clean_name, let_bot, new_code
from lazaret.server.timing import Clock

if TYPE_CHECKING:
    from lazaret.server.live.house import House
    from lazaret.server.live.session import Session

FEWEST = 2  # people: otherwise nobody is compared


def the_evening(store: Database, code: str) -> Evening:
    found = find_evening(store, code)
    if found is None:
        raise Problem(404, "error.no_evening")
    return found


def hosted(store: Database, code: str, mark: str) -> Evening:
    """The evening, for whoever made it."""
    found = the_evening(store, code)
    if found.host != mark:
        raise Problem(403, "error.evening_host")
    return found


# -- before it starts -----------------------------------------------------------------------


def plan_evening(wanted: NewEvening, mark: str) -> Evening:
    """Checked, not stored yet; its seeds are made here, before anybody comes."""
    game = find_game(wanted.game)
    settings = checked_settings(game.id, wanted.seats, None, dict(wanted.options))
    if wanted.people > wanted.seats:
        raise Problem(400, "error.evening_seats", {"people": wanted.people, "seats": wanted.seats})
    seeds = [fresh_seed() for _ in range(wanted.deals)]
    return Evening(
        new_code(), game.id, wanted.seats, wanted.people, settings, seeds, mark, "open", int(time.time()), []
    )


def open_evening(store: Database, evening: Evening, wanted: NewEvening) -> None:
    add_evening(store, evening)
    join(store, evening.code, evening.host, JoinEvening(wanted.name, wanted.colour))


def join(store: Database, code: str, mark: str, wanted: JoinEvening) -> None:
    """Whoever is there already only gets another name, and only before it starts."""
    evening, name = the_evening(store, code), clean_name(wanted.name)
    people = people_of(store, evening.code)
    mine = next((one for one in people if one.self == mark), None)
    if evening.state != "open":
        if mine is None:
            raise Problem(409, "error.evening_begun")
        return
    if mine is None and len(people) >= MOST_PEOPLE:
        raise Problem(409, "error.evening_full", {"count": MOST_PEOPLE})
    place = mine.place if mine is not None else max((one.place for one in people), default=-1) + 1
    put_person(store, evening.code, Person(place, mark, name, wanted.colour, False))


def leave(store: Database, code: str, mark: str) -> None:
    evening = the_evening(store, code)
    if evening.state != "open":
        raise Problem(409, "error.evening_begun")
    remove_person(store, evening.code, mark)


def start(store: Database, code: str, mark: str) -> None:
    """From here on it is settled who sits where at every deal."""
    evening = hosted(store, code, mark)
    people = len(people_of(store, evening.code))
    if evening.state != "open":
        raise Problem(409, "error.evening_begun")
    if people < FEWEST:
        raise Problem(409, "error.evening_few", {"count": FEWEST})
    put_seating(store, evening.code, seating(people, evening.people, evening.size, len(evening.seeds)))
    put_state(store, evening.code, "running")


# -- playing --------------------------------------------------------------------------------


def whereabouts(evening: Evening, tables: list[EveningTable], person: int) -> tuple[int, int, int] | None:
    """The deal, table and seat of the first deal that somebody has not played to its end; None: there is none left."""
    done = {(one.deal, one.number) for one in tables if one.result is not None}
    for deal, of_deal in enumerate(evening.seating):
        number, seat = place_of(of_deal, person)
        if (deal, number) not in done:
            return deal, number, seat
    return None


def person_of(people: list[Person], mark: str) -> int:
    for at, person in enumerate(people):
        if person.self == mark:
            return at
    raise Problem(403, "error.evening_guest")


def refuse_unless_running(evening: Evening) -> None:
    if evening.state != "running":
        raise Problem(409, "error.evening_over" if evening.state == "over" else "error.evening_waits")


def found_at(evening: Evening, tables: list[EveningTable], person: int) -> tuple[int | None, tuple[int, int, int]]:
    """The table in the store, if it is laid, and where it stands in the evening."""
    where = whereabouts(evening, tables, person)
    if where is None:
        raise Problem(409, "error.evening_done")
    return next((one.tab for one in tables if (one.deal, one.number) == where[:2]), None), where


def take_place(store: Database, code: str, mark: str) -> Place:
    """The seat where this self plays now, its table laid if nobody came to it before. Who is back is away no longer."""
    evening = the_evening(store, code)
    people = people_of(store, evening.code)
    me = person_of(people, mark)
    refuse_unless_running(evening)
    if people[me].away:
        people[me].away = False
        put_person(store, evening.code, people[me])
    tab, (deal, number, seat) = found_at(evening, tables_of(store, evening.code), me)
    if tab is None:
        tab = lay_table(store, evening, people, deal, number)
    name = table_name(store, tab)
    if name is None:  # forgotten: the evening has lasted longer than tables are kept
        raise Problem(409, "error.evening_over")
    return Place(name, seats_of(store, tab)[seat].key, seat)


def lay_table(store: Database, evening: Evening, people: list[Person], deal: int, number: int) -> int:
    """Not listed, not watched, no clock, bots without a character; for those who are away one plays from the start."""
    seats: list[SeatRow] = []
    for seat, who in enumerate(evening.seating[deal][number]):
        if who is None:
            seats.append(seat_row(seat, "bot", "", "", daily.LEVEL))
            continue
        seats.append(seat_row(seat, "person", people[who].name, people[who].colour))
        if people[who].away:
            seats[-1].bot_for, seats[-1].level, seats[-1].brief = "away", daily.LEVEL, 0
    manner = Manner(False, False, Clock(), None, True, False, evening=f"{evening.code}:{deal}", closed=True)
    settings = find_game(evening.game).renewed(evening.settings)
    table = new_row(evening.game, settings, None, manner, None, seats)
    table.server_seed = evening.seeds[deal]
    tab = store_table(store, table, seats)
    stood = [seat.seat for seat in seats if seat.bot_for is not None]
    add_evening_table(store, evening.code, EveningTable(deal, number, tab, stood, None))
    return tab


def absent(store: Database, code: str, mark: str, person: int) -> tuple[str | None, int]:
    """The table at which the host wants a bot to play for somebody, and the seat; None: it is not laid yet."""
    evening = hosted(store, code, mark)
    refuse_unless_running(evening)
    if person >= len(people_of(store, evening.code)):
        raise Problem(404, "error.evening_guest")
    tab, (_, _, seat) = found_at(evening, tables_of(store, evening.code), person)
    return (None if tab is None else table_name(store, tab)), seat


def send_away(store: Database, code: str, person: int, session: Session | None, seat: int) -> None:
    """A bot plays for them from now on, at that table and those to come; the results will say so."""
    evening = the_evening(store, code)
    who = people_of(store, evening.code)[person]
    who.away = True
    put_person(store, evening.code, who)
    if session is not None:
        tab = session.stored.tab
        change(store, tab, seat, None, let_bot(daily.LEVEL, "away", session.memory.acts))
        (table,) = [one for one in tables_of(store, evening.code) if one.tab == tab]
        put_stood(store, tab, sorted({*table.stood, seat}))


# -- the end --------------------------------------------------------------------------------


async def end_table(session: Session, result: Result) -> None:
    """The result in the same commit as the table's end; what opens with the last of them is told to its pages."""
    tab, code = session.stored.tab, session.stored.manner.evening.partition(":")[0]
    opened = await session.store.write(lambda store: end_table_in(store, tab, code, result))
    await tell_opened(session.house, opened)


async def tell_opened(house: House, opened: list[str]) -> None:
    for name in opened:
        if name in house.sessions:
            await house.refresh(house.sessions[name])


def end_table_in(store: Database, tab: int, code: str, result: Result) -> list[str]:
    put_status(store, tab, "over")
    evening = find_evening(store, code)
    if evening is None or evening.state != "running":  # the host has ended it: what comes now counts for nothing
        return []
    put_evening_result(store, tab, result)
    tables = tables_of(store, code)
    wanted = sum(len(of_deal) for of_deal in evening.seating)
    return open_all(store, code) if sum(one.result is not None for one in tables) == wanted else []


def end(store: Database, code: str, mark: str) -> list[str]:
    """By the host, whatever is still being played."""
    evening = hosted(store, code, mark)
    return [] if evening.state == "over" else open_all(store, evening.code)


def open_all(store: Database, code: str) -> list[str]:
    """The evening is over: seeds, replays and looking on are open at all its tables, whose names are given back."""
    put_state(store, code, "over")
    names = [name for one in tables_of(store, code) if (name := table_name(store, one.tab)) is not None]
    for name in names:
        table = find_table(store, name)
        assert table is not None
        put_manner(store, table.tab, msgspec.structs.replace(table.manner, watch=True, closed=False))
    return names
