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
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT, PLAYER_ALONE
from lazaret.games.dead_of_winter.mind.aims import Aim, aims_of, goal_aims, own_aims
from lazaret.games.dead_of_winter.mind.prices import severity
from lazaret.games.dead_of_winter.mind.weights import CHANCE, PRICE
from lazaret.games.dead_of_winter.rules.colony import crisis_target, food_due, per_two
from lazaret.games.dead_of_winter.rules.scoring import conditions_of, is_betrayer
from lazaret.games.dead_of_winter.table import Table

GATES = len(COLONY_ENTRANCES)


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
        return min(1.0, sum(smallest) / (CHANCE.deck * target or 1))
    return min(1.0, aim.gap(t, NO_CONTEXT) / (CHANCE.cleared if aim.sign in ("Lt", "LtE") else target or 1))


def to_gather(t: Table) -> float:
    """The part of the goal that is still missing, time apart, 0 to 1."""
    parts = [missing(aim, t) for aim in goal_aims(t) if aim.word != "round_number"]
    return sum(parts) / len(parts) if parts else 0.0


def rounds_to_go(t: Table) -> float:
    """How long the colony must still hold out before it can have reached its goal."""
    return max(must_pass(goal_aims(t), t), CHANCE.rounds * to_gather(t))


def colony_chance(t: Table) -> float:
    """That the main objective will be reached. Dice still to be used count: it must not matter when one looks."""
    morale = max(t.morale, CHANCE.least_morale)
    gap, waiting = to_gather(t), must_pass(goal_aims(t), t)
    rounds = 1 + max(waiting, CHANCE.rounds * gap)
    found = CHANCE.colony + CHANCE.morale * log(morale) + CHANCE.morale_for_rounds * morale / rounds
    found -= CHANCE.missing * gap
    if waiting >= 0:
        found += CHANCE.waiting - CHANCE.waiting_round * waiting
    for seat in range(t.seats):
        if not t.exiled[seat]:
            found += CHANCE.survivor * len(t.groups[seat]) + CHANCE.card * len(t.hands[seat])
            if not t.coop and is_betrayer(t, seat):
                found -= CHANCE.betrayer
            else:
                found += CHANCE.die * len(t.unused[seat])
    hurt = CHANCE.frostbite * sum(t.frostbite.values()) + CHANCE.wound * sum(t.wounds.values())
    found -= hurt + CHANCE.helpless * t.helpless
    steps = min(CHANCE.most_waste, len(t.waste) / CHANCE.waste_step)
    hungry = min(CHANCE.most_hunger, max(0, food_due(t) - t.food))
    found -= CHANCE.waste * steps + CHANCE.hunger * hungry
    return chance(found - CHANCE.crisis * crisis_harm(t) - overrun(t))


def overrun(t: Table) -> float:
    """Entrances that cannot take what the end of the round brings, and the zombies before the colony."""
    zombies, barricades = t.zombies, t.barricades
    coming = per_two(t.people_at_colony())
    found = 0.0
    for gate in range(GATES):
        hits = (coming - 1 - gate) // GATES + 1  # the first gates get the first zombies
        if hits > 0 and ENTRANCE_SIZE[gate] - zombies[gate] + barricades[gate] < hits:
            found += CHANCE.gate
        found += CHANCE.gate_zombie * zombies[gate]
    for place in OUTSIDE:
        if t.crowd[place]:
            door = DOOR[place]
            if ENTRANCE_SIZE[door] - zombies[door] + barricades[door] < 1 + PRICE.noise_zombie * t.noise[place]:
                found += CHANCE.door
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
    averted = CHANCE.averted - CHANCE.lacking * lacking + CHANCE.held * held + CHANCE.givers * givers
    averted += CHANCE.enough if lacking <= 0 else -CHANCE.short * max(0, lacking - held)
    return severity(t) * chance(-averted)


# -- the seat's own aims -------------------------------------------------------------------------------------


def own_gap(t: Table, seat: Seat) -> int:
    """How much the seat's own aims lack, together."""
    return sum([min(CHANCE.most_gap, aim.gap(t, PLAYER_ALONE[seat])) for aim in own_aims(t, seat)])


def loyal_chance(t: Table, seat: Seat) -> float:
    """That the own aims are met when the main objective is. What is met may be lost again."""
    gap, rounds = own_gap(t, seat), min(rounds_to_go(t), t.rounds_left)
    found = CHANCE.loyal + CHANCE.loyal_survivor * len(t.groups[seat])
    if gap == 0:
        return chance(found + (CHANCE.loyal_met - CHANCE.loyal_met_round * rounds))
    return chance(found + (CHANCE.loyal_round * rounds - CHANCE.loyal_gap * gap))


def traitor_chance(t: Table, seat: Seat) -> float:
    """That the own aims are met when morale falls to 0: the higher it is, the more time is left for them."""
    gap = own_gap(t, seat)
    found = CHANCE.traitor + CHANCE.traitor_survivor * len(t.groups[seat]) + CHANCE.traitor_card * len(t.hands[seat])
    met = CHANCE.traitor_met if gap == 0 else CHANCE.traitor_morale * t.morale - CHANCE.traitor_gap * gap
    return chance(found + met)
