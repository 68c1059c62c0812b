"""DW-3.1 to DW-3.9: spending dice, attacks on zombies and on survivors."""

from __future__ import annotations

import pytest

from tests.dead_of_winter.tables import (
    BLANK,
    WOUND,
    act,
    asking,
    at_gates,
    bare,
    dice,
    do,
    equip,
    events,
    fix_rolls,
    give,
    group,
    options,
    refused,
    zombies,
)


@pytest.mark.rule("DW-3.1")
def test_a_spent_die_moves_to_the_used_pool_and_must_reach_the_value() -> None:
    t = bare()
    group(t, 0, "S01")  # attack 3
    group(t, 1, "S23", place="school")
    dice(t, 0, 2, 3, 5)
    zombies(t, "colony", 1)
    do(act(t), "attack", "S01")
    assert options(t) == ["die:3", "die:5"]
    refused(t, "die:2", "DW-3.2")
    refused(t, "die:6", "DW-3.1")
    do(t, "die:3")
    assert t.unused[0] == (2, 5)
    assert t.spent[0] == (3,)


@pytest.mark.rule("DW-3.2")
def test_an_attack_needs_a_target_at_the_same_location() -> None:
    t = bare()
    group(t, 0, "S01")
    group(t, 1, "S23", place="school")
    dice(t, 0, 6)
    zombies(t, "school", 2)
    refused(act(t), "attack", "DW-3.2")
    zombies(t, "colony", 0, 1)
    assert "attack" in options(act(t))


@pytest.mark.rule("DW-3.3")
def test_a_killed_zombie_leaves_and_the_attacker_rolls_exposure(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S01")
    group(t, 1, "S23", place="school")
    dice(t, 0, 6)
    zombies(t, "colony", 1, 0, 2)
    fix_rolls(monkeypatch, WOUND)
    do(act(t), "attack", "S01", "die:6")
    assert (asking(t), options(t)) == ("choose_entrance_to_strike", ["entrance:1", "entrance:3"])
    do(t, "entrance:3")
    assert at_gates(t) == [1, 0, 1, 0, 0, 0]
    assert t.wounds["S01"] == 1


@pytest.mark.rule("DW-3.4")
def test_the_objectives_roll_comes_before_the_exposure_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare(objective="M10")
    group(t, 0, "S01", place="school")
    group(t, 1, "S23")
    dice(t, 0, 6)
    zombies(t, "school", 1)
    fix_rolls(monkeypatch, 4, WOUND)
    do(act(t), "attack", "S01", "die:6")
    assert t.samples == 1
    assert t.wounds["S01"] == 1
    names = [event["event"] for event in t.events(0)]
    assert names.index("samples_taken") < names.index("exposure_rolled")


@pytest.mark.rule("DW-3.5")
def test_several_kills_mean_several_exposure_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S01", place="school")
    group(t, 1, "S23")
    equip(t, "S01", "I17")
    dice(t, 0, 6)
    zombies(t, "school", 3)
    left = fix_rolls(monkeypatch, BLANK, WOUND)
    do(act(t), "attack", "S01", "die:6", "I17", "entrance:1")
    assert t.zombies_at("school") == 1
    assert left == []
    assert t.wounds["S01"] == 1


@pytest.mark.rule("DW-3.6")
@pytest.mark.parametrize(("result", "hit"), [(3, True), (4, False)])
def test_a_survivor_is_hit_by_at_most_its_own_attack_value(
    result: int, hit: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = bare()
    group(t, 0, "S21")
    group(t, 1, "S08")  # attack 3
    give(t, 1, "I05")
    dice(t, 0, 4)
    fix_rolls(monkeypatch, *((result, 1) if hit else (result,)))
    do(act(t), "attack", "S21", "die:4")
    assert options(t) == ["S08"]
    do(t, "S08")
    assert t.wounds["S08"] == int(hit)
    if hit:
        assert options(t) == ["take", "leave"]
        do(t, "take")
        assert len(t.hands[0]) == 1
    assert asking(t) == "take_action"


@pytest.mark.rule("DW-3.6")
@pytest.mark.parametrize(("profile", "choices", "taken"), [("summary", ["leave"], 0), ("rulebook", [], 1)])
def test_the_attacker_may_leave_the_card_or_must_take_it(
    profile: str, choices: list[str], taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = bare(profile=profile)
    group(t, 0, "S21")
    group(t, 1, "S08")
    give(t, 1, "I05")
    dice(t, 0, 4)
    fix_rolls(monkeypatch, *((1,) if choices else (1, 1)))
    do(act(t), "attack", "S21", "die:4", "S08", *choices)
    assert len(t.hands[0]) == taken
    assert asking(t) == "take_action"


@pytest.mark.rule("DW-3.7")
def test_attacking_a_survivor_never_exposes(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S21")
    group(t, 1, "S08")
    dice(t, 0, 4)
    fix_rolls(monkeypatch, 2)  # the rerolled die and nothing else
    do(act(t), "attack", "S21", "die:4", "S08")
    assert events(t, "exposure_rolled") == []


@pytest.mark.rule("DW-3.8")
def test_ones_own_and_helpless_survivors_are_no_targets() -> None:
    t = bare()
    group(t, 0, "S21", "S01")
    group(t, 1, "S08")
    t.helpless = 2
    dice(t, 0, 4)
    do(act(t), "attack", "S21", "die:4")
    assert options(t) == ["S08"]
    refused(t, "S01", "DW-3.8")
    refused(t, "helpless", "DW-3.8")


@pytest.mark.rule("DW-3.9")
def test_a_survivor_may_attack_as_often_as_there_are_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S26", place="school")
    group(t, 1, "S23")
    dice(t, 0, 1, 1, 2)
    zombies(t, "school", 4)
    fix_rolls(monkeypatch, BLANK, BLANK, BLANK)
    act(t)
    for die in ("die:1", "die:1", "die:2"):
        do(t, "attack", "S26", die)
    assert t.zombies_at("school") == 1
    refused(t, "attack", "DW-3.1")


def test_a_lower_die_needs_an_item_that_allows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S07", place="school")  # attack 5
    group(t, 1, "S23")
    equip(t, "S07", "I25")
    dice(t, 0, 1)
    zombies(t, "school", 2)
    fix_rolls(monkeypatch, BLANK)
    do(act(t), "attack", "S07", "die:1")
    assert options(t) == ["I25"]  # without it this die is not enough
    do(t, "I25")
    assert t.zombies_at("school") == 1
    assert asking(t) == "take_action"
