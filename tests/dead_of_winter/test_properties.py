"""What every table must keep to, over thousands of random decisions: all profiles, switches, variants and seats."""

from __future__ import annotations

import itertools
import os
from random import Random
from typing import Any

import pytest

from lazaret.core.testing import check_game
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import COLONY, ENTRANCE_SIZE, MAIN_OBJECTIVES, PLACES, ROWS, SPACES
from lazaret.games.dead_of_winter.rules.turn import take_action
from lazaret.games.dead_of_winter.table import Table
from tests.builds import LUCK, half

MAIN: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {}),
    (5, {"profile": "rulebook"}),
    (2, {}),
]
VARIANTS = ("betrayer", "hardcore", "elimination", "no_betrayal")
#: DW-16.12: these combine freely, but a game without the betrayal card has no betrayer
COMBINATIONS = [
    dict.fromkeys(chosen, True)
    for number in range(1, len(VARIANTS) + 1)
    for chosen in itertools.combinations(VARIANTS, number)
    if not {"betrayer", "no_betrayal"} <= set(chosen)
]
REST: list[tuple[int, dict[str, Any]]] = [
    *[(4, {row.field: value}) for row in ROWS.switches.values() for value in row.values if value != row.summary],
    *[(3 + number % 3, dict(chosen)) for number, chosen in enumerate(COMBINATIONS)],
    (4, {"coop": True}),
    (3, {"coop": True, "elimination": True}),
    (2, {"elimination": True}),
]
DECISIONS = int(os.environ.get("LAZARET_DECISIONS", "600"))  # 5000 for the whole


def named(case: tuple[int, dict[str, Any]]) -> str:
    return " ".join([str(case[0]), *[f"{name}={value}" for name, value in case[1].items()]])


@pytest.mark.parametrize("case", MAIN, ids=named)
def test_the_properties_hold_in_the_main_games(case: tuple[int, dict[str, Any]]) -> None:
    assert check_game(GAME, case[0], case[1], half(4 * DECISIONS), LUCK, thorough=50) >= DECISIONS // 500


@pytest.mark.parametrize("case", REST, ids=named)
def test_the_properties_hold_in_every_variant_and_switch(case: tuple[int, dict[str, Any]]) -> None:
    assert check_game(GAME, case[0], case[1], half(DECISIONS), LUCK, thorough=50) >= 1


def check_board(t: Table) -> None:
    """No entrance or place holds more than it can; nobody in the game is without survivors between actions."""
    for zombies, barricades, size in zip(t.zombies, t.barricades, ENTRANCE_SIZE, strict=True):
        assert zombies >= 0
        assert barricades >= 0
        assert zombies + barricades <= size
    for place in PLACES:
        there = sum(where == place for where in t.place.values())
        assert t.crowd[place] == there
        assert there + (t.helpless if place == COLONY else 0) <= SPACES[place]
    assert 0 <= t.morale <= 10
    assert t.food >= 0
    assert all(0 <= number <= 4 for number in t.noise.values())
    for seat in range(t.seats):
        assert sorted(t.groups[seat]) == sorted(s for s, owner in t.owner.items() if owner == seat)
        if t.current is not None and t.current[0] is take_action:  # otherwise a loss may still be being settled
            assert t.leaders[seat] in t.groups[seat] or t.out[seat]
        assert list(t.unused[seat]) == sorted(t.unused[seat])
    assert len(t.pile) == len(t.pile_from)


@pytest.mark.parametrize("objective", MAIN_OBJECTIVES)
def test_the_board_stays_sound_in_long_games(objective: str) -> None:
    """Random players soon lose; with morale kept up, games go to their last round and every corner is reached."""
    number = Random(objective)
    for seed in range(4):
        t = GAME.new(2 + seed, f"long {seed}", {"objective": objective})
        t.log = None
        while t.result is None:
            t.morale = max(t.morale, 5)
            check_board(t)
            seat = number.choice(t.waiting())
            options = [o for o in t.options(seat) if o not in ("call_exile", "up")]
            t.apply(seat, number.choice(options or list(t.options(seat))))
        assert t.round >= 1
