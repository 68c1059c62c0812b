"""One side of `lazaret bench same`: plays the same games in the tree that its PYTHONPATH names, hashing all there is.

It is run as a file, so that one and the same program plays in all trees: it uses only what is the same in them.
Words: game, how many games (0: every number of players with every mode once, and at least 20), simulations.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import msgspec

LEAST = 20  # games
SAVED, THOUGHT = 7, 31  # after how many acts a save is hashed, and what bots would choose
PARTS = ("acts", "views", "events", "undo", "saves", "bots")


def modes(game: Any) -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with each value of each option, as far as they go together."""
    low, high = game.players
    wished: list[dict[str, Any]] = [{}]
    for option in game.offered:
        values = list(option.examples) or list(option.values or ())
        wished += [{option.name: value} for value in values if value != option.default]
    return [(seats, mode) for mode in wished for seats in range(low, high + 1) if is_allowed(game, seats, mode)]


def is_allowed(game: Any, seats: int, mode: dict[str, Any]) -> bool:
    from lazaret.core.errors import BadSetup

    try:
        game.check_new(seats, game.full_settings(mode))
    except BadSetup:
        return False
    return True


class Hashes:
    """One digest for each part, so that a difference can be told."""

    def __init__(self) -> None:
        self.parts = {part: hashlib.sha256() for part in PARTS}
        self.acts = 0

    def add(self, part: str, *things: Any) -> None:
        """As JSON: 4 and 4.0 differ there, a list and a tuple do not, nor does the order of fields."""
        self.parts[part].update(msgspec.json.encode(things, order="deterministic"))

    def digests(self) -> dict[str, str]:
        return {part: digest.hexdigest() for part, digest in self.parts.items()}


def look(table: Any, hashes: Hashes, simulations: int) -> None:
    """Hash what everybody sees at this moment, and now and then a save and what bots would choose."""
    from lazaret.core.record import load

    eyes = [None, *range(table.seats)]
    number = hashes.acts
    hashes.add("views", [table.view(seat) for seat in eyes])
    if number % SAVED == 0:
        saved = table.save()
        hashes.add("saves", saved)
        hashes.add("saves", load(saved).save())
    if number % THOUGHT == 0:
        think(table, hashes, number, simulations)


def think(table: Any, hashes: Hashes, number: int, simulations: int) -> None:
    from lazaret.bots.drive import decide
    from lazaret.bots.greedy import Greedy
    from lazaret.bots.search import Search
    from lazaret.core.chance import Stream

    for seat in table.waiting():
        for bot in (Greedy(), Search(simulations)):
            hashes.add("bots", seat, decide(table, seat, bot, Stream(f"same {number} {seat}")))


def play(game: Any, seats: int, mode: dict[str, Any], seed: int, hashes: Hashes, simulations: int) -> None:
    from lazaret.core.chance import Stream

    stream = Stream(f"same {seed}")
    table = game.new(seats, seed, mode)
    while table.result is None:
        look(table, hashes, simulations)
        waiting = table.waiting()
        seat = waiting[int(stream.random() * len(waiting))]
        options = list(table.options(seat))
        choice = options[int(stream.random() * len(options))]
        hashes.add("acts", seat, options, choice)
        table.choose(seat, choice)
        hashes.acts += 1
        if stream.random() < 0.5:  # whether it is asked at once or only later must not matter
            hashes.add("undo", [table.can_undo(other) for other in range(seats)])
    hashes.add("events", [table.events(seat) for seat in [None, *range(seats)]], table.result)
    hashes.add("views", [table.view(seat) for seat in [None, *range(seats)]])
    hashes.add("saves", table.save(), table.replay())


def hash_games(name: str, number: int, simulations: int) -> dict[str, Any]:
    from lazaret.core.registry import game as find_game

    game, hashes = find_game(name), Hashes()
    every = modes(game)
    number = number or max(LEAST, len(every))
    for seed in range(number):
        # few games go once through all the modes, many go through them several times
        place = seed % len(every) if number >= len(every) else seed * len(every) // number
        play(game, *every[place], seed, hashes, simulations)
    whole = hashlib.sha256(json.dumps(hashes.digests()).encode()).hexdigest()
    return {"game": name, "games": number, "acts": hashes.acts, "hash": whole[:16], "parts": hashes.digests()}


if __name__ == "__main__":
    print(json.dumps(hash_games(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
