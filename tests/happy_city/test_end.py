"""The end of the game, the points and the winner."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city import GAME
from lazaret.games.happy_city.rules.totals import all_incomes, happiness, hearts, inhabitants
from tests.happy_city.positions import buy, city, family, finish, on_table, to_buy, told

SARAH = "happy-market magasin-de-chaussures ecole maison musee studios-de-cinema acierie residence-de-luxe spa zoo"


@pytest.mark.rule("HC-6.3", "HC-6.4", "HC-1.5")
def test_t5_five_inhabitants_times_nine_less_one_hearts_make_forty() -> None:
    t = family()
    city(t, 0, SARAH)
    assert inhabitants(t, 0) == 1 + 1 + 3 == 5
    assert hearts(t, 0) == 2 + 2 + 2 + 3 - 1 == 8
    assert all_incomes(t)[0] == 7
    finish(t)
    assert t.result is not None
    assert t.result.scores[0] == 5 * (9 - 1) == 40
    assert t.result.winners == (0,)


@pytest.mark.rule("HC-6.8")
def test_t5_for_young_players_the_two_are_added() -> None:
    t = family(young_players=True)
    city(t, 0, SARAH)
    finish(t)
    assert t.result is not None
    assert t.result.scores[0] == 13


@pytest.mark.rule("HC-6.1", "HC-6.2")
def test_t6_after_the_tenth_card_the_round_goes_on_to_the_last_player() -> None:
    t = family(4)
    city(t, 1, "happy-market ecole musee maison epicerie banque garage zoo spa")
    buy(t, 1, "casino", 9)
    turns = []
    while t.result is None:
        seat = t.waiting()[0]
        turns.append(seat)
        t.choose(seat, "nothing" if "nothing" in t.options(seat) else t.options(seat)[0])
    assert sorted(set(turns)) == [2, 3]
    assert t.result.rule == "HC-6.1"


@pytest.mark.rule("HC-6.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_had_the_same_number_of_turns(seats: int) -> None:
    t = GAME.new(seats, seats, {"mode": "expert"})
    while t.result is None:
        options = t.options(t.waiting()[0])
        t.choose(t.waiting()[0], options[-1])
    purchases = [e["seat"] for e in t.events(None) if e["event"] in ("card_bought", "nothing_bought")]
    assert [purchases.count(seat) for seat in range(seats)] == [t.round] * seats


@pytest.mark.rule("HC-6.3")
def test_crossed_out_symbols_are_subtracted() -> None:
    t = family()
    city(t, 0, "happy-market maison immeuble maison-hantee musee usine")
    assert (inhabitants(t, 0), hearts(t, 0)) == (2, 1)


@pytest.mark.rule("HC-6.5")
def test_a_negative_total_counts_as_nothing_in_the_product() -> None:
    t = family()
    city(t, 0, "happy-market maison-hantee usine acierie")
    assert (inhabitants(t, 0), hearts(t, 0)) == (-1, -2)
    assert happiness(t, -1, -2) == 0
    assert happiness(t, 3, -2) == 0
    finish(t)
    assert t.result is not None
    assert t.result.scores[0] == 0


@pytest.mark.rule("HC-6.8")
def test_for_young_players_negative_totals_are_added_as_they_are() -> None:
    t = family(young_players=True)
    assert happiness(t, 3, -2) == 1
    assert happiness(t, -1, -2) == -3


@pytest.mark.rule("HC-6.6")
def test_t9_a_tie_goes_to_the_player_with_more_coins() -> None:
    t = family(2)
    city(t, 0, "happy-market maison residence-de-luxe square spa musee")  # 4 × 5
    city(t, 1, "happy-market igloo cabane bibliotheque casino observatoire")  # 4 × 5
    t.coins = [3, 1]
    finish(t)
    assert t.result is not None
    assert (t.result.scores, t.result.winners) == ((20, 20), (0,))
    assert told(t, "tie_broken")[0]["rule"] == "HC-6.6"


@pytest.mark.rule("HC-6.6")
def test_forty_points_each_and_three_coins_against_one() -> None:
    t = family(2)
    city(t, 0, SARAH)
    city(t, 1, "happy-market igloo laboratoire universite observatoire stade parc-d-attraction")  # 5 × 8
    t.coins = [1, 3]
    finish(t)
    assert t.result is not None
    assert (t.result.scores, t.result.winners) == ((40, 40), (1,))


@pytest.mark.rule("HC-6.7")
def test_a_tie_in_coins_too_is_a_shared_victory() -> None:
    t = family(3)
    t.coins = [2, 2, 1]
    finish(t)
    assert t.result is not None
    assert (t.result.scores, t.result.winners) == ((0, 0, 0), (0, 1))
    assert told(t, "victory_shared")[0]["rule"] == "HC-6.7"


@pytest.mark.rule("HC-6.9")
def test_five_rounds_without_a_purchase_or_a_special_end_the_game() -> None:
    t = family(3)
    to_buy(t, 0, 0)
    while t.result is None:
        seat = t.waiting()[0]
        choice = next((c for c in ("nothing", "leave", "keep") if c in t.options(seat)), t.options(seat)[0])
        t.choose(seat, choice)
    assert (t.round, t.quiet_rounds, t.result.rule) == (5, 5, "HC-6.9")


@pytest.mark.rule("HC-6.9")
def test_one_purchase_starts_the_count_of_quiet_rounds_anew() -> None:
    t = family(2)
    t.quiet_rounds = 4
    buy(t, 1, "maison", 3)
    assert (t.result, t.quiet_rounds) == (None, 0)


@pytest.mark.rule("HC-6.9")
def test_a_special_taken_is_no_quiet_round_either() -> None:
    t = family(2)
    city(t, 1, "happy-market ecole musee")
    on_table(t, "parc-a-dinosaures")
    t.quiet_rounds = 4
    to_buy(t, 1, 0)
    t.choose(1, "nothing")
    t.choose(1, "take:parc-a-dinosaures")
    assert (t.result, t.quiet_rounds) == (None, 0)


@pytest.mark.rule("HC-6.3", "HC-6.4")
def test_the_score_is_told_in_lines_that_add_up_and_name_their_rules() -> None:
    t = family(2)
    city(t, 0, SARAH)
    finish(t)
    lines = [line for line in told(t, "score_line") if line["seat"] == 0]
    speaker = GAME.speaker("en")
    assert [(line["rule"], speaker.text(line["key"], line["params"])) for line in lines] == [
        ("HC-6.3", "Inhabitants on the cards: 5 − 0 crossed out = 5"),
        ("HC-6.3", "Inhabitants of the city: 5"),
        ("HC-6.3", "Hearts on the cards: 9 − 1 crossed out = 8"),
        ("HC-6.3", "Hearts of the city: 8"),
        ("HC-6.4", "Inhabitants × hearts: 5 × 8 = 40"),
    ]
    assert sum(line["points"] for line in lines) == 40


@pytest.mark.rule("HC-6.4", "HC-7.27")
def test_in_every_game_the_points_of_the_lines_are_the_score() -> None:
    for seed in range(8):
        t = GAME.new(4, seed, {"mode": "expert", "grozilla": True, "young_players": seed % 2 == 1})
        number = seed
        while t.result is None:
            options = t.options(t.waiting()[0])
            t.choose(t.waiting()[0], options[number * 5 % len(options)])
            number += 1
        lines = told(t, "score_line")
        for seat, score in enumerate(t.result.scores):
            assert sum(line["points"] for line in lines if line["seat"] == seat) == score


def test_whoever_concedes_loses_to_the_best_of_the_others() -> None:
    t = family(3)
    city(t, 0, SARAH)
    city(t, 2, "happy-market maison musee")
    t.concede(0)
    assert t.result is not None
    assert t.result.winners == (2,)
