"""The coach in the terminal: a hint, and the analysis of a whole game."""

from __future__ import annotations

import json
from pathlib import Path

from rich.markup import escape

from lazaret.cli.common import console, progress_bar, title
from lazaret.coach.analysis import Analysis, analyse
from lazaret.coach.hint import Budget, hint
from lazaret.coach.why import Why, why
from lazaret.coach.words import bars, coach_speaker, percent, say_counsel, say_mistakes, say_why
from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.files import read_file
from lazaret.core.registry import game as find_game
from lazaret.core.replay import Replay, read_replay, replay_table
from lazaret.core.table import Table
from lazaret.core.texts import Speaker

HINT = Budget(None, 1.0)


def show_hint(table: Table, seat: int, names: list[str], lang: str) -> None:
    """The best two choices, with what they gain."""
    acts = 0 if table.log is None else len(table.log.acts)
    found = hint(table, seat, HINT, Stream(f"hint {acts}"))
    for line in say_counsel(found, coach_speaker(table.GAME, lang, names, seat)):
        console.print(line, style="green", markup=False)


def show_why(table: Table, seat: int, names: list[str], lang: str) -> None:
    """Why somebody else made the last move of theirs that was a choice, from what the seat knows."""
    acts = [] if table.log is None else table.log.acts
    speaker = coach_speaker(table.GAME, lang, names, seat)
    for number in range(len(acts), 0, -1):
        if acts[number - 1][0] != seat:
            before = table.GAME.start(table.origin)
            for who, text in acts[: number - 1]:
                before.act(who, text)
            found = why(before, acts, number, seat)
            if found is not None:
                say(found, speaker)
                return
    console.print(speaker.text("coach.why.nothing"), markup=False)


def explain(replay: Replay, number: int, lang: str) -> None:
    """Why act `number` of a finished game was chosen."""
    if not 1 <= number <= len(replay.acts):
        raise BadSetup(f"there is no move {number} in this game: it has {len(replay.acts)}")
    speaker = coach_speaker(find_game(replay.game), lang, replay.names)
    found = why(replay_table(replay, number - 1), replay.acts, number, None)
    if found is None:
        console.print(speaker.text("coach.why.nothing"), markup=False)
    else:
        say(found, speaker)


def say(found: Why, speaker: Speaker) -> None:
    if found["chosen"]:
        console.print(f"{speaker.seat(found['seat'])}: {speaker.choice(found['chosen'])}", style="bold", markup=False)
    for line in say_why(found, speaker):
        console.print(line, style="green", markup=False)


def run(file: Path, simulations: int, seat: int | None, as_json: bool, lang: str, why_act: int | None = None) -> None:
    if simulations < 1:
        raise BadSetup("the simulations must be at least 1")
    replay = read_replay(read_file(file), str(file))
    if why_act is not None:
        explain(replay, why_act, lang)
        return
    if seat is not None and not 0 <= seat < replay.seats:
        raise BadSetup(f"there is no seat {seat + 1} in this game")
    with progress_bar(as_json) as progress:
        task = progress.add_task(replay.game, total=None)
        found = analyse(
            replay, Budget(simulations), lambda done, whole: progress.update(task, completed=done, total=whole)
        )
    if as_json:
        print(json.dumps(found))
    else:
        show(found, replay, seat, lang)


def show(found: Analysis, replay: Replay, seat: int | None, lang: str) -> None:
    game = find_game(replay.game)
    speaker = coach_speaker(game, lang, replay.names, seat)
    console.rule(escape(title(game, lang)))
    console.print(speaker.text("coach.curve"), style="bold", markup=False)
    width = max(len(speaker.seat(one)) for one in range(replay.seats))
    for one in range(replay.seats):
        values = [chances[one] for chances in found["curve"]]
        ends = f"{percent(values[0]):>3} % → {percent(values[-1]):>3} %"
        room = min(60, max(20, console.width - width - len(ends) - 2))  # a curve on one line
        console.print(f"{speaker.seat(one):<{width}} {bars(values, room)} {ends}", markup=False)
    for one in range(replay.seats) if seat is None else [seat]:
        console.print()
        console.print(speaker.text("coach.mistakes", {"seat": one}), style="bold", markup=False)
        for line in say_mistakes(found, one, speaker):
            console.print(line, markup=False)
    console.print(speaker.text("coach.budget", {"simulations": found["simulations"]}), style="dim", markup=False)
