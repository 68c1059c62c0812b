"""Answers that seats have left with the server, one for each."""

from __future__ import annotations

import msgspec

from lazaret.server.store.database import Database
from lazaret.server.store.rows import touch


class Left(msgspec.Struct, frozen=True):
    seat: int
    step: str  # the question it answers
    choice: str
    chapter: int | None  # until this part of the game is over; None: until the seat is asked something else


def left_at(store: Database, tab: int) -> dict[int, Left]:
    rows = store.execute("SELECT seat, step, choice, chapter FROM standing WHERE tab = ? ORDER BY seat", (tab,))
    return {row[0]: Left(*row) for row in rows.fetchall()}


def put_left(store: Database, tab: int, left: Left) -> None:
    store.execute(
        "INSERT INTO standing(tab, seat, step, choice, chapter) VALUES (?, ?, ?, ?, ?) ON CONFLICT(tab, seat) "
        "DO UPDATE SET step = excluded.step, choice = excluded.choice, chapter = excluded.chapter",
        (tab, left.seat, left.step, left.choice, left.chapter),
    )
    touch(store, tab)


def drop_left(store: Database, tab: int, seat: int) -> None:
    if store.execute("DELETE FROM standing WHERE tab = ? AND seat = ?", (tab, seat)).rowcount:
        touch(store, tab)
