"""Taking somebody's seat away: by a vote of all other people, or, where the host alone invited, by the host after a
warning that everybody sees.

Everybody else must say yes; who has been away for longer than the host has to wait does not count, bots have no voice,
and below two voices nobody can be removed: of two people, one can only leave, or end the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazaret.server import clock
from lazaret.server.live.opening import character_of
from lazaret.server.live.polls import away_for, call_vote, people
from lazaret.server.problems import Problem
from lazaret.server.same import refuse_help
from lazaret.server.store.care import by_links, care_of, put_care, warn
from lazaret.server.store.database import Database
from lazaret.server.store.seats import remove
from lazaret.server.told import Vote, Warned

if TYPE_CHECKING:
    from lazaret.server.live.house import House
    from lazaret.server.live.session import Session

WARNING = 60  # seconds between the host's word and its deed
VOICES = 2  # other people, at least, who can remove somebody


def voters(session: Session, seat: int | None) -> list[int]:
    """Who has to agree: not who is away for long, or, over days, who is late."""
    patience, days = session.config.host_wait, session.days
    return [
        one
        for one in people(session)
        if one != seat and not (days.is_late(one) if days.counts else away_for(session, one) > patience)
    ]


def check(session: Session, by: int, seat: int) -> None:
    """Whether somebody could be removed here at all."""
    refuse_help(session.stored)
    if session.stored.manner.lesson:
        raise Problem(409, "error.not_removable")
    if session.stored.status != "playing" or session.old is not None:
        raise Problem(409, "error.not_playing")
    if not 0 <= seat < session.stored.size:
        raise Problem(404, "error.no_seat", {"number": seat})
    if seat == by or session.seats[seat].kind != "person":
        raise Problem(409, "error.not_removable")


async def propose(session: Session, by: int, seat: int, level: str | None) -> None:
    """Ask all others. Whoever asks has said yes."""
    check(session, by, seat)
    if len(voters(session, seat)) < VOICES:
        raise Problem(409, "error.too_few_voices")
    if not await call_vote(session, Vote(by, 0, [by], kind="remove", seat=seat, level=level)):
        raise Problem(409, "refuse.vote_open")


async def announce(session: Session, by: int, seat: int, level: str | None) -> None:
    """The host alone, where nobody else invited anybody."""
    check(session, by, seat)
    if by != session.stored.host:
        raise Problem(403, "error.not_host")
    if session.stored.manner.public or not by_links(session.care, session.seats, by):
        raise Problem(409, "error.not_by_links")
    warned = Warned(seat, int(clock.now()) + WARNING, level)
    await session.store.write(lambda store: warn(store, session.stored.tab, warned))
    await session.house.refresh(session)


def character(session: Session, level: str | None) -> str | None:
    return None if level is None else character_of(level, session.stored.game)


async def carry_out(session: Session, vote: Vote) -> None:
    seat, tab = vote.seat, session.stored.tab
    if seat is None or session.stored.status != "playing":
        return
    acts, level = session.memory.acts, character(session, vote.level)
    await session.store.write(lambda store: remove(store, tab, seat, level, acts, vote.by))
    await session.house.refresh(session)


def heed_warnings(house: House) -> None:
    """Looked at every second, and when a table comes into memory: the time is in the store."""
    now = clock.now()
    for session in list(house.sessions.values()):
        warned = session.care.warned
        if warned is not None and warned.until <= now and not session.removing:
            session.removing = True
            house.spawn(make_good(session, warned))


async def make_good(session: Session, warned: Warned) -> None:
    try:
        await session.queue.ready()
        acts, over = session.memory.acts, session.stored.status != "playing"
        await session.store.write(lambda store: end_warning(store, session, warned, acts, over))
        await session.house.refresh(session)
    finally:
        session.removing = False


def end_warning(store: Database, session: Session, warned: Warned, acts: int, over: bool) -> None:
    """Unless it was taken back in the last moment, or another server was first."""
    tab, host = session.stored.tab, session.stored.host
    care = care_of(store, tab)
    if care.warned != warned or host is None:
        return
    care.warned = None
    put_care(store, tab, care)
    if not over:
        remove(store, tab, warned.seat, character(session, warned.level), acts, host)
