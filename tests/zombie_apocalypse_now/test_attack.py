"""Chapter 7: the attack."""

import pytest

from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS, ZOMBIES

from .positions import moves, pile, play, position, refused, row, told, verbs


@pytest.mark.rule("ZAN-7.1")
def test_an_attack_names_an_own_and_an_opposing_leader() -> None:
    t = position(HUMANS, {"KH": [], "QH": []}, {"KS": [], "JS": []})
    attacks = [choice for choice in moves(t) if choice.startswith("attack")]
    assert attacks == ["attack:KH:KS", "attack:KH:JS", "attack:QH:KS", "attack:QH:JS"]
    assert refused(t, "attack:JD:KS") == "ZAN-7.1"
    assert refused(t, "attack:KS:JS") == "ZAN-7.1"
    assert refused(t, "attack:KH:QS") == "ZAN-7.1"
    assert refused(t, "attack:KH:QH") == "ZAN-7.1"


@pytest.mark.rule("ZAN-7.2")
def test_without_an_opposing_leader_there_is_no_attack() -> None:
    t = position(HUMANS, {"KH": []}, {})
    assert "attack" not in verbs(t)
    assert refused(t, "attack:KH:KS") == "ZAN-7.2"


@pytest.mark.rule("ZAN-7.3")
def test_a_bare_leader_strikes_once_with_its_base_points() -> None:
    t = play(position(HUMANS, {"KH": []}, {"QS": [], "JS": []}), "attack:KH:QS")
    assert t.strikes[0][:6] == ("KH", "QS", "", "", 2, 1)
    assert t.killed() == ["QS"]
    assert verbs(t) == {"draw", "end"}


@pytest.mark.rule("ZAN-7.4", "ZAN-7.21")
def test_a_supported_leader_must_use_its_support() -> None:
    t = play(position(HUMANS, {"KH": ["9H"]}, {"JS": []}), "attack:KH:JS")
    assert t.strikes[0].support == "9H"
    assert t.strikes[0].attack_points == 11
    assert pile(t, HUMANS) == ["9H"]


@pytest.mark.rule("ZAN-7.5")
def test_the_defender_reveals_its_first_support() -> None:
    t = play(position(HUMANS, {"KH": []}, {"QS": ["4S", "AS"]}), "attack:KH:QS")
    assert t.strikes[0].defence == "4S"
    assert t.strikes[0].defence_points == 5
    behind = t.view(HUMANS)["board"]["rows"][ZOMBIES][0]["supports"]
    assert behind == [{"card": "4S", "face_up": True}, {"card": None, "face_up": False}]


@pytest.mark.rule("ZAN-7.6")
@pytest.mark.parametrize(("support", "success"), [("7H", False), ("8H", False), ("9H", True)])
def test_only_a_higher_total_succeeds(support: str, success: bool) -> None:
    t = play(position(HUMANS, {"KH": [support]}, {"QS": ["9S"]}), "attack:KH:QS")
    assert t.strikes[0].success is success
    assert ("QS" not in row(t, ZOMBIES)) is success


@pytest.mark.rule("ZAN-7.7")
def test_after_a_success_the_used_support_and_all_the_beaten_ones_are_discarded() -> None:
    t = play(position(HUMANS, {"KH": ["10H", "3H"]}, {"QS": ["9S", "AS"], "KS": []}), "attack:KH:QS", "stop")
    assert pile(t, HUMANS) == ["10H"]
    assert pile(t, ZOMBIES) == ["9S", "AS"]
    assert row(t, HUMANS) == {"KH": ["3H"]}


@pytest.mark.rule("ZAN-7.8")
def test_a_leader_beaten_by_the_humans_leaves_the_game() -> None:
    t = play(position(HUMANS, {"KH": []}, {"QS": [], "KS": []}), "attack:KH:QS")
    assert t.removed == ["QS"]
    assert row(t, ZOMBIES) == {"KS": []}
    assert told(t, "leader_killed") == [{"event": "leader_killed", "seat": HUMANS, "card": "QS", "beaten": 1}]


@pytest.mark.rule("ZAN-7.9")
def test_a_leader_beaten_by_the_zombies_lies_on_their_deck_known_to_both() -> None:
    t = play(position(ZOMBIES, {"JH": [], "KH": []}, {"QS": []}, deck=["3S", "4S"]), "attack:QS:JH")
    assert t.sides[ZOMBIES].deck == ["JH", "3S", "4S"]
    for seat in (HUMANS, ZOMBIES, None):
        assert t.view(seat)["board"]["decks"][ZOMBIES] == {"size": 3, "cards": ["JH", None, None]}
    play(t, "draw")
    assert t.view(HUMANS)["board"]["hands"][ZOMBIES] == [None, None, None]
    assert t.known == {}


