"""The gate: random play beside the yardstick and an earlier version, in one run; a loss of a tenth is too much."""

from __future__ import annotations

import statistics
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from lazaret.cli.bench_compare import WARM_UP, Side, compare
from lazaret.cli.interpreter import in_words, yardstick
from lazaret.core.build import build_report
from lazaret.core.errors import BadSetup
from lazaret.core.files import write_file

LOSS = 0.9  # of what it was
KINDS = ("play", "logged", "search")
HEAD = """# Decisions of random play for a turn of the yardstick (`lazaret bench`), by build and game.
# `make bench-check` holds them; `lazaret bench check --store` writes them anew.
"""


def beside_yardstick(side: Side, game: str, windows: int, seconds: float) -> float:
    """Decisions for a turn of the yardstick: the median of windows in turn."""
    side.measure("play", game, WARM_UP, 0)
    found = []
    for number in range(windows):
        stick = yardstick(seconds / 2)
        rate = side.measure("play", game, seconds, 1_000_000 * (number + 1))
        found.append(rate / (stick + yardstick(seconds / 2)) * 2 / 1000)
    return statistics.median(found)


def read(file: Path) -> dict[str, dict[str, float]]:
    if not file.is_file():
        return {}
    found: dict[str, dict[str, float]] = tomllib.loads(file.read_text("utf-8"))
    return found


def written(figures: dict[str, dict[str, float]]) -> str:
    parts = [f"\n[{build}]\n" + "".join(f"{g} = {v:.4f}\n" for g, v in rows.items()) for build, rows in figures.items()]
    return HEAD + "".join(parts)


def run(games: Sequence[str], base: Path | None, stored: Path, windows: int, seconds: float, store: bool) -> list[str]:
    """What became slower: a line each."""
    figures, build = read(stored), build_report()["build"]
    if not store and build not in figures:
        raise BadSetup(f"{stored} has no figures of the {build} build: lazaret bench check --store")
    print(in_words())
    this = Side(Path(__file__).parents[2])
    other = None if base is None else Side(base)
    lost: list[str] = []
    now: dict[str, float] = {}
    try:
        for game in games:
            now[game] = beside_yardstick(this, game, windows, seconds)
            known = figures.get(build, {}).get(game)
            told(lost, f"{game}, play beside the yardstick", now[game] / known if known else None, now[game])
            for what in KINDS if other is not None else ():
                assert other is not None
                ratio = compare(this, other, what, game, windows, seconds)[2].median
                told(lost, f"{game}, {what} beside {base}", ratio, ratio)
    finally:
        for side in (this, other):
            if side is not None:
                side.close()
    if store:
        write_file(stored, written({**figures, build: {**figures.get(build, {}), **now}}))
        return []
    return lost


def told(lost: list[str], what: str, ratio: float | None, figure: float) -> None:
    line = f"{what}: {figure:.4f}" + ("" if ratio is None else f", {ratio:.2f} of what it was")
    print(line, flush=True, file=sys.stderr)
    if ratio is not None and ratio < LOSS:
        lost.append(line)
