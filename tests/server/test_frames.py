"""The hand-written reader of WebSocket frames does what the standard says, and nothing makes it wait or fill up."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest

from lazaret.server import serving
from tests.server.conftest import quick
from tests.server.frames import ANSWER, ASK, CASES, CONT, PING, TEXT, Case, frame
from tests.server.pages import Server, start_server
from tests.server.test_bad_input import raw_socket


async def read_back(reader: asyncio.StreamReader) -> bytes | tuple[str, bytes] | int:
    """The next frame of the server."""
    head, size = await reader.readexactly(2)
    if size == 126:
        size = int.from_bytes(await reader.readexactly(2), "big")
    body = await reader.readexactly(size)
    assert head & 0x80, "the server sends whole messages"
    if head & 15 == 8:
        return int.from_bytes(body, "big") if body else 0
    return ("pong", body) if head & 15 == 10 else body


async def answers(server: Server, case: Case) -> list[Any]:
    reader, writer = await raw_socket(server)
    for piece in [case.sent[n : n + 1] for n in range(len(case.sent))] if case.by_octet else [case.sent]:
        writer.write(piece)
        if case.by_octet:
            await writer.drain()
            await asyncio.sleep(0)
    found = [await asyncio.wait_for(read_back(reader), 5) for _ in case.back]
    if isinstance(case.back[-1], int):
        assert await reader.read() == b"", "nothing after goodbye"
    writer.close()
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
async def test_frames_are_read_as_the_standard_says(server: Server, case: Case) -> None:
    for wanted, back in zip(case.back, await answers(server, case), strict=True):
        if wanted == b"malformed":
            assert b'"code":"malformed"' in back
        else:
            assert back == wanted


async def test_every_frame_costs_a_drop_control_frames_too(make_server: Any) -> None:
    server = await make_server(message_rate=(0.001, 10.0))
    for flood in (frame(PING), frame(TEXT, b"", final=False) + frame(CONT, b"", final=False) * 20, frame(0xA)):
        reader, writer = await raw_socket(server)
        writer.write(flood * 20)
        found = await asyncio.wait_for(reader.read(), 5)
        assert b"too_fast" in found
        writer.close()


async def test_empty_parts_do_not_hold_up_the_server(make_server: Any) -> None:
    """60,000 of them froze it for a minute and a half once: each copied all that came before."""
    server = await make_server()
    reader, writer = await raw_socket(server)
    writer.write(frame(TEXT, b"", final=False) + frame(CONT, b"", final=False) * 60_000)
    assert (await asyncio.wait_for(reader.read(), 5))[-2:] == (1009).to_bytes(2, "big")
    writer.close()


async def test_who_pings_and_never_reads_is_let_go(make_server: Any) -> None:
    server = await make_server(outbox_bytes=50_000)
    _, writer = await raw_socket(server)
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    with pytest.raises(ConnectionError):
        await ping_without_end(writer)
    writer.close()


async def ping_without_end(writer: asyncio.StreamWriter) -> None:
    for _ in range(4000):
        writer.write(frame(PING, b"x" * 125) * 100)
        await writer.drain()
        await asyncio.sleep(0)


async def test_an_unknown_uvicorn_serves_with_its_own_protocols(
    make_server: Any, database: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "lazaret.server.socket.wire", None)
    server = await start_server(quick(database))
    monkeypatch.undo()
    assert "unknown here" in caplog.text
    assert serving.protocols(quick(database))["ws"] != server.uvicorn.config.ws
    reader, writer = await raw_socket(server)
    writer.write(frame(TEXT, ASK))
    assert await read_back(reader) == ANSWER
    writer.close()
    ann, _ = await server.seated(2)
    assert (await ann.choose("mark"))["t"] == "ack"
    await server.stop()
