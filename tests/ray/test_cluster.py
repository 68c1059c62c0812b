"""A cluster of two nodes: games are played on it, bots of a server think there, and here again when it is gone."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.hosting.player import Player
from tests.hosting.servers import server
from tests.ports import free_port

pytestmark = pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed: make dev")
LEVELS = "novice,greedy"


class Nodes:
    """Both nodes, in one group of processes."""

    def __init__(self, home: Path) -> None:
        env = {**os.environ, "HOME": str(home), "RAY_USAGE_STATS_ENABLED": "0"}
        self.env = env
        with (home / "ray.log").open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.ray.nodes"],
                env=env,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert ":" in self.address, (home / "ray.log").read_text()

    def kill(self) -> None:
        """All at once, as when a machine loses its power."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        with self.process:  # waits, and closes its pipes
            pass

    def stop(self) -> None:
        if self.process.poll() is None:
            assert self.process.stdin is not None
            self.process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(30)
        self.kill()


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as place:  # short: it holds sockets
        os.environ["RAY_TMPDIR"] = place  # the usual one is the same for all, and may be another user's
        started = Nodes(tmp_path_factory.mktemp("ray"))
        yield started
        started.stop()
        del os.environ["RAY_TMPDIR"]


def lazaret(nodes: Nodes, *words: str) -> str:
    command = [sys.executable, "-m", "lazaret", *words, "--ray", nodes.address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, env=nodes.env, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_simulate_gives_the_same_on_the_cluster_as_here(nodes: Nodes) -> None:
    words = ("simulate", "happy_dayz", "--bots", LEVELS, "-n", "8", "--seed", "one", "--json")
    here = subprocess.run([sys.executable, "-m", "lazaret", *words], capture_output=True, text=True, check=True)
    found, expected = json.loads(lazaret(nodes, *words)), json.loads(here.stdout)
    assert without_times(found) == without_times(expected)


def without_times(found: Any) -> Any:
    return {name: value for name, value in found.items() if "second" not in name} if isinstance(found, dict) else found


def test_the_arena_plays_every_pairing_there(nodes: Nodes, tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    lazaret(nodes, "arena", "happy_dayz", "--bots", LEVELS, "-n", "6", "--file", str(file))
    assert len(file.read_text().splitlines()) > 1


def test_balance_is_the_same_on_the_cluster_as_here(nodes: Nodes) -> None:
    words = ("balance", "zombie_apocalypse_now", "--bots", "random", "-n", "4", "--seed", "one", "--json")
    here = subprocess.run(
        [sys.executable, "-m", "lazaret", *words, "-j", "1"], capture_output=True, text=True, check=True
    )
    assert json.loads(lazaret(nodes, *words)) == json.loads(here.stdout)


def test_so_does_strength(nodes: Nodes, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    lazaret(nodes, "strength", "happy_dayz", "--only", "novice-random", "-n", "4", "--kept", str(kept))
    assert list(kept.iterdir())


PROOF = """
import json, sys
from lazaret.arena.spread import spread
from lazaret.coach.puzzles import proved_again
from lazaret.core.puzzles import encoded, position
from lazaret.core.registry import game
easy = sorted(game("zombie_tsunami").puzzles, key=lambda one: (len(position(one).options(one.seat)), one.id))[:2]
print(json.dumps(sorted(spread(proved_again, [(encoded(one), "one") for one in easy], 1, sys.argv[1] or None))))
"""


def test_puzzles_are_proved_there_as_here(nodes: Nodes) -> None:
    """What `lazaret puzzles check` spreads, without the files that it removes where a proof fails."""
    there, here = (
        subprocess.run([sys.executable, "-c", PROOF, at], capture_output=True, text=True, env=nodes.env, check=True)
        for at in (nodes.address, "")
    )
    assert len(json.loads(there.stdout)) == 2
    assert json.loads(there.stdout) == json.loads(here.stdout)


class Admin:
    def __init__(self, port: int) -> None:
        self.port = port

    def figure(self, line: str) -> float:
        text = httpx.get(f"http://127.0.0.1:{self.port}/metrics").text
        return sum(float(row.rpartition(" ")[2]) for row in text.splitlines() if row.startswith(line + " "))

    def until(self, line: str, good: Callable[[float], bool], seconds: float = 60.0) -> None:
        end = time.monotonic() + seconds
        while not good(self.figure(line)):
            assert time.monotonic() < end, f"{line} is {self.figure(line)}"
            time.sleep(0.1)


def test_bots_hints_and_analyses_are_thought_on_the_cluster_and_here_when_it_is_gone(
    nodes: Nodes, tmp_path: Path
) -> None:
    """The last test of the module: it ends the cluster."""
    admin = Admin(free_port())
    with (
        server(tmp_path, ray=nodes.address, admin=f"127.0.0.1:{admin.port}") as (port, _),
        Player(f"http://127.0.0.1:{port}") as player,
    ):
        admin.until("lazaret_ray_processors", lambda number: number == 2)
        assert player.hint()["simulations"] > 0
        admin.until('lazaret_thoughts{place="ray",queue="hints"}', lambda number: number == 1)
        assert player.play()["result"] is not None
        there, here = ('lazaret_thoughts{place="ray",queue="bots"}', 'lazaret_thoughts{place="here",queue="bots"}')
        assert admin.figure(there) > 10
        assert admin.figure(here) == 0
        player.http.post(f"{player.url}/api/replays/{player.table}/analysis").raise_for_status()
        admin.until('lazaret_thoughts{place="ray",queue="coach"}', lambda number: number > 0)
        threading.Timer(0.5, nodes.kill).start()
        assert player.play()["result"] is not None, "the game goes on without it"
        assert admin.figure(here) > 10
        admin.until("lazaret_ray_processors", lambda number: number == 0)
