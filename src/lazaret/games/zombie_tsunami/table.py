"""The table of Zombie Tsunami: hordes, cards and what is going on."""

from __future__ import annotations

from lazaret.core import table as core
from lazaret.core.flow import Choice, Seat, Steps
from lazaret.core.log import Origin
from lazaret.core.zones import EVERYBODY, SECRET, Zone, bit
from lazaret.games.zombie_tsunami.content.cards import CARDS_PER_ROUND, SLUG

step = Steps()

__all__ = [
    "AFTER",
    "BEFORE",
    "END",
    "MOMENTS",
    "PAID",
    "ROLL",
    "SHOPPING",
    "THROWN",
    "VOTES",
    "Choice",
    "Seat",
    "Table",
    "step",
]

# ZT-7.10: the moments at which everybody who could act is asked
BEFORE, ROLL, VOTES, THROWN, AFTER, SHOPPING, END = "before", "roll", "votes", "thrown", "after", "shop", "end"
PAID = "paid"  # ZT-10.4: a shop card is paid for and has not yet taken effect; for Zombirds only
MOMENTS = (BEFORE, ROLL, VOTES, THROWN, AFTER, SHOPPING, PAID, END)

BONUS_PLACES = tuple(f"bonus {seat}" for seat in range(6))
HANDS = tuple(f"hand {seat}" for seat in range(6))

# How a bomb stands: its answers come in this order (ZT-7.8)
FLYING, SAVED, CANCELLED, HIT = 0, 1, 2, 3


