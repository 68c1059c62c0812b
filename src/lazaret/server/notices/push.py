"""Web Push: what is said to a browser is encrypted for it alone, and signed so that its push service knows who sends.

pywebpush encrypts and py-vapid signs; both are optional (the extra `notices`). Sending is our own (`outgoing`): their
senders resolve names and follow redirects as they like.
"""

from __future__ import annotations

import base64
import importlib.util
from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import msgspec

from lazaret.server import clock
from lazaret.server.notices.keys import VAPID
from lazaret.server.notices.outgoing import NotSent, post
from lazaret.server.store.database import Database
from lazaret.server.store.notices import own_key

HOURS_12 = 12 * 3600  # how long a signature is good; services take 24 hours at most
LASTS = 86_400  # seconds that a service keeps a message for a browser that is not there
GONE = (404, 410)


def is_possible() -> bool:
    return all(importlib.util.find_spec(name) is not None for name in ("pywebpush", "py_vapid"))


def vapid_key(store: Database) -> str:
    """The private key, as PEM; made where there is none."""
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return own_key(store, VAPID, made.private_pem().decode())


@lru_cache
def signer(private: str) -> Any:
    from py_vapid import Vapid02

    return Vapid02.from_pem(private.encode())


def public_key(private: str) -> str:
    """As browsers want it: the uncompressed point, in base64url."""
    numbers = signer(private).public_key.public_numbers()
    point = b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


def encrypted(endpoint: str, keys: str, message: bytes) -> bytes:
    from pywebpush import WebPusher, WebPushException

    try:
        pusher = WebPusher({"endpoint": endpoint, "keys": msgspec.json.decode(keys)})
        return bytes(pusher.encode(message, content_encoding="aes128gcm")["body"])
    except (WebPushException, ValueError, KeyError, TypeError):
        raise NotSent("notice.trouble.keys", bad=True) from None


def headers_for(endpoint: str, private: str, contact: str, topic: str) -> dict[str, str]:
    """`topic`: a later message of the same takes the place of one that has not been fetched."""
    from py_vapid import VapidException

    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(clock.now()) + HOURS_12, "sub": contact}
    try:
        signed: Mapping[str, str] = signer(private).sign(claims)
    except VapidException:
        raise NotSent("notice.trouble.signature", bad=True) from None
    return {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LASTS),
        "Urgency": "normal",
        "Topic": topic,
    }


async def push(endpoint: str, body: bytes, headers: Mapping[str, str], private: bool) -> bool:
    """Whether the browser is still there."""
    status = await post(endpoint, body, headers, private)
    if status in GONE:
        return False
    if not 200 <= status < 300:
        raise NotSent("notice.trouble.status", status=status)
    return True
