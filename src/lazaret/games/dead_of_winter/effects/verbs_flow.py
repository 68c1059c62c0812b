"""Verbs that steer (DW-7.5, DW-9.9, DW-14.7): conditions, rolls, choices, costs, timed rules."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import FACE
from lazaret.games.dead_of_winter.effects.conditions import Condition
from lazaret.games.dead_of_winter.effects.running import block_is_legal, cost_of, run_effect
from lazaret.games.dead_of_winter.effects.store import BLOCKS, CROSSROADS_CARDS
from lazaret.games.dead_of_winter.effects.words import Bill, Context, need, verb
from lazaret.games.dead_of_winter.rules.crossroads import choose_crossroads, option_words
from lazaret.games.dead_of_winter.rules.dice import VALUE, spend, words_from
from lazaret.games.dead_of_winter.rules.hands import faces_in_hand, gain_openly, pay_with, played, take_from_hand
from lazaret.games.dead_of_winter.rules.streams import EFFECT
from lazaret.games.dead_of_winter.table import Table, step

YES_OR_NO = ("yes", "no")
ENOUGH = "enough"


def with_me(context: Context, seat: Seat) -> Context:
    _, actor, here, came_from = context
    return (seat, actor, here, came_from)


@verb()
def nothing(t: Table, context: Context) -> None:
    """No effect."""


@verb("condition", "block", "?block")
def if_(t: Table, context: Context, condition: Condition, then: str, otherwise: str = "") -> None:
    if condition.value(t, context):
        run_effect(t, then, 0, context)
    elif otherwise:
        run_effect(t, otherwise, 0, context)


@verb("ranges")
def roll(t: Table, context: Context, blocks: tuple[str, ...]) -> None:
    """Roll a spare die and run the block of its result."""
    result = t.roll(source=EFFECT)
    t.tell("effect_rolled", blocks[0].split(".")[0], result)
    run_effect(t, blocks[result - 1], 0, context)


@verb("block", "block", "*block")
def choose(t: Table, context: Context, *blocks: str) -> None:
    me, _, _, _ = context
    t.then(choose_block, me, blocks[0].split(".")[0], blocks, context)


@need("choose")
def one_block_is_legal(t: Table, context: Context, bill: Bill, *blocks: str) -> bool:
    return any(block_is_legal(t, block, context) for block in blocks)


@step("DW-14.7")
def choose_block(t: Table, seat: Seat, card: str, blocks: tuple[str, ...], context: Context) -> None:
    """One of the legal parts of the card."""
    options = [f"{card}-{n}" for n, block in enumerate(blocks, 1) if block_is_legal(t, block, context)]
    t.ask(seat, options, block_chosen, blocks, context)


@step("DW-14.7", "DW-14.4")
def block_chosen(t: Table, seat: Seat, choice: Choice, blocks: tuple[str, ...], context: Context) -> None:
    run_effect(t, blocks[int(choice.rpartition("-")[2]) - 1], 0, context)


@verb("block")
def may(t: Table, context: Context, block: str) -> None:
    me, _, _, _ = context
    t.then(choose_whether, me, block.split(".")[0], block, context)


@step("DW-14.7")
def choose_whether(t: Table, seat: Seat, card: str, block: str, context: Context) -> None:
    """DW-14.7: a card that says may leaves the choice."""
    t.ask(seat, YES_OR_NO, whether_chosen, block, context)


@step("DW-14.7", "DW-14.4")
def whether_chosen(t: Table, seat: Seat, choice: Choice, block: str, context: Context) -> None:
    if choice == "yes":
        run_effect(t, block, 0, context)


@verb("players", "block")
def each_player(t: Table, context: Context, seats: list[Seat], block: str) -> None:
    """DW-14.2: one after the other in turn order from the first player."""
    for seat in seats:
        t.then(run_effect, block, 0, with_me(context, seat))


# -- costs ------------------------------------------------------------------------------------------


@verb("player", "symbol", "number", "zone")
def pay(t: Table, context: Context, seat: Seat, symbol: str, number: int, pile: str) -> None:
    t.then(pay_card, seat, symbol, number, pile)


@need("pay")
def can_pay_cards(t: Table, context: Context, bill: Bill, seat: Seat, symbol: str, number: int, pile: str) -> bool:
    cost_of(symbol, number, bill)
    return True


@step("DW-7.6")
def pay_card(t: Table, seat: Seat, symbol: str, left: int, pile: str) -> None:
    """DW-7.6: the payer picks the cards of the price."""
    t.ask(seat, faces_in_hand(t, seat, symbol), card_paid, symbol, left, pile)


@step("DW-7.6")
def card_paid(t: Table, seat: Seat, choice: Choice, symbol: str, left: int, pile: str) -> None:
    pay_with(t, seat, choice, pile)
    if left > 1:
        t.then(pay_card, seat, symbol, left - 1, pile)


@verb("player", "number")
def pay_dice(t: Table, context: Context, seat: Seat, number: int) -> None:
    t.then(give_up_die, seat, number)


@need("pay_dice")
def can_pay_dice(t: Table, context: Context, bill: Bill, seat: Seat, number: int) -> bool:
    bill.dice += number
    return True


@step("DW-3.1")
def give_up_die(t: Table, seat: Seat, left: int) -> None:
    """DW-7.5, DW-14.7: a die spent for nothing but the price."""
    t.ask(seat, words_from(t.unused[seat], 1), die_given_up, left)


@step("DW-3.1")
def die_given_up(t: Table, seat: Seat, choice: Choice, left: int) -> None:
    spend(t, seat, VALUE[choice])
    t.tell("die_given_up", seat, VALUE[choice])
    if left > 1 and t.unused[seat]:
        t.then(give_up_die, seat, left - 1)


@verb("symbol", "number", "zone")
def collective_pay(t: Table, context: Context, symbol: str, number: int, pile: str) -> None:
    """Non-exiled players in turn order from the active player lay down cards until there are enough, once round."""
    me, _, _, _ = context
    for seat in t.in_turn_order(t.active):
        if not t.exiled[seat]:
            t.then(offer_cards, seat, symbol, number)
    t.then(pay_or_return_offers, me, t.crossroads_shown[-1], number, pile, context)


@step("DW-7.6")
def offer_cards(t: Table, seat: Seat, symbol: str, number: int) -> None:
    """A player without cards is not asked; what a hand holds is nobody's business."""
    if len(t.offers) < number and t.hands[seat]:
        t.ask(seat, [*faces_in_hand(t, seat, symbol), ENOUGH], card_offered, symbol, number)


