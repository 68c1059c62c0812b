"""The house is kept: files a chapter long, small functions, and nobody knows whom it must not know."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import HOUSE, MOST, main, pieces

SOURCE = HOUSE / "src" / "lazaret"


def test_no_file_and_no_function_is_too_long() -> None:
    assert [str(piece) for piece in pieces() if piece.is_too_long] == []


def test_the_pieces_are_those_of_the_house() -> None:
    places = {piece.place.partition(":")[0] for piece in pieces()}
    assert {"src/lazaret/core/game.py", "tests/house.py", "web/src/games/index.ts", "web/src/App.svelte"} <= places
    assert "web/src/protocol.ts" not in places, "nobody wrote it by hand"


def test_what_is_too_long_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    inner = "    def inner(self):\n" + "        pass\n" * MOST["function"]
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "long.py").write_text(f"class Long:\n{inner}" + "pass\n" * MOST["file"])
    (tmp_path / "src" / "short.py").write_text("def short():\n    pass\n" + "pass\n" * (MOST["file"] - 2))
    (tmp_path / "src" / "words.json").write_text("{}\n" * 500)
    assert main(tmp_path) == 2
    printed = capsys.readouterr().out
    assert "too long: 61 lines (at most 60): function src/long.py:2 inner" in printed
    assert "too long: 462 lines (at most 400): file src/long.py" in printed
    assert "short" not in printed


# -- who may know whom ---------------------------------------------------------------------------------


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """The contracts of pyproject.toml, held against the sources in this folder."""
    lines = (
        "import sys; sys.path.insert(0, sys.argv.pop()); from importlinter.cli import lint_imports_command as c; c()"
    )
    command = [sys.executable, "-c", lines, "--no-cache", "--config", str(HOUSE / "pyproject.toml"), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_nobody_knows_whom_it_must_not_know() -> None:
    done = lint(HOUSE / "src")
    assert done.returncode == 0, done.stdout
    assert " 0 broken" in done.stdout


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/table.py", "from lazaret.games.happy_city import GAME"),
        ("core/table.py", "from lazaret.bots import greedy"),
        ("games/happy_city/table.py", "from lazaret.games.happy_dayz import table"),
        ("games/happy_city/table.py", "from lazaret.bots import greedy"),
        ("games/happy_city/rules/market.py", "from lazaret.games.happy_city.mind import advice"),
        ("games/happy_city/view.py", "from lazaret.games.happy_city.game import GAME"),
        ("bots/greedy.py", "from lazaret.games.happy_city import GAME"),
        ("arena/match.py", "from lazaret.games.happy_city import GAME"),
        ("bots/greedy.py", "from lazaret.coach import analysis"),
        ("server/__init__.py", "from lazaret.cli import app"),
    ],
)
def test_an_import_that_must_not_be_is_found(file: str, line: str, tmp_path: Path) -> None:
    only_python = shutil.ignore_patterns("*.json", "*.toml", "static", "__pycache__")
    shutil.copytree(SOURCE, tmp_path / "lazaret", ignore=only_python)
    path = tmp_path / "lazaret" / file
    path.write_text(f"{path.read_text('utf-8')}\n{line}\n")
    done = lint(tmp_path)
    assert done.returncode == 1, done.stdout
    assert "BROKEN" in done.stdout
