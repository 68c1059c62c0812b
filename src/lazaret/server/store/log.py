"""The store: one log that is the truth, one thread that writes to it.

Choices go to an append-only log with a unique (table, number). The writer takes everything that waits, commits it at
once, and only then says so: `append` calls back with `STORED`, with `TAKEN` when another process wrote that number
first, or with a `StoreProblem` when nothing was stored. Between its own commits it looks for those of other processes.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from lazaret.server.store.rows import ENTRY_FIELDS

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


class Hints(NamedTuple):
    """Where something new is to be read: tables' rows with their last number, and ids of those whose seats changed."""

    numbers: list[tuple[int, int]]
    tables: list[str]


class Newer(NamedTuple):
    """A table of which the store knows more than was known."""

    tab: int
    number: int
    name: str
    revision: int


Known = tuple[int, int, int]  # of a table: its row, the last number of its log, its revision
Outcome = str | StoreProblem
Work = Callable[[Any], Any]
Done = Callable[[Outcome], None]


class _Append(NamedTuple):
    entry: Entry
    done: Done


class _Write(NamedTuple):
    work: Callable[[Any], Any]
    future: asyncio.Future[Any]


Answer = tuple[_Append | _Write, Any]
FIELDS = ", ".join(ENTRY_FIELDS)


INSERT_ONE = f"INSERT INTO acts({FIELDS}) VALUES ({', '.join('?' * len(ENTRY_FIELDS))})"
SELECT = f"SELECT {FIELDS} FROM acts"


class Store:
    """Opened inside a running event loop, which gets all the answers. `sqlite` and `postgres` say how it is done."""

    errors: tuple[type[Exception], ...] = ()  # what the database itself raises

    def __init__(self, poll: float) -> None:
        self.poll = poll
        self.raised: tuple[type[Exception], ...] = (*self.errors, StoreProblem)
        self.loop = asyncio.get_running_loop()
        self.on_news: Callable[[News], None] = lambda news: None
        self.on_hints: Callable[[Hints | None], None] = lambda hints: None
        self.on_trouble: Callable[[bool], None] = lambda away: None
        self.on_commit: Callable[[int, float], None] = lambda acts, seconds: None  # in the writer's thread
        self._waiting: list[_Append | _Write] = []  # for the next commit
        self._busy = False  # the writer has a batch: what comes meanwhile waits for the next one
        self._queue: queue.SimpleQueue[list[_Append | _Write] | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="lazaret-read")
        self._thread = threading.Thread(target=self._run, name="lazaret-write", daemon=True)
        self._thread.start()

    # -- what each database does in its own way -----------------------------------------------

    def _insert(self, entries: Sequence[Entry]) -> list[Outcome]:
        """Commit all of them, or say of each why not."""
        raise NotImplementedError

    def _do(self, works: Sequence[Work]) -> list[Any]:
        """Commit all of it; what one of them raises undoes that one, and is its answer."""
        raise NotImplementedError

    def _failed(self, error: Exception) -> StoreProblem:
        """Nothing of the batch is stored; ready for the next."""
        raise NotImplementedError

    def _look_around(self) -> News | None:
        """What other processes wrote since the last look; None where they tell by themselves."""
        return None

    def _read(self, work: Callable[[Any], T]) -> T:
        raise NotImplementedError

    def _close(self) -> None:
        raise NotImplementedError

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

    async def write(self, work: Callable[[Any], T]) -> T:
        """Do `work(connection)` in the writer's next commit; what it raises undoes it and is raised here."""
        future: asyncio.Future[T] = self.loop.create_future()
        self._gather(_Write(work, future))
        return await future

    def write_later(self, work: Callable[[Any], Any]) -> None:
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

    async def read(self, work: Callable[[Any], T]) -> T:
        """Do `work(connection)` on a connection that only reads, in a thread of its own."""
        return await self.loop.run_in_executor(self._readers, self._read, work)

    async def newer(self, known: Sequence[Known]) -> list[Newer]:
        """Of which of these tables something is new; none where the writer looks for that by itself."""
        return []

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._queue.put(self._waiting)
        self._queue.put(None)
        await self.loop.run_in_executor(None, self._thread.join)
        self._readers.shutdown(wait=True)
        self._close()

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
        begun = time.monotonic()
        try:
            if appends:
                answers += zip(appends, self._insert([item.entry for item in appends]), strict=True)
            if writes:
                answers += zip(writes, self._do([item.work for item in writes]), strict=True)
        except self.raised as error:
            problem = error if isinstance(error, StoreProblem) else self._failed(error)
            logger.error("not stored: %s", error)
            stored = {id(item) for item, _ in answers}
            answers += [(item, problem) for item in batch if id(item) not in stored]
        if batch:
            self.on_commit(len(appends), time.monotonic() - begun)
        return answers

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


def _log_problem(future: asyncio.Future[Any]) -> None:
    if not future.cancelled() and future.exception() is not None:
        logger.error("could not be stored: %s", future.exception())
