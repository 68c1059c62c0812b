"""Coming and going, and what changes around a game: who sits where, votes, chat, the rematch."""

from __future__ import annotations

import sqlite3
import time
from functools import partial
from typing import TYPE_CHECKING

from lazaret.server.clocks import milliseconds
from lazaret.server.protocol import ChatLine, ChatTold, Moved, UndoAsked
from lazaret.server.rows import SeatRow, TableRow, find_table, put_seat, seats_of, touch
from lazaret.server.viewers import Viewer, encode

if TYPE_CHECKING:
    from lazaret.server.house import Facts
    from lazaret.server.socket import Connection
    from lazaret.server.tables import LiveTable


# -- in the store ---------------------------------------------------------------------------


def beat(process: str, lifetime: float, store: sqlite3.Connection) -> None:
    """This process lives; those not heard of for long are forgotten."""
    now = int(time.time())
    store.execute("REPLACE INTO processes(id, alive) VALUES (?, ?)", (process, now))
    store.execute("DELETE FROM processes WHERE alive < ?", (now - 10 * lifetime,))
    store.execute("DELETE FROM presence WHERE process NOT IN (SELECT id FROM processes)")


def came_or_went(process: str, tab: int, seat: int, here: bool, store: sqlite3.Connection) -> None:
    if here:
        store.execute("REPLACE INTO presence(process, tab, seat) VALUES (?, ?, ?)", (process, tab, seat))
    else:
        store.execute("DELETE FROM presence WHERE process = ? AND tab = ? AND seat = ?", (process, tab, seat))
    touch(store, tab)


def keep_time(tab: int, ran: dict[int, int], store: sqlite3.Connection) -> None:
    """The time that ran up before everybody left."""
    for row in seats_of(store, tab):
        if ran.get(row.seat):
            row.spent += ran[row.seat]
            put_seat(store, tab, row)


# -- pages ------------------------------------------------------------------------------------


def attach(table: LiveTable, connection: Connection, since: int) -> None:
    """A page shows the table from now on. The table must be ready, unless the game has not started."""
    if connection.closed:
        return
    seat = connection.seat
    core = None if table.row.status == "open" else table.core
    viewer = table.viewers.get(seat)
    first = viewer is None
    if viewer is None:
        viewer = table.viewers[seat] = Viewer(seat, core)
    if core is not None:
        table.look()  # the others have been sent all of it
    viewer.connections.append(connection)
    connection.viewer = viewer
    if first and seat is not None:
        table.left_at.pop(seat, None)
    state = table.state(viewer, since, came_back=True)
    connection.briefed = state.brief is not None
    connection.send(encode(state))
    table.house.presence_changed(table, seat if first else None)
    if seat is not None:
        table.house.welcome_back(table, seat)
    if table.row.rematch is not None:
        table.house.do(tell_rematch(table, connection))
    if core is not None:
        table.run_clocks()
        table.driver.go_on()


def detach(table: LiveTable, connection: Connection) -> None:
    viewer = connection.viewer
    if viewer is None or connection not in viewer.connections:
        return
    viewer.connections.remove(connection)
    seat = viewer.seat
    last = not viewer.connections
    if last:
        del table.viewers[seat]
        if seat is not None:
            table.left_at[seat] = time.monotonic()
    if not table.viewers:
        everybody_left(table)
        if table.row.status == "over":
            table.used = 0.0  # nobody will miss it
    table.house.presence_changed(table, seat if last else None)


def everybody_left(table: LiveTable) -> None:
    """Bots, timers and clocks rest until somebody comes back."""
    table.driver.stop()
    ran = table.bank.stop(milliseconds())
    if any(ran.values()):
        for seat, time_spent in ran.items():
            table.seats[seat].spent += time_spent
        tab = table.row.row
        table.store.write_later(lambda store: keep_time(tab, ran, store))


# -- what changed in the store ---------------------------------------------------------------


async def tell_changes(table: LiveTable, facts: Facts) -> None:
    """Take over what the store says and tell the pages what is new."""
    old_row, old_seats = table.row, table.seats
    status = "over" if old_row.status == "over" else facts.row.status  # a status only goes forward
    table.row, table.seats, table.elsewhere = facts.row, facts.seats, facts.elsewhere
    table.row.status = status
    drop_old_keys(table, old_seats)
    for before, now in zip(old_seats, table.seats, strict=True):
        if before.bot_for is not None and now.bot_for is None and now.seat in table.viewers:
            table.when_ready(partial(table.send_brief, now.seat))
        table.house.welcome_back(table, now.seat)
    tell_chat(table, facts)
    if old_row.vote != table.row.vote:
        vote = table.row.vote
        asked = UndoAsked(None, None, []) if vote is None else UndoAsked(vote.by, vote.to, vote.agreed)
        table.broadcast(asked)
    if old_row.status == "open" and status == "playing":
        table.when_ready(lambda: start(table))
    if table.row.rematch is not None and old_row.rematch is None:
        await tell_rematch(table)
    if seats_differ(old_seats, table.seats):
        for seat in range(table.row.size):
            table.house.watch_absence(table, seat)
        table.driver.again()
    elif old_row.vote != table.row.vote:
        table.driver.again()
    table.send_info()


def start(table: LiveTable) -> None:
    """Nobody is missing: everybody gets the first view."""
    table.send_states(everything=True)
    table.run_clocks()
    for seat in range(table.row.size):
        table.house.watch_absence(table, seat)
    table.driver.go_on()


def seats_differ(old: list[SeatRow], new: list[SeatRow]) -> bool:
    return [(row.kind, row.level, row.bot_for) for row in old] != [(row.kind, row.level, row.bot_for) for row in new]


def drop_old_keys(table: LiveTable, old: list[SeatRow]) -> None:
    """Pages that came with a key that no longer counts are told so and sent away."""
    for before, now in zip(old, table.seats, strict=True):
        viewer = table.viewers.get(before.seat)
        if before.key != now.key and viewer is not None:
            for connection in list(viewer.connections):
                if connection.key != now.key:
                    connection.error("error.handed_over")
                    connection.close()


def tell_chat(table: LiveTable, facts: Facts) -> None:
    known = len(table.chat)
    new = facts.chat[known:] if facts.chat[:known] == table.chat else newer(table.chat, facts.chat)
    table.chat = facts.chat
    for line in new:
        table.broadcast(ChatTold(line.seat, line.name, line.text, line.at))


def newer(old: list[ChatLine], new: list[ChatLine]) -> list[ChatLine]:
    """What follows in `new` after the part it shares with the end of `old` (old lines make room for new ones)."""
    for shift in range(len(old)):
        if new[: len(old) - shift] == old[shift:]:
            return new[len(old) - shift :]
    return new


async def tell_rematch(table: LiveTable, only: Connection | None = None) -> None:
    """Give everybody who is here (or one who comes later) the key of the same seat at the new table."""
    found = await table.store.read(lambda store: rematch_seats(store, table.row))
    for row in found:
        viewer = table.viewers.get(row.seat)
        if viewer is not None and row.kind == "person" and table.row.rematch is not None:
            frame = encode(Moved(table.row.rematch, row.key, row.seat))
            for connection in viewer.connections:
                if only in (None, connection):
                    connection.send(frame)


def rematch_seats(store: sqlite3.Connection, row: TableRow) -> list[SeatRow]:
    new = find_table(store, row.rematch or "")
    return [] if new is None else seats_of(store, new.row)
