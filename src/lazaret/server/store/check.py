"""Looking at a store without changing anything: whether it is whole, and what the next start would do to it."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

from lazaret.core.errors import LazaretError
from lazaret.core.registry import game as find_game
from lazaret.server.store.acknowledged import Acknowledged
from lazaret.server.store.rows import SCHEMA_VERSION
from lazaret.server.store.urls import is_postgres, without_password

COUNTED = ("tables", "acts", "seats", "replays")
OLD = "SELECT game, version, count(*) FROM tables WHERE status != 'over' GROUP BY game, version ORDER BY game, version"
GAPS = "SELECT count(*) FROM (SELECT tab FROM acts GROUP BY tab HAVING max(number) != count(*)) AS broken"
ORPHANS = 'SELECT count(DISTINCT tab) FROM acts WHERE tab NOT IN (SELECT "row" FROM tables)'


class Found(NamedTuple):
    facts: list[tuple[str, str]]
    wrong: list[str]


def look_at_store(database: str | Path) -> Found:
    found = Found([], [])
    found.facts.append(("tables are kept in", without_password(database)))
    if is_postgres(database):
        from lazaret.server.store.postgres import open_to_look

        opened: Any = open_to_look(str(database), found.wrong)
    else:
        opened = open_file(Path(database), found)
    if opened is None:
        return found
    with contextlib.closing(opened) as store:
        try:
            look_inside(store, found)
        except sqlite3.Error as error:
            found.wrong.append(f"{database} cannot be read: {error}")
    return found


def open_file(path: Path, found: Found) -> sqlite3.Connection | None:
    if not path.exists():
        found.facts.append(("store", "not there yet; it is made at the first start"))
        return None
    store = sqlite3.connect(f"file:{path.absolute()}?mode=ro", uri=True)
    try:
        (said,) = store.execute("PRAGMA quick_check(1)").fetchone()
        (version,) = store.execute("PRAGMA user_version").fetchone()
        (last,) = store.execute("SELECT coalesce(max(id), 0) FROM acts").fetchone() if version else (0,)
    except sqlite3.Error as error:
        store.close()
        found.wrong.append(f"{path} cannot be read: {error}")
        return None
    if said != "ok":
        found.wrong.append(f"{path} is damaged: {said}")
    look_at_version(version, found)
    if Acknowledged.of(path).exists():
        with contextlib.closing(Acknowledged(path)) as acknowledged:
            loss = acknowledged.missing(last)
        if loss is not None:
            found.wrong.append(f"{loss.acts} acts that were acknowledged are missing (--accept-loss goes on without)")
    return store


def look_at_version(version: int, found: Found) -> None:
    if version > SCHEMA_VERSION:
        found.wrong.append(f"it was written by a newer Lazaret (version {version}, this one knows {SCHEMA_VERSION})")
    elif version < SCHEMA_VERSION:
        found.facts.append(("would be migrated", f"from version {version} to {SCHEMA_VERSION}, at the next start"))
    else:
        found.facts.append(("version of the store", str(version)))


def look_inside(store: Any, found: Found) -> None:
    counts = {name: store.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in COUNTED}
    found.facts.append(("it holds", ", ".join(f"{count:,} {name}" for name, count in counts.items())))
    (gaps,) = store.execute(GAPS).fetchone()
    if gaps:
        found.wrong.append(f"the log of {gaps} tables has gaps")
    (orphans,) = store.execute(ORPHANS).fetchone()
    if orphans:
        found.wrong.append(f"{orphans} tables have acts and no row")
    for game, version, count in store.execute(OLD).fetchall():
        try:
            now = find_game(game).version
        except LazaretError:
            found.wrong.append(f"{count} tables are of the game {game!r}, which is not installed")
            continue
        if version < now:
            found.facts.append(("would be migrated", f"{count} tables of {game}, rules {version} to {now}"))
        elif version > now:
            found.wrong.append(f"{count} tables of {game} need rules {version}; installed is {now}")
