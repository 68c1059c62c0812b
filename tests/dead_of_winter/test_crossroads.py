"""DW-7: crossroads cards."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.effects.reading import Reader
from lazaret.games.dead_of_winter.effects.store import BLOCKS, CROSSROADS_CARDS
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BITE,
    BLANK,
    WOUND,
    act,
    asking,
    bare,
    dice,
    do,
    events,
    faces,
    fix_rolls,
    give,
    group,
    groups,
    options,
    poll,
    refused,
    run,
    says,
    set_crossroads,
    zombies,
)


def waiting(card: str, seats: int = 3, **settings: str) -> Table:
    t = bare(seats, **settings)
    groups(t)
    set_crossroads(t, card, reader=seats - 1)
    return t


@pytest.mark.rule("DW-7.1")
def test_the_card_watches_only_the_active_player() -> None:
    t = waiting("someone-has-to-go")  # a request
    give(t, 1, "tinned-ration")
    do(act(t), "request", "seat:1", "food", "refuse")
    assert t.crossroads_shown == ["someone-has-to-go"]
    assert t.waiting() == [0]
    t = waiting("stalled-bus")  # a move to the school
    t.happened("on_move", "ingrid", "school", "colony", "no")  # somebody else's survivor
    poll(t)
    assert t.crossroads == ["stalled-bus"]


@pytest.mark.rule("DW-7.2")
def test_the_trigger_is_tested_at_the_start_and_after_every_action() -> None:
    t = waiting("shortwave")  # somebody of yours is at the colony
    poll(t)
    assert t.crossroads_shown == ["shortwave"]
    t = waiting("last-tin")  # no food
    t.food = 1
    dice(t, 0, 2)
    poll(t)
    assert t.crossroads == ["last-tin"]
    do(t, "spend_food", "die:2")
    assert t.crossroads_shown == ["last-tin"]


@pytest.mark.rule("DW-7.3")
def test_the_action_is_finished_first() -> None:
    t = waiting("stalled-bus")
    group(t, 0, "odile")
    group(t, 1, "tobias", place="school")
    fix_rolls(t, BLANK)
    do(act(t), "move", "mina", "school")
    names = [event["event"] for event in t.events(0)]
    assert names.index("exposure_rolled") < names.index("crossroads_sprung")
    assert asking(t) == "choose_crossroads"


@pytest.mark.rule("DW-7.4")
def test_a_survivor_that_died_in_the_action_does_not_set_the_card_off() -> None:
    t = waiting("stalled-bus")
    group(t, 0, "odile")
    fix_rolls(t, BITE)
    do(act(t), "move", "mina", "school")
    assert "mina" not in t.owner
    assert t.crossroads == ["stalled-bus"]
    t = waiting("last-words")  # a death is what this one waits for
    group(t, 0, "odile")
    fix_rolls(t, BITE)
    do(act(t), "move", "mina", "school")
    assert t.crossroads_shown == ["last-words"]


@pytest.mark.rule("DW-7.4")
def test_whoever_died_of_a_kill_does_not_set_the_card_off() -> None:
    for face, sprung in ((BLANK, True), (BITE, False)):
        t = waiting("uniform")  # a kill outside
        group(t, 0, "ilse", place="school")
        zombies(t, "school", 1)
        dice(t, 0, 6)
        fix_rolls(t, face)
        do(act(t), "attack", "ilse", "die:6")
        assert (t.crossroads_shown == ["uniform"]) == sprung
        assert (t.crossroads == ["uniform"]) != sprung


@pytest.mark.rule("DW-7.5")
def test_a_kill_by_a_card_counts_where_one_has_a_survivor_who_is_then_named() -> None:
    t = waiting("uniform")
    group(t, 0, "odile", "noor", place="school")
    zombies(t, "school", 1)
    give(t, 0, "garden-shears")
    do(act(t), "play", "garden-shears", "school", "uniform-1")
    assert (asking(t), options(t)) == ("name_actor", ["odile", "noor"])  # mina is at the colony
    size = len(t.decks["school"])
    fix_rolls(t, WOUND)
    do(t, "noor")
    assert (t.wounds["noor"], len(t.decks["school"]), len(t.hands[0])) == (1, size - 1, 1)


@pytest.mark.rule("DW-7.1")
def test_a_kill_where_one_has_nobody_is_not_what_the_card_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    t = waiting("uniform")
    zombies(t, "school", 1)
    says(monkeypatch, "kill_zombies(school, 1, exposure_none)")
    run(t, "some-card", 0)
    assert t.zombies_at("school") == 0
    poll(t)
    assert t.crossroads == ["uniform"]


@pytest.mark.rule("DW-7.5")
def test_the_whole_card_is_shown_and_the_active_player_chooses() -> None:
    t = waiting("shortwave")
    poll(t)
    assert [t.view(seat)["board"]["crossroads"]["shown"] for seat in (None, 0, 1, 2)] == ["shortwave"] * 4
    assert (t.waiting(), options(t)) == ([0], ["shortwave-1", "shortwave-2"])
    assert events(t, "crossroads_sprung")[-1]["card"] == "shortwave"


@pytest.mark.rule("DW-7.6")
def test_an_option_that_cannot_be_paid_is_closed() -> None:
    t = waiting("last-tin")
    poll(t)
    assert options(t) == ["last-tin-2"]
    refused(t, "last-tin-1", "DW-7.6")
    t = waiting("last-tin")
    give(t, 0, "tinned-ration")
    poll(t)
    do(t, "last-tin-1", "tinned-ration")
    assert t.food == 3
    assert len(t.removed) == 1


@pytest.mark.rule("DW-7.7")
def test_a_card_that_was_set_off_leaves_the_game() -> None:
    t = waiting("shortwave")
    size = len(t.crossroads_deck)
    do(poll(t), "shortwave-2")
    assert t.crossroads_done == ["shortwave"]
    do(t, "end_turn")
    assert len(t.crossroads_deck) + len(t.crossroads) <= size
    assert "shortwave" not in t.crossroads_deck


@pytest.mark.rule("DW-7.8")
def test_newcomers_need_room_for_all_of_them() -> None:
    t = waiting("child-on-the-roof")
    zombies(t, "hospital", 1)
    t.helpless = 21  # and three survivors: full
    fix_rolls(t, BLANK, 4)
    do(act(t), "move", "mina", "hospital")
    assert options(t) == ["child-on-the-roof-1", "child-on-the-roof-2"]  # somebody left, so one fits
    t = waiting("child-on-the-roof")
    zombies(t, "hospital", 1)
    group(t, 1, "odile")
    t.helpless = 21
    fix_rolls(t, BLANK)
    do(act(t), "move", "mina", "hospital")
    assert options(t) == ["child-on-the-roof-2"]


@pytest.mark.rule("DW-7.8")
def test_an_exile_needs_only_a_space_outside_for_each_survivor() -> None:
    from lazaret.games.dead_of_winter.effects.running import is_legal
    from lazaret.games.dead_of_winter.effects.store import PLAYS

    t = waiting("shortwave")
    t.helpless = 21
    assert not is_legal(t, PLAYS["family-on-foot"], (0, "", "", ""))
    t.exiled[0] = True
    assert is_legal(t, PLAYS["family-on-foot"], (0, "", "", ""))


@pytest.mark.rule("DW-7.9")
def test_a_card_without_a_legal_option_is_not_set_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card in print always has one that is legal; this one has a price for both."""
    reader = Reader()
    cost = reader.effect("lose_food(2); gain_morale(1)", "cost", has_prices=True)
    monkeypatch.setitem(BLOCKS, "cost", reader.blocks["cost"])
    dear = CROSSROADS_CARDS["shortwave"]._replace(options=(cost, cost))
    monkeypatch.setitem(CROSSROADS_CARDS, "shortwave", dear)
    t = waiting("shortwave")
    t.food = 2
    assert poll(t).crossroads_shown == ["shortwave"]
    t = waiting("shortwave")
    t.food = 1
    poll(t)
    assert t.crossroads == ["shortwave"]
    assert asking(t) == "take_action"


