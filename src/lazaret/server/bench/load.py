"""The load test: a server in a process of its own, N tables with 2 to 4 clients each, every choice committed.

`bench_serve(tables, seconds, pace)`: with `pace` 0 every client answers as soon as it is asked; otherwise so many
choices a second are made, spread over the tables.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lazaret.server.bench.client import Client, Figures
from lazaret.server.bench.machine import Watched, processor, resident
from lazaret.server.bench.thinkers import ThinkingRoom
from lazaret.server.catalogue import playable

GAMES = ("zombie_apocalypse_now", "happy_dayz")  # for 2; for 2, 3 and 4
HERE = "127.0.0.1"
WARM_UP = 1.0  # seconds before the measuring begins
SETTLING = 70.0  # seconds after which a table that nobody plays at has given back its memory, and rests
SPAWNING = 5.0  # and until the processes in which bots think are there


def seatings(names: Sequence[str]) -> list[tuple[str, int]]:
    """Tables of 2, 3 and 4, of those of these games that can be played by so many."""
    found = []
    games = [game for game in playable().values() if game.id in names]
    for seats in (2, 3, 4):
        found += [(game.id, seats) for game in games if game.players[0] <= seats <= game.players[1]]
    if not found:
        raise SystemExit(f"none of these games is installed: {', '.join(names)}")
    return found


class Room:
    """One table of the load test: when its game is over, another begins."""

    def __init__(self, load: Load, game: str, seats: int, address: str = HERE, number: int = 0) -> None:
        self.load, self.game, self.seats, self.address, self.number = load, game, seats, address, number
        self.clients: list[Client] = []
        self.asked = 0

    async def begin(self) -> None:
        body = {
            "game": self.game,
            "seats": [{"kind": "me"}, *[{"kind": "open"}] * (self.seats - 1)],
            "bot_after": None,
            "forced": False,
        }
        made = await self.load.post("/api/tables", body, address=self.address)
        loop = asyncio.get_running_loop()
        clients = []
        join = f"/api/tables/{made['table']}/join"
        keys = [made["key"]]
        keys += [(await self.load.post(join, {"name": ""}, link["key"], self.address))["key"] for link in made["links"]]
        ports = self.load.ports
        for place, key in enumerate(keys):
            hello = {"t": "hello", "table": made["table"], "key": key, "since": 0}
            _, client = await loop.create_connection(
                lambda hello=hello: Client(self.load.figures, hello, self.over, self.load.paced),  # type: ignore[misc]
                HERE,
                ports[(self.number + place) % len(ports)],  # with several servers a table's people are at all of them
                local_addr=(self.address, 0),
            )
            clients.append(client)
        self.clients = clients

    def over(self) -> None:
        if all(client.over for client in self.clients):
            self.load.figures.games += 1
            for client in self.clients:
                client.leave()
            self.load.spawn(self.begin())

    def choose(self) -> None:
        """One choice by whoever is asked."""
        for client in self.clients:
            if client.answer():
                return


class Load:
    def __init__(self, port: int, paced: bool, ports: Sequence[int] = (), idle: float = 0.0) -> None:
        self.port, self.paced, self.ports, self.idle = port, paced, ports or (port,), idle
        self.database = Watched(None)
        self.figures = Figures()
        self.tasks: set[asyncio.Task[None]] = set()
        self.rooms: list[Room] = []
        self.server_us = self.client_us = self.seating_us = 0
        self.resting: float | None = None  # percent of a core that the servers take while nobody does anything

    def spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def post(self, path: str, body: dict[str, Any], key: str = "", address: str = HERE) -> Any:
        reader, writer = await asyncio.open_connection(HERE, self.port, local_addr=(address, 0))
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(text)}\r\n" + (f"X-Seat-Key: {key}\r\n" if key else "")
        writer.write(head.encode() + b"Connection: close\r\n\r\n" + text)
        answer = await reader.read()
        writer.close()
        await writer.wait_closed()
        status, _, rest = answer.partition(b"\r\n")
        if b" 20" not in status:
            raise RuntimeError(answer.decode())
        return json.loads(rest.partition(b"\r\n\r\n")[2])

    async def run(
        self, tables: int, seconds: float, pace: float, server: Sequence[int], games: Sequence[str], thinkers: int = 0
    ) -> dict[str, Any]:
        kinds = seatings(games)
        await self.post("/api/tables", {"game": kinds[0][0], "seats": [{"kind": "open"}] * kinds[0][1]})
        empty = resident(server)
        rooms = self.rooms = [Room(self, *kinds[n % len(kinds)], number=n) for n in range(tables)]
        busy = processor(server)
        for room in rooms:
            await room.begin()
        await asyncio.sleep(0.5)
        self.seating_us = round(1e6 * (processor(server) - busy) / tables)
        idle = resident(server)
        await self.rest(server)
        thinking = [ThinkingRoom(self) for _ in range(thinkers)]
        for room_of_bots in thinking:
            await room_of_bots.begin()
        self.figures.resting = False
        if pace:
            self.spawn(self.keep_pace(rooms, pace))
        else:
            for room in rooms:
                for client in room.clients:
                    client.answer()
        await asyncio.sleep(WARM_UP + (SPAWNING if thinkers else 0))
        busy, own = processor(server), processor([os.getpid()])
        self.database.begin()
        self.figures.measuring = True
        await asyncio.sleep(seconds)
        self.figures.measuring = False
        self.database.end()
        choices = max(1, len(self.figures.delays))
        self.server_us = round(1e6 * (processor(server) - busy) / choices)
        self.client_us = round(1e6 * (processor([os.getpid()]) - own) / choices)
        played = resident(server)
        self.figures.resting = True
        await asyncio.gather(*self.tasks)  # games that were just beginning
        for room in rooms:
            for client in room.clients:
                client.leave()
        for room_of_bots in thinking:
            room_of_bots.leave()
        return self.report(tables, seconds, pace, (idle - empty) / tables, (played - empty) / tables)

    async def rest(self, server: Sequence[int]) -> None:
        """Everybody sits there and nobody chooses."""
        if self.idle:
            await asyncio.sleep(SETTLING)
            busy = processor(server)
            await asyncio.sleep(self.idle)
            self.resting = round(100 * (processor(server) - busy) / self.idle, 2)

    async def keep_pace(self, rooms: list[Room], pace: float) -> None:
        loop = asyncio.get_running_loop()
        begun, number = loop.time(), 0
        while not self.figures.resting:
            while number < (loop.time() - begun) * pace:
                rooms[number % len(rooms)].choose()
                number += 1
            await asyncio.sleep(0.5 / pace)

    def report(self, tables: int, seconds: float, pace: float, idle: float, played: float) -> dict[str, Any]:
        figures = self.figures
        delays = sorted(figures.delays)
        return {
            "games": sorted({f"{room.game} for {room.seats}" for room in self.rooms}),
            "tables": tables,
            "pace": pace,
            "seconds": seconds,
            "choices": len(delays),
            "choices_per_second": round(len(delays) / seconds, 1),
            "p50_ms": round(1000 * delays[len(delays) // 2], 2) if delays else None,
            "p99_ms": round(1000 * delays[int(len(delays) * 0.99)], 2) if delays else None,
            "max_ms": round(1000 * delays[-1], 2) if delays else None,
            "server_us_per_seating": self.seating_us,
            "server_us_per_choice": self.server_us,
            "client_us_per_choice": self.client_us,
            "servers": len(self.ports),
            "database_us_per_choice": self.database.microseconds(len(delays)),
            "transactions_per_second": self.database.transactions(seconds),
            "notifications_per_second": self.database.notifications(seconds),
            "store": "sqlite" if self.database.url is None else "postgresql",
            "idle_percent": self.resting,
            "seen_p50_ms": place_in(figures.seen, 0.5),
            "seen_p99_ms": place_in(figures.seen, 0.99),
            "refused": figures.refused,
            "games_finished": figures.games,
            "thoughts": len(figures.thoughts),
            "slowest_thought_s": round(max(figures.thoughts), 2) if figures.thoughts else None,
            "median_update_bytes": int(statistics.median(figures.sizes)) if figures.sizes else None,
            "kb_per_idle_table": round(idle, 1),
            "kb_per_played_table": round(played, 1),
        }


def place_in(delays: list[float], part: float) -> float | None:
    found = sorted(delays)
    return round(1000 * found[min(len(found) - 1, int(len(found) * part))], 2) if found else None


def bench_serve(
    tables: int,
    seconds: float,
    pace: float,
    games: Sequence[str] = GAMES,
    thinkers: int = 0,
    database: str | None = None,
    servers: int = 1,
    idle: float = 0.0,
) -> dict[str, Any]:
    """Choices a second, p50 and p99 from send to acknowledgement, memory per table; beside so many strong bots.

    `database`: an empty PostgreSQL database instead of a file. With several servers each table's people are at all of
    them, and `seen` is how long a choice takes to the others' pages. `idle`: seconds of rest before."""
    with tempfile.TemporaryDirectory(prefix="lazaret-bench-") as folder:
        place = database or str(Path(folder) / "bench.sqlite")
        command = [sys.executable, "-m", "lazaret.server.bench.load", place]
        started: list[subprocess.Popen[str]] = []
        try:
            ports = []
            for _ in range(servers):
                started.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
                assert started[-1].stdout is not None
                ports.append(int(started[-1].stdout.readline()))
            load = Load(ports[0], bool(pace), ports, idle)
            load.database = Watched(database)
            numbers = [server.pid for server in started]
            return asyncio.run(load.run(tables, seconds, pace, numbers, games, thinkers))
        finally:
            for server in started:
                server.terminate()
                server.wait(60)  # thousands of tables are put to sleep
                if server.stdout is not None:
                    server.stdout.close()


def serve_for_bench(database: str) -> None:
    """The real server with its limits off: all clients come from one address and never rest."""
    from lazaret.server.config import Config
    from lazaret.server.serving import listen, serve_on

    config = Config(
        database=database,
        answer_delay=(0.0, 0.0),
        bot_delay=(0.0, 0.0),
        message_rate=None,
        request_rate=None,
        table_rate=None,
        connection_rate=None,
        visit_rate=None,
        connections_per_address=100_000,
        connections=100_000,
    )
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    serve_on(config, listener)


if __name__ == "__main__":
    serve_for_bench(sys.argv[1])
