"""Puzzles on the page: one try counts, then why; the next one, or the game goes on from here."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

import lazaret
from lazaret.core.puzzles import Puzzle
from tests.e2e.conftest import Served
from tests.e2e.person import Person, click
from tests.e2e.test_pages import check

GAME = "happy_city"
BUY = "buy:"


def with_cards(puzzle: Puzzle) -> bool:
    """The answer and what comes nearest to it are cards that can be bought."""
    return len(puzzle.answers) == 1 and puzzle.answers[0].startswith(BUY) and puzzle.rivals[0].choice.startswith(BUY)


PUZZLE = next(puzzle for puzzle in lazaret.game(GAME).puzzles if with_cards(puzzle))


def begin(person: Person) -> None:
    made = person.page.request.post(f"{person.url}/api/puzzles/{PUZZLE.id}/tables", data={"name": "Ida"}).json()
    person.page.goto(f"{person.url}/t/{made['table']}#{made['key']}")
    expect(person.page.locator(".dock .ask h1")).to_have_text(re.compile("best move|meilleur coup"), timeout=20_000)


def answer(person: Person, choice: str) -> None:
    click(person.page.locator(f"[data-spot='market-{choice.removeprefix(BUY)}'] button:visible").first)
    person.page.locator(".dock .act button.primary:enabled").click()


@pytest.mark.parametrize(("lang", "width"), [("fr", 390), ("en", 1280)])
def test_a_puzzle_is_missed_solved_and_played_on(browser: Browser, served: Served, lang: str, width: int) -> None:
    person = Person(browser, served.url, lang, width)
    page = person.page
    begin(person)
    answer(person, PUZZLE.rivals[0].choice)
    expect(page.locator(".dock .ask .lampi.good")).to_have_count(0)
    expect(page.locator(".dock .why li")).to_have_count(len(PUZZLE.facts or ()))
    check(person, width)
    missed = page.url
    page.locator(".dock .act button.primary").click()  # the next one
    page.wait_for_url(lambda url: "/t/" in url and url.split("#")[0] != missed.split("#")[0])
    begin(person)
    answer(person, PUZZLE.answers[0])
    expect(page.locator(".dock .ask .lampi.good")).to_be_visible()
    check(person, width)
    page.locator(".dock .act").get_by_role("button", name=re.compile("Play on|Jouer la suite")).click()
    expect(page.locator(".dock .why")).to_have_count(0)
    page.locator(".dock.mine").wait_for(timeout=20_000)
    before = len(person.frames)
    for _ in range(40):
        if '"t":"choose"' in "".join(person.sent):
            break
        person.touch()
        page.wait_for_timeout(150)
    expect(page.locator(".dock")).to_be_visible()
    assert len(person.frames) > before, "the game goes on"
    page.goto(f"{person.url}/puzzles")
    expect(page.locator("section.week")).to_contain_text(re.compile("1 (day|jour)"))
    person.expect_clean()
    person.close()
