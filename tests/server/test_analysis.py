"""The coach after the game: asked for once, worked out elsewhere, kept."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

from lazaret.server.store.rows import SCHEMA, SCHEMA_VERSION
from lazaret.server.store.sqlite import SqliteStore as Store
from tests.server.pages import Server
from tests.server.test_api import finished


async def until_done(server: Server, replay: str) -> tuple[dict[str, Any], set[str]]:
    """The finished analysis, and every status seen on the way."""
    seen = set()
    async with asyncio.timeout(60):
        while True:
            state = await server.get(f"/api/replays/{replay}/analysis")
            seen.add(state["status"])
            if state["status"] not in ("waiting", "running"):
                return state, seen
            assert 0 <= state["done"] <= max(1, state["whole"])
            await asyncio.sleep(0.01)


async def test_a_finished_game_is_analysed_once_and_kept(make_server: Any) -> None:
    server = await make_server()
    table, pages = await finished(server)
    assert (await server.get(f"/api/replays/{table}/analysis"))["status"] == "none"
    begun = await server.post(f"/api/replays/{table}/analysis", {}, status=200)
    again = await server.post(f"/api/replays/{table}/analysis", {}, status=200)
    assert {begun["status"], again["status"]} <= {"waiting", "running"}
    assert len(server.house.analyses.now) == 1
    state, seen = await until_done(server, table)
    assert state["status"] == "done"
    assert "running" in seen
    report = state["report"]
    assert report["moments"][-1] == pages[0].a
    assert report["curve"][-1] == [float(seat in pages[0].view["result"]["winners"]) for seat in range(2)]
    assert len(report["mistakes"]) == 2
    assert report["weighed"] <= report["decisions"]
    assert server.house.analyses.now == {}
    await server.stop()
    other = await make_server()
    assert await other.get(f"/api/replays/{table}/analysis") == state
    assert await other.post(f"/api/replays/{table}/analysis", {}, status=200) == state


async def test_a_game_that_is_not_over_is_not_analysed(server: Server) -> None:
    ann, _ = await server.seated(2)
    problem = await server.post(f"/api/replays/{ann.table}/analysis", {}, status=409)
    assert problem["key"] == "error.not_over"
    assert (await server.post("/api/replays/nothing/analysis", {}, status=404))["key"] == "error.no_replay"


async def test_one_address_may_not_ask_for_ever_more_analyses(make_server: Any) -> None:
    server = await make_server(analysis_rate=(0.001, 1.0))
    first, _ = await finished(server)
    second, _ = await finished(server)
    await server.post(f"/api/replays/{first}/analysis", {}, status=200)
    assert (await server.post(f"/api/replays/{second}/analysis", {}, status=429))["key"] == "error.too_fast"
    await server.post(f"/api/replays/{first}/analysis", {}, status=200)  # it is under way: nothing more is asked for


async def test_a_game_that_cannot_be_analysed_says_so_and_can_be_asked_for_again(server: Server) -> None:
    analyses = server.house.analyses
    analyses.start("broken", "no replay at all")
    state, _ = await until_done(server, "broken")
    assert state["status"] == "failed"
    assert analyses.start("broken", "still none").status == "waiting"
    await until_done(server, "broken")


async def test_a_store_of_the_first_version_learns_to_keep_analyses(database: Path) -> None:
    with sqlite3.connect(database) as old:
        for statement in SCHEMA:
            old.execute(statement)
        old.execute("INSERT INTO replays(id, text, made) VALUES ('a', 'b', 1)")
        old.execute("PRAGMA user_version=1")
    store = Store(database)
    await store.close()
    with sqlite3.connect(database) as new:
        assert new.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        assert new.execute("SELECT * FROM analyses").fetchall() == []
        assert new.execute("SELECT id FROM replays").fetchall() == [("a",)]


async def test_the_scores_through_the_game_end_with_the_result(server: Server) -> None:
    table, pages = await finished(server)
    found = await server.get(f"/api/replays/{table}/standings")
    assert found["moments"] == list(range(pages[0].a + 1))
    assert found["scores"][0] == [0.0, 0.0]
    assert found["scores"][-1] == pages[0].view["result"]["scores"]
    ann, _ = await server.seated(2)
    assert (await server.get(f"/api/replays/{ann.table}/standings", status=409))["key"] == "error.not_over"
