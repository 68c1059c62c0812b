"""What a seat may not know never reaches its page, in any message."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from lazaret.core.table import Table
from lazaret.core.zones import seen_cards
from tests.server.pages import Page, Server, turn


def words(value: Any) -> Iterator[str]:
    """Every word in a message: strings, keys, and the parts of choices."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from words(key)
            yield from words(part)
    elif isinstance(value, list):
        for part in value:
            yield from words(part)
    elif isinstance(value, str):
        yield value
        yield from value.split(":")


class Watch:
    """Compares every message of a page with what its seat has been able to see so far."""

    def __init__(self, page: Page, seat: int | None) -> None:
        self.page, self.seat = page, seat
        self.seen: set[str] = set()
        self.read = 0

    def check(self, core: Table) -> None:
        self.seen |= seen_cards(core.zones(), core.known, self.seat)
        every = {card for zone in core.zones() for card in zone.cards}
        for message in self.page.messages[self.read :]:
            leaked = {word for word in words(message) if word in every} - self.seen
            assert not leaked, f"seat {self.seat} was sent {leaked} in a {message['t']}"
        self.read = len(self.page.messages)


@pytest.mark.parametrize(
    ("game", "seats"), [("guessing", 3), ("zombie_apocalypse_now", 2), ("happy_dayz", 3), ("happy_city", 2)]
)
async def test_no_page_is_sent_a_card_its_seat_has_not_seen(server: Server, game: str, seats: int) -> None:
    pages = await server.seated(seats, game=game, seed=f"secrets of {game}")
    eve = await server.page(pages[0].table, None).come()
    everybody = [*pages, eve]
    core = server.house.sessions[eve.table].table
    watches = [Watch(page, page.view["you"]) for page in everybody]
    chance = random.Random(game)
    for number in range(50):
        for watch in watches:
            watch.check(core)
        if number % 10 == 9:  # whoever comes back is not told more than before
            await pages[0].leave()
            await pages[0].open()
            await pages[0].until(lambda: pages[0].messages[-1]["t"] != "update")
        if not await turn(everybody, lambda options: chance.choice(options)):
            break
    for watch in watches:
        watch.check(core)


async def test_the_seed_is_not_told_before_the_end(server: Server) -> None:
    ann, bob = await server.seated(2, seed="a seed to be kept", hints=True)
    await ann.choose("mark")
    await ann.answer("hint")
    info = await server.get(f"/api/tables/{ann.table}")
    await server.get(f"/api/tables/{ann.table}/replay", status=409)
    await server.get(f"/api/replays/{ann.table}/at/0", status=409)
    await server.get(f"/api/replays/{ann.table}/verify", status=409)
    for told in [*ann.received, *bob.received, json.dumps(info)]:
        assert "a seed to be kept" not in told
    assert info["fixed_seed"] is True
    await bob.answer("concede")
    await ann.until(lambda: ann.info["status"] == "over")
    replay = await server.get(f"/api/tables/{ann.table}/replay")
    assert replay["seed"] == "a seed to be kept"
    assert replay["seed_hash"] == ann.view["seed_hash"]


async def test_keys_are_told_to_nobody_else(server: Server) -> None:
    ann, bob = await server.seated(2)
    eve = await server.page(ann.table, None).come()
    await ann.choose("mark")
    info = await server.get(f"/api/tables/{ann.table}")
    listed = await server.get("/api/tables")
    for told in [*eve.received, *bob.received, json.dumps(info), json.dumps(listed)]:
        assert str(ann.key) not in told


async def test_answers_given_together_stay_secret_until_all_are_there(server: Server) -> None:
    ann, bob = await server.seated(2)
    await ann.choose("done")
    await bob.asked()
    await bob.choose("done")
    await ann.until(lambda: "low" in ann.view["options"])
    mark = len(bob.received)
    await ann.choose("high")
    await bob.until(lambda: bob.view["waiting"] == [1])
    told = [json.loads(frame) for frame in bob.received[mark:]]
    assert all(message["events"] == [] for message in told if message["t"] == "update")
    assert not any(word == "high" for message in told for word in words(message.get("board")))
