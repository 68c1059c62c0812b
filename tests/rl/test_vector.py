"""Many tables at once: the same games as at single tables, in one process or in several."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import lazaret
from lazaret.core.errors import BadSetup, LazaretError
from lazaret.core.registry import game
from lazaret.rl.actions import NoSuchAction
from lazaret.rl.playing import Playing
from lazaret.rl.vector import Vector
from tests.rl import GAMES


def picks(mask: NDArray[np.int8], chance: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each row."""
    return np.array([int(chance.choice(np.flatnonzero(row))) for row in mask])


def same(one: Iterable[Any], other: Iterable[Any]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_the_rows_are_what_single_tables_show(name: str) -> None:
    seats = game(name).players[1]
    tables = lazaret.vector(name, 3, seats)
    seen = tables.reset(seed=5)
    singles = [Playing(name, seats) for _ in range(3)]
    games = [0, 0, 0]
    for row, single in enumerate(singles):
        single.start(f"5 {row}")
    chance = np.random.default_rng(3)
    for _ in range(250):
        for row, single in enumerate(singles):
            seat = single.table.waiting()[0]
            assert seen.seat[row] == seat
            assert np.array_equal(seen.mask[row], single.mask(seat))
            assert np.array_equal(seen.observation[row], single.observe(seat))
        actions = picks(seen.mask, chance)
        seen = tables.step(actions)
        for row, single in enumerate(singles):
            single.act(single.table.waiting()[0], int(actions[row]))
            over = single.table.result is not None
            assert seen.done[row] == over
            assert seen.reward[row].tolist() == single.rewards()
            if over:
                games[row] += 1
                single.start(f"5 {games[row] * 3 + row}")
    assert isinstance(tables, Vector)
    assert 0 < tables.made <= 750


def test_several_processes_show_the_same_arrays() -> None:
    alone = lazaret.vector("zombie_apocalypse_now", 5)
    with lazaret.vector("zombie_apocalypse_now", 5, processes=2) as many:
        chance = np.random.default_rng(1)
        for seed in (0, 9):
            one, other = alone.reset(seed), many.reset(seed)
            for _ in range(150):
                assert same(one, other)
                actions = picks(one.mask, chance)
                one, other = alone.step(actions), many.step(actions)
        assert many.made == alone.made


def test_a_process_that_dies_is_said_and_the_others_end() -> None:
    many: Any = lazaret.vector("zombie_apocalypse_now", 4, processes=2, observe=False)
    seen = many.reset(1)
    workers = list(many.workers)
    workers[0].kill()
    workers[0].join()
    actions = picks(seen.mask, np.random.default_rng(1))
    with pytest.raises(LazaretError, match="has ended"):
        many.step(actions)
    workers[1].join(10)
    assert workers[1].exitcode is not None
    with pytest.raises(BadSetup, match="reset comes first"):
        many.step(actions)


def test_without_observations_there_are_only_masks() -> None:
    seen = lazaret.vector("happy_city", 2, observe=False).reset()
    assert seen.observation.shape == (2, 0)
    assert seen.mask.any(axis=1).all()


@pytest.mark.parametrize("bad", [[0, 0], [1], [1, 2, 3], [0.5, 0.5], [-1, 1], [10**6, 1]])
def test_one_bad_action_changes_nothing_anywhere(bad: list[Any]) -> None:
    tables = lazaret.vector("zombie_apocalypse_now", 2)
    seen = tables.reset(4)
    before = [array.copy() for array in seen]
    with pytest.raises((NoSuchAction, BadSetup), match=r"table 0: action|2 whole numbers"):
        tables.step(np.array(bad))
    assert same(before, seen)
    assert tables.made == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"number": 0}, "at least 1 table"),
        ({"number": 2, "seats": 3}, "not 3"),
        ({"number": 2, "processes": 3}, "1 to 2 processes"),
        ({"number": 2, "options": {"x": 1}}, "no option"),
    ],
)
def test_bad_tables_are_refused_at_once(words: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        lazaret.vector("zombie_apocalypse_now", **words)


def test_lazaret_alone_imports_nothing_of_this() -> None:
    code = (
        "import sys, lazaret; lazaret.new('happy_city'); print([m for m in sys.modules if m in ('numpy', 'gymnasium') "
    )
    code += "or m.startswith('lazaret.rl') or m.endswith('.research')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
