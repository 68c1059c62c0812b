"""The bot of the documentation is thirty lines long, fit for the arena, and better than chance."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lazaret.arena.check import check_bot
from lazaret.bots.drive import make_bot, play_game
from lazaret.core.registry import game as find_game

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture(scope="module")
def careful(tmp_path_factory: pytest.TempPathFactory) -> str:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    file: Path = tmp_path_factory.mktemp("bots") / "careful.py"
    file.write_text(code)
    return f"{file}:Careful"


def test_the_example_has_thirty_lines_or_so(careful: str) -> None:
    lines = Path(careful.rpartition(":")[0]).read_text().splitlines()
    assert 25 <= len([line for line in lines if line.strip()]) <= 33


@pytest.mark.parametrize("game", ["zombie_apocalypse_now", "zombie_tsunami"])
def test_the_example_passes_the_kit(careful: str, game: str) -> None:
    assert check_bot(careful, find_game(game), games=1, limit=5.0)["decisions"] > 5


def test_the_example_beats_chance(careful: str) -> None:
    wins = 0
    for seed in range(8):
        result = play_game(find_game("zombie_apocalypse_now"), [make_bot(careful), make_bot("random")], seed).result
        assert result is not None
        wins += 0 in result.winners
    assert wins >= 6
