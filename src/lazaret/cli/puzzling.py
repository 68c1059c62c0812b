"""The commands about puzzles: solving them in the terminal, `make`, `explain`, `check`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from lazaret.cli import app
from lazaret.cli.common import console, language, words
from lazaret.cli.parameters import Jobs, Lang, OnRay
from lazaret.core.chance import Stream, fresh_seed
from lazaret.core.errors import BadSetup
from lazaret.core.files import write_file
from lazaret.core.puzzles import FOLDER, Puzzle, encoded, read_plan
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids

puzzles = App(
    name="puzzles",
    help="Solve puzzles, make them, or prove them again.\n\nExample: lazaret puzzles happy_city",
    help_epilogue="",
)
app.command(puzzles)

TOGETHER = 8  # deals that are looked at at once, where there are several processors for them
NEEDED = 0.94  # of those that are drawn must still hold: 47 of 50


def with_puzzles(names: tuple[str, ...]) -> list[str]:
    return list(names) or [name for name in game_ids() if find_game(name).puzzles]


def file_of(puzzle: Puzzle) -> Path:
    return Path(find_game(puzzle.game).folder) / FOLDER / f"{puzzle.name}.json"


@puzzles.default
def solve(game: str, /, *, lang: Lang = None) -> None:
    """Find the best move, one puzzle after the other, in the terminal. One try counts; then you see why.

    Example: lazaret puzzles happy_city --lang fr
    """
    from lazaret.cli.puzzle import solve_all

    found = find_game(game)
    if not found.puzzles:
        raise BadSetup(f"{game} has no puzzle")
    solve_all(found, language(lang))


@puzzles.command
def make(
    *games: Annotated[str, Parameter(help="Of which games.")],
    number: Annotated[int | None, Parameter(help="How many there shall be; else as many as the game wants.")] = None,
    jobs: Jobs = 1,
    ray: OnRay = None,
) -> None:
    """Play games, look for positions where one choice is best by a clear margin, prove them and write them down.

    Goes on where it was stopped.

    Example: lazaret puzzles make happy_city -j 2
    """
    from lazaret.arena.spread import spread
    from lazaret.coach.puzzles import look_at_deal, one_by_one
    from lazaret.coach.puzzles import make as work

    alone = jobs == 1 and ray is None
    several = one_by_one if alone else lambda deals: spread(look_at_deal, deals, jobs, ray)
    for name in games:
        game = find_game(name)
        wanted = read_plan(game.folder).wanted if number is None else number
        work(game, wanted, console.print, several, 1 if alone else TOGETHER)


@puzzles.command
def explain(*games: Annotated[str, Parameter(help="Of which games; else all.")], lang: Lang = None) -> None:
    """Work out again why each answer is best, and take out what nothing explains.

    Example: lazaret puzzles explain happy_city
    """
    from lazaret.coach.proof import Refused
    from lazaret.coach.puzzles import explained

    w = words(language(lang))
    for name in with_puzzles(games):
        kept, gone = 0, 0
        for puzzle in find_game(name).puzzles:
            try:
                write_file(file_of(puzzle), encoded(explained(puzzle)))
                kept += 1
            except Refused as refused:
                console.print(w.text("puzzle_out", {"puzzle": puzzle.id, "why": str(refused)}), markup=False)
                file_of(puzzle).unlink()
                gone += 1
        console.print(w.text("puzzles_explained", {"game": name, "kept": kept, "gone": gone}), markup=False)


@puzzles.command
def check(
    *games: Annotated[str, Parameter(help="Of which games; else all.")],
    number: Annotated[int, Parameter(help="How many are drawn.")] = 50,
    seed: Annotated[str | None, Parameter(help="Draw and deal as another time.")] = None,
    jobs: Jobs = 1,
    ray: OnRay = None,
    lang: Lang = None,
) -> None:
    """Draw puzzles at random and prove them once more with fresh deals. Those that fail leave the set.

    Fails where more than three of fifty did.

    Example: lazaret puzzles check -j 2
    """
    from lazaret.arena.spread import spread
    from lazaret.coach.puzzles import proved_again

    w, seed = words(language(lang)), fresh_seed() if seed is None else seed
    drawn = [puzzle for name in with_puzzles(games) for puzzle in find_game(name).puzzles]
    Stream(f"check {seed}").mix(drawn)
    del drawn[number:]
    by_id = {puzzle.id: puzzle for puzzle in drawn}
    failed = 0
    for name, better in spread(proved_again, [(encoded(puzzle), seed) for puzzle in drawn], jobs, ray):
        if better is not None:
            failed += 1
            console.print(w.text("puzzle_out", {"puzzle": name, "why": better}), markup=False)
            file_of(by_id[name]).unlink()
    held = len(drawn) - failed
    console.print(w.text("puzzles_checked", {"held": held, "count": len(drawn), "seed": seed}), markup=False)
    if held < NEEDED * len(drawn):
        sys.exit(1)
