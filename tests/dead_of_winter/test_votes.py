"""DW-13: votes."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import COLONY
from lazaret.games.dead_of_winter.rules.exile import put_to_vote
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    act,
    asking,
    bare,
    do,
    events,
    groups,
    options,
    refused,
)
from tests.dead_of_winter.test_exile import loyal, table


def vote(t: Table, *thumbs: str) -> Table:
    for seat, thumb in zip(t.waiting(), thumbs, strict=True):
        t.choose(seat, thumb)
    return t


@pytest.mark.rule("DW-13.1")
def test_votes_are_secret_until_all_are_in() -> None:
    t = do(act(table()), "call_exile", "seat:1")
    t.choose(2, "up")
    assert events(t, "votes_shown") == []
    assert t.waiting() == [0, 1, 3]
    assert t.view(0)["board"] == t.clone().view(0)["board"]
    vote(t, "down", "down", "up")
    told = events(t, "votes_shown")[-1]
    assert (told["ups"], told["downs"]) == ((2, 3), (0, 1))


@pytest.mark.rule("DW-13.2", "DW-13.7")
@pytest.mark.parametrize(("switch", "voters"), [("yes", [0, 1, 2, 3]), ("no", [0, 2, 3])])
def test_the_accused_votes_unless_the_switch_says_no(switch: str, voters: list[int]) -> None:
    t = do(act(table(accused_votes=switch)), "call_exile", "seat:1")
    assert t.waiting() == voters


@pytest.mark.rule("DW-13.3")
@pytest.mark.parametrize(
    ("thumbs", "decider", "exiled"),
    [
        (("up", "down", "up", "up"), "", True),
        (("up", "down", "down", "down"), "", False),
        (("up", "down", "down", "up"), "up", True),
        (("up", "down", "down", "up"), "down", False),
    ],
)
def test_more_up_than_down_and_the_first_player_breaks_a_tie(
    thumbs: tuple[str, ...], decider: str, exiled: bool
) -> None:
    t = table()
    t.first = 3
    vote(do(act(t), "call_exile", "seat:1"), *thumbs)
    if decider:
        assert (asking(t), t.waiting()) == ("break_tie", [3])
        do(t, decider)
    assert t.exiled[1] == exiled


@pytest.mark.rule("DW-13.4")
def test_a_card_may_say_who_votes() -> None:
    from tests.dead_of_winter.tables import poll, set_crossroads

    t = table()
    t.round = 3
    t.crowd[COLONY] -= 1
    t.crowd["gas"] += 1
    t.place["corinne"] = "gas"  # seat 2 has nobody at the colony
    set_crossroads(t, "night-watch")
    poll(t)
    assert t.waiting() == [0, 1, 3]


@pytest.mark.rule("DW-13.5")
def test_nobody_abstains() -> None:
    t = do(act(table()), "call_exile", "seat:1")
    assert options(t) == ["up", "down"]
    refused(t, "abstain", "DW-13.5")


@pytest.mark.rule("DW-13.6")
def test_every_player_in_the_game_who_is_not_exiled_votes() -> None:
    t = bare(4, elimination=True)
    groups(t)
    loyal(t)
    t.out[3] = True
    do(act(t), "call_exile", "seat:1")
    assert t.waiting() == [0, 1, 2]


def test_a_vote_by_card_text_does_not_use_up_ones_own() -> None:
    t = table()
    t.active = 0
    t.agenda[:] = []
    t.asked = -1
    put_to_vote(t, 0, 1)
    t.go_on(0)
    vote(t, "down", "down", "down", "down")
    assert not t.exile_called
