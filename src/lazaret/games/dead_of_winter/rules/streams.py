"""The streams of chance of this game: each deck, each seat's dice by their kind, and what is drawn by lot."""

from __future__ import annotations

from lazaret.core.chance import Sources
from lazaret.games.dead_of_winter.content.cards import (
    BETRAYALS,
    CRISES,
    CROSSROADS,
    EXILES,
    ITEM_CARDS,
    OUTSIDE,
    SECRETS,
    SURVIVORS,
)

SEATS = 5
SOURCES = Sources()
OBJECTIVE = SOURCES.one("main objective")
ITEMS = {place: SOURCES.one(f"items of {place}", ITEM_CARDS) for place in OUTSIDE}  # any item may be lost anywhere
STARTERS = SOURCES.one("starting items", ITEM_CARDS)
CRISIS = SOURCES.one("crises", CRISES)
EXILE = SOURCES.one("exile objectives", EXILES)
SURVIVOR = SOURCES.one("survivors", SURVIVORS)
CROSSING = SOURCES.one("crossroads", [card for cards in CROSSROADS.values() for card in cards])
SECRET = SOURCES.one("secret objectives", SECRETS)
BETRAYAL = SOURCES.one("betrayals", BETRAYALS)
DEALT = SOURCES.one("dealt objectives", [*SECRETS, *BETRAYALS])
DICE = SOURCES.each("action dice", SEATS)
EXPOSURE = SOURCES.each("exposure die", SEATS)
ATTACK = SOURCES.each("attack die", SEATS)
HAND = SOURCES.each("card of a hand", SEATS)
EFFECT = SOURCES.one("effect die")
NOISE = SOURCES.one("noise die")
LOOKED_AT = SOURCES.one("contributions looked at", ITEM_CARDS)
SHOWN = SOURCES.one("contributions shown", ITEM_CARDS)
