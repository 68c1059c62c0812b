"""What things are worth to a bot in general: cards, decks, and the harm a crisis does."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import COLONY, ITEM, ROWS, SYMBOL, SYMBOLS
from lazaret.games.dead_of_winter.effects.store import BLOCKS, FAILURES
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.mind.weights import PRICE
from lazaret.games.dead_of_winter.rules.colony import per_two
from lazaret.games.dead_of_winter.table import Table

#: the share of each symbol in the deck of a place, when it is full
SHARES = {
    place: {
        symbol: sum(n for item, n in row.items.items() if SYMBOL[item] == symbol) / row.size
        for symbol in {SYMBOL[item]: 0 for item in row.items}
    }
    for place, row in ROWS.decks.items()
}
#: what a card of each symbol is worth in general
PLAIN_WORTH = {symbol: PRICE.symbols[symbol] for symbol in SYMBOLS}
#: the same of each card, by card and by face: some are worth more than others of their symbol
CARD_WORTH = {card: PLAIN_WORTH[SYMBOL[card]] + PRICE.items.get(item, 0.0) for card, item in ITEM.items()}


def capacity(t: Table, place: str) -> int:
    """How many zombies a place takes before it is overrun: a barricade stops one and leaves a space."""
    return t.free_spaces(place) + 2 * t.barricades_at(place)


def severity(t: Table) -> float:
    """What the crisis would cost, in morale or about as much."""
    if not t.crisis:
        return 0.0
    total = 0.0
    for call in BLOCKS[FAILURES[t.crisis[0]]].calls:
        total += PRICE.harms.get(call.word, PRICE.harm)
        if call.word == "lose_morale":
            total += call.args[0].value(t, NO_CONTEXT)
        elif call.word == "add_zombies":
            number = call.args[1].value(t, NO_CONTEXT)
            total += PRICE.zombie * number + max(0, number + per_two(t.people_at_colony()) - capacity(t, COLONY))
    return min(total, PRICE.most_harm)
