"""Setting up (ZT-1): the decks, the display, the first Zombirds."""

from __future__ import annotations

from lazaret.games.zombie_tsunami.content.cards import (
    BIRDS,
    CARDS_PER_ROUND,
    EVENTS,
    FIRST_ZOMBIRDS,
    bonus_set,
    copies,
    shop_pile,
    street_pile,
)
from lazaret.games.zombie_tsunami.rules import streams
from lazaret.games.zombie_tsunami.rules.challenges import draw_birds
from lazaret.games.zombie_tsunami.rules.shop import fill_display
from lazaret.games.zombie_tsunami.rules.turn import start_round
from lazaret.games.zombie_tsunami.table import Table, step


def set_up(t: Table) -> None:
    t.then(set_table)


@step("ZT-1.1", "ZT-1.2", "ZT-1.10", "ZT-1.11")
def set_table(t: Table) -> None:
    """Nobody owns anything yet; everybody has three beads; the dealer is drawn by lot. ZT-10.1: the expansion."""
    t.dealer = t.random_below(t.seats, streams.DEALER)
    t.tell("game_started", t.dealer)
    stack_street(t)
    stack_shop(t)
    t.bonus_pool = bonus_set(t.seats)
    if t.settings["zombird"]:
        add_expansion(t)
    t.then(start_round)


def stack_street(t: Table) -> None:
    """ZT-1.6: the cards of round 1 on top. ZT-1.7: two piles of five from the others, the rest goes back unseen.

    ZT-1.8: Bus joins the first of them and Plane the second, each shuffled. ZT-1.9: stacked in that order, 18 cards.
    """
    edition = t.settings["edition"]
    first, later = street_pile("first", edition), street_pile("later", edition)
    t.shuffle(first, streams.FIRST)
    t.shuffle(later, streams.LATER)
    second = [later.pop() for _ in range(CARDS_PER_ROUND - 1)] + street_pile("bus", edition)
    third = [later.pop() for _ in range(CARDS_PER_ROUND - 1)] + street_pile("plane", edition)
    t.shuffle(second, streams.SECOND)
    t.shuffle(third, streams.THIRD)
    t.piles = [first, second, third]
    t.box = later


def stack_shop(t: Table) -> None:
    """ZT-1.4: two permanent cards; ZT-1.5: the others are shuffled, some displayed; ZT-10.2: with the expansion too."""
    edition = t.settings["edition"]
    t.permanent = shop_pile("permanent", edition)
    t.shop_deck = shop_pile("deck", edition)
    if t.settings["zombird"]:
        t.shop_deck += shop_pile("zombird", edition)
    t.shuffle(t.shop_deck, streams.WARES)
    fill_display(t)


def add_expansion(t: Table) -> None:
    """ZT-10.1: two decks of their own; ZT-10.3: one Zombird each."""
    t.birds, t.event_deck = copies(BIRDS), copies(EVENTS)
    t.shuffle(t.birds, streams.ZOMBIRDS)
    t.shuffle(t.event_deck, streams.CHALLENGES)
    draw_birds(t, list(range(t.seats)), FIRST_ZOMBIRDS)
