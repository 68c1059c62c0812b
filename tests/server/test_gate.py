"""Who may come in: names, connections, requests that never arrive."""

from __future__ import annotations

import asyncio
import resource
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidMessage

from lazaret.server.hosts import Hosts, own_names
from lazaret.server.serving import raise_limits
from tests.server.pages import Server


async def drip(port: int, text: bytes, pause: float, number: int) -> bool:
    """Send the text, then a byte now and then; whether the server hung up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(text)
    for _ in range(number):
        await asyncio.sleep(pause)
        if reader.at_eof():
            break
        writer.write(b"x")
    done = reader.at_eof() or reader.exception() is not None
    writer.close()
    return done


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 999\r\n\r\n{",
    ],
    ids=["nothing", "half a line", "half a header", "half a body"],
)
async def test_a_request_that_does_not_arrive_is_not_waited_for(make_server: Any, sent: bytes) -> None:
    server = await make_server(header_seconds=0.2, request_seconds=0.2)
    assert await drip(server.port, sent, 0.05, 20)


async def test_a_second_request_on_the_same_connection_has_its_time_too(make_server: Any) -> None:
    server = await make_server(header_seconds=0.2)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert b"200" in await reader.readuntil(b"}")
    await asyncio.sleep(0.3)  # between two requests one may rest
    assert not reader.at_eof()
    writer.write(b"GET /hea")
    await asyncio.sleep(0.5)
    assert reader.at_eof()
    writer.close()


async def test_connections_are_counted_where_they_begin(make_server: Any) -> None:
    server = await make_server(connections_per_address=5)
    held = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(5)]
    await asyncio.sleep(0.05)
    with pytest.raises((httpx.HTTPError, OSError)):
        await httpx.AsyncClient().get(f"http://127.0.0.1:{server.port}/health")
    for _, writer in held[:2]:
        writer.close()
    await asyncio.sleep(0.05)
    place = f"ws://127.0.0.1:{server.port}/ws"
    sockets = [await connect(place), await connect(place)]
    with pytest.raises((OSError, InvalidMessage)):
        await connect(place)
    for socket in sockets:
        await socket.close()
    for _, writer in held[2:]:
        writer.close()


async def test_names_that_are_not_its_own_are_not_answered(server: Server) -> None:
    for path in ("/", "/health", "/api/games"):
        answer = await server.http.get(path, headers={"Host": "evil.example"})
        assert answer.status_code == 421
        assert "--allow-host evil.example" in answer.text
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    refused = await reader.read()
    assert b" 421 " in refused.splitlines()[0]
    assert b"--allow-host evil.example" in refused
    writer.close()


async def test_names_that_it_was_told_are_answered(make_server: Any) -> None:
    server = await make_server(public_url="https://play.example/lazaret", allow_hosts=("table.example",))
    for host, status in (("play.example", 200), ("TABLE.example:8000", 200), ("other.example", 421)):
        assert (await server.http.get("/health", headers={"Host": host})).status_code == status


@pytest.mark.parametrize(
    ("host", "fine"),
    [
        ("127.0.0.1:8000", True), ("192.168.1.20", True), ("[::1]:8000", True), ("[fe80::1]", True),
        ("localhost", True), ("localhost.", True), ("LOCALHOST:80", True), ("", False),
        ("localhost.evil.example", False), ("1.2.3.4.5", False),
        ("evil.example:127.0.0.1", False), ("[evil]", False),
    ],
)  # fmt: skip
def test_addresses_and_this_machine_are_always_answered(host: str, fine: bool) -> None:
    assert Hosts(None, ()).accepts(host) is fine
    assert all(Hosts(None, ()).accepts(name) for name in own_names())


async def test_health_is_told_and_unknown_paths_are_not_there(server: Server) -> None:
    assert (await server.get("/health")).items() >= {"live": True, "ready": True}.items()
    page = {"Accept": "text/html,application/xhtml+xml"}
    for path in ("/t/ABC", "/r/abc/3", "/rules/happy_city", "/about", "/"):
        assert (await server.http.get(path, headers=page)).status_code == 200
    for path in ("/robots.txt", "/favicon.ico", "/wp-login.php", "/tt/abc", "/assets/none.js", "/api/none"):
        assert (await server.http.get(path)).status_code == 404
    lost = await server.http.get("/wp-login.php", headers=page)
    assert lost.status_code == 404
    assert "html" in lost.headers["content-type"]


def test_open_files_are_raised_as_far_as_they_may_be() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    try:
        raise_limits()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(65_536, before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


async def test_bodies_that_are_no_json_are_refused_not_stumbled_over(server: Server) -> None:
    deep = b'{"a":' * 3000 + b"1" + b"}" * 3000
    for path in ("/api/tables", "/api/replays", "/api/tables/ABC/join"):
        for body in (deep, b"[" * 5000, b'{"a":"\xff"}', b"\xff\xfe", b"", b"null"):
            answer = await server.http.post(path, content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code in (400, 404, 413), (path, body[:20], answer.text)
            assert answer.json()["key"].startswith("error.")


async def test_nested_messages_are_strikes(make_server: Any) -> None:
    server = await make_server(strikes=3)
    ann, _ = await server.seated(2)
    for _ in range(3):
        assert ann.socket is not None
        await ann.socket.send("[" * 4000)
    await ann.until(lambda: ann.closed)
    assert ann.last("error")["code"] == "malformed"
