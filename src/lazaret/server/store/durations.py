"""How long finished tables of this server took, for those who set the next one."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median
from typing import Any

import msgspec

from lazaret.server.store.database import Database
from lazaret.server.store.rows import OF_LESSONS

#: game, mode, seats, people at them
Kind = tuple[str, str, int, int]
ENOUGH = 10  # tables of one kind, before their own median counts
RECENT = 2000  # tables are looked at, the newest first

FINISHED = """
    SELECT t.game, t.settings, t.size,
      (SELECT count(*) FROM seats WHERE tab = t.row AND kind = 'person'),
      (SELECT at FROM acts WHERE tab = t.row ORDER BY number DESC LIMIT 1)
        - (SELECT at FROM acts WHERE tab = t.row ORDER BY number LIMIT 1)
    FROM tables AS t WHERE t.status = 'over' AND t.manner NOT LIKE ? ORDER BY t.row DESC LIMIT ?
"""


def medians(store: Database) -> dict[Kind, int]:
    """The median minutes of each kind of table of which at least so many are over."""
    taken: dict[Kind, list[int]] = {}
    for game, settings, size, people, milliseconds in store.execute(FINISHED, (OF_LESSONS, RECENT)):
        if milliseconds:
            mode = mode_of(msgspec.json.decode(settings))
            taken.setdefault((game, mode, size, people), []).append(milliseconds)
    return {kind: max(1, round(median(found) / 60_000)) for kind, found in taken.items() if len(found) >= ENOUGH}


def mode_of(settings: Mapping[str, Any]) -> str:
    return str(settings.get("mode", ""))
