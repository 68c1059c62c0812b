"""Where one thing ends and the next begins: what a rule leaves behind, and which of two reasons is given."""

import pytest

from lazaret.core.texts import Message
from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS, RED_LEADERS, ZOMBIES
from lazaret.games.zombie_apocalypse_now.rules.attack import can_attack
from lazaret.games.zombie_apocalypse_now.rules.refusals import no_joker, no_support, why_not
from lazaret.games.zombie_apocalypse_now.table import Table

from .positions import Row, moves, pile, play, position, refused, row, told, verbs


def reason(t: Table, choice: str) -> tuple[str, str]:
    """The rule that refuses the choice to who is asked, and the key of its words."""
    found = why_not(t, t.waiting()[0], choice)
    assert found is not None
    return found[0], found[1].key


# -- attacks -------------------------------------------------------------------------------------------


@pytest.mark.rule("ZAN-7.1", "ZAN-7.2")
def test_an_attack_needs_a_leader_on_either_side() -> None:
    assert can_attack(position(HUMANS, {"KH": []}, {"KS": []}), HUMANS)
    assert not can_attack(position(HUMANS, {"KH": []}, {}), HUMANS)
    assert not can_attack(position(HUMANS, {}, {"KS": []}), HUMANS)
    assert not can_attack(position(ZOMBIES, {}, {"KS": []}), ZOMBIES)


@pytest.mark.rule("ZAN-7.1", "ZAN-7.16", "ZAN-4.1")
def test_an_attack_is_one_action_and_is_over_after_its_last_strike() -> None:
    t = play(position(HUMANS, {"KH": []}, {"QS": [], "JS": []}, hand=["JD"]), "attack:KH:QS")
    assert t.actions_left == 2
    assert t.attacker == ""
    assert moves(t) == ["leader:JD"]
    assert refused(t, "attack:KH:JS") == "ZAN-4.2"


@pytest.mark.rule("ZAN-7.13")
def test_the_humans_choose_their_defence_too() -> None:
    t = play(position(ZOMBIES, {"KH": ["8H", "9H"]}, {"QS": ["3S", "4S"]}), "attack:QS:KH", "strike:KH")
    assert t.waiting() == [HUMANS]
    assert moves(t) == ["keep", "switch"]


@pytest.mark.rule("ZAN-7.13", "ZAN-7.17")
@pytest.mark.parametrize(("choice", "behind"), [("keep", ["8S", None]), ("switch", ["AS"])])
def test_what_defended_last_is_face_up_and_the_choice_is_over(choice: str, behind: list[str | None]) -> None:
    t = play(position(HUMANS, {"KH": ["3H", "4H"]}, {"QS": ["8S", "AS"]}), "attack:KH:QS", "strike:QS", choice)
    supports = t.view(None)["board"]["rows"][ZOMBIES][0]["supports"]
    assert [support["card"] for support in supports] == behind
    assert t.defended == ["QS"]
    assert (t.target, t.attacker) == ("", "")
    assert refused(t, "attack:KH:QS") == "ZAN-4.2"


@pytest.mark.rule("ZAN-7.7", "ZAN-7.12")
def test_a_leader_that_held_first_and_is_beaten_then_leaves_nothing_to_discard() -> None:
    t = play(position(HUMANS, {"KH": ["3H", "9H"]}, {"QS": ["8S"], "JS": []}), "attack:KH:QS", "strike:QS")
    assert t.defended == []
    play(t, "end")
    assert pile(t, ZOMBIES) == ["8S"]
    assert row(t, ZOMBIES) == {"JS": []}


@pytest.mark.rule("ZAN-7.7")
def test_of_a_bare_leader_nothing_is_discarded() -> None:
    t = play(position(HUMANS, {"KH": []}, {"QS": [], "JS": []}), "attack:KH:QS")
    assert told(t, "supports_discarded") == []


@pytest.mark.rule("ZAN-7.12", "ZAN-4.10")
def test_a_defence_is_discarded_once() -> None:
    t = play(position(HUMANS, {"KH": []}, {"KS": ["9S", "8S"]}), "attack:KH:KS", "end")
    assert t.defended == []
    play(t, "end", "end")
    assert pile(t, ZOMBIES) == ["9S"]


