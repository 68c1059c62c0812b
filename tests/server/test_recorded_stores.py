"""Stores that earlier versions wrote: every table in them opens as it was left."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

STORES = sorted((Path(__file__).parent.parent / "recorded" / "stores").glob("*.sqlite"))


@pytest.mark.parametrize("path", STORES, ids=lambda path: path.stem)
async def test_the_tables_of_a_recorded_store_open_as_they_were_left(
    path: Path, database: Path, make_server: Any
) -> None:
    shutil.copy(path, database)
    noted = json.loads(path.with_suffix(".json").read_text("utf-8"))
    server = await make_server(bot_delay=(60.0, 60.0), forced_delay=(60.0, 60.0), together_delay=(60.0, 60.0))
    for table in noted:
        page = await server.page(table["id"], table["key"]).come()
        place = f"{table['kind']} {table['game']}"
        assert page.info["status"] == table["status"], place
        if table["kind"] == "undone":  # the acts of the bots since were not waited for
            assert page.a >= table["acts"], place
        else:
            assert (page.a, len(page.events)) == (table["acts"], table["events"]), place
        assert page.view["result"] == table["result"], place
        if table["kind"] == "voting":
            assert page.state["undo_asked"] == table["vote"], place
        if table["kind"] == "running" and page.view["options"]:
            assert (await page.choose(page.view["options"][0]))["t"] == "ack", place
        if table["kind"] == "over":
            verified = await server.get(f"/api/replays/{table['id']}/verify")
            assert verified["ok"], place
        await page.leave()
