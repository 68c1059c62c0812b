"""Chapter 1: the packs, the starting leaders, the opening hands, the first turn."""

import pytest

from lazaret.core.errors import BadSetup
from lazaret.games.zombie_apocalypse_now import GAME
from lazaret.games.zombie_apocalypse_now.content.cards import HUMAN_PACK, HUMANS, ZOMBIE_PACK, ZOMBIES

from .positions import play, position, refused, verbs


@pytest.mark.rule("ZAN-1.1")
def test_the_game_is_for_exactly_two() -> None:
    assert GAME.new().seats == 2
    for seats in (1, 3):
        with pytest.raises(BadSetup) as caught:
            GAME.new(seats)
        assert caught.value.rule == "ZAN-1.1"


@pytest.mark.rule("ZAN-1.2")
def test_the_humans_own_28_red_cards_and_the_zombies_26_black_ones() -> None:
    assert len(HUMAN_PACK) == len(set(HUMAN_PACK)) == 28
    assert sorted(card for card in HUMAN_PACK if card[-1] not in "HD") == ["JK1", "JK2"]
    assert len(ZOMBIE_PACK) == len(set(ZOMBIE_PACK)) == 26
    assert {card[-1] for card in ZOMBIE_PACK} == {"S", "C"}


@pytest.mark.rule("ZAN-1.3", "ZAN-1.6")
def test_the_humans_start_with_a_king_and_a_queen_and_a_deck_of_26_less_their_hand() -> None:
    t = GAME.new(seed=1)
    side = t.sides[HUMANS]
    assert list(side.row) == ["KH", "QH"]
    assert len(side.hand) == 3
    assert sorted(side.deck + side.hand) == sorted(set(HUMAN_PACK) - {"KH", "QH"})
    assert side.deck + side.hand != GAME.new(seed=2).sides[HUMANS].deck + GAME.new(seed=2).sides[HUMANS].hand


@pytest.mark.rule("ZAN-1.4", "ZAN-1.6")
def test_the_zombies_start_with_a_king_and_a_deck_of_25_less_their_hand() -> None:
    side = GAME.new(seed=1).sides[ZOMBIES]
    assert list(side.row) == ["KS"]
    assert len(side.hand) == 3
    assert sorted(side.deck + side.hand) == sorted(set(ZOMBIE_PACK) - {"KS"})


@pytest.mark.rule("ZAN-1.5")
def test_the_starting_leaders_lie_face_up_without_supports() -> None:
    board = GAME.new(seed=1).view(None)["board"]
    assert board["rows"] == [
        [{"card": "KH", "points": 2, "supports": []}, {"card": "QH", "points": 1, "supports": []}],
        [{"card": "KS", "points": 2, "supports": []}],
    ]


@pytest.mark.rule("ZAN-1.7")
def test_the_humans_begin_and_do_not_attack_in_their_first_turn() -> None:
    t = GAME.new(seed=1)
    assert t.waiting() == [HUMANS]
    assert "attack" not in verbs(t)
    assert refused(t, "attack:KH:KS") == "ZAN-1.7"


@pytest.mark.rule("ZAN-1.7")
def test_the_zombies_may_attack_in_their_first_turn() -> None:
    t = position(HUMANS, {"KH": []}, {"KS": []}, turn=1)
    play(t, "end")
    assert t.turn == 2
    assert "attack" in verbs(t)


@pytest.mark.rule("ZAN-1.8")
def test_each_seat_sees_its_own_hand_and_supports_and_the_backs_of_the_others() -> None:
    t = position(HUMANS, {"KH": ["9H"]}, {"KS": ["8S"]}, hand=["5H"], other_hand=["6S", "7S"], discard=["3H", "4H"])
    humans, zombies, spectator = (t.view(seat)["board"] for seat in (HUMANS, ZOMBIES, None))
    assert humans["hands"] == [["5H"], [None, None]]
    assert zombies["hands"] == [[None], ["6S", "7S"]]
    assert spectator["hands"] == [[None], [None, None]]
    assert humans["rows"][HUMANS][0]["supports"] == [{"card": "9H", "face_up": False}]
    assert humans["rows"][ZOMBIES][0]["supports"] == [{"card": None, "face_up": False}]
    assert spectator["rows"][HUMANS][0]["supports"] == [{"card": None, "face_up": False}]
    for board in (humans, zombies, spectator):
        assert board["discards"] == [["3H", "4H"], []]
        assert [deck["size"] for deck in board["decks"]] == [len(side.deck) for side in t.sides]
        assert set(board["decks"][HUMANS]["cards"]) == {None}
