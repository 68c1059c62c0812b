"""Zombies arriving, dying and being moved; barricades."""

from __future__ import annotations

from collections.abc import Sequence

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import BY_INFLUENCE, COLONY, ENTRANCE_SIZE, ENTRANCES, OUTSIDE
from lazaret.games.dead_of_winter.effects.running import run_effect
from lazaret.games.dead_of_winter.effects.store import OBJECTIVE_HOOKS
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.rules.exposure import KILLED, roll_exposures
from lazaret.games.dead_of_winter.rules.survivors import OVERRUN, die, kill_helpless
from lazaret.games.dead_of_winter.table import Table, step

#: how an entrance is named in a choice: entrance 1 to 6 of the colony, 1 of any other place
ENTRANCE_WORD = {e: f"entrance:{n}" for place in ENTRANCES for n, e in enumerate(ENTRANCES[place], 1)}
STOP = "stop"


def entrance_of(place: str, choice: Choice) -> int:
    return ENTRANCES[place][int(choice[9:]) - 1]


# -- arriving --------------------------------------------------------------------------------


def add_zombies(t: Table, place: str, number: int) -> None:
    """DW-8.1: one after the other, as one group."""
    if number > 0:
        t.tell("zombies_came", place, number, [turn % len(ENTRANCES[place]) + 1 for turn in range(number)])
        zombies_arrive(t, place, 0, number)


def add_zombies_outside(t: Table, numbers: Sequence[int]) -> None:
    """DW-1.2, DW-8.9: at each outside location in order; a death that asks for a decision makes the others wait."""
    for order, place in enumerate(OUTSIDE):
        mark = len(t.agenda)
        add_zombies(t, place, numbers[order])
        if t.result is not None:
            return
        if len(t.agenda) > mark:
            for later in range(order + 1, len(OUTSIDE)):
                if numbers[later]:
                    t.then(zombies_come, OUTSIDE[later], numbers[later])
            return


@step("DW-8.1")
def zombies_come(t: Table, place: str, number: int) -> None:
    add_zombies(t, place, number)


@step("DW-8.1", "DW-8.2", "DW-8.3", "DW-8.4", "DW-8.5", "DW-8.7", "DW-8.8", "DW-8.9", "DW-8.10", "DW-8.11")
def zombies_arrive(t: Table, place: str, number: int, total: int) -> None:
    """DW-8.2, DW-8.7: to entrance 1, 2 … in turn. DW-8.3: a free space, DW-8.4: a barricade, DW-8.5: an overrun."""
    entrances, zombies, barricades = ENTRANCES[place], t.zombies, t.barricades
    while number < total:
        entrance = entrances[number % len(entrances)]
        number += 1
        if zombies[entrance] + barricades[entrance] < ENTRANCE_SIZE[entrance]:
            zombies[entrance] += 1
        elif barricades[entrance]:
            barricades[entrance] -= 1
            t.tell("barricade_broken", place, entrances.index(entrance) + 1)
        else:
            mark = len(t.agenda)
            overrun(t, place, entrances.index(entrance) + 1)
            if t.result is not None:
                return
            if len(t.agenda) > mark:  # DW-8.9: settle the death before the next zombie
                if number < total:
                    t.then(zombies_arrive, place, number, total)
                return


def overrun(t: Table, place: str, entrance: int) -> None:
    """DW-8.5, DW-8.6: the lowest influence there dies; else one helpless survivor; else nothing happens."""
    t.tell("overrun", place, entrance)
    there = [survivor for survivor, where in t.place.items() if where == place]
    if there:
        die(t, min(there, key=BY_INFLUENCE), OVERRUN)
    elif place == COLONY:
        kill_helpless(t, 1)


# -- dying and leaving -------------------------------------------------------------------------


def zombie_killed(t: Table, place: str, entrance: int) -> None:
    """DW-3.3, DW-3.4: the zombie leaves the board; a roll that the main objective asks for comes at once."""
    t.zombies[entrance] -= 1
    t.tell("zombie_killed", place)
    if t.active >= 0:
        t.turn_kills += 1
    hook = OBJECTIVE_HOOKS.get((t.objective, t.side))
    if hook is not None and hook.when == "on_zombie_killed":
        run_effect(t, hook.block, 0, NO_CONTEXT)


def crowded_entrances(t: Table, place: str) -> list[int]:
    return [entrance for entrance in ENTRANCES[place] if t.zombies[entrance]]


@step("DW-3.3", "DW-3.5")
def kill_zombies_at(
    t: Table, seat: Seat, actor: str, place: str, left: int, killed: int, rolls: str, may_stop: bool
) -> None:
    """DW-3.3: up to so many; at the colony the player picks the entrances. Then the exposure rolls, if any."""
    entrances = crowded_entrances(t, place)
    if not left or not entrances:
        kills_done(t, actor, place, killed, rolls)
    elif len(entrances) == 1 and (killed == 0 or not may_stop):
        entrance_struck(t, seat, ENTRANCE_WORD[entrances[0]], actor, place, left, killed, rolls, may_stop)
    else:
        t.then(choose_entrance_to_strike, seat, actor, place, left, killed, rolls, may_stop)


@step("DW-3.3", "DW-3.18")
def choose_entrance_to_strike(
    t: Table, seat: Seat, actor: str, place: str, left: int, killed: int, rolls: str, may_stop: bool
) -> None:
    options = [ENTRANCE_WORD[entrance] for entrance in crowded_entrances(t, place)]
    if may_stop and killed:
        options.append(STOP)
    t.ask(seat, options, entrance_struck, actor, place, left, killed, rolls, may_stop)


