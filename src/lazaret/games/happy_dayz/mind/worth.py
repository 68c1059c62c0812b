"""The chance of winning: the trick that lies on the table finished as its players would, every Expedition zone counted
with the rules' own scoring, and compared.
"""

from __future__ import annotations

from math import exp, sqrt

from lazaret.core.flow import Seat
from lazaret.games.happy_dayz.content.cards import NUMBER
from lazaret.games.happy_dayz.mind.judgement import prospects
from lazaret.games.happy_dayz.rules.factions import EXPRESS
from lazaret.games.happy_dayz.table import Table

ROUND_LUCK = 80.0  # what a whole round adds to the square of the luck left: a guess, not measured


def worth(t: Table, seat: Seat) -> float:
    """The seat's chance of winning: its prospects against those of each other, as far as luck may still turn them."""
    if t.result is not None:
        return 1.0 / len(t.result.winners) if seat in t.result.winners else 0.0
    standing = prospects(t)
    luck = luck_left(t)
    mine = standing[seat]
    return 1.0 / sum([exp((other - mine) / luck) for other in standing])


def luck_left(t: Table) -> float:
    """By how many points what is still to come may turn things: for this round as seen in played games."""
    this_round = 2.0 + 0.6 * (t.tricks - t.turn + 1)
    if t.settings["mode"] == EXPRESS:
        return this_round
    return sqrt(this_round * this_round + ROUND_LUCK * (NUMBER["campaign_rounds"] - t.round))
