"""What a position is worth to each Community: the trick played out, the piles counted, the hands weighed."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.happy_dayz.content.cards import (
    FACTION,
    FOLLOWS,
    HIGH,
    IS_MINIVAN,
    LOSS,
    NUMBER,
    PLAIN,
    POLICE,
    ZOMBIES,
    plain_worth,
)
from lazaret.games.happy_dayz.mind.plays import CANNOT_WIN, CUT, LEADING, MINIVAN_WORTH, rank_of
from lazaret.games.happy_dayz.rules import scoring, zombies
from lazaret.games.happy_dayz.rules.factions import EXPRESS
from lazaret.games.happy_dayz.table import Table

#: what a card still in hand will bring its owner, found by counting over many games: Zombies are thrown on others
IN_HAND = {card: (LOSS[card] - 1) / 2 if card in LOSS else 4.0 if card in IS_MINIVAN else 0.0 for card in FACTION}
in_hand = IN_HAND.__getitem__


def prospects(t: Table) -> list[float]:
    """Each Community's Population once the trick on the table is played out and the round scored as it stands."""
    found = [float(population) for population in t.populations]
    if t.turn >= t.tricks and not t.last_trick:
        return found  # the round is scored
    piles, vans, leader = t.expeditions, t.vans, t.leader
    if t.trick:
        piles, vans = piles[:], vans.copy()
        shares = play_out(t)
        leader = shares[0][0]
        for seat, cards in shares:
            piles[seat] = piles[seat] + cards
            vans |= {card: seat for card in cards if card in IS_MINIVAN}
    if leader >= 0 and t.turn < t.tricks:
        found[leader] += LEADING
    points = scoring.totals(t, piles)
    for seat in range(t.seats):
        found[seat] += points[seat] + sum(map(in_hand, t.hands[seat]), 0.0)
        if t.transfers[seat]:
            found[seat] += sum(map(in_hand, t.transfers[seat]), 0.0)
    if vans and t.settings["mode"] != EXPRESS and t.round < NUMBER["campaign_rounds"]:
        for seat in vans.values():
            found[seat] += MINIVAN_WORTH
    return found


def play_out(t: Table) -> list[tuple[Seat, list[str]]]:
    """Who gets which cards if the rest of the trick is played sensibly."""
    trick, seats = t.trick[:], t.seats
    demanded, high = t.demanded, t.side == HIGH
    cuts = demanded != POLICE and POLICE in t.powers
    worth = sum(map(plain_worth, trick)) + sum(map(plain_worth, t.encounter))
    winner, best = t.leader, CANNOT_WIN
    for place in range(seats):
        seat = (t.leader + place) % seats
        if place < len(trick):
            card = trick[place]
        else:
            card = sensible(t, seat, demanded, high, best, worth >= 0)
            trick.append(card)
            worth += PLAIN[card]
        if not demanded and card not in IS_MINIVAN:
            demanded = FACTION[card]
            cuts = demanded != POLICE and POLICE in t.powers
        rank = rank_of(card, demanded, high, cuts)
        if rank > best:
            winner, best = seat, rank
    cards = trick + t.encounter
    if demanded != ZOMBIES or (best >= CUT and zombies.cut_takes_all(t)):
        return [(winner, cards)]
    worst_first = sorted([card for card in trick if card in LOSS], key=zombies.DREAD.__getitem__, reverse=True)
    shares = [((winner + number) % seats, [card]) for number, card in enumerate(worst_first)]
    return [(winner, [card for card in cards if card not in worst_first]), *shares]


def sensible(t: Table, seat: Seat, demanded: str, high: bool, best: int, good: bool) -> str:
    """What a Community would play: the surest winner of a good trick; under a bad one the best ducking card, or the
    costliest Zombies it may throw."""
    owned = [*t.hands[seat], *t.transfers[seat]] if t.transfers[seat] else t.hands[seat]
    if not demanded:
        return owned[0]
    follows = FOLLOWS[demanded]
    legal = [card for card in owned if card in follows]
    for card in legal:
        if card not in IS_MINIVAN:
            break
    else:
        legal = owned
    cuts = demanded != POLICE and POLICE in t.powers
    winning = losing = ""
    highest, loss, lowest = best, -1, CANNOT_WIN
    for card in legal:
        rank = rank_of(card, demanded, high, cuts)
        if rank > best:
            if rank > highest:
                winning, highest = card, rank
        elif card not in IS_MINIVAN:
            costs = LOSS.get(card, 0)
            if costs > loss or (costs == loss and rank > lowest):
                losing, loss, lowest = card, costs, rank
    if winning and ((good and demanded != ZOMBIES) or not losing):
        return winning
    return losing or legal[0]
