"""What chance in streams costs beside one stream for all: play and clone by both schemes, in windows that alternate."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from rich.table import Table as Grid

from lazaret.cli.bench import positions, random_play, run_each, usual
from lazaret.cli.common import console
from lazaret.cli.interpreter import in_words
from lazaret.core.chance import ONE_STREAM, STREAMS
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table


def play(game: Game[Any], chance: int, seconds: float, seed: int) -> float:
    """Random games, nothing told: decisions a second of this process's own time."""
    decisions, _, took = random_play(game, *usual(game), seconds, seed, chance, time.process_time)
    return decisions / took


def clone(tables: list[Table], seconds: float) -> float:
    number, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for table in tables:
            table.clone()
        number += len(tables)
    return number / (time.process_time() - start)


def ratios(measured: Callable[[int, int], float], windows: int) -> dict[str, float]:
    """The rate by streams beside that by one stream, window by window, each pair in the other order than the last."""
    found = []
    for window in range(windows):
        order = (ONE_STREAM, STREAMS) if window % 2 else (STREAMS, ONE_STREAM)
        rates = {chance: measured(chance, window) for chance in order}
        found.append(rates[STREAMS] / rates[ONE_STREAM])
    low, median, high = statistics.quantiles(found, n=4)
    return {"median": round(median, 3), "low": round(low, 3), "high": round(high, 3)}


def measure(game: Game[Any], seconds: float, windows: int) -> dict[str, Any]:
    seats, options = usual(game)
    silent = {
        chance: [table.clone() for table in positions(game, seats, options, chance)] for chance in (ONE_STREAM, STREAMS)
    }
    return {
        "game": game.id,
        "seats": seats,
        "play": ratios(lambda chance, window: play(game, chance, seconds, window * 1_000_000), windows),
        "clone": ratios(lambda chance, _: clone(silent[chance], seconds), windows),
    }


def run(names: list[str], seconds: float, windows: int, as_json: bool) -> None:
    rows = run_each("lazaret.cli.bench_chance", names, seconds, str(windows))
    if as_json:
        print(json.dumps(rows))
        return
    grid = Grid(title=f"lazaret bench chance: streams beside one stream, {windows} windows of {seconds:g} s each")
    for head in ("", "seats", "play, median (middle half)", "clone, median (middle half)"):
        grid.add_column(head, justify="left" if not head else "right")
    for row in rows:
        said = [
            f"{row[what]['median']:.3f} ({row[what]['low']:.3f}-{row[what]['high']:.3f})" for what in ("play", "clone")
        ]
        grid.add_row(row["game"].replace("_", " "), str(row["seats"]), *said)
    console.print(grid)
    console.print(in_words(), markup=False, highlight=False)


if __name__ == "__main__":
    print(json.dumps(measure(find_game(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))))
