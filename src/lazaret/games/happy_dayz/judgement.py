"""What cards and tricks are worth to whom: the arithmetic behind the hints."""

from __future__ import annotations

from typing import NamedTuple

from lazaret.core.flow import Seat
from lazaret.games.happy_dayz import scoring, zombies
from lazaret.games.happy_dayz.cards import (
    BIKER,
    CHILD,
    FACTION,
    FOLLOWS,
    HIGH,
    IS_MINIVAN,
    IS_POLICE,
    LOSS,
    MINIVAN,
    MINUS,
    NUMBER,
    POLICE,
    VALUE,
    ZOMBIES,
)
from lazaret.games.happy_dayz.factions import EXPRESS
from lazaret.games.happy_dayz.table import Table

MINIVAN_WORTH = 1.5  # points that a Mini-van in hand saves, sooner or later
ZOMBIES_IN_HAND = 0.2  # share of its loss that a Zombies card in hand is likely to cost its owner more than others
MIDDLE = 7
AVERAGE_THROW = -1.5  # a card thrown on a trick by somebody who cannot follow


# -- a position -------------------------------------------------------------------------------------


def piles_worth(t: Table) -> list[float]:
    """Each Community's Population once the trick on the table is played out and the round scored as it stands."""
    seats = range(t.seats)
    scored = t.turn >= t.tricks and not t.last_trick
    piles: list[dict[str, int]] = [{} if scored else scoring.count_cards(t, seat) for seat in seats]
    if t.trick:
        for seat, cards in play_out(t):
            for card in cards:
                kind = scoring.COUNTED_AS[card]
                piles[seat][kind] = piles[seat].get(kind, 0) + 1
    bikers = [pile.get(BIKER, 0) for pile in piles]
    goes_on = t.settings["mode"] != EXPRESS and t.round < NUMBER["campaign_rounds"]
    found: list[float] = []
    for seat in seats:
        lines = scoring.score_lines(t, seat, piles[seat], bikers)
        points = float(t.populations[seat]) + sum([number * each for _, number, each, _ in lines])
        if goes_on:
            points += MINIVAN_WORTH * piles[seat].get(MINIVAN, 0)
        for card in t.owned(seat):
            if card in LOSS:
                points -= ZOMBIES_IN_HAND * LOSS[card]
            elif card in IS_MINIVAN:
                points += MINIVAN_WORTH
        found.append(points)
    return found


def play_out(t: Table) -> list[tuple[Seat, list[str]]]:
    """Who gets which cards if the rest of the trick is played sensibly."""
    trick = list(t.trick)
    demanded = t.demanded
    high = t.side == HIGH
    while len(trick) < t.seats:
        seat = (t.leader + len(trick)) % t.seats
        card = sensible(t, seat, demanded, high, trick)
        if not demanded and card not in IS_MINIVAN:
            demanded = FACTION[card]
        trick.append(card)
    place = winning_place(t, trick, demanded, high)
    winner = (t.leader + place) % t.seats
    cards = trick + t.encounter
    if demanded != ZOMBIES:
        return [(winner, cards)]
    worst_first = sorted([card for card in trick if card in LOSS], key=zombies.DREAD.__getitem__, reverse=True)
    shares = [((winner + number) % t.seats, [card]) for number, card in enumerate(worst_first)]
    return [(winner, [card for card in cards if card not in worst_first]), *shares]


def winning_place(t: Table, trick: list[str], demanded: str, high: bool) -> int:
    """The place in the trick of the card that wins it; the leader's if none can."""
    cuts = demanded != POLICE and POLICE in t.powers
    best, best_rank = 0, -1000
    for place, card in enumerate(trick):
        rank = rank_of(card, demanded, high, cuts)
        if rank > best_rank:
            best, best_rank = place, rank
    return best if best_rank > -500 else 0


