"""The ten main objectives: what they set up, and when each goal is met."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import COLONY, OUTSIDE, ROWS
from lazaret.games.dead_of_winter.rules.colony import colony_phase
from lazaret.games.dead_of_winter.rules.scoring import goal_met
from lazaret.games.dead_of_winter.rules.zombies import zombie_killed
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import bare, barricades, fix_rolls, give, groups, zombies


def keep(t: Table, *cards: str) -> None:
    """Cards stored on the main objective in this round."""
    for card in give(t, 0, *cards):
        t.hands[0].remove(card)
        t.stored[card] = t.round


def until(number: int) -> Callable[[Table], None]:
    def reach(t: Table) -> None:
        t.round = number

    return reach


def clear_the_valley(t: Table) -> None:
    for place, number in zip(OUTSIDE, (2, 2, 2) if t.side == "normal" else (2, 2, 1), strict=False):
        zombies(t, place, number)


def serum_trial(t: Table) -> None:
    keep(t, *["first-aid-kit"] * 6)
    t.samples = 3


def ring_of_timber(t: Table) -> None:
    barricades(t, COLONY, *([2, 1, 1, 1, 1, 1] if t.side == "normal" else [2, 2, 1, 1, 1, 1]))
    barricades(t, "police", 1)


def strip_the_town(t: Table) -> None:
    for place in ("gas", "school"):
        t.decks[place].clear()


def break_camp(t: Table) -> None:
    keep(t, *["jerrycan"] * (6 if t.side == "normal" else 8))


def fill_the_cellar(t: Table) -> None:
    number = 2 if t.side == "normal" else 3
    t.food = 2 * 3
    keep(
        t,
        *["first-aid-kit"] * number,
        *["steel-shutters", "thermal-camera", "two-way-radio"][:number],
        *["jerrycan"] * number,
    )


def keep_the_boilers_lit(t: Table) -> None:
    t.round = 7
    keep(t, *["jerrycan"] * (6 if t.side == "normal" else 7))


def no_one_turned_away(t: Table) -> None:
    t.round, t.helpless = 5, 3 if t.side == "normal" else 4


def cold_samples(t: Table) -> None:
    t.samples = 9 if t.side == "normal" else 12


def undo_clear_the_valley(t: Table) -> None:
    zombies(t, "gas", 1)


def take_stored(t: Table) -> None:
    t.stored.popitem()


def undo_ring_of_timber(t: Table) -> None:
    barricades(t, "police", 0)


def undo_strip_the_town(t: Table) -> None:
    t.decks["gas"].append(t.decks["police"].pop())


def undo_no_one_turned_away(t: Table) -> None:
    t.helpless -= 1


def undo_round(t: Table) -> None:
    t.round -= 1


def undo_samples(t: Table) -> None:
    t.samples -= 1


MAINS: dict[str, tuple[Callable[[Table], None], Callable[[Table], None]]] = {
    "until-the-thaw": (until(8), undo_round),
    "clear-the-valley": (clear_the_valley, undo_clear_the_valley),
    "serum-trial": (serum_trial, take_stored),
    "ring-of-timber": (ring_of_timber, undo_ring_of_timber),
    "strip-the-town": (strip_the_town, undo_strip_the_town),
    "break-camp": (break_camp, take_stored),
    "fill-the-cellar": (fill_the_cellar, take_stored),
    "keep-the-boilers-lit": (keep_the_boilers_lit, take_stored),
    "no-one-turned-away": (no_one_turned_away, undo_no_one_turned_away),
    "cold-samples": (cold_samples, undo_samples),
}


@pytest.mark.rule("DW-9.17")
@pytest.mark.parametrize("hardcore", [False, True])
@pytest.mark.parametrize("objective", ROWS.main_objectives)
def test_a_main_objective_is_met_exactly_when_its_goal_is(objective: str, hardcore: bool) -> None:
    t = bare(3, objective, hardcore=hardcore)
    groups(t)
    if objective == "clear-the-valley":
        for place in ("police", "grocery"):
            zombies(t, place, 4)
    assert not goal_met(t)
    reach, miss = MAINS[objective]
    reach(t)
    assert goal_met(t)
    miss(t)
    assert not goal_met(t)


SETUPS = {  # morale, rounds, helpless, zombies at the colony, zombies at each place outside; three players
    ("until-the-thaw", False): (7, 8, 3, 0, 1),
    ("until-the-thaw", True): (7, 8, 3, 3, 2),
    ("clear-the-valley", False): (7, 7, 0, 0, 2),
    ("clear-the-valley", True): (6, 6, 0, 3, 2),
    ("serum-trial", False): (6, 7, 0, 3, 1),
    ("serum-trial", True): (6, 6, 0, 6, 2),
    ("ring-of-timber", False): (6, 6, 0, 12, 1),
    ("ring-of-timber", True): (6, 6, 0, 12, 2),
    ("strip-the-town", False): (5, 6, 0, 2, 2),
    ("strip-the-town", True): (5, 6, 0, 3, 3),
    ("break-camp", False): (6, 7, 0, 6, 1),
    ("break-camp", True): (6, 6, 0, 6, 2),
    ("fill-the-cellar", False): (6, 7, 0, 6, 1),
    ("fill-the-cellar", True): (7, 6, 0, 3, 2),
    ("keep-the-boilers-lit", False): (7, 8, 0, 0, 1),
    ("keep-the-boilers-lit", True): (7, 8, 0, 3, 2),
    ("no-one-turned-away", False): (7, 5, 6, 6, 0),
    ("no-one-turned-away", True): (7, 5, 7, 6, 1),
    ("cold-samples", False): (6, 6, 0, 0, 1),
    ("cold-samples", True): (6, 5, 0, 3, 3),
}


@pytest.mark.rule("DW-1.3")
@pytest.mark.parametrize(("objective", "hardcore"), SETUPS)
def test_a_main_objective_sets_the_board(objective: str, hardcore: bool) -> None:
    t = GAME.new(3, 1, {"objective": objective, "hardcore": hardcore})
    morale, rounds, helpless, gates, outside = SETUPS[objective, hardcore]
    assert (t.morale, t.rounds_left, t.helpless, t.zombies_at(COLONY)) == (morale, rounds, helpless, gates)
    assert [t.zombies_at(place) for place in OUTSIDE] == [outside] * 6


@pytest.mark.rule("DW-3.4")
@pytest.mark.parametrize(
    ("objective", "hardcore"), [("cold-samples", False), ("cold-samples", True), ("serum-trial", True)]
)
@pytest.mark.parametrize(("result", "samples"), [(3, 0), (4, 1), (6, 1)])
def test_a_kill_may_give_a_sample(objective: str, hardcore: bool, result: int, samples: int) -> None:
    t = bare(3, objective, hardcore=hardcore)
    zombies(t, "gas", 1)
    fix_rolls(t, result)
    zombie_killed(t, "gas", 11)
    assert (t.zombies_at("gas"), t.samples) == (0, samples)


@pytest.mark.parametrize(("hardcore", "morale", "bitten"), [(False, 6, 1), (True, 5, 2)])
def test_the_boilers_must_be_fed_every_round(hardcore: bool, morale: int, bitten: int) -> None:
    t = bare(3, "keep-the-boilers-lit", hardcore=hardcore)
    groups(t)
    t.round = 3
    colony_phase(t)
    assert (t.morale, sum(t.frostbite.values())) == (morale, bitten)
    t = bare(3, "keep-the-boilers-lit", hardcore=hardcore)
    groups(t)
    t.round = 3
    keep(t, "jerrycan")
    colony_phase(t)
    assert (t.morale, sum(t.frostbite.values())) == (7, 0)
