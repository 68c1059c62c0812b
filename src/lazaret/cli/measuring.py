"""The commands that try games and bots and measure them, each with its help and an example."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from lazaret.cli import app
from lazaret.cli.common import language, settings, use_content, use_sandbox, usual_seats
from lazaret.cli.parameters import Content, Jobs, Json, Lang, OneBot, OnRay, OptionWords, Sandbox, named_bots
from lazaret.core.errors import BadSetup
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids


@app.command
def simulate(
    game: str,
    /,
    *,
    number: Annotated[int, Parameter(name=["--number", "-n"], help="How many games.")] = 100,
    bots: Annotated[str, Parameter(help="One bot per seat, or one for all, by commas; else random.")] = "",
    bot: OneBot = None,
    seats: int | None = None,
    seed: str = "simulate",
    option: OptionWords = None,
    rotate: Annotated[bool, Parameter(negative="", help="Let the bots change seats from game to game.")] = False,
    jobs: Jobs = 1,
    ray: OnRay = None,
    page: Annotated[Path | None, Parameter(help="Write the figures and the plot as an HTML page.")] = None,
    as_json: Json = False,
    lang: Lang = None,
    sandbox: Sandbox = False,
    content: Content = None,
) -> None:
    """Play many games between bots and sum them up, with errors.

    Example: lazaret simulate zombie_apocalypse_now -n 1000 --bots greedy,random -j 2
    """
    from lazaret.cli.simulate import run

    use_content(content)
    use_sandbox(sandbox)
    found = find_game(game)
    names = named_bots(bots, bot) or ["random"]
    count = seats if seats is not None else (len(names) if len(names) > 1 else usual_seats(found))
    run(found, names, count, number, seed, settings(found, option), rotate, jobs, ray, page, as_json, language(lang))


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


@app.command(name="minutes")
def count_minutes(
    *games: str,
    number: Annotated[int, Parameter(name=["--number", "-n"], help="How many games for each mode and number.")] = 200,
    check: Annotated[bool, Parameter(negative="", help="Only show what was counted before.")] = False,
    lang: Lang = None,
) -> None:
    """Count the questions of games between greedy bots: how long each mode takes, with how many players.

    What is found goes into `minutes.toml` in the game's folder; rows that are there already stay.

    Example: lazaret minutes happy_dayz
    """
    from lazaret.cli.minutes import run

    run(games or game_ids(), number, check, language(lang))


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
    beside: Annotated[str | None, Parameter(help="openspiel: its IS-MCTS on hearts, in turn with ours.")] = None,
    windows: Annotated[int, Parameter(help="How many of each, beside another.")] = 9,
    as_json: Json = False,
) -> None:
    """Measure the simulations a second of the search in each game, on one core, and where the time goes.

    Example: lazaret bench search zombie_apocalypse_now --beside openspiel
    """
    from lazaret.cli import bench_beside, bench_search

    for name in names:
        find_game(name)
    chosen = list(names) or game_ids()
    if beside is not None:
        bench_beside.run(chosen, beside, windows, seconds, as_json)
    else:
        bench_search.run(chosen, seconds, answers, as_json)


@bench.command(name="chance")
def bench_chance(
    *names: str,
    seconds: float = 1.0,
    windows: Annotated[int, Parameter(help="How many of each scheme.")] = 15,
    as_json: Json = False,
) -> None:
    """Measure what chance in streams costs in play and clone beside one stream for all, in alternating windows.

    Example: lazaret bench chance happy_city --windows 31
    """
    from lazaret.cli.bench_chance import run

    for name in names:
        find_game(name)
    run(list(names) or game_ids(), seconds, windows, as_json)


@bench.command(name="compare")
def bench_compare(
    base: Path,
    *names: str,
    what: list[str] | None = None,
    windows: int = 40,
    seconds: float = 1.0,
    as_json: Json = False,
) -> None:
    """Compare the speed of this working copy with that of another, in one run of alternating windows.

    Example: lazaret bench compare ../lazaret-before zombie_tsunami --what play --what serve

    Parameters
    ----------
    base
        The folder of the other working copy.
    names
        The games; all of them without a name.
    what
        play, logged, clone, resample, view, search, serve; all but the last without one.
    windows
        How many of each.
    seconds
        How long each takes.
    as_json
        Print JSON.
    """
    from lazaret.cli.bench_compare import KINDS, run

    run(base, names or tuple(game_ids()), what or KINDS, windows, seconds, as_json)


@bench.command(name="same")
def bench_same(
    *names: str,
    games: Annotated[int, Parameter(help="How many; 0: every mode with every number of players, and at least 20.")] = 0,
    simulations: Annotated[int, Parameter(help="Of the search whose choices are compared.")] = 50,
    against: Annotated[
        list[Path] | None, Parameter(negative="", help="Another working copy, or a build (build/compiled); repeat.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Hash whole games: every view, event, save, undo and choice of bots. Ends with 1 where another tree differs.

    Example: lazaret bench same happy_dayz --against build/compiled
    """
    from lazaret.cli.bench_same import run

    for name in names:
        find_game(name)
    if games < 0 or simulations < 1:
        raise BadSetup("games must be 0 or more, simulations at least 1")
    if not run(names or tuple(game_ids()), games, simulations, against or (), as_json):
        raise SystemExit(1)


