"""Backup, restore and copy, from and to both stores."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from lazaret.core.errors import BadSetup
from lazaret.server.config import Config
from lazaret.server.store import moving, rows
from lazaret.server.store.check import look_at_store
from lazaret.server.store.log import Store
from lazaret.server.store.stores import open_store
from tests.databases import Cluster
from tests.store.conftest import needs_postgres
from tests.store.test_both import append, entry, new_table

Opened = Callable[..., Store]


async def filled(store: Store) -> rows.StoredTable:
    table = await new_table(store)
    for number in range(1, 1_200):
        store.append(entry(table.tab, number, f"act {number}", f"r{number}"), lambda outcome: None)
    await append(store, entry(table.tab, 1_200))
    await store.write(lambda db: rows.put_snapshot(db, table.tab, rows.Snapshot(3, None, "save", b"\x00\xff", None)))
    return table


async def test_a_backup_while_the_store_is_written_to_is_whole(opened: Opened, database: str, tmp_path: Path) -> None:
    store = opened()
    table = await filled(store)
    stop = False

    async def go_on() -> None:
        number = 1_200
        while not stop:
            number += 1
            await append(store, entry(table.tab, number))

    writing = asyncio.create_task(go_on())
    counts = await asyncio.to_thread(moving.copy, database, tmp_path / "backup.sqlite")
    stop = True
    await writing
    assert counts["tables"] == 1
    assert counts["acts"] >= 1_200
    with contextlib.closing(sqlite3.connect(tmp_path / "backup.sqlite")) as copy:
        assert copy.execute("SELECT count(*), max(number) FROM acts").fetchone() == (counts["acts"], counts["acts"])
    assert look_at_store(tmp_path / "backup.sqlite").wrong == []
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith("backup")) == ["backup.sqlite"]


@needs_postgres
async def test_there_and_back_again_is_the_same(tmp_path: Path, cluster: Cluster) -> None:
    first, second = tmp_path / "first.sqlite", cluster.new_database()
    store = open_store(Config(database=first))
    table = await filled(store)
    await store.close()
    moving.copy(first, second)
    moving.copy(second, tmp_path / "third.sqlite")
    with moving.reading(first) as one, moving.reading(tmp_path / "third.sqlite") as other:
        moving.compare(one, other)
    grown = open_store(Config(database=second))
    assert await append(grown, entry(table.tab, 1_201)) == "stored"
    assert (await new_table(grown)).tab > table.tab, "numbers go on where they were"
    await grown.close()
    with pytest.raises(BadSetup, match="holds 2 tables already"):
        moving.copy(first, second)


async def test_nothing_is_overwritten_and_nothing_half_is_left(
    opened: Opened, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(opened())
    target = tmp_path / "backup.sqlite"
    target.write_text("mine")
    with pytest.raises(BadSetup, match="nothing is overwritten"):
        moving.copy(database, target)
    assert target.read_text() == "mine"
    target.unlink()
    monkeypatch.setattr(moving, "compare", lambda old, new: (_ for _ in ()).throw(BadSetup("differs")))
    with pytest.raises(BadSetup, match="differs"):
        moving.copy(database, target)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("backup")] == []


async def test_the_doctor_looks_at_both_stores(opened: Opened, database: str) -> None:
    table = await filled(opened())
    found = look_at_store(database)
    assert found.wrong == []
    assert ("it holds", "1 tables, 1,200 acts, 2 seats, 0 replays") in found.facts
    store = opened()
    await store.write(lambda db: db.execute("DELETE FROM acts WHERE tab = ? AND number = 7", (table.tab,)))
    assert look_at_store(database).wrong == ["the log of 1 tables has gaps"]
