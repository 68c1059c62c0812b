"""What a choice costs with plans and without: `python -m tests.sweep.costs`.

The same questions of the same random games: the view of the seat that is asked and its choice, which is all for a bot
(before), and with the prompt and plans that a person's page gets besides (after).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time_ns

from lazaret.core.chance import Stream
from lazaret.core.plans import plans_of, prompt_of
from lazaret.core.registry import game as find_game
from tests.recorded.record import plans
from tests.recorded.views import FACTS

GAMES = 8


def in_us(work: Callable[[], object]) -> float:
    """Of the processor: others may use the machine too."""
    begun = process_time_ns()
    work()
    return (process_time_ns() - begun) / 1000


def cost_of(name: str) -> str:
    game, found = find_game(name), []
    for plan in plans(game, GAMES):
        stream = Stream(f"costs {plan.number}")
        t = game.new(plan.seats, plan.seed, plan.options)
        while asked := t.waiting():
            seat = asked[0]
            seen = in_us(lambda t=t, seat=seat: t.view(seat))  # type: ignore[misc]
            told = in_us(lambda t=t, seat=seat: (prompt_of(t, seat), plans_of(t, seat)))  # type: ignore[misc]
            choice, many = stream.pick(t.options(seat)), len(plans_of(t, seat))
            made = in_us(lambda t=t, seat=seat, choice=choice: t.choose(seat, choice))  # type: ignore[misc]
            found.append((seen + made, seen + told + made, many))
    before, after, number = (sum(column) / len(found) for column in zip(*found, strict=True))
    return f"| {name} | {len(found)} | {before:.0f} | {after:.0f} | {number:.0f} |"


def main() -> int:
    print("| game | choices | before, µs | after, µs | plans |\n|---|--:|--:|--:|--:|")
    for name in sys.argv[1:] or FACTS:
        print(cost_of(name), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
