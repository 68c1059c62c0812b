"""The commands about lessons: `lazaret learn`, `lazaret lessons check`, `lazaret lessons find`."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from lazaret.bots.levels import LEVELS
from lazaret.cli import app
from lazaret.cli.common import console, language, words
from lazaret.cli.parameters import Lang
from lazaret.core.errors import BadSetup, LazaretError
from lazaret.core.files import write_file
from lazaret.core.game import Game
from lazaret.core.lesson_checks import check as check_lesson
from lazaret.core.lesson_checks import check_play
from lazaret.core.lessons import FOLDER, Lesson, made_today
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids

lessons = App(
    name="lessons",
    help="Play the lessons through, or look for a deal for one.\n\nExample: lazaret lessons check",
    help_epilogue="",
)
app.command(lessons)


def all_lessons() -> dict[str, Lesson]:
    return {lesson.id: lesson for name in game_ids() for lesson in find_game(name).lessons}


def lesson_named(name: str) -> Lesson:
    found = all_lessons()
    if name not in found:
        raise BadSetup(f"there is no lesson {name!r} (there are: {', '.join(found)})")
    return found[name]


def file_of(lesson: Lesson, game: Game[Any]) -> Path:
    return Path(game.folder) / FOLDER / f"{lesson.lesson}.toml"


@app.command
def learn(
    game: str,
    number: Annotated[int | None, Parameter(help="Which lesson; else the first that is not finished.")] = None,
    /,
    *,
    lang: Lang = None,
) -> None:
    """Learn a game by playing it, one sentence at a time, in the terminal.

    Leaving keeps how far you are; the same command goes on there.

    Example: lazaret learn happy_city --lang fr
    """
    from lazaret.cli.learn import take

    found = find_game(game)
    if not found.lessons:
        raise BadSetup(f"{game} has no lesson")
    wanted = None if number is None else lesson_named(f"{game}.{number}")
    take(found, wanted, language(lang))


@lessons.command
def check(
    *names: Annotated[str, Parameter(help="Some of them (happy_city.1); else all.")],
    read: Annotated[
        bool, Parameter(name="--read", negative="", help="I have read them again: note today's rules, content, chance.")
    ] = False,
) -> None:
    """Play every lesson, and fail with the name of the step where one is no longer what it was.

    Example: lazaret lessons check happy_city.1
    """
    everything = all_lessons()
    wanted = [lesson_named(name) for name in names] or list(everything.values())
    failed = 0
    for lesson in wanted:
        game = find_game(lesson.game)
        try:
            if read:
                check_play(lesson, game, LEVELS, everything)
                note_read(lesson, game)
                lesson = lesson_as_written(lesson, game)
            console.print(f"{lesson.id}: {check_lesson(lesson, game, LEVELS, everything)}", markup=False)
        except LazaretError as trouble:
            failed += 1
            console.print(str(trouble), style="red", markup=False, soft_wrap=True)
    bare = [name for name in game_ids() if not names and not find_game(name).lessons]
    for name in bare:
        console.print(f"{name}: no lesson", style="red", markup=False)
    if failed or bare:
        sys.exit(1)


def note_read(lesson: Lesson, game: Game[Any]) -> None:
    path, today = file_of(lesson, game), made_today(game, lesson.made.chance)
    made = f'[made]\nrules = {today.rules}\ncontent = "{today.content}"\nchance = {today.chance}\n'
    text = path.read_text("utf-8")
    write_file(path, re.sub(r"\[made\]\nrules = .*\ncontent = .*\nchance = .*\n", lambda _: made, text, count=1))


def lesson_as_written(lesson: Lesson, game: Game[Any]) -> Lesson:
    from lazaret.core.lessons import read_lesson

    return read_lesson(file_of(lesson, game))


@lessons.command
def find(
    name: str,
    /,
    *,
    start: Annotated[int, Parameter(name="--from", help="The first seed.")] = 0,
    seeds: Annotated[int, Parameter(help="How many seeds to try.")] = 10_000,
    write: Annotated[bool, Parameter(negative="", help="Write the deal into the lesson's file.")] = False,
    lang: Lang = None,
) -> None:
    """Look for a seed on which a lesson's story happens, and say which sentences to read again.

    Example: lazaret lessons find dead_of_winter.1 --seeds 2000
    """
    from lazaret.cli.lesson_finding import find as look
    from lazaret.cli.lesson_finding import rewritten, to_read_again

    w, lesson = words(language(lang)), lesson_named(name)
    game = find_game(lesson.game)
    found = next(look(lesson, game, range(start, start + seeds)), None)
    if found is None:
        raise BadSetup(f"{name}: none of the seeds {start} to {start + seeds - 1} tells this story")
    console.print(w.text("lesson_found", {"seed": found.seed}), markup=False)
    for seat, text in found.acts:
        console.print(f"  {seat} {text}", markup=False)
    again = ", ".join(map(str, to_read_again(lesson, found)))
    if again:
        console.print(w.text("lesson_read_again", {"steps": again}), markup=False)
    if write:
        path = file_of(lesson, game)
        write_file(path, rewritten(path.read_text("utf-8"), found))
