"""What an attacker holds in its hands: frames as bytes, connections that remember how they ended, beats of a rate."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from time import monotonic

TEXT, BINARY, CONT, CLOSE, PING, PONG = 0x1, 0x2, 0x0, 0x8, 0x9, 0xA
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
GOODBYE = b"\x88\x02"  # how a close frame of the server begins; two bytes follow, and nothing after them
BEAT = 0.01  # seconds
PATIENCE = 5.0  # seconds for an answer


def frame(kind: int, body: bytes = b"", final: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    """One frame of a client; the mask is of zeros and leaves the body as it is."""
    size, mark = len(body), 0x80 if masked else 0
    head = bytes([(0x80 if final else 0) | reserved << 4 | kind])
    if size < 126:
        head += bytes([mark | size])
    elif size < 65_536:
        head += bytes([mark | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([mark | 127]) + size.to_bytes(8, "big")
    return head + (b"\0\0\0\0" if masked else b"") + body


def text(body: str | bytes) -> bytes:
    return frame(TEXT, body.encode() if isinstance(body, str) else body)


async def beats(rate: float, until: float) -> AsyncIterator[int]:
    """How many are due now, again and again, `rate` a second in all. Who is late does not make up for it."""
    begun, number = monotonic(), 0
    while (now := monotonic()) < until:
        due = int((now - begun) * rate) - number
        number += due
        if due:
            yield min(due, max(1, int(rate * 10 * BEAT)))
        await asyncio.sleep(BEAT)


class Line(asyncio.Protocol):
    """One connection: a WebSocket once `ready` is done, where one was wanted. It keeps what the server said last."""

    def __init__(self, tally: Counter[str], opening: bytes = HANDSHAKE, reads: bool = True) -> None:
        self.tally, self.opening, self.reads = tally, opening, reads
        self.transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.tail = b""
        self.is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport, self.is_open = transport, True
        self.tally["connections"] += 1
        transport.write(self.opening)

    def data_received(self, data: bytes) -> None:
        self.tail = (self.tail + data)[-512:]
        if not self.ready.done():
            self.ready.set_result(b" 101 " in data[:16])
            if not self.reads and self.transport is not None:
                self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        self.tally[f"closed {self.code}" if self.code else "dropped"] += 1
        if not self.ready.done():
            self.ready.set_result(False)

    @property
    def code(self) -> int:
        """What the server closed it with; 0: it said nothing."""
        return int.from_bytes(self.tail[-2:], "big") if self.tail[-4:-2] == GOODBYE else 0

    def write(self, data: bytes) -> None:
        if self.is_open and self.transport is not None and not self.transport.is_closing():
            self.transport.write(data)

    @property
    def unsent(self) -> int:
        return self.transport.get_write_buffer_size() if self.transport is not None and self.is_open else 0

    def leave(self) -> None:
        if self.transport is not None:
            self.transport.abort()


async def open_line(
    port: int, address: str, tally: Counter[str], opening: bytes = HANDSHAKE, reads: bool = True
) -> Line | None:
    """A connection from that address; None where it is refused."""
    loop = asyncio.get_running_loop()
    try:
        _, line = await loop.create_connection(
            lambda: Line(tally, opening, reads), "127.0.0.1", port, local_addr=(address, 0)
        )
        async with asyncio.timeout(PATIENCE):
            if opening is HANDSHAKE and not await line.ready:
                return None
    except (OSError, TimeoutError):
        tally["refused"] += 1
        return None
    return line
