"""What must hold of the action table and the tensor of every game, tried on random play of all modes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from lazaret.core.chance import Stream
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.rl.actions import ActionTable, action_table
from lazaret.rl.setups import random_tables
from lazaret.rl.tensors import Tensor, tensor


class Checked(NamedTuple):
    game: str
    decisions: int
    choices: int  # different ones that were met
    actions: int
    entries: int


class Leak(AssertionError):
    """A tensor that tells what its seat cannot know."""


def check(game: str, decisions: int, seed: str = "research", looks: int = 50) -> Checked:
    """Every choice has its own path in the table and comes back from it; at every `looks`-th decision the tensor of
    every seat is the same on a table where all that the seat does not know is dealt again."""
    actions, layout = action_table(game), tensor(game)
    paths: dict[tuple[int, ...], str] = {}
    met: set[str] = set()
    for number, (t, seat, stream) in enumerate(random_tables(find_game(game), decisions, seed)):
        for choice in t.options(seat):
            if choice not in met:
                met.add(choice)
                check_choice(actions, choice, paths)
        if number % looks == 0:
            for other in range(t.seats):
                check_tensor(layout, t, other, stream)
    return Checked(game, decisions, len(met), len(actions), layout.size)


def check_choice(actions: ActionTable, choice: str, paths: dict[tuple[int, ...], str]) -> None:
    path = actions.path(choice)
    if actions.choice(path) != choice or paths.setdefault(path, choice) != choice:
        raise AssertionError(f"{actions.game}: {choice!r} does not come back from {path}")


def check_tensor(layout: Tensor, t: Table, seat: int, stream: Stream) -> None:
    mine, other = layout.encode(t, seat), layout.encode(t.resample(seat, stream), seat)
    if not np.array_equal(mine, other):
        wrong = [layout.names[int(i)] for i in np.flatnonzero(mine != other)]
        raise Leak(f"{layout.game.id}: seat {seat} is told what it cannot know: {', '.join(wrong)}")
