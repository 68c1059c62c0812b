"""One WebSocket: the page of one seat, or of a spectator."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from lazaret.server.hosts import wrong_host
from lazaret.server.limits import Bucket
from lazaret.server.live.coming import attach, detach
from lazaret.server.live.house import House
from lazaret.server.live.session import Session
from lazaret.server.live.viewers import Viewer, encode
from lazaret.server.logs import request_id, table_id
from lazaret.server.problems import Problem, code_of
from lazaret.server.protocol import ClientMessage, Error, FromServer, Hello, Ping, Pong, Refused
from lazaret.server.socket.bots import BotConnection
from lazaret.server.socket.line import Line, Send
from lazaret.server.socket.requests import ask
from lazaret.server.socket.wire import EXTENSION, Wire
from lazaret.server.store.log import StoreProblem
from lazaret.server.store.seats import is_used, promise_nonce, seat_with, was_briefed

Scope = Any
Receive = Callable[[], Awaitable[Any]]

GOODBYE = 4000  # the close code when the server ends it: an error message came before
MOST_WAITING = 20
decoder = msgspec.json.Decoder(ClientMessage)


class Connection:
    """A page that is connected. `send` never waits: what the page does not read in time gets it disconnected."""

    __slots__ = (
        "address",
        "briefed",
        "bucket",
        "chat_bucket",
        "closed",
        "closing",
        "hinting",
        "house",
        "key",
        "line",
        "look_bucket",
        "plans",
        "seat",
        "session",
        "strikes",
        "table",
        "viewer",
        "waiting",
        "work",
    )

    def __init__(self, house: House, line: Wire | Line, address: str, table: str | None = None) -> None:
        self.house, self.line, self.address = house, line, address
        self.table = table  # as the address has it, by which a proxy found this server
        self.waiting: list[bytes | str] | None = None  # messages that came while hello was being answered
        self.session: Session | None = None
        self.seat: int | None = None
        self.key: str | None = None
        self.plans = False  # a person looks at it
        self.viewer: Viewer | None = None
        self.briefed = False  # the page was sent a brief; its next message says that it arrived
        self.closing = False
        self.closed = False
        self.strikes = 0
        self.work: set[asyncio.Task[None]] = set()  # what is being done for this page alone
        config = house.config
        self.bucket = Bucket(config.message_rate)
        self.chat_bucket = Bucket(config.chat_rate)
        self.hinting: asyncio.Task[None] | None = None  # the coach thinks about what this page may do
        self.look_bucket = Bucket(config.look_rate)

    # -- sending ------------------------------------------------------------------------

    def send(self, *frames: bytes) -> None:
        if self.closed or self.closing:
            return
        if self.line.write_text(*frames) > self.house.config.outbox_bytes:
            self.closed = True  # the page does not read: it is not waited for
            self.line.hang_up()

    def send_message(self, message: FromServer) -> None:
        self.send(encode(message))

    def refuse(self, request: str, key: str, params: dict[str, Any] | None = None, rule: str = "") -> None:
        self.send(encode(Refused(request, rule, key, params or {})))

    def error(self, key: str, params: dict[str, Any] | None = None) -> None:
        self.send(encode(Error(code_of(key), key, params or {})))

    def close(self) -> None:
        """Say goodbye once everything before it is sent."""
        if not self.closing:
            self.closing = True
            self.line.fail(GOODBYE)

    def send_away(self) -> None:
        """The same, because of how the page behaved: an address of which that is true too often has to wait."""
        self.line.in_trouble = True
        self.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let it run to its end, or until the page is gone."""
        task = asyncio.get_running_loop().create_task(work)
        self.work.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[None]) -> None:
        self.work.discard(task)
        self.house.ended(task)

    # -- receiving -----------------------------------------------------------------------

    async def read(self, receive: Receive) -> None:
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            if self.count_frame():
                self.take(event.get("text") or "")

    def count_frame(self) -> bool:
        """Every frame costs a drop, control frames too; whoever has none left is sent away."""
        if self.bucket.take():
            return True
        self.error("error.too_fast")
        self.send_away()
        return False

    def take(self, text: bytes | str) -> None:
        """A message of the page, whichever way it came."""
        if self.closing:
            return
        if self.waiting is not None:
            self.waiting.append(text)
            if len(self.waiting) > MOST_WAITING:
                self.waiting.clear()
                self.strike("error.hello_first")
            return
        try:
            message = decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self.strike("error.malformed")
            return
        if type(message) is Ping:
            self.send_message(Pong())
        elif type(message) is Hello:
            if self.session is not None:
                self.strike("error.hello_twice")
            else:
                self.waiting = []
                self.house.spawn(self.hello(message))
        elif self.session is None:
            self.strike("error.hello_first")
        else:
            self.play(self.session, message)

    def strike(self, key: str) -> None:
        self.strikes += 1
        self.error(key)
        if self.strikes >= self.house.config.strikes:
            self.send_away()

    # -- hello ------------------------------------------------------------------------------

    async def hello(self, message: Hello) -> None:
        try:
            session = await self.find(message)
        except Problem as problem:
            self.error(problem.key)
            self.send_away()
            return
        except StoreProblem as problem:
            self.error(problem.key)
            self.close()
            return
        self.session = session
        if self.seat is not None:
            session.days.told_zone(self.seat, message.zone)
        if session.is_dealt:
            session.queue.when_ready(partial(attach, session, self, message.since), self.give_up)
        else:
            attach(session, self, message.since)
        waiting, self.waiting = self.waiting or [], None
        for text in waiting:
            self.take(text)

    async def find(self, message: Hello) -> Session:
        """The table and the seat that the key opens; whoever asks for many that are not there has to wait."""
        if self.house.draining:
            raise StoreProblem("error.leaving", "this server is leaving")
        if self.table not in (None, message.table):
            raise Problem(400, "error.other_table")
        failures = self.house.failures
        if failures.is_empty(self.address):
            raise Problem(429, "error.too_fast")
        try:
            session = await self.house.find(message.table)
            if session is None or session.memory.broken:
                raise Problem(404, "error.no_table" if session is None else "error.broken")
            self.take_seat(session, message.key)
            self.plans = message.plans
        except Problem as problem:
            if problem.status in (403, 404, 409):
                self.house.fail(self.address)
            raise
        if self.seat is not None and message.nonce_hash is not None and not session.is_dealt:
            tab, seat, promised = session.stored.tab, self.seat, message.nonce_hash
            await self.house.store.write(lambda store: promise_nonce(store, tab, seat, promised))
            await self.house.refresh(session)
        return session

    def take_seat(self, session: Session, key: str | None) -> None:
        """Which seat the key opens. A link is for sitting down, which a page does by itself (`join`)."""
        if len(session.pages) >= self.house.config.connections_per_table:
            raise Problem(429, "error.table_full")
        if key is None:
            if not session.stored.manner.watch:
                raise Problem(403, "error.no_watching")
            return
        row = seat_with(session.seats, key)
        if row is None:
            raise Problem(409, "error.link_used") if is_used(session.seats, key) else Problem(403, "error.bad_key")
        if row.kind == "open":
            raise Problem(409, "error.sit_first")
        self.seat, self.key = row.seat, key

    def give_up(self, key: str) -> None:
        """The table cannot be read."""
        self.error(key)
        self.close()

    # -- playing ---------------------------------------------------------------------------

    def play(self, session: Session, message: Any) -> None:
        """Whatever is not about the connection itself."""
        if self.briefed and self.seat is not None:
            self.briefed = False
            self.house.spawn(self.house.change_seat(session, self.seat, None, was_briefed))
        request_id.set(message.id)
        table_id.set(session.stored.id)
        ask(self, session, message)


