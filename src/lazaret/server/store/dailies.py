"""The deals of the day as the store keeps them: the server's seed per day and game, and who has played it how.

An attempt belongs to a self: to the key that a device keeps or a person carries, of which only the hash is stored.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from lazaret.core.chance import fresh_seed
from lazaret.server.store.database import Database


class Attempt(msgspec.Struct):
    """How somebody played the deal of a day. `won` and `score` are null while the game is being played."""

    tab: int
    name: str
    won: bool | None
    score: float | None
    lead: float | None  # before the best of the others


def mark_of(key: str) -> str:
    """What is stored of a self's key."""
    return hashlib.sha256(f"lazaret self {key}".encode()).hexdigest()


def make_seeds(store: Database, days: Sequence[str], games: Sequence[str]) -> None:
    """The server's seeds for these days, where there is none yet; never changed afterwards."""
    for day in days:
        for game in games:
            store.execute(
                "INSERT INTO dailies(day, game, seed) VALUES (?, ?, ?) ON CONFLICT(day, game) DO NOTHING",
                (day, game, fresh_seed()),
            )


def seed_of(store: Database, day: str, game: str) -> str:
    """Empty where none was made."""
    found = store.execute("SELECT seed FROM dailies WHERE day = ? AND game = ?", (day, game)).fetchone()
    return "" if found is None else str(found[0])


def table_of(store: Database, day: str, game: str, mark: str) -> int | None:
    """Where this self plays, or has played, the deal of the day."""
    found = store.execute(
        "SELECT tab FROM attempts WHERE day = ? AND game = ? AND self = ?", (day, game, mark)
    ).fetchone()
    return None if found is None else int(found[0])


def add_attempt(store: Database, day: str, game: str, mark: str, tab: int, name: str) -> None:
    store.execute(
        "INSERT INTO attempts(day, game, self, tab, name) VALUES (?, ?, ?, ?, ?)", (day, game, mark, tab, name)
    )


def put_result(store: Database, tab: int, won: bool, score: float, lead: float) -> None:
    store.execute("UPDATE attempts SET won = ?, score = ?, lead = ? WHERE tab = ?", (int(won), score, lead, tab))


def board_of(store: Database, day: str, game: str) -> list[Attempt]:
    """Those who have finished, the best first: who won, by how much, with how many points; then as they came."""
    rows = store.execute(
        "SELECT tab, name, won, score, lead FROM attempts WHERE day = ? AND game = ? AND won IS NOT NULL "
        "ORDER BY won DESC, lead DESC, score DESC, tab",
        (day, game),
    ).fetchall()
    return [attempt_from(row) for row in rows]


def attempt_from(row: tuple[Any, ...]) -> Attempt:
    tab, name, won, score, lead = row
    return Attempt(tab, name, None if won is None else bool(won), score, lead)
