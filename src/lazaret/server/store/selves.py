"""Selves as the store keeps them: what each carries, which seats are its own, and how one ends.

Of a key only its hash is stored (`dailies.mark_of`). The document lies here in clear: the keys of seats in it are in
this very store anyway, beside the seats they open.
"""

from __future__ import annotations

import hmac
import re
from typing import Any

import msgspec

from lazaret.core.decoding import decode
from lazaret.server.problems import Problem
from lazaret.server.self_bodies import Carried, CarriedTable
from lazaret.server.store import evenings, notices
from lazaret.server.store.database import Database
from lazaret.server.store.rows import encoded, touch
from lazaret.server.store.seats import clean_name

#: every place with a column `self`, each by the hash of the key: what is moved with a new key, exported, and erased
OF_SELVES = ("selves", "attempts", "seat_selves", "played", "subscriptions", "listeners", "evening_people")
#: what a seat is called whose person was erased. The first sign is one that no name may hold (`seats.clean_name`), so
#: nobody can call themselves that; the page says the rest in its reader's language.
SOMEONE = "\u2060someone"
TABLE_NAME = re.compile(r"[A-Za-z0-9_-]{1,32}")
MOST_BYTES = 160_000  # of a document: 200 tables, every lesson and every puzzle


class Self(msgspec.Struct, frozen=True):
    mark: str
    made: int
    revision: int
    document: Carried
    figures: bool


def find_self(store: Database, mark: str) -> Self | None:
    row = store.execute("SELECT made, revision, document, figures FROM selves WHERE self = ?", (mark,)).fetchone()
    if row is None:
        return None
    made, revision, document, figures = row
    return Self(mark, int(made), int(revision), decode(document, Carried), bool(figures))


def has_ended(store: Database, mark: str) -> bool:
    return store.execute("SELECT 1 FROM ended_selves WHERE mark = ?", (mark,)).fetchone() is not None


def check_alive(store: Database, mark: str) -> None:
    """Nothing new is made with a key that has ended."""
    if has_ended(store, mark):
        raise Problem(404, "error.self_ended")


def is_known(store: Database, mark: str) -> bool:
    """Whether anything is kept for this key: a self, or an attempt at the deal of a day."""
    return is_in(store, "selves", mark) or is_in(store, "attempts", mark)


def is_in(store: Database, place: str, mark: str) -> bool:
    return store.execute(f"SELECT 1 FROM {place} WHERE self = ? LIMIT 1", (mark,)).fetchone() is not None


def written(document: Carried) -> str:
    clean_name(document.name)
    for name in document.tables:
        if not TABLE_NAME.fullmatch(name):
            raise Problem(400, "error.body", {"reason": f"tables: {name!r} is not the name of a table"})
    text = encoded(document)
    size = len(text.encode())
    if size > MOST_BYTES:
        raise Problem(413, "error.self_large", {"bytes": size, "most": MOST_BYTES})
    return text


def make_self(store: Database, mark: str, document: Carried, before: str | None, now: int) -> Self:
    """A new self, which takes over what the device's key before it had; sent twice, it is made once."""
    check_alive(store, mark)
    store.execute(
        "INSERT INTO selves(self, made, revision, document, figures) VALUES (?, ?, 1, ?, 0) "
        "ON CONFLICT(self) DO NOTHING",
        (mark, now, written(document)),
    )
    if before is not None and before != mark:
        take_over_attempts(store, before, mark)
    claim_seats(store, mark, document)
    found = find_self(store, mark)
    assert found is not None
    return found


def take_over_attempts(store: Database, before: str, mark: str) -> None:
    """What a device's own key had played at the deal of the day. Where both have, the new one's counts."""
    if find_self(store, before) is not None:
        return  # a self of its own keeps them
    store.execute(
        "DELETE FROM attempts WHERE self = ? AND EXISTS (SELECT 1 FROM attempts AS own WHERE own.self = ? "
        "AND own.day = attempts.day AND own.game = attempts.game)",
        (before, mark),
    )
    store.execute("UPDATE attempts SET self = ? WHERE self = ?", (mark, before))


