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


def table(*pool: int, place: str = COLONY) -> Table:
    """Seat 0 has S07 (attack 5, search 3); the others have somebody elsewhere."""
    t = bare()
    group(t, 0, "S07", place=place)
    group(t, 1, "S23", place="library")
    group(t, 2, "S21", place="library")
    dice(t, 0, *pool)
    return t


def holding(*cards: str, pool: tuple[int, ...] = (), place: str = COLONY) -> Table:
    t = table(*pool, place=place)
    give(t, 0, *cards)
    return act(t)


def bearing(*items: str, pool: tuple[int, ...] = (), place: str = COLONY) -> Table:
    t = table(*pool, place=place)
    equip(t, "S07", *items)
    return t


@pytest.mark.parametrize(("card", "food"), [("I01", 1), ("I02", 2), ("I03", 3), ("I01s", 1)])
def test_i01_i02_i03_food_fills_the_supply(card: str, food: int) -> None:
    t = do(holding(card), "play", card)
    assert (t.food, faces(t.waste)) == (food, [card])


@pytest.mark.parametrize("kind", ["wound", "frostbite"])
def test_i04_a_first_aid_kit_heals_one_wound_of_either_kind(kind: str) -> None:
    t = holding("I04", place="library")
    t.wounds["S23"], t.frostbite["S23"] = 1, 1
    do(t, "play", "I04")
    assert options(t) == ["S07", "S23", "S21"]  # one's own, and those at the same place
    do(t, "S23", kind)
    assert (t.wounds["S23"], t.frostbite["S23"]) == ((0, 1) if kind == "wound" else (1, 0))


def test_i05_an_ampoule_sets_a_die() -> None:
    t = do(holding("I05", pool=(1, 2)), "play", "I05", "die:1", "die:6")
    assert t.unused[0] == (2, 6)


def test_i06_a_jerrycan_spares_the_roll_of_a_move(monkeypatch: Patch) -> None:
    t = holding("I06")
    fix_rolls(monkeypatch)
    do(t, "move", "S07", "school", "I06")
    assert (t.place["S07"], faces(t.waste)) == ("school", ["I06"])


def test_i07_scrap_rerolls_a_die(monkeypatch: Patch) -> None:
    t = holding("I07", pool=(1, 4))
    fix_rolls(monkeypatch, 6)
    do(t, "play", "I07", "die:1")
    assert t.unused[0] == (4, 6)


def test_i08_shutters_make_two_barricades() -> None:
    t = do(holding("I08", place="school"), "play", "I08", "school")
    assert t.barricades_at("school") == 2


def test_i09_a_thermal_camera_adds_a_die_each_round() -> None:
    t = bearing("I09")
    t.food = 9
    t.crossroads_deck.clear()
    new_round(t)
    assert [len(pool) for pool in t.unused] == [3, 2, 2]


@pytest.mark.parametrize(("answer", "mine", "theirs"), [("accept", (2, 6), (1, 3)), ("refuse", (1, 2), (3, 6))])
def test_i10_a_radio_swaps_dice_with_somebody_who_agrees(
    answer: str, mine: tuple[int, ...], theirs: tuple[int, ...]
) -> None:
    t = bearing("I10", pool=(1, 2))
    dice(t, 1, 3, 6)
    do(act(t), "use_item", "item:I10:S07", "seat:1", "die:1", "die:6")
    assert t.waiting() == [1]
    do(t, answer)
    assert (t.unused[0], t.unused[1]) == (mine, theirs)
    refused(t, "use_item", "DW-4.17")


def test_i11_an_apron_keeps_bites_away() -> None:
    t = bearing("I11", place="school")
    step_by_step(t, (spread_bite, ("school",)))
    assert t.waiting() == []
    assert "S07" in t.owner


def test_i12_a_nail_gun_builds_two() -> None:
    t = bearing("I12", pool=(1,), place="school")
    do(act(t), "barricade", "S07", "die:1", "I12")
    assert t.barricades_at("school") == 2


