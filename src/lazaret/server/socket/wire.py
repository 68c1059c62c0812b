"""The short way for WebSocket messages: from the transport to the table and back, without queues and tasks between.

uvicorn lets one choose the class that speaks WebSocket. This one leaves the handshake and the end of the connection to
uvicorn's own; once the application has taken over (`on_message`), it reads and writes the frames itself, pings too.
Every frame, control frames too, is counted (`on_frame`), and nothing that a client sends makes the server keep more
than one message of it. Under another ASGI server, or a uvicorn that this was not tried with, the application goes the
ordinary way, with the same messages.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled helper on this machine
    from websockets.utils import apply_mask

logger = logging.getLogger("lazaret.server")
EXTENSION = "lazaret.wire"

FINAL, RESERVED, OPCODE, CONTROL, MASKED, LENGTH = 0x80, 0x70, 0x0F, 0x08, 0x80, 0x7F
TWO_BYTES, EIGHT_BYTES = 126, 127
KNOWN = frozenset(Opcode)
MOST_PARTS = 64  # frames of one message
LONGEST_CONTROL = 125  # bytes
LINGER = 1.0  # seconds that the other side has to hang up, once goodbye was said
APPLICATION = 3000  # codes from here on are the application's, which knows itself whether there was trouble
#: why a connection is ended (RFC 6455, 7.4.1)
PROTOCOL_ERROR, NOT_TEXT, BAD_TEXT, TOO_BIG, SILENT = 1002, 1003, 1007, 1009, 1011
PING = bytes((FINAL | Opcode.PING, 0))


class Wire(WebSocketsSansIOProtocol):
    on_message: Callable[[bytes], None] | None = None
    on_frame: Callable[[], bool]  # False: too many, and the connection has been ended
    most_unsent = 0  # bytes that may wait because the other side does not read
    rest = b""
    parts: list[bytes] | None = None
    size = 0  # of the parts together
    on_lost: Callable[[bool], None] | None = None  # told when the connection has ended, and whether it had to be
    in_trouble = False
    heard = True  # something came since the last ping

    def take_over(self, on_message: Callable[[bytes], None], on_frame: Callable[[], bool], most_unsent: int) -> None:
        """From now on messages go straight there. What the handshake needed is not needed any more."""
        self.on_message, self.on_frame, self.most_unsent = on_message, on_frame, most_unsent
        self.scope["headers"] = []
        for name in ("request", "response"):
            self.__dict__.pop(name, None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.close_timer is not None:
            self.close_timer.cancel()
        if self.on_lost is not None:
            self.on_lost(self.in_trouble)

    # -- reading ----------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.on_message is None:
            super().data_received(data)
            if hasattr(self, "scope"):
                self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]
            return
        if self.close_sent:
            return
        self.heard = True
        text = self.rest + data if self.rest else data
        place, end = 0, len(text)
        while end - place >= 2:
            head, size, start = text[place], text[place + 1], place + 2
            problem = self.problem_with(head, size)
            if problem:
                self.fail(problem)
                return
            size &= LENGTH
            if size == TWO_BYTES:
                if end - start < 2:
                    break
                size, start = text[start] << 8 | text[start + 1], start + 2
                if size > self.most_in_a_message:
                    self.fail(TOO_BIG)
                    return
            if end - start < 4 + size:
                break
            body = apply_mask(text[start + 4 : start + 4 + size], text[start : start + 4])
            place = start + 4 + size
            self.take_frame(head, body)
            if self.close_sent or self.transport.is_closing():
                return
        self.rest = text[place:] if place < end else b""

    @property
    def most_in_a_message(self) -> int:
        return self.config.ws_max_size or 0

    def problem_with(self, head: int, size: int) -> int:
        """What is wrong with a frame that begins so; 0: nothing."""
        if head & RESERVED or not size & MASKED or head & OPCODE not in KNOWN:
            return PROTOCOL_ERROR
        if head & CONTROL:
            return 0 if head & FINAL and size & LENGTH <= LONGEST_CONTROL else PROTOCOL_ERROR
        return TOO_BIG if size & LENGTH == EIGHT_BYTES else 0

    def take_frame(self, head: int, body: bytes) -> None:
        if not self.on_frame():
            return
        kind = head & OPCODE
        if kind == Opcode.TEXT and head & FINAL and self.parts is None:
            self.deliver(body)
        elif kind == Opcode.TEXT or kind == Opcode.CONT:
            self.take_part(kind, head, body)
        elif kind == Opcode.BINARY:
            self.fail(NOT_TEXT if self.parts is None else PROTOCOL_ERROR)
        elif kind == Opcode.PING:
            self.write_frame(FINAL | Opcode.PONG, body)
            if self.transport.get_write_buffer_size() > self.most_unsent:
                self.hang_up()
        elif kind == Opcode.CLOSE:
            self.take_close(body)

    def take_part(self, kind: int, head: int, body: bytes) -> None:
        """A message in several frames."""
        if (kind == Opcode.CONT) != (self.parts is not None):
            self.fail(PROTOCOL_ERROR)
            return
        if self.parts is None:
            self.parts, self.size = [], 0
        self.parts.append(body)
        self.size += len(body)
        if self.size > self.most_in_a_message or len(self.parts) > MOST_PARTS:
            self.fail(TOO_BIG)
        elif head & FINAL:
            parts, self.parts = self.parts, None
            self.deliver(b"".join(parts))

    def deliver(self, body: bytes) -> None:
        assert self.on_message is not None
        if not is_text(body):
            self.fail(BAD_TEXT)
            return
        try:
            self.on_message(body)
        except Exception:  # one message's trouble must not take the connection with it
            logger.exception("a message could not be handled")

    def take_close(self, body: bytes) -> None:
        """The other side says goodbye: say it back, in its own words where they make sense."""
        if not body:
            self.say_goodbye(b"")
        elif len(body) < 2 or not is_close_code(int.from_bytes(body[:2], "big")):
            self.fail(PROTOCOL_ERROR)
        elif not is_text(body[2:]):
            self.fail(BAD_TEXT)
        else:
            self.say_goodbye(body[:2])

    # -- keepalive ----------------------------------------------------------------------

    def send_keepalive_ping(self) -> None:
        """uvicorn's own takes a payload, a step of its state machine and three timers for each. Thousands of pages at
        rest cost little else, so here it is two bytes, and whatever comes back is a sign of life."""
        if self.on_message is None:
            super().send_keepalive_ping()
        elif not self.close_sent and not self.transport.is_closing():
            self.heard = False
            self.transport.write(PING)
            self.ping_timer = self.loop.call_later(self.config.ws_ping_timeout or 0, self.keepalive_timeout)

    def keepalive_timeout(self) -> None:
        if self.on_message is None:
            super().keepalive_timeout()
        elif self.heard:
            rest = (self.config.ws_ping_interval or 0) - (self.config.ws_ping_timeout or 0)
            self.ping_timer = self.loop.call_later(rest, self.send_keepalive_ping)
        elif not self.close_sent:
            self.say_goodbye(SILENT.to_bytes(2, "big"))

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
        self.in_trouble |= code < APPLICATION
        self.say_goodbye(code.to_bytes(2, "big"))

    def say_goodbye(self, code: bytes) -> None:
        if not self.close_sent:
            self.close_sent = True
            self.parts, self.rest = None, b""
            self.write_frame(FINAL | Opcode.CLOSE, code)
            # Not closed at once: what is still being sent here would make the system forget our last words.
            if self.transport.can_write_eof():
                self.transport.write_eof()
                self.close_timer = self.loop.call_later(LINGER, self.transport.abort)
            else:
                self.transport.close()

    def hang_up(self) -> None:
        """Without a word: the other side does not listen."""
        self.in_trouble = True
        self.close_sent = True
        self.transport.abort()


def is_text(body: bytes) -> bool:
    if body.isascii():
        return True
    try:
        body.decode()
    except UnicodeDecodeError:
        return False
    return True


def is_close_code(code: int) -> bool:
    """What a client may send (RFC 6455, 7.4): 1004 to 1006 and 1015 never travel, below 3000 the rest is reserved."""
    return code in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014) or 3000 <= code <= 4999


def head_of(kind: int, size: int) -> bytes:
    if size < TWO_BYTES:
        return bytes((kind, size))
    if size < 65_536:
        return bytes((kind, TWO_BYTES, size >> 8, size & 255))
    return bytes((kind, EIGHT_BYTES)) + size.to_bytes(8, "big")
