"""Told when it is my turn: once, to whom it concerns, by push, mail and the table's webhook."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from lazaret.server import clock
from lazaret.server.notices import herald
from lazaret.server.notices.webhook import signature
from tests.server.pages import Page, Server
from tests.server.receivers import Browser, Letters, Receiver, vapid_claims

ANN, BOB = "a" * 22, "b" * 22
NOON = 1_794_916_800.0  # 17 November 2026, 12:00 UTC
WAIT = 31.0  # seconds after which nobody has looked for long enough


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def at(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of day, which the tests move; and the herald looks when it is told to."""
    moved = Clock()
    monkeypatch.setattr(clock, "now", moved)
    monkeypatch.setattr(herald, "EVERY", 3600.0)
    return moved


@pytest_asyncio.fixture(loop_scope="session")
async def receiver() -> AsyncIterator[Receiver]:
    opened = await Receiver().open()
    yield opened
    await opened.close()


@pytest_asyncio.fixture(loop_scope="session")
async def letters() -> AsyncIterator[Letters]:
    opened = Letters()
    await opened.open()
    yield opened
    await opened.close()


async def ask(server: Server, path: str, body: Any, own: str = ANN, key: str = "", status: int = 200) -> Any:
    headers = {"X-Self-Key": own, **({"X-Seat-Key": key} if key else {})}
    response = await server.http.post(f"/api{path}", json=body, headers=headers)
    assert response.status_code == status, response.text
    return response.json()


async def look_at(server: Server, path: str, own: str = ANN, key: str = "") -> Any:
    response = await server.http.get(f"/api{path}", headers={"X-Self-Key": own, **({"X-Seat-Key": key} if key else {})})
    assert response.status_code == 200, response.text
    return response.json()


async def push_to(server: Server, receiver: Receiver, browser: Browser, own: str = ANN, **more: Any) -> Any:
    wanted = {"endpoint": f"{receiver.url}/push/1", "keys": browser.keys, "language": "en", "zone": "UTC", **more}
    return await ask(server, "/notices/push", wanted, own)


async def listen(server: Server, page: Page, own: str = ANN, on: bool = True) -> None:
    assert page.key is not None
    await ask(server, f"/tables/{page.table}/listen", {"on": on}, own, page.key)


async def look(server: Server, at: Clock, seconds: float = 0.0) -> None:
    at.now += seconds
    await server.house.herald.look()


async def leave(server: Server, page: Page) -> None:
    """The page goes, and the server has noticed."""
    session = server.house.sessions[page.table]
    await page.leave()
    async with asyncio.timeout(20):
        while any(page_.key == page.key for viewer in session.pages.viewers.values() for page_ in viewer.pages):
            await asyncio.sleep(0.01)
    await server.house.store.write(lambda store: None)  # what it wrote of that is written


async def two_people(server: Server, name: str = "Ann", **fields: Any) -> tuple[Page, Page]:
    """Ann and Bob; it is Ann's turn, and she is away."""
    made = await server.table(2, name=name, **fields)
    keys = [made["key"]]
    joined = await server.post(f"/api/tables/{made['table']}/join", {"name": "Bob"}, made["links"][0]["key"])
    keys.append(joined["key"])
    ann, bob = [await server.page(made["table"], key).come() for key in keys]
    for page in (ann, bob):
        await page.until(lambda page=page: page.info["status"] == "playing" and page.view["board"])  # type: ignore[misc]
    await listen(server, ann)
    await leave(server, ann)
    return ann, bob


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


# -- mail ---------------------------------------------------------------------------------------


def posting(letters: Letters) -> dict[str, Any]:
    return {
        "smtp_host": "127.0.0.1",
        "smtp_port": letters.port,
        "smtp_tls": "none",
        "smtp_from": "Lazaret <table@example.org>",
        "public_url": "https://play.example/games",
    }


async def until_written(letters: Letters, count: int) -> None:
    async with asyncio.timeout(20):
        while len(letters.got) < count:
            await asyncio.sleep(0.01)