def rank_of(card: str, demanded: str, high: bool, cuts: bool) -> int:
    """How strong a card is in a trick; below -500 if it cannot win."""
    if FACTION[card] == demanded:
        return VALUE[card] if high else -VALUE[card]
    if cuts and card in IS_POLICE:
        return 100 + (VALUE[card] if high else -VALUE[card])
    return -900


def sensible(t: Table, seat: Seat, demanded: str, high: bool, trick: list[str]) -> str:
    """What a Community would play: the surest winner of a good trick; under a bad one the best ducking card, or the
    costliest Zombies it may throw."""
    owned = t.owned(seat)
    if not demanded:
        return owned[0]
    follows = FOLLOWS[demanded]
    legal = [card for card in owned if card in follows]
    if not any(FACTION[card] == demanded for card in legal):
        legal = owned
    cuts = demanded != POLICE and POLICE in t.powers
    ranks = {card: rank_of(card, demanded, high, cuts) for card in legal}
    best = max([rank_of(card, demanded, high, cuts) for card in trick])
    good = demanded != ZOMBIES and sum([plain_worth(card) for card in trick + t.encounter]) >= 0
    winning = [card for card in legal if ranks[card] > best]
    losing = [card for card in legal if ranks[card] <= best and card not in IS_MINIVAN]
    if winning and (good or not losing):
        return max(winning, key=ranks.__getitem__)
    if losing:
        return max(losing, key=lambda card: (LOSS.get(card, 0), ranks[card]))
    return legal[0]


def plain_worth(card: str) -> int:
    """What a won card counts before any Power."""
    if card in LOSS:
        return -LOSS[card]
    return 0 if card in IS_MINIVAN else NUMBER["survivor_worth"]


# -- one card, from where its owner sits ----------------------------------------------------------------


class Outlook(NamedTuple):
    """What the seat knows before it plays: cards of each Faction that may still be in other hands, and its own pile."""

    hidden: dict[str, list[int]]  # values by Faction
    unknown: int  # cards it has not seen, in hands and Reserve
    held: int  # of those, cards in one other hand
    pile: dict[str, int]
    bikers: list[int]


def outlook(t: Table, seat: Seat) -> Outlook:
    """HD-12.5: it remembers what was played; it does not look where it may not."""
    seen = {*t.owned(seat), *t.trick, *t.encounter, *t.discards, *t.vans}
    for other in range(t.seats):
        seen.update(t.expeditions[other])
    hidden: dict[str, list[int]] = {ZOMBIES: [VALUE[card] for card in LOSS if card not in seen]}
    for faction in t.powers:
        hidden[faction] = [VALUE[card] for card in t.faction_cards(faction) if card not in seen]
    unknown = sum([len(values) for values in hidden.values()]) + sum([van not in seen for van in IS_MINIVAN])
    held = max([len(t.hands[other]) + len(t.transfers[other]) for other in range(t.seats) if other != seat])
    pile = scoring.count_cards(t, seat)
    bikers = [scoring.count_cards(t, other).get(BIKER, 0) for other in range(t.seats)] if BIKER in t.powers else []
    return Outlook(hidden, max(1, unknown), held, pile, bikers)


def trick_points(t: Table, seat: Seat, card: str, side: str, out: Outlook) -> tuple[float, float, float]:
    """For playing this card: the chance to win, what the trick then brings, and what it costs if another wins.

    The last is what the others gain by it, shared among them, and what the seat itself is dealt of shared Zombies.
    """
    high = side == HIGH
    faction = FACTION[card]
    demanded = t.demanded or (faction if card not in IS_MINIVAN else "")
    to_come = t.seats - len(t.trick) - 1
    lying = [*t.trick, card, *t.encounter]
    throws = 0.0
    if demanded:
        short = max(0.0, 1.0 - out.held * len(out.hidden[demanded]) / out.unknown / 2)  # how likely each has none
        throws = to_come * short * AVERAGE_THROW + to_come * (1 - short) * (-4.0 if demanded == ZOMBIES else 1.0)
    if demanded == ZOMBIES:
        return zombies_points(t, card, high, lying, to_come, out)
    points = sum([gain(t, lying_card, out) for lying_card in lying]) + throws + power_points(t, seat, demanded)
    others = (sum([plain_worth(lying_card) for lying_card in lying]) + throws) / (t.seats - 1)
    return win_chance(t, card, demanded, high, to_come, out), points, others


