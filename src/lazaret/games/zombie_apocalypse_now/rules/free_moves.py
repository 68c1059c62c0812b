"""The two free moves: discarding the hand, drawing into an empty one."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.zones import bit
from lazaret.games.zombie_apocalypse_now.content.cards import HAND
from lazaret.games.zombie_apocalypse_now.rules.streams import DECK
from lazaret.games.zombie_apocalypse_now.table import Side, Table


def discard_hand(t: Table, seat: Seat) -> None:
    """ZAN-4.3, ZAN-4.4, ZAN-4.6, ZAN-4.11: the whole hand goes, in the order it was drawn, as often as one likes."""
    side = t.sides[seat]
    t.tell("hand_discarded", seat, side.hand)
    side.discard += side.hand
    side.hand.clear()
    t.moved = True  # ZAN-10.1


def can_draw(t: Table, seat: Seat) -> bool:
    """ZAN-4.5, ZAN-4.7, ZAN-4.8: only into an empty hand, and only while there is something to draw."""
    side = t.sides[seat]
    return not side.hand and (bool(side.deck) or can_recycle(t, side))


def can_recycle(t: Table, side: Side) -> bool:
    """ZAN-4.12: with the option auto_recycle the discard pile may become a new deck, once a turn."""
    return bool(side.discard) and not t.recycled and bool(t.origin.settings["auto_recycle"])


def draw(t: Table, seat: Seat) -> None:
    """ZAN-4.5: three cards, as often in a turn as the hand is empty (ZAN-4.6)."""
    side = t.sides[seat]
    t.moved = True  # ZAN-10.1
    if not side.deck:
        recycle(t, seat)
    take_cards(t, seat, HAND)


def recycle(t: Table, seat: Seat) -> None:
    """ZAN-4.12: nobody knows the order of the new deck."""
    side = t.sides[seat]
    t.recycled = True
    side.deck, side.discard = side.discard, []
    t.shuffle(side.deck, DECK[seat])
    t.tell("deck_recycled", seat, len(side.deck))


def take_cards(t: Table, seat: Seat, number: int) -> None:
    """ZAN-4.8, ZAN-8.6: from the top, what there is; in a hand a card is no longer shown to the other side."""
    side = t.sides[seat]
    drawn = side.deck[:number]
    del side.deck[:number]
    side.hand += drawn
    side.leaderless = False  # ZAN-4.9: of the new cards nothing is known
    t.forget(drawn)
    t.tell_to(bit(seat), "cards_drawn", seat, len(drawn), drawn)
