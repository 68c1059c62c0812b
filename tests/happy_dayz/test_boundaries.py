"""What a trick leaves behind, who comes after the last seat, and which reason is given."""

from __future__ import annotations

import pytest

from lazaret.core.zones import bit
from lazaret.games.happy_dayz.rules import governor, nurse, refusals
from lazaret.games.happy_dayz.rules.knowledge import DRAWN, hidden_card_left, take_top
from lazaret.games.happy_dayz.rules.scoring import totals
from tests.happy_dayz.tables import A, B, C, asked, cards, play, position, score_everything, zone

BOXED = "biker,police,nurse"

# -- tricks --------------------------------------------------------------------------------------------


@pytest.mark.rule("HD-2.3", "HD-3.8")
def test_the_encounter_card_goes_to_the_winner_once() -> None:
    t = position(["biker-4 nurse-1", "biker-9 nurse-2", "biker-2 nurse-3"], encounter="nurse-7", top="nurse-8")
    play(t, "biker-4 +", "biker-9", "biker-2")
    assert zone(t, B) == sorted(["biker-4", "biker-9", "biker-2", "nurse-7"])
    assert t.encounter == ["nurse-8"]


@pytest.mark.rule("HD-6.3", "HD-3.12")
def test_in_a_trick_of_zombies_the_winner_takes_the_rest_and_nothing_stays() -> None:
    hands = ["zombies-4 nurse-1", "nurse-5 nurse-2", "zombies-9 nurse-3"]
    t = position(hands, encounter="biker-7", top="nurse-8", leader=C)
    play(t, "zombies-9 +", "zombies-4", "nurse-5")
    assert {"biker-7", "nurse-5"} <= set(zone(t, C))
    assert t.encounter == ["nurse-8"]
    assert t.trick == []


@pytest.mark.rule("HD-6.3", "HD-4.6")
def test_minivans_of_a_trick_of_zombies_lie_face_up_with_the_winner() -> None:
    vans = sorted(card for card in position(["biker-4", "biker-5"]).reserve if card.startswith("minivan"))[:2]
    t = position(["zombies-4 nurse-1", f"{vans[0]} nurse-2", "zombies-9 nurse-3"], encounter=vans[1])
    play(t, "zombies-4 +", vans[0], "zombies-9")
    assert t.vans == {vans[0]: C, vans[1]: C}
    assert not set(vans) & {card for pile in t.expeditions for card in pile}


@pytest.mark.rule("HD-3.4")
def test_a_card_played_from_the_transfer_zone_leaves_it() -> None:
    t = position(["nurse-1", "nurse-2", "nurse-3"], transfers=["biker-4 biker-5", "", ""])
    play(t, "biker-4 +")
    assert t.transfers[A] == ("biker-5",)


@pytest.mark.rule("HD-4.3", "HD-4.4")
def test_after_a_minivan_of_the_last_seat_the_first_one_sets_the_faction() -> None:
    van = next(card for card in position(["biker-4", "biker-5"]).reserve if card.startswith("minivan"))
    t = position(["nurse-1 biker-1", "nurse-2 biker-2", f"{van} nurse-3"], leader=C)
    play(t, f"{van} +")
    assert asked(t) == "set_faction"
    assert t.waiting() == [A]


@pytest.mark.rule("HD-10.5a")
def test_the_first_seat_keeps_a_cut_that_nobody_beats() -> None:
    t = position(["police-9 nurse-1", "police-3 nurse-2", "biker-4 nurse-3"], leader=C, factions=BOXED)
    play(t, "biker-4 +", "police-9", "police-3")
    assert t.last_winner == A


@pytest.mark.rule("HD-5.1", "HD-5.2", "HD-5.3")
def test_a_power_of_the_end_of_the_round_does_nothing_when_a_trick_is_won() -> None:
    t = position(["biker-4 nurse-1", "biker-9 nurse-2", "biker-2 nurse-3"])
    play(t, "biker-4 +", "biker-9", "biker-2")
    assert (asked(t), t.waiting()) == ("lead_trick", [B])


# -- what is known -------------------------------------------------------------------------------------


