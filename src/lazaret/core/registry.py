"""The games the program knows: its own, and those that other packages bring through the entry point."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from lazaret.core.errors import BadSetup
from lazaret.core.game import Game

GROUP = "lazaret.games"


@lru_cache
def _entries() -> dict[str, str]:
    return {entry.name: entry.value for entry in sorted(entry_points(group=GROUP), key=lambda e: e.name)}


def game_ids() -> list[str]:
    """Every game that is installed, by id, in alphabetical order."""
    return list(_entries())


@lru_cache
def game(name: str) -> Game[Any]:
    """The game of that id."""
    entries = _entries()
    if name not in entries:
        raise BadSetup(f"there is no game {name!r} (there are: {', '.join(entries)})")
    module, _, attribute = entries[name].partition(":")
    found: Game[Any] = getattr(import_module(module), attribute)
    if found.id != name:
        raise BadSetup(f"the package {module} announces {name!r} but its game is called {found.id!r}")
    return found
