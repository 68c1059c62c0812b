"""What a player does without much thought, for searches that play many games on: like the advice, but quicker."""

from __future__ import annotations

from collections.abc import Sequence

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.judgement import ACTIONS
from lazaret.games.dead_of_winter.situation import Situation
from lazaret.games.dead_of_winter.table import Table

#: what takes long to judge, or is hardly ever done: thought about before the first die is spent, and when
#: nothing else is left to do with the dice
AT_LEISURE = frozenset(("move", "request", "call_exile"))
NEVER = frozenset(("end_turn", "attract", "hand_off", "eat"))  # the advice is always against them


def usual_action(t: Table, seat: Seat, options: Sequence[str]) -> str:
    """The action that looks best at a glance."""
    s = Situation(t, seat)
    best, most = "end_turn", 0.0
    for option in options:
        if option not in AT_LEISURE and option not in NEVER:
            worth = ACTIONS[option](s)
            if worth > most:
                best, most = option, worth
    if not t.spent[seat] or (best == "end_turn" and (t.unused[seat] or s.late)):
        for option in options:
            if option in AT_LEISURE:
                worth = ACTIONS[option](s)
                if worth > most:
                    best, most = option, worth
    return best
