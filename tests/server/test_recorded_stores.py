"""Stores that earlier versions wrote: every table in them opens as it was left."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from lazaret.core import registry

STORES = sorted((Path(__file__).parent.parent / "recorded" / "stores").glob("*.sqlite"))

VOTE = {"number": 0, "kind": "undo", "seat": None, "level": None, "until": 0.0}


@pytest.mark.parametrize("path", STORES, ids=lambda path: path.stem)
async def test_the_tables_of_a_recorded_store_open_as_they_were_left(
    path: Path, database: Path, make_server: Any
) -> None:
    shutil.copy(path, database)
    noted = json.loads(path.with_suffix(".json").read_text("utf-8"))
    server = await make_server(
        answer_delay=(60.0, 60.0), bot_delay=(60.0, 60.0), forced_delay=(60.0, 60.0), together_delay=(60.0, 60.0)
    )
    for table in noted:
        page = await server.page(table["id"], table["key"]).come()
        place = f"{table['kind']} {table['game']}"
        assert page.info["status"] == table["status"], place
        if table["kind"] == "undone":  # the acts of the bots since were not waited for
            assert page.a >= table["acts"], place
        else:
            assert page.a == table["acts"], place
            if table.get("telling") == registry.game(table["game"]).telling:  # else it is told in other words today
                assert len(page.events) == table["events"], place
        assert page.view["result"] == table["result"], place
        if table["kind"] == "voting":  # in the first store votes had no number yet, in none of them an end
            assert page.state["vote"] == {**VOTE, **table["vote"]}, place
        if table["kind"] == "running" and page.view["options"]:
            assert (await page.choose(page.view["options"][0]))["t"] == "ack", place
        if table["kind"] == "over":
            verified = await server.get(f"/api/replays/{table['id']}/verify")
            assert verified["ok"], place
        await page.leave()


async def test_a_table_of_earlier_rules_is_rewritten_in_todays_words(
    database: Path, make_server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if `mark` had been called `tick` and the option `rounds` `turns` in version 1."""
    server = await make_server(snapshot_every=2)
    made = await server.table(2, options={"rounds": 2})
    keys = await server.sit_down(made)
    pages = [await server.page(made["table"], key).come() for key in keys]
    for _ in range(3):
        await pages[0].choose("mark")
    await pages[0].choose("done")
    before = pages[0].view
    await server.stop()

    def rename(raw: dict[str, Any], old: tuple[str, ...], new: tuple[str, ...]) -> dict[str, Any]:
        text = json.dumps(raw)
        for a, b in zip(old, new, strict=True):
            text = text.replace(f'"{a}"', f'"{b}"')
        renamed: dict[str, Any] = json.loads(text)
        return renamed

    words, old_words = ("mark", "rounds", "take_turn"), ("tick", "turns", "have_turn")
    with contextlib.closing(sqlite3.connect(database)) as store, store:
        store.execute("UPDATE acts SET text = 'tick' WHERE text = 'mark'")
        store.execute("UPDATE tables SET settings = replace(settings, '\"rounds\"', '\"turns\"')")
        (save,) = store.execute("SELECT save FROM snapshots").fetchone()
        store.execute("UPDATE snapshots SET save = ?", (json.dumps(rename(json.loads(save), words, old_words)),))
    guessing = type(registry.game("guessing"))
    monkeypatch.setattr(guessing, "version", 2)
    monkeypatch.setattr(guessing, "migrations", {1: lambda raw: rename(raw, old_words, words)})
    server = await make_server()
    page = await server.page(made["table"], made["key"]).come()
    assert page.view == before
    with contextlib.closing(sqlite3.connect(database)) as store:
        assert store.execute("SELECT version, settings FROM tables").fetchone()[0] == 2
        assert {text for (text,) in store.execute("SELECT text FROM acts")} == {"mark", "done"}
