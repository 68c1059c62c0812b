"""`lazaret balance`: how even the games are, and what a change of rules or content moved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.table import Table as Grid

from lazaret.cli import app
from lazaret.cli.common import console, language, progress_bar, settings, use_content, words
from lazaret.cli.parameters import Content, Jobs, Json, Lang, OnRay, OptionWords
from lazaret.core.errors import BadSetup
from lazaret.core.files import write_file
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game

balance = App(
    name="balance",
    help="See how even a game is, by players, seats, sides, objectives and options.\n\n"
    "Example: lazaret balance play happy_city -n 200 --out happy_city.json --page happy_city.html",
    help_epilogue="",
)
app.command(balance)
OldFile = Annotated[Path, Parameter(help="What was measured before the change.")]
NewFile = Annotated[Path, Parameter(help="What was measured after it.")]


@balance.default
def play(
    game: str,
    /,
    *,
    number: Annotated[int, Parameter(name=["--number", "-n"], help="Games of each kind of table.")] = 100,
    bots: Annotated[str, Parameter(help="The level at every seat.")] = "greedy",
    players: Annotated[str | None, Parameter(help="Numbers of players, by commas; else all.")] = None,
    option: OptionWords = None,
    everything: Annotated[
        bool, Parameter(name="--all-options", negative="", help="The advanced options, too.")
    ] = False,
    seed: str = "balance",
    jobs: Jobs = 2,
    ray: OnRay = None,
    out: Annotated[Path | None, Parameter(help="Keep the games here, as JSON.")] = None,
    more: Annotated[bool, Parameter(negative="", help="Keep the games that --out has, play those it lacks.")] = False,
    page: Annotated[Path | None, Parameter(help="Write the figures and plots as an HTML page.")] = None,
    as_json: Json = False,
    lang: Lang = None,
    content: Content = None,
) -> None:
    """Play every number of players, and every option on its own, with the same deals; wins by seat, side, objective …

    With --option only that kind of table is played.

    Example: lazaret balance happy_city -n 200 --out happy_city.json --page happy_city.html
    """
    from lazaret.arena.balance import Balance, Cell, cells_of, measure, write_balance

    use_content(content)
    found = find_game(game)
    counts = numbers(players)
    cells = cells_of(found, counts, everything)
    if option:
        chosen = settings(found, option)
        cells = [Cell(cell.players, chosen) for cell in cells if not cell.options]
    for cell in cells:
        found.new(cell.players, 0, cell.options)  # refuses bad options before anything starts
    if more:
        take_over(found, bots, seed, cells, out)
    with progress_bar(as_json) as progress:
        task = progress.add_task(found.id, total=number * len(cells))

        def keep(done: int, so_far: Balance) -> None:
            progress.update(task, completed=done)
            if out is not None:
                write_file(out, write_balance(so_far))

        measured = measure(found, bots, cells, number, seed, jobs, ray, keep)
    write_page(measured, found, page, language(lang))
    if as_json:
        print(write_balance(measured), end="")
    else:
        show(measured, found, language(lang))


def take_over(game: Game[Any], bots: str, seed: str, cells: list[Any], file: Path | None) -> None:
    from lazaret.arena.balance import Balance, go_on, read_balance

    if file is None:
        raise BadSetup("--more goes on with the games of --out: say which file")
    wanted = Balance(game.id, game.version, game.content_hashes(), "", bots, seed, [])
    go_on(cells, read_balance(file), wanted)


def numbers(given: str | None) -> list[int] | None:
    if given is None:
        return None
    if not all(part.strip().isdigit() for part in given.split(",")):
        raise BadSetup(f"players: numbers by commas are wanted, not {given!r}")
    return [int(part) for part in given.split(",")]


def write_page(measured: Any, game: Game[Any], file: Path | None, lang: str) -> None:
    if file is not None:
        from lazaret.arena.balance_page import page

        write_file(file, page(measured, game, words(lang)))


def show(measured: Any, game: Game[Any], lang: str) -> None:
    from lazaret.arena.balance_page import MEASURES, Words, measures

    w = Words(words(lang), game.speaker(lang))
    grid = Grid(title=w.text("balance_title", game=w.game.text("game.title")))
    for column in ("", *(w.text(name) for name in MEASURES), w.text("balance_endings")):
        grid.add_column(column, justify="right")
    for cell in measured.cells:
        grid.add_row(w.cell(cell), *measures(cell, w))
    console.print(grid)


@balance.command(name="page")
def make_page(file: Path, /, *, out: Annotated[Path, Parameter(help="The HTML page.")], lang: Lang = None) -> None:
    """Make the page of games that were played before.

    Example: lazaret balance page happy_city.json --out happy_city.html
    """
    from lazaret.arena.balance import read_balance

    measured = read_balance(file)
    write_page(measured, find_game(measured.game), out, language(lang))


@balance.command
def diff(
    old: OldFile,
    new: NewFile,
    /,
    *,
    page: Annotated[Path | None, Parameter(help="Write what moved as an HTML page.")] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Say what moved beyond chance between two versions that played the same deals.

    Example: lazaret balance diff before.json after.json
    """
    from lazaret.arena.balance import read_balance
    from lazaret.arena.balance_diff import compare
    from lazaret.arena.balance_page import Words, diff_heads, diff_page, diff_row, verdict

    before, after = read_balance(old), read_balance(new)
    tested = compare(before, after)
    game, speaker = find_game(after.game), words(language(lang))
    if page is not None:
        write_file(page, diff_page(before, after, tested, game, speaker))
    if as_json:
        print(json.dumps([one._asdict() for one in tested]))
        return
    for line in verdict(before, after, tested, speaker):
        console.print(line, markup=False)
    grid = Grid()
    for head in diff_heads(speaker):
        grid.add_column(head)
    for one in tested:
        if one.beyond:
            grid.add_row(*diff_row(one, Words(speaker, game.speaker(speaker.language))))
    if grid.rows:
        console.print(grid)
