"""ZT-5: civilians, bombs and the smallest horde."""

from __future__ import annotations

import pytest

from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.horde import gain, lose, steal
from lazaret.games.zombie_tsunami.rules.street import gain_civilians
from lazaret.games.zombie_tsunami.rules.ties import first_seat
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, asking, do, make, pass_all, refusal, reveal, told


def bomb(t: Table, bomber: int, target: int) -> Table:
    return do(t, throw_bomb, bomber, target)


@pytest.mark.rule("ZT-5.1")
def test_a_bomb_destroys_all_civilians() -> None:
    t = bomb(make(hordes=[4, 4, 4, 4], civilians=[0, 3, 0, 0]), 0, 1)
    pass_all(t)
    assert (t.civilians[1], t.hordes[1]) == (0, 4)


@pytest.mark.rule("ZT-5.1")
def test_without_civilians_a_bomb_kills_one_zombie() -> None:
    t = bomb(make(hordes=[4, 4, 4, 4]), 0, 1)
    pass_all(t)
    assert t.hordes == [4, 3, 4, 4]


@pytest.mark.rule("ZT-5.2")
def test_nobody_bombs_themself() -> None:
    t = reveal(make(hordes=[9, 3, 3, 3]), "street-first-civil-or-bomb")
    assert tuple(t.options(0)) == ("civilian", "bomb:1", "bomb:2", "bomb:3")
    assert refusal(t, 0, "bomb:0") == "ZT-5.2"


@pytest.mark.rule("ZT-5.3")
def test_civilians_are_not_compared() -> None:
    t = make(hordes=[3, 5, 4, 4], civilians=[9, 0, 0, 0])
    assert first_seat(t, fewest=False) == 1
    assert first_seat(t, fewest=True) == 0


@pytest.mark.rule("ZT-5.3")
def test_civilians_are_not_rolled() -> None:
    t = reveal(make(hordes=[3, 5, 4, 4], civilians=[9, 0, 0, 0]), "street-first-jump-1")
    assert len(t.rolls[0]) == 3


@pytest.mark.rule("ZT-5.4")
@pytest.mark.parametrize(("horde", "lost", "left"), [(1, 1, 1), (2, 2, 1), (2, 5, 1), (3, 2, 1), (4, 1, 3)])
def test_who_has_no_zombie_left_takes_one(horde: int, lost: int, left: int) -> None:
    t = make(hordes=[horde, 3, 3, 3])
    lose(t, 0, lost)
    assert t.hordes[0] == left


@pytest.mark.rule("ZT-5.5")
def test_hordes_and_civilians_have_no_limit() -> None:
    t = make(hordes=[70, 70, 70, 70])
    gain(t, 0, 30)
    gain_civilians(t, 0, 20)
    assert (t.hordes[0], t.civilians[0]) == (100, 20), "more than the 72 cubes and 12 civilians of the box"


@pytest.mark.rule("ZT-5.6")
@pytest.mark.parametrize(
    ("victim", "wanted", "taken", "left"), [(4, 2, 2, 2), (2, 2, 2, 1), (1, 2, 1, 1), (1, 1, 1, 1)]
)
def test_a_thief_takes_what_there_is(victim: int, wanted: int, taken: int, left: int) -> None:
    t = make(hordes=[3, victim, 3, 3])
    assert steal(t, 0, 1, wanted) == taken
    assert t.hordes[:2] == [3 + taken, left]


@pytest.mark.rule("ZT-5.7")
def test_a_bomb_that_hurts_nobody_is_still_successful() -> None:
    t = bomb(make(hordes=[4, 4, 4, 4], kept={1: ["shop-save-1"]}, event="event-bomb"), 0, 1)
    answer(t, {1: "use:shop-save-1"})
    pass_all(t)
    assert t.hordes == [4, 4, 4, 4]
    assert told(t, "zombies_bombed") == []
    assert [event["seat"] for event in told(t, "event_met")] == [0]
    assert len(t.hands[0]) == 1


@pytest.mark.rule("ZT-5.7")
def test_a_cancelled_bomb_is_not_successful() -> None:
    t = bomb(make(hordes=[4, 4, 4, 4], hands={1: ["bird-robot"]}, event="event-bomb"), 0, 1)
    answer(t, {1: "bird-robot"})
    pass_all(t)
    assert told(t, "event_met") == []
    assert t.hands[0] == []


@pytest.mark.rule("ZT-7.8")
def test_the_answers_to_a_bomb_come_in_their_order() -> None:
    t = make(
        hordes=[4, 4, 4, 4],
        bonus={1: "bonus-footballer"},
        hands={1: ["bird-fairy", "bird-robot"]},
        kept={1: ["shop-save-1"]},
    )
    bomb(t, 0, 1)
    assert asking(t) == "window thrown"
    assert list(t.options(1)) == ["pass", "reveal", "bird-fairy", "bird-robot", "use:shop-save-1"]


@pytest.mark.rule("ZT-7.8")
def test_who_has_saved_can_no_longer_cancel() -> None:
    t = make(
        hordes=[4, 4, 4, 4],
        bonus={1: "bonus-footballer"},
        hands={1: ["bird-robot"]},
        kept={1: ["shop-save-1"]},
    )
    bomb(t, 0, 1)
    answer(t, {1: "use:shop-save-1"})
    assert list(t.options(1)) == ["pass", "reveal"], "Robot comes too late"
    answer(t, {1: "reveal"})
    assert told(t, "bonus_wasted") != [], "and so does Footballer"
    pass_all(t)
    assert t.hordes == [4, 4, 4, 4]


@pytest.mark.rule("ZT-7.8")
def test_civilians_cannot_be_saved() -> None:
    t = make(hordes=[4, 4, 4, 4], civilians=[0, 2, 0, 0], kept={1: ["shop-save-2"]}, hands={1: ["bird-fairy"]})
    bomb(t, 0, 1)
    assert list(t.options(1)) == ["pass", *[c for c in t.options(1) if c == "reveal" or c.startswith("name")]]


@pytest.mark.rule("ZT-5.1", "ZT-7.10")
def test_each_of_two_bombs_in_the_air_hits_its_own_target() -> None:
    t = bomb(make(hordes=[4, 4, 4, 4], hands={2: ["bird-bomb"]}), 0, 1)
    answer(t, {2: "bird-bomb:3"})
    pass_all(t)
    assert t.hordes == [4, 3, 4, 3]


@pytest.mark.rule("ZT-7.8", "ZT-7.10")
def test_a_bomb_within_a_bomb_is_settled_first() -> None:
    t = make(3, hordes=[4, 4, 4], hands={1: ["bird-bomb", "bird-robot"]})
    bomb(t, 0, 1)
    answer(t, {1: "bird-bomb:0"})
    assert t.view(None)["board"]["bombs"] == [
        {"bomber": 0, "target": 1, "stands": "flying", "count": 0},
        {"bomber": 1, "target": 0, "stands": "flying", "count": 0},
    ]
    assert "bird-robot" not in t.options(1), "this bomb flies at the other"
    while len(t.bombs) == 2:
        answer(t, {})
    assert t.hordes == [3, 4, 4]
    assert asking(t) == "window thrown"
    answer(t, {1: "bird-robot"})
    pass_all(t)
    assert t.hordes == [3, 4, 4]
