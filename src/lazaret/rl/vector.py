"""Many tables at once: arrays in, arrays out.

    tables = lazaret.vector("happy_city", 256, seats=3)
    seen = tables.reset(seed=1)
    while learning:
        seen = tables.step(actions)     # an action for the seat that is asked at each table

The arrays are the same ones at every step, written over in place: copy what you keep.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lazaret.core.errors import BadSetup
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.rl.actions import NoSuchAction, action_table
from lazaret.rl.playing import Asked
from lazaret.rl.reading import Looked
from lazaret.rl.tensors import Row, Sheet, numbers, tensor


class Seen(NamedTuple):
    """One row for each table."""

    observation: Row  # of the seat that is asked; no columns where observations were not wanted
    mask: NDArray[np.int8]
    seat: NDArray[np.int32]  # who is asked
    reward: NDArray[np.float32]  # for each seat, when a game has just ended
    done: NDArray[np.bool_]  # a game has just ended, and the row shows the next one


def empty(game: str, number: int, seats: int, observe: bool) -> Seen:
    """Arrays of the right size."""
    size = tensor(game).size if observe else 0
    return Seen(
        np.zeros((number, size), np.float32),
        np.zeros((number, len(action_table(game))), np.int8),
        np.zeros(number, np.int32),
        np.zeros((number, seats), np.float32),
        np.zeros(number, np.bool_),
    )


class Tables:
    """Tables in this process. `first` is the number of the first of them, where others play the rest."""

    def __init__(self, game: str, seen: Seen, settings: Mapping[str, Any], first: int = 0, of: int = 0) -> None:
        self.game, self.settings, self.seen = find_game(game), settings, seen
        self.number, self.seats = seen.reward.shape
        self.first, self.of = first, of or self.number
        self.actions, self.tensor = action_table(game), tensor(game)
        self.observe = bool(seen.observation.shape[1])
        self.readers = [self.tensor.reader(self.seats, seat) for seat in range(self.seats)] if self.observe else []
        self.sheet = Sheet(self.tensor, seen.observation)
        self.tables: list[Table] = []
        self.seat = [0] * self.number  # who is asked
        self.asked: list[Asked] = []
        self.looked, self.ends, self.changed = Looked(), list[int](), list[int]()
        self.decisions = 0  # whole choices made so far

    def reset(self, seed: int) -> None:
        self.seed, self.games = seed, [0] * self.number
        self.tables = [self.deal(row) for row in range(self.number)]
        self.asked = [Asked(self.actions, ())] * self.number
        self.begin()
        for row in range(self.number):
            self.ask(row)
        self.show()

    def deal(self, row: int) -> Table:
        """The next game of a table: its seed says which, whichever process plays it."""
        number = self.games[row] * self.of + self.first + row
        table: Table = self.game.new(self.seats, f"{self.seed} {number}", self.settings).clone()
        return table

    def begin(self) -> None:
        """Nothing has changed yet, and nothing was read."""
        self.looked, self.ends, self.changed = Looked(), [], []
        self.seen.done.fill(False)
        self.seen.reward.fill(0)

    def ask(self, row: int) -> None:
        """Find out what is asked next at this table, and look at it while it is still in the processor's cache."""
        table = self.tables[row]
        seat = table.asked
        if seat >= 0:
            self.asked[row] = Asked(self.actions, table.offered)
        else:
            seat = table.waiting()[0]
            self.asked[row] = Asked(self.actions, table.offered_together[seat])
        self.seat[row] = seat
        if self.observe:
            self.readers[seat](table, (), self.looked, row * self.tensor.size)
            self.ends.append(len(self.looked.marks))
            self.changed.append(row)

    def step(self, actions: Sequence[int]) -> None:
        """An action for every table, all of them legal."""
        tables, asked, seat, ask = self.tables, self.asked, self.seat, self.ask
        parts = []
        self.begin()
        for row, action in enumerate(actions):
            choice = asked[row].take(action)
            if choice is None:
                parts.append(row)
                continue
            table = tables[row]
            table.apply(seat[row], choice)
            if table.result is not None:
                self.finish(row)
            ask(row)
        self.decisions += len(actions) - len(parts)
        self.show(parts)

    def finish(self, row: int) -> None:
        result = self.tables[row].result
        assert result is not None
        self.seen.done[row] = True
        self.seen.reward[row] = [1.0 if seat in result.winners else -1.0 for seat in range(self.seats)]
        self.games[row] += 1
        self.tables[row] = self.deal(row)

    def show(self, parts: Sequence[int] = ()) -> None:
        """Write masks, seats and observations. `parts`: where only a part of a choice was given since."""
        seen, width = self.seen, len(self.actions)
        seen.seat[:] = self.seat
        seen.mask.fill(0)
        lengths = [len(asked.legal) for asked in self.asked]
        places = numbers([action for asked in self.asked for action in asked.legal])
        places += np.repeat(np.arange(0, self.number * width, width), lengths)
        seen.mask.reshape(-1)[places] = 1
        if self.observe:
            self.sheet.write(self.looked, self.ends, self.changed)
            for row in parts:  # nothing has happened there
                for word in self.asked[row].words():
                    place = self.tensor.at.get(f"chosen {word}")
                    if place is not None:
                        self.sheet.mark(row, place)


class Vector:
    """The tables of one process: what `lazaret.vector` gives."""

    def __init__(
        self,
        game: str,
        number: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        observe: bool = True,
    ) -> None:
        found = find_game(game)
        self.seats = found.players[0] if seats is None else seats
        if number < 1:
            raise BadSetup(f"there must be at least 1 table, not {number}")
        self.settings = found.full_settings(options or {})
        found.new(self.seats, 0, self.settings)  # whatever is wrong with them is said at once
        self.game, self.number, self.observe = game, number, observe
        self.actions, self.tensor = action_table(game), tensor(game)
        self.rows = np.arange(number)
        self.seen = self.arrays()
        self.dealt = False

    @property
    def made(self) -> int:
        """Whole choices made so far, at all tables."""
        return self.tables.decisions

    def arrays(self) -> Seen:
        seen = empty(self.game, self.number, self.seats, self.observe)
        self.tables = Tables(self.game, seen, self.settings)
        return seen

    def reset(self, seed: int = 0) -> Seen:
        """New games at all tables. The same seed and actions give the same arrays, in however many processes."""
        if seed < 0:
            raise BadSetup(f"the seed must be at least 0, not {seed}")
        self.start(seed)
        self.dealt = True
        return self.seen

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> Seen:
        """Take an action at every table. If one is not legal nothing changes anywhere."""
        taken = np.asarray(actions)
        if not self.dealt:
            raise BadSetup("reset comes first")
        if taken.shape != (self.number,) or taken.dtype.kind not in "iu":
            raise BadSetup(f"there must be {self.number} whole numbers, one for each table")
        inside = (taken >= 0) & (taken < len(self.actions))
        legal = inside & (self.seen.mask[self.rows, np.where(inside, taken, 0)] == 1)
        if not legal.all():
            row = int(np.flatnonzero(~legal)[0])
            names = ", ".join(self.actions.names[int(a)] for a in np.flatnonzero(self.seen.mask[row]))
            raise NoSuchAction(f"table {row}: action {int(taken[row])} is not legal: {names}")
        self.take(taken)
        return self.seen

    def start(self, seed: int) -> None:
        self.tables.reset(seed)

    def take(self, actions: NDArray[np.integer[Any]]) -> None:
        self.tables.step(actions.tolist())

    def close(self) -> None:
        """Nothing is held in one process."""

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
