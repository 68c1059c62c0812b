"""Single rules taken by themselves: who is asked what, what just suffices, and what stays as it was."""

from __future__ import annotations

import pytest

from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import BY_INFLUENCE, COLONY, ROWS, SPACES
from lazaret.games.dead_of_winter.effects.kinds import Mistake
from lazaret.games.dead_of_winter.effects.reading import Reader, read_condition
from lazaret.games.dead_of_winter.effects.sets import nonexiled, others_not_exiled, wounded_nonexiled
from lazaret.games.dead_of_winter.rules.aids import must_help, useful
from lazaret.games.dead_of_winter.rules.audit import gifts
from lazaret.games.dead_of_winter.rules.colony import check_objective, zombies_for_noise
from lazaret.games.dead_of_winter.rules.dice import VALUE
from lazaret.games.dead_of_winter.rules.requests import item_named
from lazaret.games.dead_of_winter.rules.scoring import START, gain_morale, set_morale
from lazaret.games.dead_of_winter.rules.search import begin_search, keep_cards
from lazaret.games.dead_of_winter.rules.survivors import die, place_newcomer, replace_group
from lazaret.games.dead_of_winter.rules.turn import begin_turn, finish_turn
from lazaret.games.dead_of_winter.rules.zombies import add_zombies_outside, build_barricades, zombies_arrive
from lazaret.games.dead_of_winter.table import Table
from tests.dead_of_winter.tables import (
    BLANK,
    act,
    asking,
    bare,
    barricades,
    dice,
    do,
    equip,
    events,
    fix_rolls,
    give,
    group,
    groups,
    options,
    run,
    says,
    set_crossroads,
    step_by_step,
    top,
    zombies,
)
from tests.dead_of_winter.test_exile import loyal

ALONE = (0, "", "", "")


def table(seats: int = 3) -> Table:
    t = bare(seats)
    groups(t)
    return t


# -- actions ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-4.12")
def test_food_raises_any_die_but_a_six() -> None:
    t = table()
    dice(t, 0, 1, 6)
    t.food = 2
    do(act(t), "spend_food")
    assert [VALUE[word] for word in options(t)] == [1]


@pytest.mark.rule("DW-4.18", "DW-2.9")
def test_there_is_one_exile_vote_in_a_turn_and_another_in_the_next() -> None:
    t = table(4)
    assert "call_exile" in options(act(t))
    t.exile_called = True
    assert "call_exile" not in options(act(t))
    step_by_step(t, (finish_turn, (0,)))
    assert not t.exile_called


@pytest.mark.rule("DW-10.10", "DW-2.9")
def test_an_exile_raises_a_die_with_a_food_card_and_no_other() -> None:
    t = table()
    t.exiled[0] = True
    dice(t, 0, 3)
    give(t, 0, "scrap")
    assert "eat" not in options(act(t))
    give(t, 0, "tinned-ration")
    assert "eat" in options(act(t))


@pytest.mark.rule("DW-14.6", "DW-3.2")
def test_a_die_that_is_just_good_enough_needs_no_help() -> None:
    t = bare()
    group(t, 0, "agathe", place="school")  # attack 5
    (cleaver,) = equip(t, "agathe", "meat-cleaver")
    assert useful(t, "attack", "agathe", 4, "zombie", ()) == [cleaver]
    assert useful(t, "attack", "agathe", 5, "zombie", ()) == []
    assert must_help("attack", "agathe", 4, ())
    assert not must_help("attack", "agathe", 5, ())


@pytest.mark.rule("DW-4.16")
def test_the_item_that_is_named_is_the_one_its_bearer_has() -> None:
    t = bare()
    group(t, 0, "mina", "odile")
    group(t, 1, "ingrid")
    equip(t, "mina", "scoped-rifle")
    (cleaver,) = equip(t, "odile", "meat-cleaver")
    assert item_named(t, "item:meat-cleaver:odile") == cleaver


@pytest.mark.rule("DW-3.12")
def test_a_searcher_who_may_keep_more_may_stop_and_put_the_rest_back_in_any_order() -> None:
    t = table()
    t.drawn[:] = top(t, "school", "scrap", "jerrycan", "stimulant")
    t.decks["school"] = [card for card in t.decks["school"] if card not in t.drawn]
    t.drawn_by, t.drawn_from = 0, "school"
    step_by_step(t, (keep_cards, (0, "mina", 2, 0)))
    assert "enough" not in options(t), "one is always kept"
    do(t, "scrap")
    assert "enough" in options(t)
    do(t, "enough")
    assert (asking(t), t.waiting()) == ("choose_card_to_return", [0])


