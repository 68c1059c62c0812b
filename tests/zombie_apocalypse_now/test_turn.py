"""Chapter 4: the turn, its actions and its free moves."""

import pytest

from lazaret.games.zombie_apocalypse_now.content.cards import HUMANS, ZOMBIES

from .positions import moves, pile, play, position, refused, told, verbs


@pytest.mark.rule("ZAN-4.1")
def test_a_turn_has_three_actions_in_any_order_then_the_other_side_plays() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["5H", "JD", "2H"])
    play(t, "two:2H", "support:5H:KH:first", "leader:JD")
    assert t.actions_left == 0
    assert moves(t) == ["draw", "end"]
    play(t, "end")
    assert (t.waiting(), t.actions_left, t.turn) == ([ZOMBIES], 3, 4)


@pytest.mark.rule("ZAN-4.1")
def test_a_fourth_action_is_refused() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, hand=["5H", "JD", "2H"], actions=0)
    for choice in ("leader:JD", "support:5H:KH:first", "two:2H", "attack:KH:KS"):
        assert refused(t, choice) == "ZAN-4.1"


@pytest.mark.rule("ZAN-4.2")
def test_three_leaders_or_three_supports_may_be_placed_in_a_turn() -> None:
    play(position(HUMANS, {"KH": []}, hand=["JD", "JH", "QD"]), "leader:JD", "leader:JH", "leader:QD")
    t = position(HUMANS, {"KH": []}, hand=["5H", "6H", "7H"])
    play(t, "support:5H:KH:first", "support:6H:KH:second", "support:7H:KH:replace1")
    assert t.actions_left == 0


@pytest.mark.rule("ZAN-4.2")
def test_one_attack_one_2_and_one_joker_a_turn() -> None:
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": []}, hand=["2H", "2D", "JK1"])
    play(t, "two:2H")
    assert refused(t, "two:2D") == "ZAN-4.2"
    t = position(HUMANS, {"KH": ["9H", "8H"]}, {"KS": []}, hand=["JK1", "JK2"])
    play(t, "joker:JK1:9H")
    assert refused(t, "joker:JK2:8H") == "ZAN-4.2"
    t = play(position(HUMANS, {"KH": [], "QH": []}, {"KS": []}), "attack:QH:KS")
    assert refused(t, "attack:KH:KS") == "ZAN-4.2"


@pytest.mark.rule("ZAN-4.3")
def test_a_hand_without_a_leader_may_be_discarded_for_free() -> None:
    t = play(position(HUMANS, {"KH": []}, hand=["5H", "2H"]), "discard")
    assert t.actions_left == 3
    assert pile(t, HUMANS) == ["5H", "2H"]
    assert told(t, "hand_discarded") == [{"event": "hand_discarded", "seat": HUMANS, "cards": ("5H", "2H")}]
    assert refused(t, "discard") == "ZAN-4.3"


@pytest.mark.rule("ZAN-4.3")
def test_a_hand_with_a_leader_may_not_be_discarded() -> None:
    t = position(HUMANS, {"KH": []}, hand=["5H", "JD"])
    assert "discard" not in moves(t)
    assert refused(t, "discard") == "ZAN-4.3"


@pytest.mark.rule("ZAN-4.4")
def test_the_whole_hand_is_discarded_2s_and_jokers_included() -> None:
    t = position(HUMANS, {"KH": []}, hand=["5H", "JK1", "2H"])
    assert refused(t, "discard:5H") == "ZAN-4.4"
    play(t, "discard")
    assert t.sides[HUMANS].hand == []
    assert pile(t, HUMANS) == ["5H", "JK1", "2H"]


@pytest.mark.rule("ZAN-4.5")
def test_three_cards_are_drawn_into_an_empty_hand_for_free() -> None:
    t = play(position(HUMANS, {"KH": []}, deck=["3H", "4H", "5H", "6H"]), "draw")
    assert t.sides[HUMANS].hand == ["3H", "4H", "5H"]
    assert t.sides[HUMANS].deck == ["6H"]
    assert t.actions_left == 3


@pytest.mark.rule("ZAN-4.5", "ZAN-4.7")
def test_nobody_draws_with_cards_in_hand() -> None:
    t = position(HUMANS, {"KH": []}, hand=["5H"])
    assert "draw" not in moves(t)
    assert refused(t, "draw") == "ZAN-4.5"


@pytest.mark.rule("ZAN-4.6")
def test_discarding_and_drawing_may_be_repeated() -> None:
    t = position(HUMANS, {"KH": []}, hand=["3H"], deck=["4H", "5H", "6H", "7H", "8H", "9H"])
    play(t, "discard", "draw", "discard", "draw")
    assert t.sides[HUMANS].hand == ["7H", "8H", "9H"]
    assert t.actions_left == 3


@pytest.mark.rule("ZAN-4.6")
def test_no_free_move_interrupts_an_attack() -> None:
    t = play(position(HUMANS, {"KH": ["9H", "8H"]}, {"KS": ["10S"], "QS": []}, hand=["5H"]), "attack:KH:KS")
    assert verbs(t) == {"strike", "stop"}
    assert refused(t, "discard") == "ZAN-4.6"
    t = play(position(HUMANS, {"KH": ["9H", "8H"]}, {"KS": ["10S"], "QS": []}), "attack:KH:KS")
    assert refused(t, "draw") == "ZAN-4.6"


