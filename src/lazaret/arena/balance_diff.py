"""What moved between two versions of rules or content, beyond chance.

Both played the same deals, so each deal is compared with itself: that takes out most of the luck. Many things are
compared at once, so some would seem to move by chance alone; the procedure of Benjamini and Hochberg keeps the share of
such false alarms among what is named at 5 %.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lazaret.arena.balance import Balance, Cell, Outcome, won
from lazaret.arena.figures import student
from lazaret.core.errors import BadSetup

FALSE_ALARMS = 0.05  # at most this share of what is named
FEWEST = 20  # deals, for a comparison to mean anything


class Moved(NamedTuple):
    """One comparison: where, of what, the two means, the paired difference with half its interval, and its chance."""

    players: int
    options: str
    what: str  # seat, length, margin, decided, or the kind of a sort
    which: str  # the seat's number, or what was sorted by
    deals: int
    before: float
    after: float
    change: float
    error: float
    chance: float  # of a difference as large where nothing moved
    beyond: bool = False


def compare(old: Balance, new: Balance) -> list[Moved]:
    """Every comparison, those beyond chance marked; the most certain first."""
    if (old.game, old.bots, old.seed) != (new.game, new.bots, new.seed):
        raise BadSetup(
            f"not the same deals: {old.game} with {old.bots}, seed {old.seed!r}, "
            f"and {new.game} with {new.bots}, seed {new.seed!r}"
        )
    there = {key_of(cell): cell for cell in old.cells}
    tested = [one for cell in new.cells if key_of(cell) in there for one in compare_cells(there[key_of(cell)], cell)]
    return named(sorted(tested, key=lambda one: one.chance))


def key_of(cell: Cell) -> str:
    return f"{cell.players} {words_of(cell)}"


def words_of(cell: Cell) -> str:
    return ", ".join(f"{name}={value}" for name, value in sorted(cell.options.items()))


def compare_cells(old: Cell, new: Cell) -> Iterator[Moved]:
    pairs = list(zip(old.games, new.games, strict=False))
    measures = [("length", "", [(float(a.length), float(b.length)) for a, b in pairs])]
    measures.append(("margin", "", [(a.margin, b.margin) for a, b in pairs]))
    measures.append(("decided", "", [(float(bool(a.winners)), float(bool(b.winners))) for a, b in pairs]))
    measures += [
        ("seat", str(seat + 1), [(won(a, seat), won(b, seat)) for a, b in pairs]) for seat in range(new.players)
    ]
    measures += [(kind, name, values) for (kind, name), values in sorted(sorted_pairs(pairs).items())]
    for what, which, values in measures:
        found = paired(values)
        if found is not None:
            yield Moved(new.players, words_of(new), what, which, len(values), *found)


def sorted_pairs(pairs: Sequence[tuple[Outcome, Outcome]]) -> dict[tuple[str, str], list[tuple[float, float]]]:
    """What seats won that were, or had, the same thing on the same deal in both."""
    found: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for a, b in pairs:
        for kind, rows in a.sorts.items():
            others = b.sorts.get(kind, [])
            if len(rows) < 2 or len(rows) != len(others):
                continue
            for seat, names in enumerate(rows):
                for name in dict.fromkeys(names):
                    if name in others[seat]:
                        found.setdefault((kind, name), []).append((won(a, seat), won(b, seat)))
    return found


def paired(values: Sequence[tuple[float, float]]) -> tuple[float, float, float, float, float] | None:
    """Both means, the mean difference with half its interval, and its chance (Student, for so many deals)."""
    n = len(values)
    if n < FEWEST:
        return None
    before, after = sum(a for a, _ in values) / n, sum(b for _, b in values) / n
    changes = [b - a for a, b in values]
    change = sum(changes) / n
    spread = math.sqrt(sum((one - change) ** 2 for one in changes) / (n - 1) / n)
    if spread == 0:
        return before, after, change, 0.0, 1.0 if change == 0 else 0.0
    return before, after, change, student(n - 1) * spread, tails(change / spread, n - 1)


def tails(t: float, freedom: int) -> float:
    """How often Student's t is as far from 0 as this, either way (its usual normal approximation: from 20 deals on it
    is exact to about a thousandth)."""
    z = abs(t) * (1 - 1 / (4 * freedom)) / math.sqrt(1 + t * t / (2 * freedom))
    return math.erfc(z / math.sqrt(2))


def named(tested: Sequence[Moved]) -> list[Moved]:
    """Benjamini and Hochberg: of so many tests, in the order of their chances, all up to the last that is small enough
    for its place."""
    last = 0
    for place, one in enumerate(tested, 1):
        if one.chance <= FALSE_ALARMS * place / len(tested):
            last = place
    return [one._replace(beyond=place <= last) for place, one in enumerate(tested, 1)]
