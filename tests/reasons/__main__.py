"""`python -m tests.reasons`: 200 positions of each game in which a reason is given, each fact tried on fresh deals."""

from __future__ import annotations

import argparse
import sys
import time

from lazaret.core.registry import game as find_game
from tests.reasons.truth import FRESH, PLAYED, check


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(PLAYED))
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", default="reasons")
    wanted = parser.parse_args()
    failed = False
    for name in wanted.games:
        began = time.perf_counter()
        tally = check(find_game(name), wanted.positions, wanted.seed)
        looked_at = tally.given + tally.none
        failed |= bool(tally.untrue) or 2 * tally.none > looked_at
        print(
            f"{name}: {looked_at} positions, {tally.given} with a reason, {tally.none} without "
            f"({100 * tally.none // looked_at} %); {tally.certain} facts certain, {tally.almost} almost sure, "
            f"{len(tally.untrue)} untrue on {FRESH} fresh deals; {time.perf_counter() - began:.0f} s",
            flush=True,
        )
        for line in tally.untrue:
            print(f"  {line}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
