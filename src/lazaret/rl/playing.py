"""A silent table played by numbered actions: what every interface of this door is built on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.rl.actions import WAIT, ActionTable, NoSuchAction, action_table
from lazaret.rl.tensors import Row, tensor

Mask = NDArray[np.int8]


class Asked:
    """A seat that is asked: the choices still open to it, the action that comes next for each of them, and the parts of
    its choice that it has given."""

    __slots__ = ("actions", "choices", "given", "legal", "offered")

    def __init__(self, actions: ActionTable, offered: Sequence[str]) -> None:
        self.actions, self.offered, self.choices = actions, offered, offered
        first = actions.first
        self.legal = [first[choice] for choice in offered]
        self.given: Sequence[int] = ()

    def take(self, action: int) -> str | None:
        """The choice that this action makes; None: it is a part, and several choices are left."""
        legal = self.legal
        if legal.count(action) == 1:
            return self.choices[legal.index(action)]
        left = [choice for choice, one in zip(self.choices, legal, strict=True) if one == action]
        if not left:
            raise NoSuchAction(f"action {action} is not legal")
        self.given, self.choices = (*self.given, action), left
        depth, paths = len(self.given), self.actions.paths
        self.legal = [paths[choice][depth] for choice in left]
        return None

    def words(self) -> list[str]:
        """The parts that it has given."""
        return self.choices[0].split(":")[1 : len(self.given) + 1] if self.given else []


class Playing:
    """A table of one game with its action table and tensor. `start` begins a game."""

    table: Table

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.game = find_game(game)
        self.seats = self.game.players[0] if seats is None else seats
        self.settings = self.game.full_settings(options or {})
        self.actions, self.tensor = action_table(game), tensor(game)
        self.asked: dict[int, Asked] = {}
        self.start(0)  # whatever is wrong with seats or options is said at once

    def start(self, seed: int | str | None) -> None:
        """A new game; without a seed one that nobody can guess."""
        self.take(self.game.new(self.seats, seed, self.settings).clone())

    def take(self, table: Table) -> None:
        """Go on from this table, which is silent."""
        self.table = table
        self.asked.clear()

    def __getstate__(self) -> dict[str, Any]:
        """For pickles: the game by its name; what is made of it is made again."""
        given = {seat: asked.given for seat, asked in self.asked.items() if asked.given}
        return {"game": self.game.id, "settings": self.settings, "table": self.table, "given": given}

    def __setstate__(self, state: dict[str, Any]) -> None:
        game, self.settings = state["game"], state["settings"]
        self.game, self.actions, self.tensor = find_game(game), action_table(game), tensor(game)
        self.seats = state["table"].seats
        self.asked = {}
        self.take(state["table"])
        for seat, given in state["given"].items():
            for action in given:
                self.act(seat, action)

    def twin(self, table: Table, seats: Iterable[int]) -> Playing:
        """The same moment with this table; these seats are as far with their choices in parts as they were."""
        twin = Playing.__new__(Playing)
        vars(twin).update(vars(self), table=table, asked={})
        for seat in seats:
            asked = self.asked.get(seat)
            for action in asked.given if asked is not None else ():
                twin.act(seat, action)
        return twin

    # -- who is asked what ------------------------------------------------------------------------

    def ask(self, seat: int) -> Asked:
        """What the seat is asked; looked up again only when it is offered something else."""
        offered, asked = self.table.options(seat), self.asked.get(seat)
        if asked is None or asked.offered is not offered:
            asked = self.asked[seat] = Asked(self.actions, offered)
        return asked

    def legal(self, seat: int) -> list[int]:
        """The actions that the seat may take now, each once; wait where it is not asked."""
        return list(dict.fromkeys(self.ask(seat).legal)) or [WAIT]

    def act(self, seat: int, action: int) -> bool:
        """Take an action; whether it was the last part of a choice. What is not legal changes nothing."""
        asked = self.ask(seat)
        if action not in asked.legal:
            if action == WAIT and not asked.legal:
                return False
            raise self.refusal(seat, action)
        choice = asked.take(action)
        if choice is None:
            return False
        del self.asked[seat]
        self.table.apply(seat, choice)
        return True

    def refusal(self, seat: int, action: int) -> NoSuchAction:
        names = self.actions.names
        said = f"action {action}" + (f" ({names[action]})" if 0 <= action < len(names) else "")
        if self.table.result is not None:
            return NoSuchAction(f"{said}: the game is over")
        return NoSuchAction(f"{said} is not legal for seat {seat}: {', '.join(names[a] for a in self.legal(seat))}")

    # -- what goes in and out ---------------------------------------------------------------------

    def mask(self, seat: int) -> Mask:
        mask = bytearray(len(self.actions))
        for action in self.ask(seat).legal or (WAIT,):
            mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def observe(self, seat: int) -> Row:
        asked = self.asked.get(seat)
        return self.tensor.encode(self.table, seat, asked.words() if asked is not None else ())

    def rewards(self) -> list[float]:
        """At the end 1 for who has won and -1 for who has not; 0 before."""
        result = self.table.result
        if result is None:
            return [0.0] * self.seats
        return [1.0 if seat in result.winners else -1.0 for seat in range(self.seats)]

    def picture(self, seat: int | None, language: str) -> str:
        names = [f"player_{number}" for number in range(self.seats)]
        return self.game.picture(self.table.view(seat), self.game.speaker(language, names, seat))
