"""Steps 1 to 3 of a turn: discarding, drawing, buying."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city.rules.market import draw_card
from tests.happy_city.positions import (
    buy,
    city,
    expert,
    family,
    names,
    on_top,
    refused,
    to_buy,
    turn,
    visible,
)


@pytest.mark.rule("HC-4.1", "HC-4.2", "HC-4.3", "HC-4.4")
def test_t3_sarah_discards_one_card_and_draws_from_two_decks() -> None:
    t = family()
    visible(t, "musee epicerie")
    on_top(t, "maison-hantee", "palace")
    turn(t, 0)
    assert t.options(0) == ["keep", "discard:musee", "discard:epicerie"]
    t.choose(0, "discard:epicerie")
    assert (names(t.discards[0]), names(t.market)) == (["epicerie"], ["musee"])
    t.choose(0, "draw:deck-1")
    assert names(t.market) == ["musee", "maison-hantee"]
    t.choose(0, "draw:deck-2")
    assert sorted(names(t.market)) == ["maison-hantee", "musee", "palace"]
    assert "nothing" in t.options(0)


@pytest.mark.rule("HC-4.1")
def test_only_one_building_can_be_discarded_and_only_before_drawing() -> None:
    t = family()
    visible(t, "musee epicerie zoo")
    turn(t, 0)
    t.choose(0, "discard:zoo")
    assert refused(t, 0, "discard:musee") == "HC-4.1"
    t.choose(0, "draw:deck-1")
    assert refused(t, 0, "discard:musee") == "HC-4.1"


@pytest.mark.rule("HC-4.1")
def test_what_is_not_visible_cannot_be_discarded() -> None:
    t = family()
    visible(t, "musee")
    turn(t, 0)
    assert refused(t, 0, "discard:zoo") == "HC-4.1"


@pytest.mark.rule("HC-4.1")
def test_with_nothing_visible_there_is_nothing_to_discard() -> None:
    t = family()
    visible(t, "")
    turn(t, 0)
    assert t.options(0)[0].startswith("draw:")


@pytest.mark.rule("HC-4.3")
def test_the_deck_is_chosen_anew_after_each_card() -> None:
    t = family()
    visible(t, "")
    turn(t, 0)
    for deck in ("deck-3", "deck-1", "deck-3"):
        assert t.options(0) == ("draw:deck-1", "draw:deck-2", "draw:deck-3")
        t.choose(0, f"draw:{deck}")
    assert (len(t.decks[0]), len(t.decks[1]), len(t.decks[2])) == (27, 20, 16)


@pytest.mark.rule("HC-4.4")
def test_all_three_visible_buildings_may_come_from_one_deck() -> None:
    t = family()
    visible(t, "zoo stade spa")
    turn(t, 0)
    t.choose(0, "keep")
    assert "nothing" in t.options(0)


@pytest.mark.rule("HC-4.7")
def test_with_three_visible_and_none_discarded_nothing_is_drawn() -> None:
    t = family()
    visible(t, "musee epicerie zoo")
    turn(t, 0)
    t.choose(0, "keep")
    assert t.options(0)[0] == "nothing"
    assert refused(t, 0, "draw:deck-1") == "HC-4.3"


@pytest.mark.rule("HC-4.5")
def test_an_empty_deck_is_made_anew_when_it_is_next_chosen() -> None:
    t = family()
    visible(t, "")
    t.discards[1] = t.decks[1][:4]
    t.box += t.decks[1][4:]
    t.decks[1] = []
    turn(t, 0)
    assert len(t.discards[1]) == 4  # it ran out, and nothing happens yet
    t.choose(0, "draw:deck-2")
    assert (len(t.decks[1]), len(t.discards[1]), len(t.market)) == (3, 0, 1)


@pytest.mark.rule("HC-4.5")
def test_the_discards_are_shuffled_when_they_become_a_deck() -> None:
    """Twenty cards that were discarded in a known order come in another one, and in another at another table."""
    orders = []
    for seed in (1, 2):
        t = family(seed=seed)
        visible(t, "")
        pile = sorted(t.decks[1] + t.discards[1])
        t.discards[1], t.decks[1] = pile[:], []
        turn(t, 0)
        t.choose(0, "draw:deck-2")
        made = [*t.decks[1], t.market[0]]
        assert sorted(made) == pile
        assert made not in (pile, pile[::-1])
        orders.append(made)
    assert orders[0] != orders[1]


@pytest.mark.rule("HC-4.6")
def test_a_deck_without_cards_and_discards_cannot_be_chosen() -> None:
    t = family()
    visible(t, "")
    t.box += t.decks[2]
    t.decks[2] = []
    turn(t, 0)
    assert t.options(0) == ("draw:deck-1", "draw:deck-2")
    assert refused(t, 0, "draw:deck-3") == "HC-4.6"
    assert refused(t, 0, "draw:deck-4") == "HC-8.2"
    assert refused(t, 0, "draw:deck-7") == "HC-4.3"


@pytest.mark.rule("HC-4.6")
def test_with_no_deck_left_fewer_than_three_buildings_stay_visible() -> None:
    t = family()
    visible(t, "musee")
    for deck in range(3):
        t.box += t.decks[deck]
        t.decks[deck] = []
    turn(t, 0, draw_card)
    assert t.options(0)[0] == "nothing"


@pytest.mark.rule("HC-4.8")
def test_one_building_one_habitation_or_nothing() -> None:
    t = family()
    to_buy(t, 0, 9, "musee zoo epicerie")
    assert t.options(0) == [
        *("nothing", "buy:musee", "buy:zoo", "buy:epicerie"),
        *("buy:maison", "buy:immeuble", "buy:residence-de-luxe"),
    ]
    t.choose(0, "nothing")
    assert t.coins[0] == 10
    assert t.waiting() == [1]


@pytest.mark.rule("HC-4.8")
def test_what_is_not_on_offer_cannot_be_bought() -> None:
    t = family()
    to_buy(t, 0, 9, "musee")
    assert refused(t, 0, "buy:zoo") == "HC-4.8"
    assert refused(t, 0, "take:labyrinthe") == "HC-4.14"


@pytest.mark.rule("HC-4.9", "HC-2.7")
def test_the_price_is_paid_and_the_card_fills_the_next_slot() -> None:
    t = family()
    city(t, 0, "happy-market ecole")
    buy(t, 0, "musee", 7)
    assert t.coins[0] == 3
    assert names(t.cities[0]) == ["happy-market", "ecole", "musee"]
    assert names(t.market) == []


@pytest.mark.rule("HC-4.10")
def test_t8_no_name_twice_in_a_city() -> None:
    t = family()
    city(t, 0, "happy-market musee maison")
    to_buy(t, 0, 9, "musee observatoire")
    assert "buy:observatoire" in t.options(0)
    assert refused(t, 0, "buy:musee") == "HC-4.10"
    assert refused(t, 0, "buy:maison") == "HC-4.10"


@pytest.mark.rule("HC-4.10", "HC-4.8")
def test_both_copies_of_a_building_may_be_visible_and_are_one_option() -> None:
    t = family()
    to_buy(t, 0, 9, "musee musee")
    assert list(t.options(0)).count("buy:musee") == 1
    t.choose(0, "buy:musee")
    assert names(t.market) == ["musee"]


@pytest.mark.rule("HC-4.11")
def test_only_what_can_be_paid_in_full_is_sold_and_nothing_is_always_possible() -> None:
    t = family()
    to_buy(t, 0, 0, "musee zoo epicerie")
    assert t.options(0) == ["nothing"]
    assert refused(t, 0, "buy:maison") == "HC-4.11"
    to_buy(t, 0, 4, "musee zoo epicerie")
    assert t.options(0) == ["nothing", "buy:musee", "buy:epicerie", "buy:maison", "buy:immeuble"]


@pytest.mark.rule("HC-4.12")
def test_a_bought_building_is_replaced_only_in_the_next_players_step_2() -> None:
    t = family()
    to_buy(t, 0, 9, "musee zoo epicerie")
    t.choose(0, "buy:zoo")
    assert names(t.market) == ["musee", "epicerie"]
    assert t.waiting() == [1]
    t.choose(1, "keep")
    t.choose(1, "draw:deck-3")
    assert len(t.market) == 3


@pytest.mark.rule("HC-4.13")
def test_an_empty_stack_of_habitations_stays_empty() -> None:
    t = family(2)
    buy(t, 0, "maison", 5)
    to_buy(t, 1, 5)
    assert "buy:maison" not in t.options(1)
    assert refused(t, 1, "buy:maison") == "HC-4.13"


@pytest.mark.rule("HC-1.4", "HC-1.3")
def test_the_reserve_pays_any_sum() -> None:
    t = expert(2)
    t.coins = [10_000, 10_000]
    to_buy(t, 0, 10_000)
    t.choose(0, "nothing")
    assert t.coins[0] == 10_001
