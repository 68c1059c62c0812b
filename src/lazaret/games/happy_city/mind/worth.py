"""The chance to win: points ahead of each city."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.happy_city.mind.outlook import points_ahead, rounds_left
from lazaret.games.happy_city.rules.totals import all_incomes
from lazaret.games.happy_city.table import Table

#: how far a lead in points may yet melt: at the end, and more for each round left (fitted to played games)
DOUBT, DOUBT_PER_ROUND = 0.125, 0.0215


def worth(t: Table, seat: Seat) -> float:
    """The chance to win: the points ahead of each city, the more telling the fewer rounds are left."""
    incomes = all_incomes(t)
    rounds = rounds_left(t)
    power = 1.0 / (DOUBT + DOUBT_PER_ROUND * rounds)
    mine = points_ahead(t, seat, incomes[seat], rounds)
    total = 1.0
    for other in range(t.seats):
        if other != seat:
            total += (points_ahead(t, other, incomes[other], rounds) / mine) ** power
    return 1.0 / total
