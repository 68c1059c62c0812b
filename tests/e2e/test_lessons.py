"""Lessons in the browser: whatever is lit is touched, one visible thing at a time, until the lesson is over.

Two lessons drawn by a seed in `make test`, all of them in `make lessons` (LAZARET_LESSONS=all).
"""

from __future__ import annotations

import os
import random
import time
from datetime import date

import pytest
from playwright.sync_api import Browser, expect

import lazaret
from lazaret.core.lessons import Lesson
from tests.e2e.conftest import Served
from tests.e2e.person import SENDING, Person, press_on

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
    person.page.locator(".dock .ask h1").wait_for()  # by then the page speaks its language
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
            person.page.locator(SENDING).wait_for(state="detached")
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


# -- a lesson traps nobody ------------------------------------------------------------------------------

#: its first two steps are sentences to go on from
TRIED = next(lesson for lesson in ALL if lesson.id == "zombie_tsunami.1")


class Learner(Person):
    """By keyboard alone, or by touch alone."""

    def __init__(self, browser: Browser, url: str, lang: str, width: int, touches: bool) -> None:
        super().__init__(browser, url, lang, width, touch=touches)
        self.lang, self.touches = lang, touches

    def do(self, wanted: str) -> None:
        """Touch it, or reach it by Tab and press Enter."""
        expect(self.page.locator(wanted).first).to_be_enabled()
        if self.touches:
            self.page.locator(wanted).first.tap()
        else:
            press_on(self.page, wanted)

    def hears(self, sentence: str) -> None:
        expect(self.page.locator(".dock .ask h1")).to_have_text(sentence, timeout=20_000)

    def hears_step(self, number: int) -> None:
        self.hears(TRIED.steps[number].in_language(self.lang))


@pytest.mark.parametrize(("lang", "width", "touches"), [("en", 1280, False), ("fr", 390, True)], ids=["keys", "touch"])
def test_a_lesson_traps_nobody(browser: Browser, served: Served, lang: str, width: int, touches: bool) -> None:
    """In, a sentence on, back, skipped, out, in again where it was, to its end, and on from there."""
    person = Learner(browser, served.url, lang, width, touches)
    page, title = person.page, TRIED.title.in_language(lang)
    begin = f".one button[aria-label$={title!r}]"
    page.goto(f"{served.url}/learn")
    person.do(begin)
    person.hears_step(0)
    page.keyboard.press("Escape")  # there is nothing to put back: it does no harm
    person.hears_step(0)
    expect(page.locator("[data-way=back]")).to_be_disabled()
    if touches:
        page.locator(GO_ON).tap()
    else:
        page.keyboard.press("Enter")  # wherever the focus is when a lesson begins
    person.hears_step(1)
    page.keyboard.press("Escape")
    person.hears_step(1)
    person.do("[data-way=back]")
    person.hears_step(0)
    person.do("[data-way=skip]")
    person.hears_step(1)
    person.do("header .homeward")
    page.locator("button.game").first.wait_for()
    page.goto(f"{served.url}/learn")
    person.do(".half button")
    person.hears_step(1)
    skip_to_the_end(person)
    person.do(".dock .act [data-way=on]")
    page.wait_for_function("() => document.querySelector('.lamp') === null")
    expect(page.locator("[data-way]")).to_have_count(0)
    expect(page.locator(".dock .ask h1")).to_be_visible()
    assert person.errors == []
    person.close()


def skip_to_the_end(person: Learner) -> None:
    """Every step can be left to the lesson, and one of them taken back."""
    last = TRIED.end.in_language(person.lang)
    asked = person.page.locator(".dock .ask h1")
    taken_back = False
    for _ in range(3 * len(TRIED.steps)):
        said = asked.inner_text().strip()
        if said == last:
            break
        expect(person.page.locator("[data-way=out]")).to_be_enabled()
        person.do(":is([data-way=skip], [data-go-on])")  # after the last step only its last words are left to be read
        expect(asked).not_to_have_text(said, timeout=20_000)
        if not taken_back and said == TRIED.steps[2].in_language(person.lang):
            taken_back = True
            person.do("[data-way=back]")
            person.hears(said)
    person.hears(last)
    assert taken_back
