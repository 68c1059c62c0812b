"""Who comes first: most or fewest zombies, ties broken by tokens (ZT-8)."""

from __future__ import annotations

from lazaret.games.zombie_tsunami.content.cards import number
from lazaret.games.zombie_tsunami.rules import streams
from lazaret.games.zombie_tsunami.rules.horde import most_and_fewest
from lazaret.games.zombie_tsunami.table import Seat, Table

TOKENS = number("tie-tokens")


def first_seat(t: Table, fewest: bool) -> Seat:
    """The one with most (or fewest) zombies; if tied, whoever draws the highest token."""
    tied = most_and_fewest(t, fewest)
    return tied[0] if len(tied) == 1 else draw_tokens(t, tied)


def draw_tokens(t: Table, tied: list[Seat]) -> Seat:
    """ZT-8.1: each tied player draws a token from the shuffled supply; the highest is first. All go back."""
    supply = list(range(1, TOKENS + 1))
    t.shuffle(supply, streams.TOKENS)
    t.tokens = [0] * t.seats
    for seat in tied:
        t.tokens[seat] = supply.pop()
    first = max(tied, key=t.tokens.__getitem__)
    t.tell("tie_broken", first, tied, [t.tokens[seat] for seat in tied])
    return first
