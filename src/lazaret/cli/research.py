"""The commands for programs that learn (`lazaret rl …`) and for bots in any language (`lazaret protocol`)."""

from __future__ import annotations

import json
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from lazaret.cli import app
from lazaret.cli.common import console, settings, usual_seats
from lazaret.cli.measuring import bench
from lazaret.cli.parameters import Json, OptionWords
from lazaret.core.errors import BadSetup
from lazaret.core.files import write_file
from lazaret.core.registry import game as find_game

rl = App(name="rl", help="What programs that learn need: numbered actions, named tensors.")
app.command(rl)


def need(package: str, extra: str) -> None:
    if find_spec(package) is None:
        raise BadSetup(f"this needs {package}: pip install 'lazaret-table[{extra}]'")


@rl.command(name="check")
def check_doors(
    game: str | None = None,
    /,
    *,
    decisions: Annotated[int, Parameter(help="Random decisions of all modes, in each game.")] = 1_000_000,
    looks: Annotated[int, Parameter(help="Compare tensors before and after a new deal at every n-th.")] = 50,
    seed: str = "research",
) -> None:
    """Look for a choice that the action table does not know, and for a tensor that tells too much.

    Example: lazaret rl check happy_city --decisions 50000
    """
    need("numpy", "rl")
    from lazaret.rl.actions import learnable
    from lazaret.rl.checking import check

    if decisions < 1 or looks < 1:
        raise BadSetup("decisions and looks must be at least 1")
    for name in [find_game(game).id] if game else learnable():
        started = time.perf_counter()
        found = check(name, decisions, seed, looks)
        console.print(
            f"{name}: {found.decisions} decisions, {found.choices} choices, all among {found.actions} actions; "
            f"{found.entries} entries tell nothing hidden; {time.perf_counter() - started:.0f} s"
        )


@rl.command(name="page")
def write_pages(
    game: str | None = None,
    /,
    *,
    out: Annotated[Path | None, Parameter(help="A folder: a file for each game; else it is printed.")] = None,
) -> None:
    """List the actions of a game and the entries of its tensor.

    Example: lazaret rl page happy_city
    """
    need("numpy", "rl")
    from lazaret.rl.actions import learnable
    from lazaret.rl.pages import page

    for name in [find_game(game).id] if game else learnable():
        if out is None:
            print(page(name), end="")
        else:
            write_file(out / f"{name}.md", page(name))


@bench.command(name="rl")
def bench_rl(
    *names: str,
    windows: Annotated[int, Parameter(help="How often each is measured, in turn.")] = 5,
    seconds: float = 0.5,
    as_json: Json = False,
) -> None:
    """Measure the doors for programs that learn beside PettingZoo's and OpenSpiel's own games, in one run.

    Example: lazaret bench rl happy_city --windows 9
    """
    need("numpy", "rl")
    from lazaret.cli.bench_rl import run
    from lazaret.rl.actions import learnable

    if windows < 1 or seconds <= 0:
        raise BadSetup("windows must be at least 1 and seconds more than 0")
    run([find_game(name).id for name in names] or learnable(), windows, seconds, as_json)


@app.command
def export(
    *files: Path,
    out: Annotated[Path, Parameter(help="The Parquet file to write.")],
    game: Annotated[str | None, Parameter(help="Instead of replays: games of this game between bots.")] = None,
    bots: Annotated[str, Parameter(help="One bot per seat, or one for all, by commas.")] = "greedy",
    number: Annotated[int, Parameter(name=["--number", "-n"], help="How many games between bots.")] = 100,
    seats: int | None = None,
    seed: str = "export",
    option: OptionWords = None,
    worth: Annotated[
        str | None, Parameter(help="A column more: the chance of winning as this level sees it (greedy, search:100 …).")
    ] = None,
) -> None:
    """Write replays, or games between bots, as data: a row for each decision (docs/research.md).

    Example: lazaret export game.replay.json --out decisions.parquet
    """
    need("numpy", "rl")
    need("pyarrow", "data")
    from lazaret.rl import export as exporting

    if worth not in (None, "greedy"):
        exporting.simulations_of(worth)  # refused before anything is written
    if bool(files) == (game is not None):
        raise BadSetup("say which replays, or with --game which game bots are to play")
    if game is None:
        games = exporting.of_replays(files, worth)
    else:
        found, names = find_game(game), bots.split(",")
        count = seats if seats is not None else (len(names) if len(names) > 1 else usual_seats(found))
        if len(names) not in (1, count):
            raise BadSetup(f"{count} seats need 1 bot or {count}, not {len(names)}")
        names = names * count if len(names) == 1 else names
        games = exporting.games_of_bots(found, names, number, seed, settings(found, option), worth)
    rows, played = exporting.export(games, out, worth)
    console.print(f"{rows} decisions of {played} games in {out}", markup=False)


@app.command
def protocol() -> None:
    """Print the schema of the line protocol, which bots in any language speak.

    Example: lazaret protocol > lazaret.schema.json
    """
    from lazaret.bots.lines import schema

    print(json.dumps(schema(), indent=2))
