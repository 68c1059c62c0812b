"""How many simulations a second the search makes in each game, on one core, and where the time goes."""

from __future__ import annotations

import cProfile
import json
import pstats
import sys
import time
from types import CodeType
from typing import Any

from rich.table import Table as Grid

from lazaret.bots.contract import Helper
from lazaret.bots.drive import decide, make_bot
from lazaret.bots.levels import BUDGETS
from lazaret.bots.search import Search
from lazaret.cli.bench import positions, run_each, usual
from lazaret.cli.common import console
from lazaret.cli.interpreter import in_words, yardstick
from lazaret.core.chance import Stream
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table

ROUNDS = 2
SIMULATIONS = 60
HABIT = "habit"


def parts_of(game: Game[Any]) -> dict[str, CodeType]:
    """The functions whose time is told apart. The advice that a game's habit asks for counts as habit."""
    functions: dict[str, Any] = {HABIT: game.habit, "advice": game.advice, "worth": game.worth}
    functions |= {"resample": Table.resample, "rules": Table.apply}
    return {part: function.__code__ for part, function in functions.items()}


def questions(game: Game[Any]) -> list[tuple[Table, int]]:
    """Moments spread over a few games, each with a seat that has something to decide."""
    seats, options = usual(game)
    found: list[tuple[Table, int]] = []
    for table in positions(game, seats, options):
        for seat in table.waiting():
            if len(table.options(seat)) > 1:
                found.append((table, seat))
                break
    return found


def search_one(asked: list[tuple[Table, int]], number: int) -> int:
    """One search; gives its simulations."""
    table, seat = asked[number % len(asked)]
    search = Search(SIMULATIONS)
    search.figures(table.options(seat), Helper(table, seat, Stream(f"bench {number}")))
    return search.made


def rate(asked: list[tuple[Table, int]], seconds: float) -> float:
    """Simulations a second of this process's own time."""
    started = time.process_time()
    made = number = 0
    while time.process_time() - started < seconds or number < len(asked):
        made += search_one(asked, number)
        number += 1
    return made / (time.process_time() - started)


def search_some(asked: list[tuple[Table, int]]) -> None:
    for number in range(0, len(asked), 2):
        search_one(asked, number)


def shares(game: Game[Any], asked: list[tuple[Table, int]]) -> dict[str, float]:
    """The parts of the time that the game's habit and advice, its worth, re-deals, the rules and the search take."""
    profile = cProfile.Profile()
    profile.runcall(search_some, asked)
    stats: dict[tuple[str, int, str], tuple[int, int, float, float, dict[Any, Any]]] = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    whole = sum(row[2] for row in stats.values())
    found: dict[str, float] = {}
    parts = parts_of(game)
    places = {part: (code.co_filename, code.co_firstlineno, code.co_name) for part, code in parts.items()}
    for part, place in places.items():
        if place in stats:
            row = stats[place]
            by_habit = sum(call[3] for caller, call in row[4].items() if caller == places[HABIT])
            found[part] = round((row[3] - by_habit) / whole, 3)
        else:
            found[part] = 0.0
    found["search"] = round(max(0.0, 1 - sum(found.values())), 3)
    return found


def answer_times(asked: list[tuple[Table, int]], level: str, number: int) -> dict[str, float]:
    """How long a level takes to answer, by the clock on the wall."""
    took: list[float] = []
    bot = make_bot(level)
    decide(*asked[0], bot, Stream("first"))  # the other process starts with the first question
    for turn in range(number):
        table, seat = asked[turn % len(asked)]
        started = time.perf_counter()
        decide(table, seat, bot, Stream(f"answer {turn}"))
        took.append(time.perf_counter() - started)
    took.sort()
    at = {"median": 0.5, "p99": 0.99, "slowest": 1.0}
    return {name: round(took[min(int(part * len(took)), len(took) - 1)], 3) for name, part in at.items()}


def measure(game: Game[Any], seconds: float, answers: int) -> dict[str, Any]:
    asked = questions(game)
    sticks, rates = [], []
    for _ in range(ROUNDS):
        sticks.append(yardstick(seconds / 4))
        rates.append(rate(asked, seconds))
    return {
        "game": game.id,
        "seats": usual(game)[0],
        "simulations_per_second": round(max(rates)),
        "shares": shares(game, asked),
        "answers": {level: answer_times(asked, level, answers) for level in BUDGETS} if answers else {},
        "yardstick": round(max(sticks)),
    }


def run(names: list[str], seconds: float, answers: int, as_json: bool) -> None:
    rows = run_each("lazaret.cli.bench_search", names, seconds, str(answers))
    if as_json:
        print(json.dumps(rows))
        return
    grid = Grid(title="lazaret bench search: one core, one process per game")
    grid.add_column("")
    for row in rows:
        grid.add_column(row["game"].replace("_", " "), justify="right")
    grid.add_row("seats", *(str(row["seats"]) for row in rows))
    grid.add_row("simulations/s", *(f"{row['simulations_per_second']:,}" for row in rows))
    for part in rows[0]["shares"]:
        grid.add_row(f"  {part}", *(f"{row['shares'][part]:.0%}" for row in rows))
    for level in rows[0]["answers"]:
        for name in rows[0]["answers"][level]:
            grid.add_row(f"{level}, {name}, s", *(f"{row['answers'][level][name]:.2f}" for row in rows))
    grid.add_row("yardstick, thousand turns/s", *(f"{row['yardstick']:,}" for row in rows))
    console.print(grid)
    console.print(in_words(), markup=False, highlight=False)


if __name__ == "__main__":
    print(json.dumps(measure(find_game(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))))