@pytest.mark.rule("DW-7.10")
def test_there_is_one_card_a_turn_and_it_springs_once() -> None:
    t = waiting("shortwave")
    do(poll(t), "shortwave-2")
    assert t.crossroads == t.crossroads_shown == []
    t.happened("on_request")
    assert t.happenings == []  # nothing waits any more
    poll(t)
    assert asking(t) == "take_action"


@pytest.mark.rule("DW-7.11")
@pytest.mark.parametrize(("votes", "morale"), [(("up", "up", "down"), 8), (("up", "down", "down"), 7)])
def test_a_vote_up_is_the_first_option(votes: tuple[str, ...], morale: int) -> None:
    t = waiting("accordion")
    fix_rolls(t, 6)  # of the second option: nothing happens
    poll(t)
    assert t.waiting() == [0, 1, 2]
    for seat, vote in enumerate(votes):
        t.choose(seat, vote)
    assert t.morale == morale
    assert t.next_dice == ([-1, -1, -1] if morale == 8 else [0, 0, 0])


@pytest.mark.rule("DW-7.12")
def test_some_cards_are_for_exiles_and_some_are_not() -> None:
    t = waiting("shortwave")
    t.exiled[0] = True
    poll(t)
    assert t.crossroads == ["shortwave"]
    t = waiting("fire-on-the-hill")
    poll(t)
    assert t.crossroads == ["fire-on-the-hill"]
    t = waiting("fire-on-the-hill")
    t.exiled[0] = True
    poll(t)
    assert t.crossroads_shown == ["fire-on-the-hill"]


