"""Setting a table of Happy DayZ: the four ways to choose Factions, and options that go together."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.e2e.test_pages import violations

WORDS = {
    "en": ("By hand", "A scenario", "Three at random", "Police −, Curfew", "3 July"),
    "fr": ("À la main", "Un scénario", "Trois au hasard", "Policier −, Couvre-feu", "3 juillet"),
}


def setting(browser: Browser, served: Served, lang: str, width: int) -> Person:
    person = Person(browser, served.url, lang, width)
    person.home()
    person.page.locator("button.game[data-game='hd']").click()
    person.page.locator("summary").first.click()
    person.page.locator(".ways").wait_for()
    return person


@pytest.mark.rule("HD-1.5", "HD-11.4", "HD-11.6", "HD-11.8")
@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("fr", 390)])
def test_factions_are_chosen_by_hand_a_fourth_replaces_the_first_and_the_table_is_made_so(
    browser: Browser, served: Served, lang: str, width: int
) -> None:
    hand, scenario, at_random, curfew, july = WORDS[lang]
    person = setting(browser, served, lang, width)
    page = person.page
    for way in (at_random, scenario):
        page.get_by_label(way, exact=True).check(force=True)
        assert violations(person) == []
    page.locator(".scene", has_text=july).locator("input").check(force=True)
    page.get_by_label(hand, exact=True).check(force=True)
    parts = page.locator(".parts li")
    expect(page.locator(".parts li.on")).to_have_count(3)  # those of the scenario
    expect(parts.filter(has=page.locator("input:disabled"))).to_have_count(6)  # the other box
    parts.nth(4).locator("input[type=checkbox]").check()  # Nurse: a fourth, so Biker, the first, goes
    expect(page.locator(".parts li.on")).to_have_count(3)
    page.get_by_label(curfew, exact=True).check(force=True)
    assert violations(person) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator(".whole").click()
    page.wait_for_url("**/t/*")
    settings = page.evaluate("fetch(location.pathname.replace('/t/', '/api/tables/')).then(a => a.json())")["settings"]
    assert settings["factions"] == "cheerleader+,police-,nurse"
    assert person.errors == []


@pytest.mark.rule("HD-9.1", "HD-11.1")
def test_what_another_option_rules_out_is_not_offered_and_says_why(browser: Browser, served: Served) -> None:
    person = setting(browser, served, "en", 1280)
    page = person.page
    modes = page.locator(".modes label")
    modes.filter(has_text="Campaign").click()
    page.get_by_label("Drawn before each round", exact=True).check(force=True)
    modes.filter(has_text="Express").click()
    field = page.locator(".field", has=page.get_by_text("Random Power", exact=True)).last
    expect(field).to_contain_text("An express game is one round")
    expect(field.locator("input")).to_have_count(0)
    modes.filter(has_text="Campaign").click()
    expect(page.get_by_label("Drawn before each round", exact=True)).to_be_enabled()


def test_modes_are_cards_with_their_minutes_the_shortest_first(served: Served, browser: Browser) -> None:
    person = Person(browser, served.url, "en", 1280)
    person.home()
    person.page.locator("button.game[data-game='hd']").click()
    modes = person.page.locator(".modes label")
    expect(modes.first).to_contain_text("Express")
    minutes = [int(re.findall(r"about (\d+) minute", text)[0]) for text in modes.all_inner_texts()]
    assert minutes == sorted(minutes)
    assert modes.first.locator("input").is_checked()
    person.close()
