"""Tables begun with rules or cards that are not here: never a silent change of numbers, never a page that waits."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lazaret import __version__
from lazaret.core import registry
from lazaret.core.registry import game as find_game
from lazaret.server.store.rebuild import rebuild
from lazaret.server.store.rows import Snapshot, StoredTable
from tests.server.pages import Page, Server


async def begun(server: Server) -> tuple[dict[str, Any], list[str], Page]:
    made = await server.table(2)
    keys = await server.sit_down(made)
    page = await server.page(made["table"], keys[0]).come()
    for _ in range(3):
        assert (await page.choose("mark"))["t"] == "ack"
    return made, keys, page


def change(database: Path, statement: str, *values: object) -> None:
    with contextlib.closing(sqlite3.connect(database)) as store, store:
        store.execute(statement, values)


async def read_only(server: Server, table: str, key: str, reason: str) -> Page:
    """It says what finishes it, shows what had been told to this seat, and takes nothing."""
    page = await server.page(table, key).come()
    old = page.info["old"]
    assert old is not None
    assert (old["lazaret"], old["reason"]) == (__version__, reason)
    assert page.a == 0
    assert (await page.choose("mark"))["key"] == "refuse.old"
    assert (await page.answer("undo", to=None))["key"] == "refuse.old"
    return page


async def test_a_table_records_the_versions_of_rules_and_content(make_server: Any, database: Path) -> None:
    server = await make_server()
    _, _, page = await begun(server)
    await page.leave()
    with contextlib.closing(sqlite3.connect(database)) as store:
        version, content, program = store.execute("SELECT version, content, lazaret FROM tables").fetchone()
    guessing = registry.game("guessing")
    assert (version, json.loads(content), program) == (guessing.version, guessing.content_hashes(), __version__)
    assert page.info["old"] is None


async def test_other_cards_are_never_played_on_with(make_server: Any, database: Path) -> None:
    """Somebody corrected a number in a content file while games were under way."""
    server = await make_server(snapshot_every=2)
    made, keys, page = await begun(server)
    told = page.events
    await server.stop()
    change(database, "UPDATE tables SET content = ?", json.dumps({"cards.toml": "another"}))
    server = await make_server()
    page = await read_only(server, made["table"], keys[0], "cards.toml")
    assert page.events
    assert page.events == told[: len(page.events)]
    await page.leave()
    await server.stop()
    change(database, "UPDATE tables SET content = '{}'")  # a table from before content was noted
    page = await (await make_server()).page(made["table"], keys[0]).come()
    assert page.info["old"] is None
    assert page.a == 3
    assert (await page.choose("mark"))["t"] == "ack"


async def test_rules_that_no_migration_brings_here_say_what_finishes_the_table(
    make_server: Any, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await make_server()
    made, keys, page = await begun(server)
    await server.stop()
    monkeypatch.setattr(type(registry.game("guessing")), "version", 2)
    server = await make_server()
    page = await read_only(server, made["table"], keys[1], "guessing 2")
    assert page.info["old"]["version"] == 1
    await page.leave()


async def test_a_table_of_newer_rules_says_so_too(make_server: Any, database: Path) -> None:
    server = await make_server()
    made, keys, page = await begun(server)
    await server.stop()
    change(database, "UPDATE tables SET version = 9")
    page = await read_only(await make_server(), made["table"], keys[0], "guessing 1")
    assert page.info["old"]["version"] == 9


async def test_a_table_of_a_game_that_is_not_installed_any_more(make_server: Any, database: Path) -> None:
    server = await make_server()
    made, keys, page = await begun(server)
    await server.stop()
    change(database, "UPDATE tables SET game = 'gone'")
    page = await read_only(await make_server(), made["table"], keys[0], "gone")
    assert page.events == []


def test_what_was_told_in_other_words_is_told_again_by_the_acts() -> None:
    game = find_game("happy_city")
    t = game.new(3, "telling")
    for _ in range(12):
        seat = t.waiting()[0]
        t.choose(seat, t.options(seat)[0])
    told = t.events(None)
    older = t.save().replace(f'"telling":{game.telling}', '"telling":1')
    stored = cast("StoredTable", SimpleNamespace(id="older", game="happy_city"))
    position = rebuild(stored, Snapshot(12, None, older, b'[["card_bought",-1,[0,"zoo",8]]]', None), [])
    assert position.table.events(None) == told
    assert position.cut == 0
