"""What a table's people have said about each other: who came by a link of their own, who is to be removed and who was,
who allows the replay to be shown elsewhere. One row a table, written when there is something to say."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lazaret.core.decoding import decode
from lazaret.server.problems import Problem
from lazaret.server.store.database import Database
from lazaret.server.store.rows import SeatRow, encoded, touch
from lazaret.server.told import Warned


class Care(msgspec.Struct):
    invited: list[int] = []  # seats taken by the link of that seat alone
    vacant: list[int] = []  # seats that somebody was removed from: only their new link leads to them
    removed: list[str] = []  # the marks of keys that no longer count (`seats.link_mark`)
    warned: Warned | None = None
    embed: list[int] = []  # seats whose people allow other sites to show the replay


def care_of(store: Database, tab: int) -> Care:
    row = store.execute("SELECT body FROM care WHERE tab = ?", (tab,)).fetchone()
    return Care() if row is None else decode(row[0], Care)


def put_care(store: Database, tab: int, care: Care) -> None:
    store.execute(
        "INSERT INTO care(tab, body) VALUES (?, ?) ON CONFLICT(tab) DO UPDATE SET body = excluded.body",
        (tab, encoded(care)),
    )
    touch(store, tab)


def came(store: Database, tab: int, seat: int, by_link: bool) -> None:
    """Somebody sat down at an open seat."""
    care = care_of(store, tab)
    if by_link or seat in care.vacant:
        care.vacant = [one for one in care.vacant if one != seat]
        care.invited = sorted({*care.invited, seat}) if by_link else care.invited
        put_care(store, tab, care)


def warn(store: Database, tab: int, warned: Warned) -> None:
    care = care_of(store, tab)
    if care.warned is not None:
        raise Problem(409, "error.warned_already")
    care.warned = warned
    put_care(store, tab, care)


def take_back_warning(store: Database, tab: int, seat: int) -> None:
    """Said again, it changes nothing."""
    care = care_of(store, tab)
    if care.warned is not None and care.warned.seat == seat:
        care.warned = None
        put_care(store, tab, care)


def allow_embed(store: Database, tab: int, seat: int, allowed: bool) -> None:
    care = care_of(store, tab)
    care.embed = sorted({*care.embed, seat} if allowed else {*care.embed} - {seat})
    put_care(store, tab, care)


def by_links(care: Care, seats: Sequence[SeatRow], host: int | None) -> bool:
    """Whether the host alone invited: every other person sat down by the link of their own seat."""
    people = [row.seat for row in seats if row.kind == "person" and row.seat != host]
    return host is not None and bool(people) and set(people) <= set(care.invited)


def may_embed(care: Care, seats: Sequence[SeatRow]) -> bool:
    """Whether everybody who sits there allows it; bots are not asked."""
    people = {row.seat for row in seats if row.kind == "person"}
    return bool(people) and people <= set(care.embed)
