"""One device for several people: a curtain between two turns, and nothing of the last hand behind it."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Served
from tests.e2e.shared import COVER, CURTAIN, Around, cards, waiting

NAMES = ["Alice", "Bob", "Carla"]


def seats_told(device: Around) -> set[int]:
    """Whose views came, by what they say of themselves and by the key of the line they came on."""
    keys = device.keys
    found = {
        message["view"]["you"]
        for line in device.lines
        for message in line.told
        if message["t"] == "state" and message["view"]["you"] is not None
    }
    return found | {keys[line.key] for line in device.lines if line.key in keys}


def expect_nobody(device: Around, memory: bool = True) -> None:
    """Behind the curtain: what lies open to everybody, wherever one looks, and no line that is a seat's."""
    open_cards = cards(device.known_to(None))
    hands = set().union(*(cards(device.known_to(key)) for key in device.keys)) - open_cards
    assert hands  # there is something to be found
    for where, text in {"received": device.received(), "document": device.document(), "kept": device.kept()}.items():
        assert cards(text) & hands == set(), where
    assert seats_told(device) == set()
    if not memory:
        return
    # the page knows Zombies and Mini-vans from its own content; the Survivors' cards it can only have from a hand
    assert {card for card in cards(device.heap()) & hands if not card.startswith(("zombies", "minivan"))} == set()


def expect_only(device: Around, name: str) -> None:
    """In front of the curtain: what this seat knows, and nothing of another's."""
    seat = NAMES.index(name)
    (key,) = [key for key, place in device.keys.items() if place == seat]
    allowed = cards(device.known_to(key)) | cards(device.known_to(None))
    others = set().union(*(cards(device.known_to(other)) for other in device.keys)) - allowed
    assert others
    assert cards(device.document()) & cards(device.known_to(key))  # the hand is shown
    for text in (device.received(), device.document(), device.kept()):
        assert cards(text) & others == set()
    assert seats_told(device) <= {seat}


def test_no_frame_ever_holds_two_hands(browser: Browser, served: Served) -> None:
    device = Around(browser, served)
    device.set_around("hd", NAMES)
    seen = []
    for turn in range(7):
        if turn % 3 == 0:  # a snapshot of the memory takes a while
            expect_nobody(device)
        name = device.name_at_curtain()
        seen.append(name)
        device.show()
        expect_only(device, name)
        device.play_and_cover()
    assert set(seen) == set(NAMES)
    device.expect_clean()
    device.close()


def test_a_vote_is_asked_of_each_behind_the_curtain(browser: Browser, served: Served) -> None:
    device = Around(browser, served, width=390, pace="skip")
    device.set_around("zt", NAMES)
    together = 0
    for _ in range(14):
        asked = waiting(served, device.table)
        people = [NAMES[seat] for seat in asked if seat < len(NAMES)]
        assert device.name_at_curtain() == people[0]
        together += len(people) > 1
        assert seats_told(device) == set()
        device.show()
        assert seats_told(device) == {asked[0]}
        device.play_and_cover()
        if device.is_over():
            break
    assert together > 1  # several were asked at once, and came one after the other
    device.expect_clean()
    device.close()


def test_a_reload_lets_the_curtain_fall(browser: Browser, served: Served) -> None:
    device = Around(browser, served)
    device.set_around("hd", NAMES)
    device.show()
    device.lines = []
    device.page.reload()
    device.page.locator(CURTAIN).wait_for()
    expect_nobody(device)
    device.expect_clean()
    device.close()


def test_a_device_that_is_put_away_forgets_the_hand_though_a_drawer_glides(browser: Browser, served: Served) -> None:
    """With motion: what is on its way out would keep the whole table of the last seat, and hand it to the next."""
    device = Around(browser, served, motion=True)
    device.set_around("hd", NAMES)
    device.show()
    page = device.page
    page.locator("[data-drawer='rules']").first.click()
    page.locator(".sheet h2").wait_for()
    device.lines = []
    page.evaluate(
        "() => { Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange')); delete document.hidden; }"
    )
    page.locator(CURTAIN).wait_for()
    assert page.locator(".sheet").count() == 0
    expect_nobody(device)
    device.show()
    device.expect_clean()
    device.close()


def test_undo_goes_back_before_the_curtain_falls_and_not_behind_it(browser: Browser, served: Served) -> None:
    device = Around(browser, served)
    device.set_around("hd", NAMES)
    page = device.page
    undo = page.get_by_role("navigation").get_by_role("button", name="Undo")
    while max(waiting(served, device.table)) >= len(NAMES):  # with a bot's choice after hers, hers is not free
        page.wait_for_timeout(40)
    device.show()
    while not page.locator(COVER).get_by_text("pass to Bob").count():
        device.touch()
        page.wait_for_timeout(40)
    undo.click()
    page.locator(".dock.mine").wait_for()  # Alice chooses again
    device.play_and_cover()
    for _ in range(6):  # until Alice is asked once more: her choice of before the curtain stands
        name = device.name_at_curtain()
        device.show()
        if name == "Alice":
            break
        device.play_and_cover()
    acts = json.loads(device.known_to(None))["a"]
    undo.click()
    expect(
        page.locator(".toast, [role=status]").get_by_text(re.compile("Around one device|Nothing")).first
    ).to_be_visible()
    assert json.loads(device.known_to(None))["a"] == acts
    device.expect_clean()
    device.close()


def test_the_end_is_for_everybody_and_the_next_game_begins_behind_the_curtain(browser: Browser, served: Served) -> None:
    device = Around(browser, served)
    device.set_around("hd", NAMES)
    first = device.table
    device.show()
    device.lines = []
    device.give_up()
    page = device.page
    page.wait_for_function("() => !document.querySelector('.dock')")
    assert device.lines[-1].key is None  # the page of the end is nobody's
    page.locator("div.end .acts .primary").click()
    page.wait_for_url(lambda url: first not in url)
    page.locator(CURTAIN).wait_for()
    assert len(device.keys) == len(NAMES)
    device.lines = device.lines[-1:]
    expect_nobody(device, memory=False)  # what lay open at the end of the last game may still be there
    device.show()
    device.expect_clean()
    device.close()
