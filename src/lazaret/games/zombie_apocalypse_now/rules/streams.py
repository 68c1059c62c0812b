"""The streams of chance of this game: each side's pack, and the cards it recovers (option shuffle_recovered)."""

from __future__ import annotations

from lazaret.core.chance import Sources
from lazaret.games.zombie_apocalypse_now.content.cards import PACK, PACKS

SOURCES = Sources()
DECK = tuple([SOURCES.one(f"{side} deck", PACK[seat]) for seat, side in enumerate(PACKS)])
RECOVERED = tuple([SOURCES.one(f"{side} recovered", PACK[seat]) for seat, side in enumerate(PACKS)])
