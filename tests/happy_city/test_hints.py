"""The hints that bots and the coach use: sane numbers, and play that beats chance."""

from __future__ import annotations

import random

import pytest

from lazaret.bots.drive import decide, play_game
from lazaret.bots.greedy import Greedy
from lazaret.bots.random_bot import RandomBot
from lazaret.core.chance import Stream
from lazaret.games.happy_city import GAME
from lazaret.games.happy_city.mind.advice import advice, habit
from lazaret.games.happy_city.mind.outlook import city_of, is_to_buy, points_ahead, product_ahead, special_ahead
from lazaret.games.happy_city.mind.shopping import shopper_of
from lazaret.games.happy_city.mind.wishes import wishes
from lazaret.games.happy_city.mind.worth import worth
from lazaret.games.happy_city.rules.totals import all_incomes
from lazaret.games.happy_city.table import Table
from tests.happy_city.positions import city, expert, family, in_front, on_table, to_buy, turn, visible


def best(t: Table, options: list[str]) -> str:
    opinions = advice(t, 0, options)
    return options[opinions.index(max(opinions))]


def test_worth_and_advice_are_given_for_every_question() -> None:
    pick = random.Random(1)
    for mode in ("family", "expert"):
        t = GAME.new(4, 3, {"mode": mode, "grozilla": True})
        while t.result is None:
            seat = t.waiting()[0]
            options = t.options(seat)
            before = t.save()
            chances = [worth(t, other) for other in range(4)]
            assert min(chances) >= 0.0
            assert sum(chances) == pytest.approx(1)
            assert len(advice(t, seat, options)) == len(options)
            assert t.save() == before  # thinking changes nothing
            t.choose(seat, options[int(pick.random() * len(options))])


def test_income_is_worth_more_early_than_late() -> None:
    t = family(2)
    city(t, 0, "happy-market maison square")
    early = wishes(t, 0)
    city(t, 0, "happy-market maison square epicerie banque ecole igloo immeuble usine")
    late = wishes(t, 0)
    assert early.income / early.coin > late.income / max(late.coin, 0.01)


def test_the_smaller_factor_is_worth_more() -> None:
    t = family(2)
    city(t, 0, "happy-market residence-de-luxe immeuble maison cabane igloo ecole square")
    found = wishes(t, 0)
    assert found.joy > found.people


def test_a_colour_that_opens_a_special_is_worth_something() -> None:
    t = family(2)
    city(t, 0, "happy-market ecole maison")
    on_table(t, "studios-de-cinema")
    colours = wishes(t, 0).colours
    assert colours[1] > 0
    assert colours[0] == colours[3] == 0


def test_decks_are_advised_by_what_can_be_paid() -> None:
    t = family(2)
    visible(t, "")
    t.coins[0] = 3
    turn(t, 0)
    assert best(t, list(t.options(0))) == "draw:deck-1"
    city(t, 0, "happy-market maison banque igloo ecole immeuble")
    t.coins[0] = 9
    turn(t, 0)
    assert best(t, list(t.options(0))) != "draw:deck-1"


def test_the_fourth_deck_looks_worse_with_a_monster_in_front() -> None:
    t = family(2, grozilla=True)
    visible(t, "")
    turn(t, 0)
    calm = advice(t, 0, t.options(0))
    in_front(t, 0, "corgzilla")
    turn(t, 0)
    assert advice(t, 0, t.options(0))[:3] == calm[:3]
    assert advice(t, 0, t.options(0))[3] < calm[3]


def before_a_market() -> Table:
    t = family(2)
    city(t, 0, "happy-market maison immeuble residence-de-luxe")
    visible(t, "musee usine acierie")
    t.coins[0] = 4
    turn(t, 0)
    return t


def test_what_one_would_buy_is_not_discarded() -> None:
    t = before_a_market()
    opinions = dict(zip(t.options(0), advice(t, 0, t.options(0)), strict=True))
    assert opinions["discard:musee"] < opinions["discard:usine"]


def test_the_building_least_missed_is_given_up_and_the_richest_opponent_named() -> None:
    t = family(2, grozilla=True)
    city(t, 0, "happy-market maison residence-de-luxe zoo usine")
    assert best(t, ["destroy:residence-de-luxe", "destroy:usine", "destroy:zoo"]) == "destroy:usine"
    t.incomes = [2, 7]
    assert advice(t, 0, ["name:0", "name:1"])[1] > advice(t, 0, ["name:0", "name:1"])[0]


