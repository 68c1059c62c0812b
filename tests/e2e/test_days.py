"""A game over days in a real browser: set from the page, one leaves, the other moves, the first comes back."""

from __future__ import annotations

import os
import re
import sqlite3
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Served
from tests.e2e.person import Person

GAME = "zan"


def picture(person: Person, name: str) -> None:
    """Where somebody wants to look at it."""
    if folder := os.environ.get("LAZARET_PICTURES"):
        width = person.page.viewport_size["width"] if person.page.viewport_size else 0
        person.page.screenshot(path=Path(folder) / f"days-{name}-{width}.png")


def set_over_days(person: Person) -> None:
    """More options, a clock, days; then friends."""
    person.home()
    person.page.locator(f"button.game[data-game='{GAME}']").click()
    person.page.locator("details summary").last.click()
    clock = person.page.locator("input[type=radio][name=clock][value=days]")
    clock.check()
    clock.scroll_into_view_if_needed()
    picture(person, "set")
    assert person.page.locator("#after").count() == 0, "over days no bot sits down for who is away"
    person.page.get_by_role("dialog").locator(".acts .btn:not(.primary)").first.click()
    person.page.wait_for_url(re.compile(r"/t/[\w-]+"))


def test_a_game_over_days(browser: Browser, served: Served) -> None:
    ann, bob = Person(browser, served.url), Person(browser, served.url, "fr", width=390, light="dark")
    set_over_days(ann)
    table, link = ann.table, ann.links()[0]["key"]
    expect(ann.page.locator("main")).to_contain_text("Over days: 2 days for each answer")
    bob.sit_down(table, link)
    ann.page.locator(".dock").wait_for()
    first, second = (ann, bob) if wait_for_turn(ann, bob) else (bob, ann)
    for person in (first, second):
        expect(person.page.locator("nav.tools")).to_contain_text(re.compile("2 ?[dj]|1 ?[dj] 23 ?h"))
        picture(person, "plates")
    play_turn(first)
    first.home()
    row = first.page.locator(".tables li").first
    expect(row).to_contain_text(re.compile("left|encore"))
    play_turn(second)
    first.home()
    expect(row.locator(".turn")).to_be_visible(timeout=20_000)
    expect(row).to_contain_text(re.compile("(your turn|à toi de jouer), .*(day|jour)"))
    for person in (first, second):
        person.home()
        expect(person.page.locator(".tables li").first).to_contain_text(re.compile("left|encore"))
        person.page.locator(".tables").scroll_into_view_if_needed()
        picture(person, "list")
    look_back(first, f"{served.url}/t/{table}")
    go_on_holiday(second, f"{served.url}/t/{table}")
    first.open_tool("players")
    expect(first.page.locator(".sheet, [role=dialog]").first).to_contain_text(re.compile("on holiday|en vacances"))
    picture(first, "away")
    first.page.keyboard.press("Escape")
    be_late(served)
    for person in (first, second):
        expect(person.page.locator("nav.tools")).to_contain_text(re.compile("late|en retard"), timeout=20_000)
    second.open_tool("players")
    picture(second, "late")
    second.page.get_by_role("button", name=re.compile("this once|cette fois")).click()
    expect(second.page.locator(".sheet, [role=dialog]").first).to_contain_text(
        re.compile("has answered|a répondu"), timeout=20_000
    )
    for person in (ann, bob):
        person.expect_clean()
        person.close()


def look_back(person: Person, address: str) -> None:
    """Everything since the last act stands in the list, though the page is fresh; and the table as it was."""
    person.page.goto(address)
    since = person.page.locator("button.since")
    expect(since).to_be_visible(timeout=20_000)
    count = int(since.inner_text())
    assert count > 0
    since.click()
    moments = person.page.locator("ol > li:has(button.look)")
    expect(moments).to_have_count(count)
    picture(person, "since")
    moments.last.locator("button.look").click()
    past = person.page.locator("aside.past")
    expect(past.locator(".muted")).to_have_count(0, timeout=60_000)  # the table as it was has come
    picture(person, "past")
    past.locator("button.btn").click()


def go_on_holiday(person: Person, address: str) -> None:
    person.page.goto(address)
    person.page.locator(".dock").wait_for()
    person.open_tool("menu")
    person.page.get_by_role("button", name=re.compile("^(Holidays|Vacances)$")).click()
    person.page.get_by_role("dialog").locator("select").select_option("3")
    picture(person, "holiday")
    person.page.get_by_role("dialog").locator("button.primary").click()
    expect(person.page.get_by_role("dialog").locator("select")).to_have_count(0)


def be_late(served: Served) -> None:
    """Days go by: for the store at least."""
    with sqlite3.connect(served.database, timeout=20) as store:
        store.execute("UPDATE asked SET due = 1 WHERE state = 'asked'")


def wait_for_turn(ann: Person, bob: Person) -> bool:
    """Whether Ann is asked first."""
    ann.page.wait_for_function("document.querySelector('.dock') !== null")
    for _ in range(100):
        if ann.is_asked() or bob.is_asked():
            return ann.is_asked()
        ann.page.wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def play_turn(person: Person) -> None:
    """Until somebody else is asked."""
    for _ in range(60):
        if not person.is_asked():
            return
        person.touch()
        person.page.wait_for_timeout(150)
    raise AssertionError("the turn does not end")
