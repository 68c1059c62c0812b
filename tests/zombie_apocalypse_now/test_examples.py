"""The worked examples Z1 to Z34."""

import pytest

from lazaret.games.zombie_apocalypse_now import GAME
from lazaret.games.zombie_apocalypse_now.content.cards import BLACK_LEADERS, CARDS, HUMANS, RED_LEADERS, ZOMBIES
from lazaret.games.zombie_apocalypse_now.table import Table
from tests.results import result

from .positions import moves, pile, play, position, refused, row, verbs

FIVE_BLACK = [card for card in BLACK_LEADERS if card != "JS"]
FIVE_RED = [card for card in RED_LEADERS if card != "JH"]


def totals(t: Table) -> list[tuple[int, int, bool]]:
    return [(strike.attack_points, strike.defence_points, strike.success) for strike in t.strikes]


@pytest.mark.rule("ZAN-7.6", "ZAN-7.7", "ZAN-7.14")
def test_z1_the_king_breaks_the_ace_with_his_second_strike() -> None:
    t = position(HUMANS, {"KH": ["9H", "10H"]}, {"JS": ["AS", "4S"]})
    play(t, "attack:KH:JS")
    assert pile(t, HUMANS) == ["9H"]
    assert row(t, ZOMBIES) == {"JS": ["AS", "4S"]}
    play(t, "strike:JS", "keep")
    assert totals(t) == [(11, 11, False), (12, 11, True)]
    assert pile(t, HUMANS) == ["9H", "10H"]
    assert pile(t, ZOMBIES) == ["AS", "4S"]
    assert t.removed == ["JS"]
    assert row(t, HUMANS) == {"KH": []}


@pytest.mark.rule("ZAN-7.3", "ZAN-7.8")
def test_z2a_a_bare_king_beats_a_bare_queen() -> None:
    t = play(position(HUMANS, {"KH": []}, {"QS": []}), "attack:KH:QS")
    assert totals(t) == [(2, 1, True)]
    assert t.removed == ["QS"]


@pytest.mark.rule("ZAN-7.4", "ZAN-7.5", "ZAN-7.7")
def test_z2b_a_queen_with_10_beats_a_king_with_8() -> None:
    t = play(position(HUMANS, {"QH": ["10H"]}, {"KS": ["8S"]}), "attack:QH:KS")
    assert totals(t) == [(11, 10, True)]
    assert (pile(t, HUMANS), pile(t, ZOMBIES), t.removed) == (["10H"], ["8S"], ["KS"])


@pytest.mark.rule("ZAN-7.11", "ZAN-7.12")
def test_z2c_a_bare_king_fails_against_a_king_with_8() -> None:
    t = play(position(HUMANS, {"KH": []}, {"KS": ["8S"]}), "attack:KH:KS")
    assert totals(t) == [(2, 10, False)]
    play(t, "end")
    assert pile(t, ZOMBIES) == ["8S"]
    assert (row(t, HUMANS), row(t, ZOMBIES)) == ({"KH": []}, {"KS": []})


@pytest.mark.rule("ZAN-1.2", "ZAN-1.3", "ZAN-1.4", "ZAN-1.6")
def test_z3_after_setup_54_cards_lie_where_they_should() -> None:
    t = GAME.new(seed=3)
    humans, zombies = t.sides
    assert (len(humans.deck), len(humans.hand), list(humans.row)) == (23, 3, ["KH", "QH"])
    assert (len(zombies.deck), len(zombies.hand), list(zombies.row)) == (22, 3, ["KS"])
    assert sorted(card for zone in t.zones() for card in zone.cards) == sorted(CARDS)
    assert len(CARDS) == 54


@pytest.mark.rule("ZAN-1.7")
def test_z4_attack_is_no_move_of_turn_1_and_one_of_turn_2() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, turn=1)
    assert "attack" not in verbs(t)
    play(t, "end")
    assert "attack" in verbs(t)


@pytest.mark.rule("ZAN-4.3")
def test_z5_the_hand_is_discarded_only_once_its_leader_is_placed() -> None:
    t = position(HUMANS, {"KH": []}, hand=["JD", "5H", "2H"])
    assert refused(t, "discard") == "ZAN-4.3"
    play(t, "leader:JD")
    assert "discard" in moves(t)


@pytest.mark.rule("ZAN-4.5")
def test_z6_an_emptied_hand_may_be_filled() -> None:
    t = position(HUMANS, {"KH": []}, hand=["5H"])
    assert refused(t, "draw") == "ZAN-4.5"
    play(t, "support:5H:KH:first", "draw")
    assert len(t.sides[HUMANS].hand) == 3
    assert t.actions_left == 2


