"""Gymnasium: one seat learns, bots sit at the others.

from lazaret.rl.gym import SingleSeat
table = SingleSeat("zombie_apocalypse_now", seat=0, bots="greedy")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import Env

from lazaret.bots.drive import make_bot
from lazaret.bots.seated import seated
from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.rl.environment import Environment, Seen


class SingleSeat(Environment, Env[Seen, np.int64]):
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
        super().__init__(game, seats, options, max_cycles=max_cycles, render_mode=render_mode, language=language)
        others = [number for number in range(self.playing.seats) if number != seat]
        if seat not in range(self.playing.seats):
            raise BadSetup(f"there is no seat {seat} at a table of {self.playing.seats}")
        names = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(names) != len(others):
            raise BadSetup(f"{len(others)} seats need {len(others)} bots, not {len(names)}")
        self.seat = self.looks = seat
        self.bots = {number: make_bot(name) for number, name in zip(others, names, strict=True)}
        self.action_space, self.observation_space = self.act_space(), self.seen_space()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        number = seed if seed is not None else int(self.np_random.integers(1 << 62))
        self.playing.start(number)
        self.players = {other: seated(bot, other, Stream(f"bot {number} {other}")) for other, bot in self.bots.items()}
        self.cycles = 0
        self.go_on()
        return self.seen(self.seat), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        self.playing.act(self.seat, int(action))
        self.go_on()
        self.cycles += 1
        over = self.playing.table.result is not None
        return (
            self.seen(self.seat),
            self.playing.rewards()[self.seat],
            over,
            not over and self.cycles == self.max_cycles,
            {},
        )

    def go_on(self) -> None:
        """Let the bots play until this seat is asked, or the game is over."""
        table = self.playing.table
        while table.result is None:
            waiting = table.waiting()
            if self.seat in waiting:
                return
            table.apply(waiting[0], self.players[waiting[0]].choice(table))

    def close(self) -> None:
        for bot in self.bots.values():
            if hasattr(bot, "close"):
                bot.close()
