"""A silent table played by numbered actions: what every interface of this door is built on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.rl.actions import WAIT, NoSuchAction, action_table
from lazaret.rl.tensors import Row, tensor

Mask = NDArray[np.int8]


class Part:
    """How far a seat has come with a choice of several parts: the options that are left, and what it has given."""

    __slots__ = ("given", "left")

    def __init__(self, left: Sequence[str], given: list[int]) -> None:
        self.left, self.given = left, given


class Playing:
    """A table of one game with its action table and tensor. `start` begins a game."""

    table: Table

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.game = find_game(game)
        self.seats = self.game.players[0] if seats is None else seats
        self.settings = self.game.full_settings(options or {})
        self.actions, self.tensor = action_table(game), tensor(game)
        self.parts: dict[int, Part] = {}
        self.start(0)  # whatever is wrong with seats or options is said at once

    def start(self, seed: int | str | None) -> None:
        """A new game; without a seed one that nobody can guess."""
        self.take(self.game.new(self.seats, seed, self.settings).clone())

    def take(self, table: Table) -> None:
        """Go on from this table, which is silent."""
        self.table = table
        self.parts.clear()

    def __getstate__(self) -> dict[str, Any]:
        """For pickles: the game by its name; what is made of it is made again."""
        given = {seat: part.given for seat, part in self.parts.items()}
        return {"game": self.game.id, "settings": self.settings, "table": self.table, "given": given}

    def __setstate__(self, state: dict[str, Any]) -> None:
        game, self.settings = state["game"], state["settings"]
        self.game, self.actions, self.tensor = find_game(game), action_table(game), tensor(game)
        self.seats = state["table"].seats
        self.parts = {}
        self.take(state["table"])
        for seat, given in state["given"].items():
            for action in given:
                self.act(seat, action)

    # -- who is asked what ------------------------------------------------------------------------

    def options(self, seat: int) -> Sequence[str]:
        """The choices that are still open to the seat."""
        part = self.parts.get(seat)
        return self.table.options(seat) if part is None else part.left

    def given(self, seat: int) -> list[str]:
        """The parts of its choice that the seat has given already."""
        part = self.parts.get(seat)
        if part is None:
            return []
        return part.left[0].split(":")[1 : len(part.given) + 1]

    def legal(self, seat: int) -> list[int]:
        """The actions that the seat may take now, each once; wait where it is not asked."""
        part = self.parts.get(seat)
        if part is not None:
            depth, path = len(part.given), self.actions.path
            return list(dict.fromkeys([path(choice)[depth] for choice in part.left]))
        options = self.table.options(seat)
        if not options:
            return [WAIT]
        first, path = self.actions.first, self.actions.path
        return list(dict.fromkeys([first[o] if o in first else path(o)[0] for o in options]))

    def act(self, seat: int, action: int) -> bool:
        """Take an action; whether it was the last part of a choice. What is not legal changes nothing."""
        part = self.parts.get(seat)
        path = self.actions.path
        if part is None:
            depth, options = 0, self.table.options(seat)
        else:
            depth, options = len(part.given), part.left
        left = [choice for choice in options if path(choice)[depth] == action]
        if not left:
            if action == WAIT and not options:
                return False
            raise self.refusal(seat, action)
        if len(left) > 1:
            self.parts[seat] = Part(left, [action] if part is None else [*part.given, action])
            return False
        if part is not None:
            del self.parts[seat]
        self.table.apply(seat, left[0])
        return True

    def refusal(self, seat: int, action: int) -> NoSuchAction:
        names = self.actions.names
        said = f"action {action}" + (f" ({names[action]})" if 0 <= action < len(names) else "")
        if self.table.result is not None:
            return NoSuchAction(f"{said}: the game is over")
        return NoSuchAction(f"{said} is not legal for seat {seat}: {', '.join(names[a] for a in self.legal(seat))}")

    # -- what goes in and out ---------------------------------------------------------------------

    def mask(self, seat: int) -> Mask:
        mask = np.zeros(len(self.actions), np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def observe(self, seat: int) -> Row:
        return self.tensor.encode(self.table, seat, self.given(seat) if seat in self.parts else ())

    def rewards(self) -> list[float]:
        """At the end 1 for who has won and -1 for who has not; 0 before."""
        result = self.table.result
        if result is None:
            return [0.0] * self.seats
        return [1.0 if seat in result.winners else -1.0 for seat in range(self.seats)]

    def picture(self, seat: int | None, language: str) -> str:
        names = [f"player_{number}" for number in range(self.seats)]
        return self.game.picture(self.table.view(seat), self.game.speaker(language, names, seat))
