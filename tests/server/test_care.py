"""Host and spectator care: removing somebody by a vote or by the host, how people may talk, spectators at the rematch,
replays on other sites."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lazaret.core.texts import read_catalogue
from lazaret.server import clock
from lazaret.server.live.days import do_what_is_due
from lazaret.server.live.phrases import PHRASES
from lazaret.server.live.removing import WARNING, heed_warnings
from lazaret.server.places import WEB
from lazaret.server.store.care import Care
from lazaret.server.store.deadlines import asked_at
from lazaret.server.store.rows import seats_of
from tests.server.pages import Page, Server, all_have, turn

EMBED = {"Accept": "text/html"}


async def remove(server: Server, by: Page, seat: int, status: int = 200, **how: Any) -> Any:
    return await server.post(f"/api/tables/{by.table}/seats/{seat}/remove", how, by.key, status=status)


async def voted_out(server: Server, *pages: Page, seat: int = 2, **how: Any) -> None:
    """Everybody but the seat says yes."""
    asks, *others = [page for page in pages if page.view["you"] != seat]
    await remove(server, asks, seat, **how)
    for page in others:
        await page.until(lambda page=page: page.count("vote") > 0)  # type: ignore[misc]
        number = page.last("vote")["vote"]["number"]
        assert (await page.answer("agree", vote=number, yes=True))["t"] == "ack"
    await pages[seat].until(lambda: pages[seat].closed)


# -- by a vote ---------------------------------------------------------------------------------


async def test_three_people_remove_one_of_them_and_a_bot_plays_on(server: Server) -> None:
    ann, bob, eve = await server.seated(3)
    await remove(server, ann, 2)
    await eve.until(lambda: eve.count("vote") == 1)
    vote = eve.last("vote")["vote"]
    assert (vote["kind"], vote["by"], vote["seat"], vote["agreed"]) == ("remove", 0, 2, [0])
    assert (await eve.answer("agree", vote=vote["number"], yes=False))["key"] == "refuse.no_voice"
    assert ann.info["seats"][2]["kind"] == "person"
    await bob.answer("agree", vote=vote["number"], yes=True)
    await ann.until(lambda: ann.info["seats"][2]["kind"] == "bot")
    await eve.until(lambda: eve.closed)
    assert eve.last("error")["key"] == "error.removed"
    assert ann.last("vote")["vote"] is None
    for page in (ann, bob):
        assert (await page.choose("done"))["t"] == "ack"
        await all_have([ann, bob], page.a)
    await ann.until(lambda: ann.a >= 3)  # the bot has answered for the seat


async def test_the_old_key_is_void_at_once_by_either_door(server: Server) -> None:
    ann, bob, eve = await server.seated(3)
    await voted_out(server, ann, bob, eve)
    again = await server.page(eve.table, eve.key).open()
    await again.until(lambda: again.closed)
    assert again.last("error")["key"] == "error.removed"
    assert again.state == {}
    place = f"/api/tables/{ann.table}"
    for action in ("seats/2/hand-over", "seats/2/bot", "seats/2/take-back", "seats/2/close-others", "rematch"):
        assert (await server.post(f"{place}/{action}", None, eve.key, status=403))["key"] == "error.removed"
    await server.post(f"{place}/join", {"name": "Eve"}, eve.key, status=403)
    assert "waiting" not in await server.get(place, key=eve.key)


async def test_a_no_ends_the_vote_and_nobody_is_removed(server: Server) -> None:
    ann, bob, eve = await server.seated(3)
    await remove(server, ann, 2)
    await bob.until(lambda: bob.count("vote") == 1)
    assert (await remove(server, bob, 0, status=409))["key"] == "refuse.vote_open"
    await bob.answer("agree", vote=1, yes=False)
    await eve.until(lambda: eve.last("vote")["vote"] is None)
    assert eve.info["seats"][2]["kind"] == "person"
    assert not eve.closed


async def test_of_two_people_neither_can_remove_the_other(server: Server) -> None:
    ann, bob = await server.seated(2)
    for by, seat in ((ann, 1), (bob, 0)):
        assert (await remove(server, by, seat, status=409))["key"] == "error.too_few_voices"
    body = {"game": "guessing", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}], "forced": False}
    made = await server.post("/api/tables", body, status=201)
    one, _ = [await server.page(made["table"], key).come() for key in await server.sit_down(made)]
    assert (await remove(server, one, 1, status=409))["key"] == "error.too_few_voices", "a bot has no voice"
    assert (await remove(server, one, 2, status=409))["key"] == "error.not_removable", "a bot is no person"
    assert (await remove(server, one, 0, status=409))["key"] == "error.not_removable", "nobody removes themselves"
    assert (await remove(server, one, 9, status=404))["key"] == "error.no_seat"


async def test_somebody_absent_for_long_does_not_count(make_server: Any) -> None:
    server = await make_server(host_wait=0.0)
    ann, bob, eve, dan = await server.seated(4)
    await bob.leave()
    await ann.until(lambda: not ann.info["seats"][1]["here"])
    await remove(server, ann, 2)
    await dan.until(lambda: dan.count("vote") == 1)
    await dan.answer("agree", vote=1, yes=True)
    await eve.until(lambda: eve.closed)
    await dan.leave()
    await ann.until(lambda: not ann.info["seats"][3]["here"])
    assert (await remove(server, ann, 3, status=409))["key"] == "error.too_few_voices"


async def test_whoever_asked_is_the_host_where_the_host_was_removed(server: Server) -> None:
    ann, bob, eve = await server.seated(3)
    await voted_out(server, ann, bob, eve, seat=0)
    await bob.until(lambda: bob.info["host"] == 1)


async def test_lessons_have_nobody_to_remove(server: Server) -> None:
    taken = await server.post("/api/lessons/happy_city.1/tables", {}, status=201)
    refused = await server.post(f"/api/tables/{taken['table']}/seats/1/remove", {}, taken["key"], status=409)
    assert refused["key"] == "error.not_removable"


# -- somebody new -------------------------------------------------------------------------------


async def test_a_newcomer_sits_down_by_the_new_link_and_is_told_what_the_seat_knows(server: Server) -> None:
    ann, bob, eve = await server.seated(3)
    await ann.choose("done")
    hand = eve.view["board"]["hands"][2]
    await voted_out(server, ann, bob, eve, bot=False)
    await ann.until(lambda: ann.info["seats"][2]["kind"] == "open")
    place = f"/api/tables/{ann.table}"
    assert (await server.post(f"{place}/join", {"name": "Eve"}, status=409))["key"] == "error.no_open_seat"
    assert (await server.post(f"{place}/join", {"name": "Eve", "seat": 2}, status=409))["key"] == "error.no_open_seat"
    assert (await server.get(f"{place}/seats/2/link", status=403, key=eve.key))["key"] == "error.removed"
    assert (await server.get(f"{place}/seats/1/link", status=409, key=bob.key))["key"] == "error.no_open_seat"
    link = (await server.get(f"{place}/seats/2/link", key=bob.key))["key"]
    await bob.choose("done")
    await all_have([ann, bob], 2)  # the game waits at the open seat
    seated = await server.post(f"{place}/join", {"name": "Fay"}, link)
    fay = await server.page(ann.table, seated["key"]).come()
    assert fay.view["you"] == 2
    assert fay.state["brief"]["hand"] == {"hand.2": hand}
    assert fay.state["brief"]["since"] == 1
    assert (await fay.choose("done"))["t"] == "ack"
    assert (await server.post(f"{place}/join", {"name": "Eve"}, link, status=409))["key"] == "error.link_used"


# -- by the host --------------------------------------------------------------------------------


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The server's time of day, which the test moves on."""

    def move(seconds: float) -> None:
        monkeypatch.setattr(clock, "ahead", clock.ahead + seconds)

    return move


