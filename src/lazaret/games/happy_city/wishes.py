"""What a city wishes for, quickly: the worth of one more symbol, coin or colour, and so of every card. For bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lazaret.core.flow import Seat
from lazaret.games.happy_city.cards import (
    BITS,
    CARD_COLOURS,
    COINS_FOR_NOTHING,
    CONDITION,
    CONTENT,
    COST,
    COUNT,
    HEARTS,
    INCOME,
    INHABITANTS,
    NAME,
    SLOTS,
    tally_of,
)
from lazaret.games.happy_city.outlook import LIKELY, TOKEN_COINS, product_ahead, rounds_left
from lazaret.games.happy_city.prices import PRICE_CALLS, price
from lazaret.games.happy_city.purchase import purse
from lazaret.games.happy_city.rows import COLOURS
from lazaret.games.happy_city.table import Table
from lazaret.games.happy_city.totals import compared_income, hearts, inhabitants
from lazaret.games.happy_city.verbs import read_effects

#: what a verb of an expert card usually brings, from its own arguments
USUAL: dict[str, Callable[..., float]] = {
    "fixed": lambda amount: amount,
    "per_card": lambda colour, each: 2 * each,
    "per_card_left": lambda colour, each: 2 * each,
    "per_card_neighbour": lambda colour, each: 3 * each,
    "most": lambda colour, alone, tied, otherwise: (alone + otherwise) / 2,
    "adjacent": lambda two, three: two,
    "next_two_share": lambda shared, otherwise: (shared + otherwise) / 2,
    "poorer_than_neighbours": lambda poorer, otherwise: (poorer + otherwise) / 2,
    "colours_before": lambda each: 4 * each,
    "pairs": lambda each: 2 * each,
    "without": lambda colour, amount: amount / 2,
    "no_more_than_others": lambda colour, amount: amount / 2,
    "strictly_lowest": lambda amount: amount / 2,
}


def usual_symbols() -> dict[str, tuple[float, float, float]]:
    """Income, inhabitants and hearts that each special building may be expected to bring."""
    found: dict[str, tuple[float, float, float]] = {
        name: (row.income, row.inhabitants, row.hearts) for name, row in CONTENT.family.items()
    }
    calls = read_effects(CONTENT.expert)
    for name in CONTENT.expert:
        usual = [0.5, 0.5, 0.5]  # for cards that do something else
        for place, moment in enumerate(("income", "inhabitants", "hearts", "bonus")):
            call = calls[moment].get(name)
            if call is not None:
                expected = USUAL.get(call[0].__name__)
                usual[place % 3] = expected(*call[1]) if expected is not None else 0.5
        found[name] = (usual[0], usual[1], usual[2])
    return found


USUAL_SYMBOLS = usual_symbols()


class Wishes(NamedTuple):
    """What one more of each thing is worth to a city, in points ahead; `nothing`: to buy no card this time."""

    people: float
    joy: float
    income: float
    coin: float
    nothing: float
    colours: list[float]


def wishes(t: Table, seat: Seat) -> Wishes:
    """The points ahead with one more of each thing, less those without, a slot being filled in any case."""
    rounds = rounds_left(t)
    people, joy, income = inhabitants(t, seat), hearts(t, seat), compared_income(t, seat)
    coins = t.coins[seat] + TOKEN_COINS * sum(t.tokens[seat])
    slots = SLOTS - len(t.cities[seat]) - 1
    points = product_ahead(people, joy, income, coins, slots, rounds, rounds)
    more_people = product_ahead(people + 1, joy, income, coins, slots, rounds, rounds) - points
    more_joy = product_ahead(people, joy + 1, income, coins, slots, rounds, rounds) - points
    more_income = product_ahead(people, joy, income + 1, coins, slots, rounds, rounds) - points
    coin = product_ahead(people, joy, income, coins + 1, slots, rounds, rounds) - points
    nothing = product_ahead(people, joy, income, coins + COINS_FOR_NOTHING, slots + 1, rounds, rounds) - points
    colours = [0.0] * len(COLOURS)
    if not t.has_taken[seat]:
        tally = sum(map(tally_of, t.cities[seat]))
        for special in t.specials:
            gives_income, gives_people, gives_joy = USUAL_SYMBOLS[special]
            gain = gives_income * more_income + gives_people * more_people + gives_joy * more_joy
            hope_for(special, tally, gain, slots, colours)
    return Wishes(more_people, more_joy, more_income, coin, nothing, colours)


def hope_for(special: str, tally: int, gain: float, slots: int, colours: list[float]) -> None:
    """Each colour that a special building still asks for is worth the better chance to take it."""
    missing = 0
    asked: list[int] = []
    for colour, many in enumerate(CONDITION[special]):
        lacking = many - (tally >> BITS * colour & COUNT)
        if lacking > 0:
            missing += lacking
            asked.append(colour)
    if 0 < missing < len(LIKELY) and missing <= slots:
        gain *= LIKELY[missing - 1] - LIKELY[missing]
        for colour in asked:
            colours[colour] = max(colours[colour], gain)


class Shopper:
    """The values of cards for one seat, each worked out once: 0 for what it cannot buy or would rather not."""

    __slots__ = ("known", "money", "plain", "seat", "table", "wishes")

    def __init__(self, t: Table, seat: Seat, found: Wishes) -> None:
        self.table, self.seat, self.wishes = t, seat, found
        self.money = purse(t, seat)
        self.plain = t.special[seat] not in PRICE_CALLS and not t.front[seat] and not t.buried and not t.uses_left[seat]
        self.known: dict[str, float] = {NAME[card]: 0.0 for card in t.cities[seat]}

    def value(self, card: str) -> float:
        name = NAME[card]
        value = self.known.get(name)
        if value is None:
            value = self.known[name] = self.work_out(name)
        return value

    def work_out(self, name: str) -> float:
        due = COST[name] if self.plain else price(self.table, self.seat, name)
        if due > self.money:
            return 0.0
        one = self.wishes
        value = one.people * INHABITANTS[name] + one.joy * HEARTS[name] + one.income * INCOME[name] - one.coin * due
        for colour in CARD_COLOURS[name]:
            value += one.colours[colour]
        return value if value > 0.0 else 0.0

    def best(self, without: str = "") -> float:
        """The best that the seat can do with what is on offer, buying nothing included."""
        best = self.wishes.nothing
        for card in self.table.market:
            if NAME[card] != without:
                best = max(best, self.value(card))
        for stack in self.table.habitations:
            if stack:
                best = max(best, self.value(stack[-1]))
        return best
