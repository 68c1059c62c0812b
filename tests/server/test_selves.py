"""A self without an account: carried by a key, written by two devices at once, replaced, exported, erased."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from lazaret.server.self_bodies import MOST_TABLES
from lazaret.server.store.dailies import mark_of
from lazaret.server.store.database import Database
from lazaret.server.store.moving import copy
from lazaret.server.store.selves import MOST_BYTES, OF_SELVES, SOMEONE
from tests.server.conftest import ON_POSTGRES
from tests.server.pages import Page, Server

ANN, BOB, NEW, OTHER, EVE, NEXT = (letter * 16 for letter in "abcmno")
EMPTY: dict[str, Any] = {"name": "", "tables": {}}


def selves_at(store: Database, tab: int) -> dict[int, str]:
    """Whose seats are whose: the hash of a self's key by seat."""
    return dict(store.execute("SELECT seat, self FROM seat_selves WHERE tab = ? ORDER BY seat", (tab,)).fetchall())


async def ask(server: Server, method: str, path: str = "", key: str = ANN, body: Any = None) -> httpx.Response:
    return await server.http.request(method, f"/api/self{path}", headers={"X-Self-Key": key}, json=body)


async def begin(server: Server, key: str = ANN, **fields: Any) -> Any:
    answer = await ask(server, "POST", "", key, {"document": {**EMPTY, **fields}})
    assert answer.status_code == 200, answer.text
    return answer.json()


def table_of(page: Page, seat: int, at: int = 1) -> dict[str, Any]:
    """A table as a device carries it."""
    return {page.table: {"at": at, "game": "guessing", "key": page.key, "seat": seat}}


async def test_what_one_device_carries_another_reads(server: Server) -> None:
    lessons = {"happy_city.1": {"at": 5, "step": 3, "done": True}}
    made = await begin(server, "d" * 16, name="Ann", colour="seat-2", named=7, lessons=lessons)
    assert (made["revision"], made["figures"]) == (1, False)
    there = (await ask(server, "GET", "", "d" * 16)).json()
    assert there == made
    assert there["document"]["name"] == "Ann"
    assert there["document"]["lessons"]["happy_city.1"]["done"] is True
    known = (await ask(server, "GET", "?since=1", "d" * 16)).json()
    assert known == {**made, "document": None}, "who has it is not sent it again"
    again = await begin(server, "d" * 16, name="Somebody else")
    assert again == made, "sent twice, it is made once"


async def test_two_devices_that_write_at_once_lose_nothing(server: Server) -> None:
    """Who comes second is refused, reads what is there, and writes on that."""
    key = "e" * 16
    await begin(server, key)

    async def add(name: str) -> None:
        while True:
            state = (await ask(server, "GET", "", key)).json()
            state["document"]["tables"][name] = {"at": 1, "game": "guessing"}
            body = {"revision": state["revision"], "document": state["document"]}
            answer = await ask(server, "PUT", "", key, body)
            if answer.status_code == 200:
                return
            assert (answer.status_code, answer.json()["key"]) == (409, "error.self_newer")

    names = [f"table{number}" for number in range(12)]
    await asyncio.gather(*(add(name) for name in names))
    state = (await ask(server, "GET", "", key)).json()
    assert sorted(state["document"]["tables"]) == sorted(names)
    assert state["revision"] == 1 + len(names)
    late = await ask(server, "PUT", "", key, {"revision": 3, "document": EMPTY})
    assert late.status_code == 409
    assert (await ask(server, "GET", "", key)).json() == state


async def test_what_is_carried_is_bounded(server: Server) -> None:
    key = "f" * 16
    await begin(server, key)
    many = {f"t{number}": {"at": 1} for number in range(MOST_TABLES + 1)}
    answer = await ask(server, "PUT", "", key, {"revision": 1, "document": {**EMPTY, "tables": many}})
    assert (answer.status_code, answer.json()["key"]) == (400, "error.body")
    puzzles = {f"{'p' * 70}{number:04}": {"at": 1 << 52, "right": True} for number in range(2000)}
    answer = await ask(server, "PUT", "", key, {"revision": 1, "document": {**EMPTY, "puzzles": puzzles}})
    assert answer.status_code == 413
    assert answer.json()["key"] in ("error.self_large", "error.too_large")
    for wrong in ({"name": "a\u0007"}, {"name": 3}, {"other": 1}, {"tables": {"x": {"at": -1}}}, {"name": "n" * 25}):
        answer = await ask(server, "PUT", "", key, {"revision": 1, "document": {**EMPTY, **wrong}})
        assert answer.status_code == 400, wrong
    assert (await ask(server, "GET", "", key)).json()["revision"] == 1
    for bad in ("short", "A" * 16, "a" * 17, "0" * 16):
        assert (await ask(server, "GET", "", bad)).status_code == 400
    assert MOST_BYTES < 200_000


