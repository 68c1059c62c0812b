"""For programs that learn: the words of the choices, and what of the table is a number (ZT-11)."""

from __future__ import annotations

from collections.abc import Iterator

from lazaret.core.flow import Seat
from lazaret.core.research import (
    NONE,
    OWNER,
    Cards,
    Entry,
    Marks,
    Number,
    OneSeat,
    Pattern,
    SeatMarks,
    Seats,
    SeatWords,
)
from lazaret.core.zones import bit
from lazaret.games.zombie_tsunami.content.cards import BEADS, BIRDS, BONUS, EVENTS, SHOP, SLUG, STREET
from lazaret.games.zombie_tsunami.rules.birds import BOMB, MAGNET, PTERODACTYL
from lazaret.games.zombie_tsunami.rules.wares import BARE
from lazaret.games.zombie_tsunami.table import Table

MOST = 6
SEATS = [str(seat) for seat in range(MOST)]
AIMED_BIRDS = (BOMB, PTERODACTYL, MAGNET)
STREETS, WARES, BIRD_CARDS = list(STREET), list(SHOP), list(BIRDS)
BONUSES = list(BONUS)
BOMB_STANDS = ("flying", "saved", "cancelled", "hit")

CHOICES: tuple[Pattern, ...] = (
    (("pass", "done", "skip", "jump", "show", "zombie", "coin", "civilian", "reveal", "claim", "discard-coin"),),
    (BEADS,),
    (("bomb", "name", "wave", "give"), SEATS),
    ("waves", SEATS, SEATS),
    ("use", [slug for slug, row in SHOP.items() if row.keep]),
    ([bird for bird in BIRD_CARDS if bird not in AIMED_BIRDS],),
    (AIMED_BIRDS, SEATS),
    ([BARE[slug][0] for slug, row in SHOP.items() if row.kind in ("civil", "zombie", "save", "zombird")],),
    ([BARE[slug][0] for slug, row in SHOP.items() if row.kind in ("bomb", "steal", "flip")], SEATS),
    ("buy-swap-aside", SEATS),
    ("buy-swap", SEATS, SEATS),
    ("buy-mega-bomb-1", SEATS),
    *((f"buy-mega-bomb-{size}", *[SEATS] * size) for size in range(2, MOST)),
)


def kept(t: Table) -> Iterator[tuple[int, str]]:
    return ((seat, SLUG[card]) for seat, cards in enumerate(t.kept) for card in cards)


def faces_up(t: Table) -> list[int]:
    return [len(t.bonus[seat]) - (t.face_down >> seat & 1) if t.bonus[seat] else 0 for seat in range(t.seats)]


def bonuses(t: Table, seat: Seat) -> list[str]:
    """The bonus cards that the seat knows, with their places; the last place is the card set aside."""
    known, eye, seats = t.known, bit(seat), t.seats
    covered = (t.face_down | bit(seats)) & ~eye
    return [
        AT["aside" if place == seats else (place - seat) % seats][cards[0]]
        for place, cards in enumerate(t.bonus)
        if cards and (not covered >> place & 1 or known.get(cards[0], 0) & eye)
    ]


def denied(t: Table, seat: Seat) -> list[str]:
    return [AT["aside" if where == t.seats else (where - seat) % t.seats][card] for where, card in t.denied]


AT: dict[int | str, dict[str, str]] = {
    place: {card: f"{place} {card}" for card in BONUSES} for place in (*range(MOST), "aside")
}
PLACED = [said for cards in AT.values() for said in cards.values()]


def faces(t: Table) -> list[int]:
    return [sum(cubes) for cubes in t.rolls]


def per_seat(bits: int, seats: int) -> list[int]:
    return [bits >> seat & 1 for seat in range(seats)] if bits else NOBODY_HAS


NOBODY_HAS = [0] * MOST


def bombs(t: Table, seat: Seat) -> list[str]:
    if not t.bombs:
        return []
    return [f"{(by - seat) % t.seats} {(at - seat) % t.seats} {BOMB_STANDS[how]}" for by, at, how, _ in t.bombs]


ENTRIES: tuple[Entry, ...] = (
    Number("round", "round"),
    Number("street card of the round", "slot"),
    OneSeat("dealer", "dealer"),
    OneSeat("buyer", "buyer"),
    Seats("zombies", "hordes"),
    Seats("civilians", "civilians"),
    Seats("coins", "coins"),
    Seats("dying", "dying"),
    Seats("tie token", "tokens"),
    Seats("strength from Zombirds", "extra"),
    Seats("brains played", "committed"),
    Seats("faces rolled", faces),
    Seats("bonus card face up", faces_up),
    Seats("had a Zombird for this event", lambda t: per_seat(t.claimed, t.seats)),
    Seats("revealed Ninja", lambda t: per_seat(t.ninjas, t.seats)),
    SeatWords("bead shown", BEADS, "beads"),
    Marks("bonus", PLACED, bonuses),
    Marks("bonus is not", PLACED, denied),
    Marks(
        "bomb",
        [f"{by} {at} {how}" for by in range(MOST) for at in range(MOST) for how in BOMB_STANDS],
        bombs,
    ),
    SeatMarks("kept", WARES, kept),
    Marks("street", STREETS, "street", SLUG),
    Marks("gone", STREETS, "gone", SLUG),
    Marks("on display", WARES, "display", SLUG),
    Marks("permanent", WARES, "permanent", SLUG),
    Marks("shop discard", WARES, "shop_discard", SLUG),
    Marks("Zombirds played", BIRD_CARDS, "played_birds", SLUG),
    Marks("event", list(EVENTS), "event"),
    Marks("events past", list(EVENTS), "event_discard"),
    *(Cards(f"street pile {number + 1}", [], f"piles[{number}]", NONE) for number in range(3)),
    Cards("shop deck", [], "shop_deck", NONE),
    Cards("Zombird deck", [], "birds", NONE),
    Cards("event deck", [], "event_deck", NONE),
    Cards("hand", BIRD_CARDS, "hands[{}]", OWNER, SLUG),
)
