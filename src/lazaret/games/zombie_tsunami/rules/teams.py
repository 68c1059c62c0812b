"""The teams of a push as a player sees them: before the beads are shown, as they would be if everybody kept their word.

ZT-4.7 binds nobody, so this is no more than a sum of what was said.
"""

from __future__ import annotations

from typing import TypedDict

from lazaret.games.zombie_tsunami.content.cards import BEADS
from lazaret.games.zombie_tsunami.rules.talk import is_voting, promised
from lazaret.games.zombie_tsunami.rules.votes import passes, weight
from lazaret.games.zombie_tsunami.table import Seat, Table


class Team(TypedDict):
    """A colour, who shows it (or is expected to), what each weighs, and whether that is enough."""

    bead: str
    seats: list[int]
    parts: list[int]
    strength: int
    passes: bool
    safe: bool  # it passes even if one of the others in it does not keep their word


class TeamsSeen(TypedDict):
    teams: list[Team]  # of the push; before the beads are shown: if everybody keeps the word you have heard
    if_you_pick: dict[str, list[Team]]  # the same with a bead that you may still pick


def teams_seen(t: Table, seat: Seat | None) -> TeamsSeen:
    """ZT-4.5: the teams as they are; while beads are picked, as the seat may expect them."""
    if t.beads[0]:
        return {"teams": teams(t, t.beads, seat), "if_you_pick": {}}
    if not is_voting(t):
        return {"teams": [], "if_you_pick": {}}
    beads = expected(t, seat)
    picking = () if seat is None or seat in t.answers else BEADS
    return {
        "teams": teams(t, beads, seat),
        "if_you_pick": {bead: teams(t, with_mine(beads, seat, bead), seat) for bead in picking},
    }


def expected(t: Table, seat: Seat | None) -> list[str]:
    """ZT-4.7, ZT-11.4: the beads if everybody keeps their word; those that were shown to the seat are certain."""
    said = promised(t, seat)
    return [t.answers[s] if knows_bead(t, seat, s) else said.get(s, "") for s in range(t.seats)]


def knows_bead(t: Table, seat: Seat | None, other: Seat) -> bool:
    return other in t.answers and seat is not None and (seat == other or bool(t.shown_beads[other] >> seat & 1))


def with_mine(beads: list[str], seat: Seat | None, bead: str) -> list[str]:
    return [bead if other == seat else shown for other, shown in enumerate(beads)]


def teams(t: Table, beads: list[str], you: Seat | None) -> list[Team]:
    return [team(t, bead, [seat for seat, shown in enumerate(beads) if shown == bead], you) for bead in BEADS]


def team(t: Table, bead: str, seats: list[int], you: Seat | None) -> Team:
    """Each member's word may be false but one's own, and a bead that was shown."""
    parts = [weight(t, seat) for seat in seats]
    strength = sum(parts)
    doubtful = [] if t.beads[0] else [p for s, p in zip(seats, parts, strict=True) if not is_certain(t, you, s)]
    return {
        "bead": bead,
        "seats": seats,
        "parts": parts,
        "strength": strength,
        "passes": passes(t, strength),
        "safe": bool(seats) and passes(t, strength - max(doubtful, default=0)),
    }


def is_certain(t: Table, you: Seat | None, other: Seat) -> bool:
    return you == other or knows_bead(t, you, other)
