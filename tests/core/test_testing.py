"""The properties themselves: each finds the fault it is there for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from lazaret.core.testing import Broken, check_game
from lazaret.core.zones import bit
from tests.core import jinx
from tests.core.faults import step
from tests.core.jinx import GAME, Jinx, Table


def test_a_sound_game_passes() -> None:
    assert check_game(GAME, 4, decisions=1500, thorough=3) > 5


def leaky_view(t: Table, seat: int | None) -> Mapping[str, Any]:
    return {"hands": [t.shown(hand, -1, seat) for hand in t.hands]}


def leaky_order(t: Table, seat: int | None) -> Mapping[str, Any]:
    return {"longest": max(len([c for c in hand if c[0] == "S"]) for hand in t.hands)}


def endless(t: Table) -> None:
    t.then(jinx.play_trick)


def card_eaten(t: Table) -> None:
    t.won[0] += t.trick[1:]
    t.trick.clear()
    t.then(jinx.count)


def asks_and_changes(t: Table, seat: int) -> None:
    t.played += 1
    t.ask(seat, tuple(t.hands[seat]), jinx.card_played)


def offers_nothing(t: Table, seat: int) -> None:
    t.ask(seat, (), jinx.card_played)


def offers_twice(t: Table, seat: int) -> None:
    t.ask(seat, (t.hands[seat][0],) * 2, jinx.card_played)


def secret_in_the_agenda(t: Table, seat: int) -> None:
    t.ask(
        seat, tuple(card for card in jinx.CARDS if card in t.hands[seat] or card == t.hands[(seat + 1) % 4][0]), hoard
    )


def hoard(t: Table, seat: int, card: str) -> None:
    t.then(jinx.count)


@pytest.mark.parametrize(
    ("name", "fault", "what"),
    [
        ("end_trick", card_eaten, "cards were lost"),
        ("play_card", asks_and_changes, "asking again changed the table"),
        ("play_card", offers_nothing, "has no option"),
        ("play_card", offers_twice, "the same option twice"),
        ("play_card", secret_in_the_agenda, "sees what it may not know: options"),
    ],
)
def test_a_faulty_step_is_found(
    monkeypatch: pytest.MonkeyPatch, name: str, fault: Callable[..., None], what: str
) -> None:
    step(monkeypatch, name, fault)
    with pytest.raises(Broken, match=what) as found:
        check_game(GAME, 4, decisions=200)
    assert "seed" in str(found.value)


@pytest.mark.parametrize("view", [leaky_view, leaky_order])
def test_a_view_that_shows_too_much_is_found(monkeypatch: pytest.MonkeyPatch, view: Callable[..., Any]) -> None:
    monkeypatch.setattr(GAME, "view", view)
    with pytest.raises(Broken, match="sees what it may not know"):
        check_game(GAME, 4, decisions=200)


def test_a_statement_that_shows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "statements", lambda t, seat, to: t.hands[(seat + 1) % 4][:1])
    with pytest.raises(Broken, match="may say gives away"):
        check_game(GAME, 4, decisions=200)


def test_a_constant_that_changes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Jinx, "constant", frozenset({"tokens"}))
    with pytest.raises(Broken, match="says to be constant"):
        check_game(GAME, 4, decisions=400)


def test_a_clone_that_shares_a_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Table.clone

    def shallow(self: Table) -> Table:
        twin = whole(self)
        twin.hands = self.hands
        return twin

    monkeypatch.setattr(Table, "clone", shallow)
    with pytest.raises((Broken, ValueError)):
        check_game(GAME, 4, decisions=200)


def test_an_undo_that_crosses_a_reveal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "can_undo", lambda self, seat: bool(self.log.acts) and self.log.acts[-1][0] == seat)
    monkeypatch.setattr(jinx, "end_trick", jinx.end_trick)

    def shuffles(t: Table, seat: int, card: str) -> None:
        t.shuffle([1, 2])
        t.hands[seat].remove(card)
        t.trick.append(card)

    step(monkeypatch, "card_played", shuffles)
    with pytest.raises(Broken, match="crossed a roll"):
        check_game(GAME, 4, decisions=400)


def test_missing_words_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {language: dict(GAME.texts(language)) for language in ("en", "fr")}
    del texts["fr"]["event.trick_won"]
    monkeypatch.setattr(Jinx, "texts", lambda self, language: texts[language])
    with pytest.raises(Broken, match=r"no words in fr for event\.trick_won"):
        check_game(GAME, 4, decisions=200)


def test_an_endless_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(t: Table, seat: int) -> None:
        t.ask(seat, ("pass",), passed)

    def passed(t: Table, seat: int, choice: str) -> None:
        t.then(jinx.play_card, seat)

    GAME.steps.by_name.pop("passed", None)
    step(monkeypatch, "play_card", forever)
    monkeypatch.setattr("lazaret.core.testing.LONGEST", 300)
    with pytest.raises(Broken, match="does not end"):
        check_game(GAME, 4, decisions=1000, thorough=1000)


def test_bits_of_seats_are_distinct() -> None:
    assert len({bit(seat) for seat in [None, *range(6)]}) == 7
