"""ZT-7: each secret bonus card."""

from __future__ import annotations

import pytest

from lazaret.core.chance import Stream
from lazaret.games.zombie_tsunami.content.cards import BONUS
from lazaret.games.zombie_tsunami.rules.bombs import throw_bomb
from lazaret.games.zombie_tsunami.rules.shop import begin_buying
from lazaret.games.zombie_tsunami.rules.turn import next_card
from lazaret.games.zombie_tsunami.table import Table
from tests.zombie_tsunami.position import answer, asking, do, make, pass_all, refusal, reveal, told, vote


def end_of_round(t: Table) -> Table:
    t.slot = 6
    return do(t, next_card)


def shown_beads(t: Table, *beads: str, card: str = "street-van") -> Table:
    """A push whose beads have been shown."""
    reveal(t, card, alone=True)
    vote(t, *beads)
    return t


@pytest.mark.rule("ZT-7.1", "ZT-11.2")
def test_a_player_may_look_at_the_own_card_at_any_time() -> None:
    t = make(bonus={2: "bonus-giant-z"})
    assert t.view(2)["board"]["secret"]["bonus"] == "bonus-giant-z"
    assert t.view(1)["board"]["players"][2]["bonus"] is None


@pytest.mark.rule("ZT-7.1")
@pytest.mark.parametrize("slot", [0, 6])
def test_a_card_may_be_revealed_in_any_window(slot: int) -> None:
    t = make(bonus={2: "bonus-giant-z"})
    t.slot = slot
    do(t, next_card)
    assert "reveal" in t.options(2)
    answer(t, {2: "reveal"})
    assert not t.is_face_down(2)


@pytest.mark.rule("ZT-7.2", "ZT-7.5")
def test_the_ufo_pays_with_two_civilians_at_the_end_of_the_round() -> None:
    t = end_of_round(make(hordes=[5, 3, 3, 3], civilians=[2, 0, 0, 0], bonus={0: "bonus-ufo"}))
    answer(t, {0: "reveal"})
    assert t.hordes[0] == 5 + BONUS["bonus-ufo"].reward
    pass_all(t, until="window before")
    assert t.hordes[0] == 5 + 2 + 2 + 2, "the civilians turn as usual, and the next round begins"


@pytest.mark.rule("ZT-7.3", "ZT-7.5")
@pytest.mark.parametrize(("slot", "civilians"), [(6, 1), (0, 3)])
def test_the_ufo_pays_nothing_too_early_or_with_too_few(slot: int, civilians: int) -> None:
    t = make(hordes=[5, 3, 3, 3], civilians=[civilians, 0, 0, 0], bonus={0: "bonus-ufo"})
    t.slot = slot
    do(t, next_card)
    answer(t, {0: "reveal"})
    assert t.hordes[0] == 5
    assert told(t, "bonus_wasted") == [{"event": "bonus_wasted", "seat": 0, "card": "bonus-ufo"}]


@pytest.mark.rule("ZT-7.2", "ZT-7.11")
def test_giant_z_pays_when_the_bomb_destroys_a_civilian() -> None:
    t = do(make(hordes=[3, 3, 3, 3], civilians=[0, 2, 0, 0], bonus={0: "bonus-giant-z"}), throw_bomb, 0, 1)
    pass_all(t, until="window after")
    answer(t, {0: "reveal"})
    assert t.hordes[0] == 5


@pytest.mark.rule("ZT-7.3", "ZT-7.11")
def test_giant_z_pays_nothing_for_a_zombie_or_for_the_bomb_of_another() -> None:
    t = do(make(hordes=[3, 3, 3, 3], bonus={0: "bonus-giant-z"}), throw_bomb, 0, 1)
    pass_all(t, until="window after")
    answer(t, {0: "reveal"})
    assert t.hordes[0] == 3
    t = do(make(hordes=[3, 3, 3, 3], civilians=[0, 2, 0, 0], bonus={0: "bonus-giant-z"}), throw_bomb, 2, 1)
    pass_all(t, until="window after")
    answer(t, {0: "reveal"})
    assert t.hordes[0] == 3


@pytest.mark.rule("ZT-7.12")
def test_footballer_kicks_the_bomb_back() -> None:
    t = do(make(hordes=[5, 3, 3, 3], civilians=[0, 4, 0, 0], bonus={1: "bonus-footballer"}), throw_bomb, 0, 1)
    answer(t, {1: "reveal"})
    pass_all(t)
    assert t.hordes[:2] == [3, 5]
    assert t.civilians[1] == 4


