"""Undo: free while nobody has learned anything since, otherwise with everybody's agreement. Bots always agree."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from typing import TYPE_CHECKING

from lazaret.core.errors import LazaretError
from lazaret.server.live.page import Page
from lazaret.server.protocol import Ack, Agree, Undo, UndoVote
from lazaret.server.store.rebuild import UNDO, acts_of, events_of
from lazaret.server.store.rows import find_table, put_vote

if TYPE_CHECKING:
    from lazaret.server.live.session import Session


def undo(session: Session, page: Page, seat: int, message: Undo) -> None:
    """Take back one's own last act at once, or ask everybody to go back to act `to`."""
    table = session.table
    if session.acts.repeated(page, seat, message.id, UNDO):
        return
    acts = len(acts_of(table))
    if table.result is not None:
        page.refuse(message.id, "refuse.over")
    elif message.to is None:
        if table.can_undo(seat):
            go_back(session, page, seat, message.id, acts - 1)
        else:
            page.refuse(message.id, "refuse.undo")
    elif message.to >= acts:
        page.refuse(message.id, "refuse.undo_to", {"number": message.to})
    elif table.can_undo(seat) and message.to == acts - 1:
        go_back(session, page, seat, message.id, message.to)
    else:
        agreed = sorted({seat, *bots(session)})
        if len(agreed) == session.stored.size:
            go_back(session, page, seat, message.id, message.to)
        elif session.stored.vote is not None:
            page.refuse(message.id, "refuse.vote_open")
        else:
            vote = UndoVote(seat, message.to, agreed)
            session.house.spawn(open_vote(session, page, message.id, vote))


def bots(session: Session) -> list[int]:
    return [seat for seat in range(session.stored.size) if session.is_bot(seat)]


def go_back(session: Session, page: Page | None, seat: int, request: str | None, to: int) -> None:
    """Rewind the table in memory, then store that it was."""
    table, position = session.table, session.memory.position
    assert position is not None
    try:
        table.undo_to(to, range(table.seats))
    except LazaretError:
        if page is not None and request is not None:
            page.refuse(request, "refuse.undo_to", {"number": to})
        return
    told = len(events_of(table))
    position.cut = told if position.cut is None else min(position.cut, told)
    session.acts.commit(page, seat, f"{UNDO}{to}", request)


async def open_vote(session: Session, page: Page, request: str, vote: UndoVote) -> None:
    await session.store.write(lambda store: put_vote(store, session.stored.tab, vote))
    await session.house.refresh(session)
    page.send_message(Ack(request, session.memory.acts))
    loop = asyncio.get_running_loop()
    loop.call_later(session.config.vote_seconds, lapse, session, vote)


def lapse(session: Session, vote: UndoVote) -> None:
    """Nobody answered in time: the game goes on."""
    if session.stored.vote is not None and (session.stored.vote.by, session.stored.vote.to) == (vote.by, vote.to):
        session.house.spawn(close_vote(session))


async def close_vote(session: Session) -> None:
    await session.store.write(lambda store: put_vote(store, session.stored.tab, None))
    await session.house.refresh(session)


def agree(session: Session, page: Page, seat: int, message: Agree) -> None:
    if session.stored.vote is None:
        page.refuse(message.id, "refuse.no_vote")
        return
    session.house.spawn(answer_vote(session, page, seat, message))


async def answer_vote(session: Session, page: Page, seat: int, message: Agree) -> None:
    vote = await session.store.write(lambda store: add_voice(store, session.stored.id, seat, message.yes))
    if vote is not None and len({*vote.agreed, *bots(session)}) == session.stored.size:
        session.queue.when_ready(partial(carry_out, session, vote))
        await close_vote(session)
    else:
        await session.house.refresh(session)
    page.send_message(Ack(message.id, session.memory.acts))


def carry_out(session: Session, vote: UndoVote) -> None:
    if session.table.result is None and vote.to < len(acts_of(session.table)):
        go_back(session, None, vote.by, None, vote.to)


def add_voice(store: sqlite3.Connection, name: str, seat: int, yes: bool) -> UndoVote | None:
    """The vote with this seat's answer in it; one no ends it."""
    row = find_table(store, name)
    vote = row.vote if row is not None else None
    if row is None or vote is None:
        return None
    if yes:
        vote.agreed = sorted({*vote.agreed, seat})
    else:
        vote = None
    put_vote(store, row.tab, vote)
    return vote
