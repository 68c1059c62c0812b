"""The commands about languages: `lazaret words write` begins one, `lazaret words check` says what it lacks."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from cyclopts import App

import lazaret.coach
import lazaret.core
from lazaret.cli import app
from lazaret.cli.common import console
from lazaret.core.complete import with_holes
from lazaret.core.errors import BadFile, BadSetup
from lazaret.core.files import write_file
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids
from lazaret.core.texts import ENGLISH, LANGUAGES, WORDS, read_words
from lazaret.server.places import WEB

CODE = re.compile(r"[a-z]{2,3}")
SENTENCES = "sentences"
Words = dict[str, Any]

translating = App(
    name="words",
    help="Begin a language of your own, or see what it lacks.\n\nExample: lazaret words write de my-words",
    help_epilogue="",
)
app.command(translating)


@translating.command
def write(language: str, folder: Path, /) -> None:
    """Write every text of the house in English into a folder, to be translated; what is there already is kept.

    Example: lazaret words write de my-words
    """
    if CODE.fullmatch(language) is None:
        raise BadSetup(f"{language!r} is no code of a language: two or three small letters, such as de")
    if language in LANGUAGES:
        raise BadSetup(f"the house speaks {language!r} already")
    for part, stem, english in everything():
        path = file_of(folder, part, stem, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, json.dumps({**english, **read(path)}, ensure_ascii=False, indent=2) + "\n")
    console.print(f"Translate the files in {folder}, then: {WORDS}={folder} lazaret", soft_wrap=True)


@translating.command
def check(language: str, folder: Path, /) -> None:
    """Say what a language lacks: texts that are not there, and sentences with other holes than in English.

    What is not there is said in English meanwhile.

    Example: lazaret words check de my-words
    """
    found = list(lacking(language, folder))
    for line in found:
        console.print(line, soft_wrap=True, markup=False)
    if found:
        sys.exit(1)
    console.print("Nothing is lacking.")


# -- what there is to translate ----------------------------------------------------------------------------


def everything() -> Iterator[tuple[str, str, Words]]:
    """Each part of the house, what its file is called, and what it says in English."""
    for place in (Path(lazaret.core.__file__).parent, Path(lazaret.coach.__file__).parent, WEB, Path(__file__).parent):
        yield place.name, "texts", read_words(place, "texts", ENGLISH)
    for name in game_ids():
        game = find_game(name)
        for path in sorted(game.folder.rglob(f"*.{ENGLISH}.json")):
            stem = path.name.removesuffix(f".{ENGLISH}.json")
            yield game.folder.name, stem, read_words(path.parent, stem, ENGLISH)
        yield game.folder.name, SENTENCES, {said: said for said in sentences_of(game)}


def sentences_of(game: Game[Any]) -> list[str]:
    """What a game says outside its catalogues: its lessons, and the game in short."""
    written = msgspec.to_builtins([list(game.lessons), game.short])
    return list(dict.fromkeys(english_in(written)))


def english_in(written: Any) -> Iterator[str]:
    if isinstance(written, dict):
        if written.keys() >= set(LANGUAGES):
            yield written[ENGLISH]
        for value in written.values():
            yield from english_in(value)
    elif isinstance(written, list | tuple):
        for one in written:
            yield from english_in(one)


def lacking(language: str, folder: Path) -> Iterator[str]:
    for part, stem, english in everything():
        path = file_of(folder, part, stem, language)
        here, there = with_holes(flat(english)), with_holes(flat(read(path)))
        yield from (f"{path}: no {key}" for key in here if key not in there)
        yield from (f"{path}: {key} is unknown" for key in there if key not in here)
        yield from (f"{path}: {key} has other holes" for key in here if key in there and here[key] != there[key])


def flat(words: Words) -> dict[str, str]:
    """Rules as one line of text each, like the rest."""
    return {
        key: str(said.get("text", said.get("title")) if isinstance(said, dict) else said) for key, said in words.items()
    }


def file_of(folder: Path, part: str, stem: str, language: str) -> Path:
    return folder / part / f"{stem}.{language}.json"


def read(path: Path) -> Words:
    if not path.exists():
        return {}
    try:
        found: Words = json.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise BadFile(str(path), "", str(error)) from None
    return found
