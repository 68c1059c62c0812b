"""The ASGI application: HTTP by Litestar, WebSockets by `socket`, one house for both."""

from __future__ import annotations

import hashlib
import logging
from base64 import b64encode
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router, asgi
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from litestar.types import Message, Receive, Scope, Send

import lazaret
from lazaret.core.decoding import decoder_of
from lazaret.server.bodies import Problem as ProblemBody
from lazaret.server.catalogue import playable
from lazaret.server.config import Config
from lazaret.server.hosts import wrong_host
from lazaret.server.http import (
    api,
    care_api,
    daily_api,
    days_api,
    evening_api,
    health,
    notices_api,
    replay_api,
    self_api,
    written,
)
from lazaret.server.http import files as pages
from lazaret.server.http.named import named
from lazaret.server.http.waiting import address_of
from lazaret.server.live.house import House
from lazaret.server.places import WEB
from lazaret.server.problems import Problem, code_of, english
from lazaret.server.socket.connection import serve_bot, serve_socket
from lazaret.server.store.log import StoreProblem

AnyRequest = Request[Any, Any, Any]
logger = logging.getLogger("lazaret.server")

#: The one script that stands in the page itself, so that the first paint has the right light; it is known by its hash.
FIRST = b64encode(hashlib.sha256((WEB / "first.js").read_bytes()).digest()).decode()
#: No cookie is ever set; nothing is loaded from elsewhere; nobody frames the page.
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    f"form-action 'self'; frame-ancestors 'none'; script-src 'self' 'sha256-{FIRST}'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
#: A replay that its people let other sites show, and nothing else, may be framed by anybody.
FRAMED = {
    **{name: value for name, value in HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": HEADERS["Content-Security-Policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors *"
    ),
}
#: what people's programs send that is no JSON at all
UNREADABLE = (RecursionError, UnicodeDecodeError)
#: what is under /api
INTERFACE: tuple[Any, ...] = (
    api,
    written,
    replay_api,
    daily_api,
    days_api,
    evening_api,
    care_api,
    notices_api,
    self_api,
)
KEYS = {404: "error.not_found", 405: "error.method", 413: "error.too_large"}


def problem_response(status: int, key: str, params: dict[str, Any], detail: str) -> Response[ProblemBody]:
    return Response(ProblemBody(code_of(key), key, params, detail), status_code=status, media_type="application/json")


def refused(_: AnyRequest, problem: Problem) -> Response[ProblemBody]:
    return problem_response(problem.status, problem.key, problem.params, problem.detail)


def not_stored(_: AnyRequest, problem: StoreProblem) -> Response[ProblemBody]:
    status = 507 if problem.key == "error.disk_full" else 503
    return problem_response(status, problem.key, {}, english(problem.key, {}))


def bad_request(_: AnyRequest, error: HTTPException) -> Response[ProblemBody]:
    """What Litestar refuses by itself: a body of the wrong shape, a path that is not there."""
    extra = error.extra if isinstance(error.extra, list) else []
    reason = "; ".join(f"{part.get('key', '')}: {part.get('message', '')}" for part in extra) or error.detail
    key = KEYS.get(error.status_code, "error.body")
    params = {"reason": reason} if key == "error.body" else {}
    response = problem_response(error.status_code, key, params, english(key, params))
    if error.headers:
        response.headers.update(error.headers)
    return response


def unreadable(_: AnyRequest, error: Exception) -> Response[ProblemBody]:
    """Nested beyond all reason, or not text: the sender's mistake."""
    reason = "nested too deeply" if isinstance(error, RecursionError) else "not UTF-8"
    return problem_response(400, "error.body", {"reason": reason}, english("error.body", {"reason": reason}))


def broken(_: AnyRequest, error: Exception) -> Response[ProblemBody]:
    logger.error("a request could not be answered", exc_info=error)
    return problem_response(500, "error.internal", {}, english("error.internal", {}))


def check_host(request: AnyRequest) -> None:
    """The request must name this server; what it is called otherwise, it has to be told."""
    host = request.headers.get("host", "")
    if not request.app.state.hosts.accepts(host):
        raise wrong_host(host)


def check_request(request: AnyRequest) -> None:
    """Not too often, and nothing that a page of another site sent."""
    check_host(request)
    house: House = request.app.state.house
    if not house.requests.take(address_of(request)):
        raise Problem(429, "error.too_fast")
    if not house.hosts.is_own_origin(request.headers.get("origin", ""), request.headers.get("host", "")):
        raise Problem(403, "error.foreign")


async def add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in (FRAMED if scope["state"].get(pages.EMBEDDED) else HEADERS).items():
            headers[name] = value
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")


async def ask_to_upgrade(send: Send) -> None:
    await send({"type": "http.response.start", "status": 426, "headers": [(b"upgrade", b"websocket")]})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def create_app(config: Config) -> Litestar:
    """The application. Its house is opened when it starts and closed when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        playable()  # loading a game takes a moment: now, not when the first page asks
        prepare_types(app)
        house = app.state.house = House(config)
        app.state.hosts = house.hosts
        app.state.base_path = config.base_path
        try:
            yield
        finally:
            await house.close()

    @asgi(["/ws", "/ws/{table:str}"], copy_scope=False)
    async def socket(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await serve_socket(scope["litestar_app"].state.house, scope, receive, send)
        else:
            await ask_to_upgrade(send)

    @asgi("/bots", copy_scope=False)
    async def bots(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await serve_bot(scope["litestar_app"].state.house, scope, receive, send)
        else:
            await ask_to_upgrade(send)

    interface = Router(
        "/api",
        route_handlers=[handler for part in INTERFACE for handler in part.HANDLERS],
        before_request=check_request,
        request_max_body_size=config.body_bytes,
    )
    return Litestar(
        route_handlers=[interface, socket, bots, *health.HANDLERS, *pages.HANDLERS],
        lifespan=[lifespan],
        before_request=check_host,
        dependencies={"house": Provide(house_of, sync_to_thread=False)},
        exception_handlers={
            Problem: refused,
            StoreProblem: not_stored,
            HTTPException: bad_request,
            **dict.fromkeys(UNREADABLE, unreadable),
            Exception: broken,
        },
        before_send=[add_headers],
        middleware=[named],
        openapi_config=OpenAPIConfig(
            title="Lazaret",
            version=lazaret.__version__,
            description="Tables, seats and replays. Play goes over the WebSocket /ws/{table}.",
            path="/api/openapi",  # Litestar answers everything below; the file itself is given by `docs_schema`
            render_plugins=[JsonRenderPlugin(path="/schema.json")],
        ),
        logging_config=None,
    )


def prepare_types(app: Litestar) -> None:
    """What requests are read into shares types with the store, whose threads begin soon."""
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            decoder_of(handler.signature_model)


def house_of(state: State) -> House:
    house: House = state.house
    return house