@pytest.mark.rule("DW-3.14", "DW-8.11")
def test_the_entrance_of_a_barricade_is_asked_for_only_where_there_are_several() -> None:
    t = table()
    step_by_step(t, (build_barricades, (0, "school", 1)))
    assert (t.waiting(), t.barricades_at("school")) == ([], 1)
    barricades(t, COLONY, 3, 3, 3, 3)
    step_by_step(t, (build_barricades, (0, COLONY, 1)))
    assert options(t) == ["entrance:5", "entrance:6"]
    do(t, "entrance:6")
    assert t.waiting() == [], "one was asked for"


# -- survivors -------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-11.1", "DW-11.3", "DW-7.1")
def test_a_newcomer_takes_one_space_and_is_news_for_the_active_player_only() -> None:
    t = bare()
    set_crossroads(t, t.crossroads_deck[0])
    before = t.room_at(COLONY)
    group(t, 1, "ingrid")
    assert before - t.room_at(COLONY) == 1
    assert not any(happening[0] == "on_spawn" for happening in t.happenings)
    group(t, 0, "mina")
    assert any(happening[0] == "on_spawn" for happening in t.happenings)


@pytest.mark.rule("DW-10.9", "DW-11.11")
def test_a_newcomer_may_take_the_last_space_outside() -> None:
    t = table()
    t.crowd["school"] = SPACES["school"] - 1
    t.crowd["gas"] = SPACES["gas"]
    step_by_step(t, (place_newcomer, (0, t.survivor_deck[0])))
    assert "school" in options(t)
    assert "gas" not in options(t)


@pytest.mark.rule("DW-11.7")
def test_of_who_carried_nothing_nothing_comes_back() -> None:
    t = table()
    group(t, 0, "odile")
    die(t, "odile")
    assert events(t, "equipment_returned") == []


@pytest.mark.rule("DW-11.10")
def test_who_still_has_somebody_keeps_the_hand() -> None:
    t = table()
    give(t, 0, "scrap")
    step_by_step(t, (replace_group, (0,)))
    assert (len(t.hands[0]), t.groups[0]) == (1, ["mina"])


@pytest.mark.rule("DW-16.15")
def test_an_eliminated_player_has_no_turn() -> None:
    t = table()
    t.out[1] = True
    before = len(events(t, "turn_started"))
    step_by_step(t, (begin_turn, (1,)))
    assert (t.active, len(events(t, "turn_started"))) == (0, before)


# -- zombies ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-1.2", "DW-8.9")
def test_a_death_that_asks_for_a_decision_makes_the_zombies_of_later_locations_wait() -> None:
    t = bare()
    group(t, 0, *sorted(("mina", "odile", "bruno"), key=BY_INFLUENCE), place="police")
    group(t, 1, "ingrid")
    group(t, 2, "sam")
    zombies(t, "police", 4)
    t.agenda.clear()
    add_zombies_outside(t, [1, 0, 2, 0, 0, 0])
    t.go_on(0)
    assert asking(t) == "name_leader"
    assert t.zombies_at("school") == 0
    do(t, options(t)[0])
    assert t.zombies_at("school") == 2


@pytest.mark.rule("DW-8.5", "DW-12.2")
def test_no_zombie_comes_after_the_death_that_ends_the_game() -> None:
    t = bare()
    for seat, survivor in enumerate(("mina", "odile", "bruno")):
        group(t, seat, survivor, place="library")
    zombies(t, "library", 3)
    t.morale = 1
    step_by_step(t, (zombies_arrive, ("library", 0, 3)))
    assert t.result is not None
    assert len(t.owner) == 2


# -- talk and figures ------------------------------------------------------------------------------------


@pytest.mark.rule("DW-15.3")
def test_a_gift_is_judged_by_the_crisis_of_its_own_round() -> None:
    t = table()
    other = next(name for name, row in ROWS.crises.items() if "fuel" not in row.symbols)
    (jerrycan,) = give(t, 0, "jerrycan")
    t.crisis_log = [("lights-out", (), 1, 0, 3), (other, (), 0, 0, 3)]
    t.given = [(1, 0, jerrycan)]
    assert gifts(t, 1, 0) == (1, 0)
    assert gifts(t, 2, 0) == (0, 0)