async def test_the_host_who_alone_invited_removes_after_a_warning(server: Server, later: Any) -> None:
    ann, bob, eve = await server.seated(3)
    assert ann.info["by_links"]
    assert (await remove(server, bob, 2, status=403, alone=True))["key"] == "error.not_host"
    await remove(server, ann, 2, alone=True)
    await eve.until(lambda: eve.info["warned"] is not None)
    assert eve.info["warned"]["seat"] == 2
    assert bob.info["warned"] is not None or bob.count("info") == 0, "the others see it too"
    assert (await remove(server, ann, 1, status=409, alone=True))["key"] == "error.warned_already"
    later(WARNING - 2)
    heed_warnings(server.house)
    assert eve.info["seats"][2]["kind"] == "person"
    later(3)
    await eve.until(lambda: eve.closed)
    assert eve.last("error")["key"] == "error.removed"
    await ann.until(lambda: ann.info["warned"] is None and ann.info["seats"][2]["kind"] == "bot")


async def test_the_host_takes_the_warning_back(server: Server, later: Any) -> None:
    ann, bob, eve = await server.seated(3)
    await remove(server, ann, 2, alone=True)
    place = f"/api/tables/{ann.table}/seats/2/keep"
    assert (await server.post(place, None, eve.key, status=403))["key"] == "error.not_host"
    info = await server.post(place, None, ann.key)
    assert info["warned"] is None
    later(2 * WARNING)
    heed_warnings(server.house)
    assert (await eve.answer("chat", text="still here"))["t"] == "ack"
    assert bob.info["seats"][2]["kind"] == "person"


