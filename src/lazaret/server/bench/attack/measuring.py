"""One flood measured: how long other tables wait for their acknowledgements before it, while the same load goes to a
sink, and during it; the memory of the server; and how long bots take elsewhere.

The three take turns in short windows of one run, so that whatever else a noisy machine does falls on all of them.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from lazaret.server.bench.attack import attacker
from lazaret.server.bench.attack.floods import Flood
from lazaret.server.bench.attack.preparing import prepare
from lazaret.server.bench.attack.target import Process
from lazaret.server.bench.load import GAMES, Load, Room, seatings
from lazaret.server.bench.machine import resident
from lazaret.server.bench.thinkers import ThinkingRoom

MOST_DELAY, MOST_TIMES = 50.0, 2.0  # aims: p99 in ms, or times that of the control
MOST_MEMORY = 50.0  # MB
WARM_UP, REST, WATCH = 2.0, 1.0, 0.02  # seconds: before measuring, between windows, between looks at the memory
ROUNDS = 3  # windows of each kind, where figures are wanted
BOTS, LEVEL = 2, "sharp"  # tables of bots beside, and how they play


class Wait(msgspec.Struct):
    """How long other tables waited in one window, ms."""

    choices: int
    p50: float
    p99: float
    most: float


class Row(msgspec.Struct):
    """One flood."""

    name: str
    defects: list[int]
    rate: float
    what: str
    before: Wait
    control: Wait
    during: Wait
    memory_before: float  # MB
    memory_most: float
    bots_before: float | None  # p95 of a bot's answer, s
    bots_during: float | None
    tally: dict[str, int]  # what became of the attack
    tracebacks: int
    alive: bool
    cut_off: int  # connections of the other tables that the server ended

    @property
    def grown(self) -> float:
        return self.memory_most - self.memory_before

    def aims(self) -> dict[str, bool]:
        found = {
            "delay": self.during.p99 <= max(MOST_DELAY, MOST_TIMES * self.control.p99),
            "memory": self.grown <= MOST_MEMORY,
            "log": self.alive and not self.tracebacks,
            "others": not self.cut_off,
        }
        if self.bots_before is not None:
            found["bots"] = self.bots_during is not None and self.bots_during <= MOST_TIMES * self.bots_before
        return found


class Found:
    """What the windows of one kind had together."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.thoughts: list[float] = []
        self.tally: Counter[str] = Counter()


