"""Whoever is told, for tests: a web server that keeps what it is sent, a browser's keys, a mail server."""

from __future__ import annotations

import asyncio
import base64
import email
import email.policy
import json
import ssl
from dataclasses import dataclass, field
from typing import Any

import http_ece
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


@dataclass
class Got:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Receiver:
    """Answers every POST, as it is told to, and keeps it."""

    status: int = 201
    headers: str = ""
    answer: bytes = b""
    wait: float = 0.0
    got: list[Got] = field(default_factory=list)
    url: str = ""

    async def open(self, tls: ssl.SSLContext | None = None) -> Receiver:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0, ssl=tls)
        self.port: int = self.server.sockets[0].getsockname()[1]
        self.url = f"{'https' if tls else 'http'}://127.0.0.1:{self.port}"
        return self

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = dict(line.split(": ", 1) for line in head[1:] if line)
            lower = {name.lower(): value for name, value in headers.items()}
            body = await reader.readexactly(int(lower.get("content-length", 0)))
            self.got.append(Got(head[0].split(" ")[1], lower, body))
            await asyncio.sleep(self.wait)
            length = f"Content-Length: {len(self.answer)}\r\n"
            writer.write(f"HTTP/1.1 {self.status} Said\r\n{self.headers}{length}\r\n".encode() + self.answer)
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    async def close(self) -> None:
        self.server.close()


class Browser:
    """The keys of a browser's subscription, made here: so what is sent to it can be read."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"

    @property
    def keys(self) -> dict[str, str]:
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": coded(point), "auth": coded(self.auth)}

    def read(self, got: Got) -> Any:
        assert got.headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(got.body, private_key=self.private, auth_secret=self.auth, version="aes128gcm")
        return json.loads(plain)


def coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def vapid_claims(got: Got, public: str) -> Any:
    """What the signature of a push says, once it is checked with the server's public key."""
    scheme, _, rest = got.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert parts["k"].rstrip("=") == public
    head, claims, signature = parts["t"].split(".")
    raw = decoded(signature)
    dss = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    key.verify(dss, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))  # raises where it is not right
    assert json.loads(decoded(head))["alg"] == "ES256"
    return json.loads(decoded(claims))


class Letters:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.got: list[Any] = []
        self.refuse = ""

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if self.refuse:
            return self.refuse
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.got.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 OK"

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        self.server = await loop.create_server(lambda: SMTP(self, enable_SMTPUTF8=True), "127.0.0.1", 0)
        self.port: int = self.server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        self.server.close()
