"""Tables where strong bots think all the time, for the load test: does the rest of the house notice?"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING

from lazaret.server.bench.client import Client, decoder

if TYPE_CHECKING:
    from lazaret.server.bench.load import Load

GAME, SEATS, LEVEL = "zombie_apocalypse_now", 2, "master"  # one thinks at a time


class Watcher(Client):
    """A spectator, so that the bots play; keeps how long each choice took."""

    changed = 0.0

    def hear(self, body: bytes) -> None:
        before = self.a
        super().hear(body)
        now = perf_counter()
        if decoder.decode(body).t == "update" and self.a > before:
            if self.figures.measuring and self.changed:
                self.figures.thoughts.append(now - self.changed)
            self.changed = now


class ThinkingRoom:
    """A table with nothing but bots; when its game is over, another begins."""

    def __init__(self, load: Load, level: str = LEVEL) -> None:
        self.load, self.level = load, level
        self.watcher: Watcher | None = None

    async def begin(self) -> None:
        body = {"game": GAME, "seats": [{"kind": "bot", "level": self.level}] * SEATS, "forced": True}
        made = await self.load.post("/api/tables", body)
        hello = {"t": "hello", "table": made["table"], "key": None, "since": 0}
        loop = asyncio.get_running_loop()
        _, self.watcher = await loop.create_connection(
            lambda: Watcher(self.load.figures, hello, self.over, paced=True), "127.0.0.1", self.load.port
        )

    def over(self) -> None:
        self.leave()
        self.load.spawn(self.begin())

    def leave(self) -> None:
        if self.watcher is not None:
            self.watcher.leave()
