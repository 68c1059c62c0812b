"""The thirty-nine items: each is played, used or applied, and does what it says."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import COLONY, ROWS
from lazaret.games.dead_of_winter.rules.exposure import roll_exposures, spread_bite
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BLANK,
    FROST,
    WOUND,
    act,
    asking,
    bare,
    dice,
    do,
    equip,
    faces,
    fix_rolls,
    give,
    group,
    new_round,
    options,
    refused,
    step_by_step,
    waste,
    zombies,
)

Patch = pytest.MonkeyPatch
pytestmark = pytest.mark.rule("DW-14.7")


def table(*pool: int, place: str = COLONY, edition: str = "second") -> Table:
    """Seat 0 has agathe (attack 5, search 3); the others have somebody elsewhere."""
    t = bare(edition=edition)
    group(t, 0, "agathe", place=place)
    group(t, 1, "ingrid", place="library")
    group(t, 2, "mina", place="library")
    dice(t, 0, *pool)
    return t


def holding(*cards: str, pool: tuple[int, ...] = (), place: str = COLONY) -> Table:
    t = table(*pool, place=place)
    give(t, 0, *cards)
    return act(t)


def bearing(*items: str, pool: tuple[int, ...] = (), place: str = COLONY, edition: str = "second") -> Table:
    t = table(*pool, place=place, edition=edition)
    equip(t, "agathe", *items)
    return t


FOOD = {"tinned-ration": 1, "crate-of-tins": 2, "smoked-ham": 3, "tinned-ration-start": 1}


@pytest.mark.parametrize(("card", "food"), FOOD.items())
def test_food_fills_the_supply(card: str, food: int) -> None:
    t = do(holding(card), "play", card)
    assert (t.food, faces(t.waste)) == (food, [card])


@pytest.mark.parametrize("kind", ["wound", "frostbite"])
def test_a_first_aid_kit_heals_one_wound_of_either_kind(kind: str) -> None:
    t = holding("first-aid-kit", place="library")
    t.wounds["ingrid"], t.frostbite["ingrid"] = 1, 1
    do(t, "play", "first-aid-kit")
    assert options(t) == ["agathe", "ingrid", "mina"]  # one's own, and those at the same place
    do(t, "ingrid", kind)
    assert (t.wounds["ingrid"], t.frostbite["ingrid"]) == ((0, 1) if kind == "wound" else (1, 0))


def test_a_stimulant_sets_a_die() -> None:
    t = do(holding("stimulant", pool=(1, 2)), "play", "stimulant", "die:1", "die:6")
    assert t.unused[0] == (2, 6)


def test_a_jerrycan_spares_the_roll_of_a_move() -> None:
    t = holding("jerrycan")
    fix_rolls(t)
    do(t, "move", "agathe", "school", "jerrycan")
    assert (t.place["agathe"], faces(t.waste)) == ("school", ["jerrycan"])


def test_scrap_rerolls_a_die() -> None:
    t = holding("scrap", pool=(1, 4))
    fix_rolls(t, 6)
    do(t, "play", "scrap", "die:1")
    assert t.unused[0] == (4, 6)


def test_steel_shutters_make_two_barricades() -> None:
    t = do(holding("steel-shutters", place="school"), "play", "steel-shutters", "school")
    assert t.barricades_at("school") == 2


def test_a_thermal_camera_adds_a_die_each_round() -> None:
    t = bearing("thermal-camera")
    t.food = 9
    t.crossroads_deck.clear()
    new_round(t)
    assert [len(pool) for pool in t.unused] == [3, 2, 2]


@pytest.mark.parametrize(("answer", "mine", "theirs"), [("accept", (2, 6), (1, 3)), ("refuse", (1, 2), (3, 6))])
def test_a_two_way_radio_swaps_dice_with_somebody_who_agrees(
    answer: str, mine: tuple[int, ...], theirs: tuple[int, ...]
) -> None:
    t = bearing("two-way-radio", pool=(1, 2))
    dice(t, 1, 3, 6)
    do(act(t), "use_item", "item:two-way-radio:agathe", "seat:1", "die:1", "die:6")
    assert t.waiting() == [1]
    do(t, answer)
    assert (t.unused[0], t.unused[1]) == (mine, theirs)
    refused(t, "use_item", "DW-4.17")


def test_a_butchers_apron_keeps_bites_away() -> None:
    t = bearing("butchers-apron", place="school")
    step_by_step(t, (spread_bite, ("school",)))
    assert t.waiting() == []
    assert "agathe" in t.owner


def test_a_nail_gun_builds_two() -> None:
    t = bearing("nail-gun", pool=(1,), place="school")
    do(act(t), "barricade", "agathe", "die:1", "nail-gun")
    assert t.barricades_at("school") == 2


def test_felt_lined_boots_turn_frostbite_into_a_wound() -> None:
    t = bearing("felt-lined-boots", place="school")
    fix_rolls(t, FROST, FROST)
    step_by_step(t, (roll_exposures, ("agathe", 2)))
    assert (t.wounds["agathe"], t.frostbite["agathe"]) == (2, 0)


@pytest.mark.parametrize("item", ["meat-cleaver", "tyre-iron"])
def test_meat_cleaver_and_tyre_iron_attack_with_any_die(item: str) -> None:
    t = bearing(item, pool=(1, 1), place="school")
    zombies(t, "school", 2)
    fix_rolls(t, BLANK)
    do(act(t), "attack", "agathe", "die:1", item)
    assert t.zombies_at("school") == 1
    refused(t, "attack", "DW-3.2")


def test_garden_shears_kill_one_where_you_are() -> None:
    t = holding("garden-shears", place="school")
    zombies(t, "school", 1)
    zombies(t, "gas", 1)
    fix_rolls(t)
    do(t, "play", "garden-shears")
    assert options(t) == ["school"]
    do(t, "school")
    assert (t.zombies_at("school"), t.turn_kills) == (0, 1)


def test_a_fire_drill_siren_moves_up_to_four() -> None:
    t = holding("fire-drill-siren", place="school")
    zombies(t, COLONY, 3, 3)
    do(t, "play", "fire-drill-siren", COLONY, "school", "number:4")
    while asking(t) == "choose_lure":
        do(t, options(t)[0])
    assert (t.zombies_at(COLONY), t.zombies_at("school")) == (2, 4)
    t = holding("fire-drill-siren", place="school")
    zombies(t, "gas", 3)
    do(t, "play", "fire-drill-siren", "gas", "school", "number:0")
    assert t.zombies_at("gas") == 3


def test_a_hockey_stick_kills_two_with_a_roll_each() -> None:
    t = bearing("hockey-stick", pool=(5,), place="school")
    zombies(t, "school", 3)
    left = fix_rolls(t, WOUND, BLANK)
    do(act(t), "attack", "agathe", "die:5", "hockey-stick", "entrance:1")
    assert (t.zombies_at("school"), left, t.wounds["agathe"]) == (1, [], 1)
    t = bearing("hockey-stick", pool=(5,), place="school")
    zombies(t, "school", 3)
    fix_rolls(t, BLANK)
    do(act(t), "attack", "agathe", "die:5", "hockey-stick", "stop")  # up to two
    assert t.zombies_at("school") == 2


def test_a_brass_lamp_gives_a_free_attack() -> None:
    t = holding("brass-lamp", place="school")
    zombies(t, "school", 2)
    left = fix_rolls(t, WOUND)
    do(t, "play", "brass-lamp", "agathe")
    assert (t.zombies_at("school"), t.wounds["agathe"], left) == (1, 1, [])
    t = holding("brass-lamp", place="school")
    do(t, "play", "brass-lamp", "agathe")  # nothing to attack
    assert asking(t) == "take_action"


def test_a_floor_scrubber_cleans_five() -> None:
    t = bearing("floor-scrubber", pool=(1,))
    waste(t, 6)
    do(act(t), "clean", "agathe", "die:1", "floor-scrubber")
    assert len(t.waste) == 1


def test_a_headlamp_shows_two_more_for_one_noise() -> None:
    t = bearing("headlamp", pool=(3,), place="gas")
    do(act(t), "search", "agathe", "die:3", "noise_with:headlamp")
    assert (len(t.drawn), t.noise["gas"]) == (4, 1)
    assert options(t) == ["stop", "noise"]


@pytest.mark.parametrize("item", ["service-revolver", "self-defence"])
def test_service_revolver_and_self_defence_spare_the_roll_of_an_attack(item: str) -> None:
    t = bearing(item, pool=(5,), place="school")
    zombies(t, "school", 1)
    fix_rolls(t)
    do(act(t), "attack", "agathe", "die:5", item)
    assert t.zombies_at("school") == 0


def test_a_scoped_rifle_kills_one_anywhere() -> None:
    t = bearing("scoped-rifle")
    zombies(t, "gas", 2)
    fix_rolls(t)
    do(act(t), "use_item", "item:scoped-rifle:agathe", "gas")
    assert (t.zombies_at("gas"), t.turn_kills) == (1, 1)


def test_a_riot_gun_kills_two_loudly() -> None:
    t = bearing("riot-gun", pool=(5,), place="school")
    zombies(t, "school", 3)
    fix_rolls(t)
    do(act(t), "attack", "agathe", "die:5", "riot-gun", "entrance:1")
    assert (t.zombies_at("school"), t.noise["school"]) == (1, 1)


def test_a_flare_gun_burns_fuel_for_three() -> None:
    t = bearing("flare-gun", place="school")
    zombies(t, "school", 4)
    refused(act(t), "use_item", "DW-4.17")  # no fuel
    give(t, 0, "jerrycan")
    fix_rolls(t)
    do(act(t), "use_item", "item:flare-gun:agathe", "jerrycan")
    assert options(t) == ["number:0", "number:1", "number:2", "number:3"]
    do(t, "number:3")
    assert (t.zombies_at("school"), t.noise["school"], faces(t.waste)) == (1, 1, ["jerrycan"])


@pytest.mark.rule("DW-14.7")
@pytest.mark.parametrize(("edition", "killed"), [("second", 0), ("first", 3)])
def test_a_flare_gun_kills_as_many_as_one_likes_except_in_the_first_edition(edition: str, killed: int) -> None:
    t = bearing("flare-gun", place="school", edition=edition)
    zombies(t, "school", 4)
    give(t, 0, "jerrycan")
    do(act(t), "use_item", "item:flare-gun:agathe", "jerrycan")
    if edition == "second":
        do(t, "number:0")
    assert (asking(t), t.zombies_at("school"), t.noise["school"]) == ("take_action", 4 - killed, 1)


def test_a_captains_handbook_raises_a_die() -> None:
    t = bearing("captains-handbook", pool=(3, 6))
    do(act(t), "use_item", "item:captains-handbook:agathe", "die:3")
    assert t.unused[0] == (4, 6)


def test_a_carpentry_primer_builds_at_the_colony_without_a_die() -> None:
    t = bearing("carpentry-primer")
    do(act(t), "use_item", "item:carpentry-primer:agathe", "entrance:6")
    assert t.barricades[5] == 1
    refused(act(bearing("carpentry-primer", place="school")), "use_item", "DW-4.17")


def test_stretching_rerolls_a_die() -> None:
    t = bearing("stretching", pool=(1,))
    act(t)
    fix_rolls(t, 4)
    do(t, "use_item", "item:stretching:agathe", "die:1")
    assert t.unused[0] == (4,)


def test_jars_and_cellars_make_food_at_the_colony() -> None:
    t = bearing("jars-and-cellars")
    do(act(t), "use_item", "item:jars-and-cellars:agathe")
    assert t.food == 1
    refused(act(bearing("jars-and-cellars", place="school")), "use_item", "DW-4.17")


PLANS = {
    "floor-plan-police": "police",
    "floor-plan-grocery": "grocery",
    "floor-plan-school": "school",
    "floor-plan-library": "library",
    "floor-plan-hospital": "hospital",
    "floor-plan-gas": "gas",
}


@pytest.mark.parametrize("item", PLANS)
def test_floor_plans_show_and_keep_one_more_at_their_place(item: str) -> None:
    place = PLANS[item]
    t = bare()
    group(t, 0, "ingrid", place=place)
    group(t, 1, "mina")
    equip(t, "ingrid", item)
    dice(t, 0, 1)
    do(act(t), "search", "ingrid", "die:1", item)
    assert len(t.drawn) == 2
    do(t, "stop")
    while asking(t) == "choose_card_to_keep":
        do(t, options(t)[0])
    assert len(t.hands[0]) == 2
    elsewhere = "police" if place != "police" else "gas"
    t = bare()
    group(t, 0, "ingrid", place=elsewhere)
    group(t, 1, "mina")
    equip(t, "ingrid", item)
    dice(t, 0, 1)
    do(act(t), "search", "ingrid", "die:1")
    assert len(t.drawn) == 1


#: with how many helpless survivors they come
STRANGERS = {"lone-wanderer": 0, "two-at-the-gate": 1, "family-on-foot": 2}


@pytest.mark.parametrize("card", STRANGERS)
def test_strangers_join(card: str) -> None:
    t, helpless = holding(card), STRANGERS[card]
    newcomer = t.survivor_deck[0]
    do(t, "play", card)
    assert (t.groups[0], t.place[newcomer], t.helpless) == (["agathe", newcomer], COLONY, helpless)
    assert faces(t.waste) == [card]


def test_every_item_has_a_test_here() -> None:
    names = [name for name in globals() if name.startswith("test_")]
    for item in ROWS.items:
        assert item in {**FOOD, **PLANS, **STRANGERS} or any(item.replace("-", "_") in name for name in names), item
