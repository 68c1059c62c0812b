"""Three people, one is removed by a vote and somebody new sits down; a spectator comes along to the rematch."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.e2e.test_pages import check

GAME = "happy_dayz"


def make(served: Served, seats: int, **fields: Any) -> dict[str, Any]:
    wanted = {"game": GAME, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)], "bot_after": None}
    answer = httpx.post(f"{served.url}/api/tables", json={**wanted, "name": "Ann", **fields})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def sit(person: Person, table: str, key: str, name: str) -> None:
    person.page.goto(f"{person.url}/t/{table}#{key}")
    person.page.locator("form input.input").first.fill(name)
    person.page.locator("form button.primary").click()
    person.page.locator("form").wait_for(state="detached")


def test_one_of_three_is_removed_by_vote_and_somebody_new_sits_down(browser: Browser, served: Served) -> None:
    made = make(served, 3)
    ann, bob, eve = (Person(browser, served.url, width=width) for width in (1280, 390, 1280))
    keys = [made["key"], *(link["key"] for link in made["links"])]
    for person, key, name in zip((ann, bob, eve), keys, ("Ann", "Bob", "Eve"), strict=True):
        sit(person, made["table"], key, name)
    ann.page.get_by_role("button", name="Players").click()
    ann.page.locator("li", has_text="Eve").get_by_role("button", name="Remove").click()
    check(ann, 1280)
    ann.page.get_by_text("somebody new").click()
    ann.page.get_by_role("button", name="Ask the others").click()
    expect(eve.page.get_by_text("Ann asks the others to remove you from the table.")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Agree")).to_have_count(0)
    check(bob, 390)
    bob.page.get_by_role("button", name="Agree").click()
    expect(eve.page.get_by_text("Your seat at this table was taken from you.")).to_be_visible()
    eve.page.reload()
    expect(eve.page.get_by_text("Your seat at this table was taken from you.")).to_be_visible()
    ann.page.get_by_role("button", name="Invite somebody").click()
    link = ann.page.get_by_label("Link to this seat", exact=True).input_value()
    fay = Person(browser, served.url)
    sit(fay, made["table"], link.partition("#")[2], "Fay")
    expect(fay.page.get_by_role("dialog")).to_be_visible()  # what the seat knows
    expect(ann.page.locator("li", has_text="Fay").get_by_role("button", name="Remove")).to_be_visible()
    for person in (ann, bob, fay):
        person.expect_clean()
    for person in (ann, bob, eve, fay):
        person.close()


def test_a_spectator_comes_along_to_the_rematch(browser: Browser, served: Served) -> None:
    made = make(served, 2)
    place = f"{served.url}/api/tables/{made['table']}"
    ann, bob, watcher = (Person(browser, served.url) for _ in range(3))
    sit(ann, made["table"], made["key"], "Ann")
    sit(bob, made["table"], made["links"][0]["key"], "Bob")
    watcher.page.goto(f"{served.url}/t/{made['table']}")
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("button", name="Give up").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    watcher.page.locator("div.end").wait_for()
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: made["table"] not in url)
    watcher.page.wait_for_url(lambda url: made["table"] not in url)
    assert watcher.table == ann.table == httpx.get(place).json()["rematch"]
    expect(watcher.page.locator(".dock")).to_be_visible(timeout=20_000)  # once the cards are shuffled
    for person in (ann, bob, watcher):
        person.expect_clean()
        person.close()


@contextlib.contextmanager
def another_site(page: str) -> Iterator[str]:
    """A site of somebody else, with that page."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, format: str, *args: Any) -> None:
            pass

    site = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://localhost:{site.server_address[1]}/"
    site.shutdown()
    site.server_close()


def test_a_replay_is_shown_by_another_site_when_all_allow_it(browser: Browser, served: Served) -> None:
    made = make(served, 2)
    ann, bob = (Person(browser, served.url) for _ in range(2))
    sit(ann, made["table"], made["key"], "Ann")
    sit(bob, made["table"], made["links"][0]["key"], "Bob")
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("button", name="Give up").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    for person in (ann, bob):
        person.page.get_by_label("I allow other sites to show this replay.").check()
    snippet = ann.page.get_by_label("For the other page").input_value()
    with another_site(snippet) as address:
        other = browser.new_context(viewport={"width": 900, "height": 700}).new_page()
        other.goto(address)
        frame = other.frame_locator("iframe")
        frame.get_by_role("button", name="Play the replay").wait_for()
        expect(frame.get_by_role("link", name="The whole replay")).to_be_visible()
        bob.page.get_by_label("I allow other sites to show this replay.").uncheck()
        expect(ann.page.get_by_text("1 person has not allowed it yet.")).to_be_visible()
        other.reload()
        other.wait_for_load_state("networkidle")
        expect(frame.get_by_role("button", name="Play the replay")).to_have_count(0)
        other.context.close()
    for person in (ann, bob):
        person.expect_clean()
        person.close()
