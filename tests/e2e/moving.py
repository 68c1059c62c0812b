"""The moving picture of README: a game as it is played on the page, made by `make moving`.

Frames are taken from a real browser after every touch; Pillow makes one animated WebP of them.
"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.e2e.conftest import Served, chromium
from tests.e2e.person import Person
from tests.e2e.pictures import FOLDER, play_well

GAME, TOUCHES = "hc", 22
SIZE = (960, 600)
FIRST, EACH, LAST = 1500, 650, 2500  # milliseconds


def frames(url: str) -> list[Image.Image]:
    found: list[bytes] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        person = Person(browser, url, "en", 1280, seed=6, light="dark")
        person.home()
        person.page.wait_for_timeout(800)
        found.append(person.page.screenshot())
        person.make_table(GAME)
        person.page.locator(".dock").wait_for()
        touches = 0
        while touches < TOUCHES and not person.is_over():
            if play_well(person):
                touches += 1
                person.page.wait_for_timeout(350)
                found.append(person.page.screenshot())
            person.page.wait_for_timeout(80)
        browser.close()
    pictures = [Image.open(io.BytesIO(data)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS) for data in found]
    return [one for one, before in zip(pictures, [None, *pictures], strict=False) if one != before]


def main() -> None:
    served = Served(Path(tempfile.mkdtemp()))
    served.start()
    try:
        first, *rest = frames(served.url)
    finally:
        served.stop()
    durations = [FIRST, *[EACH] * (len(rest) - 1), LAST]
    target = FOLDER / "game.webp"
    first.save(target, save_all=True, append_images=rest, duration=durations, loop=0, quality=60, method=6)
    print(f"{target}: {len(rest) + 1} frames, {target.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
