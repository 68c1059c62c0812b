"""How what happens is told where a list of moments does not show it: clocks, people who come late, replays, breaks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.e2e.stage import Seats, Stage, drawn, staged
from tests.e2e.told import CATCH_UP, PLANS, played

ZOMBIES, STORY = PLANS[0], PLANS[1]
PLAYING = ".told .line.playing"
KEPT = "pace => JSON.parse(localStorage.getItem('lazaret.prefs')).pace === pace"
CLOCK = 23  # seconds: a sheet is closed when 20 are left


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Nobody answers but the test."""
    server = Served(tmp_path_factory.mktemp("served"), "patient")
    server.start()
    yield server
    server.stop()


def begun(served: Served, acts: int) -> Seats:
    """A table with so many acts."""
    seats = Seats(served, ZOMBIES)
    for _, act in islice(played(ZOMBIES), acts):
        seats.choose(act)
    return seats


def test_a_sheet_shows_my_time_running_and_closes_before_it_is_over(browser: Browser, served: Served) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    clock = {"kind": "bank", "seconds": CLOCK, "at_zero": "default"}
    body = {"game": STORY.game, "seats": seats, "options": dict(STORY.options), "clock": clock}
    made = httpx.post(f"{served.url}/api/tables", json=body, timeout=20)
    assert made.status_code == 201, made.text
    person = Person(browser, served.url)
    person.page.goto(f"{served.url}/t/{made.json()['table']}#{made.json()['key']}")
    sheet, timer = person.page.locator("[data-sheet=story]"), person.page.get_by_role("timer")
    timer.wait_for()
    assert 20 < int(timer.inner_text()) <= CLOCK
    assert is_on_top(person.page, "[role=timer]")
    expect(sheet).to_have_count(0, timeout=10_000)
    expect(person.page.locator(".dock.mine")).to_have_count(1)
    person.page.reload()
    person.page.locator(".dock.mine[data-told]").wait_for()
    assert not sheet.count()  # what a game begins with is told once
    person.close()


def is_on_top(page: Page, selector: str) -> bool:
    found: bool = page.evaluate(
        """selector => {
          const thing = document.querySelector(selector), box = thing.getBoundingClientRect();
          return thing.matches(':popover-open') && box.width > 0 && box.left >= 0 && box.right <= innerWidth;
        }""",
        selector,
    )
    return found


def test_who_comes_late_finds_three_moments_and_can_play_them(browser: Browser, served: Served) -> None:
    seats = begun(served, 12)
    person = Person(browser, served.url, width=390)
    page = person.page
    page.goto(f"{served.url}/t/{seats.table}")
    page.locator(".dock[data-told]").wait_for()
    page.wait_for_timeout(400)
    assert not page.locator(PLAYING).count()
    assert not page.locator("[role=log] p, [role=log] li").count()  # nor is anything said
    page.locator(".told .since").click()
    expect(page.locator(".sheet ol > li")).to_have_count(3)
    page.locator(".sheet .all").click()
    page.locator(PLAYING).wait_for()
    person.expect_clean()
    person.close()
    seats.close()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_pace_is_chosen_while_others_play_told_to_the_server_and_remembered(
    browser: Browser, served: Served, width: int
) -> None:
    seats = begun(served, 0)
    person = Person(browser, served.url, width=width)
    page = person.page
    asked = next(act.seat for _, act in islice(played(ZOMBIES), 1))
    page.goto(f"{served.url}/t/{seats.table}#{seats.keys[1 - asked]}")
    pressed = page.locator(".dock .pace .one[aria-pressed=true]")
    expect(pressed).to_have_text("Normal")
    for pace in ("slow", "fast", "skip"):
        page.locator(".dock .pace .one", has_text=pace.capitalize()).click()
        expect(pressed).to_contain_text(pace.capitalize())
        page.wait_for_function(KEPT, arg=pace)
        assert any(f'"pace":"{pace}"' in frame for frame in person.sent)
    page.reload()
    expect(pressed).to_contain_text("Skip")
    person.expect_clean()
    person.close()
    seats.close()


