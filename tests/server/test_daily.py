"""The deal of the day: the same for all, once, and closed until the day is over."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.deal import commitment, final_seed
from lazaret.server import clock, daily
from lazaret.server.store.rows import find_table
from tests.server.pages import Page, Server

GAME = "zombie_apocalypse_now"
ANN, BOB = "a" * 22, "b" * 22
NOON = 1_794_916_800.0  # 17 November 2026, 12:00 UTC
DAY = 86_400


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOON)
    monkeypatch.setattr(daily, "LEVEL", "greedy")


async def deals(server: Server, key: str | None = None) -> dict[str, Any]:
    headers = {} if key is None else {"X-Self-Key": key}
    found = (await server.http.get("/api/daily", headers=headers)).json()
    return {one["game"]: one for one in found}


async def take(server: Server, key: str, name: str) -> tuple[dict[str, Any], Page]:
    place = await server.post(f"/api/daily/{GAME}", {"key": key, "name": name})
    return place, await server.page(place["table"], place["key"]).come()


async def test_everybody_has_the_same_deal_and_it_was_sealed_before(make_server: Any, monkeypatch: Any) -> None:
    server: Server = await make_server()
    monkeypatch.setattr(clock, "now", lambda: NOON - DAY)
    tomorrow = (await deals(server))[GAME]["tomorrow"]
    monkeypatch.setattr(clock, "now", lambda: NOON)
    shown = (await deals(server))[GAME]
    assert shown["today"]["day"] == "2026-11-17"
    assert shown["today"]["commitment"] == tomorrow
    assert shown["today"]["server_seed"] == ""
    (one, ann), (other, bob) = await take(server, ANN, "Ann"), await take(server, BOB, "Bob")
    assert one["table"] != other["table"]
    assert ann.view["board"]["hands"] == bob.view["board"]["hands"]
    assert ann.view["seed_hash"] == bob.view["seed_hash"]
    assert ann.info["commitment"] == tomorrow
    assert ann.info["daily"] == "2026-11-17"
    assert ann.info["deal"]["nonces"] is None
    stored = await server.house.store.read(lambda store: find_table(store, one["table"]))
    assert stored is not None
    assert commitment(stored.server_seed) == tomorrow
    assert (stored.seed, stored.chance) == (final_seed(stored.server_seed, {}), 2)


async def test_one_attempt_and_no_help(make_server: Any) -> None:
    server: Server = await make_server()
    place, page = await take(server, ANN, "Ann")
    again, _ = await take(server, ANN, "Ann once more")
    assert again == place
    assert (await deals(server, ANN))[GAME]["table"] == place["table"]
    assert (await deals(server))[GAME]["table"] is None
    options = await page.asked()
    await page.choose(options[0])
    assert (await page.answer("undo"))["key"] == "refuse.daily"
    assert (await page.answer("undo", to=0))["key"] == "refuse.daily"
    await page.asked()
    assert (await page.answer("hint"))["key"] == "refuse.daily"
    for path, body in (("hand-over", None), ("bot", {})):
        refused = await server.post(f"/api/tables/{place['table']}/seats/0/{path}", body, place["key"], status=409)
        assert refused["key"] == "error.daily"
    stranger = server.page(place["table"], None)
    await stranger.open()
    await stranger.until(lambda: stranger.closed or stranger.count("refused") or stranger.count("bye"))
    assert stranger.view == {}


async def test_the_board_and_what_opens_when_the_day_is_over(make_server: Any, monkeypatch: Any) -> None:
    server: Server = await make_server()
    place, page = await take(server, ANN, "Ann")
    assert (await deals(server))[GAME]["today"]["rows"] == []
    await page.answer("concede")
    await page.until(lambda: page.info["status"] == "over")
    assert page.info["replay"] is None
    assert page.info["deal"]["server_seed"] is None
    refused = await server.get(f"/api/tables/{place['table']}/replay", status=409)
    assert refused["key"] == "error.daily_open"
    assert (await server.get(f"/api/replays/{place['table']}/at/1", status=409))["key"] == "error.daily_open"
    refused = await server.post(f"/api/tables/{place['table']}/rematch", {}, place["key"], status=409)
    assert refused["key"] == "error.daily"
    board = (await deals(server, ANN))[GAME]["today"]
    (row,) = board["rows"]
    assert (row["name"], row["won"], row["mine"], row["replay"]) == ("Ann", False, True, None)
    monkeypatch.setattr(clock, "now", lambda: NOON + DAY)
    before = (await deals(server, BOB))[GAME]["yesterday"]
    (row,) = before["rows"]
    assert (row["mine"], row["replay"]) == (False, place["table"])
    assert commitment(before["server_seed"]) == before["commitment"] == board["commitment"]
    replay = await server.get(f"/api/tables/{place['table']}/replay")
    assert replay["seed"] == final_seed(before["server_seed"], {})
    assert replay["deal"]["nonces"] == {}
    assert (await deals(server, ANN))[GAME]["table"] is None  # a new day, a new attempt


async def test_its_bots_think_with_a_fixed_number_of_simulations(make_server: Any, monkeypatch: Any) -> None:
    """The same answers to the same play, whoever plays and however quick the machine is."""
    monkeypatch.setattr(daily, "LEVEL", "search:20")
    server: Server = await make_server()
    told = []
    for key in (ANN, BOB):
        _, page = await take(server, key, "")
        while page.view["board"]["turn"] < 3 and not page.view["result"]:
            options = await page.asked()
            await page.choose(options[0])
        told.append([event for event in page.events if event.get("seat") == 1][:3])
    assert told[0] == told[1]
    assert len(told[0]) == 3
