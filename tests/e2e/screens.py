"""Pictures of one device for several people, and of a television: a part of `python -m tests.e2e.pictures`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.e2e.shared import Around
from tests.e2e.test_screen import Television, open_table

NAMES = ["Alice", "Bob", "Carla"]
TURNS = 8


def shoot(person: Person, folder: Path, name: str) -> None:
    person.page.wait_for_timeout(1200)
    person.page.screenshot(path=folder / f"{name}.png")


def curtains(browser: Browser, served: Served, folder: Path, width: int) -> None:
    """The curtain in the middle of a game, and what stands before it: whoever is done covers their hand."""
    device = Around(browser, served, width=width, light="dark")
    device.set_around("hd", NAMES)
    for _ in range(TURNS):
        device.show()
        device.play_and_cover()
    shoot(device, folder, f"curtain-{width}")
    device.close()


def televisions(browser: Browser, served: Served, folder: Path) -> None:
    """The lobby while somebody is missing, a game, its end."""
    television = Television(browser, served.url, height=720, light="dark")
    table = open_table(served)
    phones = [Person(browser, served.url, width=390, seed=place) for place in range(2)]
    for phone, name in zip(phones, NAMES, strict=False):
        phone.page.goto(f"{served.url}/t/{table['id']}")
        phone.page.locator("form input.input").first.fill(name)
        television.open(table["code"])
        television.page.locator(".screen.idle a[data-sit]").wait_for()
        shoot(television, folder, "screen-lobby-1280")
        phone.page.locator("form button.primary").click()
    television.page.locator(".play").wait_for()
    for _ in range(60):
        for phone in phones:
            phone.touch()
        television.page.wait_for_timeout(60)
    television.page.wait_for_timeout(3000)
    shoot(television, folder, "screen-play-1280")
    phones[0].give_up()
    television.page.locator("main ol").wait_for()
    shoot(television, folder, "screen-end-1280")
    for person in (*phones, television):
        person.close()


def screens(browser: Browser, home: Path, folder: Path) -> None:
    served = Served(home)
    served.start()
    try:
        for width in (1280, 390):
            curtains(browser, served, folder, width)
        televisions(browser, served, folder)
    finally:
        served.stop()
