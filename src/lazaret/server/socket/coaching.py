"""The coach, asked at a table: what to do now, and why a move was made.

Alone with bots nobody counts: a hint waits its turn in the fair queue, however long that is, and can be cancelled. With
other people it must be allowed at the table, everybody sees that it was asked, and there are so many in a minute.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING

from lazaret.server.live.session import Session
from lazaret.server.live.undo import bots
from lazaret.server.problems import Problem
from lazaret.server.protocol import Ack, Hint, HintAnswer, WhyMove, WhyMoveAnswer
from lazaret.server.same import is_closed, words_for
from lazaret.server.thinking.blind import blind_record, stream_name
from lazaret.server.thinking.coaching import weigh, why_moved

if TYPE_CHECKING:
    from lazaret.server.socket.connection import Connection

QUEUE_FULL = "error.queue"
AGAIN_AFTER = 1.0  # seconds, until somebody who waits for a place in the queue asks for one again


def is_alone(session: Session, seat: int) -> bool:
    """Whether all other seats are bots' for the whole game."""
    return len({seat, *bots(session)}) == session.stored.size


def hint(session: Session, page: Connection, seat: int, message: Hint) -> None:
    if message.cancel:
        if page.hinting is not None:
            page.hinting.cancel()
        page.send_message(Ack(message.id, session.memory.acts))
    elif seat not in session.table.waiting():
        page.refuse(message.id, "refuse.not_asked", {"seat": seat})
    elif said := words_for(session.stored):
        page.refuse(message.id, said.refused)
    elif page.hinting is not None:
        page.refuse(message.id, "coach.thinking")
    elif is_alone(session, seat) or session.stored.manner.opened:  # at a teaching table hints are free
        page.hinting = page.spawn(give_hint(page, session, message.id, seat, patient=True))
    elif not session.stored.manner.hints:
        page.refuse(message.id, "refuse.hints")
    elif not session.hint_buckets[seat].take():
        page.refuse(message.id, "coach.moment")
    else:
        session.hinted[seat] += 1
        session.pages.send_info()
        page.hinting = page.spawn(give_hint(page, session, message.id, seat, patient=False))


async def give_hint(page: Connection, session: Session, request: str, seat: int, patient: bool) -> None:
    """What was found for the same position is given again; a page that leaves is not thought for any longer."""
    saved, stream = blind_record(session.table, seat), stream_name(session.table, seat, "hint")
    name = hashlib.sha256(saved.encode()).digest()
    think_for, asker = session.house.services.think_for, session.stored.id
    try:
        while True:
            try:
                found = await session.hints.get(name, lambda: think_for(asker, weigh, saved, seat, stream))
            except Problem as problem:
                if not patient or problem.key != QUEUE_FULL:
                    raise
                await asyncio.sleep(AGAIN_AFTER)
            else:
                page.send_message(HintAnswer(request, found))
                return
    except Problem as problem:
        page.refuse(request, problem.key)
    except asyncio.CancelledError:
        page.refuse(request, "coach.cancelled")
        raise
    finally:
        page.hinting = None


def why_move(session: Session, page: Connection, seat: int, message: WhyMove) -> None:
    if session.table.result is None and not is_alone(session, seat):
        page.refuse(message.id, "refuse.why_move")
    elif (said := words_for(session.stored)) and is_closed(session.stored):
        page.refuse(message.id, said.refused)
    elif not page.look_bucket.take():
        page.refuse(message.id, "coach.moment")
    else:
        page.spawn(tell_why(page, session, message, seat))


async def tell_why(page: Connection, session: Session, message: WhyMove, seat: int) -> None:
    """In the queue of the hints; what was found is kept. During the game it depends on who asks, afterwards not."""
    saved = session.table.save()
    name = hashlib.sha256(f"{saved} {seat} {message.n}".encode()).digest()
    think_for, asker = session.house.services.think_for, session.stored.id
    try:
        found = await session.hints.get(name, lambda: think_for(asker, why_moved, saved, seat, message.n))
    except Problem as problem:
        page.refuse(message.id, problem.key)
    else:
        page.send_message(WhyMoveAnswer(message.id, found))
