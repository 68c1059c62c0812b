"""What things are worth to a bot in general: cards, decks, and the harm a crisis does."""

from __future__ import annotations

from lazaret.games.dead_of_winter.content.cards import COLONY, ROWS, SYMBOL
from lazaret.games.dead_of_winter.effects.store import BLOCKS, FAILURES
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
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
PLAIN_WORTH = {
    "food": 0.32,
    "medicine": 0.28,
    "fuel": 0.3,
    "tool": 0.25,
    "weapon": 0.3,
    "education": 0.26,
    "survivor": 0.34,
}
#: how bad parts of a failed crisis are, beside the morale they name
HARM = {
    "lose_morale": 0.0,
    "add_zombies": 0.0,
    "wound": 1.0,
    "frostbite": 1.3,
    "if_": 2.0,
    "each_player": 0.9,
    "add_starvation": 0.3,
    "lose_food": 0.5,
    "remove_barricades": 0.4,
    "add_helpless": 0.8,
    "waste_from_removed": 0.6,
    "modifier": 0.8,
    "reveal_hands": 0.1,
}
RICHER = {"I02": 0.12, "I03": 0.22, "I09": 0.25, "I28": 0.15, "I30": 0.2, "I22": 0.15, "I23": 0.1, "I05": 0.05}


def capacity(t: Table, place: str) -> int:
    """How many zombies a place takes before it is overrun: a barricade stops one and leaves a space."""
    return t.free_spaces(place) + 2 * t.barricades_at(place)


def severity(t: Table) -> float:
    """What the crisis would cost, in morale or about as much."""
    if not t.crisis:
        return 0.0
    total = 0.0
    for call in BLOCKS[FAILURES[t.crisis[0]]].calls:
        total += HARM.get(call.word, 0.5)
        if call.word == "lose_morale":
            total += call.args[0].value(t, NO_CONTEXT)
        elif call.word == "add_zombies":
            number = call.args[1].value(t, NO_CONTEXT)
            total += 0.1 * number + max(0, number + per_two(t.people_at_colony()) - capacity(t, COLONY))
    return min(total, 4.0)
