"""`lazaret new-game`: a package of its own that is installed, tested and played at once."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from lazaret.cli.new_game import EXAMPLE, letters, new_game, words_of
from lazaret.core.errors import LazaretError
from tests.plugins import python, unpacked
from tests.test_cli import lazaret, refused

NAME = "frozen_lantern"
RUN = "from lazaret.cli import main; main()"


def test_it_writes_a_package_that_is_installed_tested_and_played(tmp_path: Path) -> None:
    package = tmp_path / "package"
    said = lazaret("new-game", NAME, str(package))
    assert said.returncode == 0, said.stderr
    assert "13 files written" in said.stdout
    site = unpacked(package, tmp_path / "built")
    own = python(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=package)
    assert own.returncode == 0, own.stdout
    assert re.search(r"1\d passed", own.stdout)
    played = python(site, "-c", RUN, "simulate", NAME, "-n", "4", "--bots", "greedy,random", "--json")
    assert played.returncode == 0, played.stderr
    fuzzed = python(site, "-c", RUN, "fuzz", NAME, "--decisions", "200")
    assert fuzzed.returncode == 0, fuzzed.stderr


def test_nothing_of_the_example_is_left_in_it(tmp_path: Path) -> None:
    written = new_game(NAME, tmp_path / "package")
    for path in written:
        for word in words_of(EXAMPLE):
            assert word not in path.read_text("utf-8"), path
            assert word not in path.as_posix()
    project = tomllib.loads((tmp_path / "package" / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == "lazaret-frozen-lantern"
    assert project["entry-points"]["lazaret.games"] == {NAME: f"{NAME}:GAME"}
    folder = tmp_path / "package" / "src" / NAME
    assert {path.name for path in folder.glob("*.json")} == {
        f"{kind}.{language}.json" for kind in ("rules", "texts") for language in ("en", "fr")
    }


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert "nothing is overwritten" in refused(lazaret("new-game", NAME, str(tmp_path)))
    assert "nothing is overwritten" in refused(lazaret("new-game", NAME, str(tmp_path / "mine.txt")))
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    assert (tmp_path / "mine.txt").read_text() == "mine"
    (tmp_path / "empty").mkdir()
    assert len(new_game(NAME, tmp_path / "empty")) == 13


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Night", "small letters"),
        ("9_lives", "small letters"),
        ("night-watch", "small letters"),
        ("night__watch", "small letters"),
        ("../night", "small letters"),
        ("", "small letters"),
        ("x", "small letters"),
        ("class", "Python knows it already"),
        ("json", "Python knows it already"),
        ("happy_city", "there is a game called 'happy_city' already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(LazaretError, match=reason):
        new_game(name, tmp_path / "package")
    assert not (tmp_path / "package").exists()


@pytest.mark.parametrize(
    ("name", "begin"),
    [("night_watch", "NW"), ("lantern", "LA"), ("a_b_c_d_e", "ABCD"), ("night_2", "NI"), ("u2_b", "UB")],
)
def test_the_ids_of_rules_begin_with_two_to_four_capitals(name: str, begin: str) -> None:
    assert letters(name) == begin


def test_it_speaks_both_languages(tmp_path: Path) -> None:
    said = lazaret("new-game", NAME, str(tmp_path / "package"), "--lang", "fr").stdout
    assert "13 fichiers écrits" in said
