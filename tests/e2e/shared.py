"""People around one device: what its page receives line by line, and what can be found in it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, WebSocket
from websockets.sync.client import connect

from tests.e2e.conftest import Served
from tests.e2e.person import Person

#: a card of Happy DayZ, wherever it stands; no two are the same
CARD = re.compile(r"\b(?:biker|cheerleader|minivan|survivalist|zombies)-\d+\b")
CURTAIN = ".curtain"
COVER = ".dock .act button.primary:visible"


class Line:
    """One connection of the page: which key it said hello with, and what it was told."""

    def __init__(self) -> None:
        self.key: str | None = None
        self.told: list[dict[str, Any]] = []

    def sent(self, frame: str) -> None:
        message = json.loads(frame)
        if message["t"] == "hello":
            self.key = message["key"]


class Around(Person):
    """The device that is passed around."""

    def __init__(
        self,
        browser: Browser,
        served: Served,
        lang: str = "en",
        width: int = 1280,
        light: str = "light",
        motion: bool = False,
        pace: str | None = None,
    ) -> None:
        self.lines: list[Line] = []
        self.served = served
        super().__init__(browser, served.url, lang=lang, width=width, light=light, motion=motion, pace=pace)

    def listen(self, socket: WebSocket) -> None:
        line = Line()
        self.lines.append(line)
        socket.on("framesent", lambda frame: line.sent(str(frame)))
        socket.on("framereceived", lambda frame: line.told.append(json.loads(str(frame))))
        super().listen(socket)

    def set_around(self, game: str, names: Sequence[str]) -> None:
        page = self.page
        self.home()
        page.locator(f"button.game[data-game='{game}']").click()
        page.locator("dialog .acts .btn").last.click()
        fields = page.locator(".names input")
        fields.first.wait_for()
        for place in range(fields.count()):
            fields.nth(place).fill(names[place] if place < len(names) else "")
        page.locator("form button[type=submit]:visible").last.click()
        page.locator(CURTAIN).wait_for()
        self.expect_dealt()

    def expect_dealt(self) -> None:
        """Each seat added to the deal on a line of its own, one after the other, and got no hand over it."""
        *adding, last = self.lines
        views = [message["view"] for line in adding for message in line.told if message["t"] == "state"]
        assert sorted(view["you"] for view in views) == sorted(self.keys.values())
        assert all(view["board"] == {} for view in views)
        assert last.key is None
        self.lines = [last]

    @property
    def keys(self) -> dict[str, int]:
        """The seat of each key that this device keeps."""
        mine = json.loads(self.page.evaluate("() => localStorage.getItem('lazaret.mine')"))
        (found,) = [one for one in mine if one["table"] == self.table]
        return {played["key"]: played["seat"] for played in found["around"]}

    # -- the curtain ------------------------------------------------------------------------------

    def is_curtained(self) -> bool:
        return self.page.locator(CURTAIN).count() > 0

    def name_at_curtain(self) -> str:
        found = re.search(r"to (\w+)$", self.page.locator(f"{CURTAIN} h1").inner_text())
        assert found is not None
        return found[1]

    def show(self) -> None:
        """Whoever is asked takes the device. What came before on this page is no longer looked at."""
        self.lines = []
        self.page.locator(f"{CURTAIN} button").click()
        self.page.locator(".dock.mine").wait_for()

    def play_and_cover(self, after: str = COVER) -> None:
        """Until nothing is asked of the holder, and then the device is passed on. The holder's lines are no longer
        looked at."""
        held: list[Line] = []
        curtain = self.page.locator(CURTAIN).or_(self.page.locator("div.end")).first
        for _ in range(80):
            if self.is_over() or self.is_curtained():
                break
            held = list(self.lines)
            if not self.is_asked():
                cover = self.page.locator(after)
                if cover.count():
                    self.clear_table()
                    cover.click()
                    break
            self.touch()  # may pass the device on, where the answer came at once
            self.page.wait_for_timeout(40)
        curtain.wait_for(timeout=60_000)
        self.lines = [line for line in self.lines if line not in held]

    # -- what is there to be found --------------------------------------------------------------------

    def received(self) -> str:
        return json.dumps([line.told for line in self.lines])

    def document(self) -> str:
        text: str = self.page.evaluate("() => document.title + document.documentElement.outerHTML")
        return text

    def kept(self) -> str:
        text: str = self.page.evaluate(
            "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, name])"
        )
        return text

    def heap(self) -> str:
        """Every string that is left in the page's memory when what nobody needs has been swept away."""
        session = self.context.new_cdp_session(self.page)
        parts: list[str] = []
        session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
        session.send("HeapProfiler.collectGarbage")
        session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        session.detach()
        strings: list[str] = json.loads("".join(parts))["strings"]
        return "\n".join(strings)

    def known_to(self, key: str | None) -> str:
        return told_to(self.served, self.table, key)


def told_to(served: Served, table: str, key: str | None) -> str:
    """What the server itself tells whoever has this key, on a line of the test's own; null: a spectator."""
    with connect(f"ws://127.0.0.1:{served.port}/ws", compression=None, max_size=None) as line:
        line.send(json.dumps({"t": "hello", "table": table, "key": key, "since": 0}))
        while True:
            text = line.recv(timeout=20)
            if json.loads(text)["t"] == "state":
                return str(text)


def waiting(served: Served, table: str) -> list[int]:
    """Seats that are asked now, as everybody may know it."""
    found: list[int] = json.loads(told_to(served, table, None))["view"]["waiting"]
    return found


def cards(text: str) -> set[str]:
    return set(CARD.findall(text))
