"""What a strike can come to, from what the attacker's side knows: sums, the hidden cards, and how sure it is.

Nothing is tried: the same points that `attack.strike` compares are compared here, over every card that a hidden
support can still be.
"""

from __future__ import annotations

from typing import NamedTuple

from lazaret.core.flow import Seat
from lazaret.core.zones import bit, seen_cards, shown
from lazaret.games.zombie_apocalypse_now.content.cards import IS_SUPPORT, PACK, POINTS
from lazaret.games.zombie_apocalypse_now.rules.attack import may_switch, striking_position
from lazaret.games.zombie_apocalypse_now.table import Table

YES, NO, OPEN = "yes", "no", "open"


class Outlook(NamedTuple):
    """A strike that has not been made. `points`: of the attacker; `known`: of the defender, as far as it lies open."""

    points: int
    known: int
    hidden: int  # 1 where the defending support lies face down
    stopping: tuple[str, ...]  # the cards that it can be and that would hold, weakest first
    possible: int  # how many cards it can be
    switch: bool  # the defender may let the next support come instead
    sure: str  # YES, NO or OPEN


def outlook(t: Table, seat: Seat, attacker: str, target: str) -> Outlook:
    """ZAN-7.4, ZAN-7.5, ZAN-7.6: leader and support against leader and support 1. ZAN-7.13: or the one behind it."""
    points = strength(t, seat, attacker)
    supports = t.sides[1 - seat].row[target]
    seen = shown(supports, bit(1 - seat), t.known, seat)
    hidden = bool(seen) and seen[0] is None
    known = POINTS[target] + (0 if not seen or seen[0] is None else POINTS[seen[0]])
    can_be = hidden_supports(t, seat) if hidden else []
    stopping = tuple(card for card in can_be if known + POINTS[card] >= points)
    switch = bool(t.strikes) and may_switch(t, seat, target)
    if hidden:
        sure = YES if not stopping else NO if len(stopping) == len(can_be) else OPEN
    else:
        sure = YES if points > known else NO
    if switch:
        sure = YES if sure == YES and beats_next(t, seat, target, points) else OPEN
    return Outlook(points, known, int(hidden), stopping, len(can_be), switch, sure)


def strength(t: Table, seat: Seat, leader: str) -> int:
    """ZAN-7.3, ZAN-7.4: the leader, with the support that would strike."""
    position = striking_position(t, seat, leader)
    supports = t.sides[seat].row[leader]
    return POINTS[leader] + (POINTS[supports[position]] if position >= 0 else 0)


def beats_next(t: Table, seat: Seat, target: str, points: int) -> bool:
    """ZAN-7.13: whatever the support behind the revealed one can be."""
    (second,) = shown(t.sides[1 - seat].row[target][1:], bit(1 - seat), t.known, seat)
    behind = hidden_supports(t, seat) if second is None else [second]
    return all(points > POINTS[target] + POINTS[card] for card in behind)


def hidden_supports(t: Table, seat: Seat) -> list[str]:
    """ZAN-1.8: the supports of the other side that this seat cannot see anywhere, weakest first."""
    seen = seen_cards(t.zones(), t.known, seat)
    unseen = [card for card in PACK[1 - seat] if IS_SUPPORT[card] and card not in seen]
    return sorted(unseen, key=POINTS.__getitem__)
