"""The words of the game: its own texts, and the names and texts of the cards from the content."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from lazaret.core.errors import BadFile
from lazaret.core.texts import LANGUAGES, Catalogue, core_catalogue, read_catalogue
from lazaret.games.dead_of_winter.content.cards import (
    ANY,
    BITTEN,
    BLANK,
    CROSSROADS,
    FACES_OF_ITEMS,
    FIRST,
    FROSTBITE,
    ITEM,
    ROWS,
    SECOND,
    STARTER_MARK,
    SYMBOLS,
    WOUND,
)
from lazaret.games.dead_of_winter.content.rows import FOLDER, START

OPTIONS = (1, 2)  # of a crossroads card
RANGE = re.compile(r"(\d)(?:–\d)?\s?: ")  # results of a die on a card, in either language
#: each kind of card: the cards, and the texts that every one of them has
TEXTS = {
    "location": (ROWS.locations, ("name",)),
    "symbol": ((*SYMBOLS, ANY), ("name",)),
    "dice": (ROWS.dice, ("name",)),
    "survivor": (ROWS.survivors, ("name", "occupation", "ability")),
    "item": (ROWS.items, ("name", "text")),
    "deck": ((START,), ("name",)),
    "crisis": (ROWS.crises, ("name", "text", "story")),
    "main_objective": (
        ROWS.main_objectives,
        ("name", "story", "normal.setup", "normal.goal", "hardcore.setup", "hardcore.goal"),
    ),
    "secret_objective": (ROWS.secret_objectives, ("name", "text")),
    "betrayal_objective": (ROWS.betrayal_objectives, ("name", "text")),
    "exile_objective": (ROWS.exile_objectives, ("name", "non_betrayer", "betrayer")),
    "crossroads": (
        CROSSROADS[SECOND] + CROSSROADS[FIRST],
        ("name", "trigger", "text", *(f"option.{n}{part}" for n in OPTIONS for part in ("", ".effect"))),
    ),
    "profile": (("summary", "rulebook"), ("name", "text")),
    "switch": (ROWS.switches, ("name", "why")),
}


def texts_needed() -> Iterator[tuple[str, str]]:
    """Every text that the cards must have: the card and the key."""
    for kind, (cards, texts) in TEXTS.items():
        for card in cards:
            yield from [(card, f"{kind}.{card}.{text}") for text in texts]
    for face in (BLANK, WOUND, FROSTBITE, BITTEN):
        yield "exposure", f"dice.exposure.face.{face}"
    for card, row in ROWS.main_objectives.items():
        sides = {"normal": row.normal, "hardcore": row.hardcore}
        yield from [(card, f"main_objective.{card}.{name}.hook") for name, side in sides.items() if side.hook]
    for card, switch in ROWS.switches.items():
        yield from [(card, f"switch.{card}.value.{value}") for value in switch.values]


def read_prose(path: Path) -> dict[str, str]:
    """The names and sentences of the cards; BadFile names the card and the key of a text that was forgotten."""
    found: dict[str, str] = json.loads(path.read_text("utf-8"))
    first = FOLDER / "content" / path.name.replace("prose", "first_edition")  # kept apart, as its cards are
    found = {**json.loads(first.read_text("utf-8")), **found}
    for card, key in texts_needed():
        if not found.get(key):
            raise BadFile(str(path), f"card {card!r}", f"a text is missing: add {key!r}")
    return found


@lru_cache
def prose(language: str) -> dict[str, str]:
    folder = FOLDER / "content"
    if language in LANGUAGES:
        return read_prose(folder / f"prose.{language}.json")
    brought = [read_catalogue(folder, stem, language, FOLDER.name) for stem in ("first_edition", "prose")]
    return {**brought[0], **brought[1]}


@lru_cache
def catalogue(language: str) -> Catalogue:
    """Everything that can be said; the cards' words keep their own keys and give `name.<id>` besides."""
    own = read_catalogue(FOLDER, "texts", language)
    cards = prose(language)
    names = {f"name.{key.split('.')[1]}": text for key, text in cards.items() if key.endswith(".name")}
    return {
        **core_catalogue(language),
        **cards,
        **names,
        **starters(names, own),
        **switches(cards),
        **crossroads(cards, own),
        **own,
    }


def starters(names: dict[str, str], own: Catalogue) -> dict[str, str]:
    """A starting item says so: some objectives do not take it."""
    mark = own.get("board.starter", "{{name}}")
    return {
        f"name.{face}": mark.replace("{{name}}", names[f"name.{ITEM[face]}"])
        for face in FACES_OF_ITEMS
        if face.endswith(STARTER_MARK)
    }


def crossroads(cards: dict[str, str], own: Catalogue) -> dict[str, str]:
    """What the options of a crossroads card say when they are offered: what one does, and what comes of it."""
    line = own.get("board.option", "{{name}}")
    found: dict[str, str] = {}
    for card in CROSSROADS[SECOND] + CROSSROADS[FIRST]:
        for number in OPTIONS:
            key = f"crossroads.{card}.option.{number}"
            words = line.replace("{{name}}", cards[key]).replace("{{effect}}", cards[f"{key}.effect"])
            found[f"choice.{card}-{number}"] = words
            found.update(outcomes(key, cards[f"{key}.effect"]))
    return found


def outcomes(key: str, effect: str) -> dict[str, str]:
    """What a roll decides, range by range, as the card says it: `1–2: lose 1 morale. 3–6: nothing happens.`"""
    ranges = list(RANGE.finditer(effect))
    if not ranges:
        return {}
    ends = [*[found.start() for found in ranges[1:]], len(effect)]
    texts = {f"{key}.from.{found[1]}": effect[found.end() : end] for found, end in zip(ranges, ends, strict=True)}
    texts[f"{key}.before"] = effect[: ranges[0].start()]
    return {name: text.strip()[:1].upper() + text.strip()[1:] for name, text in texts.items()}


def switches(cards: dict[str, str]) -> dict[str, str]:
    """The words of the main objectives and of the rules' switches, as options of the table."""
    found = {f"option.objective.{name}": cards[f"main_objective.{name}.name"] for name in ROWS.main_objectives}
    for name, row in ROWS.switches.items():
        found[f"option.{row.field}"] = cards[f"switch.{name}.name"]
        found[f"option.{row.field}.help"] = cards[f"switch.{name}.why"]
        for value in row.values:
            found[f"option.{row.field}.{value}"] = cards[f"switch.{name}.value.{value}"]
    return found
