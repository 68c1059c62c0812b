"""The numbers that the texts of the rules name (core/numbers.py): all from the rows that the game is played with."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lazaret.core.numbers import Number, of_cards, of_rows
from lazaret.games.happy_city.content.cards import (
    BUILDING_DECKS,
    CONTENT,
    EXPERT_SPECIALS,
    FAMILY_SPECIALS,
    FLOOR,
    HABITATION_STACKS,
    MONSTERS,
    NEXT_SLOTS,
    SLOTS,
    SLOTS_IN_A_ROW,
    TOKENS_PER_COLOUR,
    WHITE_MARKETS,
    tower,
)
from lazaret.games.happy_city.content.rows import COLOURS, DECKS, Expert

SMALL_COIN, LARGE_COIN = 1, 5  # HC-1.3, printed; the program keeps amounts only
PREMS = 1  # HC-1.2, printed: the card of the first player
#: the notes of the rulebook print these; the rest of the expert cards is read from pictures
PRINTED = (
    "barbier.bonus.1",
    "le-louvre.shared_incomes",
    "salle-de-concert.now.1",
    "salle-de-jeux-d-arcade.before_income.1",
)


def in_effects(expert: Mapping[str, Expert]) -> dict[str, Number]:
    """The numbers in the effects of each card: `{chateau.neighbour_buys.1}` is the first of `toll(4, 1)`."""
    found: dict[str, Number] = {}
    for name, row in expert.items():
        for field in row.__struct_fields__:
            effect = getattr(row, field)
            if type(effect) is int:
                found[f"{name}.{field}"] = Number(effect, row.source)
            elif isinstance(effect, str) and effect.endswith(")"):
                amounts = re.findall(r"\d+", effect.partition("(")[2])
                found |= {f"{name}.{field}.{n}": Number(int(a), row.source) for n, a in enumerate(amounts, 1)}
    return {name: number._replace(source="printed") if name in PRINTED else number for name, number in found.items()}


def of_monsters() -> dict[str, Number]:
    """What each monster takes or adds, without its sign: the texts say which."""
    taken = of_cards(CONTENT.monsters, "income", "price", "inhabitants", "hearts")
    return {name: Number(abs(number.value), number.source) for name, number in taken.items()}


BUILDINGS = sum(len(deck) for deck in BUILDING_DECKS)
HABITATIONS = sum(len(stack) for stack in HABITATION_STACKS)
SPECIALS = len(FAMILY_SPECIALS) + len(EXPERT_SPECIALS)

NUMBERS = {
    **of_rows(CONTENT.numbers, "value"),
    **of_cards(CONTENT.decks, "lowest", "highest"),
    **of_cards(CONTENT.markets, "income"),
    **in_effects(CONTENT.expert),
    **of_monsters(),
    **{f"deck-{n}.cards": Number(len(cards), "public") for n, cards in enumerate(BUILDING_DECKS, 1)},
    **{
        f"tower.{deck + 1}.{colour}": Number(floors, "public")
        for deck in range(len(DECKS))
        for colour, floors in zip(COLOURS, tower(deck), strict=True)
    },
    "base-cards": Number(BUILDINGS + SPECIALS + HABITATIONS + len(WHITE_MARKETS) + PREMS, "printed"),
    "buildings": Number(BUILDINGS, "printed"),
    "building-decks": Number(len(BUILDING_DECKS), "printed"),
    "specials": Number(SPECIALS, "printed"),
    "family-cards": Number(len(FAMILY_SPECIALS), "printed"),
    "expert-cards": Number(len(EXPERT_SPECIALS), "printed"),
    "habitations": Number(HABITATIONS, "printed"),
    "habitation-stacks": Number(len(HABITATION_STACKS), "printed"),
    "markets": Number(len(WHITE_MARKETS), "printed"),
    "copies": Number(max(row.copies for row in CONTENT.buildings.values()), "public"),
    "floor": Number(FLOOR, "public"),
    "small-coin": Number(SMALL_COIN, "printed"),
    "large-coin": Number(LARGE_COIN, "printed"),
    "rows": Number(SLOTS // SLOTS_IN_A_ROW, "printed"),
    "next-slots": Number(NEXT_SLOTS, "public"),
    "colours": Number(len(COLOURS), "printed"),
    "monsters": Number(len(MONSTERS), "printed"),
    "multicolours": Number(len(CONTENT.multicolours), "printed"),
    "tokens": Number(TOKENS_PER_COLOUR * len(COLOURS), "printed"),
}
