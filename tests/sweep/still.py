"""Boards stand still: `python -m tests.sweep.still` (or `make still`) looks at many questions of every game.

Prompts, hints and drawers come and go; nothing on the felt moves by a pixel, as seen from the felt's own content. A
thing that is chosen may be raised: it is what was touched. In Zombie Apocalypse Now a support gives half of its lane to
the slot that opens beside it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator

from playwright.sync_api import sync_playwright

from lazaret.core.registry import game as find_game
from tests.e2e.conftest import chromium
from tests.recorded.views import FACTS
from tests.sweep.gallery import SIZES, Gallery
from tests.sweep.questions import Asked, collect

#: hint, all options, log, rules, keys
KEYS = ("h", "o", "l", "r", "?")
DRAWERS = ("menu", "chat", "players", "since", "cards")
#: where every piece lies now, each by itself; asked again, those that lie elsewhere
PLACES = """() => {
  const stage = document.querySelector('.stage');
  const [found, home] = [new Map(), stage.getBoundingClientRect()];
  const raised = '[data-state=chosen], [aria-pressed=true], [aria-checked=true], .sheet';
  for (const thing of stage.querySelectorAll('[data-card], [data-spot], [data-thing], button, article, section')) {
    const at = thing.getBoundingClientRect();
    if (at.width < 2 || thing.closest(raised) || thing.closest('.lane:has(.ghost)')) continue;
    let [x, y] = [at.x - home.x, at.y - home.y];
    for (let place = thing.parentElement; stage.contains(place); place = place.parentElement) {
      x += place.scrollLeft;
      y += place.scrollTop;
    }
    found.set(thing, [x, y, at.width, at.height].map(Math.round).join(' '));
  }
  return found;
}"""
REMEMBER = f"() => {{ window.lay = ({PLACES})(); return window.lay.size; }}"
MOVED = f"""() => {{
  const now = ({PLACES})();
  const name = (thing) => (thing.dataset.thing ?? thing.dataset.card ?? thing.dataset.spot ?? thing.className);
  return [...window.lay].filter(([thing, at]) => now.has(thing) && now.get(thing) !== at)
    .map(([thing, at]) => `${{name(thing)}}: ${{at}} > ${{now.get(thing)}}`);
}}"""
OPEN = """async (name) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const seen = (what) => [...document.querySelectorAll(what)].find((one) => one.checkVisibility() && !one.disabled);
  const wanted = name === 'since' ? '.told .since' : `[data-drawer=${name}]`;
  if (!seen(wanted)) {
    seen('[data-drawer=menu]')?.click();
    await drawn();
  }
  const button = seen(wanted);
  button?.click();
  await drawn();
  return button !== undefined;
}"""
WAIT = 30  # milliseconds, for what opens


def steps(gallery: Gallery) -> Iterator[str]:
    """Open and close one after the other; each is named when the page has changed."""
    page = gallery.page

    def close() -> None:
        for _ in range(2):  # a drawer that was opened from the menu, and the menu
            page.keyboard.press("Escape")
            page.wait_for_timeout(WAIT)

    for key in KEYS:
        page.keyboard.press(key)
        page.wait_for_timeout(WAIT)
        yield f"the key {key}"
        close()
        yield f"the key {key}, closed"
    for drawer in DRAWERS:
        if page.evaluate(OPEN, drawer):
            yield f"the drawer {drawer}"
        close()
        yield f"the drawer {drawer}, closed"
    if gallery.light_first():
        yield "a choice is lit"
        close()
        yield "a choice is put back"


def moved(gallery: Gallery, asked: Asked) -> Iterator[str]:
    """What lies elsewhere while something is open, or afterwards."""
    gallery.show(asked.moment)
    docked = gallery.rows()
    assert gallery.page.evaluate(REMEMBER) > 0, "there is nothing on the felt"
    for step in steps(gallery):
        for one in gallery.page.evaluate(MOVED):
            yield f"{step}: {one}"
        if gallery.rows() != docked:
            yield f"{step}: a row of the dock"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(FACTS))
    parser.add_argument("--questions", type=int, default=12, help="of each game")
    wanted = parser.parse_args()
    begun, looked, failures = time.monotonic(), 0, []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        for game in wanted.games:
            gallery = Gallery(browser)
            for size in SIZES:
                gallery.resize(size)
                for asked in collect(find_game(game), 3, "still").drawn(wanted.questions, "still"):
                    looked += 1
                    failures += [f"{game} {size} {asked.kind.step}: {what}" for what in moved(gallery, asked)]
            failures += gallery.errors
            gallery.close()
            print(f"{game}: {looked} questions looked at so far, {len(failures)} pieces moved", flush=True)
        browser.close()
    print("\n".join(failures[:40]))
    print(f"{looked} questions, {len(failures)} moved, {time.monotonic() - begun:.0f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