def put_document(store: Database, mark: str, revision: int, document: Carried) -> int:
    """The next revision, where this one was the last; otherwise another device was quicker, and nothing changes."""
    changed = store.execute(
        "UPDATE selves SET document = ?, revision = revision + 1 WHERE self = ? AND revision = ?",
        (written(document), mark, revision),
    )
    if changed.rowcount == 0:
        raise Problem(409, "error.self_newer")
    claim_seats(store, mark, document)
    return revision + 1


# -- seats --------------------------------------------------------------------------------------------------------


def claim_seats(store: Database, mark: str, document: Carried) -> None:
    """The seats whose keys this self holds are its own; one that somebody else's self has is left to them."""
    rows = store.execute("SELECT id FROM tables JOIN seat_selves ON tab = tables.row WHERE self = ?", (mark,))
    had = {name for (name,) in rows}
    for name, one in document.tables.items():
        if name not in had and not one.gone and one.seat is not None:
            claim_seat(store, mark, name, one)


def claim_seat(store: Database, mark: str, name: str, one: CarriedTable) -> None:
    row = store.execute(
        "SELECT tab, key FROM seats JOIN tables ON tab = tables.row WHERE id = ? AND seat = ? AND kind = 'person'",
        (name, one.seat),
    ).fetchone()
    if row is not None and hmac.compare_digest(str(row[1]).encode(), one.key.encode()):
        store.execute(
            "INSERT INTO seat_selves(tab, seat, self) VALUES (?, ?, ?) ON CONFLICT(tab, seat) DO NOTHING",
            (row[0], one.seat, mark),
        )


# -- the end of a key ---------------------------------------------------------------------------------------------


def replace_self(store: Database, old: str, new: str, now: int) -> None:
    """Everything goes with the new key; the old one ends everywhere."""
    if has_ended(store, new) or any(is_in(store, place, new) for place in OF_SELVES):
        raise Problem(409, "error.self_taken")
    for place in OF_SELVES:
        store.execute(f"UPDATE {place} SET self = ? WHERE self = ?", (new, old))
    evenings.change_host(store, old, new)
    end(store, old, now)


def erase_self(store: Database, mark: str, now: int) -> list[str]:
    """Everything of it; others keep their games with "someone" at its seats. The ids of the tables where that is so."""
    found = store.execute(
        "SELECT tab, seat, id FROM seat_selves JOIN tables ON tab = tables.row WHERE self = ? ORDER BY tab, seat",
        (mark,),
    ).fetchall()
    for tab, seat, name in found:
        become_someone(store, tab, seat, name)
    notices.forget_self(store, mark)  # with what was about to be sent there
    evenings.forget_self(store, mark)
    for place in OF_SELVES:
        store.execute(f"DELETE FROM {place} WHERE self = ?", (mark,))
    end(store, mark, now)
    return [name for _, _, name in found]


def end(store: Database, mark: str, now: int) -> None:
    store.execute("INSERT INTO ended_selves(mark, at) VALUES (?, ?) ON CONFLICT(mark) DO NOTHING", (mark, now))


def become_someone(store: Database, tab: int, seat: int, name: str) -> None:
    """At the seat, in the chat, and in the replay that was written down. (A replay's marks do not cover names.)"""
    store.execute("UPDATE seats SET name = ? WHERE tab = ? AND seat = ? AND kind = 'person'", (SOMEONE, tab, seat))
    store.execute("UPDATE chat SET name = ? WHERE tab = ? AND seat = ?", (SOMEONE, tab, seat))
    row = store.execute("SELECT text FROM replays WHERE id = ?", (name,)).fetchone()
    if row is not None:
        replay = msgspec.json.decode(row[0])
        replay["names"][seat] = SOMEONE
        store.execute("UPDATE replays SET text = ? WHERE id = ?", (encoded(replay), name))
    touch(store, tab)


def export_self(store: Database, mark: str) -> dict[str, list[dict[str, Any]]]:
    """Every row that is stored under this self, place by place."""
    found: dict[str, list[dict[str, Any]]] = {}
    for place in OF_SELVES:
        cursor: Any = store.execute(f"SELECT * FROM {place} WHERE self = ?", (mark,))
        names = [column[0] for column in cursor.description]
        found[place] = [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
    found["evenings"] = [{"code": code} for code in evenings.hosted_by(store, mark)]
    for row in found["selves"]:
        row["document"] = msgspec.json.decode(row["document"])
    return found
