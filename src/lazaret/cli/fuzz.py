"""Random play with random options, every property checked; a replay is written for whatever is found."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from lazaret.cli.common import console, progress_bar
from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.files import write_file
from lazaret.core.game import Game
from lazaret.core.lifeline import Lifeline, end_with
from lazaret.core.registry import game as find_game
from lazaret.core.testing import Broken, any_settings, check_one_game

BATCH = 2000  # decisions


def fuzz_batch(
    game_id: str, decisions: int, seats: int | None, fixed: dict[str, Any] | None, seed: str, thorough: int
) -> tuple[int, int, str, str]:
    """Decisions and games played, and what was found: a sentence and a replay ('' when nothing was)."""
    game = find_game(game_id)
    stream = Stream(seed)
    made = games = 0
    low, high = game.players
    while made < decisions:
        number = seats if seats is not None else low + int(stream.random() * (high - low + 1))
        options = fixed if fixed is not None else any_settings(game, stream, number)
        try:
            made += check_one_game(game, number, options, f"{seed} {games}", stream, thorough)
        except Broken as broken:
            return made, games, str(broken), broken.table.replay() if broken.table.log is not None else ""
        games += 1
    return made, games, "", ""


def run(
    game: Game[Any],
    decisions: int,
    seats: int | None,
    fixed: dict[str, Any] | None,
    seed: str,
    thorough: int,
    jobs: int,
    out: Path,
) -> None:
    if decisions < 1 or thorough < 1 or jobs < 1:
        raise BadSetup("decisions, thorough and jobs must be at least 1")
    if not out.is_dir():
        raise BadSetup(f"{out} is not a folder")
    if seats is not None or fixed is not None:
        game.new(seats, 0, fixed)
    started = time.perf_counter()
    made = games = 0
    lifeline = Lifeline()
    with (
        ProcessPoolExecutor(
            jobs, mp_context=get_context("spawn"), initializer=end_with, initargs=(lifeline.other_end,)
        ) as pool,
        progress_bar() as progress,
    ):
        task = progress.add_task(game.id, total=decisions)
        size = min(BATCH, decisions)
        batches = -(-decisions // size)
        waiting = [
            pool.submit(fuzz_batch, game.id, size, seats, fixed, f"{seed} {number}", thorough)
            for number in range(batches)
        ]
        for done in waiting:
            more, more_games, found, replay = done.result()
            made, games = made + more, games + more_games
            progress.update(task, completed=made)
            if found:
                pool.shutdown(cancel_futures=True)
                file = out / f"{game.id}.broken.replay.json"
                write_file(file, replay)
                sys.exit(f"lazaret: found after {made} decisions: {found}; replay in {file}")
    took = time.perf_counter() - started
    console.print(
        f"{game.id}: {made} decisions in {games} games, {took:.0f} s, thorough every {thorough}: nothing found"
    )
