"""The goal card and the tracker: what they say at known moments, from the view alone."""

from __future__ import annotations

import json

import pytest

import lazaret
from lazaret.core.goals import as_its_rules_say, said_goal, said_place, whose_turn
from lazaret.core.opened import opened


@pytest.mark.parametrize("name", lazaret.game_ids())
def test_they_are_made_from_the_view_and_from_nothing_else(name: str) -> None:
    """The same view, sent and read again as a page would, says the same."""
    game = lazaret.game(name)
    table = game.new(None, 7)
    for seat in (None, *range(table.seats)):
        view = table.view(seat)
        sent = json.loads(json.dumps(view))
        assert json.loads(json.dumps(game.goal(view))) == json.loads(json.dumps(game.goal(sent)))
        assert game.place(view) == game.place(sent)


def test_the_duel_counts_leaders_and_actions() -> None:
    game = lazaret.game("zombie_apocalypse_now")
    table = game.new(2, 3)
    speaker = game.speaker("en", ["Ida", "Bo"], 0)
    assert said_goal(game.goal(table.view(0)), speaker)[:3] == [
        "Kill all 6 zombie leaders.",
        "· Ida, Zombie leaders killed: 0 of 6",
        "· Bo, Human leaders zombified: 0 of 6",
    ]
    assert said_place(game.place(table.view(0)), speaker) == "[Action 1] · Action 2 · Action 3 · End of turn"
    assert game.goal(table.view(1))["rule"] == "ZAN-3.2"


def test_the_checklist_of_the_colony_is_that_of_its_card() -> None:
    game = lazaret.game("dead_of_winter")
    view = game.new(3, 5).view(0)
    checks = view["board"]["goal"]["checks"]
    lines = game.goal(view)["lines"]
    assert [one["met"] for one in lines[: len(checks)]] == [check["met"] for check in checks]
    assert game.goal(view)["own_lines"], "a seat has a secret of its own"
    assert game.goal(game.new(3, 5).view(None))["own"] is None


def test_a_game_that_says_nothing_gets_a_plain_default() -> None:
    view = lazaret.game("zombie_apocalypse_now").new(2, 3).view(0)
    assert as_its_rules_say(view)["says"]["key"] == "goal.plain"
    assert whose_turn(view)["now"] == 0
    assert whose_turn({**view, "you": 1})["now"] == 1


def test_open_hands_show_the_other_hand_and_no_deck() -> None:
    table = lazaret.game("zombie_apocalypse_now").new(2, 3)
    closed, open_ = table.view(0)["board"], opened(table).view(0)["board"]
    assert closed["hands"][1] == [None] * 3
    assert None not in open_["hands"][1]
    assert open_["decks"] == closed["decks"]
    assert opened(table).view(None)["board"]["hands"] == open_["hands"]
    assert table.view(0)["board"] == closed, "looking changes nothing"
