"""Hostile messages and requests of every kind, drawn from a seed. None of them is right: each must be refused, and
nothing at any table may change by it."""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple

from lazaret.server.bench.attack.lines import BINARY, CLOSE, CONT, PING, PONG, TEXT, frame, text

#: messages of a page; `ODD` gives what no field may hold
MESSAGES: tuple[dict[str, Any], ...] = (
    {"t": "choose", "id": "x", "a": 0, "choice": "nothing-like-this"},
    {"t": "say", "id": "x", "statement": "nothing-like-this", "to": None},
    {"t": "chat", "id": "x", "text": "\u0007"},
    {"t": "undo", "id": "x", "to": 999_999},
    {"t": "agree", "id": "x", "vote": 999_999, "yes": True},
    {"t": "why", "id": "x", "choice": "nothing-like-this"},
    {"t": "again", "id": "x"},
    {"t": "nonce", "id": "x", "nonce": "0123456789abcdef"},
    {"t": "hello", "table": "x", "key": None, "since": 0},
)
NAMES = ("", "\u0000", "é", "x" * 7_000, "😀" * 50, "../..", "' OR 1=1 --", "\u202e", "<script>", "%s%n", "\ud800")
NUMBERS = (-1, 2**31, 2**63, 2**70, -(2**70), 1e308, 0.5, -0.0, float("nan"), float("inf"), float("-inf"))
ODD: tuple[Any, ...] = (None, True, [], {}, [[]], {"a": {"b": []}}, ["x"] * 500, *NAMES, *NUMBERS)
KINDS = ("", "state", "CHOOSE", "__class__", 7, None, "ack", "hello\u0000", ["choose"])
CHOICES = ("", "!concede", "!say:-1:x", "!undo:0", "!anew:1", "!again", "\u0000", "x" * 200, "😀", "a b", "/", "-1")
NOISE_BYTES = (b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80", b"\x80")

PATHS = (
    "/", "/ws", "/health", "/api/games", "/api/tables", "/api/tables/{t}", "/api/tables/{t}/join",
    "/api/tables/{t}/seats/{n}/hand-over", "/api/tables/{t}/seats/{n}/close-others", "/api/tables/{t}/seats/{n}/bot",
    "/api/tables/{t}/seats/{n}/take-back", "/api/tables/{t}/rematch", "/api/tables/{t}/replay", "/api/replays",
    "/api/replays/{t}/at/{n}", "/api/replays/{t}/verify", "/api/replays/{t}/standings", "/api/replays/{t}/analysis",
    "/api/replays/{t}/play-on", "/api/texts/{t}/{t}", "/api/rules/{t}/{t}", "/api/docs/{t}", "/api/openapi.json",
    "/api/openapi/schema.json", "/api/network", "/t/{t}", "/assets/{t}",
)  # fmt: skip
PARTS = (
    "..", "%2e%2e", "%00", "%ff", "%ed%a0%80", "x" * 33, "x" * 3000, "-1", "NaN", "1e9", "99999999999999999999", "é",
    "%F0%9F%98%80", ".git", "etc%2fpasswd", "%2f..%2f", "{}", "%", "%zz", "a%0d%0ab", "*", "0", "1",
)  # fmt: skip
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT", "BREW", "get", "G" * 200)
HOSTS = (
    "localhost",
    "localhost",
    "localhost",
    "evil.example",
    "",
    "localhost:99999",
    "[::1",
    "a b",
    "\u00e9",
    "x" * 500,
)
BODIES: tuple[dict[str, Any], ...] = (
    {"game": "no-such-game", "seats": [{"kind": "me"}, {"kind": "open"}]},
    {"game": "happy_dayz", "seats": [{"kind": "me"}, {"kind": "bot", "level": "nobody"}], "options": {"none": 1}},
    {"game": "happy_dayz", "seats": [{"kind": "open"}] * 16, "clock": {"kind": "bank", "seconds": 0}},
    {"name": "x", "seat": 99, "colour": "red; x"},
    {"level": "nobody"},
    {"at": 10**9, "seat": 99, "levels": ["nobody"] * 99},
    {"nonce_hash": "x"},
    {"format": "lazaret replay", "game": "happy_dayz", "acts": [[0, "x"]], "seats": 2},
)


class Sent(NamedTuple):
    """One request or message as bytes, and what is wrong with it."""

    kind: str
    data: bytes


# -- over a WebSocket --------------------------------------------------------------------------


def message(chance: Random) -> Sent:
    """One message of a page, or what pretends to be one."""
    makers = (cut, mistyped, odd_choice, unknown_field, unknown_kind, missing, no_object, noise, nested)
    make = chance.choice(makers)
    return Sent(make.__name__, text(make(chance)))


def ending(chance: Random) -> Sent:
    """What ends a connection, whatever comes after it: too large, no text, no frame."""
    make = chance.choice((large, no_text, None))
    return raw_frame(chance) if make is None else Sent(make.__name__, text(make(chance)))


def dumps(value: Any) -> str:
    return json.dumps(value)


def cut(chance: Random) -> str:
    whole = dumps(chance.choice(MESSAGES))
    return whole[: chance.randrange(len(whole))]


def mistyped(chance: Random) -> str:
    """A field of the wrong type. What it says stays wrong even where the type happens to be right."""
    chosen = dict(chance.choice(MESSAGES))
    chosen[chance.choice([name for name in chosen if name != "t"])] = chance.choice(ODD)
    return dumps({**chosen, "extra": 1} if chosen["t"] in ("chat", "hello", "nonce", "undo") else chosen)


def odd_choice(chance: Random) -> str:
    """In shape, and about nothing that can be chosen or said."""
    name = chance.choice(("choose", "say", "why"))
    field = "statement" if name == "say" else "choice"
    number = {"a": chance.choice((0, 1, 5, 999_999))} if name == "choose" else {}
    return dumps({"t": name, "id": f"o{chance.randrange(9999)}", field: chance.choice(CHOICES), **number})


def unknown_field(chance: Random) -> str:
    return dumps({**chance.choice(MESSAGES), chance.choice(("extra", "__proto__", "seat", "")): chance.choice(ODD)})


def unknown_kind(chance: Random) -> str:
    return dumps({**chance.choice(MESSAGES), "t": chance.choice(KINDS)})


def missing(chance: Random) -> str:
    chosen = dict(chance.choice(MESSAGES))
    del chosen[chance.choice([name for name in chosen if name not in ("to", "key", "since")])]
    return dumps(chosen)


def no_object(chance: Random) -> str:
    return dumps(chance.choice(ODD))


def noise(chance: Random) -> str:
    return "".join(chr(chance.randrange(1, 0xD7FF)) for _ in range(chance.randrange(1, 60)))


def nested(chance: Random) -> str:
    piece = chance.choice(("[", '{"a":', '{"t":"choose","id":['))
    return piece * (chance.randrange(100, 8000) // len(piece))


def large(chance: Random) -> str:
    return dumps({**chance.choice(MESSAGES), "id": "x" * chance.choice((5000, 8200, 70_000))})


def no_text(chance: Random) -> bytes:
    return b'{"t":"chat","id":"x","text":"' + chance.choice(NOISE_BYTES) * chance.randrange(1, 9) + b'"}'


def raw_frame(chance: Random) -> Sent:
    """A frame that is none, or in the wrong place."""
    body = chance.randbytes(chance.choice((0, 1, 2, 125, 126, 9000)))
    kind = chance.choice((TEXT, BINARY, CONT, CLOSE, PING, PONG, 3, 7, 11, 15))
    data = frame(kind, body, chance.random() < 0.7, chance.choice((0, 0, 1, 4, 7)), chance.random() < 0.8)
    if chance.random() < 0.1:  # and enough after it for any frame that it may seem to begin
        data = chance.randbytes(chance.randrange(2, 300)) + b"\0" * 9000
    return Sent("frame", data)


# -- over HTTP -----------------------------------------------------------------------------------


def request(chance: Random, table: str, key: str) -> Sent:
    """One request: a method, a path, headers and a body, some of them wrong. A right key goes with nothing right."""
    if chance.random() < 0.05:
        return Sent("no http", chance.randbytes(chance.randrange(1, 400)) + b"\r\n\r\n")
    method = chance.choice(METHODS) if chance.random() < 0.5 else chance.choice(("GET", "POST"))
    kind, body = body_of(chance)
    heads = [f"{method} {path_of(chance, table)} HTTP/{chance.choice(('1.1', '1.1', '1.1', '1.0', '2', '9.9'))}"]
    host = chance.choice(HOSTS)
    if chance.random() < 0.95:
        heads.append(f"Host: {host}")
    heads.append(f"Content-Type: {chance.choice(('application/json', 'text/plain', 'multipart/form-data', 'x'))}")
    if chance.random() < 0.4:
        heads.append(f"X-Seat-Key: {chance.choice(('x', 'x' * 65, '', 'é', key[:-1]))}")
    heads += odd_headers(chance)
    if method in ("POST", "PUT", "PATCH", "DELETE"):
        heads.append(length_of(chance, body))
    else:
        body = b""
    return Sent(kind, "\r\n".join(heads).encode("utf-8", "surrogatepass") + b"\r\nConnection: close\r\n\r\n" + body)


def path_of(chance: Random, table: str) -> str:
    def part() -> str:
        return table if chance.random() < 0.3 else chance.choice(PARTS)

    path = chance.choice(PATHS)
    while "{t}" in path:
        path = path.replace("{t}", part(), 1)
    path = path.replace("{n}", chance.choice(PARTS))
    if chance.random() < 0.2:
        path += f"?seat={chance.choice(PARTS)}&{chance.choice(PARTS)}"
    return (
        path if chance.random() < 0.9 else chance.choice(("//", "/../../etc/passwd", "*", "http://evil.example/", "x"))
    )


def odd_headers(chance: Random) -> list[str]:
    odd = (
        "Origin: http://evil.example", "Origin: null", "Upgrade: websocket", "Transfer-Encoding: chunked",
        "Expect: 100-continue", "Accept-Encoding: " + "gzip," * 500, "Range: bytes=9-1", "If-None-Match: *",
        "X: " + "y" * 20_000, "No colon", ": no name", "Accept: \u00e9", "Accept: text/html", "Cookie: a=b",
        "X-Forwarded-For: 127.0.0.1", "Content-Length: -1", "Sec-WebSocket-Key: x",
    )  # fmt: skip
    return chance.sample(odd, chance.choice((0, 0, 0, 1, 2)))


def body_of(chance: Random) -> tuple[str, bytes]:
    """What is wrong with the body, and the body."""
    chosen = dict(chance.choice(BODIES))
    kind = chance.choice(("field", "type", "cut", "nested", "large", "no text", "noise", "none"))
    if kind == "field":
        chosen[chance.choice(("extra", "seed", "options", "names", "acts"))] = chance.choice(ODD)
    elif kind == "type":
        chosen[chance.choice(list(chosen))] = chance.choice(ODD)
    whole = dumps(chosen).encode()
    if kind == "cut":
        return kind, whole[: chance.randrange(len(whole))]
    if kind == "nested":
        return kind, b'{"game":' * chance.randrange(100, 4000)
    if kind == "large":
        return kind, b'{"game":"' + b"x" * chance.choice((5_000, 65_000, 66_000, 300_000)) + b'"}'
    if kind == "no text":
        return kind, b'{"game":"' + chance.choice(NOISE_BYTES) + b'"}'
    if kind == "noise":
        return kind, chance.randbytes(chance.randrange(1, 200))
    return kind, b"" if kind == "none" else whole


def length_of(chance: Random, body: bytes) -> str:
    """Mostly the truth: a body that never comes is waited for, and would only take time."""
    if chance.random() < 0.95:
        return f"Content-Length: {len(body)}"
    return f"Content-Length: {chance.choice(('x', '-5', '99999999999999999999', str(max(0, len(body) - 1))))}"
