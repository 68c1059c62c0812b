"""DW-2: rounds and turns."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.rules.crossroads import card_due
from lazaret.games.dead_of_winter.rules.turn import begin_turn
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    act,
    asking,
    bare,
    dice,
    do,
    equip,
    events,
    fix_rolls,
    group,
    groups,
    new_round,
    options,
    poll,
    refused,
    set_crossroads,
    step_by_step,
)


@pytest.mark.rule("DW-2.1")
def test_a_round_is_the_turns_and_then_the_colony_phase() -> None:
    t = new_round(table_of_three())
    assert t.round == 2
    for seat in (0, 1, 2):
        assert t.active == seat
        finish(t)
    names = [event["event"] for event in t.events(0)]
    turns = [name for name in names[: names.index("colony_phase")] if name == "turn_started"]
    assert len(turns) >= 3
    assert t.round == 3


def table_of_three() -> Table:
    """Three small groups, far from any danger, at an objective that asks for nothing yet."""
    t = bare(3, "cold-samples")
    groups(t)
    t.food = 30
    return t


def finish(t: Table) -> None:
    """End the turn, whatever crossroads card gets in the way."""
    while asking(t) != "take_action":
        do(t, options(t)[-1])
    do(t, "end_turn")
    while t.result is None and asking(t) not in ("take_action",):
        do(t, options(t)[-1])


@pytest.mark.rule("DW-2.2")
def test_the_top_crisis_hangs_over_the_round() -> None:
    t = table_of_three()
    following = t.crisis_deck[0]
    t.crises_done += t.crisis
    t.crisis.clear()
    new_round(t)
    assert t.crisis == [following]
    for _ in range(3):
        assert t.crisis == [following]
        finish(t)
    assert following in t.crises_done


@pytest.mark.rule("DW-2.3")
def test_everybody_rolls_a_die_for_each_survivor_and_one_more() -> None:
    t = table_of_three()
    group(t, 1, "odile", "tobias", place="school")
    t.exiled[2] = True
    dice(t, 0, 6, 6, 6)
    t.spent[0] = (1, 2)
    new_round(t)
    assert [len(pool) for pool in t.unused] == [2, 4, 2]
    assert t.spent[0] == ()


@pytest.mark.rule("DW-2.4")
def test_any_survivor_may_use_any_die_and_one_may_use_several() -> None:
    t = bare()
    group(t, 0, "ilse", "viktor")
    groups_of_others(t)
    dice(t, 0, 1, 2, 3)
    t.zombies[0] = 3
    act(t)
    do(t, "attack")
    assert options(t) == ["ilse", "viktor"]
    do(t, "viktor")
    assert options(t) == ["die:1", "die:2", "die:3"]


def groups_of_others(t: Table) -> None:
    for seat, survivor in zip(range(1, t.seats), ("mina", "ingrid", "corinne", "sam"), strict=False):
        group(t, seat, survivor)


@pytest.mark.rule("DW-2.5")
def test_turns_go_from_the_first_player_to_the_left() -> None:
    t = table_of_three()
    t.first = 1
    new_round(t)
    order = []
    for _ in range(3):
        order.append(t.active)
        finish(t)
    assert order == [1, 2, 0]


@pytest.mark.rule("DW-2.6", "DW-15.2")
def test_the_right_hand_neighbour_reads_the_crossroads_card_in_secret() -> None:
    t = table_of_three()
    card = t.crossroads_deck[0]
    t.active = -1
    step_by_step(t, (begin_turn, (0,)))
    assert t.reader == 2
    assert t.view(2)["board"]["crossroads"]["card"] == card or t.crossroads_shown == [card]
    t = table_of_three()
    t.crossroads_deck.remove("fire-on-the-hill")
    t.crossroads_deck.insert(0, "fire-on-the-hill")  # it cannot spring for a player who is not exiled
    step_by_step(t, (begin_turn, (0,)))
    assert [t.view(seat)["board"]["crossroads"]["card"] for seat in (0, 1, 2)] == [None, None, "fire-on-the-hill"]
    assert events(t, "crossroads_drawn", 0)[-1]["card"] is None
    assert events(t, "crossroads_drawn", 2)[-1]["card"] == "fire-on-the-hill"


@pytest.mark.rule("DW-2.7")
@pytest.mark.parametrize(("profile", "wounds"), [("summary", 2), ("rulebook", 1)])
def test_frostbite_wounds_at_the_start_of_the_turn(profile: str, wounds: int) -> None:
    t = bare(profile=profile)
    groups(t, "odile", "ingrid", "corinne")
    t.frostbite["ingrid"] = 2
    group(t, 0, "viktor", "tobias")
    t.frostbite["viktor"], t.frostbite["tobias"] = 2, 1
    t.crossroads_deck.clear()
    step_by_step(t, (begin_turn, (0,)))
    assert t.wounds.get("viktor", 2) == wounds  # two tokens: it dies of the second wound under per_token
    assert t.wounds["tobias"] == 1
    assert (t.wounds["odile"], t.wounds["ingrid"]) == (0, 0)  # no frostbite; not this player's turn


@pytest.mark.rule("DW-2.8")
def test_deaths_from_frostbite_come_before_the_first_action() -> None:
    t = bare()
    groups(t, "odile", "ingrid", "corinne")
    group(t, 0, "tobias")
    t.frostbite["tobias"] = t.wounds["tobias"] = 1
    dice(t, 0, 2, 3, 4)
    t.crossroads_deck.clear()
    step_by_step(t, (begin_turn, (0,)))
    assert "tobias" not in t.owner
    assert t.morale == 6
    assert asking(t) == "take_action"
    assert t.unused[0] == (2, 3, 4)


@pytest.mark.rule("DW-2.9")
def test_a_player_may_stop_at_any_time() -> None:
    t = act(table_of_three())
    assert "end_turn" in options(t)
    assert "move" in options(t)
    do(t, "move", "mina", "school")
    while asking(t) != "take_action":
        do(t, options(t)[0])
    assert "end_turn" in options(t)


@pytest.mark.rule("DW-2.10")
def test_unspent_dice_are_gone_at_the_next_roll() -> None:
    t = table_of_three()
    dice(t, 0, 6, 6)
    dice(t, 1, 5, 5)
    act(t, 1)
    assert t.options(0) == ()
    fix_rolls(t, 1, 2, 3, 4, 5, 6)
    t.crossroads_deck.clear()
    new_round(t)
    assert t.unused == [(1, 2), (3, 4), (5, 6)]


@pytest.mark.rule("DW-2.11")
def test_with_two_players_the_other_one_reads() -> None:
    t = bare(2, "cold-samples")
    groups(t)
    assert (t.right_of(0), t.right_of(1)) == (1, 0)


@pytest.mark.rule("DW-7.7")
def test_a_card_that_was_not_set_off_goes_under_the_deck() -> None:
    t = table_of_three()
    set_crossroads(t, "signal-fire", reader=2)
    size = len(t.crossroads_deck)
    act(t)
    do(t, "end_turn")
    assert t.crossroads_deck[-1] == "signal-fire" or "signal-fire" in t.crossroads_deck
    assert len(t.crossroads_deck) >= size
    assert t.known["signal-fire"] == 1 << 2


@pytest.mark.rule("DW-14.2")
def test_the_first_player_orders_a_goal_and_a_crossroads_card_that_come_together() -> None:
    for order, won in (("goal_first", True), ("crossroads_first", False)):
        t = bare(3, "cold-samples", main_objective_check="continuous")
        groups(t)
        t.first = 2
        t.samples = 9
        set_crossroads(t, "shortwave")
        t.active = 0
        assert card_due(t, 0) is not None
        poll(t)
        assert (asking(t), t.waiting()) == ("order_effects", [2])
        do(t, order)
        assert (t.result is not None) == won
        if not won:
            assert asking(t) == "choose_crossroads"
            do(t, "shortwave-2")
            assert t.result is not None
            assert t.main_done


def test_an_item_can_add_a_die_each_round() -> None:
    t = table_of_three()
    equip(t, "mina", "thermal-camera")
    new_round(t)
    assert len(t.unused[0]) == 3


def test_there_is_nothing_to_do_for_a_seat_that_is_not_asked() -> None:
    t = act(table_of_three())
    refused(t, "end_turn", "DW-2.9", seat=1)
