"""Whom to distrust, from what everybody saw: gifts to past crises against what was said, and what turned up in them."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.mind.weights import DOUBT
from lazaret.games.dead_of_winter.table import Table

CLAIM = ("promise", "gave")


def broken_words(t: Table, seat: Seat, viewer: Seat) -> int:
    """Promises and claims of gifts that the number of cards given shows to be false."""
    broken = 0
    for number, speaker, to, statement in t.spoken:
        verb, _, about = statement.partition(":")
        if speaker != seat or verb not in CLAIM or number > len(t.crisis_log) or (to >= 0 and viewer not in (to, seat)):
            continue
        if t.crisis_log[number - 1][1][seat] < int(about):
            broken += 1
    return broken


def suspicion(t: Table, viewer: Seat, seat: Seat) -> float:
    """How much the viewer distrusts the seat: 0 is nothing at all, `DOUBT.sure` is enough for exile."""
    if t.coop or t.settings["no_betrayal"]:
        return 0.0
    found = 0.0
    for _, counts, _, bad, _ in t.crisis_log:
        given = counts[seat]
        others = sum(counts[other] for other in range(t.seats) if other != viewer)
        if bad and given and others and seat != viewer:
            found += min(1.0, bad * given / others) * DOUBT.useless_gift  # some of the useless cards may be theirs
        if not given and any(counts):
            found += DOUBT.no_gift  # they let the others pay
        elif not bad:
            found -= DOUBT.good_crisis
    found += DOUBT.broken_word * broken_words(t, seat, viewer)
    return max(0.0, found)


def most_suspect(t: Table, viewer: Seat) -> tuple[Seat, float]:
    """The player the viewer would rather see outside, and how sure that is; -1 for nobody."""
    best, sure = -1, 0.0
    for seat in t.nonexiled():
        if seat != viewer:
            doubt = suspicion(t, viewer, seat)
            if doubt > sure:
                best, sure = seat, doubt
    return best, sure


def safe_to_exile(t: Table, viewer_is_betrayer: bool) -> bool:
    """An innocent exile more would end the game; a betrayer who is out already ends the hunt."""
    if any(t.exiled[seat] and t.objectives[seat] for seat in range(t.seats)):
        return False
    return viewer_is_betrayer or len(t.revealed) == 0
