"""The worked examples T-1 to T-18, with their exact numbers."""

from __future__ import annotations

import pytest

from lazaret.games.zombie_tsunami import GAME
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.scoring import end_game
from lazaret.games.zombie_tsunami.rules.shop import begin_buying, open_shop
from lazaret.games.zombie_tsunami.rules.turn import fill_gap, next_card, start_round
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import (
    answer,
    asking,
    do,
    make,
    pass_all,
    reveal,
    told,
    vote,
)


def jump(card: str, horde: int, faces: int) -> int:
    t = reveal(make(3, hordes=[horde, 4, 4], face_up=range(3), dice=[faces, 0, 0]), card)
    return t.hordes[0] - 1  # less the zombie of the gap behind the first card


@pytest.mark.rule("ZT-4.2")
def test_t1_jump_cap() -> None:
    assert jump("street-jump-2", 5, 3) == 3


@pytest.mark.rule("ZT-4.2", "ZT-5.4")
@pytest.mark.parametrize(
    ("card", "horde", "faces", "left"),
    [
        ("street-jump-1", 6, 3, 5),
        ("street-jump-any", 6, 3, 3),
        ("street-jump-3", 6, 0, 6),
        ("street-jump-2", 2, 2, 1),
    ],
)
def test_t2_other_caps(card: str, horde: int, faces: int, left: int) -> None:
    assert jump(card, horde, faces) == left


@pytest.mark.rule("ZT-1.6", "ZT-1.7", "ZT-1.9")
@pytest.mark.parametrize(("edition", "unused"), [(21, 3), (19, 1)])
def test_t3_street_deck(edition: int, unused: int) -> None:
    t = GAME.new(4, "t3", {"edition": edition})
    drawn: list[str] = []
    while t.result is None:
        answer(t, {})
    drawn = [event["card"] for event in told(t, "card_revealed")]
    assert len(drawn) == 18
    assert {card.removeprefix("street-") for card in drawn[:6]} == {
        "first-jump-1",
        "first-jump-2",
        "car",
        "first-zombie-or-coin",
        "first-civil-or-bomb",
        "parachute-jump",
    }
    assert "street-bus" in drawn[6:12]
    assert "street-plane" in drawn[12:18]
    assert len(t.box) == unused


@pytest.mark.rule("ZT-1.3", "ZT-1.5")
@pytest.mark.parametrize(("players", "displayed", "bonuses"), [(3, 6, 4), (4, 7, 5), (5, 8, 6), (6, 9, 7)])
def test_t4_display_and_bonus_counts(players: int, displayed: int, bonuses: int) -> None:
    t = GAME.new(players, "t4")
    assert (len(t.display), len(t.permanent)) == (displayed, 2)
    assert sum(map(len, t.bonus)) == bonuses
    assert len(t.bonus[players]) == 1, "exactly one undealt"


@pytest.mark.rule("ZT-5.1", "ZT-5.4")
@pytest.mark.parametrize(("civilians", "zombies", "left"), [(3, 4, (0, 4)), (0, 4, (0, 3)), (0, 1, (0, 1))])
def test_t5_bomb(civilians: int, zombies: int, left: tuple[int, int]) -> None:
    t = make(hordes=[4, zombies, 4, 4], civilians=[0, civilians, 0, 0], face_up=range(4))
    do(t, throw_bomb, 0, 1)
    assert (t.civilians[1], t.hordes[1]) == left


def after_push(t: Table, card: str, *beads: str) -> Table:
    reveal(t, card, alone=True)
    vote(t, *beads)
    return t


@pytest.mark.rule("ZT-4.5", "ZT-4.6")
def test_t6_push() -> None:
    t = make(hordes=[6, 4, 7, 9], hands={3: ["bird-punk"]}, face_up=range(4))
    after_push(t, "street-van", "red", "red", "blue", "yellow")
    answer(t, {3: "bird-punk"})
    assert t.hordes == [6, 4, 6, 9]
    assert [(e["colour"], e["strength"]) for e in told(t, "team_passed")] == [("red", 10), ("yellow", 12)]


