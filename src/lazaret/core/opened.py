"""A table whose hands lie open, for teaching: everybody sees what any one seat may look at, and nobody sees more.

What nobody may look at stays hidden: the order of decks, dice to come, votes that are being cast. It is only a way to
look: bots, hints and re-deals go on from the table itself, each from its own seat.
"""

from __future__ import annotations

from lazaret.core.table import Table
from lazaret.core.zones import EVERYBODY, SECRET


def opened(t: Table) -> Table:
    """The same table, as it is seen with open hands; not to be played on."""
    twin = t.clone()
    for zone in twin.zones():
        if zone.sight not in (SECRET, EVERYBODY):
            twin.known.update(dict.fromkeys(zone.cards, EVERYBODY))
    return twin
