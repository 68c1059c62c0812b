"""Old tables: forgotten after so many days without an act, where the server was told to.

A table that somebody looks at stays, and one where somebody still has days to answer. So does whatever has the highest
number of its kind: numbers only ever grow, by which other processes notice what is new.
"""

from __future__ import annotations

import time
from collections.abc import Collection

from lazaret.server import clock
from lazaret.server.store.database import Database
from lazaret.server.store.evenings import forget_evenings
from lazaret.server.store.rows import OF_LESSONS

DAY = 86_400
AT_ONCE = 50  # tables in one commit: nobody waits long for it
OF_TABLE = ("acts", "seats", "snapshots", "chat", "leases", "asked", "calendars", "standing", "care", "seat_selves")

OF_NOTICES = ("listeners", "webhooks", "heard", "notices")
LESSON_DAYS = 30  # a table laid for a lesson stays so long after its last act, whatever the server was told
OLD = """
    SELECT row, id FROM tables AS t
    WHERE made < ? AND manner LIKE ?
      AND coalesce((SELECT at FROM acts WHERE tab = t.row ORDER BY number DESC LIMIT 1), 0) < ?
      AND NOT EXISTS (SELECT 1 FROM presence WHERE tab = t.row)
      AND NOT EXISTS (SELECT 1 FROM asked WHERE tab = t.row AND due > ?)
      AND row != (SELECT max(row) FROM tables)
      AND revision != (SELECT max(revision) FROM tables)
      AND row != coalesce((SELECT tab FROM acts ORDER BY id DESC LIMIT 1), -1)
    ORDER BY row LIMIT ?
"""


def forget_old(store: Database, days: int, spared: Collection[int] = (), now: float | None = None) -> list[str]:
    """Delete some of the tables that nobody has played at for so long, with all that belongs to them; their ids."""
    before = int((time.time() if now is None else now) - days * DAY)
    gone = forget_those(store, before, "%", spared)
    for place in ("replays", "analyses"):  # those that were brought, and belong to no table
        store.execute(f"DELETE FROM {place} WHERE made < ? AND id NOT IN (SELECT id FROM tables)", (before,))
    forget_evenings(store, before)
    return gone


def forget_lessons(store: Database, spared: Collection[int] = (), now: float | None = None) -> list[str]:
    """The same of tables that were laid for a lesson."""
    before = int((time.time() if now is None else now) - LESSON_DAYS * DAY)
    return forget_those(store, before, OF_LESSONS, spared)


def forget_those(store: Database, before: int, manner: str, spared: Collection[int]) -> list[str]:
    found = store.execute(OLD, (before, manner, before * 1000, clock.now(), AT_ONCE + len(spared)))
    old = [(row, name) for row, name in found if row not in spared]
    for row, name in old:
        forget_table(store, row, name)
    return [name for _, name in old]


def forget_table(store: Database, row: int, name: str) -> None:
    """With its log, seats, chat, replay and analysis."""
    for place in (*OF_TABLE, *OF_NOTICES):
        store.execute(f"DELETE FROM {place} WHERE tab = ?", (row,))
    for place in ("replays", "analyses"):
        store.execute(f"DELETE FROM {place} WHERE id = ?", (name,))
    store.execute("DELETE FROM tables WHERE row = ?", (row,))
