"""How many questions a game asks, counted in many games between greedy bots, for `minutes.toml` in its folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from lazaret.bots.drive import decide, make_bot, talk_over
from lazaret.cli.common import console, progress_bar, words
from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.files import write_file
from lazaret.core.game import Game
from lazaret.core.lengths import FILE, Length, minutes, read_lengths
from lazaret.core.registry import game as find_game

HEAD = """\
# How many questions a game asks, on average of so many games between greedy bots: made by `lazaret minutes`.
# `alone`: put to one seat, all seats taken together; `together`: put to several at once. What has one answer is none.
"""


def modes_of(game: Game[Any]) -> list[str]:
    return [str(value) for option in game.offered if option.name == "mode" for value in option.values or ()] or [""]


def count(game: Game[Any], seats: int, mode: str, number: int) -> tuple[int, int]:
    """The questions of one game: those to one seat, and those to several."""
    seed = f"minutes {mode} {seats} {number}"
    table = game.new(seats, seed, {"mode": mode} if mode else {})
    bots, streams = [make_bot("greedy")] * seats, [Stream(f"{seed} {seat}") for seat in range(seats)]
    alone = together = 0
    while table.result is None:
        waiting = table.waiting()
        if not table.answers:
            talk_over(table, bots, streams)
            asked = any(len(table.options(seat)) > 1 for seat in waiting)
            alone, together = (alone, together + asked) if len(waiting) > 1 else (alone + asked, together)
        seat = waiting[0]
        table.choose(seat, decide(table, seat, bots[seat], streams[seat]))
    return alone, together


def measure(game: Game[Any], seats: int, mode: str, games: int) -> Length:
    counted = [count(game, seats, mode, number) for number in range(games)]
    alone, together = (sum(part) / games for part in zip(*counted, strict=True))
    return Length(mode, seats, games, round(alone, 1), round(together, 1))


def written(lengths: Sequence[Length]) -> str:
    rows = [
        f'\n[[length]]\nmode = "{one.mode}"\nseats = {one.seats}\ngames = {one.games}\n'
        f"alone = {one.alone}\ntogether = {one.together}\n"
        for one in lengths
    ]
    return HEAD + "".join(rows)


def run(names: Sequence[str], games: int, check: bool, lang: str) -> None:
    """Row by row, each written as soon as it is known; rows of at least as many games stay."""
    if games < 1:
        raise BadSetup("the number of games must be at least 1")
    for name in names:
        found = find_game(name)
        if not check:
            fill(found, games)
        show(found, lang)


def fill(game: Game[Any], games: int) -> None:
    path = Path(game.folder) / FILE
    there = {(one.mode, one.seats): one for one in read_lengths(game.folder)}
    fewest, most = game.players
    wanted = [(mode, seats) for mode in modes_of(game) for seats in range(fewest, most + 1)]
    with progress_bar(False) as progress:
        task = progress.add_task(game.id, total=len(wanted))
        for mode, seats in wanted:
            if (mode, seats) not in there or there[mode, seats].games < games:
                there[mode, seats] = measure(game, seats, mode, games)
                write_file(path, written([there[row] for row in wanted if row in there]))
            progress.advance(task)


def show(game: Game[Any], lang: str) -> None:
    w = words(lang)
    grid = Grid(title=game.id)
    for column in ("mode_column", "players_column", "questions", "for_one", "for_all"):
        grid.add_column(w.text(column), justify="right")
    for one in read_lengths(game.folder):
        questions = f"{one.alone + one.together:.0f}"
        grid.add_row(one.mode, str(one.seats), questions, str(minutes(one, 1)), str(minutes(one, one.seats)))
    console.print(grid)
