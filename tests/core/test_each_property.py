"""Each property of `lazaret.core.testing` alone: a fault that no other property would find first."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from lazaret.core import testing
from lazaret.core.chance import Stream
from lazaret.core.record import load
from lazaret.core.testing import Broken, check_end, check_game
from lazaret.core.texts import Message
from tests.core import jinx
from tests.core.faults import step
from tests.core.jinx import GAME, Jinx, Table

Patch = pytest.MonkeyPatch


def finds(what: str, decisions: int = 200) -> None:
    with pytest.raises(Broken, match=what):
        check_game(GAME, 4, decisions=decisions)


# -- steps -----------------------------------------------------------------------------------------

once = jinx.card_played


def forgets_to_go_on(t: Table) -> None:
    pass


def keeps_the_card(t: Table, seat: int, card: str) -> None:
    t.trick.append(card)


def offers_an_act(t: Table, seat: int) -> None:
    t.ask(seat, ("!concede",), jinx.card_played)


def remembers_that_it_was_loaded(t: Table, seat: int, card: str) -> None:
    once(t, seat, card)
    if t.log is not None and t.log.unread:
        t.tokens[seat] = 9


def knows_that_it_is_a_copy(t: Table, seat: int, card: str) -> None:
    once(t, seat, card)
    if t.log is None:
        t.tokens[seat] = 9


def goes_on_after_the_end(t: Table) -> None:
    t.finish([0], [0.0] * 4, "J-8")
    t.then(jinx.vote)


def lets_a_stranger_win(t: Table) -> None:
    t.finish([7], [0.0] * 4, "J-8")


def scores_for_one_only(t: Table) -> None:
    t.finish([0], [0.0], "J-8")


numbers = itertools.count()


def tells_something_else_every_time(t: Table, seat: int, card: str) -> None:
    once(t, seat, card)
    t.tell("voted", str(next(numbers)))


@pytest.mark.parametrize(
    ("name", "fault", "what"),
    [
        ("play_trick", forgets_to_go_on, "nobody is asked and the game is not over"),
        ("card_played", keeps_the_card, r"came from nowhere .* after 1 acts"),
        ("play_card", offers_an_act, "an option of seat 0 is not a proper string"),
        ("card_played", remembers_that_it_was_loaded, "a loaded save has another future"),
        ("card_played", knows_that_it_is_a_copy, "a search's copy goes another way than the table"),
        ("count", goes_on_after_the_end, "the game is over but something waits"),
        ("count", lets_a_stranger_win, "the result does not fit the seats"),
        ("count", scores_for_one_only, "the result does not fit the seats"),
        ("card_played", tells_something_else_every_time, "the same seed and choices gave other events"),
    ],
)
def test_a_fault_in_a_step_is_found(monkeypatch: Patch, name: str, fault: Callable[..., None], what: str) -> None:
    step(monkeypatch, name, fault)
    finds(what)


def test_a_copy_that_changes_later_is_found(monkeypatch: Patch) -> None:
    """The change is one that leads to the same when it is made twice, so that the copy itself goes the right way."""
    whole = Table.clone

    def shares(self: Table) -> Table:
        twin = whole(self)
        twin.tokens = self.tokens
        return twin

    def empties(t: Table, chosen: dict[int, str], owner: int) -> None:
        t.tokens[0] = 0

    monkeypatch.setattr(Table, "clone", shares)
    step(monkeypatch, "jinxes_chosen", empties)
    finds("playing on changed an old clone")


# -- saves, views and re-deals ----------------------------------------------------------------------


def loaded_with(change: Callable[[Table], object]) -> Callable[[str], Table]:
    def changed(text: str) -> Table:
        t = load(text)
        assert isinstance(t, Table)
        change(t)
        return t

    return changed


def test_a_save_that_comes_back_otherwise_is_found(monkeypatch: Patch) -> None:
    def changes(t: Table) -> None:
        t.tokens.reverse()
        t.leader = 3

    monkeypatch.setattr(testing, "load", loaded_with(changes))
    finds("a save does not come back the same")


def test_a_load_with_other_options_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(testing, "load", loaded_with(lambda t: setattr(t, "offered", ("pass",))))
    finds("after a load seat 0 has other options")


def test_a_view_that_changes_the_table_is_found(monkeypatch: Patch) -> None:
    def wears_out(t: Table, seat: int | None) -> Mapping[str, Any]:
        t.leader = (t.leader + 1) % 4
        return {"trump": t.trump}

    monkeypatch.setattr(GAME, "view", wears_out)
    finds("looking or re-dealing changed the table")


def test_a_view_in_two_parts_that_do_not_make_the_whole_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(GAME, "shared", lambda t: {"moon": "full"})
    finds("what seat None shares with the others and its own do not make its view")


def dealt_again_with(patch: Patch, change: Callable[[Table, Table, int | None], None]) -> None:
    whole = Table.resample

    def changed(self: Table, seat: int | None, stream: Stream) -> Table:
        other = whole(self, seat, stream)
        change(self, other, seat)
        return other

    patch.setattr(Table, "resample", changed)


def test_a_table_that_gives_the_seed_away_is_found(monkeypatch: Patch) -> None:
    dealt_again_with(monkeypatch, lambda t, other, seat: setattr(other, "origin", t.origin))
    finds("a re-dealt table carries the seed")


def test_a_deal_that_loses_a_card_is_found(monkeypatch: Patch) -> None:
    def swap_in(t: Table, other: Table, seat: int | None) -> None:
        other.hands[0 if seat is None else (seat + 1) % 4][0] = "H-99"

    dealt_again_with(monkeypatch, swap_in)
    finds("a re-deal lost cards")


# -- words and refusals -------------------------------------------------------------------------------


def without(patch: Patch, what: str, key: str) -> None:
    """The made-up game without one of its words, or rules, in French."""
    whole = {language: dict(getattr(GAME, what)(language)) for language in ("en", "fr")}
    del whole["fr"][key]
    patch.setattr(Jinx, what, lambda self, language: whole[language])


@pytest.mark.parametrize(
    ("kind", "key", "what"),
    [
        ("texts", "ask.play_card", "no words in fr for ask.play_card"),
        ("texts", "choice.pass", "no words in fr for the choice pass"),
        ("rules", "J-3", "no text in fr for the rule J-3"),
    ],
)
def test_a_question_that_cannot_be_said_is_found(monkeypatch: Patch, kind: str, key: str, what: str) -> None:
    without(monkeypatch, kind, key)
    finds(what)


def test_a_question_without_a_rule_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(GAME.steps.by_name["play_card"], "rules", ())
    finds("a question without a rule")


def test_a_refusal_without_words_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(GAME, "why_not", lambda t, seat, choice: ("J-3", Message("refuse.somehow", {})))
    finds("no words in en for the refusal refuse.somehow")


def careless(patch: Patch, answer: Callable[[Table], None]) -> None:
    """A table that does this with a choice that it does not offer."""
    whole = Table.choose

    def choose(self: Table, seat: int, choice: str) -> None:
        if choice not in self.options(seat):
            answer(self)
        else:
            whole(self, seat, choice)

    patch.setattr(Table, "choose", choose)


def test_a_choice_that_is_not_offered_and_goes_through_is_found(monkeypatch: Patch) -> None:
    careless(monkeypatch, lambda t: None)
    finds("seat 0 could choose 'no such choice'")


def test_a_refusal_that_changes_something_is_found(monkeypatch: Patch) -> None:
    def refuse(t: Table) -> None:
        t.tokens[0] = 0
        raise t.refusal(0, "no such choice")

    careless(monkeypatch, refuse)
    finds("a refused choice changed the table")


# -- undo, and the end ------------------------------------------------------------------------------------


def undone_with(patch: Patch, change: Callable[[Table], object]) -> None:
    whole = Table.undo

    def undo(self: Table, seat: int) -> None:
        whole(self, seat)
        change(self)

    patch.setattr(Table, "undo", undo)


def test_an_undo_that_goes_too_far_is_found(monkeypatch: Patch) -> None:
    def goes_too_far(t: Table) -> None:
        assert t.log is not None
        t.replace_acts(t.log.acts[:-1])

    undone_with(monkeypatch, goes_too_far)
    finds("undo took back more than one act", 600)


def test_an_undo_that_leads_elsewhere_is_found(monkeypatch: Patch) -> None:
    undone_with(monkeypatch, lambda t: setattr(t, "leader", (t.leader + 1) % 4))
    finds("undo and the same choice again do not lead back", 600)


def test_an_undo_that_others_see_is_found(monkeypatch: Patch) -> None:
    undone: list[bool] = []
    undone_with(monkeypatch, lambda t: undone.append(True))
    monkeypatch.setattr(GAME, "view", lambda t, seat: {"undone": len(undone)})
    finds("after undo the others see something else", 600)


def test_a_game_that_is_not_over_has_no_end_to_check() -> None:
    with pytest.raises(Broken, match="not over"):
        check_end(GAME.new(4, 1), Stream("end"))


def test_the_end_of_a_silent_copy_can_be_checked_too() -> None:
    t, stream = GAME.new(4, 1), Stream("end")
    while t.result is None:
        seat = t.waiting()[0]
        t.choose(seat, stream.pick(t.options(seat)))
    check_end(t.clone(), stream)
