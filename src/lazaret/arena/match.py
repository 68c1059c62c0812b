"""One game of the arena. A bot that crashes, answers wrongly or thinks too long loses it, and is named."""

from __future__ import annotations

import signal
import time
from collections.abc import Mapping, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any

import msgspec

from lazaret.arena.schedule import Pairing
from lazaret.bots.drive import decide, make_bot, talk_over
from lazaret.bots.outside import BotFailed
from lazaret.core.chance import Stream
from lazaret.core.errors import IllegalChoice
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table

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
    fault: str  # '' or what a bot did wrong
    culprit: int  # its seat, -1: nobody
    figures: dict[str, float] = {}  # what the game says of how it went, if anything


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
    """What a bot did that loses it the game, and its seat."""

    def __init__(self, seat: int, what: str) -> None:
        super().__init__(what)
        self.seat = seat


def play_match(game_id: str, pairing: Pairing, seed: str, options: Mapping[str, Any], limit: float | None) -> Played:
    """Play it. The deal depends on the seed and its number alone; each bot has a stream of its own."""
    game = find_game(game_id)
    table: Table = game.new(len(pairing.bots), f"{seed} {pairing.deal}", options)
    seats = range(table.seats)
    streams = [Stream(f"arena {seed} {pairing.number} {seat}") for seat in seats]
    played = Played(
        pairing.number,
        pairing.deal,
        list(pairing.bots),
        [],
        [],
        0,
        "",
        slowest=[0.0] * table.seats,
        fault="",
        culprit=-1,
    )
    try:
        bots = started(pairing.bots)
        while table.result is None:
            played.decisions += 1
            answer(table, bots, streams, limit, played.slowest)
    except Fault as fault:
        played.fault, played.culprit = str(fault), fault.seat
        played.winners, played.scores = [seat for seat in seats if seat != fault.seat], list(game.standing(table))
        return played
    result = table.result
    played.winners, played.scores, played.rule = list(result.winners), list(result.scores), result.rule
    played.figures = dict(game.figures(table))
    return played


def started(names: Sequence[str]) -> list[Any]:
    """The bots, ready to play."""
    bots: list[Any] = []
    for seat, name in enumerate(names):
        try:
            bots.append(make_bot(name))
        except (Exception, SystemExit) as error:
            raise Fault(seat, f"does not start: {error}") from None
    return bots


def answer(table: Table, bots: list[Any], streams: list[Stream], limit: float | None, slowest: list[float]) -> None:
    """Let whoever is asked choose, once everybody has said what it wants to say."""
    seat = table.waiting()[0]
    start = time.perf_counter()
    try:
        with within(None if limit is None else limit * GRACE):
            talk_over(table, bots, streams)
            start = time.perf_counter()
            choice = decide(table, seat, bots[seat], streams[seat])
        if limit is not None and time.perf_counter() - start > limit * GRACE:
            raise TooSlow
        table.choose(seat, choice)
    except TooSlow:
        raise Fault(seat, f"took longer than {limit} s") from None
    except IllegalChoice as error:
        raise Fault(seat, f"answered illegally: {error}") from None
    except BotFailed as failed:
        raise Fault(seat, f"crashed: {failed.reason}") from None
    except (Exception, SystemExit) as error:
        raise Fault(seat, f"crashed: {type(error).__name__}: {error}") from None
    finally:
        slowest[seat] = max(slowest[seat], time.perf_counter() - start)
