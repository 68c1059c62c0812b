"""What a city wishes for, quickly: the worth of one more symbol, coin or colour. For bots, so in floats."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from lazaret.core.flow import Seat
from lazaret.games.happy_city.content.cards import BITS, COINS_FOR_NOTHING, CONDITION, CONTENT, COUNT, SLOTS, tally_of
from lazaret.games.happy_city.content.rows import COLOURS
from lazaret.games.happy_city.effects.verbs import read_effects
from lazaret.games.happy_city.mind.outlook import LIKELY, MANY, TOKEN_COINS, rounds_left, symbols_of
from lazaret.games.happy_city.table import Table

# As in the outlook, but fitted to the winners further: these only nudge a choice, or guide a roll-out.
PEOPLE_PER_COIN = HEARTS_PER_COIN = 0.32
FREE_SYMBOLS = 0.34
MOST_COINS = 8.5
SMALL = 0.6

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
    colours: tuple[float, ...]


def wishes(t: Table, seat: Seat) -> Wishes:
    city = tuple(t.cities[seat])
    specials = () if t.has_taken[seat] else tuple(t.specials)
    people, joy, income = symbols_of(t, seat, city)
    coins = t.coins[seat] + TOKEN_COINS * sum(t.tokens[seat])
    return wished(people, joy, income, coins, city, specials, rounds_left(t))


@lru_cache(MANY)
def wished(
    people: float,
    joy: float,
    income: int,
    coins: float,
    city: tuple[str, ...],
    specials: tuple[str, ...],
    rounds: float,
) -> Wishes:
    """How fast the points ahead (`product_ahead`) grow with each thing, once a slot is filled."""
    slots = SLOTS - len(city) - 1
    purchases = max(0.0, min(slots, rounds))
    coins += income * rounds
    can_use_more = coins < MOST_COINS * purchases
    coins = min(coins, MOST_COINS * purchases)
    people, joy = people + FREE_SYMBOLS * purchases, joy + FREE_SYMBOLS * purchases
    to_people = min(coins, max(0.0, (coins + joy / HEARTS_PER_COIN - people / PEOPLE_PER_COIN) / 2))
    people = max(0.0, people + PEOPLE_PER_COIN * to_people)
    joy = max(0.0, joy + HEARTS_PER_COIN * (coins - to_people))
    used = max(HEARTS_PER_COIN * people, PEOPLE_PER_COIN * joy)  # what a coin brings that can be used
    coin = used if can_use_more else 0.0
    more_people, more_joy, more_income = joy + SMALL, people + SMALL, coin * rounds
    nothing = coin * COINS_FOR_NOTHING
    if slots < rounds:  # the slot that stays free would be filled later
        nothing += FREE_SYMBOLS * (people + joy) + (0.0 if can_use_more else used * COINS_FOR_NOTHING)
    colours = [0.0] * len(COLOURS)
    tally = sum(map(tally_of, city))
    for special in specials:
        brings_income, brings_people, brings_joy = USUAL_SYMBOLS[special]
        gain = brings_income * more_income + brings_people * more_people + brings_joy * more_joy
        hope_for(special, tally, gain, slots, colours)
    return Wishes(more_people, more_joy, more_income, coin, nothing, tuple(colours))


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
