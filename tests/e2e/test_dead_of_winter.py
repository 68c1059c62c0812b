"""Dead of Winter in a real browser: the role, a night step by step, and the end as a story."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.conftest import SWEEP, Served
from tests.e2e.person import LIT, PRIMARY, Person, click
from tests.e2e.test_pages import check

SEED = "a winter to be told"
PATIENCE = 150.0
SHEETS = (".role", ".night", "[aria-labelledby='dw-die']")
STEP = "() => document.querySelector('.dock')?.dataset.step"
MY_TURN = ".dock .act .end"  # its button: to wait for it is not to press it
TURN = "take_action"
TOLD = ".line.playing"  # the director has not caught up yet
BEGUN = ".dock .act .back:visible"  # something is touched that no button has confirmed
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


def close_told(page: Page, until: str) -> bool:
    """Whether a sheet that was not waited for lay over the table and was closed."""
    closing = page.locator(", ".join(f"{one} .primary" for one in SHEETS if one != until))
    if found := closing.count() > 0:
        closing.first.click(timeout=2000)
    return found


def answer(person: Person) -> None:
    """Touch what is lit until the one button says it, then press it; not where something else is asked by then."""
    page = person.page
    asked = page.evaluate(STEP)
    for _ in range(4):
        if page.evaluate(STEP) != asked:
            return
        if page.locator(PRIMARY).count():
            page.locator(PRIMARY).first.click(timeout=2000)
            return
        if not (number := page.locator(LIT).count()):
            page.wait_for_timeout(60)
            return
        click(page.locator(LIT).nth(person.random.randrange(number)))


def look(person: Person, until: str, step: Callable[[], None]) -> None:
    """Step by step until this is on the page."""
    page = person.page
    end = time.monotonic() + PATIENCE
    while not page.locator(until).count():
        assert time.monotonic() < end, person.say_state()
        try:
            if not close_told(page, until):
                step()
        except PlaywrightError:  # it was gone by then, or another thing is to be touched first: look again
            if not page.locator(until).count():
                page.keyboard.press("Escape")


def wait_for(person: Person, until: str) -> None:
    """Answer what is asked before my turn, and in it do nothing: its dice are for what this test looks at."""
    page = person.page

    def step() -> None:
        if page.evaluate(STEP) != TURN:
            answer(person)
        elif page.locator(BEGUN).count():  # touched for what was asked before: it hides the turn's button
            page.keyboard.press("Escape")
        else:
            page.wait_for_timeout(60)

    look(person, until, step)


def play(person: Person, until: str) -> None:
    """Answer what is asked and end my turns, and read meanwhile what is told."""
    page = person.page

    def step() -> None:
        ending = page.get_by_role("button", name="End your turn")
        if page.locator(TOLD).count():
            page.wait_for_timeout(60)
        elif not page.locator(PRIMARY).count() and ending.count():
            ending.first.click(timeout=2000)
        else:
            answer(person)

    look(person, until, step)


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
    wait_for(person, ".role")
    expect(page.locator(".role h1")).to_have_text(re.compile(r"You are (loyal|the betrayer)\."))
    assert page.locator(".role li").count() >= 2
    check(person, width)
    page.locator(".role .primary").click()
    expect(page.locator(".role")).to_have_count(0)

    wait_for(person, MY_TURN)
    if width < 500:
        build(person)
    play(person, ".night")
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
