"""Chapter 4: Mini-vans."""

from __future__ import annotations

import pytest

from lazaret.games.happy_dayz.rules.knowledge import KEPT
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, D, all_cards, asked, play, position, together, zone


@pytest.mark.rule("HD-4.1")
def test_a_minivan_may_be_played_even_by_who_can_follow() -> None:
    t = position(["biker-4 zombies-2", "biker-6 minivan-3", "biker-3 zombies-4"])
    t.choose(A, "lead:biker-4:+")
    assert set(t.options(B)) == {"biker-6", "minivan-3"}
    t.choose(B, "minivan-3")
    assert t.trick == ["biker-4", "minivan-3"]


@pytest.mark.rule("HD-4.2")
@pytest.mark.parametrize("side", ["-", "+"])
def test_a_minivan_never_wins(side: str) -> None:
    t = position(["biker-4 zombies-2", "minivan-1 zombies-3", "minivan-2 zombies-4"])
    play(t, f"biker-4 {side}", "minivan-1", "minivan-2")
    assert t.last_winner == A


@pytest.mark.rule("HD-4.3")
def test_t8_a_minivan_is_led_and_the_next_card_sets_the_faction() -> None:
    t = position(
        ["minivan-1 biker-2", "nurse-5 biker-3", "nurse-9 biker-4"],
        encounter="zombies-4",
        factions="nurse,biker,police",
    )
    t.choose(A, "lead:minivan-1:+")
    assert (t.demanded, t.side, asked(t)) == ("", "+", "set_faction")
    t.choose(B, "nurse-5")
    assert t.demanded == "nurse"
    t.choose(C, "nurse-9")
    assert zone(t, C) == ["minivan-1", "nurse-5", "nurse-9", "zombies-4"]
    assert t.vans == {"minivan-1": C}
    assert (t.waiting(), asked(t)) == ([C], "discard_zombies")  # the Nurse's Power, for C


@pytest.mark.rule("HD-4.4")
def test_two_minivans_leave_it_to_the_third_player() -> None:
    t = position(["minivan-1 biker-2", "minivan-2 biker-3", "biker-9 zombies-4", "biker-1 zombies-9"])
    t.choose(A, "lead:minivan-1:-")
    assert set(t.options(B)) == {"minivan-2", "biker-3"}
    t.choose(B, "minivan-2")
    assert asked(t) == "set_faction"
    assert set(t.options(C)) == {"biker-9", "zombies-4"}
    t.choose(C, "biker-9")
    assert list(t.options(D)) == ["biker-1"]
    t.choose(D, "biker-1")
    assert t.last_winner == D


@pytest.mark.rule("HD-4.4", "HD-6.2")
def test_after_a_minivan_a_zombies_card_makes_a_zombies_trick() -> None:
    t = position(["minivan-1 biker-2", "zombies-3 biker-3", "zombies-14 biker-4"], encounter="biker-9")
    play(t, "minivan-1 +", "zombies-3", "zombies-14")
    assert zone(t, C) == ["biker-9", "minivan-1", "zombies-14"]
    assert zone(t, A) == ["zombies-3"]


