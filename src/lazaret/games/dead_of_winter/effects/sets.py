"""Whom a card means (DW-7.5, DW-9.9, DW-14.7): survivors and players; no set has helpless or eliminated ones."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import COLONY
from lazaret.games.dead_of_winter.effects.words import Context, player_set, survivor_set
from lazaret.games.dead_of_winter.table import Table


@survivor_set
def mine(t: Table, context: Context) -> list[str]:
    me, _, _, _ = context
    return t.groups[me][:] if me >= 0 else []


@survivor_set
def mine_colony(t: Table, context: Context) -> list[str]:
    return [s for s in mine(t, context) if t.place[s] == COLONY]


@survivor_set
def mine_outside(t: Table, context: Context) -> list[str]:
    return [s for s in mine(t, context) if t.place[s] != COLONY]


@survivor_set
def any_here(t: Table, context: Context) -> list[str]:
    _, _, here, _ = context
    return [s for s, place in t.place.items() if place == here]


@survivor_set
def any_colony(t: Table, context: Context) -> list[str]:
    return [s for s, place in t.place.items() if place == COLONY]


@survivor_set
def reachable(t: Table, context: Context) -> list[str]:
    """Mine, and those who share a location with one of mine."""
    places = [t.place[s] for s in mine(t, context)]
    return [s for s, place in t.place.items() if place in places]


@survivor_set
def nonexiled(t: Table, context: Context) -> list[str]:
    return [s for s, seat in t.owner.items() if not t.exiled[seat]]


@survivor_set
def nonexiled_colony(t: Table, context: Context) -> list[str]:
    return [s for s in nonexiled(t, context) if t.place[s] == COLONY]


@survivor_set
def wounded_nonexiled(t: Table, context: Context) -> list[str]:
    return [s for s in nonexiled(t, context) if t.wounds[s] or t.frostbite[s]]


# -- players, in turn order from the first player ----------------------------------------------


def is_at(t: Table, seat: Seat, place: str) -> bool:
    return any(t.place[s] == place for s in t.groups[seat])


@player_set("P_ALL")
def everybody(t: Table, context: Context) -> list[Seat]:
    return t.in_turn_order(t.first)


@player_set("P_NONEXILED")
def not_exiled(t: Table, context: Context) -> list[Seat]:
    return [seat for seat in t.in_turn_order(t.first) if not t.exiled[seat]]


@player_set("P_COLONY")
def at_the_colony(t: Table, context: Context) -> list[Seat]:
    """Players that are not exiled and have a survivor at the colony."""
    return [seat for seat in not_exiled(t, context) if is_at(t, seat, COLONY)]


@player_set("P_OTHERS")
def others(t: Table, context: Context) -> list[Seat]:
    me, _, _, _ = context
    return [seat for seat in t.in_turn_order(t.first) if seat != me]


@player_set("P_OTHERS_HERE")
def others_here(t: Table, context: Context) -> list[Seat]:
    _, _, here, _ = context
    return [seat for seat in others(t, context) if is_at(t, seat, here)]


@player_set("P_CHOSEN")
def others_not_exiled(t: Table, context: Context) -> list[Seat]:
    """Any other player who is not exiled."""
    return [seat for seat in others(t, context) if not t.exiled[seat]]


@player_set("P_EXILED")
def exiles(t: Table, context: Context) -> list[Seat]:
    return [seat for seat in t.in_turn_order(t.first) if t.exiled[seat]]


@player_set("P_EXILED_HERE")
def exiles_here(t: Table, context: Context) -> list[Seat]:
    _, _, here, _ = context
    return [seat for seat in exiles(t, context) if is_at(t, seat, here)]
