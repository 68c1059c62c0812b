"""The views that the tests of the page read are those of today's engine."""

from __future__ import annotations

import json

import pytest

from lazaret.core.registry import game as find_game
from tests.recorded.views import FACTS, FOLDER, path_of, text_of


@pytest.mark.parametrize("name", FACTS)
def test_the_recorded_views_are_what_the_engine_sends_today(name: str) -> None:
    game = find_game(name)
    path = path_of(game)
    again = "run `python -m tests.recorded.views`, look at what changed, and run the tests of the page"
    assert path.exists(), f"{path.name} is missing: {again}"
    assert path.read_text("utf-8").splitlines() == text_of(game).splitlines(), f"{path.name} is stale: {again}"


@pytest.mark.parametrize("name", FACTS)
def test_the_recorded_views_show_what_the_page_relies_on(name: str) -> None:
    record = json.loads(path_of(find_game(name)).read_text("utf-8"))
    names = [moment["name"] for moment in record["moments"]]
    assert len(set(names)) == len(names)
    assert set(FACTS[name]) <= set(names)
    assert any(moment["view"]["you"] is None for moment in record["moments"])
    assert any(moment["view"]["result"] for moment in record["moments"])


def test_every_board_of_the_page_has_recorded_views_and_nothing_else() -> None:
    boards = {folder.parent.name for folder in (FOLDER.parents[1] / "src" / "games").glob("*/index.ts")}
    assert set(FACTS) == boards - {"fallback"}
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.json" for name in FACTS}
