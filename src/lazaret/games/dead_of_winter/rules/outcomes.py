"""What the options of a crossroads card lead to, by chance, and what they change for the colony."""

from __future__ import annotations

from typing import TypedDict

from lazaret.games.dead_of_winter.content.cards import DIE_SIDES, NUMBERS
from lazaret.games.dead_of_winter.effects.arguments import Fixed
from lazaret.games.dead_of_winter.effects.reading import Call
from lazaret.games.dead_of_winter.effects.store import BLOCKS, CROSSROADS_CARDS
from lazaret.games.dead_of_winter.rules.crossroads import option_words
from lazaret.games.dead_of_winter.table import Table

MOST_MORALE = NUMBERS["most_morale"]
#: the verbs whose number changes something that everybody can count, and which way
CHANGES = {
    "gain_food": ("food", 1),
    "lose_food": ("food", -1),
    "gain_morale": ("morale", 1),
    "lose_morale": ("morale", -1),
    "clean_waste": ("waste", -1),
    "add_helpless": ("helpless", 1),
    "remove_helpless": ("helpless", -1),
    "kill_helpless": ("helpless", -1),
}


class Change(TypedDict):
    what: str  # food, morale, waste, helpless
    before: int
    after: int


class Outcome(TypedDict):
    words: str  # the key of its words
    chance: int
    of: int  # so many results of the die
    changes: list[Change]


class Road(TypedDict):
    option: str  # as it is chosen
    outcomes: list[Outcome]  # what always happens comes first


def roads(t: Table, card: str) -> list[Road]:
    """DW-7.5: both options of the card."""
    options = zip(option_words(card), CROSSROADS_CARDS[card].options, strict=True)
    return [
        {"option": word, "outcomes": outcomes(t, f"crossroads.{card}.option.{number}", effect.block)}
        for number, (word, effect) in enumerate(options, 1)
    ]


def outcomes(t: Table, key: str, block: str) -> list[Outcome]:
    """All that happens always, then what a roll decides, by its ranges."""
    calls = BLOCKS[block].calls
    roll = next((call for call in calls if call.word == "roll"), None)
    if roll is None:
        return [{"words": f"{key}.effect", "chance": DIE_SIDES, "of": DIE_SIDES, "changes": changes(t, calls)}]
    found: list[Outcome] = []
    if len(calls) > 1:
        always = tuple(call for call in calls if call is not roll)
        found.append({"words": f"{key}.before", "chance": DIE_SIDES, "of": DIE_SIDES, "changes": changes(t, always)})
    arg = roll.args[0]
    assert isinstance(arg, Fixed)
    for part in dict.fromkeys(arg.fixed):
        low, chance = arg.fixed.index(part) + 1, arg.fixed.count(part)
        found.append(
            {"words": f"{key}.from.{low}", "chance": chance, "of": DIE_SIDES, "changes": changes(t, BLOCKS[part].calls)}
        )
    return found


def changes(t: Table, calls: tuple[Call, ...]) -> list[Change]:
    """What is counted before and after; only what a card says outright."""
    before = {"food": t.food, "morale": t.morale, "waste": len(t.waste), "helpless": t.helpless}
    after = dict(before)
    for call in calls:
        if call.word in CHANGES and isinstance(call.args[0], Fixed):
            what, way = CHANGES[call.word]
            after[what] = max(0, after[what] + way * int(call.args[0].fixed))
    after["morale"] = min(MOST_MORALE, after["morale"])
    return [
        {"what": what, "before": before[what], "after": after[what]} for what in before if after[what] != before[what]
    ]
