"""Two trees side by side in one run: windows of each in turn, the ratio of each pair, its median and how sure that is.

A machine is quicker at one hour than at another; the ratio of two windows that follow each other hardly changes.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from math import comb
from pathlib import Path
from typing import NamedTuple

from rich.table import Table as Grid

from lazaret.cli.bench_same import package_folder
from lazaret.cli.common import console
from lazaret.core.errors import LazaretError

WORKER = Path(__file__).with_name("bench_worker.py")
KINDS = ("play", "logged", "clone", "resample", "view", "search")
WARM_UP = 0.3  # seconds


class Ratio(NamedTuple):
    """How much quicker this tree is than the other: the median over the windows, and 95 % that it lies between."""

    median: float
    low: float
    high: float

    @property
    def is_no_loss(self) -> bool:
        """At most 3 % slower, or not to be told from as quick."""
        return self.median >= 0.97 or self.low <= 1.0 <= self.high


def ratio_of(ratios: Sequence[float]) -> Ratio:
    """The interval comes from the order of the windows alone: no more is assumed than that they are alike."""
    ordered, number = sorted(ratios), len(ratios)
    outside, rank = 0.0, 0
    while rank < number // 2:
        outside += 2 * comb(number, rank) / 2**number
        if outside > 0.05:
            break
        rank += 1
    low, high = (ordered[rank - 1], ordered[number - rank]) if rank else (ordered[0], ordered[-1])
    return Ratio(statistics.median(ordered), low, high)


class Side:
    """One tree, measured in a process of its own."""

    def __init__(self, tree: Path) -> None:
        self.environment = {**os.environ, "PYTHONPATH": str(package_folder(tree)), "PYTHONHASHSEED": "0"}
        self.tree = tree
        self.process = subprocess.Popen(
            [sys.executable, str(WORKER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=self.environment,
            cwd=tree,
        )

    def measure(self, what: str, game: str, seconds: float, seed: int) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(what, game, seconds, seed, file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise LazaretError(f"the worker of {self.tree} ended at {what} {game}")
        return float(json.loads(line))

    def serve(self, tables: int, seconds: float) -> float:
        """Choices a second of the server's own processor time."""
        command = [sys.executable, "-m", "lazaret", "bench", "serve", "--tables", str(tables)]
        command += ["--seconds", str(seconds), "--json"]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=self.environment, cwd=self.tree)
        return 1e6 / float(json.loads(done.stdout)[0]["server_us_per_choice"])

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(10)


def compare(this: Side, other: Side, what: str, game: str, windows: int, seconds: float) -> tuple[float, float, Ratio]:
    """What this tree did, what the other did (medians), and the ratio."""
    mine, theirs = [], []
    for side in (this, other):
        side.measure(what, game, WARM_UP, 0)
    for number in range(windows):
        first, second = (this, other) if number % 2 else (other, this)
        found = {side: side.measure(what, game, seconds, 1_000_000 * (number + 1)) for side in (first, second)}
        mine.append(found[this])
        theirs.append(found[other])
    return (
        statistics.median(mine),
        statistics.median(theirs),
        ratio_of([a / b for a, b in zip(mine, theirs, strict=True)]),
    )


def compare_servers(this: Side, other: Side, tables: int, windows: int, seconds: float) -> tuple[float, float, Ratio]:
    mine, theirs = [], []
    for number in range(windows):
        first, second = (this, other) if number % 2 else (other, this)
        found = {side: side.serve(tables, seconds) for side in (first, second)}
        mine.append(found[this])
        theirs.append(found[other])
    return (
        statistics.median(mine),
        statistics.median(theirs),
        ratio_of([a / b for a, b in zip(mine, theirs, strict=True)]),
    )


def run(base: Path, games: Sequence[str], kinds: Sequence[str], windows: int, seconds: float, as_json: bool) -> None:
    """Compare this tree (or build) with the one at `base`; the exit code says whether something became slower."""
    this, other = Side(Path(__file__).parents[2]), Side(base)
    grid = Grid(title=f"{windows} windows of {seconds:g} s in turn; a second of processor time")
    for column in ("what", "game", "here", "there", "ratio", "95 %"):
        grid.add_column(column, justify="left" if column in ("what", "game") else "right")
    rows = []
    try:
        for what in kinds:
            for game in ("server",) if what == "serve" else games:
                if what == "serve":
                    here, there, ratio = compare_servers(this, other, 50, windows, 3 * seconds)
                else:
                    here, there, ratio = compare(this, other, what, game, windows, seconds)
                rows.append({"what": what, "game": game, "here": here, "there": there, **ratio._asdict()})
                spread = f"{ratio.low:.3f} to {ratio.high:.3f}{'' if ratio.is_no_loss else '  slower'}"
                grid.add_row(what, game, f"{here:,.0f}", f"{there:,.0f}", f"{ratio.median:.3f}", spread)
                if not as_json:
                    print(what, game, f"{ratio.median:.3f}", spread, file=sys.stderr, flush=True)
    finally:
        this.close()
        other.close()
    if as_json:
        print(json.dumps(rows))
    else:
        console.print(grid)
    if not all(Ratio(row["median"], row["low"], row["high"]).is_no_loss for row in rows):
        raise SystemExit(1)
