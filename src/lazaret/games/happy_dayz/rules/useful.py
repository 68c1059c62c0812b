"""Options that would change nothing: a new table is told so and refused (records may hold them and are played on)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaret.games.happy_dayz.content.cards import (
    AMERICAN_DREAM,
    BASE,
    NUMBER,
    PATIENTS_ZERO,
    POLICE,
    POWERS,
    SCENARIOS,
    STORY,
)
from lazaret.games.happy_dayz.rules.factions import (
    AVAILABLE_POWERS,
    CAMPAIGN,
    EXPRESS,
    RANDOM,
    STORY_MODE,
    chosen_lineup,
    refused,
)

#: HD-11.9: for asking, never for order
WITH_PATIENT_ZERO = frozenset(promo.faction for promo in PATIENTS_ZERO.values())


def check_useful(seats: int, settings: Mapping[str, Any]) -> None:
    """Refuse options that would do nothing, each with the rule that makes them useless."""
    mode = settings["mode"]
    if mode != STORY_MODE and settings["story_start"] != 1:
        raise refused("only story mode starts with a scenario of its own", "HD-11.7", "story_start")
    if mode == STORY_MODE and settings["boxes"] != AMERICAN_DREAM:
        raise refused("the scenarios of the story need one box alone", "HD-11.7", "story_boxes")
    if mode == EXPRESS and settings["random_power"]:
        raise refused("an express game has one round, before which no Power is drawn", "HD-9.1", "express_power")
    if settings["advanced_powers"]:
        check_advanced(settings)
    coming = may_come(settings)
    if settings["patient_zero"] and not coming_factions(coming).intersection(WITH_PATIENT_ZERO):
        raise refused("no Faction with a Patient Zero card can come into play", "HD-11.9", "patient_zero")
    if settings["cut_zombies_shared"] and POLICE not in coming:
        raise refused("base Police cannot come into play", "HD-10.5d", "no_police")


def check_advanced(settings: Mapping[str, Any]) -> None:
    """HD-8.4: advanced Powers come in with a Faction change, where there is one and they were not agreed on already."""
    if settings["mode"] != CAMPAIGN:
        raise refused("Factions are changed in a campaign only", "HD-8.3", "advanced_mode")
    if settings["random_power"]:
        raise refused("with the random Power no Faction is changed", "HD-11.5", "advanced_random")
    if settings["factions"] == RANDOM or any(
        POWERS[power].version != BASE for power in chosen_lineup(settings["factions"]).powers
    ):
        raise refused("this table plays with advanced Powers already", "HD-8.4", "advanced_already")
    if all(version == BASE for _, _, version in AVAILABLE_POWERS[settings["boxes"]]):
        raise refused("no Faction of this box has an advanced Power", "HD-8.4", "advanced_box")


def may_come(settings: Mapping[str, Any]) -> tuple[str, ...]:
    """Every Power that can be in play at some time: all of the boxes, but in story mode and in a single round."""
    if settings["mode"] == STORY_MODE:
        start = settings["story_start"] - 1
        played = STORY[start : start + NUMBER["campaign_rounds"]]
        return tuple(power for name in played for power in SCENARIOS[name].powers)
    if settings["mode"] == EXPRESS and settings["factions"] != RANDOM:
        return chosen_lineup(settings["factions"]).powers
    return tuple(power for power, _, _ in AVAILABLE_POWERS[settings["boxes"]])


def coming_factions(powers: tuple[str, ...]) -> set[str]:
    return {POWERS[power].faction for power in powers}
