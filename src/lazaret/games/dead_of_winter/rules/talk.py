"""Table talk: free words from a common list. They bind nobody (DW-15.3); the truth is told at the end."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import OUTSIDE, SYMBOLS
from lazaret.games.dead_of_winter.table import Table

LOYAL = "loyal"  # I am no betrayer
WANTED = tuple(symbol for symbol in SYMBOLS if symbol != "survivor")
#: what anybody may say: one's own objective, the crisis, pleas
PLAIN = (
    LOYAL,
    *(f"need:{symbol}" for symbol in WANTED),
    "need_people",
    "need_outside",
    "need_home",
    "gave_nothing",
    "sorry",
    "thanks",
    "help_crisis",
    "help_food",
    "help_waste",
    "help_walls",
    *(f"going:{place}" for place in OUTSIDE),
)
PROMISES = tuple(f"promise:{number}" for number in (1, 2, 3))
CLAIMS = tuple(f"gave:{number}" for number in (1, 2, 3))
ASKED = tuple(f"ask_for:{symbol}" for symbol in WANTED)


def statements(t: Table, seat: Seat, to: Seat | None) -> list[str]:
    """What the seat may say now, to all or to one."""
    if t.out[seat] or t.result is not None or t.round == 0:
        return []
    found = list(PLAIN)
    if not t.exiled[seat]:
        found += PROMISES
        found += CLAIMS
    found += ASKED
    if not t.coop:
        for other in range(t.seats):
            if other != seat:
                found += [f"accuse:{other}", f"trust:{other}"]
    return found


def said(t: Table, seat: Seat, to: int, statement: str) -> None:
    """Remember in which round it was said."""
    t.spoken.append((t.round, seat, to, statement))
