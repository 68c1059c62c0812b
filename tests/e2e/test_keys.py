"""Whole games by keyboard alone: no mouse, and the test never gives the focus to anything."""

from __future__ import annotations

import json
import time
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import SWEEP, Served
from tests.e2e.person import LIT, OPEN, PRIMARY, SENDING, Person, press_on

PATIENCE = 420.0  # seconds for a whole game
SHORT: dict[str, dict[str, Any]] = {
    "zt": {"game": "zombie_tsunami", "seed": "keys"},
    "dw": {
        "game": "dead_of_winter",
        "seed": "short winter 0",
        "options": {"objective": "no-one-turned-away", "hardcore": True},
    },
}
MOST = 6  # key presses for each question asked of me, on average
SKIP = json.dumps({"pace": "skip", "sound": False, "light": "night"})
#: all five where there is time for it (`make sweep`)
GAMES = ["zan", "hc", "hd", "zt", "dw"] if SWEEP else ["zan", "hc"]


def answer(person: Person) -> None:
    """A number for what is lit, Enter for what the yellow button says; what continues a choice has the focus."""
    page = person.page
    if page.locator(OPEN).count():
        page.keyboard.press("Escape")
        return
    if not page.locator(PRIMARY).count():
        number = min(9, page.locator(LIT).count())
        if number:
            page.keyboard.press(str(person.random.randint(1, number)))
    for _ in range(4):
        if page.locator(PRIMARY).count():
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Enter")
    page.keyboard.press("Escape")


def play(person: Person, seconds: float) -> tuple[int, int]:
    """To the end of the game. Returns the keys pressed and the questions asked, as the page counts them."""
    page, until = person.page, time.monotonic() + seconds
    pressed = questions = 0
    while not person.is_over():
        assert time.monotonic() < until, person.say_state()
        if person.is_asked() and not page.locator(SENDING).count():
            dock = page.locator(".dock")
            pressed = max(pressed, int(dock.get_attribute("data-pressed") or 0))
            questions = max(questions, int(dock.get_attribute("data-questions") or 0))
            answer(person)
        elif page.locator("[data-sheet]").count():  # a sheet that waits, as at the end of Happy City
            page.keyboard.press("Enter")
        page.wait_for_timeout(40)
    return pressed, questions


def from_home(page: Page, game: str) -> None:
    """Two choices by key: the game, then who sits down."""
    page.locator("button.game").first.wait_for()
    for _ in range(60):
        if page.evaluate("document.activeElement?.matches('button.game') ?? false"):
            break
        page.keyboard.press("Tab")
    for _ in range(6):
        if page.evaluate("game => document.activeElement?.dataset.game === game", game):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    press_on(page, "dialog .acts .primary")


def short_table(served: Served, game: str) -> str:
    """The address of a table of three whose game is soon over: a seed whose winter ends in round 3."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "novice"}] * 2]
    body = {"seats": seats, **SHORT[game]}
    made = httpx.post(f"{served.url}/api/tables", json=body, timeout=20).json()
    return f"{served.url}/t/{made['table']}#{made['key']}"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keyboard_alone(browser: Browser, served: Served, game: str) -> None:
    person = Person(browser, served.url, seed=11)
    person.context.add_init_script(f"localStorage.setItem('lazaret.prefs', {json.dumps(SKIP)})")
    page = person.page
    if game in SHORT:
        page.goto(short_table(served, game))
    else:
        page.goto(f"{served.url}/")
        from_home(page, game)
    page.locator(".dock").wait_for()
    pressed, questions = play(person, PATIENCE)
    assert questions > 5
    assert pressed <= MOST * questions, f"{pressed} keys for {questions} questions"
    print(f"{game}: {pressed} keys for {questions} questions, {pressed / questions:.1f} each")
    person.expect_clean()
    person.close()
