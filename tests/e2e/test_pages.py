"""Every page: accessible, in both languages, at both widths, with nothing from outside."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.conftest import SWEEP, Served
from tests.e2e.person import TRIES, Person, finish

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(person: Person) -> list[str]:
    person.page.evaluate(AXE.read_text("utf-8"))
    found = person.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['target']} {node.get('failureSummary', '')}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def check(person: Person, width: int) -> None:
    assert violations(person) == []
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width
    small = person.page.evaluate(
        """() => [...document.querySelectorAll('main p, main li, main label, main button, main a, main td')]
        .filter(e => e.checkVisibility() && e.innerText?.trim() && !e.closest('[data-card], .card, .sr, svg'))
        .filter(e => parseFloat(getComputedStyle(e).fontSize) < 13).map(e => e.outerHTML.slice(0, 120))"""
    )
    assert small == []


#: language and width of a window: all four in `make sweep`
WIDE, NARROW = ("fr", 1280), ("en", 390)
WAYS = [WIDE, NARROW, ("en", 1280), ("fr", 390)] if SWEEP else [WIDE, NARROW]
GAMES = ["zan", "hd", "hc", "zt", "dw"]
#: played to their end in `make test` (others are by test_play and test_keys), all others given up
WHOLE = [("hd", *WIDE), ("zt", *NARROW)]
#: at which every sheet is looked at
OPENED = [("hc", *WIDE), ("zan", *NARROW)]
RULES = ["zombie_apocalypse_now", "dead_of_winter", *(["happy_dayz", "happy_city", "zombie_tsunami"] if SWEEP else [])]
PATHS = (
    "/rules",
    *(f"/rules/{game}" for game in RULES),
    "/learn",
    "/puzzles",
    "/evening",
    "/about",
    "/t/nothing",
    "/r/nothing",
    "/nowhere",
)


@pytest.mark.parametrize(("lang", "width"), WAYS)
def test_pages_are_accessible_and_fit(browser: Browser, served: Served, lang: str, width: int) -> None:
    person = Person(browser, served.url, lang, width)
    page = person.page
    person.home()
    check(person, width)
    for game in GAMES:  # what is set before a table is made
        page.locator(f"button.game[data-game='{game}']").click()
        page.get_by_role("dialog").wait_for()
        page.get_by_role("dialog").locator("summary").first.click()
        check(person, width)
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")
    for path in PATHS:
        page.goto(f"{served.url}{path}")
        page.locator(":is(main, .trouble) :is(h1, h2)").first.wait_for()
        check(person, width)
    assert person.errors == []
    person.close()


DRAWER = ".sheet[role=dialog]"  # a card that is read to the table is a sheet too


def look_at_sheets(person: Person, width: int) -> None:
    """Everything that opens over a table."""
    page = person.page
    opening = [partial(page.keyboard.press, key) for key in "olr?"]  # all options, log, rules, keys
    opening += [partial(person.open_tool, name) for name in ("menu", "chat", "players")]
    for opens in opening:
        open_drawer(person, opens)
        check(person, width)
        close_drawer(person)


def open_drawer(person: Person, opens: Callable[[], None]) -> None:
    """What is told in this moment is closed first."""
    for _ in range(TRIES):
        with suppress(PlaywrightError):  # something was told in between
            person.clear_table()
            opens()
            person.page.locator(DRAWER).first.wait_for(timeout=2000)
            return
    raise AssertionError("it does not open")


def close_drawer(person: Person) -> None:
    """What was told meanwhile may have the focus, and is then closed first."""
    for _ in range(TRIES):
        person.page.keyboard.press("Escape")
        person.page.wait_for_timeout(200)
        if not person.page.locator(DRAWER).count():
            return
    raise AssertionError("it does not close")


@pytest.mark.parametrize(("lang", "width"), WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_made_in_two_clicks_and_every_page_of_it_to_its_end_is_accessible_and_fits(
    browser: Browser, served: Served, game: str, lang: str, width: int
) -> None:
    person = Person(browser, served.url, lang, width, seed=4)
    person.make_table(game, bots=False)
    person.page.locator("main h1").wait_for()
    check(person, width)
    person.make_table(game)
    person.page.locator(".dock.mine").wait_for(timeout=20_000)
    check(person, width)
    for _ in range(6):
        person.touch()
    check(person, width)
    if SWEEP or (game, lang, width) in OPENED:
        look_at_sheets(person, width)
    if game != "dw" and (SWEEP or (game, lang, width) in WHOLE):  # a whole winter takes minutes: test_keys plays one
        finish(person, sheet=lambda: check(person, width))
    else:
        person.give_up()
    check(person, width)
    person.page.locator("a[href^='/r/']").first.click()
    person.page.locator("input[type=range]").wait_for()
    check(person, width)
    assert person.page.locator("html").get_attribute("lang") == lang
    person.expect_clean()
    person.close()


def test_the_language_is_switched_at_once(browser: Browser, served: Served) -> None:
    person = Person(browser, served.url, "en")
    person.home()
    before = person.page.locator("h1").first.inner_text()
    person.page.get_by_text("Français").first.click()
    person.page.wait_for_function("text => document.querySelector('h1').innerText !== text", arg=before)
    assert person.page.locator("html").get_attribute("lang") == "fr"
    person.close()


def test_the_first_load_is_light(browser: Browser, served: Served) -> None:
    """All that home needs, compressed, is under 300 kB."""
    person = Person(browser, served.url)
    client = person.context.new_cdp_session(person.page)
    client.send("Network.enable")
    sizes: list[float] = []
    client.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    person.home()
    person.page.wait_for_load_state("networkidle")
    assert sum(sizes) < 300_000, f"{sum(sizes):.0f} bytes"
    person.close()