@pytest.mark.rule("ZAN-4.7")
def test_drawing_is_optional_and_only_in_ones_own_turn() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []})
    assert {"draw", "end"} <= set(moves(t))
    assert t.options(ZOMBIES) == ()
    refused(t, "draw", seat=ZOMBIES)
    play(t, "end")
    assert t.sides[HUMANS].hand == []


@pytest.mark.rule("ZAN-4.8")
def test_a_short_deck_gives_what_it_has_and_an_empty_one_nothing() -> None:
    t = position(HUMANS, {"KH": []}, deck=["3H", "4H"], discard=["9H", "10H"])
    play(t, "draw")
    assert t.sides[HUMANS].hand == ["3H", "4H"]
    play(t, "discard")
    assert "draw" not in moves(t)
    assert refused(t, "draw") == "ZAN-4.8"


@pytest.mark.rule("ZAN-4.8", "ZAN-4.12")
def test_with_auto_recycle_the_pile_becomes_a_deck_once_a_turn() -> None:
    options = {"auto_recycle": True}
    t = position(HUMANS, {"KH": []}, {"KS": []}, deck=[], discard=["3H", "4H", "5H", "6H"], options=options)
    play(t, "draw")
    assert pile(t, HUMANS) == []
    assert sorted(t.sides[HUMANS].hand + t.sides[HUMANS].deck) == ["3H", "4H", "5H", "6H"]
    assert t.view(HUMANS)["board"]["decks"][HUMANS] == {"size": 1, "cards": [None]}
    play(t, "discard", "draw", "discard")
    assert refused(t, "draw") == "ZAN-4.12"
    play(t, "end", "end")
    assert "draw" in moves(t)


@pytest.mark.rule("ZAN-4.8")
def test_with_auto_recycle_and_nothing_at_all_there_is_no_draw() -> None:
    t = position(HUMANS, {"KH": []}, deck=[], options={"auto_recycle": True})
    assert "draw" not in moves(t)
    assert refused(t, "draw") == "ZAN-4.8"


@pytest.mark.rule("ZAN-4.9")
def test_a_turn_ends_with_unused_actions_unless_a_leader_could_be_placed() -> None:
    t = position(HUMANS, {"KH": []}, hand=["5H", "2H", "JK1"])
    assert "end" in moves(t)
    t = position(HUMANS, {"KH": []}, hand=["JD", "2H"])
    assert "end" not in moves(t)
    assert refused(t, "end") == "ZAN-4.9"
    t = position(HUMANS, {"KH": []}, hand=["JD", "2H"], actions=0)
    assert moves(t) == ["end"]


@pytest.mark.rule("ZAN-4.9")
def test_a_hand_that_ended_a_turn_with_an_action_left_is_never_dealt_a_leader_again() -> None:
    """What everybody can deduce holds in every re-dealt table."""
    from lazaret.core.chance import Stream

    t = play(position(HUMANS, {"KH": []}, {"KS": []}, hand=["5H", "6H", "2H"]), "end")
    stream = Stream("leaderless")
    for _ in range(50):
        other = t.resample(ZOMBIES, stream)
        assert not other.holds_leader(HUMANS)
    hands = {tuple(t.resample(ZOMBIES, stream).sides[HUMANS].hand) for _ in range(20)}
    assert len(hands) > 10


@pytest.mark.rule("ZAN-4.10")
def test_at_the_end_of_the_turn_revealed_defences_the_2_and_the_joker_are_discarded() -> None:
    t = position(HUMANS, {"KH": ["3H"]}, {"KS": ["9S"]}, hand=["2H", "JK1"])
    play(t, "two:2H", "joker:JK1:3H", "attack:KH:KS")
    assert pile(t, HUMANS) == []
    assert pile(t, ZOMBIES) == []
    assert t.aside == ["2H", "JK1"]
    play(t, "end")
    assert pile(t, HUMANS) == ["2H", "JK1"]
    assert pile(t, ZOMBIES) == ["9S"]
    assert t.aside == []


@pytest.mark.rule("ZAN-4.11")
def test_cards_discarded_together_have_a_fixed_order() -> None:
    t = play(position(HUMANS, {"KH": []}, deck=["9H", "3H", "6H"]), "draw", "discard")
    assert pile(t, HUMANS) == ["9H", "3H", "6H"]
    t = position(HUMANS, {"KH": ["3H"]}, {"KS": []}, hand=["2H", "JK1"])
    play(t, "joker:JK1:3H", "two:2H", "end")
    assert pile(t, HUMANS) == ["2H", "JK1"]
    t = position(HUMANS, {"KH": ["10H"]}, {"QS": ["4S", "3S"]})
    play(t, "attack:KH:QS")
    assert pile(t, ZOMBIES) == ["4S", "3S"]
    t = position(HUMANS, {"KH": ["4H", "3H"]}, {"QS": ["5S"], "JS": ["6S"], "KS": []})
    play(t, "attack:KH:JS", "strike:QS", "end")
    assert pile(t, ZOMBIES) == ["6S", "5S"]
