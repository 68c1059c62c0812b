"""Whole games in a real browser, as people play them."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import httpx
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Served
from tests.e2e.person import PRIMARY, Person, finish

ZAN = "zan"
FURTHER = 8


def hidden_from(frames: list[str], secrets: set[str]) -> list[str]:
    """Which of these cards are named in any of the frames."""
    whole = "\n".join(frames)
    return sorted(card for card in secrets if re.search(rf'"{re.escape(card)}"', whole))


def test_two_browsers_and_a_spectator_finish_a_game_and_nobody_was_sent_hidden_cards(
    browser: Browser, served: Served
) -> None:
    ann = Person(browser, served.url, seed=2, pace="skip")
    ann.make_table(ZAN, bots=False)
    link = ann.links()[0]
    bob = Person(browser, served.url, "fr", seed=3, pace="skip")
    bob.sit_down(ann.table, link["key"])
    eve = Person(browser, served.url)
    eve.page.goto(f"{served.url}/t/{ann.table}")
    for person in (ann, bob):
        person.page.locator(".dock").wait_for()

    # Hands are known from the owner's own frames; a card is secret to the others until an event names it to them.
    held: set[str] = set()
    for _ in range(12):
        hands = [own_hand(person) for person in (ann, bob)]
        held |= hands[0] | hands[1]
        unseen_by_bob = hands[0] - named(bob) - named(eve)
        unseen_by_ann = hands[1] - named(ann) - named(eve)
        assert hidden_from(bob.frames, unseen_by_bob) == []
        assert hidden_from(eve.frames, unseen_by_bob | unseen_by_ann) == []
        assert hidden_from(ann.frames, unseen_by_ann) == []
        if not (ann.touch() or bob.touch()):
            ann.page.wait_for_timeout(100)
    assert held, "the test saw no hand at all"
    finish(ann, bob, seconds=300)
    expect(eve.page.locator(".end")).to_be_visible()
    for person in (ann, bob, eve):
        person.expect_clean()
        person.close()


def messages(person: Person) -> list[dict[str, Any]]:
    return [json.loads(frame) for frame in person.frames]


def own_hand(person: Person) -> set[str]:
    """The cards of its own hand, as its page was last told."""
    hand: set[str] = set()
    you = None
    for message in messages(person):
        board = message.get("view", {}).get("board") or message.get("board") or {}
        you = message["view"]["you"] if message["t"] == "state" else you
        if "hands" in board and you is not None:
            hand = {card for card in board["hands"][you] if card}
    return hand


def named(person: Person) -> set[str]:
    """Every card that some event or public place has named to this page."""
    found: set[str] = set()
    for message in messages(person):
        for event in message.get("events", []):
            for value in event.values():
                found |= {v for v in (value if isinstance(value, list) else [value]) if isinstance(v, str)}
        board = message.get("view", {}).get("board") or message.get("board") or {}
        for pile in board.get("discards", []):
            found |= set(pile)
    return found


def test_a_reload_in_the_middle_goes_on_where_it_was(browser: Browser, served: Served) -> None:
    person = Person(browser, served.url, seed=5)
    person.make_table(ZAN)
    person.page.locator(".dock").wait_for()
    for _ in range(4):
        person.touch()
        person.page.wait_for_timeout(150)
    before = acts(person)
    person.page.reload()
    person.page.locator(".dock").wait_for()
    assert acts(person) >= before
    play_on(person)
    person.close()


def acts(person: Person) -> int:
    return max([m["a"] for m in messages(person) if "a" in m], default=0)


def play_on(person: Person) -> None:
    """The game goes on: so many more acts, or to its end."""
    wanted = acts(person) + FURTHER
    for _ in range(400):
        if acts(person) >= wanted or person.is_over():
            return
        person.touch()
        person.page.wait_for_timeout(40)
    raise AssertionError(person.say_state())


def test_a_server_killed_in_the_middle_loses_nothing_and_the_page_goes_on_by_itself(
    browser: Browser, tmp_path: Any
) -> None:
    served = Served(tmp_path)
    served.start()
    person = Person(browser, served.url, seed=7)
    person.make_table(ZAN)
    person.page.locator(".dock").wait_for()
    for _ in range(6):
        person.touch()
        person.page.wait_for_timeout(100)
    acknowledged = max([m["a"] for m in messages(person) if m["t"] == "ack"], default=0)
    assert acknowledged > 0
    served.kill()
    person.page.locator(".offline").first.wait_for(timeout=15_000)
    served.start()
    person.page.locator(".offline").first.wait_for(state="hidden", timeout=20_000)
    assert acts(person) >= acknowledged
    play_on(person)
    person.close()
    served.stop()


def test_a_seat_is_handed_over_and_the_old_link_no_longer_plays(browser: Browser, served: Served) -> None:
    ann = Person(browser, served.url, seed=8)
    ann.make_table(ZAN)
    ann.page.locator(".dock").wait_for()
    kept = ann.page.evaluate("() => Object.values(localStorage).join('\\n')")
    key = re.search(rf'"table":"{ann.table}"[^}}]*"key":"([^"]+)"', kept)
    assert key is not None
    url = f"{served.url}/api/tables/{ann.table}/seats/0/hand-over"
    new = httpx.post(url, headers={"X-Seat-Key": key[1]}).json()["key"]
    cid = Person(browser, served.url, seed=9)
    cid.sit_down(ann.table, new)
    refused = httpx.post(url, headers={"X-Seat-Key": key[1]})
    assert refused.status_code in (401, 403)
    play_on(cid)
    ann.close()
    cid.close()


def test_the_card_goes_to_a_ghost_and_the_button_says_so(served: Served, browser: Browser) -> None:
    person = Person(browser, served.url, "en", 1280, seed=4)
    person.make_table("zan")
    page = person.page
    until = time.monotonic() + 120
    while not page.locator(".ghost").count():
        person.page.locator(".dock.mine").wait_for(timeout=60_000)
        # a card that is touched is chosen, no longer one that can be: both count, or the others change their places
        for card in page.locator(".dock .hand button:is([data-state='can'], [data-state='chosen'])").all():
            card.click(position={"x": 12, "y": 40})
            if page.locator(".ghost").count():
                break
        else:
            person.touch()
        assert time.monotonic() < until
    page.locator(".ghost").first.click()
    expect(page.locator(PRIMARY)).to_have_text(re.compile("^Place the .* in front"))
    expect(page.locator(".dock .ask")).to_contain_text("would strike with")
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    person.close()
