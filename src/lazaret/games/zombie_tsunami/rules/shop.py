"""The shop: order, buying turns, the display (ZT-6)."""

from __future__ import annotations

from lazaret.games.zombie_tsunami.content.cards import DISPLAY_ABOVE_PLAYERS, PURCHASES, SLUG
from lazaret.games.zombie_tsunami.rules.streams import WARES
from lazaret.games.zombie_tsunami.rules.ties import first_seat
from lazaret.games.zombie_tsunami.rules.wares import BOUGHT, offers, pay, use
from lazaret.games.zombie_tsunami.rules.windows import could_act, play, plays, tell_declared, window
from lazaret.games.zombie_tsunami.table import PAID, SHOPPING, Choice, Seat, Table, step

DONE = "done"


# -- the display ------------------------------------------------------------------------------------


def fill_display(t: Table) -> None:
    """ZT-6.5: players + 3 cards. ZT-6.10: an empty deck is made again from the discards; else it stays smaller."""
    wanted = t.seats + DISPLAY_ABOVE_PLAYERS
    while len(t.display) < wanted:
        if not t.shop_deck:
            if not t.shop_discard:
                return
            t.shop_deck, t.shop_discard = t.shop_discard, []
            t.shuffle(t.shop_deck, WARES)
        t.display.append(t.shop_deck.pop())


def renew_display(t: Table) -> None:
    """ZT-2.6: at the end of a round the display is discarded and a new one revealed."""
    t.shop_discard += t.display
    t.display = []
    fill_display(t)
    t.tell("display_renewed", [SLUG[card] for card in t.display])


# -- buying turns -----------------------------------------------------------------------------------


@step("ZT-6.1", "ZT-8.2")
def open_shop(t: Table) -> None:
    """Fewest zombies buys first, then clockwise; each has one buying turn."""
    first = first_seat(t, fewest=True)
    t.tell("shop_opened", first)
    for seat in t.clockwise(first):
        t.then(begin_buying, seat)
    t.then(close_shop)


@step("ZT-6.1")
def begin_buying(t: Table, seat: Seat) -> None:
    t.buyer = seat
    t.then(buy, seat, 0)


@step("ZT-6.2", "ZT-6.3", "ZT-7.10")
def buy(t: Table, seat: Seat, bought: int) -> None:
    """Up to two cards, the first used before the second is bought; or none. The buyer may play other cards, too."""
    purchases = offers(t, seat) if bought < PURCHASES and t.coins[seat] else []
    if purchases or could_act(t, seat, SHOPPING):
        t.ask(seat, [DONE, *purchases, *plays(t, seat, SHOPPING)], bought_or_played, bought)


@step("ZT-6.2")
def bought_or_played(t: Table, seat: Seat, choice: Choice, bought: int) -> None:
    if choice == DONE:
        return
    if choice.startswith("buy-"):
        purchase(t, seat, choice)
        t.then(buy, seat, bought + 1)
    else:
        play(t, seat, choice, SHOPPING)
        t.then(buy, seat, bought)


def purchase(t: Table, seat: Seat, choice: Choice) -> None:
    """Pay, then use the card at once. ZT-10.4: those who hold Zombirds may play them in between."""
    pay(t, seat, choice)
    if t.settings["shop_window"] and any(t.hands):
        if ":" in choice:
            tell_declared(
                t, seat, choice, BOUGHT[choice.partition(":")[0]]
            )  # whom it is aimed at, for all to know while they choose
        t.then(window, PAID, seat)
        t.then(use_card, seat, choice)
    else:
        use(t, seat, choice)


@step("ZT-6.6", "ZT-10.4")
def use_card(t: Table, seat: Seat, choice: Choice) -> None:
    use(t, seat, choice)


@step("ZT-6.5")
def close_shop(t: Table) -> None:
    """Only when everybody has bought is the display filled again."""
    t.buyer = -1
    before = len(t.display)
    fill_display(t)
    if len(t.display) > before:
        t.tell("display_filled", [SLUG[card] for card in t.display[before:]])
