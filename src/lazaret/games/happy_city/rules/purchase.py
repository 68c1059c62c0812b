"""Step 3 of a turn: buying a card and paying for it with coins and tokens, or buying nothing."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_city.content.cards import COINS_FOR_NOTHING, CONTENT, COST, HABITATIONS, NAME, TOKEN_WORTH
from lazaret.games.happy_city.content.rows import COLOURS
from lazaret.games.happy_city.effects.verbs import CALLS, Amount, verb
from lazaret.games.happy_city.rules.monsters import chase_monsters, gain_tokens
from lazaret.games.happy_city.rules.prices import FREE_PURCHASES, price
from lazaret.games.happy_city.rules.specials import can_take, may_take_special
from lazaret.games.happy_city.rules.totals import told_points
from lazaret.games.happy_city.table import (
    Table,
    has_grozilla,
    monsters_with,
    neighbours,
    step,
    tell_full,
    visible_card,
)

NEIGHBOUR_BUYS = CALLS["neighbour_buys"]
NOTHING_PAYS = {name: row.coins_for_nothing for name, row in CONTENT.expert.items() if row.coins_for_nothing}
NO_COIN = tuple(name for name, row in CONTENT.monsters.items() if row.no_coin_for_nothing)

NOTHING, COINS = "nothing", "coins"
BUY = {card: f"buy:{name}" for card, name in NAME.items()}
TOKEN = tuple(f"token:{colour}" for colour in COLOURS)


def purse(t: Table, seat: Seat) -> int:
    """HC-8.12 HC-8.39: what the seat can pay for a card, each token counting 2."""
    return t.coins[seat] + TOKEN_WORTH * sum(t.tokens[seat])


@step("HC-4.8", "HC-4.10", "HC-4.11")
def buy_card(t: Table, seat: Seat) -> None:
    """HC-4.8 HC-4.10 HC-4.11: a visible building, a Habitation or nothing; no name twice, nothing one cannot pay."""
    options = [NOTHING]
    money = purse(t, seat)
    owned = [NAME[card] for card in t.cities[seat]]
    is_plain = not t.special[seat] and not t.front[seat] and not t.buried  # then prices are as printed
    for card in [*t.market, *(stack[-1] for stack in t.habitations if stack)]:
        due = COST[card] if is_plain else price(t, seat, card)
        if due <= money and NAME[card] not in owned and BUY[card] not in options:
            options.append(BUY[card])
    t.ask(seat, options, purchase_chosen)


@step("HC-4.8", "HC-4.9")
def purchase_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    """HC-8.12: tokens are asked for only where there is a price and a token."""
    if choice == NOTHING:
        buy_nothing(t, seat)
        t.then(may_take_special, seat)
        return
    name = choice[4:]
    due = price(t, seat, name)
    if due and sum(t.tokens[seat]):
        t.then(pay_price, seat, name, due, due)
    else:
        complete_purchase(t, seat, name, due, due)


def buy_nothing(t: Table, seat: Seat) -> None:
    """HC-4.8: a coin from the reserve; HC-7.34: Big Ben pays more; HC-8.36: with Corgzilla there is none at all."""
    coins = coins_for_nothing(t, seat)
    t.coins[seat] += coins
    t.tell("nothing_bought", seat, coins)


def coins_for_nothing(t: Table, seat: Seat) -> int:
    if has_grozilla(t) and any(monster in NO_COIN for monster in monsters_with(t, seat)):
        return 0
    return NOTHING_PAYS.get(t.special[seat], COINS_FOR_NOTHING)


@step("HC-8.12")
def pay_price(t: Table, seat: Seat, card: str, due: int, left: int) -> None:
    """HC-8.12: token by token, each for 2 coins, none once the price is covered; coins pay the rest."""
    options = [COINS] if t.coins[seat] >= left else []
    for colour, many in enumerate(t.tokens[seat]):
        if many:
            options.append(TOKEN[colour])
    t.ask(seat, options, payment_chosen, card, due, left)


@step("HC-8.12")
def payment_chosen(t: Table, seat: Seat, choice: Choice, card: str, due: int, left: int) -> None:
    if choice == COINS:
        complete_purchase(t, seat, card, due, left)
        return
    t.tokens[seat][TOKEN.index(choice)] -= 1
    t.tell("token_spent", seat, choice[6:])
    left = max(0, left - TOKEN_WORTH)
    if left and sum(t.tokens[seat]):
        t.then(pay_price, seat, card, due, left)
    else:
        complete_purchase(t, seat, card, due, left)


def complete_purchase(t: Table, seat: Seat, name: str, due: int, coins: int) -> None:
    """HC-4.9 HC-2.7 HC-4.12: pay, place the card in the next slot; its place in the market stays empty for now."""
    if name in HABITATIONS:
        card = t.habitations[HABITATIONS.index(name)].pop()
    else:
        card = visible_card(t, name)
        t.market.remove(card)
    if t.uses_left[seat] and t.special[seat] in FREE_PURCHASES:  # HC-7.26
        t.uses_left[seat] -= 1
    t.coins[seat] -= coins
    before, reached = told_points(t, seat), told_reach(t, seat)
    t.cities[seat].append(card)
    t.busy = True
    opens = [special for special in told_reach(t, seat) if special not in reached]
    t.tell("card_bought", seat, name, due, coins, len(t.cities[seat]), before, told_points(t, seat), opens)
    tell_full(t, seat)
    for other in neighbours(t, seat):
        call = NEIGHBOUR_BUYS.get(t.special[other])
        if call is not None:
            call[0](t, other, due, *call[1])
    if has_grozilla(t):
        gain_tokens(t, seat, card)  # HC-8.7
        chase_monsters(t, seat, card)  # HC-8.8
    t.then(may_take_special, seat)


def told_reach(t: Table, seat: Seat) -> list[str]:
    """The special buildings that the city could take, for whoever listens."""
    return [] if t.log is None else [special for special in t.specials if can_take(t, seat, special)]


@verb("neighbour_buys")
def toll(t: Table, seat: Seat, due: int, least: Amount, coins: Amount) -> None:
    """HC-7.14 HC-8.28: Château; the price due counts, after reductions, whether coins or tokens paid it."""
    if due >= least:
        t.coins[seat] += coins
        t.tell("coins_gained", seat, t.special[seat], coins, "HC-7.14")
