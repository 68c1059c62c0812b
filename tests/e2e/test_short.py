"""A game in short: one sheet on paper, its pictures drawn, its rules one touch away and back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from lazaret.server.catalogue import playable
from tests.e2e.conftest import Served
from tests.e2e.person import Person

PAPERS = ("A4", "Letter")
GAMES = sorted(game for game in playable() if game != "jinx")  # which the tests made up


@pytest.mark.parametrize("game", GAMES)
def test_it_is_one_sheet_on_paper(browser: Browser, served: Served, game: str) -> None:
    person = Person(browser, served.url, "fr", 1280)
    try:
        page = person.page
        page.goto(f"{served.url}/rules/{game}")
        page.locator(".short .marks li").last.wait_for()
        page.wait_for_function("() => [...document.images].every((one) => one.complete)")
        assert page.locator(".short .turn li").count() == 4
        assert page.locator(".short .marks li").count() == 6
        page.evaluate("() => (window.print = () => undefined)")  # the sheet is chosen, the browser prints below
        for paper in PAPERS:
            page.locator("nav .acts .btn:not(.primary)").first.click()
            printed = page.pdf(format=paper)
            assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 2, paper
        assert person.errors == []
    finally:
        person.close()


def test_rules_lead_to_the_rule_and_back(browser: Browser, served: Served) -> None:
    person = Person(browser, served.url, "en", 390)
    try:
        page = person.page
        page.goto(served.url)
        page.locator(".bar a[href='/rules']").click()
        page.locator(".books a").first.click()
        page.locator(".short a.rule").first.click()
        marked = page.locator("li[aria-current]")
        marked.wait_for()
        assert marked.is_visible(), "its chapter is open"
        marked.locator("a.back").click()
        page.wait_for_url(re.compile("#in-short"))
        assert person.errors == []
    finally:
        person.close()
