"""How good a position looks.

It may use the whole table it is given: a bot gives it tables in which all that its seat cannot see was dealt again, so
an attack is tried against the defences that are likely, not against the true ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from lazaret.core.flow import Seat
from lazaret.games.zombie_apocalypse_now.content.cards import LEADER, POINTS, PROTECTION, RECOVERY, ROLE, SUPPORT
from lazaret.games.zombie_apocalypse_now.rules.scoring import standing
from lazaret.games.zombie_apocalypse_now.table import Side, Table

#: how much an advantage counts towards winning: little at first, more with every leader taken (fitted to played games)
STEEP, STEEPER = 2.0, 1.6
LEADER_TAKEN = 0.075  # what one killed or zombified leader is worth
AT_RISK = 0.045  # what a leader nobody defends costs
SECOND_SUPPORT = 0.3  # how much of a support's strength counts in position 2
SAFE = 13  # a total that hardly any strike beats
IN_HAND = 0.0012  # a point of support in hand
TWO_IN_HAND = 0.01
JOKER_IN_HAND = 0.008
DRAW_TO_COME = 0.025  # an empty hand that can be filled
IN_DECK = 0.0008  # a card that can still be drawn


def worth(t: Table, seat: Seat) -> float:
    """Leaders taken first; then how well each side's leaders are defended, and the cards still to come."""
    taken = standing(t)
    mine, theirs = t.sides[seat], t.sides[1 - seat]
    value = LEADER_TAKEN * (taken[seat] - taken[1 - seat])
    value += AT_RISK * (risk(t, theirs) - risk(t, mine))
    value += reserve(mine) - reserve(theirs)
    return 1.0 / (1.0 + exp(-value * steepness(t)))


def steepness(t: Table) -> float:
    taken = standing(t)
    return STEEP + STEEPER * (taken[0] + taken[1])


def risk(t: Table, side: Side) -> float:
    """How many leaders of this side may be lost, roughly. A defence that was revealed this turn is as good as gone."""
    total = 0.0
    for leader, supports in side.row.items():
        behind = supports[1:] if leader in t.defended else supports
        total += 1 - defence(POINTS[leader], [POINTS[card] for card in behind])
    return total


def defence(leader: int, supports: Sequence[int]) -> float:
    """0 (anything beats it) to 1, by the points of the cards."""
    strength = float(leader)
    if supports:
        strength += supports[0]
        if len(supports) > 1:
            strength += SECOND_SUPPORT * supports[1]
    return min(strength / SAFE, 1.2)


def reserve(side: Side) -> float:
    """Cards that are not on the table yet."""
    value = IN_DECK * len(side.deck)
    if not side.hand and side.deck:
        value += DRAW_TO_COME
    for card in side.hand:
        value += HELD[card]
    return value


HELD_BY_ROLE = {LEADER: 0.0, SUPPORT: 0.0, RECOVERY: TWO_IN_HAND, PROTECTION: JOKER_IN_HAND}
HELD = {card: HELD_BY_ROLE[role] + IN_HAND * POINTS[card] * (role == SUPPORT) for card, role in ROLE.items()}
