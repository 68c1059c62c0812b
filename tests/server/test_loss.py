"""The store's files: nobody else reads them, and a log that ends before what was acknowledged is noticed."""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path
from typing import Any

import pytest

from lazaret.server.serving import check_file
from lazaret.server.store.acknowledged import LATEST, Acknowledged
from lazaret.server.store.sqlite import ActsMissing
from lazaret.server.store.sqlite import SqliteStore as Store
from tests.server.pages import Server


async def play_some(server: Server, acts: int) -> str:
    made = await server.table(2)
    keys = await server.sit_down(made)
    page = await server.page(made["table"], keys[0]).come()
    for _ in range(acts):
        assert (await page.choose("mark"))["t"] == "ack"
    await page.leave()
    return str(made["table"])


async def test_nobody_else_on_the_machine_may_read_the_tables(make_server: Any, database: Path) -> None:
    """Keys and seeds are in them, in the log as in the file itself, whatever the umask."""
    before = os.umask(0o022)
    try:
        await play_some(await make_server(), 1)
    finally:
        os.umask(before)
    files = sorted(database.parent.glob("tables.sqlite*"))
    assert {file.name for file in files} >= {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-acked"}
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


@pytest.mark.parametrize("cut", ["half", "emptied", "gone"])
async def test_a_cut_log_is_noticed_and_told_with_its_acts_and_tables(
    cut: str, make_server: Any, database: Path, tmp_path: Path
) -> None:
    """As after a power cut on a disk that lied, or a copy without the -wal: 4 acts of one table, 3 of another."""
    server = await make_server()
    await play_some(server, 2)
    server.house.store._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for acts in (4, 3):
        await play_some(server, acts)
    copy = tmp_path / "copy"
    copy.mkdir()
    for file in database.parent.glob("tables.sqlite*"):
        shutil.copy(file, copy / file.name)
    log = copy / "tables.sqlite-wal"
    if cut == "gone":
        log.unlink()
    else:
        os.truncate(log, 0 if cut == "emptied" else log.stat().st_size // 2)

    with pytest.raises(SystemExit) as told:
        check_file(copy / database.name)
    lost, tables = missing(str(told.value))
    assert (lost, tables) == (7, 2) if cut != "half" else (0 < lost < 7 and 0 < tables <= 2)
    assert "--accept-loss" in str(told.value)
    with pytest.raises(ActsMissing):
        Store(copy / database.name)

    accepted = await make_server(database=copy / database.name, accept_loss=True)
    await play_some(accepted, 2)
    await accepted.stop()
    check_file(copy / database.name)  # told once; from here on it counts afresh


def missing(text: str) -> tuple[int, int]:
    words = text.partition("acknowledged: ")[2].split()
    return int(words[0]), int(words[3])


async def test_what_was_kept_is_never_called_lost(make_server: Any, database: Path) -> None:
    server = await make_server()
    await play_some(server, 5)
    await server.stop()
    check_file(database)
    (database.parent / "tables.sqlite-acked").unlink()  # a store of an earlier version has none
    check_file(database)
    await play_some(await make_server(), 1)


def test_the_tables_of_very_many_lost_acts_are_those_of_the_latest(tmp_path: Path) -> None:
    kept = Acknowledged(tmp_path / "x")
    kept.write(LATEST * 2, [1] * LATEST + [2] * LATEST)
    loss = kept.missing(10)
    assert loss is not None
    assert loss.acts == 2 * LATEST - 10
    assert loss.tabs == [2]
    assert kept.missing(2 * LATEST) is None
    kept.close()
