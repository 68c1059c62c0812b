"""The action table of a game: every choice there can ever be, as one number or a few, made from content and rules.

A choice is a verb with its parts ("attack:KS:KH"). With at most one free part it is one action. One with more is asked
part by part: first "attack:KS:" (a colon at the end: something follows), then ":KH". So the table stays small, and each
choice has one path of actions, each path one choice. Action 0 is "wait", for a seat that is not asked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import Any

from lazaret.core.errors import BadSetup, LazaretError
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids
from lazaret.core.research import Pattern

WAIT = 0
MOST = 3000  # actions a game may have

Path = tuple[int, ...]


class NoSuchAction(LazaretError):
    """An action that is not in the table, or not legal now; or a choice that the table does not know."""


class ActionTable:
    """The actions of one game by number. Its version is the hash of their names, in their order."""

    def __init__(self, game: str, patterns: Iterable[Pattern]) -> None:
        self.game = game
        self.patterns = [tuple([part] if isinstance(part, str) else list(part) for part in p) for p in patterns]
        names = {"wait": WAIT}
        for pattern in self.patterns:
            for name in names_of(pattern):
                names.setdefault(name, len(names))
        self.names: tuple[str, ...] = tuple(names)
        if len(self.names) > MOST:
            raise BadSetup(f"{game} has {len(self.names)} actions, more than {MOST}")
        self.number = names
        self.version = hashlib.sha256("\n".join(self.names).encode()).hexdigest()[:16]
        self._shapes = {(verb, len(pattern)) for pattern in self.patterns for verb in pattern[0]}
        #: the path of every choice met so far, and its first action
        self.paths: dict[str, Path] = {}
        self.first = First(self)

    def __len__(self) -> int:
        return len(self.names)

    def path(self, choice: str) -> Path:
        """The actions that make this choice."""
        found = self.paths.get(choice)
        if found is None:
            found = self.paths[choice] = self._find(choice)
        return found

    def _find(self, choice: str) -> Path:
        parts = choice.split(":")
        names = [choice] if len(parts) <= 2 else [f"{parts[0]}:{parts[1]}:", *(f":{part}" for part in parts[2:])]
        path = tuple([self.number.get(name, -1) for name in names])
        if -1 in path or (parts[0], len(parts)) not in self._shapes:
            raise NoSuchAction(f"{self.game}: the choice {choice!r} is not in the action table {self.version}")
        return path

    def choice(self, path: Sequence[int]) -> str:
        """The choice that these actions make."""
        if not path or any(not WAIT < action < len(self.names) for action in path):
            raise NoSuchAction(f"{self.game}: {list(path)} is no choice")
        said = "".join(self.names[action] for action in path).replace("::", ":")
        if self.path(said) != tuple(path):
            raise NoSuchAction(f"{self.game}: {list(path)} is no choice")
        return said

    def choices(self) -> Iterable[str]:
        """Every choice in the table, in its order."""
        for pattern in self.patterns:
            for parts in product(*pattern):
                yield ":".join(parts)


class First(dict[str, int]):
    """The first action of each choice, found when it is first asked for: for hot loops."""

    def __init__(self, actions: ActionTable) -> None:
        self.actions = actions

    def __missing__(self, choice: str) -> int:
        found = self[choice] = self.actions.path(choice)[0]
        return found


def names_of(pattern: Sequence[Sequence[str]]) -> Iterable[str]:
    if len(pattern) <= 2:
        yield from (":".join(parts) for parts in product(*pattern))
        return
    yield from (f"{verb}:{part}:" for verb, part in product(*pattern[:2]))
    for later in pattern[2:]:
        yield from (f":{part}" for part in later)


def research(game: Game[Any]) -> Any:
    """The module in which the game says what this door needs."""
    package = game.table.__module__.rpartition(".")[0]
    try:
        return import_module(f"{package}.research")
    except ModuleNotFoundError:
        raise BadSetup(f"{game.id} has no research module: there are no numbered actions for it") from None


def learnable() -> list[str]:
    """The games that have such a module."""
    packages = {name: find_game(name).table.__module__.rpartition(".")[0] for name in game_ids()}
    return [name for name, package in packages.items() if find_spec(f"{package}.research") is not None]


@lru_cache
def action_table(game: str) -> ActionTable:
    """The table of a game, made once."""
    found = find_game(game)
    return ActionTable(found.id, research(found).CHOICES)
