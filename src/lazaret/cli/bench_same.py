"""Whether trees or builds play alike: the same games in each; every view, event, save and bot choice in a hash."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from lazaret.cli.common import console
from lazaret.core.errors import BadSetup, LazaretError

WORKER = Path(__file__).with_name("bench_same_worker.py")


def package_folder(tree: Path) -> Path:
    """The folder that holds the package: of a working copy, or of a build."""
    for folder in (tree / "src", tree):
        if (folder / "lazaret").is_dir():
            return folder.resolve()
    raise BadSetup(f"{tree} is no tree of Lazaret: it has neither src/lazaret nor lazaret")


def hashes_of(folder: Path, game: str, games: int, simulations: int) -> dict[str, Any]:
    """What one tree makes of the games of one game."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "random"}
    command = [sys.executable, str(WORKER), game, str(games), str(simulations)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise LazaretError(f"{folder}: {game} failed: {done.stderr.strip().splitlines()[-1]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def differing_parts(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    return [part for part, digest in one["parts"].items() if other["parts"].get(part) != digest]


def run(names: Sequence[str], games: int, simulations: int, others: Sequence[Path], as_json: bool) -> bool:
    """Hash every game here and in the other trees; whether they are all alike."""
    folders = [Path(__file__).parents[2], *(package_folder(tree) for tree in others)]
    rows: list[dict[str, Any]] = []
    grid = Grid()
    for column in ("game", "games", "acts", "hash", *(str(tree) for tree in others)):
        grid.add_column(column)
    for name in names:
        with ThreadPoolExecutor(os.cpu_count()) as pool:  # each is a process of its own
            first, *rest = pool.map(partial(hashes_of, game=name, games=games, simulations=simulations), folders)
        verdicts = [", ".join(differing_parts(first, other)) for other in rest]
        rows.append({**first, "differs": verdicts})
        told = [f"differs: {verdict}" if verdict else "the same" for verdict in verdicts]
        grid.add_row(name, f"{first['games']}", f"{first['acts']:,}", first["hash"], *told)
        if not as_json:
            print(name, first["hash"], *told, file=sys.stderr, flush=True)
    if as_json:
        print(json.dumps(rows))
    else:
        console.print(grid)
    return not any(verdict for row in rows for verdict in row["differs"])
