"""What happens is seen: fixed games told in a real browser, moment by moment, as the engine groups them."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Served
from tests.e2e.stage import Stage, drawn, staged
from tests.e2e.told import PLANS, Plan, opened, path_of, played, text_of

#: all games on a laptop; on a phone these, and all of them in `make told`
ON_A_PHONE = ("happy_dayz", "zombie_tsunami")
WHOLE = os.environ.get("LAZARET_TOLD") == "all"
SHOWN = [(plan, 1280) for plan in PLANS] + [(plan, 390) for plan in PLANS if WHOLE or plan.game in ON_A_PHONE]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Nobody answers but the test."""
    server = Served(tmp_path_factory.mktemp("served"), "patient")
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize("plan", PLANS, ids=[plan.game for plan in PLANS])
def test_the_list_of_what_is_told_is_that_of_the_engine(plan: Plan) -> None:
    again = "run `python -m tests.e2e.told` and look at what changed"
    assert path_of(plan).read_text("utf-8").splitlines() == text_of(plan).splitlines(), again


@pytest.mark.parametrize(("plan", "width"), SHOWN, ids=[f"{plan.game}-{width}" for plan, width in SHOWN])
def test_the_page_shows_what_is_to_be_told(browser: Browser, served: Served, plan: Plan, width: int) -> None:
    with staged(browser, served, plan, width) as stage:
        assert stage.rest() == [tuple(one) for one in opened(plan)], f"{plan.game} at {width}: the beginning"
        for number, (_, act) in enumerate(played(plan), 1):
            where = f"{plan.game} at {width}, choice {number}: {act.choice}"
            assert stage.play(act) == [tuple(one) for one in act.shown], where
        if not plan.acts:
            stage.page.locator(".end").wait_for()
            stage.page.get_by_role("button", name="See the table").click()
        compare_with_the_view(stage)


def compare_with_the_view(stage: Stage) -> None:
    """After the last moment the board is the one that is drawn from the view alone."""
    stage.page.wait_for_timeout(1500)  # what was new is no longer marked as new
    told = drawn(stage.page)
    stage.page.reload()
    stage.page.locator(".dock, .end").first.wait_for()
    if stage.page.locator(".end").count():
        stage.page.get_by_role("button", name="See the table").click()
    stage.page.wait_for_timeout(300)
    differ = "\n".join(difflib.unified_diff(told, drawn(stage.page), "told", "drawn", lineterm="", n=0))
    assert differ == ""
