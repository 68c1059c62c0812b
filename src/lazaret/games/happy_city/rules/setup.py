"""Setting up: the decks, the Habitations, the special buildings, and a Happy Market for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaret.core.errors import BadSetup
from lazaret.core.flow import Choice, Seat
from lazaret.core.texts import Message
from lazaret.games.happy_city.content.cards import (
    BUILDING_DECKS,
    COINS_AT_START,
    COLOURED_MARKETS,
    EXPERT_SPECIALS,
    EXTRA_SPECIALS,
    FAMILY_SPECIALS,
    FOURTH_DECK,
    HABITATION_STACKS,
    MISSING_HABITATIONS,
    TOKENS_PER_COLOUR,
    WHITE_MARKETS,
)
from lazaret.games.happy_city.content.rows import COLOURS
from lazaret.games.happy_city.rules.streams import DECK, FIRST, SPECIALS
from lazaret.games.happy_city.rules.turn import start_round
from lazaret.games.happy_city.table import Table, has_grozilla, in_turn_order, step

PICK = {market: f"pick:{market}" for market in COLOURED_MARKETS}


def set_up(t: Table) -> None:
    t.then(set_up_table)


def check_settings(seats: int, settings: Mapping[str, Any]) -> None:
    """HC-2.1: the first player must be somebody at the table."""
    first = settings["first_player"]
    if first != "random" and int(first) > seats:
        reason = f"player {first} cannot be the first player: there are only {seats} players"
        raise BadSetup(reason, "HC-2.1", Message("refuse.first_player", {"number": first, "players": seats}))


@step("HC-2.1", "HC-2.2")
def set_up_table(t: Table) -> None:
    """The order of the rulebook: first player, decks, Habitations, special buildings, coins and Happy Markets."""
    choose_first_player(t)
    shuffle_decks(t)
    stack_habitations(t)
    reveal_specials(t)
    t.coins = [COINS_AT_START] * t.seats
    t.tell("table_set", t.first, t.specials)
    if t.settings["mode"] == "expert":
        t.markets = COLOURED_MARKETS[:]
        for seat in reversed(in_turn_order(t)):  # HC-7.3
            t.then(pick_market, seat)
        t.then(put_markets_away)
    else:
        deal_white_markets(t)
    t.then(start_round)


def choose_first_player(t: Table) -> None:
    """HC-2.1: drawn at random or chosen, and for the whole game."""
    chosen = t.settings["first_player"]
    t.first = t.random_below(t.seats, FIRST) if chosen == "random" else int(chosen) - 1


def shuffle_decks(t: Table) -> None:
    """HC-2.2 HC-8.2: each deck by itself; with Grozilla the multicolour cards and the monsters make a 4th."""
    for number, cards in enumerate(BUILDING_DECKS):
        t.decks[number] = cards[:]
        t.shuffle(t.decks[number], DECK[number])
    if has_grozilla(t):
        t.decks[3] = FOURTH_DECK[:]
        t.shuffle(t.decks[3], DECK[3])
        t.tokens_left = [TOKENS_PER_COLOUR] * len(COLOURS)


def stack_habitations(t: Table) -> None:
    """HC-2.3 HC-4.13: one copy fewer than there are players in each stack; the others are not used."""
    many = t.seats - MISSING_HABITATIONS
    for number, cards in enumerate(HABITATION_STACKS):
        t.habitations[number] = cards[:many]
        t.box += cards[many:]


def reveal_specials(t: Table) -> None:
    """HC-2.4 HC-7.1: two more than there are players, family or expert ones; the others stay in the box."""
    specials = (EXPERT_SPECIALS if t.settings["mode"] == "expert" else FAMILY_SPECIALS)[:]
    t.shuffle(specials, SPECIALS)
    many = t.seats + EXTRA_SPECIALS
    t.specials = specials[:many]
    t.box += specials[many:]


def deal_white_markets(t: Table) -> None:
    """HC-2.5 HC-2.6: the first card of every city, white side up; the others go back to the box."""
    for seat in range(t.seats):
        t.cities[seat].append(WHITE_MARKETS[seat])
    t.box += WHITE_MARKETS[t.seats :]


@step("HC-7.2", "HC-7.3")
def pick_market(t: Table, seat: Seat) -> None:
    """HC-7.2 HC-7.3: one of the coloured Happy Markets still there, the last player first, the first player last."""
    t.ask(seat, [PICK[market] for market in t.markets], market_picked)


@step("HC-7.2", "HC-7.4")
def market_picked(t: Table, seat: Seat, choice: Choice) -> None:
    """HC-7.4: it is the first card of the city, and its colour counts."""
    market = choice[5:]
    t.markets.remove(market)
    t.cities[seat].append(market)
    t.tell("market_picked", seat, market)


@step("HC-7.2")
def put_markets_away(t: Table) -> None:
    t.box += t.markets
    t.markets = []
