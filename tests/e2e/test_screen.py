"""A television and two phones: the board for everybody there, the hands here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.e2e.shared import cards, told_to

#: the page's line, so that a test can cut it
LINE = """
const Real = window.WebSocket;
window.WebSocket = class extends Real { constructor(...all) { super(...all); window.line = this; } };
"""


class Television(Person):
    """A large screen without anybody at it."""

    def __init__(self, browser: Browser, url: str, lang: str = "en", height: int = 1080, light: str = "light") -> None:
        super().__init__(browser, url, lang=lang, width=height * 16 // 9, light=light)
        self.page.set_viewport_size({"width": height * 16 // 9, "height": height})

    def open(self, name: str) -> None:
        self.page.goto(f"{self.url}/screen/{name}")

    def fits(self) -> bool:
        """Nothing lies outside the picture, and the board is whole."""
        found: bool = self.page.evaluate(
            """() => document.documentElement.scrollWidth <= innerWidth
            && document.documentElement.scrollHeight <= innerHeight
            && [...document.querySelectorAll('.play main')].every((one) => one.scrollHeight <= one.clientHeight + 1)"""
        )
        return found


@pytest.fixture
def television(browser: Browser, served: Served) -> Iterator[Television]:
    found = Television(browser, served.url)
    yield found
    found.close()


@pytest.fixture
def phones(browser: Browser, served: Served) -> Iterator[list[Person]]:
    found = [Person(browser, served.url, width=390, seed=place) for place in range(2)]
    yield found
    for one in found:
        one.close()


def open_table(served: Served, **more: Any) -> dict[str, Any]:
    """A table of Happy DayZ with two free chairs and a bot, set by nobody who sits there."""
    body = {"game": "happy_dayz", "seats": [{"kind": "open"}, {"kind": "open"}, {"kind": "bot", "name": "Malik"}]}
    made = httpx.post(f"{served.url}/api/tables", json={**body, **more}, timeout=20)
    assert made.status_code == 201, made.text
    found: dict[str, Any] = httpx.get(f"{served.url}/api/tables/{made.json()['table']}", timeout=20).json()
    return found


def sit_down(phone: Person, link: str, name: str) -> None:
    """By the address in the QR code, as a phone's camera opens it."""
    phone.page.goto(link)
    phone.page.locator("form input.input").first.fill(name)
    phone.page.locator("form button.primary").click()


def hand_of(phone: Person) -> set[str]:
    return cards(phone.page.locator(".dock").evaluate("dock => dock.outerHTML"))


def expect_public(television: Television, phones: list[Person], served: Served, table: str) -> None:
    """Neither what came to the television nor what is drawn on it has a card of a hand."""
    drawn = cards(television.page.evaluate("() => document.documentElement.outerHTML"))
    received = cards("".join(television.frames))
    hands = [hand_of(phone) for phone in phones]
    face_up = cards(told_to(served, table, None))  # what was passed on lies open, in the hand too
    for hand in hands:
        assert hand - face_up
        assert (drawn | received) & (hand - face_up) == set()


def test_two_phones_sit_down_by_the_code_on_the_television_and_play(
    television: Television, phones: list[Person], served: Served
) -> None:
    table = open_table(served)
    television.open(table["code"].lower())
    page = television.page
    sit = page.locator("a[data-sit]")
    sit.wait_for()
    assert page.get_by_text(table["code"]).is_visible()
    link = sit.get_attribute("href")
    assert link is not None
    assert link.endswith(f"/t/{table['id']}")
    link = f"{served.url}/t/{table['id']}"  # the address on the network, where this machine has one
    sit_down(phones[0], link, "Alice")
    expect(page.locator("li").get_by_text("Alice")).to_be_visible()
    sit_down(phones[1], link, "Bob")
    page.locator(".play").wait_for()
    for phone in phones:
        phone.page.locator(".dock").wait_for()
    expect(page.locator(".turn h1")).to_have_text(re.compile("Alice|Bob|Malik"))
    expect_public(television, phones, served, table["id"])
    told = set()
    for _ in range(300):
        for phone in phones:
            phone.touch()
        told.add(page.locator("footer").get_attribute("data-moment"))
        if len(told) > 3:
            break
        page.wait_for_timeout(60)
    assert len(told) > 3  # moment after moment, in one large line
    assert page.locator("footer").inner_text().strip()
    page.wait_for_timeout(200)
    expect_public(television, phones, served, table["id"])
    assert not any('"you":0' in frame or '"you":1' in frame for frame in television.frames)
    assert television.fits()
    left = "all => all.filter((one) => !one.closest('[inert], .screen-tools')).length"
    assert page.locator("button:visible").evaluate_all(left) == 0  # nothing to be touched but its own tools
    television.expect_clean()


def test_it_comes_back_by_itself_and_goes_along_to_the_next_game(
    television: Television, phones: list[Person], served: Served
) -> None:
    table = open_table(served)
    link = f"{served.url}/t/{table['id']}"
    for phone, name in zip(phones, ("Alice", "Bob"), strict=True):
        sit_down(phone, link, name)
    phones[0].page.locator(".dock").wait_for()
    page = television.page
    page.add_init_script(LINE)
    television.open(table["id"])
    page.locator(".play").wait_for()
    page.evaluate("() => window.line.close()")
    for _ in range(100):
        if sum('"t":"state"' in frame for frame in television.frames) > 1:
            break
        page.wait_for_timeout(100)
    else:
        raise AssertionError("it does not come back")
    phones[0].give_up()
    expect(page.locator("main h1")).to_have_text(re.compile("win|won|Malik|Bob"), timeout=30_000)
    assert page.locator("ol li").count() == 3
    assert television.fits()
    phones[0].page.locator("div.end .acts .primary").click()
    phones[0].page.wait_for_url(lambda url: table["id"] not in url)
    page.wait_for_url(re.compile(rf"/screen/{phones[0].table}$"))
    page.locator(".play").wait_for()
    television.expect_clean()


def test_a_table_without_spectators_says_so(television: Television, served: Served) -> None:
    table = open_table(served, watch=False)
    television.open(table["code"])
    television.page.get_by_text("not open to spectators").wait_for()
    assert television.frames == []


def test_the_pointer_and_the_tools_go_away(television: Television, served: Served) -> None:
    television.open(open_table(served)["id"])
    page: Page = television.page
    page.locator("a[data-sit]").wait_for()
    page.mouse.move(300, 300)
    expect(page.locator(".screen")).not_to_have_class(re.compile("idle"))
    expect(page.locator(".screen")).to_have_class(re.compile("idle"), timeout=10_000)
    assert page.locator(".screen").evaluate("one => getComputedStyle(one).cursor") == "none"
    page.mouse.move(320, 320)
    full = page.get_by_role("button", name="Full screen")
    full.click()
    page.wait_for_function("() => document.fullscreenElement !== null")


@pytest.mark.parametrize(("lang", "words"), [("en", "Scan to sit down"), ("fr", "Scanne pour t’asseoir")])
def test_the_address_names_the_language(browser: Browser, served: Served, lang: str, words: str) -> None:
    other = {"en": "fr", "fr": "en"}[lang]
    television = Television(browser, served.url, lang=other, height=720)
    television.open(f"{open_table(served)['code']}?lang={lang}")
    television.page.get_by_text(words).wait_for()
    assert television.fits()
    television.expect_clean()
    television.close()
