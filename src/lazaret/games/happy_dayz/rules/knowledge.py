"""What happened to hidden cards: who saw them go (`t.known`), and the facts of the round, for deductions.

A fact is a tuple of numbers and words. It is written down as it truly was; what a seat makes of it is worked out in
`deduction.py`, from that seat's place at the table, and a re-dealt table keeps only the part that the seat saw.
"""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.zones import EVERYBODY, SECRET, bit
from lazaret.games.happy_dayz.table import Fact, Table

# What a fact tells: (kind, seat, card, detail)
PLAYED = 0  # a card of the hidden hand was played; detail: the Faction demanded before it
PLAYED_OPEN = 1  # the same from the Transfer zone
KEPT = 2  # a kept Mini-van is in the hidden hand
PASSED = 3  # everybody passes a card clockwise: the next facts, one for each seat; detail: the Faction named
GIVEN = 4  # a card of the hidden hand goes to the next Community
GIVEN_OPEN = 5  # the same from the Transfer zone
DRAWN = 6  # the top card of the Reserve goes to the hand; detail: how many of the Reserve were put under it
BURIED = 7  # a card of the hidden hand goes under the Reserve
BURIED_OPEN = 8  # the same from the Transfer zone
TAKEN_UNSEEN = 9  # the top card of the Reserve goes to an Expedition zone; detail as for a drawn card
TURNED_UP = 10  # a card that had been put under the Reserve is now the Encounter card


def hidden_card_left(t: Table, seat: Seat, witnesses: int) -> None:
    """HD-12.4: a card left this hand face down: whoever did not see which is no longer sure of any card there."""
    known = t.known
    for card in t.hands[seat]:
        if card in known:
            known[card] &= witnesses | bit(seat)


def give_all(t: Table, gifts: dict[Seat, str], named: str) -> None:
    """HD-10.1a, HD-12.4: every gift moves to the next hidden hand at once. Giver and receiver see it; everybody does
    when it lay in a Transfer zone."""
    seats, facts = t.seats, t.facts
    facts.append((PASSED, 0, "", named))
    for seat, card in gifts.items():
        receiver = seat + 1 if seat + 1 < seats else 0
        witnesses = 1 << seat | 1 << receiver
        if card in t.hands[seat]:
            if t.known:
                hidden_card_left(t, seat, witnesses)
            t.hands[seat].remove(card)
            t.known[card] = witnesses
            facts.append((GIVEN, seat, card, named))
            t.tell_to(witnesses, "card_given", seat, receiver, card)
        else:
            leave_transfer(t, seat, card)
            t.known[card] = EVERYBODY
            facts.append((GIVEN_OPEN, seat, card, named))
            t.tell("card_given", seat, receiver, card)
    for seat, card in gifts.items():
        t.hands[seat + 1 if seat + 1 < seats else 0].append(card)


def leave_transfer(t: Table, seat: Seat, card: str) -> None:
    t.transfers[seat] = tuple([other for other in t.transfers[seat] if other != card])


def bury(t: Table, seat: Seat, card: str) -> None:
    """HD-10.4a, HD-12.4: face down under the Reserve; everybody knows a card that lay in a Transfer zone."""
    if card in t.hands[seat]:
        if t.known:
            hidden_card_left(t, seat, SECRET)
        t.hands[seat].remove(card)
        t.known[card] = 1 << seat
        t.facts.append((BURIED, seat, card, ""))
        t.tell_to(bit(seat), "card_buried", seat, card)
    else:
        leave_transfer(t, seat, card)
        t.known[card] = EVERYBODY
        t.facts.append((BURIED_OPEN, seat, card, ""))
        t.tell("card_buried", seat, card)
    t.reserve.insert(0, card)
    t.buried += 1


def take_top(t: Table, seat: Seat, fact: int) -> str:
    """HD-12.4: the top card of the Reserve goes face down elsewhere; whoever put that very card there knows it."""
    under = t.buried if len(t.reserve) == t.buried else 0
    card = t.reserve.pop()
    if under:
        t.buried -= 1
    t.facts.append((fact, seat, card, str(under)))
    return card


def look_through(t: Table, seat: Seat) -> None:
    """HD-3.10: a Power lets the Community look into its Expedition zone; there it finds the cards nobody had seen."""
    for pile in t.unseen:
        if pile.owner == seat:
            t.remember(pile.card[0], bit(seat))
    t.tell_to(bit(seat), "looked_through", seat, t.looked_through(seat))


def rule_out(t: Table, seat: Seat, kinds: int) -> None:
    """The Community found no card of these kinds in its Expedition zone, so its unseen cards are none."""
    for pile in t.unseen:
        if pile.owner == seat:
            pile.never |= kinds


def forget_everything(t: Table) -> None:
    """The cards are shuffled."""
    t.known.clear()
    t.facts.clear()
    t.buried = 0


def as_seen(fact: Fact, seat: Seat | None, seats: int) -> Fact:
    """The fact with its card left out if the seat did not see it."""
    kind, actor, _, detail = fact
    if kind == GIVEN:
        seen = seat in (actor, (actor + 1) % seats)
    elif kind in (DRAWN, BURIED):
        seen = seat == actor
    else:
        seen = kind != TAKEN_UNSEEN
    return fact if seen else (kind, actor, "", detail)