async def test_a_warning_outlives_the_server(make_server: Any, later: Any) -> None:
    first = await make_server()
    ann, _, eve = await first.seated(3)
    await remove(first, ann, 2, alone=True, bot=False)
    await first.send_everybody_home()
    first.house.sessions.clear()  # as if it were killed: nothing of it is in memory
    first.house.by_tab.clear()
    later(WARNING + 1)
    second = await make_server()
    back = await second.page(ann.table, ann.key).come()
    await back.until(lambda: back.info["seats"][2]["kind"] == "open")
    gone = await second.page(eve.table, eve.key).open()
    await gone.until(lambda: gone.closed)
    assert gone.last("error")["key"] == "error.removed"


async def test_where_somebody_came_without_a_link_the_host_has_one_voice_like_all(server: Server) -> None:
    made = await server.table(3)
    place = f"/api/tables/{made['table']}/join"
    keys = [made["key"], (await server.post(place, {"name": "Bob"}))["key"]]
    keys.append((await server.post(place, {"name": "Eve"}, made["links"][1]["key"]))["key"])
    ann, *_ = [await server.page(made["table"], key).come() for key in keys]
    await ann.until(lambda: ann.info["status"] == "playing")
    assert not ann.info["by_links"]
    assert (await remove(server, ann, 2, status=409, alone=True))["key"] == "error.not_by_links"


# -- talk ---------------------------------------------------------------------------------------


async def test_phrases_only_and_no_chat_at_all(server: Server) -> None:
    ann, bob = await server.seated(2, chat="phrases")
    assert (await ann.answer("chat", text="hello"))["key"] == "refuse.phrases_only"
    assert (await ann.answer("phrase", phrase="no-such"))["key"] == "refuse.phrase"
    assert (await ann.answer("phrase", phrase="Hello"))["key"] == "refuse.phrase"
    assert (await ann.answer("phrase", phrase="hello"))["t"] == "ack"
    await bob.until(lambda: bob.count("chat") == 1)
    assert (bob.last("chat")["phrase"], bob.last("chat")["text"]) == ("hello", "")
    late = await server.page(ann.table, bob.key).come()
    assert [line["phrase"] for line in late.state["chat"]] == ["hello"], "as it was stored"
    place = f"/api/tables/{ann.table}/chat"
    assert (await server.post(place, {"chat": "off"}, bob.key, status=403))["key"] == "error.not_host"
    assert (await server.post(place, {"chat": "on"}, ann.key, status=409))["key"] == "error.chat_looser"
    await server.post(place, {"chat": "off"}, ann.key)
    await bob.until(lambda: bob.info["chat"] == "off")
    assert (await bob.answer("phrase", phrase="hello"))["key"] == "refuse.chat_off"
    assert (await bob.answer("chat", text="hello"))["key"] == "refuse.chat_off"


async def test_a_text_cannot_pretend_to_be_a_phrase(server: Server) -> None:
    ann, _ = await server.seated(2)
    assert (await ann.answer("chat", text="a \x1fhello"))["key"] == "error.chat"
    await ann.answer("chat", text="\x1fhello")
    assert (ann.last("chat")["text"], ann.last("chat")["phrase"]) == ("hello", "")
    assert (await ann.answer("phrase", phrase="good_game"))["t"] == "ack", "phrases are said where words are, too"


def test_every_phrase_has_words_in_both_languages() -> None:
    assert 10 <= len(PHRASES) == len(set(PHRASES))
    for language in ("en", "fr"):
        words = read_catalogue(WEB, "texts", language)
        assert {key for key in words if key.startswith("care.phrase.")} == {f"care.phrase.{one}" for one in PHRASES}


# -- afterwards ---------------------------------------------------------------------------------


async def played(server: Server, **fields: Any) -> list[Page]:
    pages = await server.seated(2, options={"rounds": 1, "quick": True}, **fields)
    while await turn(pages):
        pass
    await pages[0].until(lambda: pages[0].info["status"] == "over")
    return pages


