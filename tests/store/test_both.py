"""What both stores promise: commits before answers, one winner per number, news, whole work or none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
import pytest

from lazaret.server.bodies import NewTable
from lazaret.server.live.opening import plan
from lazaret.server.problems import Problem
from lazaret.server.store import rows
from lazaret.server.store.buckets import take_drop
from lazaret.server.store.leases import give_lease, leave, new_process, take_lease
from lazaret.server.store.log import STORED, TAKEN, Entry, Hints, News, Outcome, Store
from lazaret.server.store.postgres import PostgresStore
from lazaret.server.store.presence import beat, came_or_went
from lazaret.server.store.rebuild import entries_after
from lazaret.server.store.retention import forget_old, forget_table
from lazaret.server.store.seats import sit
from lazaret.server.told import ChatLine

Opened = Callable[..., Store]


def entry(tab: int, number: int, text: str = "done", request: str | None = None) -> Entry:
    return Entry(tab, number, 0, text, request, 1_700_000_000_000, 5)


async def append(store: Store, line: Entry) -> Outcome:
    answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    store.append(line, answer.set_result)
    return await answer


async def texts(store: Store) -> list[str]:
    found = await store.read(lambda db: db.execute("SELECT text FROM acts ORDER BY tab, number").fetchall())
    return [text for (text,) in found]


async def new_table(store: Store, **changes: Any) -> rows.StoredTable:
    body = {"game": "happy_city", "seats": [{"kind": "me"}, {"kind": "open"}], **changes}
    table, seats = plan(msgspec.convert(body, NewTable), "greedy")
    tab = await store.write(lambda db: rows.add_table(db, table, seats))
    found = await store.read(partial(rows.find_table, name=table.id))
    assert found is not None
    assert found.tab == tab
    return found


async def test_what_is_acknowledged_is_there_for_others(opened: Opened) -> None:
    store, other = opened(), opened()
    assert await append(store, entry(1, 1)) == STORED
    assert await texts(other) == ["done"]


async def test_of_eight_writers_with_one_number_one_wins(opened: Opened) -> None:
    store = opened()
    outcomes = await asyncio.gather(*(append(store, entry(1, 1, f"by {n}")) for n in range(8)))
    assert sorted(map(str, outcomes)) == [STORED, *[TAKEN] * 7]
    assert len(await texts(store)) == 1


async def test_of_two_servers_with_one_number_one_wins(opened: Opened) -> None:
    one, other = opened(), opened()
    for number in range(1, 20):
        outcomes = await asyncio.gather(append(one, entry(1, number)), append(other, entry(1, number)))
        assert sorted(map(str, outcomes)) == [STORED, TAKEN]
    assert len(await texts(one)) == 19


async def test_two_servers_that_write_the_same_tables_do_not_wait_for_each_other(opened: Opened) -> None:
    one, other = opened(), opened()
    for number in range(1, 10):
        there = [append(one, entry(tab, number, "one")) for tab in range(1, 9)]
        back = [append(other, entry(tab, number, "other")) for tab in reversed(range(1, 9))]
        outcomes = await asyncio.gather(*there, *back)
        assert sorted(map(str, outcomes)) == [*[STORED] * 8, *[TAKEN] * 8]


async def test_what_follows_a_lost_entry_is_lost_with_it(opened: Opened) -> None:
    one, other = opened(), opened()
    await append(one, entry(1, 1, "first"))
    lines = [entry(1, 1, "late"), entry(1, 2, "built on it"), entry(2, 1, "elsewhere")]
    outcomes = await asyncio.gather(*(append(other, line) for line in lines))
    assert outcomes == [TAKEN, TAKEN, STORED]
    assert await texts(one) == ["first", "elsewhere"]


async def hear_until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not done():
            await asyncio.sleep(0.01)


def listen(store: Store) -> tuple[list[tuple[int, int]], list[str]]:
    """What the store says that others wrote, whichever way it says it: places in logs, and tables."""
    places: list[tuple[int, int]] = []
    tables: list[str] = []

    def news(found: News) -> None:
        places.extend((line.tab, line.number) for line in found.entries)
        tables.extend(found.tables)

    def hints(found: Hints | None) -> None:
        if found is not None:
            places.extend(found.numbers)
            tables.extend(found.tables)

    store.on_news, store.on_hints = news, hints
    return places, tables


async def test_a_server_hears_what_another_wrote(opened: Opened) -> None:
    one, other = opened(), opened()
    places, _ = listen(other)
    await append(one, entry(5, 1, "first"))
    await append(one, entry(5, 2, "second"))
    await hear_until(lambda: (5, 2) in places)
    found = await other.read(partial(entries_after, known={5: 0}))
    assert [line.text for line in found] == ["first", "second"]


async def test_a_server_hears_that_a_seat_was_taken_elsewhere(opened: Opened) -> None:
    one, other = opened(), opened()
    _, tables = listen(other)
    table = await new_table(one)
    await one.write(lambda db: sit(db, table.tab, 1, None, "Ada", "red"))
    await hear_until(lambda: table.id in tables)
    seats = await other.read(partial(rows.seats_of, tab=table.tab))
    assert [(row.kind, row.name) for row in seats][1] == ("person", "Ada")


async def test_one_seat_is_given_to_one_person_only(opened: Opened) -> None:
    one, other = opened(), opened()
    table = await new_table(one)
    tries: Sequence[Any] = await asyncio.gather(
        *(store.write(lambda db: sit(db, table.tab, 1, None, "x", "red")) for store in (one, other) * 4),
        return_exceptions=True,
    )
    refused = [found for found in tries if isinstance(found, Problem)]
    assert len(refused) == 7
    assert {problem.key for problem in refused} == {"error.no_open_seat"}


async def test_work_that_fails_changes_nothing_and_harms_nothing_beside_it(opened: Opened) -> None:
    store = opened()
    table = await new_table(store)

    def fail(db: Any) -> None:
        rows.put_status(db, table.tab, "over")
        raise Problem(409, "error.not_over")

    failed, done = await asyncio.gather(
        store.write(fail),
        store.write(lambda db: rows.put_vote(db, table.tab, None)),
        return_exceptions=True,
    )
    assert isinstance(failed, Problem)
    assert done is None
    found = await store.read(partial(rows.find_table, name=table.id))
    assert found is not None
    assert found.status == "open"


async def test_snapshots_chat_and_requests_come_back_as_they_were(opened: Opened) -> None:
    store = opened()
    table = await new_table(store, public=True)
    kept = rows.Snapshot(3, None, "save", b'["events"]', "[]")
    await store.write(lambda db: rows.put_snapshot(db, table.tab, kept))
    await store.write(lambda db: rows.put_snapshot(db, table.tab, rows.Snapshot(2, 1, "older", b"", None)))
    assert await store.read(partial(rows.snapshot_of, tab=table.tab)) == kept
    line = ChatLine(0, "Ada", "hello", 5)
    assert await store.write(lambda db: rows.add_chat(db, table.tab, line, "r1", 2))
    assert not await store.write(lambda db: rows.add_chat(db, table.tab, line, "r1", 2))
    for number in range(3):
        await store.write(lambda db, n=number: rows.add_chat(db, table.tab, line, f"more {n}", 2))  # type: ignore[misc]
    assert len(await store.read(lambda db: rows.chat_of(db, table.tab, 9))) == 2
    await append(store, entry(table.tab, 1, "done", "r7"))
    assert await store.read(lambda db: rows.has_request(db, table.tab, 0, "r7")) == "done"
    assert await store.read(lambda db: rows.spent_of(db, table.tab)) == {0: 5}
    revision = await store.read(lambda db: rows.revision_of(db, table.tab))
    if isinstance(store, PostgresStore):  # with a file the writer looks by itself
        assert await store.newer([(table.tab, 1, revision)]) == []
        for known in ((table.tab, 0, revision), (table.tab, 1, revision - 1)):
            assert await store.newer([known]) == [(table.tab, 1, table.id, revision)]
    (shown,) = await store.read(lambda db: rows.open_tables(db, 5))
    assert shown[0].id == table.id


async def test_a_table_is_forgotten_with_all_that_is_its_own(opened: Opened) -> None:
    store = opened()
    table, later = await new_table(store), await new_table(store)
    await append(store, entry(table.tab, 1))
    await append(store, entry(later.tab, 1))
    assert await store.write(lambda db: forget_old(db, 1, now=1.7e9 + 1)) == []
    gone = await store.write(lambda db: forget_old(db, 1, now=4e9))
    assert gone == [table.id]
    assert await texts(store) == ["done"]
    await store.write(lambda db: forget_table(db, later.tab, later.id))
    assert await texts(store) == []


async def test_bots_of_a_table_are_thought_for_by_one_server(opened: Opened) -> None:
    one, other = opened(), opened()
    for process in ("a", "b"):
        await one.write(partial(beat, process, 5.0))
    assert await one.write(lambda db: take_lease(db, 1, "a", 5.0))
    assert not await other.write(lambda db: take_lease(db, 1, "b", 5.0))
    await one.write(lambda db: give_lease(db, 1, "a"))
    assert await other.write(lambda db: take_lease(db, 1, "b", 5.0))
    assert not await one.write(lambda db: take_lease(db, 1, "a", 5.0))
    await other.write(lambda db: leave(db, "b"))
    assert await one.write(lambda db: take_lease(db, 1, "a", 5.0))
    assert await other.write(lambda db: take_lease(db, 1, "b", -1.0)), "who is not heard of in time has lost it"


async def test_a_process_that_died_here_has_lost_its_tables_at_once(opened: Opened) -> None:
    store = opened()
    gone = new_process().rsplit("/", 2)[0] + "/999999999/dead"
    await store.write(partial(beat, gone, 5.0))
    assert await store.write(lambda db: take_lease(db, 1, gone, 60.0))
    assert await store.write(lambda db: take_lease(db, 1, "another", 60.0))


async def test_presence_is_known_elsewhere(opened: Opened) -> None:
    one, other = opened(), opened()
    table = await new_table(one)
    await one.write(partial(beat, "a", 5.0))
    await one.write(partial(came_or_went, "a", table.tab, 1, True))
    assert await other.read(lambda db: rows.present_elsewhere(db, table.tab, "b", 0)) == {1}
    await one.write(partial(came_or_went, "a", table.tab, 1, False))
    assert await other.read(lambda db: rows.present_elsewhere(db, table.tab, "b", 0)) == set()


async def test_limits_count_at_all_servers_together(opened: Opened) -> None:
    one, other = opened(), opened()
    taken = [await store.write(lambda db: take_drop(db, "tables", "::1", (0.001, 3.0))) for store in (one, other) * 3]
    assert taken == [True, True, True, False, False, False]
    assert await one.write(lambda db: take_drop(db, "hello", "::1", (0.001, 3.0)))


async def test_closing_writes_what_waits(opened: Opened, database: str) -> None:
    store = opened()
    done: list[Outcome] = []
    for number in range(1, 50):
        store.append(entry(1, number), done.append)
    await store.close()
    store.close = lambda: asyncio.sleep(0)  # type: ignore[method-assign]
    assert len(await texts(opened())) == 49


@pytest.mark.parametrize("size", [1, 5_000])
async def test_a_long_batch_is_told_as_well_as_a_short_one(opened: Opened, size: int) -> None:
    one, other = opened(), opened()
    looked: list[bool] = []
    places, _ = listen(other)
    usual = other.on_hints

    def note(hints: Hints | None) -> None:
        looked.append(hints is None)
        usual(hints)

    other.on_hints = note
    await asyncio.gather(*(append(one, entry(tab, 1)) for tab in range(1, size + 1)))
    await hear_until(lambda: len(places) >= size or any(looked))
    assert len(await texts(other)) == size
