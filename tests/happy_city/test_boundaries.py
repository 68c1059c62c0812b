"""Exactly enough, nothing left, one too many: where a rule of Happy City begins and ends."""

from __future__ import annotations

import pytest

from lazaret.core.flow import NOBODY
from lazaret.games.happy_city.effects.values import adjacent, adjacent_slots, per_card_neighbour
from lazaret.games.happy_city.rules.prices import price
from lazaret.games.happy_city.rules.refusals import copy_refused, destruction_refused, purchase_refused, why_not
from lazaret.games.happy_city.rules.scoring import standing
from lazaret.games.happy_city.rules.specials import replace_last
from lazaret.games.happy_city.rules.totals import happiness, hearts, inhabitants
from lazaret.games.happy_city.rules.turn import start_round
from tests.happy_city.positions import (
    buy,
    city,
    expert,
    family,
    finish,
    in_front,
    income_phase,
    names,
    on_top,
    ruin,
    to_buy,
    to_take,
    tokens,
    told,
    turn,
    visible,
)

# -- incomes -------------------------------------------------------------------------------------------


@pytest.mark.rule("HC-7.8", "HC-8.13")
def test_versailles_tells_nothing_where_there_is_nothing_to_take() -> None:
    t = expert(2, grozilla=True)
    city(t, 0, "happy-market-blue ecole epicerie le-chateau-de-versailles")
    city(t, 1, "happy-market-green")
    in_front(t, 1, "grozilla")
    t.coins = [0, 0]
    income_phase(t)
    assert told(t, "coins_stolen") == []


@pytest.mark.rule("HC-7.17", "HC-7.8")
def test_le_louvre_may_name_the_fifth_player_and_only_le_louvre_names_anybody() -> None:
    t = expert(5)
    city(t, 0, "happy-market-blue le-louvre")
    city(t, 1, "happy-market-green tunnel-sous-marin")
    t.uses_left = [2, 1, 0, 0, 0]
    income_phase(t)
    assert tuple(t.options(0)) == ("name:1", "name:2", "name:3", "name:4")
    t.choose(0, "name:4")
    assert t.waiting() == [0]
    assert t.options(0)[0] == "keep" or t.options(0)[0].startswith("draw")


@pytest.mark.rule("HC-3.1", "HC-6.9")
def test_a_new_round_is_quiet_until_somebody_takes_a_card() -> None:
    t = family(2)
    t.busy = True
    t.asked, t.agenda = NOBODY, []
    t.then(start_round)
    t.go_on()
    assert not t.busy
    buy(t, 0, "palace", 20)
    assert t.busy


# -- prices and purchases ------------------------------------------------------------------------------


@pytest.mark.rule("HC-7.9", "HC-7.26")
def test_only_the_tunnel_makes_purchases_free_and_only_while_it_has_uses() -> None:
    t = expert(3)
    city(t, 0, "happy-market-blue le-louvre")
    t.uses_left[0] = 2
    visible(t, "palace")
    full = price(t, 1, t.market[0])
    assert price(t, 0, t.market[0]) == full > 0
    buy(t, 0, "palace", full)
    assert t.uses_left[0] == 2
    city(t, 1, "happy-market-green tunnel-sous-marin")
    t.uses_left[1] = 0
    buy(t, 1, "casino", 20)
    assert t.uses_left[1] == 0


@pytest.mark.rule("HC-8.6")
def test_a_monster_that_destroyed_a_building_still_raises_prices() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market square")
    visible(t, "palace")
    before = price(t, 0, t.market[0])
    ruin(t, 0, "square", "poulpzilla")
    assert price(t, 0, t.market[0]) == before + 1
    assert price(t, 1, t.market[0]) == before


