"""HD-10.1: cards move on to the next Community."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, D, asked, play, position, together, told

WON = ("cheerleader-4 +", "cheerleader-6", "cheerleader-1")


def won_by_cheerleaders(rest: Sequence[str], transfers: Sequence[str] = (), **options: Any) -> Table:
    hands = [
        f"{card} {cards}" for card, cards in zip(("cheerleader-4", "cheerleader-6", "cheerleader-1"), rest, strict=True)
    ]
    return play(position(hands, transfers=transfers, **options), *WON)


@pytest.mark.rule("HD-10.1a")
def test_everybody_gives_one_card_clockwise_and_no_card_moves_twice() -> None:
    t = won_by_cheerleaders(["biker-1", "biker-2", "biker-3"])
    assert t.waiting() == [A, B, C]
    together(t, "biker-1", "biker-2", "biker-3")
    assert t.hands == [["biker-3"], ["biker-1"], ["biker-2"]]
    assert (asked(t), t.waiting()) == ("lead_trick", [B])


@pytest.mark.rule("HD-10.1a", "HD-12.6")
def test_gifts_are_secret_until_all_have_chosen() -> None:
    t = won_by_cheerleaders(["biker-1 zombies-1", "biker-2 zombies-2", "biker-3 zombies-3"])
    t.choose(A, "zombies-1")
    assert t.waiting() == [B, C]
    assert told(t, A, "card_given") == []
    assert t.view(B)["board"]["hands"] == [2, 2, 2]
    t.choose(C, "zombies-3")
    t.choose(B, "zombies-2")
    assert [event["card"] for event in told(t, A, "card_given")] == ["zombies-1", None, "zombies-3"]


@pytest.mark.rule("HD-10.1a")
def test_nothing_is_given_on_the_last_trick() -> None:
    t = play(position(["cheerleader-4", "cheerleader-6", "cheerleader-1"], turn=14, mode="express"), *WON)
    assert t.result is not None


@pytest.mark.rule("HD-10.1b")
def test_secret_mission_makes_everybody_give_the_named_faction() -> None:
    t = won_by_cheerleaders(
        ["biker-1 zombies-4", "zombies-7 zombies-9 biker-5", "minivan-1 biker-2"],
        transfers=["", "", "zombies-2"],
        factions="cheerleader+,biker,police",
    )
    assert (asked(t), t.waiting()) == ("name_faction", [B])
    assert list(t.options(B)) == ["name:cheerleader", "name:biker", "name:police", "name:zombies"]
    t.choose(B, "name:zombies")
    assert [list(t.options(seat)) for seat in range(3)] == [["zombies-4"], ["zombies-7", "zombies-9"], ["zombies-2"]]
    with pytest.raises(IllegalChoice, match="must give") as refused:
        t.choose(B, "biker-5")
    assert refused.value.rule == "HD-10.1b"


@pytest.mark.rule("HD-10.1b", "HD-10.16")
def test_secret_mission_takes_another_faction_where_there_is_none_and_a_minivan_last() -> None:
    t = won_by_cheerleaders(
        ["biker-1 minivan-2", "minivan-1", "zombies-4 biker-2"],
        factions="cheerleader+,biker,police",
    )
    t.choose(B, "name:police")
    assert [list(t.options(seat)) for seat in range(3)] == [["biker-1"], ["minivan-1"], ["zombies-4", "biker-2"]]
    with pytest.raises(IllegalChoice, match="all you hold") as refused:
        t.choose(A, "minivan-2")
    assert refused.value.rule == "HD-10.1b"


@pytest.mark.rule("HD-10.1b", "HD-10.16")
def test_a_minivan_cannot_be_named() -> None:
    t = won_by_cheerleaders(["biker-1", "biker-2", "biker-3"], factions="cheerleader+,biker,police")
    with pytest.raises(IllegalChoice, match="Mini-van") as refused:
        t.choose(B, "name:minivan")
    assert refused.value.rule == "HD-10.1b"


@pytest.mark.rule("HD-10.1c")
def test_confusion_draws_from_hidden_hands_and_never_from_transfer_zones() -> None:
    given = set()
    for n in range(30):
        t = won_by_cheerleaders(
            ["biker-1 biker-4 biker-5", "biker-2 biker-6 biker-7", "biker-3 biker-8 biker-9"],
            transfers=["zombies-1", "zombies-2", "zombies-3"],
            factions="cheerleader-,biker,police",
            seed=f"confusion {n}",
        )
        assert asked(t) == "lead_trick"  # nobody is asked
        assert t.transfers == [("zombies-1",), ("zombies-2",), ("zombies-3",)]
        given.add(next(card for card in t.hands[B] if card in ("biker-1", "biker-4", "biker-5")))
    assert given == {"biker-1", "biker-4", "biker-5"}


@pytest.mark.rule("HD-10.1c")
def test_confusion_lets_a_community_without_hidden_cards_choose_from_its_transfer_zone() -> None:
    hands = ["cheerleader-4 biker-1 biker-9", "cheerleader-6", "cheerleader-1 biker-3", "cheerleader-2 biker-4"]
    t = position(hands, transfers=["", "zombies-1 zombies-2", "zombies-3", ""], factions="cheerleader-,biker,police")
    play(t, "cheerleader-4 +", "cheerleader-6", "cheerleader-1", "cheerleader-2")
    assert (asked(t), t.waiting()) == ("give_from_transfer", [B])
    with pytest.raises(IllegalChoice) as refused:
        t.choose(B, "biker-1")
    assert refused.value.rule == "HD-10.1c"
    t.choose(B, "zombies-2")
    assert t.hands[C] == ["zombies-2"]
    assert t.hands[D] == ["biker-3"]
    assert t.transfers[B] == ("zombies-1",)


@pytest.mark.rule("HD-10.1c")
def test_confusion_takes_the_only_transfer_card_without_asking() -> None:
    hands = ["cheerleader-4 biker-1", "cheerleader-6", "cheerleader-1 biker-3"]
    t = position(hands, transfers=["", "zombies-1", ""], factions="cheerleader-,biker,police")
    play(t, *WON)
    assert asked(t) == "lead_trick"
    assert t.hands == [["biker-3"], ["biker-1"], ["zombies-1"]]
