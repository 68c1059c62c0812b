"""The search: looks further than one step, repeats itself, keeps its budget and its tree."""

from __future__ import annotations

import time
from typing import Any

import pytest

from lazaret.bots.contract import Helper
from lazaret.bots.findings import MANNER, Figure, Manner, favourite, merge, ranked, values
from lazaret.bots.greedy import Greedy
from lazaret.bots.levels import BUDGETS, jobs
from lazaret.bots.outlook import roll_out, stop_for
from lazaret.bots.parallel import Job, Parallel, choice_from, work
from lazaret.bots.search import FEW, Search
from lazaret.bots.tree import Arm, Spread, promising, weights
from lazaret.core.chance import Stream
from lazaret.core.mind import Care, SearchHints
from lazaret.core.registry import game as find_game
from lazaret.core.registry import register
from lazaret.core.table import Table
from tests.bots.trap import GAME as TRAP

ZAN = "zombie_apocalypse_now"
register(TRAP)


def asked(table: Table, stream: str = "a") -> tuple[list[str], Helper]:
    seat = table.waiting()[0]
    return list(table.options(seat)), Helper(table, seat, Stream(stream))


def deep(name: str = ZAN, acts: int = 30) -> Table:
    """A table in the middle of a random game, at a question with several options."""
    table: Table = find_game(name).new(seed=3)
    stream = Stream("deep")
    while acts > 0 or len(table.options(table.waiting()[0])) < 4:
        seat = table.waiting()[0]
        table.choose(seat, stream.pick(table.options(seat)))
        acts -= 1
    return table


def test_the_search_sees_the_trap_that_greedy_walks_into() -> None:
    for seed in range(10):
        options, helper = asked(TRAP.new(2, seed))
        assert Greedy().choose({}, options, helper) == "bait"
        assert Search(60).choose({}, options, helper) == "bread"


def test_a_question_put_to_both_at_once_is_answered_blind_to_the_other() -> None:
    """Who could see the bait taken would always snap; blind, snapping is right only if the bait is likely."""
    table = TRAP.new(2, 1, {"together": True})
    figures = Search(400).figures(("sleep", "snap"), Helper(table, 1, Stream("a")))
    assert sum(figure.visits for figure in figures.values()) > 300
    found = values(figures)
    assert found["snap"] < 0.9  # 1.0 would mean that it answers what it cannot see


def test_nobody_foresees_a_secret_choice_among_options_that_all_look_the_same() -> None:
    table: Table = find_game("zombie_tsunami").new(4, "votes")
    stream = Stream("until the vote")
    while "red" not in table.options(table.waiting()[0]):
        seat = table.waiting()[0]
        table.choose(seat, stream.pick(table.options(seat)))
    beads = [favourite(Search(3).figures(*asked(table, f"stream {number}"))) for number in range(20)]
    assert {bead: beads.count(bead) > 2 for bead in table.options(table.waiting()[0])} == dict.fromkeys(beads, True)
    assert beads == [favourite(Search(3).figures(*asked(table, f"stream {number}"))) for number in range(20)]


def test_the_hidden_card_counts_as_often_as_it_lies_there() -> None:
    """The bread is dry on one deal of three, whatever the real deal is."""
    for seed in range(4):
        options, helper = asked(TRAP.new(2, seed))
        figure = Search(900).figures(options, helper)["bread"]
        assert figure.total / figure.visits == pytest.approx(2 / 3, abs=0.08)


def test_the_same_simulations_and_the_same_seed_give_the_same_figures() -> None:
    table = deep()
    options, _ = asked(table)
    first, second = (Search(120).figures(options, asked(table, "same")[1]) for _ in range(2))
    other = Search(120).figures(options, asked(table, "other")[1])
    assert first == second
    assert first != other


def test_the_budget_in_simulations_is_kept() -> None:
    table = deep()
    options, helper = asked(table)
    search = Search(500)
    figures = search.figures(options, helper)
    assert 450 <= search.made <= 500
    assert sum(figure.visits for figure in figures.values()) == search.made


