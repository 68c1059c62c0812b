"""DW-5 and DW-6: the exposure die, and bites that spread."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import FACES
from lazaret.games.dead_of_winter.rules.exposure import roll_exposures, spread_bite
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BITE,
    BLANK,
    FROST,
    WOUND,
    act,
    asking,
    bare,
    do,
    equip,
    events,
    fix_rolls,
    give,
    group,
    options,
    run,
    step_by_step,
    zombies,
)


def exposed(survivor: str = "mina", **numbers: int) -> Table:
    """A survivor at the school who must roll; the others are at the colony."""
    t = bare()
    group(t, 0, survivor, place="school")
    group(t, 0, "odile")
    group(t, 1, "ingrid")
    t.wounds[survivor] = numbers.get("wounds", 0)
    t.frostbite[survivor] = numbers.get("frostbite", 0)
    return t


def roll(t: Table, survivor: str = "mina", times: int = 1) -> Table:
    return step_by_step(t, (roll_exposures, (survivor, times)))


@pytest.mark.rule("DW-5.1")
def test_the_twelve_faces() -> None:
    assert FACES == ("blank",) * 6 + ("wound",) * 3 + ("frostbite",) * 2 + ("bitten",)


@pytest.mark.rule("DW-5.2")
def test_the_die_is_rolled_after_a_move_and_after_a_kill_unless_cancelled() -> None:
    t = exposed()
    zombies(t, "school", 2)
    t.unused[0] = (6, 6)
    fix_rolls(t, BLANK, BLANK)
    do(act(t), "attack", "mina", "die:6", "move", "mina", "gas")
    assert len(events(t, "exposure_rolled")) == 2
    t.modifiers = [("no_exposure", "odile", "this_turn", 0)]
    do(t, "move", "odile", "gas")
    assert len(events(t, "exposure_rolled")) == 2


@pytest.mark.rule("DW-5.3", "DW-5.4", "DW-5.5")
@pytest.mark.parametrize(
    ("result", "wounds", "frostbite"), [(BLANK, 0, 0), (6, 0, 0), (WOUND, 1, 0), (9, 1, 0), (FROST, 0, 1), (11, 0, 1)]
)
def test_blank_wound_and_frostbite(result: int, wounds: int, frostbite: int) -> None:
    t = exposed()
    fix_rolls(t, result)
    roll(t)
    assert (t.wounds["mina"], t.frostbite["mina"]) == (wounds, frostbite)


@pytest.mark.rule("DW-5.6")
def test_a_bite_kills_and_spreads() -> None:
    t = exposed()
    group(t, 2, "tobias", place="school")
    fix_rolls(t, BITE)
    roll(t)
    assert "mina" not in t.owner
    assert (asking(t), t.waiting()) == ("face_bite", [2])


@pytest.mark.rule("DW-5.7")
@pytest.mark.parametrize(("wounds", "frostbite", "result"), [(2, 0, FROST), (1, 1, WOUND), (0, 2, FROST)])
def test_three_wounds_of_any_mix_kill(wounds: int, frostbite: int, result: int) -> None:
    t = exposed(wounds=wounds, frostbite=frostbite)
    fix_rolls(t, result)
    roll(t)
    assert "mina" not in t.owner
    assert t.morale == 6


@pytest.mark.rule("DW-5.7")
def test_some_take_four() -> None:
    t = exposed("viktor", wounds=2)
    fix_rolls(t, WOUND, WOUND)
    roll(t, "viktor")
    assert t.wounds["viktor"] == 3
    roll(t, "viktor")
    assert "viktor" not in t.owner


@pytest.mark.rule("DW-5.8")
def test_a_kill_without_a_survivor_exposes_nobody() -> None:
    t = exposed()
    give(t, 0, "garden-shears")
    zombies(t, "school", 1)
    fix_rolls(t)
    do(act(t), "play", "garden-shears", "school")
    assert t.zombies_at("school") == 0


@pytest.mark.rule("DW-5.9")
def test_removing_a_zombie_is_not_killing_it() -> None:
    t = bare(objective="cold-samples")
    group(t, 0, "mina")
    group(t, 1, "ingrid")
    zombies(t, "colony", 4)
    fix_rolls(t)  # no sample roll, no exposure roll
    run(t, "strangers-at-the-wire.b", 0)
    assert t.zombies_at("colony") == 2
    assert (t.samples, t.turn_kills) == (0, 0)


# -- bites -----------------------------------------------------------------------------------------------


def bitten_place(*others: tuple[int, str]) -> Table:
    """A bite is about to spread at the school."""
    t = bare()
    for seat in range(3):
        group(t, seat, ("mina", "ingrid", "corinne")[seat])
    for seat, survivor in others:
        group(t, seat, survivor, place="school")
    return t


def spread(t: Table) -> Table:
    return step_by_step(t, (spread_bite, ("school",)))


@pytest.mark.rule("DW-6.1")
def test_a_bite_goes_to_the_lowest_influence_whoever_controls_it() -> None:
    t = bitten_place((0, "noor"), (1, "viktor"), (2, "odile"))  # 66, 16, 21
    t.exiled[1] = True
    spread(t)
    assert t.waiting() == [1]
    assert t.current is not None
    assert t.current[1][1] == "viktor"


@pytest.mark.rule("DW-6.2")
def test_helpless_survivors_and_some_others_are_skipped() -> None:
    t = bitten_place((1, "biscuit"), (2, "odile"), (0, "noor"))  # the dog has the lowest influence
    equip(t, "odile", "butchers-apron")
    spread(t)
    assert t.current is not None
    assert t.current[1][1] == "noor"
    t = bitten_place()
    t.helpless = 3
    step_by_step(t, (spread_bite, ("gas",)))
    assert t.helpless == 3


@pytest.mark.rule("DW-6.3")
def test_the_controller_may_sacrifice_it_and_stop_the_spread() -> None:
    t = bitten_place((0, "noor"), (1, "viktor"))
    spread(t)
    assert options(t) == ["sacrifice", "risk"]
    do(t, "sacrifice")
    assert "viktor" not in t.owner
    assert "noor" in t.owner
    assert t.waiting() == []


@pytest.mark.rule("DW-6.4")
def test_a_blank_stops_the_spread_and_any_other_face_carries_it_on() -> None:
    t = bitten_place((0, "noor"), (1, "viktor"))
    fix_rolls(t, WOUND, BLANK)
    do(spread(t), "risk")
    assert "viktor" not in t.owner
    assert t.waiting() == [0]
    do(t, "risk")
    assert "noor" in t.owner
    assert t.waiting() == []


@pytest.mark.rule("DW-6.5")
@pytest.mark.parametrize("result", [WOUND, FROST, BITE])
def test_in_this_roll_every_other_face_simply_kills(result: int) -> None:
    t = bitten_place((1, "viktor"))  # it could take four wounds
    fix_rolls(t, result)
    do(spread(t), "risk")
    assert "viktor" not in t.owner
    assert events(t, "wounded") == []


@pytest.mark.rule("DW-6.6")
def test_the_spread_stops_when_nobody_is_left() -> None:
    t = bitten_place((1, "viktor"))
    fix_rolls(t, BITE)
    do(spread(t), "risk")
    assert t.waiting() == []
    assert t.crowd["school"] == 0


@pytest.mark.rule("DW-6.7")
def test_every_death_in_the_chain_costs_morale() -> None:
    t = bitten_place((0, "noor"), (1, "viktor"), (2, "odile"))
    fix_rolls(t, BITE, BITE)
    do(spread(t), "risk", "risk", "sacrifice")
    assert t.morale == 4


@pytest.mark.rule("DW-6.8")
def test_a_replacement_enters_after_the_chain() -> None:
    t = bare()
    group(t, 0, "viktor", place="colony")
    group(t, 1, "odile", "tobias")
    group(t, 2, "corinne", place="gas")
    newcomer = "otto"  # influence 13, lower than anybody there
    t.survivor_deck.remove(newcomer)
    t.survivor_deck.insert(0, newcomer)
    fix_rolls(t, WOUND)
    step_by_step(t, (spread_bite, ("colony",)))
    do(t, "risk")  # viktor dies, the last of seat 0
    assert t.groups[0] == []
    assert t.waiting() == [1]  # the bite goes on to odile, not to a newcomer
    do(t, "sacrifice")
    assert t.groups[0] == [newcomer]


@pytest.mark.rule("DW-6.9")
def test_a_face_that_reads_as_blank_saves_from_a_bite() -> None:
    t = bitten_place((1, "tobias"))
    fix_rolls(t, FROST)
    do(spread(t), "risk")
    assert "tobias" in t.owner


@pytest.mark.rule("DW-6.9")
def test_of_two_effects_on_one_face_the_controller_picks() -> None:
    t = bitten_place((1, "tobias"))
    equip(t, "tobias", "felt-lined-boots")
    fix_rolls(t, FROST)
    roll(t, "tobias")
    assert (asking(t), t.waiting(), options(t)) == ("choose_reading", [1], ["tobias", "felt-lined-boots"])
    do(t, "felt-lined-boots")
    assert (t.wounds["tobias"], t.frostbite["tobias"]) == (1, 0)


@pytest.mark.rule("DW-5.2", "DW-6.9")
def test_the_next_roll_waits_until_a_face_is_read() -> None:
    t = exposed("tobias")
    equip(t, "tobias", "felt-lined-boots")
    left = fix_rolls(t, FROST, WOUND)
    roll(t, "tobias", 2)
    assert (asking(t), left) == ("choose_reading", [WOUND])
    do(t, "tobias")
    assert (left, t.wounds["tobias"], t.frostbite["tobias"]) == ([], 1, 0)


@pytest.mark.rule("DW-6.7", "DW-12.2")
def test_a_bite_spreads_no_further_when_a_death_ends_the_game() -> None:
    t = bitten_place((1, "tobias"), (2, "noor"))
    t.morale = 1
    fix_rolls(t, WOUND)
    do(spread(t), "risk")
    assert t.result is not None
    assert (t.result.rule, t.agenda, t.waiting()) == ("DW-12.2", [], [])
    assert "noor" in t.owner or "tobias" in t.owner
