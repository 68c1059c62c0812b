"""The table of strength, made in the terminal."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rich.progress import Progress, TaskID

from lazaret.arena.plan import Plans, read_plans
from lazaret.arena.strength import Outcome, Tables, contests, hold
from lazaret.arena.strength_page import page
from lazaret.cli.common import progress_bar
from lazaret.core.errors import BadSetup
from lazaret.core.files import write_file

#: where the plan lies in a working copy of the house, which is where the page is made
PLAN = Path("docs") / "strength.toml"


def plans_in(file: Path | None) -> Plans:
    """The plans asked for; those of the working copy we stand in; else the usual plan for every game."""
    if file is None:
        return read_plans(PLAN) if PLAN.exists() else Plans()
    return read_plans(file)


def run(
    games: list[str],
    plan: Path | None,
    out: Path | None,
    kept: Path,
    jobs: int,
    only: list[str] | None,
    most: int | None,
    ray: str | None,
) -> None:
    if jobs < 1 or (most is not None and most < 0):
        raise BadSetup("the number of processes must be at least 1, that of games at least 0")
    plans = plans_in(plan)
    every = [one for game in games for one in contests(game, plans.of(game))]
    wanted = [one for one in every if only is None or f"{one.upper}-{one.lower}" in only]
    if not wanted:
        raise BadSetup("there is no such contest (write the levels as sharp-greedy)")
    kept.mkdir(parents=True, exist_ok=True)
    outcomes: list[Outcome | Tables] = []
    with progress_bar() as progress:
        for contest in wanted:
            number = contest.number if most is None else min(most, contest.number)
            task = progress.add_task(f"{contest.game} {contest.upper}-{contest.lower}", total=number)
            show = partial(tick, progress, task)
            outcome = hold(contest, kept, jobs, show, most, ray)
            if outcome is not None:
                outcomes.append(outcome)
            progress.remove_task(task)
    text = page(outcomes, plans.head)
    if out is None:
        print(text)
    else:
        write_file(out, text)


def tick(progress: Progress, task: TaskID, done: int) -> None:
    progress.update(task, completed=done)