def test_a_common_price_is_offered_in_turn_and_paid_when_it_is_reached() -> None:
    t = waiting("bunk-nine")
    t.helpless = 2
    give(t, 0, "first-aid-kit", "tinned-ration")
    give(t, 1, "first-aid-kit", "stimulant")
    do(poll(t), "bunk-nine-2")
    assert (t.waiting(), options(t)) == ([0], ["first-aid-kit", "enough"])
    do(t, "first-aid-kit", "enough")
    assert (t.waiting(), options(t)) == ([1], ["first-aid-kit", "stimulant", "enough"])
    do(t, "stimulant")
    assert len(t.waste) == 2
    assert t.helpless == 2
    assert asking(t) == "take_action"


def test_a_common_price_that_is_not_reached_goes_back_and_the_other_option_is_taken() -> None:
    t = waiting("bunk-nine")
    t.helpless = 2
    give(t, 0, "first-aid-kit")
    give(t, 1, "first-aid-kit")
    do(poll(t), "bunk-nine-2", "first-aid-kit", "enough")
    assert t.hands[0] == [] or options(t)
    while asking(t) == "offer_cards":
        do(t, "enough")
    assert len(t.hands[0]) == 1
    assert options(t) == ["bunk-nine-1"]
    do(t, "bunk-nine-1")
    assert (t.helpless, t.morale) == (0, 6)


@pytest.mark.rule("DW-7.6")
def test_exiles_are_not_asked_for_a_common_price() -> None:
    t = waiting("bunk-nine")
    t.helpless = 2
    t.exiled[1] = True
    for seat in range(3):
        give(t, seat, "first-aid-kit")
    do(poll(t), "bunk-nine-2", "first-aid-kit")
    assert t.waiting() == [2]
    do(t, "first-aid-kit")
    assert ([len(hand) for hand in t.hands], len(t.waste)) == ([0, 1, 0], 2)


@pytest.mark.rule("DW-7.6")
def test_a_common_price_may_leave_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    t = waiting("bunk-nine")
    give(t, 0, "first-aid-kit")
    t.crossroads_shown = ["bunk-nine"]
    says(monkeypatch, "collective_pay(medicine, 1, out_of_game)")
    do(run(t, "some-card", 0), "first-aid-kit")
    assert (faces(t.removed), t.waste, t.hands[0]) == (["first-aid-kit"], [], [])
