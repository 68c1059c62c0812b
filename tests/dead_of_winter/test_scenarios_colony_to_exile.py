"""The worked examples of the rules, T37 to T54: the colony phase, exile, the dead. The profile is `summary`."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter.content.cards import COLONY, FACE
from lazaret.games.dead_of_winter.effects.queries import empty_decks
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT
from lazaret.games.dead_of_winter.rules.colony import (
    add_zombies_at_colony,
    check_objective,
    check_waste,
    pass_first_player,
    pay_food,
    resolve_crisis,
    zombies_at_places,
    zombies_for_noise,
)
from lazaret.games.dead_of_winter.rules.scoring import conditions_of, wins
from lazaret.games.dead_of_winter.rules.survivors import die
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BLANK,
    SEVEN,
    act,
    at_gates,
    bare,
    contribute,
    dice,
    do,
    equip,
    events,
    fix_rolls,
    give,
    group,
    groups,
    hand,
    nine_people,
    options,
    run,
    set_crisis,
    step_by_step,
    waste,
    zombies,
)
from tests.dead_of_winter.test_exile import do_exile_moves, loyal, send_away, set_objective
from tests.dead_of_winter.test_survivors import kill
from tests.results import result


def away(t: Table, seat: int = 1, survivor: str = "sam", place: str = "library") -> None:
    """Somebody of another seat, out of the way."""
    group(t, seat, survivor, place=place)


@pytest.mark.rule("DW-9.2", "DW-9.3")
def test_t37_nine_people_eat_five() -> None:
    t = bare()
    nine_people(t, *SEVEN)
    t.food = 6
    step_by_step(t, pay_food)
    assert t.food == 1


@pytest.mark.rule("DW-9.4")
@pytest.mark.parametrize(("profile", "morales"), [("summary", [6, 5, 4]), ("rulebook", [6, 4, 1])])
def test_t38_three_hungry_rounds(profile: str, morales: list[int]) -> None:
    t = bare(profile=profile)
    groups(t)
    found = []
    for _ in range(3):
        step_by_step(t, pay_food)
        found.append(t.morale)
    assert found == morales


@pytest.mark.rule("DW-9.2")
def test_t39_priya_saves_one() -> None:
    t = bare()
    nine_people(t, *SEVEN[:6], "priya")
    t.food = 6
    step_by_step(t, pay_food)
    assert t.food == 2


@pytest.mark.rule("DW-9.6")
@pytest.mark.parametrize(("cards", "lost"), [(9, 0), (10, 1), (29, 2), (30, 3)])
def test_t40_waste(cards: int, lost: int) -> None:
    t = bare()
    groups(t)
    waste(t, cards)
    step_by_step(t, check_waste)
    assert t.morale == 7 - lost


@pytest.mark.rule("DW-9.7", "DW-9.8", "DW-9.9")
@pytest.mark.parametrize(
    ("good", "bad", "struck", "morale"), [(5, 1, False, 7), (4, 1, True, 5), (7, 1, False, 8), (5, 0, False, 7)]
)
def test_t41_crises_of_four_players(good: int, bad: int, struck: bool, morale: int) -> None:
    t = bare(4)
    groups(t)
    set_crisis(t, "lights-out")
    contribute(t, 0, *["jerrycan"] * good, *["tinned-ration"] * bad)
    step_by_step(t, resolve_crisis)
    assert bool(events(t, "crisis_struck")) == struck
    assert t.morale == morale


@pytest.mark.rule("DW-9.8")
@pytest.mark.parametrize(("profile", "struck"), [("summary", True), ("rulebook", False)])
def test_t42_one_of_five_is_exiled(profile: str, struck: bool) -> None:
    t = bare(5, profile=profile)
    groups(t)
    t.exiled[4] = True
    set_crisis(t, "lights-out")
    contribute(t, 0, "jerrycan", "jerrycan", "jerrycan", "jerrycan")
    step_by_step(t, resolve_crisis)
    assert bool(events(t, "crisis_struck")) == struck


@pytest.mark.rule("DW-9.12", "DW-9.13", "DW-9.14")
@pytest.mark.parametrize(("profile", "hospital"), [("summary", 1), ("rulebook", 3)])
def test_t43_zombies_of_a_round(profile: str, hospital: int) -> None:
    t = bare(profile=profile)
    nine_people(t, *SEVEN)
    group(t, 2, "corinne", "sam", "jojo", place="hospital")
    group(t, 2, "ilse", place="school")
    t.noise["school"] = 3
    fix_rolls(t, 3, 4, 1)
    step_by_step(t, add_zombies_at_colony, zombies_at_places, zombies_for_noise)
    assert t.zombies_at(COLONY) == 5
    assert (t.zombies_at("hospital"), t.zombies_at("school")) == (hospital, 3)
    assert t.noise["school"] == 0


@pytest.mark.rule("DW-9.16")
@pytest.mark.parametrize(("profile", "gates"), [("summary", [3, 0]), ("rulebook", [3, 1])])
def test_t44_the_last_morale_in_the_first_group(profile: str, gates: list[int]) -> None:
    t = bare(profile=profile)
    group(t, 0, "viktor", "noor", "ilse")
    group(t, 1, "ingrid", place="school")
    t.leaders[0] = "ilse"
    t.morale = 1
    zombies(t, COLONY, 3)
    step_by_step(t, add_zombies_at_colony, zombies_at_places)
    assert t.result is not None
    assert at_gates(t)[:2] == gates  # at the death, or after the whole group
    assert t.zombies_at("school") == 0


@pytest.mark.rule("DW-9.17", "DW-9.18")
def test_t45_samples_are_counted_at_step_five() -> None:
    t = bare(3, "cold-samples")
    groups(t)
    t.round, t.rounds_left, t.morale, t.samples = 6, 1, 2, 9
    t.food = 10
    set_crisis(t, "arctic-front")
    act(t)
    assert t.result is None
    do(t, "end_turn")
    assert (result(t).rule, t.main_done, t.rounds_left) == ("DW-9.17", True, 1)


@pytest.mark.rule("DW-9.19")
def test_t46_the_token_goes_from_a_to_d() -> None:
    t = bare(4)
    groups(t)
    step_by_step(t, pass_first_player)
    assert t.first == 3


@pytest.mark.rule("DW-10.4")
def test_t47_three_forced_moves() -> None:
    t = bare(4)
    groups(t)
    loyal(t)
    group(t, 1, "odile", "tobias")
    left = fix_rolls(t, BLANK, BLANK, BLANK)
    send_away(t, 1)
    for _ in range(3):
        do(t, options(t)[0])
    assert left == []
    assert all(t.place[s] != COLONY for s in ("ingrid", "odile", "tobias"))
    assert t.moves == {}


@pytest.mark.rule("DW-10.2", "DW-10.3")
def test_t48_an_exiled_executioner() -> None:
    t = bare(4)
    groups(t)
    loyal(t)
    set_objective(t, 1, "executioner")
    send_away(t, 1)
    t.exile_cards[1] = ["seat-by-the-fire"]
    assert len(conditions_of(t, 1)) == 3
    do_exile_moves(t)
    group(t, 1, "odile", "tobias", place="gas")
    for done, lost, expected in ((True, 5, True), (False, 5, False), (True, 4, False)):
        t.main_done, t.survivors_lost = done, lost
        assert wins(t, 1) == expected


@pytest.mark.rule("DW-10.10")
def test_t49_a_ham_in_exile() -> None:
    for value, pool in (("die:3", (4, 5)), ("die:5", (3, 6))):
        t = bare()
        groups(t)
        t.exiled[0] = True
        t.food = 2
        dice(t, 0, 3, 5)
        give(t, 0, "smoked-ham")
        do(act(t), "eat", "smoked-ham", value)
        assert (t.unused[0], t.food) == (pool, 2)
        assert [FACE[card] for card in t.removed] == ["smoked-ham"]


@pytest.mark.rule("DW-10.16")
def test_t50_two_innocent_exiles() -> None:
    for betrayer, over in ((False, True), (True, False)):
        t = bare(4)
        groups(t)
        loyal(t)
        if betrayer:
            set_objective(t, 2, "feast")
        send_away(t, 1)
        do_exile_moves(t)
        send_away(t, 2)
        assert (t.result is not None) == over
        assert (t.morale == 0) == over


@pytest.mark.rule("DW-11.7", "DW-11.8")
def test_t51_two_items_of_the_dead() -> None:
    t = bare()
    groups(t)
    group(t, 0, "odile")
    equip(t, "odile", "scoped-rifle", "captains-handbook")
    die(t, "odile")
    assert hand(t, 0) == ["scoped-rifle", "captains-handbook"]
    t = bare()
    groups(t)
    group(t, 0, "odile", place="school")
    equip(t, "odile", "scoped-rifle", "captains-handbook")
    t.decks["school"].clear()
    before = empty_decks(t, NO_CONTEXT)
    die(t, "odile")
    assert len(t.decks["school"]) == 2
    assert empty_decks(t, NO_CONTEXT) == before - 1


@pytest.mark.rule("DW-11.10")
def test_t52_the_last_survivor_with_an_item() -> None:
    t = bare()
    groups(t)
    equip(t, "mina", "scoped-rifle")
    give(t, 0, "tinned-ration", "tinned-ration", "first-aid-kit", "jerrycan")
    kill(t, "mina")
    assert (len(t.removed), t.hands[0], t.morale) == (5, [], 6)
    assert len(t.groups[0]) == 1


@pytest.mark.rule("DW-11.13")
def test_t53_a_removed_helpless_survivor_costs_nothing_itself() -> None:
    t = bare()
    groups(t)
    t.helpless = 1
    fix_rolls(t, 6)
    run(t, "missing-blankets.a", 0)
    assert (t.helpless, t.morale) == (0, 7)


@pytest.mark.rule("DW-12.3")
def test_t54_an_equipped_tool_is_not_in_the_hand() -> None:
    t = bare(3, "strip-the-town")
    groups(t)
    set_objective(t, 0, "tinkerer")
    give(t, 0, "scrap", "steel-shutters")
    equip(t, "mina", "thermal-camera")
    for place in ("gas", "school"):
        t.decks[place].clear()
    step_by_step(t, check_objective)
    assert t.main_done
    assert t.result is not None
    assert 0 not in t.result.winners
