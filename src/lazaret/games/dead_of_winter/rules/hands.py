"""Cards changing hands: what goes where, and who knows of it afterwards."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.zones import EVERYBODY, bit
from lazaret.games.dead_of_winter.content.cards import ANY, FACE, SYMBOL
from lazaret.games.dead_of_winter.rules.streams import HAND
from lazaret.games.dead_of_winter.table import Table


def find_in_hand(t: Table, seat: Seat, face: str) -> str:
    """A card of that name; rather one that the others know of, since nobody can tell the copies apart."""
    found = ""
    for card in t.hands[seat]:
        if FACE[card] == face:
            if card in t.known:
                return card
            if not found:
                found = card
    return found


def take_from_hand(t: Table, seat: Seat, face: str) -> str:
    """Out of the hand, into the open."""
    card = find_in_hand(t, seat, face)
    t.hands[seat].remove(card)
    t.known.pop(card, None)
    return card


def faces_in_hand(t: Table, seat: Seat, symbol: str) -> list[str]:
    """DW-14.7: the different cards of a symbol in the hand, as choices."""
    found: list[str] = []
    for card in t.hands[seat]:
        if (symbol == ANY or SYMBOL[card] == symbol) and FACE[card] not in found:
            found.append(FACE[card])
    return found


def played(t: Table, seat: Seat, card: str) -> None:
    """DW-4.1, DW-15.4: on top of the waste pile. DW-10.13: the cards of an exile leave the game."""
    if t.exiled[seat]:
        t.removed.append(card)
    else:
        t.waste.append(card)


def pay_with(t: Table, seat: Seat, face: str, pile: str) -> None:
    """A card given up without its effect."""
    card = take_from_hand(t, seat, face)
    t.tell("card_paid", seat, face)
    if pile == "out_of_game":
        t.removed.append(card)
    else:
        played(t, seat, card)


def gain_secretly(t: Table, seat: Seat, cards: list[str]) -> None:
    """Cards from a deck into the hand: only their owner sees them."""
    t.hands[seat] += cards
    for card in cards:
        t.known.pop(card, None)
    t.tell_to(bit(seat), "cards_taken", seat, len(cards), [FACE[card] for card in cards])


def gain_openly(t: Table, seat: Seat, cards: list[str]) -> None:
    """DW-15.1, DW-14.7: cards that everybody saw."""
    t.hands[seat] += cards
    for card in cards:
        t.remember(card, EVERYBODY)
    t.tell("cards_recovered", seat, [FACE[card] for card in cards])


def move_random(t: Table, giver: Seat, taker: Seat, number: int) -> None:
    """DW-15.5: random cards from one hand to another; only the two players know which."""
    hand = t.hands[giver]
    both = bit(giver) | bit(taker)
    for _ in range(min(number, len(hand))):
        card = hand.pop(t.random_below(len(hand), HAND[giver]))
        for other in hand:  # the others can no longer be sure of what they had seen there
            if other in t.known:
                t.known[other] &= both
        t.known[card] = bit(giver)
        t.hands[taker].append(card)
        t.tell_to(both, "card_changed_hands", giver, taker, FACE[card])
    mix(t, giver, taker)


def mix(t: Table, one: Seat, other: Seat) -> None:
    """From now on nobody else knows which of the two holds what."""
    old, new = t.mixed[other], t.mixed[one]
    t.mixed = [new if label == old else label for label in t.mixed]


def blur(t: Table, seat: Seat) -> None:
    """A card leaves the hand face down: the others no longer know which of those they had seen are still there."""
    if t.known:
        own = bit(seat)
        for card in t.hands[seat]:
            if card in t.known:
                t.known[card] &= own
