"""Touches per act of Dead of Winter, counted in a browser: `python -m tests.e2e.touches [turns]`.

On the same seeds every act that a turn offers is made by touching lit things until its button, which counts too; then
it is taken back. What the table asked for the same act choice by choice is counted beside it (one touch for each
question and one to confirm what is not taken back alone): that is what an act took before chains.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, sync_playwright

from tests.e2e.conftest import Served, chromium

SEEDS = ("touches 1", "touches 2", "touches 3")
PRIMARY = ".dock .act .primary"
#: acts that one survivor, card, die or player can do, by the name of the plan
ACTS = [
    "move",
    "attack",
    "search",
    "barricade",
    "clean",
    "attract",
    "ability",
    "play",
    "store",
    "contribute",
    "equip",
    "hand_off",
    "request",
    "spend_food",
]


def make_table(url: str, seed: str) -> dict[str, Any]:
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "greedy"}] * 2]
    body = {"game": "dead_of_winter", "seats": seats, "seed": seed, "forced": True}
    made: dict[str, Any] = httpx.post(f"{url}/api/tables", json=body, timeout=20).json()
    return made


class Touching:
    """A page at the table, and the plans it was sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.view: dict[str, Any] = {}
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "state":
            self.view = message["view"]
        elif message["t"] == "update":
            self.view = {**self.view, **message["set"]}

    def is_my_turn(self) -> bool:
        return bool(self.view.get("options")) and (self.view["ask"] or {}).get("step") == "take_action"

    def settle(self) -> None:
        """Answer whatever else is asked until it is my turn."""
        for _ in range(600):
            self.page.wait_for_timeout(60)
            if self.is_my_turn() or self.view.get("result"):
                self.page.wait_for_timeout(120)
                return
            if self.view.get("options"):
                self.answer()

    def answer(self) -> None:
        for found in (PRIMARY, ".stage .tray [data-state=can]", ".dock .act [data-lit]", "[data-lit]"):
            thing = self.page.locator(found).first
            if thing.count():
                try:
                    thing.click(timeout=500)
                except Exception:
                    continue
                return

    def touch(self, selector: str) -> bool:
        thing = self.page.locator(selector)
        if not thing.count():
            return False
        thing.first.click(timeout=2000)
        self.page.wait_for_timeout(60)
        return True

    def reach(self, plan: dict[str, Any]) -> int | None:
        """Touch until the button would do an act of this kind; how many touches with the button's. None: it cannot."""
        self.page.keyboard.press("Escape")
        touches = 0
        if not self.touch(f'[data-thing="{plan["thing"]}"][data-lit], .dock [data-die="{plan["thing"]}"]'):
            return None
        touches += 1
        if plan["act"] == "move":
            if not self.touch(f'.stage article[data-thing="{plan["target"]}"] .take[data-lit]'):
                return None
        elif not self.touch(f'.dock .tile[data-act="{plan["act"]}"][data-lit]'):
            return None
        touches += 1
        return touches + 1 if self.page.locator(PRIMARY).count() else None


def before(plan: dict[str, Any]) -> int:
    """Choice by choice each link is one touch; what is learned by is confirmed by one more, as the old page did for
    whatever followed the action and the survivor."""
    follow = [link for link in plan["chain"][1:] if link != plan["thing"]]
    return len(plan["chain"]) + len(follow)


def count(touching: Touching, turns: int) -> Iterator[tuple[str, int, int]]:
    for _ in range(turns):
        touching.settle()
        if touching.view.get("result"):
            return
        seen = set()
        for plan in list(touching.view.get("plans") or []):
            name = (plan["act"], plan["thing"])
            if plan["act"] not in ACTS or not plan["chain"] or name in seen:
                continue
            seen.add(name)
            touches = touching.reach(plan)
            assert touches is not None, f"{plan['act']} of {plan['thing']} cannot be reached: {plan['chain']}"
            yield plan["act"], before(plan), touches
        touching.page.keyboard.press("Escape")
        plans = [plan for plan in touching.view["plans"] if plan["chain"] and plan["act"] in ACTS]
        ends = not plans or not touching.view["plans"][0]["facts"]["dice"]
        if ends:
            yield "end_turn", 1, end_turn(touching)
        elif touching.reach(plans[len(seen) % len(plans)]) is not None:
            touching.page.locator(PRIMARY).click()
        touching.page.wait_for_timeout(200)


def end_turn(touching: Touching) -> int:
    touching.page.locator(".dock .act .end").click()
    touching.page.wait_for_timeout(150)
    if touching.page.locator(f"{PRIMARY}:not(.end)").count() and touching.is_my_turn():
        touching.page.locator(PRIMARY).click()
        return 2
    return 1


def main(turns: int, width: int = 1280, height: int = 800) -> None:
    served = Served(Path(tempfile.mkdtemp()))
    served.start()
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium())
            for seed in SEEDS:
                made = make_table(served.url, seed)
                page = browser.new_page(viewport={"width": width, "height": height}, locale="en")
                touching = Touching(page)
                page.goto(f"{served.url}/t/{made['table']}#{made['key']}")
                page.locator(".dock").wait_for()
                for _ in range(2):
                    page.locator(".stage .tray [data-state=can]").first.click()
                page.locator(PRIMARY).click()
                for act, old, new in count(touching, turns):
                    found[act].append((old, new))
                page.close()
            browser.close()
    finally:
        served.stop()
    print(f"{width}x{height}, {len(SEEDS)} seeds\nact          times  before (mean, most)  now (mean, most)")
    for act, pairs in sorted(found.items()):
        olds, news = [old for old, _ in pairs], [new for _, new in pairs]
        mean = sum(olds) / len(olds), sum(news) / len(news)
        print(f"{act:12} {len(pairs):5}  {mean[0]:10.1f} {max(olds):7}  {mean[1]:8.1f} {max(news):7}")
    assert all(new <= 3 for pairs in found.values() for _, new in pairs), "an act takes more than three touches"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 12)
