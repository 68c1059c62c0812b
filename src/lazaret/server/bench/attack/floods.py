"""The floods: what one hostile address can send, at a stated rate. They do not depend on what is answered, so that the
same load can go to a sink. Each runs in the attackers' process (`attacker`)."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, NamedTuple

from lazaret.server.bench.attack.lines import (
    CONT,
    HANDSHAKE,
    PATIENCE,
    PING,
    PONG,
    TEXT,
    Line,
    beats,
    frame,
    open_line,
    text,
)

ADDRESS = "127.0.2.1"
REOPENED = 50  # connections a second, at most, in place of those the server closed
MOST_UNSENT = 1_000_000  # bytes that wait in the attacker: more would only fill its own memory


@dataclass
class Attack:
    """One attack under way: where to, how fast, for how long, and what became of it."""

    port: int
    rate: float
    seconds: float
    facts: dict[str, Any]
    tally: Counter[str] = field(default_factory=Counter)
    until: float = 0.0

    def begin(self) -> None:
        self.until = monotonic() + self.seconds

    async def line(self, opening: bytes = HANDSHAKE, reads: bool = True, address: str = ADDRESS) -> Line | None:
        return await open_line(self.port, address, self.tally, opening, reads)


class Flood(NamedTuple):
    name: str
    defects: tuple[int, ...]  # by their number in the list of what was found
    rate: float  # a second
    what: str  # so many a second of
    run: Callable[[Attack], Awaitable[None]]
    needs: str = ""  # what must be there before: `talk`, `replays` or `starving`


# -- over WebSockets -------------------------------------------------------------------------


class Lines:
    """So many WebSockets held open; those that the server closes are opened again, not faster than `REOPENED`."""

    def __init__(self, attack: Attack, number: int, first: bytes = b"", reads: bool = True) -> None:
        self.attack, self.first, self.reads = attack, first, reads
        self.lines: list[Line | None] = [None] * number
        self.opener = asyncio.create_task(self.keep_open())
        self.places = itertools.cycle(range(number))

    async def keep_open(self) -> None:
        async for due in beats(REOPENED, self.attack.until):
            closed = [place for place, line in enumerate(self.lines) if line is None or not line.is_open]
            for place in closed[:due]:
                line = self.lines[place] = await self.attack.line(reads=self.reads)
                if line is not None:
                    line.write(self.first)

    def send(self, data: bytes) -> None:
        line = self.lines[next(self.places)]
        if line is not None and line.is_open and line.unsent < MOST_UNSENT:
            line.write(data)
            self.attack.tally["sent"] += 1

    async def leave(self) -> None:
        self.opener.cancel()
        await asyncio.gather(self.opener, return_exceptions=True)
        for line in self.lines:
            if line is not None:
                line.leave()


async def send_over(
    attack: Attack, number: int, pieces: list[bytes], first: bytes = b"", reads: bool = True, at_once: int = 1
) -> None:
    """The pieces in turn over so many connections, `at_once` of them in one write."""
    lines = Lines(attack, number, first, reads)
    together = [piece * at_once for piece in pieces]
    turns = itertools.cycle(together)
    async for due in beats(attack.rate / at_once, attack.until):
        for _ in range(due):
            lines.send(next(turns))
    await lines.leave()
    attack.tally["sent"] *= at_once


async def pings(attack: Attack) -> None:
    """The longest pings there are, by somebody who never reads the pongs."""
    await send_over(attack, 10, [frame(PING, b"x" * 125)], reads=False, at_once=50)


async def control_frames(attack: Attack) -> None:
    """Pings and pongs without a body."""
    await send_over(attack, 10, [frame(PING), frame(PONG)], at_once=50)


async def empty_parts(attack: Attack) -> None:
    """A message that never ends: empty parts of a text."""
    await send_over(attack, 10, [frame(CONT, final=False)], first=frame(TEXT, final=False), at_once=50)


NESTED = [b"[" * 4000, b'{"a":' * 1500, b'{"t":"choose","id":' + b"[" * 4000]
NO_TEXT = [b'{"a":"\xff"}', b"\xed\xa0\x80", b"\xf0\x80\x80\xaf"]


async def nested_messages(attack: Attack) -> None:
    """JSON nested beyond all reason."""
    await send_over(attack, 10, [text(body) for body in NESTED])


async def bad_text(attack: Attack) -> None:
    """What is no UTF-8."""
    await send_over(attack, 10, [text(body) for body in NO_TEXT])


async def statements(attack: Attack) -> None:
    """One seat talks without end, in words of the game, and chats."""
    facts = attack.facts
    numbers = itertools.count()
    line = await sit_down(attack, facts["keys"][0])
    async for due in beats(attack.rate, attack.until):
        if line is None or not line.is_open:
            line = await sit_down(attack, facts["keys"][0])
        for _ in range(due):
            if line is not None:
                line.write(text(talk(facts, next(numbers))))
                attack.tally["sent"] += 1
    if line is not None:
        line.leave()


async def sit_down(attack: Attack, key: str | None, reads: bool = True) -> Line | None:
    line = await attack.line(reads=reads)
    if line is not None:
        line.write(text(json.dumps({"t": "hello", "table": attack.facts["table"], "key": key, "since": 0})))
    return line


def talk(facts: dict[str, Any], number: int) -> str:
    if number % 2:
        return json.dumps({"t": "say", "id": f"s{number}", "statement": facts["statements"][0], "to": None})
    return json.dumps({"t": "chat", "id": f"c{number}", "text": "x" * 500})


async def deaf_pages(attack: Attack) -> None:
    """Fifty spectators who never read, at a table that talks as much as it may: each page asks for the whole of it
    again and again, and does not read that either."""
    lines = Lines(attack, 50, hello_of(attack.facts["table"]), reads=False)
    talking = asyncio.create_task(statements(attack))
    async for due in beats(attack.rate, attack.until):
        for _ in range(due):
            lines.send(text('{"t":"ping"}'))
    await lines.leave()
    await talking


def hello_of(table: str, key: str | None = None) -> bytes:
    return text(json.dumps({"t": "hello", "table": table, "key": key, "since": 0}))


async def failed_hellos(attack: Attack) -> None:
    """Codes tried one after the other, each on a connection of its own."""

    async def guess(number: int) -> None:
        line = await attack.line()
        if line is not None:
            line.write(hello_of(f"C{number % 10_000:04}"))
            attack.tally["sent"] += 1
            await asyncio.sleep(0.5)
            line.leave()

    await each_beat(attack, guess)


async def each_beat(attack: Attack, do: Callable[[int], Awaitable[None]], most: int = 500) -> None:
    """Begin one at each beat, at most so many under way."""
    under_way: set[asyncio.Future[Any]] = set()
    numbers = itertools.count()
    async for due in beats(attack.rate, attack.until):
        for _ in range(due):
            if len(under_way) < most:
                task = asyncio.ensure_future(do(next(numbers)))
                under_way.add(task)
                task.add_done_callback(under_way.discard)
    for unfinished in list(under_way):
        unfinished.cancel()
    await asyncio.gather(*under_way, return_exceptions=True)


# -- over HTTP ---------------------------------------------------------------------------------


async def come_and_go(attack: Attack) -> None:
    """Connections that are opened and closed again with nothing said."""

    async def knock(_: int) -> None:
        line = await attack.line(b"")
        if line is not None:
            line.leave()

    await each_beat(attack, knock)


async def half_open(attack: Attack) -> None:
    """Connections on which nothing is ever sent, as many as the server takes."""
    await hold(attack, [b""], 2000)


async def slow_headers(attack: Attack) -> None:
    """Requests sent drop by drop that never end."""
    head = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "
    body = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n{"
    await hold(attack, [head, body], 2000, b"x")


async def hold(attack: Attack, openings: list[bytes], most: int, drop: bytes = b"") -> None:
    """Open connections at the rate and never let go of them; now and then a drop on each."""
    lines: list[Line] = []
    turns = itertools.cycle(openings)
    dripped = monotonic()
    async for due in beats(attack.rate, attack.until):
        lines = [line for line in lines if line.is_open]
        for _ in range(min(due, most - len(lines))):
            line = await attack.line(next(turns))
            lines += [line] if line is not None else []
            attack.tally["sent"] += 1
        if drop and monotonic() - dripped > 0.5:
            dripped = monotonic()
            for line in lines:
                line.write(drop)
    attack.tally["held at the end"] = sum(line.is_open for line in lines)
    for line in lines:
        line.leave()


async def ask_over(attack: Attack, number: int, requests: list[bytes], address: str = ADDRESS) -> None:
    """Requests over so many connections, each waiting for its answer before the next."""
    due: asyncio.Queue[bytes] = asyncio.Queue(number)
    askers = [asyncio.create_task(asker(attack, due, address)) for _ in range(number)]
    turns = itertools.cycle(requests)
    async for count in beats(attack.rate, attack.until):
        for _ in range(min(count, number - due.qsize())):
            due.put_nowait(next(turns))
    for task in askers:
        task.cancel()
    await asyncio.gather(*askers, return_exceptions=True)


async def asker(attack: Attack, due: asyncio.Queue[bytes], address: str) -> None:
    reader, writer = None, None
    while monotonic() < attack.until:
        try:
            async with asyncio.timeout(PATIENCE):
                request = await due.get()
            if writer is None or reader is None or writer.is_closing() or reader.at_eof():
                reader, writer = await asyncio.open_connection("127.0.0.1", attack.port, local_addr=(address, 0))
                attack.tally["connections"] += 1
            writer.write(request)
            attack.tally["sent"] += 1
            attack.tally[f"answered {await status_of(reader)}"] += 1
        except (OSError, asyncio.IncompleteReadError, TimeoutError, ValueError):
            attack.tally["dropped"] += 1
            if writer is not None:
                writer.close()
            reader, writer = None, None


async def status_of(reader: asyncio.StreamReader) -> int:
    """Read one answer to its end."""
    async with asyncio.timeout(PATIENCE):
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        _, _, size = head.partition(b"content-length:")
        await reader.readexactly(int(size.split()[0]) if size else 0)
    return int(head.split(maxsplit=2)[1])


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()


def post(path: str, body: bytes) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    return head.encode() + b"\r\n\r\n" + body


async def requests(attack: Attack) -> None:
    """The page, the games, a table that is not there: whatever costs the asker one line."""
    paths = ("/", "/api/games", "/api/tables/XXXX", "/robots.txt", "/api/openapi.json", "/health")
    await ask_over(attack, 50, [get(path) for path in paths])


async def bad_bodies(attack: Attack) -> None:
    """Bodies that are nested beyond all reason, or no text."""
    await ask_over(attack, 20, [post("/api/tables", body) for body in (*NESTED, *NO_TEXT)])


async def replay_fetches(attack: Attack) -> None:
    """Eight long replays looked at from end to end, each step of another one."""
    facts = attack.facts
    wanted = [
        get(f"/api/replays/{name}/at/{place}") for place in range(facts["acts"], -1, -500) for name in facts["replays"]
    ]
    await ask_over(attack, 20, wanted)


FLOODS = (
    Flood("empty parts", (1,), 20_000, "empty parts of a message, 10 connections", empty_parts),
    Flood("pings", (2,), 20_000, "pings of 125 bytes, never reading, 10 connections", pings),
    Flood("control frames", (2,), 20_000, "empty pings and pongs, 10 connections", control_frames),
    Flood("replays", (7,), 40, "moves of 8 replays of 0.5 MB", replay_fetches, "replays"),
    Flood("half-open", (8,), 500, "connections that say nothing", half_open),
    Flood("slow headers", (8,), 500, "requests that never end", slow_headers),
    Flood("come and go", (8,), 500, "connections opened and closed", come_and_go),
    Flood("requests", (8,), 1_000, "small requests, 50 connections", requests),
    Flood("statements", (9,), 200, "statements and lines of chat of one seat", statements, "talk"),
    Flood("deaf pages", (2, 9), 200, "messages and 50 pages that never read", deaf_pages, "talk"),
    Flood("nested messages", (12,), 200, "messages of JSON 4,000 deep", nested_messages),
    Flood("bad text", (12,), 200, "messages that are no UTF-8", bad_text),
    Flood("bad bodies", (12,), 200, "bodies nested 4,000 deep or no UTF-8", bad_bodies),
    Flood("failed hellos", (13,), 200, "codes tried", failed_hellos),
)
