"""How much the page has to do for each picture while moments play: `python -m tests.e2e.frames` (or `make frames`).

The fixed games of `tests.e2e.told` are played at a real table, at 1280 × 800 and with motion, the processor slowed four
times, and the browser traces itself. For each picture (from one `Commit` to the next) the work of the page's main
thread is added up; layouts that a script forced are listed with the function that did, and every animation
that runs is asked what it animates.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

from lazaret.core.table import Table
from tests.e2e.conftest import Served, chromium
from tests.e2e.stage import Seats
from tests.e2e.told import PLANS, Act, Plan, played

SLOWED = 4
SECONDS = 20.0  # of each game
MOST_MEDIAN, MOST_P95 = 8.0, 16.0  # milliseconds
CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.stack",
]
ALLOWED = {"transform", "translate", "scale", "rotate", "opacity"}
#: what is animated, by its name in the style
WATCH = """() => {
  window.moved = new Set();
  const own = new Set(['offset', 'computedOffset', 'easing', 'composite']);
  setInterval(() => {
    for (const one of document.getAnimations())
      for (const frame of one.effect?.getKeyframes() ?? [])
        for (const name of Object.keys(frame)) if (!own.has(name)) window.moved.add(name);
  }, 60);
}"""


#: closes sheets in the page itself: whoever asks the page from outside is counted as its work
CLOSE = """() => setInterval(() => document.querySelector('[data-sheet] .primary')?.click(), 400)"""


class Figures(NamedTuple):
    game: str
    frames: list[float]  # milliseconds of work for each
    forced: Counter[str]  # layouts, by the function that forced them
    moved: set[str]


def play(page: Page, seats: Seats, acts: Iterator[tuple[Table, Act]], seconds: float) -> None:
    """Choices one after the other, slowly enough for what they do to be told; nothing is asked of the page."""
    end = time.monotonic() + seconds
    for _, act in acts:
        seats.choose(act)
        page.wait_for_timeout(900 if act.shown else 300)
        if time.monotonic() > end:
            return


def measure(served: Served, plan: Plan) -> Figures:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", color_scheme="dark")
        page = context.new_page()
        seats, acts = Seats(served, plan), played(plan)
        page.goto(f"{served.url}/t/{seats.table}#{seats.keys[0]}")
        page.locator(".dock[data-told]").wait_for()
        page.wait_for_timeout(1500)
        page.evaluate(CLOSE)
        line = context.new_cdp_session(page)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        browser.start_tracing(page=page, categories=CATEGORIES)
        play(page, seats, acts, SECONDS)
        events = json.loads(browser.stop_tracing())["traceEvents"]
        page.evaluate(WATCH)  # only now: whoever asks what is animated forces a layout
        play(page, seats, acts, SECONDS / 3)
        moved = set(page.evaluate("() => [...window.moved]"))
        seats.close()
        browser.close()
    main = main_thread(events)
    return Figures(plan.game, list(work(main)), forced(main), moved)


def main_thread(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the page's main thread did, in order."""
    counts = Counter((one["pid"], one["tid"]) for one in events if one["name"] == "Commit")
    thread = counts.most_common(1)[0][0]
    return sorted((one for one in events if (one["pid"], one["tid"]) == thread), key=lambda one: one["ts"])


def work(events: list[dict[str, Any]]) -> Iterator[float]:
    """Milliseconds of tasks from the end of one picture to the end of the next; of the processor, where it is known,
    so that what else the machine does is left out."""
    ends = [one["ts"] + one.get("dur", 0) for one in events if one["name"] == "Commit"]
    tasks = [one for one in events if one["name"] == "RunTask"]
    place = 0
    for end in ends:
        spent = 0.0
        while place < len(tasks) and tasks[place]["ts"] < end:
            spent += tasks[place].get("tdur", tasks[place].get("dur", 0)) / 1000
            place += 1
        if spent:
            yield spent


def forced(events: list[dict[str, Any]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for one in events:
        if one["name"] != "Layout":
            continue
        stack = one.get("args", {}).get("beginData", {}).get("stackTrace")
        if stack:
            found[" < ".join(f"{call['functionName'] or '?'} {place_of(call)}" for call in stack[:3])] += 1
    return found


def place_of(call: dict[str, Any]) -> str:
    return f"{call.get('url', '').rpartition('/')[2]}:{call.get('columnNumber')}"


def main(games: list[str]) -> None:
    served = Served(Path(tempfile.mkdtemp()), "patient")
    served.start()
    try:
        found = [measure(served, plan) for plan in PLANS if not games or plan.game in games]
    finally:
        served.stop()
    print(f"1280 x 800, processor slowed {SLOWED} times; milliseconds of work for each picture")
    print(f"{'game':24} {'pictures':>8} {'median':>7} {'p95':>7} {'most':>7}  forced layouts, animated")
    wrong = []
    for one in found:
        median, p95 = statistics.median(one.frames), statistics.quantiles(one.frames, n=20)[-1]
        row = f"{one.game:24} {len(one.frames):8} {median:7.1f} {p95:7.1f} {max(one.frames):7.1f}"
        print(f"{row}  {sum(one.forced.values())}, {' '.join(sorted(one.moved)) or 'nothing'}")
        for stack, times in one.forced.most_common(12):
            print(f"    {times:4} x {stack}")
        if median > MOST_MEDIAN or p95 > MOST_P95 or one.forced or one.moved - ALLOWED:
            wrong.append(one.game)
    assert not wrong, f"more than is wanted: {', '.join(wrong)}"


if __name__ == "__main__":
    main(sys.argv[1:])
