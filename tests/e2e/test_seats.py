"""Somebody left: whoever made the table lets a bot play, and gives the seat back."""

from __future__ import annotations

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
    ann.page.wait_for_timeout(1000)  # more than `host_wait`, before which the server refuses it
    ann.page.get_by_role("button", name="Let a bot play").click()
    back = ann.page.get_by_role("button", name="Give the seat back")
    expect(back).to_be_visible()
    check(ann, 1280)
    back.click()
    expect(ann.page.get_by_role("button", name="Let a bot play")).to_be_visible()
    ann.expect_clean()
    ann.close()
