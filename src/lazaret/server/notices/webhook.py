"""The table's webhook: one POST of JSON, in the shape that common chat services read, signed for whoever checks it."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import msgspec

from lazaret.server import clock
from lazaret.server.notices.outgoing import NotSent, post
from lazaret.server.notices.words import Facts, Told
from lazaret.server.store.notices import Webhook

SLACK = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})  # or a name could call everybody in the channel
DISCORD = str.maketrans({mark: f"\\{mark}" for mark in "*_~`|>[]()@#\\"})


def body_of(hook: Webhook, told: Told, link: str, facts: Facts | None, seats: list[int]) -> bytes:
    """slack: as Slack, Mattermost and Rocket.Chat take it; discord: as Discord does; json: all of it, for programs."""
    if hook.style == "slack":
        shape: dict[str, Any] = {"text": f"*{told.title.translate(SLACK)}* {told.text.translate(SLACK)} {link}"}
    elif hook.style == "discord":
        text = f"**{told.title.translate(DISCORD)}** {told.text.translate(DISCORD)} {link}"
        shape = {"content": text, "allowed_mentions": {"parse": []}}
    else:
        shape = {
            "event": "turn" if facts is not None else "test",
            "title": told.title,
            "text": told.text,
            "link": link,
            "table": None if facts is None else facts.table,
            "game": None if facts is None else facts.game,
            "seats": [] if facts is None else [{"seat": seat, "name": facts.seats[seat].name} for seat in seats],
            "seconds_left": facts.left.get(seats[0]) if facts is not None and len(seats) == 1 and facts.left else None,
        }
    return msgspec.json.encode(shape)


def signature(secret: str, at: str, body: bytes) -> str:
    return "v1=" + hmac.new(secret.encode(), at.encode() + b"." + body, hashlib.sha256).hexdigest()


async def call(hook: Webhook, body: bytes, private: bool) -> None:
    at = str(int(clock.now()))
    headers = {
        "Content-Type": "application/json",
        "X-Lazaret-Time": at,
        "X-Lazaret-Signature": signature(hook.secret, at, body),
    }
    status = await post(hook.address, body, headers, private)
    if not 200 <= status < 300:
        raise NotSent("notice.trouble.status", status=status)
