"""The kill loop: the server is killed in the middle of games, again and again, and what it acknowledged must be there.

Everybody plays as fast as they are asked. Whoever has sent a choice when the server dies sends it again, with the same
id, as soon as there is a server again: it must then count once, whether it had been stored or not.
"""

from __future__ import annotations

import asyncio
import random
import signal
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, perf_counter
from urllib.request import urlopen

import msgspec

from lazaret.server.bench.attack.preparing import sit
from lazaret.server.bench.attack.target import Process
from lazaret.server.bench.client import Client, Figures, decoder
from lazaret.server.bench.load import Load, seatings
from lazaret.server.store.sqlite import connect

TABLES = 16
LONGEST = 0.4  # seconds that a server lives once somebody was acknowledged
SPARED = (60.0, 60.0)  # what nobody is asked where it cannot help is not answered within the life of a server
PATIENCE = 30.0  # seconds until everybody has an answer


class Sent(msgspec.Struct):
    request: str
    a: int
    choice: str


class Person:
    """Who sits at a seat, through all the servers that die: what was sent, and what was acknowledged."""

    def __init__(self, table: str, key: str, seat: int) -> None:
        self.table, self.key, self.seat = table, key, seat
        self.number = 0
        self.sent: Sent | None = None
        self.acknowledged: list[tuple[str, str]] = []  # request, choice
        self.resent = self.refused = 0
        self.over = False


class Seat(Client):
    """The page of a person, until its server dies."""

    def __init__(self, person: Person, figures: Figures) -> None:
        hello = {"t": "hello", "table": person.table, "key": person.key, "since": 0}
        super().__init__(figures, hello, self.game_over, paced=False)
        self.person = person
        self.random = random.Random(f"{person.key} {person.number}")

    def game_over(self) -> None:
        self.person.over = True

    def hear(self, body: bytes) -> None:
        seen, person = decoder.decode(body), self.person
        if person.sent is not None and seen.id == person.sent.request:
            if seen.t == "ack":
                person.acknowledged.append((person.sent.request, person.sent.choice))
            elif seen.t == "refused":
                person.refused += 1
            person.sent = None
        if seen.t == "state" and person.sent is not None and self.sent is None:
            person.resent += 1
            self.sent = perf_counter()  # nothing else before this one is answered
            self.post(person.sent)
        super().hear(body)

    def answer(self) -> bool:
        if not self.options or self.sent is not None or self.a < self.acknowledged or self.over:
            return False
        person = self.person
        person.number += 1
        choice = self.random.choice(self.options)
        person.sent = Sent(f"r{person.number}", self.a, choice)
        self.sent = perf_counter()
        self.post(person.sent)
        return True

    def post(self, sent: Sent) -> None:
        self.send({"t": "choose", "id": sent.request, "a": sent.a, "choice": sent.choice})


class Kills(msgspec.Struct):
    """What became of it."""

    kills: int
    tables: int
    acknowledged: int
    resent: int  # choices sent again because their server died
    refused: int
    lost: int
    doubled: int
    tracebacks: int

    @property
    def met(self) -> bool:
        return not (self.lost or self.doubled or self.refused or self.tracebacks) and self.acknowledged > self.kills


def games_of(port: int) -> list[str]:
    """The games this server has; the process that asks may have others."""
    with urlopen(f"http://127.0.0.1:{port}/api/games") as answer:
        return [game["id"] for game in msgspec.json.decode(answer.read())]


class KillLoop:
    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        self.people: list[Person] = []  # all there ever were
        self.port = 0

    @property
    def acknowledged(self) -> int:
        return sum(len(person.acknowledged) for person in self.people)

    async def run(self, kills: int, tables: int) -> Kills:
        for number in range(kills + 1):
            server = Process("server", self.folder, self.port, answer_delay=SPARED)
            self.port = server.port
            last = number == kills
            try:
                await self.live(server, tables, last)
            finally:
                server.end(signal.SIGTERM if last else signal.SIGKILL)
        return self.count(kills, server)

    async def live(self, server: Process, tables: int, last: bool) -> None:
        """One life of the server: people come back, or begin another game, and play until it dies."""
        figures = Figures()
        await self.fill(Load(server.port, paced=False), 0 if last else tables)
        seats = [await self.come(person, figures) for person in self.people if not person.over or person.sent]
        before = self.acknowledged
        figures.resting = last  # in the last life only what is unanswered is sent again
        if last:
            await until(server, lambda: all(person.sent is None for person in self.people))
        else:
            for seat in seats:
                if seat.person.sent is None:
                    seat.answer()
            await until(server, lambda: self.acknowledged > before)
            await asyncio.sleep(self.chance.random() * LONGEST)
            server.end(signal.SIGKILL)
        for seat in seats:
            seat.leave()

    async def fill(self, load: Load, tables: int) -> None:
        """As many games as there should be; those that are over have made room."""
        playing = len({person.table for person in self.people if not person.over})
        kinds = seatings(games_of(self.port))
        for number in range(playing, tables):
            table, keys = await sit(load, *kinds[number % len(kinds)], "127.0.0.1")
            self.people += [Person(table, key, seat) for seat, key in enumerate(keys)]

    async def come(self, person: Person, figures: Figures) -> Seat:
        _, seat = await asyncio.get_running_loop().create_connection(
            lambda: Seat(person, figures), "127.0.0.1", self.port
        )
        return seat

    # -- afterwards -------------------------------------------------------------------------

    def count(self, kills: int, server: Process) -> Kills:
        """Compare what every seat remembers with what the store has, in order."""
        lost = doubled = 0
        with connect(self.folder / "tables.sqlite") as store:
            for person in self.people:
                stored = store.execute(
                    "SELECT request, text FROM acts JOIN tables ON row = tab WHERE tables.id = ? AND acts.seat = ? "
                    "ORDER BY number",
                    (person.table, person.seat),
                ).fetchall()
                one_lost, one_doubled = compare(person.acknowledged, stored)
                lost, doubled = lost + one_lost, doubled + one_doubled
        store.close()
        people = self.people
        return Kills(
            kills,
            len({person.table for person in people}),
            self.acknowledged,
            sum(person.resent for person in people),
            sum(person.refused for person in people),
            lost,
            doubled,
            server.tracebacks(),
        )


def compare(acknowledged: list[tuple[str, str]], stored: list[tuple[str, str]]) -> tuple[int, int]:
    """How many are missing from the store (or out of their order), and how many it has too often."""
    missing, too_many = Counter(acknowledged) - Counter(stored), Counter(stored) - Counter(acknowledged)
    lost = sum(missing.values())
    if not lost and not too_many and acknowledged != stored:
        lost = sum(mine != theirs for mine, theirs in zip(acknowledged, stored, strict=True))
    return lost, sum(too_many.values())


async def until(server: Process, true: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE
    while not true():
        if not server.is_alive:
            code, log = server.process.returncode, server.log.read_text()[-500:]
            raise RuntimeError(f"the server ended by itself ({code}): {log}")
        if monotonic() > end:
            raise TimeoutError("the server answered nobody")
        await asyncio.sleep(0.002)


def bench_kills(kills: int, tables: int = TABLES, seed: int = 1) -> Kills:
    with tempfile.TemporaryDirectory(prefix="lazaret-attack-") as folder, suppress(KeyboardInterrupt):
        return asyncio.run(KillLoop(Path(folder), seed).run(kills, tables))
    raise SystemExit("interrupted")
