"""Records of earlier versions in today's words. What they called things lies beside this file, one table a version."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from lazaret.core.chance import seed_hash
from lazaret.core.content import read_toml
from lazaret.core.log import Origin
from lazaret.core.registry import game as find_game
from lazaret.games.dead_of_winter.content.cards import CROSSROADS, FIRST
from lazaret.games.dead_of_winter.content.rows import FOLDER, GAME_ID

Record = dict[str, Any]
#: a card of version 1 with its mark, and what may follow it: a copy's number, an option's number, a block of the card
CARD = re.compile(r"([A-Z]\d\d)(s?)(#\d+|-\d+|\..+)?")
#: a crossroads card of version 2, and what may follow it: an option's number, a block of the card
ROAD = re.compile(r"([a-z-]+?)(-\d|\..+)?")
#: where a vote's subject stands on the agenda
SUBJECT = {"break_tie": 2}


@lru_cache
def version_1() -> dict[str, dict[str, str]]:
    """The names of version 1 and what they are since version 2: steps, events, votes, marks and cards."""
    return read_toml(FOLDER / "version_1.toml")


def from_version_1(record: Record) -> Record:
    """Cards got names instead of numbers, and a few steps and an event say crossroads where they said road."""
    found = dict(record)
    for part in ("acts", "answers", "table"):
        if part in record:
            found[part] = renamed(record[part])
    settings = record["settings"]
    found["settings"] = {**settings, **{key: word_now(settings[key]) for key in ("objective",) if key in settings}}
    if "agenda" in record:
        found["agenda"] = [line_now(line) for line in record["agenda"]]
    if record.get("current"):
        found["current"] = line_now(record["current"])
    if "events" in record:
        events = version_1()["events"]
        found["events"] = [[events.get(name, name), eyes, renamed(args)] for name, eyes, args in record["events"]]
    return found


def from_version_2(record: Record) -> Record:
    """Today's crossroads cards are others: a record of before goes on with those of the first edition."""
    found = dict(record)
    for part in ("acts", "answers", "table", "agenda", "current"):
        if record.get(part):
            found[part] = of_first_edition(record[part])
    if "events" in record:
        found["events"] = [[name, eyes, of_first_edition(args)] for name, eyes, args in record["events"]]
    found["settings"] = {**record["settings"], "edition": FIRST}
    return found


def of_first_edition(value: Any) -> Any:
    """The value, however deep it lies, with the names of the first edition's cards, their options and blocks."""
    if isinstance(value, str):
        return ":".join([first_name(word) for word in value.split(":")])
    if isinstance(value, list | tuple):
        return [of_first_edition(part) for part in value]
    if isinstance(value, dict):
        return {of_first_edition(key): of_first_edition(part) for key, part in value.items()}
    return value


def first_name(word: str) -> str:
    """`stalled-bus`, `stalled-bus-1`, `stalled-bus.a.0`; any other word is what it was."""
    match = ROAD.fullmatch(word)
    return f"{FIRST}-{word}" if match is not None and f"{FIRST}-{match[1]}" in CROSSROADS[FIRST] else word


def word_now(word: str) -> str:
    """One word: `I04s#2`, `X47-1`, `S25.0.1`; any other is what it was."""
    names, match = version_1(), CARD.fullmatch(word)
    if match is None or match[1] not in names["cards"]:
        return word
    card, mark, rest = match.groups()
    return names["cards"][card] + names["marks"].get(mark, "") + (rest or "")


def renamed(value: Any) -> Any:
    """The value, however deep it lies, with the names of today. Choices and statements are words joined by colons."""
    if isinstance(value, str):
        return ":".join([word_now(word) for word in value.split(":")])
    if isinstance(value, list | tuple):
        return [renamed(part) for part in value]
    if isinstance(value, dict):
        return {renamed(key): renamed(part) for key, part in value.items()}
    return value


def line_now(line: list[Any]) -> list[Any]:
    """A line of the agenda: the step and what it was given."""
    names = version_1()
    step, *given = line
    found = [names["steps"].get(step, step), *[renamed(value) for value in given]]
    if step in SUBJECT:
        place = SUBJECT[step]
        found[place] = names["votes"].get(found[place], found[place])
    return found


#: what the table remembers since version 4
REMEMBERED = ("morale_log", "night", "searches")


def from_version_3(record: Record) -> Record:
    """The table remembers why morale changed and who searched where: the acts of a save tell it once more."""
    if "table" not in record:
        return record
    game = find_game(GAME_ID)
    origin = Origin(record["seats"], game.full_settings(record["settings"]), record["seed"], seed_hash(record["seed"]))
    again = game.start(origin)
    for seat, text in record["acts"]:
        again.act(seat, text)
    told = {"events": again.log.events} if "events" in record and again.log is not None else {}
    remembered = {name: getattr(again, name) for name in REMEMBERED}
    return {**record, **told, "table": {**record["table"], **remembered}}