@pytest.mark.rule("ZAN-7.12", "ZAN-4.10")
def test_a_defence_of_the_humans_is_discarded_at_the_end_of_the_turn_too() -> None:
    t = play(position(ZOMBIES, {"KH": ["9H", "8H"]}, {"KS": []}), "attack:KS:KH", "end")
    assert pile(t, HUMANS) == ["9H"]
    assert row(t, HUMANS) == {"KH": ["8H"]}


@pytest.mark.rule("ZAN-7.19", "ZAN-4.11")
def test_on_the_pile_a_card_is_seen_by_all_and_need_not_be_remembered() -> None:
    t = play(position(HUMANS, {"KH": []}, {"KS": ["9S", "8S"]}), "attack:KH:KS")
    assert list(t.known) == ["9S"]
    play(t, "end")
    assert t.known == {}


@pytest.mark.rule("ZAN-3.2", "ZAN-3.3")
def test_five_captives_are_not_six() -> None:
    captives = RED_LEADERS[:4]
    humans: Row = {leader: [] for leader in RED_LEADERS[4:]}
    t = position(ZOMBIES, humans, {"KS": ["AS"]}, zombified=list(captives))
    play(t, f"attack:KS:{RED_LEADERS[4]}")
    assert len(t.zombified) == 5
    assert t.result is None


# -- placing, guarding, setting aside ------------------------------------------------------------------


@pytest.mark.rule("ZAN-5.4")
@pytest.mark.parametrize(
    ("player", "leader", "event"),
    [
        (HUMANS, "JD", "leader_placed"),
        (ZOMBIES, "JS", "leader_placed"),
        (ZOMBIES, "JD", "zombified_leader_placed"),
    ],
)
def test_only_a_red_leader_of_the_zombies_was_turned(player: int, leader: str, event: str) -> None:
    t = play(position(player, hand=[leader], zombified=["JD"] if player == ZOMBIES else None), f"leader:{leader}")
    assert [one["event"] for one in t.events(None) if one["event"].endswith("leader_placed")] == [event]


@pytest.mark.rule("ZAN-6.1")
@pytest.mark.parametrize(("mode", "place"), [("second", 2), ("push", 1)])
def test_a_support_leaves_the_hand_for_the_place_that_is_told(mode: str, place: int) -> None:
    t = play(position(HUMANS, {"KH": ["3H"]}, hand=["5H", "6H"]), f"support:5H:KH:{mode}")
    assert t.sides[HUMANS].hand == ["6H"]
    assert row(t, HUMANS)["KH"][place - 1] == "5H"
    assert told(t, "support_placed")[0]["position"] == place
    assert told(t, "supports_discarded") == []


@pytest.mark.rule("ZAN-6.5", "ZAN-9.8")
def test_a_guard_elsewhere_stays_where_it_is_when_a_support_moves_up() -> None:
    t = position(HUMANS, {"KH": ["3H", "4H"], "QH": ["5H", "6H"]}, {"KS": ["9S"]}, hand=["JK1"])
    joker = next(choice for choice in moves(t) if choice.startswith("joker") and choice.endswith(":6H"))
    play(t, joker, "attack:KH:KS")
    assert row(t, HUMANS)["KH"] == ["4H"]
    assert (t.guarded, t.guarded_position) == ("QH", 1)


@pytest.mark.rule("ZAN-4.10", "ZAN-9.6")
def test_after_the_turn_nothing_is_guarded_and_nothing_is_aside() -> None:
    t = position(HUMANS, {"QH": ["5H", "6H"]}, {"KS": []}, hand=["JK1"])
    joker = next(choice for choice in moves(t) if choice.startswith("joker") and choice.endswith(":6H"))
    play(t, joker, "end")
    assert (t.guarded, t.guarded_position, t.guard_used) == ("", 0, False)
    assert len(told(t, "aside_discarded")) == 1
    play(t, "end", "end")
    assert len(told(t, "aside_discarded")) == 1


@pytest.mark.rule("ZAN-4.9", "ZAN-4.8")
def test_a_turn_ended_with_actions_left_shows_a_hand_without_leaders_until_it_draws() -> None:
    t = play(position(HUMANS, {"KH": []}, {"KS": []}, hand=["5H"]), "end")
    assert t.sides[HUMANS].leaderless
    play(t, "end", "discard", "draw")
    assert not t.sides[HUMANS].leaderless


# -- turns ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ZAN-4.1", "ZAN-4.2")
def test_a_new_turn_has_its_own_attack() -> None:
    t = play(position(HUMANS, {"KH": []}, {"KS": ["9S"]}), "attack:KH:KS", "end")
    assert t.strikes == ()
    assert "attack" in verbs(t)


