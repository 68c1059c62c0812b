"""Thousands of hostile messages and requests against a server in a process of its own: nothing may break by them, and
nothing at the table may change.

The limits on how often are off, and on malformed messages too, so that every message is looked at; those on sizes hold.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from lazaret.server.bench.attack.hostile import Sent, ending, message, request
from lazaret.server.bench.attack.lines import HANDSHAKE, text
from lazaret.server.bench.attack.preparing import sit
from lazaret.server.bench.attack.target import Process
from lazaret.server.bench.load import Load

SETTINGS: dict[str, Any] = {
    "message_rate": None,
    "request_rate": None,
    "chat_rate": None,
    "hint_rate": None,
    "table_rate": None,
    "hello_rate": None,
    "connection_rate": None,
    "trouble_rate": None,
    "visit_rate": None,
    "strikes": 10**9,
    "header_seconds": 2.0,
    "request_seconds": 2.0,
}
GAME, SEATS, CHOICES = "happy_dayz", 2, 6  # the table that must not change, and what was chosen at it before
AT_ONCE = 20  # messages between two pings
PATIENCE = 20.0
ASK, ANSWERED = text('{"t":"ping"}'), b'{"t":"pong"}'


class Messages(msgspec.Struct):
    """What became of them."""

    messages: int
    requests: int
    answers: dict[str, int]  # statuses, and how connections ended
    internal: int  # answers that say that the server is at fault (500 and above, or error.internal)
    unanswered: int  # requests and messages after which the server said nothing and did not hang up
    tracebacks: int
    unchanged: bool
    goes_on: bool  # a right choice is acknowledged afterwards

    @property
    def met(self) -> bool:
        return self.unchanged and self.goes_on and not (self.internal or self.unanswered or self.tracebacks)


class Siege:
    def __init__(self, server: Process, seed: int) -> None:
        self.server, self.chance = server, Random(seed)
        self.tally: Counter[str] = Counter()
        self.unanswered = self.internal = 0
        self.table = ""
        self.keys: list[str] = []

    async def run(self, number: int) -> Messages:
        self.table, self.keys = await sit(Load(self.server.port, paced=False), GAME, SEATS, "127.0.0.1")
        for count in range(CHOICES):
            await self.choose(f"first{count}")
        before = [await self.state(key) for key in (*self.keys, None)]
        over_http = number // 2
        await asyncio.gather(self.ask(over_http), self.send(number - over_http))
        after = [await self.state(key) for key in (*self.keys, None)]
        goes_on = await self.choose("last")
        return Messages(
            number - over_http,
            over_http,
            dict(sorted(self.tally.items())),
            self.internal,
            self.unanswered,
            self.server.tracebacks(),
            before == after,
            goes_on,
        )

    # -- requests ----------------------------------------------------------------------------

    async def ask(self, number: int) -> None:
        for _ in range(number):
            sent = request(self.chance, self.table, self.keys[0])
            answer = await self.answer_to(sent)
            status = answer[9:12].decode("latin-1") if answer.startswith(b"HTTP/1.1 ") else "hung up"
            self.tally[status] += 1
            self.internal += status.startswith("5")

    async def answer_to(self, sent: Sent) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        answer = b""
        try:
            writer.write(sent.data)
            async with asyncio.timeout(PATIENCE):
                answer = await reader.read(65_536)
        except TimeoutError:
            self.unanswered += 1
        except OSError:
            pass
        finally:
            writer.close()
        return answer

    # -- messages ----------------------------------------------------------------------------

    async def send(self, number: int) -> None:
        """By a seat, by a spectator, and before any hello; a connection that the server ends is opened again."""
        sent = 0
        while sent < number:
            key = self.chance.choice((*self.keys, None, "wrong", "before"))
            sent += await self.besiege(key, min(self.chance.randrange(1, 100), number - sent))

    async def besiege(self, key: str | None, number: int) -> int:
        """So many messages over one connection; how many it took before it was closed."""
        reader, writer = await self.open(key)
        sent = 0
        with suppress(OSError, asyncio.IncompleteReadError):
            if key in (*self.keys, None):
                await self.hear_until(reader, b'"t":"state"')
            while sent < number:
                for _ in range(min(AT_ONCE, number - sent)):
                    writer.write(message(self.chance).data)
                    sent += 1
                if sent < number and self.chance.random() < 0.5:  # the last one here: the server hangs up
                    writer.write(ending(self.chance).data)
                    sent += 1
                writer.write(ASK)
                if not await self.hear_until(reader, ANSWERED):
                    break
        writer.close()
        return sent

    async def hear_until(self, reader: asyncio.StreamReader, wanted: bytes) -> bool:
        """Whether it came; otherwise the connection has ended."""
        heard = b""
        try:
            async with asyncio.timeout(PATIENCE):
                while wanted not in heard:
                    more = await reader.read(65_536)
                    if not more:
                        self.tally[f"closed {int.from_bytes(heard[-2:], 'big') if heard else 0}"] += 1
                        return False
                    heard += more
        except TimeoutError:
            self.unanswered += 1
            return False
        finally:
            self.internal += heard.count(b"error.internal")
            for kind in ("error.malformed", '"refused"', "hello_first", "hello_twice"):
                self.tally[kind.strip('"')] += heard.count(kind.encode())
        return True

    # -- the table that must not change ------------------------------------------------------

    async def open(self, key: str | None) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, limit=1_000_000)
        writer.write(HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        if key != "before":
            hello = {"t": "hello", "table": self.table, "key": key, "since": 0}
            writer.write(text(msgspec.json.encode(hello)))
        return reader, writer

    async def state(self, key: str | None) -> dict[str, Any]:
        """All that the seat is told of its table, but for who is connected."""
        reader, writer = await self.open(key)
        async with asyncio.timeout(PATIENCE):
            while (found := await read_message(reader))["t"] != "state":
                pass
        writer.close()
        del found["info"]["spectators"]
        for seat in found["info"]["seats"]:
            del seat["here"], seat["away"]
        return found

    async def choose(self, request: str) -> bool:
        """Whoever is asked takes the first thing there is; whether it was acknowledged."""
        for key in self.keys:
            state = await self.state(key)
            if not state["view"]["options"]:
                continue
            reader, writer = await self.open(key)
            choice = {"t": "choose", "id": request, "a": state["a"], "choice": state["view"]["options"][0]}
            writer.write(text(msgspec.json.encode(choice)))
            acknowledged = await self.hear_until(reader, b'"t":"ack"')
            writer.close()
            return acknowledged
        return False


async def read_message(reader: asyncio.StreamReader) -> dict[str, Any]:
    head, size = await reader.readexactly(2)
    if size >= 126:
        size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
    body = await reader.readexactly(size)
    found: dict[str, Any] = msgspec.json.decode(body) if head & 15 == 1 else {"t": ""}
    return found


def bench_messages(number: int, seed: int = 1) -> Messages:
    with tempfile.TemporaryDirectory(prefix="lazaret-attack-") as folder:
        server = Process("server", Path(folder), **SETTINGS)
        try:
            return asyncio.run(Siege(server, seed).run(number))
        finally:
            server.end()
