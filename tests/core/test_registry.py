"""The games the program knows: what a package announces wrongly is said in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaret.core import registry
from lazaret.core.errors import BadSetup
from tests.core.jinx import GAME as JINX
from tests.plugins import GUESSING, installed


def package(folder: Path, *announced: str) -> Path:
    """A folder as the installation of a package leaves it that announces these games."""
    info = folder / "odd-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(["[lazaret.games]", *announced]))
    return folder


def test_a_game_that_cannot_be_loaded_says_why(tmp_path: Path) -> None:
    with installed(package(tmp_path, "lost = no_such_package:GAME", "empty = json:GAME")):
        assert {"lost", "empty"} <= set(registry.game_ids())
        with pytest.raises(BadSetup, match="the game 'lost' cannot be loaded: No module named 'no_such_package'"):
            registry.game("lost")
        with pytest.raises(BadSetup, match="the game 'empty' cannot be loaded: module 'json' has no attribute 'GAME'"):
            registry.game("empty")


def test_a_game_under_another_name_is_refused(tmp_path: Path) -> None:
    why = r"tests.core.jinx announces 'chess' but its game is called 'jinx'"
    with installed(package(tmp_path, "chess = tests.core.jinx:GAME")), pytest.raises(BadSetup, match=why):
        registry.game("chess")
    assert "chess" not in registry.game_ids()


def test_games_come_and_go_with_their_packages() -> None:
    with installed(GUESSING):
        assert "guessing" in registry.installed_ids()
        assert registry.game("guessing").id == "guessing"
    assert "guessing" not in registry.game_ids()
    with pytest.raises(BadSetup, match="there is no game 'guessing'"):
        registry.game("guessing")


def test_a_game_registered_by_hand_is_known_here_but_not_installed() -> None:
    assert registry.game("jinx") is JINX
    assert "jinx" in registry.game_ids()
    assert "jinx" not in registry.installed_ids()
