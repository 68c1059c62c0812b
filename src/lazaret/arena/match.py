"""One game of the arena. A bot that crashes, answers wrongly or thinks too long is asked again; after three times it is
out: the game's default answers for it, the others play on, and its game is lost."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any, TypeVar

import msgspec

from lazaret.arena.schedule import Pairing
from lazaret.bots.contract import Helper
from lazaret.bots.drive import decide, make_bot, tell_end
from lazaret.bots.outside import BotFailed, Outside
from lazaret.bots.talk import talk
from lazaret.core.chance import Stream
from lazaret.core.errors import IllegalChoice
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table

T = TypeVar("T")
STRIKES = 3  # bad or late answers
GRACE = 1.25  # an answer may take this much longer than the limit
RING_AGAIN = 0.5  # seconds, for a bot that goes on all the same


class Played(msgspec.Struct):
    """What is kept of one game."""

    number: int
    deal: int
    bots: list[str]
    winners: list[int]
    scores: list[float]
    decisions: int
    rule: str
    slowest: list[float]  # seconds, by seat
    faults: dict[int, str] = {}  # by seat: what put a bot out
    figures: dict[str, float] = {}  # what the game says of how it went, if anything
    replay: str = ""  # the whole game, where it is wanted; it goes into a file of its own


class TooSlow(BaseException):
    """A bot did not answer in time. No `Exception`, so that no bot can catch it by mistake."""


@contextmanager
def within(seconds: float | None) -> Any:
    """Stop whoever takes longer, even in the middle of a computation."""
    if seconds is None:
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


class Fault(Exception):
    """What a bot did that does not count as an answer."""


class Player:
    """A bot at its seat, and how often it failed."""

    def __init__(self, name: str, seat: int, stream: Stream, limit: float | None) -> None:
        self.seat, self.stream, self.limit = seat, stream, limit
        self.strikes = 0
        self.out = ""  # why, once it is
        self.slowest = 0.0
        try:
            self.bot: Any = make_bot(name)
        except (Exception, SystemExit) as error:
            self.out = f"does not start: {error}"
        else:
            if isinstance(self.bot, Outside):
                self.bot.seconds = limit

    def speak(self, table: Table) -> None:
        """What it says before it chooses, where the game has talk."""
        if not self.out:
            try:
                self.within_limit(lambda: talk(table, self.seat, self.bot, Helper(table, self.seat, self.stream)))
            except Fault as fault:
                self.strike(str(fault))

    def choose(self, table: Table) -> None:
        """Its choice, or the game's default where it has none."""
        while not self.out:
            try:
                choice = self.within_limit(lambda: decide(table, self.seat, self.bot, self.stream))
                table.choose(self.seat, choice)
                return
            except IllegalChoice as error:
                self.strike(f"answered illegally: {error}")
            except Fault as fault:
                self.strike(str(fault))
        table.choose(self.seat, table.GAME.default(table, self.seat, table.options(self.seat)))

    def strike(self, what: str) -> None:
        self.strikes += 1
        if self.strikes >= STRIKES:
            self.out = what

    def within_limit(self, work: Callable[[], T]) -> T:
        limit, start = self.limit, time.perf_counter()
        try:
            with within(None if limit is None else limit * GRACE):
                found = work()
            if limit is not None and time.perf_counter() - start > limit * GRACE:
                raise TooSlow
        except TooSlow:
            raise Fault(f"took longer than {limit} s") from None
        except BotFailed as failed:
            raise Fault(f"crashed: {failed.reason}") from None
        except (Exception, SystemExit) as error:
            raise Fault(f"crashed: {type(error).__name__}: {error}") from None
        finally:
            self.slowest = max(self.slowest, time.perf_counter() - start)
        return found


def play_match(
    game_id: str, pairing: Pairing, seed: str, options: Mapping[str, Any], limit: float | None, whole: bool = False
) -> Played:
    """Play it. The deal depends on the seed and its number alone; each bot has a stream of its own."""
    game = find_game(game_id)
    table: Table = game.new(len(pairing.bots), f"{seed} {pairing.deal}", options)
    players = [
        Player(name, seat, Stream(f"arena {seed} {pairing.number} {seat}"), limit)
        for seat, name in enumerate(pairing.bots)
    ]
    decisions = 0
    while table.result is None:
        decisions += 1
        waiting = table.waiting()
        if not table.answers:
            for seat in waiting:
                players[seat].speak(table)
        players[waiting[0]].choose(table)
    tell_end(table, {player.seat: player.bot for player in players if not player.out})
    out = [player.seat for player in players if player.out]
    result = table.result
    return Played(
        pairing.number,
        pairing.deal,
        list(pairing.bots),
        winners_without(result.winners, out, table.seats),
        list(result.scores),
        decisions,
        result.rule,
        slowest=[player.slowest for player in players],
        faults={player.seat: player.out for player in players if player.out},
        figures=dict(game.figures(table)),
        replay=table.replay(list(pairing.bots)) if whole else "",
    )


def winners_without(winners: Sequence[int], out: Sequence[int], seats: int) -> list[int]:
    """Who is out has lost. Where only such bots won, all others have; of two, the other has in any case."""
    left = [seat for seat in winners if seat not in out]
    if not out or left or (not winners and seats > 2):
        return left
    return [seat for seat in range(seats) if seat not in out]
