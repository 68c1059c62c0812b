"""Tables where several people play the same deal, each once: the deal of the day, and those of an evening.

What would give somebody another attempt or another player's help is refused there, and seed, replay and looking on stay
closed until everybody is done: the day is over (midnight, UTC), or the evening is.
"""

from __future__ import annotations

from typing import NamedTuple

from lazaret.server import daily
from lazaret.server.problems import Problem
from lazaret.server.store.rows import StoredTable


class Words(NamedTuple):
    """How it is refused: help that a page asks for, what is asked of the interface, a look before all are done."""

    refused: str
    helped: str
    closed: str


DAILY = Words("refuse.daily", "error.daily", "error.daily_open")
EVENING = Words("refuse.evening", "error.evening", "error.evening_open")


def words_for(stored: StoredTable) -> Words | None:
    """None: the deal belongs to this table alone."""
    return DAILY if stored.manner.daily else EVENING if stored.manner.evening else None


def is_closed(stored: StoredTable) -> bool:
    """Whether the deal is still being played by others."""
    return stored.manner.closed or (bool(stored.manner.daily) and stored.manner.daily >= daily.today())


def refuse_help(stored: StoredTable) -> None:
    """What would give somebody another attempt, or another player's help."""
    if said := words_for(stored):
        raise Problem(409, said.helped)
