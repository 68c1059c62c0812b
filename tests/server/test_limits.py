"""How much one seat, one connection, one address may ask for; and that thirty people in one house never notice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from lazaret.server.config import Config
from tests.server.conftest import quick
from tests.server.pages import Page, Server, start_server


async def test_statements_are_bounded_while_a_question_is_open_and_in_the_game(make_server: Any) -> None:
    server = await make_server(statement_rate=3, statements=5)
    ann, bob = await server.seated(2)
    said = [(await ann.answer("say", statement="I-say-low"))["t"] for _ in range(4)]
    assert said == ["ack", "ack", "ack", "refused"]
    assert (await bob.answer("say", statement="I-say-low"))["t"] == "ack", "each seat has its own"
    assert (await ann.answer("say", statement="I-say-low", to=0))["t"] == "ack", "a note to oneself is no talk"
    await ann.choose("done")
    await ann.until(lambda: ann.view["waiting"] == [1])
    said = [(await ann.answer("say", statement="I-say-low"))["t"] for _ in range(3)]
    assert said == ["ack", "ack", "refused"], "five in the whole game"


async def test_a_statement_sent_again_much_later_counts_once(make_server: Any) -> None:
    server = await make_server(statements=1000, statement_rate=1000)
    ann, bob = await server.seated(2)
    first = await ann.answer("say", statement="I-say-low", id="first")
    for number in range(100):
        await ann.answer("say", statement="I-say-high", id=f"n{number}")
    session = server.house.sessions[ann.table]
    assert ("first" in {request for _, request in session.requests.known}) is False
    ann.messages.clear()
    assert (await ann.answer("say", statement="I-say-low", id="first"))["t"] == first["t"] == "ack"
    assert len(session.table.talk) == 101
    await bob.until(lambda: len(bob.view["talk"]) == 101)


async def test_asking_for_what_is_not_there_is_bounded(make_server: Any) -> None:
    server = await make_server(hello_rate=(0.001, 6.0))
    ann, _ = await server.seated(2)
    codes = []
    for number in range(4):
        page = server.page(f"CODE{number}", None)
        await page.open()
        await page.until(lambda page=page: page.closed)
        codes.append(page.last("error")["code"])
    codes += [(await server.http.get(f"/api/tables/XXXX{n}")).json()["code"] for n in range(4)]
    assert codes == ["no_table"] * 6 + ["too_fast"] * 2
    late = server.page(ann.table, ann.key)
    await late.open()
    await late.until(lambda: late.closed)
    assert late.last("error")["code"] == "too_fast", "from this address nobody is let in for a while"


async def test_thirty_people_behind_one_address_never_meet_a_limit(tmp_path: Path) -> None:
    """With the limits as they are: everybody loads the page, joins a table, plays, talks, leaves, comes again."""
    calm = quick(tmp_path / "tables.sqlite")
    limits = [name for name in vars(calm) if name.endswith("_rate") and name != "statement_rate"]
    usual = {name: getattr(Config(database=calm.database), name) for name in limits}
    server = await start_server(quick(tmp_path / "tables.sqlite", **usual))
    try:
        await asyncio.gather(*(an_evening(server, number) for number in range(15)))
    finally:
        await server.stop()


async def an_evening(server: Server, number: int) -> None:
    """Two people of the thirty."""
    for path in (
        "/api/games",
        "/api/texts/core/fr",
        "/api/network",
        "/api/tables",
        "/api/texts/guessing/fr",
        "/health",
    ):
        for _ in range(2):
            await server.get(path)
    pages = await server.seated(2, options={"rounds": 2})
    for _ in range(2):
        await asyncio.gather(*(play(page, pages, number) for page in pages))
    for page in pages:
        await page.leave()
        back = await server.page(page.table, page.key).come()
        assert not back.closed
        await back.leave()


async def play(page: Page, pages: list[Page], number: int) -> None:
    for _ in range(6):
        if page.view["options"]:
            answer = await page.choose(page.view["options"][number % len(page.view["options"])])
            assert answer["t"] == "ack" or answer["key"] == "refuse.late", answer
        await asyncio.sleep(0.05)
    assert (await page.answer("say", statement="I-say-low"))["t"] == "ack"
    assert (await page.answer("chat", text="hello"))["t"] == "ack"
    assert not any(message["t"] == "error" for message in page.messages)
