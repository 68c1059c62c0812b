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
def run_effect(t: Table, block: str, position: int, c: Context) -> None:
    """DW-14.4: the calls of a block from left to right. DW-14.5: when the game ends, the rest is skipped."""
    calls = BLOCKS[block].calls
    agenda = t.agenda
    while position < len(calls):
        if c[0] >= 0 and t.out[c[0]]:
            return  # whoever runs it has left the game
        call = calls[position]
        position += 1
        mark = len(agenda)
        if call.questions:
            settle(t, block, position - 1, c, ())
        else:
            call.function(t, c, *[arg.value(t, c) for arg in call.args])
        if t.result is not None:
            return
        if len(agenda) > mark:  # something must be decided or finished first
            if position < len(calls):
                t.then(run_effect, block, position, c)
            return


def settle(t: Table, block: str, position: int, c: Context, answers: tuple[str, ...]) -> None:
    """Ask for the next argument of the call, or carry it out when all are known. Nobody to pick: nothing happens."""
    call = BLOCKS[block].calls[position]
    arg = call.open_question(t, c, answers)
    if arg is None:
        call.function(t, c, *call.values(t, c, answers))
    elif call.candidates(t, c, arg, answers):
        t.then(PICK[arg.asks], BLOCKS[block].card, block, position, c, answers)


def pick(t: Table, block: str, position: int, c: Context, answers: tuple[str, ...]) -> None:
    call = BLOCKS[block].calls[position]
    arg = call.open_question(t, c, answers)
    options = call.candidates(t, c, arg, answers) if arg is not None else []
    t.ask(c[0], options, picked, block, position, c, answers)


@step("DW-14.7")
def pick_survivor(t: Table, card: str, block: str, position: int, c: Context, answers: tuple[str, ...]) -> None:
    """DW-14.7: the player who runs the effect names the survivor it is for."""
    pick(t, block, position, c, answers)


@step("DW-14.7")
def pick_place(t: Table, card: str, block: str, position: int, c: Context, answers: tuple[str, ...]) -> None:
    pick(t, block, position, c, answers)


@step("DW-14.7")
def pick_player(t: Table, card: str, block: str, position: int, c: Context, answers: tuple[str, ...]) -> None:
    pick(t, block, position, c, answers)


PICK: dict[str, Callable[..., None]] = {"survivor": pick_survivor, "place": pick_place, "player": pick_player}


@step("DW-14.4")
def picked(
    t: Table, seat: Seat, choice: Choice, block: str, position: int, c: Context, answers: tuple[str, ...]
) -> None:
    settle(t, block, position, c, (*answers, choice))


# -- what must be possible before anything is paid ------------------------------------------------


def is_legal(t: Table, effect: Effect, c: Context, dice: int = 0) -> bool:
    """DW-7.6, DW-7.8: every requirement holds and all costs together can be paid (`dice`: already promised)."""
    for condition in effect.requires:
        if not condition.value(t, c):
            return False
    return block_is_legal(t, effect.block, c, dice)


def block_is_legal(t: Table, block: str, c: Context, dice: int = 0) -> bool:
    needs = BLOCKS[block].needs
    if not needs:
        return True
    bill = Bill(dice)
    for call in needs:
        assert call.need is not None
        if not call.need(t, c, bill, *known_values(t, call, c)):
            return False
    return can_pay(t, c[0], bill)


def known_values(t: Table, call: Call, c: Context) -> Sequence[Any]:
    """The arguments as far as they are known before anybody is asked: a question stands as its candidates."""
    found: list[Any] = []
    for arg in call.args:
        if arg.asks and arg.must_ask(t, c):
            found.append(call.candidates(t, c, arg, ()))
        else:
            found.append(arg.value(t, c))
    return found


def can_pay(t: Table, seat: Seat, bill: Bill) -> bool:
    """DW-7.8, DW-11.3, DW-11.4: the cards, the dice and the room for everybody who would come."""
    if bill.dice > len(t.unused[seat]):
        return False
    if bill.cards or bill.symbols:
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
