"""For programs that learn: the words of the choices, and what of the table is a number (HD-12)."""

from __future__ import annotations

from collections.abc import Iterator

from lazaret.core.flow import Seat
from lazaret.core.research import NONE, OWNER, Cards, Entry, Marks, Number, OneSeat, Pattern, SeatMarks, Seats, Word
from lazaret.games.happy_dayz.content.cards import (
    FACTION_CARDS,
    FACTIONS,
    MINIVANS,
    PATIENTS_ZERO,
    POWERS,
    SIDES,
    ZOMBIE_CARDS,
    ZOMBIES,
)
from lazaret.games.happy_dayz.table import Table

SEATS = [str(seat) for seat in range(5)]
SURVIVORS = [*(card for cards in FACTION_CARDS.values() for card in cards), *PATIENTS_ZERO]
CARDS = list(dict.fromkeys([*SURVIVORS, *ZOMBIE_CARDS, *MINIVANS]))
DEMANDED = [*FACTIONS, ZOMBIES]

CHOICES: tuple[Pattern, ...] = (
    (("keep", "stop", "none"),),
    (CARDS,),
    ("lead", CARDS, SIDES),
    ("name", DEMANDED),
    ("leader", SEATS),
    ("persuade", SEATS, DEMANDED),
    ("take", CARDS),
    ("discard", CARDS),
    ("under", CARDS),
    ("give", SEATS),
    ("gift", SEATS, CARDS),
    ("change", list(FACTIONS), list(POWERS)),
    ("replace", list(FACTIONS)),
)


def played(t: Table) -> Iterator[tuple[int, str]]:
    """Who played which card on the trick."""
    return (((t.leader + place) % t.seats, card) for place, card in enumerate(t.trick))


def transferred(t: Table) -> Iterator[tuple[int, str]]:
    return ((seat, card) for seat, cards in enumerate(t.transfers) for card in cards)


def picked(t: Table, seat: Seat) -> list[str]:
    return [t.picked[seat]] if t.picked[seat] else []


def vans(t: Table) -> Iterator[tuple[int, str]]:
    return ((owner, van) for van, owner in t.vans.items())


def unseen(t: Table) -> list[int]:
    counts = [0] * t.seats
    for pile in t.unseen:
        counts[pile.owner] += 1
    return counts


ENTRIES: tuple[Entry, ...] = (
    Number("round", "round"),
    Number("trick", "turn"),
    Number("tricks of the round", "tricks"),
    Marks("power in play", list(POWERS), "powers.values()"),
    Number("horde", "horde"),
    Seats("population", "populations"),
    Seats("result of the last round", "deltas"),
    OneSeat("leader", "leader"),
    OneSeat("led the first trick", "opener"),
    OneSeat("won the last trick", "last_winner"),
    Word("side", SIDES, "side"),
    Word("demanded", DEMANDED, "demanded"),
    Word("named by a Governor", DEMANDED, "named"),
    Number("cards put under the reserve", "buried"),
    Marks("picked for the left", CARDS, picked),
    SeatMarks("played", CARDS, played),
    SeatMarks("transfer zone", CARDS, transferred),
    SeatMarks("mini-van won", MINIVANS, vans),
    Seats("cards won unseen", unseen),
    Marks("encounter", CARDS, "encounter"),
    Cards("discards", CARDS, "discards"),
    Cards("reserve", CARDS, "reserve", NONE),
    Cards("hand", CARDS, "hands[{}]", OWNER),
    Cards("expedition", CARDS, "expeditions[{}]"),
)
