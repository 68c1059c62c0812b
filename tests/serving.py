"""The server's table of docs/speed.md: an earlier tree, this one and its compiled build in turn, at several sizes.

`make serving`: each size is measured as fast as the server can and at 400 choices a second; the small ones several
times, since they are quickly made.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from lazaret.cli.bench_same import package_folder
from lazaret.cli.interpreter import in_words
from lazaret.core.build import extension_hashes, sources_hash
from tests.marked import between

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "speed.md"
COMPILED = ROOT / "build" / "compiled"
SIZES = (10, 200, 1000, 2000)
OFTEN = 200  # tables up to which a size is measured in every round
PACED = 400.0
FIGURES = ("choices_per_second", "p50_ms", "p99_ms", "server_us_per_choice", "kb_per_idle_table", "kb_per_played_table")
HEAD = "| tables | pace | tree | runs | choices/s | p50 ms | p99 ms | server µs | kB at rest | kB played at |\n"
HEAD += "|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|\n"

Figures = dict[str, float]


def measure(tree: Path, tables: int, pace: float, seconds: float) -> Figures:
    environment = {**os.environ, "PYTHONPATH": str(package_folder(tree)), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "lazaret", "bench", "serve", "--tables", str(tables), "--pace", str(pace)]
    command += ["--seconds", str(seconds), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=tree)
    row: dict[str, Any] = json.loads(done.stdout)[0]
    return {name: float(row[name]) for name in FIGURES}


def rounds(trees: dict[str, Path], sizes: Sequence[int], number: int, seconds: float) -> Iterable[tuple[str, Figures]]:
    """Each tree in turn, the other way about every second round: where it was (size, pace, tree), what was found."""
    for turn in range(number):
        for tables in sizes:
            if turn and tables > OFTEN:
                continue
            for pace in (0.0, PACED):
                for name in list(trees)[:: -1 if turn % 2 else 1]:
                    found = measure(trees[name], tables, pace, seconds)
                    print(turn, tables, pace, name, found, flush=True)
                    yield f"{tables:,} | {pace:g} | {name}", found


def line(where: str, runs: list[Figures]) -> str:
    """Medians; where there are several, the least and the most beside them."""
    cells = []
    for name in FIGURES:
        values = sorted(run[name] for run in runs)
        spread = f" ({values[0]:,.4g} to {values[-1]:,.4g})" if len(values) > 1 else ""
        cells.append(f"{statistics.median(values):,.4g}{spread}")
    return f"| {where} | {len(runs)} | {' | '.join(cells)} |\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base", type=Path, help="the working copy of the earlier version")
    parser.add_argument("--size", type=int, action="append")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=6.0)
    given = parser.parse_args()
    trees = {"before": given.base, "plain": ROOT}
    if sources_hash() in extension_hashes(COMPILED / "lazaret"):  # else it would take the sources
        trees["compiled"] = COMPILED
    found: dict[str, list[Figures]] = {}
    for where, figures in rounds(trees, given.size or SIZES, given.rounds, given.seconds):
        found.setdefault(where, []).append(figures)
    machine = f"{os.cpu_count()} cores for servers and clients, load {os.getloadavg()[0]:.1f} at the end; {in_words()}"
    text = f"{datetime.date.today().isoformat()}, windows of {given.seconds:g} s in turn; {machine}.\n\n{HEAD}"
    between(PAGE, "server", text + "".join(line(where, runs) for where, runs in found.items()))


if __name__ == "__main__":
    main()
