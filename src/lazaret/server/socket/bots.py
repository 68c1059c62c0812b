"""The WebSocket of a bot from outside: the line protocol of `bots.lines`, one message a text frame.

Towards the table it is a page of its seat that shows nothing: so it counts as present, and the table stays in memory.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from lazaret.bots import lines
from lazaret.core.errors import LazaretError
from lazaret.server.limits import Bucket
from lazaret.server.live.coming import attach, detach
from lazaret.server.live.guests import Guest, GuestFailed, hello, read_line
from lazaret.server.live.house import House
from lazaret.server.live.session import Session
from lazaret.server.live.viewers import Viewer
from lazaret.server.problems import Problem, english
from lazaret.server.protocol import FromServer
from lazaret.server.socket.line import Line
from lazaret.server.socket.wire import Wire
from lazaret.server.store.log import StoreProblem
from lazaret.server.store.seats import REMOTE, seat_with

GOODBYE = 4000


class BotConnection:
    """A bot that is connected; a `live.page.Page` that nobody looks at."""

    plans = False
    hidden = False
    briefed = False

    def __init__(self, house: House, line: Wire | Line, address: str) -> None:
        self.house, self.line, self.address = house, line, address
        self.bucket = Bucket(house.config.guest_rate)
        self.session: Session | None = None
        self.guest: Guest | None = None
        self.seat: int | None = None
        self.key: str | None = None
        self.viewer: Viewer | None = None
        self.greeted = False
        self.closed = self.closing = False

    def greet(self) -> None:
        self.write(hello())

    # -- what pages are told, and a bot is not ------------------------------------------------

    def send(self, *frames: bytes) -> None:
        pass

    def send_message(self, message: FromServer) -> None:
        pass

    def refuse(self, request: str, key: str, params: dict[str, Any] | None = None, rule: str = "") -> None:
        pass

    def error(self, key: str, params: dict[str, Any] | None = None) -> None:
        """Why it is about to be sent away."""
        self.write(lines.encode(lines.Refused(0, english(key, params or {}), 0)))

    # -- the line ---------------------------------------------------------------------------------

    def write(self, frame: bytes) -> None:
        if not self.closed and not self.closing and self.line.write_text(frame) > self.house.config.guest_bytes:
            self.closed = True  # it does not read: it is not waited for
            self.line.hang_up()

    def close(self) -> None:
        if not self.closing:
            self.closing = True
            self.line.fail(GOODBYE)

    def count_frame(self) -> bool:
        if self.bucket.take():
            return True
        self.line.in_trouble = True
        if self.guest is not None:
            self.guest.go("it floods")
        self.close()
        return False

    def take(self, text: bytes | str) -> None:
        if self.closing:
            return
        if self.guest is not None:
            self.guest.take(text)
        elif self.greeted:
            self.turn_away("wait for what you are asked")
        else:
            self.greeted = True
            self.house.spawn(self.hello(text))

    def turn_away(self, reason: str) -> None:
        self.write(lines.encode(lines.Refused(0, reason, 0)))
        self.line.in_trouble = True
        self.close()

    # -- hello ------------------------------------------------------------------------------------

    async def hello(self, text: bytes | str) -> None:
        try:
            ready = read_line(text)
            if not isinstance(ready, lines.Ready) or ready.protocol != lines.PROTOCOL:
                raise GuestFailed(f"say hello in version {lines.PROTOCOL} of the line protocol first")
            session = await self.find(ready)
        except (GuestFailed, LazaretError) as failed:
            self.turn_away(str(failed))
            return
        except (Problem, StoreProblem) as problem:
            self.turn_away(english(problem.key, {}))
            return
        self.session = session
        if session.is_dealt:
            session.queue.when_ready(partial(self.sit, ready), self.give_up)
        else:
            self.sit(ready)

    async def find(self, ready: lines.Ready) -> Session:
        """The table, and the seat that the key opens; whoever asks for many that are not there has to wait."""
        house = self.house
        if house.draining:
            raise StoreProblem("error.leaving", "this server is leaving")
        if house.failures.is_empty(self.address):
            raise Problem(429, "error.too_fast")
        session = await house.find(ready.table[:32]) if ready.table else None
        if session is None or session.memory.broken:
            house.fail(self.address)
            raise Problem(404, "error.no_table" if session is None else "error.broken")
        if len(session.pages) >= house.config.connections_per_table:
            raise Problem(429, "error.table_full")
        row = seat_with(session.seats, ready.key) if ready.key else None
        if row is None:
            house.fail(self.address)
            raise Problem(403, "error.bad_key")
        if row.level != REMOTE:
            raise GuestFailed("this seat was not taken with bot: true")
        self.seat, self.key = row.seat, ready.key
        return session

    def sit(self, ready: lines.Ready) -> None:
        if self.closed or self.session is None or self.seat is None:
            return
        self.guest = Guest(self.write, self.close, ready)
        self.session.guests.sit(self.seat, self.guest)
        attach(self.session, self, 0)
        if self.session.is_dealt:
            self.session.driver.again()  # it was waited for

    def give_up(self, key: str) -> None:
        self.error(key)
        self.close()

    def gone(self) -> None:
        """The line has ended."""
        self.closed = True
        session, guest, seat = self.session, self.guest, self.seat
        if session is not None and guest is not None and seat is not None:
            session.guests.stand_up(seat, guest)
            guest.go("it left")
            detach(session, self)
            if session.memory.position is not None and session.pages.viewers and not session.queue.busy:
                session.driver.again()
