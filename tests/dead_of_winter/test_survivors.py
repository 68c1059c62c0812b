"""DW-11: survivors joining, dying, leaving."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import COLONY, FACE, INFLUENCE
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
    give(t, 0, "I37")
    newcomer = t.survivor_deck[0]
    do(act(t), "play", "I37")
    assert (t.groups[0], t.place[newcomer]) == (["S21", newcomer], COLONY)
    do(t, "move")
    assert newcomer in options(t)


@pytest.mark.rule("DW-11.2")
def test_a_newcomer_brings_a_die_only_at_the_next_roll() -> None:
    t = bare(objective="M10")
    groups(t)
    t.food = 20
    dice(t, 0, 3, 3)
    give(t, 0, "I37")
    do(act(t), "play", "I37")
    assert len(t.unused[0]) == 2
    t.crossroads_deck.clear()
    new_round(t)
    assert len(t.unused[0]) == 3


@pytest.mark.rule("DW-11.3")
def test_a_full_colony_takes_nobody_in() -> None:
    t = bare()
    groups(t)
    give(t, 0, "I37")
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
    give(t, 0, "I37")
    t.survivor_deck.clear()
    refused(act(t), "play", "DW-11.3")


@pytest.mark.rule("DW-11.5", "DW-11.6")
def test_a_death_costs_one_morale() -> None:
    t = bare()
    groups(t)
    group(t, 0, "S01")
    kill(t, "S01")
    assert (t.morale, t.dead, t.survivors_lost) == (6, ["S01"], 1)
    t.helpless = 2
    run(t, "C11")  # one helpless and the lowest influence
    assert t.helpless == 1
    assert t.morale == 4


@pytest.mark.rule("DW-11.7")
def test_equipment_of_the_dead_at_the_colony_returns_to_the_hand() -> None:
    t = bare()
    groups(t)
    group(t, 0, "S01")
    equip(t, "S01", "I22", "I26")
    kill(t, "S01")
    assert hand(t, 0) == ["I22", "I26"]
    assert t.view(1)["board"]["players"][0]["hand"] == ["I22", "I26"]  # everybody saw them


@pytest.mark.rule("DW-11.8")
def test_equipment_of_the_dead_outside_goes_into_the_deck() -> None:
    t = bare()
    groups(t)
    group(t, 0, "S01", place="school")
    equip(t, "S01", "I22")
    t.decks["school"].clear()
    assert empty_decks(t, NO_CONTEXT) == 1
    kill(t, "S01")
    assert [FACE[card] for card in t.decks["school"]] == ["I22"]
    assert empty_decks(t, NO_CONTEXT) == 0
    assert t.hands[0] == []


@pytest.mark.rule("DW-11.9")
def test_a_new_leader_is_named_at_once() -> None:
    t = bare()
    groups(t)
    group(t, 0, "S01", "S02")
    kill(t, "S21")
    assert (asking(t), t.waiting(), options(t)) == ("name_leader", [0], ["S01", "S02"])
    do(t, "S02")
    assert t.leaders[0] == "S02"
    kill(t, "S02")
    assert t.leaders[0] == "S01"  # nobody else is left to choose


@pytest.mark.rule("DW-11.10")
def test_after_the_last_survivor_the_hand_is_lost_and_a_new_leader_comes() -> None:
    t = bare()
    groups(t)
    give(t, 0, "I01", "I04")
    equip(t, "S21", "I22")
    newcomer = t.survivor_deck[0]
    kill(t, "S21")
    assert t.hands[0] == []
    assert sorted(FACE[card] for card in t.removed) == ["I01", "I04", "I22"]
    assert (t.groups[0], t.leaders[0], t.place[newcomer]) == ([newcomer], newcomer, COLONY)
    t.exiled[0] = True
    kill(t, newcomer)
    assert asking(t) == "place_newcomer"


@pytest.mark.rule("DW-11.11")
def test_a_replacement_for_a_full_colony_costs_a_helpless_survivor_or_enters_outside() -> None:
    t = bare()
    group(t, 0, "S21", place="school")
    group(t, 1, "S23")
    t.helpless = 23
    kill(t, "S21")
    assert t.helpless == 22
    assert t.morale == 5  # the death, and the one who made room
    t = bare()
    group(t, 0, "S21", place="school")
    group(t, 1, "S23")
    t.crowd[COLONY] = 24
    kill(t, "S21")
    assert asking(t) == "place_newcomer"
    do(t, "gas")
    assert t.crowd["gas"] == 1


@pytest.mark.rule("DW-11.12")
def test_without_a_card_for_the_replacement_the_player_is_out() -> None:
    t = bare()
    groups(t)
    t.survivor_deck.clear()
    kill(t, "S21")
    assert t.out == [True, False, False]


@pytest.mark.rule("DW-11.13")
def test_a_removed_survivor_is_lost_but_not_mourned() -> None:
    t = bare()
    groups(t)
    group(t, 0, "S01")
    lose_without_death(t, "S01")
    assert (t.morale, t.survivors_lost) == (7, 1)
    t.helpless = 2
    run(t, "X29.a", 0)
    assert (t.helpless, t.morale) == (0, 6)  # the card's own price


@pytest.mark.rule("DW-11.14")
def test_deaths_at_the_same_time_come_in_increasing_influence() -> None:
    t = bare()
    group(t, 0, "S05", "S26")  # 66 and 16
    group(t, 1, "S01")  # 21
    group(t, 2, "S19", place="school")
    for survivor in ("S05", "S26", "S01"):
        t.wounds[survivor] = 2
    t.wounds["S26"] = 3
    run(t, "C06")  # a wound for everybody
    died = [event["survivor"] for event in events(t, "survivor_died")]
    assert died == ["S26", "S01", "S05"]


@pytest.mark.rule("DW-11.15")
def test_nothing_interrupts_the_last_wound() -> None:
    t = bare()
    groups(t)
    group(t, 0, "S01")
    give(t, 0, "I04")
    t.wounds["S01"] = 2
    run(t, "C06")
    assert "S01" not in t.owner
    assert t.waiting() == []  # nobody was asked for a card


@pytest.mark.rule("DW-11.16")
def test_wounds_stay_when_a_survivor_moves() -> None:
    t = bare()
    groups(t)
    t.wounds["S21"], t.frostbite["S21"] = 1, 1
    t.modifiers = [("no_exposure", "everyone", "this_turn", 0)]
    do(act(t), "move", "S21", "school")
    assert (t.wounds["S21"], t.frostbite["S21"]) == (1, 1)


def test_a_group_that_has_somebody_is_not_replaced() -> None:
    t = bare()
    groups(t)
    step_by_step(t, (replace_group, (0,)))
    assert t.groups[0] == ["S21"]
