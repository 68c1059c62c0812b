"""Old tables are forgotten where the server was told to, and nothing else is."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from functools import partial
from pathlib import Path
from typing import Any

from lazaret.server.store.retention import DAY, forget_old
from lazaret.server.store.sqlite import connect
from tests.server.pages import Server
from tests.server.test_api import finished

PLACES = ("acts", "seats", "snapshots", "chat")


def age(path: Path, table: str, days: int) -> int:
    """As if everything about the table had happened so many days earlier; its row."""
    with connect(path) as store:
        (row,) = store.execute("SELECT row FROM tables WHERE id = ?", (table,)).fetchone()
        store.execute("UPDATE tables SET made = made - ? WHERE row = ?", (days * DAY, row))
        store.execute("UPDATE acts SET at = at - ? WHERE tab = ?", (days * DAY * 1000, row))
        store.execute("UPDATE replays SET made = made - ? WHERE id = ?", (days * DAY, table))
    return int(row)


def left(path: Path, row: int, table: str) -> int:
    """How many rows of the store belong to the table."""
    with connect(path) as store:
        count = sum(
            store.execute(f"SELECT count(*) FROM {place} WHERE tab = ?", (row,)).fetchone()[0] for place in PLACES
        )
        for place in ("tables", "replays", "analyses"):
            count += store.execute(f"SELECT count(*) FROM {place} WHERE id = ?", (table,)).fetchone()[0]
    return int(count)


async def three_tables(server: Server) -> list[str]:
    names = []
    for _ in range(3):
        table, pages = await finished(server)
        await server.get(f"/api/tables/{table}/replay")
        for page in pages:
            await page.answer("chat", text="well played")
            await page.leave()
        names.append(table)
    return names


async def test_what_is_old_is_forgotten_with_all_that_belongs_to_it(make_server: Any, database: Path) -> None:
    server = await make_server()
    old, young, newest = await three_tables(server)
    await server.stop()
    rows = {name: age(database, name, days) for name, days in ((old, 40), (young, 10), (newest, 40))}
    assert left(database, rows[old], old) > 5
    cleaner = await make_server(keep_days=30, sleep_after=0.1)
    async with asyncio.timeout(10):
        while left(database, rows[old], old):
            await asyncio.sleep(0.1)
    await cleaner.get(f"/api/tables/{old}", status=404)
    await cleaner.get(f"/api/replays/{old}/verify", status=404)
    for name in (young, newest):  # the newest keeps its number, however old it is
        assert (await cleaner.get(f"/api/replays/{name}/verify"))["ok"] is True
        assert left(database, rows[name], name) > 5


async def test_without_being_told_the_server_forgets_nothing(make_server: Any, database: Path) -> None:
    server = await make_server()
    old, _, _ = await three_tables(server)
    await server.stop()
    age(database, old, 4000)
    again = await make_server(sleep_after=0.1)
    await asyncio.sleep(0.5)
    assert (await again.get(f"/api/tables/{old}"))["status"] == "over"


async def test_a_table_that_somebody_looks_at_stays(make_server: Any, database: Path) -> None:
    server = await make_server()
    watched, left_alone, _ = await three_tables(server)
    rows = {name: age(database, name, 40) for name in (watched, left_alone)}
    eve = await server.page(watched, None).come()
    ann, _ = await server.seated(2)
    rows[ann.table] = age(database, ann.table, 40)
    await server.seated(2)
    await server.house.clean(partial(forget_old, days=30))
    assert [name for name, row in rows.items() if left(database, row, name)] == [watched, ann.table]
    await eve.leave()


async def test_replays_that_were_brought_go_after_the_same_time(make_server: Any, database: Path) -> None:
    server = await make_server()
    table, _, _ = await three_tables(server)
    replay = await server.get(f"/api/tables/{table}/replay")
    brought = (await server.post("/api/replays", replay, status=201))["id"]
    with sqlite3.connect(database) as store:
        assert forget_old(store, 30) == []
        assert store.execute("SELECT count(*) FROM replays WHERE id = ?", (brought,)).fetchone() == (1,)
        forget_old(store, 30, now=time.time() + 31 * DAY)
        assert store.execute("SELECT count(*) FROM replays WHERE id = ?", (brought,)).fetchone() == (0,)
