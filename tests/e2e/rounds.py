"""How long others take between my turns, at the pace Fast: `python -m tests.e2e.rounds` (or `make rounds`).

Dead of Winter, three bots, on a real server with the delays that people get: from the end of my turn to my next turn,
the median of ten rounds for each level. The night, which is told on a sheet that waits for me, is left out and stands
beside it. Since the first player changes, bots have four turns between two of mine; where I am last in a round and
first in the next nobody comes between, and that counts as no round. How long the level thinks stands beside it too.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from os import getloadavg
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.sync.client import ClientConnection, connect

from lazaret.server.thinking.bots import thinking_time
from tests.e2e.conftest import Served

ROUNDS = 10
MOST = 15.0  # seconds, with regular bots
#: how many rounds of each level; those that think take as long as they think, which a few rounds show
LEVELS = {"greedy": ROUNDS, "sharp": 3, "master": 2}
NIGHT, MORNING = "colony_phase", "turn_started"


class Round(NamedTuple):
    """From the end of my turn to my next, without the night and with it; turns of bots and choices in it."""

    seconds: float
    night: float
    turns: int
    choices: int


class Between:
    """What happens between two turns of mine."""

    def __init__(self, acts: int) -> None:
        self.begun = time.monotonic()
        self.acts, self.turns, self.night = acts, 0, 0.0
        self.fell: float | None = None  # when night fell, until morning

    def hear(self, seat: int, events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["event"] == NIGHT:
                self.fell = time.monotonic()
            elif event["event"] == MORNING:
                self.turns += event["seat"] != seat
                if self.fell is not None:
                    self.night += time.monotonic() - self.fell
                self.fell = None

    def over(self, acts: int) -> Round:
        return Round(time.monotonic() - self.begun - self.night, self.night, self.turns, acts - self.acts)


class Me:
    """Ends every turn at once and takes the first of whatever else is offered."""

    def __init__(self, served: Served, level: str, number: int) -> None:
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * 3]
        body = {"game": "dead_of_winter", "seats": seats, "seed": f"rounds {number}"}
        made = httpx.post(f"{served.url}/api/tables", json=body, timeout=20).json()
        self.hello = {"t": "hello", "table": made["table"], "key": made["key"], "since": 0}
        self.view: dict[str, Any] = {}
        self.acts = self.asked = 0

    def rounds(self, line: ClientConnection) -> Iterator[Round]:
        """From the end of each turn of mine to the next, until the game is over."""
        line.send(json.dumps(self.hello))
        line.send(json.dumps({"t": "pace", "id": "pace", "pace": "fast"}))
        between: Between | None = None
        while not self.view.get("result"):
            message = json.loads(line.recv(timeout=600))
            self.hear(message)
            if between is not None and message["t"] == "update":
                between.hear(self.view["you"], message["events"])
            options = self.view.get("options") or []
            if not options or self.asked > self.acts:
                continue
            if "end_turn" in options:
                if between is not None and between.turns:
                    yield between.over(self.acts)
                between = Between(self.acts)
            choice = "end_turn" if "end_turn" in options else options[0]
            line.send(json.dumps({"t": "choose", "id": f"c{self.acts}", "a": self.acts, "choice": choice}))
            self.asked = self.acts + 1

    def hear(self, message: dict[str, Any]) -> None:
        assert message["t"] not in ("refused", "error"), message
        if message["t"] == "state":
            self.view = message["view"]
        elif message["t"] == "update":
            self.view = {**self.view, **message["set"]}
        self.acts = message.get("a", self.acts) if message["t"] in ("state", "update") else self.acts


def measured(served: Served, level: str, rounds: int) -> list[Round]:
    found: list[Round] = []
    number = 0
    while len(found) < rounds:
        number += 1
        with connect(f"ws://127.0.0.1:{served.port}/ws", compression=None, max_size=None) as line:
            found += islice(Me(served, level, number).rounds(line), rounds - len(found))
    return found


def main(levels: dict[str, int]) -> None:
    served = Served(Path(tempfile.mkdtemp()), "usual")
    served.start()
    print("Dead of Winter, three bots, fast: seconds from the end of my turn to my next, without the night")
    print("level    rounds  median   least    most   night   turns of bots   choices   thinks for, s   load")
    medians = {}
    try:
        for level, rounds in levels.items():
            found = measured(served, level, rounds)
            times = [one.seconds for one in found]
            medians[level] = statistics.median(times)
            night, turns, choices = (
                statistics.median(getattr(one, name) for one in found) for name in ("night", "turns", "choices")
            )
            figures = f"{len(found):5} {medians[level]:7.1f} {min(times):7.1f} {max(times):7.1f} {night:7.1f}"
            print(
                f"{level:8} {figures} {turns:15.0f} {choices:9.0f} {thinking_time(level):15.2f} {getloadavg()[0]:6.1f}",
                flush=True,
            )
    finally:
        served.stop()
    assert medians.get("greedy", 0.0) <= MOST, f"regular bots take longer than {MOST} s"


if __name__ == "__main__":
    main({level: LEVELS[level] for level in sys.argv[1:] or LEVELS})
