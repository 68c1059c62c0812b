"""Answers to a vote: who has a voice in it, and what happens when everybody agreed.

Bots have none; a bot that plays for somebody has none either, and whoever it plays for is waited for.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from lazaret.server.live import removing, undo
from lazaret.server.live.page import Page
from lazaret.server.live.polls import end_vote, people
from lazaret.server.protocol import Ack, Agree
from lazaret.server.store.database import Database
from lazaret.server.store.rows import find_table, put_vote
from lazaret.server.told import Vote

if TYPE_CHECKING:
    from lazaret.server.live.session import Session


def voices(session: Session, vote: Vote) -> set[int]:
    """Seats that have to agree."""
    if vote.kind == "remove":
        return set(removing.voters(session, vote.seat))
    return set(people(session)) - {vote.by}


def is_passed(session: Session, vote: Vote) -> bool:
    """Everybody agreed; and nobody is removed by one voice alone, where the others went away meanwhile."""
    needed = voices(session, vote)
    return needed <= set(vote.agreed) and (vote.kind == "undo" or len(needed) >= removing.VOICES)


def agree(session: Session, page: Page, seat: int, message: Agree) -> None:
    vote = session.stored.vote
    if vote is None or vote.number != message.vote:
        page.refuse(message.id, "refuse.no_vote")
    elif seat not in voices(session, vote) | {vote.by}:
        page.refuse(message.id, "refuse.no_voice")
    else:
        session.house.spawn(answer_vote(session, page, seat, message))


async def answer_vote(session: Session, page: Page, seat: int, message: Agree) -> None:
    vote = await session.store.write(lambda store: add_voice(store, session.stored.id, seat, message))
    if vote is not None and is_passed(session, vote):
        if await end_vote(session, vote):
            session.queue.when_ready(partial(carry_out, session, vote))
    else:
        await session.house.refresh(session)
    page.send_message(Ack(message.id, session.memory.acts))


def carry_out(session: Session, vote: Vote) -> None:
    if vote.kind == "remove":
        session.house.spawn(removing.carry_out(session, vote))
    else:
        undo.carry_out(session, vote)


def add_voice(store: Database, name: str, seat: int, answer: Agree) -> Vote | None:
    """The vote with this seat's answer in it; one no ends it. None: it is over, or it was another vote."""
    row = find_table(store, name)
    vote = row.vote if row is not None else None
    if row is None or vote is None or vote.number != answer.vote:
        return None
    if answer.yes:
        vote.agreed = sorted({*vote.agreed, seat})
    put_vote(store, row.tab, vote if answer.yes else None)
    return vote if answer.yes else None