@pytest.mark.rule("ZAN-4.1")
def test_z7_after_three_actions_only_free_moves_and_the_end_remain() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["5H", "6H"], actions=0)
    assert moves(t) == ["discard", "end"]
    t = position(HUMANS, {"KH": []}, {"KS": []}, actions=0)
    assert moves(t) == ["draw", "end"]


@pytest.mark.rule("ZAN-4.9")
def test_z8_a_held_leader_bars_the_end_while_an_action_is_left() -> None:
    assert refused(position(HUMANS, {"KH": []}, hand=["JD"], actions=1), "end") == "ZAN-4.9"
    assert "end" in moves(position(HUMANS, {"KH": []}, hand=["JD"], actions=0))


@pytest.mark.rule("ZAN-4.8")
def test_z9_a_deck_of_two_gives_two_and_an_empty_deck_nothing() -> None:
    t = play(position(HUMANS, {"KH": []}, deck=["3H", "4H"]), "draw")
    assert t.sides[HUMANS].hand == ["3H", "4H"]
    assert refused(position(HUMANS, {"KH": []}, deck=[]), "draw") == "ZAN-4.8"


@pytest.mark.rule("ZAN-6.3")
@pytest.mark.parametrize(("mode", "after"), [("second", ["7H", "9H"]), ("push", ["9H", "7H"]), ("replace1", ["9H"])])
def test_z10_a_9_beside_a_7(mode: str, after: list[str]) -> None:
    t = play(position(HUMANS, {"KH": ["7H"]}, hand=["9H"]), f"support:9H:KH:{mode}")
    assert row(t, HUMANS)["KH"] == after
    assert pile(t, HUMANS) == (["7H"] if mode == "replace1" else [])


@pytest.mark.rule("ZAN-6.4")
@pytest.mark.parametrize(
    ("mode", "after"), [("replace1", ["10H", "9H"]), ("replace2", ["7H", "10H"]), ("replace_both", ["10H"])]
)
def test_z11_a_10_beside_a_7_and_a_9(mode: str, after: list[str]) -> None:
    t = play(position(HUMANS, {"KH": ["7H", "9H"]}, hand=["10H"]), f"support:10H:KH:{mode}")
    assert row(t, HUMANS)["KH"] == after


@pytest.mark.rule("ZAN-6.5")
def test_z12_the_9_moves_up_when_the_7_is_lost() -> None:
    t = play(position(HUMANS, {"KH": ["7H", "9H"]}, {"KS": ["AS"]}), "attack:KH:KS", "stop")
    assert row(t, HUMANS) == {"KH": ["9H"]}


@pytest.mark.rule("ZAN-2.3", "ZAN-2.4", "ZAN-2.1")
def test_z13_a_2_a_joker_and_a_leader_are_refused_as_supports() -> None:
    t = position(HUMANS, {"KH": []}, hand=["2H", "JK1", "JD"])
    assert refused(t, "support:2H:KH:first") == "ZAN-2.3"
    assert refused(t, "support:JK1:KH:first") == "ZAN-2.4"
    assert refused(t, "support:JD:KH:first") == "ZAN-2.1"


@pytest.mark.rule("ZAN-7.7", "ZAN-7.9", "ZAN-7.19")
def test_z14_the_zombie_queen_captures_the_jack() -> None:
    t = position(ZOMBIES, {"JH": ["10H", "4H"], "KH": []}, {"QS": ["AS"]})
    play(t, "attack:QS:JH")
    assert totals(t) == [(12, 10, True)]
    assert (pile(t, ZOMBIES), pile(t, HUMANS)) == (["AS"], ["10H", "4H"])
    assert t.zombified == ["JH"]
    play(t, "draw")
    assert t.sides[ZOMBIES].hand[0] == "JH"


@pytest.mark.rule("ZAN-7.14", "ZAN-7.15")
def test_z15_two_supports_give_two_strikes_and_no_third() -> None:
    t = position(HUMANS, {"KH": ["10H", "9H"]}, {"QS": [], "JS": [], "KS": []})
    play(t, "attack:KH:QS", "strike:JS")
    assert t.removed == ["QS", "JS"]
    assert "strike" not in verbs(t)
    assert refused(t, "attack:KH:KS") == "ZAN-4.2"


@pytest.mark.rule("ZAN-7.14")
def test_z16_one_support_that_fails_gives_no_second_strike() -> None:
    t = play(position(HUMANS, {"KH": ["3H"]}, {"QS": ["9S"]}), "attack:KH:QS")
    assert not t.strikes[0].success
    assert "strike" not in verbs(t)


@pytest.mark.rule("ZAN-7.12")
def test_z17_the_first_defence_is_discarded_although_the_second_strike_went_elsewhere() -> None:
    t = position(HUMANS, {"KH": ["3H", "9H"]}, {"QS": ["6S"], "JS": ["4S"]})
    play(t, "attack:KH:QS", "strike:JS", "end")
    assert row(t, ZOMBIES) == {"QS": []}
    assert pile(t, ZOMBIES) == ["4S", "6S"]


