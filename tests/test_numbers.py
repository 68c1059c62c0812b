"""Numbers in the rules: taken from the content, never typed; what stays typed is listed in `typed.toml`, with why."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from lazaret.core.complete import rule_texts
from lazaret.core.content import SOURCES
from lazaret.core.game import Game
from lazaret.core.numbers import NAMED, Number, filled, of_cards, of_rows
from lazaret.core.registry import game as find_game
from lazaret.core.texts import LANGUAGES
from lazaret.games.zombie_tsunami.content.cards import NUMBERS, SHOP
from tests.test_games import HOUSE

HERE = Path(__file__).parent
TYPED: list[dict[str, str]] = tomllib.loads((HERE / "typed.toml").read_text("utf-8"))["typed"]
MOST_WORDS = 60
WORDS = {
    "en": "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen twenty thirty",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente",
}
RULE_ID = re.compile(r"\b[A-Z]{2,4}-\d+(?:\.\d+[a-z]?)?")


def number_in(language: str) -> re.Pattern[str]:
    return re.compile(rf"\d+|\b(?:{'|'.join(WORDS[language].split())})\b", re.IGNORECASE)


def exempt(game: str, language: str) -> list[re.Pattern[str]]:
    rows = [row for row in TYPED if row["language"] == language and row.get("game", game) == game]
    return [re.compile(row["pattern"]) for row in rows]


def typed_numbers(game: Game[Any], language: str) -> list[str]:
    """Every number that is typed in a rule and on no list."""
    found = []
    for rule, said in game.written_rules(language).items():
        text = RULE_ID.sub("", NAMED.sub("", said.get("text", "")))
        for pattern in exempt(game.id, language):
            text = pattern.sub("", text)
        found += [f"{rule}: {number}" for number in number_in(language).findall(text)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HOUSE)
def test_no_number_is_typed_in_a_rule(name: str, language: str) -> None:
    for row in TYPED:
        if row["language"] == language and row.get("game", name) == name:
            print(f"typed in {name} ({language}): {row['pattern']} ({row['why']})")
    assert typed_numbers(find_game(name), language) == []


def test_every_exemption_is_needed_and_says_why() -> None:
    needless = []
    for row in TYPED:
        games = [row["game"]] if "game" in row else HOUSE
        texts = [
            said.get("text", "") for game in games for said in find_game(game).written_rules(row["language"]).values()
        ]
        wanted = number_in(row["language"])
        hits = [hit.group() for text in texts for hit in re.finditer(row["pattern"], text)]
        if not any(wanted.search(hit) for hit in hits) or not row["why"]:
            needless.append(row["pattern"])
    assert needless == []


def test_a_typed_number_is_found() -> None:
    assert number_in("en").findall("Draw two of the 12 cards, often") == ["two", "12"]
    assert number_in("fr").findall("Pioche deux des 12 cartes, sixième") == ["deux", "12"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HOUSE)
def test_no_rule_is_longer_than_sixty_words(name: str, language: str) -> None:
    lengths = {rule: len(text.split()) for rule, text in rule_texts(find_game(name), language).items()}
    assert {rule: length for rule, length in lengths.items() if length > MOST_WORDS} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HOUSE)
def test_what_a_rule_says_is_what_the_content_says(name: str, language: str) -> None:
    """Each number stands in the text where it is said to stand, with the value and the source of the content."""
    game = find_game(name)
    named = 0
    for rule in game.rules(language).values():
        for number in rule.get("numbers", ()):
            known = game.all_numbers[number["name"]]
            assert type(known.value) is int
            assert known.source in SOURCES
            assert rule["text"][number["at"] :].startswith(str(known.value).replace("-", "−"))
            assert (number["value"], number["source"]) == known
            named += 1
    assert named > 30


@pytest.mark.parametrize("name", HOUSE)
def test_a_rule_has_the_same_source_in_both_languages(name: str) -> None:
    here, there = (find_game(name).written_rules(language) for language in LANGUAGES)
    assert {rule: said.get("source") for rule, said in here.items()} == {
        rule: said.get("source") for rule, said in there.items()
    }


@pytest.mark.parametrize("name", HOUSE)
def test_no_number_is_listed_under_a_name_that_cannot_be_written(name: str) -> None:
    assert [one for one in find_game(name).all_numbers if not NAMED.fullmatch(f"{{{one}}}")] == []


def test_rows_give_their_numbers_with_their_sources() -> None:
    assert of_rows(NUMBERS, "value")["coin-limit"] == Number(2, "ours")
    assert of_rows(NUMBERS, "value", "public")["coin-limit"] == Number(2, "public")
    cards = of_cards(SHOP, "number", "cost", printed="number")
    assert (cards["shop-civil-3.number"], cards["shop-civil-3.cost"]) == (Number(3, "printed"), Number(2, "ours"))


def test_a_hole_is_filled_where_its_name_is_known_and_left_where_not() -> None:
    rule = {"text": "Take {few} of {many}, or {few}.", "source": "printed"}
    assert filled(rule, {"few": Number(-2, "ours")}) == {
        "text": "Take −2 of {many}, or −2.",
        "source": "printed",
        "numbers": [
            {"name": "few", "value": -2, "source": "ours", "at": 5},
            {"name": "few", "value": -2, "source": "ours", "at": 22},
        ],
    }
    assert filled({"title": "Votes"}, {}) == {"title": "Votes"}
