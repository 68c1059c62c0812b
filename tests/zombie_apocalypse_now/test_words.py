"""Every word of the game, in both languages."""

import json
import re

import pytest

from lazaret.core.texts import HOLE
from lazaret.games.zombie_apocalypse_now import GAME
from lazaret.games.zombie_apocalypse_now.content.cards import CARDS, FOLDER
from lazaret.games.zombie_apocalypse_now.events import EVENTS
from lazaret.games.zombie_apocalypse_now.rules.choices import DEFENCES, MODES_BY_SUPPORTS, STOP, STRIKE, all_moves

TEXTS = {language: json.loads((FOLDER / f"texts.{language}.json").read_text("utf-8")) for language in ("en", "fr")}


def test_both_languages_have_the_same_keys_and_the_same_holes() -> None:
    assert list(TEXTS["en"]) == list(TEXTS["fr"])
    for key, english in TEXTS["en"].items():
        used = {hole[1] for hole in HOLE.finditer(english)}
        said = {hole[1] for hole in HOLE.finditer(TEXTS["fr"][key])}
        assert used - {"count"} == said - {"count"}, key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_has_its_words(language: str) -> None:
    speaker = GAME.speaker(language)
    for card in CARDS:
        assert speaker.has(f"name.{card}")
    for mode in {mode for modes in MODES_BY_SUPPORTS for mode in modes}:
        assert speaker.has(f"name.{mode}")
    for choice in [*all_moves(), *STRIKE.values(), STOP, *DEFENCES]:
        assert speaker.has(f"choice.{choice.split(':')[0]}")
        assert "{{" not in speaker.choice(choice)
    for name, fields in EVENTS.items():
        params = {"count": 1} if "count" in fields.split() else {}
        assert speaker.template(f"event.{name}", params) is not None
    for option in GAME.options:
        for suffix in ("", ".help", ".false", ".true"):
            assert speaker.has(f"option.{option.name}{suffix}")
    for step in ("take_action", "may_strike_again", "keep_or_switch"):
        assert speaker.has(f"ask.{step}")
    for key in ("game.title", "game.pitch", "seat.0", "seat.1"):
        assert speaker.has(key)


def test_every_refusal_has_its_words_and_every_word_its_refusal() -> None:
    used = set(re.findall(r'"(refuse\.\w+)"', (FOLDER / "rules" / "refusals.py").read_text("utf-8")))
    assert used == {key for key in TEXTS["en"] if key.startswith("refuse.")}


def test_every_hole_of_an_event_is_one_of_its_fields() -> None:
    for key, text in TEXTS["en"].items():
        if key.startswith("event."):
            name = key.removeprefix("event.")
            event = next(event for event in sorted(EVENTS, key=len, reverse=True) if name.startswith(event))
            fields = {field.lstrip("?") for field in EVENTS[event].split()}
            assert {hole[1] for hole in HOLE.finditer(text)} <= fields, key


def test_french_keeps_its_signs_with_their_words() -> None:
    for source in ("texts", "rules"):
        text = (FOLDER / f"{source}.fr.json").read_text("utf-8")
        for value in json.loads(text).values():
            said = value if isinstance(value, str) else value.get("text", value.get("title"))
            assert not re.search(r"[^\u00a0{][:;!?»](?=\s|$)| [:;!?»]|« ", said), said
