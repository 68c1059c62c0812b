"""Starving: 200 requests for hints and standings in flight. Does a bot elsewhere still answer in its usual time?"""

from __future__ import annotations

import asyncio
import itertools
from time import monotonic

from lazaret.server.bench.attack.floods import Attack, Flood, get, status_of
from lazaret.server.bench.client import Client, Figures

HOUSES = ("127.0.2.1", "127.0.2.2", "127.0.2.3", "127.0.2.4")
HINTS, STANDINGS = 100, 100
HANG_UP = 1.0  # seconds after which whoever asked for standings hangs up and asks again


class Asking(Client):
    """A seat that asks for a hint, plays on so that the position is a new one, and asks again."""

    def hear(self, body: bytes) -> None:
        if b'"t":"error"' in body[:12]:  # turned away
            self.leave()
            return
        super().hear(body)

    def ask(self, number: int) -> None:
        if self.transport is None or self.transport.is_closing() or not self.upgraded:
            return
        self.answer()
        self.send({"t": "hint", "id": f"h{number}"})


async def starve(attack: Attack) -> None:
    await asyncio.gather(ask_hints(attack), *(ask_standings(attack, number) for number in range(STANDINGS)))


async def ask_hints(attack: Attack) -> None:
    """Every asker one hint at a time, in turn, at the rate."""
    loop = asyncio.get_running_loop()
    figures, clients = Figures(), []
    for number, (table, key) in enumerate(attack.facts["seats"]):
        hello = {"t": "hello", "table": table, "key": key, "since": 0}
        try:
            _, client = await loop.create_connection(
                lambda hello=hello: Asking(figures, hello, lambda: None, paced=True),  # type: ignore[misc]
                "127.0.0.1",
                attack.port,
                local_addr=(HOUSES[number % len(HOUSES)], 0),
            )
        except OSError:
            attack.tally["refused"] += 1
        else:
            clients.append(client)
    numbers = itertools.count()
    while monotonic() < attack.until and clients:
        number = next(numbers)
        clients[number % len(clients)].ask(number)
        attack.tally["hints"] += 1
        await asyncio.sleep(1 / attack.rate)
    for client in clients:
        client.leave()


async def ask_standings(attack: Attack, number: int) -> None:
    """Standings and checks, one at a time; who does not get them soon hangs up."""
    names: list[str] = attack.facts["replays"]
    kinds = ("standings", "verify")
    address = HOUSES[number % len(HOUSES)]
    while monotonic() < attack.until:
        number += 1
        path = f"/api/replays/{names[number % len(names)]}/{kinds[number // len(names) % 2]}"
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", attack.port, local_addr=(address, 0))
        except OSError:
            attack.tally["refused"] += 1
            await asyncio.sleep(HANG_UP)
            continue
        writer.write(get(path))
        attack.tally["standings"] += 1
        try:
            async with asyncio.timeout(HANG_UP):
                attack.tally[f"answered {await status_of(reader)}"] += 1
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            attack.tally["given up"] += 1
        writer.close()
        await asyncio.sleep(HANG_UP / 2)


WHAT = f"hints, {HINTS} askers, beside {STANDINGS} who ask for standings and hang up, 4 addresses"
STARVING = Flood("starving", (3,), 200, WHAT, starve, "starving")
