"""Whom the program need not bother: seats that nothing they hold can help (ZT-7.10, ZT-7.16).

Who is asked is public. Whoever drives the table answers for a seat that has nothing to decide after the same delay as
for everybody else, so that neither the question nor its answer tells who could have acted.
"""

from __future__ import annotations

from lazaret.games.zombie_tsunami.rules.helping import moment_of, useful
from lazaret.games.zombie_tsunami.rules.windows import in_danger
from lazaret.games.zombie_tsunami.table import Choice, Seat, Table


def unasked(t: Table, seat: Seat) -> Choice | None:
    """The answer that may be given for the seat without bothering it: the only one, or passing where it wants to be
    asked only when it can help and nothing it holds can."""
    options = t.options(seat)
    if len(options) == 1:
        return options[0]
    if t.quiet >> seat & 1 and moment_of(t) and not useful(t, seat):
        return options[0]
    return None


def pressing(t: Table, seat: Seat) -> bool:
    """ZT-7.10: whoever has left a pass is asked all the same when zombies of theirs are about to die."""
    moment = moment_of(t)
    return bool(moment) and in_danger(t, seat, moment) > 0
