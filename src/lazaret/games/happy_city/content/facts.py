"""The printed facts of every card, for the page: made once from the content."""

from __future__ import annotations

from functools import cache
from typing import Any, TypedDict

from lazaret.games.happy_city.content.cards import COLOURED_MARKETS, CONTENT, LOWEST_COST, NAME, WHITE_MARKETS, tower
from lazaret.games.happy_city.content.rows import COLOURS, DECKS


class CardFacts(TypedDict):
    kind: str  # building, habitation, market, family, expert, multicolour, monster
    deck: str
    colours: list[str]
    cost: int
    income: int
    inhabitants: int
    hearts: int
    condition: dict[str, int]
    rule: str
    source: str
    name_source: str


class Back(TypedDict):
    """HC-1.7: the back of a deck: its costs and its tower, one floor for two cards."""

    deck: str
    lowest: int
    highest: int
    tower: dict[str, int]


def card_facts(kind: str, row: Any) -> CardFacts:
    """What stands on the card. Symbols of expert cards that depend on the table are 0 here: see their rule."""
    colours = [row.colour] if kind == "monster" else list(getattr(row, "colours", ()))
    decks = {"multicolour": DECKS[3], "monster": DECKS[3]}
    return CardFacts(
        kind=kind,
        deck=getattr(row, "deck", decks.get(kind, "")),
        colours=colours,
        cost=getattr(row, "cost", 0),
        income=plain_number(row.income),
        inhabitants=plain_number(row.inhabitants),
        hearts=plain_number(row.hearts),
        condition=dict(getattr(row, "condition", {})),
        rule=getattr(row, "rule", ""),
        source=row.source,
        name_source=row.name_source or row.source,
    )


def plain_number(value: int | str) -> int:
    return value if isinstance(value, int) else 0


@cache
def facts(mode: str, grozilla: bool) -> dict[str, CardFacts]:
    """All cards that can appear in such a game, by name."""
    found: dict[str, CardFacts] = {}
    for kind, rows in kinds(mode, grozilla).items():
        for name, row in rows.items():
            found[name] = card_facts(kind, row)
    unused = WHITE_MARKETS if mode == "expert" else COLOURED_MARKETS
    return {name: found[name] for name in found if name not in [NAME[card] for card in unused]}


def kinds(mode: str, grozilla: bool) -> dict[str, Any]:
    base = {"building": CONTENT.buildings, "habitation": CONTENT.habitations, "market": CONTENT.markets}
    special = {"expert": CONTENT.expert} if mode == "expert" else {"family": CONTENT.family}
    more = {"multicolour": CONTENT.multicolours, "monster": CONTENT.monsters} if grozilla else {}
    return {**base, **special, **more}


@cache
def backs(grozilla: bool) -> list[Back]:
    return [
        Back(
            deck=deck,
            lowest=LOWEST_COST[number],
            highest=CONTENT.decks[deck].highest,
            tower={colour: floors for colour, floors in zip(COLOURS, tower(number), strict=True) if floors},
        )
        for number, deck in enumerate(DECKS[: 4 if grozilla else 3])
    ]
