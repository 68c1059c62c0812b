"""The clients of the load test: WebSocket clients that answer as soon as they are asked, or at a given pace.

They speak the protocol with as little work as possible (frames by hand, only the fields they need), so that one
process can drive hundreds of tables and the figures are those of the server.
"""

from __future__ import annotations

import asyncio
import random
import struct
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec

encode = msgspec.json.encode


class View(msgspec.Struct):
    options: list[str] | msgspec.UnsetType = msgspec.UNSET
    result: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET


class Seen(msgspec.Struct):
    """What a client reads of any message."""

    t: str
    a: int = 0
    id: str = ""
    key: str = ""
    view: View | None = None
    set: View | None = None


decoder = msgspec.json.Decoder(Seen)


class Figures:
    """What was measured. Only choices sent while `measuring` count."""

    def __init__(self) -> None:
        self.resting = True  # until all tables are there
        self.measuring = False
        self.delays: list[float] = []
        self.sizes: list[int] = []
        self.thoughts: list[float] = []  # how long strong bots took
        self.refused = 0
        self.cut_off = 0  # connections that the server ended
        self.games = 0
        self.marks: dict[tuple[Any, int], float] = {}  # when the act of a table was chosen
        self.seen: list[float] = []  # from there to another page


class Client(asyncio.Protocol):
    """One seat at one table."""

    def __init__(self, figures: Figures, hello: dict[str, Any], on_over: Callable[[], None], paced: bool) -> None:
        self.figures, self.hello, self.on_over, self.paced = figures, hello, on_over, paced
        self.buffer = b""
        self.upgraded = False
        self.options: list[str] = []
        self.a = 0
        self.acknowledged = 0  # acts after the last choice: no new one before the page shows so many
        self.number = 0
        self.sent: float | None = None
        self.mine = 0  # the act that the last choice made
        self.over = self.left = False
        self.random = random.Random(str(hello["key"]))
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET /ws/{self.hello['table']} HTTP/1.1\r\nHost: localhost\r\n".encode()
            + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )

    def send(self, message: dict[str, Any]) -> None:
        body = encode(message)
        length = len(body)
        head = struct.pack("!BB", 0x81, 0x80 | length) if length < 126 else struct.pack("!BBH", 0x81, 0xFE, length)
        assert self.transport is not None
        self.transport.write(head + b"\0\0\0\0" + body)  # a mask of zeros leaves the text as it is

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer + data if self.buffer else data
        if not self.upgraded:
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.upgraded = True
            self.send(self.hello)
        place, length = 0, len(buffer)
        while length - place >= 2:
            size, start = buffer[place + 1], place + 2
            if size == 126:
                if length - start < 2:
                    break
                size, start = struct.unpack_from("!H", buffer, start)[0], start + 2
            elif size == 127:
                if length - start < 8:
                    break
                size, start = struct.unpack_from("!Q", buffer, start)[0], start + 8
            if length - start < size:
                break
            if buffer[place] & 15 == 1:
                self.hear(buffer[start : start + size])
            elif buffer[place] & 15 == 9 and self.transport is not None:  # is anybody there?
                self.transport.write(bytes((0x8A, 0x80 | size)) + b"\0\0\0\0" + buffer[start : start + size])
            place = start + size
        self.buffer = buffer[place:]

    def hear(self, body: bytes) -> None:
        seen = decoder.decode(body)
        figures = self.figures
        if seen.t == "ack":
            if figures.measuring and self.sent is not None:
                figures.delays.append(perf_counter() - self.sent)
            self.sent = None
            self.acknowledged = seen.a
        elif seen.t == "refused":
            figures.refused += 1
            self.sent = None
        elif seen.t in ("update", "state"):
            if figures.measuring and seen.t == "update":
                figures.sizes.append(len(body))
                begun = figures.marks.get((self.hello["table"], seen.a))
                if begun is not None and seen.a != self.mine:  # what another has chosen
                    figures.seen.append(perf_counter() - begun)
            self.a = seen.a
            part = seen.set if seen.set is not None else seen.view
            if part is not None:
                if part.options is not msgspec.UNSET:
                    self.options = part.options
                if part.result is not msgspec.UNSET and part.result is not None and not self.over:
                    self.over = True
                    self.on_over()
        elif seen.t == "error":
            raise RuntimeError(body.decode())
        if not self.paced and not figures.resting:
            self.answer()

    def answer(self) -> bool:
        """Choose something, if asked."""
        if not self.options or self.sent is not None or self.a < self.acknowledged or self.over:
            return False
        options = self.options
        choice = options[int(self.random.random() * len(options))]
        self.number += 1
        self.sent = perf_counter()
        self.mine = self.a + 1
        self.figures.marks[self.hello["table"], self.mine] = self.sent
        self.send({"t": "choose", "id": str(self.number), "a": self.a, "choice": choice})
        return True

    def connection_lost(self, _: Exception | None) -> None:
        self.figures.cut_off += not self.left

    def leave(self) -> None:
        self.left = True
        if self.transport is not None:
            self.transport.close()
