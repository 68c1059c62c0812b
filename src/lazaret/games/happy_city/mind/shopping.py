"""The worth of every card to a seat that is about to draw or to buy, quickly. For bots, so in floats."""

from __future__ import annotations

from functools import lru_cache

from lazaret.core.flow import Seat
from lazaret.games.happy_city.content.cards import (
    BUILDING_DECKS,
    CARD_COLOURS,
    COST,
    HEARTS,
    INCOME,
    INHABITANTS,
    MONSTER_COLOUR,
    NAME,
    TOKEN_WORTH,
)
from lazaret.games.happy_city.mind.outlook import MANY, TOKEN_COINS, rounds_left, symbols_of
from lazaret.games.happy_city.mind.wishes import Wishes, wished
from lazaret.games.happy_city.rules.prices import FREE_PURCHASES, PRICE_CALLS, price_with, surcharge
from lazaret.games.happy_city.table import Table

CHEAPER = {*PRICE_CALLS, *FREE_PURCHASES}  # special buildings that change what cards cost

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
    """The values of cards for one city, each worked out once: 0 for what it cannot buy or would rather not.

    It is the same for every table on which the city stands alike, so nothing of a table is kept here.
    """

    __slots__ = ("fresh", "has_uses", "known", "money", "more", "special", "wishes")

    def __init__(
        self, wishes: Wishes, city: tuple[str, ...], money: int, special: str, has_uses: bool, more: int
    ) -> None:
        self.wishes, self.money = wishes, money
        self.special, self.has_uses, self.more = special, has_uses, more
        self.known: dict[str, float] = {NAME[card]: 0.0 for card in city}
        self.fresh: dict[tuple[int, float], float] = {}

    def value(self, name: str) -> float:
        value = self.known.get(name)
        if value is None:
            value = self.known[name] = self.work_out(name)
        return value

    def work_out(self, name: str) -> float:
        due = price_with(name, self.special, self.has_uses, self.more)
        if due > self.money:
            return 0.0
        people, joy, income, coin, _, colours = self.wishes
        value = people * INHABITANTS[name] + joy * HEARTS[name] + income * INCOME[name] - coin * due
        for colour in CARD_COLOURS[name]:
            value += colours[colour]
        return value if value > 0.0 else 0.0

    def best(self, t: Table, without: str = "") -> float:
        """The best that the seat can do with what is on offer, buying nothing included."""
        best = self.wishes.nothing
        for card in t.market:
            name = NAME[card]
            if name != without:
                value = self.value(name)
                if value > best:
                    best = value
        for stack in t.habitations:
            if stack:
                value = self.value(NAME[stack[-1]])
                if value > best:
                    best = value
        return best

    def fresh_card(self, t: Table, deck: int, best: float) -> float:
        """What a card of the deck adds on average to the best on offer, going by the deck as it was at first."""
        if deck == 3:
            return self.fresh_multicolour_card(t.decks[3], best, bool(t.front[t.turn]))
        found = self.fresh.get((deck, best))
        if found is None:
            gain = 0.0
            for name, many in FACES[deck].items():
                value = self.value(name)
                if value > best:
                    gain += many * (value - best)
            found = self.fresh[deck, best] = gain / len(BUILDING_DECKS[deck])
        return found

    def fresh_multicolour_card(self, cards: list[str], best: float, has_monster: bool) -> float:
        """The same for the 4th deck, by the cards that are left in it: monsters too."""
        monster = SECOND_MONSTER if has_monster else MONSTER
        gain = 0.0
        for card in cards:
            gain += monster if card in MONSTER_COLOUR else max(0.0, self.value(card) - best)
        return gain / len(cards)


def shopper_of(t: Table, seat: Seat) -> Shopper:
    city = tuple(t.cities[seat])
    specials = () if t.has_taken[seat] else tuple(t.specials)
    tokens = sum(t.tokens[seat])
    special = t.special[seat] if t.special[seat] in CHEAPER else ""
    return shopper_for(
        symbols_of(t, seat, city), t.coins[seat], tokens, city, specials, rounds_left(t), special,
        bool(t.uses_left[seat]), surcharge(t, seat),
    )  # fmt: skip


@lru_cache(MANY)
def shopper_for(
    symbols: tuple[int, int, int],
    coins: int,
    tokens: int,
    city: tuple[str, ...],
    specials: tuple[str, ...],
    rounds: float,
    special: str,
    has_uses: bool,
    more: int,
) -> Shopper:
    """A search meets the same city again and again: its shopper remembers what it has worked out."""
    wishes = wished(*symbols, coins + TOKEN_COINS * tokens, city, specials, rounds)
    return Shopper(wishes, city, coins + TOKEN_WORTH * tokens, special, has_uses, more)
