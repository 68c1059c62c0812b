"""The position as a bot sums it up once before it judges its options: needs, dangers, its own aims."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import (
    COLONY,
    COLONY_ENTRANCES,
    CRISIS_SYMBOLS,
    DOOR,
    ENTRANCE_SIZE,
    IS_STARTER,
    OUTSIDE,
    PLACES,
    SYMBOL,
)
from lazaret.games.dead_of_winter.effects.store import BLOCKS, FAILURES
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.mind.aims import Aim, goal_aims, own_aims, progress, wanted_in_hand
from lazaret.games.dead_of_winter.mind.prices import PLAIN_WORTH, RICHER, SHARES, capacity, severity
from lazaret.games.dead_of_winter.rules.colony import crisis_target, food_due, per_two
from lazaret.games.dead_of_winter.rules.giving import STARTER_OK, STORES
from lazaret.games.dead_of_winter.rules.moves import has_fuel, may_enter_colony
from lazaret.games.dead_of_winter.rules.scoring import is_betrayer
from lazaret.games.dead_of_winter.table import Table

FREEZING = 0.75  # how much medicine is worth to a group with frostbite
NEARLY_DONE = 0.7  # the main objective may be complete at the end of this round
NEARLY_LOST = 3  # morale that a bad round or two may use up
STOCK = ("food", "medicine", "fuel", "tool")
GATES = len(COLONY_ENTRANCES)


class Means(NamedTuple):
    """What a survivor has for work outside: dice good enough, and what they would find without it."""

    searches: int
    blows: int  # only counted where killing zombies is wanted
    elsewhere: float
    weight: float


class Situation:
    """Everything here is public or the seat's own. Each fact is worked out when it is first asked for, and kept."""

    __slots__ = (
        "aims",
        "attackers",
        "betrayer",
        "crisis",
        "danger",
        "due",
        "ending",
        "finds",
        "gap",
        "goal",
        "goal_stores",
        "hand",
        "homes",
        "hurt",
        "kills",
        "last",
        "late",
        "means",
        "needs",
        "open",
        "rides",
        "seat",
        "severity",
        "shortage",
        "spares",
        "spoils",
        "t",
        "values",
        "walls",
        "wants",
        "words",
    )

    betrayer: bool
    aims: tuple[Aim, ...]  # of the seat's own objective
    wants: dict[str, int]  # cards of each symbol that it asks for
    goal: tuple[Aim, ...]  # of the main objective
    ending: bool  # the colony may reach its goal soon, or run out of time
    late: bool  # the game may be over soon
    due: int  # food
    shortage: int
    crisis: frozenset[str]  # the symbols that avert it
    gap: float
    severity: float
    goal_stores: dict[str, int]
    hand: dict[str, int]  # the seat's cards by symbol
    kills: bool  # the main objective is about zombies
    last: bool  # nobody comes after the seat in this round
    danger: int  # zombies that come to the colony
    attackers: int  # those, and the ones that the crisis brings
    hurt: float
    walls: dict[str, int]
    open: list[str]  # places that the seat's survivors may go to
    rides: bool  # the seat burns fuel for a safe journey
    spares: list[float]
    spoils: bool  # a betrayer who has all it needs, or cannot wait: until then the colony must last
    words: frozenset[str]  # what the main objective and the seat's own ask about
    values: dict[str, float]  # what finding a card of each symbol is worth

    def __init__(self, t: Table, seat: Seat) -> None:
        self.t, self.seat = t, seat
        self.finds: dict[str, float] = {}  # by place, like the next two
        self.needs: dict[str, float] = {}
        self.homes: dict[str, float] = {}
        self.means: dict[str, Means] = {}  # by survivor

    def __getattr__(self, name: str) -> Any:
        value = FACTS[name](self)
        setattr(self, name, value)
        return value

    def open_places(self) -> list[str]:
        t = self.t
        found = [place for place in PLACES if t.room_at(place) > 0]
        if found and found[0] == COLONY and not may_enter_colony(t, self.seat):
            del found[0]
        return found

    def fuel_is_dear(self) -> bool:
        """Whether fuel is kept for something better than a safe journey."""
        if self.needed_myself("fuel") and self.wants.get("fuel"):
            return True
        if self.betrayer:
            return False
        return "fuel" in self.goal_stores or "fuel" in self.crisis

    def is_last(self) -> bool:
        order = self.t.in_turn_order(self.t.first)
        return order.index(self.seat) == len(order) - 1 if self.seat in order else True

    def symbols_in_hand(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for card in self.t.hands[self.seat]:
            symbol = SYMBOL[card]
            found[symbol] = found.get(symbol, 0) + 1
        return found

    def worst_hurt(self) -> float:
        """How urgently somebody of the group needs medicine: frostbite kills in two turns."""
        t = self.t
        worst = -0.1
        for survivor in t.groups[self.seat]:
            if t.frostbite[survivor]:
                worst = max(worst, FREEZING)
            elif t.wounds[survivor] >= 2:
                worst = max(worst, 0.45)
        return worst

    def crisis_gap(self) -> float:
        """Points that the crisis still lacks, if the others gave mostly useful cards."""
        t = self.t
        if not t.crisis or t.exiled[self.seat]:
            return 0
        mine = good = 0
        for card, giver in zip(t.pile, t.pile_from, strict=True):
            if giver == self.seat:
                mine += 1
                good += 1 if SYMBOL[card] in self.crisis else -1
        shown, useless = 6, 1
        for entry in t.crisis_log:
            shown += entry[2] + entry[3]
            useless += entry[3]
        return crisis_target(t) - good - (1 - 2 * useless / shown) * (len(t.pile) - mine)

    def useful_gifts(self) -> int:
        """How many cards that it asks for the seat has given to this crisis."""
        t, wanted = self.t, self.crisis
        return sum(SYMBOL[c] in wanted for c, giver in zip(t.pile, t.pile_from, strict=True) if giver == self.seat)

    def promised(self) -> int:
        """How many useful cards the seat has promised aloud for this crisis and not given yet."""
        t = self.t
        words = [said for number, who, to, said in t.spoken if number == t.round and who == self.seat and to < 0]
        numbers = [int(said.partition(":")[2]) for said in words if said.startswith("promise:")]
        return max(numbers) - self.useful_gifts() if numbers else 0

    def zombies_of_crisis(self) -> int:
        """Zombies that the crisis will bring to the colony, when it does not look as if it could be averted."""
        t = self.t
        if not t.crisis or self.gap < (1.5 if self.last else 3):
            return 0
        calls = BLOCKS[FAILURES[t.crisis[0]]].calls
        found = [call for call in calls if call.word == "add_zombies" and call.args[0].value(t, NO_CONTEXT) == COLONY]
        return sum(int(call.args[1].value(t, NO_CONTEXT)) for call in found)

    def stores_needed(self) -> dict[str, int]:
        """How many cards of each symbol the main objective still has to get."""
        found = {}
        for aim in self.goal:
            if aim.word == "stored":
                gap = aim.gap(self.t, NO_CONTEXT)
                if gap:
                    found[aim.about] = gap
        return found

    def walls_needed(self) -> dict[str, int]:
        """How many barricades the main objective still wants at each place."""
        found: dict[str, int] = {}
        for aim in self.goal:
            if aim.word == "barricades":
                found[aim.about] = aim.gap(self.t, NO_CONTEXT)
            elif aim.word == "min_barricades_outside":
                found.update({place: 0 if self.t.barricades_at(place) else 1 for place in OUTSIDE})
        return {place: gap for place, gap in found.items() if gap}

    def may_store(self, card: str) -> bool:
        t = self.t
        return SYMBOL[card] in STORES[t.objective] and (STARTER_OK[t.objective] or not IS_STARTER.get(card, False))

    def needed_myself(self, symbol: str, spare: int = 0) -> bool:
        """Whether the seat's objective could not do without one card of this symbol."""
        return self.hand.get(symbol, 0) - spare <= self.wants.get(symbol, 0)

    def card_worth(self, card: str) -> float:
        """How gladly the seat has this card in hand."""
        symbol = SYMBOL[card]
        worth = PLAIN_WORTH[symbol] + RICHER.get(card.split("#")[0].rstrip("s"), 0.0)
        want = self.wants.get(symbol, 0)
        if want and self.hand.get(symbol, 0) <= want:
            worth += 0.55 if self.late else 0.35
        if self.betrayer:
            return worth
        if symbol in self.goal_stores and self.may_store(card):
            worth += 0.5
        if symbol == "food" and self.shortage:
            worth += 0.3
        if symbol in self.crisis and self.gap > 0:
            worth += 0.2
        if symbol == "medicine" and self.hurt > 0.5:
            worth += 0.3
        if symbol in STOCK and not self.hand.get(symbol, 0):
            worth += 0.08  # one of each, for the crises to come
        return worth

    def search_worth(self, place: str) -> float:
        """What a search at a place brings on average; worked out once."""
        if place not in self.finds:
            self.finds[place] = self.expected_find(place)
        return self.finds[place]

    def expected_find(self, place: str) -> float:
        worth = 0.0
        values = self.values
        for symbol, part in SHARES[place].items():
            worth += part * values[symbol]
        if "empty_decks" in self.words:
            worth += 0.25 * (1 - len(self.t.decks[place]) / 40)  # the same decks, until they are empty
        return worth

    def symbol_values(self) -> dict[str, float]:
        """What finding a card of each symbol is worth."""
        found = PLAIN_WORTH.copy()
        for symbol, want in self.wants.items():
            if want > self.hand.get(symbol, 0):
                found[symbol] += 0.9 if self.betrayer else 0.5
        if not self.betrayer:
            for symbol in self.goal_stores:
                found[symbol] += 0.6
            found["food"] += 0.35 if self.shortage else 0.15 if self.t.food < 2 * self.due else 0.0
            if self.gap > 0:
                for symbol in self.crisis:
                    found[symbol] += 0.4
            if self.hurt > 0.5:
                found["medicine"] += 0.3
        for symbol in {aim.about: 0 for aim in self.aims if aim.word == "equipped"}:
            found[symbol] += 0.9 if self.betrayer else 0.5
        return found

    def capacity(self, place: str) -> int:
        return capacity(self.t, place)

    def coming(self, place: str) -> float:
        """Zombies that the end of the round brings to an outside location, noise included."""
        t = self.t
        people = t.crowd[place]
        usual = people if t.switches["zombies_outside"] == "per_survivor" else min(1, people)
        return usual + 0.5 * t.noise[place]

    def hits(self, gate: int) -> int:
        """Zombies that the end of the round sends to a gate of the colony: always from the first one on."""
        number = self.attackers
        return (number - 1 - gate) // GATES + 1 if gate < number else 0

    def gates(self) -> list[float]:
        """How many more zombies each gate of the colony would take after those that come."""
        return [self.spare(gate, self.hits(gate)) for gate in range(GATES)]

    def spare(self, entrance: int, coming: float) -> float:
        """How many more zombies an entrance would take after those that come."""
        t = self.t
        free = ENTRANCE_SIZE[entrance] - t.zombies[entrance] - t.barricades[entrance]
        return free + 2 * t.barricades[entrance] - coming

    def kill_need(self, place: str) -> float:
        """How much a zombie less would help a place: most where the next one means a death."""
        t = self.t
        if place == COLONY:
            for gate, spare in enumerate(self.spares):
                if spare < 0 and t.zombies[gate]:
                    return 1.15 if t.people_at_colony() else 0.1
            return 0.12
        if not t.crowd[place]:
            return 0.05
        spare = self.spare(DOOR[place], self.coming(place))
        return 1.15 if spare < 0 else 0.5 if spare < 0.6 else 0.1

    def build_need(self, place: str) -> float:
        """How much a barricade would help a place; worked out once."""
        if place not in self.needs:
            self.needs[place] = self.need_of(place)
        return self.needs[place]

    def need_of(self, place: str) -> float:
        t = self.t
        if place != COLONY:
            if not t.crowd[place]:
                return 0.0
            return self.need_at(self.spare(DOOR[place], self.coming(place)))
        best = 0.0
        for gate, spare in enumerate(self.spares):
            if t.zombies[gate] + t.barricades[gate] < ENTRANCE_SIZE[gate]:
                need = self.need_at(spare) - 0.01 * gate
                if need > best:
                    best = need
        return best

    def need_at(self, spare: float) -> float:
        return 0.95 if spare < 0 else 0.7 if spare < 1 else 0.42 if spare < 2 else 0.2 if spare < 3 else 0.05


FACTS: dict[str, Callable[[Situation], Any]] = {
    "betrayer": lambda s: not s.t.coop and is_betrayer(s.t, s.seat),
    "aims": lambda s: () if s.t.coop else own_aims(s.t, s.seat),
    "wants": lambda s: wanted_in_hand(s.t, s.seat, s.aims),
    "goal": lambda s: goal_aims(s.t),
    "late": lambda s: s.ending or (s.betrayer and s.t.morale <= NEARLY_LOST),
    "ending": lambda s: s.t.rounds_left <= 2 or progress(s.t, s.goal, NO_CONTEXT) > NEARLY_DONE,
    "spoils": lambda s: s.betrayer and (s.ending or not any(a.gap(s.t, (s.seat, "", "", "")) for a in s.aims)),
    "due": lambda s: food_due(s.t),
    "shortage": lambda s: max(0, s.due - s.t.food),
    "crisis": lambda s: CRISIS_SYMBOLS[s.t.crisis[0]] if s.t.crisis else frozenset(),
    "gap": Situation.crisis_gap,
    "severity": lambda s: severity(s.t),
    "goal_stores": Situation.stores_needed,
    "hand": Situation.symbols_in_hand,
    "kills": lambda s: any(aim.word in ("samples", "zombies_outside", "zombies") for aim in s.goal),
    "last": Situation.is_last,
    "danger": lambda s: per_two(s.t.people_at_colony()),
    "hurt": Situation.worst_hurt,
    "attackers": lambda s: s.danger + s.zombies_of_crisis(),
    "walls": Situation.walls_needed,
    "spares": Situation.gates,
    "words": lambda s: frozenset([aim.word for aim in (*s.goal, *s.aims)]),
    "open": Situation.open_places,
    "rides": lambda s: has_fuel(s.t, s.seat) and not s.fuel_is_dear(),
    "values": Situation.symbol_values,
}
