"""Told when it is my turn, in a real browser: the service worker, a push, the page without a connection, an upgrade.

In a headless Chromium `pushManager.subscribe` is refused: the tests put their own keys and address in its place. What
the server sends there is decrypted, and the same words are delivered to the service worker over the devtools protocol.
No real push service takes part.
"""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from lazaret.server.places import STATIC
from tests.e2e.conftest import Served, chromium
from tests.e2e.person import Person
from tests.e2e.test_daily import picture
from tests.e2e.test_pages import AXE
from tests.server.receivers import Browser as Keys
from tests.server.receivers import Got, vapid_claims

READY = """async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
  return (await navigator.serviceWorker.getRegistration()).scope;
}"""
SHOWN = """async () => (await (await navigator.serviceWorker.getRegistration()).getNotifications())
  .map(({ title, body, tag, actions }) => ({ title, body, tag, actions: actions.map((one) => one.action) }))"""
#: what a browser with a push service would answer
SUBSCRIBE = """(address) => {
  const made = { endpoint: address.endpoint, toJSON: () => address, unsubscribe: async () => (known = null, true) };
  let known = sessionStorage.getItem('subscribed') ? made : null;
  PushManager.prototype.subscribe = async () => {
    sessionStorage.setItem('subscribed', 'yes');
    return (known = made);
  };
  PushManager.prototype.getSubscription = async () => known;
}"""


Serving = Callable[..., Served]


class Endpoint:
    """A push service, or a chat service: keeps what it is sent."""

    def __init__(self) -> None:
        got: list[Got] = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                got.append(Got(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.got = got
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def until(self, page: Page, count: int) -> Got:
        for _ in range(200):
            if len(self.got) >= count:
                return self.got[count - 1]
            page.wait_for_timeout(100)
        raise AssertionError("nothing came")


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    opened = Endpoint()
    yield opened
    opened.server.shutdown()
    opened.server.server_close()


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """Servers with settings of their own, and perhaps a page of their own."""
    started: list[Served] = []

    def serve(page: Path | None = None, **settings: Any) -> Served:
        environment = {"TEST_SETTINGS": json.dumps(settings), **({"TEST_PAGE": str(page)} if page else {})}
        served = Served(tmp_path, environment=environment)
        served.url += settings.get("base_path", "")
        served.start()
        started.append(served)
        return served

    yield serve
    for served in started:
        served.stop()


def two_seats(served: Served) -> tuple[str, str]:
    """A table with Ann, whose turn it is, and Bob; its id and Ann's key. (Who begins is drawn by lot.)"""
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "happy_city", "seats": seats, "name": "Ann", "bot_after": None, "forced": False}
    for _ in range(40):
        made = httpx.post(f"{served.url}/api/tables", json=wanted).json()
        table = f"{served.url}/api/tables/{made['table']}"
        httpx.post(f"{table}/join", json={"name": "Bob"}, headers={"X-Seat-Key": made["links"][0]["key"]})
        if httpx.get(table, headers={"X-Seat-Key": made["key"]}).json()["waiting"] == [0]:
            return made["table"], made["key"]
    raise AssertionError("Ann never begins")


def open_panel(person: Person) -> None:
    person.page.locator(".menu-tool, [data-drawer='menu']").first.click()
    name = {"en": "Tell me when it is my turn", "fr": "Me prévenir quand c’est mon tour"}
    lang = person.page.evaluate("document.documentElement.lang")
    person.page.get_by_role("button", name=name[lang]).click()
    person.page.locator("dialog[open] h3").nth(1).wait_for()


def violations(person: Person) -> list[str]:
    person.page.evaluate(AXE.read_text())
    found = person.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found["violations"]]


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("fr", 390)])
def test_a_push_reaches_the_browser_and_leads_to_the_table(
    browser: Browser, endpoint: Endpoint, serving: Serving, lang: str, width: int
) -> None:
    served = serving(notice_private=True, notice_seconds=1.0)
    person = Person(browser, served.url, lang, width, light="dark" if width > 500 else "light")
    keys = Keys()
    person.context.grant_permissions(["notifications"], origin=served.url)
    address = json.dumps({"endpoint": f"{endpoint.url}/send/abc", "keys": keys.keys})
    person.page.add_init_script(f"({SUBSCRIBE})({address})")
    table, key = two_seats(served)
    person.page.goto(f"{served.url}/t/{table}#{key}")
    person.page.locator(".dock").wait_for()
    assert person.page.evaluate(READY) == f"{served.url}/"
    open_panel(person)
    switch = person.page.get_by_role("switch").first
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    picture(person, f"tell-{lang}-{width}")
    assert violations(person) == []
    person.page.keyboard.press("Escape")
    person.page.goto(f"{served.url}/about")  # away from the table

    got = endpoint.until(person.page, 1)
    public = httpx.get(f"{served.url}/api/notices").json()["push"]
    assert vapid_claims(got, public)["aud"] == endpoint.url
    told = keys.read(got)
    assert told["link"] == f"/t/{table}"
    assert key not in json.dumps(told)
    deliver(person, served, json.dumps(told))
    shown = person.page.evaluate(SHOWN)
    title = {"en": "Happy City: it is your turn", "fr": "Happy City\N{NO-BREAK SPACE}: c’est à toi"}[lang]
    body = {"en": "With Bob.", "fr": "Avec Bob."}[lang]
    assert shown == [{"title": title, "body": body, "tag": told["tag"], "actions": ["stop"]}]

    click(person, "")
    person.page.wait_for_url(f"{served.url}/t/{table}")
    person.page.locator(".dock").wait_for()
    assert person.page.evaluate(SHOWN) == []
    person.page.wait_for_timeout(1500)
    assert len(endpoint.got) == 1, "one notice for a turn"

    deliver(person, served, json.dumps(told))
    click(person, "stop")  # one touch, and nothing more is sent
    person.page.wait_for_timeout(500)
    own = person.page.evaluate("JSON.parse(localStorage.getItem('lazaret.self'))")
    assert httpx.get(f"{served.url}/api/notices", headers={"X-Self-Key": own}).json()["places"] == []
    person.expect_clean()
    person.close()


