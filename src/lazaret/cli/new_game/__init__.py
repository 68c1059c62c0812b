"""A new game as a package of its own: the example of docs/adding-a-game.md under another name.

The example lies in `template`, as files that are read, checked and tested like any others; the page shows them.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from lazaret.core.errors import BadFile, BadSetup
from lazaret.core.files import read_file, write_file
from lazaret.core.registry import game_ids

TEMPLATE = Path(__file__).parent / "template"
EXAMPLE = "night_watch"
SHOWN = (".py", ".json", ".toml", ".md")
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LETTERS = 4  # at most, in the ids of rules


def new_game(name: str, folder: Path) -> list[Path]:
    """Write the package into the folder, which must be new or empty; gives the files."""
    check_name(name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadFile(str(folder), "", "is there already, and nothing is overwritten: name a new or an empty folder")
    written: list[Path] = []
    for place, text in files_for(name):
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, text)
        written.append(path)
    return written


def check_name(name: str) -> None:
    """The name becomes the game's id and that of a Python package: neither may be taken."""
    if not NAME.fullmatch(name) or len(letters(name)) < 2:
        raise BadSetup(f"a game is named in small letters, digits and single underscores, as {EXAMPLE}; not {name!r}")
    if keyword.iskeyword(name) or find_spec(name) is not None:
        raise BadSetup(f"{name!r} cannot be the name of a game: Python knows it already")
    if name in game_ids():
        raise BadSetup(f"there is a game called {name!r} already")


def files_for(name: str) -> Iterator[tuple[str, str]]:
    """Each file of the package: its place, and its text in the words of this game."""
    words = dict(zip(words_of(EXAMPLE), words_of(name), strict=True))
    for path in sorted(TEMPLATE.rglob("*")):
        if path.suffix in SHOWN:
            place = path.relative_to(TEMPLATE).as_posix()
            yield in_words(place, words), in_words(read_file(path), words)


def words_of(name: str) -> tuple[str, ...]:
    """How a game is written: as an id, as a class, as a title, as a package, and in the ids of its rules."""
    parts = name.split("_")
    capital = [part.capitalize() for part in parts]
    return name, "".join(capital), " ".join(capital), "-".join(parts), f"{letters(name)}-"


def letters(name: str) -> str:
    """What the ids of its rules begin with: the first letters of its words, or those of its only word."""
    first = [part[0] for part in name.split("_") if part[:1].isalpha()]
    if len(first) < 2:
        first = [letter for letter in name if letter.isalpha()][:2]
    return "".join(first[:LETTERS]).upper()


def in_words(text: str, words: dict[str, str]) -> str:
    return re.sub("|".join(map(re.escape, words)), lambda found: words[found[0]], text)
