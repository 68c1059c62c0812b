"""A person at the table: opens pages, looks for what is lit, touches it. Keeps every frame the page received."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, Page, WebSocket, expect
from playwright.sync_api import Error as PlaywrightError

LIT = ":is(main, .dock) :is(button[data-lit], button[data-state='can']):not([data-state='chosen']):enabled:visible"
# The yellow button of the question: at the end of the game there is another one, for a rematch.
PRIMARY = ".dock .act button.primary:enabled:visible"
# The page at the end of a game (a button that ends a turn is no such thing).
END = "div.end"
SENDING = ".dock[aria-busy]"  # my choice is on its way
PACE = """if (!localStorage.getItem('lazaret.prefs')) localStorage.setItem('lazaret.prefs', '{"pace":"PACE"}');"""
TRIES = 20
# What lies over the table: a card looked at closely, or a sheet that waits.
SHEETS = "() => [...document.querySelectorAll('[data-sheet]')].map((one) => one.dataset.sheet)"
OPEN = "dialog[open], [role=dialog]:not(.sheet)"


class Person:
    """One browser context: its own storage, language and width."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        lang: str = "en",
        width: int = 1280,
        seed: int = 1,
        light: str = "light",
        touch: bool = False,
        motion: bool = False,
        pace: str | None = None,
    ) -> None:
        locale = {"en": "en-GB", "fr": "fr-FR"}[lang]
        size: Any = {"width": width, "height": 800 if width > 500 else 844}
        scheme: Any = light
        self.context = browser.new_context(
            locale=locale,
            viewport=size,
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme=scheme,
            has_touch=touch,
        )
        if pace is not None:  # what is told need not be waited for where it is not what is looked at
            self.context.add_init_script(PACE.replace("PACE", pace))
        self.page: Page = self.context.new_page()
        self.url, self.random = url, random.Random(seed)
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.page.on("websocket", self.listen)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def close(self) -> None:
        self.context.close()

    # -- making and joining tables ---------------------------------------------------------

    def home(self) -> None:
        self.page.goto(f"{self.url}/")
        self.page.locator("button.game").first.wait_for()

    def make_table(self, game: str, bots: bool = True, bot_after: int | None = None) -> None:
        """Two clicks from home: the game, then who sits down. `bot_after`: how long one may be away, 0 for ever."""
        self.home()
        self.page.locator(f"button.game[data-game='{game}']").click()
        if bot_after is not None:
            away = self.page.locator("#after")
            if not away.is_visible():
                self.page.locator("details summary").last.click()
            away.select_option(str(bot_after))
        acts = self.page.get_by_role("dialog").locator(".acts")
        (acts.locator(".primary") if bots else acts.locator(".btn:not(.primary)").first).click()
        self.page.wait_for_url(re.compile(r"/t/[\w-]+"))

    def links(self) -> list[dict[str, Any]]:
        """The links of the seats that are still open, as this page keeps them."""
        kept = self.page.evaluate("() => Object.values(localStorage).join('\\n')")
        found = re.findall(r'"links":(\[[^\]]*\])', kept)
        links: list[dict[str, Any]] = json.loads(found[-1])
        return links

    def sit_down(self, table: str, key: str) -> None:
        """Open the link of a seat; give a name where the page asks for one."""
        self.page.goto(f"{self.url}/t/{table}#{key}")
        sit = self.page.locator("form button.primary")
        sit.or_(self.page.locator(".dock")).first.wait_for()
        if sit.count():
            self.page.locator("form input.input").first.fill("Bob")
            sit.first.click()
        self.page.locator(".dock").wait_for()

    @property
    def table(self) -> str:
        match = re.search(r"/t/([\w-]+)", self.page.url)
        assert match is not None
        return match[1]

    # -- playing ------------------------------------------------------------------------------

    def is_asked(self) -> bool:
        return self.page.locator(".dock.mine").count() > 0

    def is_over(self) -> bool:
        return self.page.locator(END).count() > 0

    def lit(self) -> Locator:
        return self.page.locator(LIT)

    def touch(self) -> bool:
        """Touch something that is lit, and confirm where the page asks for it. False when there was nothing to do."""
        if self.page.locator(OPEN).count():
            self.page.keyboard.press("Escape")
        if not self.is_asked() or self.page.locator(SENDING).count():
            return False
        lit = self.lit()
        number = lit.count()
        try:
            if number:
                click(lit.nth(self.random.randrange(number)))
            primary = self.page.locator(PRIMARY)
            if primary.count():
                primary.first.click(timeout=3000)
        except PlaywrightError:  # what was lit may be gone by the time it is touched: look again
            return True
        return number > 0

    def open_tool(self, name: str) -> None:
        """Menu, chat, players: on a phone they are in the menu."""
        button = self.page.locator(f"[data-drawer='{name}']:visible")
        if not button.count():
            self.page.locator("[data-drawer='menu']:visible").click(timeout=2000)
        button.first.click(timeout=2000)

    def clear_table(self) -> None:
        """Close what lies over the table by itself: something told waits for its button, and a card that was touched
        too late is looked at closely."""
        told, card = self.page.locator("[data-sheet] .primary"), self.page.locator("dialog[open]")
        if told.count():
            told.first.click(timeout=2000)
        elif card.count():
            self.page.keyboard.press("Escape")
            card.wait_for(state="hidden", timeout=2000)

    def give_up(self) -> None:
        """By the menu, and the question whether it is meant; a sheet that comes in between is closed first."""
        page = self.page
        item = page.get_by_role("button", name=re.compile("Concede|Abandonner|Give up"))
        for _ in range(TRIES):
            try:
                self.clear_table()
                if not item.count():
                    self.open_tool("menu")
                item.click(timeout=2000)
                page.locator("dialog[open] .btn").last.click(timeout=2000)
                break
            except PlaywrightError:  # a sheet came between
                continue
        sheet, end = page.locator("[data-sheet] .primary"), page.locator(END)
        for _ in range(TRIES):  # what is told before the end waits for its button
            sheet.or_(end).first.wait_for()
            if end.count():
                return
            sheet.first.click()

    def say_state(self) -> str:
        prompt = self.page.locator(".dock h1")
        return prompt.first.inner_text() if prompt.count() else "(no prompt)"

    def expect_clean(self) -> None:
        """No script failed and no request left the server."""
        assert self.errors == []
        assert [url for url in self.requests if not url.startswith(("data:", "blob:", self.url))] == []


def press_on(page: Page, wanted: str, most: int = 120) -> None:
    """Press Tab until what has the focus is what is wanted, then Enter."""
    for _ in range(most):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {wanted}")


def click(thing: Locator) -> None:
    """In its middle; where the next card of a fan lies over that, at the corner that shows."""
    try:
        thing.click(timeout=700)
    except PlaywrightError:
        thing.click(timeout=2300, position={"x": 10, "y": 12})


def finish(*people: Person, seconds: float = 240, sheet: Callable[[], None] | None = None) -> None:
    """Everybody plays until everybody sees the end. `sheet`: done when a sheet of a new kind lies over the table."""
    until = time.monotonic() + seconds
    seen: set[str] = set()
    while not all(person.is_over() for person in people):
        moved = False
        for person in people:
            if person.is_over():
                continue
            if sheet is not None:
                names = set(person.page.evaluate(SHEETS))
                if names - seen:
                    sheet()
                seen |= names
            moved = person.touch() or moved
        if not moved:
            people[0].page.wait_for_timeout(60)
        assert time.monotonic() < until, [person.say_state() for person in people]
    for person in people:
        expect(person.page.locator(END)).to_be_visible()
