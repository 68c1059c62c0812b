"""What a Community plays without much thought: how a search plays tricks on, thousands of times a second.

The same considerations as in `plays.py`, but instead of counting the cards that are still out it goes by how many
there usually are at this time of the round. Whatever depends on nothing else is worked out once for each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lazaret.core.flow import Seat
from lazaret.games.happy_dayz.content.cards import (
    FACTION,
    FACTIONS,
    HIGH,
    IS_MINIVAN,
    IS_OF,
    IS_POLICE,
    LEADS,
    LOSS,
    NUMBER,
    PLAIN,
    POLICE,
    VALUE,
    ZOMBIES,
    plain_worth,
)
from lazaret.games.happy_dayz.mind.plays import (
    AVERAGE_THROW,
    CANNOT_WIN,
    CUT,
    MINIVAN_WORTH,
    SURVIVOR_WORTH,
    cut_stakes,
    gains,
    power_points,
    rank_of,
    zombies_lying,
    zombies_stakes,
)
from lazaret.games.happy_dayz.rules import zombies
from lazaret.games.happy_dayz.table import Table

DECK = 13 * NUMBER["factions_in_play"] + len(LOSS) + NUMBER["minivans"]
HIGHEST = {faction: max([VALUE[card] for card in IS_OF[faction]]) for faction in [*FACTIONS, ZOMBIES]}


@cache
def usual_chances(left: int, to_come: int, high: bool) -> dict[str, float]:
    """For each card of a Faction that may win: the chance that none of those to come beats it, when so many cards are
    left in each hand."""
    found: dict[str, float] = {}
    for card, value in VALUE.items():
        if card not in IS_MINIVAN:
            better = HIGHEST[FACTION[card]] - value if high else value - 1
            found[card] = max(0.05, 1.0 - 0.8 * min(1.0, left * better / DECK)) ** to_come
    return found


@cache
def surest_leads(left: int, to_come: int) -> dict[str, tuple[float, str, float, str]]:
    """For each card the side on which it wins more often and the one on which it ducks, with the chances to win."""
    low, high = usual_chances(left, to_come, False), usual_chances(left, to_come, True)
    found: dict[str, tuple[float, str, float, str]] = {}
    for card, leads in LEADS.items():
        if card in IS_MINIVAN:
            found[card] = 0.0, leads[0], 0.0, leads[0]
        else:
            ways = sorted([(low[card], leads[0]), (high[card], leads[1])])
            found[card] = *ways[1], *ways[0]
    return found


@cache
def usual_throws(left: int, to_come: int) -> float:
    """What those to come play to a trick, all in all."""
    short = max(0.0, 1.0 - left * 13 / DECK / 2)
    return to_come * (short * AVERAGE_THROW + 1 - short)


def follow(t: Table, seat: Seat, options: Sequence[str]) -> str:
    """The card that promises most in a trick of which the demanded Faction is known."""
    demanded, high, trick, seats = t.demanded, t.side == HIGH, t.trick, t.seats
    to_come = seats - len(trick) - 1
    cuts = demanded != POLICE and POLICE in t.powers
    best = CANNOT_WIN
    for card in trick:
        rank = rank_of(card, demanded, high, cuts)
        if rank > best:
            best = rank
    left = t.tricks - t.turn + 1
    chances = usual_chances(left, to_come, high)
    if demanded == ZOMBIES:
        return follow_zombies(t, options, high, best, chances)
    gain = gains(t, seat)
    thrown = usual_throws(left, to_come)
    lying = trick + t.encounter
    own = sum(map(gain.__getitem__, lying), 0.0) + thrown + power_points(t, seat, demanded)
    plain = sum(map(plain_worth, lying)) + thrown
    choice, most = "", -1000.0
    for card in options:
        others = (plain + PLAIN[card]) / (seats - 1)
        promise = -others
        if rank_of(card, demanded, high, cuts) > best:
            promise += chances[card] * (own + gain[card] + others)
        elif card in IS_MINIVAN:
            promise -= MINIVAN_WORTH
        if promise > most:
            choice, most = card, promise
    return choice


def follow_zombies(t: Table, options: Sequence[str], high: bool, best: int, chances: dict[str, float]) -> str:
    """HD-6.3, HD-6.4: the winner takes the worst, and what is no Zombies card; the others one each."""
    seats = t.seats
    to_come = seats - len(t.trick) - 1
    losses, rest = zombies_lying(t)
    all_or_nothing = zombies.cut_takes_all(t)
    choice, most = "", -1000.0
    for card in options:
        cut = all_or_nothing and (best >= CUT or card in IS_POLICE)
        stakes = cut_stakes if cut else zombies_stakes
        points, others = stakes(losses, rest, card, to_come, seats)
        promise = -others
        if rank_of(card, ZOMBIES, high, POLICE in t.powers) > best:
            promise += chances[card] * (points + others)
        elif card in IS_MINIVAN:
            promise -= MINIVAN_WORTH
        if promise > most:
            choice, most = card, promise
    return choice


def lead(t: Table, seat: Seat) -> str:
    """The card and the side that promise most when any card may be led."""
    seats = t.seats
    to_come = seats - 1
    left = t.tricks - t.turn + 1
    ways, gain = surest_leads(left, to_come), gains(t, seat)
    thrown = usual_throws(left, to_come)
    own = sum(map(gain.__getitem__, t.encounter), 0.0) + thrown
    plain = sum(map(plain_worth, t.encounter))
    power = {faction: power_points(t, seat, faction) for faction in t.powers}
    others = (plain + thrown + SURVIVOR_WORTH) / to_come
    choice, most = "", -1000.0
    for card in [*t.hands[seat], *t.transfers[seat]]:
        if card in LOSS:
            points, cost = zombies_stakes((), plain, card, to_come, seats)
            stake = points + cost
        elif card in IS_MINIVAN:
            stake, cost = 0.0, plain / to_come + MINIVAN_WORTH
        else:
            stake, cost = own + power[FACTION[card]] + gain[card] + others, others
        surest, wins, least, ducks = ways[card]
        promise = -cost + stake * (surest if stake > 0 else least)
        if promise > most:
            choice, most = wins if stake > 0 else ducks, promise
    return choice
