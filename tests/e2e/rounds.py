"""How long others take between my turns, at the pace Fast: `python -m tests.e2e.rounds` (or `make rounds`).

Dead of Winter, three bots, on a real server with the delays that people get: from the end of my turn to my next turn,
the median of ten rounds for each level. What happens at night is told on a sheet that waits for me; what the night
takes on the server is in the figure. Beside it stands how long that level thinks about one choice.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.sync.client import ClientConnection, connect

from lazaret.server.thinking.bots import thinking_time
from tests.e2e.conftest import Served

ROUNDS = 10
MOST = 15.0  # seconds, with regular bots
LEVELS = ("greedy", "sharp")


class Round(NamedTuple):
    """From the end of my turn to my next: how long it took, and how many choices were made in it."""

    seconds: float
    choices: int


class Me:
    """Ends every turn at once and takes the first of whatever else is offered."""

    def __init__(self, served: Served, level: str, number: int) -> None:
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * 3]
        body = {"game": "dead_of_winter", "seats": seats, "seed": f"rounds {number}"}
        made = httpx.post(f"{served.url}/api/tables", json=body, timeout=20).json()
        self.hello = {"t": "hello", "table": made["table"], "key": made["key"], "since": 0}
        self.view: dict[str, Any] = {}
        self.acts = self.asked = 0

    def rounds(self, line: ClientConnection) -> list[Round]:
        """From the end of each turn of mine to the next, until the game is over."""
        line.send(json.dumps(self.hello))
        line.send(json.dumps({"t": "pace", "id": "pace", "pace": "fast"}))
        found: list[Round] = []
        ended: tuple[float, int] | None = None
        while not self.view.get("result"):
            self.hear(json.loads(line.recv(timeout=120)))
            options = self.view.get("options") or []
            if not options or self.asked > self.acts:
                continue
            if "end_turn" in options:
                if ended is not None:
                    found.append(Round(time.monotonic() - ended[0], self.acts - ended[1]))
                ended = time.monotonic(), self.acts
            choice = "end_turn" if "end_turn" in options else options[0]
            line.send(json.dumps({"t": "choose", "id": f"c{self.acts}", "a": self.acts, "choice": choice}))
            self.asked = self.acts + 1
        return found

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
            found += Me(served, level, number).rounds(line)
    return found[:rounds]


def main(rounds: int, levels: tuple[str, ...]) -> None:
    served = Served(Path(tempfile.mkdtemp()), "usual")
    served.start()
    print(f"Dead of Winter, three bots, fast: seconds from the end of my turn to my next, {rounds} rounds")
    print("level     median   least    most   choices   thinks for, s")
    medians = {}
    try:
        for level in levels:
            found = measured(served, level, rounds)
            times = [one.seconds for one in found]
            medians[level] = statistics.median(times)
            choices = statistics.median(one.choices for one in found)
            figures = f"{medians[level]:6.1f} {min(times):7.1f} {max(times):7.1f} {choices:9.0f}"
            print(f"{level:8} {figures}  {thinking_time(level):13.2f}", flush=True)
    finally:
        served.stop()
    assert medians.get("greedy", 0.0) <= MOST, f"regular bots take longer than {MOST} s"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS, tuple(sys.argv[2:]) or LEVELS)
