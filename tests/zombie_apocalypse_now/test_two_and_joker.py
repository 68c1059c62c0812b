"""Chapters 8 and 9: playing a 2, playing a Joker."""

import pytest

from lazaret.core.chance import Stream
from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS, ZOMBIES

from .positions import moves, pile, play, position, refused, row, told, verbs


@pytest.mark.rule("ZAN-8.1")
def test_a_2_is_set_aside_and_the_pile_goes_under_the_deck() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["2H"], deck=["3H"], discard=["4H", "5H"])
    play(t, "two:2H")
    assert t.sides[HUMANS].deck == ["3H", "4H", "5H"]
    assert pile(t, HUMANS) == []
    assert t.aside == ["2H"]
    assert t.actions_left == 2
    assert told(t, "two_played", ZOMBIES)[0]["cards"] == ("4H", "5H")


@pytest.mark.rule("ZAN-8.1")
def test_only_a_2_that_is_held_recovers() -> None:
    t = position(HUMANS, {"KH": []}, hand=["5H"])
    assert refused(t, "two:2H") == "ZAN-8.1"
    assert refused(t, "two:5H") == "ZAN-8.1"


@pytest.mark.rule("ZAN-8.2")
def test_a_2_does_not_recover_itself() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["2H"], deck=[], discard=["4H"])
    play(t, "two:2H", "end")
    assert t.sides[HUMANS].deck == ["4H"]
    assert pile(t, HUMANS) == ["2H"]


@pytest.mark.rule("ZAN-8.3")
def test_the_oldest_discard_is_drawn_first() -> None:
    t = position(HUMANS, {"KH": []}, hand=["2H"], deck=["3H"], discard=["4H", "5H", "6H"])
    play(t, "two:2H", "draw")
    assert t.sides[HUMANS].hand == ["3H", "4H", "5H"]


@pytest.mark.rule("ZAN-8.3", "ZAN-8.6")
def test_with_shuffle_recovered_nobody_knows_the_order() -> None:
    piled = ["3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H"]
    t = position(HUMANS, {"KH": []}, hand=["2H"], deck=[], discard=piled, options={"shuffle_recovered": True})
    play(t, "two:2H")
    assert sorted(t.sides[HUMANS].deck) == sorted(piled)
    assert t.sides[HUMANS].deck != piled
    assert t.known == {}
    assert t.view(HUMANS)["board"]["decks"][HUMANS]["cards"] == [None] * 8
    assert told(t, "recovered_shuffled")[0]["count"] == 8


@pytest.mark.rule("ZAN-8.4")
def test_a_2_may_be_played_on_an_empty_pile_and_later_discards_stay() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["2H", "5H"], deck=[])
    play(t, "two:2H", "discard")
    assert t.sides[HUMANS].deck == []
    assert pile(t, HUMANS) == ["5H"]


@pytest.mark.rule("ZAN-8.5")
def test_recovered_cards_can_be_drawn_at_once() -> None:
    t = position(HUMANS, {"KH": []}, hand=["2H"], deck=[], discard=["4H", "5H"])
    play(t, "two:2H", "draw")
    assert t.sides[HUMANS].hand == ["4H", "5H"]


@pytest.mark.rule("ZAN-8.6")
def test_both_know_the_recovered_block_while_it_lies_in_the_deck() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["2H"], deck=["3H"], discard=["4H", "5H", "6H"])
    play(t, "two:2H")
    for seat in (HUMANS, ZOMBIES, None):
        assert t.view(seat)["board"]["decks"][HUMANS]["cards"] == [None, "4H", "5H", "6H"]
    play(t, "draw")
    assert t.view(ZOMBIES)["board"]["hands"][HUMANS] == [None, None, None]
    assert t.view(ZOMBIES)["board"]["decks"][HUMANS]["cards"] == ["6H"]
    assert t.resample(ZOMBIES, Stream("block")).sides[HUMANS].deck == ["6H"]


@pytest.mark.rule("ZAN-9.1")
def test_a_joker_saves_a_support_in_an_attack() -> None:
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": ["10S"]}, hand=["JK1"])
    play(t, "joker:JK1:9H", "attack:KH:KS", "end")
    assert row(t, HUMANS) == {"KH": ["9H"]}
    assert t.view(ZOMBIES)["board"]["rows"][HUMANS][0]["supports"] == [{"card": "9H", "face_up": True}]
    assert pile(t, HUMANS) == ["JK1"]


@pytest.mark.rule("ZAN-9.1")
def test_the_zombies_see_which_place_is_guarded_but_not_which_card() -> None:
    t = play(position(HUMANS, {"KH": ["9H", "8H"]}, {"KS": []}, hand=["JK1"]), "joker:JK1:8H")
    assert t.view(ZOMBIES)["board"]["protected"] == {"leader": "KH", "position": 2}
    assert told(t, "joker_played", ZOMBIES)[0]["support"] is None
    assert told(t, "joker_played", HUMANS)[0]["support"] == "8H"


@pytest.mark.rule("ZAN-9.2")
def test_a_joker_names_one_own_support_in_either_position() -> None:
    t = position(HUMANS, {"KH": ["9H", "8H"], "QH": ["7H"]}, {"KS": ["10S"]}, hand=["JK1", "JK2"])
    jokers = [choice for choice in moves(t) if choice.startswith("joker:JK1")]
    assert jokers == ["joker:JK1:9H", "joker:JK1:8H", "joker:JK1:7H"]
    assert refused(t, "joker:JK1:6H") == "ZAN-9.2"
    assert refused(t, "joker:JK1:10S") == "ZAN-9.2"


