"""Chapter 1: Factions, deal, Transfer, first leader."""

from __future__ import annotations

import pytest

from lazaret.core.errors import IllegalChoice
from lazaret.games.happy_dayz.content.cards import DEAL, LOSS, MINIVANS, POWERS, VALUE, ZOMBIE_CARDS
from lazaret.games.happy_dayz.rules import setup
from tests.happy_dayz.tables import (
    A,
    B,
    C,
    all_cards,
    asked,
    deck,
    mentions,
    new,
    position,
    together,
    told,
    transferred,
)

PLAYERS = (2, 3, 4, 5)


@pytest.mark.rule("HD-1.1")
@pytest.mark.parametrize("seats", PLAYERS)
def test_two_to_five_communities_can_play(seats: int) -> None:
    assert new(seats).seats == seats


@pytest.mark.rule("HD-1.2")
def test_a_round_has_62_cards_of_three_factions_zombies_and_minivans() -> None:
    t = new(4)
    assert len(all_cards(t)) == 62 == len(set(all_cards(t)))
    assert all_cards(t) == sorted(deck(t))
    assert len(t.powers) == 3
    assert all(len(t.faction_cards(faction)) == 13 for faction in t.powers)
    assert (len(ZOMBIE_CARDS), len(MINIVANS)) == (20, 3)


@pytest.mark.rule("HD-1.3")
@pytest.mark.parametrize("factions", ["beginner", "AD-4", "police-,governor+,nurse+"])
def test_zombies_and_minivans_are_in_every_round(factions: str) -> None:
    found = all_cards(new(3, factions=factions))
    assert set(ZOMBIE_CARDS) <= set(found)
    assert set(MINIVANS) <= set(found)


@pytest.mark.rule("HD-1.4")
def test_the_powers_lie_in_the_order_in_which_they_were_picked() -> None:
    assert list(new(3, factions="biker-, police,nurse+").powers.values()) == ["biker-", "police", "nurse+"]
    assert list(new(3, factions="AD-2").powers.values()) == ["biker-", "cheerleader+", "police"]


@pytest.mark.rule("HD-1.5")
def test_factions_come_by_hand_for_beginners_from_a_scenario_or_at_random() -> None:
    assert list(new(3).powers) == ["survivalist", "cheerleader", "biker"]
    assert list(new(3, factions="nurse,police,governor").powers) == ["nurse", "police", "governor"]
    assert list(new(3, factions="AD-4").powers.values()) == ["police", "nurse-", "governor"]
    lineups = {tuple(new(3, f"seed {n}", factions="random").powers) for n in range(20)}
    assert len(lineups) > 10


@pytest.mark.rule("HD-1.6")
def test_everybody_starts_with_66() -> None:
    assert new(5).populations == [66] * 5


@pytest.mark.rule("HD-1.7", "HD-1.8")
@pytest.mark.parametrize(("seats", "dealt", "reserve"), [(2, 16, 30), (3, 14, 20), (4, 12, 14), (5, 10, 12)])
def test_t6_the_deal_and_the_reserve(seats: int, dealt: int, reserve: int) -> None:
    t = new(seats)
    assert [len(hand) for hand in t.hands] == [dealt] * seats
    assert len(t.reserve) == reserve
    assert t.tricks == dealt == DEAL[seats]


@pytest.mark.rule("HD-1.8")
@pytest.mark.parametrize(("seats", "left"), [(2, 14), (3, 6), (4, 2), (5, 2)])
def test_t6_the_reserve_left_after_the_last_encounter(seats: int, left: int) -> None:
    assert len(new(seats).reserve) - DEAL[seats] == left


@pytest.mark.rule("HD-1.9", "HD-12.6")
def test_each_gives_one_card_left_and_one_right_in_secret_and_all_are_revealed_together() -> None:
    t = new(3)
    left = [hand[0] for hand in t.hands]
    right = [hand[5] for hand in t.hands]
    together(t, *left)
    assert t.transfers == [(), (), ()]
    assert [t.view(seat)["board"]["picked"] for seat in (A, B, C)] == left
    assert not mentions(t.view(B), left[A])
    t.choose(A, right[A])
    t.choose(B, right[B])
    assert t.transfers == [(), (), ()]
    t.choose(C, right[C])
    assert [set(zone) for zone in t.transfers] == [
        {left[C], right[B]},
        {left[A], right[C]},
        {left[B], right[A]},
    ]
    assert all(len(hand) == 12 for hand in t.hands)
    assert len(told(t, None, "card_transferred")) == 6


