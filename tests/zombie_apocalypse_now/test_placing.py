"""Chapters 5 and 6: placing leaders and supports."""

import pytest

from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS, ZOMBIES

from .positions import moves, pile, play, position, refused, row, told


@pytest.mark.rule("ZAN-5.1")
def test_a_leader_is_placed_face_up_from_the_hand_for_one_action() -> None:
    t = play(position(HUMANS, {"KH": []}, {"KS": []}, hand=["JD", "5H"]), "leader:JD")
    assert row(t, HUMANS) == {"KH": [], "JD": []}
    assert t.sides[HUMANS].hand == ["5H"]
    assert t.actions_left == 2
    assert t.view(ZOMBIES)["board"]["rows"][HUMANS][1]["card"] == "JD"


@pytest.mark.rule("ZAN-5.1")
def test_only_a_leader_that_is_held_is_placed() -> None:
    t = position(HUMANS, {"KH": []}, hand=["5H", "JD"])
    assert refused(t, "leader:JH") == "ZAN-5.1"
    assert refused(t, "leader:5H") == "ZAN-5.1"
    assert refused(t, "discard") == "ZAN-4.3"


@pytest.mark.rule("ZAN-5.2")
def test_there_is_no_limit_to_the_leaders_on_a_side() -> None:
    t = position(HUMANS, {"KH": [], "QH": [], "KD": [], "QD": []}, hand=["JD", "JH"])
    play(t, "leader:JD", "leader:JH")
    assert list(row(t, HUMANS)) == ["KH", "QH", "KD", "QD", "JD", "JH"]


@pytest.mark.rule("ZAN-5.3")
def test_a_leader_may_be_supported_and_attack_in_the_turn_it_is_placed() -> None:
    t = position(HUMANS, {}, {"QS": ["3S"]}, hand=["JD", "5H"])
    play(t, "leader:JD", "support:5H:JD:first", "attack:JD:QS")
    assert t.killed() == ["QS"]


@pytest.mark.rule("ZAN-5.4")
def test_the_zombies_use_a_captured_leader_like_their_own() -> None:
    t = position(ZOMBIES, {"QH": []}, {"KS": []}, deck=["KD", "9S", "3S"], zombified=["KD"])
    play(t, "draw", "leader:KD", "support:9S:KD:first", "attack:KD:QH")
    assert t.zombified == ["KD", "QH"]
    assert told(t, "zombified_leader_placed") == [{"event": "zombified_leader_placed", "seat": ZOMBIES, "card": "KD"}]


@pytest.mark.rule("ZAN-6.1")
def test_a_support_lies_face_down_behind_an_own_leader() -> None:
    t = play(position(HUMANS, {"KH": []}, {"KS": []}, hand=["AH"]), "support:AH:KH:first")
    assert t.view(HUMANS)["board"]["rows"][HUMANS][0]["supports"] == [{"card": "AH", "face_up": False}]
    assert t.view(ZOMBIES)["board"]["rows"][HUMANS][0]["supports"] == [{"card": None, "face_up": False}]
    assert told(t, "support_placed", HUMANS)[0]["card"] == "AH"
    assert told(t, "support_placed", ZOMBIES)[0]["card"] is None
    assert told(t, "support_placed", None)[0]["card"] is None


@pytest.mark.rule("ZAN-6.1")
def test_a_support_needs_an_own_leader_and_must_be_held() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["5H"])
    assert refused(t, "support:5H:KS:first") == "ZAN-6.1"
    assert refused(t, "support:5H:QH:first") == "ZAN-6.1"
    assert refused(t, "support:6H:KH:first") == "ZAN-6.1"
    assert refused(t, "support:KH:KH:first") == "ZAN-2.1"


@pytest.mark.rule("ZAN-6.2")
def test_the_first_support_takes_position_1() -> None:
    t = position(HUMANS, {"KH": []}, hand=["5H"])
    assert [choice for choice in moves(t) if choice.startswith("support")] == ["support:5H:KH:first"]
    assert refused(t, "support:5H:KH:second") == "ZAN-6.2"
    play(t, "support:5H:KH:first")
    assert row(t, HUMANS) == {"KH": ["5H"]}


@pytest.mark.rule("ZAN-6.3")
@pytest.mark.parametrize(
    ("mode", "after", "discarded"),
    [("second", ["7H", "9H"], []), ("push", ["9H", "7H"], []), ("replace1", ["9H"], ["7H"])],
)
def test_beside_one_support_there_are_three_ways(mode: str, after: list[str], discarded: list[str]) -> None:
    t = play(position(HUMANS, {"KH": ["7H"]}, hand=["9H"]), f"support:9H:KH:{mode}")
    assert row(t, HUMANS)["KH"] == after
    assert pile(t, HUMANS) == discarded


@pytest.mark.rule("ZAN-6.3")
def test_beside_one_support_nothing_else_is_possible() -> None:
    t = position(HUMANS, {"KH": ["7H"]}, hand=["9H"])
    for mode in ("first", "replace2", "replace_both", "third"):
        assert refused(t, f"support:9H:KH:{mode}") == "ZAN-6.3"


@pytest.mark.rule("ZAN-6.4", "ZAN-6.7")
@pytest.mark.parametrize(
    ("mode", "after", "discarded"),
    [
        ("replace1", ["10H", "9H"], ["7H"]),
        ("replace2", ["7H", "10H"], ["9H"]),
        ("replace_both", ["10H"], ["7H", "9H"]),
    ],
)
def test_beside_two_supports_the_new_one_replaces(mode: str, after: list[str], discarded: list[str]) -> None:
    t = play(position(HUMANS, {"KH": ["7H", "9H"]}, hand=["10H"]), f"support:10H:KH:{mode}")
    assert row(t, HUMANS)["KH"] == after
    assert pile(t, HUMANS) == discarded


@pytest.mark.rule("ZAN-6.4")
def test_a_third_support_cannot_be_added() -> None:
    t = position(HUMANS, {"KH": ["7H", "9H"]}, hand=["10H"])
    for mode in ("first", "second", "push"):
        assert refused(t, f"support:10H:KH:{mode}") == "ZAN-6.4"


@pytest.mark.rule("ZAN-6.5")
def test_support_2_moves_up_when_support_1_leaves() -> None:
    t = play(position(HUMANS, {"KH": ["3H", "9H"]}, {"KS": ["10S"]}), "attack:KH:KS", "stop")
    assert row(t, HUMANS) == {"KH": ["9H"]}
    assert told(t, "support_moved_up") == [{"event": "support_moved_up", "seat": HUMANS, "leader": "KH"}]


@pytest.mark.rule("ZAN-6.6")
def test_each_placement_costs_an_action_and_nothing_else_moves_supports() -> None:
    t = play(position(HUMANS, {"KH": ["7H"], "QH": []}, hand=["9H", "8H"]), "support:9H:KH:push")
    assert t.actions_left == 2
    assert refused(t, "support:7H:QH:first") == "ZAN-6.1"
    assert refused(t, "support:7H:KH:push") == "ZAN-6.1"
