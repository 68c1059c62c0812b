"""How long a game takes, from the questions that were counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaret.cli.minutes import count, measure, written
from lazaret.core.errors import BadFile
from lazaret.core.lengths import FILE, Length, minutes, read_lengths
from lazaret.core.registry import game as find_game


def test_people_take_eight_seconds_and_bots_two() -> None:
    length = Length("", 4, 200, alone=120, together=15)
    assert minutes(length, 4) == 18  # 120 × 8 s + 15 × 8 s
    assert minutes(length, 1) == 9  # 30 × 8 s + 90 × 2 s + 15 × 8 s
    assert minutes(length, 0) == 4  # (120 + 15) × 2 s = 4.5 min, to even
    assert minutes(Length("", 2, 200, alone=1, together=0), 1) == 1


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    lengths = (Length("express", 2, 200, 40.5, 2.0), Length("", 3, 200, 10.0, 0.0))
    (tmp_path / FILE).write_text(written(lengths), "utf-8")
    assert read_lengths(tmp_path) == lengths
    assert read_lengths(tmp_path / "nowhere") == ()


def test_a_bad_file_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('[[length]]\nmode = "x"\n', "utf-8")
    with pytest.raises(BadFile, match=FILE):
        read_lengths(tmp_path)


def test_questions_with_one_answer_and_second_answers_are_not_counted() -> None:
    """Happy DayZ, express, two players: two questions to both at once are the Transfer; Powers may add to them."""
    game = find_game("happy_dayz")
    alone, together = count(game, 2, "express", 0)
    assert together >= 2
    assert alone < 16 * 2 + 20
    assert (alone, together) == count(game, 2, "express", 0)
    assert measure(game, 2, "express", 1) == Length("express", 2, 1, float(alone), float(together))