@pytest.mark.rule("ZAN-7.10")
def test_a_zombified_leader_beaten_by_the_humans_does_not_come_back() -> None:
    t = play(position(HUMANS, {"KH": []}, {"JD": [], "KS": []}, zombified=["JD"]), "attack:KH:JD")
    assert t.removed == ["JD"]
    assert all("JD" not in side.deck + side.hand + side.discard for side in t.sides)
    assert told(t, "zombified_leader_killed")[0]["card"] == "JD"


@pytest.mark.rule("ZAN-7.11")
def test_a_failed_strike_costs_the_support_but_never_the_leader() -> None:
    t = play(position(HUMANS, {"KH": ["3H"]}, {"KS": ["9S"]}), "attack:KH:KS")
    assert pile(t, HUMANS) == ["3H"]
    assert row(t, HUMANS) == {"KH": []}


@pytest.mark.rule("ZAN-7.12")
def test_a_defence_that_held_stays_until_the_end_of_the_turn() -> None:
    t = play(position(HUMANS, {"KH": []}, {"KS": ["9S", "8S"]}), "attack:KH:KS")
    assert row(t, ZOMBIES) == {"KS": ["9S", "8S"]}
    assert pile(t, ZOMBIES) == []
    play(t, "end")
    assert row(t, ZOMBIES) == {"KS": ["8S"]}
    assert pile(t, ZOMBIES) == ["9S"]


@pytest.mark.rule("ZAN-7.13")
def test_the_defender_may_switch_to_support_2_before_the_next_support_is_shown() -> None:
    t = play(position(HUMANS, {"KH": ["3H", "9H"]}, {"QS": ["8S", "AS"]}), "attack:KH:QS", "strike:QS")
    assert t.waiting() == [ZOMBIES]
    assert moves(t) == ["keep", "switch"]
    assert t.view(ZOMBIES)["board"]["rows"][HUMANS][0]["supports"] == [{"card": None, "face_up": False}]
    play(t, "switch")
    assert pile(t, ZOMBIES) == ["8S"]
    assert t.strikes[1].defence == "AS"
    assert not t.strikes[1].success
    play(t, "end")
    assert pile(t, ZOMBIES) == ["8S", "AS"]
    assert row(t, ZOMBIES) == {"QS": []}


@pytest.mark.rule("ZAN-7.13")
def test_without_a_second_support_or_on_another_leader_there_is_no_choice() -> None:
    t = play(position(HUMANS, {"KH": ["3H", "9H"]}, {"QS": ["8S"]}), "attack:KH:QS", "strike:QS")
    assert t.waiting() == [HUMANS]
    assert t.killed() == ["QS"]
    t = position(HUMANS, {"KH": ["3H", "9H"]}, {"QS": ["8S"], "JS": ["10S", "AS"]})
    play(t, "attack:KH:QS", "strike:JS")
    assert t.waiting() == [HUMANS]
    assert t.strikes[1].defence == "10S"


@pytest.mark.rule("ZAN-7.13", "ZAN-7.22")
def test_with_always_keep_the_revealed_card_defends_without_a_choice() -> None:
    t = position(HUMANS, {"KH": ["3H", "9H"]}, {"QS": ["8S", "AS"]}, options={"always_keep": True})
    play(t, "attack:KH:QS", "strike:QS")
    assert t.waiting() == [HUMANS]
    assert t.strikes[1].defence == "8S"
    assert t.killed() == ["QS"]


@pytest.mark.rule("ZAN-7.13")
def test_while_the_defender_chooses_nothing_else_is_possible() -> None:
    t = play(position(HUMANS, {"KH": ["3H", "9H"]}, {"QS": ["8S", "AS"]}), "attack:KH:QS", "strike:QS")
    assert refused(t, "end") == "ZAN-7.13"
    assert refused(t, "draw") == "ZAN-7.13"
    t = position(HUMANS, {"KH": ["3H"]}, {"QS": ["8S", "AS"]})
    assert refused(t, "keep") == "ZAN-7.13"
    assert refused(t, "switch") == "ZAN-7.13"


@pytest.mark.rule("ZAN-7.14")
def test_an_unused_support_may_strike_the_same_leader_after_a_failure() -> None:
    t = play(position(HUMANS, {"KH": ["3H", "9H"]}, {"QS": ["8S"], "JS": []}), "attack:KH:QS")
    assert moves(t) == ["strike:QS", "strike:JS", "stop"]
    assert t.current is not None
    assert t.question(HUMANS) == {
        "step": "may_strike_again",
        "rules": ["ZAN-7.14", "ZAN-7.15", "ZAN-7.16", "ZAN-7.20"],
        "params": {"seat": HUMANS, "attacker": "KH"},
    }


