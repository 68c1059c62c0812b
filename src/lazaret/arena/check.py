"""Is this bot fit for the arena? Legality, time, determinism and honesty, tried on real games.

A bot that thinks by the clock (`by_the_clock`) cannot repeat itself to the letter; it offers the same thinking with a
budget that is counted (`counted(number)`), and that one must.
"""

from __future__ import annotations

import json
import time
from typing import Any

from lazaret.bots.drive import decide, make_bot
from lazaret.bots.outside import BotFailed
from lazaret.bots.random_bot import RandomBot
from lazaret.bots.seated import GRACE, TooSlow, within
from lazaret.core.chance import Stream
from lazaret.core.game import Game
from lazaret.core.record import load_silent
from lazaret.core.table import Table

COUNTED = 30  # simulations
DOUBTS = 12  # how often a bot is asked again before it is called a peeper: it may only be fickle


class Fault(Exception):
    """What is wrong with the bot."""


def check_bot(name: str, game: Game[Any], games: int = 3, limit: float = 2.0) -> dict[str, Any]:
    """Let the bot play against the random one and look at every answer. Raises Fault, or gives what was seen."""
    made, slowest = 0, 0.0
    for number in range(games):
        seats = game.players[0] + number % (game.players[1] - game.players[0] + 1)
        table: Table = game.new(seats, f"check {number}")
        bot, rest = make_bot(name), RandomBot()
        me = number % seats
        streams = [Stream(f"check {number} {seat}") for seat in range(seats)]
        while table.result is None:
            seat = table.waiting()[0]
            if seat != me:
                table.choose(seat, decide(table, seat, rest, streams[seat]))
                continue
            name_of_chance = f"check {number} {made}"
            choice, took = answer(bot, table, seat, name_of_chance, limit)
            check_repeats(name, table, seat, name_of_chance, limit)
            check_sample(table, seat, table.resample(seat, Stream(f"sample {name_of_chance}")).save())
            made, slowest = made + 1, max(slowest, took)
            table.choose(seat, choice)
    return {"bot": name, "game": game.id, "games": games, "decisions": made, "slowest": slowest}


def check_repeats(name: str, table: Table, seat: int, stream: str, limit: float) -> None:
    """Asked the same twice it answers the same, also when what it cannot know was dealt again in between."""
    first, _ = answer(counted(name), table, seat, stream, limit)
    check_same(name, first, table, seat, stream, limit)
    other = table.resample(seat, Stream(f"dealt again {stream}"))
    blind, _ = answer(counted(name), other, seat, stream, limit)
    if first != blind:
        for _ in range(DOUBTS):
            check_same(name, first, table, seat, stream, limit)
        raise Fault(f"peeks: when what it cannot know was dealt again it said {blind!r} instead of {first!r}")


def check_sample(table: Table, seat: int, saved: str) -> None:
    """A table that bots are given (`sample`) is searched: it holds neither seed nor acts, and looks the same to the
    seat."""
    given, silent = json.loads(saved), load_silent(saved)
    if given["seed"] or given["acts"] or table.origin.seed in saved:
        raise Fault("a table that was dealt again holds the seed or what was done")
    if silent.view(seat)["board"] != table.view(seat)["board"] or [*silent.options(seat)] != [*table.options(seat)]:
        raise Fault("a table that was dealt again can be told from the real one")


def check_same(name: str, first: str, table: Table, seat: int, stream: str, limit: float) -> None:
    again, _ = answer(counted(name), table, seat, stream, limit)
    if first != again:
        raise Fault(f"is not deterministic: asked the same twice it said {first!r} and {again!r}")


def counted(name: str) -> Any:
    """A new bot of that name, with a counted budget if it would think by the clock."""
    bot: Any = make_bot(name)
    return bot.counted(COUNTED) if getattr(bot, "by_the_clock", False) else bot


def answer(bot: Any, table: Table, seat: int, stream: str, limit: float) -> tuple[str, float]:
    """One answer, checked: it must be an offered string, in time, without changing what it was given."""
    before = table.save()
    offered = tuple(table.options(seat))
    started = time.perf_counter()
    try:
        with within(limit * GRACE):
            choice = decide(table, seat, bot, Stream(stream))
    except TooSlow:
        raise Fault(f"took longer than {limit} s for one answer") from None
    except BotFailed as failed:
        raise Fault(f"crashed: {failed.reason}") from failed
    except Exception as error:
        raise Fault(f"crashed: {type(error).__name__}: {error}") from error
    took = time.perf_counter() - started
    if took > limit * GRACE:
        raise Fault(f"took longer than {limit} s for one answer")
    if choice not in offered:
        raise Fault(f"answered {choice!r}, which was not offered (offered: {', '.join(offered[:6])}…)")
    if table.save() != before:
        raise Fault("changed the table it was asked about")
    return choice, took
