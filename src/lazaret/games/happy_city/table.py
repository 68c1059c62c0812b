"""The table of Happy City: what lies on it, and small questions about it."""

from __future__ import annotations

from lazaret.core import table
from lazaret.core.flow import NOBODY, Seat, Steps
from lazaret.core.log import Origin
from lazaret.core.zones import EVERYBODY, SECRET, Zone
from lazaret.games.happy_city.content.cards import CARD_COLOURS, HABITATIONS, MONSTER_COLOUR, NAME, SLOTS
from lazaret.games.happy_city.content.rows import COLOURS, DECKS, Colour

step = Steps()


class Table(table.Table):
    """One game. HC-1.8: cities, coins, tokens and all that is on offer are open; the order of the decks is hidden."""

    __slots__ = (
        "box",
        "buried",
        "busy",
        "cities",
        "coins",
        "copied",
        "decks",
        "discards",
        "first",
        "front",
        "habitations",
        "has_taken",
        "incomes",
        "left_out",
        "market",
        "markets",
        "neighbour",
        "quiet_rounds",
        "round",
        "special",
        "specials",
        "tokens",
        "tokens_left",
        "turn",
        "uses_left",
    )

    round: int
    first: Seat  # who has the Prem's card
    turn: Seat  # whose turn it is; NOBODY outside of turns
    left_out: list[str]  # the steps of this turn that the rules leave out: discard, draw, special
    busy: bool  # somebody bought a card or took a special building in this round
    quiet_rounds: int  # rounds in a row without that
    decks: list[list[str]]  # face down, the top card last; the 4th is Grozilla's
    discards: list[list[str]]
    market: list[str]  # the visible buildings
    habitations: list[list[str]]
    markets: list[str]  # Happy Markets still to be picked
    specials: list[str]
    box: list[str]
    cities: list[list[str]]  # by slot; a destroyed building's slot holds the monster that covers it
    buried: dict[str, str]  # monster -> the building under it
    front: list[list[str]]  # monsters in front of each city, the longest-standing first
    coins: list[int]
    incomes: list[int]  # what the last income phase paid
    tokens: list[list[int]]  # Stop-Zilla tokens of each seat by colour
    tokens_left: list[int]
    special: list[str]  # the special building that works in each city, or ""
    has_taken: list[bool]  # true for ever, even when it was destroyed
    uses_left: list[int]  # free purchases or shared incomes that the special building still gives
    copied: list[str]  # at the end: what Le Sphinx copies
    neighbour: list[Seat]  # at the end: the neighbour chosen, or NOBODY

    def __init__(self, origin: Origin) -> None:
        super().__init__(origin)
        seats = self.seats
        self.round = 0
        self.first = 0
        self.turn = NOBODY
        self.left_out = []
        self.busy = False
        self.quiet_rounds = 0
        self.decks = [[] for _ in DECKS]
        self.discards = [[] for _ in DECKS]
        self.market = []
        self.habitations = [[] for _ in HABITATIONS]
        self.markets = []
        self.specials = []
        self.box = []
        self.cities = [[] for _ in range(seats)]
        self.buried = {}
        self.front = [[] for _ in range(seats)]
        self.coins = [0] * seats
        self.incomes = [0] * seats
        self.tokens = [[0] * len(COLOURS) for _ in range(seats)]
        self.tokens_left = [0] * len(COLOURS)
        self.special = [""] * seats
        self.has_taken = [False] * seats
        self.uses_left = [0] * seats
        self.copied = [""] * seats
        self.neighbour = [NOBODY] * seats

    def zones(self) -> list[Zone]:
        """HC-1.10 HC-4.2: everybody saw the discards go, so only the decks are hidden; the view shows no discards."""
        return [
            *(Zone(name, self.decks[i], SECRET, name) for i, name in enumerate(DECKS)),
            *(Zone(f"discard-{i + 1}", self.discards[i], EVERYBODY) for i in range(len(DECKS))),
            Zone("market", self.market, EVERYBODY),
            *(Zone(name, self.habitations[i], EVERYBODY) for i, name in enumerate(HABITATIONS)),
            Zone("markets", self.markets, EVERYBODY),
            Zone("specials", self.specials, EVERYBODY),
            Zone("box", self.box, EVERYBODY),
            *(Zone(f"city-{seat}", self.cities[seat], EVERYBODY) for seat in range(self.seats)),
            *(Zone(f"front-{seat}", self.front[seat], EVERYBODY) for seat in range(self.seats)),
            Zone("buried", list(self.buried.values()), EVERYBODY),
        ]


def in_turn_order(t: Table) -> list[Seat]:
    """HC-3.1: clockwise from the first player."""
    return [(t.first + i) % t.seats for i in range(t.seats)]


def tell_full(t: Table, seat: Seat) -> None:
    """HC-6.1: the first city with its tenth card makes this round the last."""
    full = [other for other in range(t.seats) if len(t.cities[other]) >= SLOTS]
    if full == [seat]:
        t.tell("city_full", seat, t.round)


def left_of(t: Table, seat: Seat) -> Seat:
    return (seat + 1) % t.seats


def neighbours(t: Table, seat: Seat) -> tuple[Seat, ...]:
    """HC-7.6: left and right; with two players the one opponent, once."""
    if t.seats == 2:
        return (1 - seat,)
    return ((seat + 1) % t.seats, (seat - 1) % t.seats)


def opponents(t: Table, seat: Seat) -> list[Seat]:
    return [other for other in range(t.seats) if other != seat]


def count_colour(t: Table, seat: Seat, colour: Colour) -> int:
    """HC-8.23 HC-7.5: every colour of a card counts, the Happy Market's too; a destroyed building has none."""
    found = 0
    for card in t.cities[seat]:
        if colour in CARD_COLOURS[card]:
            found += 1
    return found


def working_special(t: Table, seat: Seat) -> str:
    """The special building whose effects count for this city: its own, or the one that its Sphinx copies."""
    return t.copied[seat] or t.special[seat]


def special_slot(t: Table, seat: Seat) -> int:
    """HC-7.19: where the special building stands, counted from 0; a copy is used from the Sphinx's own slot."""
    return t.cities[seat].index(t.special[seat])


def has_grozilla(t: Table) -> bool:
    return bool(t.settings["grozilla"])


def monsters_with(t: Table, seat: Seat) -> list[str]:
    """HC-8.6 HC-8.18 HC-8.33: the monsters in front of the city and those on its destroyed buildings."""
    return t.front[seat] + [card for card in t.cities[seat] if card in MONSTER_COLOUR]


def visible_card(t: Table, name: str) -> str:
    """The visible card of that name (the first, if both copies lie there: they are alike)."""
    for card in t.market:
        if NAME[card] == name:
            return card
    raise ValueError(f"no card {name} is visible")
