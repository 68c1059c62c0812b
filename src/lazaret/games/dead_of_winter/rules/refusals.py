"""Why a choice is refused: the rule and the reason, found by the question that is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import (
    ATTACK,
    COLONY,
    FACE,
    IS_STARTER,
    ITEM,
    KIND,
    PLACES,
    SEARCH,
    SURVIVORS,
    SYMBOL,
)
from lazaret.games.dead_of_winter.effects.store import HOOKED, POWERS
from lazaret.games.dead_of_winter.rules import refused_actions
from lazaret.games.dead_of_winter.rules.abilities import can_use_ability
from lazaret.games.dead_of_winter.rules.dice import TOP, VALUE
from lazaret.games.dead_of_winter.rules.fight import has_target
from lazaret.games.dead_of_winter.rules.giving import STORES
from lazaret.games.dead_of_winter.rules.hooks import is_spent, works_at
from lazaret.games.dead_of_winter.rules.labour import NUMBER_WORD
from lazaret.games.dead_of_winter.rules.moves import has_fuel, may_enter_colony, moves_left, needs_fuel
from lazaret.games.dead_of_winter.rules.refused_actions import Reason, refusal
from lazaret.games.dead_of_winter.rules.requests import item_named
from lazaret.games.dead_of_winter.table import Table


def why_not(t: Table, seat: Seat, choice: str) -> Reason | None:
    """The rule that refuses the choice, or None where there is nothing better to say than that it is not offered."""
    assert t.current is not None
    name = t.GAME.step_info(t.current[0]).name
    find = REASONS.get(name)
    return None if find is None else find(t, seat, choice, t.current[1])


def of_action(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    find = refused_actions.REASONS.get(choice)
    return None if find is None else find(t, seat)


# -- survivors ----------------------------------------------------------------------------------------


def not_mine(t: Table, seat: Seat, survivor: str) -> Reason | None:
    if survivor not in SURVIVORS:
        return None
    if t.owner.get(survivor) != seat:
        return refusal("DW-2.9", "not_yours", survivor=survivor)
    return None


def of_attacker(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    foreign = not_mine(t, seat, choice)
    if foreign or choice not in t.owner:
        return foreign
    if t.is_locked(choice, "attack"):
        return refusal("DW-14.1", "locked", survivor=choice)
    if not has_target(t, seat, choice):
        return refusal("DW-3.2", "no_target")
    return refusal("DW-3.2", "die_too_low", survivor=choice, value=ATTACK[choice])


def of_searcher(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    foreign = not_mine(t, seat, choice)
    if foreign or choice not in t.owner:
        return foreign
    if t.place[choice] == COLONY:
        return refusal("DW-3.10", "search_at_colony")
    if not t.decks[t.place[choice]]:
        return refusal("DW-3.13", "deck_empty")
    if t.is_locked(choice, "search"):
        return refusal("DW-14.1", "locked", survivor=choice)
    return refusal("DW-3.10", "die_too_low", survivor=choice, value=SEARCH[choice])


def of_builder(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    foreign = not_mine(t, seat, choice)
    return foreign or (refusal("DW-3.14", "no_free_space") if choice in t.owner else None)


def of_cleaner(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    foreign = not_mine(t, seat, choice)
    if foreign or choice not in t.owner:
        return foreign
    return (
        refusal("DW-3.15", "no_waste")
        if t.place[choice] == COLONY
        else refusal("DW-3.15", "not_at_colony", survivor=choice)
    )


def of_lurer(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    foreign = not_mine(t, seat, choice)
    return foreign or (refusal("DW-3.17", "nothing_to_lure") if choice in t.owner else None)


def of_ability(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    foreign = not_mine(t, seat, choice)
    if foreign or choice not in t.owner or can_use_ability(t, seat, choice):
        return foreign
    power = POWERS[choice]
    if power.mode != "action":
        return refusal("DW-3.20", "ability_passive", survivor=choice)
    if not works_at(power, t.place[choice]):
        return refusal("DW-3.19", "ability_elsewhere", survivor=choice)
    if is_spent(t, choice, power):
        return refusal("DW-3.20", "ability_used", survivor=choice)
    if power.die and (not t.unused[seat] or t.unused[seat][-1] < power.die):
        return refusal("DW-3.19", "die_too_low", survivor=choice, value=power.die)
    if t.is_locked(choice, "ability"):
        return refusal("DW-14.1", "locked", survivor=choice)
    return refusal("DW-7.6", "cost")


def of_mover(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    foreign = not_mine(t, seat, choice)
    if foreign or choice not in t.owner:
        return foreign
    if t.is_locked(choice, "move"):
        return refusal("DW-14.1", "locked", survivor=choice)
    if not moves_left(t, choice):
        return refusal("DW-4.9", "moved", survivor=choice)
    if t.modifiers and not args[1] and needs_fuel(t) and not has_fuel(t, seat):
        return refusal("DW-14.1", "needs_fuel")
    return refusal("DW-4.9", "no_move")


def of_destination(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    survivor = args[1]
    if choice not in PLACES:
        return None
    if t.place[survivor] == choice:
        return refusal("DW-4.9", "already_there", survivor=survivor)
    if choice == COLONY and not may_enter_colony(t, seat):
        return refusal("DW-10.14", "exile_colony")
    return refusal("DW-4.9", "no_space", place=choice)


def of_fuel(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    return refusal("DW-14.1", "needs_fuel") if choice == "on_foot" else None


def of_target(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    if choice == "helpless" or t.owner.get(choice) == seat:
        return refusal("DW-3.8", "own_target")
    if choice in t.owner:
        return refusal("DW-3.2", "not_here", survivor=choice)
    return refusal("DW-3.2", "no_target") if choice == "zombie" else None


def of_bearer(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    if choice in HOOKED["cannot_equip"]:
        return refusal("DW-14.1", "cannot_carry", survivor=choice)
    return not_mine(t, seat, choice)


def of_taker(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    if choice not in t.owner:
        return None
    if choice in HOOKED["cannot_equip"]:
        return refusal("DW-14.1", "cannot_carry", survivor=choice)
    item = item_named(t, args[1])
    if (item, choice) in t.borne or t.bearer[item] == choice:
        return refusal("DW-4.19", "bore_it", survivor=choice)
    return refusal("DW-4.16", "not_here", survivor=choice)


# -- dice -----------------------------------------------------------------------------------------------


def of_die(rule: str, least: Callable[[str], int]) -> Callable[[Table, Seat, str, tuple[Any, ...]], Reason | None]:
    """DW-3.1, DW-3.2, DW-3.10: dice that must reach a value of the survivor who uses them."""

    def find(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
        if choice not in VALUE:
            return None
        if VALUE[choice] not in t.unused[seat]:
            return refusal("DW-3.1", "no_such_die")
        return refusal(rule, "die_too_low", survivor=args[1], value=least(args[1]))

    return find


def of_raised_die(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    if choice == f"die:{TOP}":
        return refusal("DW-4.12", "die_top")
    return refusal("DW-3.1", "no_such_die") if choice in VALUE else None


# -- cards, players, votes ---------------------------------------------------------------------------------


def in_hand(t: Table, seat: Seat, face: str) -> bool:
    return any(FACE[card] == face for card in t.hands[seat])


def of_card(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    if choice not in ITEM:
        return None
    if not in_hand(t, seat, choice):
        return refusal("DW-4.1", "no_cards")
    if KIND[choice] == "move":
        return refusal("DW-4.11", "fuel_with_move")
    return refusal("DW-4.3", "equip_it") if KIND[choice] == "equip" else refusal("DW-11.3", "no_room")


def of_stored(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    if choice not in ITEM:
        return None
    starters = [FACE[card] for card in t.hands[seat] if IS_STARTER[card]]
    if choice in starters and SYMBOL[choice] in STORES[t.objective]:
        return refusal("DW-4.7", "starter")
    return refusal("DW-4.7", "not_stored")


def of_symbol(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    return refusal("DW-4.20", "refused_before") if (args[1], choice) in t.refused else None


def of_answer(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    return refusal("DW-4.21", "unplayable_gift") if choice in SYMBOL else None


def of_accused(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    return refusal("DW-4.18", "already_exiled") if choice.startswith("seat:") else None


def of_vote(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    return refusal("DW-13.5", "thumbs")


def of_crossroads(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    return refusal("DW-7.6", "crossroads_closed") if choice in (f"{args[1]}-1", f"{args[1]}-2") else None


def of_noise(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    return refusal("DW-3.11", "noise_full") if choice.startswith("noise") else None


def of_number(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    return refusal("DW-3.16", "must_lure_two") if choice in NUMBER_WORD else None


def of_kept(t: Table, seat: Seat, choice: str, args: tuple[Any, ...]) -> Reason | None:
    return refusal("DW-1.11", "keep_dealt")


REASONS: dict[str, Callable[[Table, Seat, str, tuple[Any, ...]], Reason | None]] = {
    "take_action": of_action,
    "choose_attacker": of_attacker,
    "choose_searcher": of_searcher,
    "choose_builder": of_builder,
    "choose_cleaner": of_cleaner,
    "choose_lurer": of_lurer,
    "choose_ability": of_ability,
    "choose_mover": of_mover,
    "choose_destination": of_destination,
    "choose_fuel": of_fuel,
    "choose_target": of_target,
    "choose_bearer": of_bearer,
    "choose_taker": of_taker,
    "choose_attack_die": of_die("DW-3.2", lambda survivor: ATTACK[survivor]),
    "choose_search_die": of_die("DW-3.10", lambda survivor: SEARCH[survivor]),
    "choose_ability_die": of_die("DW-3.19", lambda survivor: POWERS[survivor].die),
    "spend_food": of_raised_die,
    "choose_die_to_raise": of_raised_die,
    "choose_card_to_play": of_card,
    "store": of_stored,
    "choose_symbol": of_symbol,
    "answer_request": of_answer,
    "accuse": of_accused,
    "vote_on_exile": of_vote,
    "vote_on_card": of_vote,
    "break_tie": of_vote,
    "choose_crossroads": of_crossroads,
    "make_noise": of_noise,
    "choose_number": of_number,
    "keep_survivors": of_kept,
}
