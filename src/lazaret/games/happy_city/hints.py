"""How good a position looks, and a quick opinion on each choice. For bots and for the coach."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lazaret.core.flow import Seat
from lazaret.games.happy_city.cards import (
    CARD_COLOURS,
    COINS_FOR_NOTHING,
    CONDITION,
    HEARTS,
    INCOME,
    INHABITANTS,
    MONSTER_COLOUR,
    NAME,
)
from lazaret.games.happy_city.market import can_draw
from lazaret.games.happy_city.outlook import OneMore, points_ahead, rounds_left, worth_of_one_more
from lazaret.games.happy_city.prices import price
from lazaret.games.happy_city.purchase import purse
from lazaret.games.happy_city.rows import COLOURS, DECKS
from lazaret.games.happy_city.table import Table
from lazaret.games.happy_city.totals import all_incomes

POINTS = 180.0  # points ahead for the whole way from 0 to 1
MONSTER, SECOND_MONSTER = -4.0, -10.0  # points that a monster costs, and one that makes another destroy


def worth(t: Table, seat: Seat) -> float:
    """From 0 to 1: the points ahead of this city, as a share of them and those of the best other city."""
    incomes = all_incomes(t)
    rounds = rounds_left(t)
    others = max(points_ahead(t, other, incomes[other], rounds) for other in range(t.seats) if other != seat)
    mine = points_ahead(t, seat, incomes[seat], rounds)
    return mine / (mine + others)


def advice(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    """A quick opinion on what to pick, discard, draw or buy; on other choices none."""
    opinion = OPINIONS.get(options[0].partition(":")[0])
    if opinion is None:
        return [0.0] * len(options)
    one_more = worth_of_one_more(t, seat)
    return [opinion(t, seat, option.partition(":")[2], one_more) / POINTS for option in options]


def card_value(t: Table, seat: Seat, card: str, one_more: OneMore) -> float:
    """The points that buying the card would add; 0 if the seat cannot buy it or would rather not."""
    due = price(t, seat, card)
    name = NAME[card]
    if due > purse(t, seat) or any(NAME[owned] == name for owned in t.cities[seat]):
        return 0.0
    value = one_more.people * INHABITANTS[card] + one_more.joy * HEARTS[card] + one_more.income * INCOME[card]
    for colour in CARD_COLOURS[card]:
        value += one_more.colours[colour]
    return max(0.0, value - one_more.coin * due)


def nothing_value(one_more: OneMore) -> float:
    """A coin, and the slot is kept for something better."""
    return one_more.coin * COINS_FOR_NOTHING + one_more.slot


def best_on_offer(t: Table, seat: Seat, one_more: OneMore, without: str = "") -> float:
    best = nothing_value(one_more)
    for card in t.market:
        if NAME[card] != without:
            best = max(best, card_value(t, seat, card, one_more))
    for stack in t.habitations:
        if stack:
            best = max(best, card_value(t, seat, stack[-1], one_more))
    return best


def fresh_card(t: Table, seat: Seat, deck: int, best: float, one_more: OneMore) -> float:
    """What a card of the deck adds on average to the best on offer (its cards are known, not their order)."""
    cards = t.decks[deck] or t.discards[deck]
    monster = SECOND_MONSTER if t.front[seat] else MONSTER
    gain = 0.0
    for card in cards:
        gain += monster if card in MONSTER_COLOUR else max(0.0, card_value(t, seat, card, one_more) - best)
    return gain / len(cards)


def of_drawing(t: Table, seat: Seat, deck: str, one_more: OneMore) -> float:
    return fresh_card(t, seat, DECKS.index(deck), best_on_offer(t, seat, one_more), one_more)


def of_discarding(t: Table, seat: Seat, name: str, one_more: OneMore) -> float:
    """A card that goes makes room for a fresh one; nothing is gained by sending away what one would buy."""
    if not name:
        return 0.0
    best = best_on_offer(t, seat, one_more)
    rest = best_on_offer(t, seat, one_more, name)
    fresh = [fresh_card(t, seat, deck, rest, one_more) for deck in range(len(DECKS)) if can_draw(t, deck)]
    return rest - best + max(fresh, default=0.0)


def of_buying(t: Table, seat: Seat, name: str, one_more: OneMore) -> float:
    """A nudge only: `worth` judges the table after a purchase better than this sum does."""
    return (card_value(t, seat, name, one_more) if name else nothing_value(one_more)) / 10


def of_market(t: Table, seat: Seat, market: str, one_more: OneMore) -> float:
    """The colour that most special buildings on the table ask for."""
    colour = COLOURS.index(market.rpartition("-")[2])
    return float(sum(CONDITION[special][colour] > 0 for special in t.specials))


Opinion = Callable[[Table, Seat, str, OneMore], float]
#: by the first option of a question
OPINIONS: dict[str, Opinion] = {
    "pick": of_market,
    "keep": of_discarding,
    "draw": of_drawing,
    "nothing": of_buying,
}
