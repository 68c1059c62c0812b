"""No test replaces a function of a compiled module: its callers there would not see it, and the test show nothing.

Every patch that a test makes comes by here, on either build; one that only the plain build would see is refused and
named. Tests set what the table or the bot has for it (`Log.dice`, `Log.stack`, `Search.clock`), or replace what is
never compiled: content, the games' own objects, classes of the tests.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

import pytest

from lazaret.cli.compiled.building import modules


@cache
def compiled() -> set[str]:
    """The modules, by name. It loads every game, so only when somebody patches."""
    return {f"lazaret.{place.removesuffix('.py').replace('/', '.')}" for place in modules()}


def unseen(target: object, name: object) -> str:
    """What is replaced, if it is a part of a compiled module; else nothing."""
    if isinstance(target, str):  # the whole path in one: up to the module, or to the class in it
        home, _, name = target.rpartition(".")
        found = home if home in compiled() else home.rpartition(".")[0]
    elif isinstance(target, ModuleType):
        found = target.__name__
    else:
        found = target.__module__ if isinstance(target, type) else ""
    return f"{found}: {name}" if found in compiled() else ""


def watched() -> pytest.MonkeyPatch:
    """Pytest's own, which refuses what a compiled caller would not see."""
    patch = pytest.MonkeyPatch()
    change = patch.setattr

    def change_what_is_seen(target: Any, name: Any, *rest: Any, **others: Any) -> None:
        found = unseen(target, name)
        assert not found, f"a compiled caller would not see this patch: {found}"
        change(target, name, *rest, **others)

    patch.setattr = change_what_is_seen  # type: ignore[method-assign]
    return patch
