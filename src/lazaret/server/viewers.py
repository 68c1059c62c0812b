"""What one seat (or the spectators) is sent: the whole state once, then only what changed.

All pages of one seat share a viewer, so its view is worked out once however many look; what a game shows to everybody
alike is worked out once for all of them. The fields last sent are kept as the bytes they were sent as: a few kilobytes,
quick to compare.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, Raw, UnsetType

from lazaret.core.events import redact
from lazaret.core.table import Table
from lazaret.core.zones import bit
from lazaret.server.protocol import Clocks, FromServer
from lazaret.server.rebuild import acts_of, events_of

if TYPE_CHECKING:
    from lazaret.server.socket import Connection

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
    clocks: Clocks | UnsetType = UNSET


class Viewer:
    """A seat, or all spectators (None), with the pages that show its view."""

    __slots__ = ("board", "connections", "fields", "n", "read", "seat")

    def __init__(self, seat: int | None, core: Table | None) -> None:
        self.seat = seat
        self.connections: list[Connection] = []
        self.fields: dict[str, bytes] = {}
        self.board: dict[str, bytes] = {}
        self.read = 0  # events of the table that were looked at
        self.n = 0  # events of the table that this viewer was told
        if core is not None:
            self.look(core)

    def look(self, core: Table) -> None:
        """Take the whole view as the one last sent."""
        self.board, self.fields = {}, {}
        changes(self.board, core.GAME.own(core, self.seat), core.GAME.constant)
        changes(self.fields, around(core, self.seat))
        self.read = len(events_of(core))
        self.n = self.count(core, self.read)

    def count(self, core: Table, until: int) -> int:
        """How many of the table's first events this viewer was told."""
        eye, shapes = bit(self.seat), core.GAME.event_shapes
        whispered = sum(
            1 for name, audience, _ in events_of(core)[:until] if shapes[name].whispered and not audience & eye
        )
        return until - whispered

    def update(self, core: Table, shared: dict[str, Raw], clocks: Clocks | UnsetType) -> bytes:
        """The message that says what changed since the last one; `shared` is what changed for everybody."""
        seat = self.seat
        board = shared | changes(self.board, core.GAME.own(core, seat), core.GAME.constant)
        fields = changes(self.fields, around(core, seat))
        events = self.told(core, self.read)
        self.read = len(events_of(core))
        self.n += len(events)
        can_undo = seat is not None and core.can_undo(seat)
        return encode(UpdateFrame(self.n, len(acts_of(core)), events, fields, board, can_undo, clocks))

    def told(self, core: Table, start: int) -> list[dict[str, Any]]:
        """The table's events from `start` on, as this viewer was told them."""
        eye, shapes = bit(self.seat), core.GAME.event_shapes
        found = []
        for event in events_of(core)[start:]:
            redacted = redact(event, shapes[event[0]], eye)
            if redacted is not None:
                found.append(redacted)
        return found

    def missed(self, core: Table, since: int, cut: int | None) -> list[dict[str, Any]]:
        """The viewer's events after the first `since`, or after the last that no undo ever took back."""
        if cut is not None:
            since = min(since, self.count(core, cut))
        return core.GAME.recall(core, self.told(core, 0))[since:]


def around(core: Table, seat: int | None) -> dict[str, Any]:
    """What a page shows besides the board, and what may be said there."""
    return core.moment(seat) | {"statements": core.may_say(seat)}


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
