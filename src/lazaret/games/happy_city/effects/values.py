"""What an expert card adds to its city: income, inhabitants and hearts that depend on the cards on the table.

Every verb gets the table, the seat and the slot from which the card looks (its own; a copy looks from Le Sphinx's).
"""

from __future__ import annotations

from lazaret.core.flow import NOBODY, Seat
from lazaret.games.happy_city.content.cards import (
    CARD_COLOURS,
    CONDITION,
    MONSTER_COLOUR,
    NEXT_SLOTS,
    SLOTS,
    SLOTS_IN_A_ROW,
    hearts_of,
    inhabitants_of,
)
from lazaret.games.happy_city.content.rows import COLOURS, Colour
from lazaret.games.happy_city.effects.matching import matched
from lazaret.games.happy_city.effects.verbs import Amount, verb
from lazaret.games.happy_city.table import Table, count_colour, left_of, opponents

VALUES = ("income", "inhabitants", "hearts")


@verb(*VALUES)
def fixed(t: Table, seat: Seat, slot: int, amount: Amount) -> int:
    return amount


@verb(*VALUES)
def per_card(t: Table, seat: Seat, slot: int, colour: Colour, each: Amount) -> int:
    return each * count_colour(t, seat, colour)


@verb(*VALUES)
def per_card_left(t: Table, seat: Seat, slot: int, colour: Colour, each: Amount) -> int:
    return each * count_colour(t, left_of(t, seat), colour)


@verb("inhabitants", "hearts")
def per_card_neighbour(t: Table, seat: Seat, slot: int, colour: Colour, each: Amount) -> int:
    """HC-7.27: for the cards of the neighbour that the owner chose."""
    chosen = t.neighbour[seat]
    return each * count_colour(t, chosen, colour) if chosen != NOBODY else 0


@verb(*VALUES)
def most(t: Table, seat: Seat, slot: int, colour: Colour, alone: Amount, tied: Amount, otherwise: Amount) -> int:
    """HC-7.10: strictly the most cards of the colour at the table, as many as the best, or fewer."""
    mine = count_colour(t, seat, colour)
    best = max(count_colour(t, other, colour) for other in opponents(t, seat))
    if mine > best:
        return alone
    return tied if mine == best else otherwise


@verb(*VALUES)
def no_more_than_others(t: Table, seat: Seat, slot: int, colour: Colour, amount: Amount) -> int:
    mine = count_colour(t, seat, colour)
    for other in opponents(t, seat):
        if count_colour(t, other, colour) < mine:
            return 0
    return amount


@verb(*VALUES)
def without(t: Table, seat: Seat, slot: int, colour: Colour, amount: Amount) -> int:
    return 0 if count_colour(t, seat, colour) else amount


@verb(*VALUES)
def city_size(t: Table, seat: Seat, slot: int, size: Amount, exactly: Amount, fewer: Amount) -> int:
    """HC-7.35 HC-8.27: few cards are best; a destroyed building and its monster are one card."""
    cards = len(t.cities[seat])
    if cards == size:
        return exactly
    return fewer if cards < size else 0


def adjacent_slots(slot: int) -> tuple[int, ...]:
    """HC-7.28: left, right, above and below in the two rows."""
    row, column = divmod(slot, SLOTS_IN_A_ROW)
    around = [(row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)]
    slots = [r * SLOTS_IN_A_ROW + c for r, c in around if 0 <= c < SLOTS_IN_A_ROW and r >= 0]
    return tuple(found for found in slots if found < SLOTS)


ADJACENT = tuple(adjacent_slots(slot) for slot in range(SLOTS))


@verb(*VALUES)
def adjacent(t: Table, seat: Seat, slot: int, two: Amount, three: Amount) -> int:
    """HC-7.28 HC-8.32: for two, or three, adjacent cards that share a colour; destroyed ones have none."""
    city = t.cities[seat]
    around = [CARD_COLOURS[city[near]] for near in ADJACENT[slot] if near < len(city)]
    alike = max(sum(colour in has for has in around) for colour in range(len(COLOURS)))
    if alike >= 3:
        return three
    return two if alike == 2 else 0


@verb(*VALUES)
def next_two_share(t: Table, seat: Seat, slot: int, shared: Amount, otherwise: Amount) -> int:
    """HC-7.30 HC-8.32: the very next two slots, across the rows; an empty or destroyed one shares nothing."""
    following = t.cities[seat][slot + 1 : slot + 1 + NEXT_SLOTS]
    if len(following) < NEXT_SLOTS:
        return otherwise
    first, second = CARD_COLOURS[following[0]], CARD_COLOURS[following[1]]
    return shared if any(colour in second for colour in first) else otherwise


@verb("income")
def colours_before(t: Table, seat: Seat, slot: int, each: Amount) -> int:
    """HC-7.30 HC-8.25: the different colours among the cards before it, a multicolour card standing for one."""
    return each * matched(list(range(len(COLOURS))), t.cities[seat][:slot])


@verb("income")
def pairs(t: Table, seat: Seat, slot: int, each: Amount) -> int:
    """HC-7.21: the smaller of hearts and inhabitants, crossed-out ones taken off, never below 0."""
    return each * max(0, min(printed_hearts(t, seat), printed_inhabitants(t, seat)))


def printed_inhabitants(t: Table, seat: Seat) -> int:
    """HC-8.26 HC-8.37 HC-8.38: the symbols on the cards of the city and on the monsters standing with it."""
    return sum(map(inhabitants_of, t.cities[seat])) + sum(map(inhabitants_of, t.front[seat]))


def printed_hearts(t: Table, seat: Seat) -> int:
    return sum(map(hearts_of, t.cities[seat])) + sum(map(hearts_of, t.front[seat]))


@verb("copies")
def card_before(t: Table, seat: Seat, slot: int) -> str:
    """HC-7.15 HC-8.29: the card in the slot just before; nothing if it is destroyed."""
    return copyable(t.cities[seat], slot - 1)


@verb("copies")
def same_slot(t: Table, seat: Seat, slot: int) -> str:
    """HC-7.16 HC-8.32: the card in the same slot of the neighbour chosen; no special, nothing destroyed or empty."""
    chosen = t.neighbour[seat]
    return copyable(t.cities[chosen], slot) if chosen != NOBODY else ""


def copyable(city: list[str], slot: int) -> str:
    """The card in the slot, or "" where there is none to copy: empty, destroyed, or a special building."""
    if not 0 <= slot < len(city):
        return ""
    card = city[slot]
    return "" if card in MONSTER_COLOUR or card in CONDITION else card
