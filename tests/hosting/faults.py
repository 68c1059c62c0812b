"""Two servers on PostgreSQL behind HAProxy, under load: servers are killed, the database is restarted, and nothing that
was acknowledged is lost or doubled. `make faults` does it 100 and 10 times; `make test` 5 times and once.

Everybody plays on through it all like a page does: who is cut off waits as long as a page waits, comes again by the
same address, and sends what was not answered again, with the same id.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import signal
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any

import psycopg

from lazaret.server.bench.attack.kills import Person, Seat, compare
from lazaret.server.bench.attack.preparing import sit
from lazaret.server.bench.client import Figures, decoder
from lazaret.server.bench.load import Load, seatings
from tests.databases import Cluster
from tests.hosting.servers import haproxy, server
from tests.ports import free_port

PATIENCE = (0.5, 1.0, 2.0, 4.0)  # seconds, as the page has them; each a quarter more or less
PACE = 0.02  # seconds between two looks who may choose
TABLES = 8
GAMES = ("zombie_apocalypse_now", "happy_dayz")
SETTINGS = {
    "trust_proxy": "127.0.0.1",
    "admin": "none",
    **dict.fromkeys(("table_rate", "request_rate", "message_rate", "connection_rate", "trouble_rate"), "none"),
}


class Guest(Person):
    """Somebody at a table, through all faults."""

    def __init__(self, table: str, key: str, seat: int, fair: Fair) -> None:
        super().__init__(table, key, seat)
        self.fair = fair
        self.page: Line | None = None
        self.down_at: float | None = None
        self.tries = 0
        self.words: list[str] = []  # what the page was told meanwhile

    async def come(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            _, self.page = await loop.create_connection(
                lambda: Line(self, self.fair.figures), "127.0.0.1", self.fair.port
            )
        except OSError:
            self.lost()

    def lost(self) -> None:
        self.page = None
        if self.over or self.fair.closing:
            return
        if self.down_at is None:
            self.down_at = monotonic()
        wait = PATIENCE[min(self.tries, len(PATIENCE) - 1)] * (0.75 + random.random() / 2)
        self.tries += 1
        asyncio.get_running_loop().call_later(wait, lambda: self.fair.spawn(self.come()))

    def live_again(self) -> None:
        self.tries = 0
        if self.down_at is not None:
            self.fair.away.append(monotonic() - self.down_at)
            self.down_at = None


class Line(Seat):
    person: Guest

    def __init__(self, person: Guest, figures: Figures) -> None:
        super().__init__(person, figures)
        self.paced = True  # the fair says when

    def data_received(self, data: bytes) -> None:
        if not self.upgraded and not self.buffer and b" 101 " not in data.split(b"\r\n")[0]:
            assert self.transport is not None
            self.transport.abort()  # the proxy's own words: nobody is behind it just now
            return
        super().data_received(data)

    def hear(self, body: bytes) -> None:
        seen = decoder.decode(body)
        if seen.t == "error":
            self.person.words.append(json.loads(body)["key"])
            return
        if seen.t == "state":
            self.person.live_again()
        if seen.t == "ack":
            self.person.fair.acknowledged(self.person)
        super().hear(body)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.left:
            self.person.lost()


class Fair:
    """All tables, and everything that happens to them."""

    def __init__(self, port: int, cluster: Cluster, url: str) -> None:
        self.port, self.cluster, self.url = port, cluster, url
        self.figures = Figures()
        self.guests: list[Guest] = []
        self.away: list[float] = []  # seconds that pages were cut off
        self.stood: list[float] = []  # seconds from the database's return to a table's next acknowledgement
        self.back_at: float | None = None
        self.moved: set[str] = set()  # tables that play again after it
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = False
        self.acks = 0

    def spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def acknowledged(self, guest: Guest) -> None:
        self.acks += 1
        if self.back_at is not None and guest.table not in self.moved:
            self.moved.add(guest.table)
            self.stood.append(monotonic() - self.back_at)

    async def fill(self) -> None:
        playing = {guest.table for guest in self.guests if not guest.over}
        kinds = seatings(GAMES)
        for number in range(len(playing), TABLES):
            table, keys = await sit(Load(self.port, paced=True), *kinds[number % len(kinds)], "127.0.0.1")
            new = [Guest(table, key, seat, self) for seat, key in enumerate(keys)]
            self.guests += new
            for guest in new:
                await guest.come()

    async def play(self) -> None:
        while not self.closing:
            for guest in self.guests:
                if guest.page is not None and guest.page.upgraded and guest.page.transport is not None:
                    guest.page.answer()
            await asyncio.sleep(PACE)

    async def until(self, true: Any, seconds: float = 90.0) -> None:
        end = monotonic() + seconds
        while not true():
            if monotonic() > end:
                raise TimeoutError("nobody plays any more")
            await asyncio.sleep(0.01)

    async def some_play(self) -> None:
        """Until everybody is connected, and choices are made again."""
        with contextlib.suppress(RuntimeError, OSError):
            await self.fill()
        await self.until(lambda: all(guest.page is not None and guest.down_at is None for guest in self.present()))
        before = self.acks
        await self.until(lambda: self.acks > before + TABLES)

    def present(self) -> list[Guest]:
        return [guest for guest in self.guests if not guest.over]

    def count(self) -> tuple[int, int]:
        """What every seat remembers beside what the store has: lost, doubled."""
        lost = doubled = 0
        with psycopg.connect(self.url) as store:
            for guest in self.guests:
                rows = store.execute(
                    'SELECT request, text FROM acts JOIN tables ON "row" = tab WHERE tables.id = %s AND acts.seat = %s '
                    "ORDER BY number",
                    (guest.table, guest.seat),
                ).fetchall()
                one_lost, one_doubled = compare(guest.acknowledged, [(str(a), str(b)) for a, b in rows])
                lost, doubled = lost + one_lost, doubled + one_doubled
        return lost, doubled


async def trouble(fair: Fair, folder: Path, ports: list[int], kills: int, restarts: int) -> None:
    playing = asyncio.create_task(fair.play())
    with contextlib.ExitStack() as stack:
        processes: list[subprocess.Popen[bytes]] = []
        stacks = []
        for port in ports:
            one = stack.enter_context(contextlib.ExitStack())
            stacks.append(one)
            started = await asyncio.to_thread(one.enter_context, server(folder, port, database=fair.url, **SETTINGS))
            processes.append(started[1])
        await asyncio.sleep(1.0)  # the proxy looks every half second
        await fair.fill()
        every = max(1, kills // max(1, restarts))
        for number in range(max(kills, restarts)):
            await fair.some_play()
            if number < kills:
                which = number % len(ports)
                processes[which].send_signal(signal.SIGKILL)
                await asyncio.to_thread(processes[which].wait)
                await fair.until(lambda: all(guest.down_at is None for guest in fair.present()))
                again = await asyncio.to_thread(
                    stacks[which].enter_context, server(folder, ports[which], database=fair.url, **SETTINGS)
                )
                processes[which] = again[1]
            if restarts and number % every == every - 1 and number // every < restarts:
                await fair.some_play()
                fair.back_at = None
                await asyncio.to_thread(fair.cluster.stop, "fast")
                await asyncio.to_thread(fair.cluster.start)
                fair.moved, fair.back_at = set(), monotonic()
                playing_now = {guest.table for guest in fair.present()}
                await fair.until(lambda wanted=playing_now: still(fair, wanted) <= fair.moved)
                fair.back_at = None
        for guest in fair.guests:
            if guest.page is not None:
                guest.page.options = []
        fair.figures.resting = True
        playing.cancel()
        await fair.until(lambda: all(guest.sent is None for guest in fair.guests))
        fair.closing = True
        for guest in fair.guests:
            if guest.page is not None:
                guest.page.leave()
        await asyncio.to_thread(stack.close)


def still(fair: Fair, tables: set[str]) -> set[str]:
    """Those of these tables whose game is not over."""
    return {guest.table for guest in fair.present()} & tables


def run(kills: int, restarts: int) -> dict[str, Any]:
    cluster = Cluster(durable=True)
    try:
        with tempfile.TemporaryDirectory() as place:
            ports, front, url = [free_port(), free_port()], free_port(), cluster.new_database()
            fair = Fair(front, cluster, url)
            with haproxy(Path(place), front, *ports):
                asyncio.run(trouble(fair, Path(place), ports, kills, restarts))
            lost, doubled = fair.count()
    finally:
        cluster.remove()
    away, stood = sorted(fair.away), sorted(fair.stood)
    return {
        "kills": kills,
        "restarts": restarts,
        "tables": len({guest.table for guest in fair.guests}),
        "acknowledged": sum(len(guest.acknowledged) for guest in fair.guests),
        "sent_again": sum(guest.resent for guest in fair.guests),
        "refused": sum(guest.refused for guest in fair.guests),
        "lost": lost,
        "doubled": doubled,
        "cut_off": len(away),
        "live_again_p50_s": round(statistics.median(away), 3) if away else None,
        "live_again_p99_s": round(away[min(len(away) - 1, int(len(away) * 0.99))], 3) if away else None,
        "after_restart_p50_s": round(statistics.median(stood), 3) if stood else None,
        "after_restart_p99_s": round(stood[min(len(stood) - 1, int(len(stood) * 0.99))], 3) if stood else None,
        "words": sorted({word for guest in fair.guests for word in guest.words}),
    }


def main() -> int:
    asked = argparse.ArgumentParser()
    asked.add_argument("--kills", type=int, default=100)
    asked.add_argument("--restarts", type=int, default=10)
    given = asked.parse_args()
    found = run(given.kills, given.restarts)
    print(json.dumps(found, indent=1))
    late = max(found["live_again_p99_s"] or 0, found["after_restart_p99_s"] or 0) > 3.0
    return 1 if found["lost"] or found["doubled"] or late else 0


if __name__ == "__main__":
    sys.exit(main())
