"""A real server in its own process, a real Chromium."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.ports import free_port

#: what takes minutes is part of `make sweep`, a sample of it of `make test`
SWEEP = bool(os.environ.get("LAZARET_SWEEP"))


class Served:
    """A server process that can be killed and started again on the same port and file."""

    def __init__(self, folder: Path, delays: str = "quick", environment: Mapping[str, str] | None = None) -> None:
        self.environment = {**os.environ, **(environment or {})}
        self.delays = delays  # as `serve` knows them
        self.port = free_port()
        self.database = folder / "tables.sqlite"
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.e2e.serve", str(self.port), str(self.database), self.delays]
        self.process = subprocess.Popen(command, env=self.environment)
        for _ in range(200):
            try:
                httpx.get(f"{self.url}/api/games", timeout=1)
                return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        """As if the machine had pulled the plug on it: no goodbye."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(10)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.stop()


def found_chromium() -> str | None:
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")


def chromium() -> str:
    found = found_chromium()
    assert found, "the browser tests need chromium: make system installs it"
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if found_chromium() is None:
        pytest.skip("chromium is not on this machine")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium())
        yield started
        started.close()
