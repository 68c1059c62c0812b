"""The store: one SQLite file that is the truth, one thread that writes to it.

Choices go to an append-only log with a unique (table, number). The writer takes everything that waits, commits it at
once, and only then says so: `append` calls back with `STORED`, with `TAKEN` when another process wrote that number
first, or with a `StoreProblem` when nothing was stored. Between its own commits it looks for those of other processes.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from lazaret.server.store.acknowledged import Acknowledged, Loss
from lazaret.server.store.rows import ENTRY_FIELDS, MIGRATIONS, SCHEMA, SCHEMA_VERSION

T = TypeVar("T")
logger = logging.getLogger("lazaret.server")

STORED = "stored"
TAKEN = "taken"


class StoreProblem(Exception):
    """Nothing was stored. `key` says why, in the words of the catalogue."""

    def __init__(self, key: str, detail: str) -> None:
        super().__init__(detail)
        self.key = key


class Entry(NamedTuple):
    """One line of the log."""

    tab: int  # the table's row
    number: int  # 1, 2, 3… within the table
    seat: int
    text: str  # a choice, "!say:…", "!concede" or "!undo:<acts that stay>"
    request: str | None
    at: int  # milliseconds since 1970
    spent: int  # milliseconds of the seat's bank


class News(NamedTuple):
    """What other processes wrote: log entries, and the ids of tables whose seats or settings changed."""

    entries: list[Entry]
    tables: list[str]


Outcome = str | StoreProblem
Done = Callable[[Outcome], None]


class _Append(NamedTuple):
    entry: Entry
    done: Done


class _Write(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    future: asyncio.Future[Any]


Answer = tuple[_Append | _Write, Any]
FIELDS = ", ".join(ENTRY_FIELDS)


INSERT = (
    f"INSERT INTO acts({FIELDS}) SELECT "
    + ", ".join(f"json_extract(value, '$[{i}]')" for i in range(len(ENTRY_FIELDS)))
    + " FROM json_each(?)"
)
INSERT_ONE = f"INSERT INTO acts({FIELDS}) VALUES ({', '.join('?' * len(ENTRY_FIELDS))})"
SELECT = f"SELECT {FIELDS} FROM acts"


def problem_of(error: sqlite3.Error) -> StoreProblem:
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


class Store:
    """Opened inside a running event loop, which gets all the answers."""

    def __init__(self, path: Path, durable: bool = True, poll: float = 0.1, accept_loss: bool = False) -> None:
        self.path, self.durable, self.poll = path, durable, poll
        self.loop = asyncio.get_running_loop()
        self.on_news: Callable[[News], None] = lambda news: None
        self._waiting: list[_Append | _Write] = []  # for the next commit
        self._busy = False  # the writer has a batch: what comes meanwhile waits for the next one
        self._queue: queue.SimpleQueue[list[_Append | _Write] | None] = queue.SimpleQueue()
        self._writer = connect(path, durable)
        self._make_schema()
        self._version = self._data_version()
        (self._last,) = self._writer.execute("SELECT coalesce(max(id), 0) FROM acts").fetchone()
        self._acknowledged = Acknowledged(path)
        self._look_for_loss(accept_loss)
        (self._revision,) = self._writer.execute("SELECT coalesce(max(revision), 0) FROM tables").fetchone()
        self._own, self._own_revision = self._last, self._revision
        self._reader: sqlite3.Connection | None = None
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="lazaret-read")
        self._thread = threading.Thread(target=self._run, name="lazaret-write", daemon=True)
        self._thread.start()

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

    # -- for the event loop ---------------------------------------------------------------

    def append(self, entry: Entry, done: Done) -> None:
        """Store one line of the log, then call `done` on the loop."""
        self._gather(_Append(entry, done))

    def drop(self, tab: int) -> None:
        """An entry of this table was not stored: neither may be those that follow it."""
        lost = [item for item in self._waiting if isinstance(item, _Append) and item.entry.tab == tab]
        if lost:
            self._waiting = [item for item in self._waiting if item not in lost]
            for item in lost:
                item.done(TAKEN)

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do `work(connection)` in the writer's next commit; what it raises undoes it and is raised here."""
        future: asyncio.Future[T] = self.loop.create_future()
        self._gather(_Write(work, future))
        return await future

    def write_later(self, work: Callable[[sqlite3.Connection], Any]) -> None:
        """The same, where nobody waits for it."""
        future: asyncio.Future[Any] = self.loop.create_future()
        future.add_done_callback(_log_problem)
        self._gather(_Write(work, future))

    def _gather(self, item: _Append | _Write) -> None:
        """Everything that comes in one turn of the loop, and all that comes during a commit, goes together."""
        self._waiting.append(item)
        if not self._busy and len(self._waiting) == 1:
            self.loop.call_soon(self._pass_on)

    def _pass_on(self) -> None:
        if self._waiting and not self._busy:
            batch, self._waiting = self._waiting, []
            self._busy = True
            self._queue.put(batch)

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do `work(connection)` on a connection that only reads, in a thread of its own."""
        return await self.loop.run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._reader is None:
            self._reader = connect(self.path)
            self._reader.execute("PRAGMA query_only=1")
        try:
            return work(self._reader)
        except sqlite3.Error as error:
            raise problem_of(error) from error

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._queue.put(self._waiting)
        self._queue.put(None)
        await self.loop.run_in_executor(None, self._thread.join)
        self._readers.shutdown(wait=True)
        if self._reader is not None:
            self._reader.close()
        self._writer.close()
        self._acknowledged.close()

    # -- the writer's thread ------------------------------------------------------------------

    def _run(self) -> None:
        looked = time.monotonic()
        while True:
            try:
                batch = self._queue.get(timeout=self.poll)
            except queue.Empty:
                batch = []
            if batch is None:
                return
            news = None
            if time.monotonic() - looked >= self.poll:
                looked = time.monotonic()
                news = self._look_around()
            answers = self._store(batch)
            if any(answer == TAKEN for _, answer in answers):
                news = self._look_around()  # whoever lost hears first of what won
            if answers or news:
                self._hand_back(answers, news)

    def _store(self, batch: list[_Append | _Write]) -> list[Answer]:
        """Commit all of it, or say of each why not."""
        appends = [item for item in batch if isinstance(item, _Append)]
        writes = [item for item in batch if isinstance(item, _Write)]
        answers: list[Answer] = []
        try:
            if appends:
                answers += zip(appends, self._insert([item.entry for item in appends]), strict=True)
            if writes:
                answers += zip(writes, self._do([item.work for item in writes]), strict=True)
        except sqlite3.Error as error:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            logger.error("not stored: %s", error)
            stored = {id(item) for item, _ in answers}
            answers += [(item, problem_of(error)) for item in batch if id(item) not in stored]
        return answers

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

    def _hand_back(self, answers: list[Answer], news: News | None) -> None:
        try:
            self.loop.call_soon_threadsafe(self._deliver, answers, news)
        except RuntimeError:  # the loop is closed: nobody is left to hear it
            logger.info("the loop was closed before the last answers of the store")

    # -- back on the loop -----------------------------------------------------------------

    def _deliver(self, answers: list[Answer], news: News | None) -> None:
        if news is not None and (news.entries or news.tables):
            self.on_news(news)
        if answers:
            self._busy = False
        for item, answer in answers:
            if isinstance(item, _Append):
                try:
                    item.done(answer)
                except Exception:  # one table's trouble must not keep the others waiting
                    logger.exception("an answer of the store could not be used")
            elif not item.future.done():
                if isinstance(answer, Exception):
                    item.future.set_exception(answer)
                else:
                    item.future.set_result(answer)
        if self._waiting and answers:
            self.loop.call_soon(self._pass_on)


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


def _log_problem(future: asyncio.Future[Any]) -> None:
    if not future.cancelled() and future.exception() is not None:
        logger.error("could not be stored: %s", future.exception())
