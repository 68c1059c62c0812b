"""Simple play without secret bonus cards: the yardstick of the balance table.

Half of the votes go to red by agreement, the others anywhere; in the shop any affordable card or nothing, except those
that touch bonus cards; what needs a target is aimed at the largest horde half of the time, at anybody otherwise;
civilian or bomb is a toss; a kept save is used at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.content.cards import BEADS
from lazaret.games.zombie_tsunami.table import Table

TAKES_CIVILIAN = 0.5
#: what touches bonus cards, and a mega bomb on more than one
NOT_SO_SIMPLE = ("buy-swap", "buy-flip", *(f"buy-mega-bomb-{size}" for size in range(2, 6)))


def target(t: Table, choices: Sequence[str], random: Random) -> str:
    """The largest horde, or anybody, one time in two each."""
    if random.random() < 0.5:
        return random.choice(choices)
    return max(choices, key=lambda choice: t.hordes[int(choice[-1])] + t.civilians[int(choice[-1])])


def simple_choice(t: Table, options: Sequence[str], random: Random) -> str:
    first = options[0]
    if first == "pass":
        return next((option for option in options if option.startswith("use:")), first)
    if first == "done":
        return simple_purchase(t, options, random)
    if first == "civilian":
        return first if random.random() < TAKES_CIVILIAN else target(t, options[1:], random)
    if first in BEADS:
        return first if random.random() < 0.5 else random.choice(BEADS)
    return random.choice(options)


def simple_purchase(t: Table, options: Sequence[str], random: Random) -> str:
    verbs = dict.fromkeys(option.partition(":")[0] for option in options if option.startswith("buy-"))
    wanted = [verb for verb in verbs if not verb.startswith(NOT_SO_SIMPLE)]
    verb = random.choice(["done", *wanted])
    choices = [option for option in options if option.partition(":")[0] == verb]
    return choices[0] if ":" not in choices[0] else target(t, choices, random)


def simple_game(seats: int, number: int) -> tuple[list[int], int]:
    """The final hordes, and the sum of all hordes when round 3 begins."""
    t: Table = GAME.new(seats, f"simple {number}")
    t.log = None
    random = Random(f"simple {seats} {number}")
    third = 0
    while t.result is None:
        seat = t.asked if t.asked >= 0 else t.waiting()[0]
        t.apply(seat, simple_choice(t, t.options(seat), random))
        if t.round == 3 and not third:
            third = sum(t.hordes)
    return [int(score) for score in t.result.scores], third
