"""A page at a table where the test plays every seat, and keeps what is told on it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

import httpx
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from websockets.sync.client import ClientConnection, connect

from tests.e2e.conftest import Served
from tests.e2e.person import Person
from tests.e2e.told import NAMES, Act, Plan

#: Notes every moment that the page shows, and touches it away: what is shown is seen at once, without waiting for it.
#: Sheets are left to the test, which tells at fast, so that nothing is folded away because it would take too long.
WATCH = """
(() => {
  const seen = (window.seen = { acts: 0, last: -1, shown: [], hold: [] });
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...address) {
      super(...address);
      seen.line = this;
      this.addEventListener('message', ({ data }) => {
        const said = JSON.parse(data);
        if (said.t === 'state' || said.t === 'update') seen.acts = said.a;
      });
    }
  };
  const words = (line) => {
    const read = line.querySelector('p').cloneNode(true);
    for (const drawn of read.querySelectorAll('svg, [aria-hidden=true]')) drawn.remove();
    return read.textContent.replaceAll(/\\s+/g, ' ').trim();
  };
  const sheet = () => document.querySelector('[data-sheet]')?.dataset.sheet ?? '';
  const playing = () => document.querySelector('.told .line.playing');
  /** A moment that somebody wants to look at stays until it is touched, or its time is over. */
  const held = () => (seen.hold.includes(playing()?.dataset.kind) ? playing().dataset.kind : '');
  seen.held = held;
  const look = () => {
    const line = playing();
    if (!line) return;
    const start = Number(line.dataset.moment);
    if (seen.last !== start) seen.shown.push([start, line.dataset.kind, sheet(), words(line)]);
    seen.last = start;
    if (!sheet() && !held()) line.click();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  /** What is asked waits behind a sheet: nothing of the dock can be touched. */
  const touched = () => {
    const dock = document.querySelector('.dock');
    if (!dock) return '';
    const { left, top, width, height } = dock.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height * 0.8);
    return over === null || over.closest('[data-sheet]') ? '' : over.outerHTML.slice(0, 300);
  };
  /** When nothing plays any more, or a sheet waits: what was shown since, and the name of the sheet. */
  seen.rest = async (acts) => {
    while (seen.acts < acts || (playing() && !sheet() && !held())) await new Promise((done) => setTimeout(done, 5));
    // A sheet that has just been put into the page is laid over it with the next pictures.
    for (let wait = 0; sheet() && touched() && wait < 400; wait++) await new Promise((done) => setTimeout(done, 20));
    return { shown: seen.shown.splice(0), sheet: sheet(), held: held(), touched: touched() };
  };
})();
"""


#: what Enter presses is on the sheet; its words are kept
HAS_FOCUS = """() => {
  const sheet = document.querySelector('[data-sheet]');
  window.seen.before = [sheet, sheet?.innerText];
  return !sheet || sheet.contains(document.activeElement);
}"""
WENT_ON = """() => {
  const [sheet, text] = window.seen.before;
  return sheet !== document.querySelector('[data-sheet]') || sheet.innerText !== text;
}"""
#: while a moment is held, its time stands still
STAY = """
(() => {
  const [later, never] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  const held = new Map();
  window.setTimeout = (does, wait = 0, ...rest) => {
    if (wait < 100) return later(does, wait, ...rest);
    const number = later(function ring() {
      if (window.seen.held()) return void held.set(number, later(ring, 40));
      held.delete(number);
      does(...rest);
    }, wait);
    return number;
  };
  window.clearTimeout = (number) => {
    never(held.get(number));
    held.delete(number);
    never(number);
  };
})();
"""


#: the board, element by element, whatever the order in which their attributes were set
DRAWN = """() => {
  const found = [];
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE && node.data.trim()) found.push(node.data.trim());
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const said = [...node.attributes].map(({ name, value }) =>
      `${name}=${name === 'class' ? value.split(/\\s+/).sort().join(' ') : value}`);
    found.push(`<${node.localName} ${said.sort().join(' ')}>`);
    node.childNodes.forEach(read);
  };
  read(document.querySelector('main'));
  return found;
}"""


def drawn(page: Page) -> list[str]:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found: list[str] = page.evaluate(DRAWN)
    return found


#: number of the first event, kind, sheet or "", words
Told = tuple[int, str, str, str]


class Seats:
    """A line to the server for each seat."""

    def __init__(self, served: Served, plan: Plan) -> None:
        seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "open"}] * (plan.seats - 1)]
        body = {"game": plan.game, "seats": seats, "seed": plan.seed, "options": dict(plan.options)}
        made = httpx.post(f"{served.url}/api/tables", json={**body, "forced": False, "bot_after": None}, timeout=20)
        assert made.status_code == 201, made.text
        found = made.json()
        self.table, self.keys = found["table"], [found["key"]]
        for link, name in zip(found["links"], NAMES[1:], strict=False):
            url = f"{served.url}/api/tables/{self.table}/join"
            sat = httpx.post(url, json={"name": name}, headers={"X-Seat-Key": link["key"]}, timeout=20)
            assert sat.status_code == 200, sat.text
            self.keys.append(sat.json()["key"])
        self.open, self.lines = ExitStack(), list[ClientConnection]()
        for key in self.keys:
            line = connect(f"ws://127.0.0.1:{served.port}/ws", compression=None, max_size=None)
            self.lines.append(self.open.enter_context(line))
            self.lines[-1].send(json.dumps({"t": "hello", "table": self.table, "key": key, "since": 0}))
        self.acts = 0

    def choose(self, act: Act) -> None:
        """Make the choice, and wait until the server has stored it."""
        request = f"act-{self.acts}"
        choice = {"t": "choose", "id": request, "a": self.acts, "choice": act.choice}
        said = {"t": "say", "id": request, "statement": act.choice}
        self.lines[act.seat].send(json.dumps(said if act.said else choice))
        while True:
            answer = json.loads(self.lines[act.seat].recv(timeout=20))
            if answer.get("id") == request:
                break
        assert answer["t"] == "ack", answer
        self.acts = answer["a"]
        for line in self.lines:
            drain(line)

    def close(self) -> None:
        self.open.close()


def drain(line: ClientConnection) -> None:
    """Read what nobody looks at: a line that is not read would be taken for a slow one."""
    try:
        while True:
            line.recv(timeout=0)
    except TimeoutError:
        return


class Stage:
    """The page of seat 0, and those who play."""

    script = ""  # what else runs in the page

    def __init__(
        self, browser: Browser, served: Served, plan: Plan, width: int, light: str = "light", pace: str = "fast"
    ) -> None:
        self.seats = Seats(served, plan)
        self.person = Person(browser, served.url, width=width, light=light, pace=pace)
        self.page = self.person.page
        self.page.add_init_script(self.script + WATCH)
        self.page.goto(f"{served.url}/t/{self.seats.table}#{self.seats.keys[0]}")
        self.page.locator(".dock[data-told]").wait_for()

    def play(self, act: Act) -> list[Told]:
        """What is shown of it; sheets are gone through to their end."""
        self.seats.choose(act)
        return self.rest()

    def rest(self) -> list[Told]:
        found: list[Told] = []
        for _ in range(60):
            now = self.page.evaluate("acts => window.seen.rest(acts)", self.seats.acts)
            found += [(start, kind, sheet, words) for start, kind, sheet, words in now["shown"]]
            if not now["sheet"] and not now["held"]:
                return found
            missed = f"the question does not wait behind the sheet {now['sheet']}: {now['touched']}"
            assert not (now["touched"] and now["sheet"]), missed
            self.see(now["sheet"] or now["held"])
            if now["sheet"]:
                self.page.wait_for_function(HAS_FOCUS)
                self.page.keyboard.press("Enter")
                with suppress(PlaywrightTimeout):  # Enter for a sheet that is just going would open a card below it
                    self.page.wait_for_function(WENT_ON, timeout=2000)
            else:
                self.page.evaluate("() => document.querySelector('.told .line.playing')?.click()")
        raise AssertionError(f"the sheet {now['sheet']} does not end")

    def see(self, sheet: str) -> None:
        """For whoever wants to look at sheets, and at moments that are held, on the way."""


class Still(Stage):
    """What is held stays as long as one looks."""

    script = STAY


@contextmanager
def staged(
    browser: Browser, served: Served, plan: Plan, width: int, pace: str = "fast", kind: type[Stage] = Stage
) -> Iterator[Stage]:
    stage = kind(browser, served, plan, width, pace=pace)
    try:
        yield stage
        stage.person.expect_clean()
    finally:
        stage.seats.close()
        stage.person.close()
