"""Which cards can stand for which colours when each card counts only once: a matching of colours and cards.

Used where a multicolour card stands for one of its colours: conditions of special buildings, and Billard.
"""

from __future__ import annotations

from collections.abc import Sequence

from lazaret.games.happy_city.content.cards import BITS, CARD_COLOURS, CONDITION, COUNT, GUARDS, NEEDED_TALLY, tally_of
from lazaret.games.happy_city.content.rows import Colour


def find_card(wanted: list[Colour], place: int, cards: Sequence[str], stands_for: list[int], seen: list[bool]) -> bool:
    """Find a card for the wanted colour at this place, if need be by letting other places change their cards."""
    for number, card in enumerate(cards):
        if seen[number] or wanted[place] not in CARD_COLOURS[card]:
            continue
        seen[number] = True
        if stands_for[number] < 0 or find_card(wanted, stands_for[number], cards, stands_for, seen):
            stands_for[number] = place
            return True
    return False


def matched(wanted: list[Colour], cards: Sequence[str]) -> int:
    """How many of the wanted colours can be shown at once, each by a card of its own."""
    stands_for = [-1] * len(cards)
    found = 0
    for place in range(len(wanted)):
        if find_card(wanted, place, cards, stands_for, [False] * len(cards)):
            found += 1
    return found


def shows(tally: int, special: str) -> bool:
    """HC-5.1: at least the number asked for of each colour (all five compared at once)."""
    return ((tally | GUARDS) - NEEDED_TALLY[special]) & GUARDS == GUARDS


def meets(city: Sequence[str], special: str) -> bool:
    """HC-5.1 HC-8.24: the city meets the condition, a multicolour card standing for one of its colours only."""
    if not shows(sum(map(tally_of, city)), special):
        return False
    if all(len(CARD_COLOURS[card]) < 2 for card in city):
        return True
    wanted = [colour for colour, many in enumerate(CONDITION[special]) for _ in range(many)]
    return matched(wanted, city) == len(wanted)


def missing_colours(city: Sequence[str], special: str) -> list[int]:
    """How many cards of each colour the city lacks for the condition, counting every colour of every card."""
    tally = sum(map(tally_of, city))
    return [max(0, many - (tally >> BITS * colour & COUNT)) for colour, many in enumerate(CONDITION[special])]
