"""The brief: what a seat knows, for whoever sits down at it in the middle of a game.

It is made from the same records as the view (zones, known cards, events by audience), so it holds nothing that the
seat may not know.
"""

from __future__ import annotations

from lazaret.core.events import redact
from lazaret.core.flow import NOBODY
from lazaret.core.table import Table
from lazaret.core.zones import EVERYBODY, bit
from lazaret.server.store.rebuild import acts_of, events_of
from lazaret.server.told import Brief

MOST_SHOWN = 40  # the latest; a brief is to be read


def brief(table: Table, seat: int, since: int) -> Brief:
    """What the seat knows now, and what was chosen for it after the first `since` acts."""
    eye = bit(seat)
    hand: dict[str, list[str]] = {}
    known: list[list[str]] = []
    for zone in table.zones():
        if zone.sight == EVERYBODY or not zone.cards:
            continue
        if zone.sight & eye:
            hand[zone.name] = list(zone.cards)
        else:
            known += [[zone.name, card] for card in zone.cards if table.known.get(card, 0) & eye]
    shapes = table.GAME.event_shapes
    secret = [event for event in events_of(table) if event[1] != EVERYBODY and event[1] & eye]
    told = [redact(event, shapes[event[0]], eye) for event in secret[-MOST_SHOWN:]]
    said = [list(words) for words in table.talk if words[0] == seat or words[1] in (NOBODY, seat)]
    acts = [text for actor, text in acts_of(table)[since:] if actor == seat]
    return Brief(hand, known, [event for event in told if event is not None], said, acts, since)
