"""Zombie Apocalypse Now and Happy DayZ, played to their ends by touching what is lit, wide and on a phone."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Served
from tests.e2e.person import PRIMARY, Person, finish


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("game", ["zan", "hd"])
def test_a_game_is_played_to_its_end(served: Served, browser: Browser, game: str, width: int) -> None:
    person = Person(browser, served.url, "fr" if width == 390 else "en", width, seed=4)
    person.make_table(game)
    finish(person, seconds=400)
    assert person.errors == []
    person.close()


def test_the_card_goes_to_a_ghost_and_the_button_says_so(served: Served, browser: Browser) -> None:
    person = Person(browser, served.url, "en", 1280, seed=4)
    person.make_table("zan")
    page = person.page
    until = time.monotonic() + 120
    while not page.locator(".ghost").count():
        person.page.locator(".dock.mine").wait_for(timeout=60_000)
        for card in page.locator(".dock .hand button[data-state='can']").all():
            card.click(position={"x": 12, "y": 40})
            if page.locator(".ghost").count():
                break
        else:
            person.touch()
        assert time.monotonic() < until
    page.locator(".ghost").first.click()
    expect(page.locator(PRIMARY)).to_have_text(re.compile("^Place the .* in front"))
    expect(page.locator(".dock .ask")).to_contain_text("would strike with")
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    person.close()


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
