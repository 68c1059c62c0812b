"""All cards as data: the lookup tables made from the content.

A card in play is the slug of its French name, with the number of its copy where there are several (`musee#2`).
Copies cannot be told apart, so views and choices say only the name (`NAME[card]`).
"""

from __future__ import annotations

from collections.abc import Iterable

from lazaret.games.happy_city.content.rows import COLOURS, DECKS, Card, Colour, read_content

CONTENT = read_content()


def number(name: str) -> int:
    return CONTENT.numbers[name].value


COINS_AT_START = number("coins_at_start")
SLOTS = number("slots")
SLOTS_IN_A_ROW = number("slots_in_a_row")
VISIBLE_BUILDINGS = number("visible_buildings")
COINS_FOR_NOTHING = number("coins_for_nothing")
EXTRA_SPECIALS = number("extra_specials")
MISSING_HABITATIONS = number("missing_habitations")
QUIET_ROUNDS = number("quiet_rounds")
TOKENS_PER_COLOUR = number("tokens_per_colour")
TOKEN_WORTH = number("token_worth")
NEXT_SLOTS = 2  # HC-8.32, public: those that La Grande Muraille de Chine looks at
FLOOR = 2  # HC-1.7, public: cards that a floor of a tower stands for
TOKENS_AT = (number("first_token_at"), number("second_token_at"))


def copies(names: Iterable[tuple[str, int]]) -> list[str]:
    """The cards themselves: `musee#1`, `musee#2`; a card with one copy goes by its name."""
    return [f"{name}#{i}" if many > 1 else name for name, many in names for i in range(1, many + 1)]


BUILDING_DECKS: tuple[list[str], ...] = tuple(
    copies((name, row.copies) for name, row in CONTENT.buildings.items() if row.deck == deck) for deck in DECKS[:3]
)
MONSTERS = tuple(CONTENT.monsters)
FOURTH_DECK = [*CONTENT.multicolours, *MONSTERS]
HABITATIONS = tuple(CONTENT.habitations)
HABITATION_STACKS = tuple(copies([(name, row.copies)]) for name, row in CONTENT.habitations.items())
WHITE_MARKETS = copies((name, row.copies) for name, row in CONTENT.markets.items() if not row.colours)
COLOURED_MARKETS = [name for name, row in CONTENT.markets.items() if row.colours]
FAMILY_SPECIALS = list(CONTENT.family)
EXPERT_SPECIALS = list(CONTENT.expert)
ALL_CARDS = [
    *(card for deck in BUILDING_DECKS for card in deck),
    *FOURTH_DECK,
    *(card for stack in HABITATION_STACKS for card in stack),
    *WHITE_MARKETS,
    *COLOURED_MARKETS,
    *FAMILY_SPECIALS,
    *EXPERT_SPECIALS,
]

ROWS: dict[str, Card] = {
    **CONTENT.buildings,
    **CONTENT.habitations,
    **CONTENT.markets,
    **CONTENT.family,
    **CONTENT.multicolours,
    **CONTENT.monsters,
}
#: from a card to its name; a name is its own name, so every table answers for names too
NAME: dict[str, str] = {card: card.split("#")[0] for card in ALL_CARDS}
NAME.update({name: name for name in list(NAME.values())})


def symbol_table(symbol: str) -> dict[str, int]:
    return {card: getattr(ROWS[name], symbol) if name in ROWS else 0 for card, name in NAME.items()}


INCOME = symbol_table("income")
INHABITANTS = symbol_table("inhabitants")
HEARTS = symbol_table("hearts")
COST: dict[str, int] = {card: getattr(ROWS.get(name), "cost", 0) for card, name in NAME.items()}
#: HC-2.5 HC-5.6: white markets, special buildings and monsters have no colour
CARD_COLOURS: dict[str, tuple[Colour, ...]] = {
    card: tuple(COLOURS.index(colour) for colour in getattr(ROWS.get(name), "colours", ()))
    for card, name in NAME.items()
}
MONSTER_COLOUR: dict[str, Colour] = {name: COLOURS.index(row.colour) for name, row in CONTENT.monsters.items()}
#: the number of the deck a card comes from, 0 to 3; -1 for what lies in no deck
DECK: dict[str, int] = {
    **dict.fromkeys(NAME, -1),
    **{name: i for i, deck in enumerate(BUILDING_DECKS) for card in deck for name in (card, NAME[card])},
    **dict.fromkeys(FOURTH_DECK, 3),
}
income_of, inhabitants_of, hearts_of = INCOME.__getitem__, INHABITANTS.__getitem__, HEARTS.__getitem__
LOWEST_COST = tuple(CONTENT.decks[deck].lowest for deck in DECKS)

# Colours are counted five at once: six bits of a number for each colour, the highest one kept free as a guard.
BITS = 6
COUNT = (1 << BITS - 1) - 1
TALLY: dict[str, int] = {card: sum(1 << BITS * colour for colour in has) for card, has in CARD_COLOURS.items()}
tally_of = TALLY.__getitem__
GUARDS = sum(1 << BITS * colour + BITS - 1 for colour in range(len(COLOURS)))
CONDITION: dict[str, tuple[int, ...]] = {
    name: tuple(condition.get(colour, 0) for colour in COLOURS)
    for name, condition in [
        *((name, row.condition) for name, row in CONTENT.family.items()),
        *((name, row.condition) for name, row in CONTENT.expert.items()),
    ]
}
NEEDED_TALLY: dict[str, int] = {
    name: sum(many << BITS * colour for colour, many in enumerate(needs)) for name, needs in CONDITION.items()
}


def tower(deck: int) -> list[int]:
    """HC-1.7 HC-1.9: the colours on the back of a deck, one floor for two cards."""
    cards = BUILDING_DECKS[deck] if deck < 3 else list(CONTENT.multicolours)
    return [sum(colour in CARD_COLOURS[card] for card in cards) // FLOOR for colour in range(len(COLOURS))]
