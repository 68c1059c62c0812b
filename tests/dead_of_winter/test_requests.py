"""DW-4.13 to DW-4.21: requests, hand-overs, and why a turn cannot go on for ever."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.games.dead_of_winter.content.cards import FACE
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BLANK,
    act,
    asking,
    bare,
    dice,
    do,
    equip,
    fix_rolls,
    give,
    group,
    groups,
    hand,
    new_round,
    options,
    refused,
)


def asked_for(symbol: str, *cards: str, **settings: Any) -> Table:
    """Seat 0 asks seat 1, who holds these cards."""
    t = bare(**settings)
    groups(t)
    give(t, 1, *cards)
    return do(act(t), "request", "seat:1", symbol)


@pytest.mark.rule("DW-4.13")
def test_a_given_card_is_shown_and_played_at_once() -> None:
    t = asked_for("food", "crate-of-tins", "jerrycan")
    assert (t.waiting(), options(t)) == ([1], ["crate-of-tins", "refuse"])
    do(t, "crate-of-tins")
    assert t.food == 2
    assert hand(t, 1) == ["jerrycan"]
    assert [FACE[card] for card in t.waste] == ["crate-of-tins"]
    t = asked_for("food", "crate-of-tins")
    do(t, "refuse")
    assert (t.food, hand(t, 1)) == (0, ["crate-of-tins"])


@pytest.mark.rule("DW-4.14")
def test_a_given_item_may_be_equipped_but_never_reaches_hand_crisis_or_store() -> None:
    t = asked_for("weapon", "scoped-rifle")
    do(t, "scoped-rifle")
    assert (asking(t), t.waiting(), options(t)) == ("choose_bearer", [0], ["mina"])
    do(t, "mina")
    assert list(t.bearer.values()) == ["mina"]
    assert (t.hands[0], t.pile, t.stored) == ([], [], {})


@pytest.mark.rule("DW-4.15")
def test_distance_and_exile_do_not_matter_for_a_request() -> None:
    t = bare()
    group(t, 0, "mina", place="school")
    group(t, 1, "ingrid", place="gas")
    group(t, 2, "corinne")
    give(t, 1, "tinned-ration")
    t.exiled[0] = t.exiled[1] = True
    do(act(t), "request", "seat:1", "food", "tinned-ration")
    assert t.food == 1


@pytest.mark.rule("DW-4.16")
def test_an_item_goes_to_another_survivor_at_the_same_place() -> None:
    t = bare()
    group(t, 0, "mina", "odile")
    group(t, 0, "tobias", place="school")
    group(t, 1, "ingrid")
    equip(t, "mina", "scoped-rifle")
    do(act(t), "hand_off", "item:scoped-rifle:mina")
    assert options(t) == ["odile", "ingrid"]
    refused(t, "tobias", "DW-4.16")
    do(t, "ingrid")
    assert (asking(t), t.waiting()) == ("answer_hand_off", [1])
    do(t, "accept")
    assert list(t.bearer.values()) == ["ingrid"]
    t = bare()
    group(t, 0, "mina", "odile")
    group(t, 1, "ingrid")
    equip(t, "mina", "scoped-rifle")
    do(act(t), "hand_off", "item:scoped-rifle:mina", "ingrid", "refuse")
    assert list(t.bearer.values()) == ["mina"]
    do(t, "hand_off", "item:scoped-rifle:mina")
    assert options(t) == ["odile"]  # it is not offered to the same survivor again this turn


@pytest.mark.rule("DW-4.17")
def test_a_used_item_stays_used_in_other_hands() -> None:
    t = bare(objective="cold-samples")
    group(t, 0, "mina", "odile", "tobias")
    group(t, 1, "ingrid")
    group(t, 2, "noor")
    t.food = 20
    equip(t, "mina", "captains-handbook")
    dice(t, 0, 2, 3)
    do(act(t), "use_item", "item:captains-handbook:mina", "die:2", "hand_off", "item:captains-handbook:mina", "odile")
    refused(t, "use_item", "DW-4.17")
    t.crossroads_deck.clear()
    new_round(t)
    assert "use_item" in options(act(t))


@pytest.mark.rule("DW-4.18")
def test_once_a_turn_another_player_is_put_to_the_vote() -> None:
    t = bare()
    groups(t)
    t.exiled[2] = True
    do(act(t), "call_exile")
    assert options(t) == ["seat:1"]
    refused(t, "seat:2", "DW-4.18")
    do(t, "seat:1")
    do(t, "down", seat=0)
    do(t, "down", seat=1)
    refused(t, "call_exile", "DW-4.18")


@pytest.mark.rule("DW-4.19")
def test_an_item_does_not_come_back_in_the_same_turn() -> None:
    t = bare()
    group(t, 0, "mina", "odile", "tobias")
    group(t, 1, "ingrid", place="gas")
    equip(t, "mina", "scoped-rifle")
    act(t)
    hand_overs = 0
    while "hand_off" in options(t):
        do(t, "hand_off")
        do(t, options(t)[0])
        do(t, options(t)[0])
        hand_overs += 1
    assert hand_overs == 2  # once to each of the others
    refused(t, "hand_off", "DW-4.19")


@pytest.mark.rule("DW-4.20")
def test_a_refused_request_is_not_made_again_in_the_turn() -> None:
    t = bare()
    groups(t)
    give(t, 1, "tinned-ration", "jerrycan")
    give(t, 2, "jerrycan")
    do(act(t), "request", "seat:1")
    assert options(t) == ["food", "medicine", "fuel", "tool", "weapon", "education", "survivor", "any_symbol"]
    do(t, "fuel", "refuse", "request", "seat:1")
    refused(t, "fuel", "DW-4.20")
    requests = 1
    do(t, "tool", "refuse")
    while "request" in options(t):
        do(t, "request")
        do(t, options(t)[0])
        do(t, options(t)[0], "refuse")
        requests += 1
    assert requests == 15  # two players, eight things to ask each for, one of them asked before the loop
    refused(t, "request", "DW-4.20")


@pytest.mark.rule("DW-4.21")
def test_only_what_the_asker_can_play_now_is_handed_over() -> None:
    t = asked_for("any_symbol", "lone-wanderer", "jerrycan", "tinned-ration")
    assert options(t) == ["lone-wanderer", "jerrycan", "tinned-ration", "refuse"]
    t.helpless = 24  # the colony is full
    t.ask_again()
    assert options(t) == ["jerrycan", "tinned-ration", "refuse"]
    refused(t, "lone-wanderer", "DW-4.21")
    fix_rolls(t)
    do(t, "jerrycan")
    assert (asking(t), t.waiting()) == ("choose_mover", [0])  # fuel means a move now
    do(t, "mina", "school")
    assert t.place["mina"] == "school"
    assert [FACE[card] for card in t.waste] == ["jerrycan"]


@pytest.mark.rule("DW-4.21")
def test_fuel_is_not_handed_over_when_nobody_can_move() -> None:
    t = bare()
    groups(t)
    give(t, 1, "jerrycan")
    fix_rolls(t, BLANK)
    do(act(t), "move", "mina", "school", "request", "seat:1", "fuel")
    assert options(t) == ["refuse"]
