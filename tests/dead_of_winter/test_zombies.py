"""DW-8: zombies arriving."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import COLONY, DOOR, ENTRANCE_SIZE, ENTRANCES
from lazaret.games.dead_of_winter.rules.zombies import zombies_arrive
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import asking, at_gates, bare, barricades, do, group, step_by_step, zombies


def arrive(t: Table, place: str, number: int) -> Table:
    return step_by_step(t, (zombies_arrive, (place, 0, number)))


@pytest.mark.rule("DW-8.1", "DW-8.2")
def test_zombies_come_one_by_one_to_the_gates_in_turn() -> None:
    t = bare()
    arrive(t, COLONY, 8)
    assert at_gates(t) == [2, 2, 1, 1, 1, 1]
    arrive(t, COLONY, 2)  # every group starts at gate 1
    assert at_gates(t) == [3, 3, 1, 1, 1, 1]


@pytest.mark.rule("DW-8.3", "DW-8.4")
def test_a_full_gate_loses_a_barricade_and_the_zombie() -> None:
    t = bare()
    zombies(t, COLONY, 2)
    barricades(t, COLONY, 1)
    arrive(t, COLONY, 1)
    assert (at_gates(t)[0], t.barricades[0]) == (2, 0)
    arrive(t, COLONY, 1)  # the space stayed free for the next one
    assert at_gates(t)[0] == 3


@pytest.mark.rule("DW-8.5")
def test_a_full_gate_without_barricade_is_overrun() -> None:
    t = bare()
    group(t, 0, "viktor", "noor")
    zombies(t, COLONY, 3)
    arrive(t, COLONY, 1)
    assert at_gates(t)[0] == 3
    assert "viktor" not in t.owner  # the lowest influence
    assert t.morale == 6


@pytest.mark.rule("DW-8.6")
def test_without_survivors_a_helpless_one_dies_and_then_nobody() -> None:
    t = bare()
    group(t, 0, "viktor", place="school")
    t.helpless = 1
    zombies(t, COLONY, 3, 3)
    arrive(t, COLONY, 2)
    assert (t.helpless, t.morale) == (0, 6)
    assert "viktor" in t.owner
    t.helpless = 3
    zombies(t, COLONY, 3)
    arrive(t, COLONY, 1)
    assert (t.helpless, t.morale) == (2, 5)


@pytest.mark.rule("DW-8.6")
def test_an_overrun_of_an_empty_place_harms_nobody() -> None:
    t = bare()
    group(t, 0, "viktor")
    group(t, 1, "odile", place="gas")
    t.helpless = 2
    zombies(t, "school", 4)
    arrive(t, "school", 2)
    assert (t.zombies_at("school"), t.helpless, t.morale) == (4, 2, 7)
    assert list(t.owner) == ["viktor", "odile"]
    t = bare()
    group(t, 0, "viktor", place="school")
    zombies(t, COLONY, 3)
    arrive(t, COLONY, 1)  # not even a helpless one is there
    assert (at_gates(t)[0], t.helpless, t.morale) == (3, 0, 7)


@pytest.mark.rule("DW-8.7")
def test_the_turn_of_the_gates_goes_on_whatever_happened() -> None:
    t = bare()
    zombies(t, COLONY, 3)
    barricades(t, COLONY, 0, 3)
    arrive(t, COLONY, 3)
    assert at_gates(t) == [3, 0, 1, 0, 0, 0]
    assert t.barricades[1] == 2


@pytest.mark.rule("DW-8.8")
def test_outside_there_is_one_entrance_of_four_or_three_spaces() -> None:
    assert [ENTRANCE_SIZE[DOOR[place]] for place in ("police", "grocery", "school", "library", "hospital", "gas")] == [
        4,
        4,
        4,
        3,
        4,
        3,
    ]
    t = bare()
    group(t, 0, "viktor", place="gas")
    group(t, 0, "noor")
    arrive(t, "gas", 4)
    assert t.zombies_at("gas") == 3
    assert "viktor" not in t.owner


@pytest.mark.rule("DW-8.9")
def test_a_death_is_settled_before_the_next_zombie_comes() -> None:
    t = bare()
    group(t, 0, "viktor", "noor", "ilse")
    t.leaders[0] = "viktor"
    zombies(t, COLONY, 3, 2)
    arrive(t, COLONY, 2)
    assert asking(t) == "name_leader"
    assert at_gates(t)[1] == 2  # the second zombie still waits
    do(t, "ilse")
    assert at_gates(t)[1] == 3


@pytest.mark.rule("DW-8.10")
def test_zombies_never_run_out() -> None:
    t = bare()
    arrive(t, COLONY, 500)
    assert at_gates(t) == [3] * 6


@pytest.mark.rule("DW-8.11")
def test_a_space_holds_one_zombie_or_one_barricade() -> None:
    t = bare()
    zombies(t, "library", 2)
    assert t.free_entrances("library") == list(ENTRANCES["library"])
    barricades(t, "library", 1)
    assert t.free_entrances("library") == []
    assert t.free_spaces("library") == 0
