"""Seats are keys: who sits down, hands over, lets a bot play, takes back.

Each function is one piece of work for the store's writer: it reads, decides and writes in one transaction, so two
processes cannot both give away the same seat.
"""

from __future__ import annotations

import hmac
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from typing import Literal

from lazaret.server.problems import Problem
from lazaret.server.store.rows import SeatRow, put_seat, put_status, seats_of, touch

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I, no O
Why = Literal["away", "asked", "clock"]


def new_key() -> str:
    """128 bits: nobody guesses a seat."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def new_code() -> str:
    """Short enough to be read out across a room."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


def seat_with(seats: Sequence[SeatRow], key: str) -> SeatRow | None:
    """The seat that this key opens. All keys are compared, so that the time taken tells nothing."""
    found = None
    for seat in seats:
        if hmac.compare_digest(seat.key.encode(), key.encode()) and seat.kind != "bot":
            found = seat
    return found


def clean_name(name: str) -> str:
    """The name without blanks around it; control characters and other unprintables are refused."""
    name = name.strip()
    if not name.isprintable():
        raise Problem(400, "error.name")
    return name


def sit(store: sqlite3.Connection, tab: int, seat: int | None, key: str | None, name: str, colour: str) -> SeatRow:
    """Take an open seat, or give oneself a new name with one's key. The game starts when no seat is open."""
    seats = seats_of(store, tab)
    if key is not None:
        row = seat_with(seats, key)
        if row is None or (seat is not None and row.seat != seat):
            raise Problem(403, "error.bad_key")
    else:
        free = [row for row in seats if row.kind == "open" and seat in (None, row.seat)]
        if not free:
            raise Problem(409, "error.no_open_seat")
        row = free[0]
        row.key = new_key()  # a link that was sent for it to somebody else opens it no longer
    row.kind, row.name, row.colour = "person", name or row.name, colour or row.colour
    put_seat(store, tab, row)
    start_if_full(store, tab)
    return row


def start_if_full(store: sqlite3.Connection, tab: int) -> None:
    waiting = store.execute("SELECT 1 FROM seats WHERE tab = ? AND kind = 'open' LIMIT 1", (tab,)).fetchone()
    (status,) = store.execute("SELECT status FROM tables WHERE row = ?", (tab,)).fetchone()
    if status == "open" and waiting is None:
        put_status(store, tab, "playing")
    else:
        touch(store, tab)


def change(store: sqlite3.Connection, tab: int, seat: int, key: str | None, how: Callable[[SeatRow], None]) -> SeatRow:
    """Change the seat whose key is shown (None: the server itself does it)."""
    seats = seats_of(store, tab)
    if not 0 <= seat < len(seats):
        raise Problem(404, "error.no_seat", {"number": seat})
    row = seats[seat]
    if key is not None and seat_with([row], key) is None:
        raise Problem(403, "error.bad_key")
    how(row)
    put_seat(store, tab, row)
    touch(store, tab)
    return row


def hand_over(acts: int) -> Callable[[SeatRow], None]:
    """A new key; the old one stops. Whoever comes with it is told what the seat knows."""

    def how(row: SeatRow) -> None:
        row.key = new_key()
        row.brief = acts

    return how


def let_bot(level: str, why: Why, acts: int) -> Callable[[SeatRow], None]:
    """A bot plays for the person. It has no personality: nobody makes promises for somebody else."""

    def how(row: SeatRow) -> None:
        if row.kind == "person" and row.bot_for is None:
            row.bot_for, row.level, row.brief = why, level.partition("/")[0], acts

    return how


def take_back(row: SeatRow) -> None:
    if row.kind == "person":
        row.bot_for = row.level = None


def was_briefed(row: SeatRow) -> None:
    row.brief = None


def seat_bot(store: sqlite3.Connection, tab: int, seat: int, level: str) -> SeatRow:
    """A bot takes an open seat for the whole game."""
    row = seats_of(store, tab)[seat]
    if row.kind != "open":
        raise Problem(409, "error.no_open_seat")
    row.kind, row.level, row.key = "bot", level, new_key()
    put_seat(store, tab, row)
    start_if_full(store, tab)
    return row
