"""Bots: they never peek, they repeat, and greedy is better than chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from lazaret.arena.plan import read_plans
from lazaret.arena.strength import usual_table
from lazaret.bots.contract import Bot, Helper
from lazaret.bots.drive import BOTS, decide, make_bot, play_game
from lazaret.bots.findings import Manner
from lazaret.bots.greedy import Greedy
from lazaret.bots.novice import Novice
from lazaret.bots.random_bot import RandomBot
from lazaret.bots.search import Search
from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids
from lazaret.core.table import Table

PLANS = read_plans(Path(__file__).parents[2] / "docs" / "strength.toml")
GAMES = [name for name in game_ids() if name not in ("jinx", "trap")]


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no bot 'genius'"):
        make_bot("genius")


ALLOWED = frozenset({"game", "moment", "resample", "seat", "stream", "together"})


class Sealed:
    """A helper in a glass box: whatever it does not offer is refused, and each table it gives must be dealt again."""

    def __init__(self, helper: Helper, view: dict[str, Any], table: Table) -> None:
        object.__setattr__(self, "inside", (helper, view, table))

    def __getattribute__(self, name: str) -> Any:
        helper, view, table = object.__getattribute__(self, "inside")
        if name not in ALLOWED:
            raise AssertionError(f"a bot asked its helper for {name}")
        if name != "resample":
            return getattr(helper, name)

        def checked() -> Table:
            given: Table = helper.resample()
            assert given is not table
            assert given.log is None
            assert given.origin.seed == ""
            assert given.chance != table.chance
            assert given.view(helper.seat) == view
            return given

        return checked


class Watched:
    """A bot that gets its view, its options and a sealed helper."""

    def __init__(self, bot: Any, table: Table) -> None:
        self.bot, self.table = bot, table

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        sealed: Any = Sealed(helper, view, self.table)
        choice: str = self.bot.choose(view, options, sealed)
        return choice


SHALLOW = Manner(depth=5)
#: every level as it thinks, with budgets that are counted and small; how many decisions lie between two looks
KINDS: dict[str, tuple[Callable[[], Any], int]] = {
    "random": (RandomBot, 1),
    "novice": (Novice, 2),
    "greedy": (Greedy, 3),
    "sharp": (lambda: Search(24, manner=SHALLOW), 9),
    "master": (lambda: Search(48, manner=SHALLOW), 17),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_bot_peeks_its_choice_is_the_same_when_what_it_cannot_know_is_dealt_again(name: str, kind: str) -> None:
    """A whole game: at every look the bot decides in a glass box, and again on a table dealt again for its seat."""
    game, (bot, apart) = find_game(name), KINDS[kind]
    seats, options = usual_table(game, PLANS.of(name))
    table = game.new(seats, f"peek {kind}", options)
    stream = Stream("play")
    made = looked = 0
    while table.result is None:
        seat = table.waiting()[0]
        choice = stream.pick(table.options(seat))
        if made % apart == 0 and len(table.options(seat)) > 1:
            choice = decide(table, seat, Watched(bot(), table), Stream(f"bot {made}"))
            other = table.resample(seat, stream)
            assert decide(other, seat, bot(), Stream(f"bot {made}")) == choice
            assert choice in table.options(seat)
            looked += 1
        made += 1
        table.choose(seat, choice)
    assert looked >= 3


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
        bots: list[Bot] = [Greedy(), RandomBot()] if side == 0 else [RandomBot(), Greedy()]
        result = play_game(game, bots, seed).result
        assert result is not None
        wins += side in result.winners
    assert wins >= 26  # it wins some 99 games of 100; 25 or fewer of 30 would happen once in a billion runs


#: a way to play each game, and another that has most of what it can have
WAYS: list[tuple[str, int, dict[str, Any]]] = [
    ("zombie_apocalypse_now", 2, {}),
    ("happy_dayz", 4, {"mode": "express"}),
    ("happy_dayz", 3, {}),
    ("happy_city", 4, {}),
    ("happy_city", 3, {"mode": "expert", "grozilla": True}),
    ("zombie_tsunami", 4, {}),
    ("zombie_tsunami", 6, {"zombird": True}),
    ("dead_of_winter", 4, {}),
    ("dead_of_winter", 5, {"hardcore": True}),
]


@pytest.mark.parametrize(("name", "seats", "options"), WAYS)
def test_what_a_seat_usually_does_is_offered_and_positions_are_chances(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    """Roll-outs take a habit unchecked, at positions of all kinds: here those of random play."""
    game, stream = find_game(name), Stream(f"habit {name} {seats}")
    asked, seed = 0, 0
    while asked < 300:
        table: Table = game.new(seats, seed, options)
        seed += 1
        while table.result is None and asked < 300:
            seat = table.waiting()[0]
            found = table.options(seat)
            if len(found) > 1:
                asked += 1
                assert game.habit(table, seat, found, stream) in found
                assert 0 <= game.worth(table, seat) <= 1
            table.apply(seat, stream.pick(found))


def test_every_named_bot_answers() -> None:
    table = find_game("zombie_apocalypse_now").new(seed=1)
    for name in [*BOTS, "search:20", "search:20x2", "greedy/loyal", "novice/liar"]:
        assert decide(table, 0, make_bot(name), Stream("a")) in table.options(0)


@pytest.mark.parametrize("name", ["search:0", "search:many", "search:10x9", "greedy/friend", "genius/liar"])
def test_a_bot_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(BadSetup):
        make_bot(name)


def test_the_novice_overlooks_options_but_prefers_good_ones() -> None:
    """It takes the best option less often than greedy, and more often than chance would."""
    table = find_game("zombie_apocalypse_now").new(seed=4)
    stream = Stream("play")
    while len(table.options(table.waiting()[0])) < 5:
        seat = table.waiting()[0]
        table.choose(seat, stream.pick(table.options(seat)))
    seat = table.waiting()[0]
    best = decide(table, seat, Greedy(20), Stream("best"))
    taken = sum(decide(table, seat, Novice(), Stream(f"novice {n}")) == best for n in range(200))
    assert 200 / len(table.options(seat)) * 1.3 < taken < 180


def test_the_novice_does_nothing_senseless_even_without_looking() -> None:
    """In Dead of Winter anybody may call for an exile at any time; nobody does just like that."""
    table = find_game("dead_of_winter").new(4, "calm")
    for seat in range(4):
        table.choose(seat, table.options(seat)[0])
    while "call_exile" not in table.options(table.waiting()[0]):
        seat = table.waiting()[0]
        table.choose(seat, table.options(seat)[0])
    seat = table.waiting()[0]
    taken = {decide(table, seat, Novice(inattention=1.0), Stream(f"calm {n}")) for n in range(60)}
    assert "call_exile" not in taken
    assert len(taken) > 2
