"""Single rules taken by themselves: what is taken, paid, saved and refused, and by how much."""

from __future__ import annotations

import pytest

from lazaret.games.zombie_tsunami.content.cards import BOMB_ZOMBIES, COIN_LIMIT, SHOP, TSUNAMI, slug
from lazaret.games.zombie_tsunami.rules import refusals
from lazaret.games.zombie_tsunami.rules.bonus import giant_met, tsunami_met, turn_up
from lazaret.games.zombie_tsunami.rules.challenges import claim, give_to_all
from lazaret.games.zombie_tsunami.rules.horde import earn
from lazaret.games.zombie_tsunami.rules.reveals import offer_bonus, raise_wave, wave_choices
from lazaret.games.zombie_tsunami.rules.saves import use_kept
from lazaret.games.zombie_tsunami.rules.shop import purchase
from lazaret.games.zombie_tsunami.rules.votes import pay_bonuses
from lazaret.games.zombie_tsunami.rules.wares import offers
from lazaret.games.zombie_tsunami.rules.windows import could_act, in_danger
from lazaret.games.zombie_tsunami.table import AFTER, CANCELLED, FLYING, HIT, ROLL, SHOPPING, THROWN, VOTES
from tests.zombie_tsunami.position import make

# -- coins and wares -----------------------------------------------------------------------------------


@pytest.mark.rule("ZT-6.4")
def test_only_coins_really_gained_are_said_to_be_gained() -> None:
    t = make(3, coins=[0, COIN_LIMIT, COIN_LIMIT - 1])
    assert [earn(t, seat, COIN_LIMIT) for seat in range(3)] == [COIN_LIMIT, 0, 1]
    assert t.coins == [COIN_LIMIT] * 3


@pytest.mark.rule("ZT-6.6", "ZT-6.7", "ZT-6.8")
def test_a_card_is_paid_for_and_taken_from_the_display() -> None:
    t = make(3, coins=[COIN_LIMIT] * 3, display=["shop-save-2", "shop-save-1"])
    purchase(t, 0, "buy-save-1")
    assert t.coins[0] == COIN_LIMIT - SHOP["shop-save-1"].cost
    assert [slug(card) for card in t.display] == ["shop-save-2"]
    assert [slug(card) for card in t.kept[0]] == ["shop-save-1"]


@pytest.mark.rule("ZT-6.12")
def test_two_copies_of_a_card_are_offered_once() -> None:
    t = make(3, coins=[COIN_LIMIT] * 3, display=["shop-save-1", "shop-save-1"])
    assert list(offers(t, 0)).count("buy-save-1") == 1


@pytest.mark.rule("ZT-6.7", "ZT-6.9")
def test_the_kept_card_that_is_named_is_the_one_discarded() -> None:
    t = make(3, hordes=[6, 3, 3], kept={0: ["shop-save-2", "shop-save-1"]})
    t.dying[0] = 3
    use_kept(t, 0, ["shop-save-1"], ROLL)
    assert [slug(card) for card in t.kept[0]] == ["shop-save-2"]
    assert slug(t.shop_discard[-1]) == "shop-save-1"
    assert t.dying[0] == 2


# -- who is asked --------------------------------------------------------------------------------------


@pytest.mark.rule("ZT-11.5", "ZT-7.10", "ZT-7.16")
def test_a_kept_save_is_asked_for_only_while_a_zombie_is_in_danger() -> None:
    t = make(3, kept={0: ["shop-save-1"]}, face_up=range(3), civilians=[0, 0, 0])
    assert not could_act(t, 0, ROLL)
    t.dying = [1, 1, 0]
    assert could_act(t, 0, ROLL)
    assert not could_act(t, 1, ROLL)
    assert not could_act(t, 0, VOTES)
    assert (in_danger(t, 0, ROLL), in_danger(t, 0, VOTES)) == (1, 0)


@pytest.mark.rule("ZT-5.7", "ZT-7.10", "ZT-11.5")
def test_a_bomb_that_was_cancelled_endangers_nobody() -> None:
    t = make(3, hordes=[3, 3, 3], civilians=[0, 0, 2])
    t.bombs = [(0, 1, FLYING, 0)]
    assert [in_danger(t, seat, THROWN) for seat in range(3)] == [0, BOMB_ZOMBIES, 0]
    t.bombs = [(0, 1, CANCELLED, 0)]
    assert in_danger(t, 1, THROWN) == 0


