"""For programs that learn: the words of the choices, and what of the table is a number (HC-1.8)."""

from __future__ import annotations

from collections.abc import Iterator

from lazaret.core.research import (
    ALL,
    NONE,
    Cards,
    Entry,
    Marks,
    Number,
    Numbers,
    OneSeat,
    Pattern,
    SeatMarks,
    SeatNumbers,
    Seats,
    SeatWords,
)
from lazaret.games.happy_city.content.cards import (
    ALL_CARDS,
    BUILDING_DECKS,
    COLOURED_MARKETS,
    EXPERT_SPECIALS,
    FAMILY_SPECIALS,
    FOURTH_DECK,
    HABITATIONS,
    MONSTERS,
    NAME,
)
from lazaret.games.happy_city.content.rows import COLOURS, DECKS
from lazaret.games.happy_city.table import Table

SEATS = [str(seat) for seat in range(5)]
NAMES = list(dict.fromkeys(NAME[card] for card in ALL_CARDS))
SPECIALS = [*FAMILY_SPECIALS, *EXPERT_SPECIALS]
DECK_NAMES = [list(dict.fromkeys(NAME[card] for card in deck)) for deck in (*BUILDING_DECKS, FOURTH_DECK)]
FOR_SALE = list(dict.fromkeys(name for deck in DECK_NAMES for name in deck))

CHOICES: tuple[Pattern, ...] = (
    (("keep", "nothing", "coins", "leave", "box", "nobody"),),
    ("pick", COLOURED_MARKETS),
    ("draw", DECKS),
    ("discard", FOR_SALE),
    ("buy", [*FOR_SALE, *HABITATIONS]),
    ("token", COLOURS),
    ("take", SPECIALS),
    ("copy", EXPERT_SPECIALS),
    ("destroy", NAMES),
    ("name", SEATS),
    ("neighbour", SEATS),
)


def chosen_neighbours(t: Table) -> Iterator[tuple[int, str]]:
    return ((seat, str((other - seat) % t.seats)) for seat, other in enumerate(t.neighbour) if other >= 0)


ENTRIES: tuple[Entry, ...] = (
    Number("round", "round"),
    OneSeat("first player", "first"),
    OneSeat("turn", "turn"),
    Number("quiet rounds", "quiet_rounds"),
    Number("somebody built this round", "busy"),
    Marks("left out of this turn", ("discard", "draw", "special"), "left_out"),
    Seats("coins", "coins"),
    Seats("last income", "incomes"),
    Seats("has taken a special building", "has_taken"),
    Seats("uses left", "uses_left"),
    SeatWords("special building", SPECIALS, "special"),
    SeatWords("copied", EXPERT_SPECIALS, "copied"),
    SeatMarks("neighbour chosen, places to the left", SEATS, chosen_neighbours),
    SeatNumbers("tokens", COLOURS, "tokens"),
    Numbers("tokens left", COLOURS, "tokens_left"),
    *(Cards(deck, [], f"decks[{i}]", NONE) for i, deck in enumerate(DECKS)),
    *(Cards(f"discards of {deck}", DECK_NAMES[i], f"discards[{i}]", ALL, NAME) for i, deck in enumerate(DECKS)),
    Cards("market", FOR_SALE, "market", ALL, NAME),
    *(Cards(name, [name], f"habitations[{i}]", ALL, NAME) for i, name in enumerate(HABITATIONS)),
    Cards("markets", COLOURED_MARKETS, "markets", ALL, NAME),
    Cards("specials", SPECIALS, "specials", ALL, NAME),
    Cards("city", NAMES, "cities[{}]", ALL, NAME),
    Cards("in front of the city", MONSTERS, "front[{}]", ALL, NAME),
    Marks("under a monster", NAMES, "buried.values()", NAME),
)
