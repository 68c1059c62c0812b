"""Chapter 1: the deal and the Transfer, before every round."""

from __future__ import annotations

from lazaret.core.flow import NOBODY, Choice, Seat
from lazaret.core.zones import EVERYBODY, bit
from lazaret.games.happy_dayz.content.cards import DEAL, FACTION, MINIVAN, MINIVANS, VALUE, ZOMBIES, sort_order
from lazaret.games.happy_dayz.rules import tricks
from lazaret.games.happy_dayz.rules.knowledge import KEPT, forget_everything
from lazaret.games.happy_dayz.rules.streams import DECK
from lazaret.games.happy_dayz.table import Table, deck_of, step

LEFT, RIGHT, FIRST, SECOND = "left", "right", "first", "second"


@step("HD-1.7", "HD-1.2", "HD-1.8", "HD-4.8", "HD-4.9", "HD-8.6")
def deal_cards(t: Table) -> None:
    """HD-1.2, HD-1.7, HD-1.8: 62 cards; what is not dealt is the Reserve.

    HD-4.8: won Mini-vans are kept in hand instead of dealt cards. HD-4.9: those that nobody won are shuffled in again.
    """
    forget_everything(t)
    t.round += 1
    t.turn = 0
    kept = t.vans
    t.vans = {}
    deck = deck_of(tuple(t.powers), t.settings["patient_zero"]) + [van for van in MINIVANS if van not in kept]
    t.shuffle(deck, DECK)
    order = sort_order(tuple(t.powers))
    t.tell("round_began", t.round, tuple(t.powers.values()), t.horde)
    for seat in range(t.seats):
        hand = [van for van in MINIVANS if kept.get(van) == seat]
        for van in hand:
            t.remember(van, EVERYBODY)  # everybody saw who won it
        dealt = DEAL[t.seats] - len(hand)
        hand += deck[-dealt:]
        del deck[-dealt:]
        hand.sort(key=order.__getitem__)  # as people hold them: the choices are listed in this order
        t.hands[seat] = hand
        t.expeditions[seat] = []
        t.transfers[seat] = ()
        t.tell_to(bit(seat), "cards_dealt", seat, len(hand), hand)
    t.reserve = deck
    t.discards.clear()
    t.leader = t.last_leader = t.last_winner = NOBODY
    t.last_trick, t.last_encounter = (), ""
    t.side = t.demanded = t.named = ""
    first, second = (FIRST, SECOND) if t.seats == 2 else (LEFT, RIGHT)
    t.then(pick_transfer, first)
    t.then(pick_transfer, second)
    t.then(begin_tricks)


@step("HD-1.9", "HD-1.10", "HD-1.11", "HD-1.14", "HD-12.6")
def pick_transfer(t: Table, place: str) -> None:
    """HD-1.9, HD-1.11, HD-12.6: in secret, any card for the left neighbour, then any other for the right one."""
    options = {seat: hand[:] for seat, hand in enumerate(t.hands)}
    if t.picked[0]:
        for seat in options:
            options[seat].remove(t.picked[seat])
    t.ask_together(options, transfer_picked)


def transfer_to(t: Table, seat: Seat) -> tuple[Seat, Seat]:
    """HD-1.9, HD-1.10: the first card goes to the left, the second to the right; both to the only opponent."""
    return (seat + 1) % t.seats, (seat - 1) % t.seats


@step("HD-1.9", "HD-1.10")
def transfer_picked(t: Table, answers: dict[Seat, Choice]) -> None:
    """HD-1.9, HD-1.10: when both cards are picked, all are turned up together."""
    if not t.picked[0]:
        t.picked = [answers[seat] for seat in range(t.seats)]
        return
    received: list[list[str]] = [[] for _ in range(t.seats)]
    for seat in range(t.seats):
        for card, to in zip((t.picked[seat], answers[seat]), transfer_to(t, seat), strict=True):
            t.hands[seat].remove(card)
            t.known.pop(card, None)
            received[to].append(card)
            t.tell("card_transferred", seat, to, card)
    t.transfers = [tuple(cards) for cards in received]
    t.picked = [""] * t.seats


@step("HD-1.12", "HD-8.1", "HD-8.2")
def begin_tricks(t: Table) -> None:
    """HD-1.12: in the first round the best Transfer zone leads; later only to break a tie (HD-8.2).

    HD-4.8, HD-12.4: everybody knows where the Mini-vans are that were kept.
    """
    t.leader = t.opener = max(t.candidates, key=lambda seat: transfer_rank(t, seat))
    t.tell("round_opened", t.opener)
    if t.known:
        for seat in range(t.seats):
            t.facts += [(KEPT, seat, card, "") for card in t.hands[seat] if card in t.known]
    tricks.begin_turn(t)


def transfer_rank(t: Table, seat: Seat) -> list[tuple[int, int]]:
    """HD-1.12: category, then value, best card first: Mini-van, Zombies, Faction 1, 2, 3."""
    order = [*reversed(list(t.powers)), ZOMBIES, MINIVAN]
    return sorted(((order.index(FACTION[card]), VALUE[card]) for card in t.transfers[seat]), reverse=True)
