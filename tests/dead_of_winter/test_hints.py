"""Bots that play to their own objective: what the advice says, how votes go, and that a game of bots is a game."""

from __future__ import annotations

import pytest

from lazaret.arena.check import check_bot
from lazaret.bots.drive import play_game
from lazaret.bots.greedy import Greedy
from lazaret.bots.random_bot import RandomBot
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import ROWS
from lazaret.games.dead_of_winter.mind.advice import advice
from lazaret.games.dead_of_winter.mind.aims import goal_progress, own_aims
from lazaret.games.dead_of_winter.mind.chances import worth
from lazaret.games.dead_of_winter.mind.judged_cards import gift_worth
from lazaret.games.dead_of_winter.mind.situation import Situation
from lazaret.games.dead_of_winter.mind.suspicion import most_suspect, safe_to_exile, suspicion
from lazaret.games.dead_of_winter.mind.weights import DOUBT
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    act,
    asking,
    bare,
    contribute,
    dice,
    do,
    give,
    group,
    groups,
    set_crisis,
    top,
    zombies,
)
from tests.dead_of_winter.test_exile import loyal, set_objective


def best(t: Table) -> str:
    """What the advice likes most."""
    seat = t.waiting()[0]
    choices = list(t.options(seat))
    opinions = advice(t, seat, choices)
    assert len(opinions) == len(choices)
    return choices[opinions.index(max(opinions))]


def table(objective: str = "cold-samples") -> Table:
    t = bare(3, objective)
    groups(t)
    loyal(t)
    return t


def test_a_hungry_colony_is_fed() -> None:
    t = table()
    set_objective(t, 0, "empty-pockets")
    give(t, 0, "crate-of-tins")
    assert best(act(t)) == "play"
    t.food = 9
    assert best(act(t)) != "play"


def test_a_loyal_player_answers_the_crisis_and_a_betrayer_spoils_it() -> None:
    for card, expected in (("empty-pockets", "jerrycan"), ("untouched", "tinned-ration-start")):
        t = table()
        set_objective(t, 0, card)
        group(t, 0, "lucien", "agathe")
        set_crisis(t, "lights-out")  # fuel
        t.round = 3
        t.food = 9
        give(t, 0, "jerrycan", "tinned-ration-start")
        contribute(t, 1, "jerrycan")
        act(t)
        assert best(t) == "contribute"
        do(t, "contribute")
        assert best(t) == expected


def test_a_betrayer_who_lacks_something_keeps_a_face_and_waits() -> None:
    t = table()
    set_objective(t, 0, "feast")  # four food
    set_crisis(t, "lights-out")  # fuel
    t.round = 3
    give(t, 0, "jerrycan", "tinned-ration-start")
    assert gift_worth(Situation(t, 0), "jerrycan") > 0 > gift_worth(Situation(t, 0), "tinned-ration-start")
    give(t, 0, "tinned-ration", "tinned-ration", "tinned-ration", "scrap")  # now there are four, and a tool
    assert gift_worth(Situation(t, 0), "jerrycan") < 0 < gift_worth(Situation(t, 0), "scrap")


def test_a_betrayer_keeps_the_fuel_it_needs() -> None:
    t = table()
    give(t, 0, "jerrycan")
    for card, dear in (("feast", False), ("ashes", True)):
        set_objective(t, 0, card)
        assert Situation(t, 0).fuel_is_dear() == dear


def test_a_card_that_the_objective_wants_is_kept_rather_than_given() -> None:
    t = table("until-the-thaw")
    set_objective(t, 0, "medicine-chest")  # three medicine
    group(t, 0, "lucien", place="hospital")
    top(t, "hospital", "jerrycan", "first-aid-kit")
    dice(t, 0, 6)
    do(act(t), "search", "lucien", "die:6", "lucien", "stop")
    assert best(t) == "first-aid-kit"


def test_a_gate_about_to_be_overrun_is_defended_first() -> None:
    t = table()
    set_objective(t, 0, "empty-pockets")
    t.food = 9
    zombies(t, "colony", 3)
    dice(t, 0, 6)
    assert best(act(t)) == "attack"
    t = table("until-the-thaw")
    set_objective(t, 0, "empty-pockets")
    t.food = 9
    zombies(t, "colony", 2)
    dice(t, 0, 1)
    act(t)
    do(t, "barricade", "mina", "die:1")
    assert (asking(t), best(t)) == ("choose_entrance_to_block", "entrance:1")


def test_the_lowest_die_that_will_do_is_spent() -> None:
    t = table()
    zombies(t, "colony", 3)
    dice(t, 0, 4, 5, 6)
    do(act(t), "attack", "mina")
    assert best(t) == "die:4"


def test_a_freezing_group_asks_each_other_player_once_for_medicine() -> None:
    t = table()
    set_objective(t, 0, "empty-pockets")
    t.food = 9
    t.frostbite["mina"] = 1
    give(t, 1, "tinned-ration")
    give(t, 2, "tinned-ration", "jerrycan")
    act(t)
    for other in ("seat:2", "seat:1"):  # who has more cards first
        assert best(t) == "request"
        do(t, "request")
        assert best(t) == other
        do(t, other)
        assert best(t) == "medicine"
        do(t, "medicine", "refuse")
    assert best(t) != "request"


