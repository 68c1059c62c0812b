"""Undo: the seat's last choice, with all that followed from it; free while nobody has learned anything since, otherwise
with everybody's agreement.

Bots always agree; a bot that plays for somebody has no vote, and whoever it plays for is waited for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazaret.core.errors import LazaretError
from lazaret.core.opened import shown_until
from lazaret.core.table import ANEW, SAY, UNKNOWN, Table
from lazaret.server.live.page import Page
from lazaret.server.live.polls import call_vote, people
from lazaret.server.protocol import Ack, Again, Undo
from lazaret.server.same import words_for
from lazaret.server.store.rebuild import AGAIN, UNDO, acts_of, make_again, take_back
from lazaret.server.store.rows import put_practice
from lazaret.server.told import LastChoice, Vote

if TYPE_CHECKING:
    from lazaret.server.live.session import Session


def undo(session: Session, page: Page, seat: int, message: Undo) -> None:
    """Take back one's own last act at once, or ask everybody to go back to act `to`."""
    table = session.table
    if session.acts.repeated(page, seat, message.id, [UNDO]):
        return
    to = begun_by(session, seat) if message.to is None else message.to
    if table.result is not None:
        page.refuse(message.id, "refuse.over")
    elif said := words_for(session.stored):
        page.refuse(message.id, said.refused)
    elif to is None:
        page.refuse(message.id, "refuse.undo")
    elif to >= len(acts_of(table)):
        page.refuse(message.id, "refuse.undo_to", {"number": to})
    elif was_shown(session, to):
        page.refuse(message.id, "refuse.undo_shown")
    elif not to_be_asked(session, seat, to):
        go_back(session, page, seat, message.id, to)
    elif session.stored.vote is not None:
        page.refuse(message.id, "refuse.vote_open")
    else:
        agreed = sorted({seat, *bots(session)})
        session.house.spawn(ask_all(session, page, message.id, Vote(seat, to, agreed)))


def was_shown(session: Session, to: int) -> bool:
    """Whether it would lead back into a round whose hands spectators may have seen since."""
    shown = shown_until(session.table) if session.stored.manner.shown else None
    return shown is not None and to <= shown


def begun_by(session: Session, seat: int) -> int | None:
    """The act with which the seat's last choice began: its page made it, and it is no word that was said."""
    position, acts = session.memory.position, acts_of(session.table)
    assert position is not None
    for number in reversed(position.begun):
        if number < len(acts) and acts[number][0] == seat and not acts[number][1].startswith((SAY, ANEW)):
            return number
    return None


def last_choice(session: Session, seat: int | None) -> LastChoice | None:
    """What undo would take back, for the page of the seat."""
    if seat is None or session.table.result is not None or words_for(session.stored):
        return None
    to = begun_by(session, seat)
    if to is None:
        return None
    acts, position = acts_of(session.table), session.memory.position
    assert position is not None
    chain = [acts[to][1]]
    for number in range(to + 1, len(acts)):
        if acts[number][0] != seat or number in position.begun or acts[number][1].startswith((SAY, ANEW)):
            break
        chain.append(acts[number][1])
    since = sum(1 for who, text in acts[to:] if who != seat and not text.startswith(SAY))
    return LastChoice(to, chain, since, to_be_asked(session, seat, to))


def to_be_asked(session: Session, seat: int, to: int) -> list[int]:
    """Who has to agree that the seat goes back to when `to` acts had been made."""
    if is_free(session.table, seat, to):
        return []
    return [one for one in people(session) if one != seat]


def is_free(table: Table, seat: int, to: int) -> bool:
    """Nobody has learned anything since then, and nobody else has acted."""
    log = table.log
    assert log is not None
    if to < log.free:  # it never sinks: what is known already spares the question
        return False
    return table.can_undo(seat) and to >= log.free


def bots(session: Session) -> list[int]:
    """Seats that are a bot's for the whole game."""
    return [row.seat for row in session.seats if row.kind == "bot"]


def go_back(session: Session, page: Page | None, seat: int, request: str | None, to: int) -> None:
    """Rewind the table in memory, then store that it was. Where somebody has learned something since, chance to come is
    drawn anew: nobody may know it from the first time."""
    table, position = session.table, session.memory.position
    assert position is not None
    free = is_free(table, seat, to) or session.script is not None  # a lesson's deal is no secret, and stays as it is
    renewal = None if free else position.number + 1
    try:
        take_back(position, seat, to, renewal)
    except LazaretError:
        if page is not None and request is not None:
            page.refuse(request, "refuse.undo_to", {"number": to})
        return
    session.acts.commit(page, seat, f"{UNDO}{to}" if free else f"{UNDO}{to}:{renewal}", request)
    note_practice(session)


def note_practice(session: Session) -> None:
    """Alone with bots, what was taken back after chance or a card was known makes it a practice game."""
    people = sum(row.kind != "bot" for row in session.seats)
    practice = people == 1 and any(
        text.startswith(ANEW) and not text.endswith(UNKNOWN) for _, text in acts_of(session.table)
    )
    if practice != session.stored.practice:
        session.stored.practice, tab = practice, session.stored.tab
        session.store.write_later(lambda store: put_practice(store, tab, practice))
        session.pages.send_info()


def again(session: Session, page: Page, seat: int, message: Again) -> None:
    """Make once more what was taken back last, chance included. With other people that would be their matter too."""
    position = session.memory.position
    if session.acts.repeated(page, seat, message.id, [AGAIN]):
        return
    if position is None or not can_again(session, seat):
        page.refuse(message.id, "refuse.again")
        return
    make_again(position)
    session.acts.commit(page, seat, AGAIN, message.id)
    note_practice(session)


def can_again(session: Session, seat: int | None) -> bool:
    position = session.memory.position
    alone = seat is not None and len({seat, *bots(session)}) == session.stored.size
    return alone and position is not None and position.undone is not None


async def ask_all(session: Session, page: Page, request: str, vote: Vote) -> None:
    if await call_vote(session, vote):
        page.send_message(Ack(request, session.memory.acts))
    else:
        page.refuse(request, "refuse.vote_open")


def carry_out(session: Session, vote: Vote) -> None:
    if session.table.result is None and vote.to < len(acts_of(session.table)) and not was_shown(session, vote.to):
        go_back(session, None, vote.by, None, vote.to)
