"""What a rulebook, a view and a mind need not give: a game with the required names alone is a whole game."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from lazaret.core.chance import Stream
from lazaret.core.errors import IllegalChoice
from lazaret.core.rulebook import as_little_as_possible
from tests.core import jinx
from tests.core.jinx import Jinx, Table


class BareTable(Table):
    __slots__ = ()


class Bare(Jinx):
    id = "bare"
    table = BareTable


RULES = SimpleNamespace(set_up=jinx.set_up, standing=jinx.standing, view=jinx.view)
GAME = Bare(rulebook=RULES, mind=SimpleNamespace(worth=jinx.worth))


def test_a_refused_choice_names_the_rule_of_the_open_question() -> None:
    t = GAME.new(4, 1)
    with pytest.raises(IllegalChoice, match=r"is not possible now\. \(J-3\)"):
        t.choose(0, t.hands[1][0])


def test_there_is_nothing_to_say() -> None:
    t = GAME.new(4, 1)
    assert not GAME.talks
    assert GAME.remarks(t, 0, Stream("talk")) == ()
    assert GAME.truth(t, 0, "trust_me") is None
    with pytest.raises(IllegalChoice, match="is not something one can say in this game"):
        t.say(0, "trust_me")


def test_the_whole_log_may_be_read_again_and_nothing_else_is_counted() -> None:
    t = GAME.new(4, 1)
    assert GAME.recall(t, t.events(0)) == t.events(0)
    assert GAME.figures(t) == {}
    assert GAME.chapter(t) is None


def test_whoever_is_late_takes_the_first_option_and_an_only_answer_is_given_unasked() -> None:
    t = GAME.new(4, 1)
    assert GAME.default(t, 0, t.options(0)) == t.options(0)[0]
    assert GAME.unasked(t, 0) is None
    t.hands[0][:] = t.hands[0][:1]
    t.ask_again()
    assert GAME.unasked(t, 0) == t.hands[0][0]


def test_as_little_as_possible_takes_the_first_of_its_verbs_or_the_first_of_all() -> None:
    default = as_little_as_possible("pass", "done")
    assert default(None, 0, ("play:KH", "done", "pass")) == "done"
    assert default(None, 0, ("play:KH", "play:KS")) == "play:KH"


def test_the_best_of_the_others_wins_when_somebody_gives_up() -> None:
    t = GAME.new(4, 1)
    t.won[0], t.won[2] = ["S-0"] * 12, ["S-1"] * 8
    t.concede(0)
    assert t.result is not None
    assert t.result.winners == (2,)
    assert t.result.rule == "J-9"


def test_advice_is_none_and_the_habit_is_any_option() -> None:
    t = GAME.new(4, 1)
    assert GAME.advice(t, 0, t.options(0)) == [0.0] * 13
    assert {GAME.habit(t, 0, t.options(0), Stream(str(n))) for n in range(200)} == set(t.options(0))


def test_any_view_is_drawn_line_by_line() -> None:
    drawn = GAME.picture(
        {"board": {"hands": [["S-12", None]], "ready": True, "night": False, "deck": 3}}, GAME.speaker("en")
    )
    assert "▒▒" in drawn
    assert "ready: ✓" in drawn
    assert "night: –" in drawn
    assert "deck: 3" in drawn
    french = GAME.picture({"board": {"hands": [["S-12", None]], "deck": 3}}, GAME.speaker("fr"))
    assert "deck\u00a0: 3" in french, "the colon is set as French sets it"
    assert all(line == line.rstrip() for line in french.splitlines())
