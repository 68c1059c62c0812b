"""The gate: how many connections there may be, and how long a request may take to arrive.

uvicorn closes a connection that rests between two requests; one that never finishes its first, or sends it drop by
drop, it would keep for ever. Connections are counted here where they begin, before anything is sent.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from lazaret.server.limits import Counter

logger = logging.getLogger("lazaret.server")
QUIET = 60.0  # seconds between two lines about the same trouble


class Gate:
    """What all connections share."""

    def __init__(self, most_each: int, most: int, header_seconds: float, request_seconds: float) -> None:
        self.open = Counter(most_each, most)
        self.header_seconds, self.request_seconds = header_seconds, request_seconds
        self.turned_away = self.dropped = 0
        self.said = -QUIET

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
    address = ""
    entered = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client is not None else ""
        self.entered = self.gate.open.enter(self.address)
        if not self.entered:
            self.gate.refuse(self.address)
            transport.abort()
            return
        self.wait_for(h11.IDLE)

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_for(None)
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        if self.entered:
            self.entered = False
            self.gate.open.leave(self.address)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.transport.is_closing() and self.entered:
            state = self.conn.their_state
            self.wait_for(state if state in (h11.IDLE, h11.SEND_BODY) else None)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection goes on as a WebSocket, and leaves the count when that one ends."""
        super().handle_websocket_upgrade(event)
        self.wait_for(None)
        heir: Any = self.transport.get_protocol()
        heir.on_lost, self.entered = self.leave_for(self.address), False

    def leave_for(self, address: str) -> Any:
        return lambda: self.gate.open.leave(address)

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
        super().on_response_complete()  # from here on uvicorn's own time between two requests runs
        self.part = None

    def lose_patience(self) -> None:
        self.patience = None
        if not self.transport.is_closing():
            self.gate.drop(self.address)
            self.transport.abort()


def door_of(gate: Gate) -> type[Door]:
    return type("Door", (Door,), {"gate": gate})
