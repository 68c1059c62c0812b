"""`python -m tests.peers`: installs the other programs, measures all in turn, and writes the table of docs/speed.md."""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

from lazaret.cli.bench_compare import Side, ratio_of
from lazaret.cli.interpreter import in_words
from lazaret.core.build import extension_hashes, sources_hash
from lazaret.core.registry import game_ids
from tests.marked import between
from tests.peers.worker import PROGRAMS

ROOT = Path(__file__).parents[2]
HOME = ROOT / "build" / "peers"
PAGE = ROOT / "docs" / "speed.md"
PACKAGES = ("open-spiel>=2,<3", "rlcard>=1.2,<2", "pettingzoo[classic]>=1.25,<2", "catanatron>=3,<4")
BOARDGAME = "boardgame.io, tic-tac-toe"
YARDSTICK = next(iter(PROGRAMS))  # what the ratios are to


class Peer:
    """One of the other programs, or a build of ours, in a process of its own."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def measure(self, seconds: float, seed: int) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(self.name, seconds, seed, sep="\t", file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.name} ended")
        return float(line)

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(10)


class Ours:
    """A game of ours, in the tree or build that the side runs."""

    def __init__(self, name: str, side: Side, game: str) -> None:
        self.name, self.side, self.game = name, side, game

    def measure(self, seconds: float, seed: int) -> float:
        return self.side.measure("play", self.game, seconds, seed)

    def close(self) -> None:
        pass


def install() -> Path:
    """The other programs, in an environment of their own; the interpreter is the same. Gives its python."""
    python = HOME / "env" / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(HOME / "env")], check=True)
    uv = shutil.which("uv") or ROOT / ".tool" / "bin" / "uv"
    subprocess.run([str(uv), "pip", "install", "-q", "-p", str(HOME / "env"), *PACKAGES], check=True)
    if not (HOME / "bgio" / "node_modules" / "boardgame.io").is_dir():
        (HOME / "bgio").mkdir(parents=True, exist_ok=True)
        (HOME / "bgio" / "package.json").write_text('{"private": true}\n')
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--silent", "boardgame.io"], cwd=HOME / "bgio", check=True
        )
    return python


def measure(peers: list[Peer | Ours], windows: int, seconds: float) -> dict[str, list[float]]:
    """Windows of each in turn, so that what the machine does besides falls on all alike."""
    found: dict[str, list[float]] = {peer.name: [] for peer in peers}
    for number in range(windows + 1):
        for peer in peers if number % 2 else peers[::-1]:
            rate = peer.measure(seconds if number else 0.2, 1_000_000 * number)
            if number:  # the first warms up
                found[peer.name].append(rate)
    return found


def table(found: dict[str, list[float]]) -> str:
    """Medians, and the ratio of each to the yardstick, window by window."""
    lines = ["| | decisions a second | beside hearts in C++ | 95 % |", "|---|--:|--:|--:|"]
    for name, rates in found.items():
        ratio = ratio_of([a / b for a, b in zip(rates, found[YARDSTICK], strict=True)])
        spread = f"{ratio.low:.3f} to {ratio.high:.3f}"
        lines.append(f"| {name} | {statistics.median(rates):,.0f} | {ratio.median:.3f} | {spread} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed beside other programs.")
    parser.add_argument("--windows", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--installed", action="store_true", help="they are there already")
    given = parser.parse_args()
    python = HOME / "env" / "bin" / "python" if given.installed else install()
    here = Path(__file__).parent
    peers: list[Peer | Ours] = [Peer(name, [str(python), str(here / "worker.py")]) for name in PROGRAMS]
    peers.append(Peer(BOARDGAME, ["node", str(here / "boardgame.mjs"), str(HOME / "bgio")]))
    sides = {"plain": Side(ROOT)}
    if sources_hash() in extension_hashes(ROOT / "build" / "compiled" / "lazaret"):  # else it would take the sources
        sides["compiled"] = Side(ROOT / "build" / "compiled")
    peers += [Ours(f"{game}, {build}", side, game) for build, side in sides.items() for game in game_ids()]
    try:
        found = measure(peers, given.windows, given.seconds)
    finally:
        for peer in peers:
            peer.close()
        for side in sides.values():
            side.close()
    load = os.getloadavg()[0]
    machine = f"{os.cpu_count()} cores, {platform.machine()}, load {load:.1f}; {in_words()}"
    today = datetime.date.today().isoformat()
    between(
        PAGE,
        "peers",
        f"{today}, {given.windows} windows of {given.seconds:g} s each in turn; {machine}.\n\n{table(found)}",
    )


if __name__ == "__main__":
    main()