@pytest.mark.rule("HC-4.8", "HC-8.6")
def test_whoever_buys_nothing_gets_a_coin_whatever_special_or_other_monster_is_there() -> None:
    t = expert(3, grozilla=True)
    city(t, 0, "happy-market-blue le-louvre")
    in_front(t, 0, "grozilla")
    to_buy(t, 0, 4)
    t.choose(0, "nothing")
    assert t.coins[0] == 5


@pytest.mark.rule("HC-8.12")
def test_coins_that_are_just_enough_may_pay() -> None:
    t = family(grozilla=True)
    visible(t, "palace")
    due = price(t, 0, t.market[0])
    tokens(t, 0, "blue")
    to_buy(t, 0, due, "palace")
    t.choose(0, "buy:palace")
    assert list(t.options(0)) == ["coins", "token:blue"]
    to_buy(t, 0, due - 1, "palace")
    t.choose(0, "buy:palace")
    assert list(t.options(0)) == ["token:blue"]


@pytest.mark.rule("HC-4.11", "HC-4.8")
def test_a_card_that_can_just_be_paid_is_not_refused() -> None:
    t = family()
    visible(t, "palace")
    due = price(t, 0, t.market[0])
    to_buy(t, 0, due, "palace")
    assert purchase_refused(t, 0, "palace") is None
    t.coins[0] -= 1
    refusal = purchase_refused(t, 0, "palace")
    assert refusal is not None
    assert refusal[0] == "HC-4.11"


@pytest.mark.rule("HC-5.5", "HC-5.4")
def test_a_special_without_uses_has_none() -> None:
    t = family()
    city(t, 0, "happy-market square musee observatoire palace spa casino garage usine")
    to_take(t, 0, " ".join(t.specials))
    t.choose(0, t.options(0)[0])
    assert t.special[0]
    assert t.uses_left[0] == 0


@pytest.mark.rule("HC-7.11", "HC-7.12")
def test_a_happy_market_that_is_replaced_goes_to_the_box() -> None:
    t = expert(2)
    city(t, 0, "happy-market-green")
    replace_last(t, 0, "la-statue-de-la-liberte")
    assert t.cities[0] == ["la-statue-de-la-liberte"]
    assert "happy-market-green" in t.box
    assert [pile for pile in t.discards if pile] == []


# -- monsters ------------------------------------------------------------------------------------------


@pytest.mark.rule("HC-8.15", "HC-8.16")
def test_where_nothing_stands_any_more_a_second_monster_destroys_nothing() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market")
    ruin(t, 0, "happy-market", "grozilla")
    in_front(t, 0, "corgzilla")
    visible(t, "")
    on_top(t, "poulpzilla")
    turn(t, 0)
    t.choose(0, "draw:deck-4")
    assert t.front[0] == ["corgzilla", "poulpzilla"]
    assert t.options(0)[0].startswith("draw")


@pytest.mark.rule("HC-8.15", "HC-8.16")
def test_the_first_monster_destroys_nothing() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market square")
    visible(t, "")
    on_top(t, "poulpzilla")
    turn(t, 0)
    t.choose(0, "draw:deck-4")
    assert t.front[0] == ["poulpzilla"]
    assert t.options(0)[0].startswith("draw")


@pytest.mark.rule("HC-8.19")
def test_a_destroyed_tunnel_has_no_use_left() -> None:
    t = expert(2, grozilla=True)
    city(t, 0, "happy-market-blue tunnel-sous-marin")
    t.uses_left[0] = 1
    in_front(t, 0, "corgzilla")
    visible(t, "")
    on_top(t, "poulpzilla")
    turn(t, 0)
    t.choose(0, "draw:deck-4")
    t.choose(0, "destroy:tunnel-sous-marin")
    assert (t.special[0], t.uses_left[0]) == ("", 0)


# -- points --------------------------------------------------------------------------------------------


@pytest.mark.rule("HC-6.4", "HC-6.5")
@pytest.mark.parametrize(("people", "joy"), [(-1, 2), (2, -1), (-1, -1), (0, 5), (-3, -3)])
def test_a_factor_below_nothing_is_nothing(people: int, joy: int) -> None:
    assert happiness(family(), people, joy) == 0


