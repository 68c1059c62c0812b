"""Ratings among people who agreed to figures: by game, from what is stored and nothing else.

Winners before the rest, by a Plackett-Luce model, as the arena rates bots. The same games give the same ratings.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from openskill.models import PlackettLuce

from lazaret.server.self_bodies import GameRating, RatedMoment
from lazaret.server.store.played import Rated

Z = 1.96  # of a normal distribution: 95 of 100


def rating_of(game: str, rows: Sequence[Rated], mark: str) -> GameRating | None:
    """None: no game of this self counts for it yet."""
    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    curve: list[RatedMoment] = []
    for _, group in groupby(rows, key=lambda row: row.tab):
        seats = list(group)
        won: dict[str, bool] = {}
        for seat in seats:  # a self that sits on several seats is rated by its best
            won[seat.mark] = won.get(seat.mark, False) or seat.won
        if len(won) < 2:
            continue
        names = list(won)
        teams = [[ratings.get(name) or model.rating()] for name in names]
        rated = model.rate(teams, ranks=[0.0 if won[name] else 1.0 for name in names])
        ratings.update({name: team[0] for name, team in zip(names, rated, strict=True)})
        if mark in won:
            mine = ratings[mark]
            curve.append(RatedMoment(seats[0].at, mine.mu, Z * mine.sigma))
    if not curve:
        return None
    return GameRating(game, curve[-1].mean, curve[-1].error, len(ratings), curve)
