"""Plans for moving: every place a survivor can reach, on foot or with fuel, alone or with others."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.plans import Plan, Says, impossible, plan, says
from lazaret.games.dead_of_winter.content.cards import PLACES
from lazaret.games.dead_of_winter.rules.hands import faces_in_hand
from lazaret.games.dead_of_winter.rules.moves import (
    ALONE,
    ON_FOOT,
    can_move,
    destinations,
    has_fuel,
    needs_fuel,
    riders,
)
from lazaret.games.dead_of_winter.rules.plans.parts import not_now, odds_at
from lazaret.games.dead_of_winter.rules.refusals import of_destination, of_mover
from lazaret.games.dead_of_winter.table import Table


def moves(t: Table, seat: Seat, survivor: str) -> list[Plan]:
    """DW-4.9: any other location with a free space; DW-4.11: with fuel, without a roll."""
    if not can_move(t, seat, survivor):
        return not_now("move", survivor, of_mover(t, seat, survivor, (seat, "")))
    open_now = destinations(t, seat, survivor)
    found: list[Plan] = []
    for place in PLACES:
        if place in open_now:
            found += ways_to(t, seat, survivor, place)
        elif place != t.place[survivor]:
            reason = of_destination(t, seat, place, (seat, survivor))
            assert reason is not None
            found.append(impossible("move", reason[0], reason[1], thing=survivor, target=place))
    return found


def ways_to(t: Table, seat: Seat, survivor: str, place: str) -> list[Plan]:
    ways = [""]
    if has_fuel(t, seat):
        ways = [*([] if needs_fuel(t) else [ON_FOOT]), *faces_in_hand(t, seat, "fuel")]
    found = []
    for way in ways:
        for company, links in companies(t, seat, survivor, place, ()):
            chain = ["move", survivor, place, *([way] if way else []), *links]
            on_foot = way in ("", ON_FOOT)
            odds = odds_at(t, survivor, place) if on_foot else {}
            facts = {"way": ON_FOOT if on_foot else way, "odds": odds, "riders": list(company)}
            said = sentence(survivor, place, "" if on_foot else way, company, odds)
            found.append(plan("move", *chain, thing=survivor, target=place, said=said, facts=facts))
    return found


def companies(
    t: Table, seat: Seat, survivor: str, place: str, taken: tuple[str, ...]
) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Who rides along, and the answers that say so: nobody first."""
    others = riders(t, seat, survivor, place, taken)
    if not others:
        return [(taken, taken)]
    found = [(taken, (*taken, ALONE))]
    for rider in others:
        found += companies(t, seat, survivor, place, (*taken, rider))
    return found


def sentence(survivor: str, place: str, fuel: str, company: tuple[str, ...], odds: dict[str, int]) -> Says:
    who = [survivor, *company]
    if fuel:
        return says("plan.says.move_fuel", who=who, place=place, fuel=fuel, count=len(who))
    if odds:
        return says("plan.says.move_foot", who=who, place=place, survivor=survivor, count=len(who), **odds)
    return says("plan.says.move_safe", who=who, place=place, count=len(who))
