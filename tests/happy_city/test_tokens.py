"""Grozilla: Stop-Zilla tokens, gained, used against monsters and spent as money."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city.rules.prices import price
from lazaret.games.happy_city.rules.totals import hearts
from lazaret.games.happy_city.table import Table, count_colour
from tests.happy_city.positions import (
    buy,
    city,
    earned,
    expert,
    family,
    finish,
    in_front,
    income_phase,
    names,
    on_top,
    refused,
    ruin,
    to_buy,
    to_take,
    token_count,
    tokens,
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


@pytest.mark.rule("HC-8.7", "HC-8.9")
def test_the_third_and_the_sixth_card_of_a_colour_bring_a_token() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-blue")
    gained = []
    for name in ("ecole", "commissariat", "square", "bibliotheque", "musee", "hopital"):
        before = token_count(t, 0, "blue")
        buy(t, 0, name, 0 + price(t, 0, name))
        if "coins" in t.options(0):
            t.choose(0, "coins")
        gained.append(token_count(t, 0, "blue") - before)
        if token_count(t, 0, "blue"):
            t.tokens[0][1] = 0  # spent meanwhile
    assert gained == [0, 1, 0, 0, 1, 0]
    assert t.tokens_left[1] == 1


@pytest.mark.rule("HC-8.7")
def test_without_a_token_left_nothing_is_gained() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market ecole square")
    t.tokens_left[1] = 0
    buy(t, 0, "musee", 4)
    assert token_count(t, 0, "blue") == 0


@pytest.mark.rule("HC-8.9")
def test_taking_a_special_neither_brings_tokens_nor_moves_monsters() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market ecole square hopital")
    in_front(t, 0, "poulpzilla")
    to_take(t, 0, "parc-a-dinosaures")
    t.choose(0, "take:parc-a-dinosaures")
    assert t.tokens[0] == [0] * 5
    assert t.front[0] == ["poulpzilla"]


@pytest.mark.rule("HC-8.9", "HC-8.17")
def test_reaching_three_again_after_a_loss_brings_another_token() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market ecole square hopital")
    ruin(t, 0, "hopital", "catzilla")
    buy(t, 0, "musee", 4)
    assert token_count(t, 0, "blue") == 1


@pytest.mark.rule("HC-8.8", "HC-8.23")
def test_every_colour_of_a_multicolour_card_moves_monsters_and_counts_for_tokens_and_reductions() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-yellow maison port")
    in_front(t, 0, "corgzilla")
    assert price(t, 0, "skatepark") == 0  # blue and orange, three less for the blue
    buy(t, 0, "skatepark", 0)
    assert t.front == [[], ["corgzilla"], []]
    assert (count_colour(t, 0, 1), count_colour(t, 0, 4)) == (1, 1)


@pytest.mark.rule("HC-8.7", "HC-8.8", "HC-8.11", "HC-8.14")
def test_t30_the_igloo_chain() -> None:
    t = family(4, grozilla=True)
    city(t, 0, "happy-market maison immeuble")
    in_front(t, 0, "grozilla")
    tokens(t, 1, "green")
    tokens(t, 2, "green")
    assert t.tokens_left[2] == 1
    buy(t, 0, "igloo", 3)
    assert [token_count(t, seat, "green") for seat in range(4)] == [1, 0, 0, 0]
    assert t.front == [[], [], [], ["grozilla"]]
    assert t.tokens_left[2] == 0


@pytest.mark.rule("HC-8.11")
def test_a_token_stops_a_monster_drawn_by_its_owner_and_must_be_used() -> None:
    t = family(grozilla=True)
    tokens(t, 0, "purple")
    draw(t, "catzilla")
    assert t.front == [[], ["catzilla"], []]
    assert token_count(t, 0, "purple") == 0
    assert t.tokens_left[3] == 2  # a used token leaves the game


@pytest.mark.rule("HC-8.11")
def test_a_token_of_another_colour_does_not_help() -> None:
    t = family(grozilla=True)
    tokens(t, 0, "green blue")
    draw(t, "catzilla")
    assert t.front[0] == ["catzilla"]
    assert sum(t.tokens[0]) == 2


@pytest.mark.rule("HC-8.14")
def test_a_token_acts_before_destruction_and_its_owner_suffers_nothing() -> None:
    t = family(grozilla=True)
    in_front(t, 0, "grozilla")
    tokens(t, 0, "purple")
    draw(t, "catzilla")
    assert t.front == [["grozilla"], ["catzilla"], []]
    assert names(t.cities[0]) == ["happy-market"]
    assert hearts(t, 0) == 0


@pytest.mark.rule("HC-8.15", "HC-8.11")
def test_with_two_players_a_monster_may_come_back_until_the_tokens_are_used_up() -> None:
    t = family(2, grozilla=True)
    tokens(t, 0, "purple purple")
    tokens(t, 1, "purple")
    draw(t, "catzilla")
    assert t.front == [[], ["catzilla"]]
    assert (token_count(t, 0, "purple"), token_count(t, 1, "purple")) == (0, 0)


@pytest.mark.rule("HC-8.11", "HC-8.7")
def test_a_token_just_gained_stops_the_monster_that_comes_back_at_once() -> None:
    t = family(2, grozilla=True)
    city(t, 0, "happy-market maison immeuble")
    in_front(t, 0, "grozilla")
    tokens(t, 1, "green")
    buy(t, 0, "igloo", 3)
    assert t.front == [[], ["grozilla"]]
    assert (token_count(t, 0, "green"), token_count(t, 1, "green")) == (0, 0)


@pytest.mark.rule("HC-8.12", "HC-8.39", "HC-4.11")
def test_t33_a_token_pays_two_coins_and_gives_no_change() -> None:
    t = family(grozilla=True)
    tokens(t, 0, "purple")
    buy(t, 0, "immeuble", 1)
    assert t.options(0) == ["token:purple"]  # one coin does not cover three
    assert refused(t, 0, "coins") == "HC-4.11"
    t.choose(0, "token:purple")
    assert (t.coins[0], sum(t.tokens[0])) == (0, 0)
    assert names(t.cities[0])[-1] == "immeuble"
    tokens(t, 0, "purple")
    buy(t, 0, "maison", 4)
    t.choose(0, "token:purple")
    assert (t.coins[0], sum(t.tokens[0])) == (4, 0)


@pytest.mark.rule("HC-8.12")
@pytest.mark.parametrize(("spent", "left"), [(0, 2), (1, 4), (2, 5)])
def test_t38_no_token_more_than_the_price_needs(spent: int, left: int) -> None:
    t = family(grozilla=True)
    tokens(t, 0, "purple green blue")
    buy(t, 0, "immeuble", 5)
    for colour in ("green", "purple")[:spent]:
        assert f"token:{colour}" in t.options(0)
        t.choose(0, f"token:{colour}")
    if spent < 2:
        t.choose(0, "coins")
    assert names(t.cities[0])[-1] == "immeuble"
    assert (t.coins[0], sum(t.tokens[0])) == (left, 3 - spent)


@pytest.mark.rule("HC-8.12")
def test_t38_for_a_free_card_no_token_is_asked_for() -> None:
    t = family(grozilla=True)
    tokens(t, 0, "purple green")
    buy(t, 0, "camping", 5)
    assert (names(t.cities[0])[-1], t.coins[0], sum(t.tokens[0])) == ("camping", 5, 2)


@pytest.mark.rule("HC-8.12")
def test_only_tokens_one_has_can_be_spent_and_they_count_for_what_one_can_pay() -> None:
    t = family(grozilla=True)
    tokens(t, 0, "purple green")
    to_buy(t, 0, 1, "palace zoo")
    assert "buy:palace" in t.options(0)
    assert refused(t, 0, "buy:zoo") == "HC-4.11"
    t.choose(0, "buy:palace")
    assert refused(t, 0, "token:blue") == "HC-8.12"
    t.choose(0, "token:purple")
    t.choose(0, "token:green")
    assert (t.coins[0], sum(t.tokens[0])) == (0, 0)


@pytest.mark.rule("HC-8.13")
def test_tokens_are_no_coins() -> None:
    t = expert(2, grozilla=True)
    city(t, 0, "happy-market-yellow ecole square maison salle-de-jeux-d-arcade")
    tokens(t, 0, "purple green")
    t.coins = [0, 0]
    income_phase(t)
    assert t.coins[0] == 1  # no coin before the incomes, so nothing from the arcade
    t.coins = [3, 4]
    city(t, 0, "happy-market-yellow")
    city(t, 1, "happy-market-green")
    finish(t)
    assert t.result is not None
    assert t.result.winners == (1,)


@pytest.mark.rule("HC-8.28", "HC-7.14")
def test_t34_chateau_counts_what_was_paid_with_tokens() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-green usine chateau")
    tokens(t, 1, "purple")
    buy(t, 1, "musee", 2)
    t.choose(1, "token:purple")
    assert earned(t, "chateau") == [1]


@pytest.mark.rule("HC-8.28")
def test_chateau_ignores_what_is_paid_beyond_the_price() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-green usine chateau")
    tokens(t, 1, "purple green")
    buy(t, 1, "immeuble", 0)
    t.choose(1, "token:purple")
    t.choose(1, "token:green")
    assert earned(t, "chateau") == []


@pytest.mark.rule("HC-8.33", "HC-8.28")
def test_the_surcharge_of_poulpzilla_can_lift_a_price_to_the_toll() -> None:
    t = expert(grozilla=True)
    city(t, 0, "happy-market-green usine chateau")
    in_front(t, 1, "poulpzilla")
    buy(t, 1, "immeuble", 4)
    assert earned(t, "chateau") == [1]