def test_a_replay_on_a_phone_keeps_the_board_in_sight(browser: Browser, served: Served) -> None:
    """Through my eyes, played and paused, as quickly as I want."""
    seats = begun(served, 16)
    person = Person(browser, served.url, width=390)
    page = person.page
    page.goto(f"{served.url}/t/{seats.table}#{seats.keys[1]}")
    page.locator(".dock").wait_for()
    seats.lines[0].send(json.dumps({"t": "concede", "id": "over"}))
    page.locator("div.end a[href^='/r/']").first.click()
    page.locator("input[type=range]").wait_for()
    assert page.locator(".eyes select").input_value() == "1"
    stage, dock = page.locator(".stage").bounding_box(), page.locator(".dock").bounding_box()
    assert stage is not None
    assert dock is not None
    assert dock["y"] + dock["height"] <= 845
    assert min(stage["y"] + stage["height"], dock["y"]) - stage["y"] >= 250
    page.locator(".pace .one", has_text="Fast").click()
    page.get_by_role("button", name="Play the replay").click()
    for _ in range(200):
        if moves(page) >= 4:
            break
        page.wait_for_timeout(100)
    page.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(300)
    stands = moves(page)
    assert stands >= 4
    page.wait_for_timeout(1200)
    assert moves(page) == stands
    person.expect_clean()
    person.close()
    seats.close()


def moves(page: Page) -> int:
    found: int = page.locator("input[type=range]").evaluate("range => range.valueAsNumber")
    return found


HIDE = """() => {
  Object.defineProperty(document, 'hidden', { get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
MOVING = """() => document.getAnimations()
  .filter(({ effect }) => effect.getTiming().duration > 0).map(({ effect }) => effect.target.className)"""


def test_without_motion_nothing_moves_and_in_a_hidden_tab_nothing_plays(browser: Browser, served: Served) -> None:
    with staged(browser, served, ZOMBIES, 1280, pace="slow") as stage:
        stage.page.evaluate("() => void (window.seen.hold = { includes: () => true })")  # nothing is touched away
        for _, act in islice(played(ZOMBIES), 8):
            stage.seats.choose(act)
        stage.page.locator(PLAYING).wait_for()
        assert stage.page.evaluate(MOVING) == []  # whoever wants no motion gets the line and the light
        assert stage.page.locator(f"{PLAYING} p").inner_text()
        stage.page.evaluate(HIDE)
        expect(stage.page.locator(PLAYING)).to_have_count(0, timeout=1000)


# -- what breaks the thread ---------------------------------------------------------------------------

#: acts of the other seat: several moments wait behind the one that plays
BUSY = 8


@contextmanager
def in_the_middle(browser: Browser, served: Served) -> Iterator[Stage]:
    """A page that is behind the true table: a moment plays, and others wait."""
    with staged(browser, served, ZOMBIES, 1280, pace="slow") as stage:
        stage.page.evaluate("() => void (window.seen.hold = { includes: () => true })")
        for _, act in islice(played(ZOMBIES), BUSY):
            stage.seats.choose(act)
        stage.page.locator(PLAYING).wait_for()
        stage.page.wait_for_function("acts => window.seen.acts >= acts", arg=stage.seats.acts)
        yield stage


def expect_the_true_table(page: Page) -> None:
    """Nothing plays, and the board is the one that is drawn from the view alone."""
    expect(page.locator(PLAYING)).to_have_count(0, timeout=1000)
    page.wait_for_timeout(1500)  # what was new is no longer marked as new
    shown = drawn(page)
    page.reload()
    page.locator(".dock[data-told]").wait_for()
    page.wait_for_timeout(300)
    assert shown == drawn(page)


def test_an_undo_drops_what_was_to_be_told(browser: Browser, served: Served) -> None:
    with in_the_middle(browser, served) as stage:
        before = drawn(stage.page)
        ann, bob = stage.seats.lines
        bob.send(json.dumps({"t": "undo", "id": "back", "to": BUSY - 3}))
        while (asked := json.loads(ann.recv(timeout=20)))["t"] != "vote":
            pass
        ann.send(json.dumps({"t": "agree", "id": "yes", "vote": asked["vote"]["number"], "yes": True}))
        stage.page.wait_for_function("acts => window.seen.acts < acts", arg=BUSY)
        expect_the_true_table(stage.page)
        assert drawn(stage.page) != before


def test_another_language_drops_what_was_to_be_told(browser: Browser, served: Served) -> None:
    with in_the_middle(browser, served) as stage:
        stage.person.open_tool("menu")
        stage.page.get_by_role("button", name="Français").click()
        expect(stage.page.locator("html")).to_have_attribute("lang", "fr")
        expect(stage.page.locator(PLAYING)).to_have_count(0, timeout=1000)
        stage.page.keyboard.press("Escape")
        expect_the_true_table(stage.page)


def test_a_new_connection_drops_what_was_to_be_told(browser: Browser, served: Served) -> None:
    with in_the_middle(browser, served) as stage:
        stage.page.evaluate("() => { window.seen.acts = 0; window.seen.line.close(); }")
        stage.page.wait_for_function("acts => window.seen.acts === acts", arg=BUSY, timeout=20_000)
        expect_the_true_table(stage.page)


def test_a_seat_that_is_handed_over_is_told_nothing_more(browser: Browser, served: Served) -> None:
    """Whoever had it hears that it is somebody else's now; who gets it finds the true table."""
    with in_the_middle(browser, served) as stage:
        url = f"{served.url}/api/tables/{stage.seats.table}/seats/0/hand-over"
        given = httpx.post(url, headers={"X-Seat-Key": stage.seats.keys[0]}, timeout=20)
        assert given.status_code < 300, given.text
        expect(stage.page.locator(PLAYING)).to_have_count(0, timeout=5000)
        stage.person.home()
        stage.person.sit_down(stage.seats.table, given.json()["key"])
        stage.page.locator(".dock[data-told]").wait_for()
        expect_the_true_table(stage.page)