async def test_keys_that_are_not_known_are_failed_hellos(make_server: Any) -> None:
    server: Server = await make_server(hello_rate=(0.001, 4.0))
    await begin(server)
    answers = [await ask(server, "GET", "", letter * 16) for letter in "defghi"]
    assert [answer.json()["code"] for answer in answers] == ["no_self"] * 4 + ["too_fast"] * 2
    assert (await ask(server, "GET")).status_code == 429, "from this address nobody is let in for a while"
    assert (await server.http.get("/api/daily", headers={"X-Self-Key": "z" * 16})).status_code == 429
    assert (await server.http.get("/api/tables/ABCDEF")).status_code == 429


async def test_a_replaced_key_ends_everywhere(make_server: Any) -> None:
    server: Server = await make_server()
    page = (await server.seated(2))[0]
    await begin(server, name="Ann", tables=table_of(page, 0))
    await server.post("/api/daily/zombie_apocalypse_now", {"key": ANN, "name": "Ann"})
    assert (await ask(server, "POST", "/key", ANN, {"key": NEW})).status_code == 200
    for method, path, body in (
        ("GET", "", None),
        ("PUT", "", {"revision": 1, "document": EMPTY}),
        ("POST", "", {"document": EMPTY}),
        ("GET", "/export", None),
        ("GET", "/figures", None),
        ("DELETE", "", None),
    ):
        answer = await ask(server, method, path, ANN, body)
        assert (answer.status_code, answer.json()["key"]) == (404, "error.self_ended"), (method, path)
    refused = await server.post("/api/daily/happy_city", {"key": ANN, "name": "Ann"}, status=404)
    assert refused["key"] == "error.self_ended"
    there = (await ask(server, "GET", "", NEW)).json()
    assert there["document"]["name"] == "Ann"
    exported = (await ask(server, "GET", "/export", NEW)).json()
    assert [len(exported[place]) for place in ("selves", "attempts", "seat_selves")] == [1, 1, 1]
    await begin(server, BOB)
    taken = await ask(server, "POST", "/key", BOB, {"key": NEW})
    assert (taken.status_code, taken.json()["key"]) == (409, "error.self_taken")
    ended = await ask(server, "POST", "/key", BOB, {"key": ANN})
    assert ended.status_code == 409, "an ended key does not come back"


async def test_a_devices_key_of_before_hands_over_its_attempts(make_server: Any) -> None:
    server: Server = await make_server()
    device = "0123456789abcdef" * 2
    game = "zombie_apocalypse_now"
    place = await server.post(f"/api/daily/{game}", {"key": device, "name": "Ann"})
    made = await ask(server, "POST", "", ANN, {"document": EMPTY, "before": device})
    assert made.status_code == 200
    deals = (await server.http.get("/api/daily", headers={"X-Self-Key": ANN})).json()
    assert next(deal["table"] for deal in deals if deal["game"] == game) == place["table"]
    again = await server.post(f"/api/daily/{game}", {"key": ANN, "name": "Ann"})
    assert again == place
    stolen = await ask(server, "POST", "", BOB, {"document": EMPTY, "before": ANN})
    assert stolen.status_code == 200
    deals = (await server.http.get("/api/daily", headers={"X-Self-Key": BOB})).json()
    assert all(deal["table"] is None for deal in deals), "a self's attempts stay its own"


async def test_a_seat_belongs_to_the_self_that_holds_its_key_until_it_is_handed_over(make_server: Any) -> None:
    server: Server = await make_server()
    ann, bob = await server.seated(2)
    tab = server.house.sessions[ann.table].stored.tab

    async def owners() -> dict[int, str]:
        return await server.house.store.read(partial(selves_at, tab=tab))

    wrong = {ann.table: {"at": 1, "game": "guessing", "key": "not the key", "seat": 0}}
    await begin(server, tables=wrong)
    assert await owners() == {}
    body = {"revision": 1, "document": {**EMPTY, "tables": table_of(ann, 0)}}
    assert (await ask(server, "PUT", "", ANN, body)).status_code == 200
    await begin(server, BOB, tables=table_of(ann, 0))
    assert await owners() == {0: mark_of(ANN)}, "who came first"
    await begin(server, NEW, tables=table_of(bob, 1))
    assert await owners() == {0: mark_of(ANN), 1: mark_of(NEW)}
    await server.post(f"/api/tables/{ann.table}/seats/0/hand-over", {}, ann.key)
    assert await owners() == {1: mark_of(NEW)}


