"""ZT-7.10 and ZT-11.5: moments to react."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.turn import next_card
from tests.zombie_tsunami.position import answer, asking, do, make, pass_all, reveal, told, vote


@pytest.mark.rule("ZT-7.10")
def test_a_window_opens_before_each_street_card() -> None:
    t = GAME.new(3, "windows")
    opened = 0
    while t.result is None:
        if asking(t) == "window before":
            opened += 1
        answer(t, {})
    assert opened == 18


@pytest.mark.rule("ZT-7.10")
def test_a_window_opens_after_a_jump_is_rolled_and_after_beads_are_shown() -> None:
    t = reveal(make(), "street-first-jump-1")
    assert asking(t) == "window roll"
    t = reveal(make(), "street-car")
    vote(t, "red", "red", "red", "red")
    assert asking(t) == "window votes"


@pytest.mark.rule("ZT-7.10")
def test_a_window_opens_when_a_bomb_is_thrown_and_after_it() -> None:
    t = do(make(hordes=[3, 3, 3, 3]), throw_bomb, 0, 1)
    assert asking(t) == "window thrown"
    assert t.hordes[1] == 3
    answer(t, {})
    assert asking(t) == "window after"
    assert t.hordes[1] == 2


@pytest.mark.rule("ZT-7.16")
def test_all_are_asked_together() -> None:
    t = do(make(), next_card)
    assert t.waiting() == [0, 1, 2, 3]
    t.choose(2, "pass")
    assert t.waiting() == [0, 1, 3]


@pytest.mark.rule("ZT-7.18")
def test_the_window_is_offered_again_until_all_pass() -> None:
    t = do(make(bonus={0: "bonus-ufo", 1: "bonus-giant-z"}), next_card)
    answer(t, {0: "reveal"})
    assert asking(t) == "window before"
    assert t.waiting() == [1, 2, 3], "who has nothing left to show is no longer asked"
    answer(t, {1: "reveal"})
    assert asking(t) == "window before"
    answer(t, {})
    assert t.slot == 1


@pytest.mark.rule("ZT-7.17")
def test_plays_are_carried_out_clockwise_from_the_dealer() -> None:
    hands = {seat: ["bird-pterodactyl"] for seat in (1, 3)}
    t = do(make(hordes=[5, 5, 5, 5], hands=hands, dealer=2), next_card)
    answer(t, {1: "bird-pterodactyl:0", 3: "bird-pterodactyl:0"})
    assert [event["seat"] for event in told(t, "stolen")] == [3, 1]


@pytest.mark.rule("ZT-7.17")
def test_plays_are_carried_out_clockwise_from_whoever_opened_the_window() -> None:
    hands = {seat: ["bird-pterodactyl"] for seat in (0, 2)}
    t = do(make(hordes=[5, 5, 5, 5], hands=hands, dealer=0), throw_bomb, 1, 3)
    answer(t, {0: "bird-pterodactyl:3", 2: "bird-pterodactyl:3"})
    assert [event["seat"] for event in told(t, "stolen")] == [2, 0]


@pytest.mark.rule("ZT-7.17")
def test_a_play_that_has_become_impossible_costs_nothing() -> None:
    t = make(coins=[0, 0, 1, 0], hands={0: ["bird-magnet"], 1: ["bird-magnet"]})
    do(t, next_card)
    answer(t, {0: "bird-magnet:2", 1: "bird-magnet:2"})
    assert t.coins == [1, 0, 0, 0]
    assert len(t.hands[1]) == 1
    assert [event["seat"] for event in told(t, "play_lost")] == [1]
    assert t.view(3)["board"]["players"][1]["birds"] == ["bird-magnet"], "but everybody has seen it"


@pytest.mark.rule("ZT-7.17")
def test_plays_that_wait_are_laid_open() -> None:
    t = make(3, hordes=[4, 4, 4], bonus={1: "bonus-giant-z"}, hands={0: ["bird-bomb"]})
    do(t, next_card)
    answer(t, {0: "bird-bomb:2", 1: "reveal"})
    assert asking(t) == "window thrown", "the bomb is settled first"
    for seat in (None, 0, 2):
        board = t.view(seat)["board"]
        assert board["declared"] == [{"seat": 1, "choice": "reveal"}]
        assert board["players"][1]["bonus"] == "bonus-giant-z"
    pass_all(t, until="window before")
    assert not t.is_face_down(1)


@pytest.mark.rule("ZT-7.10", "ZT-7.17")
def test_a_zombird_that_waits_is_known_to_everybody() -> None:
    t = make(3, hordes=[4, 4, 4], hands={0: ["bird-bomb"], 1: ["bird-brain"]})
    do(t, next_card)
    answer(t, {0: "bird-bomb:2", 1: "bird-brain"})
    assert asking(t) == "window thrown", "the bomb is settled first"
    for seat in (None, 0, 2):
        assert t.view(seat)["board"]["players"][1]["birds"] == ["bird-brain"]


@pytest.mark.rule("ZT-7.16")
def test_whoever_publicly_could_act_is_asked_though_nothing_can_be_gained() -> None:
    t = do(make(hands={1: ["bird-robot"]}, face_up=range(4)), next_card)
    assert t.waiting() == [1]
    assert list(t.options(1)) == ["pass"], "a Robot does nothing now, but nobody knows it is one"


@pytest.mark.rule("ZT-7.16")
def test_who_publicly_could_not_act_is_not_asked() -> None:
    t = do(make(face_up=[0, 3]), next_card)
    assert t.waiting() == [1, 2]


@pytest.mark.rule("ZT-7.16")
def test_being_asked_does_not_depend_on_hidden_cards() -> None:
    t = do(make(5, hands={1: ["bird-robot"], 2: ["bird-punk"]}, face_up=[2, 4]), throw_bomb, 0, 1)
    stream = Stream("asked")
    for seat in [None, *range(5)]:
        for _ in range(10):
            assert t.resample(seat, stream).waiting() == t.waiting()
