"""A vote of the people at a table: numbered, one at a time, open for so long. What is asked is in `undo` and
`removing`, who answers in `votes`."""

from __future__ import annotations

import asyncio
import time
import weakref
from typing import TYPE_CHECKING

from lazaret.server import clock
from lazaret.server.store.rows import close_vote, open_vote
from lazaret.server.timing import DAY
from lazaret.server.told import Vote

if TYPE_CHECKING:
    from lazaret.server.live.session import Session


async def call_vote(session: Session, asked: Vote) -> bool:
    """Whether it is open now: not where another one is. Over days people have the time of one answer."""
    days = session.days.per_answer
    asked.until = clock.now() + (days * DAY if days else session.config.vote_seconds)
    vote = await session.store.write(lambda store: open_vote(store, session.stored.tab, asked))
    if vote is None:
        return False
    await session.house.refresh(session)
    return True


def wait_for_end(session: Session, vote: Vote) -> None:
    """Its time goes on though the table leaves memory meanwhile."""
    seconds = vote.until - clock.now() if vote.until else session.config.vote_seconds
    # over days that is long: a table that has left memory is looked at again when it comes back
    asyncio.get_running_loop().call_later(max(0.0, seconds), lapse, weakref.ref(session), vote)


def lapse(at: weakref.ref[Session], vote: Vote) -> None:
    """Nobody answered in time: the game goes on."""
    session = at()
    if session is None:
        return
    if session.stored.vote is not None and session.stored.vote.number == vote.number:
        session.house.spawn(end_vote(session, vote))


async def end_vote(session: Session, vote: Vote) -> bool:
    """Whether it was open until now."""
    ended = await session.store.write(lambda store: close_vote(store, session.stored.tab, vote.number))
    await session.house.refresh(session)
    return ended


def away_for(session: Session, seat: int) -> float:
    """Seconds since the seat's last page went away; 0 where somebody is here."""
    return 0.0 if session.is_here(seat) else time.monotonic() - session.left_at.get(seat, session.began)


def people(session: Session) -> list[int]:
    return [row.seat for row in session.seats if row.kind == "person"]
