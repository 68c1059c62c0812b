"""Tables where several people play the same deal, each once: the deal of the day, and those of an evening.

What would give somebody another attempt or another player's help is refused there, and seed, replay and looking on stay
closed until everybody is done: the day is over (midnight, UTC), or the evening is.
"""

from __future__ import annotations

from lazaret.server import daily
from lazaret.server.problems import Problem
from lazaret.server.store.rows import StoredTable


def kind_of(stored: StoredTable) -> str:
    """By which words are chosen; empty: the deal belongs to this table alone."""
    return "daily" if stored.manner.daily else "evening" if stored.manner.evening else ""


def is_closed(stored: StoredTable) -> bool:
    """Whether the deal is still being played by others."""
    return stored.manner.closed or (bool(stored.manner.daily) and stored.manner.daily >= daily.today())


def refuse_help(stored: StoredTable) -> None:
    """What would give somebody another attempt, or another player's help."""
    if kind := kind_of(stored):
        raise Problem(409, f"error.{kind}")
