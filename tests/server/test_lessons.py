"""A lesson is an ordinary table of its own kind: what its script says happens by itself, the rest is the learner's."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from lazaret.core.lessons import recorded
from lazaret.core.table import SAY
from lazaret.server.lessons import find_lesson, offered, text_of
from lazaret.server.store.durations import medians
from lazaret.server.store.retention import DAY, forget_lessons
from lazaret.server.store.sqlite import connect
from tests.server.pages import Page, Server
from tests.server.test_retention import age

DUEL, TSUNAMI = "zombie_apocalypse_now.1", "zombie_tsunami.1"


async def taken(server: Server, lesson: str) -> Page:
    made = await server.post(f"/api/lessons/{lesson}/tables", {"name": "Ida"}, status=201)
    return await server.page(made["table"], made["key"]).come()


async def take_step(page: Page, step: dict[str, Any]) -> None:
    """One message per step: the taught choice with those that follow it; then what the lesson makes by itself."""
    if not step["choice"]:
        return
    first, *then = [recorded(choice) for choice in step["choice"]]
    if first.startswith(SAY):
        done = await page.answer("say", statement=first.rpartition("-1:")[2])
    else:
        done = await page.choose(first, then=then)
    assert done["t"] == "ack", done
    wanted = step["at"] + len(step["choice"]) + step["scripted"]
    await page.until(lambda: page.a == wanted)


@pytest.mark.parametrize("name", [DUEL, TSUNAMI, "dead_of_winter.2"])
async def test_a_lesson_is_taken_step_by_step(server: Server, name: str) -> None:
    lesson = (await server.http.get(f"/api/lessons/{name}")).json()
    page = await taken(server, name)
    assert page.info["lesson"] == name
    assert page.info["fixed_seed"]
    assert not page.info["public"]
    assert page.info["clock"]["kind"] == "none"
    assert page.a == lesson["steps"][0]["at"]
    for step in lesson["steps"]:
        assert page.a == step["at"]
        await take_step(page, step)
    assert page.info["let_go"] is False, "until it is let go, bots wait"
    assert (await page.answer("let_go"))["t"] == "ack"
    await page.until(lambda: page.info["let_go"])
    await page.asked()
    assert page.view["options"], "the game goes on from there"


async def test_one_step_back_draws_no_chance_anew(server: Server) -> None:
    lesson, page = text_of(DUEL), await taken(server, DUEL)
    steps = [{"choice": step.choice, "at": step.at, "scripted": step.scripted} for step in lesson.steps]
    for step in steps[:7]:  # up to the end of the first turn: the bot's whole turn is scripted
        await take_step(page, step)
    events, hand = list(page.events), page.view["board"]
    assert (await page.answer("undo", to=steps[6]["at"]))["t"] == "ack"
    await page.until(lambda: page.a == steps[6]["at"])
    assert "chance_renewed" not in {event["event"] for event in page.events}
    await take_step(page, steps[6])
    assert page.events == events
    assert page.view["board"] == hand
    assert not page.info["practice"]


async def test_let_me_play_leaves_the_lesson_where_it_is(server: Server) -> None:
    page = await taken(server, DUEL)
    assert (await page.answer("let_go"))["t"] == "ack"
    await page.until(lambda: page.info["let_go"])
    await page.choose("end")
    await page.until(lambda: page.view["waiting"] == [0] and page.a > 2)  # a bot has played its turn
    assert (await page.answer("let_go"))["t"] == "ack", "said again it changes nothing"


async def test_a_table_that_goes_its_own_way_is_let_go(server: Server) -> None:
    page = await taken(server, DUEL)
    await page.choose("end")
    await page.until(lambda: page.view["waiting"] == [0] and page.a > 2)


async def test_a_lesson_is_resumed_after_a_break(server: Server) -> None:
    lesson, page = text_of(DUEL), await taken(server, DUEL)
    await page.choose(lesson.steps[2].choice[0])
    await page.leave()
    session = server.house.sessions.pop(page.table)
    del server.house.by_tab[session.stored.tab]
    again = await server.page(page.table, page.key).come()
    assert again.a == lesson.steps[3].at
    assert again.info["lesson"] == DUEL


async def test_lessons_are_on_the_shelf_and_not_among_the_tables(server: Server) -> None:
    games = {game["id"]: game["lessons"] for game in (await server.http.get("/api/games")).json()}
    assert [lesson["id"] for lesson in games["dead_of_winter"]] == [f"dead_of_winter.{n}" for n in (1, 2, 3)]
    assert games["guessing"] == []
    page = await taken(server, DUEL)
    assert page.table not in {table["id"] for table in (await server.http.get("/api/tables")).json()}
    missing = await server.http.get("/api/lessons/chess.1")
    assert missing.status_code == 404
    assert missing.json()["key"] == "error.no_lesson"


async def test_a_lesson_is_forgotten_after_thirty_days_and_counts_in_no_figure(
    make_server: Any, database: Path
) -> None:
    server = await make_server()
    page, later = await taken(server, DUEL), await taken(server, DUEL)
    for one in (page, later):
        await one.choose(find_lesson(DUEL).steps[2].choice[0])
    tables = [await server.table() for _ in range(2)]  # the newest keeps its number, however old it is
    await server.stop()
    for table in (page.table, tables[0]["table"]):
        age(database, table, 31)
    with connect(database) as store:
        store.execute("UPDATE tables SET status = 'over'")
        assert [game for game, *_ in medians(store)] == []
        store.execute("DELETE FROM presence")
        assert forget_lessons(store, now=time.time() - 2 * DAY) == []
        assert forget_lessons(store) == [page.table]


def test_every_lesson_that_is_shipped_can_be_taken() -> None:
    assert len(offered()) >= 8
