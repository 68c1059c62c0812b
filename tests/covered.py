"""What the tests cover, part by part: `python -m tests.covered` after a run with coverage (`make coverage` does both).

Branches count: a line with an `if` is covered when both ways were taken. Fails where the core or a game's rules are
below the least that is wanted.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from lazaret.core.registry import installed_ids

LEAST = 97.0  # per cent, of the core and of every game's rules and effects
ROOMS = ("rules", "effects", "mind", "view")
HELD = ("rules", "effects")
#: tests of its rules and effects are missing still; its figures are printed all the same
NOT_HELD_YET = ("dead_of_winter",)
FIGURES = Path("build/coverage/figures.json")


def parts() -> Iterator[tuple[str, str, bool]]:
    """Each part: its name, its folder or file without the ending, and whether it is held to the least."""
    yield "core", "src/lazaret/core", True
    yield "bots", "src/lazaret/bots", False
    for game in installed_ids():
        for room in ROOMS:
            yield f"{game} {room}", f"src/lazaret/games/{game}/{room}", room in HELD and game not in NOT_HELD_YET


def share(files: Mapping[str, Any], place: str) -> float | None:
    """The share of lines and branches that were taken, in per cent; None where there is no such file."""
    found = [one["summary"] for name, one in files.items() if name.startswith((f"{place}/", f"{place}.py"))]
    all_of = sum(one["num_statements"] + one["num_branches"] for one in found)
    taken = sum(one["covered_lines"] + one["covered_branches"] for one in found)
    return 100 * taken / all_of if all_of else None


def table(files: Mapping[str, Any]) -> list[tuple[str, float, bool]]:
    """Each part that has code, its share, and whether that is too little."""
    shares = [(name, share(files, place), held) for name, place, held in parts()]
    return [(name, found, held and found < LEAST) for name, found, held in shares if found is not None]


def main() -> int:
    command = [sys.executable, "-m", "coverage", "json", "-q", "-o", str(FIGURES)]
    subprocess.run(command, check=True)
    rows = table(json.loads(FIGURES.read_text("utf-8"))["files"])
    for name, found, is_low in rows:
        print(f"{name:40} {found:5.1f} %{f'  below {LEAST} %' if is_low else ''}")
    return sum(is_low for _, _, is_low in rows)


if __name__ == "__main__":
    sys.exit(min(1, main()))
