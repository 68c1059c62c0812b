"""Finished rounds with all hands open, for whoever watches a table that wants it so: never the round that is played."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from lazaret.core.opened import opened, shown_until
from lazaret.core.record import load
from lazaret.core.table import Table
from lazaret.server.bodies import ReplayAt
from lazaret.server.store.rebuild import acts_of
from lazaret.server.thinking.replays import Refusal


def show(saved: str, names: Sequence[str], number: int) -> bytes | Refusal:
    """The game after so many acts with open hands; `info`, the last field, is left empty. (In a worker.)"""
    now = load(saved)
    last = shown_until(now)
    if last is None:
        return Refusal(409, "error.nothing_shown", {})
    if number > last:
        return Refusal(404, "error.no_move", {"number": number, "total": last})
    then: Table = now.GAME.start(now.origin)
    acts = acts_of(now)[:last]
    for seat, text in acts[:number]:
        then.act(seat, text)
    view = opened(then).view(None) | {"ask": None, "options": [], "waiting": []}
    return msgspec.json.encode(ReplayAt(number, last, view, then.events(None), acts, list(names), False, True, None))
