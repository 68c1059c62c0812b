"""Verbs of dice (DW-7.5, DW-9.9, DW-14.7)."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import DIE_SIDES
from lazaret.games.dead_of_winter.effects.words import Bill, Context, price, verb
from lazaret.games.dead_of_winter.rules.dice import DIE_WORD, VALUE, change, roll_pool, spend, without, words_from
from lazaret.games.dead_of_winter.table import Table, step

ENOUGH = "enough"


@verb("player", "number", "dice_time")
def gain_die(t: Table, context: Context, seat: Seat, number: int, when: str) -> None:
    """Now: roll them into the unused pool. Next round: more dice at the next roll."""
    if when == "now":
        rolled = roll_pool(t, seat, number)
        t.unused[seat] = tuple(sorted(t.unused[seat] + rolled))
        t.tell("dice_gained", seat, rolled)
    else:
        t.next_dice[seat] += number
        t.tell("dice_promised", seat, number)


@verb("player", "number_or_all", "dice_time")
def lose_die(t: Table, context: Context, seat: Seat, number: int, when: str) -> None:
    """Now: as many as possible, picked by their owner. Next round: fewer at the next roll."""
    if when == "next_round":
        t.next_dice[seat] -= number
        t.tell("dice_promised", seat, -number)
    elif number >= len(t.unused[seat]):
        for value in t.unused[seat]:
            spend(t, seat, value)
            t.tell("die_given_up", seat, value)
    else:
        t.then(give_up_dice, seat, number)


@price("lose_die")
def has_dice(t: Table, context: Context, bill: Bill, seat: Seat, number: int, when: str) -> bool:
    """Only dice that are lost now can be missing."""
    bill.dice += number if when == "now" else 0
    return True


@step("DW-3.1")
def give_up_dice(t: Table, seat: Seat, left: int) -> None:
    """A die to lose."""
    t.ask(seat, words_from(t.unused[seat], 1), dice_given_up, left)


@step("DW-3.1")
def dice_given_up(t: Table, seat: Seat, choice: Choice, left: int) -> None:
    spend(t, seat, VALUE[choice])
    t.tell("die_given_up", seat, VALUE[choice])
    if left > 1:
        t.then(give_up_dice, seat, left - 1)


@verb("number")
def reroll(t: Table, context: Context, number: int) -> None:
    """Up to so many of the unused dice; the results are kept."""
    me, _, _, _ = context
    if t.unused[me]:
        t.then(choose_die_to_reroll, me, number, ())


@step("DW-14.7")
def choose_die_to_reroll(t: Table, seat: Seat, left: int, chosen: tuple[int, ...]) -> None:
    dice = t.unused[seat]
    for value in chosen:
        dice = without(dice, value)
    t.ask(seat, [*words_from(dice, 1), ENOUGH], die_to_reroll_chosen, left, chosen)


@step("DW-14.7")
def die_to_reroll_chosen(t: Table, seat: Seat, choice: Choice, left: int, chosen: tuple[int, ...]) -> None:
    if choice != ENOUGH:
        chosen = (*chosen, VALUE[choice])
        if left > 1 and len(chosen) < len(t.unused[seat]):
            t.then(choose_die_to_reroll, seat, left - 1, chosen)
            return
    if chosen:
        dice = t.unused[seat]
        for value in chosen:
            dice = without(dice, value)
        rolled = roll_pool(t, seat, len(chosen))
        t.unused[seat] = tuple(sorted(dice + rolled))
        t.tell("dice_rerolled", seat, chosen, rolled)


@verb("number")
def modify_die(t: Table, context: Context, number: int) -> None:
    me, _, _, _ = context
    if t.unused[me]:
        t.then(choose_die_to_change, me, number)


@step("DW-14.7")
def choose_die_to_change(t: Table, seat: Seat, number: int) -> None:
    """The die that is raised; none goes above 6."""
    t.ask(seat, words_from(t.unused[seat], 1), die_to_change_chosen, number)


@step("DW-14.7")
def die_to_change_chosen(t: Table, seat: Seat, choice: Choice, number: int) -> None:
    change(t, seat, VALUE[choice], VALUE[choice] + number)


@verb("any_value")
def set_die(t: Table, context: Context, value: str) -> None:
    me, _, _, _ = context
    if t.unused[me]:
        t.then(choose_die_to_set, me)


@step("DW-14.7")
def choose_die_to_set(t: Table, seat: Seat) -> None:
    """The die to turn."""
    t.ask(seat, words_from(t.unused[seat], 1), die_to_set_chosen)


@step("DW-14.7")
def die_to_set_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    t.then(choose_value, seat, VALUE[choice])


@step("DW-14.7")
def choose_value(t: Table, seat: Seat, die: int) -> None:
    """Its new value."""
    t.ask(seat, DIE_WORD[1 : DIE_SIDES + 1], value_chosen, die)


@step("DW-14.7")
def value_chosen(t: Table, seat: Seat, choice: Choice, die: int) -> None:
    change(t, seat, die, VALUE[choice])


@verb()
def copy_die(t: Table, context: Context) -> None:
    """One unused die takes the value of another; it needs two dice."""
    me, _, _, _ = context
    if len(t.unused[me]) > 1:
        t.then(choose_die_to_copy_onto, me)


@step("DW-14.7")
def choose_die_to_copy_onto(t: Table, seat: Seat) -> None:
    """The die that changes."""
    t.ask(seat, words_from(t.unused[seat], 1), die_to_copy_onto_chosen)


@step("DW-14.7")
def die_to_copy_onto_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    t.then(choose_die_to_copy, seat, VALUE[choice])


@step("DW-14.7")
def choose_die_to_copy(t: Table, seat: Seat, die: int) -> None:
    """The die whose value it takes."""
    t.ask(seat, words_from(without(t.unused[seat], die), 1), value_chosen, die)


@verb("one_player")
def swap_die(t: Table, context: Context, other: Seat) -> None:
    """Offer one of your dice for one of another player's."""
    me, _, _, _ = context
    if t.unused[me] and t.unused[other]:
        t.then(choose_die_to_offer, me, other)


@step("DW-14.7")
def choose_die_to_offer(t: Table, seat: Seat, other: Seat) -> None:
    t.ask(seat, words_from(t.unused[seat], 1), die_to_offer_chosen, other)


@step("DW-14.7")
def die_to_offer_chosen(t: Table, seat: Seat, choice: Choice, other: Seat) -> None:
    t.then(choose_die_to_get, seat, other, VALUE[choice])


@step("DW-14.7")
def choose_die_to_get(t: Table, seat: Seat, other: Seat, die: int) -> None:
    t.ask(seat, words_from(t.unused[other], 1), die_to_get_chosen, other, die)


@step("DW-14.7")
def die_to_get_chosen(t: Table, seat: Seat, choice: Choice, other: Seat, die: int) -> None:
    t.then(answer_swap, other, seat, die, VALUE[choice])


@step("DW-14.7")
def answer_swap(t: Table, seat: Seat, giver: Seat, die: int, wanted: int) -> None:
    """Another player offers a die for one of yours."""
    t.ask(seat, ("accept", "refuse"), swap_answered, giver, die, wanted)


@step("DW-14.7")
def swap_answered(t: Table, seat: Seat, choice: Choice, giver: Seat, die: int, wanted: int) -> None:
    t.tell("swap_answered", seat, giver, choice)
    if choice == "accept":
        t.unused[giver] = tuple(sorted((*without(t.unused[giver], die), wanted)))
        t.unused[seat] = tuple(sorted((*without(t.unused[seat], wanted), die)))
