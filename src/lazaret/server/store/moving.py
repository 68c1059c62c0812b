"""Backups, restoring and moving: everything a store holds, from one moment, into another store, checked after writing.

A backup is one SQLite file, whichever store it was made from; whichever store it is read into.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lazaret.core.errors import BadSetup
from lazaret.server.store.database import Database
from lazaret.server.store.rows import MIGRATIONS, SCHEMA, SCHEMA_VERSION
from lazaret.server.store.sqlite import connect
from lazaret.server.store.urls import is_postgres, without_password

#: what is moved, and by what its rows are put in order; who is connected where is not
PLACES = {
    "tables": '"row"',
    "seats": "tab, seat",
    "acts": "tab, number",
    "snapshots": "tab",
    "chat": "id",
    "replays": "id",
    "analyses": "id",
    "dailies": "day, game",
    "attempts": "day, game, self",
    "selves": "self",
    "ended_selves": "mark",
    "seat_selves": "tab, seat",
    "played": "tab, seat",
    "asked": "tab, seat",
    "calendars": "tab, seat",
    "standing": "tab, seat",
    "care": "tab",
    "subscriptions": "id",
    "listeners": "tab, seat, self",
    "webhooks": "tab",
    "heard": "tab",
    "notices": "id",
    "confirmations": "address",
    "notice_keys": "name",
    "evenings": "code",
    "evening_people": "evening, place",
    "evening_tables": "evening, deal, number",
}
MANY = 500  # rows at once


@contextlib.contextmanager
def reading(database: str | Path) -> Iterator[Database]:
    """One moment of the store, while servers go on writing to it."""
    if is_postgres(database):
        from lazaret.server.store.postgres import snapshot

        with snapshot(str(database)) as found:
            yield found
        return
    path = Path(database)
    if not path.exists():
        raise BadSetup(f"{path}: there is no such file")
    with contextlib.closing(
        sqlite3.connect(f"file:{path.absolute()}?mode=ro", uri=True, isolation_level=None)
    ) as store:
        try:
            (version,) = store.execute("PRAGMA user_version").fetchone()
            if version != SCHEMA_VERSION:
                raise BadSetup(
                    f"{path}: has version {version} of the store, not {SCHEMA_VERSION}: start a server on it once"
                )
            store.execute("BEGIN")
            store.execute("SELECT 1 FROM tables LIMIT 1").fetchone()  # from here on nothing new is seen
            yield store
        except sqlite3.DatabaseError as error:
            raise BadSetup(f"{path}: cannot be read: {error}") from None


@contextlib.contextmanager
def writing(database: str | Path) -> Iterator[Database]:
    """An empty store, in one transaction: all of it is there afterwards, or nothing."""
    if is_postgres(database):
        from lazaret.server.store.postgres import connect as reach
        from lazaret.server.store.postgres import make_schema

        with contextlib.closing(reach(str(database))) as found:
            make_schema(found)
            with found.real.transaction():
                refuse_full(found, database)
                yield found
                for place, column in (("tables", "row"), ("acts", "id"), ("chat", "id")):
                    found.real.execute(
                        f"SELECT setval(pg_get_serial_sequence('{place}', '{column}'), "
                        f'(SELECT coalesce(max("{column}"), 0) + 1 FROM {place}), false)'
                    )
        return
    with contextlib.closing(connect(Path(database))) as store:
        store.execute("BEGIN IMMEDIATE")
        for step in range(SCHEMA_VERSION):
            for statement in MIGRATIONS.get(step, SCHEMA):
                store.execute(statement)
        store.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
        yield store
        store.execute("COMMIT")
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it


def refuse_full(store: Database, database: str | Path) -> None:
    (count,) = store.execute("SELECT count(*) FROM tables").fetchone()
    if count:
        raise BadSetup(f"{without_password(database)} holds {count} tables already: an empty one is wanted")


def copy(source: str | Path, target: str | Path) -> dict[str, int]:
    """Everything, and how many rows of each kind; the target is compared with the source before it counts."""
    if not is_postgres(target) and Path(target).exists():
        raise BadSetup(f"{target}: is there already; nothing is overwritten")
    place = target if is_postgres(target) else Path(f"{target}.part")
    if isinstance(place, Path):
        place.unlink(missing_ok=True)
    try:
        with reading(source) as old, writing(place) as new:
            counts = {name: copy_place(old, new, name, order) for name, order in PLACES.items()}
            compare(old, new)
        if isinstance(place, Path):
            look_whole(place)
            sync(place)
            os.replace(place, target)
    except BaseException:
        if isinstance(place, Path):
            place.unlink(missing_ok=True)
        raise
    return counts


def columns_of(store: Database, place: str) -> list[str]:
    """Of the new store; in the old one they have the same names."""
    cursor: Any = store.execute(f"SELECT * FROM {place} LIMIT 0")
    return [column[0] for column in cursor.description]


def copy_place(old: Database, new: Database, place: str, order: str) -> int:
    names = ", ".join(f'"{name}"' for name in columns_of(new, place))
    rows = old.execute(f"SELECT {names} FROM {place} ORDER BY {order}").fetchall()
    marks = ", ".join("?" * len(columns_of(new, place)))
    for start in range(0, len(rows), MANY):
        batch = rows[start : start + MANY]
        many = ", ".join([f"({marks})"] * len(batch))
        new.execute(f"INSERT INTO {place}({names}) VALUES {many}", [value for row in batch for value in row])
    return len(rows)


def compare(old: Database, new: Database) -> None:
    """Row by row: what was written is what was read."""
    for place, order in PLACES.items():
        names = ", ".join(f'"{name}"' for name in columns_of(new, place))
        query = f"SELECT {names} FROM {place} ORDER BY {order}"
        if comparable(old.execute(query)) != comparable(new.execute(query)):
            raise BadSetup(f"the copy of {place} differs from what it was copied from; nothing was kept")


def comparable(rows: Any) -> list[Sequence[Any]]:
    return [tuple(bytes(value) if isinstance(value, memoryview) else value for value in row) for row in rows]


def look_whole(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(f"file:{path.absolute()}?mode=ro", uri=True)) as store:
        (said,) = store.execute("PRAGMA integrity_check").fetchone()
    if said != "ok":
        raise BadSetup(f"{path}: was damaged while it was written: {said}")


def sync(path: Path) -> None:
    """A power cut after this loses nothing of it."""
    for place, flags in ((path, os.O_RDWR), (path.parent, os.O_RDONLY)):
        handle = os.open(place, flags)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
