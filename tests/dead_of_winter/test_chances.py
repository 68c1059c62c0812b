"""The chance of winning as bots and the coach see it, and what they do by habit when games are played on."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import OUTSIDE
from lazaret.games.dead_of_winter.mind.advice import advice
from lazaret.games.dead_of_winter.mind.chances import crisis_harm, fate_of, overrun, rounds_to_go, worth
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import act, bare, contribute, give, groups, set_crisis, zombies
from tests.dead_of_winter.test_exile import loyal, set_objective


def table(objective: str = "cold-samples") -> Table:
    t = bare(3, objective)
    groups(t)
    loyal(t)
    return t


def test_a_new_game_is_more_often_lost_than_won() -> None:
    chances = []
    for seed in range(12):
        t = GAME.new(4, f"chance {seed}")
        for seat in range(4):
            t.choose(seat, t.options(seat)[0])
        chances += [worth(t, seat) for seat in range(4)]
    assert 0.03 < sum(chances) / len(chances) < 0.3


def test_a_loyal_player_needs_the_goal_and_a_betrayer_the_end_of_the_colony() -> None:
    t = table()
    set_objective(t, 0, "empty-pockets")
    set_objective(t, 1, "feast")
    assert (fate_of(t, 0), fate_of(t, 1)) == ("main_done", "morale")


def test_an_exile_may_need_neither_but_time() -> None:
    t = table()
    t.exiled[0] = True
    t.objectives[0] = []
    t.exile_cards[0] = ["king-of-ruins"]
    assert fate_of(t, 0) == ""
    before = worth(t, 0)
    t.morale = 1
    assert worth(t, 0) < before  # the colony's end is near, and two decks are far from empty
    for place in OUTSIDE[:2]:
        t.decks[place] = []
    met = worth(t, 0)
    t.morale = 5
    assert worth(t, 0) == met


def test_a_betrayer_at_the_table_makes_the_goal_less_likely() -> None:
    t = table()
    set_objective(t, 0, "empty-pockets")
    before = worth(t, 0)
    set_objective(t, 1, "feast")
    assert worth(t, 0) < before


@pytest.mark.parametrize(("objective", "rounds"), [("until-the-thaw", 7), ("serum-trial", 4)])
def test_the_way_to_the_goal_is_counted_in_rounds(objective: str, rounds: int) -> None:
    t = table(objective)
    t.round = 1
    assert rounds_to_go(t) == rounds


def test_empty_decks_are_counted_card_by_card() -> None:
    t = table("strip-the-town")
    before = rounds_to_go(t)
    del t.decks["hospital"][:5]
    assert rounds_to_go(t) < before


def test_a_crisis_threatens_less_the_more_is_given_or_held_by_those_who_still_act() -> None:
    t = table()
    set_crisis(t, "lights-out")  # fuel
    t.active = t.first = 0
    harms = [crisis_harm(t)]
    give(t, 1, "jerrycan", "jerrycan")
    harms.append(crisis_harm(t))
    contribute(t, 2, "jerrycan")
    harms.append(crisis_harm(t))
    assert harms[0] > harms[1] > harms[2] > 0
    t.active = 2  # the player with the fuel has had a turn
    assert crisis_harm(t) > harms[2]


def test_a_gate_that_will_be_overrun_counts() -> None:
    t = table()
    before = overrun(t)
    zombies(t, "colony", 3)
    assert overrun(t) > before


def test_habits_are_mostly_what_the_advice_says() -> None:
    t = GAME.new(4, "habits")
    stream = Stream("habits")
    asked = same = 0
    while t.result is None and asked < 150:
        seat = t.waiting()[0]
        options = list(t.options(seat))
        choice = options[0]
        if len(options) > 1:
            choice = GAME.habit(t, seat, options, stream)
            opinions = advice(t, seat, options)
            asked += 1
            same += opinions[options.index(choice)] == max(opinions)
        t.apply(seat, choice)
    assert same >= 0.8 * asked


def test_nothing_is_done_by_habit_that_is_not_offered() -> None:
    t = table()
    act(t)
    options = t.options(0)
    assert GAME.habit(t, 0, options, Stream("habit")) in options
