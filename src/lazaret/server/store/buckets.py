"""Limits that all servers share: tables made, and tables and codes that were asked for and are not there."""

from __future__ import annotations

import time

from lazaret.server.limits import Rate
from lazaret.server.store.database import Database

KEPT = 3_600  # seconds after which a bucket is full again anyway


def take_drop(store: Database, kind: str, address: str, rate: Rate) -> bool:
    """Whether there was one left."""
    if rate is None:
        return True
    a_second, most = rate
    now = time.time()
    row = store.execute("SELECT drops, filled FROM buckets WHERE kind = ? AND address = ?", (kind, address)).fetchone()
    drops = most if row is None else min(most, row[0] + max(0.0, now - row[1]) * a_second)
    left = drops - 1 if drops >= 1 else drops
    store.execute(
        "INSERT INTO buckets(kind, address, drops, filled) VALUES (?, ?, ?, ?) ON CONFLICT(kind, address) DO UPDATE "
        "SET drops = excluded.drops, filled = excluded.filled",
        (kind, address, left, now),
    )
    return drops >= 1


def empty_old(store: Database) -> None:
    store.execute("DELETE FROM buckets WHERE filled < ?", (time.time() - KEPT,))
