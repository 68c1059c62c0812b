"""The tables of the store, and the rows in them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec

from lazaret.core.decoding import decode
from lazaret.server.store.company import CAMPS, COMPANY
from lazaret.server.store.database import Database
from lazaret.server.timing import Clock
from lazaret.server.told import ChatLine, ChatMode, Vote

SCHEMA_VERSION = 9
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
    3: (
        "ALTER TABLE tables ADD COLUMN content TEXT NOT NULL DEFAULT '{}'",  # not known of older tables
        "ALTER TABLE tables ADD COLUMN lazaret TEXT NOT NULL DEFAULT '0.1.0'",
        "ALTER TABLE tables ADD COLUMN votes INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN server_seed TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN deal TEXT",
        "ALTER TABLE seats ADD COLUMN link TEXT",
        "ALTER TABLE seats ADD COLUMN nonce_hash TEXT",
        "ALTER TABLE seats ADD COLUMN nonce TEXT",
        "ALTER TABLE snapshots ADD COLUMN undone TEXT",
    ),
    4: (
        # Which process thinks for the bots of a table, as long as it lives; what addresses may still do, at all servers
        "CREATE TABLE leases(tab INTEGER PRIMARY KEY, process TEXT NOT NULL)",
        """CREATE TABLE buckets(kind TEXT NOT NULL, address TEXT NOT NULL, drops REAL NOT NULL, filled REAL NOT NULL,
            PRIMARY KEY(kind, address)) WITHOUT ROWID""",
    ),
    5: (
        "ALTER TABLE snapshots ADD COLUMN begun TEXT",  # not known of older ones: every act is a choice of its own
        "ALTER TABLE tables ADD COLUMN practice INTEGER NOT NULL DEFAULT 0",
    ),
    6: (
        "ALTER TABLE tables ADD COLUMN chance INTEGER NOT NULL DEFAULT 1",  # all were dealt from one stream
        "CREATE TABLE dailies(day TEXT NOT NULL, game TEXT NOT NULL, seed TEXT NOT NULL, PRIMARY KEY(day, game))",
        """CREATE TABLE attempts(day TEXT NOT NULL, game TEXT NOT NULL, self TEXT NOT NULL, tab INTEGER NOT NULL,
            name TEXT NOT NULL, won INTEGER, score REAL, lead REAL, PRIMARY KEY(day, game, self))""",
    ),
    7: COMPANY,
    8: CAMPS,
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
    lesson: str = ""  # the lesson that this table was laid for (core/lessons.py)
    let_go: bool = False  # the lesson is over, or was left: from here on bots answer for themselves
    hints: bool = False  # the coach may be asked though other people play
    opened: bool = False  # a teaching table: all hands lie open (core/opened.py), as everybody who sits has agreed
    daily: str = ""  # the day whose deal is played (server/daily.py)
    chat: ChatMode = "on"
    shown: bool = False  # spectators see all hands of finished rounds (thinking/shown.py), as everybody has agreed
    evening: str = ""  # the evening and the number of its deal, from 0, as ABCDEF:2 (server/live/evenings.py)
    closed: bool = False  # others still play the same deal: seed and replay stay closed


OF_LESSONS = '%"lesson":"_%.%'  # LIKE a manner that names a lesson, as `encoded` writes it
#: open: seats are free; dealing: nobody is missing, the pages show what they add to the seed
Status = Literal["open", "dealing", "playing", "over"]


class Deal(msgspec.Struct, frozen=True):
    """What a seed was made of (`core.deal`), and who had promised to add something and did not."""

    server_seed: str
    commitment: str
    nonces: dict[int, str]
    left_out: list[int]


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
    status: Status
    vote: Vote | None
    rematch: str | None
    made: int
    version: int  # of the game's rules, in whose words settings and log are written
    content: dict[str, str]  # the hashes of its content; empty: not known
    lazaret: str  # the program that made it
    votes: int  # how many there have been
    server_seed: str  # empty: the seed was chosen by somebody
    deal: Deal | None  # what the seed was made of, once it is
    chance: int  # the scheme by which the seed deals (`core.chance`)
    practice: bool = False  # alone with bots, and something was taken back that was known by then: counts in no figure


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
    link: str | None = None  # the hash of the link that somebody has sat down by
    nonce_hash: str | None = None  # of what its page will add to the seed
    nonce: str | None = None


class Snapshot(msgspec.Struct):
    number: int
    cut: int | None
    save: str
    events: bytes
    undone: str | None = None  # acts that were taken back last, and may be made again
    begun: str | None = None  # acts with which a choice of a page began


TABLE_COLUMNS = (
    "row, id, code, game, size, settings, seed, manner, host, status, vote, rematch, made, version, content, lazaret, "
    "votes, server_seed, deal, chance, practice"
)
SNAPSHOT_COLUMNS = "number, cut, save, events, undone, begun"
SEAT_COLUMNS = "seat, key, kind, name, colour, level, bot_for, brief, spent, link, nonce_hash, nonce"


def table_from(row: Sequence[Any]) -> StoredTable:
    found = dict(zip(StoredTable.__struct_fields__, row, strict=True))
    for name, kind in (("settings", dict), ("manner", Manner), ("vote", Vote), ("content", dict), ("deal", Deal)):
        if found[name] is not None:
            found[name] = decode(found[name], kind)
    found["practice"] = bool(found["practice"])
    return StoredTable(**found)


def encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# -- reading --------------------------------------------------------------------------------


def find_table(store: Database, name: str) -> StoredTable | None:
    """By its id, or by the short code that people type."""
    row = store.execute(
        f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ? OR code = ? LIMIT 1", (name, name.upper())
    ).fetchone()
    return None if row is None else table_from(row)


def table_by_row(store: Database, tab: int) -> StoredTable | None:
    row = store.execute(f"SELECT {TABLE_COLUMNS} FROM tables WHERE row = ?", (tab,)).fetchone()
    return None if row is None else table_from(row)


def tables_named(store: Database, names: Collection[str]) -> list[tuple[StoredTable, list[SeatRow]]]:
    """Those of these ids that there are, with their seats: two questions, however many they are."""
    if not names:
        return []
    marks = ", ".join("?" * len(names))
    tables = [
        table_from(row)
        for row in store.execute(f"SELECT {TABLE_COLUMNS} FROM tables WHERE id IN ({marks})", list(names)).fetchall()
    ]
    tabs = [table.tab for table in tables]
    seats: dict[int, list[SeatRow]] = {tab: [] for tab in tabs}
    if tabs:
        marks = ", ".join("?" * len(tabs))
        rows = store.execute(f"SELECT tab, {SEAT_COLUMNS} FROM seats WHERE tab IN ({marks}) ORDER BY tab, seat", tabs)
        for tab, *row in rows.fetchall():
            seats[tab].append(SeatRow(*row))
    return [(table, seats[table.tab]) for table in tables]


def table_name(store: Database, tab: int) -> str | None:
    """Its id; None: it is forgotten."""
    row = store.execute("SELECT id FROM tables WHERE row = ?", (tab,)).fetchone()
    return None if row is None else str(row[0])


def open_tables(store: Database, most: int) -> list[tuple[StoredTable, list[SeatRow]]]:
    rows = store.execute(
        f"SELECT {TABLE_COLUMNS} FROM tables WHERE status = 'open' AND manner LIKE ? ORDER BY row DESC LIMIT ?",
        ('%"public":true%', most),  # as `encoded` writes it
    ).fetchall()
    return [(table, seats_of(store, table.tab)) for table in map(table_from, rows)]


def seats_of(store: Database, tab: int) -> list[SeatRow]:
    rows = store.execute(f"SELECT {SEAT_COLUMNS} FROM seats WHERE tab = ? ORDER BY seat", (tab,)).fetchall()
    return [SeatRow(*row) for row in rows]


def snapshot_of(store: Database, tab: int) -> Snapshot | None:
    row = store.execute(f"SELECT {SNAPSHOT_COLUMNS} FROM snapshots WHERE tab = ?", (tab,)).fetchone()
    return None if row is None else Snapshot(*row)


def spent_of(store: Database, tab: int) -> dict[int, int]:
    """Milliseconds of each seat's bank that its acts took."""
    return dict(store.execute("SELECT seat, sum(spent) FROM acts WHERE tab = ? GROUP BY seat", (tab,)).fetchall())


