"""Abilities of survivors, and items that are used rather than applied."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import FACE
from lazaret.games.dead_of_winter.effects.running import is_legal, run_effect
from lazaret.games.dead_of_winter.effects.store import POWERS
from lazaret.games.dead_of_winter.rules.dice import VALUE, spend, words_from
from lazaret.games.dead_of_winter.rules.hooks import context_of, is_spent, mark_used, usable_items, works_at
from lazaret.games.dead_of_winter.table import Table, step


def can_use_ability(t: Table, seat: Seat, survivor: str) -> bool:
    """DW-3.19, DW-3.20: at its place, not used up, with a good enough die where it shows a number."""
    power = POWERS[survivor]
    if power.mode != "action" or not works_at(power, t.place[survivor]) or is_spent(t, survivor, power):
        return False
    if power.die and (not t.unused[seat] or t.unused[seat][-1] < power.die):
        return False
    if t.is_locked(survivor, "ability"):
        return False
    return is_legal(t, power.effect, context_of(t, survivor), 1 if power.die else 0)


@step("DW-3.19", "DW-3.20")
def choose_ability(t: Table, seat: Seat) -> None:
    """DW-3.19: the survivor whose ability is used."""
    t.ask(seat, [s for s in t.groups[seat] if can_use_ability(t, seat, s)], ability_chosen)


@step("DW-3.19", "DW-3.20")
def ability_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    """DW-14.7: it does what it says, where it shows a number for a die."""
    if POWERS[choice].die:
        t.then(choose_ability_die, seat, choice)
    else:
        use_ability(t, seat, choice)


@step("DW-3.19", "DW-3.1")
def choose_ability_die(t: Table, seat: Seat, survivor: str) -> None:
    t.ask(seat, words_from(t.unused[seat], POWERS[survivor].die), ability_die_chosen, survivor)


@step("DW-3.19", "DW-3.1")
def ability_die_chosen(t: Table, seat: Seat, choice: Choice, survivor: str) -> None:
    spend(t, seat, VALUE[choice])
    use_ability(t, seat, survivor)


def use_ability(t: Table, seat: Seat, survivor: str) -> None:
    mark_used(t, survivor)
    t.tell("ability_used", seat, survivor)
    run_effect(t, POWERS[survivor].effect.block, 0, context_of(t, survivor))


# -- items ------------------------------------------------------------------------------------------


def usable(t: Table, seat: Seat) -> list[str]:
    """DW-4.17: items with an effect of their own that are not used yet, each with the survivor who would use it."""
    found: list[str] = []
    for survivor in t.groups[seat]:
        for item in usable_items(t, survivor):
            power = POWERS[item]
            if power.mode == "action" and not is_spent(t, item, power):
                word = f"item:{FACE[item]}:{survivor}"
                if word not in found and is_legal(t, power.effect, context_of(t, survivor)):
                    found.append(word)
    return found


@step("DW-4.17", "DW-4.3")
def choose_item_to_use(t: Table, seat: Seat) -> None:
    """An equipped item with an effect of its own."""
    t.ask(seat, usable(t, seat), item_used)


@step("DW-4.17", "DW-3.20")
def item_used(t: Table, seat: Seat, choice: Choice) -> None:
    _, face, survivor = choice.split(":")
    item = next(i for i in usable_items(t, survivor) if FACE[i] == face and not is_spent(t, i, POWERS[i]))
    mark_used(t, item)
    t.tell("item_used", seat, survivor, face)
    run_effect(t, POWERS[item].effect.block, 0, context_of(t, survivor))
