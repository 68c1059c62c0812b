"""Malformed, oversized, out-of-order, replayed and foreign messages change nothing and break nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import struct
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from tests.server.pages import Server

MESSAGES = 10_000
VALID: list[dict[str, Any]] = [
    {"t": "choose", "id": "x", "a": 0, "choice": "mark"},
    {"t": "say", "id": "x", "statement": "I-say-low", "to": None},
    {"t": "chat", "id": "x", "text": "hello"},
    {"t": "undo", "id": "x", "to": 0},
    {"t": "agree", "id": "x", "vote": 1, "yes": True},
    {"t": "why", "id": "x", "choice": "mark"},
    {"t": "concede", "id": "x"},
    {"t": "hello", "table": "x", "key": None, "since": 0},
]
JUNK: list[Any] = [None, True, -1, 2**70, 1.5, "", "x" * 300, [], {}, [[]], "\u0000", "😀" * 20, {"a": {"b": []}}]


def malformed(chance: random.Random) -> str:
    """A message that is wrong in one of many ways, and never right."""
    message = dict(chance.choice(VALID))
    text = json.dumps(message)
    kind = chance.randrange(8)
    if kind == 0:  # cut short
        return text[: chance.randrange(len(text))]
    if kind == 1:  # a field of the wrong type
        field = chance.choice([key for key in message if key not in ("t", "to", "key")])
        return json.dumps({**message, field: chance.choice([None, -1, [], {}, 1.5])})
    if kind == 2 and "id" in message and chance.random() < 0.3:  # a request id that is not one
        return json.dumps({**message, "id": chance.choice(["", "x" * 17, "a b", "\u0000", "é"])})
    if kind == 2:  # an unknown field
        return json.dumps({**message, "extra": chance.choice(JUNK)})
    if kind == 3:  # an unknown kind
        return json.dumps({**message, "t": chance.choice(["", "state", "CHOOSE", "__class__", 7, None])})
    if kind == 4:  # a field is missing
        del message[chance.choice([key for key in message if key not in ("to", "key", "since")])]
        return json.dumps(message)
    if kind == 5:  # not an object at all
        return json.dumps(chance.choice(JUNK))
    if kind == 6:  # noise
        return "".join(chr(chance.randrange(1, 0xD7FF)) for _ in range(chance.randrange(1, 60)))
    return "[" * chance.randrange(1, 4000)  # nested beyond all reason


async def hello(server: Server, table: str, key: str | None) -> ClientConnection:
    socket = await connect(f"ws://127.0.0.1:{server.port}/ws", compression=None)
    await socket.send(json.dumps({"t": "hello", "table": table, "key": key, "since": 0}))
    while json.loads(await socket.recv())["t"] != "state":
        pass
    return socket


async def until_closed(socket: ClientConnection) -> None:
    async with asyncio.timeout(5):
        with contextlib.suppress(ConnectionClosed):
            async for _ in socket:
                pass


async def test_ten_thousand_malformed_messages_change_nothing(make_server: Any) -> None:
    server = await make_server(strikes=10**9, chat_rate=(0.0, 1.0))
    ann, bob = await server.seated(2)
    before = server.house.sessions[ann.table].table.save()
    socket = await hello(server, ann.table, ann.key)
    chance = random.Random(20_261_115)
    answers = 0

    async def listen() -> None:
        nonlocal answers
        async for frame in socket:
            message = json.loads(frame)
            if message["t"] in ("info", "pages"):
                continue
            assert message["t"] == "error", message
            assert message["code"] in ("malformed", "hello_twice"), message
            answers += 1
            if answers == MESSAGES:
                return

    listener = asyncio.create_task(listen())
    for number in range(MESSAGES):
        await socket.send(malformed(chance))
        if number % 200 == 0:
            await asyncio.sleep(0)
    async with asyncio.timeout(60):
        await listener
    await socket.close()
    assert server.house.sessions[ann.table].table.save() == before
    assert (await ann.choose("mark"))["t"] == "ack"
    await bob.until(lambda: bob.a == 1)


async def test_after_too_many_malformed_messages_the_connection_is_closed(server: Server) -> None:
    ann, _ = await server.seated(2)
    socket = await hello(server, ann.table, None)
    for _ in range(19):
        await socket.send("nonsense")
        assert json.loads(await socket.recv())["t"] in ("error", "info")
    await socket.send("nonsense")
    await until_closed(socket)
    assert socket.close_code == 4000


async def test_a_message_that_is_too_large_ends_the_connection(server: Server) -> None:
    ann, _ = await server.seated(2)
    for size in (10_000, 70_000):
        socket = await hello(server, ann.table, None)
        await socket.send(json.dumps({"t": "chat", "id": "x", "text": "y" * size}))
        await until_closed(socket)
        assert socket.close_code == 1009


async def test_the_first_message_must_be_hello(server: Server) -> None:
    socket = await connect(f"ws://127.0.0.1:{server.port}/ws", compression=None)
    await socket.send(json.dumps(VALID[0]))
    assert json.loads(await socket.recv())["code"] == "hello_first"
    await socket.send('{"t":"ping"}')
    assert json.loads(await socket.recv()) == {"t": "pong"}
    await socket.send('{"t":"hello","table":"nowhere"}')
    assert json.loads(await socket.recv())["code"] == "no_table"
    await socket.close()


async def test_what_is_sent_right_after_hello_waits_for_its_answer(server: Server) -> None:
    ann, _ = await server.seated(2)
    socket = await connect(f"ws://127.0.0.1:{server.port}/ws", compression=None)
    await socket.send(json.dumps({"t": "hello", "table": ann.table, "key": ann.key, "since": 0}))
    await socket.send(json.dumps({"t": "choose", "id": "quick", "a": 0, "choice": "mark"}))
    kinds = []
    while "ack" not in kinds:
        kinds.append(json.loads(await socket.recv())["t"])
    assert kinds[0] == "state"
    await socket.close()


async def test_a_page_of_another_site_may_not_open_a_socket(server: Server) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://127.0.0.1:{server.port}/ws", origin="http://evil.example")  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403
    own = await connect(f"ws://127.0.0.1:{server.port}/ws", origin=f"http://127.0.0.1:{server.port}")  # type: ignore[arg-type]
    await own.close()


async def test_a_message_in_several_frames_is_one_message(server: Server) -> None:
    ann, _ = await server.seated(2)
    socket = await hello(server, ann.table, ann.key)
    text = json.dumps({"t": "choose", "id": "parts", "a": 0, "choice": "mark"})
    await socket.send([text[:10], text[10:30], text[30:]])
    while True:
        message = json.loads(await socket.recv())
        if message["t"] == "ack":
            break
    assert message["id"] == "parts"
    await socket.close()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"\x81\x05hello", 1002),  # not masked
        (b"\xf1\x80\0\0\0\0", 1002),  # reserved bits
        (b"\x83\x80\0\0\0\0", 1002),  # an opcode that does not exist
        (b"\x80\x80\0\0\0\0", 1002),  # a continuation of nothing
        (b"\x81\xff" + struct.pack("!Q", 2**40) + b"\0\0\0\0", 1009),
        (b"\x81\xfe\xff\xff\0\0\0\0", 1009),
    ],
)
async def test_frames_that_are_not_websocket_end_the_connection(server: Server, frame: bytes, code: int) -> None:
    ann, _ = await server.seated(2)
    reader, writer = await raw_socket(server)
    writer.write(frame)
    answer = await asyncio.wait_for(reader.read(), 5)
    assert answer == b"\x88\x02" + struct.pack("!H", code)
    writer.close()
    assert (await ann.choose("mark"))["t"] == "ack"


async def test_a_ping_is_answered_and_a_close_is_echoed(server: Server) -> None:
    reader, writer = await raw_socket(server)
    writer.write(b"\x89\x83\0\0\0\0abc")
    assert await reader.readexactly(5) == b"\x8a\x03abc"
    for byte in b"\x81\x8c\0\0\0\0" + b'{"t":"ping"}':  # byte by byte
        writer.write(bytes((byte,)))
        await writer.drain()
    assert (await reader.readexactly(14))[2:] == b'{"t":"pong"}'
    writer.write(b"\x88\x82\0\0\0\0\x03\xe8")
    assert await reader.read() == b"\x88\x02\x03\xe8"
    writer.close()


async def raw_socket(server: Server) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    await asyncio.sleep(0.05)
    return reader, writer


async def test_a_connection_that_asks_too_fast_is_told_so_and_closed(make_server: Any) -> None:
    server = await make_server(message_rate=(1.0, 5.0))
    ann, _ = await server.seated(2)
    kinds = [(await ann.choose("swap:c99"))["t"] for _ in range(6) if not ann.closed]
    assert kinds[-1] == "closed"
    assert ann.last("error")["code"] == "too_fast"


async def test_connections_per_address_are_bounded(make_server: Any) -> None:
    server = await make_server(connections_per_address=2)
    place = f"ws://127.0.0.1:{server.port}/ws"
    first, second = await connect(place), await connect(place)
    with pytest.raises((OSError, InvalidMessage)):
        await connect(place)
    await first.close()
    await asyncio.sleep(0.05)
    third = await connect(place)
    await third.close()
    await second.close()


async def test_pages_per_table_are_bounded(make_server: Any) -> None:
    server = await make_server(connections_per_table=2)
    ann, _ = await server.seated(2)
    eve = server.page(ann.table, None)
    await eve.open()
    await eve.until(lambda: eve.closed)
    assert eve.last("error")["code"] == "table_full"


async def test_tables_per_address_are_bounded(make_server: Any) -> None:
    server = await make_server(table_rate=(0.001, 3.0))
    statuses = []
    for _ in range(5):
        response = await server.http.post("/api/tables", json={"game": "guessing", "seats": [{"kind": "open"}] * 2})
        statuses.append(response.status_code)
    assert statuses == [201, 201, 201, 429, 429]


async def test_requests_per_address_are_bounded(make_server: Any) -> None:
    server = await make_server(request_rate=(0.001, 4.0))
    statuses = [(await server.http.get("/api/games")).status_code for _ in range(6)]
    assert statuses == [200] * 4 + [429] * 2
