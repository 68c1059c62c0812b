"""Whom the program need not bother: seats that have nothing to gain (ZT-7.10, ZT-7.16).

Who is asked is public. Whoever drives the table answers for a seat that has nothing to decide after the same delay as
for everybody else, so that neither the question nor its answer tells who could have acted.
"""

from __future__ import annotations

from lazaret.games.zombie_tsunami.rules.bonus import is_met
from lazaret.games.zombie_tsunami.rules.shop import DONE, buy
from lazaret.games.zombie_tsunami.rules.windows import PASS, window
from lazaret.games.zombie_tsunami.table import SHOPPING, Choice, Seat, Table


def can_gain(t: Table, seat: Seat) -> bool:
    """Whether an open window offers the seat more than passing or wasting its bonus card."""
    options = t.options(seat)
    assert t.current is not None
    moment = t.current[1][0] if t.current[0] is window else SHOPPING
    idle = (PASS, DONE) if is_met(t, seat, moment) else (PASS, DONE, "reveal")
    return any(option not in idle for option in options)


def unasked(t: Table, seat: Seat) -> Choice | None:
    """The answer that may be given for the seat without bothering it: the only one, or passing if it asked for that."""
    options = t.options(seat)
    if len(options) == 1:
        return options[0]
    if t.quiet >> seat & 1 and t.current is not None and t.current[0] in (window, buy) and not can_gain(t, seat):
        return options[0]
    return None