@pytest.mark.rule("ZAN-7.14")
def test_after_a_success_only_another_leader_may_be_struck() -> None:
    t = play(position(HUMANS, {"KH": ["10H", "9H"]}, {"QS": ["8S"], "JS": []}), "attack:KH:QS")
    assert moves(t) == ["strike:JS", "stop"]
    assert refused(t, "strike:QS") == "ZAN-7.14"
    assert refused(t, "strike:KC") == "ZAN-7.14"
    t = play(position(HUMANS, {"KH": ["10H", "9H"]}, {"QS": ["8S"]}), "attack:KH:QS")
    assert "stop" not in moves(t)


@pytest.mark.rule("ZAN-7.15")
def test_there_are_at_most_two_strikes() -> None:
    t = position(HUMANS, {"KH": ["10H", "9H"]}, {"QS": [], "JS": [], "KS": []})
    play(t, "attack:KH:QS", "strike:JS")
    assert len(t.strikes) == 2
    assert [strike.support for strike in t.strikes] == ["10H", "9H"]
    assert refused(t, "strike:KS") == "ZAN-7.14"
    t = play(position(HUMANS, {"KH": ["10H"]}, {"QS": [], "JS": []}), "attack:KH:QS")
    assert refused(t, "strike:JS") == "ZAN-7.14"
    assert refused(t, "stop") == "ZAN-7.14"


@pytest.mark.rule("ZAN-7.16")
def test_nothing_comes_between_two_strikes() -> None:
    t = position(HUMANS, {"KH": ["3H", "9H"]}, {"QS": ["8S"], "JS": []}, hand=["5H", "2H", "JD"])
    play(t, "attack:KH:QS")
    for choice in ("leader:JD", "support:5H:KH:second", "two:2H", "end", "attack:KH:JS"):
        assert refused(t, choice) == "ZAN-7.16"
    assert refused(t, "keep") == "ZAN-7.13"


@pytest.mark.rule("ZAN-7.17")
def test_a_kept_support_defends_with_the_same_value_again() -> None:
    t = play(position(HUMANS, {"KH": ["3H", "4H"]}, {"QS": ["8S", "AS"]}), "attack:KH:QS", "strike:QS", "keep")
    assert [strike.defence_points for strike in t.strikes] == [9, 9]
    play(t, "end")
    assert pile(t, ZOMBIES) == ["8S"]
    assert row(t, ZOMBIES) == {"QS": ["AS"]}


@pytest.mark.rule("ZAN-7.18")
def test_the_support_that_moves_up_stays_face_down() -> None:
    t = play(position(HUMANS, {"KH": []}, {"KS": ["9S", "8S"]}), "attack:KH:KS", "end")
    assert t.view(HUMANS)["board"]["rows"][ZOMBIES][0]["supports"] == [{"card": None, "face_up": False}]
    assert t.known == {}


@pytest.mark.rule("ZAN-7.19")
def test_supports_go_to_the_pile_of_the_side_whose_leader_they_supported() -> None:
    t = position(ZOMBIES, {"JH": ["3H", "4H"], "KH": []}, {"QS": ["AS"]})
    play(t, "attack:QS:JH")
    assert pile(t, ZOMBIES) == ["AS"]
    assert pile(t, HUMANS) == ["3H", "4H"]


@pytest.mark.rule("ZAN-7.20")
def test_the_second_strike_is_optional_and_decided_after_the_first() -> None:
    t = play(position(HUMANS, {"KH": ["3H", "9H"]}, {"QS": ["8S"]}), "attack:KH:QS")
    board = t.view(None)["board"]
    assert board["attack"]["attacker"] == "KH"
    assert [strike["success"] for strike in board["strikes"]] == [False]
    play(t, "stop")
    assert row(t, HUMANS) == {"KH": ["9H"]}
    assert t.view(None)["board"]["attack"] is None
    assert t.view(None)["board"]["attacked"]
    assert told(t, "attack_stopped") == [{"event": "attack_stopped", "seat": HUMANS, "attacker": "KH"}]


@pytest.mark.rule("ZAN-7.14")
def test_a_strike_belongs_to_an_attack() -> None:
    t = position(HUMANS, {"KH": ["3H"]}, {"QS": []})
    assert refused(t, "strike:QS") == "ZAN-7.14"
    assert refused(t, "stop") == "ZAN-7.14"
