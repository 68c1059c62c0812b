"""The greedy bot, one step ahead with this game's hints."""

from __future__ import annotations

import pytest

from lazaret.bots.contract import Bot
from lazaret.bots.drive import play_game
from lazaret.bots.greedy import Greedy
from lazaret.bots.random_bot import RandomBot
from lazaret.core.chance import Stream
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.content.cards import BEADS
from lazaret.games.zombie_tsunami.mind.beliefs import vote_values
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.shop import begin_buying
from lazaret.games.zombie_tsunami.rules.turn import next_card
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import do, make, reveal


def best(t: Table, seat: int) -> str:
    options = list(t.options(seat))
    values = GAME.advice(t, seat, options)
    return options[values.index(max(values))]


@pytest.mark.parametrize("zombird", [False, True])
@pytest.mark.parametrize("seats", [3, 5])
def test_greedy_clearly_beats_random(seats: int, zombird: bool) -> None:
    wins = 0.0
    games = 20
    for number in range(games):
        mine = number % seats
        bots: list[Bot] = [Greedy(2) if seat == mine else RandomBot() for seat in range(seats)]
        result = play_game(GAME, bots, f"beats {number}", {"zombird": zombird}).result
        assert result is not None
        wins += (mine in result.winners) / len(result.winners)
    assert wins / games > 0.6, "a random seat wins one in three or five"


def test_worth_is_the_chance_to_win_and_runs_from_lost_to_won() -> None:
    t = make(hordes=[9, 3, 3, 3])
    chances = [GAME.worth(t, seat) for seat in range(4)]
    assert sum(chances) == pytest.approx(1)
    assert 1 > chances[0] > 0.25 > chances[1] > 0
    t.round, t.slot = 3, 5
    assert GAME.worth(t, 0) > max(0.9, chances[0]), "the later in the game the surer"
    t.concede(3)
    assert (GAME.worth(t, 0), GAME.worth(t, 1)) == (1.0, 0.0)


def test_a_bonus_is_revealed_when_it_pays_and_not_before() -> None:
    t = make(civilians=[2, 0, 0, 0], bonus={0: "bonus-ufo"})
    assert best(do(t, next_card), 0) == "pass"
    t.slot = 6
    assert best(do(t, next_card), 0) == "reveal"


def test_a_known_dragon_is_named() -> None:
    t = make(5, bonus={0: "bonus-dragon-head", 3: "bonus-dragon-tail"})
    t.remember("bonus-dragon-tail", 1)
    assert best(do(t, next_card), 0) == "name:3"


def test_footballer_answers_the_bomb() -> None:
    assert best(do(make(bonus={1: "bonus-footballer"}), throw_bomb, 0, 1), 1) == "reveal"


def test_dying_zombies_are_saved_as_fits_the_loss() -> None:
    t = reveal(
        make(3, hordes=[8, 3, 3], hands={0: ["bird-super-fairy", "bird-fairy"]}, dice=[3, 0, 0]), "street-jump-any"
    )
    assert best(t, 0) == "bird-super-fairy"


def test_the_shop_is_weighed() -> None:
    t = make(hordes=[4, 4, 4, 9], coins=[2, 0, 0, 0], display=["shop-steal-2", "shop-save-1"])
    assert best(do(t, begin_buying, 0), 0) == "buy-steal-2:3"
    t = make(hordes=[4, 4, 4, 4], coins=[1, 0, 0, 0], display=["shop-zombie-1", "shop-flip"])
    assert best(do(t, begin_buying, 0), 0) == "buy-zombie-1"


def test_a_strong_giant_bombs_civilians() -> None:
    t = make(
        hordes=[6, 4, 4, 4], civilians=[0, 3, 0, 0], bonus={0: "bonus-giant-z", 4: "bonus-footballer"}, face_up=[1]
    )
    assert best(reveal(t, "street-first-civil-or-bomb"), 0) == "bomb:1"


def test_a_claimed_footballer_is_left_in_peace() -> None:
    t = make(hordes=[6, 4, 4, 4], civilians=[0, 3, 3, 0], bonus={0: "bonus-ufo", 3: "bonus-giant-z"})
    reveal(t, "street-first-civil-or-bomb")
    t.say(1, "holds:bonus-footballer")
    options = list(t.options(0))
    values = dict(zip(options, GAME.advice(t, 0, options), strict=True))
    assert values["bomb:1"] < values["bomb:2"]


def test_strength_is_played_when_it_turns_the_push() -> None:
    t = make(hordes=[4, 9, 9, 9], hands={0: ["bird-punk"]}, face_up=range(4))
    reveal(t, "street-car")
    for seat, bead in enumerate(("red", "blue", "blue", "blue")):
        t.choose(seat, bead)
    assert best(t, 0) == "bird-punk"


def test_habitual_votes_vary_with_the_deal_and_not_with_the_searcher() -> None:
    t = make()
    reveal(t, "street-car")
    beads: set[str] = set()
    for chance in range(300):
        t.chance = chance
        beads |= {GAME.habit(t, seat, t.options(seat), Stream("one")) for seat in range(4)}
        votes = [[GAME.habit(t, seat, t.options(seat), Stream(name)) for seat in range(4)] for name in ("a", "b")]
        assert votes[0] == votes[1]
    assert beads == set(BEADS)


def test_votes_nobody_spoke_of_are_equal_but_for_the_red_pill() -> None:
    t = make(event="event-red-pill")
    reveal(t, "street-car")
    red, *others = vote_values(t, 0)
    assert red > max(others)
    t.event = []
    assert len(set(vote_values(t, 0))) == 1
