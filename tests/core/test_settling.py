"""Settling options: what goes together, what is given up, what is barred and why."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.registry import game as find_game
from lazaret.core.settling import Barred, refusal, refusals, settled

HAPPY_DAYZ, DEAD_OF_WINTER = find_game("happy_dayz"), find_game("dead_of_winter")


def barred(options: dict[str, Any], seats: int = 3) -> dict[tuple[str, Any], Barred]:
    return {(one.option, one.value): one for one in refusals(HAPPY_DAYZ, seats, options)}


def test_what_does_nothing_in_this_combination_is_barred_with_its_rule_and_reason() -> None:
    express = barred({"mode": "express"})
    assert express["random_power", True].rule == "HD-9.1"
    assert express["random_power", True].key == "refuse.setup.express_power"
    assert ("mode", "campaign") not in express, "the mode may always be chosen: what is behind it gives way"
    assert ("random_power", True) not in barred({})


def test_a_barred_value_would_be_refused_and_any_other_can_be_chosen() -> None:
    """Every listed value from several beginnings: chosen, then settled, it makes a table or was barred before."""
    for options in ({}, {"mode": "express"}, {"boxes": "both"}, {"mode": "story"}, {"random_power": True}):
        closed = barred(dict(options))
        for option in HAPPY_DAYZ.offered:
            for value in option.values or [value for way in option.ways for value in way.values]:
                wanted = {**options, option.name: value}
                found = settled(HAPPY_DAYZ, 3, wanted, option.name)
                goes = refusal(HAPPY_DAYZ, 3, found) is None
                assert goes is ((option.name, value) not in closed), (options, option.name, value)
                assert not goes or found[option.name] == value


def test_parts_of_a_box_that_is_left_out_are_barred() -> None:
    assert barred({})["factions", "dog"].rule == "HD-11.12"
    assert ("factions", "police") not in barred({})
    both = barred({"boxes": "both"})
    assert ("factions", "dog") not in both
    assert ("factions", "MX-1") not in both
    assert barred({})["factions", "MX-1"].rule == "HD-11.8"
    assert barred({"mode": "story"})["factions", "police"].rule == "HD-11.7"


@pytest.mark.parametrize(
    ("options", "kept", "left"),
    [
        ({"mode": "express", "random_power": True}, "mode", {"mode": "express"}),
        ({"mode": "express", "random_power": True}, "random_power", {"mode": "express", "random_power": True}),
        ({"factions": "MX-1"}, "boxes", {}),
        ({"mode": "story", "factions": "AD-3", "boxes": "both"}, "mode", {"mode": "story"}),
        ({"boxes": "both", "patient_zero": True}, "patient_zero", {"boxes": "both", "patient_zero": True}),
        ({"patient_zero": True}, "boxes", {}),
        ({"factions": "biker,police"}, "factions", {"factions": "biker,police"}),
        ({"nonsense": 1}, None, {}),
    ],
)
def test_what_is_behind_the_last_choice_gives_way_to_it(
    options: dict[str, Any], kept: str, left: dict[str, Any]
) -> None:
    assert settled(HAPPY_DAYZ, 3, options, kept) == left


def test_fewer_seats_give_up_what_they_cannot_have() -> None:
    assert settled(DEAD_OF_WINTER, 2, {"betrayer": True, "hardcore": True, "elimination": True}, None) == {
        "elimination": True
    }


def test_the_four_ways_to_choose_factions_are_told_by_the_engine() -> None:
    """HD-1.5: for a first game, at random, a scenario, any three; and each can be played as it is told."""
    option = next(option for option in HAPPY_DAYZ.options if option.name == "factions")
    assert [way.name for way in option.ways] == ["beginner", "random", "scenario", "hand"]
    texts = [HAPPY_DAYZ.texts(language) for language in ("en", "fr")]
    for way in option.ways:
        assert way.rule in HAPPY_DAYZ.rules("en")
        assert all(f"option.factions.way.{way.name}{end}" in words for words in texts for end in ("", ".help"))
        for value, shown in zip(way.values, way.shows, strict=bool(way.shows)):
            t = HAPPY_DAYZ.new(3, "ways", {"factions": value, "boxes": "both"})
            assert (*t.powers.values(), *["horde"] * t.horde) == shown
        for part in way.parts:
            assert all(f"{way.about}{part.name}{version}" in words for words in texts for version in part.versions)
    hand = option.ways[3]
    assert (hand.number, hand.extras, len(hand.parts)) == (3, ("horde",), 12)
    assert {part.name: part.versions for part in hand.parts}["police"] == ("", "+", "-")
    assert {part.name: part.versions for part in hand.parts}["dog"] == ("",)
