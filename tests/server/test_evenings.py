"""An evening of the same deals: seats that rotate, the same luck at all tables, closed until everybody is done."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from lazaret.core.deal import commitment, final_seed
from lazaret.server import daily
from lazaret.server.evening_bodies import MOST_PEOPLE
from lazaret.server.store.database import Database
from lazaret.server.store.retention import DAY, forget_old
from lazaret.server.store.rows import find_table
from tests.server.pages import Page, Server

ANN, BOB, CAT, DAN = NAMES = ("Ann", "Bob", "Cat", "Dan")


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "LEVEL", "search:4")  # by its simulations: no character is drawn by lot


def key_of(name: str) -> str:
    return name.lower().ljust(22, "x")


class Evening:
    """What people do at an evening, each by name."""

    def __init__(self, server: Server, code: str) -> None:
        self.server, self.code = server, code

    async def ask(self, who: str, what: str, body: Any = None, status: int = 200) -> Any:
        path = f"/api/evenings/{self.code}/{what}"
        response = await self.server.http.post(
            path, json={} if body is None else body, headers={"X-Self-Key": key_of(who)}
        )
        assert response.status_code == status, response.text
        return response.json()

    async def look(self, who: str | None = None) -> Any:
        headers = {} if who is None else {"X-Self-Key": key_of(who)}
        response = await self.server.http.get(f"/api/evenings/{self.code}", headers=headers)
        assert response.status_code == 200, response.text
        return response.json()

    async def sit(self, who: str) -> Page:
        place = await self.ask(who, "place")
        return await self.server.page(place["table"], place["key"]).come()

    async def play_deal(self, *who: str) -> dict[str, Page]:
        """Everybody at their table, to its end: each guesses low, or high at the second seat."""
        pages = {name: await self.sit(name) for name in who}
        await asyncio.gather(*(play(page) for page in pages.values()))
        await self.until(lambda info: info["state"] == "over" or info["deals"][-1]["tables"][0]["over"])
        return pages

    async def until(self, true: Any) -> Any:
        async with asyncio.timeout(20):
            while not true(info := await self.look()):
                await asyncio.sleep(0.02)
        return info


async def play(page: Page) -> None:
    await page.until(lambda: page.view.get("board"))
    while not page.view["result"]:
        options = await page.asked()
        if options:
            await page.choose(options[page.view["you"] % len(options)])
    await page.until(lambda: page.info["status"] == "over")


async def make(
    server: Server, *guests: str, deals: int = 2, people: int = 2, seats: int = 2, start: bool = True, **more: Any
) -> Evening:
    body = {"game": "guessing", "seats": seats, "people": people, "deals": deals, "name": ANN}
    body |= {"options": {"rounds": 1, "quick": True}, **more}
    response = await server.http.post("/api/evenings", json=body, headers={"X-Self-Key": key_of(ANN)})
    assert response.status_code == 201, response.text
    evening = Evening(server, response.json()["code"])
    for name in guests:
        await evening.ask(name, "join", {"name": name})
    if start:
        await evening.ask(ANN, "start")
    return evening


async def test_people_come_leave_and_the_host_starts(make_server: Any) -> None:
    server: Server = await make_server()
    evening = await make(server, BOB, CAT, start=False)
    info = await evening.look(BOB)
    assert (info["state"], info["host"], info["me"]) == ("open", False, 1)
    assert [one["name"] for one in info["people"]] == [ANN, BOB, CAT]
    assert (await evening.look(ANN))["host"]
    assert (await evening.look())["me"] is None
    await evening.ask(BOB, "join", {"name": "Bobby"})
    await evening.ask(CAT, "leave")
    assert [one["name"] for one in (await evening.look())["people"]] == [ANN, "Bobby"]
    assert (await evening.ask(BOB, "start", status=403))["key"] == "error.evening_host"
    assert (await evening.ask(BOB, "place", status=409))["key"] == "error.evening_waits"
    await evening.ask(BOB, "leave")
    assert (await evening.ask(ANN, "start", status=409))["key"] == "error.evening_few"
    await evening.ask(BOB, "join", {"name": BOB})
    await evening.ask(ANN, "start")
    assert (await evening.ask(CAT, "join", {"name": CAT}, status=409))["key"] == "error.evening_begun"
    assert (await evening.ask(BOB, "leave", status=409))["key"] == "error.evening_begun"
    assert (await evening.ask(CAT, "place", status=403))["key"] == "error.evening_guest"
    assert (await evening.ask(ANN, "start", status=409))["key"] == "error.evening_begun"


async def test_what_cannot_be_is_refused_and_nothing_is_made(make_server: Any) -> None:
    server: Server = await make_server()
    headers = {"X-Self-Key": key_of(ANN)}
    body = {"game": "guessing", "seats": 2, "people": 2, "deals": 2}
    bad: tuple[tuple[dict[str, Any], int], ...] = (
        ({"people": 3}, 400),
        ({"seats": 9}, 400),
        ({"deals": 0}, 400),
        ({"deals": 13}, 400),
        ({"game": "chess"}, 404),
        ({"options": {"rounds": 99}}, 400),
        ({"name": "\x07"}, 400),
    )
    for change, status in bad:
        answer = await server.http.post("/api/evenings", json=body | change, headers=headers)
        assert answer.status_code == status, (change, answer.text)
    assert (await server.http.post("/api/evenings", json=body)).status_code == 400  # without a self
    count = await server.house.store.read(lambda store: store.execute("SELECT count(*) FROM evenings").fetchone())
    assert tuple(count) == (0,)
    assert (await server.get("/api/evenings/NOSUCH", status=404))["key"] == "error.no_evening"
    evening = await make(server, *(f"guest{number}" for number in range(MOST_PEOPLE - 1)), start=False)
    assert (await evening.ask("one more", "join", {"name": "x"}, status=409))["key"] == "error.evening_full"


async def test_two_tables_play_the_same_two_deals_and_are_compared(make_server: Any) -> None:
    server: Server = await make_server()
    evening = await make(server, BOB, CAT, DAN)
    seals = [one["commitment"] for one in (await evening.look())["seals"]]
    assert len(set(seals)) == 2
    sat: list[Counter[int]] = [Counter() for _ in NAMES]
    dealt: list[dict[int, list[Any]]] = []
    tables: list[set[str]] = []
    for deal in range(2):
        for at, name in enumerate(NAMES):
            place = (await evening.look(name))["place"]
            assert place["deal"] == deal
            sat[at][place["seat"]] += 1
        pages = {name: await evening.sit(name) for name in NAMES}
        hands: dict[int, list[Any]] = {0: [], 1: []}
        for page in pages.values():
            await page.until(lambda page=page: page.view.get("board"))  # type: ignore[misc]
            assert page.info["commitment"] == seals[deal]
            assert page.info["evening"] == f"{evening.code}:{deal}"
            assert page.info["deal"]["nonces"] is None
            you = page.view["you"]
            hands[you].append(page.view["board"]["hands"][you])
        dealt.append(hands)
        tables.append({page.table for page in pages.values()})
        assert len(tables[-1]) == 2
        if deal == 0:
            await half_a_deal(server, evening, pages)
        await asyncio.gather(*(play(page) for page in pages.values()))
        await evening.until(lambda info, deal=deal: all(one["over"] for one in info["deals"][deal]["tables"]))
    for hands in dealt:
        assert hands[0][0] == hands[0][1]
        assert hands[1][0] == hands[1][1]
        assert hands[0][0] != hands[1][0]
    assert dealt[0] != dealt[1]
    assert all(seats == Counter({0: 1, 1: 1}) for seats in sat), "everybody sat at each seat once"
    info = await evening.until(lambda info: info["state"] == "over")
    # the same guesses of the same cards: everything is tied
    assert [(one["rank"], one["points"], one["deals"]) for one in info["standings"]] == [(1, 1.0, 2)] * 4
    for seal in info["seals"]:
        assert commitment(seal["server_seed"]) == seal["commitment"]
    replay = info["deals"][0]["tables"][0]["replay"]
    assert (await server.get(f"/api/tables/{replay}/replay"))["seed"] == final_seed(info["seals"][0]["server_seed"], {})
    assert (await server.get(f"/api/replays/{replay}/verify"))["ok"]
    stranger = await server.page(replay, None).come()
    assert stranger.view["result"]
    assert (await server.get(f"/api/evenings/{evening.code}/deals/0/parting"))["seat"] is None


async def half_a_deal(server: Server, evening: Evening, pages: dict[str, Page]) -> None:
    """One table is over and the other is not: nothing is told that would help there."""
    first = pages[ANN].table
    ours = {name: page for name, page in pages.items() if page.table == first}
    await asyncio.gather(*(play(page) for page in ours.values()))
    info = await evening.until(lambda info: any(one["over"] for one in info["deals"][0]["tables"]))
    assert all(seat["score"] is None for table in info["deals"][0]["tables"] for seat in table["seats"])
    assert all(table["replay"] is None for table in info["deals"][0]["tables"])
    assert all(seal["server_seed"] == "" for seal in info["seals"])
    assert info["standings"] == []
    assert pages[ANN].info["replay"] is None
    assert pages[ANN].info["deal"]["server_seed"] is None
    assert (await server.get(f"/api/tables/{first}/replay", status=409))["key"] == "error.evening_open"
    assert (await server.get(f"/api/replays/{first}/at/1", status=409))["key"] == "error.evening_open"
    assert (await server.get(f"/api/evenings/{evening.code}/deals/0/parting", status=409))[
        "key"
    ] == "error.evening_open"
    assert (await evening.look(ANN))["place"]["deal"] == 1, "who is done goes on"
    stranger = server.page(first, None)
    await stranger.open()
    await stranger.until(lambda: stranger.closed)
    assert stranger.view == {}


async def test_one_attempt_and_no_help(make_server: Any) -> None:
    server: Server = await make_server()
    evening = await make(server, BOB, people=1, options={"rounds": 3})
    place = await evening.ask(ANN, "place")
    assert await evening.ask(ANN, "place") == place
    page = await server.page(place["table"], place["key"]).come()
    await page.choose("mark")
    assert (await page.answer("undo"))["key"] == "refuse.evening"
    await page.asked()
    assert (await page.answer("hint"))["key"] == "refuse.evening"
    for path, body in (("hand-over", None), ("bot", {})):
        path = f"/api/tables/{place['table']}/seats/{place['seat']}/{path}"
        assert (await server.post(path, body, place["key"], status=409))["key"] == "error.evening"
    await page.answer("concede")
    await page.until(lambda: page.info["status"] == "over")
    refused = await server.post(f"/api/tables/{place['table']}/rematch", {}, place["key"], status=409)
    assert refused["key"] == "error.evening"
    await evening.until(lambda info: info["deals"][0]["tables"][0]["over"])
    assert (await evening.ask(ANN, "place"))["table"] != place["table"]


async def test_alone_with_the_same_bots_and_where_two_people_parted(make_server: Any) -> None:
    server: Server = await make_server()
    evening = await make(server, BOB, deals=1, people=1, seats=3, options={"rounds": 1})
    ann, bob = await evening.sit(ANN), await evening.sit(BOB)
    assert ann.table != bob.table
    assert ann.view["you"] == bob.view["you"] == 0
    assert ann.view["board"]["hands"] == bob.view["board"]["hands"]
    assert [seat["kind"] for seat in ann.info["seats"]] == ["person", "bot", "bot"]
    await ann.choose("done")
    await bob.choose("mark")
    for page in (ann, bob):
        while not page.view["result"]:
            options = await page.asked()
            if options:
                await page.choose("done" if "done" in options else options[0])
    info = await evening.until(lambda info: info["state"] == "over")
    assert len(info["standings"]) == 2
    parting = await server.get(f"/api/evenings/{evening.code}/deals/0/parting")
    assert parting["seat"] == 0
    assert [(one["table"], one["move"]) for one in parting["tables"]] == [(0, 1), (1, 1)]
    for one in parting["tables"]:
        shown = await server.get(f"/api/replays/{one['replay']}/at/{one['move']}")
        assert tuple(shown["acts"][one["move"] - 1]) == (0, "done" if one["table"] == 0 else "mark")


async def test_it_goes_on_after_a_restart(make_server: Any) -> None:
    server: Server = await make_server()
    evening = await make(server, BOB, CAT, DAN)
    await evening.play_deal(*NAMES)
    seals = (await evening.look())["seals"]
    place = await evening.ask(ANN, "place")
    await server.stop()
    again: Server = await make_server()
    evening = Evening(again, evening.code)
    info = await evening.look(ANN)
    assert info["seals"] == seals
    assert info["state"] == "running"
    assert info["place"]["deal"] == 1
    assert await evening.ask(ANN, "place") == place
    await evening.play_deal(*NAMES)
    assert len((await evening.until(lambda info: info["state"] == "over"))["standings"]) == 4


async def test_two_servers_give_the_same_place(make_server: Any) -> None:
    one: Server = await make_server()
    other: Server = await make_server()
    evening = await make(one, BOB, CAT, DAN, deals=1)
    there = Evening(other, evening.code)
    places = await asyncio.gather(*((evening, there)[at % 2].ask(name, "place") for at, name in enumerate(NAMES)))
    assert Counter(place["table"] for place in places).most_common()[0][1] == 2
    assert len({place["table"] for place in places}) == 2
    pages = [await (one, other)[at % 2].page(place["table"], place["key"]).come() for at, place in enumerate(places)]
    await asyncio.gather(*(play(page) for page in pages))
    await evening.until(lambda info: info["state"] == "over")
    for page in pages:  # they are told at both servers that everything is open now
        await page.until(lambda page=page: page.info["replay"] is not None)  # type: ignore[misc]
        assert page.info["deal"]["server_seed"]


async def test_the_host_ends_it_and_what_is_not_over_does_not_count(make_server: Any) -> None:
    server: Server = await make_server()
    evening = await make(server, BOB, CAT, deals=2, people=1)
    for name in (ANN, BOB):
        page = await evening.sit(name)
        await play(page)
    await evening.until(lambda info: sum(one["over"] for one in info["deals"][0]["tables"]) == 2)
    late = await evening.sit(CAT)
    assert (await evening.ask(BOB, "end", status=403))["key"] == "error.evening_host"
    info = await evening.ask(ANN, "end")
    assert info["state"] == "over"
    assert [(one["person"], one["deals"]) for one in info["standings"]] == [(0, 1), (1, 1), (2, 0)]
    assert info["deals"][0]["tables"][2] == {
        "over": False,
        "seats": info["deals"][0]["tables"][2]["seats"],
        "replay": None,
    }
    assert (await evening.ask(ANN, "place", status=409))["key"] == "error.evening_over"
    await play(late)
    await late.until(lambda: late.info["replay"] is not None)
    assert (await evening.look())["standings"] == info["standings"]
    assert (await evening.ask(ANN, "end"))["state"] == "over"


async def test_a_bot_plays_for_somebody_absent_and_the_results_say_so(make_server: Any) -> None:
    server: Server = await make_server(host_wait=0.0)
    evening = await make(server, BOB, CAT, DAN)
    info = await evening.look()
    pages = {name: await evening.sit(name) for name in NAMES}
    here = await evening.ask(ANN, "stand-in", {"person": 3}, status=409)
    assert here["key"] == "error.is_here"
    await pages[DAN].leave()
    assert (await evening.ask(BOB, "stand-in", {"person": 3}, status=403))["key"] == "error.evening_host"
    assert (await evening.ask(ANN, "stand-in", {"person": 9}, status=404))["key"] == "error.evening_guest"
    async with asyncio.timeout(10):
        while server.house.sessions[pages[DAN].table].is_here(pages[DAN].view["you"]):
            await asyncio.sleep(0.01)
    info = await evening.ask(ANN, "stand-in", {"person": 3})
    assert [one["away"] for one in info["people"]] == [False, False, False, True]
    await asyncio.gather(*(play(pages[name]) for name in (ANN, BOB, CAT)))
    info = await evening.until(lambda info: all(one["over"] for one in info["deals"][0]["tables"]))
    seats = [seat for table in info["deals"][0]["tables"] for seat in table["seats"]]
    assert {seat["person"]: seat["stood"] for seat in seats} == {0: False, 1: False, 2: False, 3: True}
    # at the next deal a bot plays from the start, until they are back
    for name in (ANN, BOB, CAT):
        pages[name] = await evening.sit(name)
    stood = [seat for page in pages.values() for seat in page.info["seats"] if seat["bot_for"]]
    assert stood
    back = await evening.sit(DAN)
    await back.until(lambda: not any(seat["bot_for"] for seat in back.info["seats"]))
    assert not any(one["away"] for one in (await evening.look())["people"])


async def test_old_evenings_are_forgotten_with_their_tables(make_server: Any) -> None:
    server: Server = await make_server()
    evening = await make(server, BOB, deals=1, people=1)
    place = await evening.ask(ANN, "place")
    kept = await make(server, BOB, start=False)
    await server.table(2)  # the newest table always stays

    def age_and_forget(store: Database) -> list[str]:
        table = find_table(store, place["table"])
        assert table is not None
        store.execute("UPDATE tables SET made = made - ? WHERE row = ?", (40 * DAY, table.tab))
        store.execute("UPDATE evenings SET made = made - ? WHERE code = ?", (40 * DAY, evening.code))
        return forget_old(store, 30)

    def left(store: Database) -> list[list[Any]]:
        places = (("evenings", "code"), ("evening_people", "evening"), ("evening_tables", "evening"))
        return [store.execute(f"SELECT DISTINCT {name} FROM {place}").fetchall() for place, name in places]

    assert await server.house.store.write(age_and_forget) == [place["table"]]
    assert await server.house.store.read(left) == [[(kept.code,)], [(kept.code,)], []]
