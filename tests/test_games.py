"""What every game must have: its rules in three places, its words in both languages, its content with sources."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids
from lazaret.core.texts import HOLE

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src" / "lazaret"
#: how many rules each game has; a rule is never lost by accident
RULES = {
    "zombie_apocalypse_now": ("ZAN", 78),
    "happy_dayz": ("HD", 113),
    "happy_city": ("HC", 113),
    "zombie_tsunami": ("ZT", 89),
    "dead_of_winter": ("DW", 205),
}
GAMES = [name for name in game_ids() if name in RULES]
SUFFIX = re.compile(r"_(one|many|other)$")


def python_text(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


def names_rule(text: str, rule: str) -> bool:
    return re.search(re.escape(rule) + r"(?![0-9a-z])", text) is not None


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_text_in_both_languages_code_and_a_test(name: str) -> None:
    game = find_game(name)
    prefix, number = RULES[name]
    english, french = game.rules("en"), game.rules("fr")
    assert list(english) == list(french)
    ids = [rule_id for rule_id, rule in english.items() if "text" in rule]
    assert len(ids) == number
    assert all(rule_id.startswith(f"{prefix}-") for rule_id in english)
    for rules in (english, french):
        for rule_id in ids:
            assert rules[rule_id]["text"].strip(), rule_id
            assert rules[rule_id]["source"] in ("printed", "public", "ours"), rule_id
    code, tests = python_text(game.folder), python_text(HERE / name)
    marked = " ".join(re.findall(r"mark\.rule\(([^)]*)\)", tests))
    assert [rule_id for rule_id in ids if not names_rule(code, rule_id)] == []
    assert [rule_id for rule_id in ids if not names_rule(marked, rule_id)] == []


def catalogue_shape(catalogue: Any) -> dict[str, set[str]]:
    """Each key without its plural form, with the holes it fills."""
    found: dict[str, set[str]] = {}
    for key, text in catalogue.items():
        holes = {f"{name}:{form}" for name, form in HOLE.findall(text)}
        found.setdefault(SUFFIX.sub("", key), set()).update(holes)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_catalogues_of_both_languages_say_the_same_things(name: str) -> None:
    game = find_game(name)
    english, french = (catalogue_shape(game.texts(language)) for language in ("en", "fr"))
    assert set(english) == set(french)
    assert {key: holes ^ french[key] for key, holes in english.items() if holes != french[key]} == {}
    for language in ("en", "fr"):
        texts = game.texts(language)
        assert all(text.strip() for text in texts.values())
        for key in ("game.title", "game.pitch"):
            assert key in texts
        for option in game.options:
            assert f"option.{option.name}" in texts
            assert f"option.{option.name}.help" in texts


@pytest.mark.parametrize("name", GAMES)
def test_french_texts_keep_french_typography(name: str) -> None:
    game = find_game(name)
    assert badly_set({**game.texts("fr"), **{i: rule.get("text", "") for i, rule in game.rules("fr").items()}}) == {}


def badly_set(texts: dict[str, str]) -> dict[str, str]:
    """Texts where no no-break space stands before : ; ! ? and inside « »."""
    odd = re.compile(r"[^\s\u00a0\u202f:?!…«(][;!?](?:\s|$)| [:;!?»]|« ")
    return {key: text for key, text in texts.items() if odd.search(text)}


OTHER_CATALOGUES = [path for path in sorted(SOURCE.rglob("texts.en.json")) if "games" not in path.parts]


@pytest.mark.parametrize("path", OTHER_CATALOGUES, ids=lambda path: path.parent.name)
def test_the_programs_own_words_are_in_both_languages(path: Path) -> None:
    english = json.loads(path.read_text("utf-8"))
    french = json.loads(path.with_name("texts.fr.json").read_text("utf-8"))
    assert catalogue_shape(english) == catalogue_shape(french)
    assert badly_set(french) == {}
