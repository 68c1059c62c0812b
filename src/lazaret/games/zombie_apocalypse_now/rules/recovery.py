"""The cards that are set aside: a 2 recovers the discard pile, a Joker guards a support."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.zones import EVERYBODY, bit
from lazaret.games.zombie_apocalypse_now.content.cards import RECOVERY, ROLE
from lazaret.games.zombie_apocalypse_now.rules.streams import RECOVERED
from lazaret.games.zombie_apocalypse_now.table import Table


def play_two(t: Table, seat: Seat, card: str) -> None:
    """ZAN-8.1, ZAN-8.2, ZAN-8.4, ZAN-8.5: set the 2 aside, put the discard pile under the deck, be it empty or not."""
    t.actions_left -= 1
    side = t.sides[seat]
    side.hand.remove(card)
    t.aside.append(card)
    recovered = side.discard
    side.discard = []
    t.tell("two_played", seat, card, len(recovered), recovered)
    if t.origin.settings["shuffle_recovered"]:
        t.shuffle(recovered, RECOVERED[seat])
        if len(recovered) > 1:
            t.tell("recovered_shuffled", seat, len(recovered))
    else:
        for known in recovered:  # ZAN-8.3, ZAN-8.6: the oldest on top, in an order that both know
            t.remember(known, EVERYBODY)
    side.deck += recovered


def play_joker(t: Table, seat: Seat, joker: str, support: str) -> None:
    """ZAN-9.1, ZAN-9.2: set the Joker aside and name one own support; others see which place, not which card."""
    t.actions_left -= 1
    side = t.sides[seat]
    side.hand.remove(joker)
    t.aside.append(joker)
    for leader, supports in side.row.items():
        if support in supports:
            t.guarded, t.guarded_position, t.guard_used = leader, supports.index(support), False
    t.tell_to(bit(seat), "joker_played", seat, joker, t.guarded, t.guarded_position + 1, support)


def discard_aside(t: Table, seat: Seat) -> None:
    """ZAN-4.10, ZAN-4.11, ZAN-8.2, ZAN-9.4, ZAN-9.5: at the end of the turn the 2, then the Joker, are discarded."""
    if t.aside:
        cards = [card for card in t.aside if ROLE[card] == RECOVERY]
        cards += [card for card in t.aside if ROLE[card] != RECOVERY]
        t.sides[seat].discard += cards
        t.aside.clear()
        t.tell("aside_discarded", seat, cards)
    t.guarded, t.guarded_position, t.guard_used = "", 0, False  # ZAN-9.6: it guards nothing in the other side's turn