def test_i13_boots_turn_frostbite_into_a_wound(monkeypatch: Patch) -> None:
    t = bearing("I13", place="school")
    fix_rolls(monkeypatch, FROST, FROST)
    step_by_step(t, (roll_exposures, ("S07", 2)))
    assert (t.wounds["S07"], t.frostbite["S07"]) == (2, 0)


@pytest.mark.parametrize("item", ["I14", "I25"])
def test_i14_i25_cleaver_and_tyre_iron_attack_with_any_die(item: str, monkeypatch: Patch) -> None:
    t = bearing(item, pool=(1, 1), place="school")
    zombies(t, "school", 2)
    fix_rolls(monkeypatch, BLANK)
    do(act(t), "attack", "S07", "die:1", item)
    assert t.zombies_at("school") == 1
    refused(t, "attack", "DW-3.2")


def test_i15_shears_kill_one_where_you_are(monkeypatch: Patch) -> None:
    t = holding("I15", place="school")
    zombies(t, "school", 1)
    zombies(t, "gas", 1)
    fix_rolls(monkeypatch)
    do(t, "play", "I15")
    assert options(t) == ["school"]
    do(t, "school")
    assert (t.zombies_at("school"), t.turn_kills) == (0, 1)


def test_i16_a_siren_moves_up_to_four() -> None:
    t = holding("I16", place="school")
    zombies(t, COLONY, 3, 3)
    do(t, "play", "I16", COLONY, "school", "number:4")
    while asking(t) == "choose_lure":
        do(t, options(t)[0])
    assert (t.zombies_at(COLONY), t.zombies_at("school")) == (2, 4)
    t = holding("I16", place="school")
    zombies(t, "gas", 3)
    do(t, "play", "I16", "gas", "school", "number:0")
    assert t.zombies_at("gas") == 3


def test_i17_a_hockey_stick_kills_two_with_a_roll_each(monkeypatch: Patch) -> None:
    t = bearing("I17", pool=(5,), place="school")
    zombies(t, "school", 3)
    left = fix_rolls(monkeypatch, WOUND, BLANK)
    do(act(t), "attack", "S07", "die:5", "I17", "entrance:1")
    assert (t.zombies_at("school"), left, t.wounds["S07"]) == (1, [], 1)
    t = bearing("I17", pool=(5,), place="school")
    zombies(t, "school", 3)
    fix_rolls(monkeypatch, BLANK)
    do(act(t), "attack", "S07", "die:5", "I17", "stop")  # up to two
    assert t.zombies_at("school") == 2


def test_i18_a_lamp_gives_a_free_attack(monkeypatch: Patch) -> None:
    t = holding("I18", place="school")
    zombies(t, "school", 2)
    left = fix_rolls(monkeypatch, WOUND)
    do(t, "play", "I18", "S07")
    assert (t.zombies_at("school"), t.wounds["S07"], left) == (1, 1, [])
    t = holding("I18", place="school")
    do(t, "play", "I18", "S07")  # nothing to attack
    assert asking(t) == "take_action"


def test_i19_a_scrubber_cleans_five() -> None:
    t = bearing("I19", pool=(1,))
    waste(t, 6)
    do(act(t), "clean", "S07", "die:1", "I19")
    assert len(t.waste) == 1


def test_i20_a_headlamp_shows_two_more_for_one_noise() -> None:
    t = bearing("I20", pool=(3,), place="gas")
    do(act(t), "search", "S07", "die:3", "noise_with:I20")
    assert (len(t.drawn), t.noise["gas"]) == (4, 1)
    assert options(t) == ["stop", "noise"]


@pytest.mark.parametrize("item", ["I21", "I27"])
def test_i21_i27_revolver_and_course_spare_the_roll_of_an_attack(item: str, monkeypatch: Patch) -> None:
    t = bearing(item, pool=(5,), place="school")
    zombies(t, "school", 1)
    fix_rolls(monkeypatch)
    do(act(t), "attack", "S07", "die:5", item)
    assert t.zombies_at("school") == 0


