"""Who is connected to which process, and that the processes live."""

from __future__ import annotations

import time

from lazaret.server.store.database import Database
from lazaret.server.store.rows import put_seat, seats_of, touch


def beat(process: str, lifetime: float, store: Database) -> None:
    """This process lives; those not heard of for long are forgotten."""
    now = int(time.time())
    store.execute(
        "INSERT INTO processes(id, alive) VALUES (?, ?) ON CONFLICT(id) DO UPDATE SET alive = excluded.alive",
        (process, now),
    )
    store.execute("DELETE FROM processes WHERE alive < ?", (now - 10 * lifetime,))
    store.execute("DELETE FROM presence WHERE process NOT IN (SELECT id FROM processes)")


def living(store: Database, since: int) -> frozenset[str]:
    """The processes that were heard of since then."""
    return frozenset(str(name) for (name,) in store.execute("SELECT id FROM processes WHERE alive > ?", (since,)))


def came_or_went(process: str, tab: int, seat: int, here: bool, store: Database) -> None:
    if here:
        store.execute(
            "INSERT INTO presence(process, tab, seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (process, tab, seat)
        )
    else:
        store.execute("DELETE FROM presence WHERE process = ? AND tab = ? AND seat = ?", (process, tab, seat))
    touch(store, tab)


def keep_time(tab: int, ran: dict[int, int], store: Database) -> None:
    """The time that ran up before everybody left."""
    for row in seats_of(store, tab):
        if ran.get(row.seat):
            row.spent += ran[row.seat]
            put_seat(store, tab, row)
