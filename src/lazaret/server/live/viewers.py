"""What one seat (or the spectators) is sent: the whole state once, then only what changed.

All pages of one seat share a viewer, so its view is worked out once however many look; what a game shows to everybody
alike is worked out once for all of them. The fields last sent are kept as the bytes they were sent as: a few kilobytes,
quick to compare.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, Raw, UnsetType

from lazaret.core.events import redact
from lazaret.core.plans import plans_of, prompt_of
from lazaret.core.table import Table
from lazaret.core.zones import bit
from lazaret.server.live.page import Page
from lazaret.server.protocol import Clocks, FromServer
from lazaret.server.store.rebuild import acts_of, events_of

encode = msgspec.json.encode
NONE: frozenset[str] = frozenset()


class UpdateFrame(FromServer, tag="update"):
    """`protocol.Update` with its parts already encoded."""

    n: int
    a: int
    events: list[dict[str, Any]]
    set: dict[str, Raw]
    board: dict[str, Raw]
    can_undo: bool
    talk: list[Any] | UnsetType = UNSET
    clocks: Clocks | UnsetType = UNSET


class Viewer:
    """A seat, or all spectators (None), with the pages that show its view."""

    __slots__ = ("board", "fields", "n", "pages", "read", "seat", "talked")

    def __init__(self, seat: int | None, table: Table | None) -> None:
        self.seat = seat
        self.pages: list[Page] = []
        self.fields: dict[str, bytes] = {}
        self.board: dict[str, bytes] = {}
        self.read = 0  # events of the table that were looked at
        self.talked = 0  # statements that were sent
        self.n = 0  # events of the table that this viewer was told
        if table is not None:
            self.start_afresh(table)

    def start_afresh(self, table: Table) -> None:
        """Take the whole view as the one last sent."""
        self.board, self.fields = {}, {}
        changes(self.board, table.GAME.own(table, self.seat), table.GAME.constant)
        around_board = around(table, self.seat)
        self.talked = len(around_board.pop("talk"))
        changes(self.fields, around_board)
        self.read = len(events_of(table))
        self.n = self.count(table, self.read)

    def count(self, table: Table, until: int) -> int:
        """How many of the table's first events this viewer was told."""
        eye, shapes = bit(self.seat), table.GAME.event_shapes
        whispered = sum(
            1 for name, audience, _ in events_of(table)[:until] if shapes[name].whispered and not audience & eye
        )
        return until - whispered

    def update(self, table: Table, shared: dict[str, Raw], clocks: Clocks | UnsetType) -> bytes:
        """The message that says what changed since the last one; `shared` is what changed for everybody."""
        seat = self.seat
        board = shared | changes(self.board, table.GAME.own(table, seat), table.GAME.constant)
        around_board = around(table, seat)
        talk = around_board.pop("talk")
        fields = changes(self.fields, around_board)
        new_talk = talk[self.talked :] or UNSET
        self.talked = len(talk)
        events = self.told(table, self.read)
        self.read = len(events_of(table))
        self.n += len(events)
        can_undo = seat is not None and table.can_undo(seat)
        return encode(UpdateFrame(self.n, len(acts_of(table)), events, fields, board, can_undo, new_talk, clocks))

    def told(self, table: Table, start: int) -> list[dict[str, Any]]:
        """The table's events from `start` on, as this viewer was told them."""
        eye, shapes = bit(self.seat), table.GAME.event_shapes
        found = []
        for event in events_of(table)[start:]:
            redacted = redact(event, shapes[event[0]], eye)
            if redacted is not None:
                found.append(redacted)
        return found

    def missed(self, table: Table, since: int, cut: int | None) -> list[dict[str, Any]]:
        """The viewer's events after the first `since`, or after the last that no undo ever took back."""
        if cut is not None:
            since = min(since, self.count(table, cut))
        return table.GAME.recall(table, self.told(table, 0))[since:]


def around(table: Table, seat: int | None) -> dict[str, Any]:
    """What a page shows besides the board."""
    return table.moment(seat) | for_people(table, seat)


def for_people(table: Table, seat: int | None) -> dict[str, Any]:
    """What only somebody who looks at a page needs: what may be said, the question in words, what each thing can do."""
    return {
        "statements": table.may_say(seat),
        "prompt": prompt_of(table, seat),
        "plans": plans_of(table, seat),
    }


def changes(last: dict[str, bytes], now: Mapping[str, Any], constant: frozenset[str] = NONE) -> dict[str, Raw]:
    """The fields that differ from those last sent, which are brought up to date."""
    found: dict[str, Raw] = {}
    for name, value in now.items():
        if name in constant:
            continue
        written = encode(value)
        if last.get(name) != written:
            last[name] = written
            found[name] = Raw(written)
    return found
