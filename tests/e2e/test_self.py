"""One self on two devices, in a real browser: carried by six words, both open at one seat; then replaced and erased."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.e2e.test_pages import check

WORDS = "ol[lang] li"


def picture(person: Person, name: str) -> None:
    """Where somebody wants to look at it."""
    if folder := os.environ.get("LAZARET_PICTURES"):
        person.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def make_self(person: Person) -> list[str]:
    """Six words, as the page shows them."""
    page = person.page
    page.goto(f"{person.url}/me")
    page.locator("section[aria-labelledby='make'] .primary").click()
    page.locator("section[aria-labelledby='key'] button").first.click()
    expect(page.locator(WORDS)).to_have_count(6)
    return [word.strip("0123456789 \n") for word in page.locator(WORDS).all_inner_texts()]


def bring(person: Person, words: str) -> None:
    person.page.goto(f"{person.url}/me")
    person.page.locator("#six").fill(words)
    person.page.locator("section[aria-labelledby='have'] button").click()


def choose(person: Person) -> None:
    """Make a choice: it was acknowledged."""
    made = len([frame for frame in person.frames if '"t":"ack"' in frame])
    for _ in range(40):
        person.touch()
        person.page.wait_for_timeout(100)
        if len([frame for frame in person.frames if '"t":"ack"' in frame]) > made:
            return
    raise AssertionError("nothing could be chosen")


@pytest.mark.parametrize("width", [1280, 390])
def test_six_words_carry_everything_to_another_device(browser: Browser, served: Served, width: int) -> None:
    ann = Person(browser, served.url, "fr" if width == 390 else "en", width)
    ann.home()
    ann.page.evaluate(
        "localStorage.setItem('lazaret.prefs', JSON.stringify({name: 'Ann', colour: 'seat-3'}));"
        "localStorage.setItem('lazaret.lessons', JSON.stringify({'happy_city.1': {step: 4, done: true, at: 1}}))"
    )
    ann.make_table("zan")
    ann.page.locator(".dock").wait_for()
    table = ann.table
    words = make_self(ann)
    picture(ann, f"self-key-{width}")
    check(ann, width)

    phone = Person(browser, served.url, "en" if width == 390 else "fr", width, light="dark")
    bring(phone, "one two three")
    expect(phone.page.locator("#six-help + .wrong")).to_be_visible()
    picture(phone, f"self-words-{width}")
    bring(phone, "  " + " - ".join(words).upper())
    came = phone.page.locator("section[aria-labelledby='key']")
    came.or_(phone.page.locator("#six-help + .wrong")).first.wait_for()
    assert came.count(), f"{words}: {phone.page.locator('.wrong').all_inner_texts()}"
    expect(phone.page.locator("section[aria-labelledby='named'] input")).to_have_value("Ann")
    kept = phone.page.evaluate("JSON.parse(localStorage.getItem('lazaret.lessons'))")
    assert kept["happy_city.1"]["done"] is True
    phone.page.goto(f"{served.url}/")
    there = phone.page.locator(f"a[href$='/t/{table}']").first
    there.wait_for()

    there.click()  # both at one seat
    phone.page.locator(".dock.mine").wait_for()
    ann.page.goto(f"{served.url}/t/{table}")
    ann.page.locator(".dock.mine").wait_for()
    told = len(phone.frames)
    choose(ann)
    for _ in range(40):
        if any('"t":"update"' in frame for frame in phone.frames[told:]):
            break
        phone.page.wait_for_timeout(250)
    else:
        raise AssertionError("a choice on one is not seen on the other")
    key = ann.page.evaluate("JSON.parse(localStorage.getItem('lazaret.self'))")
    for person in (ann, phone):
        assert len(key) == 16
        assert not any(key in address for address in person.requests)
        person.expect_clean()
        person.close()


def test_a_changed_key_ends_elsewhere_and_an_erased_self_is_someone(browser: Browser, served: Served) -> None:
    ann, other = Person(browser, served.url), Person(browser, served.url, "fr", 390)
    ann.page.goto(f"{served.url}/me")
    ann.page.locator("section[aria-labelledby='named'] input").fill("Ann")
    ann.page.keyboard.press("Tab")
    make_self(ann)
    link = ann.page.locator("section[aria-labelledby='key'] input").input_value()
    key = link.partition("#")[2]
    other.page.goto(f"{served.url}/me#{key}")
    other.page.locator("section[aria-labelledby='given'] .primary").click()
    expect(other.page.locator("section[aria-labelledby='named'] input")).to_have_value("Ann")
    assert other.page.url.endswith("/me"), "the key does not stay in the address"
    ann.page.get_by_role("button", name="Change the key").click()
    picture(ann, "self-replace")
    ann.page.get_by_role("dialog").locator(".primary").click()
    ann.page.get_by_role("dialog").wait_for(state="hidden")
    other.page.reload()
    expect(other.page.locator("section[aria-labelledby='make']")).to_be_visible()
    expect(other.page.locator("section[aria-labelledby='named'] input")).to_have_value("")
    ann.page.get_by_label("Count my finished games").check()
    expect(ann.page.get_by_text("No game has been counted yet.")).to_be_visible()
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Save everything").click()
    assert '"name": "Ann"' in Path(saved.value.path()).read_text("utf-8")
    ann.page.get_by_role("button", name="Erase everything").click()
    ann.page.get_by_role("dialog").locator(".primary").click()
    expect(ann.page.locator("section[aria-labelledby='make']")).to_be_visible()
    assert ann.page.evaluate("localStorage.getItem('lazaret.self')") is None
    for person in (ann, other):
        person.expect_clean()
        person.close()
