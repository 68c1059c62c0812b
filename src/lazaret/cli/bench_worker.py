"""One side of `lazaret bench compare`: measures whatever it is told to, for the tree that its PYTHONPATH names.

It is run as a file, so that one and the same program measures both trees: it uses only what is the same in both.
Reads lines `what game seconds seed`, answers each with a number on a line: how many a second of its own processor time.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any


def play(game: Any, seats: int, options: dict[str, Any], seconds: float, seed: int, told: bool) -> float:
    """Random games: decisions a second, with or without the log."""
    number, decisions, games, start = Random(seed).random, 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        table = game.new(seats, seed + games, options)
        if not told:
            table.log = None
        while table.result is None:
            seat = table.waiting()[0]
            offered = table.options(seat)
            table.choose(seat, offered[int(number() * len(offered))])
            decisions += 1
        games += 1
    return decisions / (time.process_time() - start)


def over_and_over(tables: list[Any], call: Callable[[Any], Any], seconds: float) -> float:
    number, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for table in tables:
            call(table)
        number += len(tables)
    return number / (time.process_time() - start)


def search(asked: list[Any], seconds: float) -> float:
    """Simulations a second, over whole rounds of the same questions."""
    from lazaret.cli.bench_search import search_one

    made, number, start = 0, 0, time.process_time()
    while time.process_time() - start < seconds or number % len(asked):
        made += search_one(asked, number)
        number += 1
    return made / (time.process_time() - start)


def measure(what: str, name: str, seconds: float, seed: int, known: dict[str, Any]) -> float:
    from lazaret.cli.bench import positions, usual
    from lazaret.cli.bench_search import questions
    from lazaret.core.chance import Stream
    from lazaret.core.registry import game as find_game

    game = find_game(name)
    seats, options = usual(game)
    if what in ("play", "logged"):
        return play(game, seats, options, seconds, seed, what == "logged")
    if name not in known:
        known[name] = ([table.clone() for table in positions(game, seats, options)], questions(game))
    silent, asked = known[name]
    if what == "search":
        return search(asked, seconds)
    stream = Stream("bench resample")
    calls = {"clone": lambda t: t.clone(), "resample": lambda t: t.resample(0, stream), "view": lambda t: t.view(0)}
    return over_and_over(silent, calls[what], seconds)


if __name__ == "__main__":
    known: dict[str, Any] = {}
    for line in sys.stdin:
        what, name, seconds, seed = line.split()
        print(json.dumps(measure(what, name, float(seconds), int(seed), known)), flush=True)
