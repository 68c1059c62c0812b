"""What the active player may do now: one list of actions, each the door to a few small questions."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import ATTACK, COLONY, KIND, SEARCH, SYMBOL
from lazaret.games.dead_of_winter.effects.store import POWERS
from lazaret.games.dead_of_winter.rules.abilities import can_use_ability, choose_ability, choose_item_to_use, usable
from lazaret.games.dead_of_winter.rules.dice import TOP
from lazaret.games.dead_of_winter.rules.exile import accuse, may_call_vote
from lazaret.games.dead_of_winter.rules.fight import can_attack, choose_attacker, has_target
from lazaret.games.dead_of_winter.rules.giving import STORES, can_contribute, contribute, storable, store
from lazaret.games.dead_of_winter.rules.labour import can_lure, choose_builder, choose_cleaner, choose_lurer
from lazaret.games.dead_of_winter.rules.moves import can_move, choose_mover
from lazaret.games.dead_of_winter.rules.play import (
    bearers,
    can_play,
    choose_card_to_play,
    choose_equipment,
    choose_food_to_eat,
    spend_food,
)
from lazaret.games.dead_of_winter.rules.requests import hand_off, handable, may_be_asked, request
from lazaret.games.dead_of_winter.rules.search import choose_searcher
from lazaret.games.dead_of_winter.table import Table

ACTIONS: dict[str, Callable[..., None]] = {
    "attack": choose_attacker,
    "search": choose_searcher,
    "barricade": choose_builder,
    "clean": choose_cleaner,
    "attract": choose_lurer,
    "ability": choose_ability,
    "use_item": choose_item_to_use,
    "play": choose_card_to_play,
    "equip": choose_equipment,
    "eat": choose_food_to_eat,
    "contribute": contribute,
    "store": store,
    "move": choose_mover,
    "spend_food": spend_food,
    "request": request,
    "hand_off": hand_off,
    "call_exile": accuse,
}


def available(t: Table, seat: Seat) -> list[str]:
    """DW-2.9: every kind of action that is possible now, and the end of the turn.

    DW-4.1: cards. DW-14.7: items. DW-4.12: food, not for exiles (DW-10.10). DW-4.13: requests. DW-4.18: one exile vote.
    """
    found = ["end_turn"]
    with_survivors(t, seat, found)
    if t.hands[seat]:
        with_hand(t, seat, found)
    if t.bearer:
        with_equipment(t, seat, found)
    if t.food > 0 and t.unused[seat] and t.unused[seat][0] < TOP and not t.exiled[seat]:
        found.append("spend_food")
    if may_be_asked(t, seat):
        found.append("request")
    if may_call_vote(t, seat):
        found.append("call_exile")
    return found


def with_survivors(t: Table, seat: Seat, found: list[str]) -> None:
    """Actions of the survivors: moving (DW-4.9) and, with dice (DW-3.1), attacks (DW-3.2), searches (DW-3.10, DW-3.13),
    barricades (DW-3.14), cleaning (DW-3.15), attracting (DW-3.16), abilities (DW-3.19)."""
    dice = t.unused[seat]
    best = dice[-1] if dice else 0
    moving = attacking = searching = building = cleaning = luring = able = False
    places = t.place
    for survivor in t.groups[seat]:
        place = places[survivor]
        if not moving:
            moving = can_move(t, seat, survivor)
        if best:
            if not attacking:
                if best >= ATTACK[survivor] and not t.locks:
                    attacking = has_target(t, seat, survivor)
                elif t.bearer or t.locks:
                    attacking = can_attack(t, seat, survivor)
            if place == COLONY:
                cleaning = True
            elif not searching and best >= SEARCH[survivor] and t.decks[place]:
                searching = not (t.locks and t.is_locked(survivor, "search"))
            if not building:
                building = t.free_spaces(place) > 0
            if not luring:
                luring = can_lure(t, survivor)
        if not able and POWERS[survivor].mode == "action":
            able = can_use_ability(t, seat, survivor)
    if moving:
        found.append("move")
    if attacking:
        found.append("attack")
    if searching:
        found.append("search")
    if building:
        found.append("barricade")
    if cleaning and t.waste:
        found.append("clean")
    if luring:
        found.append("attract")
    if able:
        found.append("ability")


def with_hand(t: Table, seat: Seat, found: list[str]) -> None:
    """Actions with cards of the hand: playing (DW-4.1), equipping (DW-4.3), for exiles eating (DW-10.10), giving to the
    crisis (DW-4.5, DW-10.7), storing (DW-4.7)."""
    playing = equipping = eating = False
    exiled = t.exiled[seat]
    for card in t.hands[seat]:
        kind = KIND[card]
        if kind == "equip":
            equipping = True
        elif not playing and kind != "move":
            playing = can_play(t, seat, card)
        if exiled and SYMBOL[card] == "food":
            eating = True
    if playing:
        found.append("play")
    if equipping and bearers(t, seat):
        found.append("equip")
    if eating and t.unused[seat] and t.unused[seat][0] < TOP:
        found.append("eat")
    if not exiled:
        found.append("contribute")
    if STORES[t.objective] and storable(t, seat):
        found.append("store")


def with_equipment(t: Table, seat: Seat, found: list[str]) -> None:
    """Actions with equipped items: use (DW-4.17, DW-14.7), handing over (DW-4.16), giving to the crisis (DW-4.5)."""
    if usable(t, seat):
        found.append("use_item")
    if handable(t, seat):
        found.append("hand_off")
    if not t.hands[seat] and can_contribute(t, seat):
        found.append("contribute")
