"""A duplicate evening in a real browser: three people, two tables, the same deal, and the comparison."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.e2e.test_pages import check

GO = "section.now button.primary"


def looked_at(person: Person, name: str) -> None:
    """Accessible, as wide as the window; a picture of it where somebody wants one."""
    size = person.page.viewport_size
    assert size is not None
    check(person, size["width"])
    if folder := os.environ.get("LAZARET_PICTURES"):
        person.page.screenshot(path=Path(folder) / f"evening-{name}-{size['width']}.png", full_page=True)


def made_by(person: Person) -> str:
    """An evening of one deal of Zombie Apocalypse Now at shared tables; its code."""
    page = person.page
    page.goto(f"{person.url}/evening")
    page.locator(".covers label").first.click()
    page.locator(".ways label").last.click()
    page.locator("#name").fill("Ann")
    for _ in range(2):
        page.get_by_role("button", name="One deal fewer").click()
    looked_at(person, "make")
    page.locator("form button[type=submit]").click()
    page.locator(".invite .code b").wait_for()
    return page.locator(".invite .code b").inner_text()


def comes(person: Person, code: str, name: str) -> None:
    """By the code, from home."""
    person.home()
    person.page.locator("#code").fill(code)
    person.page.locator("form:has(#code) button").click()
    person.page.locator("form #name").fill(name)
    person.page.locator("form:has(#name) button").click()
    person.page.locator("li .tag").wait_for()


def hand_at(person: Person) -> tuple[int, list[str]]:
    states = [json.loads(frame) for frame in person.frames if '"t":"state"' in frame]
    view = states[0]["view"]
    return view["you"], list(view["board"]["hands"][view["you"]])


def test_three_people_play_one_deal_at_two_tables_and_are_compared(browser: Browser, served: Served) -> None:
    ann, bob, cat = (
        Person(browser, served.url),
        Person(browser, served.url, "fr", width=390, light="dark"),
        Person(browser, served.url),
    )
    code = made_by(ann)
    comes(bob, code, "Bob")
    comes(cat, code, "Cat")
    expect(ann.page.locator("h1")).to_have_text("3 people are here", timeout=15_000)
    looked_at(ann, "waiting")
    looked_at(bob, "waiting")
    ann.page.get_by_role("button", name="begin").click()
    for person in (bob, ann, cat):
        expect(person.page.locator(GO)).to_be_visible(timeout=15_000)
    looked_at(ann, "now")
    looked_at(bob, "now")
    for person in (ann, bob, cat):
        person.page.locator(GO).click()
        person.page.locator(".dock").wait_for()
        person.page.wait_for_function("document.querySelectorAll('.dock button').length > 0")
    hands: dict[int, list[list[str]]] = {}
    for person in (ann, bob, cat):
        seat, hand = hand_at(person)
        hands.setdefault(seat, []).append(hand)
    twice = next(found for found in hands.values() if len(found) == 2)
    assert twice[0] == twice[1], "the same seat has the same hand at both tables"
    assert len({person.table for person in (ann, bob, cat)}) == 2
    bob.give_up()
    alone = next(person for person in (ann, cat) if person.table != bob.table)
    looked_at(bob, "end")
    bob.page.get_by_role("link", name="La soirée").click()
    expect(bob.page.locator("h1")).to_have_text("Tu as joué toutes les donnes")
    assert bob.page.locator(".came").count() == 0, "no score while others play the deal"
    looked_at(bob, "half")
    alone.give_up()
    expect(bob.page.locator("h1")).to_have_text("La soirée est terminée", timeout=15_000)
    looked_at(bob, "over")
    for person in (ann, cat):
        if person is not alone:
            person.page.locator("div.end").wait_for()
        person.page.get_by_role("button", name=re.compile("Next deal")).click()
        expect(person.page.locator("h1")).to_have_text("The evening is over", timeout=15_000)
    assert ann.page.locator("section:has(#ranks) li").count() == 3
    assert ann.page.locator("tbody tr").count() == 2
    assert ann.page.locator(".came b").count() == 4
    ann.page.locator("details summary").click()
    assert "it fits the seal" in ann.page.locator("details dl").inner_text()
    looked_at(ann, "over")
    ann.page.locator("tbody a.tool").first.click()
    ann.page.wait_for_url(re.compile(r"/r/"))
    for person in (ann, bob, cat):
        person.expect_clean()
        person.close()
