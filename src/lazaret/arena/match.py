"""One game of the arena. A bot that crashes, answers wrongly or thinks too long is asked again; after three times it is
out: the game's default answers for it, the others play on, and its game is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lazaret.arena.schedule import Pairing
from lazaret.bots.contract import Helper
from lazaret.bots.drive import finish, make_bot
from lazaret.bots.seated import SECONDS, Player, outside
from lazaret.core.chance import Stream
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table


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


def play_match(
    game_id: str, pairing: Pairing, seed: str, options: Mapping[str, Any], limit: float | None, whole: bool = False
) -> Played:
    """Play it. The deal depends on the seed and its number alone; each bot has a stream of its own."""
    game = find_game(game_id)
    table: Table = game.new(len(pairing.bots), f"{seed} {pairing.deal}", options)
    players = [
        started(name, seat, Stream(f"arena {seed} {pairing.number} {seat}"), limit)
        for seat, name in enumerate(pairing.bots)
    ]
    decisions = finish(table, players)
    result = table.result
    assert result is not None
    return Played(
        pairing.number,
        pairing.deal,
        list(pairing.bots),
        winners_of(table, players),
        list(result.scores),
        decisions,
        result.rule,
        slowest=[player.slowest for player in players],
        faults=faults_of(players),
        figures=dict(game.figures(table)),
        replay=table.replay(list(pairing.bots)) if whole else "",
    )


class Absent:
    """Sits where a bot did not start."""

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        raise NotImplementedError("it never came")


def started(name: str, seat: int, stream: Stream, limit: float | None) -> Player:
    """A bot by its name; one that does not start is out from the beginning. One from outside has a limit in any case:
    nobody waits for ever for a program that hangs."""
    try:
        bot = make_bot(name)
        return Player(bot, seat, stream, SECONDS if limit is None and outside(bot) is not None else limit)
    except (Exception, SystemExit) as error:
        player = Player(Absent(), seat, stream, limit)
        player.out = f"does not start: {error}"
        return player


def faults_of(players: Sequence[Player]) -> dict[int, str]:
    """What put a bot out, by seat."""
    return {player.seat: player.out for player in players if player.out}


def winners_of(table: Table, players: Sequence[Player]) -> list[int]:
    assert table.result is not None
    return winners_without(table.result.winners, list(faults_of(players)), table.seats)


def winners_without(winners: Sequence[int], out: Sequence[int], seats: int) -> list[int]:
    """Who is out has lost. Where only such bots won, all others have; of two, the other has in any case."""
    left = [seat for seat in winners if seat not in out]
    if not out or left or (not winners and seats > 2):
        return left
    return [seat for seat in range(seats) if seat not in out]
