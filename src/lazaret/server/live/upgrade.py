"""Tables that were made with earlier rules: what the store has of them is rewritten in today's words, once.

The game's own migration does it, as for saves and replays; it is given settings and acts, and a snapshot whole.
"""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import Any

import msgspec

from lazaret.core.record import migrated, raw_record
from lazaret.server.catalogue import playable
from lazaret.server.store.log import Store
from lazaret.server.store.rows import Snapshot, StoredTable, encoded, find_table, snapshot_of


async def bring_up_to_date(store: Store, stored: StoredTable) -> bool:
    """Whether there was something to do."""
    game = playable().get(stored.game)
    if game is None or stored.version >= game.version:
        return False
    await store.write(partial(upgrade, name=stored.id, version=game.version))
    return True


def upgrade(store: sqlite3.Connection, name: str, version: int) -> None:
    stored = find_table(store, name)
    if stored is None or stored.version >= version:
        return  # another process was first
    log = store.execute("SELECT number, seat, text FROM acts WHERE tab = ? ORDER BY number", (stored.tab,)).fetchall()
    raw = {
        "game": stored.game,
        "version": stored.version,
        "settings": stored.settings,
        "acts": [[seat, text] for _, seat, text in log],
    }
    now = migrated(raw, f"table {stored.id}")
    for (number, _, before), (_, text) in zip(log, now["acts"], strict=True):
        if text != before:
            store.execute("UPDATE acts SET text = ? WHERE tab = ? AND number = ?", (text, stored.tab, number))
    snapshot = snapshot_of(store, stored.tab)
    if snapshot is not None:
        save, events = upgraded(snapshot, f"snapshot of table {stored.id}")
        store.execute("UPDATE snapshots SET save = ?, events = ? WHERE tab = ?", (save, events, stored.tab))
    store.execute(
        "UPDATE tables SET settings = ?, version = ? WHERE row = ?", (encoded(now["settings"]), version, stored.tab)
    )
    store.execute("DELETE FROM analyses WHERE id = ?", (stored.id,))


def upgraded(snapshot: Snapshot, file: str) -> tuple[str, bytes]:
    raw: dict[str, Any] = raw_record(snapshot.save, "save", file)
    raw["events"] = msgspec.json.decode(snapshot.events)
    raw = migrated(raw, file)
    events = msgspec.json.encode(raw.pop("events"))
    return msgspec.json.encode(raw).decode(), events
