"""Grozilla: multicolour cards, and what expert cards make of monsters and ruins."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city.rules.totals import all_incomes, hearts, inhabitants
from tests.happy_city.positions import (
    buy,
    city,
    expert,
    family,
    in_front,
    income_phase,
    names,
    on_table,
    refused,
    ruin,
    to_take,
    told,
)


@pytest.mark.rule("HC-8.23")
def test_all_colours_of_an_opponents_cards_count_too() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-blue palace garage le-machu-picchu")
    city(t, 1, "happy-market-green skatepark auberge")
    assert inhabitants(t, 0) == 1 + 2


@pytest.mark.rule("HC-8.22", "HC-6.1", "HC-8.27")
def test_t36_a_destroyed_building_is_one_of_the_ten_cards() -> None:
    t = expert(2, grozilla=True)
    city(t, 1, "happy-market-yellow palace garage ecole maison epicerie banque igloo statue-moai")
    ruin(t, 1, "banque", "corgzilla")
    assert hearts(t, 1) == 1 + 2
    buy(t, 1, "immeuble", 3)
    assert len(t.cities[1]) == 10
    assert t.result is not None


@pytest.mark.rule("HC-8.27")
def test_farces_counts_a_destroyed_building_as_a_card() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-green maison zoo spa")
    ruin(t, 0, "zoo", "corgzilla")
    t.coins[0] = 0
    to_take(t, 0, "magasin-de-farces-et-attrapes")
    t.choose(0, "take:magasin-de-farces-et-attrapes")
    assert t.coins[0] == 5


@pytest.mark.rule("HC-8.24", "HC-8.7", "HC-8.23")
def test_t32_skatepark_opens_le_parthenon_but_not_jardin_japonais() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-purple ecole musee spa casino ferme")
    on_table(t, "le-parthenon jardin-japonais")
    buy(t, 0, "skatepark", 3)
    assert [event["colour"] for event in told(t, "token_gained")] == ["blue", "orange"]
    assert t.options(0) == ["take:le-parthenon", "leave"]
    assert refused(t, 0, "take:jardin-japonais") == "HC-8.24"


@pytest.mark.rule("HC-8.24")
def test_t32_second_check_with_igloo() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-purple ecole spa epicerie igloo")
    on_table(t, "le-parthenon jardin-japonais")
    buy(t, 0, "skatepark", 3)
    assert told(t, "token_gained") == []
    assert refused(t, 0, "take:jardin-japonais") == "HC-8.24"
    t.choose(0, "take:le-parthenon")
    assert inhabitants(t, 0) == 2  # École and Igloo: green, so the temple adds none


@pytest.mark.rule("HC-8.24")
def test_a_multicolour_card_may_change_its_part_for_another() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market skatepark maison-de-retraite")  # blue or orange, blue or green
    to_take(t, 0, "parc-a-dinosaures magasin-de-jouets piscine-olympique-a-boules fabrique-de-bonbons")
    assert t.options(0) == [
        "take:parc-a-dinosaures",
        "take:magasin-de-jouets",
        "take:piscine-olympique-a-boules",
        "leave",
    ]
    assert refused(t, 0, "take:fabrique-de-bonbons") == "HC-8.24"  # blue, green and orange by two cards


@pytest.mark.rule("HC-8.25")
@pytest.mark.parametrize(
    ("before", "colours"),
    [
        ("skatepark", 2),  # yellow market, and blue or orange
        ("skatepark ecole", 3),  # it stands for orange
        ("ferme", 2),  # it stands for green
        ("tour-arc-en-ciel", 2),
        ("skatepark maison-de-retraite chalet", 4),
        ("skatepark maison-de-retraite chalet epicerie jardin-botanique", 4),
    ],
)
def test_for_billard_a_multicolour_card_counts_once_at_its_best(before: str, colours: int) -> None:
    t = expert(grozilla=True)
    city(t, 0, f"happy-market-yellow {before}")
    plain = all_incomes(t)[0]
    city(t, 0, f"happy-market-yellow {before} billard")
    assert all_incomes(t)[0] == plain + colours


@pytest.mark.rule("HC-8.29")
def test_galerie_d_art_does_nothing_after_a_destroyed_card() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-blue ecole musee galerie-d-art")
    assert hearts(t, 0) == 4
    ruin(t, 0, "musee", "catzilla")
    assert hearts(t, 0) == -1  # the monster's own crossed-out heart, and it is not repeated


@pytest.mark.rule("HC-8.31", "HC-7.11")
def test_t35_liberte_replaces_the_last_card_that_no_monster_covers() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-blue ecole musee square maison banque")
    ruin(t, 0, "banque", "catzilla")
    to_take(t, 0, "la-statue-de-la-liberte")
    t.choose(0, "take:la-statue-de-la-liberte")
    assert names(t.cities[0])[4:] == ["la-statue-de-la-liberte", "catzilla"]


@pytest.mark.rule("HC-8.31")
def test_liberte_goes_back_past_several_covered_cards() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-blue ecole musee square maison banque")
    ruin(t, 0, "banque", "catzilla")
    ruin(t, 0, "maison", "grozilla")
    to_take(t, 0, "la-statue-de-la-liberte")
    t.choose(0, "take:la-statue-de-la-liberte")
    assert names(t.cities[0])[3:] == ["la-statue-de-la-liberte", "grozilla", "catzilla"]
    assert names(t.discards[0]) == ["square"]


@pytest.mark.rule("HC-8.32")
def test_a_ruin_is_blank_for_the_bridge_the_billiard_hall_the_pyramid_and_the_wall() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-green ecole le-pont-du-golden-gate hopital")
    ruin(t, 0, "hopital", "corgzilla")
    assert hearts(t, 0) == 0
    t.buried.clear()
    city(t, 0, "happy-market-yellow ecole maison billard")
    ruin(t, 0, "maison", "poulpzilla")
    assert all_incomes(t)[0] == 1 + 2
    t.buried.clear()
    city(t, 0, "happy-market-blue la-pyramide-de-kheops")
    city(t, 1, "happy-market-orange zoo")
    t.neighbour[0] = 1
    assert hearts(t, 0) == 3
    ruin(t, 1, "zoo", "catzilla")
    assert hearts(t, 0) == 0


@pytest.mark.rule("HC-8.32")
def test_the_wall_looks_at_its_very_next_two_slots_even_if_one_is_destroyed() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-yellow la-grande-muraille-de-chine ecole hopital commissariat")
    assert hearts(t, 0) == 3
    ruin(t, 0, "hopital", "corgzilla")
    assert hearts(t, 0) == 1


@pytest.mark.rule("HC-8.33", "HC-7.13", "HC-7.17")
def test_t40_grozilla_and_barbier() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-blue spa maison epicerie barbier")  # shows 4
    city(t, 1, "happy-market-green casino banque")  # 4
    city(t, 2, "happy-market-yellow palace garage")  # 5
    in_front(t, 0, "grozilla")
    assert all_incomes(t) == [6, 4, 5]
    t.special[2], t.uses_left[2] = "le-louvre", 2
    t.coins = [0, 0, 0]
    income_phase(t)
    t.choose(2, "name:0")
    assert t.coins == [6, 4, 5 + 6]


@pytest.mark.rule("HC-8.33", "HC-7.22", "HC-7.20", "HC-7.21")
def test_monster_effects_are_part_of_the_values_they_touch() -> None:
    t = expert(2, grozilla=True)
    city(t, 0, "happy-market-yellow ecole maison spa")
    in_front(t, 0, "grozilla")
    t.coins[0] = 0
    to_take(t, 0, "salle-de-concert")
    t.choose(0, "take:salle-de-concert")
    assert t.coins[0] == 2 * 2
    city(t, 0, "happy-market-yellow ecole maison palace le-taj-mahal")  # 3 less 1
    city(t, 1, "happy-market-green casino")
    assert hearts(t, 0) == 1 + 3
    city(t, 0, "happy-market-blue immeuble igloo musee marche-bio")
    in_front(t, 0, "catzilla")
    assert all_incomes(t)[0] == 1 + 1 + (2 - 1) - 1
