"""HD-10.4: exchanging cards with the Reserve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, asked, play, position, told

WON = ("survivalist-4 +", "survivalist-6", "survivalist-1")


def won_by_survivalists(
    version: str = "", hands: Sequence[str] = ("biker-2", "biker-3", "biker-4"), **more: Any
) -> Table:
    full = [
        f"{card} {rest}" for card, rest in zip(("survivalist-4", "survivalist-6", "survivalist-1"), hands, strict=True)
    ]
    return play(position(full, factions=f"survivalist{version},biker,police", **more), *WON)


@pytest.mark.rule("HD-10.4a")
def test_the_winner_draws_first_and_then_puts_any_card_under_the_reserve() -> None:
    t = won_by_survivalists(top="zombies-9 zombies-8", transfers=["", "police-5", ""])
    size = len(t.reserve)
    assert list(t.options(B)) == ["under:biker-3", "under:zombies-9", "under:police-5"]
    t.choose(B, "under:zombies-9")  # the very card it drew
    assert t.reserve[0] == "zombies-9"
    assert t.hands[B] == ["biker-3"]
    assert len(t.reserve) + len(t.encounter) == size + 1
    assert t.encounter == ["zombies-8"]


@pytest.mark.rule("HD-10.4a")
def test_a_transfer_card_may_go_under_the_reserve() -> None:
    t = won_by_survivalists(top="zombies-9", transfers=["", "police-5", ""])
    t.choose(B, "under:police-5")
    assert (t.transfers[B], t.hands[B], t.reserve[0]) == ((), ["biker-3", "zombies-9"], "police-5")


@pytest.mark.rule("HD-10.4a")
def test_somebody_elses_card_cannot_go_under_the_reserve() -> None:
    t = won_by_survivalists()
    with pytest.raises(IllegalChoice, match="neither in your hand") as refused:
        t.choose(B, "under:biker-2")
    assert refused.value.rule == "HD-10.4a"


@pytest.mark.rule("HD-10.4a", "HD-10.4b", "HD-10.4c")
@pytest.mark.parametrize("version", ["", "+", "-"])
def test_it_is_skipped_without_cards_or_without_a_reserve(version: str) -> None:
    t = won_by_survivalists(version, empty_reserve=True)
    assert asked(t) == "lead_trick"
    t = won_by_survivalists(version, hands=("", "", ""), turn=14)
    assert asked(t) == "change_faction"


@pytest.mark.rule("HD-10.4b")
def test_provisions_draws_two_and_returns_two() -> None:
    t = won_by_survivalists("+", top="zombies-9 zombies-8")
    assert set(t.options(B)) == {"under:biker-3", "under:zombies-9", "under:zombies-8"}
    t.choose(B, "under:zombies-9")
    assert set(t.options(B)) == {"under:biker-3", "under:zombies-8"}
    t.choose(B, "under:biker-3")
    assert t.hands[B] == ["zombies-8"]
    assert t.reserve[:2] == ["biker-3", "zombies-9"]


@pytest.mark.rule("HD-10.4b")
def test_provisions_draws_what_there_is() -> None:
    t = position(
        ["survivalist-4 biker-2", "survivalist-6 biker-3", "survivalist-1 biker-4"],
        factions="survivalist+,biker,police",
        empty_reserve=True,
    )
    t.reserve = [t.discards.pop()]
    play(t, *WON)
    assert len(t.options(B)) == 2
    t.choose(B, "under:biker-3")
    assert asked(t) == "lead_trick"
    assert t.encounter == ["biker-3"]


@pytest.mark.rule("HD-10.4c")
def test_rationing_returns_before_it_draws() -> None:
    t = won_by_survivalists("-", top="zombies-9", transfers=["", "police-5", ""])
    assert list(t.options(B)) == ["under:biker-3", "under:police-5"]
    t.choose(B, "under:biker-3")
    assert t.hands[B] == ["zombies-9"]
    assert t.reserve[0] == "biker-3"


@pytest.mark.rule("HD-10.4a", "HD-12.4")
def test_only_the_one_who_draws_and_buries_sees_the_cards() -> None:
    t = won_by_survivalists(top="zombies-9")
    t.choose(B, "under:zombies-9")
    assert told(t, B, "cards_drawn")[0]["cards"] == ("zombies-9",)
    assert told(t, A, "cards_drawn")[0]["cards"] is None
    assert told(t, B, "card_buried")[0]["card"] == "zombies-9"
    assert told(t, A, "card_buried")[0]["card"] is None
