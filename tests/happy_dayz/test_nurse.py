"""HD-10.3: the Nurse discards Zombies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, asked, play, position, told, zone

HANDS = ["nurse-4 biker-2 biker-5", "zombies-19 biker-3 biker-6", "nurse-1 biker-4 biker-7"]


def won_by_nurses(version: str = "", hands: Sequence[str] = HANDS, **more: Any) -> Table:
    t = position(hands, factions=f"nurse{version},biker,police", **more)
    return play(t, "nurse-4 +", hands[1].split()[0], "nurse-1")


@pytest.mark.rule("HD-10.3a")
def test_t12_a_zombies_card_of_the_same_trick_may_go_at_once() -> None:
    t = won_by_nurses()
    assert list(t.options(A)) == ["discard:zombies-19"]
    t.choose(A, "discard:zombies-19")
    assert zone(t, A) == ["nurse-1", "nurse-4"]
    assert t.discards == ["zombies-19"]
    assert t.view(B)["board"]["discards"] == ["zombies-19"]


@pytest.mark.rule("HD-10.3a")
def test_t12_without_zombies_there_is_no_effect() -> None:
    t = won_by_nurses(hands=["nurse-4 biker-2", "nurse-3 biker-3", "nurse-1 biker-4"], encounter="biker-1")
    assert asked(t) == "lead_trick"


@pytest.mark.rule("HD-10.3a")
def test_the_encounter_card_and_earlier_tricks_count_too() -> None:
    t = won_by_nurses(encounter="zombies-7", expeditions=["zombies-3 biker-9", "zombies-18", ""])
    assert set(t.options(A)) == {"discard:zombies-19", "discard:zombies-7", "discard:zombies-3"}
    with pytest.raises(IllegalChoice) as refused:
        t.choose(A, "discard:zombies-18")
    assert refused.value.rule == "HD-10.3a"
    t.choose(A, "discard:zombies-3")
    assert asked(t) == "lead_trick"


@pytest.mark.rule("HD-10.3a")
def test_discarded_cards_come_back_with_the_next_round() -> None:
    t = won_by_nurses(hands=["nurse-4", "zombies-19", "nurse-1"], turn=14)
    t.choose(A, "discard:zombies-19")
    assert t.deltas[A] == 2
    t.choose(t.waiting()[0], "keep")
    assert t.discards == []
    assert "zombies-19" in [card for hand in t.hands for card in hand] + t.reserve


@pytest.mark.rule("HD-10.3b", "HD-5.5")
@pytest.mark.parametrize(
    ("choices", "gone"),
    [
        (["stop"], []),
        (["discard:zombies-3", "stop"], ["zombies-3"]),
        (["discard:zombies-3", "discard:zombies-19"], ["zombies-3", "zombies-19"]),
    ],
)
def test_intensive_care_discards_up_to_two(choices: list[str], gone: list[str]) -> None:
    t = won_by_nurses("+", expeditions=["zombies-3 zombies-4", "", ""])
    for choice in choices:
        t.choose(A, choice)
    assert asked(t) == "lead_trick"
    assert t.discards == gone


@pytest.mark.rule("HD-10.3b")
def test_intensive_care_stops_by_itself_when_no_zombies_are_left() -> None:
    t = won_by_nurses("+")
    t.choose(A, "discard:zombies-19")
    assert asked(t) == "lead_trick"


@pytest.mark.rule("HD-10.3c")
def test_shortage_discards_a_zombies_and_a_survivor_card() -> None:
    t = won_by_nurses("-", expeditions=["biker-9", "", ""])
    assert set(t.options(A)) == {"discard:zombies-19", "stop"}
    t.choose(A, "discard:zombies-19")
    assert set(t.options(A)) == {"discard:nurse-4", "discard:nurse-1", "discard:biker-9"}
    with pytest.raises(IllegalChoice) as refused:
        t.choose(A, "stop")  # both or neither
    assert refused.value.rule == "HD-10.3c"
    t.choose(A, "discard:nurse-4")
    assert t.discards == ["zombies-19", "nurse-4"]
    assert asked(t) == "lead_trick"


@pytest.mark.rule("HD-10.3c")
def test_shortage_may_be_declined() -> None:
    t = won_by_nurses("-")
    t.choose(A, "stop")
    assert t.discards == []
    assert asked(t) == "lead_trick"


@pytest.mark.rule("HD-10.3c", "HD-5.6")
def test_shortage_does_nothing_where_everybody_knows_that_one_of_the_two_is_missing() -> None:
    t = won_by_nurses("-", hands=["nurse-4 biker-7", "nurse-2 biker-8", "nurse-1 biker-9"])
    assert zone(t, A) == ["nurse-1", "nurse-2", "nurse-4"], "Survivors, but no Zombies"
    assert asked(t) == "lead_trick"
    assert told(t, None, "power_triggered") == []


@pytest.mark.rule("HD-10.3c")
def test_shortage_discards_neither_when_a_look_shows_that_one_is_missing() -> None:
    """The zone has Zombies only: nothing may go, though a card that was put there unseen might have been a Survivor."""
    t = won_by_nurses("-")
    t.expeditions[A] = ["zombies-19"]
    t.ask_again()
    assert list(t.options(A)) == ["stop"]
    t.expeditions[A] = ["nurse-4", "nurse-1"]
    t.ask_again()
    assert list(t.options(A)) == ["stop"]


@pytest.mark.rule("HD-10.3c")
def test_shortage_discards_one_of_each_and_no_more() -> None:
    t = won_by_nurses("-", expeditions=["zombies-4 zombies-5 biker-9", "", ""])
    t.choose(A, "discard:zombies-4")
    assert not any("zombies" in option for option in t.options(A)), "the second card is a Survivor"
    t.choose(A, "discard:biker-9")
    assert t.discards == ["zombies-4", "biker-9"]
    assert zone(t, A) == ["nurse-1", "nurse-4", "zombies-19", "zombies-5"]
    assert asked(t) == "lead_trick"
