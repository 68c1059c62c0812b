"""Carrying out effects: left to right, each call finished before the next (DW-14.4); questions first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import ANY, COLONY, SYMBOL
from lazaret.games.dead_of_winter.effects.reading import Call, Effect
from lazaret.games.dead_of_winter.effects.store import BLOCKS
from lazaret.games.dead_of_winter.effects.words import Bill, Context
from lazaret.games.dead_of_winter.table import Table, step


@step("DW-14.4", "DW-14.5", "DW-14.7")
def run_effect(t: Table, block: str, position: int, context: Context) -> None:
    """DW-14.4: the calls of a block from left to right. DW-14.5: when the game ends, the rest is skipped."""
    me, _, _, _ = context
    calls = BLOCKS[block].calls
    agenda = t.agenda
    while position < len(calls):
        if me >= 0 and t.out[me]:
            return  # whoever runs it has left the game
        call = calls[position]
        position += 1
        mark = len(agenda)
        if call.questions:
            ask_or_carry_out(t, block, position - 1, context, ())
        else:
            call.function(t, context, *[arg.value(t, context) for arg in call.args])
        if t.result is not None:
            return
        if len(agenda) > mark:  # something must be decided or finished first
            if position < len(calls):
                t.then(run_effect, block, position, context)
            return


def ask_or_carry_out(t: Table, block: str, position: int, context: Context, answers: tuple[str, ...]) -> None:
    """Ask for the next argument of the call, or carry it out when all are known. Nobody to pick: nothing happens."""
    call = BLOCKS[block].calls[position]
    arg = call.open_question(t, context, answers)
    if arg is None:
        call.function(t, context, *call.values(t, context, answers))
    elif call.candidates(t, context, arg, answers):
        t.then(PICK[arg.asks], BLOCKS[block].card, block, position, context, answers)


def pick(t: Table, block: str, position: int, context: Context, answers: tuple[str, ...]) -> None:
    me, _, _, _ = context
    call = BLOCKS[block].calls[position]
    arg = call.open_question(t, context, answers)
    options = call.candidates(t, context, arg, answers) if arg is not None else []
    t.ask(me, options, picked, block, position, context, answers)


@step("DW-14.7")
def pick_survivor(t: Table, card: str, block: str, position: int, context: Context, answers: tuple[str, ...]) -> None:
    """DW-14.7: the player who runs the effect names the survivor it is for."""
    pick(t, block, position, context, answers)


@step("DW-14.7")
def pick_place(t: Table, card: str, block: str, position: int, context: Context, answers: tuple[str, ...]) -> None:
    pick(t, block, position, context, answers)


@step("DW-14.7")
def pick_player(t: Table, card: str, block: str, position: int, context: Context, answers: tuple[str, ...]) -> None:
    pick(t, block, position, context, answers)


PICK: dict[str, Callable[..., None]] = {"survivor": pick_survivor, "place": pick_place, "player": pick_player}


@step("DW-14.7", "DW-14.4")
def picked(
    t: Table, seat: Seat, choice: Choice, block: str, position: int, context: Context, answers: tuple[str, ...]
) -> None:
    ask_or_carry_out(t, block, position, context, (*answers, choice))


# -- what must be possible before anything is paid ------------------------------------------------


def is_legal(t: Table, effect: Effect, context: Context, dice: int = 0) -> bool:
    """DW-7.6, DW-7.8: every requirement holds and all costs together can be paid (`dice`: already promised)."""
    for condition in effect.requires:
        if not condition.value(t, context):
            return False
    return block_is_legal(t, effect.block, context, dice)


def block_is_legal(t: Table, block: str, context: Context, dice: int = 0) -> bool:
    needs = BLOCKS[block].needs
    if not needs:
        return True
    me, _, _, _ = context
    bill = Bill(dice)
    for call in needs:
        assert call.need is not None
        if not call.need(t, context, bill, *known_values(t, call, context)):
            return False
    return can_pay(t, me, bill)


def known_values(t: Table, call: Call, context: Context) -> Sequence[Any]:
    """The arguments as far as they are known before anybody is asked: a question stands as its candidates."""
    found: list[Any] = []
    for arg in call.args:
        if arg.asks and arg.must_ask(t, context):
            found.append(call.candidates(t, context, arg, ()))
        else:
            found.append(arg.value(t, context))
    return found


def can_pay(t: Table, seat: Seat, bill: Bill) -> bool:
    """DW-7.6: the cards, dice, food and people. DW-7.8, DW-11.3, DW-11.4: the room for everybody who would come."""
    if bill.dice > len(t.unused[seat]) or bill.food > t.food or bill.leaving > t.helpless:
        return False
    hand = t.hands[seat]
    wanted = bill.cards
    for symbol, number in bill.symbols.items():
        if sum(SYMBOL[card] == symbol for card in hand) < number:
            return False
        wanted += number
    if wanted > len(hand):
        return False
    if bill.newcomers > len(t.survivor_deck):
        return False
    if seat >= 0 and t.exiled[seat]:  # DW-10.8, DW-10.9: no helpless; survivors enter outside
        return bill.newcomers <= t.room_outside()
    return bill.newcomers + bill.helpless <= t.room_at(COLONY) or not bill.newcomers + bill.helpless


def cost_of(symbol: str, number: int, bill: Bill) -> None:
    if symbol == ANY:
        bill.cards += number
    else:
        bill.symbols[symbol] = bill.symbols.get(symbol, 0) + number