def deliver(person: Person, served: Served, data: str) -> None:
    """What a push service would hand to the browser. (Devtools does not say whether the worker could be started for it:
    where nothing is shown it is handed over again, and has the same tag.)"""
    devtools = person.context.new_cdp_session(person.page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"] if not one["isDeleted"]),
    )
    devtools.send("ServiceWorker.enable")
    for _ in range(50):
        if found:
            break
        person.page.wait_for_timeout(50)
    message = {"origin": served.url, "registrationId": found[-1], "data": data}
    for attempt in range(200):
        if attempt % 50 == 0:
            devtools.send("ServiceWorker.deliverPushMessage", message)
        if person.page.evaluate(SHOWN):
            return
        person.page.wait_for_timeout(50)
    raise AssertionError("no notice is shown")


def click(person: Person, action: str) -> None:
    """A touch of the notice, as the service worker hears it."""
    worker = person.context.service_workers[-1]
    worker.evaluate(
        """async (action) => {
          const [notification] = await registration.getNotifications();
          dispatchEvent(new NotificationEvent('notificationclick', { notification, action }));
        }""",
        action,
    )


def test_without_a_connection_the_page_opens_and_says_so(browser: Browser, serving: Serving) -> None:
    served = serving()
    person = Person(browser, served.url, "fr", 390)
    table, key = two_seats(served)
    person.page.goto(f"{served.url}/t/{table}#{key}")
    person.page.locator(".dock").wait_for()
    person.home()
    person.page.evaluate(READY)
    person.page.goto(f"{served.url}/rules/happy_city")
    person.page.locator("[id^='HC-']").first.wait_for()
    assert person.page.locator(".kept").count() == 0
    kept = person.page.evaluate(
        """async () => {
          const found = [];
          for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
          return found;
        }"""
    )
    assert "/" in kept
    assert {path.split("/")[2] for path in kept if path.startswith("/api/")} <= {
        "games",
        "texts",
        "rules",
        "short",
        "moments",
    }
    assert not any(table in path for path in kept)
    served.stop()
    person.page.goto(f"{served.url}/rules/happy_city")
    person.page.locator("[id^='HC-']").first.wait_for()
    expect(person.page.locator(".kept")).to_contain_text("Pas de connexion")
    person.page.goto(f"{served.url}/")
    person.page.locator("button.game").first.wait_for()
    expect(person.page.locator(".kept")).to_contain_text("Pas de connexion")
    picture(person, "offline-390")
    assert violations(person) == []
    served.start()
    person.page.get_by_role("button", name="Réessayer").click()
    expect(person.page.locator(".kept")).to_have_count(0)
    person.close()


def upgrade(folder: Path) -> str:
    """The page as a later build would have it: its first script has another name. That name."""
    (entry,) = [
        path for path in (folder / "assets").glob("index-*.js") if path.name in (folder / "index.html").read_text()
    ]
    later = entry.with_name(f"index-{'L' * 8}.js")
    shutil.copy(entry, later)
    for name in ("index.html", "sw.js"):
        text = (folder / name).read_text()
        assert entry.name in text
        (folder / name).write_text(text.replace(entry.name, later.name))
    return later.name


