"""The worth of a position: what each seat may hope to end with, and how sure that is."""

from __future__ import annotations

from math import exp

from lazaret.games.zombie_tsunami.content.cards import BIRDS, CARDS_PER_ROUND, ROUNDS, SLUG
from lazaret.games.zombie_tsunami.mind.opinions import CIVILIAN, COIN, UNSPENT, shops_left
from lazaret.games.zombie_tsunami.rules.birds import BRAIN
from lazaret.games.zombie_tsunami.table import Seat, Table

#: how many zombies a lead must have to tell: at the end, and more for each card to come (fitted to played games)
DOUBT, DOUBT_PER_CARD = 0.98, 0.32
SAVE, HELD_BIRD = 0.5, 0.7


def power(t: Table, seat: Seat, coin: float) -> float:
    """What a seat has, in zombies it may hope to end with."""
    total = t.hordes[seat] + CIVILIAN * t.civilians[seat] + BIRDS[BRAIN].number * t.committed[seat]
    total += coin * t.coins[seat] + SAVE * len(t.kept[seat]) - t.dying[seat]
    for card in t.hands[seat]:
        total += BIRDS[BRAIN].number if SLUG[card] == BRAIN else HELD_BIRD
    return total + (UNSPENT if t.face_down >> seat & 1 else 0.0)


def worth(t: Table, seat: Seat) -> float:
    """The chance to win: how far ahead of each other seat, the later in the game the sharper."""
    if t.result is not None:
        return 1.0 / len(t.result.winners) if seat in t.result.winners else 0.0
    coin = COIN if shops_left(t) or t.buyer >= 0 else 0.0
    mine = power(t, seat, coin)
    unsure = doubt(t)
    total = 1.0
    for other in range(t.seats):
        if other != seat:
            total += exp((power(t, other, coin) - mine) / unsure)
    return 1.0 / total


def doubt(t: Table) -> float:
    return DOUBT + DOUBT_PER_CARD * (ROUNDS * CARDS_PER_ROUND - t.card_number)
