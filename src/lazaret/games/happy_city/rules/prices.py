"""What a card costs a player: its printed cost, the reductions of special buildings, the surcharge of a monster."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.games.happy_city.content.cards import CARD_COLOURS, CONTENT, COST, DECK, LOWEST_COST
from lazaret.games.happy_city.content.rows import Colour
from lazaret.games.happy_city.effects.verbs import CALLS, Amount, verb
from lazaret.games.happy_city.table import Table, monsters_with

PRICE_CALLS = CALLS["price"]
FREE_PURCHASES = {name: row.free_purchases for name, row in CONTENT.expert.items() if row.free_purchases}
SURCHARGE = {name: row.price for name, row in CONTENT.monsters.items() if row.price}


def price(t: Table, seat: Seat, card: str) -> int:
    """HC-7.9: printed cost, own reduction (never below 0), monster surcharge; Tunnel sous-marin makes all of it 0."""
    return price_with(card, t.special[seat], bool(t.uses_left[seat]), surcharge(t, seat))


def price_with(card: str, special: str, has_uses: bool, more: int) -> int:
    cost = COST[card]
    if special:
        if has_uses and special in FREE_PURCHASES:
            return 0
        call = PRICE_CALLS.get(special)
        if call is not None:
            cost = call[0](card, cost, *call[1])
    return cost + more


def surcharge(t: Table, seat: Seat) -> int:
    """HC-8.6 HC-8.35: what the monsters with the city add to every price."""
    if not t.front[seat] and not t.buried:
        return 0
    return sum(SURCHARGE.get(monster, 0) for monster in monsters_with(t, seat))


@verb("price")
def less(card: str, cost: int, colour: Colour, amount: Amount) -> int:
    """HC-7.24 HC-8.23: Port, Gare, Aéroport; any colour of the card counts, and no coin ever comes back."""
    return max(0, cost - amount) if colour in CARD_COLOURS[card] else cost


@verb("price")
def lowest_of_deck(card: str, cost: int) -> int:
    """HC-7.25 HC-8.30: Hotdog Shop, for the three decks of the box; Habitations and the 4th deck keep their price."""
    return LOWEST_COST[DECK[card]] if 0 <= DECK[card] < 3 else cost
