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
pytestmark = pytest.mark.rule("DW-14.7")


def with_survivor(survivor: str, *pool: int, place: str = COLONY, objective: str = "strip-the-town") -> Table:
    """Seat 0 has this survivor; seat 1 has somebody elsewhere."""
    t = bare(objective=objective)
    group(t, 0, survivor, place=place)
    other = "ingrid" if survivor != "ingrid" else "mina"
    group(t, 1, other, place="library" if place != "library" else "gas")
    dice(t, 0, *pool)
    return t


def test_odile_the_baker_turns_any_card_into_two_food() -> None:
    t = with_survivor("odile", 2, 1)
    refused(act(t), "ability", "DW-3.19")  # no card to throw away
    give(t, 0, "scoped-rifle")
    do(act(t), "ability", "odile", "die:2", "scoped-rifle")
    assert (t.food, faces(t.waste), t.hands[0]) == (2, ["scoped-rifle"], [])
    give(t, 0, "scoped-rifle")
    refused(act(t), "ability", "DW-3.19")  # once a round


def test_tobias_the_ski_patrollers_first_frostbite_is_blank() -> None:
    t = with_survivor("tobias", place="school")
    fix_rolls(t, FROST, FROST)
    step_by_step(t, (roll_exposures, ("tobias", 2)))
    assert t.frostbite["tobias"] == 1  # the second one in a round counts


def test_biscuit_the_dog_sees_one_more_card_and_carries_nothing() -> None:
    t = with_survivor("biscuit", 2, place="gas")
    top(t, "gas", "flare-gun", "jerrycan")
    give(t, 0, "scoped-rifle")
    refused(act(t), "equip", "DW-4.3")
    do(t, "search", "biscuit", "die:2")
    assert t.view(0)["board"]["drawn"] == ["flare-gun", "jerrycan"]
    do(t, "stop", "jerrycan")
    assert "jerrycan" in hand(t, 0)
    step_by_step(t, (spread_bite, ("gas",)))
    assert "biscuit" in t.owner


def test_ilse_the_reservist_kills_two_with_one_roll() -> None:
    t = with_survivor("ilse", 4)
    zombies(t, COLONY, 1, 2)
    left = fix_rolls(t, WOUND)
    do(act(t), "ability", "ilse", "die:4", "entrance:1")
    assert (t.zombies_at(COLONY), t.wounds["ilse"], left) == (1, 1, [])


def test_noor_the_surgeon_heals_twice() -> None:
    t = with_survivor("noor", 1, place="school")
    group(t, 2, "odile", place="school")
    t.wounds["noor"], t.frostbite["odile"] = 1, 1
    do(act(t), "ability", "noor", "die:1")
    assert options(t) == ["noor", "odile"]
    do(t, "noor", "yes", "odile")
    assert (t.wounds["noor"], t.frostbite["odile"]) == (0, 0)


SEARCHERS = {
    "lucien": "hospital",
    "agathe": "library",
    "bruno": "grocery",
    "yasmine": "school",
    "otto": "gas",
    "renata": "police",
}


@pytest.mark.parametrize("survivor", SEARCHERS)
def test_specialists_see_and_keep_one_more_at_their_place(survivor: str) -> None:
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


def test_elias_the_driver_takes_somebody_along() -> None:
    t = with_survivor("elias")
    group(t, 0, "odile")
    left = fix_rolls(t, WOUND)
    do(act(t), "move", "elias", "school", "odile")
    assert (t.place["odile"], t.wounds["odile"], t.wounds["elias"], left) == ("school", 0, 1, [])
    assert t.moves == {"elias": 1, "odile": 1}


def test_kenji_the_courier_moves_twice() -> None:
    t = with_survivor("kenji")
    left = fix_rolls(t, BLANK, BLANK)
    do(act(t), "move", "kenji", "school", "move", "kenji", "gas")
    assert (t.place["kenji"], left) == ("gas", [])
    refused(t, "move", "DW-4.9")


