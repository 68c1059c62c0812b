"""Deals that nobody can choose: the server commits, the pages add, everybody can check."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from lazaret.core.chance import first_state
from lazaret.core.deal import check_deal, commitment, final_seed, nonce_hash
from lazaret.core.errors import BadFile
from lazaret.core.replay import read_replay, verify
from tests.server.pages import Page, Server, turn

NONCES = ["a" * 16, "b" * 20, "c" * 32]


async def sit(server: Server, seats: int, promised: list[int], **fields: Any) -> tuple[Any, list[Page]]:
    """Everybody sits down and opens a page; those in `promised` will add to the seed."""
    mine = {"nonce_hash": nonce_hash(NONCES[0])} if 0 in promised else {}
    made = await server.table(seats, **mine, **fields)
    keys = [made["key"]]
    for link in made["links"]:
        body = {"name": "", **({"nonce_hash": nonce_hash(NONCES[link["seat"]])} if link["seat"] in promised else {})}
        keys.append((await server.post(f"/api/tables/{made['table']}/join", body, link["key"]))["key"])
    return made, [await server.page(made["table"], key).come() for key in keys]


async def show(page: Page, seat: int) -> dict[str, Any]:
    await page.until(lambda: page.count("reveal") > 0)
    return await page.answer("nonce", nonce=NONCES[seat])


async def test_the_seed_is_made_of_what_the_server_sealed_and_the_pages_added(server: Server) -> None:
    made, pages = await sit(server, 2, [0, 1])
    assert pages[0].info["status"] == "dealing"
    assert pages[0].info["commitment"] == made["commitment"]
    assert pages[0].view["board"] == {}
    for seat, page in enumerate(pages):
        assert (await show(page, seat))["t"] == "ack"
    for page in pages:
        await page.until(lambda page=page: page.info["status"] == "playing" and page.view["board"])  # type: ignore[misc]
    assert pages[0].info["deal"] == {"added": [0, 1], "left_out": [], "server_seed": None, "nonces": None}
    stored = server.house.sessions[made["table"]].stored
    assert commitment(stored.server_seed) == made["commitment"]
    assert stored.seed == final_seed(stored.server_seed, {0: NONCES[0], 1: NONCES[1]})
    text = json.dumps([page.received for page in pages])
    assert stored.server_seed not in text
    assert stored.seed not in text


async def test_at_the_end_all_is_shown_and_the_replay_proves_it(server: Server) -> None:
    made, pages = await sit(server, 2, [0, 1], options={"rounds": 1, "quick": True})
    for seat, page in enumerate(pages):
        await show(page, seat)
    for page in pages:
        await page.until(lambda page=page: page.view["board"])  # type: ignore[misc]
    while await turn(pages):
        await asyncio.sleep(0)
    await pages[0].until(lambda: pages[0].info["status"] == "over")
    shown = pages[0].info["deal"]
    assert shown["nonces"] == {"0": NONCES[0], "1": NONCES[1]}
    assert commitment(shown["server_seed"]) == made["commitment"]
    text = (await server.http.get(f"/api/tables/{made['table']}/replay")).text
    assert verify(read_replay(text)).dealt_by == 2
    whole = json.loads(text)
    whole["deal"]["nonces"]["1"] = "z" * 20
    with pytest.raises(BadFile, match="deal: the seed does not follow"):
        verify(read_replay(json.dumps(whole)))
    whole["deal"]["server_seed"] = "another"
    with pytest.raises(BadFile, match="not the one that was sealed"):
        verify(read_replay(json.dumps(whole)))
    del whole["deal"]["nonces"]
    with pytest.raises(BadFile, match="missing"):
        check_deal(whole["deal"], whole["seed"], "replay")


async def test_who_does_not_show_in_time_is_left_out_and_all_are_told(make_server: Any) -> None:
    server = await make_server(reveal_seconds=0.3)
    made, pages = await sit(server, 3, [0, 1])
    await show(pages[0], 0)
    assert (await pages[1].answer("nonce", nonce="x" * 16))["key"] == "refuse.nonce"
    for page in pages:
        await page.until(lambda page=page: page.view["board"])  # type: ignore[misc]
    assert pages[2].info["deal"] == {"added": [0], "left_out": [1], "server_seed": None, "nonces": None}
    assert (await pages[1].answer("nonce", nonce=NONCES[1]))["key"] == "refuse.dealt"
    stored = server.house.sessions[made["table"]].stored
    assert stored.seed == final_seed(stored.server_seed, {0: NONCES[0]})


async def test_a_page_that_comes_with_its_promise_is_waited_for(make_server: Any) -> None:
    """As at a rematch: the seats are taken before the pages come."""
    server = await make_server(reveal_seconds=5.0)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"game": "guessing", "seats": seats, "nonce_hash": nonce_hash(NONCES[0])}
    made = await server.post("/api/tables", body, status=201)
    page = await server.page(made["table"], made["key"]).come()
    assert page.info["status"] == "dealing"
    await show(page, 0)
    await page.until(lambda: page.view["board"])
    assert page.info["deal"]["added"] == [0]


async def test_without_promises_the_game_begins_at_once_with_the_servers_part(server: Server) -> None:
    made, pages = await sit(server, 2, [])
    await pages[0].until(lambda: pages[0].view["board"])
    stored = server.house.sessions[made["table"]].stored
    assert stored.seed == final_seed(stored.server_seed, {})
    assert first_state(stored.seed) != first_state(stored.server_seed)


async def test_a_seed_that_was_chosen_is_called_so_and_nobody_adds_to_it(server: Server) -> None:
    made, pages = await sit(server, 2, [0, 1], seed="chosen")
    await pages[0].until(lambda: pages[0].view["board"])
    assert pages[0].info["fixed_seed"] is True
    assert pages[0].info["commitment"] == made["commitment"] == ""
    assert pages[0].info["deal"] is None


async def test_a_table_in_the_middle_of_its_deal_survives_a_restart(make_server: Any) -> None:
    server = await make_server()
    made, pages = await sit(server, 2, [0, 1])
    await show(pages[0], 0)
    key = pages[1].key
    await server.stop()
    server = await make_server()
    back = await server.page(made["table"], key).come()
    assert back.info["status"] == "dealing"
    await show(back, 1)
    await back.until(lambda: back.view["board"])
    assert back.info["deal"]["added"] == [0, 1]
