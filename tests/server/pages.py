"""The other end of the wire, for tests: a server in this process, and pages that keep what they were told."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from lazaret.server.config import Config
from lazaret.server.live.house import House
from lazaret.server.serving import listen, settings

PATIENCE = 20.0  # seconds: nothing here takes as long unless it is broken, or the machine is very busy


class Page:
    """What a page does: it keeps the view, the events and everything it was ever sent."""

    def __init__(self, port: int, table: str, key: str | None) -> None:
        self.port, self.table, self.key = port, table, key
        self.view: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.a = 0
        self.state: dict[str, Any] = {}
        self.received: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.numbers = itertools.count(1)
        self.changed = asyncio.Event()
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.closed = False
        self.plans = False  # whether a person looks at it
        self.zone = ""  # where that person lives

    async def open(self, since: int | None = None) -> Page:
        """Connect and say hello; what the page has from before is kept."""
        self.socket = await connect(f"ws://127.0.0.1:{self.port}/ws", compression=None)
        self.closed = False
        self.reader = asyncio.create_task(self.read())
        since = len(self.events) if since is None else since
        zone = {"zone": self.zone} if self.zone else {}
        greeting = {"t": "hello", "table": self.table, "key": self.key, "since": since, "plans": self.plans}
        await self.send(greeting | zone)
        return self

    async def come(self) -> Page:
        await self.open()
        await self.until(lambda: self.state != {} or self.closed)
        return self

    async def read(self) -> None:
        assert self.socket is not None
        try:
            async for frame in self.socket:
                assert isinstance(frame, str)
                self.received.append(frame)
                message = json.loads(frame)
                self.messages.append(message)
                self.take(message)
                self.changed.set()
        except ConnectionClosed:
            pass
        self.closed = True
        self.changed.set()

    def take(self, message: dict[str, Any]) -> None:
        if message["t"] == "state":
            self.state, self.view, self.info = message, message["view"], message["info"]
        if message["t"] in ("state", "update"):
            self.a = message["a"]
            del self.events[message["n"] - len(message["events"]) :]
            self.events += message["events"]
            assert len(self.events) == message["n"], "the number of events does not fit"
        if message["t"] == "update":
            self.view.update(message["set"])
            self.view["board"].update(message["board"])
            self.view["talk"] = [*self.view["talk"], *message.get("talk", [])]
        if message["t"] == "info":
            self.info = message["info"]

    async def send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def until(self, true: Callable[[], Any], patience: float = PATIENCE) -> None:
        async with asyncio.timeout(patience):
            while not true():
                self.changed.clear()
                await self.changed.wait()

    async def answer(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and give back what the server says to it."""
        request = fields.pop("id", None) or f"r{next(self.numbers)}"
        await self.send({"t": kind, "id": request, **fields})
        await self.until(lambda: any(m.get("id") == request for m in self.messages) or self.closed)
        return next((m for m in reversed(self.messages) if m.get("id") == request), {"t": "closed"})

    async def choose(self, choice: str, **fields: Any) -> dict[str, Any]:
        return await self.answer("choose", choice=choice, a=fields.pop("a", self.a), **fields)

    async def asked(self) -> list[str]:
        """Wait until this seat has something to choose."""
        await self.until(lambda: self.view.get("options") or self.view.get("result"))
        return list(self.view["options"])

    def last(self, kind: str) -> dict[str, Any]:
        return next(m for m in reversed(self.messages) if m["t"] == kind)

    def count(self, kind: str) -> int:
        return sum(m["t"] == kind for m in self.messages)

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.reader is not None:
            await self.reader


class Server:
    """The application under uvicorn, in this event loop."""

    def __init__(self, config: Config, wire: bool = True) -> None:
        setting = settings(config)
        if not wire:
            setting.ws = "websockets-sansio"  # as under an ASGI server that knows nothing of ours
        self.uvicorn = uvicorn.Server(setting)
        self.listener = listen("127.0.0.1", 0)
        self.port: int = self.listener.getsockname()[1]
        self.task = asyncio.create_task(self.uvicorn.serve(sockets=[self.listener]))
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE)
        self.pages: list[Page] = []

    @property
    def house(self) -> House:
        house: House = self.uvicorn.config.app.state.house  # type: ignore[union-attr]
        return house

    async def send_everybody_home(self) -> None:
        await asyncio.gather(*(page.leave() for page in self.pages))
        self.pages.clear()

    async def stop(self) -> None:
        await self.send_everybody_home()
        await self.http.aclose()
        self.uvicorn.should_exit = True
        await self.task

    async def post(self, path: str, body: Any = None, key: str | None = None, status: int = 200) -> Any:
        headers = {"X-Seat-Key": key} if key else {}
        response = await self.http.post(path, json={} if body is None else body, headers=headers)
        assert response.status_code == status, response.text
        return response.json()

    async def get(self, path: str, status: int = 200, key: str | None = None) -> Any:
        response = await self.http.get(path, headers={"X-Seat-Key": key} if key else {})
        assert response.status_code == status, response.text
        return response.json()

    async def table(self, seats: int = 2, game: str = "guessing", **fields: Any) -> Any:
        """A table with the creator at seat 0 and the other seats open."""
        wanted = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)], "forced": False}
        return await self.post("/api/tables", {"bot_after": None, **wanted, **fields}, status=201)

    async def sit_down(self, made: Any) -> list[str]:
        """The keys of everybody at a new table: those who come by link sit down and get their own."""
        keys = [made["key"]]
        for link in made["links"]:
            seated = await self.post(f"/api/tables/{made['table']}/join", {"name": ""}, link["key"])
            keys.append(seated["key"])
        return keys

    def page(self, table: str, key: str | None) -> Page:
        page = Page(self.port, table, key)
        self.pages.append(page)
        return page

    async def seated(self, seats: int = 2, **fields: Any) -> list[Page]:
        """Everybody at a new table, the game begun."""
        made = await self.table(seats, **fields)
        pages = [await self.page(made["table"], key).come() for key in await self.sit_down(made)]
        for page in pages:
            await page.until(lambda page=page: page.info["status"] == "playing" and page.view["board"])  # type: ignore[misc]
        return pages


async def all_have(pages: list[Page], a: int) -> None:
    """Until every page knows of so many acts."""
    for page in pages:
        await page.until(lambda page=page: page.a >= a)  # type: ignore[misc]


async def turn(pages: list[Page], pick: Callable[[list[str]], str] = lambda options: options[0]) -> bool:
    """Whoever is asked chooses, and everybody sees it; False when the game is over."""
    page = next((p for p in pages if p.view["options"]), None)
    if page is None:
        return False
    before = page.a
    answer = await page.choose(pick(page.view["options"]))
    assert answer["t"] == "ack", answer
    await all_have(pages, before + 1)
    return True


async def start_server(config: Config, wire: bool = True) -> Server:
    server = Server(config, wire)
    while not server.uvicorn.started:
        await asyncio.sleep(0.005)
        if server.task.done():
            await server.task
    return server
