"""The bots' hints."""

import pytest

from lazaret.bots.contract import Bot, Helper
from lazaret.bots.drive import play_game
from lazaret.bots.greedy import Greedy
from lazaret.bots.random_bot import RandomBot
from lazaret.core.chance import Stream
from lazaret.games.zombie_apocalypse_now import GAME
from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS, ZOMBIES
from lazaret.games.zombie_apocalypse_now.table import Table
from tests.results import result

from .positions import play, position

GAMES = 20


def opinions(t: Table) -> dict[str, float]:
    seat = t.waiting()[0]
    options = list(t.options(seat))
    return dict(zip(options, GAME.advice(t, seat, options), strict=True))


@pytest.mark.parametrize("seat", [HUMANS, ZOMBIES])
def test_greedy_beats_random_clearly_on_both_sides(seat: int) -> None:
    bots: list[Bot] = [RandomBot(), RandomBot()]
    bots[seat] = Greedy()
    won = sum(result(play_game(GAME, bots, f"hints {number}")).winners == (seat,) for number in range(GAMES))
    assert won >= GAMES - 2


def test_worth_lies_between_0_and_1_and_the_two_sides_are_mirrored() -> None:
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": [], "QS": ["4S"]}, hand=["5H"], zombified=["JH"])
    values = [GAME.worth(t, seat) for seat in (HUMANS, ZOMBIES)]
    assert all(0 < value < 1 for value in values)
    assert sum(values) == pytest.approx(1)


def test_a_killed_leader_is_worth_more_than_the_supports_it_cost() -> None:
    before = position(HUMANS, {"KH": ["10H"]}, {"QS": ["8S"], "KS": []})
    after = play(position(HUMANS, {"KH": ["10H"]}, {"QS": ["8S"], "KS": []}), "attack:KH:QS")
    assert GAME.worth(after, HUMANS) > GAME.worth(before, HUMANS)


def test_a_better_defence_is_worth_more() -> None:
    weak = position(HUMANS, {"KH": ["3H"]}, {"KS": []})
    strong = position(HUMANS, {"KH": ["AH"]}, {"KS": []})
    assert GAME.worth(strong, HUMANS) > GAME.worth(weak, HUMANS)


def test_a_2_waits_until_the_pile_is_worth_it() -> None:
    early = opinions(position(HUMANS, {"KH": []}, {"KS": []}, hand=["2H"], discard=["3H"]))
    late = opinions(position(HUMANS, {"KH": []}, {"KS": []}, hand=["2H"], deck=[], discard=["3H", "AH", "10H", "9H"]))
    assert early["two:2H"] < 0
    assert late["two:2H"] > late["discard"]
    assert late["two:2H"] > 0


def test_a_joker_waits_for_an_attack_that_wins() -> None:
    wins = opinions(position(HUMANS, {"KH": ["AH"]}, {"QS": ["4S"]}, hand=["JK1"]))
    fails = opinions(position(HUMANS, {"KH": ["3H"]}, {"QS": ["10S"]}, hand=["JK1"]))
    first_turn = opinions(position(HUMANS, {"KH": ["AH"]}, {"QS": []}, hand=["JK1"], turn=1))
    assert wins["joker:JK1:AH"] > wins["attack:KH:QS"] > 0
    assert fails["joker:JK1:3H"] < 0
    assert first_turn["joker:JK1:AH"] < 0


@pytest.mark.rule("ZAN-7.13")
@pytest.mark.parametrize(("supports", "best"), [(["8S", "AS"], "switch"), (["AS", "8S"], "keep")])
def test_bots_defend_with_the_higher_support(supports: list[str], best: str) -> None:
    t = play(position(HUMANS, {"KH": ["3H", "4H"]}, {"QS": supports}), "attack:KH:QS", "strike:QS")
    advice = opinions(t)
    assert max(advice, key=advice.__getitem__) == best
    assert Greedy().choose(t.view(ZOMBIES), t.options(ZOMBIES), helper(t, ZOMBIES)) == best


def helper(t: Table, seat: int) -> Helper:
    return Helper(t, seat, Stream("hints"))


def test_greedy_takes_an_attack_that_must_win() -> None:
    t = position(HUMANS, {"KH": []}, {"QS": []}, hand=["3H"])
    assert Greedy().choose(t.view(HUMANS), t.options(HUMANS), helper(t, HUMANS)) == "attack:KH:QS"


def test_without_a_leader_greedy_looks_for_one() -> None:
    t = position(HUMANS, {}, {"QS": []}, hand=["3H", "4H"])
    assert Greedy().choose(t.view(HUMANS), t.options(HUMANS), helper(t, HUMANS)) == "discard"
