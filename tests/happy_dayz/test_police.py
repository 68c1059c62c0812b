"""HD-10.5: Police cuts."""

from __future__ import annotations

import pytest

from lazaret.core.errors import IllegalChoice
from tests.happy_dayz.tables import A, B, C, D, asked, play, position, zone

T10 = ["biker-11 nurse-1", "police-2 nurse-2", "biker-13 nurse-3", "police-6 nurse-4"]


@pytest.mark.rule("HD-10.5a", "HD-10.5c", "HD-10.5d")
@pytest.mark.parametrize(("side", "winner"), [("+", D), ("-", B)])
def test_t10_the_best_cutting_police_wins(side: str, winner: int) -> None:
    t = position(T10, factions="biker,police,nurse")
    play(t, f"biker-11 {side}", "police-2", "biker-13", "police-6")
    assert t.last_winner == winner
    assert zone(t, winner) == ["biker-11", "biker-13", "police-2", "police-6"]
    assert (asked(t), t.waiting()) == ("lead_trick", [winner])


@pytest.mark.rule("HD-10.5a")
def test_police_cannot_be_played_by_who_can_follow() -> None:
    t = position(["biker-11 nurse-1", "police-2 biker-5", "biker-13 nurse-3"], factions="biker,police,nurse")
    t.choose(A, "lead:biker-11:+")
    assert list(t.options(B)) == ["biker-5"]
    with pytest.raises(IllegalChoice, match="cuts only") as refused:
        t.choose(B, "police-2")
    assert refused.value.rule == "HD-10.5a"


@pytest.mark.rule("HD-10.5a")
def test_police_cuts_a_zombies_trick_too() -> None:
    t = position(["zombies-20 nurse-1", "police-2 nurse-2", "zombies-15 nurse-3"], factions="biker,police,nurse")
    play(t, "zombies-20 +", "police-2", "zombies-15")
    assert t.last_winner == B


@pytest.mark.rule("HD-10.5b")
def test_after_a_cut_the_others_still_follow_the_first_faction() -> None:
    t = position(T10, factions="biker,police,nurse")
    play(t, "biker-11 +", "police-2")
    assert list(t.options(C)) == ["biker-13"]


@pytest.mark.rule("HD-10.5d")
def test_a_cut_blocks_the_power_of_the_demanded_faction() -> None:
    """There are Zombies in every Expedition zone, so that the Nurse would have something to discard."""
    t = position(
        ["nurse-11 biker-1", "police-2 biker-2", "nurse-13 biker-3"],
        factions="biker,police,nurse",
        expeditions=["zombies-4", "zombies-5", "zombies-6"],
    )
    uncut = position(
        ["nurse-11 biker-1", "nurse-2 biker-2", "nurse-13 biker-3"],
        factions="biker,police,nurse",
        expeditions=["zombies-4", "zombies-5", "zombies-6"],
    )
    play(t, "nurse-11 +", "police-2", "nurse-13")
    assert (asked(t), t.waiting()) == ("lead_trick", [B])
    play(uncut, "nurse-11 +", "nurse-2", "nurse-13")
    assert (asked(uncut), uncut.waiting()) == ("discard_zombies", [C])


@pytest.mark.rule("HD-10.5d", "HD-6.4")
def test_a_table_may_agree_to_share_the_zombies_of_a_cut_trick_out_from_the_police_winner_on() -> None:
    t = position(
        ["zombies-20 nurse-1", "police-2 nurse-2", "zombies-15 nurse-3"],
        factions="biker,police,nurse",
        cut_zombies_shared=True,
    )
    play(t, "zombies-20 +", "police-2", "zombies-15")
    assert [zone(t, seat) for seat in range(3)] == [[], ["police-2", "zombies-20"], ["zombies-15"]]


