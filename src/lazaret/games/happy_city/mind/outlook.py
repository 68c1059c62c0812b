"""Where a city is heading: points it may reach with the coins and the turns it still has. For bots only, so in floats.

Income is coins times the rounds left, coins are symbols in the slots left, and symbols go where the product needs them.
The constants lie between those that bots played best with, one step ahead, and those that best foretell who won 220
games of greedy bots: with the latter greedy bots choose worse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from lazaret.core.flow import NOBODY, Seat
from lazaret.games.happy_city.content.cards import CONTENT, SLOTS, hearts_of, income_of, inhabitants_of
from lazaret.games.happy_city.effects.matching import meets, missing_colours
from lazaret.games.happy_city.effects.values import city_size
from lazaret.games.happy_city.rules.market import draw_card, may_discard
from lazaret.games.happy_city.rules.purchase import buy_card, pay_price
from lazaret.games.happy_city.rules.specials import NOW_CALLS, REPLACES_LAST, coins_per_card, coins_per_income
from lazaret.games.happy_city.rules.totals import (
    BONUS_CALLS,
    HEART_CALLS,
    POINT_CALLS,
    all_incomes,
    compared_income,
    hearts,
    inhabitants,
)
from lazaret.games.happy_city.table import Table

BEFORE_BUYING = (may_discard, draw_card, buy_card, pay_price)
TOKEN_COINS = 1.5  # a Stop-Zilla token in coins
PEOPLE_PER_COIN, HEARTS_PER_COIN = 0.40, 0.34
FREE_SYMBOLS = 0.6  # of either kind, with any purchase
MOST_COINS = 7.0  # that one purchase can use
SMALL = 0.8  # for a symbol even where the other factor is 0
WILL_BUY = 0.9  # cards that a city gets in its turn
#: how likely a special building is taken when so many colours are missing
LIKELY = (1.0, 0.6, 0.32, 0.08, 0.01)
MANY = 1 << 14  # answers that are remembered: a search meets the same cities again and again


class City(NamedTuple):
    """What a city has to go on with."""

    people: float
    joy: float
    income: float
    coins: float
    slots: float


def rounds_left(t: Table) -> float:
    """Whole rounds after this one, if the fullest city goes on filling a slot each round."""
    cities = t.cities
    fullest = max(map(len, cities))
    for seat, city in enumerate(cities):
        if len(city) == fullest and is_to_buy(t, seat):
            return max(0.0, SLOTS - fullest - WILL_BUY)
    return float(max(0, SLOTS - fullest))


def is_to_buy(t: Table, seat: Seat) -> bool:
    """The seat has still to choose its purchase of this round."""
    if t.turn == NOBODY:
        return not any(len(city) >= SLOTS for city in t.cities)
    mine, now = (seat - t.first) % t.seats, (t.turn - t.first) % t.seats
    if mine == now:
        return t.current is not None and t.current[0] in BEFORE_BUYING
    return mine > now


@lru_cache(MANY)
def printed(city: tuple[str, ...]) -> tuple[int, int, int]:
    """Inhabitants, hearts and income as they stand on the cards of a city."""
    return sum(map(inhabitants_of, city)), sum(map(hearts_of, city)), max(0, sum(map(income_of, city)))


def is_plain(t: Table, seat: Seat) -> bool:
    """What the city brings stands on its cards: no monster in front of it, no expert card with effects of its own."""
    return not t.front[seat] and not t.copied[seat] and t.special[seat] not in CONTENT.expert


def symbols_of(t: Table, seat: Seat, city: tuple[str, ...]) -> tuple[int, int, int]:
    """Inhabitants, hearts and income of the city, with what its special building adds."""
    if is_plain(t, seat):
        return printed(city)
    return inhabitants(t, seat), hearts(t, seat), compared_income(t, seat)


def city_of(t: Table, seat: Seat, income: int) -> City:
    coins = t.coins[seat] + TOKEN_COINS * sum(t.tokens[seat])
    return City(inhabitants(t, seat), hearts_ahead(t, seat), income, coins, SLOTS - len(t.cities[seat]))


def hearts_ahead(t: Table, seat: Seat) -> int:
    """Hearts as they are, but none for a small city (Statue moai) while it can still grow."""
    found = hearts(t, seat)
    call = HEART_CALLS.get(t.special[seat])
    if call is not None and call[0] is city_size and rounds_left(t) >= 1:
        found -= city_size(t, seat, 0, *call[1])
    return found


def product_ahead(
    people: float, joy: float, income: float, coins: float, slots: float, rounds: float, turns: float
) -> float:
    """The product that a city may reach when its coins are shared out between the two factors as well as can be."""
    purchases = min(slots, turns)
    if purchases > 0:
        people, joy = people + FREE_SYMBOLS * purchases, joy + FREE_SYMBOLS * purchases
        coins = min(coins + income * rounds, MOST_COINS * purchases)
        # the best x of (people + PEOPLE_PER_COIN * x) * (joy + HEARTS_PER_COIN * (coins - x))
        to_people = (coins + joy / HEARTS_PER_COIN - people / PEOPLE_PER_COIN) / 2
        to_people = min(coins, max(0.0, to_people))
        people += PEOPLE_PER_COIN * to_people
        joy += HEARTS_PER_COIN * (coins - to_people)
    return max(0.0, people) * max(0.0, joy) + SMALL * (people + joy)


def points_ahead(t: Table, seat: Seat, income: int, rounds: float) -> float:
    """What the seat may score in the end, at least 1, with the special building it may still get."""
    turns = rounds + (1.0 if is_to_buy(t, seat) else 0.0)
    if t.settings["mode"] == "family" and not t.front[seat]:
        specials = () if t.has_taken[seat] else tuple(t.specials)
        coins = t.coins[seat] + TOKEN_COINS * sum(t.tokens[seat])
        return family_points(tuple(t.cities[seat]), coins, specials, rounds, turns)
    city = city_of(t, seat, income)
    points = product_ahead(*city, rounds, turns)
    call = POINT_CALLS.get(t.special[seat])
    if call is not None:
        points += call[0](points, income, *call[1])
    elif not t.has_taken[seat]:
        points += special_ahead(t, seat, city, rounds, turns, points)
    return max(1.0, points)


@lru_cache(MANY)
def family_points(city: tuple[str, ...], coins: float, specials: tuple[str, ...], rounds: float, turns: float) -> float:
    """The same where all symbols stand on the cards, special buildings too: in family mode."""
    people, joy, income = printed(city)
    slots = SLOTS - len(city)
    points = product_ahead(people, joy, income, coins, slots, rounds, turns)
    best = 0.0
    for special in specials:
        missing = cards_missing(city, special)
        if missing > turns or missing >= len(LIKELY) or slots <= missing:
            continue
        row = CONTENT.family[special]
        after = product_ahead(
            people + row.inhabitants, joy + row.hearts, income + row.income, coins, slots - 1, rounds, turns
        )
        best = max(best, (after - points) * LIKELY[missing])
    return max(1.0, points + best)


def cards_missing(city: Sequence[str], special: str) -> int:
    """How many more cards the city needs for the special building."""
    return sum(missing_colours(city, special)) or int(not meets(city, special))


def special_ahead(t: Table, seat: Seat, city: City, rounds: float, turns: float, points: float) -> float:
    """The best special building on the table for this city, the less sure the more colours are missing."""
    best = 0.0
    for special in t.specials:
        missing = cards_missing(t.cities[seat], special)
        if missing > turns or missing >= len(LIKELY) or city.slots < missing + (special not in REPLACES_LAST):
            continue
        gain = product_ahead(*with_special(t, seat, special, city, rounds, turns), rounds, turns) - points
        best = max(best, gain * LIKELY[missing])
    return best


def with_special(t: Table, seat: Seat, special: str, city: City, rounds: float, turns: float) -> City:
    """The city as if the special building stood in its next slot (put there for a moment, and taken away again)."""
    t.cities[seat].append(special)
    t.special[seat] = special
    people, joy, income = inhabitants(t, seat), hearts_ahead(t, seat), compared_income(t, seat)
    call = BONUS_CALLS.get(special)
    if call is not None:
        income += call[0]([compared_income(t, other) for other in range(t.seats)], seat, *call[1])
    coins = city.coins + lasting_coins(t, seat, special, city, rounds, turns)
    t.special[seat] = ""
    t.cities[seat].pop()
    return City(people, joy, income, coins, city.slots - 1)


#: roughly the coins that an expert card brings at once, by the verb it is written with
COINS_AT_ONCE: dict[Callable[..., Any], Callable[[Table, Seat, City], float]] = {
    coins_per_card: lambda t, seat, city: len(t.cities[seat]),
    coins_per_income: lambda t, seat, city: 2 * city.income,
}


def lasting_coins(t: Table, seat: Seat, special: str, city: City, rounds: float, turns: float) -> float:
    """Roughly the coins that an expert card brings besides its symbols, over the rest of the game."""
    row = CONTENT.expert.get(special)
    if row is None:
        return 0.0
    coins = 0.0
    call = NOW_CALLS.get(special)
    if call is not None and call[0] in COINS_AT_ONCE:
        coins += COINS_AT_ONCE[call[0]](t, seat, city)
    if row.price:
        coins += turns
    if row.before_income:
        coins += 2 * rounds
    if row.after_income or row.neighbour_buys:
        coins += rounds
    if row.coins_for_nothing and rounds > 2:
        coins += row.coins_for_nothing / 2
    if row.free_purchases:
        coins += MOST_COINS * min(row.free_purchases, turns)
    if row.shared_incomes:
        coins += min(row.shared_incomes, rounds) * max(all_incomes(t))
    return coins