@pytest.mark.rule("HD-1.10")
def test_with_two_players_both_cards_go_to_the_opponent() -> None:
    t = new(2)
    first, second = [hand[0] for hand in t.hands], [hand[1] for hand in t.hands]
    together(t, *first)
    together(t, *second)
    assert [set(zone) for zone in t.transfers] == [{first[B], second[B]}, {first[A], second[A]}]


@pytest.mark.rule("HD-1.11")
def test_any_card_may_be_transferred_minivans_and_zombies_too() -> None:
    t = new(4)
    assert [list(t.options(seat)) for seat in range(4)] == t.hands
    kinds = {card.rpartition("-")[0] for seat in range(4) for card in t.options(seat)}
    assert {"zombies", "minivan"} <= kinds


@pytest.mark.rule("HD-1.9")
def test_the_second_card_must_be_another_one() -> None:
    t = new(3)
    first = [hand[0] for hand in t.hands]
    together(t, *first)
    with pytest.raises(IllegalChoice, match="already picked") as refused:
        t.choose(A, first[A])
    assert refused.value.rule == "HD-1.9"


@pytest.mark.rule("HD-1.12")
def test_t7_the_best_card_in_a_transfer_zone_leads() -> None:
    t = position(["biker-2"] * 3, transfers=["biker-13 survivalist-2", "zombies-1 biker-1", "zombies-4 cheerleader-9"])
    t.candidates = (A, B, C)
    assert max(t.candidates, key=lambda seat: setup.transfer_rank(t, seat)) == C
    t.transfers[A] = ("minivan-1", "survivalist-2")
    assert max(t.candidates, key=lambda seat: setup.transfer_rank(t, seat)) == A


@pytest.mark.rule("HD-1.12")
def test_factions_rank_by_their_order_before_their_value() -> None:
    t = position(["biker-2"] * 3, transfers=["biker-13 biker-12", "survivalist-1 biker-1", "cheerleader-13 biker-9"])
    assert max((A, B, C), key=lambda seat: setup.transfer_rank(t, seat)) == B


@pytest.mark.rule("HD-1.12")
def test_with_several_minivans_the_second_card_decides() -> None:
    t = position(["biker-2"] * 3, transfers=["minivan-3 biker-13", "minivan-1 zombies-2", "minivan-2 survivalist-13"])
    assert max((A, B, C), key=lambda seat: setup.transfer_rank(t, seat)) == B
    t.transfers = [("minivan-3", "zombies-20"), ("minivan-1", "minivan-2"), ("biker-1", "biker-2")]
    assert max((A, B, C), key=lambda seat: setup.transfer_rank(t, seat)) == B


@pytest.mark.rule("HD-1.12")
@pytest.mark.parametrize("seed", [f"first leader {n}" for n in range(5)])
def test_the_one_who_leads_the_first_trick_has_the_best_zone(seed: str) -> None:
    t = transferred(new(5, seed))
    best = max(setup.transfer_rank(t, seat) for seat in range(5))
    assert t.waiting() == [t.opener]
    assert setup.transfer_rank(t, t.opener) == best


@pytest.mark.rule("HD-1.13")
def test_transfer_cards_are_part_of_the_hand() -> None:
    t = position(
        ["biker-2 biker-3", "zombies-5 cheerleader-3", "biker-5 zombies-9"], transfers=["zombies-1", "biker-9", ""]
    )
    assert "lead:zombies-1:+" in t.options(A)
    t.choose(A, "lead:biker-2:+")
    assert list(t.options(B)) == ["biker-9"]


@pytest.mark.rule("HD-1.13")
def test_transfer_cards_stay_in_sight_of_everybody() -> None:
    t = transferred(new(4))
    for seat in (None, A, B):
        assert t.view(seat)["board"]["transfers"] == [list(zone) for zone in t.transfers]


@pytest.mark.rule("HD-1.14")
def test_there_is_a_transfer_before_every_round() -> None:
    t = new(2, "rounds")
    rounds = set()
    while t.result is None:
        if asked(t) == "pick_transfer":
            rounds.add(t.round)
        seat = t.waiting()[0]
        t.choose(seat, t.options(seat)[0])
    assert rounds == set(range(1, t.round + 1))
    assert t.round > 1


def test_the_content_is_complete() -> None:
    assert sum(LOSS.values()) == 93
    assert sorted(LOSS.values()) == [3] * 12 + [6] * 5 + [9] * 3
    assert len(POWERS) == 24
    assert sorted(VALUE[card] for card in ZOMBIE_CARDS) == list(range(1, 21))
