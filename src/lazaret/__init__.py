"""Lazaret: one table for five games of survivors, zombies and happy cities.

import lazaret
table = lazaret.new("zombie_apocalypse_now", seed=7)
while table.result is None:
    for seat in table.waiting():
        table.choose(seat, table.options(seat)[0])
print(table.result)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from lazaret.core.build import build_report  # first: it sees to it that no stale extension is imported
from lazaret.core.chance import Stream
from lazaret.core.errors import BadFile, BadSetup, IllegalChoice, LazaretError
from lazaret.core.log import Result
from lazaret.core.record import load
from lazaret.core.registry import game, game_ids
from lazaret.core.replay import read_replay, replay_table, verify
from lazaret.core.table import Table

if TYPE_CHECKING:
    from lazaret.rl.vector import Vector

__version__ = "0.1.0"
__all__ = [
    "BadFile",
    "BadSetup",
    "IllegalChoice",
    "LazaretError",
    "Result",
    "Stream",
    "Table",
    "build_report",
    "game",
    "game_ids",
    "load",
    "new",
    "read_replay",
    "replay_table",
    "vector",
    "verify",
]


def new(
    name: str,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    chance: int | None = None,
) -> Table:
    """A new table of the game, ready for its first decision. Without a seed it is one nobody can guess.

    `chance=2` deals a given seed by streams, so that luck does not drift with play (docs/luck.md); without it the seed
    deals what it always dealt.
    """
    table: Table = game(name).new(seats, seed, options, chance)
    return table


def vector(
    name: str,
    number: int,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    observe: bool = True,
    processes: int = 1,
) -> Vector:
    """So many tables of the game, stepped at once with arrays in and out (docs/research.md); it needs `[rl]`."""
    try:
        from lazaret.rl.processes import ManyProcesses
        from lazaret.rl.vector import Vector
    except ModuleNotFoundError as missing:
        raise BadSetup(f"{missing.name} is missing: pip install 'lazaret-table[rl]'") from None
    if processes == 1:
        return Vector(name, number, seats, options, observe=observe)
    return ManyProcesses(name, number, seats, options, observe=observe, processes=processes)
