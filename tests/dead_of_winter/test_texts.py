"""Words: every question, option and name can be said in both languages."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from random import Random

import pytest

from lazaret.core.errors import BadFile
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import FACES_OF_ITEMS, PLACES, ROWS
from lazaret.games.dead_of_winter.content.rows import FOLDER
from lazaret.games.dead_of_winter.content.words import prose, read_prose, texts_needed

LANGUAGES = ("en", "fr")


def asking_steps() -> list[str]:
    """By their sources, which a compiled function does not know."""
    found: set[str] = set()
    for file in GAME.folder.rglob("*.py"):
        text = file.read_text("utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef):
                lines = ast.get_source_segment(text, node) or ""
                found |= {node.name} if re.search(r"\bt\.ask(_together)?\(|\bpick\(", lines) else set()
    return [name for name, info in GAME.steps.by_name.items() if info.function.__name__ in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_words_that_fit_its_arguments(language: str) -> None:
    texts = GAME.texts(language)
    asking = asking_steps()
    assert len(asking) > 70
    for name in asking:
        text = texts[f"ask.{name}"]
        for hole in re.findall(r"\{\{(\w+)", text):
            assert hole in GAME.steps.by_name[name].parameters, (name, hole)
    assert {key[4:] for key in texts if key.startswith("ask.")} == set(asking)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_words_that_fit_its_fields(language: str) -> None:
    texts = GAME.texts(language)
    for name in GAME.events:
        keys = [key for key in texts if re.fullmatch(rf"event\.{name}(_you)?(_one|_many|_other)?", key)]
        assert keys, name
        for key in keys:
            for hole in re.findall(r"\{\{(\w+)", texts[key]):
                assert hole in GAME.event_shapes[name].fields, (key, hole)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    texts = GAME.texts(language)
    things = [*PLACES, *FACES_OF_ITEMS, *ROWS.survivors, *ROWS.items, *ROWS.crises, *ROWS.main_objectives]
    things += [*ROWS.secret_objectives, *ROWS.betrayal_objectives, *ROWS.exile_objectives, *ROWS.crossroads]
    things += ["food", "medicine", "fuel", "tool", "weapon", "education", "survivor", "any_symbol"]
    assert [thing for thing in things if f"name.{thing}" not in texts] == []
    for option in GAME.options:
        for value in option.values or ():
            assert f"option.{option.name}.{str(value).lower() if isinstance(value, bool) else value}" in texts


def test_the_words_of_the_cards_have_one_source() -> None:
    for language in LANGUAGES:
        own = json.loads((FOLDER / f"texts.{language}.json").read_text("utf-8"))
        prose = json.loads((FOLDER / "content" / f"prose.{language}.json").read_text("utf-8"))
        assert not set(own) & set(prose)
        assert GAME.texts(language)["name.ilse"] == prose["survivor.ilse.name"]
        assert GAME.texts(language)["choice.child-on-the-roof-1"].startswith(
            prose["crossroads.child-on-the-roof.option.1"]
        )
        assert prose["item.first-aid-kit.name"] in GAME.texts(language)["name.first-aid-kit-start"]
        assert GAME.texts(language)["name.first-aid-kit-start"] != GAME.texts(language)["name.first-aid-kit"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_have_the_texts_they_need_and_no_others(language: str) -> None:
    needed = [key for _, key in texts_needed()]
    assert len(needed) == len(set(needed))
    assert set(prose(language)) == {*needed, "main_objective.no_starter"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("mina", "survivor.mina.ability"),
        ("scrap", "item.scrap.name"),
        ("toll-road", "crossroads.toll-road.option.2.effect"),
        ("until-the-thaw", "main_objective.until-the-thaw.name"),
        ("serum-trial", "main_objective.serum-trial.hardcore.hook"),
        ("frostbite-tick", "switch.frostbite-tick.value.per_token"),
        ("exposure", "dice.exposure.face.bitten"),
        ("any_symbol", "symbol.any_symbol.name"),
    ],
)
def test_a_forgotten_text_is_named_with_its_file_and_card(tmp_path: Path, language: str, card: str, key: str) -> None:
    whole = dict(prose(language))
    path = tmp_path / f"prose.{language}.json"
    for text in (None, ""):
        path.write_text(json.dumps({**whole, key: text} if text is not None else without(whole, key)), "utf-8")
        with pytest.raises(BadFile) as refused:
            read_prose(path)
        assert str(refused.value) == f"{path}: card '{card}': a text is missing: add '{key}'"


def without(texts: dict[str, str], key: str) -> dict[str, str]:
    return {name: text for name, text in texts.items() if name != key}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_option_of_a_game_can_be_said(language: str, seats: int) -> None:
    speaker = GAME.speaker(language, ["Ana", "Bo", "Cy", "Di", "Ed"][:seats])
    number = Random(seats)
    seen = set()
    for seed in range(6):
        t = GAME.new(seats, seed)
        while t.result is None:
            seat = number.choice(t.waiting())
            question = t.question(seat)
            assert question is not None
            said = speaker.text(f"ask.{question['step']}", question["params"])
            assert "{{" not in said
            assert not said.startswith("ask.")
            for option in t.options(seat):
                words = speaker.choice(option)
                assert words
                assert "{{" not in words
                assert not re.fullmatch(r"[a-z0-9_-]+(:.*)?", words), option
                seen.add(option.split(":")[0])
            t.choose(seat, number.choice(list(t.options(seat))))
    assert len(seen) > 60
