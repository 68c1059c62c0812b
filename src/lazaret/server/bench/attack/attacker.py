"""The attackers' process: one flood, niced, then one line of JSON that says what became of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from collections import Counter
from typing import Any

from lazaret.server.bench.attack.floods import FLOODS, Attack, Flood
from lazaret.server.bench.attack.starving import STARVING
from lazaret.server.serving import raise_limits

NICE = 10
LONGER = 5.0  # seconds after its time at which an attack that does not end is ended
ALL = (*FLOODS, STARVING)


def flood_named(name: str) -> Flood:
    return next(flood for flood in ALL if flood.name == name)


def start(flood: Flood, port: int, seconds: float, share: float, facts: dict[str, Any]) -> subprocess.Popen[str]:
    """Begin the flood at this port; `share`: of the rate it has."""
    wanted = {"name": flood.name, "port": port, "seconds": seconds, "rate": flood.rate * share, "facts": facts}
    process = subprocess.Popen(
        [sys.executable, "-m", "lazaret.server.bench.attack.attacker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps(wanted) + "\n")
    process.stdin.flush()
    return process


def wait_until_begun(process: subprocess.Popen[str]) -> None:
    assert process.stdout is not None
    process.stdout.readline()


def outcome(process: subprocess.Popen[str]) -> dict[str, int]:
    """How many were sent, and how connections ended."""
    out, _ = process.communicate(timeout=60)
    found: dict[str, int] = json.loads(out.strip().splitlines()[-1])
    return found


async def run(wanted: dict[str, Any]) -> Counter[str]:
    attack = Attack(wanted["port"], wanted["rate"], wanted["seconds"], wanted["facts"])
    attack.begin()
    with contextlib.suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout(wanted["seconds"] + LONGER):
            await flood_named(wanted["name"]).run(attack)
    return attack.tally


def main() -> None:
    os.nice(NICE)
    raise_limits()
    wanted = json.loads(sys.stdin.readline())
    print("begun", flush=True)
    print(json.dumps(asyncio.run(run(wanted))))


if __name__ == "__main__":
    main()
