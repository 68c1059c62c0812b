"""The store: group commits, races, a full disk, other processes."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from lazaret.server.store.log import STORED, TAKEN, Entry, News, Outcome, StoreProblem
from lazaret.server.store.rows import Snapshot, put_snapshot, snapshot_of
from lazaret.server.store.sqlite import SqliteStore as Store
from lazaret.server.store.sqlite import connect


def entry(tab: int, number: int, text: str = "done") -> Entry:
    return Entry(tab, number, 0, text, None, 0, 0)


async def append(store: Store, line: Entry) -> Outcome:
    answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    store.append(line, answer.set_result)
    return await answer


def texts(path: Path) -> list[str]:
    with connect(path) as reader:
        return [text for (text,) in reader.execute("SELECT text FROM acts ORDER BY id")]


async def test_what_is_acknowledged_is_in_the_file(database: Path) -> None:
    store = Store(database)
    assert await append(store, entry(1, 1)) == STORED
    assert texts(database) == ["done"]
    await store.close()


async def test_of_eight_writers_with_one_number_one_wins(database: Path) -> None:
    store = Store(database)
    outcomes = await asyncio.gather(*(append(store, entry(1, 1, f"by {n}")) for n in range(8)))
    assert sorted(map(str, outcomes)) == [STORED, *[TAKEN] * 7]
    assert len(texts(database)) == 1
    await store.close()


async def test_of_two_processes_with_one_number_one_wins(database: Path) -> None:
    one, other = Store(database), Store(database)
    for number in range(1, 30):
        outcomes = await asyncio.gather(append(one, entry(1, number)), append(other, entry(1, number)))
        assert sorted(map(str, outcomes)) == [STORED, TAKEN]
    assert len(texts(database)) == 29
    await one.close()
    await other.close()


async def test_a_conflict_does_not_harm_what_is_committed_beside_it(database: Path) -> None:
    store = Store(database)
    await append(store, entry(1, 1))
    outcomes = await asyncio.gather(*(append(store, entry(tab, 1)) for tab in (1, 2, 3)))
    assert outcomes == [TAKEN, STORED, STORED]
    await store.close()


async def test_what_follows_a_lost_entry_is_lost_with_it(database: Path) -> None:
    one, other = Store(database), Store(database)
    await append(one, entry(1, 1, "first"))
    lines = [entry(1, 1, "late"), entry(1, 2, "built on it"), entry(2, 1, "elsewhere")]
    outcomes = await asyncio.gather(*(append(other, line) for line in lines))
    assert outcomes == [TAKEN, TAKEN, STORED]
    assert texts(database) == ["first", "elsewhere"]
    await one.close()
    await other.close()


async def test_what_waits_behind_a_lost_entry_is_dropped(database: Path) -> None:
    store = Store(database)
    await append(store, entry(1, 1, "first"))
    outcomes: list[Outcome] = []

    def lost(outcome: Outcome) -> None:
        outcomes.append(outcome)
        store.drop(1)

    store.append(entry(1, 1, "late"), lost)
    await asyncio.sleep(0)  # that one is with the writer now; the next waits for its turn
    store.append(entry(1, 2, "built on it"), outcomes.append)
    elsewhere = append(store, entry(2, 1, "elsewhere"))
    assert await elsewhere == STORED
    assert outcomes == [TAKEN, TAKEN]
    assert texts(database) == ["first", "elsewhere"]
    await store.close()


async def test_a_process_hears_what_another_wrote(database: Path) -> None:
    one, other = Store(database, poll=0.01), Store(database, poll=0.01)
    heard: list[News] = []
    other.on_news = heard.append
    await append(one, entry(5, 1, "first"))
    await append(other, entry(6, 1, "own"))
    await append(one, entry(5, 2, "second"))
    async with asyncio.timeout(5):
        while sum(line.tab == 5 for news in heard for line in news.entries) < 2:
            await asyncio.sleep(0.01)
    assert [line.text for news in heard for line in news.entries if line.tab == 5] == ["first", "second"]
    await one.close()
    await other.close()


async def test_a_full_disk_stores_nothing_and_says_so(database: Path) -> None:
    store = Store(database)
    await append(store, entry(1, 1))

    def fill(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")

    await store.write(fill)
    outcomes: list[Any] = [await append(store, entry(1, number, "x" * 150)) for number in range(2, 200)]
    stored = [outcome for outcome in outcomes if outcome == STORED]
    refused = [outcome for outcome in outcomes if isinstance(outcome, StoreProblem)]
    assert refused
    assert {problem.key for problem in refused} == {"error.disk_full"}
    assert len(texts(database)) == 1 + len(stored)
    with pytest.raises(StoreProblem):
        await store.write(lambda connection: connection.execute("CREATE TABLE more(x)"))
    await store.write(lambda connection: connection.execute("PRAGMA max_page_count=100000"))
    assert await append(store, entry(2, 1)) == STORED
    await store.close()


async def test_work_that_fails_undoes_itself_and_nothing_else(database: Path) -> None:
    store = Store(database)

    def bad(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO replays VALUES ('a', 'b', 1)")
        raise KeyError("no")

    def good(connection: sqlite3.Connection) -> str:
        connection.execute("INSERT INTO replays VALUES ('c', 'd', 1)")
        return "done"

    outcomes = await asyncio.gather(store.write(bad), store.write(good), return_exceptions=True)
    assert isinstance(outcomes[0], KeyError)
    assert outcomes[1] == "done"
    found = await store.read(lambda connection: connection.execute("SELECT id FROM replays").fetchall())
    assert found == [("c",)]
    await store.close()


async def test_an_older_snapshot_never_replaces_a_later_one(database: Path) -> None:
    store = Store(database)
    for number in (10, 5):
        await store.write(lambda c, n=number: put_snapshot(c, 1, Snapshot(n, None, f"save {n}", b"[]")))  # type: ignore[misc]
    found = await store.read(lambda connection: snapshot_of(connection, 1))
    assert found is not None
    assert found.number == 10
    await store.close()


async def test_a_file_of_a_newer_version_is_refused(database: Path) -> None:
    with connect(database) as newer:
        newer.execute("PRAGMA user_version=99")
    newer.close()
    with pytest.raises(StoreProblem, match="newer"):
        Store(database)


async def test_commits_survive_a_power_cut_unless_told_otherwise(database: Path) -> None:
    store = Store(database)
    level = await store.write(lambda connection: connection.execute("PRAGMA synchronous").fetchone()[0])
    assert level == 2  # FULL
    await store.close()
