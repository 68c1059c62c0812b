"""Chapters 2 and 3: turns, leading, following, winning."""

from __future__ import annotations

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, D, asked, new, play, position, together, told, transferred, zone


def finish_round(t: Table) -> Table:
    number = t.round
    while t.result is None and t.round == number and asked(t) not in ("change_faction",):
        seat = t.waiting()[0]
        t.choose(seat, t.options(seat)[0])
    return t


@pytest.mark.rule("HD-2.1")
@pytest.mark.parametrize(("seats", "tricks"), [(2, 16), (3, 14), (4, 12), (5, 10)])
def test_a_round_has_as_many_tricks_as_a_starting_hand_has_cards(seats: int, tricks: int) -> None:
    t = finish_round(new(seats))
    assert len(told(t, None, "trick_won")) == tricks
    assert all(not t.owned(seat) for seat in range(seats))


@pytest.mark.rule("HD-2.2")
def test_the_encounter_card_lies_there_before_the_lead() -> None:
    t = transferred(new(3))
    assert asked(t) == "lead_trick"
    assert len(t.encounter) == 1
    assert t.view(None)["board"]["encounter"] == t.encounter[0]
    assert len(t.reserve) == 19


@pytest.mark.rule("HD-2.3")
def test_the_encounter_card_is_no_part_of_the_trick_but_goes_to_its_winner() -> None:
    t = position(["biker-4 zombies-2", "biker-6 zombies-3", "biker-5 zombies-4"], encounter="biker-13")
    play(t, "biker-4 +", "biker-6", "biker-5")
    assert zone(t, B) == ["biker-13", "biker-4", "biker-5", "biker-6"]


@pytest.mark.rule("HD-2.4")
def test_the_winner_leads_the_next_trick() -> None:
    t = position(["biker-4 zombies-2", "biker-6 zombies-3", "biker-5 zombies-4"])
    play(t, "biker-4 +", "biker-6", "biker-5")
    assert (t.waiting(), asked(t)) == ([B], "lead_trick")


@pytest.mark.rule("HD-2.5")
def test_with_an_empty_reserve_a_turn_has_no_encounter_card() -> None:
    t = position(["biker-4 zombies-2", "biker-6 zombies-3", "biker-5 zombies-4"], empty_reserve=True)
    play(t, "biker-4 +", "biker-6", "biker-5")
    assert t.encounter == []
    assert t.view(A)["board"]["encounter"] is None
    play(t, "zombies-3 +", "zombies-4", "zombies-2")
    assert sum(len(zone(t, seat)) for seat in range(3)) == 6


@pytest.mark.rule("HD-3.1")
def test_the_leader_plays_any_card_on_either_side() -> None:
    t = position(["biker-4 minivan-1", "biker-6", "biker-5"], transfers=["zombies-2", "", ""])
    assert set(t.options(A)) == {
        f"lead:{card}:{side}" for card in ("biker-4", "minivan-1", "zombies-2") for side in "-+"
    }


@pytest.mark.rule("HD-3.1")
def test_a_lead_without_a_side_is_refused() -> None:
    t = position(["biker-4", "biker-6", "biker-5"])
    with pytest.raises(IllegalChoice, match="side") as refused:
        t.choose(A, "biker-4")
    assert refused.value.rule == "HD-3.1"


@pytest.mark.rule("HD-3.2", "HD-3.7")
@pytest.mark.parametrize(("side", "winner"), [("-", C), ("+", B)])
def test_the_lowest_wins_on_the_left_and_the_highest_on_the_right(side: str, winner: int) -> None:
    t = position(["biker-4 zombies-2", "biker-6 zombies-3", "biker-3 zombies-4"])
    play(t, f"biker-4 {side}", "biker-6", "biker-3")
    assert t.last_winner == winner


@pytest.mark.rule("HD-3.3")
def test_the_first_card_sets_the_demanded_faction_zombies_included() -> None:
    t = position(["zombies-4 biker-2", "biker-6 zombies-3", "biker-3 zombies-5"])
    t.choose(A, "lead:zombies-4:-")
    assert t.demanded == "zombies"
    assert list(t.options(B)) == ["zombies-3"]


@pytest.mark.rule("HD-3.4")
def test_the_others_play_one_card_each_clockwise_on_the_same_side() -> None:
    t = position(["biker-4 zombies-2", "biker-6 zombies-3", "biker-3 zombies-4", "biker-9 zombies-5"], leader=C)
    t.choose(C, "lead:biker-3:-")
    order = []
    while asked(t) == "play_card":
        order += t.waiting()
        t.choose(t.waiting()[0], t.options(t.waiting()[0])[0])
    assert order == [D, A, B]
    with pytest.raises(IllegalChoice) as refused:
        play(t, "zombies-4 +", "lead:zombies-5:-")
    assert refused.value.rule == "HD-3.4"


