"""Plans for cards of the hand and for equipment: play, equip, give to the crisis, store, eat, hand over; and food for a
die."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.plans import Plan, impossible, plan, says
from lazaret.games.dead_of_winter.content.cards import ANY, CRISIS_SYMBOLS, FACE, KIND, SYMBOL
from lazaret.games.dead_of_winter.rules.colony import crisis_target
from lazaret.games.dead_of_winter.rules.dice import TOP
from lazaret.games.dead_of_winter.rules.giving import (
    ENOUGH,
    STORES,
    can_contribute,
    equipment_of,
    storable,
)
from lazaret.games.dead_of_winter.rules.hands import faces_in_hand
from lazaret.games.dead_of_winter.rules.plans.parts import dice_from, word
from lazaret.games.dead_of_winter.rules.play import bearers, can_play
from lazaret.games.dead_of_winter.rules.refusals import of_bearer, of_card, of_stored
from lazaret.games.dead_of_winter.rules.refused_actions import REASONS, Reason
from lazaret.games.dead_of_winter.rules.requests import handable, item_named, takers
from lazaret.games.dead_of_winter.table import Table


def with_cards(t: Table, seat: Seat) -> list[Plan]:
    found: list[Plan] = []
    for face in faces_in_hand(t, seat, ANY):
        found += playing(t, seat, face)
        found += equipping(t, seat, face)
        found += giving(t, seat, face, face, face)
        found += storing(t, seat, face)
        found += eating(t, seat, face)
    if can_contribute(t, seat):
        for choice in equipment_of(t, seat):
            _, face, survivor = choice.split(":")
            found += giving(t, seat, choice, face, survivor)
    return found + handing_over(t, seat) + feeding(t, seat)


def refused(act: str, thing: str, reason: Reason | None, target: str = "") -> list[Plan]:
    return [] if reason is None else [impossible(act, *reason, thing=thing, target=target)]


def playing(t: Table, seat: Seat, face: str) -> list[Plan]:
    """DW-4.1. Equipment is equipped instead, and fuel is played while moving."""
    if KIND[face] == "equip":
        return []
    if not can_play(t, seat, face):
        return refused("play", face, of_card(t, seat, face, ()))
    return [plan("play", "play", face, thing=face, said=says("plan.says.play", item=face))]


def equipping(t: Table, seat: Seat, face: str) -> list[Plan]:
    """DW-4.3: any survivor of one's own that can carry something."""
    if KIND[face] != "equip":
        return []
    able = bearers(t, seat)
    found: list[Plan] = []
    for survivor in t.groups[seat]:
        if survivor in able:
            said = says("plan.says.equip", item=face, survivor=survivor)
            found.append(plan("equip", "equip", face, survivor, thing=face, target=survivor, said=said))
        else:
            found += refused("equip", face, of_bearer(t, seat, survivor, ()), survivor)
    return found


def giving(t: Table, seat: Seat, choice: str, face: str, thing: str) -> list[Plan]:
    """DW-4.5: face down, for good. DW-9.8: a card without a symbol of the crisis counts against it."""
    if t.exiled[seat]:
        return refused("contribute", thing, REASONS["contribute"](t, seat))
    helps = bool(t.crisis) and SYMBOL[face] in CRISIS_SYMBOLS[t.crisis[0]]
    last = len(t.hands[seat]) + sum(t.owner[bearer] == seat for bearer in t.bearer.values()) == 1
    chain = ["contribute", choice, *([] if last else [ENOUGH])]
    key = "plan.says.contribute" if helps else "plan.says.contribute_against"
    said = says(key, item=face, number=len(t.pile) + 1, target=crisis_target(t))
    facts = {"helps": helps, "many": not last, **({} if thing == face else {"item": face})}
    return [plan("contribute", *chain, thing=thing, said=said, facts=facts)]


def storing(t: Table, seat: Seat, face: str) -> list[Plan]:
    """DW-4.7: what the main objective collects; nothing is said where it collects nothing."""
    if not STORES[t.objective]:
        return []
    able = storable(t, seat)
    if face not in able:
        return refused("store", face, of_stored(t, seat, face, ()))
    left = sum(FACE[card] in able for card in t.hands[seat]) - 1
    said = says("plan.says.store", item=face, count=len(t.stored) + 1)
    chain = ["store", face, *([ENOUGH] if left else [])]
    return [plan("store", *chain, thing=face, said=said, facts={"many": bool(left)})]


def eating(t: Table, seat: Seat, face: str) -> list[Plan]:
    """DW-10.10: what an exile does with food."""
    if SYMBOL[face] != "food" or not t.exiled[seat]:
        return []
    return [
        plan(
            "eat",
            "eat",
            face,
            word(die),
            thing=face,
            target=word(die),
            said=says("plan.says.eat", item=face, die=die, to=die + 1),
            facts={"die": die},
        )
        for die in dice_from(t, seat, 1, TOP)
    ]


def feeding(t: Table, seat: Seat) -> list[Plan]:
    """DW-4.12: a food token for 1 more on a die."""
    if t.exiled[seat] or not t.food:
        reason = REASONS["spend_food"](t, seat)
        return [impossible("spend_food", *reason, thing=word(die)) for die in dice_from(t, seat, 1)]
    found = []
    for die in dice_from(t, seat, 1):
        if die < TOP:
            said = says("plan.says.spend_food", die=die, to=die + 1, before=t.food, after=t.food - 1)
            found.append(plan("spend_food", "spend_food", word(die), thing=word(die), said=said))
    return found


def handing_over(t: Table, seat: Seat) -> list[Plan]:
    """DW-4.16: to another survivor at the same place; another player must agree."""
    found = []
    for item in handable(t, seat):
        _, face, bearer = item.split(":")
        for survivor in takers(t, item_named(t, item)):
            key = "plan.says.hand_off" if t.owner[survivor] == seat else "plan.says.hand_off_other"
            said = says(key, item=face, bearer=bearer, survivor=survivor, other=t.owner[survivor])
            chain = ["hand_off", item, survivor]
            found.append(plan("hand_off", *chain, thing=bearer, target=survivor, said=said, facts={"item": face}))
    return found
