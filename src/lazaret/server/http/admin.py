"""For whoever runs the server: figures for Prometheus, and a page to look after it, on an address of their own.

They listen on loopback unless told otherwise. The page asks for a key; with it a browser gets a cookie that only this
page is sent, and every button is a POST with a token of its own. No hands, keys or seeds are shown, and no key stands
in an address: proxies write addresses down.
"""

from __future__ import annotations

import hmac
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import parse_qs

from prometheus_client import CONTENT_TYPE_LATEST

from lazaret.core.texts import ENGLISH, languages
from lazaret.server.hosts import Hosts
from lazaret.server.http.admin_page import front_page, login_page
from lazaret.server.limits import Buckets
from lazaret.server.live.house import House
from lazaret.server.store.log import StoreProblem
from lazaret.server.store.retention import forget_table
from lazaret.server.store.rows import find_table

logger = logging.getLogger("lazaret.server")
Send = Callable[[Any], Awaitable[None]]
COOKIE = "lazaret-admin"
LONGEST = 4_096  # bytes of a form
SESSIONS = 16
HEAD = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}
Answer = tuple[int, str, bytes, dict[str, str]]


class Admin:
    """A small ASGI application beside the big one, in the same process."""

    def __init__(self, house: House, key: str) -> None:
        self.house, self.key = house, key
        self.hosts = Hosts(None, house.config.allow_hosts)
        self.sessions: dict[str, str] = {}  # by cookie: the token that every button carries
        self.tries = Buckets((0.2, 10.0))  # wrong keys, per address

    async def __call__(self, scope: Any, receive: Any, send: Send) -> None:
        if scope["type"] != "http":
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        status, kind, body, more = await self.answer(scope, headers, receive)
        head = {"content-type": kind, "content-length": str(len(body)), **HEAD, **more}
        raw = [(name.encode(), value.encode("latin-1")) for name, value in head.items()]
        await send({"type": "http.response.start", "status": status, "headers": raw})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    async def answer(self, scope: Any, headers: dict[str, str], receive: Any) -> Answer:
        path, method = scope["path"], scope["method"]
        if not self.hosts.accepts(headers.get("host", "")):
            return plain(421, "another name is asked for than this server's")
        if path == "/metrics" and method in ("GET", "HEAD"):
            return 200, CONTENT_TYPE_LATEST, self.house.figures.written(self.house), {}
        wanted = headers.get("accept-language", "").lower()
        language = next((known for known in languages() if wanted.startswith(known)), ENGLISH)
        if path == "/" and method == "GET":
            return await self.show(self.session_of(headers), language)
        if method != "POST":
            return plain(404, "there is nothing here")
        form = await read_form(receive)
        if path == "/login":
            return self.log_in(form, headers, scope, language)
        session = self.session_of(headers)
        if session is None or not same(form.get("token", ""), self.sessions[session]):
            return plain(403, "log in first, and use the buttons of the page")
        return await self.do(path, form)

    def session_of(self, headers: dict[str, str]) -> str | None:
        try:
            cookie = SimpleCookie(headers.get("cookie", ""))
        except CookieError:
            return None
        found = cookie[COOKIE].value if COOKIE in cookie else ""
        return found if found in self.sessions else None

    def log_in(self, form: dict[str, str], headers: dict[str, str], scope: Any, language: str) -> Answer:
        address = scope["client"][0] if scope.get("client") else ""
        if self.tries.is_empty(address):
            return plain(429, "too many wrong keys; wait a moment")
        if not same(form.get("key", ""), self.key):
            self.tries.take(address)
            return page(403, login_page(language, wrong=True))
        session = secrets.token_urlsafe(24)
        self.sessions[session] = secrets.token_urlsafe(24)
        while len(self.sessions) > SESSIONS:
            del self.sessions[next(iter(self.sessions))]
        safe = "; Secure" if headers.get("x-forwarded-proto") == "https" else ""
        return back({"set-cookie": f"{COOKIE}={session}; HttpOnly; SameSite=Strict; Path=/{safe}"})

    async def show(self, session: str | None, language: str) -> Answer:
        if session is None:
            return page(200, login_page(language))
        try:
            tables = await self.house.store.read(all_tables)
        except StoreProblem:
            tables = None
        return page(200, front_page(self.house, tables, self.sessions[session], language))

    async def do(self, path: str, form: dict[str, str]) -> Answer:
        house = self.house
        if path == "/announce":
            told = house.announce(form.get("text", "").strip()[:400])
            logger.warning("announced to %s pages", told)
        elif path == "/drain":
            logger.warning("draining: pages are sent elsewhere")
            house.drain()
        elif path == "/undrain":
            house.draining = False
        elif path == "/forget":
            await self.forget(form.get("table", ""))
        elif path == "/logout":
            self.sessions.clear()
        else:
            return plain(404, "there is nothing here")
        return back({})

    async def forget(self, name: str) -> None:
        """A table goes for ever, with everybody who looks at it."""
        house = self.house
        stored = await house.store.read(partial(find_table, name=name))
        if stored is None or stored.id != name:
            return
        session = house.sessions.get(name)
        if session is not None:
            session.driver.stop()
            for viewer in list(session.pages.viewers.values()):
                for shown in list(viewer.pages):
                    shown.error("error.no_table")
                    shown.close()
            house.forget(session)
        await house.store.write(lambda store: forget_table(store, stored.tab, stored.id))
        logger.warning("a table was forgotten by hand", extra={"table": name})


def all_tables(store: Any) -> list[Any]:
    """The newest, with what everybody may know about them."""
    return list(
        store.execute(
            "SELECT id, code, game, size, status, made, (SELECT count(*) FROM acts WHERE tab = tables.row) "
            "FROM tables ORDER BY row DESC LIMIT 200"
        ).fetchall()
    )


def same(given: str, wanted: str) -> bool:
    return hmac.compare_digest(given.encode(), wanted.encode())


async def read_form(receive: Any) -> dict[str, str]:
    body = b""
    while True:
        event = await receive()
        body += event.get("body", b"")
        if len(body) > LONGEST or not event.get("more_body"):
            break
    try:
        return {name: values[0] for name, values in parse_qs(body[:LONGEST].decode("utf-8")).items()}
    except (UnicodeDecodeError, ValueError):
        return {}


def page(status: int, text: str) -> Answer:
    return status, "text/html; charset=utf-8", text.encode(), {}


def plain(status: int, text: str) -> Answer:
    return status, "text/plain; charset=utf-8", f"{text}\n".encode(), {}


def back(head: dict[str, str]) -> Answer:
    """To the page, which shows what has become of it."""
    return 303, "text/plain; charset=utf-8", b"", {"location": "./", **head}
