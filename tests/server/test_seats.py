"""Seats are keys: joining, handing over, watching, bots that play for people, and what whoever comes back is told."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from lazaret.server.store.seats import hand_over
from tests.server.pages import Page, Server, turn


async def test_keys_cannot_be_guessed_and_differ(server: Server) -> None:
    made = await server.table(4)
    keys = await server.sit_down(made)
    assert len(set(keys)) == 4
    assert all(len(key) >= 22 for key in keys)


async def test_two_people_cannot_join_the_same_seat(server: Server) -> None:
    made = await server.table(2)
    place = f"/api/tables/{made['table']}/join"
    answers = await asyncio.gather(*(server.http.post(place, json={"name": f"P{n}"}) for n in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]


async def test_a_link_is_used_up_by_sitting_down_and_says_so(server: Server) -> None:
    made = await server.table(2)
    link = made["links"][0]["key"]
    await server.get(f"/api/tables/{made['table']}", key=link)  # a preview takes no seat
    early = server.page(made["table"], link)
    await early.open()
    await early.until(lambda: early.closed)
    assert early.last("error")["code"] == "sit_first"
    place = f"/api/tables/{made['table']}/join"
    seated = await server.post(place, {"name": "Eve"}, link)
    assert seated["key"] != link
    late = server.page(made["table"], link)
    await late.open()
    await late.until(lambda: late.closed)
    assert late.last("error")["code"] == "link_used"
    assert (await server.post(place, {"name": "Bob"}, link, status=409))["key"] == "error.link_used"


async def test_a_link_dies_when_somebody_takes_the_seat_without_it(server: Server) -> None:
    made = await server.table(2)
    place = f"/api/tables/{made['table']}/join"
    await server.post(place, {"name": "Eve", "seat": 1})
    assert (await server.post(place, {"name": "Bob"}, made["links"][0]["key"], status=409))["key"] == "error.link_used"


async def test_whoever_made_the_table_cannot_look_over_a_shoulder(server: Server) -> None:
    made = await server.table(2)
    _, own = await server.sit_down(made)
    bob = await server.page(made["table"], own).come()
    assert bob.view["you"] == 1
    spy = server.page(made["table"], made["links"][0]["key"])
    await spy.open()
    await spy.until(lambda: spy.closed)
    assert "state" not in {message["t"] for message in spy.messages}
    renamed = await server.post(f"/api/tables/{made['table']}/join", {"name": "Bob", "colour": "red"}, own)
    assert renamed == {"key": own, "seat": 1}
    await bob.until(lambda: bob.info["seats"][1]["name"] == "Bob")


async def test_a_seat_sees_how_many_pages_it_has_and_closes_the_others(server: Server) -> None:
    ann, bob = await server.seated(2)
    second = await server.page(bob.table, bob.key).come()
    await bob.until(lambda: bob.count("pages") > 1 and bob.last("pages")["count"] == 2)
    assert all(message["count"] == 1 for message in ann.messages if message["t"] == "pages")
    new = await server.post(f"/api/tables/{bob.table}/seats/1/close-others", None, bob.key)
    await second.until(lambda: second.closed)
    assert second.last("error")["code"] == "closed_elsewhere"
    back = await server.page(bob.table, new["key"]).come()
    await back.until(lambda: back.count("pages") > 0)
    assert back.last("pages")["count"] == 1
    await server.post(f"/api/tables/{bob.table}/seats/0/close-others", None, new["key"], status=403)


async def test_a_key_is_looked_at_again_when_the_page_is_attached(make_server: Any) -> None:
    """Between hello and the table being ready the seat may be handed over."""
    server = await make_server()
    ann, bob = await server.seated(2)
    session = server.house.sessions[ann.table]
    session.queue.busy += 1  # as if an act were on its way
    late = await server.page(bob.table, bob.key).open()
    await asyncio.sleep(0.1)
    await server.house.change_seat(session, 1, None, hand_over(0))
    session.queue.busy -= 1
    session.queue.run()
    await late.until(lambda: late.closed)
    assert late.last("error")["code"] == "handed_over"
    assert "state" not in {message["t"] for message in late.messages}


async def test_a_table_is_found_by_its_code(server: Server) -> None:
    made = await server.table(2)
    info = await server.get(f"/api/tables/{made['code'].lower()}")
    assert info["id"] == made["table"]
    joined = await server.post(f"/api/tables/{made['code']}/join", {"name": "Bob"})
    assert joined["seat"] == 1


@pytest.mark.parametrize("name", ["a\nb", "x\u0000", "\u202egnp", "n" * 25])
async def test_names_are_bounded_and_printable(server: Server, name: str) -> None:
    made = await server.table(2)
    await server.post(f"/api/tables/{made['table']}/join", {"name": name}, status=400)


async def test_the_key_of_one_seat_is_useless_for_another(server: Server) -> None:
    ann, bob = await server.seated(2)
    wanted = (("hand-over", "error.bad_key"), ("bot", "error.not_host"), ("take-back", "error.not_host"))
    for action, why in wanted:
        refused = await server.post(f"/api/tables/{ann.table}/seats/0/{action}", None, bob.key, status=403)
        assert refused["key"] == why
    place = f"/api/tables/{ann.table}/seats/1/hand-over"  # nor may the host hand over what others hold
    assert (await server.post(place, None, ann.key, status=403))["key"] == "error.bad_key"
    for action in ("hand-over", "bot", "take-back"):
        await server.post(f"/api/tables/{ann.table}/seats/7/{action}", None, ann.key, status=404)
    assert ann.info["seats"][0]["bot_for"] is False


async def test_the_key_of_another_table_is_useless_here(server: Server) -> None:
    ann, _ = await server.seated(2)
    other = await server.table(2)
    stranger = server.page(other["table"], ann.key)
    await stranger.open()
    await stranger.until(lambda: stranger.closed)
    assert stranger.last("error")["code"] == "bad_key"
    assert stranger.state == {}


async def test_spectators_see_what_the_public_sees_and_only_watch(server: Server) -> None:
    ann, bob = await server.seated(2)
    eve = await server.page(ann.table, None).come()
    assert eve.view["you"] is None
    assert eve.view["board"]["hands"] == [[None] * 3, [None] * 3]
    assert (await eve.choose("mark"))["key"] == "refuse.spectator"
    assert (await eve.answer("chat", text="hi"))["key"] == "refuse.spectator"
    await bob.until(lambda: bob.info["spectators"] == 1)
    await ann.choose("mark")
    await eve.until(lambda: eve.view["board"]["marks"] == [1, 0])


async def test_a_table_is_watched_only_where_it_allows_it(server: Server) -> None:
    made = await server.table(2, watch=False)
    eve = server.page(made["table"], None)
    await eve.open()
    await eve.until(lambda: eve.closed)
    assert eve.last("error")["code"] == "no_watching"


async def test_a_seat_is_handed_over_with_a_brief_and_the_old_key_stops(server: Server) -> None:
    ann, bob = await server.seated(2)
    swapped = next(o for o in ann.view["options"] if o.startswith("swap:"))
    await ann.choose(swapped)
    await bob.answer("say", statement="I-say-low", to=0)
    new = await server.post(f"/api/tables/{ann.table}/seats/0/hand-over", None, ann.key)
    await ann.until(lambda: ann.closed)
    assert ann.last("error")["code"] == "handed_over"
    carl = await server.page(ann.table, new["key"]).come()
    brief = carl.state["brief"]
    assert sorted(brief["hand"]["hand.0"]) == sorted(carl.view["board"]["hands"][0])
    assert brief["known"] == [["deck", swapped.removeprefix("swap:")]]
    assert [event["event"] for event in brief["shown"]] == ["dealt", "swapped", "whispered"]
    assert brief["said"] == [[1, 0, "I-say-low"]]
    await ann.open()
    await ann.until(lambda: ann.count("error") == 2)
    assert ann.last("error")["code"] == "bad_key"


async def test_a_brief_is_given_until_it_has_arrived(server: Server) -> None:
    ann, _ = await server.seated(2)
    new = await server.post(f"/api/tables/{ann.table}/seats/0/hand-over", None, ann.key)
    first = await server.page(ann.table, new["key"]).come()
    assert first.state["brief"] is not None
    await first.leave()
    second = await server.page(ann.table, new["key"]).come()
    assert second.state["brief"] is not None
    await second.choose("mark")
    async with asyncio.timeout(5):
        while server.house.sessions[ann.table].seats[0].brief is not None:
            await asyncio.sleep(0.01)
    third = await server.page(ann.table, new["key"]).come()
    assert third.state["brief"] is None


async def test_the_brief_holds_nothing_the_seat_may_not_know(server: Server) -> None:
    ann, bob = await server.seated(2)
    await ann.choose(next(o for o in ann.view["options"] if o.startswith("swap:")))
    await bob.asked()
    await bob.choose(next(o for o in bob.view["options"] if o.startswith("swap:")))
    new = await server.post(f"/api/tables/{bob.table}/seats/1/hand-over", None, bob.key)
    carl = await server.page(bob.table, new["key"]).come()
    core = server.house.sessions[bob.table].table
    hidden = {card for zone in core.zones() for card in zone.cards} - seen_by(core, 1)
    words = set(str(carl.state["brief"]).replace("'", " ").replace(":", " ").replace(",", " ").split())
    assert not words & hidden


def seen_by(core: Any, seat: int) -> set[str]:
    from lazaret.core.zones import seen_cards

    return seen_cards(core.zones(), core.known, seat)


async def test_a_bot_plays_when_asked_to_and_gives_the_seat_back(server: Server) -> None:
    ann, bob = await server.seated(2)
    info = await server.post(f"/api/tables/{ann.table}/seats/0/bot", {"level": "random"}, ann.key)
    assert info["seats"][0] | {"here": True} == info["seats"][0]
    assert (info["seats"][0]["bot_for"], info["seats"][0]["level"]) == (True, "random")
    await bob.asked()
    await server.post(f"/api/tables/{ann.table}/seats/0/take-back", None, ann.key)
    await ann.until(lambda: ann.count("state") >= 2 and ann.state["brief"] is not None)
    assert ann.state["brief"]["acts"]
    assert ann.state["brief"]["since"] == 0
    assert ann.info["seats"][0]["bot_for"] is False


async def test_a_bot_takes_over_from_somebody_who_is_away_and_hands_back(make_server: Any) -> None:
    server = await make_server()
    ann, bob = await server.seated(2, bot_after=0)
    await ann.leave()
    await bob.asked()
    await bob.until(lambda: bob.info["seats"][0]["bot_for"])
    assert bob.info["seats"][0]["here"] is False
    assert bob.a > 0
    await ann.open()
    await ann.until(lambda: ann.state.get("brief"))
    assert ann.info["seats"][0]["bot_for"] is False
    await bob.until(lambda: not bob.info["seats"][0]["bot_for"])
    assert len(ann.state["brief"]["acts"]) == bob.a  # nobody else has acted, and the bot no longer does


async def test_no_bot_takes_over_where_the_table_does_not_want_it(make_server: Any) -> None:
    server = await make_server()
    ann, bob = await server.seated(2, bot_after=None)
    await ann.leave()
    await bob.until(lambda: not bob.info["seats"][0]["here"])
    await asyncio.sleep(0.2)
    assert bob.a == 0
    assert bob.info["seats"][0]["bot_for"] is False


async def test_the_host_gives_open_seats_to_bots(server: Server) -> None:
    made = await server.table(3)
    table = made["table"]
    ann = await server.page(table, made["key"]).come()
    await server.post(f"/api/tables/{table}/seats/1/bot", {"level": "random"}, made["key"])
    bob = await server.post(f"/api/tables/{table}/join", {"name": "Bob"})
    assert bob["seat"] == 2
    await ann.until(lambda: ann.info["status"] == "playing")
    assert [seat["kind"] for seat in ann.info["seats"]] == ["person", "bot", "person"]
    await server.post(f"/api/tables/{table}/seats/1/bot", {"level": "random"}, bob["key"], status=403)


async def test_only_known_bots_are_let_in(server: Server) -> None:
    ann, _ = await server.seated(2)
    for level in ("/etc/passwd.py:Bot", "os:system", "search:9", "nobody"):
        refused = await server.post(f"/api/tables/{ann.table}/seats/0/bot", {"level": level}, ann.key, status=400)
        assert refused["key"] == "error.no_bot"


async def test_a_rematch_brings_everybody_to_a_new_table(server: Server) -> None:
    ann, bob = await server.seated(2)
    await server.post(f"/api/tables/{ann.table}/rematch", None, ann.key, status=409)
    await bob.answer("concede")
    await ann.until(lambda: ann.info["status"] == "over")
    place = await server.post(f"/api/tables/{ann.table}/rematch", None, ann.key, status=201)
    await bob.until(lambda: bob.count("moved") == 1)
    moved = bob.last("moved")
    assert moved["table"] == place["table"]
    again = await server.post(f"/api/tables/{bob.table}/rematch", None, bob.key, status=201)
    assert (again["table"], again["key"], again["seat"]) == (moved["table"], moved["key"], 1)
    await bob.until(lambda: bob.info["rematch"] == moved["table"])
    late = await server.page(bob.table, bob.key).come()
    await late.until(lambda: late.count("moved") == 1)
    assert late.last("moved")["key"] == moved["key"]
    new = await server.page(moved["table"], moved["key"]).come()
    assert new.view["you"] == 1
    assert new.info["status"] == "playing"


async def test_chat_is_kept_and_bounded(make_server: Any) -> None:
    server = await make_server(chat_lines=3)
    ann, bob = await server.seated(2)
    for number in range(5):
        assert (await ann.answer("chat", text=f"line {number}"))["t"] == "ack"
    await ann.answer("chat", id="same", text="once")
    await ann.answer("chat", id="same", text="once")
    await bob.until(lambda: bob.count("chat") == 6)
    late = await server.page(bob.table, bob.key).come()
    assert [line["text"] for line in late.state["chat"]] == ["line 3", "line 4", "once"]
    assert (await ann.answer("chat", text="bell \u0007"))["key"] == "error.chat"


async def test_a_whole_game_between_a_person_and_bots(server: Server) -> None:
    bots = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "greedy"}]
    made = await server.post("/api/tables", {"game": "guessing", "seats": [{"kind": "me"}, *bots]}, status=201)
    ann: Page = await server.page(made["table"], made["key"]).come()
    for _ in range(40):
        options = await ann.asked()
        if ann.view["result"]:
            break
        before = ann.a
        await ann.choose("done" if "done" in options else options[0])
        await ann.until(lambda before=before: ann.a > before)  # type: ignore[misc]
    await ann.until(lambda: ann.info["status"] == "over")
    assert not await turn([ann])


async def test_the_host_lets_a_bot_play_for_somebody_absent_and_gives_the_seat_back(make_server: Any) -> None:
    server = await make_server(host_wait=0.3)
    ann, bob = await server.seated(2, bot_after=None)
    seat = f"/api/tables/{ann.table}/seats/1"
    assert (await server.post(f"{seat}/bot", {}, key=ann.key, status=409))["key"] == "error.is_here"
    await bob.leave()
    await ann.until(lambda: not ann.info["seats"][1]["here"])
    early = await server.post(f"{seat}/bot", {}, key=ann.key, status=409)
    assert (early["key"], early["params"]) == ("error.not_yet", {"seconds": 1})
    await asyncio.sleep(0.35)
    assert (await server.post(f"{seat}/bot", {}, key=ann.key))["seats"][1]["bot_for"] is True
    await ann.choose("done")
    await ann.until(lambda: ann.a >= 2)  # the bot has played
    assert (await server.post(f"{seat}/take-back", {}, key=ann.key))["seats"][1]["bot_for"] is False
    await server.post(f"{seat}/bot", {}, key=ann.key)
    back = await server.page(ann.table, bob.key).come()
    await ann.until(lambda: not ann.info["seats"][1]["bot_for"])  # whoever comes back plays
    await back.leave()


async def test_nobody_but_the_host_speaks_for_the_absent(server: Server) -> None:
    ann, bob = await server.seated(2, bot_after=None)
    await ann.leave()
    await bob.until(lambda: not bob.info["seats"][0]["here"])
    for what in ("bot", "take-back"):
        problem = await server.post(f"/api/tables/{ann.table}/seats/0/{what}", {}, key=bob.key, status=403)
        assert problem["key"] == "error.not_host"


async def test_a_seat_can_ask_whose_turn_it_is_and_nobody_else(server: Server) -> None:
    ann, bob = await server.seated(2)
    address = f"/api/tables/{ann.table}"
    assert (await server.get(address, key=bob.key))["waiting"] == [0]
    await ann.choose("done")
    assert (await server.get(address, key=bob.key))["waiting"] == [1]
    assert "waiting" not in await server.get(address)
    assert "waiting" not in await server.get(address, key="wrong")