def link_in(letter: Any, what: str) -> str:
    found = re.search(rf"https://play\.example/games/notices#{what}=(\S+)", letter.get_content())
    assert found
    return found[1]


WANTED = {"address": "ann@example.org", "language": "en", "zone": "UTC"}


async def test_mail_only_to_addresses_that_were_confirmed(make_server: Any, letters: Letters, at: Clock) -> None:
    server: Server = await make_server(**posting(letters))
    place = await ask(server, "/notices/mail", WANTED)
    assert not place["confirmed"]
    ann, _ = await two_people(server)
    await look(server, at)
    await look(server, at, WAIT)
    await until_written(letters, 1)
    (first,) = letters.got
    assert (first["to"], first["from"]) == ("ann@example.org", "Lazaret <table@example.org>")
    assert "lazaret" in first["subject"].lower()
    await ask(server, f"/notices/places/{place['id']}/test", {}, status=409)
    await server.post("/api/notices/confirm", {"token": link_in(first, "stop")}, status=404)  # each link does one thing
    assert await server.post("/api/notices/confirm", {"token": link_in(first, "confirm")}) == {"on": True}
    await look(server, at)  # it is still her turn
    await look(server, at, WAIT)
    await until_written(letters, 2)
    letter = letters.got[1]
    assert letter["subject"] == "Guessing: it is your turn"
    assert f"https://play.example/games/t/{ann.table}\n" in letter.get_content().replace("\r\n", "\n")
    assert letter["list-unsubscribe"] == f"<https://play.example/games/notices#stop={link_in(letter, 'stop')}>"
    assert letter["auto-submitted"] == "auto-generated"
    for secret in (ann.key, ANN):
        assert str(secret) not in letter.as_string()
    await server.post("/api/notices/stop", {"token": link_in(letter, "stop")})
    assert (await look_at(server, "/notices"))["places"] == []


async def test_an_address_is_asked_once_a_day_whoever_asks(make_server: Any, letters: Letters, at: Clock) -> None:
    server: Server = await make_server(**posting(letters))
    await ask(server, "/notices/mail", WANTED)
    await until_written(letters, 1)
    await ask(server, "/notices/mail", WANTED, BOB)
    await ask(server, "/notices/mail", {**WANTED, "address": "Ann@Example.org"}, BOB)
    await server.post("/api/notices/stop", {"token": link_in(letters.got[0], "stop")})
    await ask(server, "/notices/mail", WANTED)
    await ask(server, "/notices/mail", {**WANTED, "address": "other@example.org"})
    await until_written(letters, 2)
    assert [letter["to"] for letter in letters.got] == ["ann@example.org", "other@example.org"]
    at.now += 86_401
    await ask(server, "/notices/mail", WANTED)
    await until_written(letters, 3)


@pytest.mark.parametrize(
    "address", ["nobody", "a@b", "a@b.c\r\nBcc: x@y.org", "a b@c.org", "a@-b.org", "<a@b.org>", "a@b.org, c@d.org"]
)
async def test_what_is_no_address_is_refused(make_server: Any, letters: Letters, address: str) -> None:
    server: Server = await make_server(**posting(letters))
    refused = await ask(server, "/notices/mail", {**WANTED, "address": address}, status=400)
    assert refused["key"] == "error.mail_address"


async def test_without_a_mail_server_nobody_is_written_to(server: Server) -> None:
    assert (await look_at(server, "/notices"))["mail"] is False
    assert (await ask(server, "/notices/mail", WANTED, status=409))["key"] == "error.no_mail"


async def test_an_address_that_does_not_exist_is_forgotten(make_server: Any, letters: Letters, at: Clock) -> None:
    server: Server = await make_server(**posting(letters))
    await ask(server, "/notices/mail", WANTED)
    await until_written(letters, 1)
    await server.post("/api/notices/confirm", {"token": link_in(letters.got[0], "confirm")})
    await two_people(server)
    letters.refuse = "450 come back later"
    await look(server, at)
    await look(server, at, WAIT)
    (shown,) = (await look_at(server, "/notices"))["places"]
    assert shown["trouble"]["key"] == "notice.trouble.mail"
    letters.refuse = "550 no such user"
    await look(server, at, 61.0)
    assert (await look_at(server, "/notices"))["places"] == []


