"""Turns that are to be told, as the store keeps them: found, claimed by one server, told or put off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from lazaret.core.decoding import decode
from lazaret.server.store.database import Database
from lazaret.server.store.notices import AT_ONCE, CLAIM, NO_SEAT, NOTICE, WEBHOOK, Notice, hashed


class Open(NamedTuple):
    """Whom a table waits for, when its log had so many lines."""

    number: int
    turns: list[tuple[int, int]]  # seats of people, each with the number of its turn
    question: int  # the number of the turn of all of them together


BEHIND = (
    "heard.number < (SELECT coalesce(max(number), 0) FROM acts WHERE acts.tab = heard.tab) "
    "AND EXISTS (SELECT 1 FROM tables WHERE tables.row = heard.tab AND tables.status = 'playing')"
)


def behind(store: Database) -> list[tuple[int, str]]:
    """Tables that somebody listens to, and where something has happened since they were looked at: row and id."""
    rows = store.execute(f"SELECT heard.tab, tables.id FROM heard JOIN tables ON tables.row = heard.tab WHERE {BEHIND}")
    return [(int(tab), str(name)) for tab, name in rows.fetchall()]


def is_shown_elsewhere(store: Database, tab: int, process: str, since: int) -> bool:
    """Whether another process that lives has pages of this table: then it looks after it."""
    found = store.execute(
        "SELECT 1 FROM presence JOIN processes ON id = process WHERE tab = ? AND process != ? AND alive > ? LIMIT 1",
        (tab, process, since),
    )
    return found.fetchone() is not None


def note_turns(store: Database, tab: int, found: Open, now: float, wait: float) -> None:
    """What is to be told of the turns that are open now; those that are over are told no more."""
    row = store.execute("SELECT number FROM heard WHERE tab = ?", (tab,)).fetchone()
    if row is None or row[0] > found.number:
        return  # nobody listens any longer, or another server has seen more of it
    store.execute("UPDATE heard SET number = ? WHERE tab = ?", (found.number, tab))
    wanted = {(seat, turn) for seat, turn in found.turns}
    if found.turns:
        wanted.add((NO_SEAT, found.question))
    for name, seat, turn in store.execute("SELECT id, seat, turn FROM notices WHERE tab = ?", (tab,)).fetchall():
        if (seat, turn) not in wanted:
            store.execute("DELETE FROM notices WHERE id = ?", (name,))
    seats = [seat for seat, _ in found.turns]
    for seat, turn in found.turns:
        store.execute(
            "DELETE FROM listeners WHERE tab = ? AND seat = ? AND mark != ?", (tab, seat, key_of(store, tab, seat))
        )
        for target in targets(store, tab, seat):
            add(store, tab, seat, turn, seats, target, now, wait)
    if found.turns and store.execute("SELECT 1 FROM webhooks WHERE tab = ?", (tab,)).fetchone() is not None:
        add(store, tab, NO_SEAT, found.question, seats, WEBHOOK, now, wait)


def targets(store: Database, tab: int, seat: int) -> list[str]:
    """Where the person of this seat is told. Who listened with a key that the seat no longer has listens no more."""
    key = key_of(store, tab, seat)
    rows = store.execute(
        "SELECT subscriptions.id FROM listeners JOIN subscriptions ON subscriptions.self = listeners.self "
        "WHERE tab = ? AND seat = ? AND mark = ? AND confirmed = 1 ORDER BY subscriptions.id",
        (tab, seat, key),
    )
    return [str(name) for (name,) in rows.fetchall()]


def key_of(store: Database, tab: int, seat: int) -> str:
    """The seat's key, as listeners have it."""
    row = store.execute("SELECT key FROM seats WHERE tab = ? AND seat = ?", (tab, seat)).fetchone()
    return "" if row is None else hashed(row[0])


def add(
    store: Database, tab: int, seat: int, turn: int, seats: Sequence[int], target: str, now: float, wait: float
) -> None:
    store.execute(
        f"INSERT INTO notices({NOTICE}, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 'waiting') "
        "ON CONFLICT(id) DO UPDATE SET seats = excluded.seats",
        (f"{tab}.{seat}.{turn}.{target}", tab, seat, turn, encoded(seats), target, now + wait, now),
    )


def encoded(seats: Sequence[int]) -> str:
    return msgspec.json.encode(list(seats)).decode()


def notice_from(row: Sequence[Any]) -> Notice:
    found = Notice(*row)
    found.seats = decode(str(found.seats), list[int])
    return found


def due(store: Database, now: float) -> list[Notice]:
    """What is to be told now and no server has taken on; of tables whose log has been looked at to its end."""
    rows = store.execute(
        f"SELECT {NOTICE} FROM notices WHERE state = 'waiting' AND due <= ? AND (claimed IS NULL OR claimed < ?) "
        f"AND tab NOT IN (SELECT heard.tab FROM heard WHERE {BEHIND}) ORDER BY due, id LIMIT ?",
        (now, now - CLAIM, AT_ONCE),
    ).fetchall()
    return [notice_from(row) for row in rows]


def claim(store: Database, notice: Notice, now: float) -> bool:
    """Whether this server tells it: nobody else does then. Nobody does once the table has gone on."""
    found = store.execute(
        "UPDATE notices SET claimed = ?, tries = tries + 1 WHERE id = ? AND state = 'waiting' AND due <= ? "
        f"AND (claimed IS NULL OR claimed < ?) AND tab NOT IN (SELECT heard.tab FROM heard WHERE {BEHIND})",
        (now, notice.id, now, now - CLAIM),
    )
    return found.rowcount == 1


def put_off(store: Database, notice: Notice, until: float) -> None:
    store.execute("UPDATE notices SET due = ?, claimed = NULL WHERE id = ?", (until, notice.id))


def close(store: Database, notice: Notice, state: str) -> None:
    """Told, or given up: the row stays until the turn is over, so that it is not told again."""
    store.execute("UPDATE notices SET state = ?, claimed = NULL WHERE id = ?", (state, notice.id))


def remove(store: Database, notice: Notice) -> None:
    store.execute("DELETE FROM notices WHERE id = ?", (notice.id,))


def forget_finished(store: Database) -> None:
    """Of games that are over nothing is told."""
    for place in ("notices", "heard"):
        store.execute(f"DELETE FROM {place} WHERE tab NOT IN (SELECT row FROM tables WHERE status != 'over')")
