"""A bot at its seat: asked within its time, and asked again when it fails.

After three bad or late answers it is out: the game's default answers for it, and the others play on.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from contextlib import contextmanager
from types import FrameType
from typing import Any, TypeVar

from lazaret.bots.contract import Bot, Helper
from lazaret.bots.outside import BotFailed, Outside
from lazaret.bots.talk import Talker, talk
from lazaret.core.chance import Stream
from lazaret.core.table import Table

T = TypeVar("T")
STRIKES = 3  # bad or late answers
SECONDS = 20.0  # that a bot from outside has for an answer, where nobody says otherwise
GRACE = 1.25  # an answer may take this much longer than the limit
RING_AGAIN = 0.5  # seconds, for a bot that goes on all the same


class TooSlow(BaseException):
    """A bot did not answer in time. No `Exception`, so that no bot can catch it by mistake."""


class Fault(Exception):
    """What a bot did that does not count as an answer."""


@contextmanager
def within(seconds: float | None) -> Any:
    """Stop whoever takes longer, even in the middle of a computation; where there are no alarms, nobody is stopped."""
    alarms = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not alarms:
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, RING_AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def decide(table: Table, seat: int, bot: Bot, stream: Stream) -> str:
    """What the bot chooses for the seat, from its view alone."""
    return bot.choose(table.view(seat), table.options(seat), Helper(table, seat, stream))


def outside(bot: Any) -> Outside | None:
    """The bot that is not built in, if it is one; also behind a personality."""
    behind = bot.bot if isinstance(bot, Talker) else bot
    return behind if isinstance(behind, Outside) else None


class Player:
    """A bot at its seat, and how often it failed. `limit`: seconds for an answer."""

    def __init__(self, bot: Bot, seat: int, stream: Stream, limit: float | None) -> None:
        self.bot, self.seat, self.stream, self.limit = bot, seat, stream, limit
        self.strikes = 0
        self.out = ""  # why, once it is
        self.slowest = 0.0
        brought = outside(bot)
        if brought is not None:
            brought.seconds = limit

    def speak(self, table: Table) -> None:
        """What it says before it chooses, where the game has talk."""
        if not self.out:
            try:
                self.within_limit(lambda: talk(table, self.seat, self.bot, Helper(table, self.seat, self.stream)))
            except Fault as fault:
                self.strike(str(fault))

    def choice(self, table: Table) -> str:
        """What it chooses, or the game's default where it has nothing to choose any more."""
        offered = table.options(self.seat)
        while not self.out:
            try:
                choice = self.within_limit(lambda: decide(table, self.seat, self.bot, self.stream))
            except Fault as fault:
                self.strike(str(fault))
                continue
            if choice in offered:
                return choice
            self.strike(f"answered illegally: {str(choice)[:80]!r} was not offered")
        return table.GAME.default(table, self.seat, offered)

    def strike(self, what: str) -> None:
        self.strikes += 1
        brought = outside(self.bot)
        if brought is not None:
            brought.refused(what, STRIKES - self.strikes)
        if self.strikes >= STRIKES:
            self.out = what
            if brought is not None:
                brought.close()

    def within_limit(self, work: Callable[[], T]) -> T:
        limit, start = self.limit, time.perf_counter()
        try:
            with within(None if limit is None else limit * GRACE):
                found = work()
            if limit is not None and time.perf_counter() - start > limit * GRACE:
                raise TooSlow
        except TooSlow:
            raise Fault(f"took longer than {limit:g} s") from None
        except BotFailed as failed:
            raise Fault(f"crashed: {failed.reason}") from None
        except (Exception, SystemExit) as error:
            raise Fault(f"crashed: {type(error).__name__}: {error}") from None
        finally:
            self.slowest = max(self.slowest, time.perf_counter() - start)
        return found


class Trusted(Player):
    """A bot of the program's own: what it does wrong is our mistake, and hidden from nobody."""

    def within_limit(self, work: Callable[[], T]) -> T:
        return work()


def seated(bot: Bot, seat: int, stream: Stream, limit: float = SECONDS) -> Player:
    """With so much time where it comes from outside, and trusted where it is built in."""
    return Trusted(bot, seat, stream, None) if outside(bot) is None else Player(bot, seat, stream, limit)
