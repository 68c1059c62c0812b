"""By what two choices are compared when the coach says why. Supports of one's own are known to their owner."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.mind import Measure, Measures
from lazaret.games.zombie_apocalypse_now.content.cards import (
    BLACK_LEADERS,
    HUMANS,
    POINTS,
    PROTECTION,
    RECOVERY,
    RED_LEADERS,
    ROLE,
    SUPPORT,
)
from lazaret.games.zombie_apocalypse_now.rules.scoring import standing
from lazaret.games.zombie_apocalypse_now.table import Side, Table

MEASURES: Measures = {
    "kill": Measure(1.0, the="the."),
    "kill_bare": Measure(1.1, instead="kill", the="the."),
    "free": Measure(0.5, the="the."),
    "take": Measure(1.0, the="the."),
    "take_bare": Measure(1.1, instead="take", the="the."),
    "save": Measure(0.8, later=True, the="the."),
    "catch": Measure(0.6, later=True, counted=True, more=True, unless=("won", "kill", "take")),
    "strip": Measure(0.25, counted=True),
    "lead": Measure(0.3, the="the."),
    "cover": Measure(0.4, the="the."),
    "second": Measure(0.15, the="the."),
    "strong": Measure(0.04, counted=True, the="the."),
    "keep": Measure(0.03, alone=True),
    "keep_two": Measure(0.12),
    "keep_joker": Measure(0.1),
    "recover": Measure(0.3),
    "hand": Measure(0.009, counted=True),
}


def measures(t: Table, seat: Seat) -> dict[str, float]:
    mine, theirs = t.sides[seat], t.sides[1 - seat]
    found = taken(t, seat)
    for leader, supports in mine.row.items():
        found[f"lead:{leader}"] = 1
        behind(found, leader, supports)
    for leader in not_lost(t, seat):
        found[f"save:{leader}"] = 1
    kept(found, mine)
    found["strip"] = len(theirs.discard) + sum(leader in t.defended for leader in theirs.row)
    if not mine.discard and any(ROLE[card] == RECOVERY for card in t.aside):
        found["recover"] = 1
    found["hand"] = len(mine.hand)
    found["catch"] = standing(t)[seat]
    return found


def until(t: Table, seat: Seat) -> int:
    """Until the seat's next turn begins: the other side has answered by then."""
    return (t.turn - seat - 1) // 2


def taken(t: Table, seat: Seat) -> dict[str, float]:
    """The leaders taken, as the side that took them calls it; those that stood alone said more closely."""
    found: dict[str, float] = {}
    alone = {strike.target for strike in t.strikes if strike.success and not strike.defence}
    for leader in t.removed if seat == HUMANS else t.zombified:
        name = "take" if seat != HUMANS else "kill" if leader in BLACK_LEADERS else "free"
        found[f"{name}:{leader}"] = 1
        if leader in alone and name != "free":
            found[f"{name}_bare:{leader}"] = 1
    return found


def behind(found: dict[str, float], leader: str, supports: list[str]) -> None:
    """ZAN-7.3: the first support strikes and defends with the leader; the second comes after it."""
    if supports:
        found[f"cover:{leader}"] = 1
        found[f"strong:{leader}"] = POINTS[supports[0]]
    if len(supports) > 1:
        found[f"second:{leader}"] = 1


def not_lost(t: Table, seat: Seat) -> list[str]:
    if seat == HUMANS:
        return [leader for leader in RED_LEADERS if leader not in t.zombified]
    return [leader for leader in BLACK_LEADERS if leader not in t.removed]


def kept(found: dict[str, float], side: Side) -> None:
    """Cards that were not spent: behind a leader or in hand."""
    for card in [*side.hand, *(card for supports in side.row.values() for card in supports)]:
        if ROLE[card] == SUPPORT:
            found[f"keep:{card}"] = POINTS[card]
        elif ROLE[card] == RECOVERY:
            found["keep_two"] = 1
        elif ROLE[card] == PROTECTION:
            found["keep_joker"] = 1
