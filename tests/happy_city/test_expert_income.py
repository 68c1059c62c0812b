"""Expert mode: incomes, the order of the income phase, and prices."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city.rules.prices import price
from lazaret.games.happy_city.rules.totals import all_incomes, final_points, hearts, inhabitants
from lazaret.games.happy_city.table import Table
from tests.happy_city.positions import (
    buy,
    city,
    earned,
    expert,
    finish,
    in_front,
    income_phase,
    refused,
    to_buy,
    to_take,
)


def income(t: Table, seat: int = 0) -> int:
    return all_incomes(t)[seat]


def take(t: Table, special: str, seat: int = 0) -> None:
    to_take(t, seat, special)
    t.choose(seat, f"take:{special}")


@pytest.mark.rule("HC-7.7", "HC-7.23", "HC-7.17")
def test_coins_of_arcade_and_louvre_are_no_income() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole square maison salle-de-jeux-d-arcade")
    city(t, 1, "happy-market-green immeuble epicerie palace usine")
    take(t, "le-louvre", 1)
    t.coins = [5, 0, 0]
    income_phase(t)
    t.choose(1, "name:0")
    assert t.incomes == [1, 5, 1]
    assert t.coins == [5 + 2 + 1, 5 + 1, 1]


@pytest.mark.rule("HC-7.8")
def test_phase_a_runs_arcade_incomes_louvre_versailles() -> None:
    t = expert(4)
    city(t, 0, "happy-market-yellow ecole square maison salle-de-jeux-d-arcade")
    city(t, 1, "happy-market-green immeuble epicerie palace usine")
    city(t, 2, "happy-market-blue ecole epicerie le-chateau-de-versailles")
    take(t, "le-louvre", 1)
    t.coins = [1, 0, 0, 3]
    before = len(t.events(None))
    income_phase(t)
    assert t.waiting() == [1]
    assert t.coins == [4, 5, 2, 4]  # all incomes are known and paid, nothing is stolen yet
    t.choose(1, "name:2")
    assert t.coins == [4, 7 - 1, 2 + 1, 4]  # Le Louvre first, so its owner is the richest
    happened = [event["event"] for event in t.events(None)[before:]]
    order = ["coins_gained", "income_paid", "opponent_named", "coins_stolen"]
    assert sorted(order, key=happened.index) == order


@pytest.mark.rule("HC-7.9", "HC-8.33", "HC-8.35")
def test_the_surcharge_of_a_monster_comes_after_the_reduction_and_a_free_card_is_free() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-yellow maison port")
    in_front(t, 0, "poulpzilla")
    assert [price(t, 0, name) for name in ("ecole", "musee", "zoo", "immeuble")] == [1, 2, 9, 4]
    city(t, 0, "happy-market-blue ecole garage")
    take(t, "tunnel-sous-marin")
    assert [price(t, 0, name) for name in ("zoo", "maison", "skatepark")] == [0, 0, 0]


@pytest.mark.rule("HC-7.13")
@pytest.mark.parametrize(("others", "paid"), [((4, 4), 6), ((3, 5), 3)])
def test_t18_barbier_must_be_strictly_lowest(others: tuple[int, int], paid: int) -> None:
    t = expert()
    city(t, 0, "happy-market-blue spa maison barbier")
    rich = {
        3: "happy-market-green spa",
        4: "happy-market-yellow casino epicerie",
        5: "happy-market-yellow casino palace",
    }
    city(t, 1, rich[others[0]])
    city(t, 2, "happy-market-purple casino banque" if others[1] == 4 else rich[others[1]])
    assert all_incomes(t) == [paid, *others]


@pytest.mark.rule("HC-7.13", "HC-7.7")
def test_barbier_compares_incomes_with_the_other_specials_in_them() -> None:
    t = expert()
    city(t, 0, "happy-market-blue spa maison barbier")
    city(t, 1, "happy-market-green")
    city(t, 2, "happy-market-purple epicerie ecole palace bowling")
    assert all_incomes(t) == [3, 1, 7]
    city(t, 1, "happy-market-green maison immeuble residence-de-luxe ecole musee usine boulangerie")
    assert all_incomes(t) == [6, 10, 7]


@pytest.mark.rule("HC-7.14", "HC-7.9")
@pytest.mark.parametrize(
    ("neighbour", "card", "coins", "toll"),
    [
        ("happy-market-blue maison garage gare", "zoo", 5, [1]),
        ("happy-market-blue maison garage gare", "palace", 2, []),
        ("happy-market-yellow palace garage hotdog-shop", "stade", 6, [1]),
    ],
)
def test_t14_chateau_counts_what_is_really_spent(neighbour: str, card: str, coins: int, toll: list[int]) -> None:
    t = expert()
    city(t, 0, "happy-market-green usine chateau")
    city(t, 1, neighbour)
    buy(t, 1, card, coins)
    assert t.coins[1] == 0
    assert earned(t, "chateau") == toll


@pytest.mark.rule("HC-7.14", "HC-7.26")
def test_t14_a_free_card_pays_no_toll() -> None:
    t = expert()
    city(t, 0, "happy-market-green usine chateau")
    city(t, 1, "happy-market-blue ecole garage")
    take(t, "tunnel-sous-marin", 1)
    buy(t, 1, "stade", 0)
    assert earned(t, "chateau") == []


@pytest.mark.rule("HC-7.17")
def test_t17_le_louvre_pays_the_bonus_of_barbier_too() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow maison palace garage")
    city(t, 1, "happy-market-blue ecole immeuble epicerie barbier")
    city(t, 2, "happy-market-green spa")
    take(t, "le-louvre")
    t.coins[0] = 0
    income_phase(t)
    assert t.incomes == [5, 5, 3]
    t.choose(0, "name:1")
    assert t.coins[0] == 5 + 5


@pytest.mark.rule("HC-7.17", "HC-7.20", "HC-7.13")
def test_t28_le_louvre_pays_in_the_next_two_income_phases_only() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow maison palace usine")  # income 4
    city(t, 1, "happy-market-green spa epicerie")  # income 4
    city(t, 2, "happy-market-blue casino garage banque")  # income 6
    take(t, "le-louvre")
    t.coins[0] = 0
    income_phase(t)
    t.choose(0, "name:1")
    assert t.coins[0] == 4 + 4
    income_phase(t)
    assert refused(t, 0, "name:0") == "HC-7.17"
    t.choose(0, "name:2")
    assert t.coins[0] == 8 + 4 + 6
    income_phase(t)
    assert t.coins[0] == 18 + 4
    assert t.options(0)[0].startswith(("keep", "draw"))
    assert income(t) == 4  # compared incomes never hold these coins


@pytest.mark.rule("HC-7.20")
@pytest.mark.parametrize(("left", "joy"), [("spa palace", 3), ("spa epicerie", 1)])
def test_t19_le_taj_mahal_compares_with_neighbours_only(left: str, joy: int) -> None:
    t = expert(4)
    city(t, 0, "happy-market-yellow ecole maison palace usine le-taj-mahal")  # income 4
    city(t, 1, f"happy-market-green {left}")  # 5, or 4
    city(t, 2, "happy-market-blue epicerie")  # 2, but no neighbour
    city(t, 3, "happy-market-purple casino garage banque")  # 6
    assert [income(t, seat) for seat in (0, 2, 3)] == [4, 2, 6]
    assert hearts(t, 0) == 1 - 1 + joy


@pytest.mark.rule("HC-7.20")
def test_le_taj_mahal_counts_what_specials_add_to_incomes() -> None:
    t = expert(2)
    city(t, 0, "happy-market-yellow ecole maison palace le-taj-mahal")  # income 3
    city(t, 1, "happy-market-green")
    assert hearts(t, 0) == 1 + 1
    city(t, 1, "happy-market-green musee square usine immeuble boulangerie")
    assert hearts(t, 0) == 1 + 3


@pytest.mark.rule("HC-7.21")
def test_t10_marche_bio_takes_crossed_out_symbols_off() -> None:
    t = expert()
    city(t, 0, "happy-market-green residence-de-luxe maison musee observatoire maison-hantee marche-bio")
    assert (hearts(t, 0), inhabitants(t, 0)) == (4, 4 - 1)
    assert income(t) == 1 + 1 + 3
    city(t, 0, "happy-market-green immeuble musee square marche-bio")
    assert (hearts(t, 0), inhabitants(t, 0)) == (3, 2)
    assert income(t) == 1 + 2


@pytest.mark.rule("HC-7.21")
def test_marche_bio_never_takes_income_away() -> None:
    t = expert()
    city(t, 0, "happy-market-green usine acierie maison marche-bio")
    assert income(t) == 3


@pytest.mark.rule("HC-7.22", "HC-7.36")
def test_t13_salle_de_concert_pays_fourteen_and_costs_seven() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole residence-de-luxe maison zoo spa musee palace magasin-de-bricolage")
    assert (income(t), inhabitants(t, 0), hearts(t, 0)) == (7, 5, 8)
    t.coins[0] = 0
    take(t, "salle-de-concert")
    assert t.coins[0] == 14
    income_phase(t)
    assert t.coins[0] == 14 + 7
    finish(t)
    assert t.result is not None
    assert t.result.scores[0] == 40 - 7 == 33


@pytest.mark.rule("HC-7.22", "HC-7.36")
def test_the_concert_hall_may_push_points_below_zero() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole maison epicerie salle-de-concert")
    assert final_points(t, 0, all_incomes(t)) == 0 - 2


@pytest.mark.rule("HC-7.23")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 4)])
def test_t16_the_arcade_needs_a_coin_before_the_incomes(before: int, after: int) -> None:
    t = expert()
    city(t, 0, "happy-market-yellow ecole square maison salle-de-jeux-d-arcade")
    t.coins[0] = before
    income_phase(t)
    assert t.coins[0] == after


@pytest.mark.rule("HC-7.23", "HC-7.27")
def test_t16_the_arcade_pays_once_more_before_scoring() -> None:
    t = expert(2)
    city(t, 0, "happy-market-yellow ecole square salle-de-jeux-d-arcade")
    city(t, 1, "happy-market-green commissariat bibliotheque")
    t.coins = [1, 2]
    finish(t)
    assert t.coins == [3, 2]
    assert t.result is not None
    assert (t.result.scores, t.result.winners) == ((1, 1), (0,))


@pytest.mark.rule("HC-7.24")
def test_t21_a_reduction_never_gives_coins_back() -> None:
    t = expert()
    city(t, 0, "happy-market-yellow maison port")
    assert [price(t, 0, name) for name in ("ecole", "musee", "laboratoire")] == [0, 1, 3]
    buy(t, 0, "ecole", 0)
    assert t.coins[0] == 0


@pytest.mark.rule("HC-7.25", "HC-8.30")
def test_t15_hotdog_shop_changes_neither_habitations_nor_the_fourth_deck() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-green palace garage hotdog-shop")
    asked = ("banque", "centre-commercial", "stade", "residence-de-luxe", "skatepark")
    assert [price(t, 0, name) for name in asked] == [1, 4, 6, 6, 3]
    buy(t, 0, "stade", 7)
    assert t.coins[0] == 1


@pytest.mark.rule("HC-7.26")
@pytest.mark.parametrize("name", ["residence-de-luxe", "zoo", "chalet"])
def test_the_free_card_waits_for_the_next_purchase_of_any_kind(name: str) -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-blue ecole garage")
    take(t, "tunnel-sous-marin")
    to_buy(t, 0, 0)
    t.choose(0, "nothing")
    buy(t, 0, name, 3)
    assert (t.coins[0], t.uses_left[0]) == (3, 0)


@pytest.mark.rule("HC-7.29")
def test_nothing_is_stolen_and_no_louvre_is_paid_after_the_last_round() -> None:
    t = expert(2)
    city(t, 0, "happy-market-blue ecole epicerie le-chateau-de-versailles")
    city(t, 1, "happy-market-yellow maison palace garage")
    take(t, "le-louvre", 1)
    t.coins = [1, 9]
    finish(t)
    assert t.coins == [1, 9]


@pytest.mark.rule("HC-7.8", "HC-7.33")
def test_t25_versailles_takes_from_each_of_the_richest() -> None:
    t = expert(4)
    city(t, 0, "happy-market-blue ecole epicerie le-chateau-de-versailles")
    for seat, market in ((1, "yellow"), (2, "green"), (3, "orange")):
        city(t, seat, f"happy-market-{market}")
    t.coins = [0, 3, 3, 1]
    income_phase(t)
    assert t.coins == [2 + 2, 3, 3, 2]


@pytest.mark.rule("HC-7.8", "HC-7.33")
def test_versailles_takes_nothing_from_opponents_without_coins() -> None:
    t = expert(2, grozilla=True)
    city(t, 0, "happy-market-blue ecole epicerie le-chateau-de-versailles")
    city(t, 1, "happy-market-green")
    in_front(t, 1, "grozilla")
    t.coins = [0, 0]
    income_phase(t)
    assert t.coins == [2, 0]
