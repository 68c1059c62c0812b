"""Placing leaders and supports."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from lazaret.core.flow import Seat
from lazaret.core.zones import bit
from lazaret.games.zombie_apocalypse_now.content.cards import HUMAN_PACK, ZOMBIES
from lazaret.games.zombie_apocalypse_now.table import Table


def place_leader(t: Table, seat: Seat, leader: str) -> None:
    """ZAN-5.1, ZAN-5.2, ZAN-5.3, ZAN-5.4: face up, last in the row, ready to be supported and to attack."""
    t.actions_left -= 1
    side = t.sides[seat]
    side.hand.remove(leader)
    side.row[leader] = []
    turned = seat == ZOMBIES and leader in HUMAN_PACK
    t.tell("zombified_leader_placed" if turned else "leader_placed", seat, leader)


def place_support(t: Table, seat: Seat, card: str, leader: str, mode: str) -> None:
    """ZAN-6.1, ZAN-6.6: face down behind one own leader, for one action.

    ZAN-6.3, ZAN-6.4: what it replaces is discarded. ZAN-9.8: the guard knows its card.
    """
    t.actions_left -= 1
    side = t.sides[seat]
    supports = side.row[leader]
    guarded = supports[t.guarded_position] if t.guarded == leader else ""
    side.hand.remove(card)
    replaced = MODES[mode](supports, card)
    position = supports.index(card) + 1
    t.tell_to(bit(seat), "support_placed", seat, leader, position, mode, card)
    if replaced:
        discard_supports(t, seat, leader, replaced)
    if guarded:
        follow_guarded(t, supports, guarded)


def follow_guarded(t: Table, supports: list[str], guarded: str) -> None:
    """ZAN-9.8: the guard goes with a card that is pushed back, and is lost with a card that is replaced."""
    if guarded in supports:
        t.guarded_position = supports.index(guarded)
    else:
        t.guarded = ""


def discard_supports(t: Table, seat: Seat, leader: str, cards: list[str]) -> None:
    """ZAN-7.19, ZAN-4.11: to the pile of the side whose leader they stood behind, support 1 first."""
    t.sides[seat].discard += cards
    t.forget(cards)
    t.tell("supports_discarded", seat, leader, cards)


def lose_first_support(t: Table, seat: Seat, leader: str) -> None:
    """ZAN-6.5, ZAN-9.8: when support 1 leaves, support 2 moves up, and the guard with it."""
    supports = t.sides[seat].row[leader]
    discard_supports(t, seat, leader, [supports.pop(0)])
    if t.guarded == leader:
        t.guarded_position = 0
    if supports:
        t.tell("support_moved_up", seat, leader)


# -- how a support is placed: each changes the supports and gives those that are discarded ------------------

Placed = TypeVar("Placed")  # a card, or what a bot thinks of it


def put_last(supports: list[Placed], card: Placed) -> list[Placed]:
    """ZAN-6.2, ZAN-6.3: on the first free position."""
    supports.append(card)
    return []


def push(supports: list[Placed], card: Placed) -> list[Placed]:
    """ZAN-6.3: the old support moves to position 2."""
    supports.insert(0, card)
    return []


def replace_first(supports: list[Placed], card: Placed) -> list[Placed]:
    """ZAN-6.3, ZAN-6.4, ZAN-6.7: the new card takes position 1; a second support does not move."""
    old, supports[0] = supports[0], card
    return [old]


def replace_second(supports: list[Placed], card: Placed) -> list[Placed]:
    """ZAN-6.4, ZAN-6.7: the new card takes position 2."""
    old, supports[1] = supports[1], card
    return [old]


def replace_both(supports: list[Placed], card: Placed) -> list[Placed]:
    """ZAN-6.4, ZAN-6.7: both go, and the new card takes position 1."""
    old = supports[:]
    supports[:] = [card]
    return old


MODES: dict[str, Callable[[list[Any], Any], list[Any]]] = {
    "first": put_last,
    "second": put_last,
    "push": push,
    "replace1": replace_first,
    "replace2": replace_second,
    "replace_both": replace_both,
}
