"""What each card promises when it is led or played: the arithmetic behind the advice on tricks.

A search asks for it many thousand times a second, so whatever is the same for all cards of a question is worked out
once, and cards that may lie in other hands are bits of one number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lazaret.core.flow import Seat
from lazaret.games.happy_dayz.content.cards import (
    BIKER,
    CHILD,
    FACTION,
    HIGH,
    IS_MINIVAN,
    IS_OF,
    IS_POLICE,
    IS_SURVIVOR,
    KIND,
    LED,
    LOSS,
    MINUS,
    NUMBER,
    PLAIN,
    PLUS,
    POLICE,
    VALUE,
    ZOMBIES,
    plain_worth,
)
from lazaret.games.happy_dayz.rules import zombies
from lazaret.games.happy_dayz.table import Table

POINT = 0.02  # what one point weighs in an opinion
MINIVAN_WORTH = 1.5  # points that a Mini-van in hand saves, sooner or later
LEADING = -2.5  # to lead is a burden: the average trick costs, and a leader cannot throw
AVERAGE_THROW = -1.5  # a card thrown on a trick by somebody who cannot follow
CANNOT_WIN = -900  # a rank
CUT = 50  # the rank from which on a card is one that cuts
NURSE = "nurse"

SURVIVOR_WORTH = NUMBER["survivor_worth"]
BIKER_GAIN, BIKER_COST, BIKER_LIMIT = NUMBER["biker_gain"], NUMBER["biker_cost"], NUMBER["biker_limit"]
#: to who wins it a Mini-van is worth something
GAIN = PLAIN | dict.fromkeys(IS_MINIVAN, MINIVAN_WORTH)
IS_BIKER, IS_CHILD = IS_OF[BIKER], IS_OF[CHILD]

#: one bit per card, those of a Faction side by side; a Mini-van has none: it wins nothing
ROOM = max(VALUE.values()) + 1
_PLACE = {faction: number * ROOM for number, faction in enumerate(KIND)}
BIT = {card: 0 if card in IS_MINIVAN else 1 << _PLACE[FACTION[card]] + VALUE[card] for card in FACTION}
ALL_OF = {faction: (1 << ROOM) - 1 << place for faction, place in _PLACE.items()}
LOWER = {card: (1 << VALUE[card]) - 1 << _PLACE[FACTION[card]] for card in FACTION}
HIGHER = {card: ALL_OF[FACTION[card]] & ~LOWER[card] & ~BIT[card] for card in FACTION}
bit_of = BIT.__getitem__
LEAD = {led: choice for choice, led in LED.items()}


def out_of_sight(t: Table, seat: Seat) -> tuple[int, int, int]:
    """HD-12.5: it remembers what was played, it does not look where it may not: the cards (bits) that may be in other
    hands, how many they are, and how many there are in one hand."""
    bits = sum(map(bit_of, t.reserve))
    unknown = len(t.reserve) + len(t.unseen)
    for pile in t.unseen:
        bits += BIT[pile.card[0]]
    held = 0
    for other, hand in enumerate(t.hands):
        if other != seat:
            bits = sum(map(bit_of, hand), bits)
            number = len(hand)
            if t.transfers[other]:
                bits = sum(map(bit_of, t.transfers[other]), bits)
                number += len(t.transfers[other])
            unknown += number
            if number > held:
                held = number
    return bits, unknown, held


@cache
def win_chances(unknown: int, held: int, to_come: int) -> list[float]:
    """For each number of better cards still out: the chance that none of those to come plays one."""
    likely = held / (unknown or 1)
    return [max(0.05, 1.0 - 0.8 * min(1.0, likely * better)) ** to_come for better in range(ROOM)]


@cache
def throws(unknown: int, held: int, to_come: int) -> list[float]:
    """For each number of cards of the demanded Faction still out: what those to come will play, all in all."""
    likely = held / (unknown or 1)
    short = [max(0.0, 1.0 - likely * number / 2) for number in range(ROOM)]  # how likely each has none
    return [to_come * (one * AVERAGE_THROW + 1 - one) for one in short]


# -- what a trick is worth ------------------------------------------------------------------------------


@cache
def gains_with(biker: int, child: int) -> dict[str, float]:
    """What each card is worth to who wins it, where one more Biker or Child counts so much."""
    return GAIN | dict.fromkeys(IS_BIKER, biker) | dict.fromkeys(IS_CHILD, child)


def gains(t: Table, seat: Seat) -> dict[str, float]:
    """What each card is worth to the seat: one more of a kind can change what its own pile counts."""
    biker = child = SURVIVOR_WORTH
    if BIKER in t.powers:
        biker = biker_gain(t, t.powers[BIKER], len(IS_BIKER.intersection(t.expeditions[seat])))
    if CHILD in t.powers:
        pile = t.expeditions[seat]
        balanced = len(IS_SURVIVOR.intersection(pile)) > 2 * len(IS_CHILD.intersection(pile))
        child = NUMBER["child_gain"] if balanced else 0
    return gains_with(biker, child)


def biker_gain(t: Table, power: str, number: int) -> int:
    """HD-10.6: what one more Biker does to a pile that has so many."""
    if power == BIKER + MINUS:
        most = max([len(IS_BIKER.intersection(pile)) for pile in t.expeditions])
        return BIKER_GAIN if number + 1 < most else 0
    if power == BIKER + PLUS or number + 1 < BIKER_LIMIT:
        return BIKER_GAIN
    return -(BIKER_GAIN + BIKER_COST) * BIKER_LIMIT if number + 1 == BIKER_LIMIT else -BIKER_COST


def power_points(t: Table, seat: Seat, demanded: str) -> float:
    """What the Power of the demanded Faction is worth to whoever wins, roughly, and what leading next costs."""
    points = LEADING if t.turn < t.tricks else 0.0
    if demanded == NURSE:
        worst = max([LOSS.get(card, 0) for card in (*t.expeditions[seat], *t.trick, *t.encounter)], default=0)
        return points + worst - (1 if t.powers[NURSE] == NURSE + MINUS else 0)
    return points + POWER_POINTS.get(t.powers.get(demanded, ""), 0.0)


def zombies_stakes(losses: Sequence[int], rest: int, card: str, to_come: int, seats: int) -> tuple[float, float]:
    """HD-6.3, HD-6.4: what the winner of a Zombies trick takes, the worst and the rest; and what it costs the seat if
    another wins: what that one gains, and its own share of the Zombies. `losses` and `rest` are of what lies there."""
    total, most = sum(losses), max(losses, default=0)
    if card in LOSS:
        total, most = total + LOSS[card], max(most, LOSS[card])
    else:
        rest += PLAIN[card]
    points = rest - (max(most, 4.5) if to_come else most)
    return points, (total - most + 4.0 * to_come) / seats + points / (seats - 1)


def cut_stakes(losses: Sequence[int], rest: int, card: str, to_come: int, seats: int) -> tuple[float, float]:
    """HD-10.5d: the same for a Zombies trick that Police has cut: whoever wins takes everything."""
    points = rest - sum(losses) + PLAIN[card] - 4.0 * to_come
    return points, points / (seats - 1)


def zombies_lying(t: Table) -> tuple[list[int], int]:
    """What each Zombies card of the trick costs; what the rest counts, the Encounter card whatever it is."""
    losses = [LOSS[card] for card in t.trick if card in LOSS]
    return losses, sum([PLAIN[card] for card in t.trick if card not in LOSS]) + sum(map(plain_worth, t.encounter))


# -- the options of a question --------------------------------------------------------------------------


def follow(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    """Win what is worth winning, duck Zombies, throw them on others, keep a Mini-van for when it saves something."""
    if not t.demanded:
        return lead(t, seat, [LEAD[card, t.side] for card in options])
    demanded, high, trick = t.demanded, t.side == HIGH, t.trick
    to_come = t.seats - len(trick) - 1
    bits, unknown, held = out_of_sight(t, seat) if to_come else (0, 0, 0)
    chances = win_chances(unknown, held, to_come)
    cuts = demanded != POLICE and POLICE in t.powers
    best = max([rank_of(card, demanded, high, cuts) for card in trick])
    gain, better = gains(t, seat), HIGHER if high else LOWER
    lying = trick + t.encounter
    losses, rest = zombies_lying(t)
    thrown = throws(unknown, held, to_come)[(bits & ALL_OF[demanded]).bit_count()]
    base = sum(map(gain.__getitem__, lying), 0.0) + thrown + power_points(t, seat, demanded)
    plain = sum(map(plain_worth, lying)) + thrown
    all_or_nothing = demanded == ZOMBIES and zombies.cut_takes_all(t)
    found: list[float] = []
    for card in options:
        if demanded == ZOMBIES:
            cut = all_or_nothing and (best >= CUT or card in IS_POLICE)
            stakes = cut_stakes if cut else zombies_stakes
            points, others = stakes(losses, rest, card, to_come, t.seats)
        else:
            points, others = base + gain[card], (plain + PLAIN[card]) / (t.seats - 1)
        promise = -others
        if rank_of(card, demanded, high, cuts) > best:
            promise += chances[(bits & better[card]).bit_count()] * (points + others)
        found.append(POINT * (promise - (MINIVAN_WORTH if card in IS_MINIVAN else 0)))
    return found


def lead(t: Table, seat: Seat, options: Sequence[str]) -> list[float]:
    """The side of the board is half of the lead: the same card wins on the one and ducks on the other."""
    named = t.demanded
    to_come = t.seats - len(t.trick) - 1
    bits, unknown, held = out_of_sight(t, seat)
    chances, throw = win_chances(unknown, held, to_come), throws(unknown, held, to_come)
    gain = gains(t, seat)
    lying = t.trick + t.encounter
    losses, rest = zombies_lying(t)
    own, plain = sum(map(gain.__getitem__, lying), 0.0), sum(map(plain_worth, lying))
    by_faction: dict[str, tuple[float, float]] = {}  # what may be thrown; that and what the Power is worth
    found: list[float] = []
    card = ""
    for choice in options:
        other, side = LED[choice]
        if other != card:
            card = other
            faction = FACTION[card]
            demanded = named or (faction if card not in IS_MINIVAN else "")
            wins = faction == demanded or (faction == POLICE and demanded != "")
            if demanded == ZOMBIES:
                points, others = zombies_stakes(losses, rest, card, to_come, t.seats)
            else:
                if demanded in by_faction:
                    thrown, extra = by_faction[demanded]
                else:
                    thrown = throw[(bits & ALL_OF[demanded]).bit_count()] if demanded else 0.0
                    extra = thrown + power_points(t, seat, demanded)
                    by_faction[demanded] = thrown, extra
                points, others = own + extra + gain[card], (plain + thrown + PLAIN[card]) / (t.seats - 1)
        promise = -others - (MINIVAN_WORTH if card in IS_MINIVAN else 0)
        if wins:
            better = HIGHER if side == HIGH else LOWER
            promise += chances[(bits & better[card]).bit_count()] * (points + others)
        found.append(POINT * promise)
    return found


def rank_of(card: str, demanded: str, high: bool, cuts: bool) -> int:
    """How strong a card is in a trick; CANNOT_WIN if it is not of the demanded Faction and does not cut."""
    faction = FACTION[card]
    if faction == demanded:
        return VALUE[card] if high else -VALUE[card]
    if cuts and faction == POLICE:
        return 2 * CUT + (VALUE[card] if high else -VALUE[card])
    return CANNOT_WIN


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
