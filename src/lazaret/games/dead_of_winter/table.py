"""The table: the board, the groups, every deck and pile, and the small questions about them."""

from __future__ import annotations

from collections.abc import Mapping

from lazaret.core import table as core
from lazaret.core.flow import NOBODY, Seat, Steps
from lazaret.core.log import Origin
from lazaret.core.zones import BY_THE_GAME, EVERYBODY, SECRET, Zone, bit
from lazaret.games.dead_of_winter.content.cards import (
    COLONY,
    DOOR,
    ENTRANCE_SIZE,
    ENTRANCE_SPACES,
    ENTRANCES,
    OUTSIDE,
    PLACES,
    SPACES,
)

step = Steps()

MOST_SEATS = 5
HANDS, OBJECTIVES, EXILE_CARDS, DEALT = (
    tuple(f"{name} {seat}" for seat in range(MOST_SEATS)) for name in ("hand", "objective", "exile card", "dealt")
)
NO_DICE: tuple[int, ...] = ()
#: something that happened in this action and may set off a crossroads card: kind, actor, place, from where, detail
Happening = tuple[str, str, str, str, str]


class Table(core.Table):
    """DW-15.1: everything that lies on the table. Survivors in play are keys of `owner`, in the order they joined."""

    __slots__ = (
        "active",
        "barricades",
        "bearer",
        "borne",
        "box",
        "coop",
        "crises_done",
        "crisis",
        "crisis_deck",
        "crisis_log",
        "crossroads",
        "crossroads_deck",
        "crossroads_done",
        "crossroads_shown",
        "crowd",
        "dead",
        "dealt",
        "decks",
        "drawn",
        "drawn_by",
        "drawn_from",
        "elimination",
        "exile_called",
        "exile_cards",
        "exile_deck",
        "exiled",
        "first",
        "food",
        "frostbite",
        "given",
        "groups",
        "hands",
        "happenings",
        "helpless",
        "holding",
        "leaders",
        "locks",
        "main_done",
        "mixed",
        "modifiers",
        "morale",
        "morale_log",
        "moves",
        "next_dice",
        "night",
        "noise",
        "objective",
        "objective_box",
        "objectives",
        "objectives_aside",
        "offers",
        "offers_from",
        "out",
        "owner",
        "pile",
        "pile_from",
        "place",
        "playing",
        "reader",
        "refused",
        "removed",
        "revealed",
        "round",
        "rounds_left",
        "samples",
        "searches",
        "side",
        "spent",
        "spoken",
        "starvation",
        "stored",
        "strays",
        "survivor_box",
        "survivor_deck",
        "survivors_lost",
        "switches",
        "turn_kills",
        "turn_moves",
        "unused",
        "used",
        "used_up",
        "waste",
        "wounds",
        "zombies",
    )

    # the game being played
    switches: Mapping[str, str]  # each switch of the rules with its value
    coop: bool
    elimination: bool
    objective: str  # the main objective
    side: str  # normal or hardcore
    round: int
    rounds_left: int
    morale: int
    food: int
    starvation: int
    helpless: int
    samples: int
    survivors_lost: int
    main_done: bool
    night: str  # the step of the colony phase, "" by day
    holding: bool  # morale 0 waits for the end of the group of zombies (DW-9.16)
    active: Seat  # whose turn it is, or NOBODY
    first: Seat
    reader: Seat  # who holds the waiting crossroads card
    # the board
    zombies: list[int]  # by entrance
    barricades: list[int]
    noise: dict[str, int]
    crowd: dict[str, int]  # survivors at each place
    # survivors in play
    groups: list[list[str]]  # of each seat, in the order they joined
    owner: dict[str, Seat]
    place: dict[str, str]
    wounds: dict[str, int]  # ordinary wounds
    frostbite: dict[str, int]
    leaders: list[str]
    moves: dict[str, int]  # made this turn
    # seats
    hands: list[list[str]]
    unused: list[tuple[int, ...]]  # dice, lowest first
    spent: list[tuple[int, ...]]
    next_dice: list[int]  # more or fewer dice at the next roll
    exiled: list[bool]
    out: list[bool]  # eliminated
    objectives: list[list[str]]  # the secret objective of each seat
    exile_cards: list[list[str]]
    mixed: list[int]  # seats with the same number have exchanged cards that the others did not see
    # item cards
    decks: dict[str, list[str]]  # the first card is the top
    box: list[str]  # starting items that nobody was dealt
    waste: list[str]  # the last is the top
    removed: list[str]  # the last is the newest
    stored: dict[str, int]  # on the main objective, with the round
    bearer: dict[str, str]  # equipped items and who carries them
    playing: list[str]  # being played: not yet on the waste pile
    drawn: list[str]  # being looked at
    drawn_by: Seat
    drawn_from: str
    pile: list[str]  # given to the crisis, face down
    pile_from: list[Seat]
    offers: list[str]  # laid down for a common payment
    offers_from: list[Seat]
    strays: dict[str, str]  # equipment that was shuffled into the deck of another place
    # other cards
    survivor_deck: list[str]
    survivor_box: list[str]
    dealt: list[list[str]]  # survivors to choose from at the start
    dead: list[str]
    crisis_deck: list[str]
    crisis: list[str]  # the one that hangs over this round
    crises_done: list[str]
    crossroads_deck: list[str]
    crossroads: list[str]  # the card that waits, known to its reader
    crossroads_shown: list[str]  # the card that was set off
    crossroads_done: list[str]
    exile_deck: list[str]
    objectives_aside: list[str]  # shuffled with the dealt ones, but not dealt
    objective_box: list[str]
    revealed: dict[str, Seat]  # objectives shown by exiled players
    # what is remembered for a turn or a round
    used: dict[str, int]  # abilities and items used this round
    used_up: list[str]  # abilities used for good
    locks: list[tuple[str, str, str]]  # survivor, what it may not do, until when
    modifiers: list[tuple[str, str, str, int]]  # name, scope (a survivor or everyone), until when, value
    borne: list[tuple[str, str]]  # item, survivor that may not get it again this turn
    refused: list[tuple[Seat, str]]  # requests refused this turn: who, symbol
    happenings: list[tuple[str, str, str, str, str]]  # Happenings of this action
    turn_moves: int
    turn_kills: int
    exile_called: bool
    # what is remembered for the whole game
    crisis_log: list[tuple[str, tuple[int, ...], int, int, int]]  # crisis, cards by seat, good, bad, target
    given: list[tuple[int, Seat, str]]  # round, who, card: nobody knows the others' before the end
    spoken: list[tuple[int, Seat, int, str]]  # round, who, to whom, what
    #: round, step of the night, morale before and after, why, the card or survivor it was
    morale_log: list[tuple[int, str, int, int, str, str]]
    searches: list[dict[str, int]]  # by seat: how often it searched where

    def __init__(self, origin: Origin) -> None:
        super().__init__(origin)
        seats = self.seats
        self.switches = {}
        self.coop = self.elimination = False
        self.objective, self.side, self.night = "", "", ""
        self.round = self.rounds_left = self.morale = self.food = self.starvation = 0
        self.helpless = self.samples = self.survivors_lost = 0
        self.main_done = self.holding = False
        self.active = self.reader = NOBODY
        self.first = 0
        self.zombies = [0] * len(ENTRANCE_SIZE)
        self.barricades = [0] * len(ENTRANCE_SIZE)
        self.noise = dict.fromkeys(OUTSIDE, 0)
        self.crowd = dict.fromkeys(PLACES, 0)
        self.groups = [[] for _ in range(seats)]
        self.owner, self.place, self.wounds, self.frostbite, self.moves = {}, {}, {}, {}, {}
        self.leaders = [""] * seats
        self.hands = [[] for _ in range(seats)]
        self.unused, self.spent = [NO_DICE] * seats, [NO_DICE] * seats
        self.next_dice = [0] * seats
        self.exiled, self.out = [False] * seats, [False] * seats
        self.objectives = [[] for _ in range(seats)]
        self.exile_cards = [[] for _ in range(seats)]
        self.mixed = list(range(seats))
        self.decks = {place: [] for place in OUTSIDE}
        self.box, self.waste, self.removed, self.playing, self.drawn = [], [], [], [], []
        self.stored, self.bearer, self.strays = {}, {}, {}
        self.drawn_by, self.drawn_from = NOBODY, ""
        self.pile, self.pile_from, self.offers, self.offers_from = [], [], [], []
        self.survivor_deck, self.survivor_box, self.dead = [], [], []
        self.dealt = [[] for _ in range(seats)]
        self.crisis_deck, self.crisis, self.crises_done = [], [], []
        self.crossroads_deck, self.crossroads, self.crossroads_shown, self.crossroads_done = [], [], [], []
        self.exile_deck, self.objectives_aside, self.objective_box = [], [], []
        self.revealed = {}
        self.used, self.used_up = {}, []
        self.locks, self.modifiers, self.borne, self.refused, self.happenings = [], [], [], [], []
        self.turn_moves = self.turn_kills = 0
        self.exile_called = False
        self.crisis_log, self.given, self.spoken, self.morale_log = [], [], [], []
        self.searches = [{} for _ in range(seats)]

    def zones(self) -> list[Zone]:
        """DW-15.1, DW-15.2: what is public, and who knows what is not. Places without a card are left out."""
        open_now = SECRET if self.result is None else EVERYBODY  # what the end of the game lays open
        reader = SECRET if self.reader == NOBODY else bit(self.reader)
        searcher = SECRET if self.drawn_by == NOBODY else bit(self.drawn_by)
        found = [
            ("box", self.box, SECRET, BY_THE_GAME),
            ("waste", self.waste, EVERYBODY, ""),
            ("removed", self.removed, EVERYBODY, ""),
            ("stored", list(self.stored), EVERYBODY, ""),
            ("equipment", list(self.bearer), EVERYBODY, ""),
            ("playing", self.playing, EVERYBODY, ""),
            ("offers", self.offers, EVERYBODY, ""),
            ("drawn", self.drawn, searcher, BY_THE_GAME),
            ("pile", self.pile, open_now, BY_THE_GAME),
            ("survivor deck", self.survivor_deck, SECRET, "survivor"),
            ("survivor box", self.survivor_box, EVERYBODY, ""),
            ("survivors", list(self.owner), EVERYBODY, ""),
            ("dead", self.dead, EVERYBODY, ""),
            ("crisis deck", self.crisis_deck, SECRET, "crisis"),
            ("crisis", self.crisis, EVERYBODY, ""),
            ("crises done", self.crises_done, EVERYBODY, ""),
            ("crossroads deck", self.crossroads_deck, SECRET, "crossroads"),
            ("crossroads", self.crossroads, reader, "crossroads"),
            ("crossroads shown", self.crossroads_shown, EVERYBODY, ""),
            ("crossroads done", self.crossroads_done, EVERYBODY, ""),
            ("exile deck", self.exile_deck, SECRET, "exile"),
            ("objectives aside", self.objectives_aside, open_now, BY_THE_GAME),
            ("objective box", self.objective_box, open_now, BY_THE_GAME),
            ("revealed", list(self.revealed), EVERYBODY, ""),
        ]
        found += [(place, deck, SECRET, BY_THE_GAME) for place, deck in self.decks.items()]
        for seat in range(self.seats):
            sight = EVERYBODY if open_now else bit(seat)
            found.append((HANDS[seat], self.hands[seat], sight, BY_THE_GAME))
            found.append((OBJECTIVES[seat], self.objectives[seat], sight, BY_THE_GAME))
            found.append((EXILE_CARDS[seat], self.exile_cards[seat], sight, "exile"))
            found.append((DEALT[seat], self.dealt[seat], bit(seat), "survivor"))
        return [Zone(name, cards, sight, pack) for name, cards, sight, pack in found if cards]

    # -- places ---------------------------------------------------------------------------

    def room_at(self, place: str) -> int:
        """Free survivor spaces; at the colony the helpless take theirs."""
        taken = self.crowd[place] + (self.helpless if place == COLONY else 0)
        return SPACES[place] - taken

    def room_outside(self) -> int:
        return sum(SPACES[place] - self.crowd[place] for place in OUTSIDE)

    def people_at_colony(self) -> int:
        return self.crowd[COLONY] + self.helpless

    def zombies_at(self, place: str) -> int:
        if place == COLONY:
            return sum(self.zombies[: len(ENTRANCES[COLONY])])
        return self.zombies[DOOR[place]]

    def barricades_at(self, place: str) -> int:
        if place == COLONY:
            return sum(self.barricades[: len(ENTRANCES[COLONY])])
        return self.barricades[DOOR[place]]

    def free_entrances(self, place: str) -> list[int]:
        """DW-8.11: the entrances of a place with a free space."""
        zombies, barricades = self.zombies, self.barricades
        return [e for e in ENTRANCES[place] if zombies[e] + barricades[e] < ENTRANCE_SIZE[e]]

    def free_spaces(self, place: str) -> int:
        return ENTRANCE_SPACES[place] - self.zombies_at(place) - self.barricades_at(place)

    # -- players --------------------------------------------------------------------------

    def in_game(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def nonexiled(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if not self.exiled[seat] and not self.out[seat]]

    def in_turn_order(self, first: Seat) -> list[Seat]:
        """DW-2.5: everybody still in the game, from this seat to the left."""
        return [s for n in range(self.seats) if not self.out[s := (first + n) % self.seats]]

    def right_of(self, seat: Seat) -> Seat:
        """DW-2.6, DW-16.15: the nearest player to the right who is in the game; NOBODY if there is no other."""
        for n in range(1, self.seats):
            other = (seat - n) % self.seats
            if not self.out[other]:
                return other
        return NOBODY

    def items_of(self, survivor: str) -> list[str]:
        return [item for item, bearer in self.bearer.items() if bearer == survivor]

    def is_locked(self, survivor: str, what: str) -> bool:
        for locked, forbidden, _ in self.locks:  # noqa: SIM110 - plain loops are faster than any()
            if locked == survivor and forbidden == what:
                return True
        return False

    def happened(self, kind: str, actor: str = "", place: str = "", origin: str = "", detail: str = "") -> None:
        """DW-7.2: remember what may set off the waiting crossroads card, whatever card it is."""
        if self.crossroads:
            self.happenings.append((kind, actor, place, origin, detail))