@step("DW-7.6")
def card_offered(t: Table, seat: Seat, choice: Choice, symbol: str, number: int) -> None:
    """DW-7.5: one card after the other, until it is enough for the player or for the price."""
    if choice != ENOUGH:
        t.offers.append(take_from_hand(t, seat, choice))
        t.offers_from.append(seat)
        t.tell("card_offered", seat, choice)
        t.then(offer_cards, seat, symbol, number)


@step("DW-7.6")
def pay_or_return_offers(t: Table, seat: Seat, card: str, number: int, pile: str, context: Context) -> None:
    """Enough: the cards are paid. Too few: everybody takes theirs back and the other option is taken."""
    offers, givers = t.offers[:], t.offers_from[:]
    t.offers.clear()
    t.offers_from.clear()
    if len(offers) >= number:
        for offered, giver in zip(offers, givers, strict=True):
            if pile == "out_of_game":
                t.removed.append(offered)
            else:
                played(t, giver, offered)
        t.tell("offers_paid", [FACE[offered] for offered in offers])
        return
    for offered, giver in zip(offers, givers, strict=True):
        gain_openly(t, giver, [offered])
    t.tell("offers_too_few", card)
    t.then(choose_crossroads, seat, card, context, paying_option(card))


def paying_option(card: str) -> str:
    """Which option of the card is the one that everybody pays for."""
    for word, effect in zip(option_words(card), CROSSROADS_CARDS[card].options, strict=True):
        if any(call.word == "collective_pay" for call in BLOCKS[effect.block].calls):
            return word
    return ""


# -- timed rules ---------------------------------------------------------------------------------------


@verb("modifier_name", "scope", "modifier_time", "number")
def modifier(t: Table, context: Context, name: str, scope: list[str], until: str, value: int) -> None:
    for whom in scope:
        t.modifiers.append((name, whom, until, value))
    t.tell("modifier_set", name, until, value)


@verb("survivors", "forbidden", "lock_time")
def lock(t: Table, context: Context, survivors: list[str], what: str, until: str) -> None:
    for survivor in survivors:
        t.locks.append((survivor, what, until))
        t.tell("locked", survivor, what, until)
