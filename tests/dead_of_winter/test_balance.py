"""The balance page is made by one command: what it plays, what it writes, and when it fails."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lazaret.games.dead_of_winter import GAME
from lazaret.games.dead_of_winter.content.cards import CROSSROADS, MAIN_OBJECTIVES, SECOND
from lazaret.games.dead_of_winter.game import VARIANTS
from tests.dead_of_winter import balance
from tests.dead_of_winter.balance import Firing, parts, plan, problems, replaced

WHOLE = Firing(100, 1000, Counter(dict.fromkeys(CROSSROADS[SECOND], 4)))


def test_two_thousand_games_over_all_players_and_variants() -> None:
    settings = plan(20, 10, 200, 1500)
    assert sum(one.games for one in settings) == sum(part[-1] for part in parts(settings)) == 2000
    assert {one.seats for one in settings} == {2, 3, 4, 5}
    assert {name for one in settings for name in one.options} >= set(VARIANTS)
    for one in settings:
        GAME.check_settings(one.seats, GAME.full_settings(one.options))
    drawn = [one for one in settings if one.kind == "drawn"]
    assert [(one.bot, one.seats, one.options, one.games) for one in drawn] == [("greedy", 4, {}, 200)]


def test_a_part_is_the_same_every_time() -> None:
    found = balance.play("others", "random", 3, {}, 7, 2)
    assert found == balance.play("others", "random", 3, {}, 7, 2)
    assert all(one.turns > 0 and set(one.sprung) <= set(CROSSROADS[SECOND]) for one in found)


def test_crossroads_must_spring_often_but_none_too_often_and_all_of_them() -> None:
    assert problems(WHOLE, WHOLE) == []
    assert problems(WHOLE._replace(turns=1281), WHOLE) == ["crossroads spring in 25.0 % of the turns only"]
    greedy = Counter({**WHOLE.counts, "gym": 17})
    assert problems(WHOLE._replace(counts=greedy), WHOLE) == ["gym takes too many firings"]
    assert problems(WHOLE, WHOLE._replace(counts=WHOLE.counts - Counter(gym=4))) == ["gym never sprang"]


def test_only_what_is_between_the_marks_is_written_again() -> None:
    page = "a\n<!-- made by make balance: x -->\nold\n<!-- until here -->\nb\n"
    assert replaced(page, "x", "new") == "a\n<!-- made by make balance: x -->\n\nnew\n\n<!-- until here -->\nb\n"
    with pytest.raises(AssertionError, match="no mark"):
        replaced(page, "y", "new")


def test_the_command_writes_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "page.md"
    path.write_text(balance.PAGE.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(balance, "PAGE", path)
    monkeypatch.setattr(balance, "GREEDY", "random")
    monkeypatch.setattr(balance, "spread", lambda work, todo, jobs: (work(*part) for part in todo))
    wrong = balance.main(["--objectives", "1", "--hardcore", "1", "--drawn", "2", "--others", "5"])
    assert wrong > 0  # in so few games most cards never spring
    page = path.read_text("utf-8")
    assert "All 27 games, 2 to 5 players and every variant" in page
    assert page.count("| 1 | ") >= 2 * len(MAIN_OBJECTIVES)


def test_the_page_holds_the_figures_that_were_asked_for() -> None:
    page = balance.PAGE.read_text("utf-8")
    assert "All 2,000 games" in page
    assert "cards that never sprang: none." in page
