"""Steps 1 and 2 of a turn: a visible building may be discarded, then cards are drawn until three are visible."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.happy_city.content.cards import DECK, MONSTER_COLOUR, NAME, VISIBLE_BUILDINGS
from lazaret.games.happy_city.content.rows import DECKS
from lazaret.games.happy_city.rules import streams
from lazaret.games.happy_city.rules.monsters import receive_monster
from lazaret.games.happy_city.rules.purchase import buy_card
from lazaret.games.happy_city.table import Table, step, visible_card

KEEP = "keep"
DISCARD = {card: f"discard:{name}" for card, name in NAME.items()}
DRAW = {f"draw:{deck}": number for number, deck in enumerate(DECKS)}
#: the options for every set of decks that can be drawn from, one bit per deck
DRAW_OPTIONS = tuple(tuple(draw for draw, deck in DRAW.items() if mask >> deck & 1) for mask in range(16))


@step("HC-3.1")
def start_turn(t: Table, seat: Seat) -> None:
    """HC-4.1 HC-5.4: without a visible building nothing is discarded; who has taken a special takes no other."""
    t.turn = seat
    t.left_out = ["special"] if t.has_taken[seat] else []
    if t.market:
        t.then(may_discard, seat)
    else:
        t.left_out.append("discard")
        t.then(draw_card, seat)


# -- step 1 ------------------------------------------------------------------------------


@step("HC-4.1")
def may_discard(t: Table, seat: Seat) -> None:
    """HC-4.1: one visible building may go before any is drawn."""
    options = [KEEP]
    for card in t.market:
        option = DISCARD[card]
        if option not in options:
            options.append(option)
    t.ask(seat, options, discard_chosen)


@step("HC-4.1", "HC-4.2")
def discard_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    """HC-4.2: face down, onto the pile of its own deck."""
    if choice != KEEP:
        card = visible_card(t, choice[8:])
        t.market.remove(card)
        t.discards[DECK[card]].append(card)
        t.tell("building_discarded", seat, NAME[card])
    elif len(t.market) >= VISIBLE_BUILDINGS:
        t.left_out.append("draw")
    t.then(draw_card, seat)


# -- step 2 ------------------------------------------------------------------------------


def can_draw(t: Table, deck: int) -> bool:
    """HC-4.6 HC-8.4: a deck with cards, or with discards to make a new one of; the 4th is never made anew."""
    return bool(t.decks[deck] or (deck < 3 and t.discards[deck]))


@step("HC-4.3", "HC-4.7", "HC-4.6")
def draw_card(t: Table, seat: Seat) -> None:
    """HC-4.3 HC-4.7: up to three visible buildings, one at a time, the deck chosen anew each time."""
    mask = 0
    if len(t.market) < VISIBLE_BUILDINGS:
        for deck in range(4):
            if can_draw(t, deck):
                mask |= 1 << deck
    if mask:
        t.ask(seat, DRAW_OPTIONS[mask], deck_chosen)
    else:
        t.then(buy_card, seat)


@step("HC-4.3", "HC-4.4", "HC-4.5", "HC-8.3")
def deck_chosen(t: Table, seat: Seat, choice: Choice) -> None:
    """HC-4.4 HC-4.5 HC-8.5: shown to all; an empty deck is made anew only now; a monster is no visible building."""
    number = DRAW[choice]
    deck = t.decks[number]
    if not deck:
        deck.extend(t.discards[number])
        t.discards[number].clear()
        t.shuffle(deck, streams.DECK[number])
        t.tell("deck_shuffled", DECKS[number])
    card = deck.pop()
    if card in MONSTER_COLOUR:
        t.tell("monster_drawn", seat, card)
        receive_monster(t, seat, card)
    else:
        t.market.append(card)
        t.tell("card_drawn", seat, DECKS[number], NAME[card])
    t.then(draw_card, seat)