class Guests(Room):
    """A table of well-behaved people at an address of their own. A choice that was due while the server still owed
    an answer counts from when it was due: a server that stands still must not be asked less often for it."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.due: list[float] = []

    def choose(self) -> None:
        if any(client.sent is not None for client in self.clients):
            self.due.append(perf_counter())
        else:
            self.settle()
            super().choose()

    def settle(self) -> None:
        """The answer came: what waited for it has waited until now."""
        now = perf_counter()
        if self.load.figures.measuring:
            self.load.figures.delays += [now - due for due in self.due]
        self.due.clear()

    def owed(self) -> list[float]:
        """How long whatever is unanswered has been waiting."""
        now = perf_counter()
        since = [client.sent for client in self.clients if client.sent is not None]
        return [now - moment for moment in [*since, *self.due]] if since else []


class Evening:
    """A server with its guests, and the attack on it."""

    def __init__(self, server: Process, sink: Process, tables: int, pace: float) -> None:
        self.server, self.sink, self.pace = server, sink, pace
        self.load = Load(server.port, paced=True)
        kinds = seatings(GAMES)
        self.rooms = [
            Guests(self.load, *kinds[number % len(kinds)], f"127.0.1.{number + 1}") for number in range(tables)
        ]
        self.bots: list[ThinkingRoom] = []

    async def begin(self, flood: Flood) -> dict[str, Any]:
        """Everybody sits down and plays; what the flood needs is made."""
        for room in self.rooms:
            await room.begin()
        facts = await prepare(self.load, flood.needs)
        if flood.needs == "starving":
            self.bots = [ThinkingRoom(self.load, LEVEL) for _ in range(BOTS)]
            for bots in self.bots:
                await bots.begin()
        self.load.figures.resting = False
        self.load.spawn(self.load.keep_pace(list(self.rooms), self.pace))
        await asyncio.sleep(WARM_UP)
        return facts

    async def window(self, seconds: float, found: Found) -> None:
        """What the guests met with, and how long bots thought."""
        figures = self.load.figures
        figures.delays, figures.thoughts, figures.measuring = found.delays, found.thoughts, True
        await asyncio.sleep(seconds)
        figures.measuring = False
        found.delays += [age for room in self.rooms for age in room.owed()]

    async def attacked(
        self, flood: Flood, port: int, seconds: float, share: float, facts: dict[str, Any], found: Found
    ) -> None:
        attack = attacker.start(flood, port, seconds + REST / 2, share, facts)
        await asyncio.to_thread(attacker.wait_until_begun, attack)
        await asyncio.sleep(REST / 4)
        await self.window(seconds, found)
        found.tally.update(await asyncio.to_thread(attacker.outcome, attack))

    async def end(self) -> None:
        self.load.figures.resting = True
        await asyncio.gather(*self.load.tasks, return_exceptions=True)
        for room in self.rooms:
            for client in room.clients:
                client.leave()
        for bots in self.bots:
            bots.leave()


def waited(delays: Sequence[float]) -> Wait:
    if not delays:
        return Wait(0, float("inf"), float("inf"), float("inf"))
    ordered = sorted(1000 * delay for delay in delays)
    half, most = (ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
    return Wait(len(ordered), round(half, 2), round(most, 2), round(ordered[-1], 2))


def late(thoughts: list[float]) -> float | None:
    """p95 of the bots' answers, s."""
    return round(sorted(thoughts)[int(len(thoughts) * 0.95)], 3) if thoughts else None


class Watch:
    """Looks at the memory of a process all the time."""

    def __init__(self, process: int) -> None:
        self.process, self.most = process, 0.0
        self.task = asyncio.create_task(self.look())

    async def look(self) -> None:
        while True:
            self.most = max(self.most, resident([self.process]) / 1000)
            await asyncio.sleep(WATCH)


async def measure(
    flood: Flood, seconds: float, pace: float, tables: int, share: float, folder: Path, rounds: int
) -> Row:
    """One flood: before, control and during, in one run, so many windows of each."""
    async with AsyncExitStack() as ends:
        server = Process("server", folder)
        ends.callback(server.end)
        sink = Process("sink", folder)
        ends.callback(sink.end)
        evening = Evening(server, sink, tables, pace)
        facts = await evening.begin(flood)
        ends.push_async_callback(evening.end)
        usual = resident([server.pid]) / 1000
        watch = Watch(server.pid)
        before, control, during = Found(), Found(), Found()
        part = seconds / rounds
        for _ in range(rounds):
            await evening.window(part, before)
            await evening.attacked(flood, sink.port, part, share, facts, control)
            await evening.attacked(flood, server.port, part, share, facts, during)
            await asyncio.sleep(REST)
        watch.task.cancel()
        return Row(
            flood.name,
            list(flood.defects),
            flood.rate * share,
            flood.what,
            waited(before.delays),
            waited(control.delays),
            waited(during.delays),
            round(usual, 1),
            round(watch.most, 1),
            late(before.thoughts),
            late(during.thoughts),
            dict(during.tally),
            server.tracebacks(),
            server.is_alive,
            evening.load.figures.cut_off,
        )


def bench_flood(
    flood: Flood,
    seconds: float = 9.0,
    pace: float = 100.0,
    tables: int = 20,
    share: float = 1.0,
    rounds: int = ROUNDS,
) -> Row:
    with tempfile.TemporaryDirectory(prefix="lazaret-attack-") as folder:
        return asyncio.run(measure(flood, seconds, pace, tables, share, Path(folder), rounds))
