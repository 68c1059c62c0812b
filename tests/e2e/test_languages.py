"""A third language, brought as a folder of words: every page speaks it, and nothing that is read is written in code."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from lazaret.core.texts import WORDS
from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.pseudo import LANGUAGE, MARKS, write_pseudo

#: words in sight that lack the accents of the language nobody speaks; what says that it is in another language may
PLAIN = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const around = walker.currentNode.parentElement;
        if (around.closest('[lang]:not(html), script, style, code') || !around.checkVisibility()) continue;
        found.push(...(walker.currentNode.data.match(/[A-Za-z]*[aeiouAEIOU][A-Za-z]*/g) ?? [])
            .filter((word) => word.length > 1));
    }
    return [...new Set(found)];
}"""

NAMED = re.compile(r'"name":"([^"]+)"')  # who sits there: a name is in no language


@pytest.fixture(scope="module")
def brought(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("brought")
    server = Served(folder, environment={WORDS: str(write_pseudo(folder / "words"))})
    server.start()
    yield server
    server.stop()


def test_every_page_speaks_a_third_language(browser: Browser, brought: Served) -> None:
    person = Person(browser, brought.url, width=390)
    page = person.page
    person.home()
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator(f"button[lang={LANGUAGE}]").click()
    expect(page.locator("html")).to_have_attribute("lang", LANGUAGE)
    for path in ("/", "/learn", "/puzzles", "/rules", "/rules/hc", "/about"):
        page.goto(brought.url + path)
        page.wait_for_load_state("networkidle")
        page.get_by_text(MARKS[0]).first.wait_for()
        assert (path, page.evaluate(PLAIN)) == (path, [])
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
    for game in ("zan", "dw"):
        person.make_table(game)
        page.locator(".dock").wait_for()
        page.get_by_text(MARKS[0]).first.wait_for()
        names = {word for frame in person.frames for name in NAMED.findall(frame) for word in name.split()}
        assert (game, [word for word in page.evaluate(PLAIN) if word not in names]) == (game, [])
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, game
    assert person.errors == []
    person.close()
