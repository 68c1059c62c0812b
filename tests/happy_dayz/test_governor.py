"""HD-10.2: who leads next."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, asked, play, position, zone

HANDS = ["governor-4 biker-2 nurse-8", "governor-6 biker-3 zombies-2", "governor-1 nurse-4 zombies-3"]
WON = ("governor-4 +", "governor-6", "governor-1")


def won_by_governors(version: str = "", **more: Any) -> Table:
    return play(position(more.pop("hands", HANDS), factions=f"governor{version},biker,nurse", **more), *WON)


@pytest.mark.rule("HD-10.2a")
@pytest.mark.parametrize("leader", [A, B, C])
def test_the_winner_designates_any_community_itself_included(leader: int) -> None:
    t = won_by_governors()
    assert list(t.options(B)) == ["leader:0", "leader:1", "leader:2"]
    t.choose(B, f"leader:{leader}")
    assert (asked(t), t.waiting()) == ("lead_trick", [leader])
    assert len(t.options(leader)) == 4  # both cards on both sides: free to choose


@pytest.mark.rule("HD-10.2a", "HD-10.2b", "HD-10.2c")
@pytest.mark.parametrize("version", ["", "+", "-"])
def test_the_last_trick_of_a_round_has_no_next_leader(version: str) -> None:
    t = won_by_governors(version, hands=["governor-4", "governor-6", "governor-1"], turn=14)
    assert asked(t) == "change_faction"
    assert zone(t, B) == ["governor-1", "governor-4", "governor-6"]


@pytest.mark.rule("HD-10.2b", "HD-10.15")
def test_persuasion_names_leader_and_faction() -> None:
    t = won_by_governors("+")
    assert len(t.options(B)) == 3 * 4
    assert "persuade:1:zombies" in t.options(B)
    with pytest.raises(IllegalChoice, match="Mini-van") as refused:
        t.choose(B, "persuade:0:minivan")
    assert refused.value.rule == "HD-10.2b"
    t.choose(B, "persuade:0:nurse")
    assert (asked(t), t.waiting()) == ("lead_named", [A])
    assert list(t.options(A)) == ["lead:nurse-8:-", "lead:nurse-8:+"]
    with pytest.raises(IllegalChoice, match="must open") as refused:
        t.choose(A, "lead:biker-2:+")
    assert refused.value.rule == "HD-10.2b"


@pytest.mark.rule("HD-10.2b", "HD-3.3")
def test_t13_the_named_faction_stays_demanded_when_the_leader_has_none() -> None:
    t = position(
        ["zombies-1 biker-9", "biker-4 biker-8", "nurse-2 biker-7"],
        factions="governor+,biker,nurse",
        leader=B,
        named="nurse",
    )
    play(t, "biker-4 +", "nurse-2", "zombies-1")
    assert t.last_winner == C


@pytest.mark.rule("HD-10.2b", "HD-10.15")
def test_a_minivan_may_open_and_the_named_faction_is_demanded_all_the_same() -> None:
    t = position(
        ["nurse-1 biker-9", "minivan-1 nurse-8", "biker-7 nurse-2"],
        factions="governor+,biker,nurse",
        leader=B,
        named="nurse",
    )
    assert set(t.options(B)) == {f"lead:{card}:{side}" for card in ("minivan-1", "nurse-8") for side in "-+"}
    t.choose(B, "lead:minivan-1:-")
    assert list(t.options(C)) == ["nurse-2"]
    t.choose(C, "nurse-2")
    t.choose(A, "nurse-1")
    assert t.last_winner == A


@pytest.mark.rule("HD-10.2b", "HD-3.7", "HD-10.15")
def test_the_leader_wins_without_a_power_if_nobody_plays_the_named_faction() -> None:
    t = position(
        ["zombies-1 biker-9", "biker-4 biker-8", "biker-13 biker-7"],
        factions="governor+,biker,nurse",
        leader=B,
        named="nurse",
        encounter="zombies-20",
    )
    play(t, "biker-4 +", "biker-13", "zombies-1")
    assert t.last_winner == B
    assert (asked(t), t.waiting()) == ("lead_trick", [B])  # no Nurse for the Zombies it took


@pytest.mark.rule("HD-10.2b", "HD-10.5a")
def test_a_leader_without_the_named_faction_may_cut_its_own_trick() -> None:
    t = position(
        ["nurse-12 biker-9", "police-1 biker-8", "nurse-13 biker-7"],
        factions="governor+,police,nurse",
        leader=B,
        named="nurse",
    )
    play(t, "police-1 +", "nurse-13", "nurse-12")
    assert t.last_winner == B


@pytest.mark.rule("HD-10.2b")
def test_the_named_faction_is_forgotten_after_its_trick() -> None:
    t = won_by_governors("+")
    t.choose(B, "persuade:0:nurse")
    play(t, "nurse-8 +", "biker-3", "nurse-4")
    assert t.last_winner == A
    assert (t.named, t.demanded) == ("", "")


@pytest.mark.rule("HD-10.2c")
def test_corruption_lets_another_community_lead_and_take_a_survivor_of_the_trick() -> None:
    t = won_by_governors("-", encounter="biker-13")
    assert list(t.options(B)) == ["leader:0", "leader:2"]
    with pytest.raises(IllegalChoice, match="not your own") as refused:
        t.choose(B, "leader:1")
    assert refused.value.rule == "HD-10.2c"
    t.choose(B, "leader:2")
    assert set(t.options(C)) == {"take:governor-4", "take:governor-6", "take:governor-1"}
    with pytest.raises(IllegalChoice) as refused:
        t.choose(C, "take:biker-13")  # the Encounter card is no part of the trick
    assert refused.value.rule == "HD-10.2c"
    t.choose(C, "take:governor-6")
    assert zone(t, C) == ["governor-6"]
    assert zone(t, B) == ["biker-13", "governor-1", "governor-4"]
    assert (asked(t), t.waiting()) == ("lead_trick", [C])


@pytest.mark.rule("HD-10.2c")
def test_corruption_never_offers_zombies_or_minivans() -> None:
    t = position(["governor-4 biker-2", "minivan-1 biker-3", "zombies-1 biker-4"], factions="governor-,biker,nurse")
    play(t, "governor-4 +", "minivan-1", "zombies-1")
    t.choose(A, "leader:1")
    assert list(t.options(B)) == ["take:governor-4"]


@pytest.mark.rule("HD-10.2b", "HD-3.3", "HD-3.5")
def test_what_persuasion_names_is_demanded_of_everybody_whatever_the_leader_opens_with() -> None:
    """Named by the Governor's own winner, not by the position."""
    hands = ["governor-4 biker-2 biker-9", "governor-6 biker-3 biker-8", "governor-1 nurse-4 biker-7"]
    t = won_by_governors("+", hands=hands)
    t.choose(B, "persuade:0:nurse")
    assert (t.named, t.demanded, t.leader) == ("nurse", "nurse", A)
    assert len(t.options(A)) == 4, "it has no Nurse, so any card will do"
    t.choose(A, "lead:biker-9:+")
    assert t.demanded == "nurse", "not the Biker that was led"
    t.choose(B, "biker-8")
    assert list(t.options(C)) == ["nurse-4"], "who has a Nurse must play her"
    t.choose(C, "nurse-4")
    assert t.last_winner == C, "the only card of the demanded Faction"
