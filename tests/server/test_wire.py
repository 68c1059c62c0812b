"""The short way and the ordinary way: the same messages under any ASGI server, and connections that are kept alive."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from websockets.asyncio.client import connect

from lazaret.server.socket.wire import Wire, head_of
from tests.server.pages import Server, turn


def test_frame_heads_are_as_short_as_they_can_be() -> None:
    assert head_of(0x81, 5) == b"\x81\x05"
    assert head_of(0x81, 126) == b"\x81\x7e\x00\x7e"
    assert head_of(0x81, 70_000) == b"\x81\x7f\x00\x00\x00\x00\x00\x01\x11\x70"


async def test_a_game_is_played_under_an_ordinary_asgi_server(make_server: Any) -> None:
    server = await make_server(wire=False)
    pages = await server.seated(2)
    for _ in range(10):
        assert await turn(pages, lambda options: options[-1])
    refused = await pages[0].choose("nonsense", a=99)
    assert refused["t"] == "refused"
    stranger = server.page(pages[0].table, "not a key")
    await stranger.open()
    await stranger.until(lambda: stranger.closed)
    assert stranger.last("error")["code"] == "bad_key"


async def test_a_client_that_never_reads_is_let_go_there_too(make_server: Any) -> None:
    server = await make_server(wire=False, outbox_bytes=200_000)
    ann, bob = await server.seated(2)
    deaf = await connect(f"ws://127.0.0.1:{server.port}/ws", compression=None, max_queue=1)
    await deaf.send(json.dumps({"t": "hello", "table": ann.table, "key": None, "since": 0}))
    await bob.until(lambda: bob.info["spectators"] == 1)
    deaf.transport.pause_reading()
    session = server.house.sessions[ann.table]
    filler = json.dumps({"t": "error", "code": "x" * 100_000, "key": "error.malformed", "params": {}}).encode()
    for _ in range(400):
        for connection in list(session.pages.viewers[None].pages) if None in session.pages.viewers else []:
            connection.send(filler)
        if None not in session.pages.viewers:
            break
        await asyncio.sleep(0.005)
    assert None not in session.pages.viewers
    assert (await ann.choose("mark"))["t"] == "ack"
    deaf.transport.abort()


async def test_pings_keep_a_connection_alive(make_server: Any) -> None:
    server = await make_server()
    pages = await server.seated(2)
    wires = [wire for wire in server.uvicorn.server_state.connections if isinstance(wire, Wire)]
    assert len(wires) == 2
    for wire in wires:
        wire.send_keepalive_ping()
        assert not wire.heard
    async with asyncio.timeout(5):
        while not all(wire.heard for wire in wires):
            await asyncio.sleep(0.01)
    for wire in wires:
        wire.keepalive_timeout()
    assert (await pages[0].choose("mark"))["t"] == "ack"


async def test_a_page_that_answers_no_ping_is_let_go(make_server: Any) -> None:
    server = await make_server()
    ann, bob = await server.seated(2)
    assert bob.socket is not None
    wires = [wire for wire in server.uvicorn.server_state.connections if isinstance(wire, Wire)]
    silent = next(wire for wire in wires if wire.client == tuple(bob.socket.local_address[:2]))
    bob.socket.transport.pause_reading()  # so that no pong comes
    silent.send_keepalive_ping()
    silent.keepalive_timeout()
    assert silent.close_sent
    await ann.until(lambda: not ann.info["seats"][1]["here"])
    bob.socket.transport.abort()


async def test_a_page_that_goes_away_without_a_word_is_noticed(server: Server) -> None:
    ann, bob = await server.seated(2)
    assert ann.socket is not None
    ann.socket.transport.abort()
    await bob.until(lambda: not bob.info["seats"][0]["here"])
    assert bob.info["seats"][0]["away"] == 0
