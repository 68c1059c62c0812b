"""Rounds and turns: the crisis is revealed, the dice are rolled, everybody takes a turn, then the colony phase."""

from __future__ import annotations

from lazaret.core.flow import NOBODY, Choice, Seat
from lazaret.core.zones import bit
from lazaret.games.dead_of_winter.effects.store import GOALS
from lazaret.games.dead_of_winter.effects.words import Context
from lazaret.games.dead_of_winter.rules.actions import ACTIONS, available
from lazaret.games.dead_of_winter.rules.colony import colony_phase
from lazaret.games.dead_of_winter.rules.crossroads import card_due, spring
from lazaret.games.dead_of_winter.rules.dice import roll_all_dice
from lazaret.games.dead_of_winter.rules.scoring import end_game, goal_met
from lazaret.games.dead_of_winter.rules.survivors import add_wounds, settle_deaths
from lazaret.games.dead_of_winter.table import Table, step

END_TURN = "end_turn"


@step("DW-2.1", "DW-2.2", "DW-2.3", "DW-2.5")
def start_round(t: Table) -> None:
    """DW-2.1, DW-2.2: a crisis is revealed, all dice are rolled, then everybody takes one turn to the left."""
    t.round += 1
    crisis = t.crisis_deck.pop(0)
    t.forget((crisis,))
    t.crisis.append(crisis)
    t.modifiers = [(m[0], m[1], "this_round" if m[2] == "next_round" else m[2], m[3]) for m in t.modifiers]
    t.tell("round_started", t.round, crisis)
    roll_all_dice(t)
    for seat in t.in_turn_order(t.first):
        t.then(begin_turn, seat)
    t.then(end_of_turns)


@step("DW-2.6", "DW-2.7", "DW-2.8", "DW-2.11", "DW-16.15")
def begin_turn(t: Table, seat: Seat) -> None:
    """DW-2.6: the right neighbour draws a crossroads card. DW-2.7, DW-2.8: then frostbite wounds, and deaths."""
    if t.out[seat]:
        return
    t.active = seat
    t.reader = t.right_of(seat)  # DW-2.11: with two players, the other one
    t.tell("turn_started", seat)
    if t.crossroads_deck:
        card = t.crossroads_deck.pop(0)
        t.crossroads.append(card)
        t.known.pop(card, None)
        if t.reader != NOBODY:
            t.tell_to(bit(t.reader), "crossroads_drawn", t.reader, card)
    frostbitten = [s for s in t.groups[seat] if t.frostbite[s]]
    per_token = t.switches["frostbite_tick"] == "per_token"
    for survivor in frostbitten:
        add_wounds(t, survivor, t.frostbite[survivor] if per_token else 1)
    settle_deaths(t, frostbitten)
    if t.result is None:
        t.then(after_action, seat)


@step("DW-2.9")
def take_action(t: Table, seat: Seat) -> None:
    """DW-2.9: any number of actions in any order; the turn may be ended at any time."""
    t.ask(seat, available(t, seat), action_chosen)


@step("DW-2.9")
def action_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    if choice == END_TURN:
        t.then(finish_turn, seat)
    else:
        t.then(ACTIONS[choice], seat)
        t.then(after_action, seat)


@step("DW-7.2", "DW-7.3", "DW-9.17", "DW-14.2")
def after_action(t: Table, seat: Seat) -> None:
    """DW-7.2, DW-9.17: when an action is finished, the crossroads card and (a switch) the goal are looked at."""
    if t.out[seat]:
        t.then(finish_turn, seat)  # DW-16.15
        return
    goal = goal_reached_early(t)
    due = card_due(t, seat)
    t.happenings = []
    if goal and due is not None:
        t.then(order_effects, t.first, seat, due)  # DW-14.2
    elif goal:
        t.main_done = True
        end_game(t, "DW-9.17")
    elif due is not None:
        spring(t, seat, due)
        t.then(after_action, seat)
    else:
        t.then(take_action, seat)


def goal_reached_early(t: Table) -> bool:
    """DW-9.17: under the switch `continuous` the goal counts at once, unless it names the round (DW-9.20)."""
    if t.switches["main_objective_check"] != "continuous":
        return False
    return not GOALS[t.objective, t.side].names("round_number") and goal_met(t)


@step("DW-14.2")
def order_effects(t: Table, first: Seat, seat: Seat, due: Context) -> None:
    """DW-14.2: two different effects fall due together: the first player says which comes first."""
    t.ask(first, ("goal_first", "crossroads_first"), effects_ordered, seat, due)


@step("DW-14.2")
def effects_ordered(t: Table, first: Seat, choice: Choice, seat: Seat, due: Context) -> None:
    t.tell("effects_ordered", first, choice)
    if choice == "goal_first":
        t.main_done = True
        end_game(t, "DW-9.17")
    else:
        spring(t, seat, due)
        t.then(after_action, seat)


@step("DW-7.7", "DW-2.10")
def finish_turn(t: Table, seat: Seat) -> None:
    """DW-7.7: a card that was not set off goes under its deck; what lasted for the turn is over (DW-4.18 too)."""
    for card in t.crossroads:
        t.crossroads_deck.append(card)
        if t.reader != NOBODY:
            t.remember(card, bit(t.reader))
    t.crossroads.clear()
    t.happenings = []
    t.moves.clear()
    t.turn_moves = t.turn_kills = 0
    t.exile_called = False
    t.borne, t.refused = [], []
    t.locks = [lock for lock in t.locks if lock[2] != "this_turn"]
    t.modifiers = [modifier for modifier in t.modifiers if modifier[2] != "this_turn"]
    t.active = t.reader = NOBODY
    t.tell("turn_ended", seat)


@step("DW-2.1")
def end_of_turns(t: Table) -> None:
    """DW-2.1: after the turns, the colony phase; then the next round."""
    colony_phase(t)
    if t.result is None:
        t.then(next_round)


@step("DW-9.18", "DW-9.19")
def next_round(t: Table) -> None:
    """DW-2.10: locks and modifiers of this round are over with it."""
    t.locks = []
    t.modifiers = [modifier for modifier in t.modifiers if modifier[2] != "this_round"]
    t.then(start_round)
