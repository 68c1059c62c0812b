"""Three minutes of the sweep, drawn by seed; the whole of it is `make sweep`."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser

from lazaret.core.registry import game as find_game
from tests.recorded.views import FACTS
from tests.sweep.gallery import ROWS, SIZES, Gallery
from tests.sweep.pieces import Draw
from tests.sweep.questions import collect
from tests.sweep.run import sweep
from tests.sweep.still import moved

SECONDS = 36  # for each of the five games
SAMPLE = Draw(games=2, most=6, seed="sample")


@pytest.mark.parametrize("name", FACTS)
def test_every_choice_is_in_sight_nothing_overlaps_and_no_word_is_cut(browser: Browser, name: str) -> None:
    figures = sweep(browser, [name], SAMPLE, until=time.monotonic() + SECONDS)
    print(figures)
    assert figures.drawings > 5
    assert figures.checks > 500
    assert not figures.failures, str(figures)


@pytest.mark.parametrize("size", SIZES)
def test_the_rows_of_the_dock_are_as_high_as_they_are_drawn(browser: Browser, size: tuple[int, int]) -> None:
    gallery = Gallery(browser)
    gallery.resize(size)
    gallery.show(collect(find_game("zombie_apocalypse_now"), 1, "rows").drawn(1, "rows")[0].moment)
    heights = tuple(int(row.split()[-1]) for row in gallery.rows().split("; "))
    assert heights == ROWS[size]
    gallery.close()


@pytest.mark.parametrize("name", FACTS)
def test_boards_stand_still_while_sheets_open_and_close(browser: Browser, name: str) -> None:
    """Prompts, hints and drawers come and go: no piece of the board moves by a pixel, at any size; `make still` looks
    at more questions."""
    asked = collect(find_game(name), 1, "still").drawn(len(SIZES), "still")
    gallery = Gallery(browser)
    for number, size in enumerate(SIZES):
        gallery.resize(size)
        assert list(moved(gallery, asked[number % len(asked)])) == [], size
    assert gallery.errors == []
    gallery.close()
