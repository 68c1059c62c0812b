"""Gymnasium: one seat learns, bots sit at the others.

from lazaret.rl.gym import SingleSeat
table = SingleSeat("zombie_apocalypse_now", seat=0, bots="greedy")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import Env, spaces

from lazaret.bots.drive import decide, make_bot
from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.rl.pettingzoo import MODES
from lazaret.rl.playing import Playing

Seen = dict[str, Any]


class SingleSeat(Env[Seen, np.int64]):
    """A table where everybody else is a bot: a level (`greedy`), or `FILE.py:Class`, one for all or one each."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise BadSetup(f"render_mode must be one of {', '.join(MODES)}, not {render_mode!r}")
        self.playing = Playing(game, seats, options)
        others = [number for number in range(self.playing.seats) if number != seat]
        if seat not in range(self.playing.seats):
            raise BadSetup(f"there is no seat {seat} at a table of {self.playing.seats}")
        names = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(names) != len(others):
            raise BadSetup(f"{len(others)} seats need {len(others)} bots, not {len(names)}")
        self.seat, self.max_cycles, self.render_mode, self.language = seat, max_cycles, render_mode, language
        self.bots = {number: make_bot(name) for number, name in zip(others, names, strict=True)}
        size, actions = self.playing.tensor.size, len(self.playing.actions)
        self.metadata = {"render_modes": list(MODES), "render_fps": 1}
        self.action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        number = seed if seed is not None else int(self.np_random.integers(1 << 62))
        self.playing.start(number)
        self.streams = {other: Stream(f"bot {number} {other}") for other in self.bots}
        self.cycles = 0
        self.go_on()
        return self.seen(), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        self.playing.act(self.seat, int(action))
        self.go_on()
        self.cycles += 1
        over = self.playing.table.result is not None
        return self.seen(), self.playing.rewards()[self.seat], over, not over and self.cycles == self.max_cycles, {}

    def go_on(self) -> None:
        """Let the bots play until this seat is asked, or the game is over."""
        table = self.playing.table
        while table.result is None:
            waiting = table.waiting()
            if self.seat in waiting:
                return
            table.apply(waiting[0], decide(table, waiting[0], self.bots[waiting[0]], self.streams[waiting[0]]))

    def seen(self) -> Seen:
        return {"observation": self.playing.observe(self.seat), "action_mask": self.playing.mask(self.seat)}

    def render(self) -> Any:
        """The table as this seat sees it, in words."""
        if self.render_mode is None:
            raise BadSetup("say render_mode when you make the environment: human or ansi")
        picture = self.playing.picture(self.seat, self.language)
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None

    def close(self) -> None:
        for bot in self.bots.values():
            if hasattr(bot, "close"):
                bot.close()
