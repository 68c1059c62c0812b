"""The numbers that the texts of the rules name (core/numbers.py): all from the rows that the game is played with."""

from __future__ import annotations

from lazaret.core.numbers import Number, of_cards, of_rows
from lazaret.games.dead_of_winter.content.cards import (
    BETRAYAL_CARDS,
    BITTEN,
    BLANK,
    FACES,
    FOOD_EACH,
    FOOD_POINTS,
    FROSTBITE,
    MORALE_STEP,
    OUTSIDE,
    ROWS,
    WOUND,
    ZOMBIES_EACH,
)

NUMBERS = {
    **of_rows(ROWS.numbers, "number"),
    **of_cards(ROWS.locations, "entrances", "spaces_per_entrance", "noise_spaces"),
    **of_cards(ROWS.dice, "sides"),
    **of_cards(ROWS.decks, "size", public="size"),
    **{f"faces.{face}": Number(FACES.count(face), "public") for face in (BLANK, WOUND, FROSTBITE, BITTEN)},
    **{
        f"last.{face}": Number(len(FACES) - FACES[::-1].index(face), "ours")
        for face in (BLANK, WOUND, FROSTBITE, BITTEN)
    },
    "outside": Number(len(OUTSIDE), "public"),
    "crises": Number(len(ROWS.crises), "ours"),
    "survivors": Number(len(ROWS.survivors), "ours"),
    "exile_objectives": Number(len(ROWS.exile_objectives), "ours"),
    "betrayals": Number(BETRAYAL_CARDS, "printed"),
    "food_points": Number(FOOD_POINTS, "printed"),
    "food_each": Number(FOOD_EACH, "printed"),
    "zombies_each": Number(ZOMBIES_EACH, "printed"),
    "morale_step": Number(MORALE_STEP, "printed"),
}
