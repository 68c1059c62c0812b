"""`make sweep`: every kind of question of every game, at every size, in both languages. Prints figures and failures."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

from playwright.sync_api import sync_playwright

from lazaret.core.registry import game as find_game
from tests.e2e.conftest import chromium
from tests.recorded.views import FACTS
from tests.sweep.gallery import SIZES, Gallery
from tests.sweep.questions import Asked, collect

LANGUAGES = ("en", "fr")
GAMES = 40
MOST = 400
LIGHTS = {"en": "night", "fr": "morning"}
COLOURED = (1280, 800)  # where colours are looked at, once for each kind of question in either light


@dataclass
class Figures:
    questions: int = 0
    drawings: int = 0
    checks: int = 0
    failures: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    def add(self, checks: int, failures: list[str], where: str) -> None:
        self.checks += checks
        for failure in failures:
            self.failures[failure] += 1
            self.examples.setdefault(failure, where)

    def __str__(self) -> str:
        failed = sum(self.failures.values())
        lines = [f"questions {self.questions}, drawings {self.drawings}, checks {self.checks}, failures {failed}"]
        lines += [f"{count:5} {what}  [{self.examples[what]}]" for what, count in self.failures.most_common()]
        return "\n".join(lines)


def inspect(gallery: Gallery, asked: Asked, language: str, figures: Figures, where: str, colours: bool) -> None:
    """At rest, then with the first lit thing chosen: the rows of the dock stay where they are."""
    gallery.show(asked.moment, language, LIGHTS[language])
    rows = gallery.rows()
    checks, failures = gallery.look()
    figures.drawings += 1
    figures.add(checks, failures, where)
    if colours:
        figures.add(*gallery.colours(), where)
    if gallery.light_first():
        figures.add(1, [] if gallery.rows() == rows else ["a row of the dock moved"], where)


def sweep(games: list[str], number: int, most: int, seed: str, until: float) -> Figures:
    figures = Figures()
    drawn = {name: collect(find_game(name), number, seed).drawn(most, seed) for name in games}
    figures.questions = sum(len(found) for found in drawn.values())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        gallery = Gallery(browser)
        for size in SIZES:
            gallery.resize(size)
            for language in LANGUAGES:
                seen: set[tuple[str, str]] = set()
                for name, asked in ((name, asked) for name, found in drawn.items() for asked in found):
                    if time.monotonic() > until:
                        return figures
                    where = f"{name} {asked.kind.step} {asked.kind.seats} seats, {size[0]} × {size[1]} {language}"
                    colours = size == COLOURED and (name, asked.kind.step) not in seen
                    seen.add((name, asked.kind.step))
                    inspect(gallery, asked, language, figures, where, colours)
        figures.add(1, gallery.errors, "the page")
        browser.close()
    return figures


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(FACTS))
    parser.add_argument("--number", type=int, default=GAMES, help="random games of each game")
    parser.add_argument("--most", type=int, default=MOST, help="questions of each game")
    parser.add_argument("--seed", default="sweep")
    parser.add_argument("--minutes", type=float, default=90)
    asked = parser.parse_args()
    figures = sweep(asked.games, asked.number, asked.most, asked.seed, time.monotonic() + 60 * asked.minutes)
    print(figures)
    return 1 if figures.failures else 0


if __name__ == "__main__":
    sys.exit(main())
