"""Step 4 of a turn: special buildings."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city.effects.matching import matched, meets
from lazaret.games.happy_city.rules.refusals import special_refused
from lazaret.games.happy_city.rules.specials import can_take
from lazaret.games.happy_city.rules.totals import all_incomes, inhabitants
from lazaret.games.happy_city.table import Table
from tests.happy_city.positions import (
    buy,
    city,
    expert,
    family,
    income_phase,
    names,
    on_table,
    refused,
    to_buy,
    to_take,
)


def rule_against(t: Table, seat: int, special: str) -> str:
    refusal = special_refused(t, seat, special)
    return refusal[0] if refusal is not None else ""


@pytest.mark.rule("HC-4.14", "HC-5.1", "HC-5.2", "HC-5.5", "HC-4.9")
def test_t4_musee_brings_studios_de_cinema_within_reach() -> None:
    t = family()
    city(t, 0, "happy-market magasin-de-chaussures ecole maison")
    on_table(t, "studios-de-cinema")
    assert rule_against(t, 0, "studios-de-cinema") == "HC-5.1"
    buy(t, 0, "musee", 4)
    assert t.coins[0] == 0
    assert t.options(0) == ["take:studios-de-cinema", "leave"]
    t.choose(0, "take:studios-de-cinema")
    assert names(t.cities[0])[4:] == ["musee", "studios-de-cinema"]
    assert t.coins[0] == 0
    assert all_incomes(t)[0] == 4


@pytest.mark.rule("HC-5.1")
def test_a_condition_asks_for_at_least_so_many_cards_of_each_colour() -> None:
    t = family()
    city(t, 0, "happy-market ecole musee square")  # three blue where two are asked for
    assert meets(t.cities[0], "parc-a-dinosaures")
    assert not meets(t.cities[0], "studios-de-cinema")
    assert meets([*t.cities[0], "maison"], "studios-de-cinema")


@pytest.mark.rule("HC-5.2")
def test_the_condition_may_have_been_met_long_ago_and_nothing_is_spent() -> None:
    t = family()
    city(t, 0, "happy-market ecole musee maison")
    on_table(t, "studios-de-cinema")
    buy(t, 0, "epicerie", 5)
    t.choose(0, "take:studios-de-cinema")
    assert names(t.cities[0]) == ["happy-market", "ecole", "musee", "maison", "epicerie", "studios-de-cinema"]


@pytest.mark.rule("HC-5.3")
def test_a_special_can_be_taken_in_a_turn_without_a_purchase() -> None:
    t = family()
    city(t, 0, "happy-market ecole musee")
    on_table(t, "parc-a-dinosaures")
    to_buy(t, 0, 0)
    t.choose(0, "nothing")
    assert t.options(0) == ["take:parc-a-dinosaures", "leave"]


@pytest.mark.rule("HC-4.14")
def test_taking_one_is_optional() -> None:
    t = family()
    city(t, 0, "happy-market ecole musee")
    to_take(t, 0, "parc-a-dinosaures")
    t.choose(0, "leave")
    assert (t.special[0], t.waiting()) == ("", [1])
    to_take(t, 0, "parc-a-dinosaures")
    assert "take:parc-a-dinosaures" in t.options(0)  # and it is offered again later


@pytest.mark.rule("HC-5.4")
def test_one_special_per_player_in_the_whole_game() -> None:
    t = family()
    city(t, 0, "happy-market ecole musee maison parc-a-dinosaures")
    to_take(t, 0, "studios-de-cinema magasin-de-jouets")
    assert t.waiting() == [1]  # not even asked
    assert rule_against(t, 0, "magasin-de-jouets") == "HC-5.4"


@pytest.mark.rule("HC-5.6")
def test_specials_have_no_colour() -> None:
    t = family()
    city(t, 0, "happy-market maison bar-a-chats")
    assert not meets(t.cities[0], "bar-a-chats")
    assert matched([0, 1, 2, 3, 4], t.cities[0]) == 1


@pytest.mark.rule("HC-5.7")
def test_its_income_counts_from_the_next_phase_and_its_symbols_at_the_end() -> None:
    t = family()
    city(t, 0, "happy-market ecole musee")
    t.coins[0] = 0
    to_take(t, 0, "parc-a-dinosaures")
    t.choose(0, "take:parc-a-dinosaures")
    assert t.coins[0] == 0
    assert inhabitants(t, 0) == 2  # École and the park
    income_phase(t)
    assert t.coins[0] == 3


@pytest.mark.rule("HC-5.8")
def test_t7_no_special_as_an_eleventh_card() -> None:
    t = family()
    nine = "happy-market ecole musee maison epicerie banque garage zoo spa"
    city(t, 0, nine)
    on_table(t, "studios-de-cinema")
    buy(t, 0, "casino", 9)
    assert len(t.cities[0]) == 10
    assert t.waiting() == [1]
    assert rule_against(t, 0, "studios-de-cinema") == "HC-5.8"


@pytest.mark.rule("HC-5.8")
def test_a_full_city_takes_no_special_whose_condition_it_meets() -> None:
    t = family()
    city(t, 0, "happy-market ecole musee maison epicerie banque garage zoo spa")
    on_table(t, "studios-de-cinema")
    assert can_take(t, 0, "studios-de-cinema")
    city(t, 0, "happy-market ecole musee maison epicerie banque garage zoo spa casino")
    assert not can_take(t, 0, "studios-de-cinema")


@pytest.mark.rule("HC-5.8", "HC-6.1", "HC-5.5")
def test_t7_the_special_may_be_the_tenth_card_and_ends_the_game() -> None:
    t = family(2)
    city(t, 1, "happy-market ecole musee maison epicerie banque garage zoo")
    on_table(t, "studios-de-cinema")
    buy(t, 1, "spa", 9)
    t.choose(1, "take:studios-de-cinema")
    assert len(t.cities[1]) == 10
    assert t.result is not None


@pytest.mark.rule("HC-5.9")
def test_a_special_that_was_taken_is_not_replaced() -> None:
    t = family()
    city(t, 0, "happy-market ecole musee")
    to_take(t, 0, "parc-a-dinosaures bar-a-chats")
    t.choose(0, "take:parc-a-dinosaures")
    assert t.specials == ["bar-a-chats"]
    city(t, 1, "happy-market ecole musee maison")
    to_take(t, 1, "magasin-de-jouets")
    assert refused(t, 1, "take:parc-a-dinosaures") == "HC-5.9"


@pytest.mark.rule("HC-7.4", "HC-2.5")
def test_a_coloured_market_helps_with_a_condition_and_a_white_one_does_not() -> None:
    t = expert()
    city(t, 0, "happy-market-green maison")
    to_take(t, 0, "magasin-de-farces-et-attrapes")
    assert "take:magasin-de-farces-et-attrapes" in t.options(0)
    assert not meets(["happy-market#1", "maison#1"], "magasin-de-farces-et-attrapes")


@pytest.mark.rule("HC-5.1")
def test_a_special_out_of_reach_is_refused_while_another_is_offered() -> None:
    t = family()
    city(t, 0, "happy-market ecole musee")
    to_take(t, 0, "parc-a-dinosaures bar-a-chats")
    assert refused(t, 0, "take:bar-a-chats") == "HC-5.1"