@bench.command(name="check")
def bench_check(
    *names: str,
    base: Annotated[Path | None, Parameter(help="A working copy of an earlier version to hold it against.")] = None,
    stored: Annotated[Path, Parameter(help="The file with the figures that are held.")] = Path("docs/speed.toml"),
    windows: int = 9,
    seconds: float = 0.5,
    store: Annotated[bool, Parameter(negative="", help="Write the figures of this run instead.")] = False,
) -> None:
    """Hold random play against the stored figures, beside the yardstick, and against an earlier version.

    Ends with 1 where more than a tenth was lost.

    Example: lazaret bench check --base build/base
    """
    from lazaret.cli.bench_check import run

    lost = run(names or tuple(game_ids()), base, stored, windows, seconds, store)
    if lost:
        raise SystemExit("slower by more than a tenth:\n" + "\n".join(lost))


@bench.command(name="serve")
def bench_serve(
    *,
    tables: Annotated[list[int] | None, Parameter(negative="", help="How many tables; repeat.")] = None,
    pace: Annotated[
        list[float] | None, Parameter(negative="", help="Choices a second over all tables, 0 for all they can; repeat.")
    ] = None,
    seconds: float = 10.0,
    thinkers: Annotated[int, Parameter(help="Beside so many tables where master bots think all the time.")] = 0,
    servers: Annotated[int, Parameter(help="Servers on one database; a table's people are at all of them.")] = 1,
    database: Annotated[str | None, Parameter(help="An empty one, postgresql://…; else a file.")] = None,
    idle: Annotated[float, Parameter(help="Seconds in which nobody chooses, before: what that costs.")] = 0.0,
    as_json: Json = False,
) -> None:
    """Load the server: N tables with 2 to 4 clients each from another process, every choice committed.

    Example: lazaret bench serve --tables 50 --tables 200
    """
    from lazaret.cli.bench_serve import run

    run(tables, pace, seconds, thinkers, as_json, servers, database, idle)


@bench.command(name="scale")
def bench_scale(file: Path, /) -> None:
    """What 1,000, 10,000 and 100,000 tables at once need, from what `lazaret bench serve --json` wrote into the file.

    Example: lazaret bench scale serve.json
    """
    from lazaret.server.bench.scale import sources, table_of

    try:
        rows = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadSetup(f"{file}: cannot be read: {error}") from None
    print(table_of(rows), sources(rows), sep="\n\n")


@bench.command(name="attack")
def bench_attack(
    *floods: str,
    seconds: Annotated[float, Parameter(help="How long each flood is measured before, beside and during it.")] = 9.0,
    pace: Annotated[float, Parameter(help="Choices a second at the other tables.")] = 100.0,
    tables: Annotated[int, Parameter(help="How many other tables.")] = 20,
    kills: Annotated[int, Parameter(help="How often the server is killed in the middle of games.")] = 200,
    messages: Annotated[int, Parameter(help="How many hostile messages and requests are sent.")] = 10_000,
    as_json: Json = False,
) -> None:
    """Attack a server on this machine: floods, kills, hostile messages. Ends with 1 where an aim was missed.

    Example: lazaret bench attack pings "slow headers" --kills 0 --messages 0
    """
    from lazaret.cli.bench_attack import run

    if run(floods, seconds, pace, tables, kills, messages, as_json):
        raise SystemExit(1)


@app.command
def arena(
    game: str,
    /,
    *,
    bots: Annotated[str, Parameter(help="The bots, by commas: names, search:400, mybot.py:MyBot.")] = "",
    bot: OneBot = None,
    number: Annotated[int, Parameter(name=["--number", "-n"], help="How many games, at least.")] = 100,
    seats: int | None = None,
    lone: Annotated[bool, Parameter(negative="", help="Each bot alone against the last in all other seats.")] = False,
    seed: str = "arena",
    option: OptionWords = None,
    limit: Annotated[
        float | None, Parameter(help="Seconds a bot may take for one answer; else 20, if it is not built in.")
    ] = None,
    jobs: Jobs = 2,
    ray: OnRay = None,
    file: Annotated[Path | None, Parameter(help="Keep the games here, and go on from here.")] = None,
    page: Annotated[Path | None, Parameter(help="Write the table and the plot as an HTML page.")] = None,
    replays: Annotated[
        Path | None, Parameter(help="Write every game into this folder, for `export` or to look at.")
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
    sandbox: Sandbox = False,
    content: Content = None,
) -> None:
    """Let bots compete: the same deals with the seats rotated, win shares with intervals, ratings.

    Example: lazaret arena zombie_apocalypse_now --bots greedy,search:200 -n 200 --page arena.html
    """
    from lazaret.cli.arena import compete

    use_content(content)
    use_sandbox(sandbox)
    found = find_game(game)
    count = seats if seats is not None else usual_seats(found)
    chosen = settings(found, option)
    said = language(lang)
    names = named_bots(bots, bot)
    compete(found, names, count, number, lone, seed, chosen, limit, jobs, ray, file, page, as_json, said, replays)


@app.command
def strength(
    *games: str,
    plan: Annotated[
        Path | None,
        Parameter(help="The plan, as TOML; else docs/strength.toml if it is there, or the usual plan for every game."),
    ] = None,
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
    run(list(games) or game_ids(), plan, out, kept, jobs, only.split(",") if only else None, number, ray)


@app.command(name="check-bot")
def check_bot(
    bot: str,
    *,
    game: str = "zombie_apocalypse_now",
    games: int = 3,
    limit: Annotated[float, Parameter(help="Seconds a bot may take for one answer.")] = 2.0,
    sandbox: Sandbox = False,
) -> None:
    """Test a bot before it competes: legality, time, determinism.

    Example: lazaret check-bot mybot.py:MyBot --game happy_dayz
    """
    from lazaret.cli.arena import check

    use_sandbox(sandbox)
    check(bot, find_game(game), games, limit)