# -- bonus cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("ZT-7.7", "ZT-7.1", "ZT-7.9")
def test_tsunami_names_one_mate_for_both_zombies_or_two_for_one_each() -> None:
    t = make(6, hordes=[5] * 6, bonus={0: TSUNAMI})
    t.beads = ["red", "red", "red", "blue", "blue", "green"]
    t.face_down = 0b111111
    assert wave_choices(t, 0) == ["wave:1", "wave:2", "waves:1:2"]
    options: list[str] = []
    offer_bonus(t, 0, VOTES, options)
    assert options == ["wave:1", "wave:2", "waves:1:2"]
    options = []
    offer_bonus(t, 0, SHOPPING, options)
    assert options == ["reveal"]
    t.face_down = 0b111110
    offer_bonus(t, 0, VOTES, options)
    assert options == ["reveal"]


@pytest.mark.rule("ZT-7.7")
@pytest.mark.parametrize(("victims", "after"), [(["1"], [7, 3, 5]), (["1", "2"], [7, 4, 4])])
def test_tsunami_steals_from_whom_it_named(victims: list[str], after: list[int]) -> None:
    t = make(6, hordes=[5] * 6, bonus={0: TSUNAMI})
    raise_wave(t, 0, victims)
    pay_bonuses(t)
    assert t.hordes == [*after, 5, 5, 5]


@pytest.mark.rule("ZT-7.4", "ZT-7.6", "ZT-7.14")
def test_a_card_that_is_turned_up_is_named_and_tsunami_waits_for_votes() -> None:
    t = make(6, bonus={0: TSUNAMI})
    t.beads = ["red", "red", "red", "blue", "blue", "green"]
    assert tsunami_met(t, 0, VOTES)
    assert not tsunami_met(t, 0, SHOPPING)
    assert turn_up(t, 0) == TSUNAMI


@pytest.mark.rule("ZT-5.7")
def test_giant_z_wants_a_civilian_destroyed_by_its_own_bomb() -> None:
    t = make(3)
    for destroyed, met in ((0, False), (1, True), (2, True)):
        t.bombs = [(0, 1, HIT, destroyed)]
        assert giant_met(t, 0, AFTER) is met
        assert not giant_met(t, 1, AFTER)
        assert not giant_met(t, 0, THROWN)


# -- events and Zombirds -------------------------------------------------------------------------------


@pytest.mark.rule("ZT-10.6", "ZT-10.7", "ZT-10.11")
def test_only_the_event_of_the_round_is_met_and_once_by_each() -> None:
    t = make(3, event="event-bomb")
    claim(t, "event-zombie", [0])
    assert t.hands[0] == []
    claim(t, "event-bomb", [0, 1])
    claim(t, "event-bomb", [0])
    assert [len(hand) for hand in t.hands] == [1, 1, 0]
    t.event = []
    claim(t, "event-bomb", [2])
    assert t.hands[2] == []


@pytest.mark.rule("ZT-10.8")
def test_a_gift_is_for_all_and_leaves_nothing_to_claim() -> None:
    t = make(3, event="event-gift")
    give_to_all(t)
    assert t.claimed == 0b111
    assert [len(hand) for hand in t.hands] == [1, 1, 1]


@pytest.mark.rule("ZT-4.16", "ZT-5.2", "ZT-7.9")
def test_a_reason_is_given_for_its_own_verb_only() -> None:
    t = make(3)
    for explain, choice, rule in (
        (refusals.refused_gain, "coin", "ZT-4.16"),
        (refusals.refused_civil_or_bomb, "bomb:0", "ZT-5.2"),
        (refusals.refused_claim, "claim", "ZT-7.9"),
    ):
        verb, *parts = choice.split(":")
        found = explain(t, 0, verb, parts)
        assert found is not None
        assert found[0] == rule
        assert explain(t, 0, "nonsense", parts) is None
    assert refusals.refused_civil_or_bomb(t, 0, "bomb", ["1"]) is None