def test_taking_a_special_is_advised_before_leaving_it() -> None:
    t = family(2)
    city(t, 0, "happy-market ecole musee maison")
    assert best(t, ["take:studios-de-cinema", "leave"]) == "take:studios-de-cinema"


def test_in_the_draft_the_colour_most_asked_for_is_advised() -> None:
    t = GAME.new(2, 1, {"mode": "expert", "first_player": "1"})
    on_table(t, "port chichen-itza eolienne boulangerie")
    opinions = dict(zip(t.options(1), advice(t, 1, t.options(1)), strict=True))
    assert opinions["pick:happy-market-blue"] > opinions["pick:happy-market-orange"]


def test_the_greedy_bot_completes_a_special_and_its_last_purchase_makes_points() -> None:
    t = expert(2)
    city(t, 0, "happy-market-yellow ecole igloo residence-de-luxe epicerie spa")
    to_buy(t, 0, 4, "usine musee")
    assert decide(t, 0, Greedy(), Stream("greedy")) == "buy:musee"


@pytest.mark.parametrize("options", [{"mode": "family"}, {"mode": "expert", "grozilla": True}])
def test_the_habit_is_an_option_always_the_same_and_changes_nothing(options: dict[str, object]) -> None:
    t = GAME.new(4, 5, options)
    while t.result is None:
        seat = t.waiting()[0]
        before = t.save()
        choice = habit(t, seat, t.options(seat), Stream("one"))
        assert choice in t.options(seat)
        assert choice == habit(t, seat, t.options(seat), Stream("two"))
        assert t.save() == before
        t.choose(seat, choice)


def test_the_habit_discards_what_others_want_and_buys_what_is_worth_most() -> None:
    t = before_a_market()
    assert habit(t, 0, t.options(0), Stream("")) in ("discard:usine", "discard:acierie")
    to_buy(t, 0, 4, "usine musee")
    assert habit(t, 0, t.options(0), Stream("")) == "buy:musee"


def test_what_is_remembered_of_a_city_is_forgotten_when_it_changes() -> None:
    t = family(2)
    visible(t, "usine musee")
    city(t, 0, "happy-market maison immeuble")
    t.coins[0] = 4
    before = shopper_of(t, 0)
    assert shopper_of(t.clone(), 0) is before
    t.coins[0] = 2
    assert before.value("musee") > shopper_of(t, 0).value("musee") == 0
    t.coins[0] = 4
    t.cities[0].append("musee#1")
    assert shopper_of(t, 0).value("musee") == 0


def test_the_points_ahead_of_a_plain_city_are_those_of_the_long_way() -> None:
    t = family(2)
    city(t, 0, "happy-market ecole musee maison")
    on_table(t, "studios-de-cinema")
    income = all_incomes(t)[0]
    short = points_ahead(t, 0, income, 3.0)
    turns = 3.0 + is_to_buy(t, 0)
    whole = city_of(t, 0, income)
    points = product_ahead(*whole, 3.0, turns)
    assert short == pytest.approx(points + special_ahead(t, 0, whole, 3.0, turns, points))


@pytest.mark.parametrize("options", [{"mode": "family"}, {"mode": "expert", "grozilla": True}])
def test_greedy_clearly_beats_random(options: dict[str, object]) -> None:
    wins = 0
    for seed in range(10):
        t = play_game(GAME, [Greedy(1), RandomBot(), RandomBot()], f"beats {seed}", options)
        assert t.result is not None
        wins += 0 in t.result.winners
    assert wins >= 9


def test_greedy_games_last_eight_to_ten_rounds_and_score_about_forty() -> None:
    rounds: list[int] = []
    scores: list[float] = []
    for seed in range(12):
        t = play_game(GAME, [Greedy(1) for _ in range(3)], f"lasts {seed}", {"mode": "family"})
        assert t.result is not None
        rounds.append(t.round)
        scores += t.result.scores
    assert all(8 <= number <= 10 for number in rounds)
    assert 38 <= sum(scores) / len(scores) <= 52