class Table(core.Table):
    """Numbers per seat are lists; `face_down`, `claimed` and the like have one bit per seat."""

    __slots__ = (
        "beads",
        "birds",
        "bombs",
        "bonus",
        "bonus_pool",
        "box",
        "brains",
        "buyer",
        "civilians",
        "claimed",
        "coins",
        "committed",
        "dealer",
        "denied",
        "display",
        "dying",
        "event",
        "event_deck",
        "event_discard",
        "extra",
        "face_down",
        "gone",
        "hands",
        "hordes",
        "kept",
        "ninjas",
        "permanent",
        "piles",
        "played_birds",
        "promises",
        "quiet",
        "rolls",
        "round",
        "shop_deck",
        "shop_discard",
        "shown_beads",
        "slot",
        "street",
        "tokens",
        "votes",
        "waves",
    )

    dealer: int  # turns up the street cards (ZT-1.11)
    round: int
    slot: int  # street cards turned up this round
    hordes: list[int]
    civilians: list[int]
    coins: list[int]

    piles: list[list[str]]  # the street deck, one pile a round (ZT-1.9)
    box: list[str]  # street cards put back unseen
    street: list[str]  # on the board this round
    gone: list[str]  # street cards that left the game

    shop_deck: list[str]
    display: list[str]
    shop_discard: list[str]
    permanent: list[str]
    kept: list[list[str]]  # before each seat, until used (ZT-6.6)
    buyer: int  # whose buying turn it is, or -1

    bonus: list[list[str]]  # one card before each seat; the last one is set aside
    bonus_pool: list[str]  # given back, before they are dealt again
    face_down: int  # the seats whose bonus card lies face down
    denied: list[tuple[int, str]]  # everybody knows: this place does not hold this card (a wrong call, ZT-7.9)

    birds: list[str]  # the Zombird deck
    hands: list[list[str]]
    played_birds: list[str]  # their discard pile
    brains: list[str]  # Brains played early; `committed` says how many are whose
    committed: list[int]
    event_deck: list[str]
    event: list[str]
    event_discard: list[str]
    claimed: int  # the seats that had their Zombird for this event

    rolls: list[tuple[int, ...]]  # the last roll of each seat, cube by cube, 1 for a face
    dying: list[int]  # zombies that die unless they are saved
    tokens: list[int]  # tie tokens turned up last, 0 for none
    beads: list[str]  # once shown
    extra: list[int]  # strength from Zombirds in this push
    ninjas: int  # seats that revealed Ninja in this push
    waves: list[tuple[int, int, int]]  # Tsunami: seat, first and second zombie taken from
    bombs: list[tuple[int, int, int, int]]  # bomber, target, how it stands, zombies saved or civilians destroyed

    shown_beads: list[int]  # who was shown the bead that a seat has picked (bits)
    quiet: int  # seats that want to be asked only when it can help
    promises: list[tuple[int, int, str, int, str]]  # seat, to, statement, street card number, what the seat then did
    votes: list[tuple[int, str, tuple[str, ...]]]  # street card number, card, beads

    def __init__(self, origin: Origin) -> None:
        super().__init__(origin)
        seats = origin.seats
        self.dealer = self.round = self.slot = 0
        self.hordes, self.civilians, self.coins = [0] * seats, [0] * seats, [0] * seats
        self.piles, self.box, self.street, self.gone = [[], [], []], [], [], []
        self.shop_deck, self.display, self.shop_discard, self.permanent = [], [], [], []
        self.kept = [[] for _ in range(seats)]
        self.buyer = -1
        self.bonus = [[] for _ in range(seats + 1)]
        self.bonus_pool = []
        self.face_down = 0
        self.denied = []
        self.birds, self.played_birds, self.brains = [], [], []
        self.hands = [[] for _ in range(seats)]
        self.committed = [0] * seats
        self.event_deck, self.event, self.event_discard = [], [], []
        self.claimed = 0
        self.rolls = [()] * seats
        self.dying, self.tokens, self.extra = [0] * seats, [0] * seats, [0] * seats
        self.beads = [""] * seats
        self.ninjas = 0
        self.quiet = everybody(seats) if self.settings["ask_less"] else 0
        self.waves, self.bombs = [], []
        self.shown_beads = [0] * seats
        self.promises, self.votes = [], []

    # -- small questions ---------------------------------------------------------------

    def clockwise(self, first: Seat) -> list[Seat]:
        """All seats, from this one on."""
        return [*range(first, self.seats), *range(first)]

    def is_face_down(self, seat: Seat) -> bool:
        return bool(self.face_down >> seat & 1)

    def bonus_of(self, seat: Seat) -> str:
        """The bonus card before a seat (the last place: the one set aside), or nothing between rounds."""
        cards = self.bonus[seat]
        return cards[0] if cards else ""

    def holds_bird(self, seat: Seat, bird: str) -> bool:
        return any(SLUG[card] == bird for card in self.hands[seat])

    @property
    def card_number(self) -> int:
        """Which street card of the game is being played, from 1."""
        return (self.round - 1) * CARDS_PER_ROUND + self.slot

    # -- where cards lie (ZT-11) ---------------------------------------------------------

    def zones(self) -> list[Zone]:
        """ZT-11.1, ZT-11.6: what lies open; ZT-11.2: what is one player's own; ZT-11.3: what nobody may see."""
        lies_open = [*self.street, *self.gone, *self.display, *self.shop_discard, *self.permanent]
        lies_open += self.played_birds + self.brains + self.event + self.event_discard
        zones = [
            Zone("street pile 1", self.piles[0], SECRET, "first"),
            Zone("street pile 2", self.piles[1], SECRET, "later", not_the_plane),
            Zone("street pile 3", self.piles[2], SECRET, "later", not_the_bus),
            Zone("box", self.box, SECRET, "later", neither_bus_nor_plane),
            Zone("shop deck", self.shop_deck, SECRET, "shop"),
            Zone("bonus pool", self.bonus_pool, SECRET, "bonus"),
            Zone("bonus aside", self.bonus[self.seats], SECRET, "bonus", self.denies(self.seats)),
        ]
        for seat in range(self.seats):
            lies_open += self.kept[seat]
            if self.is_face_down(seat):
                zones.append(Zone(BONUS_PLACES[seat], self.bonus[seat], bit(seat), "bonus", self.denies(seat)))
            else:
                lies_open += self.bonus[seat]
        if self.settings["zombird"]:
            zones.append(Zone("zombird deck", self.birds, SECRET, "zombird"))
            zones.append(Zone("event deck", self.event_deck, SECRET, "event"))
            zones += [Zone(HANDS[seat], hand, bit(seat), "zombird") for seat, hand in enumerate(self.hands)]
        zones.append(Zone("what lies open", lies_open, EVERYBODY))
        return zones

    def denies(self, place: int) -> Denial | None:
        """What everybody knows this place does not hold."""
        if not self.denied:
            return None
        cards = [card for where, card in self.denied if where == place]
        return Denial(cards) if cards else None


def everybody(seats: int) -> int:
    """A bit for each seat."""
    return (1 << seats) - 1


class Denial:
    """Refuses the cards that a wrong call has shown not to lie here."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards

    def __call__(self, card: str) -> bool:
        return card in self.cards


def not_the_plane(card: str) -> bool:
    return card == "street-plane"


def not_the_bus(card: str) -> bool:
    return card == "street-bus"


def neither_bus_nor_plane(card: str) -> bool:
    return card in ("street-bus", "street-plane")
