"""What a game lacks is found and named: each lack is made on purpose in a copy of the made-up game."""

from __future__ import annotations

import copy
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypedDict

import pytest

from lazaret.core.complete import badly_set, differences, lacking
from lazaret.core.game import Game, Option
from tests.core.jinx import GAME as JINX

Words = dict[str, Any]


def changed(folder: Path, file: str, change: Callable[[Words], object]) -> Game[Any]:
    """The made-up game with one of its files written otherwise."""
    shutil.copytree(JINX.folder, folder / "jinx")
    path = folder / "jinx" / file
    words = json.loads(path.read_text("utf-8"))
    change(words)
    path.write_text(json.dumps(words), "utf-8")
    return with_changes(folder=folder / "jinx")


def with_changes(**fields: Any) -> Game[Any]:
    game = copy.copy(JINX)
    for name, value in fields.items():
        setattr(game, name, value)
    return game


def new_lacks(game: Game[Any]) -> list[str]:
    before = lacking(JINX)
    return [lack for lack in lacking(game) if lack not in before]


@pytest.mark.parametrize(
    ("file", "change", "lacks"),
    [
        ("texts.en.json", lambda words: words.pop("event.voted"), "texts.en.json: no event.voted"),
        ("texts.fr.json", lambda words: words.pop("game.pitch"), "texts.fr.json: no game.pitch"),
        ("texts.fr.json", lambda words: words.update({"name.S": " "}), "texts.fr.json: name.S is empty"),
        ("texts.fr.json", lambda words: words.pop("choice.pass"), "texts: choice.pass is only in English"),
        ("texts.en.json", lambda words: words.pop("choice.pass"), "texts: choice.pass is only in French"),
        (
            "texts.fr.json",
            lambda words: words.update({"event.voted": "{{suit}} est l’atout."}),
            "texts: event.voted has other holes in French: suit:, suit:name",
        ),
        (
            "texts.fr.json",
            lambda words: words.update({"ask.vote": "Vote for a trump."}),
            "texts.fr.json: ask.vote is not in French",
        ),
        (
            "texts.fr.json",
            lambda words: words.update({"ask.vote": "Vote !"}),
            "texts.fr.json: ask.vote lacks a no-break space",
        ),
        ("rules.fr.json", lambda rules: rules.pop("J-4"), "rules.fr.json: no J-4, which is named in the code"),
        ("rules.en.json", lambda rules: rules["J-4"].pop("text"), "rules.en.json: J-4 has neither a text nor a title"),
        ("rules.en.json", lambda rules: rules["J-4"].update(text=" "), "rules.en.json: J-4 is empty"),
        (
            "rules.en.json",
            lambda rules: rules["J-4"].update(source="hearsay"),
            "rules.en.json: J-4 has no source (printed, public, ours)",
        ),
        (
            "rules.fr.json",
            lambda rules: rules["J-4"].update(text="Vraiment ?"),
            "rules.fr.json: J-4 lacks a no-break space",
        ),
        (
            "rules.en.json",
            lambda rules: rules.update({"X-1": {"title": "Other letters"}}),
            "rules.en.json: the ids do not all begin with the same letters",
        ),
        (
            "rules.en.json",
            lambda rules: rules["J-4"].update(text="Take {few} cards."),
            "rules.en.json: J-4 has {few}, no number of the content",
        ),
        (
            "rules.fr.json",
            lambda rules: rules["J-4"].update(text="Prends {players.least} cartes."),
            "rules.fr.json: J-4 takes other numbers than in English",
        ),
    ],
)
def test_what_is_missing_is_named(file: str, change: Callable[[Words], object], lacks: str, tmp_path: Path) -> None:
    assert lacks in new_lacks(changed(tmp_path, file, change))


def test_rules_in_another_order_are_named(tmp_path: Path) -> None:
    def last_first(rules: Words) -> None:
        rules["J-1"] = rules.pop("J-1")

    (lack,) = new_lacks(changed(tmp_path, "rules.fr.json", last_first))
    assert lack == "rules: not the same ids in the same order in both languages: another order"


def test_a_rule_that_is_the_same_in_both_languages_was_not_translated(tmp_path: Path) -> None:
    lack = "rules.fr.json: J-4 is not in French"
    assert lack in lacking(JINX)
    game = changed(tmp_path, "rules.fr.json", lambda rules: rules["J-4"].update(text="Règle 4."))
    assert lack not in lacking(game)
    assert new_lacks(game) == []


def test_a_rule_stands_in_a_section(tmp_path: Path) -> None:
    def add(rules: Words) -> None:
        rules.update({"J-10": {"title": "Talk"}, "J-10.1": {"text": "Talk is free.", "source": "ours"}})

    lacks = new_lacks(changed(tmp_path, "rules.en.json", add))
    assert not [lack for lack in lacks if "section" in lack]
    assert "rules.en.json: J-1 stands in no section" in lacking(JINX)


def test_the_words_of_options_and_their_values_are_asked_for() -> None:
    lacks = new_lacks(with_changes(options=(Option("pace", "slow", ("slow", "fast")), Option("cards", 3, (3, 4)))))
    english = [lack for lack in lacks if lack.startswith("texts.en")]
    words = ["pace", "pace.help", "pace.slow", "pace.fast", "cards", "cards.help"]  # numbers need no word
    assert english == [f"texts.en.json: no option.{word}" for word in words]


def test_the_rules_of_players_and_of_conceding_must_exist() -> None:
    lacks = new_lacks(with_changes(players_rule="J-77", concede_rule="J-78"))
    assert "rules.en.json: no J-77, which is named in the code" in lacks
    assert "rules.fr.json: no J-78, which is named in the code" in lacks


def test_a_view_must_be_plain_fit_its_type_and_hold_its_constants() -> None:
    class Board(TypedDict):
        hands: list[list[str]]

    lacks = new_lacks(with_changes(Board=Board))
    assert "view: Board says otherwise than what seat 0 sees: tokens, trick, trump, void, won" in lacks
    assert "view: constant map is not on the board" in new_lacks(with_changes(constant=frozenset({"map", "trump"})))
    odd = with_changes(view=lambda t, seat: {"hands": {object()}})
    assert any("cannot be written as JSON" in lack for lack in new_lacks(odd))


def test_plural_forms_of_the_two_languages_may_differ() -> None:
    english = {"n_one": "{{count}} card", "n_other": "{{count}} cards"}
    assert differences(english, {"n_one": "{{count}} carte", "n_many": "", "n_other": "{{count}} cartes"}) == []
    assert differences(english, {}) == ["n is only in English"]


def test_french_signs_want_a_no_break_space() -> None:
    texts = {
        "good": "Vraiment\u00a0? «\u00a0Oui\u00a0»",
        "bare": "Vraiment?",
        "plain": "Vraiment ?",
        "quoted": "« Oui »",
    }
    assert list(badly_set(texts)) == ["bare", "plain", "quoted"]
