"""Bots from outside at a table: asked in the line protocol (`bots.lines`), whichever way the lines go.

A guest gets what its seat may know: the view, the options, and tables dealt again. What it says is nothing until it has
been checked; what it does wrong costs its own seat and nobody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

import lazaret
from lazaret.bots import lines
from lazaret.bots.outside import MOST_SAMPLES
from lazaret.core.flow import TOGETHER
from lazaret.core.mind import Remark
from lazaret.server.store.rebuild import acts_of
from lazaret.server.thinking.blind import blind_record, stream_name
from lazaret.server.thinking.bots import deal_again

if TYPE_CHECKING:
    from lazaret.server.live.session import Session

STRIKES = 3  # bad or late answers, after which the game's default answers
MOST_UNREAD = 60  # messages that wait: more is a flood
MOST_TABLES = 1_000  # dealt again for one question


class GuestFailed(Exception):
    """It gave no answer, or none that counts."""


def hello() -> bytes:
    return lines.encode(lines.Hello(lines.PROTOCOL, lazaret.__version__))


def read_line(line: bytes | str) -> lines.FromBot:
    try:
        message: lines.FromBot = lines.from_bot.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise GuestFailed(f"no message: {error}") from None
    return message


class Guest:
    """One bot at one seat. `send` never waits; `leave` ends the connection."""

    def __init__(self, send: Callable[[bytes], None], leave: Callable[[], None], ready: lines.Ready) -> None:
        self.send, self.leave, self.ready = send, leave, ready
        self.number = 0  # of the question
        self.inbox: asyncio.Queue[lines.FromBot | GuestFailed] = asyncio.Queue()
        self.gone = ""  # why, once it is

    def take(self, line: bytes | str) -> None:
        """What it says."""
        try:
            said: lines.FromBot | GuestFailed = read_line(line)
        except GuestFailed as failed:
            said = failed
        if self.inbox.qsize() >= MOST_UNREAD:
            self.go("it floods")
        else:
            self.inbox.put_nowait(said)

    def go(self, why: str) -> None:
        """It is gone, or sent away: nothing more comes from it."""
        if not self.gone:
            self.gone = why
            self.inbox.put_nowait(GuestFailed(why))
            self.leave()

    async def choose(self, session: Session, seat: int) -> str:
        answer = await self.ask(lines.Position, session, seat)
        if not isinstance(answer, lines.Choice):
            raise GuestFailed("no choice")
        if answer.choice not in session.table.options(seat):
            raise GuestFailed(f"{answer.choice[:80]!r} was not offered")
        return answer.choice

    async def speak(self, session: Session, seat: int) -> list[Remark]:
        answer = await self.ask(lines.Speak, session, seat)
        return answer.statements if isinstance(answer, lines.Said) else []

    async def ask(self, kind: type[lines.Ask], session: Session, seat: int) -> lines.FromBot:
        if self.gone:
            raise GuestFailed(self.gone)
        while not self.inbox.empty():  # what it said late belongs to another question
            self.inbox.get_nowait()
        self.number += 1
        table, seconds = session.table, session.config.guest_seconds
        asked = kind(
            self.number,
            table.GAME.id,
            table.GAME.version,
            seat,
            table.view(seat),
            list(table.options(seat)),
            table.asked == TOGETHER,
            len(acts_of(table)),
            stream_name(table, seat, "guest"),
            None,
            seconds,
        )
        saved, given = blind_record(table, seat), 0
        self.send(lines.encode(asked))
        try:
            async with asyncio.timeout(seconds):
                while True:
                    said = await self.inbox.get()
                    if isinstance(said, GuestFailed):
                        raise said
                    if isinstance(said, lines.Failed):
                        raise GuestFailed(said.reason[:500])
                    if isinstance(said, lines.Sample):
                        given = await self.give_tables(session, seat, saved, said.number, given)
                    elif isinstance(said, lines.Choice | lines.Said) and said.id == self.number:
                        return said
        except TimeoutError:
            raise GuestFailed(f"no answer within {seconds:g} s") from None

    async def give_tables(self, session: Session, seat: int, saved: str, wanted: int, given: int) -> int:
        """Tables that the seat cannot tell from the real one, with chance of their own; how many it has had now."""
        number = max(1, min(wanted, MOST_SAMPLES))
        if given + number > MOST_TABLES:
            raise GuestFailed(f"more than {MOST_TABLES} tables for one question")
        stream = f"{stream_name(session.table, seat, 'sample')} {given}"
        thinkers = session.house.thinkers
        saves = await thinkers.think_for(session.stored.id, deal_again, saved, seat, stream, number)
        self.send(lines.encode(lines.Tables(self.number, saves)))
        return given + number


class Guests:
    """The guests of one table, and how often each seat has failed."""

    __slots__ = ("by_seat", "strikes")

    def __init__(self) -> None:
        self.by_seat: dict[int, Guest] = {}
        self.strikes: dict[int, int] = {}

    def get(self, seat: int) -> Guest | None:
        return self.by_seat.get(seat)

    def sit(self, seat: int, guest: Guest) -> None:
        """The last one to come with the key sits there."""
        before = self.by_seat.get(seat)
        self.by_seat[seat] = guest
        if before is not None and before is not guest:
            before.go("another connection came with the same key")

    def stand_up(self, seat: int, guest: Guest) -> None:
        if self.by_seat.get(seat) is guest:
            del self.by_seat[seat]

    def strike(self, seat: int, reason: str) -> bool:
        """A bad or late answer; whether it was one too many."""
        self.strikes[seat] = self.strikes.get(seat, 0) + 1
        left, guest = STRIKES - self.strikes[seat], self.by_seat.get(seat)
        if guest is not None and not guest.gone:
            guest.send(lines.encode(lines.Refused(guest.number, reason, left)))
        return left <= 0

    def tell_end(self, session: Session) -> None:
        """How it ended, to each of them; then they are free."""
        result = session.table.result
        if result is None:
            return
        for seat, guest in list(self.by_seat.items()):
            if not guest.gone:
                over = lines.Over(session.stored.game, seat, list(result.winners), list(result.scores), result.rule)
                guest.send(lines.encode(over))

    def close(self) -> None:
        for guest in list(self.by_seat.values()):
            guest.go("the table is closed")
        self.by_seat.clear()
