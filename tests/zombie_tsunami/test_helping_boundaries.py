"""ZT-7.16: what helps a seat, play by play: in which moments, and where it no longer does."""

from __future__ import annotations

import pytest

from lazaret.games.zombie_tsunami.rules.helping import (
    by_bombing,
    by_discarding,
    by_giving,
    by_stealing,
    by_taking_a_coin,
    coins_matter,
    is_open,
    loses,
    when_bombed,
    when_saved,
)
from lazaret.games.zombie_tsunami.rules.windows import shown_card
from lazaret.games.zombie_tsunami.table import BEFORE, FLYING, ROLL, SHOPPING, VOTES, Table
from tests.zombie_tsunami.position import make, reveal, vote

pytestmark = pytest.mark.rule("ZT-7.16")


def pushing(*hordes: int) -> Table:
    """A car of 6 is pushed: seats 0 and 1 alone, 2 and 3 together."""
    t = reveal(make(hordes=hordes), "street-car")
    vote(t, "red", "blue", "yellow", "yellow")
    return t


@pytest.mark.rule("ZT-10.13")
def test_an_event_is_open_for_who_has_not_met_it() -> None:
    t = make(event="event-bomb")
    t.claimed = 0b10
    assert [is_open(t, seat, "event-bomb") for seat in range(4)] == [True, False, True, True]
    assert not is_open(t, 0, "event-coin")
    assert not is_open(make(), 0, "event-bomb")


@pytest.mark.rule("ZT-5.1")
@pytest.mark.parametrize(
    ("civilians", "horde", "event", "helps"),
    [(0, 1, "", False), (1, 1, "", True), (0, 2, "", True), (0, 1, "event-bomb", True), (0, 1, "event-coin", False)],
)
def test_a_bomb_is_worth_an_answer_or_a_throw_if_it_costs_or_earns_something(
    civilians: int, horde: int, event: str, helps: bool
) -> None:
    t = make(civilians=[0, civilians, 0, 0], hordes=[3, horde, 3, 3], event=event)
    t.bombs = [(0, 1, FLYING, 0)]
    assert when_bombed(t, 1, "thrown", []) is helps
    assert by_bombing(t, 0, BEFORE, [1]) is helps


@pytest.mark.rule("ZT-4.3")
@pytest.mark.parametrize(("event", "on_the_street", "helps"), [("event-zombie", 1, True), ("event-zombie", 0, False)])
def test_a_save_that_keeps_nobody_helps_if_it_meets_the_event_of_jump_cards(
    event: str, on_the_street: int, helps: bool
) -> None:
    t = make(hordes=[1, 3, 3, 3], kept={0: ["shop-save-1"]}, event=event)
    t.dying[0] = 1
    t.street = [t.piles[0].pop()] * on_the_street
    assert when_saved(t, 0, ROLL, []) is helps
    t.event = []
    assert not when_saved(t, 0, ROLL, [])


def test_a_team_of_last_zombies_has_nothing_to_lose() -> None:
    t = pushing(1, 6, 3, 1)
    assert [loses(t, colour) for colour in ("red", "blue", "yellow")] == [False, True, True]


def test_a_zombie_more_or_less_helps_in_a_push_only_if_it_turns_the_scale() -> None:
    t = pushing(5, 7, 3, 2)
    assert by_stealing(t, 0, VOTES, [1]), "red has 6 then"
    assert not by_stealing(t, 0, ROLL, [1])
    assert not by_stealing(t, 1, VOTES, [2]), "blue passes anyway, yellow fails anyway"
    assert not by_bombing(t, 1, VOTES, [2])
    t = pushing(2, 6, 3, 3)
    assert by_stealing(t, 0, VOTES, [1]), "blue has 5 then"
    assert by_bombing(t, 0, VOTES, [1])
    assert by_stealing(t, 0, BEFORE, [1])


@pytest.mark.rule("ZT-10.14")
def test_a_gift_helps_at_any_time_and_in_a_push_if_it_is_the_one_that_is_missing() -> None:
    t = pushing(3, 9, 1, 4)
    assert by_giving(t, 0, BEFORE, [1])
    assert not by_giving(t, 0, ROLL, [1])
    assert by_giving(t, 2, VOTES, [3]), "the last zombie comes back, and yellow has 6"
    assert not by_giving(t, 0, VOTES, [1])


@pytest.mark.parametrize(
    ("moment", "slot", "matter"),
    [(BEFORE, 3, True), (BEFORE, 4, False), (ROLL, 4, True), (ROLL, 5, False), (ROLL, 0, True), (SHOPPING, 4, False)],
)
def test_a_coin_matters_in_the_last_round_while_a_shop_is_to_come(moment: str, slot: int, matter: bool) -> None:
    t = make(coins=[0, 1, 0, 0], event="event-coin")
    t.round, t.slot = 3, slot
    assert coins_matter(t, 0, moment), "for the event"
    t.claimed = 0b1
    assert coins_matter(t, 0, moment) is matter
    assert by_taking_a_coin(t, 0, moment, [1]) is (matter and moment != ROLL)


@pytest.mark.rule("ZT-10.14", "ZT-6.4")
@pytest.mark.parametrize(("coins", "slot", "helps"), [(2, 2, True), (1, 2, False), (2, 1, False), (2, 6, False)])
def test_a_coin_is_discarded_in_between_only_to_make_room_before_a_shop(coins: int, slot: int, helps: bool) -> None:
    t = make(coins=[coins, 0, 0, 0], event="event-coin")
    t.slot = slot
    assert by_discarding(t, 0, ROLL, []) is helps
    assert by_discarding(t, 0, BEFORE, [])


def test_a_play_is_about_the_save_that_is_used_or_the_event_that_is_met() -> None:
    t = make(event="event-give-a-zombie", kept={0: ["shop-save-1"]})
    assert shown_card(t, 0, "use:shop-save-1") == "shop-save-1"
    assert shown_card(t, 0, "give:1") == "event-give-a-zombie"
