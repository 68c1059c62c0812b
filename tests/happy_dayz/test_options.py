"""Bad options are refused with the reason and the rule."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.errors import BadSetup
from lazaret.games.happy_dayz import GAME
from lazaret.games.happy_dayz.content.cards import POWERS
from lazaret.games.happy_dayz.rules.factions import HORDE, WAYS
from tests.happy_dayz.tables import new


@pytest.mark.rule("HD-1.1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_one_or_six_players_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 5 players") as refused:
        GAME.new(seats)
    assert refused.value.rule == "HD-1.1"


@pytest.mark.parametrize(
    ("options", "rule", "reason"),
    [
        pytest.param({"factions": "biker,police,biker-"}, "HD-1.2", "must differ", id="two equal factions"),
        pytest.param({"factions": "biker,police"}, "HD-1.2", "needs 3 Factions, not 2", id="two factions"),
        pytest.param({"factions": "biker,police,nurse,governor"}, "HD-1.2", "not 4", id="four factions"),
        pytest.param({"factions": "biker*,police,nurse"}, "HD-10.8", r"\(it has: base, \+, -\)", id="unknown version"),
        pytest.param(
            {"factions": "hippie+,police,nurse", "boxes": "both"}, "HD-10.8", "no version", id="a version never made"
        ),
        pytest.param({"factions": "pirate,police,nurse"}, "HD-1.5", "no Faction or scenario", id="unknown faction"),
        pytest.param({"factions": "AD-7"}, "HD-1.5", "no Faction or scenario", id="unknown scenario"),
        pytest.param({"factions": ""}, "HD-1.5", "no Faction or scenario", id="nothing"),
        pytest.param({"factions": "MX-1"}, "HD-11.8", "MX-1 needs soldier", id="scenario without its box"),
        pytest.param(
            {"factions": "AD-1", "boxes": "woodstock_fever"}, "HD-11.8", "needs survivalist", id="the other way round"
        ),
        pytest.param({"factions": "dog,police,nurse"}, "HD-11.12", "dog is in the box", id="faction without its box"),
        pytest.param({"mode": "story", "random_power": True}, "HD-11.7", "random Power", id="story and random power"),
        pytest.param({"mode": "story", "factions": "AD-4"}, "HD-11.7", "from the scenarios", id="story and factions"),
        pytest.param(
            {"mode": "story", "boxes": "woodstock_fever"}, "HD-11.8", "AD-1 needs", id="story without its box"
        ),
        pytest.param({"story_start": 2}, "HD-11.7", "only story mode", id="story start without a story"),
        pytest.param({"mode": "story", "boxes": "both"}, "HD-11.7", "one box", id="story with two boxes"),
        pytest.param({"mode": "express", "random_power": True}, "HD-9.1", "one round", id="express and random power"),
        pytest.param({"mode": "express", "advanced_powers": True}, "HD-8.3", "campaign only", id="express, no change"),
        pytest.param({"mode": "story", "advanced_powers": True}, "HD-8.3", "campaign only", id="story, no change"),
        pytest.param({"random_power": True, "advanced_powers": True}, "HD-11.5", "no Faction is", id="drawn instead"),
        pytest.param({"factions": "random", "advanced_powers": True}, "HD-8.4", "already", id="advanced by chance"),
        pytest.param({"factions": "AD-2", "advanced_powers": True}, "HD-8.4", "already", id="advanced by scenario"),
        pytest.param(
            {"factions": "dog,hippie,child", "boxes": "woodstock_fever", "advanced_powers": True},
            "HD-8.4",
            "no Faction of this box",
            id="a box without advanced Powers",
        ),
        pytest.param({"patient_zero": True}, "HD-11.9", "no Faction with", id="Patient Zero in the other box"),
        pytest.param({"mode": "story", "patient_zero": True}, "HD-11.9", "no Faction with", id="story, Patient Zero"),
        pytest.param(
            {"mode": "express", "factions": "police,dog,child", "boxes": "both", "patient_zero": True},
            "HD-11.9",
            "no Faction with",
            id="express, Patient Zero",
        ),
        pytest.param({"mode": "express", "cut_zombies_shared": True}, "HD-10.5d", "Police cannot", id="no Police"),
        pytest.param(
            {"mode": "express", "factions": "police+,nurse,biker", "cut_zombies_shared": True},
            "HD-10.5d",
            "Police cannot",
            id="Police in another version",
        ),
    ],
)
@pytest.mark.rule("HD-1.2", "HD-1.5", "HD-8.3", "HD-8.4", "HD-9.1", "HD-10.5d", "HD-10.8")
@pytest.mark.rule("HD-11.5", "HD-11.7", "HD-11.8", "HD-11.9", "HD-11.12")
def test_settings_that_do_not_go_together_are_refused(options: dict[str, Any], rule: str, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason) as refused:
        new(3, **options)
    assert refused.value.rule == rule
    assert f"({rule})" in str(refused.value)
    message = refused.value.message
    assert message is not None
    for language in ("en", "fr"):
        words = GAME.speaker(language).say(message)
        assert words != message.key
        assert "{{" not in words


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "endless"},
        {"story_start": 4},
        {"boxes": "third"},
        {"factions": 3},
        {"horde": True},
        {"random_power": 1},
    ],
)
def test_unknown_options_and_values_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match=next(iter(options))):
        new(3, **options)


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "story", "story_start": 2},
        {"random_power": True},
        {"advanced_powers": True},
        {"patient_zero": True, "boxes": "both"},
        {"patient_zero": True, "boxes": "both", "mode": "express", "factions": "random"},
        {"patient_zero": True, "boxes": "both", "mode": "express", "factions": "police,soldier,child"},
        {"cut_zombies_shared": True},
        {"cut_zombies_shared": True, "mode": "express", "factions": "police,nurse,biker"},
        {"cut_zombies_shared": True, "mode": "story", "story_start": 3},
    ],
)
def test_options_that_can_change_something_are_accepted(options: dict[str, Any]) -> None:
    assert {name: new(3, **options).settings[name] for name in options} == options


@pytest.mark.rule("HD-1.5", "HD-11.6")
def test_every_way_to_choose_factions_shows_those_of_each_of_its_values() -> None:
    for way in WAYS:
        if way.shows:
            assert [new(2, factions=value, boxes="both").powers for value in way.values] == [
                {POWERS[power].faction: power for power in shown if power != HORDE} for shown in way.shows
            ]


def test_every_value_of_an_option_has_words() -> None:
    for language in ("en", "fr"):
        texts = GAME.texts(language)
        for option in GAME.options:
            for value in option.values or ():
                assert f"option.{option.name}.{str(value).lower()}" in texts


def test_the_examples_of_the_factions_option_can_be_played() -> None:
    option = next(option for option in GAME.options if option.name == "factions")
    for example in option.examples:
        assert len(new(2, factions=example, boxes="both").powers) == 3
