"""Words: every card has its name in each language, every question and event can be said."""

from __future__ import annotations

import pytest

from lazaret.games.happy_city import GAME
from lazaret.games.happy_city.content.cards import CONTENT, NAME
from lazaret.games.happy_city.events import EVENTS
from lazaret.games.happy_city.rules.refusals import REASONS
from tests.happy_city.positions import expert, family, in_front, refused, to_buy

SAME_IN_ENGLISH = {
    *("happy-market", "igloo", "garage", "restaurant", "spa", "casino", "zoo", "hotdog-shop", "burger", "aquarium"),
    *("escape-room", "big-ben", "stonehenge", "chichen-itza", "food-truck", "loft", "skatepark", "chalet"),
    *CONTENT.monsters,
}


@pytest.mark.parametrize("name", sorted(set(NAME.values())))
def test_every_card_has_a_name_of_its_own_in_each_language(name: str) -> None:
    english, french = GAME.texts("en")[f"name.{name}"], GAME.texts("fr")[f"name.{name}"]
    assert (english == french) == (name in SAME_IN_ENGLISH)
    assert "(" not in english


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_cards_have_the_same_name(language: str) -> None:
    texts = GAME.texts(language)
    names = [texts[f"name.{name}"] for name in sorted(set(NAME.values()))]
    assert len(set(names)) == len(names)


def test_every_expert_special_and_every_monster_says_what_it_does() -> None:
    for name in [*CONTENT.expert, *CONTENT.monsters]:
        for language in ("en", "fr"):
            assert GAME.texts(language)[f"effect.{name}"].endswith(".")


def test_the_numbers_in_the_words_are_those_of_the_content() -> None:
    english = GAME.texts("en")
    assert f"{CONTENT.expert['big-ben'].coins_for_nothing} coins" in english["effect.big-ben"]
    assert english["effect.bowling"].startswith("3 income")
    assert english["name.deck-2"] == "deck 2 (4–5)"


def test_every_question_event_and_option_has_words_in_both_languages() -> None:
    keys = [f"ask.{step.__name__}" for step in REASONS]
    keys += [f"event.{name}" for name in EVENTS]
    for option in GAME.options:
        keys += [f"option.{option.name}.{str(value).lower()}" for value in option.values or ()]
    for language in ("en", "fr"):
        texts = GAME.texts(language)
        assert [key for key in keys if key not in texts] == []


def test_choices_are_said_in_both_languages() -> None:
    t = family(3)
    to_buy(t, 0, 9, "musee")
    english, french = GAME.speaker("en"), GAME.speaker("fr", ["Ana", "Bo", "Cy"])
    assert [english.choice(option) for option in t.options(0)][:2] == ["Buy nothing", "Buy Museum"]
    assert french.choice("draw:deck-3") == "Piocher dans la pioche 3 (6–9)"
    assert [french.choice("name:2"), french.choice("neighbour:2")] == ["Désigner Cy", "Choisir Cy"]
    assert french.choice("token:green") == "Dépenser un jeton Stop-Zilla vert"


def test_a_choice_that_makes_no_sense_is_refused_at_every_kind_of_question() -> None:
    t = expert(3, grozilla=True)
    in_front(t, 0, "poulpzilla")
    for choice in ("", "buy", "dance:musee", "take:", "draw:deck-9", "neighbour:x"):
        assert refused(t, 0, choice).startswith("HC-")
