"""Takes the pictures of the documentation: `python -m tests.e2e.pictures` (or `make pictures`)."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.conftest import Served, chromium
from tests.e2e.person import PRIMARY, Person, finish

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
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


def main(games: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    served = Served(Path(tempfile.mkdtemp()))
    served.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium())
            for width in (1280, 390):
                home = Person(browser, served.url, "en", width, light="dark")
                home.home()
                shoot(home, f"home-{width}")
                home.close()
                for game in games:
                    take(browser, served.url, game, width, whole=game == "hd")
            browser.close()
    finally:
        served.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
