"""A seat's chance of winning: that the colony's fate is the one it needs, and that its own aims are met by then.

The weights were fitted to 1,996 games in which all followed the habit (four players, main objectives drawn, normal
side), looked at 26,680 times when a player was about to act: logistic regressions of "the main objective was reached"
and "this crisis was averted" on the colony, and of "the own aims were met", among games that ended as the seat needed,
on the seat (betrayers: 3,000 other games, since they wait with their treason). Searches play games on by the same
habit, so that the chance does not change, on average, the longer they do: weights from games of better players promised
too much at first, and searches then liked best what wasted time.
"""

from __future__ import annotations

from math import exp, log

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import (
    COLONY_ENTRANCES,
    CRISIS_SYMBOLS,
    DOOR,
    ENTRANCE_SIZE,
    OUTSIDE,
    SYMBOL,
)
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.mind.aims import Aim, aims_of, goal_aims, own_aims
from lazaret.games.dead_of_winter.mind.prices import severity
from lazaret.games.dead_of_winter.rules.colony import crisis_target, food_due, per_two
from lazaret.games.dead_of_winter.rules.scoring import conditions_of, is_betrayer
from lazaret.games.dead_of_winter.table import Table

GATES = len(COLONY_ENTRANCES)
ROUNDS = 4.0  # that a main objective usually takes when it is not a matter of time
DECK = 20  # cards of a full deck
CLEARED = 8  # zombies: as far from the goal as one usually starts
MOST_GAP = 3  # what is missing of one aim beyond this makes little difference


def worth(t: Table, seat: Seat) -> float:
    """The chance that the seat wins."""
    if t.out[seat]:
        return 0.0
    colony = colony_chance(t)
    if t.coop:
        return colony
    fate = fate_of(t, seat)
    if fate == "main_done":
        return colony * loyal_chance(t, seat)
    return (1 - colony if fate == "morale" else 1.0) * traitor_chance(t, seat)


def fate_of(t: Table, seat: Seat) -> str:
    """What the seat needs for the colony: its goal (main_done), its end (morale), or nothing."""
    for condition in conditions_of(t, seat):
        for aim in aims_of(condition):
            if aim.word == "main_done" or (aim.word == "morale" and aim.sign == "Eq"):
                return aim.word
    return ""


def chance(weight: float) -> float:
    return 1 / (1 + exp(-weight))


# -- the colony ------------------------------------------------------------------------------------------


def must_pass(goal: tuple[Aim, ...], t: Table) -> int:
    """Rounds that the goal makes the colony wait; -1 if it is not a matter of time."""
    for aim in goal:
        if aim.word == "round_number":
            return aim.gap(t, NO_CONTEXT)
    return -1


def missing(aim: Aim, t: Table) -> float:
    """The part of an aim that is still missing, 0 to 1."""
    target = aim.target(t, NO_CONTEXT)
    if aim.word == "empty_decks":
        smallest = sorted([len(deck) for deck in t.decks.values()])[:target]
        return min(1.0, sum(smallest) / (DECK * target or 1))
    return min(1.0, aim.gap(t, NO_CONTEXT) / (CLEARED if aim.sign in ("Lt", "LtE") else target or 1))


def to_gather(t: Table) -> float:
    """The part of the goal that is still missing, time apart, 0 to 1."""
    parts = [missing(aim, t) for aim in goal_aims(t) if aim.word != "round_number"]
    return sum(parts) / len(parts) if parts else 0.0


def rounds_to_go(t: Table) -> float:
    """How long the colony must still hold out before it can have reached its goal."""
    return max(must_pass(goal_aims(t), t), ROUNDS * to_gather(t))


def colony_chance(t: Table) -> float:
    """That the main objective will be reached. Dice still to be used count: it must not matter when one looks."""
    morale = max(t.morale, 0.5)
    gap, waiting = to_gather(t), must_pass(goal_aims(t), t)
    found = -2.76 + 0.99 * log(morale) + 0.15 * morale / (1 + max(waiting, ROUNDS * gap)) - 1.17 * gap
    if waiting >= 0:
        found += 1.9 - 0.57 * waiting
    for seat in range(t.seats):
        if not t.exiled[seat]:
            found += 0.108 * len(t.groups[seat]) + 0.054 * len(t.hands[seat])
            if not t.coop and is_betrayer(t, seat):
                found -= 1.35
            else:
                found += 0.038 * len(t.unused[seat])
    found -= 0.246 * sum(t.frostbite.values()) + 0.092 * sum(t.wounds.values()) + 0.235 * t.helpless
    found -= 0.18 * min(1.5, len(t.waste) / 10) + 0.16 * min(3, max(0, food_due(t) - t.food))
    return chance(found - 0.285 * crisis_harm(t) - overrun(t))


def overrun(t: Table) -> float:
    """Entrances that cannot take what the end of the round brings, and the zombies before the colony."""
    zombies, barricades = t.zombies, t.barricades
    coming = per_two(t.people_at_colony())
    found = 0.0
    for gate in range(GATES):
        hits = (coming - 1 - gate) // GATES + 1  # the first gates get the first zombies
        if hits > 0 and ENTRANCE_SIZE[gate] - zombies[gate] + barricades[gate] < hits:
            found += 0.24
        found += 0.036 * zombies[gate]
    for place in OUTSIDE:
        if t.crowd[place]:
            door = DOOR[place]
            if ENTRANCE_SIZE[door] - zombies[door] + barricades[door] < 1 + 0.5 * t.noise[place]:
                found += 0.53
    return found


def crisis_harm(t: Table) -> float:
    """How bad the crisis is, times the chance that it strikes: by what it lacks and what those hold who still act."""
    if not t.crisis:
        return 0.0
    wanted = CRISIS_SYMBOLS[t.crisis[0]]
    lacking = crisis_target(t) - sum([1 if SYMBOL[card] in wanted else -1 for card in t.pile])
    order = t.in_turn_order(t.first)
    held = givers = 0
    for seat in order[order.index(t.active) :] if t.active in order else ():
        if not t.exiled[seat] and (t.coop or not is_betrayer(t, seat)):
            givers += 1
            held += sum([SYMBOL[card] in wanted for card in t.hands[seat]])
    averted = -0.31 - 1.09 * lacking + 0.73 * held + 0.52 * givers
    averted += 2.34 if lacking <= 0 else -0.58 * max(0, lacking - held)
    return severity(t) * chance(-averted)


# -- the seat's own aims -------------------------------------------------------------------------------------


def own_gap(t: Table, seat: Seat) -> int:
    """How much the seat's own aims lack, together."""
    c = (seat, "", "", "")
    return sum([min(MOST_GAP, aim.gap(t, c)) for aim in own_aims(t, seat)])


def loyal_chance(t: Table, seat: Seat) -> float:
    """That the own aims are met when the main objective is. What is met may be lost again."""
    gap, rounds = own_gap(t, seat), min(rounds_to_go(t), t.rounds_left)
    found = -1.2 + 0.29 * len(t.groups[seat])
    return chance(found + (1.97 - 0.28 * rounds if gap == 0 else 0.27 * rounds - 0.6 * gap))


def traitor_chance(t: Table, seat: Seat) -> float:
    """That the own aims are met when morale falls to 0: the higher it is, the more time is left for them."""
    gap = own_gap(t, seat)
    found = -1.57 + 0.236 * len(t.groups[seat]) + 0.053 * len(t.hands[seat])
    return chance(found + (1.1 if gap == 0 else 0.231 * t.morale - 0.475 * gap))