@step("DW-3.3", "DW-3.4")
def entrance_struck(
    t: Table, seat: Seat, choice: Choice, actor: str, place: str, left: int, killed: int, rolls: str, may_stop: bool
) -> None:
    if choice == STOP:
        kills_done(t, actor, place, killed, rolls)
        return
    zombie_killed(t, place, entrance_of(place, choice))
    t.then(kill_zombies_at, seat, actor, place, left - 1, killed + 1, rolls, may_stop)


def kills_done(t: Table, actor: str, place: str, killed: int, rolls: str) -> None:
    """DW-3.5, DW-5.2: an exposure roll for each zombie, one for all, or none. DW-5.8: without a survivor, none."""
    if not killed:
        return
    t.happened("on_kill", actor, place)
    if actor and rolls != "exposure_none":
        roll_exposures(t, actor, killed if rolls == "exposure_each" else 1, KILLED)


@step("DW-5.9")
def remove_zombies_at(t: Table, seat: Seat, place: str, left: int) -> None:
    """DW-5.9: removed, not killed: nobody rolls. The player picks the entrances."""
    entrances = crowded_entrances(t, place)
    while left and len(entrances) == 1:
        t.zombies[entrances[0]] -= 1
        t.tell("zombie_removed", place)
        left -= 1
        entrances = crowded_entrances(t, place)
    if left and entrances:
        t.then(choose_entrance_to_clear, seat, place, left)


@step("DW-5.9", "DW-3.18")
def choose_entrance_to_clear(t: Table, seat: Seat, place: str, left: int) -> None:
    t.ask(seat, [ENTRANCE_WORD[e] for e in crowded_entrances(t, place)], entrance_cleared, place, left)


@step("DW-5.9")
def entrance_cleared(t: Table, seat: Seat, choice: Choice, place: str, left: int) -> None:
    t.zombies[entrance_of(place, choice)] -= 1
    t.tell("zombie_removed", place)
    remove_zombies_at(t, seat, place, left - 1)


# -- barricades -----------------------------------------------------------------------------------


@step("DW-3.14")
def build_barricades(t: Table, seat: Seat, place: str, left: int) -> None:
    """DW-3.14, DW-8.11: on free entrance spaces; the player picks them."""
    entrances = t.free_entrances(place)
    while left and len(entrances) == 1:
        t.barricades[entrances[0]] += 1
        t.tell("barricade_built", seat, place)
        left -= 1
        entrances = t.free_entrances(place)
    if left and entrances:
        t.then(choose_entrance_to_block, seat, place, left)


@step("DW-3.14")
def choose_entrance_to_block(t: Table, seat: Seat, place: str, left: int) -> None:
    t.ask(seat, [ENTRANCE_WORD[e] for e in t.free_entrances(place)], entrance_blocked, place, left)


@step("DW-3.14")
def entrance_blocked(t: Table, seat: Seat, choice: Choice, place: str, left: int) -> None:
    t.barricades[entrance_of(place, choice)] += 1
    t.tell("barricade_built", seat, place)
    build_barricades(t, seat, place, left - 1)


def remove_barricades(t: Table, place: str, number: int) -> None:
    """DW-7.5, DW-9.9: from entrance 1 upwards, one per entrance and round again."""
    number = min(number, t.barricades_at(place))
    gone, turn = 0, 0
    while gone < number:
        entrance = ENTRANCES[place][turn % len(ENTRANCES[place])]
        turn += 1
        if t.barricades[entrance]:
            t.barricades[entrance] -= 1
            gone += 1
    if number:
        t.tell("barricades_removed", place, number)


# -- attracting -------------------------------------------------------------------------------------


def attractable(t: Table, source: str, destination: str) -> int:
    """DW-3.17: as many as there are, and as there are free spaces."""
    return min(t.zombies_at(source), t.free_spaces(destination))


@step("DW-3.17", "DW-3.18")
def lure_zombies(t: Table, seat: Seat, source: str, destination: str, left: int) -> None:
    """DW-3.18: from any entrances to any free spaces; no barricade breaks, nobody is overrun (DW-3.17)."""
    froms, tos = crowded_entrances(t, source), t.free_entrances(destination)
    while left and len(froms) == 1 and len(tos) == 1:
        lure_one(t, froms[0], tos[0], source, destination)
        left -= 1
        froms, tos = crowded_entrances(t, source), t.free_entrances(destination)
    if left and froms and tos:
        t.then(choose_lure, seat, source, destination, left)


def lure_one(t: Table, from_entrance: int, to_entrance: int, source: str, destination: str) -> None:
    t.zombies[from_entrance] -= 1
    t.zombies[to_entrance] += 1
    t.tell("zombie_lured", source, destination)


@step("DW-3.18")
def choose_lure(t: Table, seat: Seat, source: str, destination: str, left: int) -> None:
    """DW-3.18: only the colony has several entrances, so one end of the way is fixed."""
    froms, tos = crowded_entrances(t, source), t.free_entrances(destination)
    t.ask(seat, [ENTRANCE_WORD[e] for e in (froms if source == COLONY else tos)], lured, source, destination, left)


@step("DW-3.18", "DW-3.17")
def lured(t: Table, seat: Seat, choice: Choice, source: str, destination: str, left: int) -> None:
    if source == COLONY:
        ends = entrance_of(source, choice), t.free_entrances(destination)[0]
    else:
        ends = crowded_entrances(t, source)[0], entrance_of(destination, choice)
    lure_one(t, ends[0], ends[1], source, destination)
    lure_zombies(t, seat, source, destination, left - 1)
