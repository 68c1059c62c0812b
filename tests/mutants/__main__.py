"""`make mutants GAME=…`: draws mutants of a game by seed, runs them in a copy of the house, and says who survived.

Fails when a survivor is not explained in `equivalent.toml`, or an explanation there is of none that was drawn.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from lazaret.core.registry import installed_ids
from tests.mutants import report

HOUSE = Path(__file__).parent.parent.parent
BUILD = HOUSE / "build" / "mutants"
LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "*.dylib", "__pycache__", "static", "e2e", "node_modules")


def copied(copy: Path) -> Path:
    """The house again, without what was built: no compiled module may stand in for a changed source."""
    shutil.rmtree(copy, ignore_errors=True)
    for name in ("src", "tests"):
        shutil.copytree(HOUSE / name, copy / name, ignore=LEFT_OUT)
    shutil.copy(HOUSE / "pyproject.toml", copy)
    return copy


def tried(game: str, count: int, seed: int, jobs: int, again: bool) -> Path:
    """The file with what became of the mutants, which are run where every module comes from the copy."""
    copy, result = copied(BUILD / game), BUILD / f"{game}.json"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(copy / "src"), str(copy)))}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    words = [game, str(result), *map(str, (count, seed, jobs)), *(["again"] if again else [])]
    subprocess.run([sys.executable, "-m", "tests.mutants.trials", *words], cwd=copy, env=env, check=True)
    shutil.rmtree(copy)
    return result


def main() -> int:
    asked = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    asked.add_argument("games", nargs="*", default=[], help="all of them if none is named")
    asked.add_argument("--count", type=int, default=300)
    asked.add_argument("--seed", type=int, default=17)
    asked.add_argument("-j", "--jobs", type=int, default=2)
    asked.add_argument("--again", action="store_true", help="only those that were not killed last time")
    asked.add_argument("--page", type=Path, help="write the results into this page")
    words = asked.parse_args()
    unexplained = 0
    for game in words.games or installed_ids():
        found = report.read(tried(game, words.count, words.seed, words.jobs, words.again))
        for line in found.said():
            print(line, flush=True)
        unexplained += len(found.unexplained) + len(found.stale)
        if words.page:
            report.write(words.page, found)
    return min(1, unexplained)


if __name__ == "__main__":
    sys.exit(main())
