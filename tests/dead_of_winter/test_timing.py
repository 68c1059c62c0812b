"""DW-14: card text and timing."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import COLONY
from tests.dead_of_winter.tables import (
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
    options,
    refused,
    run,
    zombies,
)


@pytest.mark.rule("DW-14.1")
def test_card_text_beats_the_rules() -> None:
    t = bare()
    groups(t)
    t.modifiers = [("no_move_without_fuel", "everyone", "this_round", 0)]  # roads-snowed-under
    refused(act(t), "move", "DW-14.1")
    give(t, 0, "jerrycan")
    do(act(t), "move", "mina", "school")
    assert options(t) == ["jerrycan"]
    refused(t, "on_foot", "DW-14.1")
    t = bare()
    groups(t)
    t.locks = [("mina", "attack", "this_turn")]
    dice(t, 0, 6)
    zombies(t, COLONY, 1)
    refused(act(t), "attack", "DW-14.1")


@pytest.mark.rule("DW-14.2")
def test_one_effect_on_several_players_goes_in_turn_order() -> None:
    t = bare()
    for seat, survivor in enumerate(("noor", "viktor", "odile")):
        group(t, seat, survivor)
    t.first = 1
    run(t, "scratches")  # everybody rolls exposure for one survivor
    order = []
    while t.waiting():
        order += t.waiting()
        do(t, options(t)[0])
    assert order == [1, 2, 0]


@pytest.mark.rule("DW-14.3")
def test_no_card_is_played_while_an_effect_is_being_resolved() -> None:
    t = bare()
    groups(t)
    give(t, 0, "first-aid-kit", "tinned-ration")
    t.wounds["mina"] = 1
    do(act(t), "play", "first-aid-kit")
    assert asking(t) == "pick_survivor"
    assert options(t) == ["mina", "ingrid", "corinne"]  # a survivor, nothing else
    assert t.options(1) == t.options(2) == ()


@pytest.mark.rule("DW-14.4")
def test_effects_are_carried_out_from_left_to_right() -> None:
    t = bare()
    group(t, 0, "mina", "noor", "ilse", place="school")
    group(t, 1, "ingrid")
    t.wounds["mina"] = 2
    fix_rolls(t, 8)
    run(t, "stalled-bus.a", 0, "mina")  # draw two cards, then roll exposure
    names = [event["event"] for event in t.events(0)]
    assert names.index("cards_taken") < names.index("exposure_rolled") < names.index("survivor_died")
    assert asking(t) == "name_leader"  # the death is finished before anything else


@pytest.mark.rule("DW-14.5")
def test_when_the_game_ends_the_rest_is_skipped() -> None:
    t = bare()
    groups(t)
    t.morale = 1
    run(t, "ration-riot")  # lose food, lose morale, wound the highest
    assert t.result is not None
    assert events(t, "wounded") == []


@pytest.mark.rule("DW-14.6")
def test_two_effects_that_kill_more_never_combine() -> None:
    t = bare()
    group(t, 0, "agathe", place="school")
    group(t, 1, "ingrid")
    equip(t, "agathe", "hockey-stick", "riot-gun", "tyre-iron", "service-revolver")
    dice(t, 0, 1)
    zombies(t, "school", 4)
    fix_rolls(t)
    do(act(t), "attack", "agathe", "die:1", "tyre-iron")
    assert set(options(t)) == {"hockey-stick", "riot-gun", "service-revolver", "go"}
    do(t, "hockey-stick")
    assert options(t) == ["service-revolver", "go"]
    do(t, "service-revolver", "entrance:1")
    assert t.zombies_at("school") == 2


@pytest.mark.rule("DW-14.7")
def test_a_card_is_done_as_far_as_possible_unless_it_says_may() -> None:
    t = bare()
    groups(t)
    zombies(t, COLONY, 2)
    fix_rolls(t)
    run(t, "first-ilse-drills.a", 0, "mina")  # kill five; there are two
    assert t.zombies_at(COLONY) == 0
    t = bare()
    group(t, 0, "noor")
    group(t, 1, "ingrid")
    t.wounds["noor"] = 2
    dice(t, 0, 1)
    do(act(t), "ability", "noor", "die:1", "noor")
    assert (asking(t), options(t)) == ("choose_whether", ["yes", "no"])
    do(t, "no")
    assert t.wounds["noor"] == 1
