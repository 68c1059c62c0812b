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
def test_card_text_beats_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    groups(t)
    t.modifiers = [("no_move_without_fuel", "everyone", "this_round", 0)]  # C16
    refused(act(t), "move", "DW-14.1")
    give(t, 0, "I06")
    do(act(t), "move", "S21", "school")
    assert options(t) == ["I06"]
    refused(t, "on_foot", "DW-14.1")
    t = bare()
    groups(t)
    t.locks = [("S21", "attack", "this_turn")]
    dice(t, 0, 6)
    zombies(t, COLONY, 1)
    refused(act(t), "attack", "DW-14.1")


@pytest.mark.rule("DW-14.2")
def test_one_effect_on_several_players_goes_in_turn_order() -> None:
    t = bare()
    for seat, survivor in enumerate(("S05", "S26", "S01")):
        group(t, seat, survivor)
    t.first = 1
    run(t, "C14")  # everybody rolls exposure for one survivor
    order = []
    while t.waiting():
        order += t.waiting()
        do(t, options(t)[0])
    assert order == [1, 2, 0]


@pytest.mark.rule("DW-14.3")
def test_no_card_is_played_while_an_effect_is_being_resolved() -> None:
    t = bare()
    groups(t)
    give(t, 0, "I04", "I01")
    t.wounds["S21"] = 1
    do(act(t), "play", "I04")
    assert asking(t) == "pick_survivor"
    assert options(t) == ["S21", "S23", "S19"]  # a survivor, nothing else
    assert t.options(1) == t.options(2) == ()


@pytest.mark.rule("DW-14.4")
def test_effects_are_carried_out_from_left_to_right(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S21", "S05", "S04", place="school")
    group(t, 1, "S23")
    t.wounds["S21"] = 2
    fix_rolls(monkeypatch, 8)
    run(t, "X01.a", 0, "S21")  # draw two cards, then roll exposure
    names = [event["event"] for event in t.events(0)]
    assert names.index("cards_taken") < names.index("exposure_rolled") < names.index("survivor_died")
    assert asking(t) == "name_leader"  # the death is finished before anything else


@pytest.mark.rule("DW-14.5")
def test_when_the_game_ends_the_rest_is_skipped() -> None:
    t = bare()
    groups(t)
    t.morale = 1
    run(t, "C10")  # lose food, lose morale, wound the highest
    assert t.result is not None
    assert events(t, "wounded") == []


@pytest.mark.rule("DW-14.6")
def test_two_effects_that_kill_more_never_combine(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    group(t, 0, "S07", place="school")
    group(t, 1, "S23")
    equip(t, "S07", "I17", "I23", "I25", "I21")
    dice(t, 0, 1)
    zombies(t, "school", 4)
    fix_rolls(monkeypatch)
    do(act(t), "attack", "S07", "die:1", "I25")
    assert set(options(t)) == {"I17", "I23", "I21", "go"}
    do(t, "I17")
    assert options(t) == ["I21", "go"]
    do(t, "I21", "entrance:1")
    assert t.zombies_at("school") == 2


@pytest.mark.rule("DW-14.7")
def test_a_card_is_done_as_far_as_possible_unless_it_says_may(monkeypatch: pytest.MonkeyPatch) -> None:
    t = bare()
    groups(t)
    zombies(t, COLONY, 2)
    fix_rolls(monkeypatch)
    run(t, "X49.a", 0, "S21")  # kill five; there are two
    assert t.zombies_at(COLONY) == 0
    t = bare()
    group(t, 0, "S05")
    group(t, 1, "S23")
    t.wounds["S05"] = 2
    dice(t, 0, 1)
    do(act(t), "ability", "S05", "die:1", "S05")
    assert (asking(t), options(t)) == ("choose_whether", ["yes", "no"])
    do(t, "no")
    assert t.wounds["S05"] == 1
