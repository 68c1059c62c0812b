"""A game over HTTP and WebSocket, as a page plays it, at any address: with TLS, under a path, behind proxies."""

from __future__ import annotations

import json
import ssl
import time
from typing import Any

import httpx
from websockets.sync.client import connect

GAME = "zombie_apocalypse_now"
PATIENCE = 30.0


class Player:
    """Alone with bots at one table."""

    def __init__(self, url: str, trust: ssl.SSLContext | None = None, host: str | None = None) -> None:
        self.url, self.trust = url.rstrip("/"), trust
        self.headers = {} if host is None else {"Host": host}
        self.http = httpx.Client(verify=trust or False, timeout=PATIENCE, headers=self.headers)
        self.number = 0
        self.table = ""

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def make_table(self, game: str = GAME, seats: int = 2) -> dict[str, Any]:
        # forced: else the server may answer a question with one answer while this choice is on its way
        bots = [{"kind": "bot", "level": "novice"}] * (seats - 1)
        body = {"game": game, "seats": [{"kind": "me"}, *bots], "forced": False}
        answer = self.http.post(f"{self.url}/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        self.table = str(made["table"])  # the last one
        return made

    def hint(self) -> dict[str, Any]:
        """What the coach advises for the first choice at a new table."""
        made = self.make_table()
        address = f"{self.url.replace('http', 'ws', 1)}/ws/{made['table']}"
        with connect(address, ssl=self.trust, additional_headers=self.headers, compression=None) as socket:
            socket.send(json.dumps({"t": "hello", "table": made["table"], "key": made["key"], "since": 0}))
            asked = False
            while True:
                message = json.loads(socket.recv(timeout=PATIENCE))
                if message["t"] == "hint":
                    return dict(message["advice"])
                assert message["t"] not in ("error", "refused"), message
                if not asked and (message.get("view") or message.get("set") or {}).get("options"):
                    asked = True
                    socket.send(json.dumps({"t": "hint", "id": "hint"}))

    def play(self, most: int = 10_000) -> dict[str, Any]:
        """A whole game, or so many choices of it; the last view."""
        made = self.make_table()
        address = f"{self.url.replace('http', 'ws', 1)}/ws/{made['table']}"
        view: dict[str, Any] = {}
        a, shown, chosen, waiting = 0, 0, 0, ""  # shown: acts that the page must have seen before its next choice
        with connect(address, ssl=self.trust, additional_headers=self.headers, compression=None) as socket:
            socket.send(json.dumps({"t": "hello", "table": made["table"], "key": made["key"], "since": 0}))
            while view.get("result") is None and chosen < most:
                message = json.loads(socket.recv(timeout=PATIENCE))
                assert message["t"] not in ("error", "refused"), message
                if message["t"] in ("state", "update"):
                    a = message["a"]
                    view.update(message.get("view") or message.get("set"))
                elif message["t"] == "ack" and message["id"] == waiting:
                    waiting, chosen, shown = "", chosen + 1, message["a"]
                if view.get("options") and not waiting and a >= shown:
                    self.number += 1
                    waiting = f"p{self.number}"
                    choice = view["options"][self.number % len(view["options"])]
                    socket.send(json.dumps({"t": "choose", "id": waiting, "a": a, "choice": choice}))
        return view


def until_ready(url: str, seconds: float = 60.0, trust: ssl.SSLContext | None = None) -> float:
    """Seconds until the server takes people in."""
    begun = time.monotonic()
    while time.monotonic() - begun < seconds:
        try:
            if httpx.get(f"{url}/health/ready", verify=trust or False, timeout=2.0).status_code == 200:
                return time.monotonic() - begun
        except httpx.HTTPError:
            pass
        time.sleep(0.05)
    raise AssertionError(f"{url} was not ready within {seconds} s")
