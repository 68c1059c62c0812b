"""DW-3.14 to DW-3.20: barricades, cleaning, luring zombies, abilities."""

from __future__ import annotations

import pytest

from tests.dead_of_winter.tables import (
    act,
    asking,
    at_gates,
    bare,
    barricades,
    dice,
    do,
    group,
    new_round,
    options,
    refused,
    waste,
    zombies,
)


@pytest.mark.rule("DW-3.14")
def test_a_barricade_takes_a_free_entrance_space() -> None:
    t = bare()
    group(t, 0, "mina")
    group(t, 1, "ingrid", place="school")
    dice(t, 0, 1, 1)
    zombies(t, "colony", 3, 0, 0, 0, 0, 0)
    do(act(t), "barricade", "mina", "die:1")
    assert options(t) == [f"entrance:{n}" for n in range(2, 7)]
    do(t, "entrance:4")
    assert t.barricades[3] == 1
    assert t.spent[0] == (1,)
    zombies(t, "colony", 3, 3, 3, 2, 3, 3)
    refused(act(t), "barricade", "DW-3.14")


@pytest.mark.rule("DW-3.15")
def test_cleaning_removes_the_top_three_waste_cards() -> None:
    t = bare()
    group(t, 0, "mina")
    group(t, 1, "ingrid", place="school")
    dice(t, 0, 1, 1, 1)
    refused(act(t), "clean", "DW-3.15")
    waste(t, 4)
    below = t.waste[0]
    do(act(t), "clean", "mina", "die:1")
    assert t.waste == [below]
    assert len(t.removed) == 3
    do(t, "clean", "mina", "die:1")
    assert t.waste == []
    waste(t, 1)
    t = bare()
    group(t, 0, "mina", place="school")
    group(t, 1, "ingrid")
    dice(t, 0, 6)
    waste(t, 3)
    refused(act(t), "clean", "DW-3.15")


@pytest.mark.rule("DW-3.16")
def test_attracting_takes_zombies_of_one_other_location() -> None:
    t = bare(attract_max="up_to_2")
    group(t, 0, "mina", place="police")
    group(t, 1, "ingrid")
    dice(t, 0, 1)
    zombies(t, "school", 4)
    zombies(t, "gas", 1)
    do(act(t), "attract", "mina", "die:1")
    assert options(t) == ["school", "gas"]
    do(t, "school")
    assert options(t) == ["number:1", "number:2"]
    do(t, "number:2")
    assert (t.zombies_at("school"), t.zombies_at("police")) == (2, 2)


@pytest.mark.rule("DW-3.17")
def test_attracted_zombies_fill_free_spaces_only() -> None:
    t = bare()
    group(t, 0, "mina", place="gas")  # three spaces
    group(t, 1, "ingrid")
    dice(t, 0, 1)
    zombies(t, "school", 2)
    barricades(t, "gas", 2)
    zombies(t, "gas", 1)
    refused(act(t), "attract", "DW-3.17")
    barricades(t, "gas", 1)
    do(act(t), "attract", "mina", "die:1", "school", "number:1")
    assert (t.zombies_at("gas"), t.barricades_at("gas")) == (2, 1)
    t = bare()
    group(t, 0, "mina")
    group(t, 1, "ingrid", place="gas")
    dice(t, 0, 1)
    zombies(t, "colony", 3)
    refused(act(t), "attract", "DW-3.17")  # not from one gate of the colony to another


@pytest.mark.rule("DW-3.18")
def test_the_player_picks_the_gates_of_the_colony() -> None:
    t = bare()
    group(t, 0, "mina")
    group(t, 1, "ingrid", place="gas")
    dice(t, 0, 1)
    zombies(t, "school", 2)
    do(act(t), "attract", "mina", "die:1", "school", "number:2")
    assert asking(t) == "choose_lure"
    do(t, "entrance:5", "entrance:5")
    assert at_gates(t) == [0, 0, 0, 0, 2, 0]
    t = bare()
    group(t, 0, "mina", place="school")
    group(t, 1, "ingrid", place="gas")
    dice(t, 0, 1)
    zombies(t, "colony", 2, 0, 2)
    do(act(t), "attract", "mina", "die:1", "colony", "number:2", "entrance:1", "entrance:3")
    assert at_gates(t) == [1, 0, 1, 0, 0, 0]
    assert t.zombies_at("school") == 2


@pytest.mark.rule("DW-3.19")
def test_an_ability_needs_its_place_and_its_die() -> None:
    t = bare()
    group(t, 0, "jojo")  # colony, 5 or more
    group(t, 1, "ingrid", place="gas")
    dice(t, 0, 4)
    refused(act(t), "ability", "DW-3.19")
    dice(t, 0, 4, 5)
    do(act(t), "ability", "jojo")
    refused(t, "die:4", "DW-3.19")
    do(t, "die:5")
    assert t.morale == 8
    assert t.unused[0] == (4,)
    t = bare()
    group(t, 0, "jojo", "ilse", place="gas")
    group(t, 1, "ingrid")
    dice(t, 0, 6)
    refused(act(t), "ability", "DW-3.19")


@pytest.mark.rule("DW-3.20")
def test_abilities_are_limited_to_once_a_round_or_once_a_game() -> None:
    t = bare(objective="cold-samples")
    group(t, 0, "jojo", "rosa")
    group(t, 1, "ingrid", place="gas")
    group(t, 2, "mina")
    dice(t, 0, 6, 6, 6, 6)
    t.helpless = 1
    t.food = 20
    do(act(t), "ability", "jojo", "die:6")
    do(t, "ability", "rosa", "die:6", "rosa-1", "entrance:1", "entrance:2")
    assert t.barricades_at("colony") == 2
    refused(t, "ability", "DW-3.19")
    t.crossroads_deck.clear()
    new_round(t)
    dice(t, 0, 6, 6, 6, 6)
    assert act(t)
    do(t, "ability")
    assert options(t) == ["rosa"]
    refused(t, "jojo", "DW-3.20")
