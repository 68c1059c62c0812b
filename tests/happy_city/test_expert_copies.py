"""Expert mode: cards that copy cards (Galerie d'art, La pyramide de Khéops, Le Sphinx)."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city.content.cards import EXPERT_SPECIALS
from lazaret.games.happy_city.rules.totals import all_incomes, final_points, hearts, inhabitants
from lazaret.games.happy_city.table import Table, count_colour
from tests.happy_city.positions import (
    city,
    expert,
    finish,
    names,
    refused,
    told,
)


def income(t: Table, seat: int = 0) -> int:
    return all_incomes(t)[seat]


NINE = "happy-market-blue ecole usine maison immeuble epicerie banque igloo la-pyramide-de-kheops"


SPHINX = "happy-market-blue maison immeuble musee le-sphinx"


@pytest.mark.rule("HC-7.13", "HC-7.18")
def test_a_copied_barbier_compares_incomes_before_both_bonuses() -> None:
    t = expert()
    city(t, 0, "happy-market-blue maison immeuble le-sphinx")  # 1
    city(t, 1, "happy-market-green ecole musee epicerie barbier")  # 2
    city(t, 2, "happy-market-yellow spa")  # 3
    assert all_incomes(t) == [1, 2, 3]
    t.copied[0] = "barbier"
    assert all_incomes(t) == [4, 2, 3]  # the copy wins on 1; the original is not helped by its 4


@pytest.mark.rule("HC-7.15", "HC-7.30")
@pytest.mark.parametrize(
    ("before", "coins", "joy", "people"),
    [("acierie", 2, -2, 0), ("palace", 4, 2, 0), ("maison-hantee", 2, 0, -2)],
)
def test_t29_galerie_d_art_repeats_crossed_out_symbols_too(before: str, coins: int, joy: int, people: int) -> None:
    t = expert()
    city(t, 0, f"happy-market-blue {before} galerie-d-art")
    assert (income(t) - 1, hearts(t, 0), inhabitants(t, 0)) == (coins, joy, people)
    assert count_colour(t, 0, 4) == (before in ("palace", "maison-hantee"))  # the colour is not repeated


@pytest.mark.rule("HC-7.15", "HC-7.30")
def test_t29_in_slot_6_galerie_d_art_repeats_slot_5() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole epicerie maison zoo galerie-d-art")
    assert hearts(t, 0) == 6


@pytest.mark.rule("HC-7.15")
def test_galerie_d_art_after_the_happy_market_repeats_its_income() -> None:
    t = expert()
    city(t, 0, "happy-market-blue galerie-d-art")
    assert income(t) == 2


@pytest.mark.rule("HC-7.16")
@pytest.mark.parametrize(
    ("neighbour", "joy"),
    [
        ("happy-market-green square musee observatoire palace spa casino garage zoo", 3),
        ("happy-market-green square musee observatoire palace spa casino garage aquarium", 0),
        ("happy-market-green square musee observatoire palace spa casino garage", 0),
    ],
)
def test_t11_the_pyramid_in_slot_9_copies_slot_9(neighbour: str, joy: int) -> None:
    t = expert()
    city(t, 0, NINE)
    city(t, 1, neighbour)
    before = hearts(t, 0)
    t.neighbour[0] = 1
    assert hearts(t, 0) - before == joy


@pytest.mark.rule("HC-7.16", "HC-7.29")
def test_the_owner_of_the_pyramid_may_choose_no_neighbour() -> None:
    t = expert()
    city(t, 0, "happy-market-blue usine la-pyramide-de-kheops maison bibliotheque musee")
    city(t, 1, "happy-market-green square acierie")
    city(t, 2, "happy-market-purple square maison-hantee")
    finish(t)
    t.choose(0, "nobody")
    assert t.result is not None
    assert t.result.scores[0] == 1 * 2


@pytest.mark.rule("HC-7.16", "HC-7.6")
def test_only_a_neighbour_can_be_chosen() -> None:
    t = expert(4)
    city(t, 0, "happy-market-blue usine la-pyramide-de-kheops")
    finish(t)
    assert t.options(0) == ["neighbour:1", "neighbour:3", "nobody"]
    assert refused(t, 0, "neighbour:2") == "HC-7.6"


@pytest.mark.rule("HC-7.18")
def test_whoever_declines_copies_a_random_expert_card_of_the_box() -> None:
    drawn = set()
    for seed in range(12):
        t = expert(2, seed=seed)
        city(t, 0, "happy-market-blue maison immeuble le-sphinx")
        city(t, 1, "happy-market-yellow igloo garage aquarium")
        table = list(t.specials)
        finish(t)
        t.choose(0, "box")
        copy = t.copied[0]
        assert copy in EXPERT_SPECIALS
        assert copy not in ("le-sphinx", "aquarium", *table)
        drawn.add(copy)
    assert len(drawn) > 5


@pytest.mark.rule("HC-7.18")
def test_with_no_special_among_the_opponents_the_box_decides_without_a_question() -> None:
    t = expert(2)
    city(t, 0, "happy-market-blue maison immeuble le-sphinx")
    finish(t)
    assert [event["card"] for event in told(t, "copy_drawn")] == [t.copied[0]]


@pytest.mark.rule("HC-7.18", "HC-7.38")
def test_le_sphinx_cannot_copy_itself_nor_what_no_opponent_owns() -> None:
    t = expert()
    city(t, 0, "happy-market-blue maison immeuble le-sphinx")
    city(t, 1, "happy-market-yellow igloo garage aquarium")
    finish(t)
    assert refused(t, 0, "copy:le-sphinx") == "HC-7.38"
    assert refused(t, 0, "copy:billard") == "HC-7.18"


@pytest.mark.rule("HC-7.19", "HC-7.37")
def test_t27_le_sphinx_copies_liberte_without_a_discard() -> None:
    t = expert()
    city(t, 0, "happy-market-blue maison immeuble le-sphinx")
    city(t, 1, "happy-market-green ecole musee la-statue-de-la-liberte")
    finish(t)
    t.choose(0, "copy:la-statue-de-la-liberte")
    assert names(t.cities[0]) == ["happy-market-blue", "maison", "immeuble", "le-sphinx"]
    assert t.result is not None
    assert t.result.scores[0] == 3 * 4


@pytest.mark.rule("HC-7.19", "HC-7.38")
@pytest.mark.parametrize(
    "special",
    [
        *("magasin-de-farces-et-attrapes", "tunnel-sous-marin", "le-louvre", "big-ben", "chateau", "port", "gare"),
        *("aeroport", "hotdog-shop", "le-chateau-de-versailles", "salle-de-jeux-d-arcade"),
    ],
)
def test_copies_of_one_shot_and_lasting_effects_bring_nothing(special: str) -> None:
    t = expert()
    city(t, 0, SPHINX)
    city(t, 1, f"happy-market-green ecole {special}")
    t.coins = [3, 3, 3]
    finish(t)
    coins = t.coins[0]
    t.choose(0, f"copy:{special}")
    assert t.result is not None
    assert t.result.scores[0] == 3 * 2
    assert t.coins[0] == coins == 3


@pytest.mark.rule("HC-7.19", "HC-7.37")
def test_a_copied_concert_hall_only_costs_points_and_a_copied_aquarium_has_two_hearts() -> None:
    t = expert()
    city(t, 0, SPHINX)
    t.copied[0] = "salle-de-concert"
    assert final_points(t, 0, all_incomes(t)) == 3 * 2 - 1
    t.copied[0] = "aquarium"
    assert final_points(t, 0, all_incomes(t)) == 3 * 4


@pytest.mark.rule("HC-7.19", "HC-7.30")
def test_copies_that_look_at_slots_look_from_the_slot_of_le_sphinx() -> None:
    t = expert()
    city(t, 0, f"{SPHINX} ecole square")
    t.copied[0] = "la-grande-muraille-de-chine"
    assert hearts(t, 0) == 2 + 1 + 3
    t.copied[0] = "galerie-d-art"
    assert hearts(t, 0) == 2 + 1 + 2
    t.copied[0] = "billard"
    assert income(t) == 1 + 2  # blue and green stand before it


@pytest.mark.rule("HC-7.19", "HC-7.29")
def test_a_copied_pyramid_lets_its_owner_choose_a_neighbour() -> None:
    t = expert()
    city(t, 0, SPHINX)
    city(t, 1, "happy-market-green ecole usine la-pyramide-de-kheops zoo")
    finish(t)
    t.choose(0, "copy:la-pyramide-de-kheops")
    assert t.waiting() == [0]
    t.choose(0, "neighbour:1")
    assert t.waiting() == [1]
    t.choose(1, "neighbour:0")
    assert t.result is not None
    assert t.result.scores[0] == 3 * (2 + 3)
