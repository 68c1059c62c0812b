"""A slow line: the first paint has the right light and the frame of the page, and nothing jumps afterwards."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.e2e.shared import waiting

LINE = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}  # 400 kbit/s
MOST = 0.01
SHIFTS = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (!one.hadRecentInput)
            shifts.push([one.value, [...one.sources].map((from) =>
                `${from.node?.nodeName} ${from.node?.className ?? ''} ` +
                `${from.previousRect.y | 0}>${from.currentRect.y | 0}`).join(', '), Math.round(one.startTime)]);
    }).observe({ type: 'layout-shift', buffered: true });
}"""


def slow(person: Person) -> None:
    client = person.context.new_cdp_session(person.page)
    client.send("Network.enable")
    client.send("Network.emulateNetworkConditions", dict(LINE))
    person.context.add_init_script(f"({SHIFTS})()")


def shifted(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate("window.shifts")
    return found


@pytest.mark.parametrize(("light", "table"), [("light", "rgb(230, 216, 186)"), ("dark", "rgb(27, 21, 18)")])
def test_the_first_paint_has_light_and_frame(browser: Browser, served: Served, light: str, table: str) -> None:
    person = Person(browser, served.url, light=light)
    page = person.page
    page.route("**/*.js", lambda route: route.abort())  # before any script of ours has come
    page.goto(f"{served.url}/")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == table
    assert page.locator(".first-stage i").count() == 5
    page.goto(f"{served.url}/t/nothing")
    dock = page.locator(".first-dock").bounding_box()
    assert dock is not None
    assert dock["height"] > 200
    person.close()


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_jumps_between_the_first_paint_and_the_first_question(
    browser: Browser, served: Served, width: int
) -> None:
    person = Person(browser, served.url, width=width)
    slow(person)
    page = person.page
    page.goto(f"{served.url}/")
    page.locator("button.game").first.wait_for(timeout=60_000)
    page.wait_for_timeout(1500)
    home = shifted(page)
    assert sum(value for value, *_ in home) <= MOST, home
    person.close()


@pytest.mark.parametrize("game", ["zan", "hd", "hc", "zt", "dw"])
def test_a_table_does_not_jump_either(browser: Browser, served: Served, game: str) -> None:
    maker = Person(browser, served.url, width=390)
    maker.make_table(game)
    maker.page.locator(".dock.mine").wait_for(timeout=60_000)
    while waiting(served, maker.table) != [0]:  # what bots choose is told, and moves things
        maker.page.wait_for_timeout(40)
    slow(maker)
    page = maker.page
    page.reload()
    page.locator(".dock.mine").wait_for(timeout=90_000)
    page.wait_for_timeout(800)
    found = shifted(page)
    assert sum(value for value, *_ in found) <= MOST, found
    maker.close()


def test_the_lobby_does_not_jump(browser: Browser, served: Served) -> None:
    maker = Person(browser, served.url)
    maker.make_table("zan", bots=False)
    maker.page.locator("main").wait_for()
    slow(maker)
    maker.page.reload()
    maker.page.locator("main h1").wait_for(timeout=60_000)
    maker.page.wait_for_timeout(1500)
    found = shifted(maker.page)
    assert sum(value for value, *_ in found) <= MOST, found
    maker.close()
