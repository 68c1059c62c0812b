"""The store in PostgreSQL: any number of servers on one database.

Each table's log has its own numbers, and (table, number) is unique: whoever is second loses, whichever server it asked.
Serial numbers are not in the order of commits, so nobody follows them. One NOTIFY per commit names tables and numbers;
it is a hint, and readers read the log. After every break, and every few seconds, they look without having been told.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import re
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import psycopg
from psycopg import errors as wrong

from lazaret.server.store.ears import Ears
from lazaret.server.store.log import (
    FIELDS,
    INSERT_ONE,
    STORED,
    TAKEN,
    Entry,
    Known,
    Newer,
    Outcome,
    Store,
    StoreProblem,
    Work,
)
from lazaret.server.store.postgres_schema import MIGRATIONS, SCHEMA
from lazaret.server.store.rows import SCHEMA_VERSION
from lazaret.server.store.urls import without_password

T = TypeVar("T")
logger = logging.getLogger("lazaret.server")
CHANNEL = "lazaret"
LONGEST = 7_900  # bytes of a notification; PostgreSQL takes less than 8,000
EVERYTHING = "*"  # more happened than fits: look at all tables
PATIENCE = 20.0  # seconds for which acts wait when the database is away
PAUSE = 0.1  # seconds between two tries to reach it
LOCK = 0x1A2A2E7  # held by whoever changes seats, votes or settings, so that two servers do not give away one seat
ROW = re.compile(r'(?<!")\brow\b(?!")')
AWAY = (psycopg.OperationalError, psycopg.InterfaceError)
COLUMNS = "unnest(%s::int8[], %s::int8[], %s::int4[], %s::text[], %s::text[], %s::int8[], %s::int4[])"
INSERT = f"WITH put AS (INSERT INTO acts({FIELDS}) SELECT * FROM {COLUMNS}) SELECT pg_notify(%s, %s)"
INSERT_UNLESS_THERE = f"{INSERT_ONE} ON CONFLICT DO NOTHING"
KNOWN = f"SELECT {FIELDS} FROM acts WHERE (tab, number) IN (SELECT * FROM unnest(%s::int8[], %s::int8[]))"


@functools.lru_cache(maxsize=512)
def translated(sql: str) -> str:
    """The same statement with PostgreSQL's marks, and its reserved word in quotes."""
    return ROW.sub('"row"', sql).replace("%", "%%").replace("?", "%s")


class Connection:
    """A connection that understands what the work of the store is written in."""

    def __init__(self, real: psycopg.Connection[Any]) -> None:
        self.real = real

    def execute(self, sql: str, parameters: Sequence[Any] = ()) -> psycopg.Cursor[Any]:
        return self.real.execute(translated(sql), parameters)

    def close(self) -> None:
        self.real.close()


def connect(url: str, durable: bool = True) -> Connection:
    real = psycopg.connect(url, autocommit=True, connect_timeout=5, application_name="lazaret")
    real.execute("SET idle_in_transaction_session_timeout = '10s'")
    real.execute("SET statement_timeout = '30s'")
    if not durable:
        real.execute("SET synchronous_commit = off")
    return Connection(real)


def problem_of(error: Exception) -> StoreProblem:
    if isinstance(error, wrong.DiskFull):
        return StoreProblem("error.disk_full", str(error))
    if isinstance(error, wrong.LockNotAvailable | wrong.DeadlockDetected | wrong.QueryCanceled):
        return StoreProblem("error.store_busy", str(error))
    return StoreProblem("error.store_away" if isinstance(error, AWAY) else "error.store", str(error))


NEWER = (
    "SELECT tables.row, last.number, tables.id, tables.revision FROM unnest(%s::int8[], %s::int8[], %s::int8[]) "
    "AS known(tab, number, revision) JOIN tables ON tables.row = known.tab CROSS JOIN LATERAL (SELECT coalesce("
    "(SELECT number FROM acts WHERE acts.tab = known.tab ORDER BY number DESC LIMIT 1), 0) AS number) AS last "
    "WHERE last.number > known.number OR tables.revision > known.revision"
).replace(".row", '."row"')


