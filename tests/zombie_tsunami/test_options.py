"""Options, content and words: wrong ones are refused with the reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lazaret.core.content import Row, load_rows
from lazaret.core.errors import BadFile, BadSetup
from lazaret.core.texts import HOLE
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.content import cards
from lazaret.games.zombie_tsunami.content.cards import (
    BIRDS,
    BONUS,
    EVENTS,
    NUMBERS,
    SHOP,
    STREET,
    copies,
    shop_pile,
    street_pile,
)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"edition": 20}, "must be one of 21, 19"),
        ({"edition": "21"}, "must be int, not str"),
        ({"push_penalty": 3}, "must be one of 1, 2"),
        ({"push_penalty": 0}, "must be one of 1, 2"),
        ({"parachute_reward": "coin"}, "must be one of zombie, civilian"),
        ({"zombird": "yes"}, "must be bool, not str"),
        ({"zombirds": True}, "has no option 'zombirds'"),
        ({"shop_window": False}, "only games of an earlier version are played so"),
    ],
)
def test_wrong_options_are_refused_with_the_reason(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(reason)):
        GAME.new(4, 1, options)


def test_the_defaults_are_the_base_game_of_21_cards() -> None:
    assert dict(GAME.new(3, 1).settings) == {
        "zombird": False,
        "edition": 21,
        "push_penalty": 1,
        "parachute_reward": "zombie",
        "shop_window": True,
        "ask_less": True,
    }


def test_every_option_has_words_for_each_of_its_values() -> None:
    for language in ("en", "fr"):
        texts = GAME.texts(language)
        for option in GAME.options:
            assert f"option.{option.name}" in texts
            assert f"option.{option.name}.help" in texts
            assert option.values is not None
            for value in option.values:
                name = str(value).lower() if isinstance(value, bool) else value
                assert f"option.{option.name}.{name}" in texts


@pytest.mark.rule("ZT-1.7")
@pytest.mark.parametrize(("edition", "street", "shop"), [(21, 21, 21), (19, 19, 20)])
def test_the_editions_have_their_counts(edition: int, street: int, shop: int) -> None:
    assert sum(len(street_pile(pile, edition)) for pile in ("first", "later", "bus", "plane")) == street
    assert sum(len(shop_pile(pile, edition)) for pile in ("permanent", "deck")) == shop
    assert len(copies(BIRDS)) == 18
    assert len(EVENTS) == 9
    assert len(BONUS) == 7


def test_every_card_and_number_says_where_it_comes_from() -> None:
    rows = [*STREET.values(), *SHOP.values(), *BONUS.values(), *BIRDS.values(), *EVENTS.values(), *NUMBERS.values()]
    assert {row.source for row in rows} == {"printed", "public", "ours"}
    assert all(SHOP[card].source == "ours" for card in SHOP), "costs and counts are ours"
    assert (BIRDS["bird-punk"].source, BIRDS["bird-super-bird"].source) == ("printed", "printed")
    assert BONUS["bonus-tsunami"].source == "printed"
    assert NUMBERS["round-zombies"].source == "public"


def test_every_card_has_a_name_and_a_description_in_both_languages() -> None:
    for language in ("en", "fr"):
        texts = GAME.texts(language)
        for card in [*STREET, *SHOP, *BONUS, *BIRDS, *EVENTS]:
            assert f"name.{card}" in texts
        for card in [*SHOP, *BONUS, *BIRDS, *EVENTS, *(f"{row.kind}" for row in STREET.values())]:
            assert f"about.{card}" in texts


def test_both_languages_say_the_same_things_with_the_same_holes() -> None:
    english, french = GAME.texts("en"), GAME.texts("fr")
    assert set(english) == set(french)
    for key in english:
        assert {hole[0] for hole in HOLE.findall(english[key])} == {hole[0] for hole in HOLE.findall(french[key])}, key


def test_french_has_its_narrow_manners() -> None:
    for key, text in GAME.texts("fr").items():
        assert not re.search(r"[^\u00a0\u202f][:;!?»]", text.replace("{{", "").replace("}}", "")), key


@pytest.mark.parametrize(
    ("file", "text", "reason"),
    [
        ("shop", '[[card]]\nid = "shop-bomb"\nsource = "printed"\ncost = "two"', "cost"),
        ("shop", '[[card]]\nid = "shop-rocket"\nsource = "printed"\ncost = 2', "no such row"),
        ("bonus", '[[card]]\nid = "bonus-ufo"\nreward = 3', "no source"),
        ("zombird", '[[card]]\nid = "bird-punk"\nsource = "heard"\nnumber = 3', "unknown source"),
    ],
)
def test_corrected_content_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, text: str, reason: str
) -> None:
    folder = tmp_path / "zombie_tsunami"
    folder.mkdir()
    (folder / f"{file}.toml").write_text(text, "utf-8")
    monkeypatch.setenv("LAZARET_CONTENT", str(tmp_path))
    kinds: dict[str, type[Row]] = {"shop": cards.ShopCard, "bonus": cards.BonusCard, "zombird": cards.Bird}
    with pytest.raises(BadFile, match=reason):
        load_rows(cards.FOLDER, cards.ID, file, "card", kinds[file])


def test_content_that_makes_no_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    cards.check_content()
    monkeypatch.setattr(cards, "STREET", {name: card for name, card in STREET.items() if name != "street-car"})
    with pytest.raises(BadFile, match="round 1 needs 6 cards, not 5"):
        cards.check_content()