def zombies_points(
    t: Table, card: str, high: bool, lying: list[str], to_come: int, out: Outlook
) -> tuple[float, float, float]:
    """HD-6.3, HD-6.4: the winner takes the worst and the rest; the others one each, as far as they go."""
    dread = [LOSS[other] for other in lying if other in LOSS and other not in t.encounter]
    worst = max([*dread, 4.5 if to_come else 0])
    rest = sum([plain_worth(other) for other in lying if other not in LOSS or other in t.encounter])
    share = -(sum(dread) - max(dread, default=0) + 4.0 * to_come) / t.seats
    others = -share + (rest - worst) / (t.seats - 1)
    return win_chance(t, card, ZOMBIES, high, to_come, out), rest - worst, others


def win_chance(t: Table, card: str, demanded: str, high: bool, to_come: int, out: Outlook) -> float:
    """The chance that no card played later beats this one, from the cards that are still out."""
    cuts = demanded != POLICE and POLICE in t.powers
    mine = rank_of(card, demanded, high, cuts)
    if mine < -500 or any(rank_of(other, demanded, high, cuts) > mine for other in t.trick):
        return 0.0
    if not to_come:
        return 1.0
    value = VALUE[card]
    better = sum([(other > value) == high for other in out.hidden[FACTION[card]]])
    hits = out.held * better / out.unknown  # better cards expected in one hand
    chance: float = max(0.05, 1.0 - 0.8 * min(1.0, hits))
    return chance**to_come


def gain(t: Table, card: str, out: Outlook) -> float:
    """What one more card of this kind does to the seat's own pile."""
    if card in LOSS:
        return -LOSS[card]
    if card in IS_MINIVAN:
        return MINIVAN_WORTH
    power = t.powers.get(FACTION[card], "")
    if power == BIKER:
        number, limit = out.pile.get(BIKER, 0), NUMBER["biker_limit"]
        if number + 1 == limit:
            return -(NUMBER["biker_gain"] + NUMBER["biker_cost"]) * limit
        return NUMBER["biker_gain"] if number < limit else -NUMBER["biker_cost"]
    if power == BIKER + MINUS:
        return NUMBER["biker_gain"] if out.pile.get(BIKER, 0) + 1 < max(out.bikers) else 0.0
    if power == CHILD:
        number = out.pile.get(CHILD, 0)
        return NUMBER["child_gain"] if scoring.survivors(t, out.pile) - number > number else 0.0
    return NUMBER["biker_gain"] if power.startswith(BIKER) else NUMBER["survivor_worth"]


def power_points(t: Table, seat: Seat, demanded: str) -> float:
    """What the Power of the demanded Faction is worth to whoever wins, roughly; to lead next is worth something too."""
    power = t.powers.get(demanded, "")
    if power.startswith("nurse"):
        worst = max([LOSS.get(card, 0) for card in (*t.expeditions[seat], *t.trick, *t.encounter)])
        return worst - (1 if power.endswith(MINUS) else 0) + 0.3
    return POWER_POINTS.get(power, 0.0) + 0.3


POWER_POINTS = {
    "survivalist": 0.8,
    "survivalist+": 1.3,
    "survivalist-": 0.5,
    "cheerleader": 0.3,
    "cheerleader+": 0.6,
    "governor": 0.3,
    "governor+": 0.6,
    "governor-": -1.0,
    "scientist": -0.9,
    "soldier": 1.5,
    "dog": 1.0,
    "hippie": 1.0,
    "preacher": 0.0,
}
