"""What happened, told to each seat as the rules let it know.

A game lists its events once:

    EVENTS = {"card_played": "seat card", "cards_drawn": "seat count ?cards", "looked": "! seat cards"}

A field with `?` reaches only the audience of the event (the others get null); an event that begins with `!` is heard
by its audience alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Told = tuple[str, int, tuple[Any, ...]]  # name, audience (bits), arguments

CORE_EVENTS = {
    "conceded": "seat",
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
