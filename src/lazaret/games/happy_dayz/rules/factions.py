"""Which Factions are played with which Powers: the setting, the scenarios, chance (HD-1.5, HD-10.8, HD-11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from lazaret.core.errors import BadSetup
from lazaret.core.settling import Part, Way
from lazaret.core.texts import Message
from lazaret.games.happy_dayz.content.cards import (
    AMERICAN_DREAM,
    BASE,
    BOTH_BOXES,
    FACTIONS,
    MINUS,
    NUMBER,
    PLUS,
    POWERS,
    SCENARIOS,
    STORY,
    WOODSTOCK_FEVER,
)
from lazaret.games.happy_dayz.rules.streams import LINEUP, SIDE
from lazaret.games.happy_dayz.table import Table

BEGINNER, RANDOM, HORDE = "beginner", "random", "horde"
EXPRESS, CAMPAIGN, STORY_MODE = "express", "campaign", "story"
ADVANCED_CARD = "±"  # the second Power card of a Faction, with + on one side and − on the other


class Lineup(NamedTuple):
    """The Powers of a round in their order, and whether the Horde is with the Zombies."""

    powers: tuple[str, ...]
    horde: bool


# -- the setting --------------------------------------------------------------------------------


def refused(reason: str, rule: str, key: str, **params: Any) -> BadSetup:
    return BadSetup(reason, rule, Message(f"refuse.setup.{key}", params))


def chosen_lineup(factions: str) -> Lineup:
    """HD-1.4, HD-1.5, HD-11.6, HD-11.14: the scenario of that name, or the Powers picked by hand, in that order."""
    if factions in SCENARIOS:
        return Lineup(SCENARIOS[factions].powers, SCENARIOS[factions].horde)
    words = [word.strip() for word in factions.split(",")]
    return Lineup(tuple(word for word in words if word != HORDE), HORDE in words)


#: HD-1.5: the four ways to choose the Factions, for whoever draws a form
WAYS = (
    Way("beginner", "HD-1.5", values=(BEGINNER,), shows=(SCENARIOS[BEGINNER].powers,)),
    Way("random", "HD-11.4", values=(RANDOM,)),
    Way(
        "scenario",
        "HD-11.6",
        values=tuple(name for name in SCENARIOS if name != BEGINNER),
        shows=tuple(row.powers + (HORDE,) * row.horde for name, row in SCENARIOS.items() if name != BEGINNER),
    ),
    Way(
        "hand",
        "HD-1.5",
        parts=tuple(
            Part(faction, tuple(row.version for row in POWERS.values() if row.faction == faction))
            for faction in FACTIONS
        ),
        number=NUMBER["factions_in_play"],
        extras=(HORDE,),
        about="board.power.",
    ),
)


def check_settings(seats: int, settings: Mapping[str, Any]) -> None:
    """Refuse settings that do not go together."""
    if settings["mode"] == STORY_MODE:
        check_story(settings)
    elif settings["factions"] != RANDOM:
        lineup = chosen_lineup(settings["factions"])
        check_powers(lineup.powers)
        check_boxes(settings["factions"], lineup.powers, settings["boxes"])


def check_story(settings: Mapping[str, Any]) -> None:
    """HD-11.7: the scenarios say everything; nothing else may be asked for."""
    if settings["random_power"]:
        reason = "story mode changes its Factions by itself: it cannot draw a random Power as well"
        raise refused(reason, "HD-11.7", "story_power")
    if settings["factions"] != BEGINNER:
        reason = "story mode takes its Factions from the scenarios: leave the option factions as it is"
        raise refused(reason, "HD-11.7", "story_factions")
    for name in STORY:
        check_boxes(name, SCENARIOS[name].powers, settings["boxes"])


def check_powers(powers: Iterable[str]) -> None:
    """HD-1.2: three different Factions. HD-10.8: each in one of its versions."""
    names = list(powers)
    for name in names:
        check_power(name)
    if len(names) != NUMBER["factions_in_play"]:
        reason = f"a round needs {NUMBER['factions_in_play']} Factions, not {len(names)}"
        raise refused(reason, "HD-1.2", "count", count=len(names))
    factions = [POWERS[name].faction for name in names]
    for faction in factions:
        if factions.count(faction) > 1:
            reason = f"the three Factions must differ: {faction} is there {factions.count(faction)} times"
            raise refused(reason, "HD-1.2", "twice", faction=faction)


def check_power(name: str) -> None:
    if name in POWERS:
        return
    faction = next((faction for faction in FACTIONS if name.startswith(faction)), None)
    if faction is None:
        known = ", ".join([BEGINNER, RANDOM, *(s for s in SCENARIOS if s != BEGINNER), *FACTIONS])
        raise refused(f"there is no Faction or scenario {name!r} (there are: {known})", "HD-1.5", "faction", name=name)
    versions = [row.version or "base" for row in POWERS.values() if row.faction == faction]
    reason = f"{faction} has no version {name[len(faction) :]!r} (it has: {', '.join(versions)})"
    raise refused(reason, "HD-10.8", "version", faction=faction, version=name[len(faction) :])


def check_boxes(factions: str, powers: Iterable[str], boxes: str) -> None:
    """HD-11.8, HD-11.12: only the Factions of the boxes on the table."""
    for name in powers:
        faction = POWERS[name].faction
        if boxes not in (BOTH_BOXES, FACTIONS[faction].box):
            if factions in SCENARIOS:
                reason = f"{factions} needs {faction}, which is in the box that is left out (option boxes)"
                raise refused(reason, "HD-11.8", "scenario", scenario=factions, faction=faction)
            reason = f"{faction} is in the box that is left out (option boxes)"
            raise refused(reason, "HD-11.12", "box", faction=faction)


# -- the Powers of a table -------------------------------------------------------------------------


def first_lineup(t: Table) -> Lineup:
    """HD-1.5: the Powers of the first round. HD-11.7: in story mode those of the first scenario."""
    if t.settings["mode"] == STORY_MODE:
        return story_lineup(t, 1)
    if t.settings["factions"] == RANDOM:
        return random_lineup(t)
    return chosen_lineup(t.settings["factions"])


def story_lineup(t: Table, number: int) -> Lineup:
    """HD-11.7: round k is played as the k-th scenario from the one the story starts with."""
    scenario = SCENARIOS[STORY[t.settings["story_start"] + number - 2]]
    return Lineup(scenario.powers, scenario.horde)


def set_lineup(t: Table, lineup: Lineup) -> None:
    """HD-1.3, HD-1.4: the Faction Powers in their order; those of Zombies and Mini-vans always apply."""
    before = t.powers
    t.powers = {POWERS[power].faction: power for power in lineup.powers}
    t.horde = lineup.horde
    if t.log is not None:
        left = [faction for faction in before if faction not in t.powers]
        t.tell("powers_set", t.round + 1, scenario_of(t, t.round + 1), lineup.powers, news(t, before), left, t.horde)


def news(t: Table, before: Mapping[str, str]) -> list[str]:
    """Of each Power in play, whether its Faction is new, has another version than before, or is as it was."""
    return [
        "new" if faction not in before else "same" if before[faction] == power else "changed"
        for faction, power in t.powers.items()
    ]


def scenario_of(t: Table, number: int) -> str | None:
    """HD-11.6, HD-11.7: what a round is played as, where it is played as a scenario."""
    if t.settings["mode"] == STORY_MODE:
        start: int = t.settings["story_start"]
        return STORY[start + number - 2]
    chosen: str = t.settings["factions"]
    return chosen if chosen in SCENARIOS and number == 1 else None


#: HD-11.12: the Factions and the Powers of the boxes on the table
AVAILABLE = {
    boxes: [faction for faction, row in FACTIONS.items() if boxes in (BOTH_BOXES, row.box)]
    for boxes in (AMERICAN_DREAM, WOODSTOCK_FEVER, BOTH_BOXES)
}
AVAILABLE_POWERS = {
    boxes: [(power, row.faction, row.version) for power, row in POWERS.items() if row.faction in available]
    for boxes, available in AVAILABLE.items()
}


def power_cards(t: Table) -> list[str]:
    """HD-11.4, HD-11.11: the base card of each Faction, the two-sided card of those that have one, and the Horde."""
    cards: list[str] = []
    for faction in AVAILABLE[t.settings["boxes"]]:
        cards.append(faction)
        if faction + PLUS in POWERS:
            cards.append(faction + ADVANCED_CARD)
    return [*cards, HORDE] if any(card.endswith(ADVANCED_CARD) for card in cards) else cards


def side_up(t: Table, card: str) -> str:
    """HD-11.13, HD-11.15: a two-sided card shows a side at random."""
    if not card.endswith(ADVANCED_CARD):
        return card
    return card[: -len(ADVANCED_CARD)] + (PLUS, MINUS)[t.random_below(2, SIDE)]


def random_lineup(t: Table) -> Lineup:
    """HD-11.3, HD-11.4, HD-11.13: draw Power cards until three Factions are out; the Horde joins the Zombies."""
    cards = power_cards(t)
    t.shuffle(cards, LINEUP)
    powers: list[str] = []
    horde = False
    for card in cards:
        if card == HORDE:
            horde = True
        elif card.rstrip(ADVANCED_CARD) not in [POWERS[power].faction for power in powers]:
            powers.append(side_up(t, card))
        if len(powers) == NUMBER["factions_in_play"]:
            break
    return Lineup(tuple(powers), horde)


def pile(t: Table) -> list[str]:
    """HD-11.11: the Power cards that are not in play."""
    in_play = [
        faction if power == faction + BASE else faction + ADVANCED_CARD for faction, power in t.powers.items()
    ] + ([HORDE] if t.horde else [])
    return [card for card in power_cards(t) if card not in in_play]


def plays_advanced(t: Table) -> bool:
    """HD-8.4: the table has agreed to advanced Powers, by an option or by the Powers it starts with."""
    return bool(
        t.settings["advanced_powers"]
        or t.settings["factions"] == RANDOM
        or any(POWERS[power].version != BASE for power in t.powers.values())
    )
