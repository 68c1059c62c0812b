"""Packages with a game, installed for a while: built and unpacked without a network, and put where Python looks."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from lazaret.core import registry

GUESSING = Path(__file__).parent / "server" / "plugin"  # the folder of a package that announces the game `guessing`


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    sys.path.insert(0, str(folder))
    registry.look_again()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        registry.look_again()


def write_package(files: Mapping[str, str], folder: Path) -> Path:
    for place, text in files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def unpacked(package: Path, folder: Path) -> Path:
    """The package as an installation leaves it: its wheel, built by the backend it names, unpacked into the folder."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    built = subprocess.run(command, cwd=package, capture_output=True, text=True, check=False, timeout=120)
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def python(site: Path, *words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Another Python, in which the package is installed beside Lazaret."""
    paths = [str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1", "LAZARET_LANG": "en"}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=300)
