"""What a player does without much thought, for searches that play many games on: like the advice, but quicker."""

from __future__ import annotations

from collections.abc import Sequence

from lazaret.core.chance import Stream
from lazaret.core.flow import Seat
from lazaret.core.mind import best_advised
from lazaret.games.dead_of_winter.mind.advice import advice
from lazaret.games.dead_of_winter.mind.judgement import ACTIONS
from lazaret.games.dead_of_winter.mind.situation import Situation
from lazaret.games.dead_of_winter.rules.turn import take_action
from lazaret.games.dead_of_winter.table import Table

#: what takes long to judge, or is hardly ever done: thought about before the first die is spent, and when
#: nothing else is left to do with the dice
AT_LEISURE = frozenset(("move", "request", "call_exile"))
NEVER = frozenset(("end_turn", "attract", "hand_off", "eat"))  # the advice is always against them


def chapter(t: Table) -> int:
    """A round: the colony phase at its end brings the bad news. A search that judged before it would like best what
    puts that moment off (asking for cards again and again)."""
    return t.round


def habit(t: Table, seat: Seat, options: Sequence[str], stream: Stream) -> str:
    if t.current is not None and t.current[0] is take_action:
        return usual_action(t, seat, options)
    return best_advised(options, advice(t, seat, options), stream)


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
