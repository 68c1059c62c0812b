"""The search beside that of another program: windows of each in turn, in one run.

A simulation is what each program counts as one: OpenSpiel's plays at random to the end of the deal, ours follows habits
to the end of a chapter or as far as the game says, and judges.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

from rich.table import Table as Grid

from lazaret.cli.bench_compare import ratio_of
from lazaret.cli.bench_search import SIMULATIONS, questions, rate
from lazaret.cli.common import console
from lazaret.cli.interpreter import in_words
from lazaret.core.errors import BadSetup
from lazaret.core.registry import game as find_game

OPENSPIEL = "openspiel"
HEARTS = "OpenSpiel's IS-MCTS, hearts (C++)"
GAME = "hearts(pass_cards=false)"  # with cards passed on, re-dealing ends the process (OpenSpiel 2.0.2)
WARM_UP = 0.2  # seconds
DEALS = 5
EVERY = 7  # of a deal's decisions, so many apart
EXPLORATION = 2.0  # of its upper confidence bound, as in OpenSpiel's own examples

Measure = Callable[[float], float]


def states(game: Any) -> list[Any]:
    """Moments spread over a few deals, each with something to decide."""
    found: list[Any] = []
    for deal in range(DEALS):
        pick, state, number = Random(deal), game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node() and len(legal) > 1:
                number += 1
                if number % EVERY == 0:
                    found.append(state.clone())
            state.apply_action(pick.choice(legal))
    return found


def hearts() -> Measure:
    """Simulations a second of OpenSpiel's search, as many for each choice as ours makes."""
    import pyspiel

    asked = states(pyspiel.load_game(GAME))
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT

    def measure(seconds: float) -> float:
        started, number = time.process_time(), 0
        while time.process_time() - started < seconds or number % len(asked):
            judge = pyspiel.RandomRolloutEvaluator(1, number)
            pyspiel.ISMCTSBot(number, judge, EXPLORATION, SIMULATIONS, -1, most_visited, False, True).step(
                asked[number % len(asked)]
            )
            number += 1
        return SIMULATIONS * number / (time.process_time() - started)

    return measure


def ours(name: str) -> Measure:
    asked = questions(find_game(name))
    return lambda seconds: rate(asked, seconds)


def run(names: list[str], other: str, windows: int, seconds: float, as_json: bool) -> None:
    if other != OPENSPIEL:
        raise BadSetup(f"beside {other!r}: only {OPENSPIEL} is known")
    if find_spec("pyspiel") is None:
        raise BadSetup("OpenSpiel is not installed: it comes with lazaret-table[spiel]")
    measures = {HEARTS: hearts(), **{name: ours(name) for name in names}}
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for window in range(windows + 1):
        for name, measure in measures.items():
            made = measure(seconds if window else WARM_UP)
            if window:  # the first warms up
                rates[name].append(made)
    ratios = {name: ratio_of([a / b for a, b in zip(rates[name], rates[HEARTS], strict=True)]) for name in names}
    if as_json:
        print(json.dumps({"interpreter": in_words(), "rates": rates, "ratios": ratios}))
        return
    grid = Grid(
        title=f"{windows} windows of {seconds:g} s of each in turn, one core, {SIMULATIONS} simulations a choice"
    )
    for column in ("", "simulations/s", "beside", "95 %"):
        grid.add_column(column, justify="right" if column else "left")
    for name, found in rates.items():
        spread = ratios.get(name)
        beside = ("1", "") if spread is None else (f"{spread.median:.3f}", f"{spread.low:.3f} to {spread.high:.3f}")
        grid.add_row(name, f"{statistics.median(found):,.0f}", *beside)
    console.print(grid)
    console.print(in_words(), markup=False, highlight=False)