@pytest.mark.rule("HD-3.5", "HD-3.6")
def test_t11_legal_moves() -> None:
    t = position(
        ["cheerleader-1 biker-9", "zombies-7 police-3 minivan-1", "biker-3 biker-4"],
        transfers=["", "cheerleader-8 biker-2", ""],
        factions="cheerleader,police,biker",
    )
    t.choose(A, "lead:cheerleader-1:+")
    assert set(t.options(B)) == {"cheerleader-8", "minivan-1"}
    with pytest.raises(IllegalChoice, match="so you must") as refused:
        t.choose(B, "zombies-7")
    assert refused.value.rule == "HD-3.5"
    t.choose(B, "minivan-1")
    assert set(t.options(C)) == {"biker-3", "biker-4"}


@pytest.mark.rule("HD-3.6")
def test_who_owns_none_may_play_anything() -> None:
    t = position(
        ["cheerleader-1 biker-9", "zombies-7 police-3 minivan-1", "biker-3 biker-4"],
        transfers=["", "biker-2", ""],
        factions="cheerleader,police,biker",
    )
    t.choose(A, "lead:cheerleader-1:+")
    assert set(t.options(B)) == {"zombies-7", "police-3", "minivan-1", "biker-2"}


@pytest.mark.rule("HD-3.5")
def test_a_minivan_alone_does_not_oblige_to_follow() -> None:
    t = position(["cheerleader-1 biker-9", "minivan-1 minivan-2 zombies-4", "biker-3 biker-4 biker-5"])
    t.choose(A, "lead:cheerleader-1:+")
    assert set(t.options(B)) == {"minivan-1", "minivan-2", "zombies-4"}


@pytest.mark.rule("HD-3.7")
def test_only_the_demanded_faction_can_win() -> None:
    t = position(["biker-4 zombies-2", "survivalist-13 zombies-3", "biker-3 zombies-20"])
    play(t, "biker-4 +", "survivalist-13", "biker-3")
    assert t.last_winner == A


@pytest.mark.rule("HD-3.8", "HD-3.9", "HD-3.12")
def test_t1_an_ordinary_trick() -> None:
    """Ophélie, Simon, Jessica: the Cheerleader 3 wins on the left side."""
    t = position(
        ["cheerleader-4 nurse-2", "zombies-8 nurse-3", "cheerleader-3 nurse-4"],
        encounter="police-1",
        factions="cheerleader,police,nurse",
    )
    play(t, "cheerleader-4 -", "zombies-8", "cheerleader-3")
    assert zone(t, C) == ["cheerleader-3", "cheerleader-4", "police-1", "zombies-8"]
    assert zone(t, A) == zone(t, B) == []
    assert asked(t) == "give_cards"  # the Cheerleader Power first
    together(t, "nurse-2", "nurse-3", "nurse-4")
    assert (t.waiting(), asked(t)) == ([C], "lead_trick")


@pytest.mark.rule("HD-3.8")
def test_won_cards_lie_face_down_and_only_their_number_is_shown() -> None:
    t = position(["biker-4 zombies-2", "biker-6 zombies-3", "biker-3 zombies-4"], encounter="minivan-1")
    play(t, "biker-4 +", "biker-6", "biker-3")
    for seat in (None, A, B, C):
        board = t.view(seat)["board"]
        assert board["won"] == [0, 4, 0]
        assert board["vans"] == [[], ["minivan-1"], []]
        assert board["expedition"] is None


@pytest.mark.rule("HD-3.9")
def test_thrown_zombies_go_to_the_winner_of_an_ordinary_trick() -> None:
    t = position(["biker-4 zombies-2", "zombies-20 zombies-3", "zombies-19 zombies-4"])
    play(t, "biker-4 +", "zombies-20", "zombies-19")
    assert zone(t, A) == ["biker-4", "zombies-19", "zombies-20"]


@pytest.mark.rule("HD-3.12")
def test_the_encounter_card_is_taken_before_the_power_acts() -> None:
    t = position(
        ["survivalist-4 zombies-2", "survivalist-6 zombies-3", "survivalist-3 zombies-4"],
        encounter="zombies-20",
        top="zombies-19 zombies-18",
    )
    play(t, "survivalist-4 +", "survivalist-6", "survivalist-3")
    assert asked(t) == "put_under"
    assert "zombies-20" in zone(t, B)
    assert "under:zombies-19" in t.options(B)
    assert t.encounter == []
    t.choose(B, "under:zombies-19")
    assert t.encounter == ["zombies-18"]
    assert t.waiting() == [B]


@pytest.mark.rule("HD-3.12", "HD-2.1")
def test_after_the_last_card_the_round_is_scored() -> None:
    t = position(["biker-4", "biker-6", "biker-3"], turn=14, mode="express")
    play(t, "biker-4 +", "biker-6", "biker-3")
    assert t.result is not None
    assert t.populations == [66, 72, 66]
