"""The server's own keys: by one it signs what it sends to push services, by the other the links in what it sends.

Both are made at the first start and kept in the store, so that all servers on one store have the same. The links hold
no secret that is stored: what they show is worked out anew from the subscription's id.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Literal

from lazaret.server.store.database import Database
from lazaret.server.store.notices import own_key

Use = Literal["stop", "confirm"]
VAPID, LINKS = "vapid", "links"


def links_key(store: Database) -> str:
    return own_key(store, LINKS, secrets.token_urlsafe(32))


def token(key: str, use: Use, name: str) -> str:
    """What a link carries, behind its #, to stop or confirm the subscription of that id."""
    mark = hmac.new(key.encode(), f"{use} {name}".encode(), hashlib.sha256).digest()[:18]
    return f"{name}.{base64.urlsafe_b64encode(mark).decode()}"


def named_by(key: str, use: Use, given: str) -> str | None:
    """The id of the subscription that the link is for; None: it is not one of ours."""
    name = given.partition(".")[0]
    return name if hmac.compare_digest(token(key, use, name).encode(), given.encode()) else None