@pytest.mark.rule("ZAN-7.13")
def test_z18_a_beaten_defender_has_no_choice_and_one_that_held_has_one() -> None:
    t = play(position(HUMANS, {"QH": ["8H", "6H"]}, {"QS": ["3S", "AS"], "JS": []}), "attack:QH:QS")
    assert totals(t) == [(9, 4, True)]
    assert t.waiting() == [HUMANS]
    for choice, points in (("keep", 9), ("switch", 12)):
        t = position(HUMANS, {"QH": ["6H", "9H"]}, {"QS": ["8S", "AS"]})
        play(t, "attack:QH:QS", "strike:QS")
        assert totals(t) == [(7, 9, False)]
        assert t.waiting() == [ZOMBIES]
        play(t, choice)
        assert t.strikes[1].defence_points == points


@pytest.mark.rule("ZAN-7.6")
def test_z19_two_bare_jacks_are_a_failure() -> None:
    t = play(position(HUMANS, {"JH": []}, {"JS": []}), "attack:JH:JS")
    assert totals(t) == [(0, 0, False)]
    assert (row(t, HUMANS), row(t, ZOMBIES)) == ({"JH": []}, {"JS": []})


@pytest.mark.rule("ZAN-8.1", "ZAN-8.2", "ZAN-8.3")
def test_z20_the_pile_goes_under_the_deck_in_order() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["2H"], deck=["3H", "4H"], discard=["5H", "6H"])
    play(t, "two:2H")
    assert t.sides[HUMANS].deck == ["3H", "4H", "5H", "6H"]
    assert pile(t, HUMANS) == []
    play(t, "end")
    assert pile(t, HUMANS) == ["2H"]


@pytest.mark.rule("ZAN-4.2")
def test_z21_a_second_2_in_a_turn_is_refused() -> None:
    t = play(position(HUMANS, {"KH": []}, hand=["2H", "2D"]), "two:2H")
    assert refused(t, "two:2D") == "ZAN-4.2"


@pytest.mark.rule("ZAN-9.3")
@pytest.mark.parametrize("defence", ["3S", "AS"])
def test_z22_the_guarded_9_stays_face_up_and_the_10_is_spent(defence: str) -> None:
    t = position(HUMANS, {"KH": ["9H", "10H"]}, {"KS": [defence], "QS": ["10S"]}, hand=["JK1"])
    play(t, "joker:JK1:9H", "attack:KH:KS")
    assert t.strikes[0].success is (defence == "3S")
    assert row(t, HUMANS) == {"KH": ["9H", "10H"]}
    play(t, "strike:QS", "end")
    assert t.view(ZOMBIES)["board"]["rows"][HUMANS][0]["supports"] == [{"card": "9H", "face_up": True}]
    assert pile(t, HUMANS) == ["10H", "JK1"]


@pytest.mark.rule("ZAN-9.4")
def test_z23_a_joker_without_an_attack_is_wasted() -> None:
    t = play(position(HUMANS, {"KH": ["9H"]}, {"KS": []}, hand=["JK1"]), "joker:JK1:9H", "end")
    assert t.view(ZOMBIES)["board"]["rows"][HUMANS][0]["supports"] == [{"card": None, "face_up": False}]
    assert pile(t, HUMANS) == ["JK1"]


@pytest.mark.rule("ZAN-2.4")
def test_z24_the_zombies_never_play_a_joker() -> None:
    t = position(ZOMBIES, {"KH": []}, {"KS": ["9S"]}, hand=["5S", "2S"])
    assert "joker" not in verbs(t)
    assert refused(t, "joker:JK1:9S") == "ZAN-2.4"


@pytest.mark.rule("ZAN-3.1", "ZAN-3.5")
def test_z25_the_sixth_black_leader_ends_the_game_whatever_captives_are_in_play() -> None:
    t = position(HUMANS, {"KH": []}, {"JS": [], "JD": [], "QD": []}, removed=FIVE_BLACK, zombified=["JD", "QD"])
    play(t, "attack:KH:JS")
    assert t.result is not None
    assert t.result.winners == (HUMANS,)


@pytest.mark.rule("ZAN-3.2", "ZAN-3.3", "ZAN-3.5")
def test_z26_the_sixth_capture_ends_the_game_although_a_captive_was_killed() -> None:
    t = position(ZOMBIES, {"JH": []}, {"KS": []}, zombified=FIVE_RED, removed=["KD"])
    play(t, "attack:KS:JH")
    assert t.result is not None
    assert t.result.winners == (ZOMBIES,)


