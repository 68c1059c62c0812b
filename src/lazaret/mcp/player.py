"""A seat at a server's table, played by a program: it sits down over HTTP and keeps its view over the page's socket.

It gets what a page at that seat gets, and nothing else; the seat's key stays in here.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from lazaret.core.errors import LazaretError

SECONDS = 20.0  # for the server to answer
LONGEST = 8_000_000  # bytes of a message


class Refused(LazaretError):
    """The server, or the rules, say no."""

    def __init__(self, said: str, rule: str = "", key: str = "", params: dict[str, Any] | None = None) -> None:
        super().__init__(said)
        self.rule, self.key, self.params = rule, key, params or {}


async def request(address: str, path: str, body: Any = None, key: str | None = None) -> Any:
    return await asyncio.to_thread(request_now, address, path, body, key)


def request_now(address: str, path: str, body: Any, key: str | None) -> Any:
    headers = {"Content-Type": "application/json", **({"X-Seat-Key": key} if key else {})}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(address + path, data, headers), timeout=SECONDS) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        try:
            raise Refused(json.load(error)["detail"]) from None
        except (ValueError, KeyError):
            raise Refused(f"the server answers {error.code}") from None
    except OSError as error:
        raise Refused(f"there is no Lazaret server at {address}: {error}") from None


class Player:
    """One seat. What it was told is kept; `told` counts how much of it was passed on."""

    def __init__(self, address: str, table: str, key: str) -> None:
        self.address, self.table, self._key = address, table, key
        self.view: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.told = 0
        self.acts = 0
        self.answers: dict[str, dict[str, Any]] = {}
        self.trouble = ""
        self.changed = asyncio.Event()
        self.numbers = itertools.count(1)
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None

    async def come(self) -> Player:
        """Connect, or connect again."""
        address = self.address.replace("http", "ws", 1) + f"/ws/{self.table}"
        try:
            self.socket = await connect(address, compression=None, max_size=LONGEST, open_timeout=SECONDS)
        except (OSError, InvalidHandshake, TimeoutError) as error:
            raise Refused(f"the table cannot be reached: {error}") from None
        self.trouble = ""
        self.reader = asyncio.create_task(self.read(self.socket))
        hello = {"t": "hello", "table": self.table, "key": self._key, "since": len(self.events), "plans": True}
        await self.send(hello)
        self.view = {}
        await self.until(lambda: self.view, SECONDS)
        if self.is_playing:
            await self.ask("pace", pace="skip")  # there are no eyes that must follow
        return self

    async def read(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                self.take(json.loads(frame))
                self.changed.set()
        except ConnectionClosed:
            pass
        self.trouble = self.trouble or "the connection to the table has ended"
        self.changed.set()

    def take(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "state":
            self.view, self.info = message["view"], message["info"]
        if kind in ("state", "update"):
            self.acts = message["a"]
            del self.events[message["n"] - len(message["events"]) :]
            self.events += message["events"]
            self.told = min(self.told, len(self.events))
        if kind == "update":
            self.view.update(message["set"])
            self.view["board"].update(message["board"])
            self.view["talk"] = [*self.view["talk"], *message.get("talk", [])]
        if kind == "info":
            self.info = message["info"]
        if kind == "error":
            self.trouble = message["key"]
        if "id" in message:
            self.answers[message["id"]] = message

    async def send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        try:
            await self.socket.send(json.dumps(message))
        except ConnectionClosed:
            raise Refused("the connection to the table has ended") from None

    async def until(self, true: Callable[[], Any], seconds: float) -> bool:
        """Whether it became true in time."""
        try:
            async with asyncio.timeout(seconds):
                while not true():
                    if self.trouble and (self.reader is None or self.reader.done()):
                        raise Refused(self.trouble)
                    self.changed.clear()
                    await self.changed.wait()
        except TimeoutError:
            return False
        return True

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """What the server says to a request; Refused where it says no."""
        if self.socket is None or self.trouble:
            await self.come()
        number = f"m{next(self.numbers)}"
        await self.send({"t": kind, "id": number, **fields})
        if not await self.until(lambda: number in self.answers, SECONDS):
            raise Refused("the table does not answer")
        answer = self.answers.pop(number)
        if answer["t"] == "refused":
            raise Refused(answer["key"], answer["rule"], answer["key"], answer["params"])
        return answer

    @property
    def is_playing(self) -> bool:
        return bool(self.view.get("board")) and not self.is_over

    @property
    def is_asked(self) -> bool:
        return bool(self.view.get("options"))

    @property
    def is_over(self) -> bool:
        return self.view.get("result") is not None

    async def my_turn(self, seconds: float) -> bool:
        """Whether the seat is asked, or the game is over, within that time."""
        return await self.until(lambda: self.is_asked or self.is_over, seconds)

    async def choose(self, choice: str) -> None:
        before = self.acts
        await self.ask("choose", choice=choice, a=before)
        await self.until(lambda: self.acts > before, SECONDS)

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.reader is not None:
            await self.reader


async def sit_down(address: str, table: str, link: str | None, name: str) -> Player:
    """Take an open seat, as a bot: everybody sees that a program sits there."""
    found = await request(address, f"/api/tables/{table}/join", {"name": name, "bot": True}, link)
    return await Player(address, (await request(address, f"/api/tables/{table}"))["id"], found["key"]).come()