@pytest.mark.rule("HD-4.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_trick_of_nothing_but_minivans_goes_to_its_leader(seats: int) -> None:
    hands = ["minivan-1 biker-2", "minivan-2 biker-3", "minivan-3 biker-4"][:seats]
    t = position(hands, leader=B, encounter="zombies-9")
    order = [B, C, A] if seats == 3 else [B, A]
    t.choose(B, "lead:minivan-2:+")
    for seat in order[1:]:
        t.choose(seat, f"minivan-{seat + 1}")
    assert zone(t, B) == [*[f"minivan-{n + 1}" for n in range(seats)], "zombies-9"]
    assert (t.waiting(), asked(t)) == ([B], "lead_trick")


@pytest.mark.rule("HD-4.6")
def test_won_minivans_lie_face_up_and_count_nothing() -> None:
    t = position(["biker-4", "minivan-1", "minivan-2"], turn=14, mode="express")
    play(t, "biker-4 +", "minivan-1", "minivan-2")
    assert t.view(B)["board"]["vans"] == [["minivan-1", "minivan-2"], [], []]
    assert t.populations == [68, 66, 66]


@pytest.mark.rule("HD-4.6")
def test_a_minivan_given_away_lies_with_its_new_owner() -> None:
    t = position(
        ["preacher-4 biker-2", "minivan-1 biker-3", "preacher-2 biker-4"],
        factions="biker,preacher,hippie",
        boxes="both",
    )
    play(t, "preacher-4 +", "minivan-1", "preacher-2")
    t.choose(A, "give:2")
    assert t.vans == {"minivan-1": C}


@pytest.mark.rule("HD-4.7")
def test_a_minivan_as_encounter_card_is_won_like_a_played_one() -> None:
    t = position(["biker-4 zombies-2", "biker-6 zombies-3", "biker-3 zombies-4"], encounter="minivan-2")
    play(t, "biker-4 +", "biker-6", "biker-3")
    assert t.vans == {"minivan-2": B}


def next_round(t: Table) -> Table:
    """Play the round's last trick, keep the Factions."""
    play(t, "biker-4 +", "biker-6", "biker-5", "biker-3")
    assert asked(t) == "change_faction"
    t.choose(t.waiting()[0], "keep")
    return t


@pytest.mark.rule("HD-4.8", "HD-8.6")
def test_t9_minivans_are_carried_over() -> None:
    t = position(["biker-4", "biker-6", "biker-5", "biker-3"], turn=12, vans={"minivan-1": B, "minivan-3": B})
    next_round(t)
    assert t.round == 2
    assert [len(hand) for hand in t.hands] == [12] * 4
    assert {"minivan-1", "minivan-3"} <= set(t.hands[B])
    assert len(t.reserve) == 14
    assert len(all_cards(t)) == 62 == len(set(all_cards(t)))


@pytest.mark.rule("HD-4.8")
def test_a_kept_minivan_may_be_transferred_and_everybody_knows_who_has_it() -> None:
    t = next_round(position(["biker-4", "biker-6", "biker-5", "biker-3"], turn=12, vans={"minivan-1": B}))
    assert "minivan-1" in t.options(B)
    assert t.view(D)["board"]["known"][B] == ["minivan-1"]
    together(t, t.hands[A][0], "minivan-1", t.hands[C][0], t.hands[D][0])
    assert t.view(D)["board"]["known"][B] == ["minivan-1"]  # nobody can tell yet whether it was picked
    together(t, *[next(iter(t.options(seat))) for seat in range(4)])
    assert "minivan-1" in t.transfers[C]


@pytest.mark.rule("HD-4.8", "HD-12.4")
def test_a_minivan_that_was_kept_and_not_transferred_is_remembered_when_the_tricks_begin() -> None:
    t = next_round(position(["biker-4", "biker-6", "biker-5", "biker-3"], turn=12, vans={"minivan-1": B}))
    for _ in range(2):
        together(t, *[next(card for card in t.options(seat) if card != "minivan-1") for seat in range(4)])
    assert t.facts == [(KEPT, B, "minivan-1", "")]


@pytest.mark.rule("HD-4.9")
def test_minivans_that_nobody_won_are_shuffled_in_again() -> None:
    t = next_round(position(["biker-4", "biker-6", "biker-5", "biker-3"], turn=12, vans={"minivan-2": A}))
    assert "minivan-2" in t.hands[A]
    assert {"minivan-1", "minivan-3"} <= set(all_cards(t))
    places = set()
    for n in range(30):
        other = position(["biker-4", "biker-6", "biker-5", "biker-3"], turn=12, vans={"minivan-2": A}, seed=str(n))
        next_round(other)
        places.add(next((seat for seat in range(4) if "minivan-1" in other.hands[seat]), "reserve"))
    assert len(places) > 3
