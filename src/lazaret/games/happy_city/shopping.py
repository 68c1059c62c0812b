"""The worth of every card to a seat that is about to draw or to buy, quickly. For bots, so in floats."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.happy_city.cards import (
    BUILDING_DECKS,
    CARD_COLOURS,
    COST,
    HEARTS,
    INCOME,
    INHABITANTS,
    LOWEST_COST,
    MONSTER_COLOUR,
    NAME,
)
from lazaret.games.happy_city.prices import PRICE_CALLS, price
from lazaret.games.happy_city.purchase import purse
from lazaret.games.happy_city.table import Table
from lazaret.games.happy_city.wishes import wishes

MONSTER, SECOND_MONSTER = -4.0, -10.0  # points that a monster costs, and one that makes another destroy
Face = tuple[int, int, int, int, tuple[int, ...]]  # cost, income, inhabitants, hearts, colours


def faces(deck: int) -> dict[str, int]:
    """One name for each different face of a deck, with the number of its cards."""
    found: dict[Face, tuple[str, int]] = {}
    for card in BUILDING_DECKS[deck]:
        face = (COST[card], INCOME[card], INHABITANTS[card], HEARTS[card], CARD_COLOURS[card])
        name, many = found.get(face, (NAME[card], 0))
        found[face] = (name, many + 1)
    return dict(found.values())


FACES = tuple(faces(deck) for deck in range(len(BUILDING_DECKS)))


class Shopper:
    """The values of cards for one seat, each worked out once: 0 for what it cannot buy or would rather not."""

    __slots__ = ("known", "money", "plain", "seat", "table", "wishes")

    def __init__(self, t: Table, seat: Seat) -> None:
        self.table, self.seat, self.wishes = t, seat, wishes(t, seat)
        self.money = purse(t, seat)
        self.plain = t.special[seat] not in PRICE_CALLS and not t.front[seat] and not t.buried and not t.uses_left[seat]
        self.known: dict[str, float] = {NAME[card]: 0.0 for card in t.cities[seat]}

    def value(self, name: str) -> float:
        value = self.known.get(name)
        if value is None:
            value = self.known[name] = self.work_out(name)
        return value

    def work_out(self, name: str) -> float:
        due = COST[name] if self.plain else price(self.table, self.seat, name)
        if due > self.money:
            return 0.0
        people, joy, income, coin, _, colours = self.wishes
        value = people * INHABITANTS[name] + joy * HEARTS[name] + income * INCOME[name] - coin * due
        for colour in CARD_COLOURS[name]:
            value += colours[colour]
        return value if value > 0.0 else 0.0

    def best(self, without: str = "") -> float:
        """The best that the seat can do with what is on offer, buying nothing included."""
        best = self.wishes.nothing
        for card in self.table.market:
            name = NAME[card]
            if name != without:
                best = max(best, self.value(name))
        for stack in self.table.habitations:
            if stack:
                best = max(best, self.value(NAME[stack[-1]]))
        return best

    def fresh_card(self, deck: int, best: float) -> float:
        """What a card of the deck adds on average to the best on offer, going by the deck as it was at first."""
        if deck == 3:
            return self.fresh_multicolour_card(best)
        if self.plain and self.money < LOWEST_COST[deck]:
            return 0.0
        gain = 0.0
        for name, many in FACES[deck].items():
            value = self.value(name)
            if value > best:
                gain += many * (value - best)
        return gain / len(BUILDING_DECKS[deck])

    def fresh_multicolour_card(self, best: float) -> float:
        """The same for the 4th deck, by the cards that are left in it: monsters too."""
        cards = self.table.decks[3]
        monster = SECOND_MONSTER if self.table.front[self.seat] else MONSTER
        gain = 0.0
        for card in cards:
            gain += monster if card in MONSTER_COLOUR else max(0.0, self.value(card) - best)
        return gain / len(cards)
