"""The position as a bot sums it up once before it judges its options: needs, dangers, its own aims."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.aims import Aim, goal_aims, held, own_aims, wanted_in_hand
from lazaret.games.dead_of_winter.cards import COLONY, CRISIS_SYMBOLS, IS_STARTER, ROWS, SYMBOL
from lazaret.games.dead_of_winter.colony import crisis_target, food_due, per_two
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.giving import STARTER_OK, STORES
from lazaret.games.dead_of_winter.scoring import is_betrayer
from lazaret.games.dead_of_winter.table import Table

#: the share of each symbol in the deck of a place, when it is full
SHARES = {
    place: {
        symbol: sum(n for item, n in row.items.items() if SYMBOL[item] == symbol) / row.size
        for symbol in {SYMBOL[item]: 0 for item in row.items}
    }
    for place, row in ROWS.decks.items()
}
#: what a card of each symbol is worth in general
PLAIN_WORTH = {
    "food": 0.32,
    "medicine": 0.28,
    "fuel": 0.3,
    "tool": 0.25,
    "weapon": 0.3,
    "education": 0.26,
    "survivor": 0.34,
}
RICHER = {"I02": 0.12, "I03": 0.22, "I09": 0.25, "I28": 0.15, "I30": 0.2, "I22": 0.15, "I23": 0.1, "I05": 0.05}


class Situation:
    """Everything here is public or the seat's own."""

    __slots__ = (
        "aims",
        "betrayer",
        "crisis",
        "danger",
        "due",
        "gap",
        "goal",
        "goal_stores",
        "hurt",
        "kills",
        "last",
        "late",
        "seat",
        "shortage",
        "t",
        "wants",
    )

    def __init__(self, t: Table, seat: Seat) -> None:
        self.t, self.seat = t, seat
        exiled = t.exiled[seat]
        self.betrayer = not t.coop and is_betrayer(t, seat)
        self.aims: list[Aim] = [] if t.coop else own_aims(t, seat)
        self.wants = wanted_in_hand(t, seat, self.aims)
        self.goal = goal_aims(t)
        self.late = t.rounds_left <= 2
        self.due = food_due(t)
        self.shortage = max(0, self.due - t.food)
        self.crisis = CRISIS_SYMBOLS[t.crisis[0]] if t.crisis else frozenset()
        self.gap = self.crisis_gap() if not exiled else 0
        self.goal_stores = self.stores_needed()
        self.kills = any(aim.word in ("samples", "zombies_outside", "zombies") for aim in self.goal)
        order = t.in_turn_order(t.first)
        self.last = order.index(seat) == len(order) - 1 if seat in order else True
        self.danger = per_two(t.people_at_colony())
        self.hurt = self.worst_hurt()

    def worst_hurt(self) -> float:
        """How urgently somebody of the group needs medicine: frostbite kills in two turns."""
        t = self.t
        worst = -0.1
        for survivor in t.groups[self.seat]:
            if t.frostbite[survivor]:
                worst = max(worst, 0.75)
            elif t.wounds[survivor] >= 2:
                worst = max(worst, 0.3)
        return worst

    def crisis_gap(self) -> float:
        """Points that the crisis still lacks, if the others gave mostly useful cards."""
        t = self.t
        if not t.crisis:
            return 0
        mine = [card for card, giver in zip(t.pile, t.pile_from, strict=True) if giver == self.seat]
        good = sum(1 if SYMBOL[card] in self.crisis else -1 for card in mine)
        return crisis_target(t) - good - 0.85 * (len(t.pile) - len(mine))

    def stores_needed(self) -> dict[str, int]:
        """How many cards of each symbol the main objective still has to get."""
        found = {}
        for aim in self.goal:
            if aim.word == "stored":
                gap = aim.gap(self.t, NO_CONTEXT)
                if gap:
                    found[aim.about] = gap
        return found

    def may_store(self, card: str) -> bool:
        t = self.t
        return SYMBOL[card] in STORES[t.objective] and (STARTER_OK[t.objective] or not IS_STARTER.get(card, False))

    def needed_myself(self, symbol: str, spare: int = 0) -> bool:
        """Whether the seat's objective could not do without one card of this symbol."""
        return held(self.t, self.seat, symbol) - spare <= self.wants.get(symbol, 0)

    def card_worth(self, card: str) -> float:
        """How gladly the seat has this card in hand."""
        symbol = SYMBOL[card]
        worth = PLAIN_WORTH[symbol] + RICHER.get(card.split("#")[0].rstrip("s"), 0.0)
        want = self.wants.get(symbol, 0)
        if want and held(self.t, self.seat, symbol) <= want:
            worth += 0.45 if self.late else 0.3
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
        return worth

    def search_worth(self, place: str) -> float:
        """What a search at a place brings on average."""
        share = SHARES[place]
        worth = 0.0
        for symbol, part in share.items():
            value = PLAIN_WORTH[symbol]
            if self.wants.get(symbol, 0) > held(self.t, self.seat, symbol):
                value += 0.5
            if not self.betrayer:
                if symbol in self.goal_stores:
                    value += 0.6
                if symbol == "food" and self.shortage:
                    value += 0.35
                if symbol in self.crisis and self.gap > 0:
                    value += 0.25
            if symbol in ("weapon", "education") and any(a.word == "equipped" and a.about == symbol for a in self.aims):
                value += 0.5
            worth += part * value
        if any(aim.word == "empty_decks" for aim in (*self.goal, *self.aims)):
            worth += 0.25 * (1 - len(self.t.decks[place]) / 40)  # the same decks, until they are empty
        return worth

    def pressure(self, place: str) -> float:
        """How badly a place needs a zombie less or a barricade more, 0 to 1."""
        t = self.t
        if place == COLONY:
            full = sum(
                t.zombies[e] >= 3 and not t.barricades[e] for e in range(min(6, self.danger))
            )  # gates that the next group overruns
            if full:
                return 0.9
            free = t.free_spaces(COLONY) + t.barricades_at(COLONY)
            return 0.55 if free < self.danger + 2 else 0.3 if free < 9 else 0.12
        if not t.crowd[place]:
            return 0.05
        room = t.free_spaces(place) + 2 * t.barricades_at(place)
        coming = 1 if t.switches["zombies_outside"] == "per_location" else t.crowd[place]
        coming += (t.noise[place] + 1) // 2
        if room < coming:
            return 0.85
        return 0.4 if room < coming + 1 else 0.12
