"""Told when it is my turn: once, to whom it concerns, by push."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from tests.server.notices.people import (
    ANN,
    BOB,
    NOON,
    WAIT,
    Clock,
    ask,
    leave,
    listen,
    look,
    look_at,
    push_to,
    two_people,
)
from tests.server.pages import Server
from tests.server.receivers import Browser, Receiver, vapid_claims


async def test_whoever_is_away_is_told_once_and_the_service_can_read_nothing_of_it(
    make_server: Any, receiver: Receiver, at: Clock
) -> None:
    server: Server = await make_server(notice_private=True, contact="mailto:host@example.org")
    browser = Browser()
    await push_to(server, receiver, browser)
    ann, bob = await two_people(server)
    await look(server, at)
    assert receiver.got == []  # not at once: a page may only be loaded again
    await look(server, at, WAIT)
    (got,) = receiver.got
    assert got.path == "/push/1"
    public = (await look_at(server, "/notices"))["push"]
    claims = vapid_claims(got, public)
    assert (claims["aud"], claims["sub"]) == (receiver.url, "mailto:host@example.org")
    assert at.now < claims["exp"] <= at.now + 86_400
    assert got.headers["ttl"] == "86400"
    assert b"Bob" not in got.body
    told = browser.read(got)
    assert told["title"] == "Guessing: it is your turn"
    assert told["text"] == "With Bob."
    assert told["link"] == f"/t/{ann.table}"
    assert set(told) == {"title", "text", "link", "tag", "stop", "stop_text"}
    for secret in (ann.key, bob.key, *bob.view["board"].get("hands", [[]])[1]):
        assert str(secret) not in str(told)
    await look(server, at, 3600.0)
    await look(server, at, 3600.0)
    assert len(receiver.got) == 1


async def test_one_notice_for_a_turn_of_several_questions_and_one_for_the_next(
    make_server: Any, receiver: Receiver, at: Clock
) -> None:
    server: Server = await make_server(notice_private=True)
    browser = Browser()
    await push_to(server, receiver, browser)
    ann, bob = await two_people(server)
    await look(server, at)
    await look(server, at, WAIT)
    assert len(receiver.got) == 1
    again = await server.page(ann.table, ann.key).come()
    await again.choose("mark")  # she is asked once more
    await leave(server, again)
    await look(server, at, WAIT)
    await look(server, at, WAIT)
    assert len(receiver.got) == 1
    again = await server.page(ann.table, ann.key).come()
    await again.choose("done")
    await leave(server, again)
    await bob.asked()
    await look(server, at, WAIT)
    assert len(receiver.got) == 1  # Bob's turn, who does not listen
    await bob.choose("done")
    await look(server, at)
    await look(server, at, WAIT)
    assert len(receiver.got) == 2  # all guess: a turn of its own


async def test_nobody_is_told_who_looks_and_whoever_only_has_the_page_behind_others_is(
    make_server: Any, receiver: Receiver, at: Clock
) -> None:
    server: Server = await make_server(notice_private=True)
    await push_to(server, receiver, Browser())
    ann, _ = await two_people(server)
    again = await server.page(ann.table, ann.key).come()
    for _ in range(3):
        await look(server, at, WAIT)
    assert receiver.got == []
    pongs = again.count("pong")
    await again.send({"t": "ping", "hidden": True})
    await again.until(lambda: again.count("pong") > pongs)
    await look(server, at, 10.0)
    assert receiver.got == []  # only a moment
    await look(server, at, WAIT)
    assert len(receiver.got) == 1


async def test_who_answers_in_time_is_not_told(make_server: Any, receiver: Receiver, at: Clock) -> None:
    server: Server = await make_server(notice_private=True)
    await push_to(server, receiver, Browser())
    ann, bob = await two_people(server)
    await look(server, at)
    again = await server.page(ann.table, ann.key).come()
    await again.choose("done")
    await leave(server, again)
    await bob.asked()
    await look(server, at, WAIT)
    await look(server, at, WAIT)
    assert receiver.got == []
    rows = await server.house.store.read(lambda store: store.execute("SELECT id FROM notices").fetchall())
    assert rows == []


async def test_a_subscription_serves_all_tables_of_a_self_and_no_other(
    make_server: Any, receiver: Receiver, at: Clock
) -> None:
    server: Server = await make_server(notice_private=True)
    browser = Browser()
    await push_to(server, receiver, browser)
    await push_to(server, receiver, Browser(), BOB, endpoint=f"{receiver.url}/push/bob")
    one, _ = await two_people(server)
    other, _ = await two_people(server)
    await listen(server, other, on=False)
    assert not (await look_at(server, f"/tables/{other.table}/notices", key=str(other.key)))["listening"]
    third, _ = await two_people(server)
    await look(server, at)
    await look(server, at, WAIT)
    assert {got.path for got in receiver.got} == {"/push/1"}
    assert {browser.read(got)["link"] for got in receiver.got} == {f"/t/{one.table}", f"/t/{third.table}"}


async def test_a_seat_that_was_handed_over_tells_whoever_had_it_no_more(
    make_server: Any, receiver: Receiver, at: Clock
) -> None:
    server: Server = await make_server(notice_private=True)
    await push_to(server, receiver, Browser())
    ann, _ = await two_people(server)
    await server.post(f"/api/tables/{ann.table}/seats/0/hand-over", None, ann.key)
    await look(server, at)
    await look(server, at, WAIT)
    assert receiver.got == []
    await ask(server, f"/tables/{ann.table}/listen", {"on": True}, ANN, str(ann.key), status=403)


async def test_a_restart_loses_no_notice_and_tells_none_twice(make_server: Any, receiver: Receiver, at: Clock) -> None:
    server: Server = await make_server(notice_private=True)
    browser = Browser()
    await push_to(server, receiver, browser)
    public = (await look_at(server, "/notices"))["push"]
    ann, _ = await two_people(server)
    await server.stop()  # before anybody has looked whose turn it is
    server = await make_server(notice_private=True)
    assert (await look_at(server, "/notices"))["push"] == public  # made at the first start, and kept
    await look(server, at)
    await server.stop()
    at.now += WAIT
    server = await make_server(notice_private=True)
    await look(server, at, WAIT)
    assert [browser.read(got)["link"] for got in receiver.got] == [f"/t/{ann.table}"]
    await server.stop()
    server = await make_server(notice_private=True)
    await look(server, at, WAIT)
    assert len(receiver.got) == 1


async def test_of_two_servers_one_tells(make_server: Any, receiver: Receiver, at: Clock) -> None:
    one: Server = await make_server(notice_private=True)
    other: Server = await make_server(notice_private=True)
    receiver.wait = 0.3  # both look while the first is still on its way
    await push_to(one, receiver, Browser())
    _, bob = await two_people(one)
    await leave(one, bob)
    await look(one, at)
    await look(other, at)
    at.now += 2 * WAIT
    await asyncio.gather(one.house.herald.look(), other.house.herald.look())
    assert len(receiver.got) == 1


async def test_a_page_at_another_server_counts(make_server: Any, receiver: Receiver, at: Clock) -> None:
    one: Server = await make_server(notice_private=True)
    other: Server = await make_server(notice_private=True)
    await push_to(one, receiver, Browser())
    ann, _ = await two_people(one)
    away = await other.page(ann.table, ann.key).come()
    await other.house.store.write(lambda store: None)
    for server in (one, other, one, other):
        await look(server, at, WAIT)
    assert receiver.got == []
    await leave(other, away)
    await look(other, at, WAIT)
    await look(one, at, WAIT)
    assert len(receiver.got) == 1


async def test_what_fails_is_tried_again_less_and_less_often_and_given_up_after_a_day(
    make_server: Any, receiver: Receiver, at: Clock
) -> None:
    server: Server = await make_server(notice_private=True)
    browser = Browser()
    place = await push_to(server, receiver, browser)
    await two_people(server)
    await look(server, at)
    receiver.status = 503
    await look(server, at, WAIT)
    await look(server, at, 59.0)
    assert len(receiver.got) == 1
    await look(server, at, 1.0)
    assert len(receiver.got) == 2
    await look(server, at, 299.0)
    assert len(receiver.got) == 2
    (shown,) = (await look_at(server, "/notices"))["places"]
    assert shown["id"] == place["id"]
    assert shown["trouble"] == {"key": "notice.trouble.status", "params": {"status": 503}}
    await look(server, at, 1.0)
    assert len(receiver.got) == 3
    for _ in range(40):
        await look(server, at, 3600.0)
    tried = len(receiver.got)
    assert 20 < tried < 30
    receiver.status = 201
    await look(server, at, 3600.0)
    assert len(receiver.got) == tried


async def test_a_browser_that_is_gone_is_forgotten(make_server: Any, receiver: Receiver, at: Clock) -> None:
    server: Server = await make_server(notice_private=True)
    await push_to(server, receiver, Browser())
    await two_people(server)
    receiver.status = 410
    await look(server, at)
    await look(server, at, WAIT)
    assert (await look_at(server, "/notices"))["places"] == []


async def test_one_touch_ends_it_without_any_other_key(make_server: Any, receiver: Receiver, at: Clock) -> None:
    server: Server = await make_server(notice_private=True)
    browser = Browser()
    place = await push_to(server, receiver, browser)
    assert (await ask(server, f"/notices/places/{place['id']}/test", {}))["trouble"] is None
    token = browser.read(receiver.got[0])["stop"]
    for wrong in (token[:-1] + ("a" if token[-1] != "a" else "b"), f"{place['id']}.", "nobody.nothing-at-all"):
        refused = await server.post("/api/notices/stop", {"token": wrong.ljust(10, "x")}, status=404)
        assert refused["key"] == "error.no_subscription"
    assert len((await look_at(server, "/notices"))["places"]) == 1
    assert await server.post("/api/notices/stop", {"token": token}) == {"on": False}
    assert await server.post("/api/notices/stop", {"token": token}) == {"on": False}
    assert (await look_at(server, "/notices"))["places"] == []
    await two_people(server)
    await look(server, at)
    await look(server, at, WAIT)
    assert len(receiver.got) == 1  # the test


async def test_another_self_cannot_touch_a_place(make_server: Any, receiver: Receiver) -> None:
    server: Server = await make_server(notice_private=True)
    place = await push_to(server, receiver, Browser())
    assert (await look_at(server, "/notices", BOB))["places"] == []
    for what in ("stop", "test"):
        await ask(server, f"/notices/places/{place['id']}/{what}", {}, BOB, status=404)
    again = await push_to(server, receiver, Browser(), language="fr", quiet={"start": 1320, "end": 420})
    assert again["id"] == place["id"]  # the same browser: what is new counts
    (shown,) = (await look_at(server, "/notices"))["places"]
    assert (shown["language"], shown["quiet"]) == ("fr", {"start": 1320, "end": 420})


async def test_quiet_hours_put_it_off_and_say_it_in_the_right_language(
    make_server: Any, receiver: Receiver, at: Clock
) -> None:
    server: Server = await make_server(notice_private=True)
    browser = Browser()
    quiet = {"start": 22 * 60, "end": 7 * 60}
    await push_to(server, receiver, browser, language="fr", zone="Europe/Paris", quiet=quiet)
    at.now = NOON + 9 * 3600 + 1800  # 21:30 UTC, 22:30 in Paris
    await two_people(server)
    await look(server, at)
    await look(server, at, WAIT)
    await look(server, at, 8 * 3600)
    assert receiver.got == []
    at.now = NOON + 18 * 3600 + 1  # 06:00:01 UTC, 07:00:01 in Paris
    await look(server, at)
    (got,) = receiver.got
    assert browser.read(got)["title"] == "Guessing\N{NO-BREAK SPACE}: c’est à toi"
    assert browser.read(got)["text"] == "Avec Bob."


async def test_the_time_that_is_left_is_told(make_server: Any, receiver: Receiver, at: Clock) -> None:
    server: Server = await make_server(notice_private=True)
    browser = Browser()
    await push_to(server, receiver, browser)
    await two_people(server, clock={"kind": "bank", "seconds": 10_800, "at_zero": "nothing"})
    await look(server, at)
    await look(server, at, WAIT)
    assert re.fullmatch(r"With Bob\. [23] h left\.", browser.read(receiver.got[0])["text"])


async def test_in_a_game_over_days_whoever_is_away_is_told_at_once_with_the_days_left(
    make_server: Any, receiver: Receiver, at: Clock
) -> None:
    server: Server = await make_server(notice_private=True)
    browser = Browser()
    await push_to(server, receiver, browser)
    ann, _ = await two_people(server, clock={"kind": "days", "seconds": 3 * 86_400, "at_zero": "nothing"})
    here = await server.page(ann.table, ann.key).come()
    await look(server, at)
    assert receiver.got == []  # she looks at it
    await leave(server, here)
    await look(server, at, 1.0)
    assert re.fullmatch(r"With Bob\. [23] days left\.", browser.read(receiver.got[0])["text"])
