"""Who sits where: somebody left, and whoever made the table lets a bot play; a bot from elsewhere is shown as one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.e2e.test_pages import check


def test_the_host_lets_a_bot_play_for_somebody_who_left(browser: Browser, served: Served) -> None:
    ann = Person(browser, served.url)
    ann.make_table("zan", bots=False, bot_after=0)
    bob = Person(browser, served.url)
    bob.sit_down(ann.table, ann.links()[0]["key"])
    ann.page.locator(".dock").wait_for()
    bob.close()
    ann.page.get_by_role("button", name="Players").click()
    ann.page.get_by_role("button", name="Let a bot play").click()
    back = ann.page.get_by_role("button", name="Give the seat back")
    expect(back).to_be_visible()
    check(ann, 1280)
    back.click()
    expect(ann.page.get_by_role("button", name="Let a bot play")).to_be_visible()
    ann.expect_clean()
    ann.close()


REMOTE = Path(__file__).parents[2] / "examples" / "bots" / "remote.py"
PICTURES = os.environ.get("LAZARET_PICTURES")  # a folder, for who wants to look


@pytest.mark.parametrize(
    ("lang", "width", "shown", "out"),
    [
        ("en", 1280, "bot, from outside", "bot, out: it gave three bad or late answers"),
        ("fr", 390, "robot, venu d’ailleurs", "robot, hors jeu : trois réponses fausses ou tardives"),
    ],
)
def test_a_bot_from_elsewhere_is_shown_as_one_and_so_is_that_it_is_out(
    browser: Browser, served: Served, tmp_path: Path, lang: str, width: int, shown: str, out: str
) -> None:
    """The sample itself, and the same with an answer that nobody offered."""
    bad = tmp_path / "bad.py"
    bad.write_text(REMOTE.read_text("utf-8").replace('"choice": choose(said)', '"choice": "win"'), "utf-8")
    for file, said in ((REMOTE, shown), (bad, out)):
        ann = Person(browser, served.url, lang, width)
        ann.make_table("zan", bots=False, bot_after=0)
        command = [sys.executable, "-I", str(file), served.url, ann.table, ann.links()[0]["key"]]
        bot = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        ann.page.locator(".dock").wait_for()
        if file is bad:  # it is asked when this turn is over
            end = ann.page.get_by_role("button", name="End your turn" if lang == "en" else "Finir ton tour")
            end.click()
            confirm = ann.page.locator("dialog[open] .primary, .dock .act button.primary:enabled")
            ann.page.locator(".dock:not(.mine)").or_(confirm).first.wait_for()
            if confirm.count():
                confirm.first.click()
        ann.open_tool("players")
        expect(ann.page.get_by_text(said)).to_be_visible(timeout=20_000)
        expect(ann.page.get_by_text("Robby").first).to_be_visible()
        check(ann, width)
        if PICTURES:
            ann.page.screenshot(path=f"{PICTURES}/{file.stem}-{width}.png")
        ann.expect_clean()
        ann.close()
        bot.kill()
        bot.wait()
