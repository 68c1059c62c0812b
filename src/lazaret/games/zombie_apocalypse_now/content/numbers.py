"""The numbers that the texts of the rules name (core/numbers.py): all from the rows that the game is played with."""

from __future__ import annotations

from lazaret.core.numbers import Number, of_cards, of_rows
from lazaret.games.zombie_apocalypse_now.content.cards import (
    BLACK_LEADERS,
    EMPTY_TURNS,
    HUMAN_PACK,
    JOKERS,
    LIMIT_ROWS,
    RANKS,
    RED_LEADERS,
    STARTING_LEADERS,
    SUPPORT,
    SUPPORTS,
    ZOMBIE_PACK,
)

FIGURES = [int(name) for name, rank in RANKS.items() if rank.role == SUPPORT and name.isdigit()]

NUMBERS = {
    **of_rows(LIMIT_ROWS, "number"),
    **of_cards(RANKS, "points"),
    "pack.human": Number(len(HUMAN_PACK), "printed"),
    "suits.human": Number(len(HUMAN_PACK) - len(JOKERS), "printed"),
    "pack.zombie": Number(len(ZOMBIE_PACK), "printed"),
    "deck.human": Number(len(HUMAN_PACK) - len(STARTING_LEADERS[0]), "printed"),
    "deck.zombie": Number(len(ZOMBIE_PACK) - len(STARTING_LEADERS[1]), "printed"),
    "leaders.black": Number(len(BLACK_LEADERS), "printed"),
    "leaders.red": Number(len(RED_LEADERS), "printed"),
    "kings": Number(len(RANKS["king"].zombie), "printed"),
    "queens": Number(len(RANKS["queen"].zombie), "printed"),
    "jacks": Number(len(RANKS["jack"].zombie), "printed"),
    "support.lowest": Number(min(FIGURES), "printed"),
    "support.highest": Number(max(FIGURES), "printed"),
    "supports": Number(SUPPORTS, "printed"),
    "strikes": Number(SUPPORTS, "printed"),
    "empty_turns.each": Number(EMPTY_TURNS // 2, LIMIT_ROWS["empty_turns"].source),
}
