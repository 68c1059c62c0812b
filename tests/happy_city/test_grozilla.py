"""Grozilla: the fourth deck, monsters that come and go, and destruction."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city.rules.market import can_draw
from lazaret.games.happy_city.rules.prices import price
from lazaret.games.happy_city.rules.totals import all_incomes, hearts, inhabitants
from lazaret.games.happy_city.table import Table, count_colour
from tests.happy_city.positions import (
    buy,
    city,
    deck_of,
    expert,
    family,
    finish,
    in_front,
    income_phase,
    names,
    on_table,
    on_top,
    refused,
    ruin,
    to_buy,
    to_take,
    tokens,
    told,
    turn,
    visible,
)


def draw(t: Table, *cards: str, seat: int = 0) -> None:
    """The seat draws these cards of the fourth deck one after another (a monster may ask something in between)."""
    visible(t, "")
    on_top(t, *cards)
    turn(t, seat)
    for _ in cards:
        t.choose(seat, "draw:deck-4")


def goes_on_drawing(t: Table, seat: int = 0) -> bool:
    """The seat is asked for a deck, and for nothing else."""
    return bool(t.options(seat)) and all(option.startswith("draw:") for option in t.options(seat))


@pytest.mark.rule("HC-8.3")
def test_the_fourth_deck_is_used_like_the_others() -> None:
    t = family(grozilla=True)
    visible(t, "")
    on_top(t, "skatepark")
    turn(t, 0)
    assert t.options(0) == ("draw:deck-1", "draw:deck-2", "draw:deck-3", "draw:deck-4")
    t.choose(0, "draw:deck-4")
    assert names(t.market) == ["skatepark"]
    to_buy(t, 0, 3, "skatepark")
    t.choose(0, "buy:skatepark")
    assert names(t.cities[0]) == ["happy-market", "skatepark"]
    visible(t, "ferme")
    turn(t, 1)
    t.choose(1, "discard:ferme")
    assert names(t.discards[3]) == ["ferme"]


@pytest.mark.rule("HC-8.4")
def test_t37_the_fourth_deck_stays_empty() -> None:
    t = family(grozilla=True)
    visible(t, "")
    t.discards[3] = deck_of(t, "deck-4")[:]
    t.decks[3] = []
    assert not can_draw(t, 3)
    turn(t, 0)
    assert t.options(0) == ("draw:deck-1", "draw:deck-2", "draw:deck-3")
    assert refused(t, 0, "draw:deck-4") == "HC-8.4"


@pytest.mark.rule("HC-8.5", "HC-8.6")
def test_a_drawn_monster_stands_before_the_city_and_another_card_is_drawn() -> None:
    t = family(grozilla=True)
    draw(t, "poulpzilla", "skatepark")
    assert t.front == [["poulpzilla"], [], []]
    assert names(t.market) == ["skatepark"]
    assert len(t.cities[0]) == 1
    assert t.options(0)[0] == "draw:deck-1"  # two more to draw
    t.choose(0, "draw:deck-1")
    t.choose(0, "draw:deck-1")
    assert price(t, 0, "skatepark") == 4  # its effect counts in this very turn


@pytest.mark.rule("HC-8.6", "HC-8.33", "HC-8.34", "HC-8.35", "HC-8.36", "HC-8.37", "HC-8.38")
def test_each_monster_has_its_effect_where_it_stands() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-green maison musee big-ben")
    plain = (all_incomes(t)[0], price(t, 0, "zoo"), inhabitants(t, 0), hearts(t, 0))
    assert plain == (1, 8, 1, 2)
    in_front(t, 0, "grozilla poulpzilla pioupiouzilla catzilla")
    assert (all_incomes(t)[0], price(t, 0, "zoo"), inhabitants(t, 0), hearts(t, 0)) == (0, 9, 0, 1)
    to_buy(t, 0, 0)
    t.choose(0, "nothing")
    assert t.coins[0] == 8
    in_front(t, 0, "corgzilla")
    to_buy(t, 0, 0)
    t.choose(0, "nothing")
    assert t.coins[0] == 0


@pytest.mark.rule("HC-8.33", "HC-8.34")
def test_grozilla_never_pushes_an_income_below_zero() -> None:
    t = family(2, grozilla=True)
    city(t, 0, "happy-market ecole")
    in_front(t, 0, "grozilla")
    ruin(t, 0, "happy-market", "catzilla")
    t.coins[0] = 2
    income_phase(t)
    assert t.coins[0] == 2


@pytest.mark.rule("HC-8.8")
def test_a_purchase_of_its_colour_sends_a_monster_to_the_left_neighbour() -> None:
    t = family(grozilla=True)
    in_front(t, 0, "poulpzilla")
    buy(t, 0, "epicerie", 9)
    assert t.front == [["poulpzilla"], [], []]
    buy(t, 0, "ecole", 9)
    assert t.front == [[], ["poulpzilla"], []]


@pytest.mark.rule("HC-8.10")
def test_a_monster_on_a_destroyed_building_never_moves() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market maison")
    ruin(t, 0, "maison", "poulpzilla")
    buy(t, 0, "ecole", 9)
    assert names(t.cities[0]) == ["happy-market", "poulpzilla", "ecole"]
    assert t.front == [[], [], []]


@pytest.mark.rule("HC-8.16", "HC-8.17", "HC-8.18", "HC-8.20", "HC-8.26")
def test_t31_the_second_monster_makes_the_first_destroy_a_building() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market maison musee")
    in_front(t, 0, "pioupiouzilla")
    visible(t, "")
    on_top(t, "catzilla")
    turn(t, 0)
    t.choose(0, "draw:deck-4")
    assert t.options(0) == ["destroy:happy-market", "destroy:maison", "destroy:musee"]
    assert refused(t, 0, "destroy:zoo") == "HC-8.16"
    t.choose(0, "destroy:maison")
    assert t.cities[0][1] == "pioupiouzilla"
    assert t.front[0] == ["catzilla"]
    assert (inhabitants(t, 0), hearts(t, 0)) == (-1, 2 - 1)
    assert count_colour(t, 0, 2) == 0
    assert len(t.cities[0]) == 3
    assert t.options(0)[0] == "draw:deck-1"  # the turn goes on: three cards are still to be drawn
    to_buy(t, 0, 5)
    assert "buy:maison" in t.options(0)


@pytest.mark.rule("HC-8.17")
def test_a_destroyed_slot_cannot_be_built_on() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market maison musee")
    ruin(t, 0, "maison", "catzilla")
    buy(t, 0, "maison", 5)
    assert names(t.cities[0]) == ["happy-market", "catzilla", "musee", "maison"]


@pytest.mark.rule("HC-8.17")
def test_what_is_destroyed_cannot_be_destroyed_again() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market maison musee")
    ruin(t, 0, "maison", "pioupiouzilla")
    in_front(t, 0, "grozilla")
    visible(t, "")
    on_top(t, "catzilla")
    turn(t, 0)
    t.choose(0, "draw:deck-4")
    assert t.options(0) == ["destroy:happy-market", "destroy:musee"]
    assert refused(t, 0, "destroy:maison") == "HC-8.17"


@pytest.mark.rule("HC-8.16")
def test_a_monster_that_moves_makes_its_receiver_choose_before_the_turn_goes_on() -> None:
    t = family(grozilla=True)
    city(t, 1, "happy-market ecole")
    in_front(t, 0, "poulpzilla")
    in_front(t, 1, "catzilla")
    city(t, 0, "happy-market ecole")
    on_table(t, "parc-a-dinosaures")
    buy(t, 0, "musee", 9)
    assert t.waiting() == [1]
    t.choose(1, "destroy:happy-market")
    assert t.waiting() == [0]
    assert t.options(0) == ["take:parc-a-dinosaures", "leave"]
    assert t.front == [[], ["poulpzilla"], []]


@pytest.mark.rule("HC-8.19", "HC-5.4")
def test_a_destroyed_special_is_lost_with_all_it_would_have_given() -> None:
    t = expert(2, grozilla=True)
    city(t, 0, "happy-market-blue ecole garage")
    to_take(t, 0, "tunnel-sous-marin")
    t.choose(0, "take:tunnel-sous-marin")
    assert price(t, 0, "zoo") == 0
    in_front(t, 0, "grozilla")
    visible(t, "")
    on_top(t, "catzilla")
    turn(t, 0)
    t.choose(0, "draw:deck-4")
    t.choose(0, "destroy:tunnel-sous-marin")
    assert (price(t, 0, "zoo"), t.special[0], t.has_taken[0]) == (8, "", True)
    to_take(t, 0, "port aeroport la-pyramide-de-kheops")
    assert t.waiting() == [1]


@pytest.mark.rule("HC-8.19", "HC-7.18")
def test_neither_le_louvre_nor_le_sphinx_finds_a_destroyed_special() -> None:
    t = expert(2, grozilla=True)
    city(t, 0, "happy-market-yellow maison palace garage")
    to_take(t, 0, "le-louvre")
    t.choose(0, "take:le-louvre")
    city(t, 1, "happy-market-blue immeuble igloo le-sphinx")
    in_front(t, 0, "grozilla")
    visible(t, "")
    on_top(t, "catzilla")
    turn(t, 0)
    t.choose(0, "draw:deck-4")
    t.choose(0, "destroy:le-louvre")
    income_phase(t)
    assert t.options(0)[0].startswith("draw")  # nobody is named
    finish(t)
    assert t.copied[1] not in ("", "le-louvre")  # nothing to copy but the box


@pytest.mark.rule("HC-8.21")
def test_t39_a_crowd_of_monsters() -> None:
    t = family(3, grozilla=True)
    city(t, 0, "happy-market")
    draw(t, "grozilla")
    assert t.front[0] == ["grozilla"]
    draw(t, "corgzilla")
    t.choose(0, "destroy:happy-market")
    assert (t.cities[0], t.front[0]) == (["grozilla"], ["corgzilla"])
    draw(t, "pioupiouzilla")
    assert t.front[0] == ["corgzilla", "pioupiouzilla"]  # nothing left to destroy
    assert goes_on_drawing(t), "and nobody is asked to"
    buy(t, 0, "ecole", 9)
    assert t.front[0] == ["corgzilla", "pioupiouzilla"]
    draw(t, "catzilla")
    t.choose(0, "destroy:ecole")
    assert (t.cities[0], t.front[0]) == (["grozilla", "corgzilla"], ["pioupiouzilla", "catzilla"])
    assert goes_on_drawing(t), "a single card, though two still stand there"


@pytest.mark.rule("HC-8.21", "HC-8.40")
def test_a_purchase_that_matches_several_monsters_moves_all_the_longest_standing_first() -> None:
    t = family(3, grozilla=True)
    in_front(t, 0, "corgzilla poulpzilla")
    city(t, 1, "happy-market maison")
    buy(t, 0, "skatepark", 9)
    assert t.waiting() == [1]  # Corgzilla came first and stands there when Poulpzilla comes
    t.choose(1, "destroy:maison")
    assert t.front == [[], ["poulpzilla"], []]
    assert t.cities[1][1] == "corgzilla"
    assert [event["card"] for event in told(t, "monster_moved")] == ["corgzilla", "poulpzilla"]


@pytest.mark.rule("HC-8.21")
def test_of_three_in_front_the_one_that_has_been_there_longest_destroys_one_card() -> None:
    t = family(3, grozilla=True)
    city(t, 0, "happy-market maison square")
    in_front(t, 0, "corgzilla pioupiouzilla")
    draw(t, "catzilla")
    t.choose(0, "destroy:square")
    assert (t.cities[0][2], t.front[0]) == ("corgzilla", ["pioupiouzilla", "catzilla"])
    assert goes_on_drawing(t), "two cards still stand, and stay"


@pytest.mark.rule("HC-8.21")
def test_only_the_monsters_whose_colour_the_card_has_move_on() -> None:
    t = family(3, grozilla=True)
    in_front(t, 0, "corgzilla grozilla poulpzilla")
    city(t, 1, "happy-market maison")
    buy(t, 0, "skatepark", 9)
    t.choose(1, "destroy:maison")
    assert t.front == [["grozilla"], ["poulpzilla"], []]


@pytest.mark.rule("HC-8.21", "HC-8.10")
def test_a_monster_that_covers_a_building_in_the_meantime_does_not_move() -> None:
    t = family(2, grozilla=True)
    city(t, 0, "happy-market")
    in_front(t, 0, "corgzilla poulpzilla")
    tokens(t, 1, "orange")
    buy(t, 0, "skatepark", 9)  # Corgzilla is passed straight back, so Poulpzilla must destroy
    assert t.waiting() == [0]
    t.choose(0, "destroy:happy-market")
    assert t.cities[0][0] == "poulpzilla"
    assert t.front == [["corgzilla"], []]


@pytest.mark.rule("HC-8.26", "HC-8.37", "HC-8.38")
def test_pioupiouzilla_and_catzilla_count_in_front_and_on_a_ruin() -> None:
    t = family(2, grozilla=True)
    city(t, 0, "happy-market immeuble musee square banque")
    ruin(t, 0, "square", "pioupiouzilla")
    in_front(t, 0, "catzilla")
    finish(t)
    assert t.result is not None
    assert t.result.scores[0] == (3 - 1) * (2 - 1)
    lines = [line["params"]["card"] for line in told(t, "score_line") if line["rule"] in ("HC-8.37", "HC-8.38")]
    assert lines == ["pioupiouzilla", "catzilla"]