@pytest.mark.rule("DW-15.3")
def test_when_the_game_is_over_nothing_more_is_said() -> None:
    t = table()
    assert GAME.statements(t, 0, None)
    t.concede(0)
    assert list(GAME.statements(t, 1, None)) == []


@pytest.mark.rule("DW-12.3")
def test_figures_count_only_true_betrayers_and_crises_that_were_averted() -> None:
    t = table()
    loyal(t)
    assert GAME.figures(t)["betrayer_dealt"] == 0
    assert GAME.figures(t)["crises_averted"] == 0, "there was none"
    t.crisis_log = [("lights-out", (), 4, 1, 3), ("lights-out", (), 2, 0, 3)]
    assert GAME.figures(t)["crises_averted"] == 0.5


# -- the words of the cards ------------------------------------------------------------------------------


@pytest.mark.rule("DW-14.7", "DW-12.3")
def test_questions_about_people() -> None:
    t = table(4)
    group(t, 0, "odile", place="school")
    group(t, 1, "bruno", place="school")
    t.exiled[1] = True
    t.wounds["mina"] = t.wounds["bruno"] = 1
    equip(t, "mina", "meat-cleaver")
    equip(t, "bruno", "scoped-rifle")
    t.turn_moves = 2
    for text in (
        "survivors_at(school) == 2",
        "survivors_wounded() == 1",
        "exiled_at(school) == 1",
        "equipped('tool') == 1",
        "equipped('weapon') == 0",
        "moves_this_turn() == 2",
        "not morale() == 3",
    ):
        assert read_condition(text).value(t, ALONE), text


@pytest.mark.rule("DW-14.7")
def test_sets_without_exiles() -> None:
    t = table(4)
    t.exiled[1] = True
    t.wounds["mina"] = t.wounds["ingrid"] = t.frostbite["sam"] = 1
    assert nonexiled(t, ALONE) == ["mina", "corinne", "sam"]
    assert wounded_nonexiled(t, ALONE) == ["mina", "sam"]
    assert others_not_exiled(t, ALONE) == [2, 3]


@pytest.mark.rule("DW-14.7", "DW-9.9")
def test_noise_is_removed_where_there_is_some_and_the_colony_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table()
    t.noise["gas"] = 3
    says(monkeypatch, "remove_noise(gas, 2); remove_noise(colony, 1)", has_me=False)
    run(t, "some-card")
    assert t.noise["gas"] == 1


@pytest.mark.rule("DW-14.7", "DW-3.5")
def test_who_kills_up_to_so_many_rolls_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table()
    group(t, 0, "odile", place="gas")
    zombies(t, "gas", 3)
    says(monkeypatch, "kill_zombies(gas, up_to(3), exposure_each)")
    run(t, "some-card", 0, "odile")
    left = fix_rolls(t, BLANK, BLANK)
    do(t, "number:2")
    assert (t.zombies_at("gas"), left) == (1, [])


@pytest.mark.rule("DW-14.4")
def test_up_to_takes_one_number_and_nothing_else() -> None:
    for text in ("kill_zombies(gas, up_to(3, n=1), exposure_none)", "kill_zombies(gas, up_to(3, 4), exposure_none)"):
        with pytest.raises(Mistake, match="up_to takes 1 number"):
            Reader().effect(text, "some-card")


# -- what is remembered and told -------------------------------------------------------------------------


@pytest.mark.rule("DW-1.15")
def test_morale_rises_and_its_story_begins_where_it_started() -> None:
    t = table()
    gain_morale(t, 1, "crisis")
    assert t.morale == 8
    before = len(t.morale_log)
    set_morale(t, t.morale, "crisis", "")
    assert len(t.morale_log) == before, "nothing changed"
    set_morale(t, t.morale, START, "")
    assert len(t.morale_log) == before + 1


@pytest.mark.rule("DW-9.14", "DW-9.17")
def test_the_night_tells_its_noise_and_the_goal_that_was_missed() -> None:
    t = table()
    step_by_step(t, zombies_for_noise)
    assert t.night == "noise"
    step_by_step(t, check_objective)
    assert len(events(t, "goal_missed")) == 1


@pytest.mark.rule("DW-3.10")
def test_each_search_is_remembered_once() -> None:
    t = table()
    group(t, 0, "odile", place="school")
    before = t.searches[0].get("school", 0)
    begin_search(t, 0, "odile", 6, "", ())
    assert t.searches[0]["school"] == before + 1
