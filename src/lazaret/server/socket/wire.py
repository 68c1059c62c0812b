"""The short way for WebSocket messages: from the transport to the table and back, without queues and tasks between.

uvicorn lets one choose the class that speaks WebSocket. This one leaves the handshake, the keepalive and the end of the
connection to uvicorn's own; once the application has taken over (`on_message`), it reads and writes the frames itself.
Under another ASGI server the application goes the ordinary way, with the same messages.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled helper on this machine
    from websockets.utils import apply_mask

logger = logging.getLogger("lazaret.server")
EXTENSION = "lazaret.wire"

FINAL, RESERVED, OPCODE, MASKED, LENGTH = 0x80, 0x70, 0x0F, 0x80, 0x7F
TWO_BYTES, EIGHT_BYTES = 126, 127
PROTOCOL_ERROR, TOO_BIG = 1002, 1009


class Wire(WebSocketsSansIOProtocol):
    on_message: Callable[[bytes], None] | None = None
    rest = b""
    parts: list[bytes] | None = None

    def take_over(self, on_message: Callable[[bytes], None]) -> None:
        """From now on messages go straight there. What the handshake needed is not needed any more."""
        self.on_message = on_message
        self.scope["headers"] = []
        for name in ("request", "response"):
            self.__dict__.pop(name, None)

    # -- reading ----------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.on_message is None:
            super().data_received(data)
            if hasattr(self, "scope"):
                self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]
            return
        if self.close_sent:
            return
        text = self.rest + data if self.rest else data
        place, end = 0, len(text)
        while end - place >= 6:  # two bytes and a mask, at least
            size, start = text[place + 1], place + 2
            if not size & MASKED:
                self.fail(PROTOCOL_ERROR)
                return
            size &= LENGTH
            if size == TWO_BYTES:
                size, start = text[start] << 8 | text[start + 1], start + 2
            if size > self.config.ws_max_size or (size == EIGHT_BYTES and start == place + 2):
                self.fail(TOO_BIG)
                return
            if end - start < 4 + size:
                break
            body = apply_mask(text[start + 4 : start + 4 + size], text[start : start + 4])
            head, place = text[place], start + 4 + size
            self.take_frame(head, body)
            if self.transport.is_closing():
                return
        self.rest = text[place:] if place < end else b""

    def take_frame(self, head: int, body: bytes) -> None:
        kind = head & OPCODE
        if head & RESERVED:
            self.fail(PROTOCOL_ERROR)
        elif kind == Opcode.TEXT and head & FINAL and self.parts is None:
            self.deliver(body)
        elif kind in (Opcode.TEXT, Opcode.CONT):
            self.take_part(kind, head, body)
        elif kind == Opcode.BINARY:
            self.deliver(b"")  # nothing we understand
        elif kind == Opcode.PING:
            self.write_frame(FINAL | Opcode.PONG, body[:125])
        elif kind == Opcode.PONG:
            self.handle_pong(Frame(Opcode.PONG, body))
        elif kind == Opcode.CLOSE:
            self.say_goodbye(body[:2])
        else:
            self.fail(PROTOCOL_ERROR)

    def take_part(self, kind: int, head: int, body: bytes) -> None:
        """A message in several frames."""
        if (kind == Opcode.CONT) != (self.parts is not None):
            self.fail(PROTOCOL_ERROR)
            return
        parts = self.parts = [*(self.parts or []), body]
        if sum(map(len, parts)) > (self.config.ws_max_size or 0):
            self.fail(TOO_BIG)
        elif head & FINAL:
            self.parts = None
            self.deliver(b"".join(parts))

    def deliver(self, body: bytes) -> None:
        assert self.on_message is not None
        try:
            self.on_message(body)
        except Exception:  # one message's trouble must not take the connection with it
            logger.exception("a message could not be handled")

    # -- writing ------------------------------------------------------------------------

    def write_text(self, *frames: bytes) -> int:
        """Send text messages now; says how many bytes wait because the other side does not read."""
        if self.close_sent or self.disconnected:
            return 0
        self.transport.write(b"".join([part for body in frames for part in (head_of(0x81, len(body)), body)]))
        return self.transport.get_write_buffer_size()

    def write_frame(self, head: int, body: bytes) -> None:
        self.transport.write(head_of(head, len(body)) + body)

    def fail(self, code: int) -> None:
        """Something that is not WebSocket, or too much of it: say so and hang up."""
        self.say_goodbye(code.to_bytes(2, "big"))

    def say_goodbye(self, code: bytes) -> None:
        if not self.close_sent:
            self.close_sent = True
            self.write_frame(FINAL | Opcode.CLOSE, code)
            self.transport.close()

    def hang_up(self) -> None:
        """Without a word: the other side does not listen."""
        self.close_sent = True
        self.transport.abort()


def head_of(kind: int, size: int) -> bytes:
    if size < TWO_BYTES:
        return bytes((kind, size))
    if size < 65_536:
        return bytes((kind, TWO_BYTES, size >> 8, size & 255))
    return bytes((kind, EIGHT_BYTES)) + size.to_bytes(8, "big")
