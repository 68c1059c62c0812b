"""Where a self is told, and who keeps whom from being told: nobody."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from lazaret.server.live.turns import Turns
from lazaret.server.store.log import StoreProblem
from lazaret.server.store.notices import Subscription, forget_unconfirmed, put_subscription, subscriptions_of
from tests.server.notices.people import BOB, WAIT, Clock, ask, listen, look, look_at, push_to, two_people
from tests.server.pages import Server
from tests.server.receivers import Browser, Receiver


async def test_quiet_hours_are_the_same_at_every_place(make_server: Any, receiver: Receiver) -> None:
    server: Server = await make_server(notice_private=True)
    await push_to(server, receiver, Browser())
    await push_to(server, receiver, Browser(), endpoint=f"{receiver.url}/push/2")
    await push_to(server, receiver, Browser(), BOB)
    hours = {"start": 1320, "end": 420}
    said = await ask(server, "/notices/quiet", {"quiet": hours})
    assert [place["quiet"] for place in said["places"]] == [hours, hours]
    assert [place["quiet"] for place in (await look_at(server, "/notices", BOB))["places"]] == [None]
    assert [place["quiet"] for place in (await ask(server, "/notices/quiet", {"quiet": None}))["places"]] == [
        None,
        None,
    ]


async def test_whoever_listens_no_longer_is_not_told_of_the_turn_that_was_open(
    make_server: Any, receiver: Receiver, at: Clock
) -> None:
    server: Server = await make_server(notice_private=True)
    await push_to(server, receiver, Browser())
    ann, _ = await two_people(server)
    await look(server, at)  # the notice waits
    await ask(server, f"/tables/{ann.table}/listen", {"on": False}, key=str(ann.key))
    await look(server, at, WAIT)
    assert receiver.got == []


async def test_one_table_that_cannot_be_read_keeps_nobody_from_being_told(
    make_server: Any, receiver: Receiver, at: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    server: Server = await make_server(notice_private=True)
    await push_to(server, receiver, Browser())
    (broken, _), _ = await two_people(server), await two_people(server)
    whom = Turns.whom

    async def fails(self: Turns, name: str) -> Any:
        if name == broken.table:
            raise StoreProblem("error.broken", "its log has a gap")
        return await whom(self, name)

    monkeypatch.setattr(Turns, "whom", fails)
    await look(server, at)
    await look(server, at, WAIT)
    assert len(receiver.got) == 1


@pytest.mark.parametrize(
    ("public", "contact"),
    [
        ("https://play.example/games", "https://play.example"),
        ("https://play.example:8443/", "https://play.example"),
        ("http://192.168.1.7:8000", "mailto:nobody@localhost.invalid"),
        (None, "mailto:nobody@localhost.invalid"),
    ],
)
async def test_push_services_are_told_whom_to_write_to_in_a_form_they_take(
    make_server: Any, receiver: Receiver, public: str | None, contact: str
) -> None:
    server: Server = await make_server(notice_private=True, **({} if public is None else {"public_url": public}))
    place = await push_to(server, receiver, Browser())
    assert (await ask(server, f"/notices/places/{place['id']}/test", {}))["trouble"] is None
    assert server.house.herald.sender.contact == contact


async def test_an_address_that_cannot_be_signed_for_is_said_to_be_odd(make_server: Any, receiver: Receiver) -> None:
    server: Server = await make_server(notice_private=True, contact="nobody at all")
    place = await push_to(server, receiver, Browser())
    trouble = (await ask(server, f"/notices/places/{place['id']}/test", {}))["trouble"]
    assert trouble["key"] == "notice.trouble.signature"


async def test_a_seat_has_so_many_listeners_and_no_more(make_server: Any) -> None:
    server: Server = await make_server(notice_private=True)
    ann, _ = await two_people(server)
    for number in range(9):
        await listen(server, ann, f"{number}" * 22)
    refused = await ask(server, f"/tables/{ann.table}/listen", {"on": True}, "z" * 22, str(ann.key), status=409)
    assert refused["key"] == "error.many_places"
    await listen(server, ann)  # who listens already may say so again


async def test_an_address_whose_reader_never_said_yes_is_forgotten(make_server: Any, at: Clock) -> None:
    server: Server = await make_server()
    new = Subscription("id", "mark", "mail", "ann@example.org", "{}", "en", "UTC", None, None, False, "", at())
    await server.house.store.write(lambda store: put_subscription(store, new))
    for before, left in ((at() - 1, 1), (at() + 1, 0)):
        await server.house.store.write(partial(forget_unconfirmed, before=before))
        assert len(await server.house.store.read(partial(subscriptions_of, mark="mark"))) == left