FIRST = "document.querySelector('script[type=module]').src.split('/').pop()"
UPDATE = "async () => void (await (await navigator.serviceWorker.getRegistration()).update())"


def test_a_new_version_is_told_and_taken_only_by_hand(browser: Browser, serving: Serving, tmp_path: Path) -> None:
    folder = tmp_path / "page"
    shutil.copytree(STATIC, folder)
    served = serving(folder)
    person = Person(browser, served.url, "en", 1280)
    table, key = two_seats(served)
    person.page.goto(f"{served.url}/t/{table}#{key}")
    person.page.locator(".dock").wait_for()
    person.page.evaluate(READY)
    before = person.page.evaluate(FIRST)
    person.page.evaluate("window.same = true")
    later = upgrade(folder)
    person.page.evaluate(UPDATE)
    bar = person.page.get_by_text("A new version is here.").last
    bar.wait_for()
    picture(person, "update-1280")
    person.page.wait_for_timeout(1000)
    assert person.page.evaluate("window.same"), "never by itself in a game"
    assert person.page.evaluate(FIRST) == before
    other = person.context.new_page()  # a page that is opened now is the new one, whatever is kept
    other.goto(f"{served.url}/")
    other.locator("button.game").first.wait_for()
    assert other.evaluate(FIRST) == later
    other.wait_for_timeout(1500)
    assert other.get_by_text("A new version is here.").count() == 0, "it is new already"
    other.close()
    person.page.get_by_role("button", name="Reload").click()
    person.page.wait_for_function("() => window.same === undefined")
    person.page.locator(".dock").wait_for()
    assert person.page.evaluate(FIRST) == later
    served.stop()
    person.page.goto(f"{served.url}/")  # what is kept is the new one too
    person.page.locator(".kept").wait_for()
    assert person.page.evaluate(FIRST) == later
    person.close()


def test_on_a_plain_network_it_says_why_and_what_works(browser: Browser, serving: Serving, endpoint: Endpoint) -> None:
    """A name that is not this machine's, by http: no secure context."""
    served = serving(
        allow_hosts=["table.example"], notice_private=True, smtp_host="127.0.0.1", smtp_from="a@example.org"
    )
    rules = "--host-resolver-rules=MAP table.example 127.0.0.1"
    plain = browser.browser_type.launch(executable_path=chromium(), args=[rules])
    url = served.url.replace("127.0.0.1", "table.example")
    person = Person(plain, url, "fr", 390)
    table, key = two_seats(served)
    person.page.goto(f"{url}/t/{table}#{key}")
    person.page.locator(".dock").wait_for()
    assert person.page.evaluate("isSecureContext") is False
    open_panel(person)
    panel = person.page.locator("dialog[open]")
    expect(panel).to_contain_text("qu’en https")
    expect(panel).to_contain_text("garder la page ouverte")
    assert panel.get_by_role("switch").count() == 0
    panel.get_by_label("Adresse du webhook").fill(f"{endpoint.url}/hook")
    panel.get_by_label("Format").select_option("json")
    panel.get_by_role("button", name="Utiliser ce canal").click()
    expect(panel).to_contain_text("La table parle à 127.0.0.1")
    panel.get_by_role("button", name="Envoyer un essai").click()
    assert endpoint.until(person.page, 1).json["event"] == "test"
    panel.get_by_label("Adresse électronique").fill("ann@example.org")
    panel.get_by_role("button", name="Prévenir cette adresse").click()
    expect(panel).to_contain_text("attend que son lien soit suivi")
    picture(person, "plain-390")
    assert violations(person) == []
    person.close()
    plain.close()


def test_under_a_path_everything_stays_below_it(browser: Browser, serving: Serving) -> None:
    served = serving(base_path="/games")
    person = Person(browser, served.url, "fr", 390)
    person.home()
    assert person.page.evaluate(READY) == f"{served.url}/"
    link = person.page.locator("link[rel=manifest]").get_attribute("href")
    assert link == "/games/manifest.fr.webmanifest"
    manifest = httpx.get(f"{served.url}/manifest.fr.webmanifest").json()
    assert (manifest["start_url"], manifest["scope"], manifest["lang"]) == ("./", "./", "fr")
    for icon in manifest["icons"]:
        assert httpx.get(f"{served.url}/{icon['src']}").headers["content-type"] == "image/png"
    served.stop()
    person.page.goto(f"{served.url}/rules")
    person.page.locator(".kept").wait_for()
    person.close()
