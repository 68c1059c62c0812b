"""The HTTP interface: games and words, tables, replays, pages, headers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lazaret.server.http import files as page_files
from lazaret.server.http.files import Files
from tests.server.pages import Server, turn


async def finished(server: Server, **fields: Any) -> tuple[str, list[Any]]:
    """A game that was played to its end."""
    pages = await server.seated(2, options={"rounds": 1}, **fields)
    while await turn(pages, lambda options: options[-1]):
        pass
    await pages[0].until(lambda: pages[0].info["status"] == "over")
    return pages[0].table, pages


async def test_the_games_are_listed_with_options_and_bots(server: Server) -> None:
    games = {game["id"]: game for game in await server.get("/api/games")}
    guessing = games["guessing"]
    assert guessing["players"] == [2, 4]
    assert guessing["options"][0] == {
        "name": "rounds",
        "default": 3,
        "values": None,
        "advanced": False,
        "ways": [],
        "retired": False,
    }
    assert "greedy" in guessing["bots"]
    assert {"zombie_apocalypse_now", "happy_dayz"} <= set(games)


async def test_options_are_settled_before_a_table_is_made(server: Server) -> None:
    """What the last choice rules out is given up; what would be refused is told with the rule and the reason."""
    wanted = {"seats": 3, "options": {"mode": "express", "random_power": True}, "kept": "mode"}
    found = await server.post("/api/games/happy_dayz/options", wanted, status=200)
    assert (found["options"], found["wrong"]) == ({"mode": "express"}, None)
    refused = {(one["option"], one["value"]): one for one in found["refused"]}
    assert refused["random_power", True]["rule"] == "HD-9.1"
    assert refused["factions", "dog"]["params"] == {"faction": "dog"}
    wanted = {"seats": 3, "options": {"factions": "biker,police"}, "kept": "factions"}
    found = await server.post("/api/games/happy_dayz/options", wanted, status=200)
    assert found["wrong"]["rule"] == "HD-1.2"
    assert (await server.http.post("/api/games/chess/options", json={"seats": 2})).status_code == 404
    assert (await server.http.post("/api/games/happy_dayz/options", json={"seats": 99})).status_code == 400


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_catalogues_are_cached_by_tag(server: Server, language: str) -> None:
    for what in ("texts/core", "texts/guessing", "rules/guessing"):
        first = await server.http.get(f"/api/{what}/{language}")
        assert first.status_code == 200
        assert first.json()
        again = await server.http.get(f"/api/{what}/{language}", headers={"If-None-Match": first.headers["etag"]})
        assert again.status_code == 304
    core = (await server.http.get(f"/api/texts/core/{language}")).json()
    assert "refuse.late" in core
    assert "refuse.over" in core


async def test_what_is_not_there_is_not_found(server: Server) -> None:
    for path in ("/api/texts/chess/en", "/api/texts/core/de", "/api/tables/nothing", "/api/replays/nothing/verify"):
        problem = await server.get(path, status=404)
        assert problem["key"].startswith("error.no_")
    assert (await server.get("/api/nothing", status=404))["key"] == "error.not_found"
    assert (await server.http.delete("/api/games")).status_code == 405


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seats": [{"kind": "me"}]}, "error.setup"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "error.two_seats"),
        ({"seats": [{"kind": "open"}] * 17}, "error.body"),
        ({"options": {"rounds": 99}}, "error.setup"),
        ({"options": {"rounds": "many"}}, "error.setup"),
        ({"options": {"unknown": 1}}, "error.setup"),
        ({"options": {"rounds": {"a": 1}}}, "error.body"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "x.py:Y"}]}, "error.no_bot"),
        ({"seats": [{"kind": "me", "name": "x" * 99}, {"kind": "open"}]}, "error.body"),
        ({"clock": {"kind": "bank", "seconds": 0}}, "error.body"),
        ({"nonsense": 1}, "error.body"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(server: Server, changes: dict[str, Any], key: str) -> None:
    wanted = {"game": "guessing", "seats": [{"kind": "me"}, {"kind": "open"}], **changes}
    problem = await server.post("/api/tables", wanted, status=400)
    assert problem["key"] == key
    assert problem["detail"]


async def test_public_tables_that_wait_are_listed(server: Server) -> None:
    hidden = await server.table(2)
    shown = await server.table(2, public=True)
    listed = [table["id"] for table in await server.get("/api/tables")]
    assert shown["table"] in listed
    assert hidden["table"] not in listed
    await server.post(f"/api/tables/{shown['table']}/join", {"name": "Bob"})
    assert shown["table"] not in [table["id"] for table in await server.get("/api/tables")]


async def test_a_finished_game_can_be_read_verified_and_looked_at(server: Server) -> None:
    table, pages = await finished(server)
    replay = await server.get(f"/api/tables/{table}/replay")
    assert replay["lazaret"] == "replay"
    assert await server.get(f"/api/replays/{table}/verify") == {"ok": True, "place": "", "reason": "", "told_by": None}
    total = len(replay["acts"])
    last = await server.get(f"/api/replays/{table}/at/{total}?seat=1")
    assert last["view"]["board"] == pages[1].view["board"]
    assert last["events"] == pages[1].events
    assert last["total"] == total
    assert last["info"]["id"] == table
    first = await server.get(f"/api/replays/{table}/at/0")
    assert first["view"]["board"]["hands"] == [[None] * 3, [None] * 3]
    await server.get(f"/api/replays/{table}/at/{total + 1}", status=404)
    await server.get(f"/api/replays/{table}/at/0?seat=9", status=404)


async def test_a_replay_is_brought_and_tampering_is_found(server: Server) -> None:
    table, _ = await finished(server)
    replay = await server.get(f"/api/tables/{table}/replay")
    name = (await server.post("/api/replays", replay, status=201))["id"]
    assert (await server.get(f"/api/replays/{name}/verify"))["ok"] is True
    assert (await server.get(f"/api/replays/{name}/at/2"))["info"] is None
    other = {**replay, "marks": [*replay["marks"][:2], "0000", *replay["marks"][3:]]}
    changed = (await server.post("/api/replays", other, status=201))["id"]
    found = await server.get(f"/api/replays/{changed}/verify")
    assert (found["ok"], found["place"]) == (False, "move 2")
    for bad in ({}, {"lazaret": "save"}, {**replay, "acts": [[0, "fly"]]}, {**replay, "game": "chess"}):
        problem = await server.post("/api/replays", bad, status=400)
        assert problem["key"] == "error.replay"
    too_large = await server.http.post("/api/replays", content=b'{"a":"' + b"x" * 2_100_000 + b'"}')
    assert too_large.status_code == 413


async def test_one_plays_on_from_a_replay_against_bots(server: Server) -> None:
    table, _ = await finished(server)
    place = await server.post(f"/api/replays/{table}/play-on", {"at": 1, "seat": 1, "levels": ["random"]}, status=201)
    bob = await server.page(place["table"], place["key"]).come()
    assert bob.view["you"] == 1
    assert bob.a == 1
    assert bob.view["options"]
    assert [seat["kind"] for seat in bob.info["seats"]] == ["bot", "person"]
    await server.post(f"/api/replays/{table}/play-on", {"at": 1, "seat": 7}, status=400)


async def test_headers_are_strict_everywhere(server: Server) -> None:
    for path in ("/", "/api/games", "/api/docs", "/api/nothing", "/t/abc"):
        response = await server.http.get(path)
        assert response.headers["content-security-policy"].startswith("default-src 'self'")
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "no-referrer"
        assert response.headers["x-frame-options"] == "DENY"
        assert "set-cookie" not in response.headers
        assert "server" not in response.headers


async def test_a_page_of_another_site_cannot_ask(server: Server) -> None:
    wanted = {"game": "guessing", "seats": [{"kind": "open"}] * 2}
    foreign = await server.http.post("/api/tables", json=wanted, headers={"Origin": "http://evil.example"})
    assert foreign.status_code == 403
    own = {"Origin": f"http://127.0.0.1:{server.port}"}
    assert (await server.http.post("/api/tables", json=wanted, headers=own)).status_code == 201


async def test_the_description_and_its_page_need_nothing_from_elsewhere(server: Server) -> None:
    described = await server.get("/api/openapi.json")
    assert described["openapi"].startswith("3.1")
    assert "/api/tables/{table}/seats/{seat}/hand-over" in described["paths"]
    whole = ""
    for path in ("/api/docs", "/api/docs/docs.js", "/api/docs/docs.css"):
        response = await server.http.get(path)
        assert response.status_code == 200
        whole += response.text
    assert "http://" not in whole
    assert "https://" not in whole
    assert "innerHTML" not in whole


async def test_a_server_without_the_page_says_how_to_build_it(server: Server, monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setattr(page_files, "page", Files(tmp_path))
    response = await server.http.get("/t/abc")
    assert response.status_code == 200
    assert "make web" in response.text


async def test_the_page_is_served_with_lasting_assets(server: Server, monkeypatch: Any, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>page</title>" + "." * 500)
    (tmp_path / "assets" / "index-B1x2c3D4.js").write_text("export {};" * 50)
    (tmp_path.parent / "secret.txt").write_text("not for the world")
    monkeypatch.setattr(page_files, "page", Files(tmp_path))
    for path in ("/", "/t/abc", "/r/abc", "/rules/happy_dayz"):
        response = await server.http.get(path)
        assert "<title>page" in response.text
        assert response.headers["cache-control"] == "no-cache"
    script = await server.http.get("/assets/index-B1x2c3D4.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    again = await server.http.get("/assets/index-B1x2c3D4.js", headers={"If-None-Match": script.headers["etag"]})
    assert again.status_code == 304
    assert (await server.http.get("/assets/gone-B1x2c3D4.js")).status_code == 404
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%5c..%5csecret.txt"):
        assert "not for the world" not in (await server.http.get(path)).text


async def test_the_socket_is_not_a_page(server: Server) -> None:
    assert (await server.http.get("/ws")).status_code in (404, 426)


def test_the_docs_page_is_shipped() -> None:
    folder = Path(page_files.__file__).parent / "docs"
    assert sorted(path.name for path in folder.iterdir()) == ["docs.css", "docs.html", "docs.js"]
    assert json.dumps("ok")
