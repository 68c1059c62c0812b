"""One game's mutants, in the copy: draws them, tries them, and writes down who survived."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import pytest_asyncio.plugin

import lazaret
from lazaret.core import complete, table, testing
from tests.mutants.making import Mutant, all_mutants, drawn
from tests.mutants.quick import quickly
from tests.mutants.running import survivors, wrong_one_dies

#: loaded once, before any child is made
LOADED = (complete, pytest_asyncio, table, testing)


def main(game: str, result: Path, count: int, seed: int, jobs: int, again: bool = False) -> None:
    begun = time.monotonic()
    here = Path.cwd()
    folder = here / "src" / "lazaret" / "games" / game
    if not Path(lazaret.__file__).is_relative_to(here):
        raise RuntimeError(f"the modules of {lazaret.__file__} are not those of the copy")
    if not wrong_one_dies(folder, here / "tests" / game):
        raise RuntimeError(f"{game}: a game that is never set up passes its tests")
    mutants = drawn(folder, count, seed)
    tried, measured = mutants, {}
    if again:
        before = json.loads(result.read_text("utf-8"))
        killed = {tuple(row) for row in before["drawn"]} - {tuple(row) for row in before["survivors"]}
        measured = before["seconds"]
        tried = [mutant for mutant in mutants if mutant.key not in killed]
    tests, quick, missed = quickly(folder, here / "tests" / game, tried, jobs, here / "notes.json", measured)
    seconds = time.monotonic() - begun
    print(
        f"{game}: of {len(tried)} {len(quick)} survived, {len(missed)} to be tried again, {seconds:.0f} s", flush=True
    )

    def write(alive: list[Mutant]) -> None:
        written = {
            "game": game,
            "there": len(all_mutants(folder)),
            "seed": seed,
            "drawn": [mutant.key for mutant in mutants],
            "lines": [mutant.line for mutant in alive],
            "survivors": [mutant.key for mutant in alive],
            "seconds": {**measured, **{test.id: test.seconds for test in tests}},
        }
        result.write_text(json.dumps(written, ensure_ascii=False, indent=1), "utf-8")

    write(sorted([*quick, *missed], key=mutants.index))  # what is not killed yet, if this ends early
    alive = sorted([*quick, *survivors(folder, missed, tests, jobs)], key=mutants.index)
    write(alive)
    print(f"{game}: {len(alive)} survived, {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    game, result, count, seed, jobs, *again = sys.argv[1:]
    main(game, Path(result), int(count), int(seed), int(jobs), bool(again))
