"""Secret bonus cards: dealing, turning and swapping them, and what each one asks (ZT-7)."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.zones import EVERYBODY, bit
from lazaret.games.zombie_tsunami.content.cards import (
    BONUS,
    FOOTBALLER,
    GIANT,
    HEAD,
    NINJA,
    OTHER_DRAGON,
    TAIL,
    TSUNAMI,
    UFO,
)
from lazaret.games.zombie_tsunami.rules.bombs import can_cancel
from lazaret.games.zombie_tsunami.rules.streams import BONUSES
from lazaret.games.zombie_tsunami.table import AFTER, END, HIT, THROWN, VOTES, Seat, Table

# -- dealing, turning, swapping -----------------------------------------------------------


def deal_bonus(t: Table) -> None:
    """ZT-2.3: shuffle the set, deal one face down to each player; the last one is set aside unseen.

    ZT-11.5: what was known of the cards is known no longer.
    """
    t.forget(t.bonus_pool)
    t.shuffle(t.bonus_pool, BONUSES)
    for place in range(t.seats + 1):
        t.bonus[place] = [t.bonus_pool.pop()]
    t.face_down = (1 << t.seats) - 1
    for seat in range(t.seats):
        t.tell_to(bit(seat), "bonus_dealt", seat, t.bonus_of(seat))


def give_back_bonus(t: Table) -> None:
    """ZT-2.6: all secret bonus cards, face up or down, are given back."""
    for place in range(t.seats + 1):
        t.bonus_pool += t.bonus[place]
        t.bonus[place] = []
    t.face_down = 0
    t.denied = []


def turn_up(t: Table, seat: Seat) -> str:
    """ZT-7.4: a card that lies face up is spent."""
    t.face_down &= ~(1 << seat)
    return t.bonus_of(seat)


def flip(t: Table, buyer: Seat, seat: Seat) -> None:
    """ZT-7.4, ZT-11.5: face down: shown and spent. Face up: usable again, though everybody has seen it."""
    card = t.bonus_of(seat)
    if t.is_face_down(seat):
        turn_up(t, seat)
        t.tell("flipped_up", buyer, seat, card)
    else:
        t.face_down |= 1 << seat
        t.remember(card, EVERYBODY)
        t.tell("flipped_down", buyer, seat, card)


def swap(t: Table, first: int, second: int) -> None:
    """ZT-11.5: new owners may look at what they got, old owners still know what left. The last place is the aside."""
    for place in (first, second):
        if place < t.seats:
            t.remember(t.bonus_of(place), bit(place))
    t.bonus[first], t.bonus[second] = t.bonus[second], t.bonus[first]
    moved = {first: second, second: first}
    t.denied = [(moved.get(place, place), card) for place, card in t.denied]
    for place in (first, second):
        if place < t.seats:
            t.tell_to(bit(place), "bonus_received", place, t.bonus_of(place))


# -- objectives --------------------------------------------------------------------------------


def ufo_met(t: Table, seat: Seat, moment: str) -> bool:
    """UFO: own enough civilians when the round ends."""
    return moment == END and t.civilians[seat] >= BONUS[UFO].other


def giant_met(t: Table, seat: Seat, moment: str) -> bool:
    """ZT-7.11: your bomb has just destroyed a civilian (ZT-5.7: a cancelled one destroys none)."""
    if moment != AFTER:
        return False
    bomber, _, stands, destroyed = t.bombs[-1]
    return bomber == seat and stands == HIT and destroyed > 0


def footballer_met(t: Table, seat: Seat, moment: str) -> bool:
    """ZT-7.12: you are being bombed."""
    return moment == THROWN and can_cancel(t, seat)


def team_sizes(t: Table) -> dict[str, int]:
    """ZT-7.6: the size of a team is its number of members."""
    sizes: dict[str, int] = {}
    for colour in t.beads:
        sizes[colour] = sizes.get(colour, 0) + 1
    return sizes


def ninja_met(t: Table, seat: Seat, moment: str) -> bool:
    """ZT-7.13: alone, or in the strictly smallest team; a sole team is never the smallest (ZT-7.6)."""
    if moment != VOTES:
        return False
    sizes = team_sizes(t)
    mine = sizes.pop(t.beads[seat])
    return bool(sizes) and (mine == 1 or mine < min(sizes.values()))


def tsunami_met(t: Table, seat: Seat, moment: str) -> bool:
    """ZT-7.14: in the strictly largest team (a sole team is the largest)."""
    if moment != VOTES:
        return False
    sizes = team_sizes(t)
    mine = sizes.pop(t.beads[seat])
    return mine > max(sizes.values(), default=0)


def dragon_met(t: Table, seat: Seat, moment: str) -> bool:
    """ZT-7.9, ZT-7.15: the other Dragon can still be named: nobody sees it face up."""
    other = OTHER_DRAGON[t.bonus_of(seat)]
    return all(t.is_face_down(s) or t.bonus_of(s) != other for s in range(t.seats))


#: ZT-7.5, ZT-7.9, ZT-7.11 to ZT-7.14: whether the objective of a card has just been met
OBJECTIVES: dict[str, Callable[[Table, Seat, str], bool]] = {
    UFO: ufo_met,
    GIANT: giant_met,
    FOOTBALLER: footballer_met,
    NINJA: ninja_met,
    TSUNAMI: tsunami_met,
    HEAD: dragon_met,
    TAIL: dragon_met,
}


def counted(t: Table, seat: Seat) -> int | None:
    """How many the seat has of what its card counts; None where it counts nothing."""
    return t.civilians[seat] if t.bonus_of(seat) == UFO else None


def is_met(t: Table, seat: Seat, moment: str) -> bool:
    return OBJECTIVES[t.bonus_of(seat)](t, seat, moment)
