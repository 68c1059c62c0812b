"""The order of play: rounds, street cards, what lies between them (ZT-2, ZT-3)."""

from __future__ import annotations

from lazaret.games.zombie_tsunami.content.cards import (
    CARDS_PER_ROUND,
    GAP_ZOMBIES,
    GAPS,
    ROUND_ZOMBIES,
    ROUNDS,
    SHOP_COINS,
    SLUG,
    STREET,
)
from lazaret.games.zombie_tsunami.rules.bonus import deal_bonus, give_back_bonus
from lazaret.games.zombie_tsunami.rules.challenges import reveal_event
from lazaret.games.zombie_tsunami.rules.horde import earn, gain
from lazaret.games.zombie_tsunami.rules.scoring import end_game
from lazaret.games.zombie_tsunami.rules.shop import open_shop, renew_display
from lazaret.games.zombie_tsunami.rules.street import RESOLVE
from lazaret.games.zombie_tsunami.rules.windows import window
from lazaret.games.zombie_tsunami.table import BEFORE, END, Table, step


@step("ZT-2.1", "ZT-2.2")
def start_round(t: Table) -> None:
    """Everybody gets two zombies and a secret bonus; with the expansion an event is revealed after that."""
    t.round += 1
    t.slot = 0
    for seat in range(t.seats):
        gain(t, seat, ROUND_ZOMBIES)
    clear_rolls(t)
    t.tell("round_started", t.round, ROUND_ZOMBIES)
    deal_bonus(t)
    if t.event_deck:
        t.then(reveal_event)
    t.then(next_card)


@step("ZT-2.4")
def next_card(t: Table) -> None:
    """A window, then the next street card; after the sixth the round ends."""
    if t.slot < CARDS_PER_ROUND:
        t.then(window, BEFORE, t.dealer)
        t.then(reveal_card)
    else:
        t.then(window, END, t.dealer)
        t.then(end_round)


@step("ZT-2.4", "ZT-3.1")
def reveal_card(t: Table) -> None:
    """The card goes to the next of the six slots and is resolved by everybody."""
    card = t.piles[t.round - 1].pop()
    t.street.append(card)
    t.slot += 1
    clear_rolls(t)
    slug = SLUG[card]
    t.tell("card_revealed", t.slot, slug, STREET[slug].number)
    RESOLVE[STREET[slug].kind](t, STREET[slug].number)
    t.then(fill_gap)


def clear_rolls(t: Table) -> None:
    """ZT-8.1: the cubes of the last roll and the tokens of the last tie are taken back."""
    t.rolls = [()] * t.seats
    t.tokens = [0] * t.seats


@step("ZT-2.5", "ZT-3.5")
def fill_gap(t: Table) -> None:
    """What the board shows before the next slot: a zombie, a shop, or nothing."""
    gap = GAPS[t.slot - 1] if t.slot <= len(GAPS) else "nothing"
    if gap == "zombie":
        zombie_gap(t)
    elif gap == "shop":
        shop_gap(t)
    t.then(next_card)


def zombie_gap(t: Table) -> None:
    """ZT-3.2: everybody gains a zombie."""
    for seat in range(t.seats):
        gain(t, seat, GAP_ZOMBIES)
    t.tell("gap_zombies", GAP_ZOMBIES)


def shop_gap(t: Table) -> None:
    """ZT-3.3: everybody gains a coin, then all may buy. ZT-3.4: twice a round."""
    for seat in range(t.seats):
        earn(t, seat, SHOP_COINS)
    t.tell("gap_coins", SHOP_COINS)
    t.then(open_shop)


@step("ZT-2.6", "ZT-2.7", "ZT-4.15")
def end_round(t: Table) -> None:
    """Civilians turn, bonus cards go back, a new display. Kept cards, coins and Zombirds stay with their owners."""
    for seat, count in enumerate(t.civilians):
        if count:
            gain(t, seat, count)
            t.civilians[seat] = 0
            t.tell("civilians_turned", seat, count)
    give_back_bonus(t)
    t.gone += t.street
    t.street = []
    t.tell("round_ended", t.round)
    if t.round < ROUNDS:
        renew_display(t)
        t.then(start_round)
    else:
        t.then(end_game)
