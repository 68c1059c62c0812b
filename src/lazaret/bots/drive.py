"""Driving a table with bots: one decision, one game, many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from lazaret.bots.contract import Bot, Helper
from lazaret.bots.levels import BOTS, LEVELS, make_bot
from lazaret.bots.seated import Player, decide, outside, seated
from lazaret.bots.talk import talk
from lazaret.core.chance import Stream
from lazaret.core.game import Game
from lazaret.core.table import Table

T = TypeVar("T", bound=Table)

__all__ = ["BOTS", "LEVELS", "decide", "finish", "make_bot", "play_game", "players_of", "talk_over", "tell_end"]


def talk_over(table: Table, bots: Sequence[Bot], streams: Sequence[Stream]) -> None:
    """Before anybody answers the open question, those who are asked may say something."""
    if not table.answers:
        for seat in table.waiting():
            talk(table, seat, bots[seat], Helper(table, seat, streams[seat]))


def finish(table: Table, players: Sequence[Player]) -> int:
    """Let the players finish the game, and those who are still in it know how it ended; how many choices they made."""
    decisions = 0
    while table.result is None:
        decisions += 1
        waiting = table.waiting()
        if not table.answers:
            for seat in waiting:
                players[seat].speak(table)
        seat = waiting[0]
        table.choose(seat, players[seat].choice(table))
    tell_end(table, {player.seat: player.bot for player in players if not player.out})
    return decisions


def tell_end(table: Table, bots: Mapping[int, Bot]) -> None:
    """Bots that are not built in are told how it ended."""
    for seat, bot in bots.items():
        brought = outside(bot)
        if brought is not None and table.result is not None:
            brought.over(seat, table.GAME.id, table.result)


def play_game(game: Game[T], bots: Sequence[Bot], seed: int | str, options: Mapping[str, Any] | None = None) -> T:
    """One whole game between bots, one per seat. Each bot has a chance stream of its own. What a bot from outside does
    wrong costs itself alone."""
    table = game.new(len(bots), seed, options)
    finish(table, players_of(bots, seed))
    return table


def players_of(bots: Sequence[Bot], seed: int | str) -> list[Player]:
    return [seated(bot, seat, Stream(f"bot {seed} {seat}")) for seat, bot in enumerate(bots)]