def test_i22_a_rifle_kills_one_anywhere(monkeypatch: Patch) -> None:
    t = bearing("I22")
    zombies(t, "gas", 2)
    fix_rolls(monkeypatch)
    do(act(t), "use_item", "item:I22:S07", "gas")
    assert (t.zombies_at("gas"), t.turn_kills) == (1, 1)


def test_i23_a_riot_gun_kills_two_loudly(monkeypatch: Patch) -> None:
    t = bearing("I23", pool=(5,), place="school")
    zombies(t, "school", 3)
    fix_rolls(monkeypatch)
    do(act(t), "attack", "S07", "die:5", "I23", "entrance:1")
    assert (t.zombies_at("school"), t.noise["school"]) == (1, 1)


def test_i24_a_flare_gun_burns_fuel_for_three(monkeypatch: Patch) -> None:
    t = bearing("I24", place="school")
    zombies(t, "school", 4)
    refused(act(t), "use_item", "DW-4.17")  # no fuel
    give(t, 0, "I06")
    fix_rolls(monkeypatch)
    do(act(t), "use_item", "item:I24:S07", "I06")
    assert (t.zombies_at("school"), t.noise["school"], faces(t.waste)) == (1, 1, ["I06"])


def test_i26_a_handbook_raises_a_die() -> None:
    t = bearing("I26", pool=(3, 6))
    do(act(t), "use_item", "item:I26:S07", "die:3")
    assert t.unused[0] == (4, 6)


def test_i28_a_primer_builds_at_the_colony_without_a_die() -> None:
    t = bearing("I28")
    do(act(t), "use_item", "item:I28:S07", "entrance:6")
    assert t.barricades[5] == 1
    refused(act(bearing("I28", place="school")), "use_item", "DW-4.17")


def test_i29_stretching_rerolls_a_die(monkeypatch: Patch) -> None:
    t = bearing("I29", pool=(1,))
    act(t)
    fix_rolls(monkeypatch, 4)
    do(t, "use_item", "item:I29:S07", "die:1")
    assert t.unused[0] == (4,)


def test_i30_jars_make_food_at_the_colony() -> None:
    t = bearing("I30")
    do(act(t), "use_item", "item:I30:S07")
    assert t.food == 1
    refused(act(bearing("I30", place="school")), "use_item", "DW-4.17")


PLANS = {"I31": "police", "I32": "grocery", "I33": "school", "I34": "library", "I35": "hospital", "I36": "gas"}


@pytest.mark.parametrize("item", PLANS)
def test_i31_to_i36_plans_show_and_keep_one_more_at_their_place(item: str) -> None:
    place = PLANS[item]
    t = bare()
    group(t, 0, "S23", place=place)
    group(t, 1, "S21")
    equip(t, "S23", item)
    dice(t, 0, 1)
    do(act(t), "search", "S23", "die:1", item)
    assert len(t.drawn) == 2
    do(t, "stop")
    while asking(t) == "choose_card_to_keep":
        do(t, options(t)[0])
    assert len(t.hands[0]) == 2
    elsewhere = "police" if place != "police" else "gas"
    t = bare()
    group(t, 0, "S23", place=elsewhere)
    group(t, 1, "S21")
    equip(t, "S23", item)
    dice(t, 0, 1)
    do(act(t), "search", "S23", "die:1")
    assert len(t.drawn) == 1


@pytest.mark.parametrize(("card", "helpless"), [("I37", 0), ("I38", 1), ("I39", 2)])
def test_i37_i38_i39_strangers_join(card: str, helpless: int) -> None:
    t = holding(card)
    newcomer = t.survivor_deck[0]
    do(t, "play", card)
    assert (t.groups[0], t.place[newcomer], t.helpless) == (["S07", newcomer], COLONY, helpless)
    assert faces(t.waste) == [card]


def test_every_item_has_a_test_here() -> None:
    text = " ".join(name for name in globals() if name.startswith("test_i"))
    ranges = {f"I{n}" for n in range(31, 37)}
    for item in ROWS.items:
        assert item in ranges or item.lower() in text.replace("_", " ").split(), item