@pytest.mark.rule("ZAN-3.4", "ZAN-7.10")
def test_z27_killing_a_zombified_king_counts_for_nothing() -> None:
    t = position(HUMANS, {"KH": ["9H"]}, {"KD": []}, removed=["QS"], zombified=["KD"])
    play(t, "attack:KH:KD")
    assert t.removed == ["QS", "KD"]
    assert t.killed() == ["QS"]
    assert GAME.standing(t) == [1, 1]


@pytest.mark.rule("ZAN-10.1", "ZAN-10.3")
@pytest.mark.parametrize(("zombified", "winners"), [(4, (ZOMBIES,)), (3, ())])
def test_z28_four_empty_turns_compare_the_counts(zombified: int, winners: tuple[int, ...]) -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, removed=["KC", "QC", "JC"], zombified=RED_LEADERS[-zombified:])
    play(t, "end", "end", "end", "end")
    assert t.result is not None
    assert (t.result.winners, t.result.scores) == (winners, (3, zombified))


@pytest.mark.rule("ZAN-10.2", "ZAN-10.3", "ZAN-10.4")
def test_z29_turn_200_is_the_last_and_a_concession_loses_at_once() -> None:
    t = position(ZOMBIES, {"KH": []}, {"KS": []}, turn=200, removed=["KC"])
    play(t, "end")
    assert t.result is not None
    assert (t.result.rule, t.result.winners) == ("ZAN-10.2", (HUMANS,))
    t = position(HUMANS, {"KH": []}, {"KS": []})
    t.concede(HUMANS)
    assert t.result is not None
    assert t.result.winners == (ZOMBIES,)


@pytest.mark.rule("ZAN-4.11", "ZAN-8.3", "ZAN-8.6")
def test_z30_a_discarded_hand_keeps_its_order_under_the_deck() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, other_hand=["5S"], deck=["5H", "2H", "9D", "2D", "3H"])
    play(t, "draw", "discard")
    assert pile(t, HUMANS) == ["5H", "2H", "9D"]
    play(t, "draw", "two:2D")
    assert t.sides[HUMANS].deck == ["5H", "2H", "9D"]
    for seat in (HUMANS, ZOMBIES):
        assert t.view(seat)["board"]["decks"][HUMANS]["cards"] == ["5H", "2H", "9D"]


@pytest.mark.rule("ZAN-9.8", "ZAN-9.3")
def test_z31_the_guard_follows_the_pushed_9_and_is_lost_with_the_replaced_one() -> None:
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": ["AS"], "QS": []}, hand=["JK1", "10H"])
    play(t, "joker:JK1:9H", "support:10H:KH:push")
    assert row(t, HUMANS) == {"KH": ["10H", "9H"]}
    play(t, "attack:KH:KS", "strike:QS")
    assert [strike.support for strike in t.strikes] == ["10H", "9H"]
    assert t.view(ZOMBIES)["board"]["rows"][HUMANS][0]["supports"] == [{"card": "9H", "face_up": True}]
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": ["AS"], "QS": []}, hand=["JK1", "10H"])
    play(t, "joker:JK1:9H", "support:10H:KH:replace1", "attack:KH:KS")
    assert pile(t, HUMANS) == ["9H", "10H"]
    assert "strike" not in verbs(t)


@pytest.mark.rule("ZAN-7.9")
def test_z32_the_last_captured_leader_lies_on_top() -> None:
    t = position(ZOMBIES, {"JH": [], "QD": [], "KH": []}, {"KS": ["9S", "8S"]})
    play(t, "attack:KS:JH", "strike:QD")
    assert t.sides[ZOMBIES].deck[:2] == ["QD", "JH"]


@pytest.mark.rule("ZAN-4.8", "ZAN-4.12")
def test_z33_auto_recycle_refills_the_deck_once_a_turn() -> None:
    piled = ["3H", "4H", "5H", "6H", "7H", "8H"]
    t = position(HUMANS, {"KH": []}, {"KS": []}, deck=[], discard=piled, options={"auto_recycle": True})
    play(t, "draw")
    first = t.sides[HUMANS].hand[:]
    play(t, "discard", "draw")
    second = t.sides[HUMANS].hand[:]
    assert sorted(first + second) == piled
    play(t, "discard")
    assert refused(t, "draw") == "ZAN-4.12"
    play(t, "end", "end")
    assert "draw" in moves(t)


@pytest.mark.rule("ZAN-3.3", "ZAN-10.1", "ZAN-10.3")
def test_z34_hold_all_six_needs_all_of_them_at_once() -> None:
    t = position(
        ZOMBIES,
        {"JH": []},
        {"KS": []},
        removed=["KC", "QC", "KD"],
        zombified=FIVE_RED,
        options={"hold_all_six": True},
    )
    play(t, "attack:KS:JH")
    assert t.result is None
    play(t, "end", "end", "end", "end", "end")
    ending = result(t)
    assert (ending.rule, ending.winners, ending.scores) == ("ZAN-10.1", (ZOMBIES,), (2, 6))
