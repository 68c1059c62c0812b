"""What happens is told: causes, entrances, the steps of the night."""

from __future__ import annotations

from typing import Any

import pytest

from lazaret.core.moments import details, line
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import OUTSIDE, ROWS
from lazaret.games.dead_of_winter.rules.colony import STEPS
from lazaret.games.dead_of_winter.rules.exposure import face_bite, roll_exposures
from lazaret.games.dead_of_winter.rules.survivors import die
from lazaret.games.dead_of_winter.rules.turn import end_of_turns
from lazaret.games.dead_of_winter.rules.zombies import zombies_come
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BITE,
    BLANK,
    PLAIN,
    WOUND,
    act,
    bare,
    barricades,
    contribute,
    do,
    events,
    fix_rolls,
    group,
    groups,
    set_crisis,
    step_by_step,
    waste,
    zombies,
)

BETRAYAL = next(iter(ROWS.betrayal_objectives))


def board(t: Table, seat: int | None = None) -> dict[str, Any]:
    return t.view(seat)["board"]  # type: ignore[no-any-return]


def night(t: Table) -> Table:
    return step_by_step(t, end_of_turns)


# -- events ------------------------------------------------------------------------------------


@pytest.mark.rule("DW-9.1")
def test_the_night_is_told_step_by_step() -> None:
    t = bare()
    groups(t)
    t.food = 5
    set_crisis(t, "lights-out")
    night(t)
    (phase,) = events(t, "colony_phase")
    assert tuple(phase["steps"]) == STEPS
    assert [step["step"] for step in events(t, "night_step")] == list(STEPS)
    assert t.night == ""  # morning


@pytest.mark.rule("DW-8.2", "DW-8.4", "DW-8.5")
def test_zombies_are_told_with_their_entrances() -> None:
    t = bare()
    groups(t)
    zombies(t, "colony", 3, 2)
    barricades(t, "colony", 0, 1)
    step_by_step(t, (zombies_come, ("colony", 3)))
    assert events(t, "zombies_came")[-1]["entrances"] == (1, 2, 3)
    assert [event["entrance"] for event in events(t, "barricade_broken")] == [2]
    assert [event["entrance"] for event in events(t, "overrun")] == [1]
    (death,) = events(t, "survivor_died")
    assert (death["cause"], death["before"], death["morale"]) == ("overrun", 7, 6)


@pytest.mark.rule("DW-9.13", "DW-8.9")
def test_zombies_that_wait_for_a_decision_are_told_too() -> None:
    t = bare()
    group(t, 0, "mina", "sam", "jojo", place=OUTSIDE[0])
    group(t, 1, "ingrid", place=OUTSIDE[1])
    group(t, 2, "corinne")
    t.leaders[0] = min(("mina", "sam", "jojo"), key=lambda name: ROWS.survivors[name].influence)
    zombies(t, OUTSIDE[0], 4)
    t.food = 5
    set_crisis(t, "lights-out")
    night(t)
    do(t, t.options(0)[0])  # a new leader
    assert [event["place"] for event in events(t, "zombies_came")][-3:] == ["colony", OUTSIDE[0], OUTSIDE[1]]


@pytest.mark.rule("DW-9.7")
def test_the_cards_of_a_crisis_are_told_shuffled_with_what_each_counts() -> None:
    orders = set()
    for number in range(12):
        t = bare()
        groups(t)
        t.chance += number
        set_crisis(t, "lights-out")
        contribute(t, 0, "jerrycan", "jerrycan")
        contribute(t, 1, "scrap")
        t.food = 5
        night(t)
        (counted,) = events(t, "crisis_counted")
        worth = {"jerrycan": 1, "scrap": -1}
        assert [worth[card] for card in counted["cards"]] == list(counted["worth"])
        assert counted["by_seat"] == (2, 1, 0)
        orders.add(counted["cards"])
    assert len(orders) == 3  # wherever the scrap lies, never where it was given


