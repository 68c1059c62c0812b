"""Who answers when no person does: bots, questions with one answer, and clocks that have run out."""

from __future__ import annotations

import asyncio
import logging
import random
from functools import partial
from typing import TYPE_CHECKING

from lazaret.core.flow import TOGETHER
from lazaret.server.bots import choose
from lazaret.server.clocks import milliseconds
from lazaret.server.config import Span

if TYPE_CHECKING:
    from lazaret.server.tables import LiveTable

logger = logging.getLogger("lazaret.server")
_chance = random.SystemRandom()  # nobody can tell from the timing what comes next
RETRY = 2.0  # seconds to wait when the store refuses


#: verbs with which a game lets one do as little as possible
MODEST = ("pass", "done", "end", "end_turn", "stop", "enough", "nothing", "leave", "keep", "refuse", "no")


def default_choice(options: list[str]) -> str:
    """What is chosen for somebody whose time is up: as little as possible, otherwise the first option."""
    return next((option for option in options if option.partition(":")[0] in MODEST), options[0])


class Driver:
    """Looks after the open question of one table. `go_on` after every change; it keeps what is already under way."""

    __slots__ = ("held", "table", "timers", "turn")

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.turn = -1
        self.timers: dict[int, asyncio.TimerHandle | asyncio.Task[None]] = {}
        self.held = 0.0

    def stop(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        self.timers.clear()

    def again(self) -> None:
        """Something about the seats changed: decide afresh who answers."""
        self.stop()
        if self.table.position is not None and not self.table.busy:
            self.go_on()

    def hold(self) -> None:
        """The store refused: wait a little before the next try."""
        self.held = asyncio.get_running_loop().time() + RETRY

    def go_on(self) -> None:
        table = self.table
        if table.turn != self.turn:
            if self.timers:
                self.stop()
            self.turn = table.turn
        if table.row.status != "playing" or not table.viewers or table.row.vote is not None:
            if self.timers:
                self.stop()
            return
        core = table.core
        for seat in core.waiting():
            if seat not in self.timers:
                self.look_after(seat, len(core.options(seat)), core.asked == TOGETHER)

    def look_after(self, seat: int, options: int, together: bool) -> None:
        table, config = self.table, self.table.config
        row, clock = table.seats[seat], table.row.manner.clock
        loop = asyncio.get_running_loop()
        if self.is_bot(seat):
            level = row.level or config.bot_level
            self.timers[seat] = loop.create_task(self.think(seat, self.turn, level, table.core.save()))
        elif options == 1 and table.row.manner.forced:
            delay = self.delay(config.together_delay if together else config.forced_delay)
            self.timers[seat] = loop.call_later(delay, self.answer_for, seat, self.turn)
        elif clock.kind == "bank" and clock.at_zero != "nothing":
            left = table.bank.left(seat, milliseconds()) / 1000
            delay = left or self.delay(config.forced_delay)  # an empty bank must not make the game race
            self.timers[seat] = loop.call_later(delay, self.time_is_up, seat, self.turn)

    def delay(self, span: Span) -> float:
        hold = max(0.0, self.held - asyncio.get_running_loop().time())
        return hold + _chance.uniform(*span)

    # -- a bot ------------------------------------------------------------------------------

    async def think(self, seat: int, turn: int, level: str, saved: str) -> None:
        """The bot's choice, no sooner than a person would have made it."""
        table, loop = self.table, asyncio.get_running_loop()
        answer_at = loop.time() + self.delay(table.config.bot_delay)
        try:
            choice = await table.house.thinkers.think(choose, saved, seat, level)
        except Exception:
            logger.exception("table %s: the bot at seat %s could not choose", table.row.id, seat)
            self.answer_for(seat, turn)
            return
        await asyncio.sleep(max(0.0, answer_at - loop.time()))
        table.when_ready(partial(self.answer_of_bot, seat, choice, turn))

    def answer_of_bot(self, seat: int, choice: str, turn: int) -> None:
        """Unless the person has taken the seat back in the meantime."""
        if self.is_bot(seat):
            self.answer(seat, choice, turn)

    def is_bot(self, seat: int) -> bool:
        row = self.table.seats[seat]
        return row.kind == "bot" or row.bot_for is not None

    def answer(self, seat: int, choice: str, turn: int) -> None:
        if self.turn == turn == self.table.turn:
            self.timers.pop(seat, None)
            self.table.answer(seat, choice, turn)

    # -- one answer, or no time -------------------------------------------------------------

    def answer_for(self, seat: int, turn: int) -> None:
        """Make the only choice there is, or the default one."""
        self.table.when_ready(partial(self.answer_default, seat, turn))

    def answer_default(self, seat: int, turn: int) -> None:
        options = list(self.table.core.options(seat))
        if options:
            self.answer(seat, default_choice(options), turn)

    def time_is_up(self, seat: int, turn: int) -> None:
        if turn != self.table.turn:
            return
        if self.table.row.manner.clock.at_zero == "bot":
            self.timers.pop(seat, None)
            self.table.house.bot_plays(self.table, seat, "clock")
        else:
            self.answer_for(seat, turn)
