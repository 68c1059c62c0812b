"""DW-12: the end of the game and who wins."""

from __future__ import annotations

import pytest

from lazaret.bots.drive import play_game
from lazaret.bots.random_bot import RandomBot
from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import IS_BETRAYAL
from lazaret.games.dead_of_winter.rules.colony import check_objective, lower_round_track, pay_food
from lazaret.games.dead_of_winter.rules.scoring import end_game, lose_morale, standing, wins
from tests.dead_of_winter.tables import act, bare, equip, events, give, group, groups, step_by_step
from tests.dead_of_winter.test_exile import loyal, set_objective


@pytest.mark.rule("DW-12.1")
def test_three_things_end_the_game() -> None:
    rules = []
    t = bare(3, "cold-samples")
    groups(t)
    lose_morale(t, 7, "waste")
    assert t.result is not None
    rules.append(t.result.rule)
    t = bare(3, "cold-samples")
    groups(t)
    t.rounds_left = 1
    step_by_step(t, lower_round_track)
    assert t.result is not None
    rules.append(t.result.rule)
    t = bare(3, "cold-samples")
    groups(t)
    t.samples = 9
    step_by_step(t, check_objective)
    assert t.result is not None
    rules.append(t.result.rule)
    assert rules == ["DW-12.2", "DW-9.18", "DW-9.17"]


@pytest.mark.rule("DW-12.2")
def test_morale_at_nothing_ends_it_before_the_goal_is_looked_at() -> None:
    t = bare(3, "cold-samples")
    groups(t)
    t.samples = 9
    t.morale = 1
    step_by_step(t, pay_food, check_objective)
    assert t.result is not None
    assert (t.result.rule, t.main_done) == ("DW-12.2", False)
    assert t.agenda == []


@pytest.mark.rule("DW-12.3")
def test_everybody_whose_whole_objective_is_true_wins() -> None:
    t = bare()
    groups(t)
    set_objective(t, 0, "hidden-larder")  # three food
    set_objective(t, 1, "empty-pockets")  # empty hand
    set_objective(t, 2, "tinkerer")  # three tools
    give(t, 0, "tinned-ration", "crate-of-tins", "smoked-ham")
    give(t, 2, "scrap", "scrap")
    t.main_done = True
    end_game(t, "DW-9.17")
    assert t.result is not None
    assert t.result.winners == (0, 1)
    assert t.result.scores == (1.0, 1.0, 0.0)
    told = [(line["seat"], line["key"], line["points"]) for line in events(t, "score_line")]
    met, missed, won = ("score.condition_met", 0), ("score.condition_missed", 0), ("score.all_met", 1)
    assert told == [
        *((seat, *line) for seat in (0, 1) for line in (met, met, won)),
        *((2, *line) for line in (met, missed)),
    ]


@pytest.mark.rule("DW-12.3")
def test_there_may_be_no_winner() -> None:
    t = bare()
    groups(t)
    loyal(t)
    end_game(t, "DW-9.18")
    assert t.result is not None
    assert t.result.winners == ()


@pytest.mark.rule("DW-12.4")
def test_the_final_state_counts_and_a_card_may_count_twice() -> None:
    t = bare()
    groups(t)
    set_objective(t, 0, "dispensary")  # three medicine and a fuel
    give(t, 0, "first-aid-kit", "first-aid-kit", "stimulant", "jerrycan")
    t.morale = 0
    assert wins(t, 0)
    set_objective(t, 0, "magpie")  # the largest hand; the same four cards
    t.main_done = True
    assert wins(t, 0)
    t.hands[0].clear()
    assert not wins(t, 0)


@pytest.mark.rule("DW-12.5")
def test_an_objective_never_ends_the_game() -> None:
    t = bare()
    groups(t)
    set_objective(t, 0, "feast")
    give(t, 0, "tinned-ration", "tinned-ration", "tinned-ration", "tinned-ration")
    t.main_done = True
    act(t)
    assert t.result is None


@pytest.mark.rule("DW-12.6")
def test_more_than_any_other_is_strict() -> None:
    t = bare()
    groups(t)
    set_objective(t, 0, "head-of-the-clan")  # the largest group
    t.main_done = True
    group(t, 0, "odile")
    assert wins(t, 0)
    group(t, 1, "tobias")
    assert not wins(t, 0)


@pytest.mark.rule("DW-12.7")
@pytest.mark.parametrize("coop", [False, True])
def test_an_eliminated_player_loses(coop: bool) -> None:
    t = bare(3, "cold-samples", elimination=True, coop=coop)
    groups(t)
    if not coop:
        set_objective(t, 1, "empty-pockets")
    t.out[1] = True
    t.main_done = True
    assert not wins(t, 1)
    end_game(t, "DW-9.17")
    assert any(line["key"] == "score.eliminated" for line in events(t, "score_line"))


@pytest.mark.rule("DW-12.8")
def test_equipment_does_not_count_as_hand() -> None:
    t = bare()
    groups(t)
    set_objective(t, 0, "night-reader")  # two education in hand
    t.main_done = True
    give(t, 0, "captains-handbook")
    equip(t, "mina", "self-defence")
    assert not wins(t, 0)
    set_objective(t, 0, "well-taught")  # one equipped and one in hand
    assert wins(t, 0)


def test_giving_up_ends_the_game_as_it_stands() -> None:
    t = bare()
    groups(t)
    set_objective(t, 0, "empty-pockets")
    set_objective(t, 1, "high-spirits")
    act(t)
    t.main_done = True
    t.concede(0)
    assert t.result is not None
    assert 0 not in t.result.winners
    assert 1 in t.result.winners  # morale is 7


def test_the_figures_say_how_the_colony_and_its_betrayer_fared() -> None:
    t = play_game(GAME, [RandomBot() for _ in range(4)], "figures", {"objective": "serum-trial"})
    figures = GAME.figures(t)
    assert t.result is not None
    assert figures["rounds"] == t.round
    assert figures["objective_reached"] == t.main_done
    assert figures["survivors_lost"] == t.survivors_lost
    dealt = [seat for seat in range(4) if t.objectives[seat] and IS_BETRAYAL[t.objectives[seat][0]]]
    assert figures["betrayer_dealt"] == bool(dealt)
    assert figures["betrayer_win"] == any(seat in t.result.winners for seat in dealt)
    for name in figures:
        for language in ("en", "fr"):
            assert GAME.speaker(language).has(f"figure.{name}")


@pytest.mark.rule("DW-12.3", "DW-12.7", "DW-16.2")
def test_the_standing_is_the_share_of_the_conditions_that_are_met() -> None:
    t = bare(3)
    groups(t)
    set_objective(t, 0, "long-road")  # two fuel and two food
    set_objective(t, 1, "empty-pockets")
    give(t, 0, "jerrycan", "jerrycan")
    assert standing(t)[:2] == [0.0, 0.5]  # the main objective is a condition of both
    t.main_done = True
    assert standing(t)[:2] == [0.5, 1.0]
    t.out[1] = True
    assert standing(t)[1] == 0.0
    t = bare(3, "cold-samples", coop=True)
    groups(t)
    t.out[2] = True
    assert standing(t) == [0.0, 0.0, 0.0]
    t.samples = 20
    assert standing(t) == [1.0, 1.0, 0.0]
