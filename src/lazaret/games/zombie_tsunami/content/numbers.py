"""The numbers that the texts of the rules name (core/numbers.py): all from the rows that the game is played with."""

from __future__ import annotations

from lazaret.core.numbers import Number, of_cards, of_rows
from lazaret.games.zombie_tsunami.content.cards import (
    BEADS,
    BIRDS,
    BONUS,
    CARDS_PER_ROUND,
    EARNED_ZOMBIRDS,
    EVENTS,
    FIRST_ZOMBIRDS,
    GAPS,
    LAST_ZOMBIES,
    PUSH_PENALTY,
    ROUNDS,
    SHOP,
    STREET,
    SWAPPED,
    TSUNAMI,
    TSUNAMI_MATES,
    copies,
    shop_pile,
)
from lazaret.games.zombie_tsunami.content.cards import (
    NUMBERS as BOARD,
)

NUMBERS = {
    **of_rows(BOARD, "value"),
    **of_cards(STREET, "number"),
    **of_cards(SHOP, "number", "cost", printed="number"),  # the names of the cards say how much they give
    **of_cards(BONUS, "reward", "other", "players", ours="players"),
    "shop-zombird.number": Number(SHOP["shop-zombird"].number, "ours"),
    "shop-zombird.copies": Number(SHOP["shop-zombird"].copies, "printed"),
    "beads": Number(len(BEADS), "printed"),
    "permanent-cards": Number(len(shop_pile("permanent", 21)), "printed"),
    "later-piles": Number(ROUNDS - 1, "printed"),
    "pile-before-last": Number(CARDS_PER_ROUND - 1, "printed"),
    "street-deck": Number(ROUNDS * CARDS_PER_ROUND, "printed"),
    "gaps": Number(len(GAPS), "printed"),
    "shops": Number(GAPS.count("shop"), "public"),
    "push-penalty": Number(PUSH_PENALTY, "ours"),
    "last-zombies": Number(LAST_ZOMBIES, "printed"),
    "swapped-cards": Number(SWAPPED, "printed"),
    "tsunami-each": Number(BONUS[TSUNAMI].reward // TSUNAMI_MATES, BONUS[TSUNAMI].source),
    "tsunami-mates": Number(TSUNAMI_MATES, "printed"),
    "zombird-cards": Number(len(copies(BIRDS)), "public"),
    "event-cards": Number(len(copies(EVENTS)), "public"),
    "first-zombirds": Number(FIRST_ZOMBIRDS, "printed"),
    "earned-zombirds": Number(EARNED_ZOMBIRDS, "printed"),
}