def test_a_modest_search_makes_no_more_simulations_than_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    table = deep()
    options, helper = asked(table)
    monkeypatch.setattr(type(helper.game), "search", SearchHints(modest=20))
    modest = Search(None, 30.0, modest=True)
    modest.figures(options, helper)
    assert 0 < modest.made <= 20
    large = Search(60, None)
    large.figures(options, asked(table)[1])
    assert large.made > 20


@pytest.mark.parametrize(("stake", "least", "most"), [(100.0, 100, 125), (1e-6, 1900, 2000), (0.0, 450, 500)])
def test_what_is_at_stake_decides_how_much_of_the_budget_is_used(
    monkeypatch: pytest.MonkeyPatch, stake: float, least: int, most: int
) -> None:
    """Results that differ by far less than usual in the game need no long search; by far more, a longer one."""
    options, helper = asked(deep())
    monkeypatch.setattr(type(helper.game), "search", SearchHints(care=Care(stake=stake)))
    search = Search(500)
    search.figures(options, helper)
    assert least <= search.made <= most


def ticking(search: Search) -> list[float]:
    """A clock for the search that ticks a millisecond each time it is read."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.001
        return now[0]

    search.clock = tick
    return now


def test_the_budget_in_seconds_ends_the_search() -> None:
    """With such a clock half a second is some 500 simulations at most."""
    search = Search(None, 0.5)
    now = ticking(search)
    options, helper = asked(deep())
    search.figures(options, helper)
    assert 400 < search.made <= 501
    assert now[0] <= 0.51


@pytest.mark.parametrize(("stake", "most"), [(100.0, 0.135), (1e-6, 0.51)])
def test_much_at_stake_is_no_reason_to_think_longer_than_the_seconds(
    monkeypatch: pytest.MonkeyPatch, stake: float, most: float
) -> None:
    options, helper = asked(deep())
    monkeypatch.setattr(type(helper.game), "search", SearchHints(care=Care(stake=stake)))
    search = Search(None, 0.5)
    now = ticking(search)
    search.figures(options, helper)
    assert 0.8 * most <= now[0] <= most


def test_what_looks_pointless_at_first_is_not_searched_and_one_option_alone_needs_few_simulations() -> None:
    table = TRAP.new(seed=1)
    options, helper = asked(table)
    for manner, tried in ((Manner(reject=0.3), [FEW, 0]), (Manner(reject=0.5), [50, 50])):  # 0.9 and 0.5 at first
        search = Search(100, manner=manner)
        figures = search.figures(options, helper)
        assert [figures[option].visits for option in ("bait", "bread")] == tried
    assert Search(3, manner=Manner(reject=0.3)).choose({}, options, helper) == "bait"


def test_weaker_options_are_dropped_and_the_best_are_tried_most() -> None:
    options, helper = asked(deep())
    figures = Search(600).figures(options, helper)
    order = ranked(figures)
    assert figures[order[0]].visits == max(figure.visits for figure in figures.values())
    assert figures[order[0]].visits > 3 * min(figure.visits for figure in figures.values())


def test_a_seat_asked_again_at_once_starts_from_the_tree_it_has() -> None:
    table = deep()
    seat = table.waiting()[0]
    search = Search(200)
    choice = search.choose({}, table.options(seat), Helper(table, seat, Stream("a")))
    beyond = search.root.arms[seat][choice].child
    assert beyond is not None
    table.choose(seat, choice)
    assert table.waiting() == [seat], "the position of this test: the same seat goes on"
    helper = Helper(table, seat, Stream("b"))
    assert search.grown(helper) is beyond
    further = {option: arm.child for option, arm in beyond.arms[seat].items() if arm.child is not None}
    assert further
    assert sum(arm.visits for arm in beyond.arms[seat].values()) > 0
    figures = search.figures(table.options(seat), helper)
    assert search.root is beyond
    assert all(beyond.arms[seat][option].child is node for option, node in further.items())
    assert sum(figure.visits for figure in figures.values()) <= 200, "what was dealt before counts no more"
    table.choose(seat, table.options(seat)[0])
    other = search.grown(Helper(table, table.waiting()[0], Stream("c")))
    assert not other.arms, "somebody has acted besides: a new tree"


def test_no_tree_is_kept_for_a_table_that_does_not_count_its_acts() -> None:
    table = deep().clone()
    search = Search(50)
    options, helper = asked(table)
    search.choose({}, options, helper)
    assert not search.grown(helper).arms


def test_figures_are_added_option_by_option() -> None:
    found = merge(
        [
            {"a": Figure(2, 1.0, 0.5), "b": Figure(1, 0.0, 0.25, -0.5, 0.25)},
            {"a": Figure(4, 2.0, 0.5), "b": Figure(1, 1.0, 0.25, 0.25, 0.125)},
        ]
    )
    assert found == {"a": Figure(6, 3.0, 0.5), "b": Figure(2, 1.0, 0.25, -0.25, 0.375)}


def test_a_search_with_another_favourite_adds_its_visits_but_not_its_comparisons() -> None:
    found = merge(
        [
            {"a": Figure(2, 1.0, 0.5), "b": Figure(1, 0.0, 0.25, -0.5, 0.25)},
            {"a": Figure(3, 2.0, 0.0, 1.5, 0.75), "b": Figure(3, 0.5, 0.125)},
        ]
    )
    assert found == {"a": Figure(5, 3.0, 0.5), "b": Figure(4, 0.5, 0.25, -0.5, 0.25)}


def won(visits: int, wins: int, prior: float, lead: int = 0) -> Figure:
    """Each visit was won or lost; on some deals it won where the favourite lost."""
    return Figure(visits, wins, prior, lead, abs(lead) * 3)


def test_few_visits_count_little_against_the_first_judgement() -> None:
    figures = {"lucky": won(1, 1, -0.2), "solid": won(60, 36, 0.1), "poor": won(60, 12, 0.0)}
    assert ranked(figures) == ["solid", "lucky", "poor"]
    found = values(figures, trust=10.0)
    assert found["solid"] > found["lucky"] > found["poor"]


def test_what_looked_best_is_left_only_for_what_did_better_by_more_than_luck() -> None:
    def first_of(visits: int, lead: int, manner: Manner = MANNER) -> str:
        first = won(visits, visits // 2, 0.1)
        return ranked({"first": first, "other": won(visits, visits // 2 + lead, 0.0, lead)}, manner)[0]

    assert first_of(40, 2) == "first"
    assert first_of(400, 20) == "other"
    assert first_of(40, 2, Manner(caution=0.0)) == "other"
    lead = {"first": won(400, 200, 0.1), "other": won(400, 220, 0.0, 20)}
    assert ranked(lead, care=Care(4.0, 400))[0] == "first", "a game may ask for more"
    assert ranked(lead, care=Care(4.0, 20))[0] == "other", "of what was tried often it asks no more than usual"
    assert ranked(lead, care=Care(tries=400))[0] == "other"
    assert ranked(lead, care=Care(tries=401))[0] == "first", "and that an option was tried often enough"


def test_options_are_compared_on_the_same_deals() -> None:
    """A small lead on every deal counts, however far the deals differ."""
    steady = Figure(20, 10.2, 0.0, lead=0.2, squares=0.003)
    lucky = Figure(20, 10.2, 0.0, lead=0.2, squares=2.0)
    assert ranked({"first": Figure(20, 10.0, 0.1), "other": steady})[0] == "other"
    assert ranked({"first": Figure(20, 10.0, 0.1), "other": lucky})[0] == "first"


def test_the_tree_tries_what_is_good_and_what_is_unknown() -> None:
    known, unknown = Arm(0.5), Arm(0.5)
    known.visits, known.total = 10, 6.0
    assert promising([known, unknown], 1.0) == 1
    unknown.visits, unknown.total = 10, 2.0
    assert promising([known, unknown], 0.1) == 0
    assert weights([0.0, 0.0], 0.03) == [0.5, 0.5]
    assert weights([1.0, 0.0], 0.03)[0] > 0.99


def test_the_spread_of_the_results_is_their_standard_deviation() -> None:
    spread = Spread()
    for value in (0.0, 1.0, 0.0, 1.0):
        spread.add(1, value)
    assert spread.of(1) == pytest.approx(0.5)
    assert 0 < spread.of(0) < 0.5


def test_a_search_with_a_large_budget_looks_further_where_the_game_says_so() -> None:
    assert [Search(400).is_large, Search(None, 1.8).is_large, Search(400, 1.0).is_large] == [True] * 3
    assert [Search(60).is_large, Search(None, 0.25).is_large, Search(400, 0.25).is_large] == [False] * 3
    city: Table = find_game("happy_city").new(4, 1)
    near, far = stop_for(city, 0, False), stop_for(city, 0, True)
    assert (near.depth, far.depth) == (city.GAME.search.horizon, city.GAME.search.far_horizon)
    duel = deep()
    assert stop_for(duel, 0, True) == stop_for(duel, 0, False)
    assert stop_for(duel, 0, True, 5).depth == 5


def test_roll_outs_end_where_options_can_be_compared() -> None:
    colony: Any = find_game("dead_of_winter").new(4, 1)
    for number in (1, 2):  # the choices before the first round are a chapter too
        roll_out(colony, stop_for(colony, 0, False), Stream("on"))
        assert colony.round == number, "at the end of the round, not before"
        assert not any(colony.spent[seat] for seat in range(4)), "nobody has spent a die of the next"
    duel = deep()
    seat, step = duel.waiting()[0], (duel.current or (None,))[0]
    roll_out(duel, stop_for(duel, seat, False), Stream("on"))
    assert duel.result is not None or (duel.current is not None and duel.current[0] is step and duel.asked == seat)


# -- several processes -----------------------------------------------------------------------------------


def test_two_processes_search_and_their_figures_are_added() -> None:
    table = deep()
    view, (options, _) = table.view(table.waiting()[0]), asked(table)
    choices = set()
    for _ in range(2):
        bot = Parallel(80, None, 2)
        choices.add(bot.choose(view, options, asked(table)[1]))
    assert len(choices) == 1
    assert choices <= set(options)


def test_a_level_is_plain_work_for_a_pool_of_processes() -> None:
    table = deep()
    seat = table.waiting()[0]
    assert jobs("greedy", "", 0, "x") == []
    found = jobs("master", table.save(), seat, "seed")
    assert len(found) == BUDGETS["master"][1] == 2
    assert found[0].stream != found[1].stream
    parts = [work(job._replace(simulations=60, seconds=None)) for job in found]
    assert parts[0] != parts[1]
    assert choice_from(parts, Care()) in table.options(seat)


def test_a_process_that_begins_too_late_brings_nothing() -> None:
    table = deep()
    late = Job(table.save(), table.waiting()[0], "a", None, 1.0, until=time.time() - 1)
    assert work(late) == {}


def test_figures_of_a_saved_table_are_those_of_the_table() -> None:
    table = deep()
    seat = table.waiting()[0]
    there = work(Job(table.save(), seat, "a", 60, None))
    here: Any = Search(60).figures(table.options(seat), Helper(table, seat, Stream("a")))
    assert there == here


def test_a_level_spends_the_simulations_of_the_plain_build_whatever_it_runs_on() -> None:
    hints = SearchHints(rate=1000, modest=30)
    assert Search(None, 0.25).allowance(hints) == 200
    assert Search(None, 0.25, modest=True).allowance(hints) == 30
    assert Search(None, 0.01, modest=True).allowance(hints) == 8
    assert Search(None, 0.25).allowance(SearchHints()) is None
    assert Search(400, 0.25).allowance(hints) == 400
    assert Search(400).allowance(hints) == 400
