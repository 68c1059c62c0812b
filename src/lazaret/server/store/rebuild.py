"""A table from the store: the last snapshot and the log after it, or the log alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from lazaret.core.chance import seed_hash
from lazaret.core.events import Told
from lazaret.core.log import Origin
from lazaret.core.record import load
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.server.store.log import SELECT, Entry
from lazaret.server.store.rows import SeatRow, Snapshot, StoredTable, seats_of, snapshot_of, spent_of

UNDO = "!undo:"
RECENT = 64  # requests remembered per table

_events = msgspec.json.Decoder(list[Told])


class Stored(msgspec.Struct):
    """All that the store knows about the play at one table."""

    seats: list[SeatRow]
    snapshot: Snapshot | None
    entries: list[Entry]  # after the snapshot
    requests: dict[tuple[int, str], str]  # recent requests, by seat and id: what they asked for
    spent: dict[int, int]


class Position(msgspec.Struct):
    """The table itself, how many log entries made it, and the fewest events that an undo ever left (None: no undo)."""

    table: Table
    number: int
    cut: int | None


def read_stored(store: sqlite3.Connection, tab: int) -> Stored:
    snapshot = snapshot_of(store, tab)
    after = 0 if snapshot is None else snapshot.number
    rows = store.execute(f"{SELECT} WHERE tab = ? AND number > ? ORDER BY number", (tab, after))
    entries = [Entry(*row) for row in rows]
    recent = store.execute(
        "SELECT seat, request, text FROM acts WHERE tab = ? AND request IS NOT NULL ORDER BY number DESC LIMIT ?",
        (tab, RECENT),
    ).fetchall()
    requests = {(seat, request): text for seat, request, text in reversed(recent)}
    return Stored(seats_of(store, tab), snapshot, entries, requests, spent_of(store, tab))


def origin_of(stored: StoredTable) -> Origin:
    return Origin(stored.size, stored.settings, stored.seed, seed_hash(stored.seed))


def rebuild(stored: StoredTable, snapshot: Snapshot | None, entries: Sequence[Entry]) -> Position:
    """Play what the log says. (Long games take a while: not on the event loop.)"""
    if snapshot is None:
        position = Position(find_game(stored.game).start(origin_of(stored)), 0, None)
    else:
        table = load(snapshot.save, f"snapshot of table {stored.id}")
        assert table.log is not None
        table.log.events = _events.decode(snapshot.events)
        table.log.unread = 0
        position = Position(table, snapshot.number, snapshot.cut)
    for entry in entries:
        play(position, entry.seat, entry.text)
    return position


def play(position: Position, seat: int, text: str) -> None:
    """One log entry, on top of the position."""
    table = position.table
    if text.startswith(UNDO):
        table.undo_to(int(text[len(UNDO) :]), range(table.seats))
        told = len(events_of(table))
        position.cut = told if position.cut is None else min(position.cut, told)
    else:
        table.act(seat, text)
    position.number += 1


def snapshot(position: Position) -> Snapshot:
    events = msgspec.json.encode(events_of(position.table))
    return Snapshot(position.number, position.cut, position.table.save(), events)


def events_of(table: Table) -> list[Told]:
    """Everything told so far, unredacted."""
    assert table.log is not None
    return table.log.events


def acts_of(table: Table) -> list[tuple[int, str]]:
    assert table.log is not None
    return table.log.acts
