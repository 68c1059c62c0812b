"""The doors for programs that learn beside PettingZoo's classic games and OpenSpiel's Python games, in one run."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np
from rich.table import Table as Grid

from lazaret.cli.bench import usual
from lazaret.cli.common import console
from lazaret.cli.interpreter import in_words
from lazaret.core.registry import game as find_game
from lazaret.rl.pettingzoo import env
from lazaret.rl.vector import Vector

Measure = Callable[[float, int], float]  # seconds of processor time, a seed: decisions a second
TABLES = 256
ZOO = ("connect_four_v3", "leduc_holdem_v4", "tictactoe_v3")
SPIEL = ("python_block_dominoes", "python_tic_tac_toe", "python_liars_poker")


def clock() -> float:
    return time.process_time()


def silent_rules(game: str) -> Measure:
    """Options listed and one of them applied, nothing told."""
    found = find_game(game)
    seats, options = usual(found)

    def measure(seconds: float, seed: int) -> float:
        number = Random(seed).random
        made, games, start = 0, 0, clock()
        while clock() - start < seconds:
            table = found.new(seats, f"{seed} {games}", options).clone()
            games += 1
            while table.result is None:
                seat = table.waiting()[0]
                offered = table.options(seat)
                table.apply(seat, offered[int(number() * len(offered))])
                made += 1
        return made / (clock() - start)

    return measure


def many(game: str, observe: bool) -> Measure:
    """Whole choices a second; only `step` is timed, for picking is the learner's own affair."""
    seats, options = usual(find_game(game))
    tables = Vector(game, TABLES, seats, options, observe=observe)

    def measure(seconds: float, seed: int) -> float:
        number = Random(seed).random
        tables.reset(seed)
        spent, before = 0.0, tables.made
        while spent < seconds:
            actions = np.array([asked.legal[int(number() * len(asked.legal))] for asked in tables.tables.asked])
            start = clock()
            tables.step(actions)
            spent += clock() - start
        return (tables.made - before) / spent

    return measure


def turn_by_turn(make: Callable[[], Any]) -> Measure:
    """The loop of PettingZoo's pages: agent_iter, last, step, with observations. Steps a second."""
    table = make()

    def measure(seconds: float, seed: int) -> float:
        number = Random(seed).random
        steps, games, start = 0, 0, clock()
        while clock() - start < seconds:
            table.reset(seed=seed + games)
            games += 1
            for _ in table.agent_iter():
                seen, _, over, cut, _ = table.last()
                if over or cut:
                    table.step(None)
                    continue
                legal = np.flatnonzero(seen["action_mask"])
                table.step(int(legal[int(number() * len(legal))]))
                steps += 1
        return steps / (clock() - start)

    return measure


def state_by_state(name: str) -> Measure:
    """OpenSpiel's loop: legal_actions, apply_action. Decisions a second."""
    import open_spiel.python.games  # noqa: F401
    import pyspiel

    import lazaret.rl.openspiel  # noqa: F401

    game = pyspiel.load_game(name)

    def measure(seconds: float, seed: int) -> float:
        number = Random(seed).random
        made, start = 0, clock()
        while clock() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                made += not state.is_chance_node()
                state.apply_action(legal[int(number() * len(legal))])
        return made / (clock() - start)

    return measure


def zoo(name: str) -> Measure | None:
    """A classic game of PettingZoo as it is shipped; None where what it needs is not installed."""
    try:
        module = __import__(f"pettingzoo.classic.{name}", fromlist=["env"])
        return turn_by_turn(module.env)
    except ImportError:
        return None


def contestants(names: list[str]) -> dict[str, Measure]:
    found: dict[str, Measure] = {}
    for name in ZOO:
        measure = zoo(name)
        if measure is None:
            console.print(f"PettingZoo's {name} is left out: pip install 'pettingzoo[classic]'", markup=False)
        else:
            found[f"PettingZoo, {name}"] = measure
    spiel = find_spec("pyspiel") is not None
    if not spiel:
        console.print("OpenSpiel is left out: pip install 'lazaret-table[spiel]'", markup=False)
    found |= {f"OpenSpiel, {name}": state_by_state(name) for name in SPIEL if spiel}
    for name in names:
        seats, options = usual(find_game(name))
        found[f"{name}: rules"] = silent_rules(name)
        found[f"{name}: vector, masks"] = many(name, False)
        found[f"{name}: vector, observations"] = many(name, True)
        found[f"{name}: PettingZoo"] = turn_by_turn(lambda name=name, s=seats, o=options: env(name, s, o))  # type: ignore[misc]
        if spiel:
            found[f"{name}: OpenSpiel"] = state_by_state(f"lazaret_{name}")
    return found


def run(names: list[str], windows: int, seconds: float, as_json: bool) -> None:
    """Windows of each in turn, so that what the machine does besides falls on all alike."""
    measures = contestants(names)
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for window in range(windows + 1):
        for name, measure in measures.items():
            rate = measure(seconds if window else seconds / 4, 1000 * window)
            if window:  # the first warms up
                rates[name].append(rate)
    medians = {name: statistics.median(found) for name, found in rates.items()}
    ratios = {name: beside(name, rates) for name in rates}
    if as_json:
        print(json.dumps({"interpreter": in_words(), "rates": rates, "ratios": ratios}))
        return
    grid = Grid("", "a second", "beside")
    for name, median in medians.items():
        told = ", ".join(f"{ratio:.2f} × {other}" for other, ratio in ratios[name].items())
        grid.add_row(name, f"{median:,.0f}", told)
    console.print(grid)
    console.print(f"{windows} windows of {seconds:g} s of processor time each in turn; {in_words()}", markup=False)


def beside(name: str, rates: dict[str, list[float]]) -> dict[str, float]:
    """What a door is compared with: its own game's rules, or the peers behind the same door."""
    game, _, door = name.partition(": ")
    others: list[str] = []
    if door.startswith("vector"):
        others = [f"{game}: rules"]
    elif door in ("PettingZoo", "OpenSpiel"):
        others = [other for other in rates if other.startswith(f"{door}, ")]
    return {
        other.partition(", ")[2] or "rules": statistics.median(
            [mine / theirs for mine, theirs in zip(rates[name], rates[other], strict=True)]
        )
        for other in others
    }