class PostgresStore(Store):
    errors = (psycopg.Error,)

    def __init__(self, url: str, durable: bool = True, look_again: float = 3.0) -> None:
        self.url, self.durable = url, durable
        self.name = secrets.token_hex(4)  # notifications of our own are not for us
        self._writer: Connection | None = connect(url, durable)
        make_schema(self._writer)
        self._reader: Connection | None = None
        self.is_away = False
        super().__init__(poll=60.0)  # there is nothing to look for: others tell
        self.ears = Ears(self, look_again)

    # -- connections ------------------------------------------------------------------------

    def _writing(self) -> Connection:
        if self._writer is None or self._writer.real.closed:
            self._writer = connect(self.url, self.durable)
        return self._writer

    def away(self, is_away: bool) -> None:
        """The database does not answer, or does again: pages are told once."""
        if is_away != self.is_away:
            self.is_away = is_away
            logger.warning("the database %s", "is away" if is_away else "is back")
            with contextlib.suppress(RuntimeError):
                self.loop.call_soon_threadsafe(self.on_trouble, is_away)

    def _read(self, work: Callable[[Any], T]) -> T:
        """A connection that broke while nobody used it is made anew once."""
        for last in (False, True):
            try:
                if self._reader is None or self._reader.real.closed:
                    self._reader = connect(self.url)
                found = work(self._reader)
            except AWAY as error:
                if last or not self.forget_reader():
                    self.away(True)
                    raise problem_of(error) from error
            except psycopg.Error as error:
                raise problem_of(error) from error
            else:
                self.away(False)
                return found
        raise AssertionError("unreachable")

    def forget_reader(self) -> bool:
        """Whether there was one."""
        had, self._reader = self._reader, None
        if had is not None:
            had.close()
        return had is not None

    def _close(self) -> None:
        self.ears.close()
        for connection in (self._writer, self._reader):
            if connection is not None:
                connection.close()

    async def newer(self, known: Sequence[Known]) -> list[Newer]:
        """One question, however many tables there are; the answer is as long as what is new."""
        columns = [list(column) for column in zip(*known, strict=True)]
        return await self.read(lambda store: [Newer(*row) for row in store.real.execute(NEWER, columns)])

    # -- the writer's thread ------------------------------------------------------------------

    def _failed(self, error: Exception) -> StoreProblem:
        if self._writer is not None:
            self._writer.close()  # whatever it was in the middle of is undone
            self._writer = None
        if isinstance(error, AWAY):
            self.away(True)
        return problem_of(error)

    def _insert(self, entries: Sequence[Entry]) -> list[Outcome]:
        """One statement, one commit. While the database is away they wait; whether a commit that was cut off has been
        made is looked up, so that nothing is lost or doubled."""
        # in order: two servers that write the same tables do not wait for each other in a circle
        order = sorted(range(len(entries)), key=lambda place: entries[place][:2])
        ordered = [entries[place] for place in order]
        until = time.monotonic() + PATIENCE
        unsure = False
        while True:
            try:
                outcomes = self._insert_unsure(ordered) if unsure else self._insert_at_once(ordered)
            except AWAY as error:
                if isinstance(error, wrong.QueryCanceled | wrong.LockNotAvailable) or time.monotonic() > until:
                    raise
                unsure = True
                self._failed(error)
                time.sleep(PAUSE)
            else:
                self.away(False)
                found = dict(zip(order, outcomes, strict=True))
                return [found[place] for place in range(len(entries))]

    def _insert_at_once(self, entries: Sequence[Entry]) -> list[Outcome]:
        columns = [list(column) for column in zip(*entries, strict=True)]
        told = self.named((entry.tab, entry.number) for entry in entries)
        try:
            self._writing().real.execute(INSERT, [*columns, CHANNEL, told])
        except wrong.UniqueViolation:  # somebody else wrote one of them first
            return self._insert_each(entries)
        return [STORED] * len(entries)

    def _insert_unsure(self, entries: Sequence[Entry]) -> list[Outcome]:
        """The connection broke: some may be stored already. Those that are, word for word, were ours."""
        connection = self._writing()
        numbers = [entry.tab for entry in entries], [entry.number for entry in entries]
        known = {Entry(*row) for row in connection.real.execute(KNOWN, numbers)}
        return self._insert_each(entries, known)

    def _insert_each(self, entries: Sequence[Entry], known: Collection[Entry] = ()) -> list[Outcome]:
        """One by one; once a table has lost an entry, those that follow it are lost too."""
        connection = self._writing()
        outcomes: list[Outcome] = []
        lost: set[int] = set()
        with connection.real.transaction():
            for entry in entries:
                new = entry.tab not in lost and entry not in known
                if new and not connection.execute(INSERT_UNLESS_THERE, entry).rowcount:
                    lost.add(entry.tab)
                outcomes.append(TAKEN if entry.tab in lost else STORED)
            stored = [one for one, outcome in zip(entries, outcomes, strict=True) if outcome == STORED]
            told = self.named((one.tab, one.number) for one in stored)
            connection.real.execute("SELECT pg_notify(%s, %s)", (CHANNEL, told))
        return outcomes

    def named(self, places: Iterable[tuple[int, int]], tables: Sequence[str] = ()) -> str:
        """What a notification says: who, which tables' rows with their last numbers, which tables' ids."""
        last = dict(sorted(places))
        told = f"{self.name}|{','.join(f'{tab}:{number}' for tab, number in last.items())}|{','.join(tables)}"
        return told if len(told.encode()) < LONGEST else f"{self.name}|{EVERYTHING}|"

    def _do(self, works: Sequence[Work]) -> list[Any]:
        connection = self._writing()
        real = connection.real
        with real.transaction():
            real.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
            (before,) = real.execute("SELECT coalesce(max(revision), 0) FROM tables").fetchone()  # type: ignore[misc]
            found = [self._do_one(connection, work) for work in works]
            changed = real.execute("SELECT id FROM tables WHERE revision > %s", (before,)).fetchall()
            if changed:
                told = self.named((), [name for (name,) in changed])
                real.execute("SELECT pg_notify(%s, %s)", (CHANNEL, told))
        self.away(False)
        return found

    def _do_one(self, connection: Connection, work: Work) -> Any:
        try:
            with connection.real.transaction():  # a savepoint
                return work(connection)
        except (psycopg.DataError, psycopg.IntegrityError) as error:
            return error  # the work, not the database
        except psycopg.Error:
            raise  # the database: everything in this commit fails
        except Exception as error:
            return error


