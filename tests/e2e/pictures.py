"""Takes the pictures of the documentation: `python -m tests.e2e.pictures` (or `make pictures`)."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.conftest import Served, chromium
from tests.e2e.person import PRIMARY, Person, finish
from tests.e2e.screens import screens
from tests.e2e.stage import STAY, Stage
from tests.e2e.told import PLANS, WAVE, YOU, Plan, played

WIDTHS = (1280, 390)
PARTS = ["tables", "told", "screens"]
FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SHORT = {
    "zombie_apocalypse_now": "zan", "happy_dayz": "hd", "happy_city": "hc", "zombie_tsunami": "zt",
    "dead_of_winter": "dw",
}  # fmt: skip
#: moments that stay on the page for a picture
HELD = {
    "zombie_apocalypse_now": ["hit", "captured", "two"],
    "happy_dayz": ["trick"],
    "happy_city": ["monster", "crush", "buy", "last_round"],
    "zombie_tsunami": ["event", "roll"],
}
#: games that end so for seat 0
ENDS = {
    "won": Plan("happy_city", 2, "end 30"),
    "narrow": Plan("happy_city", 2, "end 115"),
    "drawn": Plan("happy_city", 2, "end 110"),
}
#: of the steps of a night these, by how they begin
NIGHT = {"crisis": "crisis", "in the town": "town", "morning": "morning"}
GAMES = {"zan": 12, "hd": 9, "hc": 24, "zt": 16, "dw": 14}  # how many choices before the picture


def shoot(person: Person, name: str) -> None:
    person.page.wait_for_timeout(1200)
    person.page.screenshot(path=FOLDER / f"{name}.png")


def play_well(person: Person) -> bool:
    """What the coach advises, so that the table looks as one would play it."""
    if not person.is_asked():
        return False
    person.page.keyboard.press("h")
    try:
        person.page.locator(".coach button").first.click(timeout=4000)
        if person.page.locator(PRIMARY).count():
            person.page.locator(PRIMARY).first.click(timeout=2000)
    except PlaywrightError:  # the coach was too slow, or the question is gone
        return person.touch()
    return True


def take(browser: Browser, url: str, game: str, width: int, whole: bool) -> None:
    """A table in the middle of a game; its end and its replay too where `whole`."""
    person = Person(browser, url, "en", width, seed=6, light="dark")
    person.make_table(game)
    person.page.locator(".dock").wait_for()
    touches = 0
    while touches < GAMES[game] and not person.is_over():
        touches += play_well(person)
        person.page.wait_for_timeout(80)
    person.page.locator(".dock.mine").wait_for(timeout=60_000)
    shoot(person, f"table-{game}-{width}")
    if whole:
        finish(person)
        shoot(person, f"end-{width}")
        person.page.locator("a[href^='/r/']").first.click()
        person.page.locator("input[type=range]").wait_for()
        shoot(person, f"replay-{width}")
        person.page.goto(f"{url}/rules/happy_dayz")
        shoot(person, f"rules-{width}")
    person.close()


class Picturing(Stage):
    """Takes the first picture of each sheet, of each step of the night, and of the moments that are held."""

    script = STAY
    taken: set[str]
    name: str

    def see(self, sheet: str) -> None:
        if sheet != "night":
            return self.shoot(sheet.replace("_", "-"))
        step = self.page.locator("[aria-current='step']")
        said = step.first.inner_text().strip().lower() if step.count() else "morning"
        for begin, name in NIGHT.items():
            if said.startswith(begin):
                self.shoot(f"night-{name}")
        return None

    def shoot(self, what: str) -> None:
        if what not in self.taken:
            self.taken.add(what)
            self.page.wait_for_timeout(900)  # until cards lie where they flew to
            self.page.screenshot(path=FOLDER / f"{self.name.format(what)}.png")


def questions(board: Mapping[str, Any]) -> Iterator[str]:
    """What is put to the table as a sheet of its own, in Dead of Winter."""
    if (board.get("vote") or {}).get("accused") is not None:
        yield "exile"
    if (board.get("crossroads") or {}).get("shown"):
        yield "crossroads"
    if board.get("bite"):
        yield "bite"


def take_told(browser: Browser, served: Served, plan: Plan, width: int, held: list[str], pace: str = "fast") -> None:
    """What happens is seen: sheets, questions that are read to the table, and the end of a fixed game."""
    stage = Picturing(browser, served, plan, width, "dark", pace)  # slower, a long act is told from its middle on
    stage.taken, stage.name = set(), f"told-{SHORT[plan.game]}-{{}}-{width}"
    try:
        stage.page.evaluate("kinds => void (window.seen.hold = kinds)", held)
        for t, act in played(plan):
            stage.play(act)
            for what in questions(t.view(YOU)["board"]):
                stage.shoot(what)
            if t.result is not None:
                stage.page.locator(".end").wait_for()
                stage.shoot("end")
    finally:
        stage.seats.close()
        stage.person.close()


def take_end(browser: Browser, served: Served, how: str, width: int) -> None:
    """A win, a narrow loss, a draw: each has its own."""
    stage = Stage(browser, served, ENDS[how], width, "dark")
    try:
        for _, act in played(ENDS[how]):
            stage.play(act)
        stage.page.locator(f".end [data-outcome={how}]").wait_for()
        shoot(stage.person, f"end-{how}-{width}")
    finally:
        stage.seats.close()
        stage.person.close()


def tables(browser: Browser, folder: Path, games: list[str]) -> None:
    """Home, a table of each game, an end, a replay, the rules."""
    served = Served(folder)
    served.start()
    try:
        for width in WIDTHS:
            home = Person(browser, served.url, "en", width, light="dark")
            home.home()
            shoot(home, f"home-{width}")
            home.close()
            for game in games:
                take(browser, served.url, game, width, whole=game == "hd")
    finally:
        served.stop()


def tellings(browser: Browser, folder: Path, games: list[str]) -> None:
    served = Served(folder, "patient")
    served.start()
    try:
        for plan in PLANS:
            for width in WIDTHS:
                if SHORT[plan.game] in games:
                    take_told(browser, served, plan, width, HELD.get(plan.game, []))
        for width in WIDTHS if "zt" in games else ():
            take_told(browser, served, WAVE, width, ["wave"], "slow")
        for how in ENDS if "hc" in games else ():
            for width in WIDTHS:
                take_end(browser, served, how, width)
    finally:
        served.stop()


def main(wanted: list[str]) -> None:
    """Of all games or of those named; `told`, `tables` or `screens` alone where one of these words is given too."""
    parts = [part for part in wanted if part in PARTS] or PARTS
    games = [game for game in wanted if game in GAMES] or list(GAMES)
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        if "tables" in parts:
            tables(browser, Path(tempfile.mkdtemp()), games)
        if "told" in parts:
            tellings(browser, Path(tempfile.mkdtemp()), games)
        if "screens" in parts:
            screens(browser, Path(tempfile.mkdtemp()), FOLDER)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
