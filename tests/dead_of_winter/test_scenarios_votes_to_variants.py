"""The worked examples of the rules, T55 to T72: votes, cards, variants, rulings. The profile is `summary`."""

from __future__ import annotations

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.dead_of_winter.content.cards import COLONY, FACE
from lazaret.games.dead_of_winter.effects.queries import players
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.rules.colony import add_zombies_at_colony, check_objective, crisis_target
from lazaret.games.dead_of_winter.rules.scoring import wins
from lazaret.games.dead_of_winter.rules.turn import begin_turn
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BLANK,
    SEVEN,
    act,
    asking,
    bare,
    dice,
    do,
    equip,
    events,
    fix_rolls,
    give,
    group,
    groups,
    nine_people,
    options,
    poll,
    refused,
    run,
    set_crossroads,
    step_by_step,
    top,
    waste,
    zombies,
)
from tests.dead_of_winter.test_exile import loyal, set_objective
from tests.dead_of_winter.test_survivors import kill
from tests.dead_of_winter.test_votes import vote


def away(t: Table, seat: int = 1, survivor: str = "sam", place: str = "library") -> None:
    """Somebody of another seat, out of the way."""
    group(t, seat, survivor, place=place)


@pytest.mark.rule("DW-12.6")
def test_t55_two_hands_of_five() -> None:
    t = bare()
    groups(t)
    t.main_done = True
    for seat, number in enumerate((5, 5, 3)):
        give(t, seat, *["tinned-ration"] * number)
    for seat in (0, 1):
        set_objective(t, seat, "magpie")
        assert not wins(t, seat)
        set_objective(t, seat, "night-reader")


@pytest.mark.rule("DW-13.3")
def test_t56_two_up_two_down() -> None:
    t = bare(4)
    groups(t)
    loyal(t)
    vote(do(act(t), "call_exile", "seat:2"), "up", "up", "down", "down")
    assert (asking(t), t.waiting()) == ("break_tie", [0])
    do(t, "up")
    assert t.exiled[2]


@pytest.mark.rule("DW-14.6")
def test_t57_hockey_stick_and_riot_gun() -> None:
    for weapon, other in (("hockey-stick", "riot-gun"), ("riot-gun", "hockey-stick")):
        t = bare()
        group(t, 0, "agathe", place="school")
        group(t, 1, "ingrid")
        equip(t, "agathe", "hockey-stick", "riot-gun", "tyre-iron")
        dice(t, 0, 1)
        zombies(t, "school", 4)
        do(act(t), "attack", "agathe", "die:1", "tyre-iron")
        do(t, weapon)
        assert other not in (options(t) if asking(t) == "choose_aid" else [])
        assert asking(t) == "choose_entrance_to_strike"


@pytest.mark.rule("DW-16.10", "DW-16.14")
@pytest.mark.parametrize("profile", ["summary", "rulebook"])
def test_t58_one_of_four_is_out(profile: str) -> None:
    t = bare(4, "cold-samples", elimination=True, profile=profile)
    groups(t)
    kill(t, "sam")
    assert crisis_target(t) == 3
    assert players(t, NO_CONTEXT) == 4


@pytest.mark.rule("DW-9.17")
def test_t59_serum_needs_samples_too() -> None:
    for samples, done in ((3, False), (4, True)):
        t = bare(4, "serum-trial", hardcore=True)
        groups(t)
        for card in give(t, 0, *["first-aid-kit"] * 8):
            t.hands[0].remove(card)
            t.stored[card] = 1
        t.samples = samples
        step_by_step(t, check_objective)
        assert t.main_done == done


@pytest.mark.rule("DW-9.9")
@pytest.mark.parametrize("helpless", [1, 0])
def test_t60_not_enough_beds(helpless: int) -> None:
    t = bare()
    group(t, 0, "bruno", "noor")
    group(t, 1, "gus", "ingrid")
    t.leaders[:2] = ["noor", "ingrid"]
    t.helpless = helpless
    run(t, "not-enough-beds")
    assert (t.helpless, t.morale) == (0, 5)
    assert ("gus" in t.owner) == bool(helpless)
    assert "bruno" not in t.owner


@pytest.mark.rule("DW-9.9")
def test_t61_rats() -> None:
    t = bare()
    groups(t)
    waste(t, 5)
    t.removed, t.waste = t.waste[:], []
    t.food = 1
    run(t, "rats")
    assert (len(t.waste), t.removed, t.food) == (5, [], 0)


@pytest.mark.rule("DW-4.9")
def test_t62_elias_takes_rosa_along() -> None:
    t = bare()
    group(t, 0, "elias", "rosa", place="school")
    group(t, 1, "ingrid", place="library")
    left = fix_rolls(t, BLANK)
    do(act(t), "move", "elias", "library")
    assert options(t) == ["rosa", "alone"]
    do(t, "rosa")
    assert (t.place["elias"], t.place["rosa"], left) == ("library", "library", [])
    assert [event["survivor"] for event in events(t, "exposure_rolled")] == ["elias"]
    refused(t, "move", "DW-4.9")


@pytest.mark.rule("DW-3.5")
@pytest.mark.parametrize(("place", "noise"), [("school", 1), (COLONY, 0)])
def test_t63_amara_lights_the_fuse(place: str, noise: int) -> None:
    t = bare(3, "cold-samples")
    group(t, 0, "amara", place=place)
    away(t)
    dice(t, 0, 4)
    give(t, 0, "jerrycan")
    zombies(t, place, 3)
    left = fix_rolls(t, 4, 4, 1)  # three sample rolls and no exposure roll
    do(act(t), "attack", "amara", "die:4", "amara", "jerrycan")
    while asking(t) == "choose_entrance_to_strike":
        do(t, "entrance:1")
    assert (t.zombies_at(place), left, t.samples) == (0, [], 2)
    assert sum(t.noise.values()) == noise
    assert [FACE[card] for card in t.waste] == ["jerrycan"]


