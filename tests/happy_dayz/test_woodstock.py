"""The Powers of the six Factions of Woodstock Fever: all ours."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from tests.happy_dayz.tables import A, B, C, asked, mentions, new, play, position, score_everything, told, zone

BOTH: dict[str, Any] = {"boxes": "both"}


@pytest.mark.rule("HD-10.9")
def test_scientists_add_the_top_card_of_the_reserve_unseen() -> None:
    t = position(
        ["scientist-4 biker-2", "scientist-6 biker-3", "scientist-1 biker-4"],
        top="zombies-20 biker-9",
        factions="scientist,biker,dog",
        **BOTH,
    )
    play(t, "scientist-4 +", "scientist-6", "scientist-1")
    assert [pile.card for pile in t.unseen] == [["zombies-20"]]
    assert t.encounter == ["biker-9"]
    for seat in (None, A, B, C):
        assert t.view(seat)["board"]["won"] == [0, 4, 0]
        assert not mentions((t.view(seat), t.events(seat)), "zombies-20")


@pytest.mark.rule("HD-10.9", "HD-12.7")
def test_an_unseen_card_is_counted_like_any_other() -> None:
    t = position(
        ["scientist-4", "scientist-6"],
        top="zombies-20",
        factions="scientist,biker,dog",
        turn=16,
        mode="express",
        **BOTH,
    )
    play(t, "scientist-4 +", "scientist-6")
    assert t.deltas == [0, 2 - 9]


@pytest.mark.rule("HD-2.5", "HD-10.9")
def test_scientists_find_nothing_in_an_empty_reserve() -> None:
    t = position(
        ["scientist-4 biker-2", "scientist-6 biker-3"], empty_reserve=True, factions="scientist,biker,dog", **BOTH
    )
    play(t, "scientist-4 +", "scientist-6")
    assert t.unseen == []
    assert asked(t) == "lead_trick"


@pytest.mark.rule("HD-10.9", "HD-3.10")
def test_a_nurse_finds_what_scientists_won_unseen() -> None:
    t = position(
        ["scientist-4 nurse-2 biker-2", "scientist-6 nurse-3 biker-3"],
        top="zombies-20 biker-9",
        factions="scientist,nurse,biker",
        **BOTH,
    )
    play(t, "scientist-4 +", "scientist-6")
    play(t, "nurse-3 +", "nurse-2")
    assert list(t.options(B)) == ["discard:zombies-20"]
    assert "zombies-20" in t.view(B)["board"]["expedition"]
    assert t.view(A)["board"]["expedition"] is None
    t.choose(B, "discard:zombies-20")
    assert t.discards == ["zombies-20"]
    assert t.unseen == []


@pytest.mark.rule("HD-10.9", "HD-12.3")
def test_being_asked_by_the_nurse_does_not_tell_what_the_unseen_card_is() -> None:
    t = position(
        ["scientist-4 nurse-2 biker-2", "scientist-6 nurse-3 biker-3"],
        top="biker-8 biker-9",
        factions="scientist,nurse,biker",
        **BOTH,
    )
    play(t, "scientist-4 +", "scientist-6")
    play(t, "nurse-3 +", "nurse-2")
    assert (asked(t), list(t.options(B))) == ("discard_zombies", ["none"])
    t.choose(B, "none")
    assert told(t, A, "nothing_found")


@pytest.mark.rule("HD-10.10")
@pytest.mark.parametrize(
    ("children", "others", "points"), [(3, 3, 6 + 3), (3, 2, -3 + 2), (1, 5, 2 + 5), (13, 0, -13), (0, 4, 4)]
)
def test_children_count_two_among_enough_others_and_minus_one_otherwise(
    children: int, others: int, points: int
) -> None:
    t = new(2, factions="child,soldier,police", **BOTH)
    cards = [f"child-{n}" for n in range(1, children + 1)] + [f"police-{n}" for n in range(1, others + 1)]
    score_everything(t, " ".join(cards), "")
    assert t.deltas[A] == points


@pytest.mark.rule("HD-10.11")
def test_soldiers_discard_the_zombies_of_the_trick_but_not_the_encounter_card() -> None:
    t = position(
        ["soldier-4 biker-2", "zombies-19 biker-3", "zombies-2 biker-4"],
        encounter="zombies-20",
        factions="soldier,biker,dog",
        **BOTH,
    )
    play(t, "soldier-4 +", "zombies-19", "zombies-2")
    assert zone(t, A) == ["soldier-4", "zombies-20"]
    assert t.discards == ["zombies-19", "zombies-2"]
    assert asked(t) == "lead_trick"


@pytest.mark.rule("HD-10.12")
@pytest.mark.parametrize("to", [A, B, C])
def test_dogs_bring_the_encounter_card_to_any_community(to: int) -> None:
    t = position(
        ["dog-4 biker-2", "dog-6 biker-3", "dog-1 biker-4"],
        encounter="zombies-20",
        factions="soldier,biker,dog",
        **BOTH,
    )
    play(t, "dog-4 +", "dog-6", "dog-1")
    assert list(t.options(B)) == ["give:0", "give:1", "give:2"]
    t.choose(B, f"give:{to}")
    assert "zombies-20" in zone(t, to)
    assert sum(len(zone(t, seat)) for seat in range(3)) == 4
    assert t.waiting() == [B]


@pytest.mark.rule("HD-10.12", "HD-5.6")
def test_dogs_find_nothing_without_an_encounter_card() -> None:
    t = position(["dog-4 biker-2", "dog-6 biker-3"], empty_reserve=True, factions="soldier,biker,dog", **BOTH)
    play(t, "dog-4 +", "dog-6")
    assert asked(t) == "lead_trick"


@pytest.mark.rule("HD-10.13", "HD-5.5")
def test_hippies_give_one_card_of_the_trick_to_each_of_one_or_more_opponents() -> None:
    t = position(
        ["hippie-4 biker-2", "zombies-9 biker-3", "minivan-1 biker-4"],
        encounter="zombies-20",
        factions="hippie,biker,dog",
        **BOTH,
    )
    play(t, "hippie-4 +", "zombies-9", "minivan-1")
    assert len(t.options(A)) == 2 * 3
    for choice in ("stop", "gift:0:zombies-9", "gift:1:zombies-20"):
        with pytest.raises(IllegalChoice) as refused:
            t.choose(A, choice)
        assert refused.value.rule == "HD-10.13"
    t.choose(A, "gift:1:zombies-9")
    assert set(t.options(A)) == {"gift:2:hippie-4", "gift:2:minivan-1", "stop"}
    t.choose(A, "gift:2:minivan-1")
    assert [zone(t, seat) for seat in range(3)] == [["hippie-4", "zombies-20"], ["zombies-9"], ["minivan-1"]]
    assert asked(t) == "lead_trick"


@pytest.mark.rule("HD-10.13")
def test_hippies_may_stop_after_one_gift() -> None:
    t = position(["hippie-4 biker-2", "zombies-9 biker-3", "biker-1 biker-4"], factions="hippie,biker,dog", **BOTH)
    play(t, "hippie-4 +", "zombies-9", "biker-1")
    t.choose(A, "gift:2:zombies-9")
    t.choose(A, "stop")
    assert [zone(t, seat) for seat in range(3)] == [["biker-1", "hippie-4"], [], ["zombies-9"]]


@pytest.mark.rule("HD-10.14")
def test_preachers_leave_the_trick_to_an_opponent_keep_the_encounter_card_and_lead() -> None:
    t = position(
        ["preacher-4 biker-2", "zombies-9 biker-3", "minivan-1 biker-4"],
        encounter="biker-13",
        factions="preacher,biker,dog",
        **BOTH,
    )
    play(t, "preacher-4 +", "zombies-9", "minivan-1")
    assert list(t.options(A)) == ["give:1", "give:2"]
    with pytest.raises(IllegalChoice, match="not your own"):
        t.choose(A, "give:0")
    t.choose(A, "give:1")
    assert [zone(t, seat) for seat in range(3)] == [["biker-13"], ["minivan-1", "preacher-4", "zombies-9"], []]
    assert (asked(t), t.waiting()) == ("lead_trick", [A])


@pytest.mark.rule("HD-10.5g", "HD-10.11", "HD-10.12", "HD-10.13", "HD-10.14")
@pytest.mark.parametrize("faction", ["soldier", "dog", "hippie", "preacher"])
def test_with_curfew_the_cards_are_taken_from_the_police_winner(faction: str) -> None:
    t = position(
        [f"{faction}-9 biker-2", "police-2 biker-3", "zombies-9 biker-4"],
        encounter="zombies-20",
        factions=f"police-,biker,{faction}",
        **BOTH,
    )
    play(t, f"{faction}-9 +", "police-2", "zombies-9")
    choice = {"soldier": None, "dog": "give:2", "hippie": "gift:2:zombies-9", "preacher": "give:2"}[faction]
    if choice is not None:
        assert t.waiting() == [A]
        t.choose(A, choice)
    left = {
        "soldier": ["police-2", "soldier-9", "zombies-20"],
        "dog": ["dog-9", "police-2", "zombies-9"],
        "hippie": ["hippie-9", "police-2", "zombies-20"],
        "preacher": ["zombies-20"],
    }[faction]
    assert zone(t, B) == left