# -- the door --------------------------------------------------------------------------------


def header_of(scope: Scope, name: bytes) -> str:
    headers: dict[bytes, bytes] = dict(scope["headers"])
    return headers.get(name, b"").decode("latin-1")


async def refuse_host(scope: Scope, receive: Receive, send: Send) -> None:
    """As for HTTP: 421 and a sentence, where the server can say it before the handshake."""
    problem = wrong_host(header_of(scope, b"host"))
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 4003})
        return
    head = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "websocket.http.response.start", "status": problem.status, "headers": head})
    await send({"type": "websocket.http.response.body", "body": problem.detail.encode(), "more_body": False})
    await receive()  # until the other side is gone


async def serve_socket(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """A page of the house."""

    async def serve(line: Wire | Line, address: str) -> None:
        connection = Connection(house, line, address, scope.get("path_params", {}).get("table"))
        most = house.config.outbox_bytes
        try:
            await accept(line, send, connection.take, connection.count_frame, most)
            await connection.read(receive)
        except asyncio.CancelledError:
            if not connection.closed:  # not ours: the server stops
                raise
        finally:
            connection.closed = True
            for task in list(connection.work):
                task.cancel()
            if connection.session is not None:
                detach(connection.session, connection)

    await answer_door(house, scope, receive, send, serve)


async def serve_bot(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """A bot from outside, in the line protocol."""

    async def serve(line: Wire | Line, address: str) -> None:
        bot = BotConnection(house, line, address)
        try:
            await accept(line, send, bot.take, bot.count_frame, house.config.guest_bytes)
            bot.greet()
            while (event := await receive())["type"] != "websocket.disconnect":
                if bot.count_frame():
                    bot.take(event.get("text") or "")
        except asyncio.CancelledError:
            if not bot.closed:
                raise
        finally:
            bot.gone()

    await answer_door(house, scope, receive, send, serve)


async def accept(
    line: Wire | Line,
    send: Send,
    take: Callable[[bytes], None],
    count: Callable[[], bool],
    most_unsent: int,
) -> None:
    await send({"type": "websocket.accept"})
    if isinstance(line, Wire):
        line.take_over(take, count, most_unsent)


async def answer_door(
    house: House, scope: Scope, receive: Receive, send: Send, serve: Callable[[Wire | Line, str], Awaitable[None]]
) -> None:
    """Whoever knocks must name this server, come from its own page or none, and find room."""
    await receive()
    address = scope["client"][0] if scope.get("client") else ""
    if not house.hosts.accepts(header_of(scope, b"host")):
        await refuse_host(scope, receive, send)
        return
    own = house.hosts.is_own_origin(header_of(scope, b"origin"), header_of(scope, b"host"))
    if not own or not house.connections.enter(address):
        await send({"type": "websocket.close", "code": 4003})
        return
    wire: Wire | None = scope.get("extensions", {}).get(EXTENSION)
    line = wire or Line(send)
    try:
        await serve(line, address)
    except OSError:  # the other side left while it was being accepted
        pass
    finally:
        if wire is not None:
            wire.on_message = None
        if isinstance(line, Line):
            line.task.cancel()
        house.connections.leave(address)
