"""The words of the game: its own texts, and the names and texts of the cards from the content."""

from __future__ import annotations

import json
from functools import lru_cache

from lazaret.core.texts import Catalogue, core_catalogue, read_catalogue
from lazaret.games.dead_of_winter.content.cards import FACES_OF_ITEMS, ITEM, ROWS, STARTER_MARK
from lazaret.games.dead_of_winter.content.rows import FOLDER


@lru_cache
def prose(language: str) -> dict[str, str]:
    """The names and sentences of the cards."""
    found: dict[str, str] = json.loads((FOLDER / "content" / f"prose.{language}.json").read_text("utf-8"))
    return found


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
    for card in ROWS.crossroads:
        for number in (1, 2):
            key = f"crossroads.{card}.option.{number}"
            words = line.replace("{{name}}", cards[key]).replace("{{effect}}", cards[f"{key}.effect"])
            found[f"choice.{card}-{number}"] = words
    return found


def switches(cards: dict[str, str]) -> dict[str, str]:
    """The words of the main objectives and of the rules' switches, as options of the table."""
    found = {f"option.objective.{name}": cards[f"main_objective.{name}.name"] for name in ROWS.main_objectives}
    for name, row in ROWS.switches.items():
        found[f"option.{row.field}"] = cards[f"switch.{name}.name"]
        found[f"option.{row.field}.help"] = cards[f"switch.{name}.why"]
        for value in row.values:
            found[f"option.{row.field}.{value}"] = cards[f"switch.{name}.value.{value}"]
    return found
