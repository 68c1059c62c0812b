"""The commands that play, show and serve, each with its help and an example; those that measure are in `measuring`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape
from rich.table import Table as Grid

from lazaret.cli import app
from lazaret.cli.common import console, language, settings, title, use_content, use_sandbox, usual_seats, words
from lazaret.cli.parameters import Content, Json, Lang, OptionWords, Sandbox
from lazaret.core.chance import STREAMS
from lazaret.core.errors import BadSetup
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids


@app.command
def games(*, lang: Lang = None, as_json: Json = False) -> None:
    """List the games, with their players, length, weight and options.

    Example: lazaret games --lang fr
    """
    chosen = language(lang)
    found = [find_game(name) for name in game_ids()]
    if as_json:
        rows = [
            {
                "id": g.id,
                "title": title(g, chosen),
                "players": g.players,
                "minutes": g.minutes,
                "weight": g.weight,
                "stage": g.stage,
                "options": {o.name: {"default": o.default, "values": o.values} for o in g.offered},
            }
            for g in found
        ]
        print(json.dumps(rows, ensure_ascii=False))
        return
    w = words(chosen)
    grid = Grid()
    for column in ("id", "game", "players_column", "minutes", "weight", "stage", "options"):
        grid.add_column(w.text(column))
    for g in found:
        low, high = g.players
        options = ", ".join(f"{o.name}={o.default}" for o in g.offered)
        players = str(low) if low == high else f"{low}–{high}"
        grid.add_row(g.id, escape(title(g, chosen)), players, str(g.minutes), "●" * g.weight, g.stage, escape(options))
    console.print(grid)


@app.command
def play(
    game: str | None = None,
    /,
    *,
    seats: int | None = None,
    seat: Annotated[
        list[int] | None, Parameter(negative="", help="Your seat, from 1; repeat it for several people.")
    ] = None,
    bot: Annotated[
        str, Parameter(help="The other seats: novice, greedy, sharp, master, FILE.py:Class or stdio:COMMAND.")
    ] = "greedy",
    limit: Annotated[float, Parameter(help="Seconds that a bot which is not built in has for an answer.")] = 20.0,
    seed: str | None = None,
    option: OptionWords = None,
    resume: Annotated[bool, Parameter(negative="", help="Go on with the game that was kept.")] = False,
    file: Annotated[Path | None, Parameter(help="Where to keep the game.")] = None,
    lang: Lang = None,
    sandbox: Sandbox = False,
    content: Content = None,
) -> None:
    """Play in the terminal, against bots or with people around one screen.

    Without GAME a menu opens. Quitting keeps the game; --resume goes on with it.

    Example: lazaret play zombie_apocalypse_now --seat 2 --lang fr
    """
    from lazaret.cli import play as terminal

    use_content(content)
    use_sandbox(sandbox)
    chosen = language(lang)
    try:
        if resume:
            path = file or terminal.save_file(game)
            table = terminal.resume(path)
            console.print(words(chosen).text("resumed", {"file": str(path)}), style="dim", markup=False)
        else:
            name = game or terminal.pick_game(chosen)
            found = find_game(name)
            many = seats if seats is not None else usual_seats(found)
            table = found.new(many, seed, settings(found, option), STREAMS)
            path = file or terminal.save_file(name)
    except (terminal.Quit, EOFError):
        return
    people = [number - 1 for number in seat or [1]]
    for number in people:
        if not 0 <= number < table.seats:
            raise BadSetup(f"there is no seat {number + 1} at a table of {table.seats}")
    if limit <= 0:
        raise BadSetup("the limit must be more than 0")
    terminal.Terminal(table, people, bot, chosen, path, limit).run()


@app.command
def replay(
    file: Path,
    /,
    *,
    text: Annotated[bool, Parameter(negative="", help="The whole log in words (the default).")] = False,
    at: Annotated[int | None, Parameter(help="Show the table after this move.")] = None,
    seat: Annotated[int | None, Parameter(help="Seen from this seat (from 1); else as a spectator.")] = None,
    verify: Annotated[bool, Parameter(negative="", help="Play it again and compare everything.")] = False,
    lang: Lang = None,
    content: Content = None,
) -> None:
    """Read a replay: in words, at a move, or checked move by move.

    Example: lazaret replay game.replay.json --verify
    """
    from lazaret.cli.replay import show

    use_content(content)
    show(file, at, None if seat is None else seat - 1, verify, text, language(lang))


@app.command
def analyse(
    file: Path,
    /,
    *,
    simulations: Annotated[int, Parameter(help="How long the coach thinks about each choice.")] = 200,
    seat: Annotated[int | None, Parameter(help="Only what this seat could have done better (from 1).")] = None,
    why: Annotated[int | None, Parameter(help="Only why this move (from 1) was made.")] = None,
    as_json: Json = False,
    lang: Lang = None,
    content: Content = None,
) -> None:
    """Let the coach look at a game: chances of winning through it, the choices that cost most and what was better.

    Example: lazaret analyse game.replay.json --seat 1
    """
    from lazaret.cli.analyse import run

    use_content(content)
    run(file, simulations, None if seat is None else seat - 1, as_json, language(lang), why)


@app.command
def rules(
    game: str,
    wanted: Annotated[str | None, Parameter(help="An id (HD-3.5), a section (HD-3) or words to look for.")] = None,
    /,
    *,
    lang: Lang = None,
) -> None:
    """Read the rules of a game, by id or by searching.

    Example: lazaret rules zombie_apocalypse_now ZAN-4.9 --lang fr
    """
    from lazaret.cli.rules import show

    show(find_game(game), wanted, language(lang))


@app.command(name="new-game")
def new_game(name: str, folder: Path, /, *, lang: Lang = None) -> None:
    """Write a small game as a package of its own, with rules, words and tests, to begin from.

    Example: lazaret new-game night_watch night-watch
    """
    from lazaret.cli.new_game import new_game as write

    written = write(name, folder)
    said = words(language(lang)).text("new_game", {"count": len(written), "folder": str(folder), "game": name})
    console.print(said, markup=False)
