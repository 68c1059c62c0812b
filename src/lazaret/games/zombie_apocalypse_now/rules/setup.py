"""Setting up: the two packs, the starting leaders, the opening hands."""

from __future__ import annotations

from lazaret.games.zombie_apocalypse_now.content.cards import HAND, HUMANS, PACK, STARTING_LEADERS
from lazaret.games.zombie_apocalypse_now.rules.free_moves import take_cards
from lazaret.games.zombie_apocalypse_now.rules.streams import DECK
from lazaret.games.zombie_apocalypse_now.rules.turn import begin_turn
from lazaret.games.zombie_apocalypse_now.table import Table, step


def set_up(t: Table) -> None:
    t.then(deal)


@step("ZAN-1.2", "ZAN-1.3", "ZAN-1.4", "ZAN-1.5", "ZAN-1.6", "ZAN-1.7")
def deal(t: Table) -> None:
    """Each side shuffles its pack without its starting leaders and draws a hand; the Humans begin."""
    for seat, side in enumerate(t.sides):
        leaders = STARTING_LEADERS[seat]
        side.row = {leader: [] for leader in leaders}
        side.deck = [card for card in PACK[seat] if card not in leaders]
        t.shuffle(side.deck, DECK[seat])
        t.tell("leaders_set", seat, leaders)
        take_cards(t, seat, HAND)
    begin_turn(t, HUMANS)