@pytest.mark.rule("ZT-7.12")
def test_footballer_shields_nobody_else() -> None:
    t = do(make(hordes=[5, 3, 3, 3], bonus={1: "bonus-footballer"}), throw_bomb, 0, 2)
    answer(t, {1: "reveal"})
    pass_all(t)
    assert t.hordes == [5, 3, 2, 3]


@pytest.mark.rule("ZT-7.3", "ZT-7.12")
def test_footballer_is_wasted_while_no_bomb_flies() -> None:
    t = do(make(hordes=[5, 3, 3, 3], bonus={1: "bonus-footballer"}), next_card)
    answer(t, {1: "reveal"})
    assert [event["seat"] for event in told(t, "bonus_wasted")] == [1]
    assert t.hordes == [5, 3, 3, 3]


@pytest.mark.rule("ZT-7.6", "ZT-7.13")
@pytest.mark.parametrize(
    ("beads", "met"),
    [
        ("red blue blue blue blue", True),  # alone
        ("red blue blue yellow yellow", True),  # alone, and the smallest
        ("red blue yellow yellow yellow", True),  # alone, though another is alone, too
        ("red red blue blue blue", True),  # the strictly smallest team
        ("red red blue blue yellow", False),
        ("red red red blue yellow", False),
        ("red red red red red", False),  # a sole team is never the smallest
    ],
)
def test_ninja_is_alone_or_in_the_smallest_team(beads: str, met: bool) -> None:
    t = shown_beads(make(5, hordes=[2, 9, 9, 9, 9], bonus={0: "bonus-ninja"}), *beads.split())
    before = t.hordes[0]
    answer(t, {0: "reveal"})
    pass_all(t, until="window end")
    failed = sum(t_horde for t_horde, bead in zip([2, 9, 9, 9, 9], beads.split(), strict=True) if bead == "red") < 10
    assert t.hordes[0] == before + (2 if met else -1 if failed else 0)


@pytest.mark.rule("ZT-7.6")
def test_team_size_counts_players_not_zombies() -> None:
    t = shown_beads(make(5, hordes=[30, 2, 2, 2, 2], bonus={0: "bonus-ninja"}), "red", "blue", "blue", "blue", "blue")
    answer(t, {0: "reveal"})
    pass_all(t, until="window end")
    assert t.hordes[0] == 32, "alone with the most zombies is still the smallest team"


@pytest.mark.rule("ZT-7.6", "ZT-7.14")
def test_tsunami_steals_from_the_strictly_largest_team() -> None:
    t = make(6, hordes=[4, 6, 6, 6, 6, 6], bonus={0: "bonus-tsunami"})
    shown_beads(t, "red", "red", "red", "blue", "blue", "yellow", card="street-car")
    assert [option for option in t.options(0) if option != "pass"] == ["wave:1", "wave:2", "waves:1:2"]
    assert refusal(t, 0, "wave:3") == "ZT-7.14"
    assert refusal(t, 0, "reveal") == "ZT-7.14"
    answer(t, {0: "waves:1:2"})
    assert t.hordes[0] == 4, "it steals last"
    pass_all(t, until="window end")
    assert t.hordes == [6, 5, 5, 6, 6, 6]


@pytest.mark.rule("ZT-7.3", "ZT-7.14")
def test_tsunami_needs_a_strictly_largest_team() -> None:
    t = make(6, hordes=[6] * 6, bonus={0: "bonus-tsunami"})
    shown_beads(t, "red", "red", "blue", "blue", "yellow", "yellow", card="street-car")
    assert list(t.options(0)) == ["pass", "reveal"]
    answer(t, {0: "reveal"})
    pass_all(t, until="window end")
    assert t.hordes == [6] * 6


@pytest.mark.rule("ZT-7.6")
def test_a_team_of_all_is_the_largest() -> None:
    t = make(6, hordes=[6] * 6, bonus={0: "bonus-tsunami"})
    shown_beads(t, *["red"] * 6, card="street-car")
    answer(t, {0: "wave:5"})
    pass_all(t, until="window end")
    assert t.hordes == [8, 6, 6, 6, 6, 4]


@pytest.mark.rule("ZT-7.4")
def test_a_face_up_card_is_spent() -> None:
    t = end_of_round(make(civilians=[3, 0, 0, 0], bonus={0: "bonus-ufo"}, face_up=[0]))
    assert 0 not in t.waiting()
    t = end_of_round(make(civilians=[3, 0, 0, 0], bonus={0: "bonus-ufo"}, face_up=[0], hands={0: ["bird-punk"]}))
    assert refusal(t, 0, "reveal") == "ZT-7.4"


# -- the Dragons ---------------------------------------------------------------------------------------


