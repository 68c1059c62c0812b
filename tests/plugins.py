"""A package with a game, installed for a while: its folder is put where Python looks for packages."""

from __future__ import annotations

import sys
from collections.abc import Iterator
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
