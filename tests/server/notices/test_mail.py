"""Told by mail: only addresses that were confirmed, which are asked once a day."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from tests.server.notices.people import (
    ANN,
    BOB,
    WAIT,
    Clock,
    ask,
    look,
    look_at,
    two_people,
)
from tests.server.pages import Server
from tests.server.receivers import Letters


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