@pytest.mark.rule("DW-5.1")
def test_the_exposure_die_is_told_with_its_number_and_why() -> None:
    t = bare()
    group(t, 0, *PLAIN[:2])
    group(t, 1, PLAIN[2])
    group(t, 2, PLAIN[3])
    act(t)
    fix_rolls(t, WOUND)
    do(t, "move", PLAIN[0], OUTSIDE[0])
    (rolled,) = events(t, "exposure_rolled")
    assert (rolled["number"], rolled["face"], rolled["cause"], rolled["seat"]) == (7, "wound", "moved", 0)
    assert len(rolled["faces"]) == 12
    (wounded,) = events(t, "wounded")
    assert (wounded["hurt"], wounded["limit"]) == (1, 3)


@pytest.mark.rule("DW-6.1", "DW-6.2")
def test_a_bite_says_whom_it_reaches_and_whom_it_passes_over() -> None:
    t = bare()
    group(t, 0, PLAIN[0])
    group(t, 1, PLAIN[1], PLAIN[4], place=OUTSIDE[0])
    group(t, 2, PLAIN[2])
    act(t)
    fix_rolls(t, BITE, BLANK)
    do(t, "move", PLAIN[0], OUTSIDE[0])
    queue = sorted((PLAIN[1], PLAIN[4]), key=lambda name: ROWS.survivors[name].influence)
    (spread,) = events(t, "bite_spread")
    assert (list(spread["queue"]), list(spread["skipped"])) == (queue, [])
    bite = board(t)["bite"]
    assert (bite["survivor"], bite["queue"], bite["cost"], bite["place"]) == (queue[0], queue, 1, OUTSIDE[0])
    do(t, "risk")
    assert board(t)["bite"] is None


@pytest.mark.rule("DW-6.5", "DW-6.7", "DW-10.12")
def test_everybody_whom_a_bite_has_killed_is_told_exiles_too() -> None:
    """Three die at one place, the second of an exile: all are named, by the moments and while the next must face it."""
    order = sorted(PLAIN[:4], key=lambda name: ROWS.survivors[name].influence)
    t = bare()
    group(t, 0, PLAIN[4])
    for seat, survivor in zip((0, 1, 2, 0), order, strict=True):
        group(t, seat, survivor, place=OUTSIDE[0])
    t.exiled[1] = True
    die(t, PLAIN[4], "overrun")  # earlier in the same round: not this bite's doing
    told = len(t.events(0))
    fix_rolls(t, BITE, WOUND, WOUND)
    step_by_step(t, (roll_exposures, (order[0], 1)))
    do(t, "risk", "risk")
    bite = board(t)["bite"]
    assert (bite["survivor"], bite["dead"]) == (order[3], order[:3])
    lost = [change["card"] for change in board(t)["morale_log"] if change["cause"] == "bitten"]
    assert lost == [order[0], order[2]]  # nobody mourns an exile's survivor
    speaker = GAME.speaker("en", ("Ann", "Bob", "Cid"), 0)
    moments = GAME.grouping.moments(t.events(0)[told:], told)
    died = [event["survivor"] for one in moments for event in one.events if event["event"] == "survivor_died"]
    assert died == order[:3]
    words = " ".join(" ".join([line(one, speaker), *details(one, speaker)]) for one in moments)
    assert all(speaker.text(f"name.{survivor}") in words for survivor in order)
    step_by_step(t, (face_bite, (0, order[3], OUTSIDE[0])))  # as in a save of before: not how many had died
    assert board(t)["bite"]["dead"] == [order[2]]


@pytest.mark.rule("DW-9.6")
def test_the_waste_pile_is_told_with_its_cost() -> None:
    t = bare()
    groups(t)
    waste(t, 21)
    t.food = 5
    set_crisis(t, "lights-out")
    night(t)
    (checked,) = events(t, "waste_checked")
    assert (checked["count"], checked["cost"], checked["each"]) == (21, 2, 10)


@pytest.mark.rule("DW-9.17")
def test_a_main_objective_that_is_not_complete_is_told_with_its_number() -> None:
    t = bare(objective="serum-trial")
    groups(t)
    t.food = 5
    set_crisis(t, "lights-out")
    night(t)
    (missed,) = events(t, "goal_missed")
    assert (missed["what"], missed["of"], missed["have"], missed["need"]) == ("stored", "medicine", 0, 6)
