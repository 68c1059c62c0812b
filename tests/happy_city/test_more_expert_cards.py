"""The other half of the expert specials, one test each, and the check that none was forgotten."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city.content.cards import EXPERT_SPECIALS
from lazaret.games.happy_city.rules.totals import all_incomes, final_points, hearts, inhabitants
from tests.happy_city.positions import (
    city,
    expert,
    finish,
    income_phase,
    refused,
    to_buy,
    to_take,
)
from tests.happy_city.test_expert_cards import COVERED, card, income


@card("escape-room")
@pytest.mark.rule("HC-7.7")
def test_escape_room_pays_whoever_has_no_more_yellow_cards_than_any_other() -> None:
    t = expert()
    city(t, 0, "happy-market-blue garage epicerie escape-room")
    city(t, 1, "happy-market-yellow")
    city(t, 2, "happy-market-green banque")
    assert income(t) == 1 + 2 + 1 + 2  # as many as each other
    city(t, 2, "happy-market-green")
    assert income(t) == 1 + 2 + 1


@card("le-machu-picchu")
def test_le_machu_picchu_counts_the_orange_cards_of_the_left_neighbour() -> None:
    t = expert()
    city(t, 0, "happy-market-blue palace garage le-machu-picchu")
    city(t, 1, "happy-market-orange spa zoo")
    city(t, 2, "happy-market-green casino")
    assert inhabitants(t, 0) == 1 + 3


@card("big-ben")
@pytest.mark.rule("HC-4.8", "HC-7.34")
def test_big_ben_pays_eight_for_buying_nothing() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole garage big-ben")
    to_buy(t, 0, 1)
    t.choose(0, "nothing")
    assert t.coins[0] == 9


@card("le-pont-du-golden-gate")
@pytest.mark.rule("HC-7.28")
def test_le_pont_du_golden_gate_looks_at_adjacent_cards_of_one_colour() -> None:
    t = expert()
    city(t, 0, "happy-market-green ecole le-pont-du-golden-gate musee palace")
    assert (hearts(t, 0), inhabitants(t, 0)) == (2 + 1 + 1, 1 + 1)
    city(t, 0, "happy-market-green ecole le-pont-du-golden-gate musee palace maison banque square")
    assert (hearts(t, 0), inhabitants(t, 0)) == (2 + 1 + 1 + 2, 1 + 1 + 1 + 1)


@card("stonehenge")
@pytest.mark.rule("HC-7.27")
def test_stonehenge_counts_the_blue_cards_of_the_neighbour_chosen() -> None:
    t = expert()
    city(t, 0, "happy-market-green musee palace stonehenge")
    city(t, 1, "happy-market-blue")
    city(t, 2, "happy-market-yellow ecole square")
    finish(t)
    assert t.options(0) == ["neighbour:1", "neighbour:2"]
    assert refused(t, 0, "nobody") == "HC-7.29"
    t.choose(0, "neighbour:2")
    assert t.result is not None
    assert t.result.scores[0] == 2 * 3


@card("la-tour-eiffel")
def test_la_tour_eiffel_counts_the_most_orange_cards() -> None:
    t = expert()
    city(t, 0, "happy-market-orange maison epicerie spa la-tour-eiffel")
    assert inhabitants(t, 0) == 1 + 3
    city(t, 1, "happy-market-green zoo casino")
    assert inhabitants(t, 0) == 1 + 1


@card("restaurant-de-sushis")
@pytest.mark.rule("HC-7.7")
def test_restaurant_de_sushis_pays_one_per_blue_card() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole epicerie maison restaurant-de-sushis")
    assert income(t) == 1 + 1 + 2


@card("eolienne")
def test_eolienne_has_a_heart_per_green_card() -> None:
    t = expert()
    city(t, 0, "happy-market-green ecole epicerie palace garage maison eolienne")
    assert hearts(t, 0) == 1 + 2


@card("le-taj-mahal")
@pytest.mark.rule("HC-7.20")
def test_le_taj_mahal_has_three_hearts_in_a_city_poorer_than_its_neighbours() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole maison palace le-taj-mahal")
    city(t, 1, "happy-market-green spa garage")
    city(t, 2, "happy-market-blue casino bureaux")
    assert hearts(t, 0) == 1 + 3
    city(t, 2, "happy-market-blue casino")
    assert hearts(t, 0) == 1 + 1


@card("le-louvre")
@pytest.mark.rule("HC-7.17")
def test_le_louvre_pays_an_opponents_income_besides_ones_own() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow maison palace garage")
    city(t, 1, "happy-market-green spa")
    to_take(t, 0, "le-louvre")
    t.choose(0, "take:le-louvre")
    t.coins[0] = 0
    income_phase(t)
    assert t.options(0) == ["name:1", "name:2"]
    t.choose(0, "name:1")
    assert t.coins[0] == 5 + 3


@card("marche-bio")
@pytest.mark.rule("HC-7.21")
def test_marche_bio_pays_for_pairs_of_a_heart_and_an_inhabitant() -> None:
    t = expert()
    city(t, 0, "happy-market-blue immeuble maison musee square marche-bio")
    assert (hearts(t, 0), inhabitants(t, 0)) == (3, 3)
    assert income(t) == 1 + 3


@card("boulangerie")
@pytest.mark.rule("HC-7.7")
def test_boulangerie_pays_two_per_green_card() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole musee usine maison immeuble boulangerie")
    assert income(t) == 1 + 1 + 2 * 2


@card("chichen-itza")
def test_chichen_itza_counts_the_most_green_cards() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole maison immeuble chichen-itza")
    assert hearts(t, 0) == 3
    city(t, 1, "happy-market-green maison")
    assert hearts(t, 0) == 1


@card("la-tour-de-pise")
@pytest.mark.rule("HC-7.27")
def test_la_tour_de_pise_counts_the_yellow_cards_of_the_neighbour_chosen() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole commissariat maison la-tour-de-pise")
    city(t, 1, "happy-market-yellow banque epicerie")
    finish(t)
    t.choose(0, "neighbour:1")
    assert t.result is not None
    assert t.result.scores[0] == 3 * 3


@card("salle-de-jeux-d-arcade")
@pytest.mark.rule("HC-7.23")
def test_salle_de_jeux_d_arcade_gives_two_coins_to_whoever_has_one() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole square maison salle-de-jeux-d-arcade")
    t.coins[0] = 1
    income_phase(t)
    assert t.coins[0] == 1 + 2 + 1
    assert t.incomes[0] == 1


@card("la-grande-muraille-de-chine")
@pytest.mark.rule("HC-7.30")
def test_la_grande_muraille_looks_at_the_next_two_cards() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole maison garage la-grande-muraille-de-chine commissariat hopital")
    assert hearts(t, 0) == 3
    city(t, 0, "happy-market-yellow ecole maison garage la-grande-muraille-de-chine commissariat banque hopital")
    assert hearts(t, 0) == 1
    city(t, 0, "happy-market-yellow ecole maison garage la-grande-muraille-de-chine commissariat")
    assert hearts(t, 0) == 1


@card("billard")
@pytest.mark.rule("HC-7.30", "HC-7.7")
def test_billard_pays_for_the_colours_before_it() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow epicerie ecole maison billard zoo usine")
    assert income(t) == 1 + 1 + 1 + 3


@card("la-place-rouge")
def test_la_place_rouge_has_three_hearts_without_an_orange_card() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole maison immeuble garage la-place-rouge")
    assert hearts(t, 0) == 3
    city(t, 0, "happy-market-orange ecole maison immeuble garage la-place-rouge")
    assert hearts(t, 0) == 0


@card("le-parthenon")
def test_le_parthenon_has_four_inhabitants_without_a_green_card() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow musee square palace usine le-parthenon")
    assert inhabitants(t, 0) == 4
    city(t, 0, "happy-market-yellow musee square palace usine le-parthenon igloo")
    assert inhabitants(t, 0) == 1


@card("jardin-japonais")
@pytest.mark.rule("HC-7.31")
def test_jardin_japonais_doubles_fewer_than_thirty_points() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow musee square spa zoo residence-de-luxe jardin-japonais")
    assert (inhabitants(t, 0), hearts(t, 0)) == (3, 8)
    assert final_points(t, 0, all_incomes(t)) == 48
    city(t, 0, "happy-market-yellow musee square spa zoo residence-de-luxe maison jardin-japonais")
    assert final_points(t, 0, all_incomes(t)) == 32


def test_no_expert_card_is_without_a_test_of_its_own() -> None:
    assert COVERED == EXPERT_SPECIALS
