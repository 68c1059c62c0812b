"""Content files: read completely or refused with the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaret.core import content
from lazaret.core.content import VARIABLE, Row, hashes, load_rows, read_toml
from lazaret.core.errors import BadFile


class Card(Row, frozen=True, kw_only=True):
    points: int
    colours: tuple[str, ...] = ()


GOOD = """
source = "printed"
[[card]]
id = "king"
points = 2
[[card]]
id = "queen"
points = 1
source = "ours"
colours = ["red"]
"""


def read(tmp_path: Path, text: str) -> dict[str, Card]:
    folder = tmp_path / "content"
    folder.mkdir(exist_ok=True)
    (folder / "cards.toml").write_text(text, "utf-8")
    return load_rows(tmp_path, "toy", "cards", "card", Card)


def test_rows_come_by_id_with_their_source(tmp_path: Path) -> None:
    cards = read(tmp_path, GOOD)
    assert list(cards) == ["king", "queen"]
    assert (cards["king"].source, cards["queen"].source) == ("printed", "ours")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[card]\n", "not a TOML file"),
        ("x = 1", "must hold rows"),
        ("card = 3", "must hold rows"),
        (GOOD.replace("points = 2", 'points = "two"'), r"card 'king': Expected `int`, got `str` - at `\$.points`"),
        (GOOD.replace("points = 2", "point = 2"), "card 'king': Object"),
        (GOOD.replace("points = 2", "points = 2\ncolor = 1"), "unknown field `color`"),
        (GOOD.replace('"queen"', '"king"'), "card 'king': two rows have this id"),
        (GOOD.replace('source = "printed"', ""), "card 'king': no source"),
        (GOOD.replace('"ours"', '"guessed"'), "card 'queen': unknown source 'guessed'"),
        (GOOD.replace('id = "king"', ""), "card 1: the row has no id"),
    ],
)
def test_a_bad_file_is_refused_with_file_row_and_reason(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(BadFile, match=reason) as refused:
        read(tmp_path, text)
    assert "cards.toml" in str(refused.value)


def forget_hashes() -> None:
    content._hashes.cache_clear()


def test_content_is_hashed_by_its_values(tmp_path: Path) -> None:
    read(tmp_path, GOOD)
    before = hashes(tmp_path, "toy")
    forget_hashes()
    read(tmp_path, "# a comment, and blank lines\n\n" + GOOD.replace(" = ", "   =  "))
    assert hashes(tmp_path, "toy") == before
    forget_hashes()
    read(tmp_path, GOOD.replace("points = 2", "points = 7"))
    assert hashes(tmp_path, "toy") != before


def test_a_users_corrections_are_laid_over_the_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "mine"
    (mine / "toy").mkdir(parents=True)
    monkeypatch.setenv(VARIABLE, str(mine))
    assert read(tmp_path, GOOD)["king"].points == 2
    forget_hashes()
    before = hashes(tmp_path, "toy")
    (mine / "toy" / "cards.toml").write_text('[[card]]\nid = "king"\npoints = 3\nsource = "printed"\n')
    assert read(tmp_path, GOOD)["king"].points == 3
    forget_hashes()
    assert hashes(tmp_path, "toy") != before
    (mine / "toy" / "cards.toml").write_text('[[card]]\nid = "jack"\npoints = 3\nsource = "printed"\n')
    with pytest.raises(BadFile, match=r"mine.*card 'jack': there is no such row to correct"):
        read(tmp_path, GOOD)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))
    with pytest.raises(BadFile, match="must name a folder"):
        read(tmp_path, GOOD)


def test_a_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="Is a directory"):
        read_toml(tmp_path)


def test_corrections_of_other_rows_leave_these_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, extra = tmp_path / "own" / "content", tmp_path / "extra" / "game"
    own.mkdir(parents=True)
    extra.mkdir(parents=True)
    (own / "cards.toml").write_text('source = "ours"\n[[card]]\nid = "a"\n')
    (extra / "cards.toml").write_text('source = "ours"\n[[limit]]\nid = "b"\n')
    monkeypatch.setenv(VARIABLE, str(tmp_path / "extra"))
    assert list(load_rows(tmp_path / "own", "game", "cards", "card", Row)) == ["a"]