@pytest.mark.rule("ZT-4.5")
@pytest.mark.parametrize(("hordes", "left"), [((5, 7, 20, 20), [5, 7, 20, 20]), ((5, 6, 20, 20), [4, 5, 20, 20])])
def test_t7_equality_passes(hordes: tuple[int, ...], left: list[int]) -> None:
    t = make(hordes=hordes, face_up=range(4))
    after_push(t, "street-bus", "red", "red", "blue", "blue")
    assert t.hordes == left


@pytest.mark.rule("ZT-7.5", "ZT-7.7")
def test_t8_ninja() -> None:
    t = make(5, hordes=[9, 9, 3, 9, 9], bonus={2: "bonus-ninja"})
    after_push(t, "street-bus", "red", "red", "blue", "red", "red")
    answer(t, {2: "reveal"})
    pass_all(t, until="window end")
    assert t.hordes[2] == 5


@pytest.mark.rule("ZT-7.5", "ZT-7.6")
@pytest.mark.parametrize(("play", "left"), [("wave:1", [8, 4, 6, 6, 6, 6]), ("waves:1:2", [8, 5, 5, 6, 6, 6])])
def test_t9_tsunami(play: str, left: list[int]) -> None:
    t = make(6, hordes=[6] * 6, bonus={0: "bonus-tsunami"})
    after_push(t, "street-car", "red", "red", "red", "blue", "blue", "yellow")
    answer(t, {0: play})
    pass_all(t, until="window end")
    assert t.hordes == left


@pytest.mark.rule("ZT-7.6")
def test_t9_three_pairs_are_no_largest_team() -> None:
    t = make(6, hordes=[6] * 6, bonus={0: "bonus-tsunami"})
    after_push(t, "street-car", "red", "red", "blue", "blue", "yellow", "yellow")
    assert not any(option.startswith("wave") for option in t.options(0))


@pytest.mark.rule("ZT-7.5", "ZT-5.7")
def test_t10_footballer() -> None:
    t = make(
        hordes=[5, 3, 3, 3],
        civilians=[0, 4, 0, 0],
        bonus={1: "bonus-footballer", 0: "bonus-giant-z"},
        event="event-bomb",
    )
    do(t, throw_bomb, 0, 1)
    answer(t, {1: "reveal"})
    assert (t.civilians[1], t.hordes[1], t.hordes[0]) == (4, 5, 3)
    pass_all(t, until="window after")
    answer(t, {0: "reveal"})
    assert t.hordes[0] == 3, "no Giant Z"
    assert t.hands[0] == [], "no bomb event"


@pytest.mark.rule("ZT-7.9")
@pytest.mark.parametrize(
    ("tail", "reply", "gains"),
    [(1, "", [3, 0, 0]), (2, "claim", [0, 0, 2]), (2, "pass", [0, 0, 0]), (3, "", [0, 0, 0])],
)
def test_t11_dragon(tail: int, reply: str, gains: list[int]) -> None:
    t = make(3, hordes=[4, 4, 4], bonus={0: "bonus-dragon-head", tail: "bonus-dragon-tail"})
    do(t, next_card)
    answer(t, {0: "name:1"})
    if asking(t) == "answer_dragon":
        answer(t, {2: reply} if reply else {})
    assert [horde - 4 for horde in t.hordes] == gains
    assert t.is_face_down(1) == (tail != 1), "rightly named, B's card is spent"


@pytest.mark.rule("ZT-2.6", "ZT-7.5")
def test_t12_round_end_with_ufo() -> None:
    t = make(hordes=[5, 3, 3, 3], civilians=[3, 0, 0, 0], bonus={0: "bonus-ufo"}, face_up=[1, 2, 3])
    t.slot = 6
    do(t, next_card)
    t.choose(0, "reveal")
    assert t.hordes[0] == 10 + 2, "ten, and the two of the next round"


