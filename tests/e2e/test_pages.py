"""Every page: accessible, in both languages, at both widths, with nothing from outside."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Served
from tests.e2e.person import OPEN, PRIMARY, Person, finish

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

BUILD = ".dock .tile[data-act='barricade'][data-lit]"
DEALS = 6  # at least one of so many has a survivor who can build at once


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


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_home_rules_and_about_are_accessible_and_fit(browser: Browser, served: Served, lang: str, width: int) -> None:
    person = Person(browser, served.url, lang, width)
    person.home()
    check(person, width)
    person.page.locator("button.game").first.click()
    person.page.get_by_role("dialog").wait_for()
    person.page.locator("summary").first.click()
    check(person, width)
    for path in ("/rules/zombie_apocalypse_now", "/about"):
        person.page.goto(f"{served.url}{path}")
        person.page.locator("main h1, main h2").first.wait_for()
        check(person, width)
    person.expect_clean()
    person.close()


@pytest.mark.parametrize(("lang", "width"), [("fr", 1280), ("en", 390)])
@pytest.mark.parametrize("game", ["zan", "hd", "hc", "zt", "dw"])
def test_a_table_is_made_in_two_clicks_and_played_to_its_end_and_every_page_of_it_is_accessible_and_fits(
    browser: Browser, served: Served, game: str, lang: str, width: int
) -> None:
    person = Person(browser, served.url, lang, width, seed=4)
    person.make_table(game, bots=False)
    person.page.locator("main").wait_for()
    person.page.wait_for_timeout(500)
    check(person, width)
    person.make_table(game)
    person.page.locator(".dock.mine").wait_for(timeout=20_000)
    check(person, width)
    for _ in range(6):
        person.touch()
    check(person, width)
    if game == "dw":  # a whole winter takes minutes: test_keys plays one
        person.give_up()
    else:
        finish(person)
    check(person, width)
    person.page.locator("a[href^='/r/']").first.click()
    person.page.locator("input[type=range]").wait_for()
    check(person, width)
    assert person.page.locator("html").get_attribute("lang") == lang
    person.expect_clean()
    person.close()


def first_turn_of(person: Person) -> None:
    """A table of Dead of Winter at my first turn, whatever is asked and told before it."""
    person.make_table("dw")
    page, until = person.page, time.monotonic() + 60
    while not page.locator(".dock .act .end").count():
        assert time.monotonic() < until, person.say_state()
        person.touch()
        page.wait_for_timeout(300)
    quiet = 0
    while quiet < 15:  # who I am at this table is told when the page has come to it
        quiet += 1
        if page.locator(OPEN).count():
            page.keyboard.press("Escape")
            quiet = 0
        page.wait_for_timeout(100)


def can_build(person: Person) -> bool:
    """Touches a survivor that can build now; not every deal has one."""
    survivors = person.page.locator(".dock .sv[data-lit]")
    for number in range(survivors.count()):
        survivors.nth(number).click()
        if person.page.locator(BUILD).count():
            return True
        person.page.keyboard.press("Escape")
    return False


def test_on_a_phone_the_entrances_that_can_be_built_at_are_lit(browser: Browser, served: Served) -> None:
    person = Person(browser, served.url, "en", 390)
    page = person.page
    first_turn_of(person)
    deals = 1
    while not can_build(person):
        assert deals < DEALS
        first_turn_of(person)
        deals += 1
    door = page.locator(".doors button[data-state='can']")
    build = page.locator(BUILD)
    build.click()
    asked = page.locator(".dock h1").inner_text()
    door.first.wait_for()
    for place in range(door.count()):  # the felt has scrolled to them
        expect(door.nth(place)).to_be_in_viewport(ratio=1)
    door.last.click()
    expect(page.locator(".doors button[data-state='chosen']")).to_have_count(1)
    page.locator(PRIMARY).first.click()
    expect(page.locator(".dock h1").first).not_to_have_text(asked)
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