@pytest.mark.rule("DW-9.12")
def test_t64_the_night_watch() -> None:
    t = bare()
    nine_people(t, *SEVEN)
    run(t, "night-watch.a", 0)
    step_by_step(t, add_zombies_at_colony)
    assert t.zombies_at(COLONY) == 2
    step_by_step(t, add_zombies_at_colony)  # only the next time
    assert t.zombies_at(COLONY) == 7


@pytest.mark.rule("DW-3.16")
@pytest.mark.parametrize(("profile", "legal"), [("summary", False), ("rulebook", True)])
def test_t65_attracting_one_of_two(profile: str, legal: bool) -> None:
    t = bare(profile=profile)
    group(t, 0, "mina", place="police")
    group(t, 1, "ingrid")
    zombies(t, "school", 2)
    dice(t, 0, 1)
    do(act(t), "attract", "mina", "die:1", "school")
    if legal:
        do(t, "number:1")
        assert (t.zombies_at("school"), t.zombies_at("police")) == (1, 1)
    else:
        refused(t, "number:1", "DW-3.16")


@pytest.mark.rule("DW-3.21")
def test_t66_bruno_searches_three_times() -> None:
    t = bare()
    group(t, 0, "bruno", place="grocery")
    group(t, 1, "ingrid")
    dice(t, 0, 3, 4, 2)
    t.food = 1
    top(t, "grocery", "tinned-ration", "crate-of-tins", "smoked-ham", "first-aid-kit", "first-aid-kit")
    act(t)
    for value in ("die:3", "die:4"):
        do(t, "search", "bruno", value)
        while asking(t) != "take_action":
            do(t, "go" if "go" in options(t) else "stop")
    refused(t, "search", "DW-3.10")
    do(t, "spend_food", "die:2", "search", "bruno")
    assert options(t) == ["die:3"]


@pytest.mark.rule("DW-10.11", "DW-10.15")
@pytest.mark.parametrize(("profile", "legal"), [("summary", False), ("rulebook", True)])
def test_t67_an_exile_calls_a_vote(profile: str, legal: bool) -> None:
    t = bare(4, profile=profile)
    groups(t)
    t.exiled[0] = True
    act(t)
    if legal:
        do(t, "call_exile", "seat:1")
        assert t.waiting() == [1, 2, 3]
    else:
        refused(t, "call_exile", "DW-10.15")


@pytest.mark.rule("DW-4.19", "DW-4.20")
def test_t68_no_circles() -> None:
    t = bare()
    group(t, 0, "rosa", "gus", "odile")
    group(t, 1, "ingrid", place="gas")
    group(t, 2, "corinne", place="gas")
    equip(t, "rosa", "butchers-apron")
    give(t, 1, "jerrycan", "scrap")
    give(t, 2, "jerrycan")
    do(act(t), "hand_off", "item:butchers-apron:rosa", "gus", "hand_off", "item:butchers-apron:gus")
    refused(t, "rosa", "DW-4.19")
    do(t, "odile", "request", "seat:1", "fuel", "refuse", "request", "seat:1")
    refused(t, "fuel", "DW-4.20")
    assert "tool" in options(t)
    do(t, "tool", "refuse", "request", "seat:2")
    assert "fuel" in options(t)


@pytest.mark.rule("DW-7.8", "DW-11.3")
def test_t69_two_at_the_gate() -> None:
    for used, legal in ((22, True), (23, False)):
        t = bare()
        groups(t)
        t.helpless = used - 3
        give(t, 0, "two-at-the-gate")
        act(t)
        if legal:
            do(t, "play", "two-at-the-gate")
            assert t.people_at_colony() == 24
        else:
            with pytest.raises(IllegalChoice):
                do(t, "play")
            t.exiled[0] = True
            do(act(t), "play", "two-at-the-gate", "gas")
            assert (t.crowd["gas"], t.helpless) == (1, used - 3)


@pytest.mark.rule("DW-9.17", "DW-9.20")
def test_t70_continuous_goals() -> None:
    t = bare(3, "until-the-thaw", main_objective_check="continuous")
    groups(t)
    t.round = 8
    t.food = 1
    dice(t, 0, 1)
    do(act(t), "spend_food", "die:1")
    assert t.result is None
    t = bare(3, "cold-samples", main_objective_check="continuous")
    group(t, 0, "mina", place="school")
    away(t)
    t.samples = 8
    zombies(t, "school", 1)
    dice(t, 0, 6)
    fix_rolls(t, 5, BLANK)
    do(act(t), "attack", "mina", "die:6")
    assert t.result is not None
    assert t.main_done


@pytest.mark.rule("DW-16.15")
def test_t71_the_reader_and_the_token_without_a() -> None:
    t = bare(4, "cold-samples", elimination=True)
    groups(t)
    t.first, t.active = 0, 1
    kill(t, "mina")
    assert t.right_of(1) == 3
    assert t.first == 3
    step_by_step(t, (begin_turn, (1,)))
    assert t.reader == 3


@pytest.mark.rule("DW-7.12")
@pytest.mark.parametrize(("card", "exiled"), [("fire-on-the-hill", False), ("accordion", True)])
def test_t72_cards_for_the_wrong_player(card: str, exiled: bool) -> None:
    t = bare()
    groups(t)
    t.exiled[0] = exiled
    set_crossroads(t, card, reader=2)
    poll(t)
    assert t.crossroads == [card]
    do(t, "end_turn")
    assert t.crossroads_deck[-1] == card or card in t.crossroads_deck
    assert card not in t.crossroads_done
