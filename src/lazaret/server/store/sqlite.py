"""The store in one SQLite file. Between its own commits the writer looks for those of other processes."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from lazaret.server.store.acknowledged import Acknowledged, Loss
from lazaret.server.store.log import FIELDS, INSERT_ONE, STORED, TAKEN, Entry, News, Outcome, Store, StoreProblem
from lazaret.server.store.rows import ENTRY_FIELDS, MIGRATIONS, SCHEMA, SCHEMA_VERSION

logger = logging.getLogger("lazaret.server")
INSERT = (
    f"INSERT INTO acts({FIELDS}) SELECT "
    + ", ".join(f"json_extract(value, '$[{i}]')" for i in range(len(ENTRY_FIELDS)))
    + " FROM json_each(?)"
)


def problem_of(error: Exception) -> StoreProblem:
    text = str(error)
    if "full" in text:
        return StoreProblem("error.disk_full", text)
    if "locked" in text or "busy" in text:
        return StoreProblem("error.store_busy", text)
    return StoreProblem("error.store", text)


def connect(path: Path, durable: bool = True) -> sqlite3.Connection:
    """The file holds keys and seeds: nobody else on this machine may read it."""
    if not path.exists():
        with contextlib.suppress(OSError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    connection = sqlite3.connect(path, timeout=5.0, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
    return connection


class ActsMissing(StoreProblem):
    """The log ends before what was acknowledged."""

    def __init__(self, path: Path, loss: Loss, codes: Sequence[str]) -> None:
        tables = f"{len(loss.tabs)} tables" + (f" ({', '.join(codes)})" if codes else "")
        super().__init__(
            "error.store",
            f"{path} ends before what was acknowledged: {loss.acts} acts at {tables} are missing. Its -wal file was "
            "cut or lost, or an older copy was put in its place. To go on without them: --accept-loss",
        )
        self.loss = loss


class SqliteStore(Store):
    errors = (sqlite3.Error,)

    def __init__(self, path: Path, durable: bool = True, poll: float = 0.1, accept_loss: bool = False) -> None:
        self.path = path
        self._writer = connect(path, durable)
        self._make_schema()
        self._version = self._data_version()
        (self._last,) = self._writer.execute("SELECT coalesce(max(id), 0) FROM acts").fetchone()
        self._acknowledged = Acknowledged(path)
        self._look_for_loss(accept_loss)
        (self._revision,) = self._writer.execute("SELECT coalesce(max(revision), 0) FROM tables").fetchone()
        self._own, self._own_revision = self._last, self._revision
        self._reader: sqlite3.Connection | None = None
        super().__init__(poll)

    def _make_schema(self) -> None:
        writer = self._writer
        writer.execute("BEGIN IMMEDIATE")
        (version,) = writer.execute("PRAGMA user_version").fetchone()
        if version <= SCHEMA_VERSION:
            for step in range(version, SCHEMA_VERSION):
                for statement in MIGRATIONS.get(step, SCHEMA):
                    writer.execute(statement)
            writer.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
        writer.execute("COMMIT")
        if version > SCHEMA_VERSION:
            raise StoreProblem("error.store", f"{self.path} was written by a newer Lazaret (version {version})")

    def _look_for_loss(self, accept: bool) -> None:
        loss = self._acknowledged.missing(self._last)
        if loss is not None and not accept:
            codes = codes_of(self._writer, loss.tabs)
            self._writer.close()
            self._acknowledged.close()
            raise ActsMissing(self.path, loss, codes)
        if loss is not None:
            logger.warning("%s acts that were acknowledged are missing; going on without them", loss.acts)
            self._acknowledged.write(self._last, ())

    def _read(self, work: Callable[[Any], Any]) -> Any:
        if self._reader is None:
            self._reader = connect(self.path)
            self._reader.execute("PRAGMA query_only=1")
        try:
            return work(self._reader)
        except sqlite3.Error as error:
            raise problem_of(error) from error

    def _close(self) -> None:
        if self._reader is not None:
            self._reader.close()
        self._writer.close()
        self._acknowledged.close()

    # -- the writer's thread ------------------------------------------------------------------

    def _failed(self, error: Exception) -> StoreProblem:
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")
        return problem_of(error)

    def _insert(self, entries: Sequence[Entry]) -> list[Outcome]:
        """All entries in one statement, which is one commit: the thread asks for the interpreter's lock only once."""
        writer = self._writer
        try:
            cursor = writer.execute(INSERT, (msgspec.json.encode(entries).decode(),))
        except sqlite3.IntegrityError:  # somebody else wrote one of them first
            writer.execute("BEGIN IMMEDIATE")
            outcomes = self._insert_each(entries)
            writer.execute("COMMIT")
            self._acknowledged.write(self._own, ())
            return outcomes
        self._own = max(self._own, cursor.lastrowid or 0)
        self._acknowledged.write(cursor.lastrowid or 0, [entry.tab for entry in entries])
        return [STORED] * len(entries)

    def _insert_each(self, entries: Sequence[Entry]) -> list[Outcome]:
        """One by one; once a table has lost an entry, those that follow it are lost too."""
        outcomes: list[Outcome] = []
        lost: list[int] = []
        for entry in entries:
            outcome = TAKEN if entry.tab in lost else self._insert_one(entry)
            if outcome == TAKEN:
                lost.append(entry.tab)
            outcomes.append(outcome)
        return outcomes

    def _insert_one(self, entry: Entry) -> Outcome:
        try:
            cursor = self._writer.execute(INSERT_ONE, entry)
        except sqlite3.IntegrityError:
            return TAKEN
        self._own = max(self._own, cursor.lastrowid or 0)
        return STORED

    def _do(self, works: Sequence[Callable[[sqlite3.Connection], Any]]) -> list[Any]:
        writer = self._writer
        writer.execute("BEGIN IMMEDIATE")
        found = [self._do_one(work) for work in works]
        (revision,) = writer.execute("SELECT coalesce(max(revision), 0) FROM tables").fetchone()
        writer.execute("COMMIT")
        self._own_revision = revision
        return found

    def _do_one(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        writer = self._writer
        writer.execute("SAVEPOINT work")
        try:
            found = work(writer)
        except sqlite3.OperationalError:
            raise  # the disk, not the work: everything in this commit fails
        except Exception as error:
            writer.execute("ROLLBACK TO work")
            found = error
        writer.execute("RELEASE work")
        return found

    def _data_version(self) -> int:
        """Changes whenever another connection has committed something."""
        (version,) = self._writer.execute("PRAGMA data_version").fetchone()
        return int(version)

    def _look_around(self) -> News | None:
        """What other processes wrote since the last look. (Our own entries may be among it; the tables know them.)"""
        writer = self._writer
        try:
            version = self._data_version()
            if version == self._version:
                self._last, self._revision = max(self._last, self._own), max(self._revision, self._own_revision)
                return None
            rows = writer.execute(f"SELECT id, {FIELDS} FROM acts WHERE id > ? ORDER BY id", (self._last,)).fetchall()
            changed = writer.execute(
                "SELECT revision, id FROM tables WHERE revision > ? ORDER BY revision", (self._revision,)
            ).fetchall()
        except sqlite3.Error as error:
            logger.error("the store cannot be read: %s", error)
            return None
        self._version = version
        if rows:
            self._last = rows[-1][0]
        if changed:
            self._revision = changed[-1][0]
        return News([Entry(*row[1:]) for row in rows], [name for _, name in changed])


def missing_in(store: sqlite3.Connection, path: Path) -> ActsMissing | None:
    """What was acknowledged and is not in the store."""
    (last,) = store.execute("SELECT coalesce(max(id), 0) FROM acts").fetchone()
    with contextlib.closing(Acknowledged(path)) as acknowledged:
        loss = acknowledged.missing(last)
    return None if loss is None else ActsMissing(path, loss, codes_of(store, loss.tabs))


def codes_of(store: sqlite3.Connection, tabs: Sequence[int]) -> list[str]:
    """The codes of some of these tables, for people to recognise them."""
    marks = ", ".join("?" * len(tabs[:5]))
    rows = store.execute(f"SELECT code FROM tables WHERE row IN ({marks})", tabs[:5]).fetchall()
    return [code for (code,) in rows]
