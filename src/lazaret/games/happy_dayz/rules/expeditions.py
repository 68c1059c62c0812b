"""Expedition zones: what Powers do with won cards (HD-3.8, HD-3.10, HD-4.6)."""

from __future__ import annotations

from collections.abc import Iterable

from lazaret.core.flow import Seat
from lazaret.games.happy_dayz.content.cards import CARD_KIND, IS_MINIVAN
from lazaret.games.happy_dayz.table import Table

NONE = "none"  # the choice of whoever looks and finds no such card


def take(t: Table, seat: Seat, cards: Iterable[str]) -> None:
    """HD-3.8, HD-4.6: the cards go into the Expedition zone, Mini-vans face up."""
    for card in cards:
        if card in IS_MINIVAN:
            t.vans[card] = seat
        else:
            t.expeditions[seat].append(card)


def give(t: Table, source: Seat, to: Seat, card: str) -> None:
    """HD-4.6: a won card changes its owner; a Mini-van lies face up with the new one and is kept by it."""
    if card in IS_MINIVAN:
        t.vans[card] = to
    else:
        t.expeditions[source].remove(card)
        t.expeditions[to].append(card)


def discard(t: Table, seat: Seat, card: str) -> None:
    """HD-10.3a: out of the round, face up."""
    for pile in t.unseen:
        if pile.card == [card]:
            t.unseen.remove(pile)
            t.known.pop(card, None)
            break
    else:
        t.expeditions[seat].remove(card)
    t.discards.append(card)
    t.tell("discarded", seat, card)


def may_hold(t: Table, seat: Seat, kinds: int) -> bool:
    """As far as everybody knows, the zone may hold such a card: being asked must tell nobody more than that."""
    if any(CARD_KIND[card] & kinds for card in t.expeditions[seat]):
        return True
    return any(pile.owner == seat and kinds & ~pile.never for pile in t.unseen)


def turn_up(t: Table) -> None:
    """HD-12.7: at scoring the cards that nobody had seen are looked at like the others."""
    for pile in t.unseen:
        take(t, pile.owner, pile.card)
    t.unseen.clear()
