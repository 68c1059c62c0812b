"""The puzzles that can be solved here: positions that the rules and the content that are here lead to."""

from __future__ import annotations

import logging
from functools import lru_cache

from lazaret.core.errors import LazaretError
from lazaret.core.lessons import made_today
from lazaret.core.puzzles import Puzzle, look_back
from lazaret.server.bodies import PuzzleInfo, Solved, Weighed
from lazaret.server.catalogue import find_game, playable
from lazaret.server.problems import Problem

logger = logging.getLogger("lazaret.server")


@lru_cache
def offered() -> dict[str, Puzzle]:
    """By id. What was made with other rules or content is played through first, to see that it is still there."""
    found: dict[str, Puzzle] = {}
    for game in playable().values():
        for puzzle in game.puzzles:
            try:
                if puzzle.made != made_today(game, puzzle.made.chance):
                    look_back(puzzle)
                found[puzzle.id] = puzzle
            except LazaretError as trouble:
                logger.warning("a puzzle cannot be solved here: %s", trouble)
    return found


def find_puzzle(name: str) -> Puzzle:
    if name not in offered():
        raise Problem(404, "error.no_puzzle", {"puzzle": name})
    return offered()[name]


def puzzle_named(name: str) -> Puzzle | None:
    """None: a table laid for something else, or there is no such puzzle any more and its tables are like others."""
    return offered().get(name) if "-" in name else None


def infos_of(game: str) -> list[PuzzleInfo]:
    find_game(game)
    return [PuzzleInfo(puzzle.id, puzzle.level) for puzzle in offered().values() if puzzle.game == game]


def judged(puzzle: Puzzle, choice: str) -> Solved:
    """What comes of a try: whether it counts, what would have, and why."""
    weighed = [Weighed(answer, puzzle.chance) for answer in puzzle.answers]
    weighed += [Weighed(one.choice, round(max(0.0, puzzle.chance - one.margin), 4)) for one in puzzle.rivals]
    deals = max((one.deals for one in puzzle.rivals), default=0)
    return Solved(
        choice in puzzle.answers, list(puzzle.answers), weighed, list(puzzle.facts or ()), puzzle.margin, deals
    )
