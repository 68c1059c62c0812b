"""README's commands, as they are printed, on a machine that has nothing but Python and make: a clone, a home of its
own."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.hosting.building import HOUSE, empty_home
from tests.hosting.container import tracked
from tests.hosting.player import Player, until_ready
from tests.ports import free_port

README = (HOUSE / "README.md").read_text("utf-8")
PROSE = re.sub(r"^```.*?^```$", "", README, flags=re.MULTILINE | re.DOTALL)
#: each line of an indented block, without what explains it
COMMANDS = [line.partition("  # ")[0].strip() for line in re.findall(r"^    (\S.*)$", PROSE, re.MULTILINE)]
PYTHON = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
INSTALLING = 400.0  # seconds: everything is downloaded


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("readme") / "lazaret"
    for name in tracked(["."]):
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(HOUSE / name, place)
    programs = folder.parent / "bin"
    programs.mkdir()
    (programs / "python3").symlink_to(sys.executable)
    return folder


def env_of(clone: Path, port: int) -> dict[str, str]:
    path = f"{clone.parent / 'bin'}:{clone / '.tool/bin'}:/usr/bin:/bin"
    return empty_home(clone.parent / "home", PATH=path, PORT=str(port), LAZARET_PORT=str(port))


@contextmanager
def running(command: str, clone: Path, port: int) -> Iterator[None]:
    """In a group of its own, so that what it started ends with it."""
    log = clone.parent / f"log-{port}"
    with log.open("wb") as out:
        started = subprocess.Popen(
            ["bash", "-c", command], cwd=clone, env=env_of(clone, port), stdout=out, stderr=out, start_new_session=True
        )
    try:
        yield
    except AssertionError as error:
        raise AssertionError(f"{command}: {error}\n{log.read_text()[-3000:]}") from None
    finally:
        os.killpg(started.pid, signal.SIGTERM)
        started.wait(30)


def test_what_is_printed_is_what_is_tried_here() -> None:
    assert [command.split()[0] for command in COMMANDS] == ["make", "make", "uv", "uvx"]
    assert COMMANDS[:2] == ["make play", "make test"]
    assert len(PYTHON) == 1


def test_each_command_gives_a_table_that_plays(clone: Path) -> None:
    """In the order of the page; `make test` is this run itself."""
    for command in COMMANDS:
        if command.startswith("uv build"):
            done = subprocess.run(
                ["bash", "-c", command], cwd=clone, env=env_of(clone, 0), capture_output=True, text=True, check=False,
                timeout=INSTALLING,
            )  # fmt: skip
            assert done.returncode == 0, done.stderr
        elif command != "make test":
            port = free_port()
            with running(command, clone, port):
                until_ready(f"http://127.0.0.1:{port}", INSTALLING)
                with Player(f"http://127.0.0.1:{port}") as player:
                    assert 'id="page"' in player.http.get(player.url).text
                    player.play(3)
    (code,) = PYTHON
    done = subprocess.run(
        [str(clone / ".venv/bin/python"), "-c", code], cwd=clone, env=env_of(clone, 0), capture_output=True, text=True,
        check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
