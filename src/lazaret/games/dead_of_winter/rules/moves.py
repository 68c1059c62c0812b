"""Moving from place to place: on foot or with fuel, alone or in a convoy."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import COLONY, PLACES, SYMBOL
from lazaret.games.dead_of_winter.effects.store import HOOKED, POWERS
from lazaret.games.dead_of_winter.rules.exposure import MOVED, roll_exposures
from lazaret.games.dead_of_winter.rules.hands import faces_in_hand, played, take_from_hand
from lazaret.games.dead_of_winter.rules.survivors import put
from lazaret.games.dead_of_winter.table import Table, step

ON_FOOT, ALONE = "on_foot", "alone"


def moves_left(t: Table, survivor: str) -> bool:
    """DW-4.9: one move a turn; some may move more often."""
    if t.locks and t.is_locked(survivor, "move"):
        return False
    made = t.moves.get(survivor, 0)
    if not made:
        return True
    return survivor in HOOKED["moves_per_turn"] and made < POWERS[survivor].effect.hooks["moves_per_turn"][0]


def needs_fuel(t: Table) -> bool:
    """DW-9.9: a modifier may forbid moving without fuel (the crisis roads-snowed-under)."""
    for modifier in t.modifiers:  # noqa: SIM110 - plain loops are faster than any()
        if modifier[0] == "no_move_without_fuel" and modifier[2] != "next_round":
            return True
    return False


def has_fuel(t: Table, seat: Seat) -> bool:
    for card in t.hands[seat]:  # noqa: SIM110 - plain loops are faster than any()
        if SYMBOL[card] == "fuel":
            return True
    return False


def may_enter_colony(t: Table, seat: Seat) -> bool:
    """DW-10.14, switch `exiled_may_return`: exiles are barred from the colony."""
    return not t.exiled[seat] or t.switches["exiled_may_return"] == "yes"


def destinations(t: Table, seat: Seat, survivor: str) -> list[str]:
    """DW-4.9: any other location with a free survivor space."""
    here = t.place[survivor]
    found = [place for place in PLACES if place != here and t.room_at(place) > 0]
    if found and found[0] == COLONY and not may_enter_colony(t, seat):
        del found[0]
    return found


def can_move(t: Table, seat: Seat, survivor: str, fuelled: bool = False) -> bool:
    if not moves_left(t, survivor):
        return False
    if not fuelled and t.modifiers and needs_fuel(t) and not has_fuel(t, seat):
        return False
    here = t.place[survivor]
    for place in PLACES:
        if place != here and t.room_at(place) > 0 and (place != COLONY or may_enter_colony(t, seat)):
            return True
    return False


@step("DW-4.9")
def choose_mover(t: Table, seat: Seat, fuel: str = "") -> None:
    """DW-4.9: a survivor that has a move left (`fuel`: the card another player gave for this move)."""
    t.ask(seat, [s for s in t.groups[seat] if can_move(t, seat, s, bool(fuel))], mover_chosen, fuel)


@step("DW-4.9")
def mover_chosen(t: Table, seat: Seat, choice: Choice, fuel: str) -> None:
    t.then(choose_destination, seat, choice, fuel)


@step("DW-4.9", "DW-10.14")
def choose_destination(t: Table, seat: Seat, survivor: str, fuel: str) -> None:
    t.ask(seat, destinations(t, seat, survivor), destination_chosen, survivor, fuel)


@step("DW-4.9", "DW-10.14")
def destination_chosen(t: Table, seat: Seat, choice: Choice, survivor: str, fuel: str) -> None:
    if not fuel and has_fuel(t, seat):
        t.then(choose_fuel, seat, survivor, choice)
    else:
        t.then(choose_rider, seat, survivor, choice, fuel, ())


@step("DW-4.11")
def choose_fuel(t: Table, seat: Seat, survivor: str, place: str) -> None:
    """DW-4.11: a fuel card, played now, spares the exposure roll of this move."""
    options = faces_in_hand(t, seat, "fuel")
    if not needs_fuel(t):
        options.insert(0, ON_FOOT)
    t.ask(seat, options, fuel_chosen, survivor, place)


@step("DW-4.11")
def fuel_chosen(t: Table, seat: Seat, choice: Choice, survivor: str, place: str) -> None:
    fuel = ""
    if choice != ON_FOOT:
        t.playing.append(take_from_hand(t, seat, choice))
        t.tell("card_played", seat, choice)
        fuel = choice
    t.then(choose_rider, seat, survivor, place, fuel, ())


def riders(t: Table, seat: Seat, survivor: str, place: str, taken: tuple[str, ...]) -> list[str]:
    """Who could ride along: others of the group at the same place with a move left, if there is room for all."""
    if survivor not in HOOKED["convoy"] or len(taken) >= POWERS[survivor].effect.hooks["convoy"][0]:
        return []
    if t.room_at(place) < len(taken) + 2:
        return []
    here = t.place[survivor]
    return [s for s in t.groups[seat] if s != survivor and s not in taken and t.place[s] == here and moves_left(t, s)]


@step("DW-4.9", "DW-3.20")
def choose_rider(t: Table, seat: Seat, survivor: str, place: str, fuel: str, taken: tuple[str, ...]) -> None:
    """A driver may take somebody along."""
    options = riders(t, seat, survivor, place, taken)
    if options:
        t.ask(seat, [*options, ALONE], rider_chosen, survivor, place, fuel, taken)
    else:
        set_out(t, seat, survivor, place, fuel, taken)


@step("DW-4.9", "DW-3.20")
def rider_chosen(
    t: Table, seat: Seat, choice: Choice, survivor: str, place: str, fuel: str, taken: tuple[str, ...]
) -> None:
    if choice == ALONE:
        set_out(t, seat, survivor, place, fuel, taken)
    else:
        t.then(choose_rider, seat, survivor, place, fuel, (*taken, choice))


def set_out(t: Table, seat: Seat, survivor: str, place: str, fuel: str, riding: tuple[str, ...]) -> None:
    """DW-4.9: once per turn. DW-4.10: the exposure roll comes at the destination. DW-4.11: fuel spares it.

    DW-7.2: a crossroads card may wait for it.
    """
    origin = t.place[survivor]
    for traveller in (*riding, survivor):
        put(t, traveller, place)
        t.moves[traveller] = t.moves.get(traveller, 0) + 1
        t.turn_moves += 1
        t.tell("survivor_moved", seat, traveller, origin, place)
    t.happened("on_move", survivor, place, origin, "yes" if fuel else "no")
    if fuel:
        played(t, seat, t.playing.pop())
        t.happened("on_play", "", "", "", "fuel")
    else:
        roll_exposures(t, survivor, 1, MOVED)
