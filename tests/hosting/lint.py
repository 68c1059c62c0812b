"""Containerfile, compose file, proxies' configurations and unit, each by its own checker: `make lint-hosting`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.hosting.building import HOUSE
from tests.system import search_path

BIN = Path(sys.executable).parent
PLACES = {"LISTEN": "127.0.0.1:8000", "ONE": "127.0.0.1:8001", "TWO": "127.0.0.1:8002"}


def commands(folder: Path) -> dict[str, list[str]]:
    """What checks each file. The unit's program need not be installed here, so another stands in for it."""
    unit = folder / "lazaret.service"
    text = (HOUSE / "hosting/lazaret.service").read_text("utf-8")
    unit.write_text(text.replace("/opt/lazaret/bin/lazaret", "/bin/true"), "utf-8")
    return {
        "Containerfile": [str(BIN / "hadolint"), "Containerfile"],
        "hosting/compose.yaml": [
            *(str(BIN / "check-jsonschema"), "--builtin-schema", "vendor.compose-spec", "hosting/compose.yaml"),
        ],
        "hosting/lazaret.service": ["systemd-analyze", "verify", "--man=no", str(unit)],
        "hosting/haproxy.cfg": ["haproxy", "-c", "-f", "hosting/haproxy.cfg"],
        "hosting/Caddyfile": ["caddy", "validate", "--adapter", "caddyfile", "--config", "hosting/Caddyfile"],
        "hosting/nginx.conf": ["nginx", "-t", "-p", str(folder), "-c", str(HOUSE / "hosting/nginx.conf")],
    }


def check(name: str) -> str | None:
    """What is wrong with the file; None where its checker is not on this machine."""
    with tempfile.TemporaryDirectory() as folder:
        command = commands(Path(folder))[name]
        found = shutil.which(command[0], path=search_path())
        if found is None:
            return None
        env = {**os.environ, **PLACES, "PATH": search_path(), "HOME": folder, "XDG_DATA_HOME": folder}
        done = subprocess.run(
            [found, *command[1:]], cwd=HOUSE, capture_output=True, text=True, check=False, timeout=60, env=env
        )
    return "" if done.returncode == 0 else done.stdout + done.stderr or f"ended with {done.returncode}"


def main() -> int:
    status = 0
    with tempfile.TemporaryDirectory() as folder:
        names = list(commands(Path(folder)))
    for name in names:
        wrong = check(name)
        print(f"{name}: {'fine' if wrong == '' else 'its checker is not on this machine' if wrong is None else wrong}")
        status |= bool(wrong)
    return status


if __name__ == "__main__":
    sys.exit(main())
