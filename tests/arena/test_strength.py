"""The table of strength: who meets whom, what counts, how it is written; and the speed of the search."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lazaret.arena.match import Played
from lazaret.arena.plan import Plan, Plans, read_plans
from lazaret.arena.report import credit
from lazaret.arena.strength import PAIRS, TABLES, Contest, Outcome, contests, hold, lone, whole_table
from lazaret.arena.strength_page import page
from lazaret.cli.bench_search import answer_times, questions
from lazaret.cli.strength import plans_in
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids, installed_ids
from tests.test_cli import lazaret, refused

DOCS = Path(__file__).parents[2] / "docs"
PLANS = read_plans(DOCS / "strength.toml")
ZAN, DOW = "zombie_apocalypse_now", "dead_of_winter"


def contest(game: str, upper: str, lower: str) -> Contest:
    return Contest(game, upper, lower, PLANS.of(game))


def game(
    bots: list[str],
    winners: list[int],
    rule: str = "",
    scores: list[float] | None = None,
    deal: int = 0,
    figures: dict[str, float] | None = None,
) -> Played:
    n = len(bots)
    return Played(0, deal, bots, winners, scores or [1.0] * n, 9, rule, [0.0] * n, {}, figures or {})


def test_every_level_meets_the_one_below_in_every_game() -> None:
    assert {("novice", "random"), ("greedy", "novice"), ("sharp", "greedy"), ("master", "sharp")} <= set(PAIRS)
    assert ("master", "greedy") in PAIRS
    for name in game_ids():
        found = contests(name, PLANS.of(name))
        assert {(one.upper, one.lower) for one in found} >= set(PAIRS)
    assert {(level, level) for level in TABLES} <= {(one.upper, one.lower) for one in contests(DOW, PLANS.of(DOW))}


def test_the_searching_levels_are_stood_for_by_counted_budgets_the_larger_the_higher() -> None:
    for name in game_ids():
        plan = PLANS.of(name)
        assert plan.bot("greedy") == "greedy"
        assert plan.bot("sharp") == f"search:{plan.sharp}"
        assert plan.master >= 4 * plan.sharp
        assert find_game(name).search.modest in (None, plan.sharp), "sharp is not stronger than measured"
        assert min(plan.games, plan.searched) >= 100


def test_a_shared_win_counts_in_part_and_a_draw_with_points_too() -> None:
    assert credit(game(["a", "b"], [0]), 0) == 1
    assert credit(game(["a", "b", "c"], [0, 2]), 2) == 0.5
    assert credit(game(["a", "b"], []), 1) == 0.5
    assert credit(game(["a", "b"], [], scores=[0.0, 0.0]), 1) == 0


def test_the_lone_bot_is_compared_with_the_fair_share() -> None:
    pair = contest(ZAN, "greedy", "novice")
    played = [game(["greedy", "novice"], [0])] * 70 + [game(["novice", "greedy"], [0])] * 30
    found = lone(pair, played)
    assert found.share == 0.7
    assert found.fair == 0.5
    assert found.low < 0.7 < found.high
    assert found.is_clear
    even = lone(pair, [game(["greedy", "novice"], [0]), game(["novice", "greedy"], [0])] * 50)
    assert not even.is_clear


def test_where_several_win_together_each_has_won_whole() -> None:
    pair = contest(DOW, "greedy", "novice")
    found = lone(pair, [game(["greedy", "novice", "novice", "novice"], [0, 1])] * 40)
    assert found.share == 1
    assert found.fair == 0.5


def test_whole_tables_are_measured_by_the_common_goal_and_by_the_betrayers_who_won() -> None:
    goal = PLANS.of(DOW).goal
    bots = ["greedy"] * 4
    beaten, won = {"betrayer_dealt": 1.0, "betrayer_win": 0.0}, {"betrayer_dealt": 1.0, "betrayer_win": 1.0}
    played = [game(bots, [0, 1], goal)] * 5 + [game(bots, [3], "other", figures=won)] * 2
    played += [game(bots, [3], "other")] + [game(bots, [], "other", figures=beaten)] * 2  # an exile won, too
    found = whole_table(contest(DOW, "greedy", "greedy"), played)
    assert found.goal[0] == 0.5
    assert (found.traitors, found.treason[0]) == (4, 0.5)
    assert found.seat[0] == pytest.approx((5 * 2 + 3) / 40)
    assert found.seat[1] > 0


def test_where_several_win_together_the_lone_bot_is_compared_with_the_others_at_its_tables() -> None:
    table = ["greedy", "novice", "novice", "novice"]
    pair = contest(DOW, "greedy", "novice")
    together = [game(table, [0, 1, 2, 3], deal=n) for n in range(60)] + [game(table, [], deal=n) for n in range(60, 90)]
    helped = lone(pair, together)
    assert helped.lead == (0.0, 0.0)
    assert not helped.is_clear, "everybody won as much"
    more = lone(pair, together + [game(table, [0], deal=100 + n) for n in range(10)])
    assert more.lead is not None
    assert more.lead[0] == pytest.approx(0.1)
    assert more.is_clear
    assert not lone(pair, [*together, game(table, [0], deal=100)]).is_clear, "once may be luck"
    assert not lone(pair, [game(table, [0])] * 4).is_clear, "one deal says nothing"
    assert not lone(pair, together + [game(table, [1, 2, 3], deal=100 + n) for n in range(10)]).is_clear


def test_where_only_together_one_can_win_the_random_player_is_the_odd_one_out() -> None:
    pair = contest(DOW, "greedy", "random")
    assert pair.bots == ["random", "greedy"]
    assert contest(ZAN, "greedy", "random").bots == ["greedy", "random"]
    assert contest(DOW, "random", "random").bots == ["random"]
    played = [game(["random", "greedy", "greedy", "greedy"], [1, 2, 3] if n % 5 else [], deal=n) for n in range(40)]
    found = lone(pair, played)
    assert found.is_clear
    assert not lone(pair, [game(["random", "greedy", "greedy", "greedy"], [0], deal=n) for n in range(40)]).is_clear
    assert "| random | greedy | 40 | 0.0% |" in page([found], PLANS.head)
    assert "-80.0 ± 13.0 | greedy: yes |" in page([found], PLANS.head)


def test_a_contest_is_played_kept_and_written(tmp_path: Path) -> None:
    pair = Contest(ZAN, "greedy", "random", Plan(sharp=10, master=40, games=8, searched=4))
    assert hold(pair, tmp_path, 1, lambda done: None, 0) is None, "none were played"
    some = hold(pair, tmp_path, 1, lambda done: None, 4)
    assert some is not None
    assert some.games == 4
    found = hold(pair, tmp_path, 1, lambda done: None)
    assert isinstance(found, Outcome)
    assert found.games == 8
    assert hold(pair, tmp_path, 1, lambda done: None, 4) == found, "all that is kept is summed up"
    assert found.share > 0.5
    again: list[int] = []
    assert hold(pair, tmp_path, 1, again.append) == found
    assert again == [], "nothing was played again"
    (file,) = tmp_path.glob("*.jsonl")
    whole = file.read_bytes()
    file.write_bytes(whole + whole.splitlines(keepends=True)[-1])
    assert hold(pair, tmp_path, 1, again.append, 0) == found, "a game that was kept twice counts once"
    table = whole_table(contest(DOW, "novice", "novice"), [game(["novice"] * 4, [], "other")])
    text = page([found, table], PLANS.head)
    assert "## Zombie Apocalypse Now" in text
    assert "| greedy | random | 8 | " in text
    assert "10 simulations; master: 40" in text
    assert "| novice | 1 | 0.0% |" in text


def test_the_table_is_made_with_one_command(tmp_path: Path) -> None:
    out = tmp_path / "strength.md"
    kept = tmp_path / "kept"
    kept.mkdir()
    words = ["strength", ZAN, "--out", str(out), "--kept", str(kept), "--only"]
    assert "no such contest" in refused(lazaret(*words, "greedy-genius"))
    assert "Example: lazaret strength" in lazaret("strength", "--help").stdout
    assert not out.exists()


def test_the_plan_is_a_file_and_a_game_it_does_not_name_is_played_as_usual(tmp_path: Path) -> None:
    assert set(PLANS.games) <= set(game_ids()), "every game it names is one"
    assert PLANS.of("some other game") == Plan()
    for name, plan in PLANS.games.items():
        assert find_game(name).full_settings(plan.options), name
        if plan.goal:
            assert plan.goal in find_game(name).rules("en"), name
    file = tmp_path / "plan.toml"
    file.write_text('head = "# How strong"\n[games.zombie_apocalypse_now]\nsharp = 5\n')
    assert read_plans(file) == Plans("# How strong", {ZAN: Plan(sharp=5)})
    out, kept = tmp_path / "strength.md", tmp_path / "kept"
    words = ["strength", ZAN, "-n", "0", "--out", str(out), "--kept", str(kept), "--plan", str(file)]
    assert lazaret(*words).returncode == 0
    assert out.read_text("utf-8") == "# How strong"
    file.write_text("[games.zombie_apocalypse_now]\nsharpe = 5\n")
    assert "`sharpe`" in refused(lazaret(*words))
    file.unlink()
    assert "there is no such file" in refused(lazaret(*words))


def test_in_a_working_copy_its_own_plan_is_taken_and_elsewhere_the_usual_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(DOCS.parent)
    assert plans_in(None) == PLANS
    monkeypatch.chdir(tmp_path)
    assert plans_in(None) == Plans()
    assert plans_in(DOCS / "strength.toml") == PLANS


def test_no_game_is_known_by_name_where_games_are_measured() -> None:
    arena = DOCS.parent / "src" / "lazaret" / "arena"
    words = [word for name in installed_ids() for word in (name, find_game(name).speaker("en").text("game.title"))]
    assert words
    assert [
        (path.name, word) for path in arena.rglob("*.py") for word in words if word in path.read_text("utf-8")
    ] == []


def test_the_search_is_measured_and_says_where_the_time_goes() -> None:
    done = lazaret("bench", "search", ZAN, "--seconds", "0.02", "--json")
    (row,) = json.loads(done.stdout)
    assert row["simulations_per_second"] > 100
    assert set(row["shares"]) == {"habit", "advice", "worth", "resample", "rules", "search"}
    assert sum(row["shares"].values()) == pytest.approx(1, abs=0.01)
    assert row["answers"] == {}


def test_the_answers_of_a_level_are_timed() -> None:
    took = answer_times(questions(find_game(ZAN)), "sharp", 2)
    assert 0.2 < took["median"] <= took["p99"] <= took["slowest"]