@pytest.mark.rule("ZAN-9.2")
def test_a_joker_comes_before_the_attack() -> None:
    t = position(HUMANS, {"KH": ["9H"], "QH": ["7H"]}, {"KS": ["10S"]}, hand=["JK1"])
    play(t, "attack:KH:KS")
    assert "joker" not in verbs(t)
    assert refused(t, "joker:JK1:7H") == "ZAN-9.2"


@pytest.mark.rule("ZAN-9.1")
def test_only_a_joker_that_is_held_guards() -> None:
    t = position(HUMANS, {"KH": ["9H"]}, hand=["5H"])
    assert refused(t, "joker:JK1:9H") == "ZAN-9.1"
    assert refused(t, "joker:5H:9H") == "ZAN-9.1"
    t = position(HUMANS, {"KH": ["9H"]}, hand=["JK1"], actions=0)
    assert refused(t, "joker:JK1:9H") == "ZAN-4.1"


@pytest.mark.rule("ZAN-9.3")
def test_a_guarded_support_stays_in_its_position_and_serves_once() -> None:
    t = position(HUMANS, {"KH": ["9H", "10H"]}, {"KS": ["AS"], "QS": []}, hand=["JK1"])
    play(t, "joker:JK1:9H", "attack:KH:KS")
    assert row(t, HUMANS) == {"KH": ["9H", "10H"]}
    assert told(t, "support_saved")[0]["card"] == "9H"
    play(t, "strike:QS")
    assert [strike.support for strike in t.strikes] == ["9H", "10H"]
    assert row(t, HUMANS) == {"KH": ["9H"]}
    assert "strike" not in verbs(t)


@pytest.mark.rule("ZAN-9.3")
def test_a_lone_guarded_support_gives_no_second_strike() -> None:
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": ["AS"], "QS": []}, hand=["JK1"])
    play(t, "joker:JK1:9H", "attack:KH:KS")
    assert t.attacker == ""
    assert "strike" not in verbs(t)


@pytest.mark.rule("ZAN-9.4")
def test_an_unused_guarded_support_stays_face_down_and_the_joker_is_spent() -> None:
    t = position(HUMANS, {"KH": ["9H"], "QH": ["8H"]}, {"KS": ["AS"]}, hand=["JK1"])
    play(t, "joker:JK1:9H", "attack:QH:KS", "end")
    assert t.view(HUMANS)["board"]["rows"][HUMANS][0]["supports"] == [{"card": "9H", "face_up": False}]
    assert pile(t, HUMANS) == ["8H", "JK1"]


@pytest.mark.rule("ZAN-9.5")
def test_a_discarded_joker_comes_back_with_a_2() -> None:
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": []}, hand=["JK1"], other_hand=["5S"], deck=["2H"])
    play(t, "joker:JK1:9H", "end")
    assert pile(t, HUMANS) == ["JK1"]
    play(t, "end", "draw", "two:2H", "draw")
    assert t.sides[HUMANS].hand == ["JK1"]


@pytest.mark.rule("ZAN-9.6")
def test_a_joker_guards_nothing_in_the_zombies_turn_and_never_a_leader() -> None:
    t = position(HUMANS, {"KH": ["9H"], "QH": []}, {"KS": ["10S"]}, hand=["JK1"])
    assert refused(t, "joker:JK1:KH") == "ZAN-9.6"
    play(t, "joker:JK1:9H", "end")
    assert t.view(None)["board"]["protected"] is None
    play(t, "attack:KS:KH")
    assert pile(t, HUMANS) == ["JK1", "9H"]
    assert t.zombified == ["KH"]


@pytest.mark.rule("ZAN-9.7")
def test_a_face_up_support_is_used_and_discarded_like_any_other_later() -> None:
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": ["10S"]}, hand=["JK1"])
    play(t, "joker:JK1:9H", "attack:KH:KS", "end", "end", "attack:KH:KS")
    assert t.killed() == ["KS"]
    assert pile(t, HUMANS) == ["JK1", "9H"]
    assert t.known == {}
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": ["10S"], "JS": []}, hand=["JK1"])
    play(t, "joker:JK1:9H", "attack:KH:KS", "end", "attack:JS:KH", "end")
    assert pile(t, HUMANS) == ["JK1", "9H"]


@pytest.mark.rule("ZAN-9.8")
def test_the_guard_follows_a_pushed_card_and_is_lost_with_a_replaced_one() -> None:
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": ["AS"]}, hand=["JK1", "10H"])
    play(t, "joker:JK1:9H", "support:10H:KH:push")
    assert t.view(HUMANS)["board"]["protected"] == {"leader": "KH", "position": 2}
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": ["AS"]}, hand=["JK1", "10H"])
    play(t, "joker:JK1:9H", "support:10H:KH:replace1", "attack:KH:KS", "end")
    assert pile(t, HUMANS) == ["9H", "10H", "JK1"]
    assert row(t, HUMANS) == {"KH": []}


@pytest.mark.rule("ZAN-9.8")
def test_the_guard_stays_with_its_card_when_the_other_support_is_replaced() -> None:
    t = position(HUMANS, {"KH": ["9H", "8H"], "QH": []}, {"KS": ["AS"]}, hand=["JK1", "10H", "7H"])
    play(t, "joker:JK1:8H", "support:10H:KH:replace1", "attack:KH:KS", "strike:KS")
    assert row(t, HUMANS)["KH"] == ["8H"]
    assert pile(t, HUMANS) == ["9H", "10H"]
    t = position(HUMANS, {"KH": ["9H", "8H"], "QH": []}, {"KS": ["AS"]}, hand=["JK1", "7H"])
    play(t, "joker:JK1:8H", "support:7H:QH:first")
    assert t.view(None)["board"]["protected"] == {"leader": "KH", "position": 2}
