"""Many games between bots, summed up with their errors."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rich.table import Table as Grid

from lazaret.arena.figures import decimal, mean, share, with_error, with_interval
from lazaret.arena.match import faults_of, winners_of
from lazaret.arena.sheet import Bar, sheet
from lazaret.arena.spread import spread
from lazaret.bots.drive import finish, make_bot, players_of
from lazaret.cli.common import console, progress_bar, title, words
from lazaret.core.errors import BadSetup
from lazaret.core.files import write_file
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.core.texts import Speaker

BATCH = 25
MOST_FAULTS = 10  # that are named one by one
Part = tuple[str, list[str], list[int], str, dict[str, Any], bool]  # what `play_batch` takes


class Played(NamedTuple):
    """What is kept of one game."""

    number: int
    bots: tuple[str, ...]  # by seat
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    decisions: int
    rule: str
    figures: dict[str, float]  # what the game counts besides
    faults: dict[int, str]  # by seat: what put a bot out


def play_batch(
    game_id: str, bots: list[str], numbers: list[int], seed: str, options: dict[str, Any], rotate: bool
) -> list[Played]:
    """Some of the games, in whatever process: the same seed gives the same games."""
    game = find_game(game_id)
    played: list[Played] = []
    for number in numbers:
        shift = number % len(bots) if rotate else 0
        seated = bots[shift:] + bots[:shift]
        table: Table = game.new(len(seated), f"{seed} {number}", options)
        players = players_of([make_bot(name) for name in seated], f"{seed} {number}")
        finish(table, players)
        assert table.result is not None
        assert table.log is not None
        result, figures, winners = table.result, dict(game.figures(table)), tuple(winners_of(table, players))
        acts, faults = len(table.log.acts), faults_of(players)
        played.append(Played(number, tuple(seated), winners, result.scores, acts, result.rule, figures, faults))
    return played


def batches(number: int, what: Callable[[list[int]], Part], jobs: int, ray: str | None) -> Iterator[list[Played]]:
    """So many games in parts, in whatever order they are finished. `what`: the arguments that play a part."""
    parts = [what(list(range(first, min(first + BATCH, number)))) for first in range(0, number, BATCH)]
    if jobs == 1 and ray is None:
        for part in parts:
            yield play_batch(*part)
    else:
        yield from spread(play_batch, parts, jobs, ray)


def summary(played: list[Played]) -> dict[str, Any]:
    """Wins (shared ones count in part) and scores per bot and seat, length, and how games ended."""
    per: dict[tuple[str, int], list[tuple[float, float]]] = {}
    for one in played:
        for seat, bot in enumerate(one.bots):
            win = 1 / len(one.winners) if seat in one.winners else 0.0
            per.setdefault((bot, seat), []).append((win, one.scores[seat]))
    rows = []
    for (bot, seat), results in sorted(per.items(), key=lambda item: (item[0][1], item[0][0])):
        won, low, high = share(sum(win for win, _ in results), len(results))
        score, error = mean([score for _, score in results])
        rows.append(
            {
                "seat": seat,
                "bot": bot,
                "games": len(results),
                "wins": won,
                "wins_low": low,
                "wins_high": high,
                "score": score,
                "score_error": error,
            }
        )
    decisions, spread = mean([float(one.decisions) for one in played])
    endings = Counter(one.rule for one in played)
    return {
        "games": len(played),
        "seats": rows,
        "draws": sum(not one.winners for one in played),
        "decisions": decisions,
        "decisions_error": spread,
        "endings": dict(sorted(endings.items())),
        "faults": [
            {"game": one.number, "bot": one.bots[seat], "fault": fault}
            for one in played
            for seat, fault in one.faults.items()
        ],
        "figures": {name: mean([one.figures[name] for one in played]) for name in played[0].figures},
    }


def run(
    game: Game[Any],
    bots: list[str],
    seats: int,
    number: int,
    seed: str,
    options: dict[str, Any],
    rotate: bool,
    jobs: int,
    ray: str | None,
    page: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    if number < 1 or jobs < 1:
        raise BadSetup("the number of games and of processes must be at least 1")
    seated = bots * seats if len(bots) == 1 else bots
    if len(seated) != seats:
        raise BadSetup(f"{len(seated)} bots for {seats} seats")
    for name in seated:
        make_bot(name)
    game.new(seats, 0, options)  # refuses bad options before anything starts
    w = words(lang)
    played: list[Played] = []
    with progress_bar(as_json) as progress:
        task = progress.add_task(game.id, total=number)
        for batch in batches(number, lambda part: (game.id, seated, part, seed, options, rotate), jobs, ray):
            played += batch
            progress.update(task, completed=len(played))
    played.sort(key=lambda one: one.number)
    found = {"game": game.id, "seed": seed, "options": game.full_settings(options), **summary(played)}
    if page is not None:
        write_file(page, report(f"{title(game, lang)}: {', '.join(bots)}", found, game, w))
    if as_json:
        print(json.dumps(found))
    else:
        show(found, game, w)


HEADS = ("seat_column", "bot_column", "wins", "score")


def cells(row: dict[str, Any], language: str) -> list[str]:
    """The line of one seat, in the order of `HEADS`."""
    return [
        str(row["seat"] + 1),
        row["bot"],
        with_interval(row["wins"], row["wins_low"], row["wins_high"], language),
        with_error(row["score"], row["score_error"], language),
    ]


def show(found: dict[str, Any], game: Game[Any], w: Speaker) -> None:
    grid = Grid(title=f"{game.id}, {w.text('games_played', {'count': found['games']})}")
    for column in HEADS:
        grid.add_column(w.text(column), justify="right")
    for row in found["seats"]:
        grid.add_row(*cells(row, w.language))
    console.print(grid)
    for note in notes(found, game, w):
        console.print(note)


def report(heading: str, found: dict[str, Any], game: Game[Any], w: Speaker) -> str:
    """The same as a page."""
    rows = found["seats"]
    bars = [Bar(f"{row['seat'] + 1} {row['bot']}", row["wins"], row["wins_low"], row["wins_high"]) for row in rows]
    line = w.text("games_played", {"count": found["games"]})
    columns = [w.text(name) for name in HEADS]
    lines = [cells(row, w.language) for row in rows]
    fair = 1 / (max(row["seat"] for row in rows) + 1)
    return sheet(heading, line, bars, fair, columns, lines, notes(found, game, w), w)


def notes(found: dict[str, Any], game: Game[Any], w: Speaker) -> list[str]:
    """How long the games were, how they ended, and what else the game counts."""
    length = {
        "mean": decimal(found["decisions"], w.language, 1),
        "error": decimal(found["decisions_error"], w.language, 1),
        "draws": found["draws"],
    }
    endings = ", ".join(f"{rule or '–'} {count}" for rule, count in found["endings"].items())
    speaker = game.speaker(w.language)
    return [
        w.text("length", length),
        w.text("endings", {"list": endings}),
        *(w.text("fault", fault) for fault in found["faults"][:MOST_FAULTS]),
        *(
            f"{speaker.text(f'figure.{name}')}: {with_error(value, error, w.language, 3)}"
            for name, (value, error) in found["figures"].items()
        ),
    ]
