"""The table: the Communities' cards, the trick being played, and what has been shown of hidden cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from lazaret.core import table as core
from lazaret.core.fields import Part
from lazaret.core.flow import NOBODY, Seat, Steps
from lazaret.core.log import Origin
from lazaret.core.zones import EVERYBODY, SECRET, Zone, bit
from lazaret.games.happy_dayz.content.cards import (
    CARDS_WITH_PATIENT_ZERO,
    DEAL,
    FACTION_CARDS,
    IS_SURVIVOR,
    LOSS,
    NUMBER,
    PATIENTS_ZERO,
    ZOMBIE_CARDS,
)

step = Steps()
HAND = [f"hand {seat}" for seat in range(5)]
EXPEDITION = [f"expedition {seat}" for seat in range(5)]
EYES = [bit(seat) for seat in range(5)]
Fact = tuple[int, int, str, str]


def cards_of(faction: str, patient_zero: bool) -> tuple[str, ...]:
    return (CARDS_WITH_PATIENT_ZERO if patient_zero else FACTION_CARDS)[faction]


@lru_cache
def deck_of(factions: tuple[str, ...], patient_zero: bool) -> list[str]:
    """HD-1.2: the cards of a round, but for the Mini-vans."""
    return [card for faction in factions for card in cards_of(faction, patient_zero)] + list(ZOMBIE_CARDS)


@lru_cache
def left_in_box(factions: tuple[str, ...], patient_zero: bool) -> list[str]:
    deck = frozenset(deck_of(factions, patient_zero))
    everything = [card for cards in FACTION_CARDS.values() for card in cards] + list(PATIENTS_ZERO)
    return [card for card in everything if card not in deck]


class Unseen(Part):
    """A card that came to an Expedition zone without being seen, and the kinds (bits) everybody knows it is not."""

    owner: Seat
    card: list[str]  # exactly one
    never: int
    fact: int  # the number of the fact that tells how it came


class Table(core.Table):
    """HD-12: everything that lies on the table. The last card of the Reserve is its top, the first its bottom."""

    __slots__ = (
        "advanced",
        "buried",
        "candidates",
        "deltas",
        "demanded",
        "discards",
        "encounter",
        "expeditions",
        "facts",
        "hands",
        "horde",
        "last_encounter",
        "last_leader",
        "last_trick",
        "last_winner",
        "leader",
        "named",
        "opener",
        "picked",
        "populations",
        "powers",
        "reserve",
        "round",
        "side",
        "transfers",
        "trick",
        "tricks",
        "turn",
        "unseen",
        "vans",
    )

    round: int
    turn: int  # the number of the trick in its round, from 1; 0 before the first
    tricks: int  # HD-2.1: as many as a starting hand has cards
    powers: Mapping[str, str]  # Faction -> its Power in play, in the order of HD-1.4
    horde: bool
    advanced: bool  # the table plays with advanced Powers (HD-8.4)
    populations: list[int]
    deltas: list[int]  # each Community's result of the last round that was scored

    hands: list[list[str]]  # hidden hands
    transfers: list[tuple[str, ...]]  # Transfer zones, face up
    expeditions: list[list[str]]  # won cards, face down; won Mini-vans lie apart
    vans: dict[str, Seat]  # won Mini-vans, face up, and who has them
    unseen: list[Unseen]  # cards of Expedition zones that nobody saw on their way
    reserve: list[str]
    encounter: list[str]  # the Encounter card, if there is one
    trick: list[str]  # as they were played: the leader's card first, then clockwise
    discards: list[str]
    picked: list[str]  # the card each Community has picked for its left, still in hand; '' before

    leader: Seat  # the active Community
    side: str  # '' until a card is led
    demanded: str  # the demanded Faction, '' while none is set
    named: str  # the Faction a Governor named for this trick, or ''
    opener: Seat  # who led the first trick of the round
    candidates: tuple[Seat, ...]  # among whom the Transfer zones decide who leads first
    last_trick: tuple[str, ...]  # the cards of the trick just won, as they were played
    last_encounter: str
    last_leader: Seat
    last_winner: Seat

    buried: int  # how many cards of the Reserve were put under it
    facts: list[tuple[int, int, str, str]]  # of this round, for deductions; see knowledge.py

    def __init__(self, origin: Origin) -> None:
        super().__init__(origin)
        seats = origin.seats
        self.round = self.turn = 0
        self.tricks = DEAL[seats]
        self.powers = {}
        self.horde = self.advanced = False
        self.populations = [NUMBER["start_population"]] * seats
        self.deltas = [0] * seats
        self.hands = [[] for _ in range(seats)]
        self.transfers = [()] * seats
        self.expeditions = [[] for _ in range(seats)]
        self.vans = {}
        self.unseen = []
        self.reserve, self.encounter, self.trick, self.discards = [], [], [], []
        self.picked = [""] * seats
        self.leader = self.opener = self.last_leader = self.last_winner = NOBODY
        self.side = self.demanded = self.named = self.last_encounter = ""
        self.candidates = ()
        self.last_trick = ()
        self.buried = 0
        self.facts = []

    def zones(self) -> list[Zone]:
        """HD-12.1 to HD-12.3: who may look where. Won cards were played face up, so everybody may remember them
        (HD-12.5) and a re-deal leaves them alone; that nobody looks at them again (HD-3.10) is kept by the view."""
        found = [
            Zone("box", self.box(), EVERYBODY),
            Zone("trick", self.trick + self.encounter, EVERYBODY),
            Zone("discards", self.discards, EVERYBODY),
            Zone("vans", list(self.vans), EVERYBODY),
            Zone("transfers", [card for cards in self.transfers for card in cards], EVERYBODY),
            Zone("reserve", self.reserve, SECRET, "hidden"),
        ]
        for seat, hand, expedition in zip(range(self.seats), self.hands, self.expeditions, strict=True):
            found.append(Zone(HAND[seat], hand, EYES[seat], "hidden"))
            found.append(Zone(EXPEDITION[seat], expedition, EVERYBODY))
        found += [Zone("unseen", pile.card, SECRET, "hidden") for pile in self.unseen]
        return found

    def box(self) -> list[str]:
        """The Survivor cards that are not in this round's deck."""
        return left_in_box(tuple(self.powers), self.settings["patient_zero"])

    # -- small questions --------------------------------------------------------------------

    def faction_cards(self, faction: str) -> tuple[str, ...]:
        """HD-1.2, HD-11.9: the thirteen cards of a Faction as this table plays it."""
        return cards_of(faction, self.settings["patient_zero"])

    def owned(self, seat: Seat) -> list[str]:
        """HD-1.13: the Transfer zone is part of the hand."""
        return [*self.hands[seat], *self.transfers[seat]]

    def clockwise(self, first: Seat) -> list[Seat]:
        """All seats, from this one on."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def is_last_trick(self) -> bool:
        return self.turn >= self.tricks

    def zombies_of(self, seat: Seat) -> list[str]:
        """The Zombies cards in an Expedition zone, its unseen cards included: only for whom a Power lets look."""
        return [card for card in self.looked_through(seat) if card in LOSS]

    def survivors_of(self, seat: Seat) -> list[str]:
        return [card for card in self.looked_through(seat) if card in IS_SURVIVOR]

    def looked_through(self, seat: Seat) -> list[str]:
        return self.expeditions[seat] + [pile.card[0] for pile in self.unseen_of(seat)]

    def unseen_of(self, seat: Seat) -> list[Unseen]:
        return [pile for pile in self.unseen if pile.owner == seat]
