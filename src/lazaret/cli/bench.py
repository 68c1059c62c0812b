"""Speed, measured beside a fixed yardstick in the same run, so that figures from noisy machines compare as ratios."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from rich.table import Table as Grid

from lazaret.cli.common import console
from lazaret.cli.interpreter import in_words, yardstick
from lazaret.core.chance import Stream
from lazaret.core.errors import LazaretError
from lazaret.core.game import Game
from lazaret.core.record import load, save
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table

ROUNDS = 3


def usual(game: Game[Any]) -> tuple[int, dict[str, Any]]:
    if game.bench is not None:
        return game.bench[0], dict(game.bench[1])
    low, high = game.players
    return min(max(low, 4), high), {}


def random_play(
    game: Game[Any],
    seats: int,
    options: dict[str, Any],
    seconds: float,
    first: int,
    chance: int | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[int, int, float]:
    """Options listed, choice checked and applied, nothing told: decisions, games, seconds."""
    number = Random(first).random
    decisions = games = 0
    start = clock()
    while clock() - start < seconds:
        table = game.new(seats, first + games, options, chance)
        table.log = None
        while table.result is None:
            seat = table.waiting()[0]
            offered = table.options(seat)
            table.choose(seat, offered[int(number() * len(offered))])
            decisions += 1
        games += 1
    return decisions, games, clock() - start


def positions(game: Game[Any], seats: int, options: dict[str, Any], chance: int | None = None) -> list[Table]:
    """Twenty moments spread over a few random games, logs and all."""
    found: list[Table] = []
    stream = Stream("bench")
    for seed in range(5):
        table: Table = game.new(seats, seed, options, chance)
        moments: list[Table] = []
        while table.result is None:
            moments.append(table.fork())
            seat = table.waiting()[0]
            table.choose(seat, stream.pick(table.options(seat)))
        found += [moments[len(moments) * part // 5] for part in range(1, 5)]
    return found


def microseconds(tables: list[Table], call: Callable[[Table], object], seconds: float) -> float:
    number, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for table in tables:
            call(table)
        number += len(tables)
    return (time.perf_counter() - start) / number * 1e6


def measure(game: Game[Any], seconds: float) -> dict[str, Any]:
    """All figures of one game; each is the best of a few rounds that alternate with the yardstick."""
    seats, options = usual(game)
    tables = positions(game, seats, options)
    silent = [table.clone() for table in tables]
    stream = Stream("bench resample")
    saves = [save(table) for table in tables]
    rates: list[tuple[float, float]] = []
    sticks: list[float] = []
    for round_number in range(ROUNDS):
        sticks.append(yardstick(seconds / 4))
        decisions, games, took = random_play(game, seats, options, seconds, round_number * 1_000_000)
        rates.append((decisions / took, games / took))
    best = max(rates)
    part = seconds / 4

    def smallest(call: Callable[[Table], object], among: list[Table]) -> float:
        return min(microseconds(among, call, part) for _ in range(ROUNDS))

    by_table = {id(table): text for table, text in zip(tables, saves, strict=True)}
    return {
        "game": game.id,
        "seats": seats,
        "options": options,
        "decisions_per_second": round(best[0]),
        "games_per_second": round(best[1], 1),
        "clone_us": round(smallest(lambda t: t.clone(), silent), 2),
        "resample_us": round(smallest(lambda t: t.resample(0, stream), silent), 2),
        "view_us": round(smallest(lambda t: t.view(0), silent), 2),
        "save_us": round(smallest(save, tables), 1),
        "load_us": round(smallest(lambda t: load(by_table[id(t)]), tables), 1),
        "save_bytes": round(statistics.median(len(text.encode()) for text in saves)),
        "yardstick": round(max(sticks)),
    }


def run_each(module: str, names: list[str], seconds: float, *words: str) -> list[dict[str, Any]]:
    """One process per game, so that none warms or slows another."""
    rows: list[dict[str, Any]] = []
    for name in names:
        command = [sys.executable, "-m", module, name, str(seconds), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise LazaretError(f"bench of {name} failed: {done.stderr.strip().splitlines()[-1]}")
        rows.append(json.loads(done.stdout))
    return rows


def run(names: list[str], seconds: float, as_json: bool) -> None:
    rows = run_each("lazaret.cli.bench", names, seconds)
    if as_json:
        print(json.dumps(rows))
        return
    console.print(figures(rows))
    console.print(in_words(), markup=False, highlight=False)


FIGURES = (
    ("seats", "seats"),
    ("decisions/s, random play", "decisions_per_second"),
    ("games/s", "games_per_second"),
    ("clone, µs", "clone_us"),
    ("resample, µs", "resample_us"),
    ("view, µs", "view_us"),
    ("save, µs", "save_us"),
    ("load, µs", "load_us"),
    ("save, bytes (median)", "save_bytes"),
    ("yardstick, thousand turns/s", "yardstick"),
)


def figures(rows: list[dict[str, Any]]) -> Grid:
    """A column per game, so that it fits a narrow terminal."""
    grid = Grid(title="lazaret bench: one core, one process per game")
    grid.add_column("")
    for row in rows:
        grid.add_column(row["game"].replace("_", " "), justify="right")
    for label, key in FIGURES:
        grid.add_row(label, *(f"{row[key]:,}" for row in rows))
    ratios = (row["decisions_per_second"] / (row["yardstick"] * 1000) for row in rows)
    grid.add_row("decisions per yardstick turn", *(f"{ratio:.3f}" for ratio in ratios))
    return grid


if __name__ == "__main__":
    print(json.dumps(measure(find_game(sys.argv[1]), float(sys.argv[2]))))