def test_the_end_of_the_game_drops_what_was_to_be_told(browser: Browser, served: Served) -> None:
    with in_the_middle(browser, served) as stage:
        page = stage.page
        page.evaluate("() => void window.seen.shown.splice(0)")
        stage.seats.lines[1].send(json.dumps({"t": "concede", "id": "over"}))
        page.locator("div.end").wait_for()
        kinds = page.evaluate("() => window.seen.shown.map(([, kind]) => kind)")
        assert kinds[-1] == "over"
        assert len(kinds) <= CATCH_UP
        page.get_by_role("button", name="See the table").click()
        shown = drawn(page)
        page.reload()
        page.get_by_role("button", name="See the table").click()
        page.wait_for_timeout(300)
        assert shown == drawn(page)


def test_each_moment_is_said_once_and_nothing_is_assertive(browser: Browser, served: Served) -> None:
    """One polite log; what it says is what is shown, in that order, each once."""
    with staged(browser, served, ZOMBIES, 1280, pace="normal") as stage:
        stage.page.evaluate(SAID)
        shown = [one for _, act in islice(played(ZOMBIES), 14) for one in stage.play(act)]
        said = stage.page.evaluate("window.said")
        assert stage.page.locator("[aria-live=assertive], [role=alert]").count() == 0
        assert stage.page.locator("[role=log]").count() == 1
    words = [words for *_, words in shown]
    assert len(words) > 8
    assert [line for line in said if line in words] == words  # besides, what was folded away is summed up


SAID = """() => {
  window.said = [];
  const log = document.querySelector('[role=log]');
  new MutationObserver((changes) => {
    for (const one of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (one.textContent.trim()) said.push(one.textContent.replaceAll(/\\s+/g, ' ').trim());
  }).observe(log, { childList: true });
}"""
