"""Dead of Winter in a real browser: the role, a night step by step, and the end as a story."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.conftest import SWEEP, Served
from tests.e2e.person import LIT, PRIMARY, Person, click
from tests.e2e.test_pages import check

SEED = "a winter to be told"
PATIENCE = 150.0
SHEETS = (".role", ".night", "[aria-labelledby='dw-die']")
MY_TURN = ".dock .act .end"  # its button: to wait for it is not to press it
BUILD = ".dock .tile[data-act='barricade'][data-lit]"


@pytest.fixture(params=[390, 1280] if SWEEP else [390])
def person(browser: Browser, served: Served, request: pytest.FixtureRequest) -> Iterator[Person]:
    """At a table whose seed is fixed, with three bots."""
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "greedy"}] * 3]
    made = httpx.post(f"{served.url}/api/tables", json={"game": "dead_of_winter", "seats": seats, "seed": SEED})
    assert made.status_code < 300, made.text
    found = made.json()
    somebody = Person(browser, served.url, width=request.param)
    somebody.page.goto(f"{served.url}/t/{found['table']}#{found['key']}")
    somebody.page.locator(".dock").wait_for()
    yield somebody
    somebody.expect_clean()
    somebody.close()


def go_on(person: Person, until: str) -> None:
    """Touch what is lit, end turns, close what is told, until this is on the page."""
    page = person.page
    end = time.monotonic() + PATIENCE
    while not page.locator(until).count():
        assert time.monotonic() < end, person.say_state()
        try:
            closing = page.locator(", ".join(f"{one} .primary" for one in SHEETS if one != until))
            ending = page.get_by_role("button", name="End your turn")
            if closing.count():
                closing.first.click(timeout=2000)
            elif page.locator(PRIMARY).count():
                page.locator(PRIMARY).first.click(timeout=2000)
            elif until != MY_TURN and ending.count():
                ending.first.click(timeout=2000)
            elif number := page.locator(LIT).count():
                click(page.locator(LIT).nth(person.random.randrange(number)))
            else:
                page.wait_for_timeout(60)
        except PlaywrightError:  # it was gone by then, or another thing is to be touched first: look again
            if not page.locator(until).count():
                page.keyboard.press("Escape")


def build(person: Person) -> None:
    """In my first turn: a survivor who can build, the entrances that are lit, one of them; the felt scrolls to them."""
    page = person.page
    survivors = page.locator(".dock .sv[data-lit]")
    for number in range(survivors.count()):
        survivors.nth(number).click()
        if page.locator(BUILD).count():
            break
        page.keyboard.press("Escape")
    page.locator(BUILD).click()
    asked = page.locator(".dock h1").inner_text()
    door = page.locator(".doors button[data-state='can']")
    door.first.wait_for()
    for place in range(door.count()):
        expect(door.nth(place)).to_be_in_viewport(ratio=1)
    door.last.click()
    expect(page.locator(".doors button[data-state='chosen']")).to_have_count(1)
    page.locator(PRIMARY).first.click()
    expect(page.locator(".dock h1").first).not_to_have_text(asked)


def test_a_winter_is_told(person: Person) -> None:
    page = person.page
    width = page.viewport_size["width"] if page.viewport_size else 0
    go_on(person, ".role")
    expect(page.locator(".role h1")).to_have_text(re.compile(r"You are (loyal|the betrayer)\."))
    assert page.locator(".role li").count() >= 2
    check(person, width)
    page.locator(".role .primary").click()
    expect(page.locator(".role")).to_have_count(0)

    go_on(person, MY_TURN)
    if width < 500:
        build(person)
    go_on(person, ".night")
    expect(page.locator(".night .steps li")).to_have_count(9)
    expect(page.locator(".night [aria-current='step']")).to_contain_text("Food")
    check(person, width)
    page.keyboard.press("Enter")
    expect(page.locator(".night [aria-current='step']")).to_contain_text("Waste")
    page.keyboard.press("Escape")
    expect(page.locator(".night h1")).to_contain_text("Morning after night 1")
    check(person, width)
    page.keyboard.press("Enter")
    expect(page.locator(".night")).to_have_count(0)

    page.keyboard.press("x")  # the card that only its owner sees, where it is in sight
    page.keyboard.press("x")
    person.give_up()
    expect(page.locator(".end article")).to_have_count(4)
    expect(page.locator(".end")).to_contain_text("The story of the colony")
    check(person, width)