@pytest.mark.rule("HD-12.4")
def test_after_a_hidden_gift_only_its_witnesses_are_sure_of_the_other_cards() -> None:
    t = position(["nurse-1 nurse-4", "nurse-2", "nurse-3"])
    t.known = {"nurse-1": bit(A) | bit(B) | bit(C)}
    hidden_card_left(t, A, bit(B))
    assert t.known == {"nurse-1": bit(A) | bit(B)}


@pytest.mark.rule("HD-12.4")
def test_a_card_from_under_the_reserve_is_no_longer_there() -> None:
    t = position(["nurse-1", "nurse-2", "nurse-3"], empty_reserve=True)
    t.reserve, t.buried = ["biker-1", "biker-2"], 2
    assert take_top(t, B, DRAWN) == "biker-2"
    assert t.buried == 1
    t.reserve, t.buried = ["biker-1", "biker-2"], 1
    take_top(t, B, DRAWN)
    assert t.buried == 1


# -- scoring -------------------------------------------------------------------------------------------


@pytest.mark.rule("HD-7.1", "HD-7.2", "HD-7.4")
@pytest.mark.parametrize("patient_zero", [False, True])
def test_what_a_search_adds_up_is_what_is_scored(patient_zero: bool) -> None:
    lineup = "soldier,police,nurse"
    t = position(["", "", ""], populations=[50, 50, 50], factions=lineup, boxes="both", patient_zero=patient_zero)
    first = "soldier-zero" if patient_zero else "soldier-7"
    zones = [f"{first} nurse-7 nurse-12 zombies-4", "police-5 zombies-9 zombies-12", "soldier-3 police-12 nurse-1"]
    t.expeditions = [cards(text) for text in zones]
    expected = totals(t, t.expeditions)
    score_everything(t, *zones)
    assert t.deltas == expected


# -- which reason is given -----------------------------------------------------------------------------


@pytest.mark.rule("HD-10.1b", "HD-10.1c", "HD-10.2a", "HD-10.2c")
def test_a_power_explains_only_choices_of_its_own_kind() -> None:
    t = position(["nurse-1", "nurse-2", "nurse-3"])
    for explain, choice, rule in (
        (refusals.giving_from_transfer, "nurse-1", "HD-10.1c"),
        (refusals.naming, "name:minivan", "HD-10.1b"),
        (refusals.designating, "leader:7", "HD-10.2a"),
        (refusals.corrupting, "leader:7", "HD-10.2c"),
        (refusals.taking, "take:biker-1", "HD-10.2c"),
    ):
        found = explain(t, A, choice)
        assert found is not None, choice
        assert found[0] == rule
        assert explain(t, A, "nonsense") is None


@pytest.mark.rule("HD-10.2c")
def test_nobody_corrupts_himself() -> None:
    t = position(["nurse-1", "nurse-2", "nurse-3"])
    found = refusals.corrupting(t, B, governor.LEADER[B])
    assert found is not None
    assert found[1].key.endswith("not_yourself")


@pytest.mark.rule("HD-10.1b")
def test_a_card_of_others_cannot_be_given() -> None:
    t = position(["nurse-1", "nurse-2", "nurse-3"])
    found = refusals.giving_named(t, A, "nurse-2", "biker")
    assert found is not None
    assert found[0] == "HD-10.1b"
    assert refusals.giving_named(t, A, "nurse-1", "biker") is None


@pytest.mark.rule("HD-3.5", "HD-3.4")
def test_without_a_demanded_faction_only_other_peoples_cards_are_refused() -> None:
    t = position(["nurse-1", "nurse-2", "nurse-3"])
    assert refusals.playing(t, A, "nurse-1", A) is None
    assert refusals.playing(t, A, "nurse-2", A) is not None


@pytest.mark.rule("HD-1.13", "HD-3.5")
def test_who_must_discard_a_survivor_is_told_so() -> None:
    t = position(["nurse-1", "nurse-2", "nurse-3"])
    explain = refusals.discarding_survivors("HD-10.7")
    for choice, key in ((nurse.STOP, "must_discard"), ("discard:zombies-1", "only_survivors")):
        found = explain(t, A, choice)
        assert found is not None
        assert found[0] == "HD-10.7"
        assert found[1].key.endswith(key)
    assert explain(t, A, "nonsense") is None
