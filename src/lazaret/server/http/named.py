"""Every request has an id: the one a proxy gave it, or a new one. It stands in what is logged meanwhile and in the
answer, so that somebody's complaint leads to a line of the log."""

from __future__ import annotations

import logging
import re
import secrets
import time
from typing import Any

from lazaret.server.logs import request_id, table_id

logger = logging.getLogger("lazaret.server.requests")
HEADER = b"x-request-id"
SENSIBLE = re.compile(rb"[\w.-]{1,64}")  # what somebody else wrote goes into the log: no more than this
TABLE = re.compile(r"/(?:ws|tables|replays|t|r)/([^/]+)")


def named(app: Any) -> Any:
    """The application, with each request's id and table in what it logs."""

    async def served(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        given = next((value for name, value in scope["headers"] if name == HEADER), b"")
        name = given if SENSIBLE.fullmatch(given) else secrets.token_hex(8).encode()
        request_id.set(name.decode())
        found = TABLE.search(scope["path"])
        table_id.set(found.group(1) if found is not None else "")
        begun = time.perf_counter()

        async def answer(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), (HEADER, name)]}
                if logger.isEnabledFor(logging.INFO):
                    spent = 1000 * (time.perf_counter() - begun)
                    logger.info("%s %s %s %.1f ms", scope["method"], scope["path"], message["status"], spent)
            await send(message)

        await app(scope, receive, answer)

    return served
