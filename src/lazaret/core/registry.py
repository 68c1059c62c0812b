"""The games the program knows: its own, those of other packages (entry point), those registered by hand."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from lazaret.core.errors import BadSetup
from lazaret.core.game import Game

GROUP = "lazaret.games"
_by_hand: dict[str, Game[Any]] = {}


@lru_cache
def _entries() -> dict[str, str]:
    return {entry.name: entry.value for entry in sorted(entry_points(group=GROUP), key=lambda e: e.name)}


def register(new: Game[Any]) -> None:
    """Make a game known in this process only (a notebook, a test); packages use the entry point `lazaret.games`."""
    _by_hand[new.id] = new


def look_again() -> None:
    """Forget which games were found: a package was installed, or taken away, while this process runs."""
    _entries.cache_clear()
    _installed.cache_clear()


def installed_ids() -> list[str]:
    """The games that packages announce, ours and others', by id."""
    return list(_entries())


def game_ids() -> list[str]:
    """Every game there is, by id, in alphabetical order."""
    return sorted({*_entries(), *_by_hand})


def game(name: str) -> Game[Any]:
    """The game of that id."""
    if name in _by_hand:
        return _by_hand[name]
    return _installed(name)


@lru_cache
def _installed(name: str) -> Game[Any]:
    entries = _entries()
    if name not in entries:
        raise BadSetup(f"there is no game {name!r} (there are: {', '.join(game_ids())})")
    module, _, attribute = entries[name].partition(":")
    try:
        found: Game[Any] = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise BadSetup(f"the game {name!r} cannot be loaded: {error}") from error
    if found.id != name:
        raise BadSetup(f"the package {module} announces {name!r} but its game is called {found.id!r}")
    return found