@pytest.mark.rule("ZT-7.9", "ZT-7.15")
@pytest.mark.parametrize(
    ("mine", "other"),
    [("bonus-dragon-head", "bonus-dragon-tail"), ("bonus-dragon-tail", "bonus-dragon-head")],
)
def test_naming_the_holder_of_the_other_dragon_pays_three(mine: str, other: str) -> None:
    t = do(make(3, hordes=[3, 3, 3], bonus={0: mine, 2: other}), next_card)
    answer(t, {0: "name:2"})
    assert t.hordes == [6, 3, 3]
    assert not t.is_face_down(0)
    assert not t.is_face_down(2), "the named card is spent"


@pytest.mark.rule("ZT-7.9")
def test_after_a_wrong_call_the_true_owner_may_answer() -> None:
    t = do(make(3, hordes=[3, 3, 3], bonus={0: "bonus-dragon-head", 2: "bonus-dragon-tail"}), next_card)
    answer(t, {0: "name:1"})
    assert asking(t) == "answer_dragon"
    assert t.waiting() == [2]
    t.choose(2, "claim")
    assert t.hordes == [3, 3, 5]
    assert not t.is_face_down(2)


@pytest.mark.rule("ZT-7.9", "ZT-11.5")
def test_everybody_who_might_hold_the_dragon_is_asked() -> None:
    t = do(make(5, bonus={0: "bonus-dragon-head", 2: "bonus-dragon-tail"}, face_up=[4]), next_card)
    answer(t, {0: "name:1"})
    assert t.waiting() == [2, 3]
    assert tuple(t.options(3)) == ("pass",)
    assert refusal(t, 3, "claim") == "ZT-7.9"
    answer(t, {2: "pass"})
    assert t.is_face_down(2), "the owner need not answer"


@pytest.mark.rule("ZT-7.9", "ZT-7.15")
def test_nothing_happens_if_the_dragon_was_set_aside() -> None:
    t = do(make(3, hordes=[3, 3, 3], bonus={0: "bonus-dragon-head", 3: "bonus-dragon-tail"}), next_card)
    answer(t, {0: "name:1"})
    answer(t, {})
    pass_all(t, until="window roll")
    assert told(t, "bonus_gained") == []


@pytest.mark.rule("ZT-7.9", "ZT-7.15")
def test_only_a_face_down_dragon_can_be_named() -> None:
    t = do(make(4, bonus={0: "bonus-dragon-head", 2: "bonus-dragon-tail"}, face_up=[1]), next_card)
    assert [o for o in t.options(0) if o != "pass"] == ["name:2", "name:3"]
    assert refusal(t, 0, "name:1") == "ZT-7.9"
    assert refusal(t, 0, "name:0") == "ZT-7.9"
    assert refusal(t, 0, "reveal") == "ZT-7.9"
    t = do(make(4, bonus={0: "bonus-dragon-head", 2: "bonus-dragon-tail"}, face_up=[2]), next_card)
    assert list(t.options(0)) == ["pass", "reveal"], "it can only be wasted"
    assert refusal(t, 0, "name:1") == "ZT-7.9"


@pytest.mark.rule("ZT-7.9")
def test_a_wrong_call_teaches_everybody_where_the_dragon_is_not() -> None:
    t = do(make(4, bonus={0: "bonus-dragon-head", 2: "bonus-dragon-tail"}), next_card)
    answer(t, {0: "name:1"})
    stream = Stream("denied")
    holders = set()
    for _ in range(60):
        other = t.resample(0, stream)
        holders.add(next(place for place in range(5) if other.bonus_of(place) == "bonus-dragon-tail"))
    assert holders == {2, 3, 4}


@pytest.mark.rule("ZT-7.4", "ZT-6.17")
def test_a_bonus_flipped_back_may_pay_again() -> None:
    t = make(
        hordes=[5, 3, 3, 3], civilians=[2, 0, 0, 0], coins=[0, 1, 0, 0], bonus={0: "bonus-ufo"}, display=["shop-flip"]
    )
    end_of_round(t)
    answer(t, {0: "reveal"})
    assert t.hordes[0] == 7
    do(t, begin_buying, 1)
    t.choose(1, "buy-flip:0")
    end_of_round(t)
    answer(t, {0: "reveal"})
    assert t.hordes[0] == 9


@pytest.mark.rule("ZT-7.5")
def test_every_bonus_card_has_its_numbers() -> None:
    assert {card.id.removeprefix("bonus-"): (card.reward, card.other) for card in BONUS.values()} == {
        "ufo": (2, 2),
        "giant-z": (2, 0),
        "dragon-head": (3, 2),
        "dragon-tail": (3, 2),
        "footballer": (2, 0),
        "ninja": (2, 0),
        "tsunami": (2, 0),
    }