def chat_of(store: Database, tab: int, most: int) -> list[ChatLine]:
    rows = store.execute(
        "SELECT seat, name, text, at FROM chat WHERE tab = ? ORDER BY id DESC LIMIT ?", (tab, most)
    ).fetchall()
    return [chat_line(*row) for row in reversed(rows)]


PHRASE = "\x1f"  # stands before the name of a ready phrase; nobody can write it: texts are printable


def chat_line(seat: int | None, name: str, text: str, at: int) -> ChatLine:
    if text.startswith(PHRASE):
        return ChatLine(seat, name, "", at, text.removeprefix(PHRASE))
    return ChatLine(seat, name, text, at)


def present_elsewhere(store: Database, tab: int, process: str, since: int) -> set[int]:
    """Seats that are connected to another process that still lives."""
    rows = store.execute(
        "SELECT DISTINCT seat FROM presence JOIN processes ON id = process "
        "WHERE tab = ? AND process != ? AND alive > ?",
        (tab, process, since),
    )
    return {seat for (seat,) in rows}


def revision_of(store: Database, tab: int) -> int:
    (revision,) = store.execute("SELECT revision FROM tables WHERE row = ?", (tab,)).fetchone()
    return int(revision)


# -- writing ---------------------------------------------------------------------------------


def touch(store: Database, tab: int) -> None:
    """Let other processes know that something about the table changed."""
    store.execute("UPDATE tables SET revision = (SELECT max(revision) + 1 FROM tables) WHERE row = ?", (tab,))


