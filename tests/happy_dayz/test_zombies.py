"""Chapter 6 and HD-10.7: Zombies tricks and the Horde."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.happy_dayz.rules.zombies import horde_options
from lazaret.games.happy_dayz.table import Table, Unseen
from tests.happy_dayz.tables import A, B, C, D, asked, play, position, together, told, zone


@pytest.mark.rule("HD-6.1")
def test_zombies_may_be_led_at_any_time_and_must_be_followed() -> None:
    t = position(["zombies-4 biker-2", "biker-6 zombies-3 minivan-1", "biker-3 biker-5 biker-7"], turn=1)
    t.choose(A, "lead:zombies-4:-")
    assert set(t.options(B)) == {"zombies-3", "minivan-1"}
    with pytest.raises(IllegalChoice) as refused:
        t.choose(B, "biker-6")
    assert refused.value.rule == "HD-6.1"
    t.choose(B, "zombies-3")
    assert set(t.options(C)) == {"biker-3", "biker-5", "biker-7"}


@pytest.mark.rule("HD-6.2")
@pytest.mark.parametrize(("side", "winner"), [("+", B), ("-", C)])
def test_the_side_says_which_zombies_win(side: str, winner: int) -> None:
    t = position(["zombies-4 biker-2", "zombies-15 biker-3", "zombies-1 biker-4"])
    play(t, f"zombies-4 {side}", "zombies-15", "zombies-1")
    assert t.last_winner == winner


@pytest.mark.rule("HD-6.3", "HD-6.4", "HD-6.6")
def test_t2_a_zombies_trick() -> None:
    """Ophélie, Simon, Jessica: Simon wins with the 15 and takes the Biker and the Encounter card besides."""
    t = position(["zombies-1 biker-7", "zombies-15 biker-8", "biker-1 biker-9"], encounter="zombies-20")
    play(t, "zombies-1 +", "zombies-15", "biker-1")
    assert t.last_winner == B
    assert [zone(t, seat) for seat in range(3)] == [[], ["biker-1", "zombies-15", "zombies-20"], ["zombies-1"]]
    assert (asked(t), t.waiting()) == ("lead_trick", [B])
    shared = [(event["seat"], event["card"]) for event in told(t, None, "zombies_shared")]
    assert shared == [(B, "zombies-15"), (C, "zombies-1")]


@pytest.mark.rule("HD-6.3")
def test_the_winner_takes_minivans_and_an_encounter_zombies_card_first() -> None:
    t = position(["zombies-1 biker-7", "minivan-2 biker-8", "zombies-2 biker-9"], encounter="zombies-19")
    play(t, "zombies-1 +", "minivan-2", "zombies-2")
    assert zone(t, C) == ["minivan-2", "zombies-19", "zombies-2"]
    assert zone(t, A) == ["zombies-1"]


@pytest.mark.rule("HD-6.4")
def test_each_takes_the_costliest_left_clockwise_from_the_winner() -> None:
    t = position(["zombies-20 biker-7", "zombies-1 biker-8", "zombies-13 biker-9", "zombies-2 biker-10"])
    play(t, "zombies-20 -", "zombies-1", "zombies-13", "zombies-2")
    assert t.last_winner == B
    assert [zone(t, seat) for seat in (B, C, D, A)] == [["zombies-20"], ["zombies-13"], ["zombies-2"], ["zombies-1"]]


@pytest.mark.rule("HD-6.5")
def test_among_equal_losses_the_higher_value_goes_first() -> None:
    t = position(["zombies-5 biker-7", "zombies-12 biker-8", "zombies-3 biker-9"])
    play(t, "zombies-5 -", "zombies-12", "zombies-3")
    assert [zone(t, seat) for seat in (C, A, B)] == [["zombies-12"], ["zombies-5"], ["zombies-3"]]


@pytest.mark.rule("HD-6.6")
def test_some_get_none_and_without_the_horde_nobody_two() -> None:
    t = position(["zombies-5 biker-7", "biker-1 biker-8", "biker-2 biker-9", "zombies-7 biker-10"])
    play(t, "zombies-5 +", "biker-1", "biker-2", "zombies-7")
    assert zone(t, D) == ["biker-1", "biker-2", "zombies-7"]
    assert zone(t, A) == ["zombies-5"]
    assert zone(t, B) == zone(t, C) == []


@pytest.mark.rule("HD-6.7")
def test_zombies_have_no_further_effect() -> None:
    t = position(
        ["zombies-5 biker-7", "zombies-1 biker-8", "zombies-2 biker-9"], expeditions=["biker-1", "biker-2", "biker-3"]
    )
    play(t, "zombies-5 +", "zombies-1", "zombies-2")
    assert asked(t) == "lead_trick"
    assert t.discards == []


# -- the Horde -------------------------------------------------------------------------------------------


def horde_trick(**more: Any) -> Table:
    options: dict[str, Any] = {
        "factions": "governor,survivalist,biker,horde",
        "encounter": "zombies-13",
        "expeditions": ["biker-1 biker-2", "governor-1", "survivalist-1 zombies-20"],
    } | more
    t = position(["zombies-3 biker-7", "zombies-18 biker-8", "zombies-14 biker-9"], **options)
    return play(t, "zombies-3 +", "zombies-18", "zombies-14")


@pytest.mark.rule("HD-10.7", "HD-2.3", "HD-6.6")
def test_t16_the_horde() -> None:
    t = horde_trick()
    assert t.last_winner == B
    assert zone(t, B) == ["governor-1", "zombies-18", "zombies-3"]
    assert zone(t, C) == ["survivalist-1", "zombies-14", "zombies-20"]
    assert zone(t, A) == ["biker-1", "biker-2", "zombies-13"]
    assert asked(t) == "discard_to_horde"
    assert set(t.options(A)) == {"discard:biker-1", "discard:biker-2"}
    together(t, "discard:biker-2", "discard:governor-1", "discard:survivalist-1")
    assert t.discards == ["biker-2", "governor-1", "survivalist-1"]
    assert (asked(t), t.waiting()) == ("lead_trick", [B])


@pytest.mark.rule("HD-10.7")
def test_who_has_no_survivors_or_got_no_zombies_discards_nothing() -> None:
    t = horde_trick(expeditions=["", "governor-1", "zombies-20"])
    assert t.waiting() == [B]
    t = position(
        ["zombies-3 biker-7", "zombies-18 biker-8", "biker-5 biker-9"],
        factions="governor,survivalist,biker,horde",
        expeditions=["biker-1", "", "biker-2"],
    )
    play(t, "zombies-3 +", "zombies-18", "biker-5")
    assert zone(t, C) == ["biker-2", "zombies-3"]
    assert t.waiting() == [B, C]  # B has just won Biker 5; A got no Zombies card


@pytest.mark.rule("HD-10.7", "HD-3.10")
def test_whoever_the_horde_takes_from_looks_through_the_own_zone_first() -> None:
    t = horde_trick()
    assert [told(t, seat, "looked_through")[-1]["seat"] for seat in (A, B, C)] == [A, B, C]


@pytest.mark.rule("HD-10.7")
def test_who_finds_no_survivor_among_unseen_cards_has_nothing_to_discard() -> None:
    t = position(["biker-4", "biker-5", "biker-6"], empty_reserve=True)
    t.unseen = [Unseen(A, ["zombies-20"], 0, 0)]
    assert horde_options(t, A) == ["none"]
    t.unseen = [Unseen(A, ["biker-9"], 0, 0)]
    assert horde_options(t, A) == ["discard:biker-9"]


@pytest.mark.rule("HD-10.7", "HD-12.6")
def test_horde_discards_are_secret_until_all_have_chosen() -> None:
    t = horde_trick()
    t.choose(A, "discard:biker-1")
    assert t.discards == []
    assert t.waiting() == [B, C]
    assert t.view(B)["board"]["expedition"] == ["governor-1", "zombies-3", "zombies-18"]
    assert t.view(A)["board"]["expedition"] is None  # it has chosen: no more looking


@pytest.mark.rule("HD-10.7")
def test_the_horde_leaves_an_ordinary_encounter_card_to_the_winner() -> None:
    t = horde_trick(encounter="biker-11")
    assert "biker-11" in zone(t, B)
    assert zone(t, A) == ["biker-1", "biker-2", "zombies-3"]


@pytest.mark.rule("HD-10.7", "HD-10.5g", "HD-10.17")
@pytest.mark.parametrize(("version", "suppressed"), [("", True), ("-", True), ("+", False)])
def test_a_police_winner_suppresses_the_horde_except_with_armoury(version: str, suppressed: bool) -> None:
    t = position(
        ["zombies-3 biker-7", "police-8 biker-8", "zombies-14 biker-9"],
        factions=f"governor,police{version},biker,horde",
        cut_zombies_shared=True,
        encounter="zombies-13",
        expeditions=["biker-1", "governor-1", "biker-3"],
    )
    play(t, "zombies-3 +", "police-8", "zombies-14")
    if suppressed:
        assert asked(t) == "lead_trick"
        assert zone(t, B) == ["governor-1", "police-8", "zombies-13", "zombies-14"]
        assert zone(t, C) == ["biker-3", "zombies-3"]
    else:
        assert t.waiting() == [A, B, C]
        assert zone(t, B) == ["governor-1", "police-8", "zombies-14"]
        assert zone(t, C) == ["biker-3", "zombies-13"]


@pytest.mark.rule("HD-10.7", "HD-10.2b")
def test_zombies_named_but_played_by_nobody_bring_no_horde() -> None:
    t = position(
        ["biker-2 biker-7", "biker-3 biker-8", "biker-4 biker-9"],
        factions="governor+,survivalist,biker,horde",
        encounter="zombies-13",
        named="zombies",
    )
    play(t, "biker-2 +", "biker-3", "biker-4")
    assert zone(t, A) == ["biker-2", "biker-3", "biker-4", "zombies-13"]
    assert asked(t) == "lead_trick"
