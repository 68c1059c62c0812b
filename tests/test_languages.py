"""A third language is data: a folder of words is found, counts by its own rules, and reaches all that is said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from lazaret.cli.common import language as chosen_language
from lazaret.cli.translating import lacking, write
from lazaret.core.chance import Stream
from lazaret.core.errors import BadSetup
from lazaret.core.moments import details, line
from lazaret.core.plans import prompt_of
from lazaret.core.registry import game as find_game
from lazaret.core.texts import LANGUAGES, WORDS, Speaker, languages, plural, sentences
from tests.pseudo import LANGUAGE, MARKS, pseudo, write_pseudo
from tests.recorded.views import FACTS

PLAIN = re.compile(r"\w*[aeiouAEIOU]\w*")  # in the language nobody speaks every vowel has its accent

NAMES = ["Xanthippe", "Yolanda", "Zacharias", "Wilhelmina", "Valentina", "Ulrich"]


@pytest.fixture(scope="module")
def brought(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_pseudo(tmp_path_factory.mktemp("words"))


@pytest.fixture
def spoken(brought: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(WORDS, str(brought))
    sentences.cache_clear()
    return brought


def written_in_code(text: str) -> list[str]:
    """The words of a sentence that came from no catalogue, apart from the names of those who play."""
    return [word for word in PLAIN.findall(text) if word not in NAMES]


def test_the_languages_are_those_there_are_catalogues_of(spoken: Path) -> None:
    assert LANGUAGES == ("en", "fr")
    assert languages() == ("en", "fr", LANGUAGE)
    assert chosen_language(LANGUAGE) == LANGUAGE
    with pytest.raises(BadSetup, match="there are: en, fr, zz"):
        chosen_language("de")


def test_a_language_counts_by_its_own_rules() -> None:
    assert [plural("en", count) for count in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural("fr", count) for count in (0, 1, 1.5, 2, 1_000_000)] == ["one", "one", "one", "other", "many"]
    assert [plural("pl", count) for count in (1, 2, 5)] == ["one", "few", "many"]
    catalogue = {"left_one": "{{count}} karta", "left_few": "{{count}} karty", "left_other": "{{count}} kart"}
    speaker = Speaker(catalogue, "pl")
    assert [speaker.text("left", {"count": count}) for count in (1, 3, 5)] == ["1 karta", "3 karty", "5 kart"]


def test_nothing_is_lacking_and_what_is_lacking_is_named(brought: Path, tmp_path: Path) -> None:
    assert list(lacking(LANGUAGE, brought)) == []
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "texts.de.json").write_text('{"and": "und {{count}}", "andd": "und"}', "utf-8")
    found = list(lacking("de", tmp_path))
    assert any(line.endswith("and has other holes") for line in found)
    assert any(line.endswith("andd is unknown") for line in found)
    assert any(line.endswith("no nobody") for line in found)


def test_a_language_is_begun_with_the_english_and_what_was_translated_stays(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "texts.de.json").write_text('{"and": "und"}', "utf-8")
    write("de", tmp_path)
    assert list(lacking("de", tmp_path)) == []
    assert '"and": "und"' in (tmp_path / "core" / "texts.de.json").read_text("utf-8")
    for wrong in ("../x", "fr"):
        with pytest.raises(BadSetup):
            write(wrong, tmp_path)


def test_what_a_language_does_not_say_yet_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "texts.de.json").write_text('{"and": "und"}', "utf-8")
    monkeypatch.setenv(WORDS, str(tmp_path))
    game = find_game("happy_city")
    assert game.texts("de")["and"] == "und"
    assert game.texts("de")["game.title"] == game.texts("en")["game.title"]
    assert game.rules("de") == game.rules("en")


@pytest.mark.parametrize("name", FACTS)
def test_nothing_that_a_game_says_is_written_in_code(spoken: Path, name: str) -> None:
    game: Any = find_game(name)
    table = game.new(None, "words")
    stream = Stream("languages")
    for _ in range(60):
        if table.result is not None:
            break
        seat = table.waiting()[0]
        speaker = game.speaker(LANGUAGE, NAMES, seat)
        asked = prompt_of(table, seat)
        assert asked is not None
        prompt = asked["says"]
        said = [speaker.text(prompt["key"], prompt["params"])]
        said += [speaker.choice(option) for option in table.options(seat)]
        assert [text for text in said if written_in_code(text)] == []
        table.choose(seat, stream.pick(table.options(seat)))
    speaker = game.speaker(LANGUAGE, NAMES)
    moments = game.grouping.moments(table.events(None))
    told = [text for moment in moments for text in (line(moment, speaker), *details(moment, speaker))]
    assert told
    assert [text for text in told if written_in_code(text)] == []


@pytest.mark.parametrize("name", FACTS)
def test_rules_lessons_and_the_game_in_short_are_said_in_it(spoken: Path, name: str) -> None:
    game = find_game(name)
    for rule in game.rules(LANGUAGE).values():
        assert (rule.get("text") or rule["title"]).startswith(MARKS[0])
        assert "text" not in rule or rule["source"] in ("printed", "public", "ours")
    for lesson in game.lessons:
        assert all(step.in_language(LANGUAGE) == pseudo(step.en) for step in lesson.steps)
