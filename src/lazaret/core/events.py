"""What happened, told to each seat as the rules let it know.

A game lists its events once:

    EVENTS = {"card_played": "seat card", "cards_drawn": "seat count ?cards", "looked": "! seat cards"}

A field with `?` reaches only the audience of the event (the others get null); an event that begins with `!` is heard
by its audience alone.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

from lazaret.core.errors import BadGame

Told = tuple[str, int, tuple[Any, ...]]  # name, audience (bits), arguments

CORE_EVENTS = {
    "conceded": "seat",
    "chance_renewed": "number",
    "dealt_again": "number",
    "said": "seat statement",
    "whispered": "seat to ?statement",
    "noted": "! seat statement",
    "score_line": "seat points rule key params",
    "game_over": "winners scores rule",
}


class EventShape(NamedTuple):
    fields: tuple[str, ...]
    secret: frozenset[str]
    whispered: bool


def shapes(declared: Mapping[str, str]) -> dict[str, EventShape]:
    found: dict[str, EventShape] = {}
    for name, text in {**CORE_EVENTS, **declared}.items():
        words = text.split()
        whispered = bool(words) and words[0] == "!"
        words = words[1:] if whispered else words
        fields = tuple(word.lstrip("?") for word in words)
        secret = frozenset(word[1:] for word in words if word.startswith("?"))
        found[name] = EventShape(fields, secret, whispered)
    return found


def redact(told: Told, shape: EventShape, eye: int) -> dict[str, Any] | None:
    """The event as seen by the seats in `eye`, or None if they hear nothing of it."""
    name, audience, args = told
    hears = bool(audience & eye)
    if shape.whispered and not hears:
        return None
    event: dict[str, Any] = {"event": name}
    for field, value in zip(shape.fields, args, strict=True):
        event[field] = value if hears or field not in shape.secret else None
    return event


def undeclared(event: str, args: tuple[Any, ...], shape: EventShape | None, game: str) -> BadGame:
    """What to add for an event that is told otherwise than it was declared; names the line that tells it."""
    frame = sys._getframe()
    while frame.f_back is not None and frame.f_globals["__name__"].startswith("lazaret.core."):
        frame = frame.f_back  # whoever called `tell`
    place = f"{frame.f_code.co_filename}:{frame.f_lineno}"
    if shape is None:
        fields = " ".join(f"field{number}" for number in range(1, len(args) + 1))
        return BadGame(place, f"event {event!r}", f'is not declared: add "{event}": "{fields}" to the events of {game}')
    wanted = " ".join(shape.fields) or "none"
    return BadGame(place, f"event {event!r}", f"is told with {len(args)} values, but its fields are: {wanted}")
