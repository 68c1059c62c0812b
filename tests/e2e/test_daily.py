"""The deal of the day in a real browser: two people have the same luck, one attempt each, and meet on the board."""

from __future__ import annotations

import json
import os
from pathlib import Path

from playwright.sync_api import Browser

from tests.e2e.conftest import Served
from tests.e2e.person import Person

PLAY = ".games button.primary"


def first_hand(person: Person) -> list[str]:
    states = [json.loads(frame) for frame in person.frames if '"t":"state"' in frame]
    return list(states[0]["view"]["board"]["hands"][0])


def take(person: Person) -> None:
    person.page.goto(f"{person.url}/daily")
    person.page.locator("[data-game='zan']").locator(PLAY.split()[-1]).click()
    person.page.locator(".dock").wait_for()
    person.page.wait_for_function("document.querySelectorAll('.dock button').length > 0")


def picture(person: Person, name: str) -> None:
    """Where somebody wants to look at it."""
    if folder := os.environ.get("LAZARET_PICTURES"):
        person.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def test_two_people_play_the_deal_of_the_day_on_equal_luck(browser: Browser, served: Served) -> None:
    ann, bob = Person(browser, served.url), Person(browser, served.url, "fr", width=390)
    for person in (ann, bob):
        take(person)
    assert first_hand(ann) == first_hand(bob)
    assert ann.page.url != bob.page.url
    hint = ann.page.locator("button[aria-keyshortcuts='h']:visible")
    assert hint.count() == 0 or hint.first.is_disabled()
    table = ann.page.url
    take(ann)
    assert ann.page.url == table, "one attempt each"
    for person in (ann, bob):
        person.give_up()
        picture(person, f"daily-end-{person.page.viewport_size['width'] if person.page.viewport_size else 0}")
        person.page.locator("a.primary[href$='/daily']").click()
        person.page.locator("ol li.mine").wait_for()
        picture(person, f"daily-{person.page.viewport_size['width'] if person.page.viewport_size else 0}")
    assert bob.page.locator("[data-game='zan'] ol li").count() == 2
    assert ann.page.locator("[data-game='zan'] dd").first.inner_text()
    for person in (ann, bob):
        person.expect_clean()
        person.close()
