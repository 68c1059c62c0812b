"""The commands about puzzles: `lazaret puzzles make`, `check`, and solving them in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from lazaret.cli import app
from lazaret.cli.common import console
from lazaret.core.puzzles import read_plan
from lazaret.core.registry import game as find_game

puzzles = App(
    name="puzzles",
    help="Solve puzzles, make them, or prove them again.\n\nExample: lazaret puzzles happy_city",
    help_epilogue="",
)
app.command(puzzles)


@puzzles.command
def make(
    *games: Annotated[str, Parameter(help="Of which games.")],
    number: Annotated[int | None, Parameter(help="How many there shall be; else as many as the game wants.")] = None,
) -> None:
    """Play games, look for positions where one choice is best by a clear margin, prove them and write them down.

    Goes on where it was stopped.

    Example: lazaret puzzles make happy_city
    """
    from lazaret.coach.puzzles import make as work

    for name in games:
        game = find_game(name)
        plan = read_plan(game.folder)
        work(game, plan, Path(game.folder), plan.wanted if number is None else number, console.print)
