"""The table says in a chat channel whose turn it is."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.server.notices.webhook import signature
from tests.server.notices.people import (
    WAIT,
    Clock,
    ask,
    look,
    look_at,
    two_people,
)
from tests.server.pages import Server
from tests.server.receivers import Receiver


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


async def test_the_webhook_of_a_host_who_is_removed_goes_with_them(make_server: Any, receiver: Receiver) -> None:
    server: Server = await make_server(notice_private=True)
    ann, bob, eve = await server.seated(3)
    wanted = {"address": f"{receiver.url}/hook", "style": "json", "language": "en"}
    await ask(server, f"/tables/{ann.table}/webhook", wanted, key=str(ann.key))
    await server.post(f"/api/tables/{ann.table}/seats/0/remove", {}, bob.key)
    await eve.until(lambda: eve.count("vote") > 0)
    await eve.answer("agree", vote=1, yes=True)
    await ann.until(lambda: ann.closed)
    shown = await look_at(server, f"/tables/{ann.table}/notices", key=str(bob.key))
    assert (shown["host"], shown["webhook"]) == (True, None)
