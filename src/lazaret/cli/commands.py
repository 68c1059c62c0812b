"""Every command, with its help and an example."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.markup import escape
from rich.table import Table as Grid

from lazaret.cli import app
from lazaret.cli.common import console, language, settings, title, use_content, words
from lazaret.core.errors import BadSetup
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids

Lang = Annotated[str | None, Parameter(name="--lang", help="fr or en; else the machine's language.")]
OptionWords = Annotated[
    list[str] | None,
    Parameter(name=["--option", "-o"], negative="", help="An option of the game, as name=value; repeat."),
]
Content = Annotated[str | None, Parameter(name="--content", help="A folder of corrected content files.")]
Jobs = Annotated[int, Parameter(name=["--jobs", "-j"], help="Processes at work.")]
OnRay = Annotated[
    str | None, Parameter(name="--ray", help="Spread over a Ray cluster instead: its address, auto, or local.")
]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print one JSON object instead of tables.")]


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
                "options": {o.name: {"default": o.default, "values": o.values} for o in g.options},
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
        options = ", ".join(f"{o.name}={o.default}" for o in g.options)
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
    bot: Annotated[str, Parameter(help="The other seats: novice, greedy, sharp, master or FILE.py:Class.")] = "greedy",
    seed: str | None = None,
    option: OptionWords = None,
    resume: Annotated[bool, Parameter(negative="", help="Go on with the game that was kept.")] = False,
    file: Annotated[Path | None, Parameter(help="Where to keep the game.")] = None,
    lang: Lang = None,
    content: Content = None,
) -> None:
    """Play in the terminal, against bots or with people around one screen.

    Without GAME a menu opens. Quitting keeps the game; --resume goes on with it.

    Example: lazaret play zombie_apocalypse_now --seat 2 --lang fr
    """
    from lazaret.cli import play as terminal

    use_content(content)
    chosen = language(lang)
    try:
        if resume:
            path = file or terminal.save_file(game)
            table = terminal.resume(path)
            console.print(words(chosen).text("resumed", {"file": str(path)}), style="dim", markup=False)
        else:
            name = game or terminal.pick_game(chosen)
            found = find_game(name)
            table = found.new(seats if seats is not None else usual_seats(found), seed, settings(found, option))
            path = file or terminal.save_file(name)
    except (terminal.Quit, EOFError):
        return
    people = [number - 1 for number in seat or [1]]
    for number in people:
        if not 0 <= number < table.seats:
            raise BadSetup(f"there is no seat {number + 1} at a table of {table.seats}")
    terminal.Terminal(table, people, bot, chosen, path).run()


def usual_seats(game: Any) -> int:
    low, high = game.players
    usual: int = min(max(low, 4), high)
    return usual


@app.command
def simulate(
    game: str,
    /,
    *,
    number: Annotated[int, Parameter(name=["--number", "-n"], help="How many games.")] = 100,
    bots: Annotated[str, Parameter(help="One bot per seat, or one for all, by commas.")] = "random",
    seats: int | None = None,
    seed: str = "simulate",
    option: OptionWords = None,
    rotate: Annotated[bool, Parameter(negative="", help="Let the bots change seats from game to game.")] = False,
    jobs: Jobs = 1,
    ray: OnRay = None,
    page: Annotated[Path | None, Parameter(help="Write the figures and the plot as an HTML page.")] = None,
    as_json: Json = False,
    lang: Lang = None,
    content: Content = None,
) -> None:
    """Play many games between bots and sum them up, with errors.

    Example: lazaret simulate zombie_apocalypse_now -n 1000 --bots greedy,random -j 2
    """
    from lazaret.cli.simulate import run

    use_content(content)
    found = find_game(game)
    names = bots.split(",")
    count = seats if seats is not None else (len(names) if len(names) > 1 else usual_seats(found))
    run(found, names, count, number, seed, settings(found, option), rotate, jobs, ray, page, as_json, language(lang))


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
    as_json: Json = False,
    lang: Lang = None,
    content: Content = None,
) -> None:
    """Let the coach look at a game: chances of winning through it, the choices that cost most and what was better.

    Example: lazaret analyse game.replay.json --seat 1
    """
    from lazaret.cli.analyse import run

    use_content(content)
    run(file, simulations, None if seat is None else seat - 1, as_json, language(lang))


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


@app.command
def fuzz(
    game: str,
    /,
    *,
    decisions: int = 100_000,
    seats: int | None = None,
    option: OptionWords = None,
    seed: str = "fuzz",
    thorough: Annotated[int, Parameter(help="Check the costly properties at every n-th decision.")] = 10,
    jobs: Jobs = 1,
    out: Annotated[Path, Parameter(help="Where to write the replay of what was found.")] = Path(),
    content: Content = None,
) -> None:
    """Play at random, with options at random, and check every property of the game.

    Example: lazaret fuzz zombie_apocalypse_now --decisions 1000000 -j 2
    """
    from lazaret.cli.fuzz import run

    use_content(content)
    found = find_game(game)
    fixed = settings(found, option) if option else None
    run(found, decisions, seats, fixed, seed, thorough, jobs, out)


bench = App(
    name="bench",
    help="Measure speed, beside a yardstick in the same run.\n\nExample: lazaret bench zombie_apocalypse_now",
    help_epilogue="",
)
app.command(bench)


@bench.default
def bench_games(*names: str, seconds: float = 1.0, as_json: Json = False) -> None:
    """Measure random play, clone, resample, view, save and load of each game, beside a yardstick loop.

    Example: lazaret bench zombie_apocalypse_now --json
    """
    from lazaret.cli.bench import run

    for name in names:
        find_game(name)
    run(list(names) or game_ids(), seconds, as_json)


@bench.command(name="search")
def bench_search(
    *names: str,
    seconds: float = 1.0,
    answers: Annotated[int, Parameter(help="Also time so many answers of sharp and master.")] = 0,
    as_json: Json = False,
) -> None:
    """Measure the simulations a second of the search in each game, on one core, and where the time goes.

    Example: lazaret bench search zombie_apocalypse_now
    """
    from lazaret.cli.bench_search import run

    for name in names:
        find_game(name)
    run(list(names) or game_ids(), seconds, answers, as_json)


@bench.command(name="serve")
def bench_serve(
    *,
    tables: Annotated[list[int] | None, Parameter(negative="", help="How many tables; repeat.")] = None,
    pace: Annotated[
        list[float] | None, Parameter(negative="", help="Choices a second over all tables, 0 for all they can; repeat.")
    ] = None,
    seconds: float = 10.0,
    thinkers: Annotated[int, Parameter(help="Beside so many tables where master bots think all the time.")] = 0,
    as_json: Json = False,
) -> None:
    """Load the server: N tables with 2 to 4 clients each from another process, every choice committed.

    Example: lazaret bench serve --tables 50 --tables 200
    """
    from lazaret.cli.bench_serve import run

    run(tables, pace, seconds, thinkers, as_json)


@app.command
def arena(
    game: str,
    /,
    *,
    bots: Annotated[str, Parameter(help="The bots, by commas: names, search:400, mybot.py:MyBot.")],
    number: Annotated[int, Parameter(name=["--number", "-n"], help="How many games, at least.")] = 100,
    seats: int | None = None,
    lone: Annotated[bool, Parameter(negative="", help="Each bot alone against the last in all other seats.")] = False,
    seed: str = "arena",
    option: OptionWords = None,
    limit: Annotated[float | None, Parameter(help="Seconds a bot may take for one answer.")] = None,
    jobs: Jobs = 2,
    ray: OnRay = None,
    file: Annotated[Path | None, Parameter(help="Keep the games here, and go on from here.")] = None,
    page: Annotated[Path | None, Parameter(help="Write the table and the plot as an HTML page.")] = None,
    as_json: Json = False,
    lang: Lang = None,
    content: Content = None,
) -> None:
    """Let bots compete: the same deals with the seats rotated, win shares with intervals, ratings.

    Example: lazaret arena zombie_apocalypse_now --bots greedy,search:200 -n 200 --page arena.html
    """
    from lazaret.cli.arena import compete

    use_content(content)
    found = find_game(game)
    count = seats if seats is not None else usual_seats(found)
    chosen = settings(found, option)
    compete(
        found, bots.split(","), count, number, lone, seed, chosen, limit, jobs, ray, file, page, as_json, language(lang)
    )


@app.command
def strength(
    *games: str,
    out: Annotated[Path | None, Parameter(help="Write the table here, as Markdown; else it is printed.")] = None,
    kept: Annotated[Path, Parameter(help="A folder for the games played, to go on from.")] = Path("build/strength"),
    jobs: Jobs = 2,
    ray: OnRay = None,
    only: Annotated[str | None, Parameter(help="Only these contests, by commas: sharp-greedy,master-sharp.")] = None,
    number: Annotated[
        int | None,
        Parameter(
            name=["--number", "-n"], help="Play at most so many games of a contest; 0: none, write what there is."
        ),
    ] = None,
) -> None:
    """Let every level play against the one below, in every game, and write the table. Goes on where it was stopped.

    Example: lazaret strength zombie_apocalypse_now --out strength.md
    """
    from lazaret.cli.strength import run

    for name in games:
        find_game(name)
    run(list(games) or game_ids(), out, kept, jobs, only.split(",") if only else None, number, ray)


@app.command(name="check-bot")
def check_bot(
    bot: str,
    /,
    *,
    game: str = "zombie_apocalypse_now",
    games: int = 3,
    limit: Annotated[float, Parameter(help="Seconds a bot may take for one answer.")] = 2.0,
) -> None:
    """Test a bot before it competes: legality, time, determinism.

    Example: lazaret check-bot mybot.py:MyBot --game happy_dayz
    """
    from lazaret.cli.arena import check

    check(bot, find_game(game), games, limit)


@app.command
def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen on; 127.0.0.1 for this machine alone.")] = "0.0.0.0",
    port: int = 8000,
    database: Annotated[Path, Parameter(help="The SQLite file that keeps the tables.")] = Path("lazaret.sqlite"),
    browser: Annotated[bool, Parameter(help="Open the page in the browser of this machine.")] = True,
    keep_days: Annotated[
        int | None, Parameter(help="Forget tables nobody has played at for so many days. Without it they are kept.")
    ] = None,
    content: Content = None,
) -> None:
    """Serve the table in the browser, for this machine and the phones around it.

    Example: lazaret serve --port 8000
    """
    from lazaret.server import run

    use_content(content)
    if keep_days is not None and keep_days < 1:
        raise BadSetup(f"tables must be kept for at least 1 day, not {keep_days}")
    run(host=host, port=port, database=database, open_browser=browser, quiet=False, keep_days=keep_days)