def test_medicine_is_given_to_those_who_freeze() -> None:
    t = table()
    set_objective(t, 1, "empty-pockets")
    t.frostbite["mina"] = 1
    give(t, 1, "first-aid-kit")
    do(act(t), "request", "seat:1", "medicine")
    assert best(t) == "first-aid-kit"
    t = table()
    set_objective(t, 1, "empty-pockets")
    t.wounds["mina"] = 1
    give(t, 1, "first-aid-kit")
    do(act(t), "request", "seat:1", "medicine")
    assert best(t) == "refuse"


def spoilt(t: Table, seat: int, times: int) -> None:
    """So many crises to which only this seat gave cards, useless ones."""
    counts = tuple(1 if other == seat else 0 for other in range(t.seats))
    t.crisis_log += [("lights-out", counts, 0, 1, 3)] * times


def test_votes_follow_what_was_given() -> None:
    t = table()
    assert suspicion(t, 0, 1) == 0.0
    spoilt(t, 1, 2)
    assert most_suspect(t, 0)[0] == 1
    assert suspicion(t, 0, 1) >= DOUBT.sure
    do(act(t), "call_exile", "seat:1")
    assert advice(t, 0, ("up", "down"))[0] > 0
    assert advice(t, 1, ("up", "down"))[0] < 0  # nobody votes against themselves
    t = table()
    do(act(t), "call_exile", "seat:1")
    assert advice(t, 2, ("up", "down"))[0] < 0  # nothing speaks against them


def test_broken_promises_make_suspect() -> None:
    t = table()
    act(t)
    t.round = 1
    t.say(1, "promise:2")
    t.say(2, "promise:1")
    t.crisis_log.append(("lights-out", (1, 0, 1), 2, 0, 3))
    assert suspicion(t, 0, 1) > suspicion(t, 0, 2)
    assert suspicion(t, 0, 1) > 0.4


def test_an_innocent_exile_makes_everybody_careful() -> None:
    t = table()
    spoilt(t, 1, 3)
    assert safe_to_exile(t, False)
    t.exiled[2] = True
    t.revealed[t.objectives[2].pop()] = 2
    assert not safe_to_exile(t, False)
    assert safe_to_exile(t, True)  # a betrayer would not mind
    do(act(t), "call_exile", "seat:1")
    assert advice(t, 0, ("up", "down"))[0] < 0


def test_nobody_is_suspect_where_nobody_can_betray() -> None:
    t = bare(3, "cold-samples", no_betrayal=True)
    groups(t)
    spoilt(t, 1, 3)
    assert suspicion(t, 0, 1) == 0.0


@pytest.mark.parametrize("objective", ["hidden-larder", "feast"])
def test_a_position_is_worth_more_with_what_the_seat_needs(objective: str) -> None:
    t = table()
    set_objective(t, 0, objective)
    before = worth(t, 0)
    give(t, 0, "tinned-ration", "tinned-ration", "tinned-ration")
    assert worth(t, 0) > before
    low = bare(3, "cold-samples")
    groups(low)
    set_objective(low, 0, objective)
    give(low, 0, "tinned-ration", "tinned-ration", "tinned-ration", "crate-of-tins")
    high = worth(low, 0)
    low.morale = 2
    assert (worth(low, 0) < high) == (objective in ROWS.secret_objectives)


def test_aims_are_read_from_the_conditions() -> None:
    t = table("serum-trial")
    set_objective(t, 0, "long-road")
    assert [(aim.word, aim.about, aim.gap(t, (0, "", "", ""))) for aim in own_aims(t, 0) if aim.word == "hand"] == [
        ("hand", "fuel", 2),
        ("hand", "food", 2),
    ]
    assert 0 <= goal_progress(t) < 1


def test_worth_stays_between_nothing_and_everything() -> None:
    for seats in (2, 4):
        t = GAME.new(seats, "worth")
        for seat in range(seats):
            t.choose(seat, t.options(seat)[0])
            assert 0 <= worth(t, seat) <= 1


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_of_five_bots_looks_like_a_game(seed: int) -> None:
    t = play_game(GAME, [Greedy(1) for _ in range(5)], seed, {"objective": "serum-trial"})
    names = {event["event"] for event in t.events(None)}
    assert t.result is not None
    assert t.round >= 2
    assert names >= {
        "search_started",
        "card_played",
        "card_contributed",
        "survivor_moved",
        "crisis_counted",
        "barricade_built",
    }


def test_greedy_tables_reach_what_random_tables_do_not() -> None:
    options_ = {"objective": "break-camp"}
    greedy = [play_game(GAME, [Greedy(1), Greedy(1)], seed, options_) for seed in range(6)]
    random = [play_game(GAME, [RandomBot(), RandomBot()], seed, options_) for seed in range(6)]
    assert sum(t.main_done for t in greedy) >= 3
    assert sum(t.main_done for t in random) == 0


def test_a_greedy_bot_does_not_peek() -> None:
    """The hidden cards are dealt again behind its back at every answer; it must answer the same."""
    assert check_bot("greedy", GAME, games=2, limit=60.0)["decisions"] > 50
