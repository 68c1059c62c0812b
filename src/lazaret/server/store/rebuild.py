"""A table from the store: the last snapshot and the log after it, or the log alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lazaret.core.chance import seed_hash
from lazaret.core.events import Told
from lazaret.core.log import Origin
from lazaret.core.record import load
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.server.store.database import Database
from lazaret.server.store.log import SELECT, Entry
from lazaret.server.store.rows import SeatRow, Snapshot, StoredTable, seats_of, snapshot_of, spent_of

UNDO = "!undo:"  # `!undo:7`: freely, to when 7 acts had been made; `!undo:7:53`: agreed, and chance is renewed with 53
AGAIN = "!again"  # what the last undo took back is made again
RECENT = 64  # requests of a table whose text is kept in memory

_events = msgspec.json.Decoder(list[Told])
_acts = msgspec.json.Decoder(list[tuple[int, str]])
_numbers = msgspec.json.Decoder(list[int])


class Telling(msgspec.Struct):
    """Of a snapshot's save: the version of the telling that wrote it."""

    telling: int = 1


_head = msgspec.json.Decoder(Telling)


class Stored(msgspec.Struct):
    """All that the store knows about the play at one table."""

    seats: list[SeatRow]
    snapshot: Snapshot | None
    entries: list[Entry]  # after the snapshot
    requests: dict[tuple[int, str], str]  # recent requests, by seat and id: what they asked for
    asked: list[tuple[int, str]]  # all requests ever
    spent: dict[int, int]


class Position(msgspec.Struct):
    """The table itself, how many log entries made it, and the fewest events that an undo ever left (None: no undo)."""

    table: Table
    number: int
    cut: int | None
    undone: list[tuple[int, str]] | None = None  # all acts before the last undo, until the next act
    #: acts with which a choice of a page began: those that followed in its chain, and answers that no page gave, are
    #: not among them. An undo leaves them, so that what is made again has its own; the next act takes their place
    begun: list[int] = []
    last: tuple[int, str] | None = None  # seat and request of the last act

    def note(self, seat: int, request: str | None) -> None:
        """An act was made."""
        begun, at = self.begun, len(acts_of(self.table)) - 1
        while begun and begun[-1] >= at:
            begun.pop()
        asked = None if request is None else (seat, request)
        if asked is not None and asked != self.last:
            begun.append(at)
        self.last = asked


def read_stored(store: Database, tab: int) -> Stored:
    snapshot = snapshot_of(store, tab)
    after = 0 if snapshot is None else snapshot.number
    rows = store.execute(f"{SELECT} WHERE tab = ? AND number > ? ORDER BY number", (tab, after))
    entries = [Entry(*row) for row in rows]
    recent = store.execute(
        "SELECT seat, request, text FROM acts WHERE tab = ? AND request IS NOT NULL ORDER BY number DESC LIMIT ?",
        (tab, RECENT),
    ).fetchall()
    requests = {(seat, request): text for seat, request, text in reversed(recent)}
    asked = store.execute("SELECT seat, request FROM acts WHERE tab = ? AND request IS NOT NULL", (tab,)).fetchall()
    return Stored(seats_of(store, tab), snapshot, entries, requests, asked, spent_of(store, tab))


def entries_after(store: Database, known: dict[int, int]) -> list[Entry]:
    """What the logs of these tables have after the numbers that are known."""
    found: list[Entry] = []
    for tab, number in known.items():
        rows = store.execute(f"{SELECT} WHERE tab = ? AND number > ? ORDER BY number", (tab, number))
        found += [Entry(*row) for row in rows]
    return found


def origin_of(stored: StoredTable) -> Origin:
    return Origin(stored.size, stored.settings, stored.seed, seed_hash(stored.seed), stored.chance)


def rebuild(stored: StoredTable, snapshot: Snapshot | None, entries: Sequence[Entry]) -> Position:
    """Play what the log says. (Long games take a while: not on the event loop.)"""
    if snapshot is None:
        position = Position(find_game(stored.game).start(origin_of(stored)), 0, None)
    else:
        table = load(snapshot.save, f"snapshot of table {stored.id}")
        undone = None if snapshot.undone is None else _acts.decode(snapshot.undone)
        assert table.log is not None
        begun = list(range(len(table.log.acts))) if snapshot.begun is None else _numbers.decode(snapshot.begun)
        position = Position(table, snapshot.number, snapshot.cut, undone, begun)
        if _head.decode(snapshot.save).telling == table.GAME.telling:
            table.log.events = _events.decode(snapshot.events)
            table.log.unread = 0
        else:  # told in other words before: the acts tell it again, and pages get all of it
            table.events(None)
            position.cut = 0
    for entry in entries:
        play(position, entry)
    return position


def play(position: Position, entry: Entry) -> None:
    """One log entry, on top of the position."""
    seat, text = entry.seat, entry.text
    if text.startswith(UNDO):
        to, _, renewal = text[len(UNDO) :].partition(":")
        take_back(position, seat, int(to), int(renewal) if renewal else None)
    elif text == AGAIN:
        make_again(position)
    else:
        position.table.act(seat, text)
        position.note(seat, entry.request)
        position.undone = None
    position.number += 1


def take_back(position: Position, seat: int, to: int, renewal: int | None) -> None:
    """Go back to when `to` acts had been made; past what somebody learned, chance to come is another from there on."""
    table = position.table
    undone = list(acts_of(table))
    table.undo_to(to, range(table.seats))
    told = len(events_of(table))
    position.cut = told if position.cut is None else min(position.cut, told)
    position.undone = undone
    position.last = None
    if renewal is not None:
        table.renew(seat, renewal)


def make_again(position: Position) -> None:
    """As if the last undo had not been, chance included."""
    assert position.undone is not None, "nothing was taken back"
    position.table.replace_acts(position.undone)
    position.undone = None


def snapshot(position: Position) -> Snapshot:
    events = msgspec.json.encode(events_of(position.table))
    undone = None if position.undone is None else msgspec.json.encode(position.undone).decode()
    begun = msgspec.json.encode(position.begun).decode()
    return Snapshot(position.number, position.cut, position.table.save(), events, undone, begun)


def events_of(table: Table) -> list[Told]:
    """Everything told so far, unredacted."""
    assert table.log is not None
    return table.log.events


def acts_of(table: Table) -> list[tuple[int, str]]:
    assert table.log is not None
    return table.log.acts
