"""The agenda: what happens next, and who must decide."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.core.flow import Steps
from tests.builds import BUILD
from tests.core.jinx import GAME, Table, card_played, end_trick, may_counter, may_jinx, play_card, vote


def table(**given: object) -> Table:
    """A table in a chosen position, nothing on its agenda."""
    t = GAME.new(4, 0)
    t.agenda.clear()
    t.asked = -1
    for name, value in given.items():
        setattr(t, name, value)
    return t


def test_a_player_must_follow_suit_and_is_told_the_rule() -> None:
    t = table(hands=[[], ["S-10", "H-1"], [], []], trick=["S-0"])
    t.then(play_card, 1)
    t.go_on()
    assert list(t.options(1)) == ["S-10"]
    with pytest.raises(IllegalChoice) as refused:
        t.choose(1, "H-1")
    assert refused.value.rule == "J-3"
    assert GAME.speaker("fr").say(refused.value.message) == "Fournis à pique : tu peux."
    assert "Follow spades" in str(refused.value)
    assert t.hands[1] == ["S-10", "H-1"]


def test_a_seat_that_is_not_asked_is_refused() -> None:
    t = table(hands=[["S-0"], ["S-1"], [], []])
    t.then(play_card, 0)
    t.go_on()
    with pytest.raises(IllegalChoice, match="not asked"):
        t.choose(1, "S-1")
    for no_seat in (7, -1):
        with pytest.raises(IllegalChoice):
            t.choose(no_seat, "S-0")
    wrong_type = (IllegalChoice, TypeError) if BUILD == "compiled" else IllegalChoice
    no_numbers: list[Any] = [None, "0", 1.0, True]
    for no_number in no_numbers:
        with pytest.raises(wrong_type):
            t.choose(no_number, "S-0")
    no_choices: list[Any] = [None, 3, ["S-0"], {}]
    for no_choice in no_choices:
        with pytest.raises(wrong_type):
            t.choose(0, no_choice)
    assert t.waiting() == [0]


def test_steps_come_in_the_order_in_which_they_were_pushed_before_older_ones() -> None:
    t = table(hands=[["S-12"], ["S-1"], ["S-2"], ["S-3"]])
    for seat in range(4):
        t.then(play_card, seat)
    t.then(end_trick)
    t.go_on()
    t.choose(0, "S-12")  # a queen or higher: the reaction comes before the next card
    assert t.current is not None
    assert t.current[0] is may_jinx
    assert t.waiting() == [1, 2, 3]
    for seat in (3, 1, 2):
        t.choose(seat, "pass")
    assert t.waiting() == [1]


def test_a_reaction_to_a_reaction_is_asked_in_turn() -> None:
    t = table(hands=[["S-12"], [], [], []])
    t.then(play_card, 0)
    t.go_on()
    t.choose(0, "S-12")
    for seat in (1, 2, 3):
        t.choose(seat, "jinx")
    assert t.current is not None
    assert t.current[0] is may_counter
    t.choose(0, "counter")
    assert t.tokens == [1, 1, 2, 2]


def test_a_vote_stays_secret_until_the_last_ballot_and_does_not_depend_on_the_order() -> None:
    results = []
    for order in ((0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)):
        t = table()
        t.then(vote)
        t.go_on()
        ballots = ("H", "H", "D", "C")
        for seat in order:
            before = t.view(None)["board"]
            t.choose(seat, ballots[seat])
            if seat != order[-1]:
                assert t.view(None)["board"] == before
                assert t.options(seat) == ()
                with pytest.raises(IllegalChoice):
                    t.choose(seat, "S")
        results.append((t.trump, t.events(None)[-1]))
    assert results == [results[0]] * 3
    assert results[0][0] == "H"


def test_two_steps_of_one_name_are_refused_when_the_game_is_written() -> None:
    steps = Steps()
    steps("X-1")(card_played)
    with pytest.raises(ValueError, match="two steps called card_played"):
        steps("X-2")(card_played)


def test_forced_choices_are_seen_by_whoever_drives_the_table() -> None:
    t = table(hands=[["S-0"], [], [], []])
    t.then(play_card, 0)
    t.go_on()
    assert t.forced() == (0, "S-0")
    t = table(hands=[["S-0", "S-1"], [], [], []])
    t.then(play_card, 0)
    t.go_on()
    assert t.forced() is None


def test_the_question_carries_the_step_its_arguments_and_its_rule() -> None:
    t = table(hands=[["S-12"], [], [], []])
    t.then(play_card, 0)
    t.go_on()
    assert t.question(0) == {"step": "play_card", "rules": ["J-3"], "params": {"seat": 0}}
    assert t.question(1) is None
    assert t.question(None) is None
