"""How long each way to install takes until somebody plays, from empty caches: `make first-use`.

The wheel is built before; each way then downloads all it needs, starts `lazaret` with a home of its own, and
plays three choices over HTTP and WebSocket.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.hosting import container
from tests.hosting.building import build, empty_home, stop, uv
from tests.hosting.player import Player, until_ready
from tests.ports import free_port


def play(port: int) -> None:
    until_ready(f"http://127.0.0.1:{port}", 180.0)
    with Player(f"http://127.0.0.1:{port}") as player:
        player.play(3)


def serve_with(command: list[str], env: dict[str, str], port: int) -> None:
    server = subprocess.Popen(
        command, env=env, cwd=env["HOME"], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        play(port)
    finally:
        stop(server)


def with_uvx(wheel: Path, folder: Path) -> None:
    port = free_port()
    env = empty_home(folder / "home", LAZARET_PORT=str(port), UV_CACHE_DIR=str(folder / "cache"))
    serve_with([uv(), "tool", "run", "--python", sys.executable, "--from", f"{wheel}[play]", "lazaret"], env, port)


def with_pipx(wheel: Path, folder: Path) -> None:
    port = free_port()
    home = str(folder / "pipx")
    env = empty_home(
        folder / "home", LAZARET_PORT=str(port), PIPX_HOME=home, PIPX_BIN_DIR=f"{home}/bin", PIP_NO_CACHE_DIR="1"
    )
    pipx = [str(folder / "tool/bin/pipx"), "install", "-q", f"{wheel}[play]"]
    subprocess.run(pipx, env=env, check=True, capture_output=True)
    serve_with([f"{home}/bin/lazaret"], env, port)


def with_container(_: Path, folder: Path) -> None:
    image, port = container.build(folder / "stages"), free_port()
    server = container.start(image, port)
    try:
        play(port)
        assert container.healthy(image, port)
    finally:
        stop(server)


def before_pipx(folder: Path) -> None:
    """pipx itself is there already, as on the machine of whoever uses it."""
    subprocess.run([uv(), "venv", "-q", "--python", sys.executable, str(folder / "tool")], check=True)
    subprocess.run([uv(), "pip", "install", "-q", "-p", str(folder / "tool"), "pipx"], check=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as place:
        wheel = build("wheel", Path(place) / "dist")
        for name, way in (("uvx", with_uvx), ("pipx", with_pipx), ("steps of the container", with_container)):
            folder = Path(place) / name.replace(" ", "-")
            (folder / "stages").mkdir(parents=True)
            if way is with_pipx:
                before_pipx(folder)
            begun = time.monotonic()
            way(wheel, folder)
            print(f"{name}: {time.monotonic() - begun:.1f} s until three choices were made", flush=True)


if __name__ == "__main__":
    main()
