"""Random tables of every mode: what the checks of this door are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lazaret.core.chance import Stream
from lazaret.core.game import Game
from lazaret.core.table import Table
from lazaret.core.testing import any_settings


def random_tables(game: Game[Any], decisions: int, seed: str) -> Iterator[tuple[Table, int, Stream]]:
    """Silent tables of all modes and player counts in random play: each before a seat decides, with a stream for
    whoever looks. Whoever looks must not change the table."""
    stream, looks = Stream(f"{seed} {game.id}"), Stream(f"{seed} {game.id} looks")
    low, high = game.players
    made = 0
    while made < decisions:
        seats = low + int(stream.random() * (high - low + 1))
        t: Table = game.new(seats, f"{seed} {made}", any_settings(game, stream, seats)).clone()
        while t.result is None and made < decisions:
            seat = stream.pick(t.waiting())
            yield t, seat, looks
            t.apply(seat, stream.pick(t.options(seat)))
            made += 1
