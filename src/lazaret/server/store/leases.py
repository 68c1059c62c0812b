"""Which process thinks for the bots of a table: one, as long as it lives."""

from __future__ import annotations

import os
import secrets
import socket
import time
from collections.abc import Sequence

from lazaret.server.store.database import Database


def new_process() -> str:
    """A name for this process that says where it runs."""
    return f"{socket.gethostname()}/{os.getpid()}/{secrets.token_hex(4)}"


def is_dead(process: str) -> bool:
    """Whether it ran on this machine and does so no longer. Of other machines nothing is known here."""
    host, _, rest = process.partition("/")
    number = rest.partition("/")[0]
    if host != socket.gethostname() or not number.isdigit():
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False


def take_lease(store: Database, tab: int, process: str, lifetime: float) -> bool:
    """Whether this process thinks for the table's bots from now on."""
    row = store.execute(
        "SELECT process, alive FROM leases LEFT JOIN processes ON id = process WHERE tab = ?", (tab,)
    ).fetchone()
    if row is not None and row[0] != process and is_served(row[0], row[1], lifetime):
        return False
    store.execute(
        "INSERT INTO leases(tab, process) VALUES (?, ?) ON CONFLICT(tab) DO UPDATE SET process = excluded.process",
        (tab, process),
    )
    return True


def is_served(holder: str, alive: float | None, lifetime: float) -> bool:
    """Whether the process that has the lease still lives."""
    return alive is not None and alive > time.time() - lifetime and not is_dead(holder)


def free_leases(store: Database, tabs: Sequence[int], lifetime: float) -> list[int]:
    """Those of these tables whose bots nobody thinks for."""
    marks = ", ".join("?" * len(tabs))
    rows = store.execute(
        f"SELECT tab, process, alive FROM leases LEFT JOIN processes ON id = process WHERE tab IN ({marks})", tabs
    )
    served = {tab for tab, holder, alive in rows.fetchall() if is_served(holder, alive, lifetime)}
    return [tab for tab in tabs if tab not in served]


def give_lease(store: Database, tab: int, process: str) -> None:
    store.execute("DELETE FROM leases WHERE tab = ? AND process = ?", (tab, process))


def leave(store: Database, process: str) -> None:
    """The process ends: others may have all that it had."""
    for place in ("leases", "presence"):
        store.execute(f"DELETE FROM {place} WHERE process = ?", (process,))
    store.execute("DELETE FROM processes WHERE id = ?", (process,))
