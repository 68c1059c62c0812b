"""The streams of chance of this game: the deck of each round, Powers and their sides, a card out of each hand."""

from __future__ import annotations

from lazaret.core.chance import Sources
from lazaret.games.happy_dayz.content.cards import FACTION

SOURCES = Sources()
DECK = SOURCES.one("deck", FACTION)  # every card of the game: which of them play is the table's
LINEUP = SOURCES.one("lineup")
POWER = SOURCES.one("power")
SIDE = SOURCES.one("side")
GIFT = SOURCES.each("gift", 5)