# -- webhooks -----------------------------------------------------------------------------------


async def test_the_host_sets_one_signed_webhook(make_server: Any, receiver: Receiver, at: Clock) -> None:
    server: Server = await make_server(notice_private=True, public_url="https://play.example")
    receiver.status = 204
    ann, bob = await two_people(server)
    wanted = {"address": f"{receiver.url}/hook?token=s3cret", "style": "json", "language": "en"}
    refused = await ask(server, f"/tables/{ann.table}/webhook", wanted, key=str(bob.key), status=403)
    assert refused["key"] == "error.not_host"
    made = await ask(server, f"/tables/{ann.table}/webhook", wanted, key=str(ann.key))
    assert made["place"] == "127.0.0.1"
    assert "s3cret" not in str(made)
    shown = await look_at(server, f"/tables/{ann.table}/notices", key=str(ann.key))
    assert (shown["host"], shown["webhook"]["secret"]) == (True, "")  # shown once
    assert (await look_at(server, f"/tables/{ann.table}/notices", key=str(bob.key)))["webhook"] is None
    await look(server, at)
    await look(server, at, WAIT)
    (got,) = receiver.got
    assert got.path == "/hook?token=s3cret"
    expected = signature(made["secret"], got.headers["x-lazaret-time"], got.body)
    assert got.headers["x-lazaret-signature"] == expected
    assert got.json == {
        "event": "turn",
        "title": "Guessing",
        "text": "It is Ann’s turn.",
        "link": f"https://play.example/t/{ann.table}",
        "table": ann.table,
        "game": "guessing",
        "seats": [{"seat": 0, "name": "Ann"}],
        "seconds_left": None,
    }
    await look(server, at, 3600)
    assert len(receiver.got) == 1
    await ask(server, f"/tables/{ann.table}/webhook/stop", {}, key=str(ann.key))
    assert (await look_at(server, f"/tables/{ann.table}/notices", key=str(ann.key)))["webhook"] is None


@pytest.mark.parametrize(("style", "field"), [("slack", "text"), ("discord", "content")])
async def test_chat_services_get_their_own_shape_and_nobody_is_called(
    make_server: Any, receiver: Receiver, at: Clock, style: str, field: str
) -> None:
    server: Server = await make_server(notice_private=True)
    ann, _ = await two_people(server, "<!channel> @everyone")
    wanted = {"address": receiver.url, "style": style, "language": "fr"}
    await ask(server, f"/tables/{ann.table}/webhook", wanted, key=str(ann.key))
    await look(server, at)
    await look(server, at, WAIT)
    (got,) = receiver.got
    assert f"/t/{ann.table}" in got.json[field]
    assert "C’est à" in got.json[field]
    assert "<!channel>" not in got.json[field]
    if style == "discord":
        assert got.json["allowed_mentions"] == {"parse": []}
    else:
        assert set(got.json) == {"text"}


async def test_the_host_tries_it_and_sees_what_is_wrong(make_server: Any, receiver: Receiver) -> None:
    server: Server = await make_server(notice_private=True)
    made = await server.table(2)
    assert (await ask(server, f"/tables/{made['table']}/webhook/test", {}, key=made["key"], status=404))["key"]
    wanted = {"address": receiver.url, "style": "json", "language": "en"}
    await ask(server, f"/tables/{made['table']}/webhook", wanted, key=made["key"])
    assert (await ask(server, f"/tables/{made['table']}/webhook/test", {}, key=made["key"]))["trouble"] is None
    assert receiver.got[0].json["event"] == "test"
    receiver.status = 404
    failed = await ask(server, f"/tables/{made['table']}/webhook/test", {}, key=made["key"])
    assert failed["trouble"] == {"key": "notice.trouble.status", "params": {"status": 404}}
