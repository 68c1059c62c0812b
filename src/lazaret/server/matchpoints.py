"""How an evening is counted: each seat of each deal against the same seat of the same deal at the other tables.

A seat gets the share of those that it beat, a tie counting half: 1 is better than all, 0 worse than all. Bots are
compared like everybody else, and only people are ranked. Where a game is won or lost together, tables are compared
instead of seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from lazaret.core.log import Result
from lazaret.server.daily import outcome
from lazaret.server.seating import Table

Measure = tuple[float, ...]


class EveningRank(msgspec.Struct):
    """One line of the evening's table. Who has the same sum shares the place, and the next one is left free."""

    rank: int
    person: int
    points: float
    deals: int  # how many counted


def measure(result: Result, seat: int, cooperative: bool) -> Measure:
    """By what a seat is compared: as on the board of the day, whether it won, by how much, with how many points. Of a
    game that is won together: how many won, whichever seat one had."""
    if cooperative:
        return (float(len(result.winners)), sum(result.scores))
    won, score, lead = outcome(result, seat)
    return (float(won), lead, score)


def matchpoints(measures: Sequence[Measure]) -> list[float]:
    """Of each the share of the others that it beat; ties half."""
    others = len(measures) - 1
    return [
        (sum(mine > one for one in measures) + (sum(mine == one for one in measures) - 1) / 2) / others
        for mine in measures
    ]


def points_of(results: Mapping[int, Result], size: int, cooperative: bool) -> dict[int, list[float]]:
    """Of one deal: by table, each seat's matchpoints. Nothing while there is only one table to look at."""
    if len(results) < 2:
        return {}
    columns = [matchpoints([measure(result, seat, cooperative) for result in results.values()]) for seat in range(size)]
    return {number: [column[at] for column in columns] for at, number in enumerate(results)}


def standings(
    people: int, seating: Sequence[Sequence[Table]], points: Sequence[Mapping[int, Sequence[float]]]
) -> list[EveningRank]:
    """The best sum first; of equal ones whoever came first to the evening stands first, at the same place."""
    sums, counted = [0.0] * people, [0] * people
    for tables, of_deal in zip(seating, points, strict=False):
        for number, of_table in of_deal.items():
            for person, share in zip(tables[number], of_table, strict=True):
                if person is not None:
                    sums[person] += share
                    counted[person] += 1
    rounded = [round(one, 6) for one in sums]  # the same shares in another order are the same
    return [
        EveningRank(1 + sum(other > rounded[person] for other in rounded), person, rounded[person], counted[person])
        for person in sorted(range(people), key=lambda person: (-rounded[person], person))
    ]
