"""Wheels and empty environments for the tests of installing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).parent.parent.parent
QUICK = {"LAZARET_BOT_DELAY": "0,0.02", "LAZARET_FORCED_DELAY": "0,0.02", "LAZARET_TOGETHER_DELAY": "0,0.02"}


def build(target: str, folder: Path) -> Path:
    """A wheel or an sdist of this tree."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    (found,) = folder.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return found


def uv() -> str:
    found = shutil.which("uv") or str(HOUSE / ".tool/bin/uv")
    assert Path(found).exists(), "uv is not there: make setup"
    return found


def install(what: str, folder: Path) -> Path:
    """An environment with nothing else in it; its folder of programs."""
    subprocess.run([uv(), "venv", "-q", "--python", sys.executable, str(folder)], check=True, timeout=60)
    constraints = str(HOUSE / "constraints.txt")
    command = [uv(), "pip", "install", "-q", "-p", str(folder), "-c", constraints, what]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return folder / "bin"


#: how this machine reaches the places packages come from; a home of its own would hide it
NETWORK = ("UV_", "PIP_", "SSL_", "REQUESTS_", "NODE_EXTRA_", "HTTP_", "HTTPS_", "NO_", "http_", "https_", "no_")
KEPT_IN_HOME = {"PIP_CONFIG_FILE": ".config/pip/pip.conf", "NPM_CONFIG_USERCONFIG": ".npmrc"}


def network() -> dict[str, str]:
    found = {name: value for name, value in os.environ.items() if name.startswith(NETWORK)}
    for name, place in KEPT_IN_HOME.items():
        if (Path.home() / place).exists():
            found.setdefault(name, str(Path.home() / place))
    return found


def empty_home(home: Path, **more: str) -> dict[str, str]:
    """The environment of somebody who has never been here."""
    home.mkdir(parents=True, exist_ok=True)
    usual = {"HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    return {**network(), **usual, **QUICK, **more}


def stop(process: subprocess.Popen[str]) -> tuple[str, str]:
    process.terminate()
    try:
        return process.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