@pytest.mark.rule("HC-6.3", "HC-7.10")
def test_what_a_special_adds_is_added() -> None:
    t = expert(2)
    city(t, 0, "happy-market-blue")
    city(t, 1, "happy-market-green")
    before = inhabitants(t, 0), hearts(t, 0)
    city(t, 0, "happy-market-blue la-tour-eiffel")
    assert (inhabitants(t, 0), hearts(t, 0)) == (before[0] + 1, before[1])
    city(t, 0, "happy-market-blue la-statue-de-la-liberte")
    assert (inhabitants(t, 0), hearts(t, 0)) == (before[0], before[1] + 4)


@pytest.mark.rule("HC-6.4", "HC-6.6")
def test_the_standing_is_the_score_if_it_ended_now() -> None:
    t = family(2)
    city(t, 0, "happy-market maison palace square")
    city(t, 1, "happy-market immeuble")
    before = standing(t)
    finish(t)
    assert t.result is not None
    assert list(t.result.scores) == before
    assert before[0] != before[1]


@pytest.mark.rule("HC-7.28")
def test_the_slots_around_each_slot() -> None:
    around = {0: {1, 5}, 2: {1, 3, 7}, 4: {3, 9}, 5: {0, 6}, 7: {2, 6, 8}, 9: {4, 8}}
    assert {slot: set(adjacent_slots(slot)) for slot in around} == around


@pytest.mark.rule("HC-7.28")
def test_the_slot_after_the_last_card_is_empty() -> None:
    t = expert(2)
    city(t, 0, "happy-market-blue palace spa")
    assert adjacent(t, 0, 2, 7, 9) == 0
    city(t, 0, "happy-market-blue palace spa musee square")
    assert adjacent(t, 0, 4, 7, 9) == 0


@pytest.mark.rule("HC-7.27")
def test_without_a_chosen_neighbour_nothing_is_counted() -> None:
    t = expert(2)
    assert t.neighbour[0] == NOBODY
    assert per_card_neighbour(t, 0, 0, 1, 3) == 0


# -- which reason is given -----------------------------------------------------------------------------


@pytest.mark.rule("HC-4.3")
def test_a_deck_that_does_not_exist_is_refused_in_words() -> None:
    t = family()
    visible(t, "")
    turn(t, 0)
    refusal = why_not(t, 0, "draw:deck-9")
    assert refusal is not None
    assert (refusal[0], refusal[1].key) == ("HC-4.3", "refuse.no_deck")


@pytest.mark.rule("HC-6.6", "HC-4.1")
def test_once_the_game_is_over_no_rule_of_a_turn_refuses_anything() -> None:
    t = family()
    finish(t)
    assert t.result is not None
    t.current = None
    assert why_not(t, 0, "discard:palace") is None


@pytest.mark.rule("HC-7.18", "HC-7.19")
def test_only_a_special_is_named_when_it_cannot_be_copied() -> None:
    t = expert(3)
    city(t, 0, "happy-market-blue le-sphinx")
    for special, params in (("le-louvre", {"card": "le-louvre"}), ("nonsense", {})):
        refusal = copy_refused(t, 0, special)
        assert refusal is not None
        assert (refusal[0], refusal[1].params) == ("HC-7.18", params)


@pytest.mark.rule("HC-8.16", "HC-8.17")
def test_a_building_of_another_city_cannot_be_destroyed() -> None:
    t = family(grozilla=True)
    city(t, 0, "happy-market square")
    ruin(t, 0, "square", "grozilla")
    for name, rule in (("square", "HC-8.17"), ("palace", "HC-8.16")):
        refusal = destruction_refused(t, 0, name)
        assert refusal is not None
        assert refusal[0] == rule
    assert names(t.cities[0])[0] == "happy-market"
