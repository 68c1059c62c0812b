"""Why a kind of action is not offered at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lazaret.core.flow import Seat
from lazaret.core.texts import Message
from lazaret.games.dead_of_winter.content.cards import COLONY, KIND
from lazaret.games.dead_of_winter.rules.dice import TOP
from lazaret.games.dead_of_winter.rules.fight import has_target
from lazaret.games.dead_of_winter.rules.moves import moves_left, needs_fuel
from lazaret.games.dead_of_winter.rules.requests import may_be_asked
from lazaret.games.dead_of_winter.table import Table

Reason = tuple[str, Message]


def refusal(rule: str, key: str, **params: Any) -> Reason:
    return rule, Message(f"refuse.{key}", params)


def attack(t: Table, seat: Seat) -> Reason:
    if not t.unused[seat]:
        return refusal("DW-3.1", "no_dice")
    for survivor in t.groups[seat]:
        if has_target(t, seat, survivor):
            if t.is_locked(survivor, "attack"):
                return refusal("DW-14.1", "locked", survivor=survivor)
            return refusal("DW-3.2", "no_die_for_attack")
    return refusal("DW-3.2", "no_target")


def search(t: Table, seat: Seat) -> Reason:
    if not t.unused[seat]:
        return refusal("DW-3.1", "no_dice")
    outside = [s for s in t.groups[seat] if t.place[s] != COLONY]
    if not outside:
        return refusal("DW-3.10", "search_at_colony")
    if not any(t.decks[t.place[s]] for s in outside):
        return refusal("DW-3.13", "deck_empty")
    for survivor in outside:
        if t.is_locked(survivor, "search"):
            return refusal("DW-14.1", "locked", survivor=survivor)
    return refusal("DW-3.10", "no_die_for_search")


def barricade(t: Table, seat: Seat) -> Reason:
    return refusal("DW-3.14", "no_free_space") if t.unused[seat] else refusal("DW-3.1", "no_dice")


def clean(t: Table, seat: Seat) -> Reason:
    if not t.unused[seat]:
        return refusal("DW-3.1", "no_dice")
    if not any(t.place[s] == COLONY for s in t.groups[seat]):
        return refusal("DW-3.15", "nobody_at_colony")
    return refusal("DW-3.15", "no_waste")


def attract(t: Table, seat: Seat) -> Reason:
    return refusal("DW-3.17", "nothing_to_lure") if t.unused[seat] else refusal("DW-3.1", "no_dice")


def ability(t: Table, seat: Seat) -> Reason:
    return refusal("DW-3.19", "no_ability")


def use_item(t: Table, seat: Seat) -> Reason:
    return refusal("DW-4.17", "no_item")


def play(t: Table, seat: Seat) -> Reason:
    if any(KIND[card] == "event" for card in t.hands[seat]):
        return refusal("DW-11.3", "no_room")
    return refusal("DW-4.1", "not_playable")


def equip(t: Table, seat: Seat) -> Reason:
    return refusal("DW-4.3", "no_equipment")


def eat(t: Table, seat: Seat) -> Reason:
    return refusal("DW-10.10", "no_cards" if t.exiled[seat] else "not_exiled")


def contribute(t: Table, seat: Seat) -> Reason:
    return refusal("DW-10.7", "exile_crisis") if t.exiled[seat] else refusal("DW-4.5", "no_cards")


def store(t: Table, seat: Seat) -> Reason:
    return refusal("DW-4.7", "not_stored")


def move(t: Table, seat: Seat) -> Reason:
    if t.modifiers and needs_fuel(t):
        return refusal("DW-14.1", "needs_fuel")
    for survivor in t.groups[seat]:
        if t.is_locked(survivor, "move"):
            return refusal("DW-14.1", "locked", survivor=survivor)
        if not moves_left(t, survivor):
            return refusal("DW-4.9", "moved", survivor=survivor)
    return refusal("DW-4.9", "no_move")


def spend_food(t: Table, seat: Seat) -> Reason:
    if t.exiled[seat]:
        return refusal("DW-10.10", "exile_food")
    if not t.food:
        return refusal("DW-4.12", "no_food")
    if t.unused[seat] and t.unused[seat][0] >= TOP:
        return refusal("DW-4.12", "die_top")
    return refusal("DW-3.1", "no_dice")


def request(t: Table, seat: Seat) -> Reason:
    return refusal("DW-4.20" if t.refused and not may_be_asked(t, seat) else "DW-4.13", "nobody_to_ask")


def hand_off(t: Table, seat: Seat) -> Reason:
    mine = any(t.owner[bearer] == seat for bearer in t.bearer.values())
    return refusal("DW-4.19" if mine and t.borne else "DW-4.16", "no_hand_off")


def call_exile(t: Table, seat: Seat) -> Reason:
    if t.coop:
        return refusal("DW-16.3", "coop_exile")
    if t.exile_called:
        return refusal("DW-4.18", "exile_once")
    if t.exiled[seat] and t.switches["exiled_calls_vote"] == "no":
        return refusal("DW-10.15", "exile_caller")
    return refusal("DW-4.18", "nobody_to_exile")


REASONS: dict[str, Callable[[Table, Seat], Reason]] = {
    function.__name__: function
    for function in (
        attack,
        search,
        barricade,
        clean,
        attract,
        ability,
        use_item,
        play,
        equip,
        eat,
        contribute,
        store,
        move,
        spend_food,
        request,
        hand_off,
        call_exile,
    )
}
