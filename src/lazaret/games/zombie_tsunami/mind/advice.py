"""A quick opinion on each choice, in parts of the chance to win."""

from __future__ import annotations

from collections.abc import Sequence

from lazaret.core.chance import Stream, glimpse
from lazaret.core.mind import best_advised
from lazaret.games.zombie_tsunami.content.cards import BEADS
from lazaret.games.zombie_tsunami.mind.beliefs import vote_values
from lazaret.games.zombie_tsunami.mind.opinions import read
from lazaret.games.zombie_tsunami.mind.worth import doubt
from lazaret.games.zombie_tsunami.rules.windows import window
from lazaret.games.zombie_tsunami.table import SHOPPING, Seat, Table

SCALE = 0.5  # of an advice, where one zombie would win or lose the game


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
        return equal[glimpse(t.chance, seat + t.seats * t.card_number, len(equal))]
    return best_advised(options, advice(t, seat, options), stream)