async def test_spectators_come_along_to_the_rematch_without_a_key(server: Server) -> None:
    ann, _ = await played(server)
    here = await server.page(ann.table, None).come()
    made = await server.post(f"/api/tables/{ann.table}/rematch", None, ann.key, status=201)
    await here.until(lambda: here.count("moved") == 1)
    assert here.last("moved") == {"t": "moved", "table": made["table"], "key": None, "seat": None}
    late = await server.page(ann.table, None).come()
    assert late.info["rematch"] == made["table"], "it is shown the way, and how the game ended"
    assert late.count("moved") == 0
    new = await server.page(made["table"], None).come()
    assert new.view["you"] is None


async def test_a_table_keeps_its_manners_at_the_rematch(server: Server) -> None:
    ann, _ = await played(server, chat="phrases")
    made = await server.post(f"/api/tables/{ann.table}/rematch", None, ann.key, status=201)
    info = await server.get(f"/api/tables/{made['table']}")
    assert info["chat"] == "phrases"
    assert info["by_links"], "the host alone invited them"


async def framing(server: Server, path: str) -> tuple[str, str]:
    answer = await server.http.get(path, headers=EMBED)
    policy = answer.headers["Content-Security-Policy"]
    ancestors = next(part for part in policy.split("; ") if part.startswith("frame-ancestors"))
    return ancestors, answer.headers.get("X-Frame-Options", "")


async def test_a_replay_is_framed_when_all_allow_it_until_one_does_not(server: Server) -> None:
    ann, bob = await played(server)
    closed, allow = ("frame-ancestors 'none'", "DENY"), f"/api/tables/{ann.table}/embed"
    path = f"/r/{ann.table}?embed"
    assert await framing(server, path) == closed
    await server.post(allow, {"allowed": True}, ann.key)
    assert await framing(server, path) == closed
    info = await server.post(allow, {"allowed": True}, bob.key)
    assert info["embed"] == [0, 1]
    assert await framing(server, path) == ("frame-ancestors *", "")
    for other in (
        f"/r/{ann.table}",
        "/",
        f"/t/{ann.table}?embed",
        "/r/nothing?embed",
        f"/api/tables/{ann.table}?embed",
    ):
        assert await framing(server, other) == closed, other
    assert (await server.http.get(path, headers=EMBED)).headers["Cache-Control"] == "no-store"
    await server.post(allow, {"allowed": False}, bob.key)
    assert await framing(server, path) == closed


async def test_nothing_is_allowed_before_the_end_nor_by_strangers(server: Server) -> None:
    ann, _ = await server.seated(2)
    allow = f"/api/tables/{ann.table}/embed"
    assert (await server.post(allow, {"allowed": True}, ann.key, status=409))["key"] == "error.not_over"
    assert (await server.post(allow, {"allowed": True}, "stranger", status=403))["key"] == "error.bad_key"


def test_a_care_that_an_earlier_version_wrote_is_read_by_its_defaults() -> None:
    import msgspec

    assert msgspec.json.decode(json.dumps({"invited": [1]}), type=Care) == Care(invited=[1])


async def test_nobody_learns_before_the_end_whether_the_new_bot_can_be_believed(server: Server) -> None:
    """Zombie Tsunami has talk: a bot there has a personality, which only the end of the game tells."""
    people = await server.seated(4, game="zombie_tsunami")
    ann, eve = people[0], people[2]
    await remove(server, ann, 3, bot=True, level="greedy/liar")
    await eve.until(lambda: eve.count("vote") == 1)
    assert eve.last("vote")["vote"]["level"] == "greedy"
    for page in people[1:3]:
        await page.answer("agree", vote=1, yes=True)
    await ann.until(lambda: ann.info["seats"][3]["kind"] == "bot")
    assert ann.info["seats"][3]["level"] == "greedy"
    tab = server.house.sessions[ann.table].stored.tab
    stored = await server.house.store.read(lambda store: seats_of(store, tab))
    assert str(stored[3].level).startswith("greedy/")  # it has one all the same


async def test_nothing_is_answered_for_a_seat_that_waits_for_somebody_new(server: Server, later: Any) -> None:
    clock_ = {"kind": "days", "seconds": 86_400, "at_zero": "default"}
    ann, bob, eve = await server.seated(3, clock=clock_)
    await voted_out(server, ann, bob, eve, seat=2, bot=False)
    for page in (ann, bob):
        await page.choose("done")
    await ann.until(lambda: ann.view["waiting"] == [2])
    acts = ann.a
    later(3 * 86_400)
    await do_what_is_due(server.house)
    assert ann.a == acts
    tab = server.house.sessions[ann.table].stored.tab
    assert 2 not in await server.house.store.read(lambda store: asked_at(store, tab))
