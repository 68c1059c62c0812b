"""Touches per act of Dead of Winter, counted in a browser: `python -m tests.e2e.touches` (needs the gallery).

Turns of random games of fixed seeds are drawn by the real page. Every act that a turn offers is reached by touching
lit things until its button, which counts too. What the table asks for the same act choice by choice is counted beside
it (one touch for each question and one to confirm what is not taken back alone): that is what it took before chains.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, sync_playwright

from lazaret.core.chance import Stream
from lazaret.core.registry import game
from tests.e2e.conftest import chromium
from tests.sweep.gallery import Gallery
from tests.sweep.questions import moment_of

SEEDS = [f"touches {number}" for number in range(1, 25)]
OBJECTIVES = ("drawn", "serum-trial", "fill-the-cellar", "cold-samples")
SIZES = ((1280, 800), (390, 844))
EACH = 12  # of each kind of act, at each size
PRIMARY = ".dock .act .primary"
#: acts of a survivor, card, die or player, by the name of the plan
ACTS = (
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
    "hand_off",
    "equip",
    "request",
    "spend_food",
)
Plan = dict[str, Any]


def turns() -> Iterator[dict[str, Any]]:
    """Every moment at which some seat takes an action, in games that are played at random."""
    dead_of_winter = game("dead_of_winter")
    for number, seed in enumerate(SEEDS):
        stream = Stream(seed)
        t = dead_of_winter.new(3, seed, {"objective": OBJECTIVES[number % len(OBJECTIVES)]})
        while t.result is None:
            seat = t.waiting()[0]
            if t.view(seat)["ask"]["step"] == "take_action":
                yield moment_of(t, seat)
            t.choose(seat, stream.pick(t.options(seat)))


def before(plan: Plan) -> int:
    """Choice by choice each link is one touch; what is learned by is confirmed by one more, as the old page did for
    whatever followed the action and the survivor."""
    follow = [link for link in plan["chain"][1:] if link != plan["thing"]]
    return len(plan["chain"]) + len(follow)


class Touching:
    def __init__(self, page: Page) -> None:
        self.page = page

    def touch(self, selector: str) -> bool:
        thing = self.page.locator(selector)
        if not thing.count():
            return False
        thing.first.click(timeout=2000)
        return True

    def reach(self, *things: str) -> int | None:
        """Touch these one after the other; how many touches with the button's. None: it cannot be done so."""
        self.page.keyboard.press("Escape")
        done = all(self.touch(thing) for thing in things)
        return len(things) + 1 if done and self.page.locator(f"{PRIMARY}:enabled").count() else None

    def ways(self, plan: Plan) -> Iterator[tuple[str, int | None]]:
        """The act and its touches; a move from either end."""
        acts = f'[data-thing="{plan["thing"]}"][data-lit], .dock [data-die="{plan["thing"]}"]'
        if plan["act"] == "move":
            there = f'.stage article[data-thing="{plan["target"]}"] .take[data-lit]'
            yield "move", self.reach(acts, there)
            yield "move, place first", self.reach(there, f'.dock .tile[data-lit][data-of="{plan["thing"]}"]')
        else:
            yield plan["act"], self.reach(acts, f'.dock .tile[data-act="{plan["act"]}"][data-lit]')

    def end(self) -> int:
        self.page.keyboard.press("Escape")
        self.page.locator(".dock .act .end").click()
        asked = self.page.locator(f"{PRIMARY}:not(.end)").count() > 0
        return 2 if asked else 1


def wanted(moment: dict[str, Any], seen: Counter[str]) -> list[Plan]:
    """One plan of each act that this turn offers and that was not seen often enough."""
    found: dict[str, Plan] = {}
    for plan in moment["view"]["plans"]:
        if plan["chain"] and plan["act"] in ACTS and seen[plan["act"]] < EACH:
            found.setdefault(plan["act"], plan)
    return list(found.values())


def count(gallery: Gallery, moments: list[dict[str, Any]]) -> dict[str, list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    seen: Counter[str] = Counter()
    touching = Touching(gallery.page)
    for moment in moments:
        plans = wanted(moment, seen)
        if not plans:
            continue
        gallery.show(moment)
        for plan in plans:
            seen[plan["act"]] += 1
            for act, touches in touching.ways(plan):
                assert touches is not None, f"{act} of {plan['thing']} cannot be reached: {plan['chain']}"
                found[act].append((before(plan), touches))
        if seen["end_turn"] < EACH:
            seen["end_turn"] += 1
            found["end_turn"].append((1, touching.end()))
    return found


def main() -> None:
    moments = list(turns())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        for size in SIZES:
            gallery = Gallery(browser)
            gallery.resize(size)
            found = count(gallery, moments)
            gallery.close()
            print(f"\n{size[0]} × {size[1]}, {len(SEEDS)} seeds, {len(moments)} turns\n")
            print("| act | times | before: mean, most | now: mean, most |\n|---|--:|--:|--:|")
            for act in ("move", "move, place first", *ACTS[1:], "end_turn"):
                pairs = found[act]
                assert pairs, f"{act} was never offered"
                olds, news = [old for old, _ in pairs], [new for _, new in pairs]
                means = sum(olds) / len(olds), sum(news) / len(news)
                print(f"| {act} | {len(pairs)} | {means[0]:.1f}, {max(olds)} | {means[1]:.1f}, {max(news)} |")
                assert max(news) <= 3, f"{act} takes more than three touches"
        browser.close()


if __name__ == "__main__":
    main()
