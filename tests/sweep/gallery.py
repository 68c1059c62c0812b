"""The gallery in a real browser: files of its build and words of the games, without a server."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Route

from lazaret.server.http.written import written

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "gallery"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
HOST = "http://gallery.localhost"
#: width and height of the window
SIZES = ((320, 640), (390, 844), (640, 400), (1024, 768), (1280, 800), (1920, 1080))
#: told, ask, hand, act, tools: their heights at these sizes (0: beside another row)
ROWS = {
    (320, 640): (44, 84, 116, 54, 48),
    (390, 844): (44, 80, 128, 60, 54),
    (640, 400): (44, 128, 122, 58, 48),
    (1024, 768): (44, 72, 168, 240, 44),
    (1280, 800): (44, 72, 168, 240, 44),
    (1920, 1080): (44, 84, 228, 312, 44),
}


TAKE_BACK = """async (way) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const back = document.querySelector('.dock .act .back');
    if (way !== 'key' && !back) return ['a touch lights nothing'];
    if (way === 'button') back.click();
    if (way === 'beside') {
        const touchable = 'button, a, input, select, textarea, label, summary, dialog, [role=dialog], [data-lit]';
        const stage = document.querySelector('.stage'), at = stage.getBoundingClientRect();
        let free = null;
        for (let y = at.top + 3; y < at.bottom && !free; y += 7)
            for (let x = at.left + 3; x < at.right && !free; x += 7) {
                const found = document.elementFromPoint(x, y);
                if (found && stage.contains(found) && !found.closest(touchable)) free = found;
            }
        if (!free) return ['nothing lies beside'];
        free.click();
    }
    await drawn();
    const left = document.querySelector('.dock .act .back, .stage [data-state=chosen], .dock [data-state=chosen]');
    return left ? ['a choice is not put back'] : [];
}"""
LOOK_CLOSELY = """async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const found = { checks: 0, failures: [] };
    const check = (holds, what) => { found.checks += 1; if (!holds) found.failures.push(what); };
    for (const card of document.querySelectorAll('.dock .hand :is(.card, [data-card], [data-look])')) {
        if (!card.checkVisibility() || card.closest('.sr')) continue;
        const name = (card.getAttribute('aria-label') ?? card.textContent).trim().slice(0, 40);
        card.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }));
        await drawn();
        const large = document.querySelector('dialog[open]');
        check(large !== null && large.innerText.trim() !== '', `cannot be looked at closely: ${name}`);
        check(document.querySelector('.dock .act .back') === null, `a close look chose ${name}`);
        large?.dispatchEvent(new Event('cancel', { cancelable: true }));
        await drawn();
    }
    return found;
}"""


class Looked(NamedTuple):
    checks: int
    failures: list[str]


def answer(route: Route) -> None:
    path = route.request.url.removeprefix(HOST).split("?")[0]
    api = re.fullmatch(r"/api/(texts|rules|moments|short)/(\w+)/?(\w*)", path)
    if api is not None:
        text, _ = written(api[1], api[2], api[3])
        route.fulfill(body=text, content_type="application/json")
        return
    if path == "/api/games":
        route.fulfill(body="[]", content_type="application/json")
        return
    file = BUILT / path.lstrip("/")
    if file.is_file():
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        route.fulfill(body=file.read_bytes(), content_type=kind)
    else:
        route.fulfill(status=404, body="{}")


class Gallery:
    """One page that draws what it is given."""

    def __init__(self, browser: Browser) -> None:
        assert (BUILT / "gallery.html").exists(), "npm --prefix web run gallery builds it"
        self.context = browser.new_context(reduced_motion="reduce", locale="en-GB")
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.route("**/*", answer)
        self.page.goto(f"{HOST}/gallery.html?empty")
        self.page.wait_for_function("() => window.gallery !== undefined")
        self.page.evaluate(AXE.read_text("utf-8"))

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def show(self, moment: dict[str, Any], language: str = "en", light: str = "night") -> None:
        self.page.evaluate("([m, l, i]) => gallery.show(m, l, i)", [moment, language, light])

    def look(self, every: bool) -> Looked:
        found = self.page.evaluate("(every) => gallery.look(every)", every)
        return Looked(found["checks"], found["failures"])

    def colours(self) -> Looked:
        """Every word against what lies behind it, in the light that is on."""
        found = self.page.evaluate("() => axe.run('.table', {runOnly: ['color-contrast']})")
        failed = [
            f"contrast: {' '.join(map(str, node['target']))} {node['any'][0]['message']}"
            for rule in found["violations"]
            for node in rule["nodes"]
        ]
        return Looked(len(failed) + sum(len(rule["nodes"]) for rule in found["passes"]), failed)

    def rows(self) -> str:
        found: str = self.page.evaluate("gallery.rows()")
        return found

    def pieces(self) -> list[str]:
        found: list[str] = self.page.evaluate("gallery.pieces()")
        return found

    def light_first(self) -> bool:
        """Touch the first lit thing; false where nothing is lit."""
        found: bool = self.page.evaluate(
            """async () => {
                const lit = [...document.querySelectorAll('.dock .hand button[data-lit], .stage button[data-lit], ' +
                    '.stage button[data-state=can], .dock .hand button[data-state=can], .dock .act button[data-lit]')]
                    .find((one) => one.checkVisibility());
                lit?.click();
                await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
                return lit !== undefined;
            }"""
        )
        return found

    def taken_back(self, way: str) -> list[str]:
        """What was lit is put back: by the key, by the button, by a touch beside everything that can be touched."""
        if way == "key":
            self.page.keyboard.press("Escape")
        found: list[str] = self.page.evaluate(TAKE_BACK, way)
        return [f"{what}, by {way}" for what in found]

    def looked_closely(self) -> Looked:
        """Every card of the hand is looked at with the other mouse button: it is shown large, and none is chosen."""
        found = self.page.evaluate(LOOK_CLOSELY)
        return Looked(found["checks"], found["failures"])

    def close(self) -> None:
        self.context.close()
