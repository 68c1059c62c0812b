"""The thirty survivors: each ability is used, or applies by itself, and does what it says."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import COLONY, FACE, ROWS
from lazaret.games.dead_of_winter.rules.colony import food_due, pay_food
from lazaret.games.dead_of_winter.rules.exposure import roll_exposures, spread_bite
from lazaret.games.dead_of_winter.rules.survivors import die
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BLANK,
    FROST,
    WOUND,
    act,
    asking,
    bare,
    contribute,
    dice,
    do,
    equip,
    faces,
    fix_rolls,
    give,
    group,
    hand,
    options,
    refused,
    step_by_step,
    top,
    waste,
    zombies,
)

Patch = pytest.MonkeyPatch


def with_survivor(survivor: str, *pool: int, place: str = COLONY, objective: str = "M05") -> Table:
    """Seat 0 has this survivor; seat 1 has somebody elsewhere."""
    t = bare(objective=objective)
    group(t, 0, survivor, place=place)
    other = "S23" if survivor != "S23" else "S21"
    group(t, 1, other, place="library" if place != "library" else "gas")
    dice(t, 0, *pool)
    return t


def test_s01_the_baker_turns_any_card_into_two_food() -> None:
    t = with_survivor("S01", 2, 1)
    refused(act(t), "ability", "DW-3.19")  # no card to throw away
    give(t, 0, "I22")
    do(act(t), "ability", "S01", "die:2", "I22")
    assert (t.food, faces(t.waste), t.hands[0]) == (2, ["I22"], [])
    give(t, 0, "I22")
    refused(act(t), "ability", "DW-3.19")  # once a round


def test_s02_the_ski_patrollers_first_frostbite_is_blank(monkeypatch: Patch) -> None:
    t = with_survivor("S02", place="school")
    fix_rolls(monkeypatch, FROST, FROST)
    step_by_step(t, (roll_exposures, ("S02", 2)))
    assert t.frostbite["S02"] == 1  # the second one in a round counts


def test_s03_the_dog_sees_one_more_card_and_carries_nothing() -> None:
    t = with_survivor("S03", 2, place="gas")
    top(t, "gas", "I24", "I06")
    give(t, 0, "I22")
    refused(act(t), "equip", "DW-4.3")
    do(t, "search", "S03", "die:2")
    assert t.view(0)["board"]["drawn"] == ["I24", "I06"]
    do(t, "stop", "I06")
    assert "I06" in hand(t, 0)
    step_by_step(t, (spread_bite, ("gas",)))
    assert "S03" in t.owner


def test_s04_the_reservist_kills_two_with_one_roll(monkeypatch: Patch) -> None:
    t = with_survivor("S04", 4)
    zombies(t, COLONY, 1, 2)
    left = fix_rolls(monkeypatch, WOUND)
    do(act(t), "ability", "S04", "die:4", "entrance:1")
    assert (t.zombies_at(COLONY), t.wounds["S04"], left) == (1, 1, [])


def test_s05_the_surgeon_heals_twice() -> None:
    t = with_survivor("S05", 1, place="school")
    group(t, 2, "S01", place="school")
    t.wounds["S05"], t.frostbite["S01"] = 1, 1
    do(act(t), "ability", "S05", "die:1")
    assert options(t) == ["S05", "S01"]
    do(t, "S05", "yes", "S01")
    assert (t.wounds["S05"], t.frostbite["S01"]) == (0, 0)


SEARCHERS = {"S06": "hospital", "S07": "library", "S08": "grocery", "S09": "school", "S10": "gas", "S11": "police"}


@pytest.mark.parametrize("survivor", SEARCHERS)
def test_s06_to_s11_specialists_see_and_keep_one_more_at_their_place(survivor: str) -> None:
    place = SEARCHERS[survivor]
    t = with_survivor(survivor, 6, 6, place=place)
    size = len(t.decks[place])
    do(act(t), "search", survivor, "die:6", survivor)
    assert len(t.drawn) == 2
    do(t, "stop")
    while asking(t) == "choose_card_to_keep":
        do(t, options(t)[0])
    assert (len(t.hands[0]), len(t.decks[place])) == (2, size - 2)
    elsewhere = "police" if place != "police" else "gas"
    t = with_survivor(survivor, 6, place=elsewhere)
    do(act(t), "search", survivor, "die:6")
    assert len(t.drawn) == 1


def test_s12_the_driver_takes_somebody_along(monkeypatch: Patch) -> None:
    t = with_survivor("S12")
    group(t, 0, "S01")
    left = fix_rolls(monkeypatch, WOUND)
    do(act(t), "move", "S12", "school", "S01")
    assert (t.place["S01"], t.wounds["S01"], t.wounds["S12"], left) == ("school", 0, 1, [])
    assert t.moves == {"S12": 1, "S01": 1}


def test_s13_the_courier_moves_twice(monkeypatch: Patch) -> None:
    t = with_survivor("S13")
    left = fix_rolls(monkeypatch, BLANK, BLANK)
    do(act(t), "move", "S13", "school", "move", "S13", "gas")
    assert (t.place["S13"], left) == ("gas", [])
    refused(t, "move", "DW-4.9")


def test_s14_the_trapper_attacks_once_without_exposure(monkeypatch: Patch) -> None:
    t = with_survivor("S14", 2, 2, place="school")
    zombies(t, "school", 2)
    left = fix_rolls(monkeypatch, WOUND)
    do(act(t), "attack", "S14", "die:2", "S14")
    assert left == [WOUND]
    do(t, "attack", "S14", "die:2")
    assert (left, t.wounds["S14"]) == ([], 1)
    t = with_survivor("S14", 2)
    zombies(t, COLONY, 1)
    fix_rolls(monkeypatch, BLANK)
    do(act(t), "attack", "S14", "die:2")  # at the colony it does not work
    assert asking(t) == "take_action"


def test_s15_the_blacksmith_builds_two_barricades() -> None:
    t = with_survivor("S15", 1, place="school")
    do(act(t), "ability", "S15", "die:1")
    assert t.barricades_at("school") == 2


def test_s16_the_priest_holds_one_funeral() -> None:
    t = with_survivor("S16")
    group(t, 0, "S01", "S02")
    t.helpless = 1
    die(t, "S01")
    assert t.morale == 7
    die(t, "S02")
    assert t.morale == 6
    t = with_survivor("S16")
    group(t, 0, "S01")
    die(t, "S16")  # not for himself
    assert t.morale == 6
    t = with_survivor("S16", place="school")
    group(t, 0, "S01")
    die(t, "S01")  # not from afar
    assert t.morale == 6


def test_s17_the_refuse_collector_keeps_a_cleaned_card() -> None:
    t = with_survivor("S17", 1)
    waste(t, 4)
    wanted = FACE[t.waste[-2]]
    do(act(t), "clean", "S17", "die:1", "S17", wanted)
    assert (hand(t, 0), len(t.removed), len(t.waste)) == ([wanted], 2, 1)


def test_s18_the_quartermaster_saves_a_food() -> None:
    t = with_survivor("S18")
    group(t, 0, "S01", "S02")
    assert food_due(t) == 1
    t.food = 1
    step_by_step(t, pay_food)
    assert (t.food, t.starvation) == (0, 0)
    t = with_survivor("S18", place="school")
    group(t, 0, "S01", "S02")
    assert food_due(t) == 1
    t = with_survivor("S18")
    assert food_due(t) == 0


def test_s19_the_delegate_copies_a_die() -> None:
    t = with_survivor("S19", 1, 6, 3)
    do(act(t), "ability", "S19", "die:1", "die:6")
    assert t.unused[0] == (3, 6, 6)


def test_s20_the_judge_looks_at_a_contribution() -> None:
    t = with_survivor("S20")
    contribute(t, 1, "I06")
    do(act(t), "ability", "S20")
    assert t.view(0)["board"]["crisis"]["known"] == ["I06"]
    assert t.view(2)["board"]["crisis"]["known"] == []


def test_s21_the_listener_rerolls_two_dice(monkeypatch: Patch) -> None:
    t = with_survivor("S21", 1, 2, 6)
    fix_rolls(monkeypatch, 5, 4)
    do(act(t), "ability", "S21", "die:1", "die:2")
    assert t.unused[0] == (4, 5, 6)


@pytest.mark.parametrize(("choice", "position"), [("on_top", 0), ("under", -1)])
def test_s22_the_radio_amateur_looks_at_the_next_crisis(choice: str, position: int) -> None:
    t = with_survivor("S22")
    crisis = t.crisis_deck[0]
    do(act(t), "ability", "S22")
    assert t.view(0)["board"]["next_crises"] == [crisis]
    assert t.view(1)["board"]["next_crises"] == []
    do(t, choice)
    assert t.crisis_deck[position] == crisis


def test_s23_the_drone_pilot_orders_the_top_of_a_deck() -> None:
    t = with_survivor("S23")
    top(t, "gas", "I24", "I06")
    do(act(t), "ability", "S23", "gas", "I06")
    assert faces(t.decks["gas"][:2]) == ["I06", "I24"]
    place = next(p for p in t.view(0)["board"]["places"] if p["place"] == "gas")
    assert place["known"] == ["I06", "I24"]


def test_s24_the_rescuer_finds_survivor_cards() -> None:
    t = with_survivor("S24", 2, place="gas")
    top(t, "gas", "I24", "I37", "I38")
    do(act(t), "ability", "S24", "die:2")
    assert options(t) == ["I37", "I38", "enough"]
    do(t, "I38")
    assert hand(t, 0) == ["I38"]
    assert faces(t.decks["gas"][-2:]) == ["I24", "I37"]


@pytest.mark.parametrize("choice", ["S25-1", "S25-2"])
def test_s25_the_teacher_needs_a_helpless_survivor(choice: str) -> None:
    t = with_survivor("S25", 1)
    waste(t, 8)
    refused(act(t), "ability", "DW-3.19")
    t.helpless = 1
    do(act(t), "ability", "S25", "die:1", choice)
    if choice == "S25-1":
        do(t, "entrance:2", "entrance:2")
        assert t.barricades[1] == 2
    else:
        assert len(t.waste) == 2


def test_s26_the_boxer_dies_at_four_wounds(monkeypatch: Patch) -> None:
    t = with_survivor("S26", place="school")
    group(t, 0, "S01")
    fix_rolls(monkeypatch, WOUND, WOUND, WOUND, WOUND)
    step_by_step(t, (roll_exposures, ("S26", 3)))
    assert "S26" in t.owner
    step_by_step(t, (roll_exposures, ("S26", 1)))
    assert "S26" not in t.owner


def test_s27_the_pickpocket_takes_a_random_card(monkeypatch: Patch) -> None:
    t = with_survivor("S27", 2, place="school")
    refused(act(t), "ability", "DW-3.19")  # nobody else is there
    group(t, 2, "S01", place="school")
    give(t, 2, "I05", "I06")
    fix_rolls(monkeypatch, 2)
    do(act(t), "ability", "S27", "die:2", "seat:2")
    assert (hand(t, 0), hand(t, 2)) == (["I06"], ["I05"])


def test_s28_the_apprentice_uses_the_items_of_his_companions(monkeypatch: Patch) -> None:
    t = with_survivor("S28", 3, place="school")
    group(t, 0, "S01", place="school")
    equip(t, "S01", "I21", "I22", "I11")
    zombies(t, "school", 1)
    zombies(t, "gas", 1)
    fix_rolls(monkeypatch)
    do(act(t), "use_item")
    assert options(t) == ["item:I22:S28", "item:I22:S01"]
    do(t, "item:I22:S28", "gas")
    assert t.zombies_at("gas") == 0
    do(t, "attack", "S28", "die:3", "I21")
    assert t.zombies_at("school") == 0
    step_by_step(t, (spread_bite, ("school",)))
    assert t.waiting() == [0]  # what is always on serves its bearer only
    assert t.current is not None
    assert t.current[1][1] == "S28"


def test_s29_the_fireworks_maker_burns_fuel_for_three_kills(monkeypatch: Patch) -> None:
    t = with_survivor("S29", 4, place="school")
    zombies(t, "school", 4)
    give(t, 0, "I06")
    fix_rolls(monkeypatch)
    do(act(t), "attack", "S29", "die:4", "S29", "I06", "entrance:1", "entrance:1")
    assert (t.zombies_at("school"), t.noise["school"], faces(t.waste)) == (1, 1, ["I06"])


def test_s30_the_performer_cheers_everybody_once() -> None:
    t = with_survivor("S30", 5, 6)
    do(act(t), "ability", "S30", "die:5")
    assert t.morale == 8
    t.used.clear()  # a new round
    refused(act(t), "ability", "DW-3.19")


def test_every_survivor_has_a_test_here() -> None:
    tested = {name for name in globals() if name.startswith("test_s")}
    for survivor in ROWS.survivors:
        if survivor not in SEARCHERS:
            assert any(name.startswith(f"test_{survivor.lower()}_") for name in tested), survivor