# -- the schema ---------------------------------------------------------------------------------


def make_schema(connection: Connection) -> None:
    real = connection.real
    with real.transaction():
        real.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        version = version_of(connection)
        if version == 0:
            for statement in SCHEMA:
                real.execute(statement)
            real.execute("INSERT INTO lazaret(version) VALUES (%s)", (SCHEMA_VERSION,))
        elif version < SCHEMA_VERSION:
            for step in range(version, SCHEMA_VERSION):
                for statement in MIGRATIONS[step]:
                    real.execute(statement)
            real.execute("UPDATE lazaret SET version = %s", (SCHEMA_VERSION,))
    if version > SCHEMA_VERSION:
        raise StoreProblem("error.store", f"the database was written by a newer Lazaret (version {version})")


def version_of(connection: Connection) -> int:
    """0: nothing is there yet."""
    if connection.real.execute("SELECT to_regclass('lazaret')").fetchone() == (None,):
        return 0
    row = connection.real.execute("SELECT version FROM lazaret").fetchone()
    return 0 if row is None else int(row[0])


def check_database(url: str) -> None:
    """One clear line where it cannot be used."""
    try:
        with contextlib.closing(connect(url)) as connection:
            make_schema(connection)
    except (psycopg.Error, StoreProblem) as error:
        line = " ".join(str(error).split())
        raise SystemExit(f"cannot use {without_password(url)} to keep the tables: {line}") from None


def open_to_look(url: str, complaints: list[str]) -> Connection | None:
    try:
        connection = connect(url)
    except psycopg.Error as error:
        complaints.append(f"{without_password(url)} cannot be reached: {' '.join(str(error).split())}")
        return None
    if version_of(connection) not in (0, SCHEMA_VERSION):
        complaints.append(f"the database has version {version_of(connection)}, this Lazaret knows {SCHEMA_VERSION}")
    return connection if version_of(connection) else None


@contextlib.contextmanager
def snapshot(url: str) -> Iterator[Connection]:
    """A connection that sees one moment, whatever is written meanwhile."""
    with contextlib.closing(connect(url)) as connection:
        connection.real.execute("SET statement_timeout = 0")
        connection.real.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield connection
        connection.real.execute("COMMIT")
