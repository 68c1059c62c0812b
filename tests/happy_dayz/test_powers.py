"""Chapter 5: when a Power is triggered, for whom, and with which cards."""

from __future__ import annotations

import pytest

from lazaret.core.errors import IllegalChoice
from tests.happy_dayz.tables import B, C, asked, play, position, together, told, zone


@pytest.mark.rule("HD-5.1")
def test_the_winner_triggers_the_power_of_the_demanded_faction() -> None:
    t = position(["survivalist-4 biker-2", "survivalist-6 biker-3", "cheerleader-13 biker-4"])
    play(t, "survivalist-4 +", "survivalist-6", "cheerleader-13")
    assert (asked(t), t.waiting()) == ("put_under", [B])
    assert told(t, None, "power_triggered") == [{"event": "power_triggered", "seat": B, "power": "survivalist"}]


@pytest.mark.rule("HD-5.2")
def test_only_the_winner_benefits() -> None:
    t = position(["survivalist-4 biker-2", "survivalist-6 biker-3", "survivalist-1 biker-4"], top="zombies-1")
    play(t, "survivalist-4 +", "survivalist-6", "survivalist-1")
    assert [len(hand) for hand in t.hands] == [1, 2, 1]
    assert "zombies-1" in t.hands[B]


@pytest.mark.rule("HD-5.3")
def test_an_end_of_round_power_does_nothing_when_the_trick_ends() -> None:
    t = position(["biker-4 zombies-2", "biker-6 zombies-3", "biker-3 zombies-4"])
    play(t, "biker-4 +", "biker-6", "biker-3")
    assert asked(t) == "lead_trick"
    assert told(t, None, "power_triggered") == []


@pytest.mark.rule("HD-5.3")
def test_an_end_of_round_power_counts_for_every_community() -> None:
    t = position(
        ["zombies-4", "zombies-6", "zombies-3"], turn=14, mode="express", expeditions=["biker-1", "biker-2 biker-3", ""]
    )
    play(t, "zombies-4 +", "zombies-6", "zombies-3")
    assert t.populations == [66 + 2 - 3, 66 + 4 - 3, 66 - 3]


@pytest.mark.rule("HD-5.4")
def test_transfer_cards_may_be_given_and_what_is_received_goes_to_the_hidden_hand() -> None:
    t = position(
        ["cheerleader-4 biker-2", "cheerleader-6 biker-3", "cheerleader-1 biker-4"],
        transfers=["zombies-9", "", ""],
    )
    play(t, "cheerleader-4 +", "cheerleader-6", "cheerleader-1")
    together(t, "zombies-9", "biker-3", "biker-4")
    assert t.transfers == [(), (), ()]
    assert t.hands == [["biker-2", "biker-4"], ["zombies-9"], ["biker-3"]]


@pytest.mark.rule("HD-5.5")
def test_a_power_is_not_optional_unless_it_says_so() -> None:
    t = position(["nurse-4 biker-2", "nurse-6 biker-3", "zombies-1 biker-4"], factions="nurse,biker,police")
    play(t, "nurse-4 +", "nurse-6", "zombies-1")
    assert list(t.options(B)) == ["discard:zombies-1"]
    with pytest.raises(IllegalChoice, match="not optional") as refused:
        t.choose(B, "stop")
    assert refused.value.rule == "HD-5.5"
    t = position(["nurse-4 biker-2", "nurse-6 biker-3", "zombies-1 biker-4"], factions="nurse-,biker,police")
    play(t, "nurse-4 +", "nurse-6", "zombies-1")
    assert "stop" in t.options(B)


@pytest.mark.rule("HD-5.5")
def test_a_choice_inside_a_power_belongs_to_who_is_named() -> None:
    t = position(["governor-4 biker-2", "governor-6 biker-3", "governor-1 biker-4"], factions="governor-,biker,police")
    play(t, "governor-4 +", "governor-6", "governor-1")
    assert (asked(t), t.waiting()) == ("corrupt", [B])
    t.choose(B, "leader:2")
    assert (asked(t), t.waiting()) == ("take_survivor", [C])


@pytest.mark.rule("HD-5.6")
@pytest.mark.parametrize("factions", ["nurse,biker,police", "nurse+,biker,police", "nurse-,biker,police"])
def test_a_power_without_a_target_does_nothing(factions: str) -> None:
    t = position(["nurse-4 biker-2", "nurse-6 biker-3", "nurse-1 biker-4"], factions=factions, encounter="biker-1")
    play(t, "nurse-4 +", "nurse-6", "nurse-1")
    assert (asked(t), t.waiting()) == ("lead_trick", [B])


@pytest.mark.rule("HD-5.6")
def test_no_cards_left_means_no_gifts() -> None:
    t = position(["cheerleader-4", "cheerleader-6", "cheerleader-1"], turn=14)
    play(t, "cheerleader-4 +", "cheerleader-6", "cheerleader-1")
    assert asked(t) == "change_faction"
    assert zone(t, B) == ["cheerleader-1", "cheerleader-4", "cheerleader-6"]
