"""The streams of chance of this game: each deck and pile, each seat's cubes, and what is drawn by lot."""

from __future__ import annotations

from lazaret.core.chance import Sources
from lazaret.games.zombie_tsunami.content.cards import BIRDS, BONUS, EVENTS, SEATS, SHOP, STREET, copies

SOURCES = Sources()
DEALER = SOURCES.one("dealer")
_street = list(dict.fromkeys([*copies(STREET), *copies(STREET, 19)]))
FIRST = SOURCES.one("street of round 1", _street)
LATER = SOURCES.one("later street", _street)
SECOND = SOURCES.one("street of round 2", _street)
THIRD = SOURCES.one("street of round 3", _street)
WARES = SOURCES.one("shop", list(dict.fromkeys([*copies(SHOP), *copies(SHOP, 19)])))
BONUSES = SOURCES.one("bonus", list(BONUS))
ZOMBIRDS = SOURCES.one("zombirds", copies(BIRDS))
CHALLENGES = SOURCES.one("events", copies(EVENTS))
BEGINS = SOURCES.one("event begins")
TOKENS = SOURCES.one("tokens")
CUBES = SOURCES.each("cubes", SEATS[-1])
