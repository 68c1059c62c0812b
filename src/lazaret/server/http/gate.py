"""The gate: how many connections there may be, how fast they may come, how long a request may take to arrive.

uvicorn closes a connection that rests between two requests; one that never finishes its first, or sends it drop by
drop, it would keep for ever. Connections are counted here where they begin, before anything is sent: whoever comes too
often, or had to be sent away too often, is turned away before it costs anything.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from time import monotonic
from typing import Any, ClassVar

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from lazaret.server.bodies import Problem as ProblemBody
from lazaret.server.config import Config
from lazaret.server.http.turnstile import Turnstile
from lazaret.server.limits import Buckets, Counter
from lazaret.server.problems import code_of, english
from lazaret.server.proxies import Proxies

logger = logging.getLogger("lazaret.server")
QUIET = 60.0  # seconds between two lines about the same trouble
LONGEST_WAIT = 5.0  # seconds, for a request of somebody who asks too fast
TOO_FAST = "error.too_fast"
TOO_MANY = msgspec.json.encode(ProblemBody(code_of(TOO_FAST), TOO_FAST, {}, english(TOO_FAST, {})))
TOO_MANY_HEAD = [(b"content-type", b"application/json"), (b"connection", b"close")]


class Gate:
    """What all connections share."""

    def __init__(self, config: Config) -> None:
        self.proxies = Proxies(config.trust_proxy)
        self.open = Counter(config.connections_per_address, config.connections)
        self.comings = Buckets(config.connection_rate)
        self.troubles = Buckets(config.trouble_rate)  # connections that had to be ended
        self.visits = Buckets(config.visit_rate)  # requests of any kind
        self.header_seconds, self.request_seconds = config.header_seconds, config.request_seconds
        self.most_unread = config.unread_bytes
        self.unread: dict[str, int] = {}  # bytes of answers that an address has not read yet
        self.turnstile = Turnstile()
        self.turned_away = self.dropped = 0
        self.said = -QUIET

    def enter(self, address: str) -> bool:
        """Whether one more connection may come in."""
        return not self.troubles.is_empty(address) and self.comings.take(address) and self.open.enter(address)

    def keep_unread(self, address: str, more: int) -> bool:
        """Whether so much more may wait for this address (or less, where it was read or given up)."""
        now = self.unread.pop(address, 0) + more
        if now > 0:
            self.unread[address] = now
        return now <= self.most_unread

    def refuse(self, address: str) -> None:
        self.turned_away += 1
        self.say(f"no more connections for {address}: {self.turned_away} turned away so far")

    def drop(self, address: str) -> None:
        self.dropped += 1
        self.say(f"a request of {address} took too long to arrive: {self.dropped} dropped so far")

    def say(self, line: str) -> None:
        if monotonic() - self.said >= QUIET:
            self.said = monotonic()
            logger.warning(line)


class Door(H11Protocol):
    """One connection, until it becomes a WebSocket or ends."""

    gate: ClassVar[Gate]
    patience: asyncio.TimerHandle | None = None
    part: Any = None  # of the request, that is being waited for
    address = peer = ""
    entered = False
    proxied = False  # the connection is a proxy's, and carries requests of many
    unread = 0  # bytes of the last answer

    @property
    def app(self) -> Any:
        """What answers the request that has just arrived: uvicorn looks here for each. Who asks faster than anybody
        needs waits; who has too much waiting is sent away."""
        if self.proxied:
            self.address = self.gate.proxies.client_of(self.peer, self.headers)
            self.scope["client"] = (self.address, 0)
            if self.gate.troubles.is_empty(self.address):
                return self.send_away
        wait = self.gate.visits.borrow(self.address, LONGEST_WAIT)
        return self.send_away if wait is None else partial(self.answer, wait)

    @app.setter
    def app(self, served: Any) -> None:
        self.served = served

    async def answer(self, wait: float, scope: Any, receive: Any, send: Any) -> None:
        if wait:
            await asyncio.sleep(wait)
        await self.gate.turnstile.turn(self.address)
        await self.served(scope, receive, send)

    async def send_away(self, _: Any, __: Any, send: Any) -> None:
        """Too many requests: this one is not even looked at, and the connection ends."""
        self.gate.troubles.take(self.address)
        await send({"type": "http.response.start", "status": 429, "headers": TOO_MANY_HEAD})
        await send({"type": "http.response.body", "body": TOO_MANY, "more_body": False})

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.peer = self.client[0] if self.client is not None else ""
        self.proxied = self.gate.proxies.trusts(self.peer)
        if self.proxied:  # its connections are not counted, the requests they carry are
            self.wait_for(h11.IDLE)
            return
        self.entered = self.gate.enter(self.address)
        if not self.entered:
            self.gate.refuse(self.address)
            transport.abort()
            return
        self.wait_for(h11.IDLE)

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_for(None)
        self.leave()
        self.count_unread(0)
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """What came is no HTTP. Where a request before it is still being answered, that answer is not wanted any more:
        uvicorn would stumble over it."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def leave(self) -> None:
        if self.entered:
            self.entered = False
            self.gate.open.leave(self.address)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.transport.is_closing() and (self.entered or self.proxied):
            state = self.conn.their_state
            self.wait_for(state if state in (h11.IDLE, h11.SEND_BODY) else None)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection goes on as a WebSocket, and leaves the count when that one ends."""
        if self.proxied:
            self.address = self.gate.proxies.client_of(self.peer, self.headers)
            if self.gate.troubles.is_empty(self.address):
                self.transport.abort()
                return
        super().handle_websocket_upgrade(event)
        self.wait_for(None)
        heir: Any = self.transport.get_protocol()
        if self.proxied and getattr(heir, "scope", None) is not None:  # the task that reads it begins later
            heir.scope["client"] = (self.address, 0)
        heir.on_lost, self.entered = self.leave_for(self.address), False

    def leave_for(self, address: str) -> Any:
        counted = not self.proxied

        def leave(in_trouble: bool) -> None:
            if counted:
                self.gate.open.leave(address)
            if in_trouble:
                self.gate.troubles.take(address)

        return leave

    def wait_for(self, part: Any) -> None:
        """Give this part of the request its time; whatever is already being waited for keeps its own."""
        if part is self.part and self.patience is not None:
            return
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
        self.part = part
        if part is not None:
            seconds = self.gate.header_seconds if part is h11.IDLE else self.gate.request_seconds
            self.patience = self.loop.call_later(seconds, self.lose_patience)

    def on_response_complete(self) -> None:
        self.count_unread(self.transport.get_write_buffer_size())
        super().on_response_complete()  # from here on uvicorn's own time between two requests runs
        self.part = None

    def count_unread(self, size: int) -> None:
        """What of the answer was not read so far. Who asks for much and does not read it is let go."""
        if self.proxied:  # it reads for others
            return
        more, self.unread = size - self.unread, size
        if more and not self.gate.keep_unread(self.address, more) and more > 0:
            self.gate.troubles.take(self.address)
            self.transport.abort()

    def lose_patience(self) -> None:
        self.patience = None
        if not self.transport.is_closing():
            self.gate.drop(self.address)
            self.gate.troubles.take(self.address)
            self.transport.abort()


class Seldom(logging.Filter):
    """Lets uvicorn complain of what is no HTTP once in a while: each such request is a line, and would fill the log."""

    def __init__(self) -> None:
        super().__init__()
        self.said = -QUIET

    def filter(self, record: logging.LogRecord) -> bool:
        if not str(record.msg).startswith(("Invalid HTTP request", "Unsupported upgrade")):
            return True
        quiet = monotonic() - self.said < QUIET
        if not quiet:
            self.said = monotonic()
        return not quiet


def door_of(gate: Gate) -> type[Door]:
    return type("Door", (Door,), {"gate": gate})
