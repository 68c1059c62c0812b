"""Lessons in the browser: whatever is lit is touched, one visible thing at a time, until the lesson is over.

Two lessons drawn by a seed in `make test`, all of them in `make lessons` (LAZARET_LESSONS=all).
"""

from __future__ import annotations

import os
import random
import time
from datetime import date

import pytest
from playwright.sync_api import Browser

import lazaret
from lazaret.core.lessons import Lesson
from tests.e2e.conftest import Served
from tests.e2e.person import Person

ALL = [lesson for name in lazaret.game_ids() for lesson in lazaret.game(name).lessons]
WAYS = (("fr", 390), ("en", 1280))
EVERY = [(lesson, lang, width) for lesson in ALL for lang, width in WAYS]
SEED = os.environ.get("LAZARET_LESSONS", date.today().isoformat())
WALKS = EVERY if SEED == "all" else random.Random(SEED).sample(EVERY, 2)
LIT = "[data-taught]:visible"
GO_ON = ".dock .act button[data-go-on]:visible"
MOST_TOUCHES = 12  # for one step


def begin(person: Person, lesson: Lesson) -> None:
    made = person.page.request.post(f"{person.url}/api/lessons/{lesson.id}/tables", data={"name": "Ida"}).json()
    person.page.goto(f"{person.url}/t/{made['table']}#{made['key']}")
    said(person, lesson, 0)


def said(person: Person, lesson: Lesson, number: int) -> None:
    language = person.page.locator("html").get_attribute("lang") or "en"
    sentence = lesson.steps[number].in_language(language)
    for _ in range(400):
        close_sheet(person)
        if person.page.locator(".dock .ask h1").inner_text().strip() == sentence:
            return
        if person.page.locator(GO_ON).count() and number and not asks(person, lesson, number - 1, language):
            person.page.locator(GO_ON).first.click()
        time.sleep(0.1)
    instead = person.page.locator(".dock .ask").inner_text()
    raise AssertionError(f"{lesson.id}: step {number + 1} is not said: {instead}")


def asks(person: Person, lesson: Lesson, number: int, language: str) -> bool:
    """Whether that step is still speaking."""
    return person.page.locator(".dock .ask h1").inner_text().strip() == lesson.steps[number].in_language(language)


def close_sheet(person: Person) -> None:
    """A sheet that tells something (a role, the night) waits for its button."""
    for button in person.page.locator("button.primary:visible:not(.dock *):not([data-taught])").all():
        if button.is_visible() and button.is_enabled():
            button.click()


def lit(person: Person, lesson: Lesson, number: int) -> None:
    """Touch the one thing that is lit."""
    person.page.locator(LIT).first.wait_for(timeout=8000)
    count = person.page.locator(LIT).count()
    assert count == 1, f"{lesson.id}: step {number + 1}: {count} things are lit"
    person.page.locator(LIT).first.click(position={"x": 10, "y": 12})  # cards of a fan lie over each other


def walk(person: Person, lesson: Lesson) -> None:
    language = person.page.locator("html").get_attribute("lang") or "en"
    for number, step in enumerate(lesson.steps):
        said(person, lesson, number)
        if not step.choice:
            ring = person.page.locator(".lamp .ring")
            ring.wait_for(timeout=5000)
            assert ring.count() == 1, f"{lesson.id}: step {number + 1}: nothing is lit"
            person.page.locator(GO_ON).click()
            continue
        for _ in range(MOST_TOUCHES):
            lit(person, lesson, number)
            person.page.wait_for_timeout(150)
            if not asks(person, lesson, number, language) or person.page.locator(".dock .act .idle.watch").count():
                break
        else:
            raise AssertionError(f"{lesson.id}: step {number + 1} is not done after {MOST_TOUCHES} touches")
    ended = lesson.end.in_language(language)
    for _ in range(100):
        close_sheet(person)
        if person.page.locator(".dock .ask h1").inner_text().strip() == ended:
            break
        if person.page.locator(GO_ON).count():
            person.page.locator(GO_ON).first.click()
        time.sleep(0.1)
    assert person.page.locator(".dock .ask h1").inner_text().strip() == ended


@pytest.mark.parametrize(
    ("lesson", "lang", "width"), WALKS, ids=[f"{lesson.id}-{lang}-{width}" for lesson, lang, width in WALKS]
)
def test_a_lesson_is_walked_by_what_is_lit(
    browser: Browser, served: Served, lesson: Lesson, lang: str, width: int
) -> None:
    person = Person(browser, served.url, lang, width)
    try:
        begin(person, lesson)
        walk(person, lesson)
        person.page.locator(".dock .act button").filter(has_text={"en": "Play on", "fr": "Continuer"}[lang]).click()
        person.page.locator(".dock .ask .lampi").wait_for()
        person.page.wait_for_function("() => document.querySelector('.lamp') === null")
        assert person.errors == []
    finally:
        person.close()
