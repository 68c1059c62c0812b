"""DW-9: the colony phase."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import BY_ROW
from lazaret.games.dead_of_winter.rules.colony import (
    add_zombies_at_colony,
    check_objective,
    check_waste,
    colony_phase,
    crisis_target,
    food_due,
    lower_round_track,
    pass_first_player,
    pay_food,
    resolve_crisis,
    zombies_at_places,
    zombies_for_noise,
)
from lazaret.games.dead_of_winter.rules.scoring import goal_met
from lazaret.games.dead_of_winter.rules.turn import end_of_turns
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    act,
    asking,
    at_gates,
    bare,
    contribute,
    do,
    events,
    find_card,
    fix_rolls,
    group,
    groups,
    poll,
    set_crisis,
    step_by_step,
    waste,
    zombies,
)
from tests.results import result


@pytest.mark.rule("DW-9.1")
def test_the_seven_steps_come_in_their_order() -> None:
    t = bare(3, "cold-samples")
    groups(t)
    set_crisis(t, "lights-out")
    t.agenda[:] = []
    colony_phase(t)
    names = [step.__name__ for step, _ in t.agenda]
    assert names == [
        "pay_food",
        "check_waste",
        "resolve_crisis",
        "crisis_over",
        "add_zombies_at_colony",
        "zombies_at_places",
        "zombies_for_noise",
        "zombies_added",
        "check_objective",
        "lower_round_track",
        "pass_first_player",
    ]


@pytest.mark.rule("DW-9.2", "DW-9.21")
@pytest.mark.parametrize(("survivors", "helpless", "due"), [(2, 0, 1), (2, 1, 2), (0, 5, 3), (0, 0, 0)])
def test_one_food_for_every_two_people_at_the_colony(survivors: int, helpless: int, due: int) -> None:
    t = bare()
    group(t, 0, *("mina", "ingrid")[:survivors])
    group(t, 1, "corinne", place="school")
    t.helpless = helpless
    assert food_due(t) == due


@pytest.mark.rule("DW-9.3")
def test_enough_food_is_paid() -> None:
    t = bare()
    groups(t)
    t.food = 5
    step_by_step(t, pay_food)
    assert (t.food, t.starvation, t.morale) == (3, 0, 7)


@pytest.mark.rule("DW-9.4", "DW-9.5")
@pytest.mark.parametrize(("profile", "morales"), [("summary", [6, 5, 4]), ("rulebook", [6, 4, 1])])
def test_too_little_food_starves_the_colony(profile: str, morales: list[int]) -> None:
    t = bare(profile=profile)
    groups(t)
    t.food = 1
    found = []
    for number in (1, 2, 3):
        step_by_step(t, pay_food)
        found.append(t.morale)
        assert (t.food, t.starvation) == (1, number)  # nothing is paid, and the tokens stay
    assert found == morales


@pytest.mark.rule("DW-9.6")
@pytest.mark.parametrize(("cards", "lost"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (30, 3)])
def test_the_waste_pile_costs_morale(cards: int, lost: int) -> None:
    t = bare()
    groups(t)
    waste(t, cards)
    step_by_step(t, check_waste)
    assert t.morale == 7 - lost
    assert len(t.waste) == cards


def crisis(good: int, bad: int, seats: int = 4, **settings: str) -> Table:
    """A crisis that asks for fuel, with so many useful and other cards."""
    t = bare(seats, **settings)
    groups(t)
    set_crisis(t, "lights-out")
    contribute(t, 0, *["jerrycan"] * good, *["tinned-ration"] * bad)
    return t


@pytest.mark.rule("DW-9.7")
def test_useful_cards_add_a_point_and_others_take_one() -> None:
    t = step_by_step(crisis(5, 1), resolve_crisis)
    told = events(t, "crisis_counted")[-1]
    assert (told["score"], told["target"]) == (4, 4)
    assert sorted(told["cards"], key=BY_ROW) == ["tinned-ration", *["jerrycan"] * 5]


@pytest.mark.rule("DW-9.8")
@pytest.mark.parametrize(("profile", "target"), [("summary", 4), ("rulebook", 3)])
def test_the_target_counts_exiles_or_not_and_never_the_eliminated(profile: str, target: int) -> None:
    t = crisis(0, 0, profile=profile)
    t.exiled[3] = True
    assert crisis_target(t) == target
    t.out[2] = True
    assert crisis_target(t) == target - 1


@pytest.mark.rule("DW-9.9")
@pytest.mark.parametrize(("good", "morale"), [(3, 5), (4, 7), (5, 7), (6, 8), (7, 8)])
def test_a_crisis_strikes_is_averted_or_cheers(good: int, morale: int) -> None:
    t = step_by_step(crisis(good, 0), resolve_crisis)
    assert t.morale == morale


@pytest.mark.rule("DW-9.10")
def test_the_cards_leave_the_game_with_the_crisis() -> None:
    from lazaret.games.dead_of_winter.rules.colony import crisis_over

    t = step_by_step(crisis(2, 1), resolve_crisis, crisis_over)
    assert (t.pile, t.crisis, len(t.removed)) == ([], [], 3)
    assert "lights-out" in t.crises_done


@pytest.mark.rule("DW-9.11")
def test_a_negative_score_is_just_a_failure() -> None:
    t = step_by_step(crisis(0, 3), resolve_crisis)
    assert events(t, "crisis_counted")[-1]["score"] == -3
    assert t.morale == 5


@pytest.mark.rule("DW-9.12", "DW-9.21")
def test_one_zombie_for_every_two_people_at_the_colony() -> None:
    t = bare()
    groups(t)
    t.helpless = 4
    step_by_step(t, add_zombies_at_colony)
    assert at_gates(t) == [1, 1, 1, 1, 0, 0]


@pytest.mark.rule("DW-9.13")
@pytest.mark.parametrize(("profile", "school"), [("summary", 1), ("rulebook", 3)])
def test_zombies_come_to_places_with_survivors(profile: str, school: int) -> None:
    t = bare(profile=profile)
    group(t, 0, "mina", "odile", place="school")
    group(t, 1, "ingrid", place="school")
    group(t, 2, "corinne", place="gas")
    step_by_step(t, zombies_at_places)
    assert [t.zombies_at(place) for place in ("school", "gas", "police")] == [school, 1, 0]


@pytest.mark.rule("DW-9.14", "DW-9.15")
def test_noise_is_rolled_for_everywhere_and_removed() -> None:
    t = bare()
    groups(t)
    t.noise["school"], t.noise["library"] = 2, 1  # nobody is there
    fix_rolls(t, 3, 4, 1)
    step_by_step(t, zombies_for_noise)
    assert (t.zombies_at("school"), t.zombies_at("library")) == (1, 1)
    assert set(t.noise.values()) == {0}


@pytest.mark.rule("DW-9.16")
@pytest.mark.parametrize(("check", "deaths"), [("immediate", 1), ("per_batch", 2)])
def test_morale_is_looked_at_at_once_or_after_the_group(check: str, deaths: int) -> None:
    t = bare(morale_check_in_add_zombies=check)
    group(t, 0, "viktor", "noor", "ilse", "mina")
    group(t, 1, "ingrid", place="school")
    group(t, 2, "corinne", place="gas")
    t.leaders[0] = "ilse"
    zombies(t, "colony", 3, 3)
    t.morale = 1
    step_by_step(t, add_zombies_at_colony, zombies_at_places)
    assert t.result is not None
    assert t.survivors_lost == deaths
    assert t.zombies_at("school") == 0  # the next group never comes


@pytest.mark.rule("DW-9.17")
def test_the_goal_counts_at_step_five() -> None:
    t = bare(3, "cold-samples")
    groups(t)
    t.samples = 9
    act(t)
    assert t.result is None
    step_by_step(t, check_objective)
    assert t.main_done
    assert result(t).rule == "DW-9.17"


@pytest.mark.rule("DW-9.17")
def test_under_the_continuous_switch_it_counts_after_every_action_and_colony_step() -> None:
    t = bare(3, "cold-samples", main_objective_check="continuous")
    groups(t)
    t.food = 3
    t.unused = [(1,), (), ()]
    act(t)
    t.samples = 9
    do(t, "spend_food", "die:1")
    assert t.main_done
    t = bare(3, "cold-samples", main_objective_check="continuous")
    groups(t)
    t.samples = 9
    step_by_step(t, pay_food, check_waste)
    assert t.main_done


@pytest.mark.rule("DW-9.18")
def test_the_game_ends_when_the_round_track_reaches_nothing() -> None:
    t = bare()
    groups(t)
    t.rounds_left = 2
    step_by_step(t, lower_round_track)
    assert t.result is None
    step_by_step(t, lower_round_track)
    assert (result(t).rule, t.main_done) == ("DW-9.18", False)


@pytest.mark.rule("DW-9.19")
def test_the_first_player_token_goes_to_the_right() -> None:
    t = bare(4)
    groups(t)
    order = []
    for _ in range(4):
        step_by_step(t, pass_first_player)
        order.append(t.first)
    assert order == [3, 2, 1, 0]


@pytest.mark.rule("DW-9.20")
def test_surviving_so_many_rounds_means_reaching_step_five_of_the_last() -> None:
    t = bare(3, "until-the-thaw", main_objective_check="continuous")
    groups(t)
    t.round = 7
    step_by_step(t, check_objective)
    assert t.result is None
    t.round = 8
    act(t)
    assert asking(t) == "take_action"  # a goal that names the round waits for step 5
    step_by_step(t, check_objective)
    assert t.main_done


@pytest.mark.rule("DW-9.17", "DW-9.20")
@pytest.mark.parametrize("objective", ["until-the-thaw", "keep-the-boilers-lit"])
def test_a_goal_that_names_the_round_is_never_reached_before_step_five(objective: str) -> None:
    t = bare(3, objective, main_objective_check="continuous")
    groups(t)
    t.food, t.round, t.rounds_left = 9, 8, 2
    t.stored = dict.fromkeys([find_card(t, "jerrycan") for _ in range(6)], 8)
    assert goal_met(t)
    assert asking(poll(t)) == "take_action"
    step_by_step(t, pay_food, check_waste)
    assert not t.main_done
    step_by_step(t, check_objective)
    assert t.main_done


@pytest.mark.rule("DW-9.1", "DW-12.2", "DW-14.5")
def test_no_colony_phase_follows_when_the_objective_itself_ends_the_game() -> None:
    t = bare(3, "keep-the-boilers-lit")  # no fuel was stored: frostbite for one, and 1 morale
    groups(t)
    t.morale, t.food, t.round = 1, 9, 3
    step_by_step(t, end_of_turns)
    assert result(t).rule == "DW-12.2"
    assert (t.food, t.round, t.agenda, sum(t.frostbite.values())) == (9, 3, [], 1)
