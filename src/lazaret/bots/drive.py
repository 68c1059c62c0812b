"""Driving a table with bots: one decision, one game, many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from lazaret.bots.contract import Bot, Helper
from lazaret.bots.levels import BOTS, LEVELS, make_bot
from lazaret.bots.outside import Outside
from lazaret.bots.talk import talk
from lazaret.core.chance import Stream
from lazaret.core.game import Game
from lazaret.core.table import Table

T = TypeVar("T", bound=Table)

__all__ = ["BOTS", "LEVELS", "decide", "make_bot", "play_game", "play_on", "talk_over", "tell_end"]


def decide(table: Table, seat: int, bot: Bot, stream: Stream) -> str:
    """What the bot chooses for the seat, from its view alone."""
    return bot.choose(table.view(seat), table.options(seat), Helper(table, seat, stream))


def talk_over(table: Table, bots: Sequence[Bot], streams: Sequence[Stream]) -> None:
    """Before anybody answers the open question, those who are asked may say something."""
    if not table.answers:
        for seat in table.waiting():
            talk(table, seat, bots[seat], Helper(table, seat, streams[seat]))


def play_on(table: T, bots: Sequence[Bot], streams: Sequence[Stream]) -> T:
    """Let the bots finish the game."""
    while table.result is None:
        talk_over(table, bots, streams)
        seat = table.waiting()[0]
        table.choose(seat, decide(table, seat, bots[seat], streams[seat]))
    tell_end(table, dict(enumerate(bots)))
    return table


def tell_end(table: Table, bots: Mapping[int, Bot]) -> None:
    """Bots that are not built in are told how it ended."""
    for seat, bot in bots.items():
        if isinstance(bot, Outside) and table.result is not None:
            bot.over(seat, table.GAME.id, table.result)


def play_game(game: Game[T], bots: Sequence[Bot], seed: int | str, options: Mapping[str, Any] | None = None) -> T:
    """One whole game between bots, one per seat. Each bot has a chance stream of its own."""
    table = game.new(len(bots), seed, options)
    return play_on(table, bots, [Stream(f"bot {seed} {seat}") for seat in range(len(bots))])
