"""The deal of the day: in each game one table for everybody, against the same bots, once.

The server's seed is made and its hash shown a day before; pages add nothing to it, so that all have the same, and the
page says so. Until the day is over (midnight, UTC) nobody sees seed or replay, nobody watches, and nothing is taken
back, hinted at or played by a bot.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from lazaret.core.game import Game
from lazaret.core.log import Result
from lazaret.server import clock

LEVEL = "search:60"  # so many simulations in one process: the same answers on a quick machine and on a slow one
YOU = 0
SEATS = 3  # as near to it as the game allows


def today() -> str:
    return datetime.fromtimestamp(clock.now(), UTC).date().isoformat()


def beside(day: str, days: int) -> str:
    return (datetime.fromisoformat(day).date() + timedelta(days)).isoformat()


def seats_of(game: Game[Any]) -> int:
    low, high = game.players
    return min(max(SEATS, low), high)


def outcome(result: Result, seat: int = YOU) -> tuple[bool, float, float]:
    """Whether the player won, their points, and how many more than the best of the others."""
    mine = result.scores[seat]
    return seat in result.winners, mine, mine - max(result.scores[:seat] + result.scores[seat + 1 :], default=0.0)
