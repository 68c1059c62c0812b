"""Looking at pieces of the sweep, in a browser."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.conftest import chromium
from tests.sweep.gallery import SIZES, Gallery
from tests.sweep.pieces import LANGUAGES, Draw, Figures, Kept, Piece, drawn, keep, pieces, read
from tests.sweep.questions import Asked

LIGHTS = {"fr": "morning"}  # else at night
COLOURED = (1280, 800)  # where colours are looked at, once for each kind of question in either light
LOOKED = (390, 844)  # where every card of the hand is looked at closely
PUT_BACK = ("key", "button", "beside")  # in turn
OFTEN = 20  # questions, after which what was found is kept


def inspect(gallery: Gallery, asked: Asked, piece: Piece, figures: Figures, whole: bool) -> None:
    """At rest, then with the first lit thing chosen: the rows of the dock stay where they are, and it is put back. In
    the whole sweep also whether every sign explains itself and every card can be looked at closely."""
    where = f"{piece}, {asked.kind.step}, {asked.kind.seats} seats"
    gallery.show(asked.moment, piece.language, LIGHTS.get(piece.language, "night"))
    rows = gallery.rows()
    checks, failures = gallery.look(whole)
    figures.drawings += 1
    figures.add(checks, failures, where)
    if piece.size == COLOURED and asked.colours:
        figures.add(*gallery.colours(), where)
    if whole and piece.size == LOOKED:
        figures.add(*gallery.looked_closely(), where)
    if gallery.light_first():
        figures.add(1, [] if gallery.rows() == rows else ["a row of the dock moved"], where)
        figures.add(1, gallery.taken_back(PUT_BACK[figures.drawings % len(PUT_BACK)]), where)


class Turn(NamedTuple):
    """What is looked at now: until when, and how many questions of one piece at most (none: all)."""

    draw: Draw
    until: float
    most: int | None = None


def go_through(
    gallery: Gallery, piece: Piece, turn: Turn, kept: Kept, often: Callable[[Kept], None] | None = None
) -> None:
    """From where it was stopped to its end, or as far as there is time for; without `often` it is a sample."""
    gallery.resize(piece.size)
    begun, before = time.monotonic(), kept.figures.seconds
    for asked in drawn(piece.game, turn.draw)[kept.done :][: turn.most]:
        if time.monotonic() > turn.until:
            return
        inspect(gallery, asked, piece, kept.figures, often is not None)
        kept.done += 1
        kept.figures.seconds = before + time.monotonic() - begun
        if often is not None and kept.done % OFTEN == 0:
            often(kept)


def sweep(browser: Browser, games: list[str], draw: Draw, until: float) -> Figures:
    """All pieces one after the other, nothing kept."""
    figures = Figures(questions=sum(len(drawn(game, draw)) for game in games))
    gallery = Gallery(browser)
    for piece in pieces(games, list(SIZES), list(LANGUAGES)):
        go_through(gallery, piece, Turn(draw, until), found := Kept(""))
        figures.join(found.figures)
    figures.add(1, gallery.errors, "the page")
    gallery.close()
    return figures


@cache
def own_gallery() -> Gallery:
    """One browser for all pieces that this process looks at; it goes with the process."""
    return Gallery(sync_playwright().start().chromium.launch(executable_path=chromium()))


def run(turn: Turn, piece: Piece) -> str:
    """One piece; what it comes to, in a line, which is empty where nothing was looked at."""
    kept = read(piece, turn.draw)
    whole = len(drawn(piece.game, turn.draw))
    if kept.done == whole or time.monotonic() > turn.until:
        return ""
    gallery = own_gallery()
    go_through(gallery, piece, turn, kept, partial(keep, piece))
    kept.figures.add(1, gallery.errors, "the page")
    gallery.errors.clear()
    keep(piece, kept)
    return f"{piece}: {kept.done} of {whole} questions, {kept.figures}"


def summed(wanted: list[Piece], draw: Draw) -> tuple[Figures, bool]:
    """What all pieces together come to, and whether all of them were gone through."""
    figures, whole = Figures(), True
    for game in dict.fromkeys(piece.game for piece in wanted):
        found = [read(piece, draw) for piece in wanted if piece.game == game]
        figures.questions += max(kept.done for kept in found)
        whole = whole and all(kept.done == len(drawn(game, draw)) for kept in found)
        for kept in found:
            figures.join(kept.figures)
    return figures, whole
