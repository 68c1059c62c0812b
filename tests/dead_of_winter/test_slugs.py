"""What cards are called: slugs of their English names, unique, sound to take apart, sorted as their rows stand."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from lazaret.core.chance import Stream
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import (
    BY_ROW,
    CARD_ORDER,
    FACE,
    IS_STARTER,
    ITEM,
    ITEM_CARDS,
    ROWS,
    STARTER_MARK,
)
from lazaret.games.dead_of_winter.content.words import catalogue, prose

FILES: dict[str, Mapping[str, object]] = {
    "item": ROWS.items,
    "survivor": ROWS.survivors,
    "crisis": ROWS.crises,
    "main_objective": ROWS.main_objectives,
    "secret_objective": ROWS.secret_objectives,
    "betrayal_objective": ROWS.betrayal_objectives,
    "exile_objective": ROWS.exile_objectives,
    "crossroads": ROWS.crossroads,
}
FIRST_MARK = "first-"  # before the names of the first edition's crossroads cards, which come last of all
CARDS = [(kind, card) for kind, rows in FILES.items() for card in rows]
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@pytest.mark.parametrize(("kind", "card"), CARDS)
def test_a_slug_is_made_of_words_of_the_english_name(kind: str, card: str) -> None:
    assert SLUG.fullmatch(card)
    words = iter(re.findall(r"[a-z0-9]+", prose("en")[f"{kind}.{card}.name"].lower().replace("’", "")))
    assert all(word in words for word in card.split("-"))  # in their order


def test_no_two_things_are_called_the_same() -> None:
    cards = [card for _, card in CARDS]
    assert len(set(cards)) == len(cards)
    rows = (ROWS.locations, ROWS.decks, ROWS.dice, ROWS.vocabulary, ROWS.switches, ROWS.constants)
    others = {word for file in rows for word in file}
    others |= {key.split(".")[1] for key in prose("en") if key.startswith("symbol.")}
    others |= {key.partition(".")[2] for key in catalogue("en") if key.startswith(("choice.", "statement."))}
    assert others.isdisjoint(cards)


def test_copies_marks_and_options_can_be_told_from_the_name() -> None:
    for _, card in CARDS:
        assert not card.endswith(STARTER_MARK)  # else its face could be another's starting item
        assert not re.search(r"-\d+$", card)  # else it could be another's option
    for card in ITEM_CARDS:
        face, number = card.split("#")
        assert (FACE[card], ITEM[card]) == (face, ITEM[face])
        assert face == ITEM[card] + (STARTER_MARK if IS_STARTER[card] else "")
        assert number.isdigit()
    assert {face for card, face in FACE.items() if IS_STARTER[card]} == {
        f"{item}{STARTER_MARK}" for item in ROWS.decks["start"].items
    }


@pytest.mark.rule("DW-15.6")
def test_cards_are_sorted_as_their_rows_stand_and_not_by_what_they_are_called() -> None:
    cards = [*[card for _, card in CARDS], *ROWS.first_crossroads]
    assert all(card.startswith(FIRST_MARK) for card in ROWS.first_crossroads)
    assert sorted(cards) != cards
    backwards = cards[::-1]
    assert sorted(backwards, key=BY_ROW) == cards
    copies = ["scrap-start#1", "scrap#2", "scrap#1", "jerrycan#9", "jerrycan#10"]
    assert sorted(copies, key=BY_ROW) == ["jerrycan#10", "jerrycan#9", "scrap#1", "scrap#2", "scrap-start#1"]
    assert sorted(CARD_ORDER.values()) == list(range(len(CARD_ORDER)))
    assert set(CARD_ORDER) == {*cards, *ITEM}


@pytest.mark.rule("DW-15.2")
def test_hidden_cards_are_dealt_again_by_their_rows() -> None:
    assert GAME.card_order is BY_ROW
    t = GAME.new(4, "by their rows")
    decks = [t.crossroads_deck, t.crisis_deck, t.survivor_deck, t.exile_deck]
    dealt = t.resample(None, Stream("again"))
    for deck in decks:
        deck.reverse()  # hidden: nobody can tell
    again = t.resample(None, Stream("again"))
    for name in ("crossroads_deck", "crisis_deck", "survivor_deck", "exile_deck", "dealt"):
        assert getattr(again, name) == getattr(dealt, name)
