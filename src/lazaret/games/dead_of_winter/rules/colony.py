"""The colony phase: food, waste, crisis, zombies, main objective, round track, first player; always in this order."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import (
    COLONY,
    CRISIS_SYMBOLS,
    FACE,
    MORALE_STEP,
    NUMBERS,
    OUTSIDE,
    SYMBOL,
)
from lazaret.games.dead_of_winter.effects.running import run_effect
from lazaret.games.dead_of_winter.effects.store import FAILURES, GOALS, HOOKED, OBJECTIVE_HOOKS, POWERS
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.rules.checks import main_checks
from lazaret.games.dead_of_winter.rules.hooks import works_at
from lazaret.games.dead_of_winter.rules.scoring import end_game, gain_morale, goal_met, lose_morale
from lazaret.games.dead_of_winter.rules.streams import NOISE, SHOWN
from lazaret.games.dead_of_winter.rules.zombies import add_zombies, add_zombies_outside
from lazaret.games.dead_of_winter.table import Table, step

PEOPLE_PER_FOOD = NUMBERS["people_per_food"]
WASTE_PER_MORALE = NUMBERS["waste_per_morale"]
MARGIN = NUMBERS["crisis_margin"]
HEARD = NUMBERS["noise_heard"]
#: the steps of the night as they are told, and those in which zombies come
STEPS = ("food", "waste", "crisis", "gates", "town", "noise", "objective", "rounds", "first")
ZOMBIES_COME = ("gates", "town", "noise")


def colony_phase(t: Table) -> None:
    """DW-9.1: the seven steps. What the main objective does by itself comes before them."""
    hook = OBJECTIVE_HOOKS.get((t.objective, t.side))
    hooked = hook is not None and hook.when == "on_colony_phase"
    t.tell("colony_phase", t.round, t.morale, t.food, t.first, ("hook", *STEPS) if hooked else STEPS)
    if hook is not None and hooked:
        night_falls(t, "hook")
        run_effect(t, hook.block, 0, NO_CONTEXT)
        if t.result is not None:
            return
    for colony_step in (
        pay_food,
        check_waste,
        resolve_crisis,
        crisis_over,
        add_zombies_at_colony,
        zombies_at_places,
        zombies_for_noise,
        zombies_added,
        check_objective,
        lower_round_track,
        pass_first_player,
    ):
        t.then(colony_step)


def night_falls(t: Table, what: str) -> None:
    """DW-9.1: the next step of the colony phase begins."""
    t.night = what
    doors = (t.zombies, t.barricades) if what in ZOMBIES_COME else ((), ())
    t.tell("night_step", what, t.people_at_colony(), *doors, t.round)


def per_two(people: int) -> int:
    """DW-9.2, DW-9.12, DW-9.21: one for every two people, rounded up."""
    return -(-people // PEOPLE_PER_FOOD)


def food_due(t: Table) -> int:
    """DW-9.2, DW-9.21: for everybody at the colony, helpless included; priya makes it less."""
    due = per_two(t.people_at_colony())
    for survivor in HOOKED["food_need"]:
        if survivor in t.owner and works_at(POWERS[survivor], t.place[survivor]):
            due += POWERS[survivor].effect.hooks["food_need"][0]
    return max(0, due)


@step("DW-9.1", "DW-9.2", "DW-9.3", "DW-9.4", "DW-9.5")
def pay_food(t: Table) -> None:
    """DW-9.3: paid if there is enough. DW-9.4 (a switch): else nothing is paid, one starvation token, morale falls."""
    night_falls(t, "food")
    due = food_due(t)
    if t.food >= due:
        t.food -= due
        t.tell("food_paid", due, t.food)
    else:
        t.starvation += 1
        t.tell("starved", due, t.food, t.starvation)
        lose_morale(t, t.starvation if t.switches["starvation_morale"] == "per_token" else MORALE_STEP, "food")
    step_done(t)


def waste_cost(t: Table) -> int:
    """DW-9.6: what the waste pile costs, as it is."""
    return MORALE_STEP * (len(t.waste) // WASTE_PER_MORALE)


@step("DW-9.6")
def check_waste(t: Table) -> None:
    """DW-9.6: 1 morale for each full 10 waste cards; none is removed."""
    night_falls(t, "waste")
    cost = waste_cost(t)
    t.tell("waste_checked", len(t.waste), cost, WASTE_PER_MORALE)
    lose_morale(t, cost, "waste")
    step_done(t)


def crisis_target(t: Table) -> int:
    """DW-9.8 (a switch): the players, exiled ones included or not. DW-16.14: eliminated ones never count."""
    return len(t.nonexiled() if t.switches["crisis_target"] == "nonexiled" else t.in_game())


@step("DW-9.7", "DW-9.8", "DW-9.9", "DW-9.10", "DW-9.11")
def resolve_crisis(t: Table) -> None:
    """DW-9.7: +1 for a card asked for, -1 for any other. DW-9.9: below the target it strikes; 2 above cheers all."""
    night_falls(t, "crisis")
    crisis = t.crisis[0]
    shown = t.pile[:]
    t.shuffle(shown, SHOWN)
    wanted = CRISIS_SYMBOLS[crisis]
    worth = [1 if SYMBOL[card] in wanted else -1 for card in shown]
    good = worth.count(1)
    bad = worth.count(-1)
    target = crisis_target(t)
    counts = tuple(t.pile_from.count(seat) for seat in range(t.seats))
    t.crisis_log.append((crisis, counts, good, bad, target))
    t.given += [(t.round, seat, card) for seat, card in zip(t.pile_from, t.pile, strict=True)]
    t.forget(shown)
    t.removed += shown  # DW-9.10: nothing else can happen to them now
    t.pile.clear()
    t.pile_from.clear()
    t.tell("crisis_counted", crisis, [FACE[card] for card in shown], good - bad, target, worth, counts)
    if good - bad < target:
        t.tell("crisis_struck", crisis)
        run_effect(t, FAILURES[crisis], 0, NO_CONTEXT)
    else:
        t.tell("crisis_averted", crisis)
        if good - bad >= target + MARGIN:
            gain_morale(t, MORALE_STEP, "averted", crisis)


@step("DW-9.10")
def crisis_over(t: Table) -> None:
    t.crises_done.append(t.crisis.pop())
    step_done(t)


def zombies_due(t: Table, place: str) -> int:
    """DW-9.12: 1 for every 2 people at the colony. DW-9.13 (a switch): elsewhere 1 for all, or 1 for each survivor."""
    if place != COLONY:
        return t.crowd[place] if t.switches["zombies_outside"] == "per_survivor" else min(1, t.crowd[place])
    more = [value for name, _, _, value in t.modifiers if name == "colony_zombies"]
    return max(0, per_two(t.people_at_colony()) + sum(more))


@step("DW-9.12", "DW-9.16")
def add_zombies_at_colony(t: Table) -> None:
    """DW-9.12: 1 for every 2 people at the colony. DW-9.16 (a switch): morale may wait for the end of the group."""
    night_falls(t, "gates")
    t.holding = t.switches["morale_check_in_add_zombies"] == "per_batch"
    number = zombies_due(t, COLONY)
    t.modifiers = [modifier for modifier in t.modifiers if modifier[2] != "next_add_zombies"]
    add_zombies(t, COLONY, number)
    if t.result is None:
        t.then(look_at_morale)


@step("DW-9.13")
def zombies_at_places(t: Table) -> None:
    """DW-9.13, switch `zombies_outside`: 1 for each occupied location, or 1 for each survivor there."""
    night_falls(t, "town")
    add_zombies_outside(t, [zombies_due(t, place) for place in OUTSIDE])
    if t.result is None:
        t.then(look_at_morale)


@step("DW-9.14", "DW-9.15")
def zombies_for_noise(t: Table) -> None:
    """DW-9.14, DW-9.15: each noise token is removed and rolled for, wherever it lies; on 3 or less a zombie comes."""
    if t.night != "noise":
        night_falls(t, "noise")
    for place in OUTSIDE:
        while t.noise[place]:
            t.noise[place] -= 1
            result = t.roll(source=NOISE)
            t.tell("noise_rolled", place, result, result <= HEARD)
            if result <= HEARD:
                mark = len(t.agenda)
                add_zombies(t, place, 1)
                if t.result is not None:
                    return
                if len(t.agenda) > mark:  # a death must be settled first
                    t.then(zombies_for_noise)
                    return
    t.then(look_at_morale)


@step("DW-9.16", "DW-12.2")
def look_at_morale(t: Table) -> None:
    """DW-9.16: under `per_batch` the game ends here when morale is 0."""
    if t.morale == 0:
        end_game(t, "DW-9.16")


@step("DW-9.16")
def zombies_added(t: Table) -> None:
    t.holding = False
    step_done(t)


def step_done(t: Table) -> None:
    """DW-9.17, switch `main_objective_check`: the goal is looked at after each step of the colony phase too."""
    if t.result is None and t.switches["main_objective_check"] == "continuous":
        t.then(look_at_goal)


@step("DW-9.17")
def look_at_goal(t: Table) -> None:
    if not GOALS[t.objective, t.side].names("round_number") and goal_met(t):
        t.main_done = True
        end_game(t, "DW-9.17")


@step("DW-9.17", "DW-9.20", "DW-12.1")
def check_objective(t: Table) -> None:
    """DW-9.17, DW-9.20: if the main objective is complete now, the game ends."""
    night_falls(t, "objective")
    if goal_met(t):
        t.main_done = True
        t.tell("goal_reached", t.objective)
        end_game(t, "DW-9.17")
    elif t.log is not None:
        left = next(check for check in main_checks(t) if not check["met"])
        t.tell("goal_missed", t.objective, left["what"], left["of"], left["have"], left["need"], left["how"])


@step("DW-9.18", "DW-12.1")
def lower_round_track(t: Table) -> None:
    """DW-9.18: at 0 the game ends; the objective is not looked at again."""
    night_falls(t, "rounds")
    t.rounds_left -= 1
    t.tell("round_track", t.rounds_left)
    if t.rounds_left <= 0:
        end_game(t, "DW-9.18")


@step("DW-9.19")
def pass_first_player(t: Table) -> None:
    """DW-9.19: to the right, while turns go left. DW-16.15: eliminated players are passed over."""
    night_falls(t, "first")
    other = t.right_of(t.first)
    if other >= 0:
        t.first = other
    t.tell("first_player", t.first)
    t.night = ""
