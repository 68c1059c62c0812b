"""Chapters 7 and 9, HD-10.6 and HD-11.10: counting, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from lazaret.games.happy_dayz.rules.scoring import end_game
from lazaret.games.happy_dayz.table import Table
from tests.happy_dayz.tables import A, B, C, new, position, score_everything, told
from tests.results import result


def line(seat: int, points: int, rule: str, key: str, **params: Any) -> dict[str, Any]:
    return {"event": "score_line", "seat": seat, "points": points, "rule": rule, "key": key, "params": params}


def bikers(number: int) -> str:
    return " ".join(f"biker-{value}" for value in range(1, number + 1))


def biker_zones(*numbers: int) -> list[str]:
    """So many Bikers for each Community."""
    zones, first = [], 1
    for number in numbers:
        zones.append(" ".join(f"biker-{value}" for value in range(first, first + number)))
        first += number
    return zones


@pytest.mark.rule("HD-7.1", "HD-7.2", "HD-7.4", "HD-10.6a")
def test_t3_a_scoring_of_minus_seven() -> None:
    t = new(3)
    mine = "biker-1 biker-2 biker-3 cheerleader-1 cheerleader-2 survivalist-1 survivalist-2 survivalist-3 "
    lines = score_everything(t, mine + "zombies-1 zombies-5 zombies-7 zombies-12 zombies-15", "", "")
    assert lines == [
        line(A, 3, "HD-7.1", "score.survivalist", count=3, each=1, total=3),
        line(A, 2, "HD-7.1", "score.cheerleader", count=2, each=1, total=2),
        line(A, 6, "HD-10.6a", "score.biker", count=3, each=2, total=6),
        line(A, -12, "HD-7.2", "score.zombies", count=4, each=-3, total=-12),
        line(A, -6, "HD-7.2", "score.zombies", count=1, each=-6, total=-6),
    ]
    assert t.deltas == [-7, 0, 0]
    assert t.populations == [59, 66, 66]


@pytest.mark.rule("HD-10.6a")
def test_a_line_says_its_arithmetic_in_both_languages() -> None:
    t = new(3)
    found = score_everything(t, bikers(3), "zombies-20", "", vans={"minivan-1": C})
    said = {
        language: [t.GAME.speaker(language).text(event["key"], event["params"]) for event in found]
        for language in ("en", "fr")
    }
    assert said["en"] == ["3 Bikers × 2 = +6", "1 Zombies × −9 = −9", "1 Mini-van × 0 = +0"]
    assert said["fr"] == ["3 Motards × 2 = +6", "1 Zombies × −9 = −9", "1 Mini-van × 0 = +0"]
    assert [event["rule"] for event in found] == ["HD-10.6a", "HD-7.2", "HD-7.3"]


@pytest.mark.rule("HD-10.6a")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (3, 6), (6, 12), (7, -7), (13, -13)])
def test_t4_biker_thresholds(number: int, points: int) -> None:
    t = new(3)
    score_everything(t, bikers(number), "", "")
    assert t.deltas == [points, 0, 0]


@pytest.mark.rule("HD-10.6b")
@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((5, 3, 2), [-5, 6, 4]),
        ((4, 4, 1), [8, 8, 2]),
        ((8, 3, 2), [-8, 6, 4]),
        ((1, 0, 0), [-1, 0, 0]),
        ((0, 0, 0), [0] * 3),
    ],
)
def test_t5_martial_law(numbers: tuple[int, int, int], points: list[int]) -> None:
    t = new(3, factions="biker-,cheerleader,police")
    score_everything(t, *biker_zones(*numbers))
    assert t.deltas == points


@pytest.mark.rule("HD-10.6c")
def test_brotherhood_has_no_threshold() -> None:
    t = new(3, factions="biker+,cheerleader,police")
    score_everything(t, bikers(9), "", "")
    assert t.deltas == [18, 0, 0]


@pytest.mark.rule("HD-7.1")
def test_a_survivor_of_any_other_faction_counts_one() -> None:
    t = new(2, factions="police,nurse,governor")
    score_everything(t, "police-1 police-13 nurse-4 governor-9", "")
    assert t.deltas == [4, 0]


@pytest.mark.rule("HD-7.2", "HD-7.7")
@pytest.mark.parametrize(("card", "loss"), [(1, 3), (12, 3), (13, 6), (17, 6), (18, 9), (20, 9)])
def test_a_zombies_card_costs_its_loss(card: int, loss: int) -> None:
    t = new(2)
    score_everything(t, f"zombies-{card}", "")
    assert t.deltas == [-loss, 0]


@pytest.mark.rule("HD-7.3")
def test_minivans_count_nothing() -> None:
    t = new(2)
    found = score_everything(t, "biker-1", "", vans={"minivan-1": A, "minivan-2": A})
    assert t.deltas == [2, 0]
    assert found[-1] == line(A, 0, "HD-7.3", "score.minivan", count=2, each=0, total=0)


@pytest.mark.rule("HD-7.4")
def test_the_lines_of_a_round_add_up_to_its_result_for_everybody() -> None:
    t = new(4, "sums", mode="express")
    while t.result is None:
        seat = t.waiting()[0]
        t.choose(seat, t.options(seat)[-1])
    for seat in range(4):
        total = sum(event["points"] for event in told(t, None, "score_line") if event["seat"] == seat)
        assert total == t.deltas[seat] == t.populations[seat] - 66


@pytest.mark.rule("HD-7.5")
def test_a_population_stops_at_zero() -> None:
    t = new(2)
    t.populations = [5, 66]
    found = score_everything(t, "zombies-20", "")
    assert t.populations == [0, 66]
    assert t.deltas == [-9, 0]
    assert found[-1] == line(A, 4, "HD-7.5", "score.floor", total=4)


@pytest.mark.rule("HD-7.6")
def test_a_population_has_no_upper_limit() -> None:
    t = new(2, factions="biker+,police,nurse")
    t.populations = [98, 66]
    score_everything(t, bikers(13), "")
    assert t.populations == [124, 66]


@pytest.mark.rule("HD-11.10")
@pytest.mark.parametrize(("others", "zombies", "points"), [(3, 2, 3 + 3), (2, 2, 2 - 3), (0, 0, 3), (0, 1, -3)])
def test_patient_zero_brings_or_costs_three(others: int, zombies: int, points: int) -> None:
    t = new(2, factions="soldier,police,nurse", boxes="both", patient_zero=True)
    cards = [f"police-{n}" for n in range(1, others + 1)] + [f"zombies-{n}" for n in range(1, zombies + 1)]
    found = score_everything(t, " ".join(["soldier-zero", *cards]), "")
    assert t.deltas[A] == points - 3 * zombies
    assert [event["points"] for event in found if event["rule"] == "HD-11.10"] == [3 if points > 0 else -3]


@pytest.mark.rule("HD-11.10")
def test_patient_zero_still_counts_as_a_card_of_its_faction() -> None:
    t = new(2, factions="soldier,child,nurse", boxes="both", patient_zero=True)
    score_everything(t, "soldier-zero child-1", "")
    assert t.deltas[A] == 3 + 2  # one other Survivor for one Child


# -- the end of the game -------------------------------------------------------------------------------------


def ended(populations: Sequence[int], round: int = 1, **options: Any) -> Table:
    t = new(len(populations), **options)
    t.round, t.populations = round, list(populations)
    end_game(t)
    return t


@pytest.mark.rule("HD-9.1")
def test_an_express_game_is_one_round() -> None:
    found = result(ended([50, 61, 40], mode="express"))
    assert (found.winners, found.rule, found.scores) == ((B,), "HD-9.1", (50, 61, 40))


@pytest.mark.rule("HD-9.2", "HD-9.3")
def test_t14_a_campaign_ends_when_a_community_is_empty() -> None:
    found = result(ended([0, 31, 12], round=2))
    assert (found.winners, found.rule) == ((B,), "HD-9.2")


@pytest.mark.rule("HD-9.2", "HD-9.4")
def test_t14_a_campaign_ends_after_four_rounds_and_ties_share() -> None:
    assert ended([20, 20, 5], round=3).result is None
    found = result(ended([20, 20, 5], round=4))
    assert (found.winners, found.rule) == ((A, B), "HD-9.4")


@pytest.mark.rule("HD-9.3")
def test_the_largest_population_wins() -> None:
    assert result(ended([20, 21, 5], round=4)).winners == (B,)


@pytest.mark.rule("HD-9.5")
def test_t14_if_nobody_is_left_the_zombies_win() -> None:
    t = new(3)
    t.populations = [0, 0, 0]
    end_game(t)
    assert (result(t).winners, result(t).rule) == ((), "HD-9.5")
    assert told(t, None, "zombies_won")


@pytest.mark.rule("HD-9.2")
def test_nobody_is_out_before_the_round_is_scored() -> None:
    t = position(["zombies-20 biker-1", "zombies-2 biker-2"], populations=[3, 66])
    t.choose(A, "lead:zombies-20:+")
    t.choose(B, "zombies-2")
    assert t.result is None
    assert t.populations == [3, 66]
