"""The tables of the store, and the rows in them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from lazaret.server.protocol import ChatLine, Clock, UndoVote

SCHEMA_VERSION = 3
SCHEMA = (
    # The log of play. Rows are only ever added.
    """CREATE TABLE acts(id INTEGER PRIMARY KEY, tab INTEGER NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
        text TEXT NOT NULL, request TEXT, at INTEGER NOT NULL, spent INTEGER NOT NULL, UNIQUE(tab, number))""",
    # `revision` grows with every change of any table or its seats, so that other processes notice.
    """CREATE TABLE tables(row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, code TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL, size INTEGER NOT NULL, settings TEXT NOT NULL, seed TEXT NOT NULL, manner TEXT NOT NULL,
        host INTEGER, status TEXT NOT NULL, vote TEXT, rematch TEXT, made INTEGER NOT NULL,
        revision INTEGER NOT NULL)""",
    "CREATE INDEX tables_revision ON tables(revision)",
    """CREATE TABLE seats(tab INTEGER NOT NULL, seat INTEGER NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL,
        name TEXT NOT NULL, colour TEXT NOT NULL, level TEXT, bot_for TEXT, brief INTEGER, spent INTEGER NOT NULL,
        PRIMARY KEY(tab, seat)) WITHOUT ROWID""",
    # A snapshot saves the time to play the log again; everything in it can be made from the log.
    """CREATE TABLE snapshots(tab INTEGER PRIMARY KEY, number INTEGER NOT NULL, cut INTEGER,
        save TEXT NOT NULL, events BLOB NOT NULL)""",
    """CREATE TABLE chat(id INTEGER PRIMARY KEY, tab INTEGER NOT NULL, seat INTEGER, name TEXT NOT NULL,
        text TEXT NOT NULL, at INTEGER NOT NULL, request TEXT NOT NULL, UNIQUE(tab, seat, request))""",
    "CREATE TABLE replays(id TEXT PRIMARY KEY, text TEXT NOT NULL, made INTEGER NOT NULL)",
    # Who is connected where; a process that has not been heard of lately does not count.
    "CREATE TABLE processes(id TEXT PRIMARY KEY, alive INTEGER NOT NULL)",
    """CREATE TABLE presence(process TEXT NOT NULL, tab INTEGER NOT NULL, seat INTEGER NOT NULL,
        PRIMARY KEY(process, tab, seat)) WITHOUT ROWID""",
)
#: what a file of each earlier version needs to become one of the next
MIGRATIONS = {
    1: ("CREATE TABLE analyses(id TEXT PRIMARY KEY, body TEXT NOT NULL, made INTEGER NOT NULL)",),
    2: (
        # Every game had version 1 of its rules when these tables were made.
        "ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 1",
        "DELETE FROM analyses",  # in the words of the version that made them; they can be made again
        "ALTER TABLE analyses ADD COLUMN rules TEXT NOT NULL DEFAULT ''",
    ),
}

ENTRY_FIELDS = ("tab", "number", "seat", "text", "request", "at", "spent")


class Manner(msgspec.Struct, frozen=True):
    """How people want to play at this table; nothing of it changes the game."""

    public: bool
    watch: bool
    clock: Clock
    bot_after: int | None
    forced: bool
    fixed_seed: bool


class StoredTable(msgspec.Struct):
    """A table's row in the store."""

    tab: int  # its number there, which the log and the seats name
    id: str
    code: str
    game: str
    size: int
    settings: dict[str, Any]
    seed: str
    manner: Manner
    host: int | None
    status: Literal["open", "playing", "over"]
    vote: UndoVote | None
    rematch: str | None
    made: int
    version: int  # of the game's rules, in whose words settings and log are written


class SeatRow(msgspec.Struct):
    seat: int
    key: str
    kind: Literal["person", "bot", "open"]
    name: str
    colour: str
    level: str | None
    bot_for: Literal["away", "asked", "clock"] | None  # why a bot plays for the person
    brief: int | None  # acts made when the person left the seat: whoever sits down is told what happened since
    spent: int  # milliseconds of the bank that no act accounts for


class Snapshot(msgspec.Struct):
    number: int
    cut: int | None
    save: str
    events: bytes


TABLE_COLUMNS = "row, id, code, game, size, settings, seed, manner, host, status, vote, rematch, made, version"
SEAT_COLUMNS = "seat, key, kind, name, colour, level, bot_for, brief, spent"


def table_from(row: Sequence[Any]) -> StoredTable:
    settings = msgspec.json.decode(row[5])
    manner = msgspec.json.decode(row[7], type=Manner)
    vote = None if row[10] is None else msgspec.json.decode(row[10], type=UndoVote)
    tab, name, code, game, size = row[:5]
    return StoredTable(tab, name, code, game, size, settings, row[6], manner, row[8], row[9], vote, *row[11:])


def encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# -- reading --------------------------------------------------------------------------------


def find_table(store: sqlite3.Connection, name: str) -> StoredTable | None:
    """By its id, or by the short code that people type."""
    row = store.execute(
        f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ? OR code = ? LIMIT 1", (name, name.upper())
    ).fetchone()
    return None if row is None else table_from(row)


