"""The worked examples of the rules, T21 to T36: exposure, crossroads, zombies. The profile is `summary`."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lazaret.games.dead_of_winter.content.cards import BLANK as BLANK_FACE
from lazaret.games.dead_of_winter.content.cards import COLONY, FACES
from lazaret.games.dead_of_winter.rules.exposure import roll_exposures, spread_bite
from lazaret.games.dead_of_winter.rules.zombies import zombies_arrive
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BITE,
    BLANK,
    FROST,
    WOUND,
    act,
    at_gates,
    bare,
    barricades,
    dice,
    do,
    equip,
    events,
    fix_rolls,
    group,
    groups,
    options,
    poll,
    set_crossroads,
    step_by_step,
    zombies,
)


def away(t: Table, seat: int = 1, survivor: str = "sam", place: str = "library") -> None:
    """Somebody of another seat, out of the way."""
    group(t, seat, survivor, place=place)


@pytest.mark.rule("DW-5.1")
def test_t21_the_exposure_die() -> None:
    results = [FACES[result - 1] for result in (6, 7, 9, 10, 11, 12)]
    assert results == ["blank", "wound", "wound", "frostbite", "frostbite", "bitten"]


@pytest.mark.rule("DW-5.7")
def test_t22_the_third_token_kills_without_a_bite() -> None:
    t = bare()
    group(t, 0, "mina", "odile", place="school")
    group(t, 1, "ingrid", place="school")
    t.frostbite["mina"] = 2
    fix_rolls(t, WOUND)
    step_by_step(t, (roll_exposures, ("mina", 1)))
    assert "mina" not in t.owner
    assert t.waiting() == []


@pytest.mark.rule("DW-6.1", "DW-6.2", "DW-6.3", "DW-6.4")
def test_t23_a_bite_at_the_hospital() -> None:
    t = bare(4)
    group(t, 0, "lucien", place="hospital")
    group(t, 0, "mina")
    group(t, 1, "gus", place="hospital")
    group(t, 1, "ingrid")
    group(t, 2, "noor", place="hospital")
    group(t, 3, "rosa", place="hospital")
    group(t, 3, "sam")
    fix_rolls(t, BITE, 8)
    step_by_step(t, (roll_exposures, ("lucien", 1)))
    assert t.waiting() == [1]
    do(t, "risk")
    assert "gus" not in t.owner
    assert t.waiting() == [3]
    do(t, "sacrifice")
    assert "rosa" not in t.owner
    assert "noor" in t.owner
    assert t.morale == 4


@pytest.mark.rule("DW-6.2")
def test_t24_the_dog_and_the_apron_are_skipped() -> None:
    t = bare()
    group(t, 0, "biscuit", "odile", place="hospital")
    equip(t, "odile", "butchers-apron")
    group(t, 1, "ingrid")
    step_by_step(t, (spread_bite, ("hospital",)))
    assert t.waiting() == []
    assert {"biscuit", "odile"} <= set(t.owner)


@pytest.mark.rule("DW-6.4")
def test_t25_the_expected_deaths_of_a_chain() -> None:
    blank = Fraction(FACES.count(BLANK_FACE), len(FACES))
    deaths = sum((1 - blank) ** number for number in (1, 2, 3))
    assert deaths == Fraction(7, 8)


@pytest.mark.rule("DW-6.8", "DW-11.10")
def test_t26_the_replacement_waits_for_the_end_of_the_chain() -> None:
    t = bare()
    group(t, 0, "viktor")  # 16, the last of its player
    group(t, 1, "odile", "noor")
    group(t, 2, "corinne", place="gas")
    fix_rolls(t, FROST, BLANK)
    step_by_step(t, (spread_bite, (COLONY,)))
    do(t, "risk")
    assert (t.groups[0], t.waiting()) == ([], [1])
    do(t, "risk")
    assert len(t.groups[0]) == 1
    assert t.place[t.groups[0][0]] == COLONY


@pytest.mark.rule("DW-7.3", "DW-7.4")
def test_t27_a_bitten_survivor_does_not_find_the_child() -> None:
    t = bare()
    group(t, 0, "mina", "odile")
    away(t)
    set_crossroads(t, "child-on-the-roof")
    fix_rolls(t, BITE)
    do(act(t), "move", "mina", "hospital")
    assert t.crossroads == ["child-on-the-roof"]


@pytest.mark.rule("DW-7.6")
def test_t28_no_die_for_the_safe() -> None:
    t = bare()
    group(t, 0, "ingrid", place="grocery")
    away(t, survivor="mina")
    set_crossroads(t, "managers-safe")
    dice(t, 0, 1)
    do(act(t), "search", "ingrid", "die:1", "stop")
    assert options(t) == ["managers-safe-2"]


@pytest.mark.rule("DW-7.7")
def test_t29_where_a_crossroads_card_goes() -> None:
    t = bare(2, "cold-samples")
    groups(t)
    t.food = 30
    size = len(t.crossroads_deck)
    set_crossroads(t, "signal-fire")
    do(act(t), "end_turn")
    assert len(t.crossroads_deck) + len(t.crossroads) + len(t.crossroads_shown) == size
    t = bare(3)
    groups(t)
    size = len(t.crossroads_deck)
    set_crossroads(t, "shortwave")
    do(poll(t), "shortwave-2")
    assert len(t.crossroads_deck) == size - 1


@pytest.mark.rule("DW-7.8")
def test_t30_no_room_for_three_families() -> None:
    t = bare()
    group(t, 0, "ingrid", place="school")
    group(t, 1, "mina")
    t.helpless = 21  # 22 of 24 spaces
    set_crossroads(t, "gym")
    dice(t, 0, 1)
    do(act(t), "search", "ingrid", "die:1", "stop")
    assert options(t) == ["gym-2"]


def arrive(t: Table, place: str, number: int) -> Table:
    return step_by_step(t, (zombies_arrive, (place, 0, number)))


@pytest.mark.rule("DW-8.2")
def test_t31_eight_zombies_at_an_empty_colony() -> None:
    assert at_gates(arrive(bare(), COLONY, 8)) == [2, 2, 1, 1, 1, 1]


@pytest.mark.rule("DW-8.4", "DW-8.7")
def test_t32_a_barricade_at_gate_one() -> None:
    t = bare()
    group(t, 0, "mina")
    zombies(t, COLONY, 2)
    barricades(t, COLONY, 1)
    arrive(t, COLONY, 7)
    assert (at_gates(t), t.barricades_at(COLONY), t.survivors_lost) == ([3, 1, 1, 1, 1, 1], 0, 0)


@pytest.mark.rule("DW-8.5")
def test_t33_gate_one_is_overrun() -> None:
    t = bare()
    group(t, 0, "noor", "viktor")
    zombies(t, COLONY, 3)
    arrive(t, COLONY, 2)
    assert "viktor" not in t.owner
    assert (t.morale, at_gates(t)[:2]) == (6, [3, 1])


@pytest.mark.rule("DW-8.5", "DW-8.9")
def test_t34_all_gates_full() -> None:
    t = bare()
    group(t, 0, "otto")
    group(t, 0, "odile", place="school")
    group(t, 1, "jojo")
    group(t, 1, "tobias", place="gas")
    t.leaders[:2] = ["odile", "tobias"]
    t.helpless = 1
    zombies(t, COLONY, 3, 3, 3, 3, 3, 3)
    arrive(t, COLONY, 4)
    assert [event["survivor"] for event in events(t, "survivor_died")] == ["otto", "jojo"]
    assert (t.helpless, t.morale) == (0, 4)
    t = bare()
    group(t, 0, "otto")  # now a last survivor
    group(t, 1, "jojo")
    newcomer = "gus"  # influence 23
    t.survivor_deck.remove(newcomer)
    t.survivor_deck.insert(0, newcomer)
    zombies(t, COLONY, 3, 3, 3, 3, 3, 3)
    arrive(t, COLONY, 2)
    assert [event["survivor"] for event in events(t, "survivor_died")] == ["otto", newcomer]


@pytest.mark.rule("DW-8.8")
def test_t35_the_gas_station_falls() -> None:
    t = bare()
    group(t, 0, "viktor", place="gas")
    group(t, 0, "noor")
    zombies(t, "gas", 2)
    barricades(t, "gas", 1)
    arrive(t, "gas", 3)
    assert (t.zombies_at("gas"), t.barricades_at("gas")) == (3, 0)
    assert "viktor" not in t.owner


@pytest.mark.rule("DW-8.2")
def test_t36_six_barricades_hold_off_twelve() -> None:
    t = bare()
    group(t, 0, "mina")
    zombies(t, COLONY, 2, 2, 2, 2, 2, 2)
    barricades(t, COLONY, 1, 1, 1, 1, 1, 1)
    arrive(t, COLONY, 12)
    assert (at_gates(t), t.barricades_at(COLONY), t.survivors_lost) == ([3] * 6, 0, 0)
