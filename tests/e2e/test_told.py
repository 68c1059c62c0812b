"""What happens is seen: fixed games told in a real browser, moment by moment, as the engine groups them."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Served
from tests.e2e.stage import Stage, Still, drawn, staged
from tests.e2e.told import PLANS, WAVE, YOU, Act, Plan, opened, path_of, played, text_of

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
    stage.page.wait_for_timeout(2500)  # what was new is no longer marked as new, a full trick is gathered in (1.7 s)
    told = drawn(stage.page)
    stage.page.reload()
    stage.page.locator(".dock, .end").first.wait_for()
    if stage.page.locator(".end").count():
        stage.page.get_by_role("button", name="See the table").click()
    stage.page.wait_for_timeout(300)
    differ = "\n".join(difflib.unified_diff(told, drawn(stage.page), "told", "drawn", lineterm="", n=0))
    assert differ == ""


# -- the wave of a vote in Zombie Tsunami -----------------------------------------------------------

#: where everything lies, and how large each horde is
LIES = """() => [...document.querySelectorAll('.zt .plate, .zt .felt > *, .zt .place, .zt .horde b')]
  .map((thing) => [thing.className, thing.matches('b') ? thing.textContent : '',
    ...Object.values(thing.getBoundingClientRect().toJSON()).map(Math.round)].join(' '))"""
#: notes by how much which horde is seen to grow or shrink
CHANGES = """() => {
  window.changes = [];
  new MutationObserver((found) => {
    for (const thing of found.flatMap(({ addedNodes }) => [...addedNodes]))
      if (thing.nodeType === 1 && thing.matches('.by'))
        changes.push([thing.closest('[data-spot]').dataset.spot, Number(thing.textContent.replace('\u2212', '-'))]);
  }).observe(document.querySelector('.zt'), { subtree: true, childList: true });
}"""


def hordes(plan: Plan) -> list[tuple[Act, list[int]]]:
    """Each act, and how large the hordes are after it."""
    return [(act, [player["zombies"] for player in t.view(YOU)["board"]["players"]]) for t, act in played(plan)]


@pytest.mark.parametrize("pace", ["slow", "normal"])
@pytest.mark.parametrize("width", [1280, 390])
def test_the_wave_of_a_vote_in_zombie_tsunami_is_seen(browser: Browser, served: Served, width: int, pace: str) -> None:
    """Much else follows at once: the beads are turned over all the same, with the tally and who kept their word."""
    acts = hordes(WAVE)
    place = next(number for number, (act, _) in enumerate(acts) if any(one.kind == "wave" for one in act.shown))
    with staged(browser, served, WAVE, width, pace, Still) as stage:
        page = stage.page
        for act, _ in acts[:place]:
            stage.play(act)
        page.wait_for_timeout(1500)  # what was new is no longer marked as new
        before = page.evaluate(LIES)
        page.evaluate("() => void (window.seen.hold = ['wave'])")
        page.evaluate(CHANGES)
        for act, _ in acts[place:]:
            stage.seats.choose(act)
        page.wait_for_function(
            "acts => window.seen.acts >= acts && window.seen.held() === 'wave'", arg=stage.seats.acts
        )
        expect_the_wave(page, width)
        assert page.evaluate(LIES) == before  # the table is the one on which all have voted
        page.evaluate("() => { window.seen.hold = []; document.querySelector('.zt .wave').click(); }")
        stage.rest()
        assert page.locator(".zt .turned").count() == 0
        grown = [0] * WAVE.seats
        for spot, count in page.evaluate("window.changes"):
            grown[int(spot.removeprefix("seat-"))] += count
        assert grown == [after - then for after, then in zip(acts[-1][1], acts[place - 1][1], strict=True)]
        assert any(count < 0 for _, count in page.evaluate("window.changes"))
        compare_with_the_view(stage)


def expect_the_wave(page: Page, width: int) -> None:
    """As the told words have it: Ann and Bob yellow, Cid, who had promised that, red."""
    for seat, bead, kept in ((1, "yellow", "true"), (2, "red", "false")):
        turned = page.locator(f".plate[data-spot=seat-{seat}] .turned")
        expect(turned).to_be_in_viewport()
        expect(turned).to_have_attribute("data-bead", bead)
        expect(turned).to_have_attribute("data-kept", kept)
    mine = page.locator("[data-spot=seat-0] .turned")
    expect(mine).to_have_attribute("data-bead", "yellow")
    assert mine.get_attribute("data-kept") is None  # who promised nothing broke nothing
    told = " ".join((page.locator(".told .line p").text_content() or "").split())  # what has no room is in the list
    for team, found in (("yellow", ["you", "Bob"]), ("red", ["Cid"])):
        tally = page.locator(f".wave [data-team={team}]")
        expect(tally).to_be_in_viewport(ratio=0.99)
        strength, of = tally.locator(".sum").inner_text().split("of")
        assert f"{strength.strip()} of {of.strip()}" in told
        assert [name for name in ("you", "Bob", "Cid") if name in tally.locator("ul").inner_text()] == found
    dock = page.locator(".dock").bounding_box()
    wave = page.locator(".zt .wave").bounding_box()
    assert dock is not None
    assert wave is not None
    assert wave["x"] >= 0
    assert wave["x"] + wave["width"] <= width
    assert wave["y"] + wave["height"] <= dock["y"]  # nothing of it lies under the dock
