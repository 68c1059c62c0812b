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
    group(t, 0, "odile")  # attack 3
    group(t, 1, "ingrid", place="school")
    dice(t, 0, 2, 3, 5)
    zombies(t, "colony", 1)
    do(act(t), "attack", "odile")
    assert options(t) == ["die:3", "die:5"]
    refused(t, "die:2", "DW-3.2")
    refused(t, "die:6", "DW-3.1")
    do(t, "die:3")
    assert t.unused[0] == (2, 5)
    assert t.spent[0] == (3,)


@pytest.mark.rule("DW-3.2")
def test_an_attack_needs_a_target_at_the_same_location() -> None:
    t = bare()
    group(t, 0, "odile")
    group(t, 1, "ingrid", place="school")
    dice(t, 0, 6)
    zombies(t, "school", 2)
    refused(act(t), "attack", "DW-3.2")
    zombies(t, "colony", 0, 1)
    assert "attack" in options(act(t))


@pytest.mark.rule("DW-3.3")
def test_a_killed_zombie_leaves_and_the_attacker_rolls_exposure() -> None:
    t = bare()
    group(t, 0, "odile")
    group(t, 1, "ingrid", place="school")
    dice(t, 0, 6)
    zombies(t, "colony", 1, 0, 2)
    fix_rolls(t, WOUND)
    do(act(t), "attack", "odile", "die:6")
    assert (asking(t), options(t)) == ("choose_entrance_to_strike", ["entrance:1", "entrance:3"])
    do(t, "entrance:3")
    assert at_gates(t) == [1, 0, 1, 0, 0, 0]
    assert t.wounds["odile"] == 1


@pytest.mark.rule("DW-3.4")
def test_the_objectives_roll_comes_before_the_exposure_roll() -> None:
    t = bare(objective="cold-samples")
    group(t, 0, "odile", place="school")
    group(t, 1, "ingrid")
    dice(t, 0, 6)
    zombies(t, "school", 1)
    fix_rolls(t, 4, WOUND)
    do(act(t), "attack", "odile", "die:6")
    assert t.samples == 1
    assert t.wounds["odile"] == 1
    names = [event["event"] for event in t.events(0)]
    assert names.index("samples_taken") < names.index("exposure_rolled")


@pytest.mark.rule("DW-3.5")
def test_several_kills_mean_several_exposure_rolls() -> None:
    t = bare()
    group(t, 0, "odile", place="school")
    group(t, 1, "ingrid")
    equip(t, "odile", "hockey-stick")
    dice(t, 0, 6)
    zombies(t, "school", 3)
    left = fix_rolls(t, BLANK, WOUND)
    do(act(t), "attack", "odile", "die:6", "hockey-stick", "entrance:1")
    assert t.zombies_at("school") == 1
    assert left == []
    assert t.wounds["odile"] == 1


@pytest.mark.rule("DW-3.6")
@pytest.mark.parametrize(("result", "hit"), [(3, True), (4, False)])
def test_a_survivor_is_hit_by_at_most_its_own_attack_value(result: int, hit: bool) -> None:
    t = bare()
    group(t, 0, "mina")
    group(t, 1, "bruno")  # attack 3
    give(t, 1, "stimulant")
    dice(t, 0, 4)
    fix_rolls(t, *((result, 1) if hit else (result,)))
    do(act(t), "attack", "mina", "die:4")
    assert options(t) == ["bruno"]
    do(t, "bruno")
    assert t.wounds["bruno"] == int(hit)
    if hit:
        assert options(t) == ["take", "leave"]
        do(t, "take")
        assert len(t.hands[0]) == 1
    assert asking(t) == "take_action"


@pytest.mark.rule("DW-3.6")
@pytest.mark.parametrize(("profile", "choices", "taken"), [("summary", ["leave"], 0), ("rulebook", [], 1)])
def test_the_attacker_may_leave_the_card_or_must_take_it(profile: str, choices: list[str], taken: int) -> None:
    t = bare(profile=profile)
    group(t, 0, "mina")
    group(t, 1, "bruno")
    give(t, 1, "stimulant")
    dice(t, 0, 4)
    fix_rolls(t, *((1,) if choices else (1, 1)))
    do(act(t), "attack", "mina", "die:4", "bruno", *choices)
    assert len(t.hands[0]) == taken
    assert asking(t) == "take_action"


@pytest.mark.rule("DW-3.6", "DW-14.5")
def test_nobody_is_robbed_when_the_wound_ends_the_game() -> None:
    t = bare()
    group(t, 0, "mina")
    group(t, 1, "bruno", "odile")
    give(t, 1, "stimulant")
    dice(t, 0, 4)
    t.wounds["bruno"], t.morale = 2, 1
    fix_rolls(t, 1)
    do(act(t), "attack", "mina", "die:4", "bruno")
    assert t.result is not None
    assert (t.result.rule, t.waiting(), len(t.hands[1])) == ("DW-12.2", [], 1)


@pytest.mark.rule("DW-3.7")
def test_attacking_a_survivor_never_exposes() -> None:
    t = bare()
    group(t, 0, "mina")
    group(t, 1, "bruno")
    dice(t, 0, 4)
    fix_rolls(t, 2)  # the rerolled die and nothing else
    do(act(t), "attack", "mina", "die:4", "bruno")
    assert events(t, "exposure_rolled") == []


@pytest.mark.rule("DW-3.8")
def test_ones_own_and_helpless_survivors_are_no_targets() -> None:
    t = bare()
    group(t, 0, "mina", "odile")
    group(t, 1, "bruno")
    t.helpless = 2
    dice(t, 0, 4)
    do(act(t), "attack", "mina", "die:4")
    assert options(t) == ["bruno"]
    refused(t, "odile", "DW-3.8")
    refused(t, "helpless", "DW-3.8")


@pytest.mark.rule("DW-3.9")
def test_a_survivor_may_attack_as_often_as_there_are_dice() -> None:
    t = bare()
    group(t, 0, "viktor", place="school")
    group(t, 1, "ingrid")
    dice(t, 0, 1, 1, 2)
    zombies(t, "school", 4)
    fix_rolls(t, BLANK, BLANK, BLANK)
    act(t)
    for die in ("die:1", "die:1", "die:2"):
        do(t, "attack", "viktor", die)
    assert t.zombies_at("school") == 1
    refused(t, "attack", "DW-3.1")


def test_a_lower_die_needs_an_item_that_allows_it() -> None:
    t = bare()
    group(t, 0, "agathe", place="school")  # attack 5
    group(t, 1, "ingrid")
    equip(t, "agathe", "tyre-iron")
    dice(t, 0, 1)
    zombies(t, "school", 2)
    fix_rolls(t, BLANK)
    do(act(t), "attack", "agathe", "die:1")
    assert options(t) == ["tyre-iron"]  # without it this die is not enough
    do(t, "tyre-iron")
    assert t.zombies_at("school") == 1
    assert asking(t) == "take_action"
