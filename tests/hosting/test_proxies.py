"""Behind real proxies: TLS, a path of a bigger site, limits for the people and not for the proxy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.hosting.lint import check
from tests.hosting.player import Player
from tests.hosting.servers import caddy, certificate, haproxy, needs, nginx, server
from tests.ports import free_port

FILES = (
    "Containerfile",
    "hosting/compose.yaml",
    "hosting/lazaret.service",
    "hosting/haproxy.cfg",
    "hosting/Caddyfile",
    "hosting/nginx.conf",
)


@pytest.mark.parametrize("name", FILES)
def test_the_files_for_hosting_are_sound(name: str) -> None:
    wrong = check(name)
    if wrong is None:
        pytest.skip(f"what checks {name} is not on this machine")
    assert wrong == ""


SITE = """
{{
    admin off
    auto_https disable_redirects
}}
https://localhost:{port} {{
    tls cert.pem key.pem
    {route}
}}
"""


@needs("caddy")
@pytest.mark.parametrize("base", ["", "/games"])
def test_a_game_through_caddy_with_tls(tmp_path: Path, base: str) -> None:
    trust, port = certificate(tmp_path), free_port()
    public = f"https://localhost:{port}{base}"
    with server(tmp_path, public_url=public, base_path=base, trust_proxy="127.0.0.1") as (inside, _):
        behind = f"reverse_proxy 127.0.0.1:{inside}"
        route = behind if not base else f"handle {base}* {{\n        {behind}\n    }}"
        with caddy(tmp_path, port, SITE.format(port=port, route=route)), Player(public, trust) as player:
            page = player.http.get(f"{public}/t/somewhere", headers={"Accept": "text/html"})
            assert f'name="lazaret-base" content="{base}"' in page.text
            script = page.text.partition('src="')[2].partition('"')[0]
            assert script.startswith(f"{base}/assets/")
            assert player.http.get(f"https://localhost:{port}{script}").status_code == 200
            assert player.play()["result"] is not None
            outside = player.http.get(f"https://localhost:{port}/api/games")
            assert outside.text.startswith("[") is not bool(base), "the rest of the site is not ours"


@needs("nginx")
def test_a_game_through_nginx_under_a_path(tmp_path: Path) -> None:
    port = free_port()
    (tmp_path / "two").mkdir()
    settings: dict[str, Any] = {
        "base_path": "/games",
        "trust_proxy": "127.0.0.1",
        "database": str(tmp_path / "tables.sqlite"),
    }
    with (
        server(tmp_path, **settings) as (one, _),
        server(tmp_path / "two", **settings) as (two, _),
        nginx(tmp_path, port, one, two),
        Player(f"http://127.0.0.1:{port}/games") as player,
    ):
        assert player.play()["result"] is not None
        assert player.play(5)["options"] is not None


def served(admin: int) -> int:
    """How many tables a server has a session of, by its own figures."""
    figures = httpx.get(f"http://127.0.0.1:{admin}/metrics").text
    (line,) = [line for line in figures.splitlines() if line.startswith("lazaret_tables ")]
    return int(float(line.split()[1]))


@needs("haproxy")
def test_a_tables_people_are_sent_to_one_server(tmp_path: Path) -> None:
    port = free_port()
    (tmp_path / "two").mkdir()
    shared: dict[str, Any] = {"database": str(tmp_path / "tables.sqlite"), "trust_proxy": "127.0.0.1"}
    admins = [free_port(), free_port()]
    with (
        server(tmp_path, admin=f"127.0.0.1:{admins[0]}", **shared) as (one, _),
        server(tmp_path / "two", admin=f"127.0.0.1:{admins[1]}", **shared) as (two, _),
        haproxy(tmp_path, port, one, two),
        Player(f"http://127.0.0.1:{port}") as player,
    ):
        for _ in range(16):  # by chance all go to one server once in 32,768 times
            assert player.play(3)["options"] is not None
        figures = [served(admin) for admin in admins]
    assert min(figures) > 0, "both had something to do"
    assert sum(figures) == 16, "and each table was served by one of them"


def make_table_for(port: int, person: str) -> int:
    body = {"game": "happy_city", "seats": [{"kind": "me"}, {"kind": "open"}]}
    headers = {"X-Forwarded-For": person}
    return httpx.post(f"http://127.0.0.1:{port}/api/tables", json=body, headers=headers).status_code


def test_limits_count_the_people_behind_a_trusted_proxy(tmp_path: Path) -> None:
    people = ("203.0.113.5", "203.0.113.5", "203.0.113.5", "203.0.113.6", "6.6.6.6, 203.0.113.5")
    with server(tmp_path, trust_proxy="127.0.0.1", table_rate="0.001,2") as (port, _):
        made = [make_table_for(port, person) for person in people]
    assert made == [201, 201, 429, 201, 429]


def test_what_a_stranger_writes_is_not_believed(tmp_path: Path) -> None:
    with server(tmp_path, table_rate="0.001,2") as (port, _):
        made = [make_table_for(port, person) for person in ("203.0.113.5", "203.0.113.6", "203.0.113.7")]
    assert made == [201, 201, 429]
