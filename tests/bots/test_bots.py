"""Bots: they never peek, they repeat, and greedy is better than chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lazaret.bots.contract import Helper
from lazaret.bots.drive import BOTS, decide, make_bot, play_game
from lazaret.bots.greedy import Greedy
from lazaret.bots.random_bot import RandomBot
from lazaret.bots.search import Search
from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids
from lazaret.core.table import Table

GAMES = [name for name in game_ids() if name != "jinx"]


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no bot 'genius'"):
        make_bot("genius")


class Watched:
    """A bot in a glass box: what it is given beyond its view must be a table dealt again."""

    def __init__(self, bot: Any, table: Table) -> None:
        self.bot, self.table = bot, table

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        deal = helper.resample

        def checked() -> Table:
            given = deal()
            assert given is not self.table
            assert given.log is None
            assert given.origin.seed == ""
            assert given.chance != self.table.chance
            assert given.view(helper.seat) == view
            return given

        helper.resample = checked
        choice: str = self.bot.choose(view, options, helper)
        return choice


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", [RandomBot, Greedy, lambda: Search(6, depth=3)], ids=["random", "greedy", "search"])
def test_no_bot_peeks_its_choice_is_the_same_when_what_it_cannot_know_is_dealt_again(name: str, bot: Any) -> None:
    game = find_game(name)
    compared = 0
    for seed in range(2):
        table = game.new(game.players[1], seed)
        stream = Stream(f"play {seed}")
        while table.result is None and compared < 60 * (seed + 1):
            seat = table.waiting()[0]
            choice = decide(table, seat, Watched(bot(), table), Stream(f"bot {seed} {compared}"))
            other = table.resample(seat, stream)
            again = decide(other, seat, bot(), Stream(f"bot {seed} {compared}"))
            assert choice == again
            assert choice in table.options(seat)
            compared += 1
            table.choose(seat, stream.pick(table.options(seat)))
    assert compared >= 60


def test_a_game_between_bots_repeats() -> None:
    game = find_game("zombie_apocalypse_now")
    seats = game.players[0]
    first, second = (play_game(game, [Greedy() for _ in range(seats)], 3).replay() for _ in range(2))
    assert first == second


@pytest.mark.parametrize("side", [0, 1])
def test_greedy_beats_random_in_the_duel_from_both_sides(side: int) -> None:
    game = find_game("zombie_apocalypse_now")
    wins = 0
    for seed in range(30):
        bots = [Greedy(), RandomBot()] if side == 0 else [RandomBot(), Greedy()]
        result = play_game(game, bots, seed).result
        assert result is not None
        wins += side in result.winners
    assert wins >= 26  # it wins some 99 games of 100; 25 or fewer of 30 would happen once in a billion runs


def test_every_named_bot_plays() -> None:
    game = find_game("zombie_apocalypse_now")
    for name in BOTS:
        assert play_game(game, [make_bot(name), RandomBot()], 1).result is not None
