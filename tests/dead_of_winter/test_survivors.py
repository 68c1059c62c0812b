"""DW-11: survivors joining, dying, leaving."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import BY_ROW, COLONY, FACE, INFLUENCE
from lazaret.games.dead_of_winter.effects.queries import empty_decks
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.rules.survivors import die, lose_without_death, replace_group
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    act,
    asking,
    bare,
    dice,
    do,
    equip,
    events,
    give,
    group,
    groups,
    hand,
    new_round,
    options,
    refused,
    run,
    step_by_step,
)


def kill(t: Table, survivor: str) -> Table:
    t.agenda[:] = []
    t.asked = -1
    die(t, survivor)
    if t.result is None:
        t.go_on(0)
    return t


@pytest.mark.rule("DW-11.1")
def test_a_newcomer_joins_at_the_colony_and_may_act() -> None:
    t = bare()
    groups(t)
    give(t, 0, "lone-wanderer")
    newcomer = t.survivor_deck[0]
    do(act(t), "play", "lone-wanderer")
    assert (t.groups[0], t.place[newcomer]) == (["mina", newcomer], COLONY)
    do(t, "move")
    assert newcomer in options(t)


@pytest.mark.rule("DW-11.2")
def test_a_newcomer_brings_a_die_only_at_the_next_roll() -> None:
    t = bare(objective="cold-samples")
    groups(t)
    t.food = 20
    dice(t, 0, 3, 3)
    give(t, 0, "lone-wanderer")
    do(act(t), "play", "lone-wanderer")
    assert len(t.unused[0]) == 2
    t.crossroads_deck.clear()
    new_round(t)
    assert len(t.unused[0]) == 3


@pytest.mark.rule("DW-11.3")
def test_a_full_colony_takes_nobody_in() -> None:
    t = bare()
    groups(t)
    give(t, 0, "lone-wanderer")
    t.helpless = 21
    refused(act(t), "play", "DW-11.3")
    t.helpless = 20
    assert "play" in options(act(t))


@pytest.mark.rule("DW-11.4")
def test_groups_have_no_limit_but_the_deck_has() -> None:
    t = bare()
    groups(t)
    group(t, 0, *[s for s in t.survivor_deck if INFLUENCE[s]][:12])
    assert len(t.groups[0]) == 13
    give(t, 0, "lone-wanderer")
    t.survivor_deck.clear()
    refused(act(t), "play", "DW-11.3")


@pytest.mark.rule("DW-11.5", "DW-11.6")
def test_a_death_costs_one_morale() -> None:
    t = bare()
    groups(t)
    group(t, 0, "odile")
    kill(t, "odile")
    assert (t.morale, t.dead, t.survivors_lost) == (6, ["odile"], 1)
    t.helpless = 2
    run(t, "not-enough-beds")  # one helpless and the lowest influence
    assert t.helpless == 1
    assert t.morale == 4


@pytest.mark.rule("DW-11.7")
def test_equipment_of_the_dead_at_the_colony_returns_to_the_hand() -> None:
    t = bare()
    groups(t)
    group(t, 0, "odile")
    equip(t, "odile", "scoped-rifle", "captains-handbook")
    kill(t, "odile")
    assert hand(t, 0) == ["scoped-rifle", "captains-handbook"]
    assert t.view(1)["board"]["players"][0]["hand"] == ["scoped-rifle", "captains-handbook"]  # everybody saw them


@pytest.mark.rule("DW-11.8")
def test_equipment_of_the_dead_outside_goes_into_the_deck() -> None:
    t = bare()
    groups(t)
    group(t, 0, "odile", place="school")
    equip(t, "odile", "scoped-rifle")
    t.decks["school"].clear()
    assert empty_decks(t, NO_CONTEXT) == 1
    kill(t, "odile")
    assert [FACE[card] for card in t.decks["school"]] == ["scoped-rifle"]
    assert empty_decks(t, NO_CONTEXT) == 0
    assert t.hands[0] == []


@pytest.mark.rule("DW-11.9")
def test_a_new_leader_is_named_at_once() -> None:
    t = bare()
    groups(t)
    group(t, 0, "odile", "tobias")
    kill(t, "mina")
    assert (asking(t), t.waiting(), options(t)) == ("name_leader", [0], ["odile", "tobias"])
    do(t, "tobias")
    assert t.leaders[0] == "tobias"
    kill(t, "tobias")
    assert t.leaders[0] == "odile"  # nobody else is left to choose


@pytest.mark.rule("DW-11.10")
def test_after_the_last_survivor_the_hand_is_lost_and_a_new_leader_comes() -> None:
    t = bare()
    groups(t)
    give(t, 0, "tinned-ration", "first-aid-kit")
    equip(t, "mina", "scoped-rifle")
    newcomer = t.survivor_deck[0]
    kill(t, "mina")
    assert t.hands[0] == []
    assert sorted([FACE[card] for card in t.removed], key=BY_ROW) == ["tinned-ration", "first-aid-kit", "scoped-rifle"]
    assert (t.groups[0], t.leaders[0], t.place[newcomer]) == ([newcomer], newcomer, COLONY)
    t.exiled[0] = True
    kill(t, newcomer)
    assert asking(t) == "place_newcomer"


@pytest.mark.rule("DW-11.11")
def test_a_replacement_for_a_full_colony_costs_a_helpless_survivor_or_enters_outside() -> None:
    t = bare()
    group(t, 0, "mina", place="school")
    group(t, 1, "ingrid")
    t.helpless = 23
    kill(t, "mina")
    assert t.helpless == 22
    assert t.morale == 5  # the death, and the one who made room
    t = bare()
    group(t, 0, "mina", place="school")
    group(t, 1, "ingrid")
    t.crowd[COLONY] = 24
    kill(t, "mina")
    assert asking(t) == "place_newcomer"
    do(t, "gas")
    assert t.crowd["gas"] == 1


@pytest.mark.rule("DW-11.12")
def test_without_a_card_for_the_replacement_the_player_is_out() -> None:
    t = bare()
    groups(t)
    t.survivor_deck.clear()
    kill(t, "mina")
    assert t.out == [True, False, False]


@pytest.mark.rule("DW-11.13")
def test_a_removed_survivor_is_lost_but_not_mourned() -> None:
    t = bare()
    groups(t)
    group(t, 0, "odile")
    lose_without_death(t, "odile")
    assert (t.morale, t.survivors_lost) == (7, 1)
    t.helpless = 2
    run(t, "bunk-nine.a", 0)
    assert (t.helpless, t.morale) == (0, 6)  # the card's own price


@pytest.mark.rule("DW-11.14")
def test_deaths_at_the_same_time_come_in_increasing_influence() -> None:
    t = bare()
    group(t, 0, "noor", "viktor")  # 66 and 16
    group(t, 1, "odile")  # 21
    group(t, 2, "corinne", place="school")
    for survivor in ("noor", "viktor", "odile"):
        t.wounds[survivor] = 2
    t.wounds["viktor"] = 3
    run(t, "fever-ward")  # a wound for everybody
    died = [event["survivor"] for event in events(t, "survivor_died")]
    assert died == ["viktor", "odile", "noor"]


@pytest.mark.rule("DW-11.15")
def test_nothing_interrupts_the_last_wound() -> None:
    t = bare()
    groups(t)
    group(t, 0, "odile")
    give(t, 0, "first-aid-kit")
    t.wounds["odile"] = 2
    run(t, "fever-ward")
    assert "odile" not in t.owner
    assert t.waiting() == []  # nobody was asked for a card


@pytest.mark.rule("DW-11.16")
def test_wounds_stay_when_a_survivor_moves() -> None:
    t = bare()
    groups(t)
    t.wounds["mina"], t.frostbite["mina"] = 1, 1
    t.modifiers = [("no_exposure", "everyone", "this_turn", 0)]
    do(act(t), "move", "mina", "school")
    assert (t.wounds["mina"], t.frostbite["mina"]) == (1, 1)


def test_a_group_that_has_somebody_is_not_replaced() -> None:
    t = bare()
    groups(t)
    step_by_step(t, (replace_group, (0,)))
    assert t.groups[0] == ["mina"]
