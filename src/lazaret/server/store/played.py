"""Finished games of those who agreed to figures: one row for each of their seats, nothing about anybody else.

Practice, open tables, lessons, puzzles and deals that somebody chose do not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from lazaret.coach.parts import Report
from lazaret.core.decoding import decode
from lazaret.core.log import Result
from lazaret.server.self_bodies import Carried, Opponent, PlayedGame
from lazaret.server.store.database import Database
from lazaret.server.store.rows import StoredTable, encoded, find_table, seats_of

MOST_SHOWN = 500  # games in one answer
MOST_RATED = 5_000  # rows of one game from which ratings are made, the latest


Camps = Sequence[Sequence[str]]  # by seat: what it turned out to be, as names in the texts; empty: nothing to tell


class Rated(msgspec.Struct, frozen=True):
    """What a rating is made from."""

    tab: int
    mark: str
    won: bool
    at: int


def counts(stored: StoredTable) -> bool:
    manner = stored.manner
    return not (stored.practice or manner.lesson or manner.opened or manner.fixed_seed)


def put_played(store: Database, name: str, result: Result, camps: Camps, now: int) -> None:
    """How the game ended for each seat whose self has agreed, and what it turned out to be; once."""
    stored = find_table(store, name)
    if stored is None or not counts(stored):
        return
    agreed = store.execute(
        "SELECT s.seat, s.self FROM seat_selves AS s JOIN selves AS v ON v.self = s.self "
        "WHERE s.tab = ? AND v.figures = 1 ORDER BY s.seat",
        (stored.tab,),
    ).fetchall()
    rows = seats_of(store, stored.tab) if agreed else []
    levels = [row.level if row.kind == "bot" else None for row in rows]
    for seat, mark in agreed:
        if rows[seat].kind != "person":
            continue  # somebody was removed, and a bot has the seat for good
        others = levels[:seat] + levels[seat + 1 :]
        store.execute(
            "INSERT INTO played(tab, seat, self, name, game, size, won, score, bots, camps, loss, at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?) ON CONFLICT(tab, seat) DO NOTHING",
            (stored.tab, seat, mark, stored.id, stored.game, stored.size, int(seat in result.winners),
             float(result.scores[seat]), encoded(others), encoded(camps[seat] if camps else []), now),
        )  # fmt: skip


def put_losses(store: Database, name: str, report: Report) -> None:
    """What the coach found: how much of the chance to win each choice that it weighed cost on average."""
    rows = store.execute("SELECT seat FROM played WHERE name = ?", (name,)).fetchall()
    seats = len(report["mistakes"])
    for (seat,) in rows:
        if seat < seats and report["weighed"]:
            lost = sum(one["cost"] for one in report["mistakes"][seat])
            store.execute(
                "UPDATE played SET loss = ? WHERE name = ? AND seat = ?",
                (lost * seats / report["weighed"], name, seat),
            )


def agree(store: Database, mark: str, agreed: bool) -> None:
    """Who no longer agrees leaves nothing here."""
    store.execute("UPDATE selves SET figures = ? WHERE self = ?", (int(agreed), mark))
    if not agreed:
        store.execute("DELETE FROM played WHERE self = ?", (mark,))


def games_of(store: Database, mark: str) -> list[PlayedGame]:
    """My games, the latest first, and against whom: persons only where they agreed as well."""
    rows = store.execute(
        "SELECT tab, seat, name, game, size, won, score, bots, loss, at, camps FROM played WHERE self = ? "
        "ORDER BY at DESC, tab DESC, seat LIMIT ?",
        (mark, MOST_SHOWN),
    ).fetchall()
    people = People(store, mark, [row[0] for row in rows])
    return [
        PlayedGame(name, game, seat, size, bool(won), score, loss, at, people.against(tab, seat, bots), words_of(camps))
        for tab, seat, name, game, size, won, score, bots, loss, at, camps in rows
    ]


def words_of(text: str) -> list[str]:
    return decode(text, list[str])


class People:
    """Who agreed and sat at the same tables, numbered as they come."""

    def __init__(self, store: Database, mark: str, tabs: Sequence[int]) -> None:
        self.by_tab: dict[int, dict[int, str]] = {}
        self.numbers: dict[str, int] = {}
        self.names: dict[str, str] = {}
        found: list[Any] = store.execute(
            "SELECT o.tab, o.seat, o.self FROM played AS o JOIN played AS m ON m.tab = o.tab "
            "WHERE m.self = ? AND o.self != ? ORDER BY o.tab, o.seat",
            (mark, mark),
        ).fetchall()
        shown = set(tabs)
        for tab, seat, other in found:
            if tab in shown:
                self.by_tab.setdefault(tab, {})[seat] = other
                if other not in self.numbers:
                    self.numbers[other] = len(self.numbers)
                    self.names[other] = name_of(store, other)

    def against(self, tab: int, seat: int, bots: str) -> list[Opponent]:
        levels: list[str | None] = decode(bots, list[str | None])
        others = [place for place in range(len(levels) + 1) if place != seat]
        return [self.opponent(tab, place, level) for place, level in zip(others, levels, strict=True)]

    def opponent(self, tab: int, place: int, level: str | None) -> Opponent:
        mark = self.by_tab.get(tab, {}).get(place)
        if mark is None:
            return Opponent(level=level)
        return Opponent(name=self.names[mark], who=self.numbers[mark])


def name_of(store: Database, mark: str) -> str:
    row = store.execute("SELECT document FROM selves WHERE self = ?", (mark,)).fetchone()
    return "" if row is None else decode(row[0], Carried).name


def rated_in(store: Database, game: str) -> list[Rated]:
    """The rows of all who agreed, as their games ended."""
    rows = store.execute(
        "SELECT tab, self, won, at FROM played WHERE game = ? ORDER BY at DESC, tab DESC, seat DESC LIMIT ?",
        (game, MOST_RATED),
    ).fetchall()
    return [Rated(tab, mark, bool(won), at) for tab, mark, won, at in reversed(rows)]
