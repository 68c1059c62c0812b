"""The first half of the 38 expert specials, one test each."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city.rules.prices import price
from lazaret.games.happy_city.rules.totals import all_incomes, hearts, inhabitants
from lazaret.games.happy_city.table import Table
from tests.happy_city.positions import (
    buy,
    city,
    earned,
    expert,
    finish,
    income_phase,
    names,
    to_buy,
    to_take,
)

COVERED: list[str] = []


def card(name: str) -> pytest.MarkDecorator:
    """Mark the test of an expert card, so that a card without one is noticed."""
    COVERED.append(name)
    return pytest.mark.rule("HC-7.10")


def income(t: Table, seat: int = 0) -> int:
    return all_incomes(t)[seat]


def gain(t: Table, special: str) -> int:
    """The coins that seat 0 gains by taking the special."""
    before = t.coins[0]
    to_take(t, 0, special)
    t.choose(0, f"take:{special}")
    return t.coins[0] - before


def points(t: Table, seat: int = 0) -> float:
    finish(t)
    assert t.result is not None
    return t.result.scores[seat]


@card("la-pyramide-de-kheops")
@pytest.mark.rule("HC-7.16")
def test_la_pyramide_de_kheops_copies_the_same_slot_of_a_neighbour() -> None:
    t = expert(3)
    city(t, 0, "happy-market-blue usine maison la-pyramide-de-kheops")
    city(t, 1, "happy-market-green ecole musee spa")
    finish(t)
    assert t.options(0) == ["neighbour:1", "neighbour:2", "nobody"]
    t.choose(0, "neighbour:1")
    assert (income(t), hearts(t, 0), inhabitants(t, 0)) == (1 + 1 + 2, -1 + 2, 1)
    assert t.result is not None
    assert t.result.scores[0] == 1


@card("chateau")
@pytest.mark.rule("HC-7.14")
def test_chateau_takes_a_coin_when_a_neighbour_spends_four() -> None:
    t = expert(4)
    city(t, 0, "happy-market-green usine chateau")
    buy(t, 1, "musee", 4)
    assert earned(t, "chateau") == [1]
    buy(t, 3, "immeuble", 3)
    assert earned(t, "chateau") == [1]
    buy(t, 3, "residence-de-luxe", 6)
    assert earned(t, "chateau") == [1, 1]
    buy(t, 2, "zoo", 8)  # not a neighbour
    assert earned(t, "chateau") == [1, 1]


@card("magasin-de-farces-et-attrapes")
@pytest.mark.rule("HC-8.27", "HC-7.35")
def test_magasin_de_farces_pays_a_coin_per_card_itself_included() -> None:
    t = expert()
    city(t, 0, "happy-market-blue maison immeuble zoo")
    assert gain(t, "magasin-de-farces-et-attrapes") == 5


@card("port")
@pytest.mark.rule("HC-7.24")
def test_port_makes_blue_cards_three_cheaper() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow maison port")
    assert [price(t, 0, name) for name in ("ecole", "musee", "laboratoire", "zoo")] == [0, 1, 3, 8]


@card("aeroport")
@pytest.mark.rule("HC-7.24")
def test_aeroport_makes_green_cards_three_cheaper() -> None:
    t = expert()
    city(t, 0, "happy-market-blue palace aeroport")
    assert [price(t, 0, name) for name in ("maison", "residence-de-luxe", "cabane", "musee")] == [0, 3, 5, 4]


@card("galerie-d-art")
@pytest.mark.rule("HC-7.15")
def test_galerie_d_art_repeats_the_card_before_it() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole musee casino galerie-d-art")
    assert (income(t), hearts(t, 0), inhabitants(t, 0)) == (1 + 2 + 2, 2 + 2 + 2, 1)


@card("bowling")
@pytest.mark.rule("HC-7.7")
def test_bowling_pays_three_per_purple_card() -> None:
    t = expert()
    city(t, 0, "happy-market-purple epicerie ecole palace garage bowling")
    assert income(t) == 1 + 1 + 2 + 2 + 3 * 2


@card("salle-de-concert")
@pytest.mark.rule("HC-7.22")
def test_salle_de_concert_pays_twice_the_income_and_costs_it_at_the_end() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole immeuble musee spa")
    assert gain(t, "salle-de-concert") == 2 * 3
    assert points(t) == 3 * 4 - 3


@card("statue-moai")
@pytest.mark.rule("HC-8.27", "HC-7.35")
def test_statue_moai_loves_small_cities() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow palace garage statue-moai")
    assert hearts(t, 0) == 1 + 4
    city(t, 0, "happy-market-yellow palace garage ecole maison epicerie banque igloo statue-moai")
    assert hearts(t, 0) == 1 + 2
    city(t, 0, "happy-market-yellow palace garage ecole maison epicerie banque igloo immeuble statue-moai")
    assert hearts(t, 0) == 1


@card("gare")
@pytest.mark.rule("HC-7.24")
def test_gare_makes_orange_cards_three_cheaper() -> None:
    t = expert()
    city(t, 0, "happy-market-blue maison garage gare")
    assert [price(t, 0, name) for name in ("maison-hantee", "palace", "zoo", "musee")] == [0, 2, 5, 4]


@card("la-statue-de-la-liberte")
@pytest.mark.rule("HC-7.11", "HC-7.12")
def test_la_statue_de_la_liberte_replaces_the_last_card() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole musee")
    to_take(t, 0, "la-statue-de-la-liberte")
    t.choose(0, "take:la-statue-de-la-liberte")
    assert names(t.cities[0]) == ["happy-market-blue", "ecole", "la-statue-de-la-liberte"]
    assert names(t.discards[1]) == ["musee"]
    assert hearts(t, 0) == 4


@card("hotdog-shop")
@pytest.mark.rule("HC-7.25")
def test_hotdog_shop_sells_at_the_lowest_price_of_the_deck() -> None:
    t = expert()
    city(t, 0, "happy-market-green palace garage hotdog-shop")
    assert [price(t, 0, name) for name in ("banque", "centre-commercial", "stade", "residence-de-luxe")] == [1, 4, 6, 6]


@card("barbier")
@pytest.mark.rule("HC-7.13")
def test_barbier_adds_three_to_strictly_the_lowest_income() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole maison barbier")
    city(t, 1, "happy-market-green epicerie")
    city(t, 2, "happy-market-yellow spa")
    assert all_incomes(t) == [4, 2, 3]
    city(t, 1, "happy-market-green")
    assert all_incomes(t) == [1, 1, 3]


@card("le-sphinx")
@pytest.mark.rule("HC-7.18")
def test_le_sphinx_copies_the_special_of_an_opponent() -> None:
    t = expert()
    city(t, 0, "happy-market-blue maison immeuble le-sphinx")
    city(t, 1, "happy-market-yellow ecole igloo epicerie aquarium")
    finish(t)
    assert t.options(0) == ["copy:aquarium", "box"]
    t.choose(0, "copy:aquarium")
    assert t.result is not None
    assert t.result.scores[0] == 3 * 2


@card("le-chateau-de-versailles")
@pytest.mark.rule("HC-7.8", "HC-7.33")
def test_le_chateau_de_versailles_takes_a_coin_from_the_richest_after_the_incomes() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole epicerie le-chateau-de-versailles")
    t.coins = [0, 3, 7]
    income_phase(t)
    assert t.coins == [0 + 2 + 1, 4, 8 - 1]


@card("burger")
def test_burger_counts_the_most_blue_cards() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole maison garage burger")
    assert hearts(t, 0) == 3
    city(t, 1, "happy-market-green ecole musee")
    assert hearts(t, 0) == 2
    city(t, 1, "happy-market-green ecole musee square")
    assert hearts(t, 0) == 1


@card("tunnel-sous-marin")
@pytest.mark.rule("HC-7.26")
def test_tunnel_sous_marin_makes_the_next_card_free() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole garage")
    to_take(t, 0, "tunnel-sous-marin")
    t.choose(0, "take:tunnel-sous-marin")
    buy(t, 0, "stade", 2)
    assert t.coins[0] == 2
    to_buy(t, 0, 2, "zoo")
    assert "buy:zoo" not in t.options(0)


@card("aquarium")
@pytest.mark.rule("HC-7.32")
def test_aquarium_has_two_hearts_and_a_coin_for_everybody() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow maison garage")
    t.coins = [1, 2, 3]
    assert gain(t, "aquarium") == 1
    assert t.coins == [2, 3, 4]
    assert hearts(t, 0) == 2
