"""Spectators with a delayed view of all hands: agreed by everybody, of rounds that are over, never of the present."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from lazaret.core import registry
from lazaret.core.chance import Stream
from lazaret.core.opened import shown_until
from lazaret.core.table import Table
from lazaret.core.zones import EVERYBODY
from lazaret.server.thinking.replays import Refusal
from lazaret.server.thinking.shown import show
from tests.server.pages import Page, Server

GAME = "happy_dayz"
CAMPAIGN = {"mode": "campaign"}
ROUNDLESS = ("zombie_apocalypse_now", "happy_city", "zombie_tsunami", "dead_of_winter")


def in_round(number: int, seed: str) -> Any:
    """A campaign of three, played at random into that round."""
    stream = random.Random(seed)
    t = registry.game(GAME).new(3, seed, CAMPAIGN, 2)
    while t.round < number and t.result is None:
        step(t, stream)
    for _ in range(8):  # some way into it
        step(t, stream)
    return t


def step(t: Table, stream: random.Random) -> None:
    seat = t.waiting()[0]
    t.choose(seat, stream.choice(t.options(seat)))


def shown_at(t: Table, number: int) -> dict[str, Any]:
    found = show(t.save(), ["Ann", "Bob", "Eve"], number)
    assert isinstance(found, bytes)
    return dict(json.loads(found))


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_all_hands_of_a_finished_round_and_none_of_the_present_one(seed: str) -> None:
    t = in_round(2, seed)
    last = shown_until(t)
    assert last is not None
    end = shown_at(t, last)
    assert end["view"]["board"]["round"] == 1
    assert len(end["acts"]) == end["total"] == last < len(t.log.acts if t.log else [])
    start = shown_at(t, 0)
    assert [len(cards) for cards in start["view"]["board"]["known"]] == start["view"]["board"]["hands"]
    began = [event for event in end["events"] if event["event"] == "round_began"]
    assert len(began) == 1, "nothing that came after is told"
    assert end["view"]["options"] == []
    beyond = show(t.save(), [], last + 1)
    assert isinstance(beyond, Refusal)
    assert beyond.status == 404


@pytest.mark.parametrize("seed", ["one", "two"])
def test_what_is_shown_does_not_depend_on_the_present_round(seed: str) -> None:
    """The present round dealt again for each seat and for a spectator, and played otherwise: the same is shown."""
    t = in_round(2, seed)
    last = shown_until(t)
    assert last is not None
    shown = [shown_at(t, number) for number in (0, last // 2, last)]
    for number in range(4):
        other = t.resample(number if number < 3 else None, Stream(f"again {number}"))
        assert other.hands != t.hands, "it is another deal"
        other.log, other.origin = t.log, t.origin
        assert shown_until(other) == last
        assert [shown_at(other, at) for at in (0, last // 2, last)] == shown
    replayed = registry.game(GAME).start(t.origin)
    assert t.log is not None
    for who, text in t.log.acts[: last + 1]:
        replayed.act(who, text)
    stream = random.Random("another")
    for _ in range(6):
        step(replayed, stream)
    assert [shown_at(replayed, at) for at in (0, last // 2, last)] == shown


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_a_new_round_hides_nothing_that_lay_hidden_before(seed: str) -> None:
    """What a re-deal leaves where it is in the new round is known to everybody: nothing is carried over in secret."""
    t = in_round(2, seed)
    stays: set[str] | None = None
    for number in range(40):
        again = t.resample(None, Stream(f"deal {number}"))
        same = {card for seat in range(3) for card in t.hands[seat] if card in again.hands[seat]}
        stays = same if stays is None else stays & same
    known = {card for hand in t.hands for card in hand if t.known.get(card, 0) == EVERYBODY}
    assert stays is not None
    assert stays <= known, "a card that a spectator cannot know stays where it is"


@pytest.mark.parametrize("name", ROUNDLESS)
def test_where_secrets_last_all_game_nothing_is_shown_before_its_end(name: str) -> None:
    game, stream = registry.game(name), random.Random("so")
    t = game.new(game.players[0], "so", None, 2)
    for _ in range(150):
        if t.result is not None:
            break
        step(t, stream)
        if t.result is None:
            assert shown_until(t) is None
            assert game.rounds_over(t) == 0
    if t.result is None:
        assert isinstance(show(t.save(), [], 0), Refusal)


# -- at a table ---------------------------------------------------------------------------------


async def test_everybody_who_sits_agrees_and_everybody_sees_that_it_is_on(server: Server) -> None:
    made = await server.table(2, options={"rounds": 1, "quick": True}, shown=True)
    join, link = f"/api/tables/{made['table']}/join", made["links"][0]["key"]
    for key in (None, link):
        assert (await server.post(join, {"name": "Bo"}, key, status=409))["key"] == "error.shown"
    bob = await server.post(join, {"name": "Bo", "shown": True}, link)
    await server.post(join, {"name": "Bob"}, bob["key"])  # a new name is no new agreement
    pages = [await server.page(made["table"], key).come() for key in (made["key"], bob["key"], None)]
    assert all(page.info["shown"] for page in pages)
    await end_of_it(server, made["table"], pages)


async def end_of_it(server: Server, table: str, pages: list[Page]) -> None:
    """Secrets of that game last as long as it does."""
    place = f"/api/tables/{table}/shown"
    assert (await server.get(f"{place}/0", status=409))["key"] == "error.nothing_shown"
    while not pages[0].view["result"]:
        for page in pages:
            if page.view["options"]:
                await page.choose(page.view["options"][0])
        await pages[0].until(lambda: any(page.view["options"] for page in pages) or pages[0].view["result"])
    shown = await server.get(f"{place}/0")
    assert all(None not in hand for hand in shown["view"]["board"]["hands"])
    assert shown["total"] == pages[0].a


async def test_other_tables_show_nothing(server: Server) -> None:
    ann, _ = await server.seated(2)
    assert (await server.get(f"/api/tables/{ann.table}/shown/0", status=403))["key"] == "error.not_shown"
    await server.post(f"/api/tables/{ann.table}/shown/0", status=405)


async def test_nobody_goes_back_into_a_round_that_was_shown(make_server: Any) -> None:
    server = await make_server(workers=1)
    made = await server.table(3, GAME, shown=True, options=CAMPAIGN, seed="one", chance=2)
    keys = [made["key"]]
    for link in made["links"]:
        seated = await server.post(f"/api/tables/{made['table']}/join", {"name": "B", "shown": True}, link["key"])
        keys.append(seated["key"])
    pages = [await server.page(made["table"], key).come() for key in keys]
    await pages[0].until(lambda: pages[0].view["board"])
    session = server.house.sessions[made["table"]]
    stream = random.Random("go")
    while session.table.round < 2:
        asked = session.table.waiting()[0]
        await pages[asked].until(lambda: pages[asked].view["options"] and pages[asked].a == len(session.table.log.acts))  # noqa: B023
        await pages[asked].choose(stream.choice(pages[asked].view["options"]))
        await session.queue.ready()
    assert (await pages[0].answer("undo", to=3))["key"] == "refuse.undo_shown"
    shown = await server.get(f"/api/tables/{made['table']}/shown/0")
    assert shown["view"]["board"]["round"] == 1