def test_hildegard_the_trapper_attacks_once_without_exposure() -> None:
    t = with_survivor("hildegard", 2, 2, place="school")
    zombies(t, "school", 2)
    left = fix_rolls(t, WOUND)
    do(act(t), "attack", "hildegard", "die:2", "hildegard")
    assert left == [WOUND]
    do(t, "attack", "hildegard", "die:2")
    assert (left, t.wounds["hildegard"]) == ([], 1)
    t = with_survivor("hildegard", 2)
    zombies(t, COLONY, 1)
    fix_rolls(t, BLANK)
    do(act(t), "attack", "hildegard", "die:2")  # at the colony it does not work
    assert asking(t) == "take_action"


def test_solveig_the_blacksmith_builds_two_barricades() -> None:
    t = with_survivor("solveig", 1, place="school")
    do(act(t), "ability", "solveig", "die:1")
    assert t.barricades_at("school") == 2


def test_anselm_the_priest_holds_one_funeral() -> None:
    t = with_survivor("anselm")
    group(t, 0, "odile", "tobias")
    t.helpless = 1
    die(t, "odile")
    assert t.morale == 7
    die(t, "tobias")
    assert t.morale == 6
    t = with_survivor("anselm")
    group(t, 0, "odile")
    die(t, "anselm")  # not for himself
    assert t.morale == 6
    t = with_survivor("anselm", place="school")
    group(t, 0, "odile")
    die(t, "odile")  # not from afar
    assert t.morale == 6


def test_gus_the_refuse_collector_keeps_a_cleaned_card() -> None:
    t = with_survivor("gus", 1)
    waste(t, 4)
    wanted = FACE[t.waste[-2]]
    do(act(t), "clean", "gus", "die:1", "gus", wanted)
    assert (hand(t, 0), len(t.removed), len(t.waste)) == ([wanted], 2, 1)


def test_priya_the_quartermaster_saves_a_food() -> None:
    t = with_survivor("priya")
    group(t, 0, "odile", "tobias")
    assert food_due(t) == 1
    t.food = 1
    step_by_step(t, pay_food)
    assert (t.food, t.starvation) == (0, 0)
    t = with_survivor("priya", place="school")
    group(t, 0, "odile", "tobias")
    assert food_due(t) == 1
    t = with_survivor("priya")
    assert food_due(t) == 0


def test_corinne_the_delegate_copies_a_die() -> None:
    t = with_survivor("corinne", 1, 6, 3)
    do(act(t), "ability", "corinne", "die:1", "die:6")
    assert t.unused[0] == (3, 6, 6)


def test_walter_the_judge_looks_at_a_contribution() -> None:
    t = with_survivor("walter")
    contribute(t, 1, "jerrycan")
    do(act(t), "ability", "walter")
    assert t.view(0)["board"]["crisis"]["known"] == ["jerrycan"]
    assert t.view(2)["board"]["crisis"]["known"] == []


def test_mina_the_listener_rerolls_two_dice() -> None:
    t = with_survivor("mina", 1, 2, 6)
    fix_rolls(t, 5, 4)
    do(act(t), "ability", "mina", "die:1", "die:2")
    assert t.unused[0] == (4, 5, 6)


@pytest.mark.parametrize(("choice", "position"), [("on_top", 0), ("under", -1)])
def test_sam_the_radio_amateur_looks_at_the_next_crisis(choice: str, position: int) -> None:
    t = with_survivor("sam")
    crisis = t.crisis_deck[0]
    do(act(t), "ability", "sam")
    assert t.view(0)["board"]["next_crises"] == [crisis]
    assert t.view(1)["board"]["next_crises"] == []
    do(t, choice)
    assert t.crisis_deck[position] == crisis


def test_ingrid_the_drone_pilot_orders_the_top_of_a_deck() -> None:
    t = with_survivor("ingrid")
    top(t, "gas", "flare-gun", "jerrycan")
    do(act(t), "ability", "ingrid", "gas", "jerrycan")
    assert faces(t.decks["gas"][:2]) == ["jerrycan", "flare-gun"]
    place = next(p for p in t.view(0)["board"]["places"] if p["place"] == "gas")
    assert place["known"] == ["jerrycan", "flare-gun"]


