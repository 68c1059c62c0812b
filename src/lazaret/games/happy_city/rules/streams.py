"""The streams of chance of this game: each deck, the first player, the special buildings, what a Sphinx draws."""

from __future__ import annotations

from lazaret.core.chance import Sources
from lazaret.games.happy_city.content.cards import BUILDING_DECKS, EXPERT_SPECIALS, FAMILY_SPECIALS, FOURTH_DECK
from lazaret.games.happy_city.content.rows import DECKS

SOURCES = Sources()
FIRST = SOURCES.one("first player")
DECK = tuple(
    [SOURCES.one(f"deck {name}", cards) for name, cards in zip(DECKS, (*BUILDING_DECKS, FOURTH_DECK), strict=True)]
)
SPECIALS = SOURCES.one("specials", [*FAMILY_SPECIALS, *EXPERT_SPECIALS])
COPY = SOURCES.each("copy", 5)