async def test_erasing_leaves_someone_in_the_replays_of_others(make_server: Any) -> None:
    server: Server = await make_server()
    made = await server.table(2, name="Ann")
    seated = await server.post(f"/api/tables/{made['table']}/join", {"name": "Bob"}, made["links"][0]["key"])
    ann = await server.page(made["table"], made["key"]).come()
    bob = await server.page(made["table"], seated["key"]).come()
    await begin(server, name="Ann", tables=table_of(ann, 0))
    await begin(server, BOB, name="Bob", tables=table_of(bob, 1))
    await ask(server, "PUT", "/figures", ANN, {"agreed": True})
    await ann.answer("chat", text="hello")
    await ann.answer("concede")
    await bob.until(lambda: bob.info["status"] == "over")
    shown = f"/api/replays/{made['table']}/at/0"
    assert (await server.get(shown))["names"] == ["Ann", "Bob"]
    assert (await ask(server, "DELETE")).status_code == 204
    assert (await server.get(shown))["names"] == [SOMEONE, "Bob"]
    assert (await server.get(f"/api/tables/{made['table']}/replay"))["names"] == [SOMEONE, "Bob"]
    assert (await server.get(f"/api/replays/{made['table']}/verify"))["ok"] is True
    await bob.until(lambda: bob.info["seats"][0]["name"] == SOMEONE)
    late = await server.page(made["table"], seated["key"]).come()
    assert [line["name"] for line in late.state["chat"]] == [SOMEONE]
    assert (await ask(server, "GET")).json()["key"] == "error.self_ended"
    assert (await ask(server, "GET", "", BOB)).json()["document"]["name"] == "Bob"
    mark = mark_of(ANN)

    def left(store: Any) -> list[str]:
        return [
            place for place in OF_SELVES if store.execute(f"SELECT 1 FROM {place} WHERE self = ?", (mark,)).fetchone()
        ]

    assert await server.house.store.read(left) == []
    refused = await server.post(f"/api/tables/{made['table']}/join", {"name": SOMEONE}, seated["key"], status=400)
    assert refused["key"] == "error.name", "nobody can call themselves that"


async def test_every_place_of_a_self_is_known(make_server: Any) -> None:
    """Whatever has a column `self` is exported, moved with a new key and erased."""
    server: Server = await make_server()
    await begin(server, name="Ann")
    if ON_POSTGRES:
        query = "SELECT table_name FROM information_schema.columns WHERE column_name = 'self'"
    else:
        query = (
            "SELECT m.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c "
            "WHERE m.type = 'table' AND c.name = 'self'"
        )
    places = await server.house.store.read(lambda store: {name for (name,) in store.execute(query)})
    assert places == set(OF_SELVES)
    exported = (await ask(server, "GET", "/export")).json()
    assert set(exported) == {*OF_SELVES, "evenings"}
    assert exported["selves"][0]["document"]["name"] == "Ann"
    assert ANN not in str(exported), "the key itself is nowhere"


@pytest.mark.skipif(ON_POSTGRES, reason="a file is copied here")
async def test_a_backup_has_the_selves(make_server: Any, database: Path, tmp_path: Path) -> None:
    server: Server = await make_server()
    await begin(server, name="Ann")
    copy(database, tmp_path / "backup.sqlite")
    with sqlite3.connect(tmp_path / "backup.sqlite") as store:
        ((mark, document),) = store.execute("SELECT self, document FROM selves")
    assert mark == mark_of(ANN)
    assert '"name":"Ann"' in document


async def test_odd_input_is_refused_and_changes_nothing(server: Server) -> None:
    await begin(server)
    for body in (
        {"revision": 1, "document": {**EMPTY, "tables": {"\u0000": {"at": 1, "seat": 0}}}},
        {"revision": 10**30, "document": EMPTY},
    ):
        assert (await ask(server, "PUT", "", ANN, body)).status_code == 400
    assert (await ask(server, "GET")).json()["revision"] == 1


async def test_a_key_under_which_something_is_kept_is_no_new_key(server: Server) -> None:
    """OTHER has played today's deal and is no self: its attempt and ANN's could not both be one self's."""
    await begin(server)
    for key in (ANN, OTHER):
        await server.post("/api/daily/happy_dayz", {"key": key, "name": "Ann"})
    refused = await ask(server, "POST", "/key", ANN, {"key": OTHER})
    assert (refused.status_code, refused.json()["key"]) == (409, "error.self_taken")
    assert (await ask(server, "GET")).status_code == 200


async def test_an_evening_keeps_its_host_when_the_key_is_changed(server: Server) -> None:
    await begin(server, EVE)
    made = await server.http.post(
        "/api/evenings",
        json={"game": "happy_dayz", "name": "Ann", "seats": 2, "people": 1, "deals": 2},
        headers={"X-Self-Key": EVE},
    )
    assert made.status_code == 201, made.text
    changed = await ask(server, "POST", "/key", EVE, {"key": NEXT})
    assert changed.status_code == 200, changed.text
    code = made.json()["code"]
    exported = (await ask(server, "GET", "/export", NEXT)).json()
    assert exported["evenings"] == [{"code": code}]
    await server.http.post(f"/api/evenings/{code}/join", json={"name": "Bob"}, headers={"X-Self-Key": BOB})
    started = await server.http.post(f"/api/evenings/{code}/start", headers={"X-Self-Key": NEXT})
    assert started.status_code == 200, started.text
    late = await server.http.post(f"/api/evenings/{code}/join", json={"name": "x"}, headers={"X-Self-Key": EVE})
    assert late.json()["key"] == "error.self_ended"
    assert (await ask(server, "DELETE", "", NEXT)).status_code == 204
    query = "SELECT host FROM evenings"
    assert await server.house.store.read(lambda store: store.execute(query).fetchone()[0]) == "erased"
