"""DW-7: crossroads cards."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BITE,
    BLANK,
    act,
    asking,
    bare,
    dice,
    do,
    events,
    fix_rolls,
    give,
    group,
    groups,
    options,
    poll,
    refused,
    set_crossroads,
)


def waiting(card: str, seats: int = 3, **settings: str) -> Table:
    t = bare(seats, **settings)
    groups(t)
    set_crossroads(t, card, reader=seats - 1)
    return t


@pytest.mark.rule("DW-7.1")
def test_the_card_watches_only_the_active_player(monkeypatch: pytest.MonkeyPatch) -> None:
    t = waiting("X47")  # a request
    give(t, 1, "I01")
    do(act(t), "request", "seat:1", "food", "refuse")
    assert t.crossroads_shown == ["X47"]
    assert t.waiting() == [0]
    t = waiting("X01")  # a move to the school
    t.happened("on_move", "S23", "school", "colony", "no")  # somebody else's survivor
    poll(t)
    assert t.crossroads == ["X01"]


@pytest.mark.rule("DW-7.2")
def test_the_trigger_is_tested_at_the_start_and_after_every_action() -> None:
    t = waiting("X28")  # somebody of yours is at the colony
    poll(t)
    assert t.crossroads_shown == ["X28"]
    t = waiting("X31")  # no food
    t.food = 1
    dice(t, 0, 2)
    poll(t)
    assert t.crossroads == ["X31"]
    do(t, "spend_food", "die:2")
    assert t.crossroads_shown == ["X31"]


@pytest.mark.rule("DW-7.3")
def test_the_action_is_finished_first(monkeypatch: pytest.MonkeyPatch) -> None:
    t = waiting("X01")
    group(t, 0, "S01")
    group(t, 1, "S02", place="school")
    fix_rolls(monkeypatch, BLANK)
    do(act(t), "move", "S21", "school")
    names = [event["event"] for event in t.events(0)]
    assert names.index("exposure_rolled") < names.index("crossroads_sprung")
    assert asking(t) == "choose_crossroads"


@pytest.mark.rule("DW-7.4")
def test_a_survivor_that_died_in_the_action_does_not_set_the_card_off(monkeypatch: pytest.MonkeyPatch) -> None:
    t = waiting("X01")
    group(t, 0, "S01")
    fix_rolls(monkeypatch, BITE)
    do(act(t), "move", "S21", "school")
    assert "S21" not in t.owner
    assert t.crossroads == ["X01"]
    t = waiting("X45")  # a death is what this one waits for
    group(t, 0, "S01")
    fix_rolls(monkeypatch, BITE)
    do(act(t), "move", "S21", "school")
    assert t.crossroads_shown == ["X45"]


@pytest.mark.rule("DW-7.5")
def test_the_whole_card_is_shown_and_the_active_player_chooses() -> None:
    t = waiting("X28")
    poll(t)
    assert [t.view(seat)["board"]["crossroads"]["shown"] for seat in (None, 0, 1, 2)] == ["X28"] * 4
    assert (t.waiting(), options(t)) == ([0], ["X28-1", "X28-2"])
    assert events(t, "crossroads_sprung")[-1]["card"] == "X28"


@pytest.mark.rule("DW-7.6")
def test_an_option_that_cannot_be_paid_is_closed() -> None:
    t = waiting("X31")
    poll(t)
    assert options(t) == ["X31-2"]
    refused(t, "X31-1", "DW-7.6")
    t = waiting("X31")
    give(t, 0, "I01")
    poll(t)
    do(t, "X31-1", "I01")
    assert t.food == 3
    assert len(t.removed) == 1


@pytest.mark.rule("DW-7.7")
def test_a_card_that_was_set_off_leaves_the_game() -> None:
    t = waiting("X28")
    size = len(t.crossroads_deck)
    do(poll(t), "X28-2")
    assert t.crossroads_done == ["X28"]
    do(t, "end_turn")
    assert len(t.crossroads_deck) + len(t.crossroads) <= size
    assert "X28" not in t.crossroads_deck


@pytest.mark.rule("DW-7.8")
def test_newcomers_need_room_for_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    t = waiting("X05")
    t.helpless = 21  # and three survivors: full
    fix_rolls(monkeypatch, BLANK, 4)
    do(act(t), "move", "S21", "hospital")
    assert options(t) == ["X05-1", "X05-2"]  # somebody left, so one fits
    t = waiting("X05")
    group(t, 1, "S01")
    t.helpless = 21
    fix_rolls(monkeypatch, BLANK)
    do(act(t), "move", "S21", "hospital")
    assert options(t) == ["X05-2"]


@pytest.mark.rule("DW-7.8")
def test_an_exile_needs_only_a_space_outside_for_each_survivor() -> None:
    from lazaret.games.dead_of_winter.effects.running import is_legal
    from lazaret.games.dead_of_winter.effects.store import PLAYS

    t = waiting("X28")
    t.helpless = 21
    assert not is_legal(t, PLAYS["I39"], (0, "", "", ""))
    t.exiled[0] = True
    assert is_legal(t, PLAYS["I39"], (0, "", "", ""))


@pytest.mark.rule("DW-7.9")
def test_a_card_without_a_legal_option_is_not_set_off(monkeypatch: pytest.MonkeyPatch) -> None:
    from lazaret.games.dead_of_winter.rules import crossroads

    t = waiting("X28")
    monkeypatch.setattr(crossroads, "legal_options", lambda t, card, context: [])
    poll(t)
    assert t.crossroads == ["X28"]
    assert asking(t) == "take_action"


@pytest.mark.rule("DW-7.10")
def test_there_is_one_card_a_turn_and_it_springs_once() -> None:
    t = waiting("X28")
    do(poll(t), "X28-2")
    assert t.crossroads == t.crossroads_shown == []
    t.happened("on_request")
    assert t.happenings == []  # nothing waits any more
    poll(t)
    assert asking(t) == "take_action"


@pytest.mark.rule("DW-7.11")
@pytest.mark.parametrize(("votes", "morale"), [(("up", "up", "down"), 8), (("up", "down", "down"), 7)])
def test_a_vote_up_is_the_first_option(votes: tuple[str, ...], morale: int) -> None:
    t = waiting("X26")
    poll(t)
    assert t.waiting() == [0, 1, 2]
    for seat, vote in enumerate(votes):
        t.choose(seat, vote)
    assert t.morale == morale
    assert t.next_dice == ([-1, -1, -1] if morale == 8 else [0, 0, 0])


@pytest.mark.rule("DW-7.12")
def test_some_cards_are_for_exiles_and_some_are_not() -> None:
    t = waiting("X28")
    t.exiled[0] = True
    poll(t)
    assert t.crossroads == ["X28"]
    t = waiting("X54")
    poll(t)
    assert t.crossroads == ["X54"]
    t = waiting("X54")
    t.exiled[0] = True
    poll(t)
    assert t.crossroads_shown == ["X54"]


def test_a_common_price_is_offered_in_turn_and_paid_when_it_is_reached() -> None:
    t = waiting("X29")
    t.helpless = 2
    give(t, 0, "I04", "I01")
    give(t, 1, "I04", "I05")
    do(poll(t), "X29-2")
    assert (t.waiting(), options(t)) == ([0], ["I04", "enough"])
    do(t, "I04", "enough")
    assert (t.waiting(), options(t)) == ([1], ["I04", "I05", "enough"])
    do(t, "I05")
    assert len(t.waste) == 2
    assert t.helpless == 2
    assert asking(t) == "take_action"


def test_a_common_price_that_is_not_reached_goes_back_and_the_other_option_is_taken() -> None:
    t = waiting("X29")
    t.helpless = 2
    give(t, 0, "I04")
    give(t, 1, "I04")
    do(poll(t), "X29-2", "I04", "enough")
    assert t.hands[0] == [] or options(t)
    while asking(t) == "offer_cards":
        do(t, "enough")
    assert len(t.hands[0]) == 1
    assert options(t) == ["X29-1"]
    do(t, "X29-1")
    assert (t.helpless, t.morale) == (0, 6)