@pytest.mark.rule("HD-10.5d")
@pytest.mark.parametrize(("version", "shared"), [("", False), ("+", True), ("-", True)])
def test_base_police_blocks_the_power_of_the_zombies_and_takes_every_card(version: str, shared: bool) -> None:
    t = position(
        ["zombies-20 nurse-1", "police-2 nurse-2", "zombies-15 nurse-3"],
        factions=f"biker,police{version},nurse",
        encounter="zombies-3",
        top="nurse-8",
    )
    play(t, "zombies-20 +", "police-2", "zombies-15")
    assert t.encounter == ["nurse-8"]
    if shared:
        assert zone(t, B) == ["police-2", "zombies-20", "zombies-3"]
        assert zone(t, C) == ["zombies-15"]
    else:
        assert zone(t, B) == ["police-2", "zombies-15", "zombies-20", "zombies-3"]
        assert zone(t, C) == []


@pytest.mark.rule("HD-10.5e")
@pytest.mark.parametrize("version", ["", "+", "-"])
def test_demanded_police_makes_an_ordinary_trick_without_a_power(version: str) -> None:
    t = position(
        ["police-11 nurse-1", "police-2 nurse-2", "zombies-13 nurse-3"], factions=f"biker,police{version},nurse"
    )
    play(t, "police-11 -", "police-2", "zombies-13")
    assert t.last_winner == B
    assert (asked(t), t.waiting()) == ("lead_trick", [B])


@pytest.mark.rule("HD-10.5e", "HD-4.3")
def test_police_after_a_led_minivan_is_the_demanded_faction() -> None:
    t = position(["minivan-1 nurse-1", "police-2 nurse-2", "police-13 nurse-3"], factions="biker,police,nurse")
    play(t, "minivan-1 -", "police-2", "police-13")
    assert t.last_winner == B


@pytest.mark.rule("HD-10.5f")
def test_armoury_gives_the_power_to_the_police_winner() -> None:
    t = position(["nurse-11 biker-1", "police-2 biker-2", "zombies-13 biker-3"], factions="biker,police+,nurse")
    play(t, "nurse-11 +", "police-2", "zombies-13")
    assert (asked(t), t.waiting()) == ("discard_zombies", [B])


@pytest.mark.rule("HD-10.5g")
def test_curfew_gives_the_power_to_who_would_have_won() -> None:
    t = position(
        ["nurse-11 biker-1", "police-2 biker-2", "nurse-13 biker-3"],
        factions="biker,police-,nurse",
        expeditions=["", "", "zombies-4"],
    )
    play(t, "nurse-11 +", "police-2", "nurse-13")
    assert zone(t, B) == ["nurse-11", "nurse-13", "police-2"]
    assert (asked(t), t.waiting()) == ("discard_zombies", [C])
    t.choose(C, "discard:zombies-4")
    assert (asked(t), t.waiting()) == ("lead_trick", [B])  # who won the trick leads


@pytest.mark.rule("HD-10.5g")
def test_curfew_takes_the_cards_of_the_trick_from_where_the_police_winner_put_them() -> None:
    t = position(["governor-11 biker-1", "police-2 biker-2", "governor-3 biker-3"], factions="biker,police-,governor-")
    play(t, "governor-11 +", "police-2", "governor-3")
    assert (asked(t), t.waiting()) == ("corrupt", [A])
    t.choose(A, "leader:2")
    assert set(t.options(C)) == {"take:governor-11", "take:police-2", "take:governor-3"}
    t.choose(C, "take:governor-11")
    assert zone(t, C) == ["governor-11"]
    assert zone(t, B) == ["governor-3", "police-2"]


@pytest.mark.rule("HD-10.5g")
def test_curfew_gives_the_power_to_nobody_if_the_demanded_faction_was_not_played() -> None:
    t = position(
        ["biker-1 biker-9", "police-2 biker-2", "biker-3 zombies-4"],
        factions="biker,police-,nurse",
        named="nurse",
        expeditions=["zombies-1", "zombies-2", "zombies-3"],
    )
    play(t, "biker-1 +", "police-2", "biker-3")
    assert (asked(t), t.waiting()) == ("lead_trick", [B])