def add_table(store: Database, table: StoredTable, seats: Sequence[SeatRow]) -> int:
    """The new table's number. (The `tab` of what is given does not count.)"""
    names = [
        name for name in StoredTable.__struct_fields__ if name not in ("tab", "vote", "rematch", "votes", "practice")
    ]
    values = [getattr(table, name) for name in names]
    cursor = store.execute(
        f"INSERT INTO tables({', '.join(names)}, revision) VALUES ({', '.join('?' * len(names))}, "
        "(SELECT coalesce(max(revision), 0) + 1 FROM tables)) RETURNING row",
        [encoded(value) if isinstance(value, dict | msgspec.Struct) else value for value in values],
    )
    (row,) = cursor.fetchone()
    for seat in seats:
        put_seat(store, row, seat)
    return int(row)


PUT_SEAT = (
    f"INSERT INTO seats(tab, {SEAT_COLUMNS}) VALUES ({', '.join('?' * (1 + len(SeatRow.__struct_fields__)))}) "
    "ON CONFLICT(tab, seat) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in SeatRow.__struct_fields__[1:])
)


def put_seat(store: Database, tab: int, seat: SeatRow) -> None:
    values = (tab, *(getattr(seat, name) for name in SeatRow.__struct_fields__))
    store.execute(PUT_SEAT, values)


def put_snapshot(store: Database, tab: int, snapshot: Snapshot) -> None:
    """Unless a later one is there."""
    store.execute(
        f"INSERT INTO snapshots(tab, {SNAPSHOT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT(tab) DO UPDATE "
        "SET number = excluded.number, cut = excluded.cut, save = excluded.save, events = excluded.events, "
        "undone = excluded.undone, begun = excluded.begun "
        "WHERE excluded.number > snapshots.number",
        (tab, *(getattr(snapshot, name) for name in Snapshot.__struct_fields__)),
    )


def put_vote(store: Database, tab: int, vote: Vote | None) -> None:
    store.execute("UPDATE tables SET vote = ? WHERE row = ?", (None if vote is None else encoded(vote), tab))
    touch(store, tab)


def open_vote(store: Database, tab: int, new: Vote) -> Vote | None:
    """A new vote, which gets the next number; None where one is open already."""
    vote, votes = store.execute("SELECT vote, votes FROM tables WHERE row = ?", (tab,)).fetchone()
    if vote is not None:
        return None
    new.number = votes + 1
    store.execute("UPDATE tables SET votes = ? WHERE row = ?", (new.number, tab))
    put_vote(store, tab, new)
    return new


def close_vote(store: Database, tab: int, number: int) -> bool:
    """Whether that very vote was open until now."""
    (vote,) = store.execute("SELECT vote FROM tables WHERE row = ?", (tab,)).fetchone()
    if vote is None or decode(vote, Vote).number != number:
        return False
    put_vote(store, tab, None)
    return True


def put_deal(store: Database, tab: int, seed: str, deal: Deal) -> None:
    """The seed is made: the game begins."""
    store.execute("UPDATE tables SET seed = ?, deal = ? WHERE row = ?", (seed, encoded(deal), tab))
    put_status(store, tab, "playing")


def has_request(store: Database, tab: int, seat: int, request: str) -> str | None:
    """What the seat asked for with that request, however long ago."""
    found = store.execute(
        "SELECT text FROM acts WHERE tab = ? AND seat = ? AND request = ? LIMIT 1", (tab, seat, request)
    ).fetchone()
    return None if found is None else str(found[0])


def put_status(store: Database, tab: int, status: str) -> None:
    store.execute("UPDATE tables SET status = ? WHERE row = ?", (status, tab))
    touch(store, tab)


def put_practice(store: Database, tab: int, practice: bool) -> None:
    store.execute("UPDATE tables SET practice = ? WHERE row = ?", (int(practice), tab))
    touch(store, tab)


def put_manner(store: Database, tab: int, manner: Manner) -> None:
    store.execute("UPDATE tables SET manner = ? WHERE row = ?", (encoded(manner), tab))
    touch(store, tab)


def add_chat(store: Database, tab: int, line: ChatLine, request: str, most: int) -> bool:
    """Whether it is new: a repeated request adds nothing. Old lines make room."""
    cursor = store.execute(
        "INSERT INTO chat(tab, seat, name, text, at, request) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (tab, line.seat, line.name, PHRASE + line.phrase if line.phrase else line.text, line.at, request),
    )
    if cursor.rowcount == 0:
        return False
    store.execute(
        "DELETE FROM chat WHERE tab = ? AND id <= (SELECT id FROM chat WHERE tab = ? ORDER BY id DESC "
        "LIMIT 1 OFFSET ?)",
        (tab, tab, most),
    )
    touch(store, tab)
    return True