@pytest.mark.rule("ZT-6.1", "ZT-6.5", "ZT-8.1", "ZT-8.2")
def test_t13_shop() -> None:
    t = make(
        hordes=[3, 5, 3, 6],
        coins=[1, 1, 2, 1],
        display=[
            "shop-zombie-1",
            "shop-zombie-1",
            "shop-zombie-2",
            "shop-civil-2",
            "shop-civil-2",
            "shop-save-1",
            "shop-save-1",
        ],
        face_up=range(4),
        tokens=[2, 5],
    )
    do(t, open_shop)
    assert t.waiting() == [2]
    assert {"buy-zombie-2", "buy-zombie-1"} <= set(t.options(2))
    t.choose(2, "buy-zombie-1")
    assert "buy-zombie-2" not in t.options(2), "one coin left"
    t.choose(2, "buy-civil-2")
    order = []
    while asking(t) == "buy":
        assert len(t.display) < 7
        seat = t.waiting()[0]
        order.append(seat)
        t.choose(seat, "buy-save-1" if "buy-save-1" in t.options(seat) else "buy-civil-2")
    assert order == [3, 0, 1]
    assert len(t.display) == 7


@pytest.mark.rule("ZT-6.7")
def test_t14_permanent_card() -> None:
    t = make(coins=[2, 0, 0, 0], display=["shop-zombie-1"], face_up=range(4))
    do(t, begin_buying, 0)
    t.choose(0, "buy-civil-1")
    t.choose(0, "buy-zombie-1")
    assert "shop-civil-1" in t.permanent
    assert [card.partition("#")[0] for card in t.shop_discard] == ["shop-zombie-1"]


@pytest.mark.rule("ZT-7.3", "ZT-7.4")
def test_t15_spent_bonus() -> None:
    t = make(5, hordes=[9, 3, 9, 9, 9], bonus={1: "bonus-ninja"}, coins=[1, 0, 0, 0, 0], display=["shop-flip"])
    do(t, next_card)
    answer(t, {1: "reveal"})
    assert t.hordes[1] == 3
    assert not t.is_face_down(1)
    do(t, begin_buying, 0)
    t.choose(0, "buy-flip:1")
    assert t.is_face_down(1)
    after_push(t, "street-car", "red", "blue", "red", "red", "red")
    answer(t, {1: "reveal"})
    pass_all(t, until="window end")
    assert t.hordes[1] == 5


@pytest.mark.rule("ZT-9.3")
def test_t16_final_tie() -> None:
    t = do(make(3, hordes=[9, 9, 7], dice=[2, 1]), end_game)
    assert t.result is not None
    assert t.result.winners == (1,)
    assert [event["count"] for event in told(t, "rolled_off")] == [7, 8]


@pytest.mark.rule("ZT-2.2", "ZT-3.2", "ZT-3.3", "ZT-6.4")
def test_t17_round_gains() -> None:
    t = make(hordes=[0, 0, 0, 0])
    t.bonus_pool = [card for cards in t.bonus for card in cards]
    t.round = 0
    do(t, start_round)
    for slot in range(1, 7):
        t.slot = slot
        do(t, fill_gap)
    assert (t.hordes, t.coins) == ([4] * 4, [2] * 4)


@pytest.mark.rule("ZT-10.7", "ZT-10.11")
def test_t18_event_zombie() -> None:
    t = make(3, hordes=[5, 5, 5], event="event-zombie", face_up=range(3), dice=[0, 1, 1, 0, 1, 1])
    reveal(t, "street-first-jump-1")
    assert [len(hand) for hand in t.hands] == [1, 0, 0]
    pass_all(t)
    reveal(t, "street-first-jump-2")
    pass_all(t, until="window before")
    assert len(t.hands[0]) == 1, "a second clean jump gives no second card"
