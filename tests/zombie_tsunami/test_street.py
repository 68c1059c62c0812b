"""ZT-4: street cards other than pushes."""

from __future__ import annotations

from collections import Counter

import pytest

from lazaret.games.zombie_tsunami.rules.horde import roll_cubes
from tests.zombie_tsunami.position import answer, asking, make, pass_all, reveal, told


@pytest.mark.rule("ZT-4.1")
def test_one_cube_in_six_shows_its_face() -> None:
    t = make()
    cubes = [cube for _ in range(600) for cube in roll_cubes(t, 0, 10)]
    faces = Counter(cubes)
    assert set(faces) == {0, 1}
    assert 900 < faces[1] < 1100  # 1000 expected of 6000, three standard deviations are 87


@pytest.mark.rule("ZT-4.1")
def test_a_very_large_horde_is_rolled_whole() -> None:
    assert len(roll_cubes(make(), 0, 133)) == 133


@pytest.mark.rule("ZT-4.1", "ZT-11.1")
def test_rolls_are_shown_cube_by_cube() -> None:
    t = reveal(make(hordes=[2, 5, 7, 9]), "street-first-jump-2")
    board = t.view(None)["board"]
    assert [len(cubes) for cubes in board["rolls"]] == [2, 5, 7, 9]
    assert [player["dying"] for player in board["players"]] == [min(sum(cubes), 2) for cubes in board["rolls"]]


@pytest.mark.rule("ZT-4.2")
def test_a_jump_kills_each_face_up_to_the_limit() -> None:
    t = reveal(make(hordes=[5, 5, 5, 5], dice=[3, 1, 0, 2]), "street-first-jump-2")
    pass_all(t, until="window before")
    t_losses = [event["count"] for event in told(t, "jumped")]
    assert t_losses == [2, 1, 2]
    assert [event["seat"] for event in told(t, "landed")] == [2]


@pytest.mark.rule("ZT-4.2")
@pytest.mark.parametrize(
    ("card", "horde", "faces", "left"),
    [
        ("street-jump-1", 5, 3, 4),
        ("street-jump-any", 5, 3, 2),
        ("street-jump-3", 5, 0, 5),
        ("street-jump-2", 2, 2, 1),
        ("street-jump-3", 9, 5, 6),
        ("street-first-jump-1", 4, 1, 3),
    ],
)
def test_every_limit_is_kept(card: str, horde: int, faces: int, left: int) -> None:
    t = reveal(make(3, hordes=[horde, 3, 3], dice=[faces, 0, 0]), card, alone=True)
    pass_all(t, until="window end")
    assert t.hordes == [left, 3, 3]


@pytest.mark.rule("ZT-4.3", "ZT-6.9")
def test_saves_are_decided_after_the_roll_and_count_after_the_limit() -> None:
    t = reveal(make(3, hordes=[6, 3, 3], kept={0: ["shop-save-1"]}, dice=[4, 0, 0]), "street-first-jump-2")
    assert asking(t) == "window roll"
    assert "use:shop-save-1" in t.options(0)
    answer(t, {0: "use:shop-save-1"})
    pass_all(t, until="window before")
    assert told(t, "jumped")[0]["count"] == 1, "four faces, two may die, one is saved"


@pytest.mark.rule("ZT-4.3")
def test_nothing_can_be_saved_when_nobody_dies() -> None:
    t = reveal(make(3, hordes=[6, 3, 3], kept={0: ["shop-save-1"]}, dice=[0, 1, 0]), "street-first-jump-2")
    assert "use:shop-save-1" not in t.options(0)


@pytest.mark.rule("ZT-4.10")
def test_zombie_or_coin_is_chosen_in_secret_by_all_at_once() -> None:
    t = reveal(make(hordes=[3, 3, 3, 3]), "street-first-zombie-or-coin")
    assert asking(t) == "choose_gain"
    assert t.waiting() == [0, 1, 2, 3]
    t.choose(0, "coin")
    assert t.coins == [0, 0, 0, 0]
    for seat in (1, 2, 3):
        t.choose(seat, "zombie")
    assert t.coins == [1, 0, 0, 0]
    assert t.hordes == [3 + 1, 4 + 1, 4 + 1, 4 + 1], "and the zombie gap behind the first card"


@pytest.mark.rule("ZT-4.10", "ZT-4.16")
def test_at_the_coin_limit_only_the_zombie_is_left() -> None:
    t = reveal(make(coins=[2, 1, 0, 0]), "street-first-zombie-or-coin")
    assert tuple(t.options(0)) == ("zombie",)
    assert tuple(t.options(1)) == ("zombie", "coin")


@pytest.mark.rule("ZT-4.11")
def test_a_golden_jump_kills_nobody_and_pays_a_coin_for_any_face() -> None:
    t = reveal(make(hordes=[5, 5, 5, 5], coins=[0, 0, 0, 2], dice=[3, 0, 1, 1]), "street-golden-jump")
    assert t.coins == [1, 0, 1, 2]
    assert t.hordes == [6, 6, 6, 6], "only the gap behind it"


@pytest.mark.rule("ZT-4.12")
def test_a_parachute_jump_kills_nobody_and_pays_a_zombie_for_any_face() -> None:
    t = reveal(make(hordes=[5, 5, 5, 5], dice=[2, 0, 1, 0]), "street-parachute-jump")
    assert t.hordes == [7, 6, 7, 6]


@pytest.mark.rule("ZT-4.12")
def test_the_parachute_may_pay_a_civilian_if_the_players_settled_so() -> None:
    t = reveal(
        make(hordes=[5, 5, 5, 5], options={"parachute_reward": "civilian"}, dice=[2, 0, 1, 0]), "street-parachute-jump"
    )
    assert t.civilians == [1, 0, 1, 0]
    assert t.hordes == [6, 6, 6, 6]


@pytest.mark.rule("ZT-4.13")
def test_civil_or_bomb_begins_with_most_zombies_and_goes_clockwise() -> None:
    t = reveal(make(hordes=[3, 4, 7, 4]), "street-first-civil-or-bomb")
    order = []
    while asking(t) == "choose_civil_or_bomb":
        order += t.waiting()
        answer(t, {})
    assert order == [2, 3, 0, 1]
    assert t.civilians == [1, 1, 1, 1]


@pytest.mark.rule("ZT-4.13", "ZT-8.1")
def test_a_tie_for_most_zombies_is_drawn() -> None:
    t = reveal(make(hordes=[5, 3, 5, 4], tokens=[2, 6]), "street-first-civil-or-bomb")
    assert t.waiting() == [2]
    assert [player["token"] for player in t.view(None)["board"]["players"]] == [2, 0, 6, 0]


@pytest.mark.rule("ZT-4.14")
def test_on_civil_or_bomb_each_choice_works_before_the_next() -> None:
    t = reveal(make(hordes=[9, 3, 4, 4]), "street-first-civil-or-bomb")
    t.choose(0, "civilian")
    assert t.civilians == [1, 0, 0, 0]
    t.choose(1, "bomb:0")
    pass_all(t)
    assert t.civilians == [0, 0, 0, 0]
    assert t.waiting() == [2]
