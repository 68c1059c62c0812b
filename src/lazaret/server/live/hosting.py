"""Going with a question to a bot from outside and back: what it says, what it chooses, and what happens when it fails.

A bad or late answer costs a strike and the same question is asked again; at the third the bot is out, and from then on
the game's default answers for its seat. Nobody else waits longer than that.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from lazaret.core.errors import IllegalChoice
from lazaret.server.live.brought import bring
from lazaret.server.live.guests import Guest, GuestFailed
from lazaret.server.store.seats import OUT, REMOTE, bot_out

if TYPE_CHECKING:
    from lazaret.server.live.driver import Driver
    from lazaret.server.live.session import Session

logger = logging.getLogger("lazaret.server")


def is_outside(session: Session, seat: int) -> bool:
    """Whether the bot at this seat is none of the program's own."""
    level = session.seats[seat].level
    return session.is_bot(seat) and (level in (REMOTE, OUT) or level in session.house.brought)


def is_connected(session: Session, seat: int) -> bool:
    """A bot with a key that speaks the line protocol, to this very process: nobody else can ask it."""
    return session.seats[seat].level == REMOTE and session.guests.get(seat) is not None


def plays_by_itself(session: Session, seat: int) -> bool:
    """A program that sits at a page's socket, or at another server: it has all the time it wants."""
    return session.seats[seat].level == REMOTE and session.guests.get(seat) is None and session.is_here(seat)


async def answer_for(driver: Driver, seat: int, question: int, answer_at: float) -> None:
    """Until the seat has answered, by itself or by default."""
    session, loop = driver.session, asyncio.get_running_loop()
    choice: str | None = None
    while session.seats[seat].level != OUT:
        await session.queue.ready()
        if not driver.is_open(seat, question) or not is_outside(session, seat):
            return
        try:
            guest = await guest_at(session, seat)
            if seat not in driver.spoken:
                driver.spoken.add(seat)
                await hear(driver, seat, question, guest)
                await session.queue.ready()
                if not driver.is_open(seat, question):
                    return
            choice = await guest.choose(session, seat)
            break
        except GuestFailed as failed:
            await strike(session, seat, str(failed))
    await asyncio.sleep(max(0.0, answer_at - loop.time()))
    await session.queue.ready()
    if is_outside(session, seat):
        driver.answer(seat, question, choice)


async def guest_at(session: Session, seat: int) -> Guest:
    """Whoever sits there: started, where it is the server's own; waited for, where it comes from elsewhere."""
    guest = session.guests.get(seat)
    if guest is not None and not guest.gone:
        return guest
    command = session.house.brought.get(session.seats[seat].level or "")
    if command is not None:
        guest = await bring(command)
        session.guests.sit(seat, guest)
        return guest
    await asyncio.sleep(session.config.guest_seconds)  # it may come back: then it is asked from where it is (`again`)
    raise GuestFailed("it is not connected")


async def hear(driver: Driver, seat: int, question: int, guest: Guest) -> None:
    """What it says before it chooses, where the game has talk; what it may not say costs nothing and is not said."""
    session = driver.session
    if not (guest.ready.speaks and session.table.GAME.talks):
        return
    for to, statement in await guest.speak(session, seat):
        await session.queue.ready()
        if driver.is_open(seat, question) and not session.acts.has_said_enough(seat):
            try:
                session.acts.say_for(seat, statement, to)
            except IllegalChoice:
                continue


async def strike(session: Session, seat: int, reason: str) -> None:
    logger.info("table %s: the bot at seat %s failed: %s", session.stored.id, seat, reason)
    if session.guests.strike(seat, reason):
        row = await session.house.change_seat(session, seat, None, bot_out)
        session.seats[seat].level = row.level
        guest = session.guests.get(seat)
        if guest is not None:
            guest.go("it is out")