def test_mateo_the_rescuer_finds_survivor_cards() -> None:
    t = with_survivor("mateo", 2, place="gas")
    top(t, "gas", "flare-gun", "lone-wanderer", "two-at-the-gate")
    do(act(t), "ability", "mateo", "die:2")
    assert options(t) == ["lone-wanderer", "two-at-the-gate", "enough"]
    do(t, "two-at-the-gate")
    assert hand(t, 0) == ["two-at-the-gate"]
    assert faces(t.decks["gas"][-2:]) == ["flare-gun", "lone-wanderer"]


@pytest.mark.parametrize("choice", ["rosa-1", "rosa-2"])
def test_rosa_the_teacher_needs_a_helpless_survivor(choice: str) -> None:
    t = with_survivor("rosa", 1)
    waste(t, 8)
    refused(act(t), "ability", "DW-3.19")
    t.helpless = 1
    do(act(t), "ability", "rosa", "die:1", choice)
    if choice == "rosa-1":
        do(t, "entrance:2", "entrance:2")
        assert t.barricades[1] == 2
    else:
        assert len(t.waste) == 2


def test_viktor_the_boxer_dies_at_four_wounds() -> None:
    t = with_survivor("viktor", place="school")
    group(t, 0, "odile")
    fix_rolls(t, WOUND, WOUND, WOUND, WOUND)
    step_by_step(t, (roll_exposures, ("viktor", 3)))
    assert "viktor" in t.owner
    step_by_step(t, (roll_exposures, ("viktor", 1)))
    assert "viktor" not in t.owner


def test_nora_the_pickpocket_takes_a_random_card() -> None:
    t = with_survivor("nora", 2, place="school")
    refused(act(t), "ability", "DW-3.19")  # nobody else is there
    group(t, 2, "odile", place="school")
    give(t, 2, "stimulant", "jerrycan")
    fix_rolls(t, 2)
    do(act(t), "ability", "nora", "die:2", "seat:2")
    assert (hand(t, 0), hand(t, 2)) == (["jerrycan"], ["stimulant"])


def test_theo_the_apprentice_uses_the_items_of_his_companions() -> None:
    t = with_survivor("theo", 3, place="school")
    group(t, 0, "odile", place="school")
    equip(t, "odile", "service-revolver", "scoped-rifle", "butchers-apron")
    zombies(t, "school", 1)
    zombies(t, "gas", 1)
    fix_rolls(t)
    do(act(t), "use_item")
    assert options(t) == ["item:scoped-rifle:theo", "item:scoped-rifle:odile"]
    do(t, "item:scoped-rifle:theo", "gas")
    assert t.zombies_at("gas") == 0
    do(t, "attack", "theo", "die:3", "service-revolver")
    assert t.zombies_at("school") == 0
    step_by_step(t, (spread_bite, ("school",)))
    assert t.waiting() == [0]  # what is always on serves its bearer only
    assert t.current is not None
    assert t.current[1][1] == "theo"


def test_amara_the_fireworks_maker_burns_fuel_for_three_kills() -> None:
    t = with_survivor("amara", 4, place="school")
    zombies(t, "school", 4)
    give(t, 0, "jerrycan")
    fix_rolls(t)
    do(act(t), "attack", "amara", "die:4", "amara", "jerrycan", "entrance:1", "entrance:1")
    assert (t.zombies_at("school"), t.noise["school"], faces(t.waste)) == (1, 1, ["jerrycan"])


def test_jojo_the_performer_cheers_everybody_once() -> None:
    t = with_survivor("jojo", 5, 6)
    do(act(t), "ability", "jojo", "die:5")
    assert t.morale == 8
    t.used.clear()  # a new round
    refused(act(t), "ability", "DW-3.19")


def test_every_survivor_has_a_test_here() -> None:
    tested = [name for name in globals() if name.startswith("test_")]
    for survivor in ROWS.survivors:
        if survivor not in SEARCHERS:
            assert any(name.startswith(f"test_{survivor}_") for name in tested), survivor