@pytest.mark.rule("ZAN-4.5", "ZAN-4.2")
def test_a_draw_is_offered_to_an_empty_hand_only() -> None:
    assert "draw" in moves(position(HUMANS, {"KH": []}))
    assert "draw" not in moves(position(HUMANS, {"KH": []}, hand=["5H"]))


# -- which reason is given -----------------------------------------------------------------------------


@pytest.mark.rule("ZAN-4.4", "ZAN-4.3")
def test_part_of_a_hand_and_a_whole_hand_are_refused_for_different_reasons() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["JD", "5H"])
    assert reason(t, "discard:5H") == ("ZAN-4.4", "refuse.part_of_hand")
    assert reason(t, "discard") == ("ZAN-4.3", "refuse.leader_in_hand")
    assert reason(position(HUMANS, {"KH": []}), "discard") == ("ZAN-4.3", "refuse.nothing_to_discard")


@pytest.mark.rule("ZAN-4.4", "ZAN-7.1", "ZAN-7.13", "ZAN-7.14", "ZAN-7.16")
def test_the_reason_depends_on_what_is_going_on() -> None:
    t = position(HUMANS, {"KH": ["3H", "4H"]}, {"QS": ["8S", "AS"], "JS": []})
    assert why_not(t, HUMANS, "nonsense") is None
    assert why_not(t, HUMANS, "attack:KH") is None
    assert reason(t, "attack:QD:QS") == ("ZAN-7.1", "refuse.not_your_attacker")
    assert reason(t, "attack:KH:KC") == ("ZAN-7.1", "refuse.not_their_leader")
    play(t, "attack:KH:QS")
    assert reason(t, "end") == ("ZAN-7.16", "refuse.between_strikes")
    assert reason(t, "strike:KC") == ("ZAN-7.14", "refuse.no_such_target")
    play(t, "strike:QS")
    assert reason(t, "end") == ("ZAN-7.13", "refuse.keep_or_switch")


@pytest.mark.rule("ZAN-7.14")
def test_a_beaten_leader_is_said_to_be_beaten() -> None:
    t = play(position(HUMANS, {"KH": ["10H", "9H"]}, {"QS": [], "JS": []}), "attack:KH:QS")
    assert reason(t, "strike:QS") == ("ZAN-7.14", "refuse.already_beaten")
    assert reason(t, "strike:KC") == ("ZAN-7.14", "refuse.no_such_target")


@pytest.mark.rule("ZAN-5.1", "ZAN-4.1")
def test_a_leader_in_hand_without_an_action_is_refused_for_want_of_one() -> None:
    t = position(HUMANS, {"KH": []}, hand=["JD"], actions=0)
    assert reason(t, "leader:JD") == ("ZAN-4.1", "refuse.no_action")
    assert reason(t, "leader:5H") == ("ZAN-5.1", "refuse.not_a_leader")


@pytest.mark.rule("ZAN-7.1", "ZAN-7.2")
def test_why_there_is_no_attack_at_all_comes_before_who_strikes_whom() -> None:
    t = position(HUMANS, {"KH": []}, {})
    assert reason(t, "attack:QD:KS") == ("ZAN-7.2", "refuse.nobody_to_attack")
    t = position(HUMANS, {"KH": []}, {"KS": []}, actions=0)
    assert reason(t, "attack:KH:KS") == ("ZAN-4.1", "refuse.no_action")


@pytest.mark.rule("ZAN-4.8", "ZAN-4.12")
def test_an_empty_deck_and_one_that_was_renewed_already_are_told_apart() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, deck=[])
    assert reason(t, "draw") == ("ZAN-4.8", "refuse.deck_empty")
    t.recycled = True
    assert reason(t, "draw") == ("ZAN-4.12", "refuse.recycled")


@pytest.mark.rule("ZAN-6.1", "ZAN-9.2")
def test_without_any_leader_or_support_that_is_the_reason() -> None:
    bare = position(HUMANS, {}, {"KS": []}, hand=["9H", "JK1"])
    assert no_support(bare, HUMANS, ["9H", "KH", "first"]) == ("ZAN-6.1", Message("refuse.no_leader_yet", {}))
    alone = position(HUMANS, {"KH": []}, {"KS": []}, hand=["9H", "JK1"])
    assert no_joker(alone, HUMANS, ["JK1", "9H"]) == ("ZAN-9.2", Message("refuse.no_support_yet", {}))
