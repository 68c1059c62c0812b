"""Who answers when no person does: bots, questions with one answer, and clocks that have run out."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from lazaret.core.flow import TOGETHER
from lazaret.core.table import SAY
from lazaret.server.bots import speak
from lazaret.server.clocks import milliseconds
from lazaret.server.config import Span
from lazaret.server.rebuild import acts_of

if TYPE_CHECKING:
    from lazaret.server.tables import LiveTable

logger = logging.getLogger("lazaret.server")
_chance = random.SystemRandom()  # nobody can tell from the timing what comes next
RETRY = 2.0  # seconds to wait when the store refuses


class Driver:
    """Looks after the open question of one table. `go_on` after every change; it keeps what is already under way."""

    __slots__ = ("held", "spoken", "table", "timers", "turn")

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.turn = -1
        self.timers: dict[int, asyncio.TimerHandle | asyncio.Task[None]] = {}
        self.held = 0.0
        self.spoken: set[int] = set()  # bots that have been asked what they say to the open question

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
            self.spoken.clear()
        if table.row.status != "playing" or not table.viewers or table.row.vote is not None:
            if self.timers:
                self.stop()
            return
        core = table.core
        for seat in core.waiting():
            if seat not in self.timers:
                self.look_after(seat, core.asked == TOGETHER)

    def look_after(self, seat: int, together: bool) -> None:
        table, config = self.table, self.table.config
        clock = table.row.manner.clock
        loop = asyncio.get_running_loop()
        if self.is_bot(seat):
            self.wake_bot(seat, together)
        elif self.unasked(seat) is not None:
            delay = self.delay(config.together_delay if together else config.forced_delay)
            self.timers[seat] = loop.call_later(delay, self.spare, seat, self.turn)
        elif clock.kind == "bank" and clock.at_zero != "nothing":
            left = table.bank.left(seat, milliseconds()) / 1000
            delay = left or self.delay(config.forced_delay)  # an empty bank must not make the game race
            self.timers[seat] = loop.call_later(delay, self.time_is_up, seat, self.turn)

    def delay(self, span: Span) -> float:
        hold = max(0.0, self.held - asyncio.get_running_loop().time())
        return hold + _chance.uniform(*span)

    def unasked(self, seat: int) -> str | None:
        """The answer the seat is spared: the only one, where the table wants it so, or what the seat asked for."""
        core = self.table.core
        answer = core.GAME.unasked(core, seat)
        return answer if self.table.row.manner.forced or len(core.options(seat)) > 1 else None

    # -- a bot ------------------------------------------------------------------------------

    def wake_bot(self, seat: int, together: bool) -> None:
        """It speaks first, where the game has talk; then it chooses."""
        table, loop = self.table, asyncio.get_running_loop()
        level = table.seats[seat].level or table.config.bot_level
        if "/" in level and seat not in self.spoken:
            self.spoken.add(seat)
            self.timers[seat] = loop.create_task(self.talk(seat, self.turn, level, table.core.save(), together))
        else:
            self.choose_of_bot(seat, self.turn, level, loop.time() + self.delay(table.config.bot_delay))

    async def talk(self, seat: int, turn: int, level: str, saved: str, together: bool) -> None:
        """What the bot says, as fast as a person; then time to hear the others, where several are asked."""
        table, loop = self.table, asyncio.get_running_loop()
        try:
            said = await table.house.thinkers.think(speak, saved, seat, level)
        except Exception:
            logger.exception("table %s: the bot at seat %s could not speak", table.row.id, seat)
            said = []
        for to, statement in said:
            await asyncio.sleep(self.delay(table.config.bot_delay) / 2)
            table.when_ready(partial(self.say_of_bot, seat, statement, to, turn))
        answer_at = loop.time() + self.delay(table.config.bot_delay)
        if together or said:
            await asyncio.sleep(max(0.0, answer_at - loop.time()))
        table.when_ready(partial(self.choose_of_bot, seat, turn, level, answer_at))

    def say_of_bot(self, seat: int, statement: str, to: int | None, turn: int) -> None:
        if turn == self.table.turn and self.is_bot(seat):
            self.table.say_for(seat, statement, to)

    def choose_of_bot(self, seat: int, turn: int, level: str, answer_at: float) -> None:
        table = self.table
        if turn == table.turn and self.is_bot(seat):
            words = [text for who, text in acts_of(table.core)[table.opened :] if who == seat and text.startswith(SAY)]
            said = [text[len(SAY) :].partition(":")[2] for text in words]
            thinking = self.think(seat, turn, level, answer_at, said)
            self.timers[seat] = asyncio.get_running_loop().create_task(thinking)

    async def think(self, seat: int, turn: int, level: str, answer_at: float, said: Sequence[str]) -> None:
        """The bot's choice, no sooner than a person would have made it."""
        table, loop = self.table, asyncio.get_running_loop()
        try:
            choice = await table.house.thinkers.choose(table.core, seat, level, said)
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

    def spare(self, seat: int, turn: int) -> None:
        self.table.when_ready(partial(self.answer_unasked, seat, turn))

    def answer_unasked(self, seat: int, turn: int) -> None:
        """Unless the seat has said meanwhile that it wants to be asked."""
        answer = self.unasked(seat) if turn == self.table.turn and seat in self.table.core.waiting() else None
        if answer is not None:
            self.answer(seat, answer, turn)
        elif turn == self.turn:
            self.timers.pop(seat, None)
            self.go_on()

    def answer_for(self, seat: int, turn: int) -> None:
        """Make the only choice there is, or the default one."""
        self.table.when_ready(partial(self.answer_default, seat, turn))

    def answer_default(self, seat: int, turn: int) -> None:
        core = self.table.core
        options = core.options(seat)
        if options:
            self.answer(seat, core.GAME.default(core, seat, options), turn)

    def time_is_up(self, seat: int, turn: int) -> None:
        if turn != self.table.turn:
            return
        if self.table.row.manner.clock.at_zero == "bot":
            self.timers.pop(seat, None)
            self.table.house.bot_plays(self.table, seat, "clock")
        else:
            self.answer_for(seat, turn)
