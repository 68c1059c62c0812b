"""One word for one thing: no catalogue uses a synonym that `docs/words.md` rules out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from lazaret.core.registry import game as find_game
from lazaret.core.texts import LANGUAGES
from tests.test_games import HOUSE, SOURCE

PAGE = SOURCE.parent.parent / "docs" / "words.md"
#: what is said to everybody, whatever the game
SHARED = ("core", "coach", "cli", "server", "web")


class Term(NamedTuple):
    game: str
    rulebook: str
    words: dict[str, str]  # by language
    never: dict[str, list[str]]  # by language


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def terms() -> list[Term]:
    rows = [cells(line) for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")][1:]
    return [
        Term(row[0], row[1], {"fr": row[2], "en": row[3]}, {"fr": patterns(row[4]), "en": patterns(row[5])})
        for row in rows
    ]


def patterns(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def texts_in(path: Path) -> Iterator[tuple[str, str]]:
    """Every text of a catalogue without its holes, with the key it has there."""
    for key, value in json.loads(path.read_text("utf-8")).items():
        texts = value.values() if isinstance(value, dict) else [value]
        yield from ((key, re.sub(r"\{+[^}]*\}+", "", text)) for text in texts if isinstance(text, str))


def catalogues(game: str, language: str) -> list[Path]:
    own = sorted(find_game(game).folder.rglob(f"*.{language}.json"))
    return own + [path for part in SHARED for path in sorted((SOURCE / part).glob(f"*.{language}.json"))]


TERMS = terms()


def test_the_table_is_read_whole() -> None:
    assert {term.game for term in TERMS} == set(HOUSE)
    assert len(TERMS) > 30
    assert all(term.words[language] for term in TERMS for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", HOUSE)
def test_no_catalogue_uses_another_word(game: str, language: str) -> None:
    found: list[str] = []
    never = [pattern for term in TERMS if term.game == game for pattern in term.never[language]]
    assert never
    wanted = re.compile(rf"(?i)\b(?:{'|'.join(never)})(?!\w)")
    for path in catalogues(game, language):
        found += [f"{path.name} {key}: {hit}" for key, text in texts_in(path) for hit in wanted.findall(text)]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", HOUSE)
def test_every_word_of_the_table_is_used(game: str, language: str) -> None:
    """A term that no text says is no term of the game."""
    said = "\n".join(text for path in catalogues(game, language) for _, text in texts_in(path)).lower()
    words = [term.words[language].lower() for term in TERMS if term.game == game]
    assert [word for word in words if word not in said] == []


@pytest.mark.parametrize("name", HOUSE)
def test_apostrophes_are_typographic(name: str) -> None:
    for language in LANGUAGES:
        for path in catalogues(name, language):
            assert [key for key, text in texts_in(path) if re.search(r"\w'\w", text)] == [], path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_tell_things_apart(language: str) -> None:
    """What is told apart by colour has a letter of its own too, in each language."""
    lettered = {}
    for game in HOUSE:
        texts = json.loads((find_game(game).folder / f"texts.{language}.json").read_text("utf-8"))
        letters = [text for key, text in texts.items() if key.startswith("board.letter.")]
        assert len(set(letters)) == len(letters), game
        lettered[game] = len(letters)
    assert {game for game, count in lettered.items() if count} == set(HOUSE) - {"zombie_apocalypse_now"}
