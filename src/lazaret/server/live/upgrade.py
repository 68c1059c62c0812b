"""Tables that were made with earlier rules: what the store has of them is rewritten in today's words, once.

The game's own migration does it, as for saves and replays; it is given settings and acts, and a snapshot whole.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

import msgspec

from lazaret.core.decoding import decode
from lazaret.core.errors import BadFile
from lazaret.core.events import Told, redact
from lazaret.core.record import migrated, raw_record
from lazaret.core.zones import bit
from lazaret.server.catalogue import playable
from lazaret.server.store.database import Database
from lazaret.server.store.log import Store
from lazaret.server.store.rows import Snapshot, StoredTable, encoded, find_table, snapshot_of
from lazaret.server.told import OldTable

logger = logging.getLogger("lazaret.server")


async def bring_up_to_date(store: Store, stored: StoredTable) -> bool:
    """Whether something was rewritten. What no migration serves stays as it is: `old_table` says what finishes it."""
    game = playable().get(stored.game)
    if game is None or stored.version >= game.version:
        return False
    try:
        await store.write(partial(upgrade, name=stored.id, version=game.version))
    except BadFile as bad:
        logger.warning("table %s stays as it was: %s", stored.id, bad)
        return False
    return True


def old_table(stored: StoredTable) -> OldTable | None:
    """Why the table cannot be played here, and what finishes it; None: it can be. Never under other numbers."""
    game = playable().get(stored.game)
    if game is None:
        return OldTable(stored.lazaret, stored.version, stored.game)
    if stored.version != game.version:
        return OldTable(stored.lazaret, stored.version, f"{stored.game} {game.version}")
    here = game.content_hashes()
    if stored.content and stored.content != here:
        differs = [name for name in sorted({*here, *stored.content}) if here.get(name) != stored.content.get(name)]
        return OldTable(stored.lazaret, stored.version, ", ".join(differs))
    return None


def told_before(store: Database, tab: int) -> list[Told]:
    """What had been told when the last snapshot was taken."""
    snapshot = snapshot_of(store, tab)
    return [] if snapshot is None else decode(snapshot.events, list[Told])


def told_to(told: list[Told], game: str, seat: int | None) -> list[dict[str, Any]]:
    """The same as the seat was told it, as far as today's game knows such events."""
    shapes = playable()[game].event_shapes if game in playable() else {}
    known = [event for event in told if event[0] in shapes and len(event[2]) == len(shapes[event[0]].fields)]
    found = [redact(event, shapes[event[0]], bit(seat)) for event in known]
    return [event for event in found if event is not None]


def upgrade(store: Database, name: str, version: int) -> None:
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
    # settings and log are in today's words now, and so is the content they speak of
    content = encoded(playable()[stored.game].content_hashes())
    store.execute(
        "UPDATE tables SET settings = ?, version = ?, content = ? WHERE row = ?",
        (encoded(now["settings"]), version, content, stored.tab),
    )
    store.execute("DELETE FROM analyses WHERE id = ?", (stored.id,))


def upgraded(snapshot: Snapshot, file: str) -> tuple[str, bytes]:
    raw: dict[str, Any] = raw_record(snapshot.save, "save", file)
    raw["events"] = msgspec.json.decode(snapshot.events)
    raw = migrated(raw, file)
    events = msgspec.json.encode(raw.pop("events"))
    return msgspec.json.encode(raw).decode(), events
