"""Records of earlier versions in today's words: cards, steps, an event, the edition; nothing else is touched."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from lazaret.core.errors import BadFile
from lazaret.core.record import load, save
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import CARD_ORDER, FACES_OF_ITEMS, ITEM_CARDS, ROWS, STARTER_MARK
from lazaret.games.dead_of_winter.effects.store import BLOCKS
from lazaret.games.dead_of_winter.events import EVENTS
from lazaret.games.dead_of_winter.migrations import (
    first_name,
    from_version_1,
    from_version_2,
    renamed,
    version_1,
    word_now,
)
from lazaret.games.dead_of_winter.rules.crossroads import option_words

NAMES = version_1()
CARDS = NAMES["cards"]


def test_every_card_had_a_number_and_has_a_name() -> None:
    files = (ROWS.items, ROWS.survivors, ROWS.crises, ROWS.main_objectives)
    objectives = (ROWS.secret_objectives, ROWS.betrayal_objectives, ROWS.exile_objectives)
    rows = [name for file in (*files, *objectives) for name in file]
    rows += [card.removeprefix("first-") for card in ROWS.first_crossroads]
    assert list(CARDS.values()) == rows
    assert all(re.fullmatch(r"[ISCMNTEX]\d\d", number) for number in CARDS)
    assert list(CARDS) == sorted(CARDS, key=lambda number: ("ISCMNTEX".index(number[0]), number))


def test_steps_events_and_marks_are_those_of_today() -> None:
    steps = GAME.steps.by_name
    assert all(old not in steps and new in steps for old, new in NAMES["steps"].items())
    assert all(old not in EVENTS and new in EVENTS for old, new in NAMES["events"].items())
    assert NAMES["marks"] == {"s": STARTER_MARK}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I04", "first-aid-kit"),
        ("I04s", "first-aid-kit-start"),
        ("I04#2", "first-aid-kit#2"),
        ("I04s#12", "first-aid-kit-start#12"),
        ("S21", "mina"),
        ("X53-1", "toll-road-1"),
        ("S25-2", "rosa-2"),
        ("X02.a.0.1", "cables-down.a.0.1"),
        ("M01.normal.setup", "until-the-thaw.normal.setup"),
    ],
)
def test_a_word_with_a_card_is_called_as_today(old: str, new: str) -> None:
    assert word_now(old) == new


@pytest.mark.parametrize(
    "word",
    ["", "S99", "X61-1", "I4", "I004", "s21", "S21 ", "xS21", "S21s s", "DW-3.14", "end_turn", "drawn", "colony"],
)
def test_any_other_word_is_what_it_was(word: str) -> None:
    assert word_now(word) == word


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("keep:S04:S17", "keep:ilse:gus"),
        ("keep_three:S04:S17:S01", "keep_three:ilse:gus:odile"),
        ("item:I21:S09", "item:service-revolver:yasmine"),
        ("equipped:I12:S02", "equipped:nail-gun:tobias"),
        ("noise_with:I20", "noise_with:headlamp"),
        ("send:S03:police", "send:biscuit:police"),
        ("swap:S03:S05", "swap:biscuit:noor"),
        ("!say:-1:need:fuel", "!say:-1:need:fuel"),
        ("!say:2:accuse:1", "!say:2:accuse:1"),
        ("!concede", "!concede"),
        ("entrance:4", "entrance:4"),
    ],
)
def test_a_choice_is_made_of_such_words(old: str, new: str) -> None:
    assert renamed(old) == new


def test_every_card_option_and_block_is_reached() -> None:
    numbers = {name: number for number, name in CARDS.items()}
    for card in (*FACES_OF_ITEMS, *ITEM_CARDS):
        face, _, copy = card.partition("#")
        marked = face.endswith(STARTER_MARK)
        old = numbers[face.removesuffix(STARTER_MARK)] + ("s" if marked else "") + (f"#{copy}" if copy else "")
        assert word_now(old) == card
        assert card in CARD_ORDER
    for card in ROWS.first_crossroads:
        number = numbers[card.removeprefix("first-")]
        assert tuple(first_name(word_now(f"{number}-{option}")) for option in (1, 2)) == option_words(card)
    for block in BLOCKS:
        card, dot, rest = block.partition(".")
        if card in ROWS.crossroads:
            continue  # version 1 had the first edition's
        first = card in ROWS.first_crossroads
        word = word_now(numbers[card.removeprefix("first-") if first else card] + dot + rest)
        assert (first_name(word) if first else word) == block


def old_record() -> dict[str, Any]:
    """As version 1 might have written it: with names and a seed that look like cards."""
    return {
        "lazaret": "save",
        "seed": "S21",
        "names": ["M01", "X07-1"],
        "settings": {"objective": "M04", "coop": False, "profile": "summary", "crisis_target": "nonexiled"},
        "acts": [[0, "keep:S04:S17"], [1, "X53-1"], [2, "!say:-1:promise:2"], [0, "die:4"]],
        "answers": {"1": "keep:S01:S02"},
        "agenda": [
            ["close_road", "X47"],
            ["run_effect", "X47.a.0", 1, [2, "S05", "police", ""]],
            ["break_tie", 0, "road", -1, "X26", [2, "", "", ""]],
            ["break_tie", 0, "exile", 1, "", [-1, "", "", ""]],
            ["settle_offers", 1, "X47", 2, "waste", [1, "", "", ""]],
        ],
        "current": ["choose_road", 2, "X47", [2, "S05", "police", ""], ""],
        "table": {
            "objective": "M04",
            "hands": [["I04s#1", "I21#3"], []],
            "owner": {"S05": 2},
            "bearer": {"I12#1": "S05"},
            "locks": [["S05", "move", "this_turn"]],
            "switches": {"crisis_target": "nonexiled"},
            "talk": [[0, -1, "need:fuel"]],
            "chance": 7,
        },
        "events": [
            ["road_chosen", -1, [2, "X47", "X47-1"]],
            ["items_dealt", 1, [0, 2, ["I04s", "I01s"]]],
            ["score_line", -1, [0, 1, "DW-12.3", "score.all_met", {"player": 0, "card": "N21"}]],
        ],
    }


def test_a_record_is_renamed_where_names_occur_and_nowhere_else() -> None:
    before = old_record()
    found = from_version_1(before)
    assert before == old_record()
    assert found == {
        "lazaret": "save",
        "seed": "S21",
        "names": ["M01", "X07-1"],
        "settings": {"objective": "ring-of-timber", "coop": False, "profile": "summary", "crisis_target": "nonexiled"},
        "acts": [[0, "keep:ilse:gus"], [1, "toll-road-1"], [2, "!say:-1:promise:2"], [0, "die:4"]],
        "answers": {"1": "keep:odile:tobias"},
        "agenda": [
            ["close_crossroads", "someone-has-to-go"],
            ["run_effect", "someone-has-to-go.a.0", 1, [2, "noor", "police", ""]],
            ["break_tie", 0, "crossroads", -1, "accordion", [2, "", "", ""]],
            ["break_tie", 0, "exile", 1, "", [-1, "", "", ""]],
            ["pay_or_return_offers", 1, "someone-has-to-go", 2, "waste", [1, "", "", ""]],
        ],
        "current": ["choose_crossroads", 2, "someone-has-to-go", [2, "noor", "police", ""], ""],
        "table": {
            "objective": "ring-of-timber",
            "hands": [["first-aid-kit-start#1", "service-revolver#3"], []],
            "owner": {"noor": 2},
            "bearer": {"nail-gun#1": "noor"},
            "locks": [["noor", "move", "this_turn"]],
            "switches": {"crisis_target": "nonexiled"},
            "talk": [[0, -1, "need:fuel"]],
            "chance": 7,
        },
        "events": [
            ["crossroads_chosen", -1, [2, "someone-has-to-go", "someone-has-to-go-1"]],
            ["items_dealt", 1, [0, 2, ["first-aid-kit-start", "tinned-ration-start"]]],
            ["score_line", -1, [0, 1, "DW-12.3", "score.all_met", {"player": 0, "card": "fair-verdict"}]],
        ],
    }


def test_a_record_may_hold_only_what_a_replay_holds() -> None:
    found = from_version_1({"settings": {"objective": "drawn"}, "acts": [[1, "S07"]], "result": {"winners": [0]}})
    assert found == {"settings": {"objective": "drawn"}, "acts": [[1, "agathe"]], "result": {"winners": [0]}}
    assert from_version_1({"settings": {}, "current": None}) == {"settings": {}, "current": None}


def test_a_record_of_today_is_left_alone() -> None:
    t = GAME.new(3, "today")
    assert json.loads(save(t))["version"] == 4
    assert save(load(save(t))) == save(t)


def test_a_broken_record_of_version_1_is_refused_with_its_place() -> None:
    record = {**json.loads(save(GAME.new(3, "broken"))), "version": 1, "settings": None}
    with pytest.raises(BadFile, match="cannot be brought from version 1 on"):
        load(json.dumps(record), "old.save")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("stalled-bus", "first-stalled-bus"),
        ("toll-road-1", "first-toll-road-1"),
        ("cables-down.a.0.1", "first-cables-down.a.0.1"),
        ("gym", "first-gym"),
    ],
)
def test_a_crossroads_card_of_version_2_is_one_of_the_first_edition(old: str, new: str) -> None:
    assert first_name(old) == new


@pytest.mark.parametrize(
    "word", ["", "colony", "frozen-lake", "scrap-start", "mina", "rosa-2", "gym-12", "take_action"]
)
def test_any_other_word_of_version_2_is_what_it_was(word: str) -> None:
    assert first_name(word) == word


def test_a_record_of_version_2_goes_on_with_the_first_edition() -> None:
    before = {
        "seed": "gym",
        "names": ["accordion"],
        "settings": {"objective": "serum-trial", "coop": False},
        "acts": [[1, "toll-road-1"], [2, "!say:-1:promise:2"], [0, "keep:gus:ilse"]],
        "agenda": [["close_crossroads", "gym"], ["run_effect", "gym.a", 1, [2, "noor", "police", ""]]],
        "current": None,
        "table": {"crossroads_deck": ["uniform", "expired"], "known": {"accordion": 2}, "decks": {"gas": ["scrap#1"]}},
        "events": [["crossroads_chosen", -1, [2, "gym", "gym-1"]]],
    }
    assert from_version_2(before) == {
        "seed": "gym",
        "names": ["accordion"],
        "settings": {"objective": "serum-trial", "coop": False, "edition": "first"},
        "acts": [[1, "first-toll-road-1"], [2, "!say:-1:promise:2"], [0, "keep:gus:ilse"]],
        "agenda": [["close_crossroads", "first-gym"], ["run_effect", "first-gym.a", 1, [2, "noor", "police", ""]]],
        "current": None,
        "table": {
            "crossroads_deck": ["first-uniform", "first-expired"],
            "known": {"first-accordion": 2},
            "decks": {"gas": ["scrap#1"]},
        },
        "events": [["crossroads_chosen", -1, [2, "first-gym", "first-gym-1"]]],
    }
