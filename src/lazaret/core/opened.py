"""A table whose hands lie open, for teaching: everybody sees what any one seat may look at, and nobody sees more.

What nobody may look at stays hidden: the order of decks, dice to come, votes that are being cast. It is only a way to
look: bots, hints and re-deals go on from the table itself, each from its own seat.
"""

from __future__ import annotations

from lazaret.core.table import Table
from lazaret.core.zones import EVERYBODY, SECRET


def shown_until(t: Table) -> int | None:
    """How many acts may be looked at with open hands while others still play: up to the last question of the last round
    whose secrets are over; all of a game that is over. None: nothing yet.

    The act that ends a round deals the next one, so what is shown ends before it."""
    assert t.log is not None
    acts = t.log.acts
    if t.result is not None:
        return len(acts)
    over = t.GAME.rounds_over(t)
    if over == 0:
        return None
    then: Table = t.GAME.start(t.origin)
    for number, (seat, text) in enumerate(acts):
        then.act(seat, text)
        if t.GAME.rounds_over(then) >= over:
            return number
    return None


def opened(t: Table) -> Table:
    """The same table, as it is seen with open hands; not to be played on."""
    twin = t.clone()
    for zone in twin.zones():
        if zone.sight not in (SECRET, EVERYBODY):
            twin.known.update(dict.fromkeys(zone.cards, EVERYBODY))
    return twin
