"""The arena and the bots' examination, in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from lazaret.arena.check import Fault, check_bot
from lazaret.arena.report import HEADS, cells, summary
from lazaret.arena.report import page as report_page
from lazaret.arena.run import Heading, run
from lazaret.arena.schedule import schedule
from lazaret.bots.drive import make_bot
from lazaret.cli.common import console, progress_bar, title, words
from lazaret.core.errors import BadSetup, LazaretError
from lazaret.core.files import write_file
from lazaret.core.game import Game


def compete(
    game: Game[Any],
    bots: list[str],
    seats: int,
    number: int,
    lone: bool,
    seed: str,
    options: dict[str, Any],
    limit: float | None,
    jobs: int,
    ray: str | None,
    file: Path | None,
    page: Path | None,
    as_json: bool,
    lang: str,
    replays: Path | None = None,
) -> None:
    if replays is not None and not replays.is_dir():
        raise BadSetup(f"{replays} is not a folder")
    if number < 1 or jobs < 1:
        raise BadSetup("the number of games and of processes must be at least 1")
    if not bots:
        raise BadSetup("say which bots compete: --bots a,b or --bot, once for each")
    for name in bots:
        make_bot(name)
    game.new(seats, 0, options)  # refuses bad options before anything starts
    pairings = schedule(bots, seats, number, lone)
    heading = Heading("arena", game.id, seed, game.full_settings(options), bots, seats, lone, limit)
    with progress_bar(as_json) as progress:
        task = progress.add_task(game.id, total=len(pairings))
        played = run(heading, pairings, file, jobs, lambda done: progress.update(task, completed=done), ray, replays)
    found = {"game": game.id, "seed": seed, "options": heading.options, "lone": lone, **summary(played, bots)}
    if page is not None:
        write_file(page, report_page(f"{title(game, lang)}: {', '.join(bots)}", found, words(lang)))
    if as_json:
        print(json.dumps(found))
    else:
        show(found, lang)


def show(found: dict[str, Any], lang: str) -> None:
    w = words(lang)
    grid = Grid(title=f"{found['game']}, {w.text('games_played', {'count': found['games']})}")
    for column in HEADS:
        grid.add_column(w.text(column), justify="left" if column == "bot_column" else "right")
    for row in found["bots"]:
        grid.add_row(*cells(row, w.language))
    console.print(grid)
    for fault in found["faults"][:20]:
        console.print(w.text("fault", fault), style="red", markup=False)


def check(bot: str, game: Game[Any], games: int, limit: float) -> None:
    if games < 1 or limit <= 0:
        raise BadSetup("games must be at least 1 and the limit more than 0")
    try:
        seen = check_bot(bot, game, games, limit)
    except Fault as fault:
        raise LazaretError(f"{bot} {fault}") from None
    console.print(
        f"{bot}: {seen['decisions']} decisions in {seen['games']} games of {game.id}, all legal and repeatable, "
        f"slowest {seen['slowest']:.3f} s",
        markup=False,
    )
