"""Table talk: what may be said, told to a page in few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from lazaret.core.flow import Seat


class Sayable(TypedDict):
    """Statements that may be made to these seats (None: to everybody), by their verb: `{"vote": ["red", "blue"]}`."""

    to: list[Seat | None]
    words: dict[str, list[str]]  # [""] for a verb that says everything


def by_verb(statements: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for statement in statements:
        verb, _, what = statement.partition(":")
        found.setdefault(verb, []).append(what)
    return found