def open_tables(store: sqlite3.Connection, most: int) -> list[tuple[StoredTable, list[SeatRow]]]:
    rows = store.execute(
        f"SELECT {TABLE_COLUMNS} FROM tables WHERE status = 'open' AND json_extract(manner, '$.public') "
        "ORDER BY row DESC LIMIT ?",
        (most,),
    ).fetchall()
    return [(table, seats_of(store, table.tab)) for table in map(table_from, rows)]


def seats_of(store: sqlite3.Connection, tab: int) -> list[SeatRow]:
    rows = store.execute(f"SELECT {SEAT_COLUMNS} FROM seats WHERE tab = ? ORDER BY seat", (tab,)).fetchall()
    return [SeatRow(*row) for row in rows]


def snapshot_of(store: sqlite3.Connection, tab: int) -> Snapshot | None:
    row = store.execute("SELECT number, cut, save, events FROM snapshots WHERE tab = ?", (tab,)).fetchone()
    return None if row is None else Snapshot(*row)


def spent_of(store: sqlite3.Connection, tab: int) -> dict[int, int]:
    """Milliseconds of each seat's bank that its acts took."""
    return dict(store.execute("SELECT seat, sum(spent) FROM acts WHERE tab = ? GROUP BY seat", (tab,)).fetchall())


def chat_of(store: sqlite3.Connection, tab: int, most: int) -> list[ChatLine]:
    rows = store.execute(
        "SELECT seat, name, text, at FROM chat WHERE tab = ? ORDER BY id DESC LIMIT ?", (tab, most)
    ).fetchall()
    return [ChatLine(*row) for row in reversed(rows)]


def present_elsewhere(store: sqlite3.Connection, tab: int, process: str, since: int) -> set[int]:
    """Seats that are connected to another process that still lives."""
    rows = store.execute(
        "SELECT DISTINCT seat FROM presence JOIN processes ON id = process "
        "WHERE tab = ? AND process != ? AND alive > ?",
        (tab, process, since),
    )
    return {seat for (seat,) in rows}


# -- writing ---------------------------------------------------------------------------------


def touch(store: sqlite3.Connection, tab: int) -> None:
    """Let other processes know that something about the table changed."""
    store.execute("UPDATE tables SET revision = (SELECT max(revision) + 1 FROM tables) WHERE row = ?", (tab,))


def add_table(store: sqlite3.Connection, table: StoredTable, seats: Sequence[SeatRow]) -> int:
    """The new table's number. (The `tab` of what is given does not count.)"""
    cursor = store.execute(
        "INSERT INTO tables(id, code, game, size, settings, seed, manner, host, status, made, version, revision) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(revision), 0) + 1 FROM tables))",
        (
            table.id,
            table.code,
            table.game,
            table.size,
            encoded(table.settings),
            table.seed,
            encoded(table.manner),
            table.host,
            table.status,
            table.made,
            table.version,
        ),
    )
    row = int(cursor.lastrowid or 0)
    for seat in seats:
        put_seat(store, row, seat)
    return row


def put_seat(store: sqlite3.Connection, tab: int, seat: SeatRow) -> None:
    values = (tab, *(getattr(seat, name) for name in SeatRow.__struct_fields__))
    store.execute(f"REPLACE INTO seats(tab, {SEAT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)


def put_snapshot(store: sqlite3.Connection, tab: int, snapshot: Snapshot) -> None:
    """Unless a later one is there."""
    store.execute(
        "INSERT INTO snapshots(tab, number, cut, save, events) VALUES (?, ?, ?, ?, ?) ON CONFLICT(tab) DO UPDATE SET "
        "number = excluded.number, cut = excluded.cut, save = excluded.save, events = excluded.events "
        "WHERE excluded.number > number",
        (tab, snapshot.number, snapshot.cut, snapshot.save, snapshot.events),
    )


def put_vote(store: sqlite3.Connection, tab: int, vote: UndoVote | None) -> None:
    store.execute("UPDATE tables SET vote = ? WHERE row = ?", (None if vote is None else encoded(vote), tab))
    touch(store, tab)


def put_status(store: sqlite3.Connection, tab: int, status: str) -> None:
    store.execute("UPDATE tables SET status = ? WHERE row = ?", (status, tab))
    touch(store, tab)


def add_chat(store: sqlite3.Connection, tab: int, line: ChatLine, request: str, most: int) -> bool:
    """Whether it is new: a repeated request adds nothing. Old lines make room."""
    cursor = store.execute(
        "INSERT OR IGNORE INTO chat(tab, seat, name, text, at, request) VALUES (?, ?, ?, ?, ?, ?)",
        (tab, line.seat, line.name, line.text, line.at, request),
    )
    if cursor.rowcount == 0:
        return False
    store.execute(
        "DELETE FROM chat WHERE tab = ?1 AND id <= (SELECT id FROM chat WHERE tab = ?1 ORDER BY id DESC "
        "LIMIT 1 OFFSET ?2)",
        (tab, most),
    )
    touch(store, tab)
    return True
