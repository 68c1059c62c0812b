"""Undo: free while nobody has learned anything since, otherwise with everybody's agreement.

Bots always agree; a bot that plays for somebody has no vote, and whoever it plays for is waited for.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from lazaret.core.errors import LazaretError
from lazaret.server.live.page import Page
from lazaret.server.protocol import Ack, Again, Agree, Undo, UndoVote
from lazaret.server.store.database import Database
from lazaret.server.store.rebuild import AGAIN, UNDO, acts_of, make_again, take_back
from lazaret.server.store.rows import close_vote, find_table, open_vote, put_vote

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
            session.house.spawn(call_vote(session, page, message.id, seat, message.to, agreed))


def bots(session: Session) -> list[int]:
    """Seats that are a bot's for the whole game."""
    return [row.seat for row in session.seats if row.kind == "bot"]


def go_back(session: Session, page: Page | None, seat: int, request: str | None, to: int) -> None:
    """Rewind the table in memory, then store that it was. Where somebody has learned something since, chance to come is
    drawn anew: nobody may know it from the first time."""
    table, position = session.table, session.memory.position
    assert position is not None
    free = table.can_undo(seat) and to == len(acts_of(table)) - 1
    renewal = None if free else position.number + 1
    try:
        take_back(position, seat, to, renewal)
    except LazaretError:
        if page is not None and request is not None:
            page.refuse(request, "refuse.undo_to", {"number": to})
        return
    session.acts.commit(page, seat, f"{UNDO}{to}" if free else f"{UNDO}{to}:{renewal}", request)


def again(session: Session, page: Page, seat: int, message: Again) -> None:
    """Make once more what was taken back last, chance included. With other people that would be their matter too."""
    position = session.memory.position
    if session.acts.repeated(page, seat, message.id, AGAIN):
        return
    if position is None or not can_again(session, seat):
        page.refuse(message.id, "refuse.again")
        return
    make_again(position)
    session.acts.commit(page, seat, AGAIN, message.id)


def can_again(session: Session, seat: int | None) -> bool:
    position = session.memory.position
    alone = seat is not None and len({seat, *bots(session)}) == session.stored.size
    return alone and position is not None and position.undone is not None


async def call_vote(session: Session, page: Page, request: str, seat: int, to: int, agreed: list[int]) -> None:
    vote = await session.store.write(lambda store: open_vote(store, session.stored.tab, seat, to, agreed))
    if vote is None:
        page.refuse(request, "refuse.vote_open")
        return
    await session.house.refresh(session)
    page.send_message(Ack(request, session.memory.acts))
    loop = asyncio.get_running_loop()
    loop.call_later(session.config.vote_seconds, lapse, session, vote)


def lapse(session: Session, vote: UndoVote) -> None:
    """Nobody answered in time: the game goes on."""
    if session.stored.vote is not None and session.stored.vote.number == vote.number:
        session.house.spawn(end_vote(session, vote))


async def end_vote(session: Session, vote: UndoVote) -> bool:
    """Whether it was open until now."""
    ended = await session.store.write(lambda store: close_vote(store, session.stored.tab, vote.number))
    await session.house.refresh(session)
    return ended


def agree(session: Session, page: Page, seat: int, message: Agree) -> None:
    if session.stored.vote is None or session.stored.vote.number != message.vote:
        page.refuse(message.id, "refuse.no_vote")
        return
    session.house.spawn(answer_vote(session, page, seat, message))


async def answer_vote(session: Session, page: Page, seat: int, message: Agree) -> None:
    vote = await session.store.write(lambda store: add_voice(store, session.stored.id, seat, message))
    if vote is not None and len({*vote.agreed, *bots(session)}) == session.stored.size:
        if await end_vote(session, vote):
            session.queue.when_ready(partial(carry_out, session, vote))
    else:
        await session.house.refresh(session)
    page.send_message(Ack(message.id, session.memory.acts))


def carry_out(session: Session, vote: UndoVote) -> None:
    if session.table.result is None and vote.to < len(acts_of(session.table)):
        go_back(session, None, vote.by, None, vote.to)


def add_voice(store: Database, name: str, seat: int, answer: Agree) -> UndoVote | None:
    """The vote with this seat's answer in it; one no ends it. None: it is over, or it was another vote."""
    row = find_table(store, name)
    vote = row.vote if row is not None else None
    if row is None or vote is None or vote.number != answer.vote:
        return None
    if answer.yes:
        vote.agreed = sorted({*vote.agreed, seat})
    put_vote(store, row.tab, vote if answer.yes else None)
    return vote if answer.yes else None
