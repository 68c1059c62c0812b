"""The coach and the bots' talk, as people see them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.e2e.test_pages import check


def at_the_table(browser: Browser, served: Served, game: str, lang: str, width: int, seed: int = 4) -> Person:
    person = Person(browser, served.url, lang, width, seed)
    person.make_table(game)
    person.page.locator(".dock.mine").wait_for(timeout=20_000)
    return person


@pytest.mark.parametrize(("lang", "width", "says"), [("en", 1280, "simulations"), ("fr", 390, "simulations")])
def test_a_hint_marks_the_table_says_why_and_covers_nothing(
    browser: Browser, served: Served, lang: str, width: int, says: str
) -> None:
    person = at_the_table(browser, served, "zan", lang, width)
    page = person.page
    wide = width > 500
    if wide:
        page.keyboard.press("h")
    else:
        page.locator(".dock").get_by_role("button", name="Conseil").click()
        page.locator(".bar .more").click(timeout=15_000)
    lines = page.locator(".coach .line")
    expect(lines).to_have_count(2, timeout=15_000)
    expect(page.locator(".coach")).to_contain_text("%")
    expect(page.locator(".coach")).to_contain_text(says)
    expect(page.locator(".coach .because")).to_be_visible()
    assert lines.first.inner_text() != lines.nth(1).inner_text()
    check(person, width)
    panel, below = page.locator(".coach").bounding_box(), page.locator(".dock .ask").bounding_box()
    assert panel is not None
    assert below is not None
    if wide:
        expect(page.locator("[data-mark='1']").first).to_be_visible()
        assert panel["x"] >= 960, "beside the table, not over it"
    else:
        assert panel["y"] + panel["height"] <= below["y"], "the hand and the question stay free"
    lines.first.click()
    expect(lines.first).to_have_attribute("aria-pressed", "true")
    page.locator("button.primary:enabled:visible").first.click()
    expect(lines).to_have_count(0)  # it was about the question before
    person.expect_clean()
    person.close()


def test_a_bots_move_can_be_asked_why(browser: Browser, served: Served) -> None:
    person = at_the_table(browser, served, "zan", "en", 1280)
    page = person.page
    for _ in range(60):  # until the bot has ended a turn of its own
        if "Turn 3" in page.locator(".rail .log").inner_text():
            break
        person.touch()
        page.wait_for_timeout(250)
    asked, answer = page.locator(".rail .log .why"), page.locator(".sheet .why")
    for number in range(asked.count()):  # the newest first; some lines tell of an act that was forced
        asked.nth(number).click(timeout=20_000)
        expect(answer).not_to_contain_text("thinking", timeout=20_000)
        if "nothing to choose" not in answer.inner_text():
            break
        page.keyboard.press("Escape")
        answer.wait_for(state="hidden")
    expect(answer).to_contain_text("simulation")
    expect(answer).to_contain_text("what you know")
    person.expect_clean()
    person.close()


@pytest.mark.parametrize(("lang", "width"), [("en", 390), ("fr", 1280)])
def test_after_the_game_the_coach_shows_the_chances_and_the_costly_choices(
    browser: Browser, served: Served, lang: str, width: int
) -> None:
    person = at_the_table(browser, served, "zan", lang, width)
    page = person.page
    for _ in range(6):
        person.touch()
        page.wait_for_timeout(100)
    person.give_up()
    coach = page.locator(".analysis")
    coach.get_by_role("button").click()
    expect(coach.locator(".chart svg[role=img]")).to_be_visible(timeout=30_000)
    coach.locator("summary").click()
    check(person, width)
    expect(coach.locator("table tbody tr")).to_have_count(2)
    expect(coach.locator("select option")).to_have_count(2)
    none = coach.get_by_text(re.compile("made no choice|n’a fait aucun choix|n’as fait aucun choix"))
    for seat in range(2):
        coach.locator("select").select_option(str(seat))
        expect(coach.locator("ol li").or_(none).first).to_be_visible()
    page.locator(".end a[href^='/r/']").first.click()
    page.locator(".moves").wait_for()
    page.locator(".moves .acts").get_by_role("button", name=re.compile("Coach|Entraîneur")).click()
    expect(page.locator("dialog .chart")).to_be_visible()  # it is kept
    moves = page.locator("dialog .analysis ol a")
    if moves.count():
        number = re.search(r"\d+", moves.first.inner_text())
        assert number is not None
        moves.first.click()
        expect(page.locator(".moves h1")).to_contain_text(number[0])
        assert page.url.endswith(f"/{number[0]}")
    person.expect_clean()
    person.close()


def test_bots_speak_and_the_log_has_it(browser: Browser, served: Served) -> None:
    person = at_the_table(browser, served, "zt", "en", 1280)
    said = person.page.locator(".log li", has_text=re.compile("^(Prudence|Malik|Jessica): “"))
    for _ in range(80):
        if said.count():
            break
        person.touch()
        person.page.wait_for_timeout(120)
    expect(said.first).to_be_visible()
    assert '"event":"said"' in "".join(person.frames)
    person.expect_clean()
    person.close()


@pytest.mark.parametrize("game", ["zan", "hd"])
def test_the_page_is_as_high_as_the_window(browser: Browser, served: Served, game: str) -> None:
    person = at_the_table(browser, served, game, "en", 1280)
    assert person.page.evaluate("document.documentElement.scrollHeight") == 800
    person.close()


def test_home_says_where_it_is_my_turn_and_the_levels_are_explained(browser: Browser, served: Served) -> None:
    person = at_the_table(browser, served, "zan", "en", 1280)
    person.home()
    row = person.page.locator("section[aria-labelledby=mine] li", has_text="Zombie Apocalypse Now").first
    expect(row).to_contain_text("your turn")
    person.page.locator("button.game[data-game='zt']").click()
    levels = person.page.get_by_role("dialog").get_by_label("Bots", exact=True)
    assert levels.locator("option").all_inner_texts() == ["Beginner", "Regular", "Sharp", "Master"]
    levels.select_option("master")
    expect(person.page.get_by_text("Thinks ahead as far as it can, for up to two seconds.").first).to_be_visible()
    person.page.locator("dialog details summary").click()
    manners = person.page.get_by_label("Can Player 2 be believed?")
    manners.select_option("liar")
    check(person, 1280)
    person.page.get_by_role("dialog").locator("button.whole").click()
    person.page.locator(".dock").wait_for()
    assert "liar" not in "".join(person.frames)  # it was chosen, and is not told before the end
    person.close()
