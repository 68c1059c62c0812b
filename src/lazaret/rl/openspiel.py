"""OpenSpiel: every game as a registered Python game, `lazaret_<game>`.

    import pyspiel
    import lazaret.rl.openspiel
    game = pyspiel.load_game("lazaret_zombie_apocalypse_now(deals=100)")

The one chance node picks one of so many deals; from then on the deal decides. Its parameters are the number of players,
`deals`, `max_moves` (0: as long as it takes; cut short, who stands best has won) and the options of the game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pyspiel

from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.events import redact
from lazaret.core.log import Log
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.core.zones import bit
from lazaret.rl.actions import learnable
from lazaret.rl.playing import Playing

DEALS = 1000
LONGEST = 20_000  # moves; as `lazaret fuzz` has it, a game that needs more never ends
OURS = ("players", "deals", "max_moves")


class Told:
    """A table that listens: it is played like any other, and keeps what each seat was told. A copy is cheap."""

    def __init__(self, playing: Playing, told: list[list[str]]) -> None:
        self.playing, self.told = playing, told

    def listen(self) -> None:
        """Give each seat its part of what was told since."""
        log = self.playing.table.log
        assert log is not None
        shapes = self.playing.game.event_shapes
        for event in log.events:
            for seat, lines in enumerate(self.told):
                heard = redact(event, shapes[event[0]], bit(seat))
                if heard is not None:
                    lines.append(json.dumps(heard, separators=(",", ":")))
        log.events.clear()

    def act(self, seat: int, action: int) -> None:
        self.told[seat].append(f"> {self.playing.actions.names[action]}")
        self.playing.act(seat, action)
        self.listen()

    def copy(self) -> Told:
        """The same moment."""
        return self.at(self.playing.table.clone(), range(self.playing.seats))

    def at(self, table: Table, seats: Iterable[int] = ()) -> Told:
        """The same moment at another table; these seats are as far with their choices in parts as they were."""
        table.log = Log()
        return Told(self.playing.twin(table, seats), [lines.copy() for lines in self.told])

    def __deepcopy__(self, memo: dict[int, Any]) -> Told:
        return self.copy()

    def resampled(self, seat: int, stream: Stream) -> Told:
        """What the seat cannot know is dealt again, and with it what the others were told: they share what this seat
        has heard, and hold what they hold now."""
        twin = self.at(self.playing.table.resample(seat, stream), [seat])
        for other in range(len(twin.told)):
            if other != seat:
                held = twin.playing.observe(other)
                lines = [line for line in self.told[seat] if not line.startswith("> ")]
                twin.told[other] = [*lines, f"holds {digest(held)}"]
        return twin


def digest(row: Any) -> str:
    found = np.flatnonzero(row)
    return " ".join(f"{int(i)}:{row[i]:g}" for i in found)


class LazaretGame(pyspiel.Game):  # type: ignore[misc]
    """One of the five games, with its options."""

    def __init__(self, kind: Any, name: str, params: dict[str, Any] | None = None) -> None:
        given = {**kind.parameter_specification, **(params or {})}
        self.deals, self.most = int(given["deals"]), int(given["max_moves"])
        if self.deals < 1 or self.most < 0:
            raise BadSetup("deals must be at least 1 and max_moves at least 0")
        options = {option: value for option, value in given.items() if option not in OURS}
        self.playing = Playing(name, int(given["players"]), options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.playing.actions),
            max_chance_outcomes=self.deals,
            num_players=self.playing.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.most or LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> LazaretState:
        return LazaretState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.playing, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class LazaretState(pyspiel.State):  # type: ignore[misc]
    """A table before its deal is chosen, or with it."""

    def __init__(self, game: LazaretGame) -> None:
        super().__init__(game)
        self.deals, self.most, self.moves = game.deals, game.most, 0
        self.blank = Told(game.playing, [])
        self.now: Told | None = None

    @property
    def table(self) -> Table:
        assert self.now is not None
        return self.now.playing.table

    def current_player(self) -> int:
        if self.now is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        asked = self.table.asked
        return asked if asked >= 0 else self.table.waiting()[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.now is not None
        return sorted(self.now.playing.legal(player))

    def _apply_action(self, action: int) -> None:
        if self.now is None:
            self.now = deal(self.blank.playing, action)
            return
        self.now.act(self.current_player(), action)
        self.moves += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.blank.playing.actions.names[action]

    def is_terminal(self) -> bool:
        return self.now is not None and (self.table.result is not None or 0 < self.most <= self.moves)

    def returns(self) -> list[float]:
        if self.now is None or not self.is_terminal():
            return [0.0] * self.num_players()
        playing = self.now.playing
        if playing.table.result is not None:
            return playing.rewards()
        standing = playing.game.standing(playing.table)
        if min(standing) == max(standing):
            return [0.0] * playing.seats
        return [1.0 if score == max(standing) else -1.0 for score in standing]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> LazaretState:
        """A state that this player cannot tell from this one: for the Python IS-MCTS."""
        twin: LazaretState = self.clone()
        assert self.now is not None
        twin.now = self.now.resampled(player, Stream(f"resample {sampler()}"))
        return twin

    def __str__(self) -> str:
        if self.now is None:
            return "before the deal"
        return self.now.playing.picture(None, "en")


def deal(blank: Playing, number: int) -> Told:
    """The table of one deal, and what each seat is told of it."""
    table = blank.game.new(blank.seats, f"deal {number}", blank.settings)
    events = table.log.events if table.log is not None else []
    now = Told(blank, [[] for _ in range(blank.seats)]).at(table.clone())
    assert now.playing.table.log is not None
    now.playing.table.log.events += events
    now.listen()
    return now


class Observer:
    """The tensor is what a player knows now; the string is that, or with perfect recall all that it was told."""

    def __init__(self, playing: Playing, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters for observing: {params}")
        self.kind = kind
        self.tensor = np.zeros(playing.tensor.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: LazaretState, player: int) -> None:
        self.tensor.fill(0)
        if state.now is not None:
            self.tensor[:] = state.now.playing.observe(player)

    def string_from(self, state: LazaretState, player: int) -> str:
        if state.now is None:
            return f"player {player} before the deal"
        if self.kind.perfect_recall:
            return "\n".join([f"player {player}", *state.now.told[player]])
        return f"player {player} {digest(state.now.playing.observe(player))}"


def register(name: str) -> None:
    """Make `pyspiel.load_game("lazaret_<name>")` work."""
    found = find_game(name)
    low, high = found.players
    kind = pyspiel.GameType(
        short_name=f"lazaret_{name}",
        long_name=f"Lazaret: {found.texts('en')['game.title']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": low,
            "deals": DEALS,
            "max_moves": 0,
            **{option.name: option.default for option in found.offered},
        },
    )

    class Registered(LazaretGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, name, params)

    pyspiel.register_game(kind, Registered)


class Guarded(pyspiel.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's IS-MCTS in C++ asks C++ for another deal, which no Python game can give: the process would end."""

    def step(self, state: Any) -> int:
        refuse(state)
        return int(super().step(state))

    def step_with_policy(self, state: Any) -> Any:
        refuse(state)
        return super().step_with_policy(state)

    def get_policy(self, state: Any) -> Any:
        refuse(state)
        return super().get_policy(state)


def refuse(state: Any) -> None:
    if isinstance(state, LazaretState):
        raise BadSetup("pyspiel.ISMCTSBot cannot play Python games: use open_spiel.python.algorithms.ismcts.ISMCTSBot")


if not issubclass(pyspiel.ISMCTSBot, Guarded):
    pyspiel.ISMCTSBot = Guarded
    for _name in learnable():
        register(_name)
