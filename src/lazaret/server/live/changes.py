"""What changed in the store around a game (seats, votes, chat, the rematch), told to its pages."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from lazaret.server.live.dealing import ask_for_nonces
from lazaret.server.live.page import Page
from lazaret.server.live.polls import wait_for_end
from lazaret.server.live.viewers import encode
from lazaret.server.protocol import ChatTold, Moved, VoteTold
from lazaret.server.store.care import Care, care_of
from lazaret.server.store.database import Database
from lazaret.server.store.deadlines import Asked, Calendar, asked_at, calendars_of
from lazaret.server.store.rows import (
    SeatRow,
    StoredTable,
    chat_of,
    find_table,
    present_elsewhere,
    revision_of,
    seats_of,
)
from lazaret.server.store.seats import was_removed
from lazaret.server.store.standing import Left, left_at
from lazaret.server.told import ChatLine

if TYPE_CHECKING:
    from lazaret.server.live.house import House
    from lazaret.server.live.session import Session

ALIVE = 3  # heartbeats after which a silent process counts as gone


class Facts:
    """What the store says about a table besides its play."""

    __slots__ = ("asked", "calendars", "care", "chat", "elsewhere", "left", "revision", "seats", "stored")

    def __init__(self, store: Database, stored: StoredTable, house: House) -> None:
        self.stored = stored
        self.revision = revision_of(store, stored.tab)
        self.seats: list[SeatRow] = seats_of(store, stored.tab)
        self.care: Care = care_of(store, stored.tab)
        self.chat: list[ChatLine] = chat_of(store, stored.tab, house.config.chat_lines)
        over_days = stored.manner.clock.kind == "days"
        self.asked: dict[int, Asked] = asked_at(store, stored.tab) if over_days else {}
        self.calendars: dict[int, Calendar] = calendars_of(store, stored.tab) if over_days else {}
        self.left: dict[int, Left] = left_at(store, stored.tab)
        since = int(time.time() - ALIVE * house.config.heartbeat)
        self.elsewhere: set[int] = present_elsewhere(store, stored.tab, house.process, since)


async def tell_changes(session: Session, facts: Facts) -> None:
    """Take over what the store says and tell the pages what is new."""
    old, old_seats = session.stored, session.seats
    status = "over" if old.status == "over" else facts.stored.status  # a status only goes forward
    session.stored, session.seats, session.elsewhere = facts.stored, facts.seats, facts.elsewhere
    session.stored.status = status
    session.revision, session.care = facts.revision, facts.care
    other_answers = session.days.read(facts.asked, facts.calendars) | session.standing.read(facts.left)
    drop_old_keys(session, old_seats)
    for before, now in zip(old_seats, session.seats, strict=True):
        if before.bot_for is not None and now.bot_for is None and now.seat in session.pages.viewers:
            session.queue.when_ready(partial(session.pages.send_brief, now.seat))
        session.house.welcome_back(session, now.seat)
    tell_chat(session, facts)
    if old.vote != session.stored.vote:
        session.pages.broadcast(VoteTold(session.stored.vote))
        if session.stored.vote is not None and (old.vote is None or old.vote.number != session.stored.vote.number):
            wait_for_end(session, session.stored.vote)  # whichever server it was called at
    if old.status == "open" and status == "dealing":
        ask_for_nonces(session)
    if old.status in ("open", "dealing") and status == "playing":
        session.queue.when_ready(partial(start, session))
    if session.stored.rematch is not None and old.rematch is None:
        await tell_rematch(session)
    if seats_differ(old_seats, session.seats):
        session.house.watch_absences(session)
        session.driver.again()
        if session.days.counts:
            session.days.note(again=True)
    elif other_answers or old.vote != session.stored.vote:
        session.driver.again()
    session.pages.send_info()


def start(session: Session) -> None:
    """Nobody is missing: everybody gets the first view."""
    session.pages.send_states(everything=True)
    session.run_clocks()
    session.house.watch_absences(session)
    session.driver.go_on()


def seats_differ(old: list[SeatRow], new: list[SeatRow]) -> bool:
    return [(row.kind, row.level, row.bot_for) for row in old] != [(row.kind, row.level, row.bot_for) for row in new]


def drop_old_keys(session: Session, old: list[SeatRow]) -> None:
    """Pages that came with a key that no longer counts are told so and sent away."""
    for before, now in zip(old, session.seats, strict=True):
        viewer = session.pages.viewers.get(before.seat)
        if before.key != now.key and viewer is not None:
            for page in list(viewer.pages):
                if page.key != now.key:
                    page.error(why_void(session.care, before, now))
                    page.close()


def why_void(care: Care, before: SeatRow, now: SeatRow) -> str:
    if was_removed(care, before.key):
        return "error.removed"
    return "error.closed_elsewhere" if before.brief == now.brief else "error.handed_over"


def tell_chat(session: Session, facts: Facts) -> None:
    known = len(session.chat)
    new = facts.chat[known:] if facts.chat[:known] == session.chat else newer(session.chat, facts.chat)
    session.chat = facts.chat
    for line in new:
        session.pages.broadcast(ChatTold(line.seat, line.name, line.text, line.at, line.phrase))


def newer(old: list[ChatLine], new: list[ChatLine]) -> list[ChatLine]:
    """What follows in `new` after the part it shares with the end of `old` (old lines make room for new ones)."""
    for shift in range(len(old)):
        if new[: len(old) - shift] == old[shift:]:
            return new[len(old) - shift :]
    return new


async def tell_rematch(session: Session, only: Page | None = None) -> None:
    """Give everybody who is here (or one who comes later) the key of the same seat at the new table; spectators who are
    here come along where they may watch. (Who comes later may want to see how it ended.)"""
    rematch = session.stored.rematch
    if rematch is None:
        return
    stored, seats = await session.store.read(partial(table_and_seats, name=rematch))
    watching = session.pages.viewers.get(None)
    if watching is not None and only is None and stored is not None and stored.manner.watch:
        for page in watching.pages:
            page.send(encode(Moved(rematch, None, None)))
    for row in seats:
        viewer = session.pages.viewers.get(row.seat)
        if viewer is not None and row.kind == "person":
            frame = encode(Moved(rematch, row.key, row.seat))
            for page in viewer.pages:
                if only in (None, page):
                    page.send(frame)


def table_and_seats(store: Database, name: str) -> tuple[StoredTable | None, list[SeatRow]]:
    found = find_table(store, name)
    return found, [] if found is None else seats_of(store, found.tab)
