"""The worth of a position and a quick opinion on each choice, for bots and the coach."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from lazaret.core.chance import Stream
from lazaret.core.game import best_advised
from lazaret.games.zombie_tsunami.beliefs import statements_for, vote_values
from lazaret.games.zombie_tsunami.birds import BRAIN
from lazaret.games.zombie_tsunami.cards import BEADS, BIRDS, CARDS_PER_ROUND, ROUNDS, SLUG
from lazaret.games.zombie_tsunami.opinions import CIVILIAN, COIN, UNSPENT, read, shops_left
from lazaret.games.zombie_tsunami.table import SHOPPING, Seat, Table
from lazaret.games.zombie_tsunami.windows import window

#: how many zombies a lead must have to tell: at the end, and more for each card to come (fitted to played games)
DOUBT, DOUBT_PER_CARD = 0.98, 0.32
SCALE = 0.5  # of an advice, where one zombie would win or lose the game
#: chance holds some eighty digits to the base of three: one for the vote of each seat at each card
DIGITS: tuple[int, ...] = tuple(len(BEADS) ** place for place in range(80))
SAVE, HELD_BIRD = 0.5, 0.7


# -- positions ---------------------------------------------------------------------------------------


def standing(t: Table) -> list[float]:
    brain = BIRDS[BRAIN].number
    return [float(t.hordes[s] + t.civilians[s] + brain * t.committed[s]) for s in range(t.seats)]


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


# -- choices -----------------------------------------------------------------------------------------


def advice(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    if len(options) < 2:
        return [0.0] * len(options)
    scale = SCALE / doubt(t)
    if options[0] in BEADS:
        values = vote_values(t, seat)
        return [scale * values[BEADS.index(option)] for option in options]
    moment = str(t.current[1][0]) if t.current is not None and t.current[0] is window else SHOPPING
    return [scale * judge(t, seat, verb, numbers, moment) for judge, verb, numbers in map(read, options)]


def habit(t: Table, seat: Seat, options: Sequence[str], stream: Stream) -> str:
    """What is advised; any bead where all are as good, drawn from the table's own chance.

    Options that a search compares on the same deal then meet the same votes, and differ by what they are worth.
    """
    if options[0] in BEADS:
        values = vote_values(t, seat)
        best = max(values)
        equal = [bead for bead, value in zip(BEADS, values, strict=True) if value == best]
        return equal[t.chance // DIGITS[(seat + t.seats * t.card_number) % len(DIGITS)] % len(equal)]
    return best_advised(options, advice(t, seat, options), stream)


def talk(t: Table, seat: Seat, stream: Stream) -> list[tuple[Seat | None, str]]:
    """What a bot would say now, to all (None) or to one, on a table dealt again for its seat."""
    return statements_for(t, seat, stream)
