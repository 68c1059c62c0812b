"""Several servers on one PostgreSQL database: any of them serves any table at any time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import psycopg
import pytest
import pytest_asyncio

from lazaret.server import daily
from tests.databases import Cluster, programs
from tests.server.conftest import quick
from tests.server.pages import Page, Server, all_have, start_server
from tests.server.test_evenings import Evening, play
from tests.server.test_evenings import make as make_evening
from tests.server.test_guests import Bot, play_out

pytestmark = pytest.mark.skipif(programs() is None, reason="PostgreSQL is not on this machine")


@pytest.fixture(scope="module")
def several_cluster() -> Iterator[Cluster]:
    made = Cluster()
    yield made
    made.remove()


@pytest_asyncio.fixture(loop_scope="session")
async def two(several_cluster: Cluster) -> AsyncIterator[tuple[Server, Server, str]]:
    url: Any = several_cluster.new_database()
    servers = [await start_server(quick(url, look_again=0.5)) for _ in range(2)]
    yield servers[0], servers[1], url
    await asyncio.gather(*(server.stop() for server in servers))


async def seated(one: Server, other: Server, **fields: Any) -> list[Page]:
    """Two people at one table, each at a server of their own."""
    made = await one.table(2, **fields)
    keys = await one.sit_down(made)
    pages = [await one.page(made["table"], keys[0]).come(), await other.page(made["table"], keys[1]).come()]
    for page in pages:
        await page.until(lambda page=page: page.info["status"] == "playing" and page.view["board"])  # type: ignore[misc]
    return pages


async def test_people_at_two_servers_play_one_game(two: tuple[Server, Server, str]) -> None:
    one, other, _ = two
    pages = await seated(one, other)
    for _ in range(12):
        page = next((page for page in pages if page.view["options"]), None)
        if page is None:
            break
        before = page.a
        assert (await page.choose(page.view["options"][0]))["t"] == "ack"
        await all_have(pages, before + 1)
    assert pages[0].a == pages[1].a > 3
    await pages[0].answer("chat", text="hello there")
    await pages[1].until(lambda: pages[1].count("chat"))


async def test_a_request_sent_again_at_the_other_server_counts_once(two: tuple[Server, Server, str]) -> None:
    one, other, url = two
    pages = await seated(one, other)
    page = next(page for page in pages if page.view["options"])
    choice, a = page.view["options"][0], page.a
    assert (await page.choose(choice, id="the-same"))["t"] == "ack"
    elsewhere = other if page is pages[0] else one
    again = await elsewhere.page(page.table, page.key).come()
    assert (await again.choose(choice, a=a, id="the-same"))["t"] == "ack"
    with psycopg.connect(url) as store:
        assert store.execute("SELECT count(*) FROM acts WHERE request = 'the-same'").fetchone() == (1,)


async def test_a_later_commit_does_not_hide_one_that_was_open_longer(two: tuple[Server, Server, str]) -> None:
    """Serial numbers are given before the commit: a reader that follows them would pass over the first of these."""
    one, other, url = two
    pages = await seated(one, other)
    held, free = pages, await seated(one, other)
    who = next(page for page in held if page.view["options"])
    tab = one.house.sessions[who.table].stored.tab
    with psycopg.connect(url) as open_one:
        open_one.execute(
            "INSERT INTO acts(tab, number, seat, text, request, at, spent) VALUES (%s, %s, %s, %s, NULL, 0, 0)",
            (tab, 1, held.index(who), who.view["options"][0]),
        )
        quick_one = next(page for page in free if page.view["options"])
        assert (await quick_one.choose(quick_one.view["options"][0]))["t"] == "ack"
        await all_have(free, 1)
        assert [page.a for page in held] == [0, 0]
        open_one.commit()  # and nobody is told: the servers look by themselves
    await all_have(held, 1)


async def test_one_server_only_answers_for_others_and_then_the_next(two: tuple[Server, Server, str]) -> None:
    one, other, url = two
    pages = await seated(one, other, clock={"kind": "bank", "seconds": 600, "at_zero": "bot"})
    leases = [server.house.sessions[pages[0].table].lease for server in (one, other)]
    await until(lambda: any(lease.held for lease in leases))
    await until(lambda: not any(lease.asking for lease in leases))
    assert sorted(lease.held for lease in leases) == [False, True]
    with psycopg.connect(url) as store:
        assert store.execute("SELECT count(*) FROM leases").fetchone() == (1,)
    first = next(place for place, lease in enumerate(leases) if lease.held)
    await pages[first].leave()
    await until(lambda: leases[1 - first].held)


async def test_nobody_asks_for_a_table_at_which_people_answer_for_themselves(two: tuple[Server, Server, str]) -> None:
    one, other, url = two
    await seated(one, other)
    await asyncio.sleep(0.1)
    with psycopg.connect(url) as store:
        assert store.execute("SELECT count(*) FROM leases").fetchone() == (0,)


async def until(true: Callable[[], bool], seconds: float = 15.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.02)


async def test_a_drained_server_hands_its_tables_over(two: tuple[Server, Server, str]) -> None:
    one, other, _ = two
    pages = await seated(one, one)
    page = next(page for page in pages if page.view["options"])
    assert (await page.choose(page.view["options"][0]))["t"] == "ack"
    one.house.drain()
    for left in pages:
        await left.until(lambda left=left: left.closed)  # type: ignore[misc]
        assert left.last("error")["code"] == "leaving"
    assert (await one.http.get("/health/ready")).status_code == 503
    assert (await one.http.get("/health/live")).status_code == 200
    refused = await one.page(page.table, page.key).come()
    assert refused.last("error")["code"] == "leaving"
    moved = [await other.page(left.table, left.key).come() for left in pages]
    assert [now.a for now in moved] == [1, 1]
    asked = next(now for now in moved if now.view["options"])
    assert (await asked.choose(asked.view["options"][0]))["t"] == "ack"


async def test_people_are_told_while_the_database_is_away(
    two: tuple[Server, Server, str], several_cluster: Cluster
) -> None:
    one, other, _ = two
    pages = await seated(one, other)
    page = next(page for page in pages if page.view["options"])
    await asyncio.to_thread(several_cluster.stop)
    choosing = asyncio.create_task(page.choose(page.view["options"][0]))
    await page.until(lambda: any(m.get("code") == "store_away" for m in page.messages))
    await asyncio.to_thread(several_cluster.start)
    assert (await choosing)["t"] == "ack", "it waited, and was made"
    await all_have(pages, 1)


async def bot_elsewhere(one: Server, other: Server, answer: Any = None) -> tuple[Page, Bot]:
    """A person at one server, and at the same table a bot that sat down and is connected at the other."""
    made = await one.table(2)
    link = made["links"][0]["key"]
    seat = await other.post(f"/api/tables/{made['table']}/join", {"name": "Robby", "bot": True}, link)
    bot = await Bot(other.port, made["table"], seat["key"], answer).come()
    ann = await one.page(made["table"], made["key"]).come()
    await ann.until(lambda: ann.info["status"] == "playing" and ann.view["board"] and ann.info["seats"][1]["here"])
    return ann, bot


async def test_a_bot_from_outside_plays_at_a_server_with_people_of_another(two: tuple[Server, Server, str]) -> None:
    one, other, _ = two
    ann, bot = await bot_elsewhere(one, other)
    seat = ann.info["seats"][1]
    assert (seat["kind"], seat["level"], seat["name"]) == ("bot", "remote", "Robby")
    await play_out(ann)
    await bot.until(lambda: bot.heard("over"))
    assert bot.heard("over")[0]["winners"] == ann.view["result"]["winners"]
    assert bot.heard("position")
    assert bot.heard("refused") == []
    assert ann.info["seats"][1]["level"] == "remote", "nobody else answered for it"
    await bot.leave()


async def test_what_it_does_wrong_there_costs_its_own_seat_here(two: tuple[Server, Server, str]) -> None:
    async def nonsense(bot: Bot, asked: dict[str, Any]) -> None:
        await bot.send("choice", id=asked["id"], choice="win")

    one, other, _ = two
    ann, bot = await bot_elsewhere(one, other, nonsense)
    await play_out(ann)
    await ann.until(lambda: ann.info["seats"][1]["level"] == "out")
    assert [message["left"] for message in bot.heard("refused")][:3] == [2, 1, 0]
    assert len(bot.heard("position")) == 3, "neither server asks it again"
    await bot.leave()


async def test_a_bot_may_go_on_at_another_server(two: tuple[Server, Server, str]) -> None:
    one, other, _ = two
    ann, bot = await bot_elsewhere(one, other)
    await ann.choose("done")
    await bot.until(lambda: len(bot.heard("position")) >= 1)
    await bot.leave()
    again = await Bot(one.port, bot.table, bot.key).come()
    await play_out(ann)
    await again.until(lambda: again.heard("over"))
    assert again.heard("position")
    assert ann.info["seats"][1]["level"] == "remote"
    await again.leave()


async def test_the_board_of_the_day_is_one_for_all_servers(two: tuple[Server, Server, str], monkeypatch: Any) -> None:
    one, other, _ = two
    monkeypatch.setattr(daily, "LEVEL", "greedy")
    game = "zombie_apocalypse_now"
    seals = set()
    for server, name in ((one, "Ann"), (other, "Bob")):
        place = await server.post(f"/api/daily/{game}", {"key": name.ljust(22, "x"), "name": name})
        page = await server.page(place["table"], place["key"]).come()
        seals.add(page.info["commitment"])
        await page.answer("concede")
        await page.until(lambda page=page: page.info["status"] == "over")  # type: ignore[misc]
    assert len(seals) == 1, "the same deal at both"
    again = await other.post(f"/api/daily/{game}", {"key": "Ann".ljust(22, "x"), "name": "Ann once more"})
    assert again["table"] != place["table"], "Ann has her own table at the other server too, and no second attempt"
    async with asyncio.timeout(20):
        while True:  # the result is written a moment after the end is told
            boards = [
                next(found for found in (await server.http.get("/api/daily")).json() if found["game"] == game)["today"]
                for server in (one, other)
            ]
            if all(len(board["rows"]) == 2 for board in boards):
                break
            await asyncio.sleep(0.05)
    assert boards[0] == boards[1]
    assert sorted(row["name"] for row in boards[0]["rows"]) == ["Ann", "Bob"]


async def test_an_evening_goes_on_over_two_servers(two: tuple[Server, Server, str], monkeypatch: Any) -> None:
    one, other, _ = two
    monkeypatch.setattr(daily, "LEVEL", "search:4")
    here = await make_evening(one, "Bob", "Cat", "Dan", deals=1)
    there = Evening(other, here.code)
    ways = dict(zip(("Ann", "Bob", "Cat", "Dan"), (here, there, there, here), strict=True))
    pages = await asyncio.gather(*(way.sit(name) for name, way in ways.items()))
    assert len({page.table for page in pages}) == 2
    await asyncio.gather(*(play(page) for page in pages))
    ends = [await way.until(lambda info: info["state"] == "over") for way in (here, there)]
    assert ends[0] == ends[1]
    for page in pages:  # and everybody is told that the replay is open, at whichever server
        await page.until(lambda page=page: page.info["replay"] is not None)  # type: ignore[misc]
