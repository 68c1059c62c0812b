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

from lazaret.core.events import EventShape, Told, redact
from lazaret.core.opened import opened
from lazaret.core.plans import plans_of, prompt_of
from lazaret.core.table import Table
from lazaret.core.zones import EVERYBODY, bit
from lazaret.server.live.page import Page
from lazaret.server.protocol import FromServer
from lazaret.server.store.rebuild import acts_of, events_of
from lazaret.server.timing import Clocks
from lazaret.server.told import LastChoice

encode = msgspec.json.encode
NONE: frozenset[str] = frozenset()


class UpdateFrame(FromServer, tag="update"):
    """`protocol.Update` with its parts already encoded."""

    n: int
    a: int
    events: Raw
    set: dict[str, Raw]
    board: dict[str, Raw]
    undo: LastChoice | None
    talk: list[Any] | UnsetType = UNSET
    clocks: Clocks | UnsetType = UNSET


class Viewer:
    """A seat, or all spectators (None), with the pages that show its view."""

    __slots__ = ("board", "fields", "n", "opened", "pages", "read", "seat", "spoken", "talked")

    def __init__(self, seat: int | None, table: Table | None, opened: bool = False) -> None:
        self.seat = seat
        self.opened = opened  # all hands lie open here
        self.pages: list[Page] = []
        self.fields: dict[str, bytes] = {}
        self.board: dict[str, bytes] = {}
        self.read = 0  # events of the table that were looked at
        self.spoken = 0  # statements at the table
        self.talked = 0  # those of them that were sent
        self.n = 0  # events of the table that this viewer was told
        if table is not None:
            self.start_afresh(table)

    def start_afresh(self, table: Table) -> None:
        """Take the whole view as the one last sent."""
        self.board, self.fields = {}, {}
        changes(self.board, table.GAME.own(self.seen(table), self.seat), table.GAME.constant)
        changes(self.fields, around(table, self.seat, self.guided))
        self.talked, self.spoken = len(table.heard(self.seat)), len(table.talk)
        self.read = len(events_of(table))
        self.n = self.count(table, self.read)

    def seen(self, table: Table) -> Table:
        """The table to look at; what may be chosen and thought is always the true one's."""
        return opened(table) if self.opened else table

    def add(self, page: Page, table: Table | None) -> None:
        self.pages.append(page)
        if table is not None and page.plans:  # it is sent them with the state
            changes(self.fields, for_people(table, self.seat, guided=True))

    @property
    def guided(self) -> bool:
        """Whether a person looks at one of the pages: programs are spared prompts and plans, and the work for them."""
        return any(page.plans for page in self.pages)

    def count(self, table: Table, until: int) -> int:
        """How many of the table's first events this viewer was told."""
        eye, shapes = bit(self.seat), table.GAME.event_shapes
        whispered = sum(
            1 for name, audience, _ in events_of(table)[:until] if shapes[name].whispered and not audience & eye
        )
        return until - whispered

    def update(self, table: Table, news: News, undo: LastChoice | None) -> bytes:
        """The message that says what changed since the last one."""
        seat = self.seat
        board = news.board | changes(self.board, table.GAME.own(self.seen(table), seat), table.GAME.constant)
        fields = differing(self.fields, news.around(table, self))
        talk: list[Any] | UnsetType = UNSET
        if len(table.talk) != self.spoken:
            heard = table.heard(seat)
            talk, self.talked, self.spoken = heard[self.talked :] or UNSET, len(heard), len(table.talk)
        number, events = news.events_for(table, self)
        self.read = len(events_of(table))
        self.n += number
        return encode(UpdateFrame(self.n, len(acts_of(table)), events, fields, board, undo, talk, news.clocks))

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


class News:
    """What the viewers of a table are told alike after an act: worked out and encoded once for all of them."""

    __slots__ = ("board", "clocks", "events", "idle", "start", "waiting", "whole")

    def __init__(self, table: Table, board: dict[str, Raw], clocks: Clocks | UnsetType, start: int) -> None:
        self.board = board  # what changed on it for everybody
        self.clocks = clocks
        self.waiting = table.waiting()
        self.idle = {
            name: encode(value) for name, value in around(table, None, False).items()
        }  # for whoever is not asked
        self.start = start  # the events before this number were told
        shapes = table.GAME.event_shapes
        new = events_of(table)[start:]
        #: each new event as everybody is told it; None where that differs
        self.events = [Raw(encode(redact(e, shapes[e[0]], e[1]))) if is_open(e, shapes[e[0]]) else None for e in new]
        self.whole = Raw(encode(self.events)) if None not in self.events else None

    def around(self, table: Table, viewer: Viewer) -> dict[str, bytes]:
        """What the seat is shown around the board, encoded."""
        seat = viewer.seat
        if seat in self.waiting:
            return {name: encode(value) for name, value in around(table, seat, viewer.guided).items()}
        found = self.idle
        if viewer.guided:
            found = found | {name: encode(value) for name, value in for_beginners(table, seat).items()}
        if seat is None or not table.GAME.talks:
            return found
        return found | {"statements": encode(table.may_say(seat))}

    def events_for(self, table: Table, viewer: Viewer) -> tuple[int, Raw]:
        """How many new events the viewer is told, and these, encoded."""
        if viewer.read != self.start:
            told = viewer.told(table, viewer.read)
            return len(told), Raw(encode(told))
        if self.whole is not None:
            return len(self.events), self.whole
        eye, shapes = bit(viewer.seat), table.GAME.event_shapes
        found: list[Any] = []
        for event, known in zip(events_of(table)[self.start :], self.events, strict=True):
            seen = known if known is not None else redact(event, shapes[event[0]], eye)
            if seen is not None:
                found.append(seen)
        return len(found), Raw(encode(found))


def is_open(event: Told, shape: EventShape) -> bool:
    """Whether everybody is told the same."""
    return event[1] == EVERYBODY or not (shape.whispered or shape.secret)


def around(table: Table, seat: int | None, guided: bool) -> dict[str, Any]:
    """What a page shows besides the board and the talk."""
    found = table.moment(seat) | for_people(table, seat, guided)
    del found["talk"]
    return found


def for_people(table: Table, seat: int | None, guided: bool) -> dict[str, Any]:
    """What may be said; and what only a person needs (`guided`): the question in words, what each thing can do."""
    return {
        "statements": table.may_say(seat),
        "prompt": prompt_of(table, seat) if guided else None,
        "plans": plans_of(table, seat) if guided else [],
        **(for_beginners(table, seat) if guided else NO_HELP),
    }


NO_HELP: dict[str, Any] = {"goal": None, "place": None}


def for_beginners(table: Table, seat: int | None) -> dict[str, Any]:
    """What is to be reached and where the turn stands (core/goals.py), from the seat's view alone."""
    view = table.view(seat)
    return {"goal": table.GAME.goal(view), "place": table.GAME.place(view)}


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


def differing(last: dict[str, bytes], now: Mapping[str, bytes]) -> dict[str, Raw]:
    """The same for fields that are already encoded."""
    found: dict[str, Raw] = {}
    for name, written in now.items():
        if last.get(name) != written:
            last[name] = written
            found[name] = Raw(written)
    return found
