"""What must be there before some of the floods: a table that talks, long replays, seats that can ask for hints."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from lazaret.core.chance import Stream
from lazaret.core.registry import game as find_game
from lazaret.server.bench.attack.starving import HINTS, HOUSES
from lazaret.server.bench.load import Load

TALKS, THINKS = "zombie_tsunami", "happy_dayz"  # games with statements, and with hints that take a while
ACTS, LONG_REPLAYS, SHORT_REPLAYS = 14_000, 8, 12
SHORT = 3_000


async def prepare(load: Load, needs: str) -> dict[str, Any]:
    if needs == "talk":
        return await talking_table(load)
    if needs == "replays":
        return {"replays": await bring_replays(load, ACTS, LONG_REPLAYS), "acts": ACTS}
    if needs == "starving":
        return {"replays": await bring_replays(load, SHORT, SHORT_REPLAYS), "seats": await seats_that_ask(load)}
    return {}


async def sit(load: Load, game: str, seats: int, address: str) -> tuple[str, list[str]]:
    """A table with everybody seated: its id and the keys."""
    body = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)], "bot_after": None}
    made = await load.post("/api/tables", {**body, "forced": False, "hints": True}, address=address)
    keys = [made["key"]]
    for link in made["links"]:
        join = f"/api/tables/{made['table']}/join"
        keys.append((await load.post(join, {"name": ""}, link["key"], address))["key"])
    return made["table"], keys


async def talking_table(load: Load) -> dict[str, Any]:
    game = find_game(TALKS)
    table, keys = await sit(load, TALKS, game.players[0], HOUSES[0])
    words = game.statements(game.new(game.players[0], 1, {}), 0, None)
    return {"table": table, "keys": keys, "statements": list(words)}


async def seats_that_ask(load: Load) -> list[tuple[str, str]]:
    """Tables of the attackers, at addresses that take turns; whoever of a table is asked may have a hint."""
    found = []
    for number in range(HINTS // 2):
        table, keys = await sit(load, THINKS, 2, HOUSES[number % len(HOUSES)])
        found += [(table, key) for key in keys]
    return found


async def bring_replays(load: Load, acts: int, number: int) -> list[str]:
    """So many long games; the same one in truth, which nobody notices by its name."""
    game = json.loads(long_game(acts))
    found = []
    for copy in range(number):
        game["names"] = [f"{seat} of {copy}" for seat in range(game["seats"])]
        found.append((await load.post("/api/replays", game, address=HOUSES[copy % len(HOUSES)]))["id"])
    return found


@lru_cache
def long_game(acts: int) -> str:
    """A game of exactly so many acts, nearly all of them statements."""
    game = find_game(TALKS)
    table = game.new(game.players[0], "attack", {})
    stream = Stream("attack")
    silent = table.fork()
    choices = 0
    while silent.result is None:
        seat = silent.waiting()[0]
        silent.choose(seat, stream.pick(silent.options(seat)))
        choices += 1
    stream, said = Stream("attack"), acts - choices
    while table.result is None:
        seat = table.waiting()[0]
        words = game.statements(table, seat, None)
        for _ in range(min(said, acts // choices + 1) if words else 0):
            table.say(seat, words[0])
            said -= 1
        table.choose(seat, stream.pick(table.options(seat)))
    replay: str = table.replay([""] * table.seats)
    return replay
