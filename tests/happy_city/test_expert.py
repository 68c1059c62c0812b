"""Expert mode: the rules that several special buildings share, and the worked examples."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city.effects.values import ADJACENT
from lazaret.games.happy_city.rules.totals import all_incomes, double_below, final_points, hearts, inhabitants
from lazaret.games.happy_city.table import Table, neighbours
from tests.happy_city.positions import (
    buy,
    city,
    earned,
    expert,
    finish,
    names,
    on_table,
    refused,
    to_take,
    told,
)


def income(t: Table, seat: int = 0) -> int:
    return all_incomes(t)[seat]


def take(t: Table, special: str, seat: int = 0) -> None:
    to_take(t, seat, special)
    t.choose(seat, f"take:{special}")


@pytest.mark.rule("HC-7.5", "HC-8.23")
def test_the_colour_of_the_market_counts_wherever_colours_are_counted() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-orange ecole maison garage la-place-rouge")
    assert hearts(t, 0) == 0  # not without orange
    city(t, 0, "happy-market-purple ecole epicerie palace bowling")
    assert income(t) == 1 + 1 + 2 + 3  # per purple card
    city(t, 0, "happy-market-blue le-pont-du-golden-gate musee")
    assert hearts(t, 0) == 2 + 1  # adjacent and blue
    city(t, 0, "happy-market-blue maison garage ecole burger")
    assert hearts(t, 0) == 3  # most blue cards: two
    city(t, 0, "happy-market-blue ecole")
    buy(t, 0, "musee", 4)
    assert [event["colour"] for event in told(t, "token_gained")] == ["blue"]


@pytest.mark.rule("HC-7.6")
def test_neighbours_are_the_players_to_the_left_and_right_once() -> None:
    assert neighbours(expert(5), 0) == (1, 4)
    assert neighbours(expert(4), 2) == (3, 1)
    assert neighbours(expert(2), 1) == (0,)
    t = expert(2)
    city(t, 0, "happy-market-green usine chateau")
    buy(t, 1, "musee", 9)
    assert earned(t, "chateau") == [1]  # once, although left and right are the same player


@pytest.mark.rule("HC-7.10")
def test_conditional_symbols_are_judged_on_the_final_table() -> None:
    t = expert(2)
    city(t, 0, "happy-market-blue ecole maison garage burger")
    city(t, 1, "happy-market-green musee")
    assert hearts(t, 0) == 3
    city(t, 1, "happy-market-green musee ecole square")
    finish(t)
    assert t.result is not None
    assert t.result.scores[0] == 3 * 1  # overtaken in the end: École, Maison, Garage, and one heart


@pytest.mark.rule("HC-7.11", "HC-7.12")
def test_t12_liberte_may_replace_the_very_card_that_met_its_condition() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole maison epicerie banque")
    on_table(t, "la-statue-de-la-liberte")
    buy(t, 0, "musee", 4)
    t.choose(0, "take:la-statue-de-la-liberte")
    assert names(t.cities[0])[5] == "la-statue-de-la-liberte"
    assert len(t.cities[0]) == 6
    assert names(t.discards[1]) == ["musee"]
    assert hearts(t, 0) == 4


@pytest.mark.rule("HC-7.11", "HC-5.8")
def test_liberte_may_be_taken_with_ten_cards() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole musee maison epicerie banque garage zoo spa")
    on_table(t, "la-statue-de-la-liberte port")
    buy(t, 0, "casino", 9)
    assert t.options(0) == ["take:la-statue-de-la-liberte", "leave"]
    assert refused(t, 0, "take:port") == "HC-5.8"
    t.choose(0, "take:la-statue-de-la-liberte")
    assert len(t.cities[0]) == 10
    assert names(t.discards[2]) == ["casino"]


@pytest.mark.rule("HC-7.12")
def test_a_habitation_that_liberte_replaces_returns_to_its_stack() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole musee")
    on_table(t, "la-statue-de-la-liberte")
    left = len(t.habitations[1])
    buy(t, 0, "immeuble", 3)
    assert len(t.habitations[1]) == left - 1
    t.choose(0, "take:la-statue-de-la-liberte")
    assert len(t.habitations[1]) == left


@pytest.mark.rule("HC-7.12", "HC-8.3")
def test_a_multicolour_card_that_liberte_replaces_goes_to_the_discards_of_the_fourth_deck() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-blue ecole musee skatepark")
    take(t, "la-statue-de-la-liberte")
    assert names(t.discards[3]) == ["skatepark"]


@pytest.mark.rule("HC-7.27", "HC-7.29")
def test_the_choices_at_the_end_come_in_their_order_and_in_turn_order() -> None:
    t = expert(4)
    city(t, 0, "happy-market-green musee palace stonehenge")
    city(t, 1, "happy-market-yellow ecole usine la-pyramide-de-kheops")
    city(t, 2, "happy-market-blue maison immeuble le-sphinx")
    city(t, 3, "happy-market-orange ecole commissariat square la-tour-de-pise")
    t.first = 1
    finish(t)
    order = []
    while t.result is None:
        order.append(t.waiting()[0])
        t.choose(order[-1], t.options(order[-1])[0])
    assert order == [2, 1, 2, 3, 0]  # Le Sphinx first; its copy chooses a neighbour like the others
    assert t.copied[2] == "stonehenge"


@pytest.mark.rule("HC-7.28")
def test_adjacent_slots_are_left_right_above_and_below() -> None:
    by_slot = {slot + 1: sorted(near + 1 for near in slots) for slot, slots in enumerate(ADJACENT)}
    assert by_slot == {
        1: [2, 6],
        2: [1, 3, 7],
        3: [2, 4, 8],
        4: [3, 5, 9],
        5: [4, 10],
        6: [1, 7],
        7: [2, 6, 8],
        8: [3, 7, 9],
        9: [4, 8, 10],
        10: [5, 9],
    }


@pytest.mark.rule("HC-7.28")
@pytest.mark.parametrize(
    ("around", "joy", "people"),
    [
        (("hopital", "ecole", "maison-hantee"), 1, 1),
        (("hopital", "ecole", "commissariat"), 2, 1),
        (("hopital", "epicerie", "maison-hantee"), 0, 0),
    ],
)
def test_t20_the_bridge_in_slot_3_looks_at_slots_2_4_and_8(around: tuple[str, ...], joy: int, people: int) -> None:
    t = expert()
    left, right, below = around
    city(t, 0, f"happy-market-green {left} banque {right} garage bureaux igloo {below}")
    plain = inhabitants(t, 0)
    city(t, 0, f"happy-market-green {left} le-pont-du-golden-gate {right} garage bureaux igloo {below}")
    assert (hearts(t, 0), inhabitants(t, 0)) == (joy, plain - 1 + people)


@pytest.mark.rule("HC-7.28")
def test_t20_in_slot_6_only_slots_1_and_7_are_adjacent() -> None:
    t = expert()
    city(t, 0, "happy-market-blue ecole maison banque hopital le-pont-du-golden-gate square")
    assert hearts(t, 0) == 1 + 1
    city(t, 0, "happy-market-green ecole maison banque hopital le-pont-du-golden-gate square")
    assert hearts(t, 0) == 1


@pytest.mark.rule("HC-7.31")
def test_t22_jardin_japonais_doubles_twenty_nine_but_not_thirty() -> None:
    assert 29 + double_below(29, 0, 30) == 58
    assert 30 + double_below(30, 0, 30) == 30


@pytest.mark.rule("HC-6.8", "HC-7.22")
def test_for_young_players_the_sum_takes_the_place_of_the_product_in_both_cards() -> None:
    t = expert(young_players=True)
    city(t, 0, "happy-market-yellow musee square spa zoo residence-de-luxe jardin-japonais")
    assert final_points(t, 0, all_incomes(t)) == 2 * (3 + 8)
    city(t, 0, "happy-market-yellow ecole immeuble musee salle-de-concert")
    assert final_points(t, 0, all_incomes(t)) == 3 + 2 - 1


@pytest.mark.rule("HC-8.27", "HC-7.35")
@pytest.mark.parametrize(("cards", "joy"), [(10, 0), (9, 2), (8, 4)])
def test_t23_statue_moai_by_the_size_of_the_city(cards: int, joy: int) -> None:
    t = expert()
    others = ["ecole", "maison", "epicerie", "banque", "igloo", "immeuble", "garage", "commissariat"][: cards - 2]
    city(t, 0, " ".join(["happy-market-yellow", *others, "statue-moai"]))
    assert (len(t.cities[0]), hearts(t, 0)) == (cards, joy)


@pytest.mark.rule("HC-8.27", "HC-7.35")
def test_t24_farces_taken_as_the_fifth_card_pays_five() -> None:
    t = expert()
    city(t, 0, "happy-market-green maison zoo spa")
    t.coins[0] = 0
    take(t, "magasin-de-farces-et-attrapes")
    assert t.coins[0] == 5
