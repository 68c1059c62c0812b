"""The only way out: a POST to an address that somebody gave us, which must not lead into our own network.

Only https, only to an address on the internet: the name is resolved once, what it resolves to is looked at, and the
connection goes to that very address (a second lookup could answer otherwise), with the name for the certificate. No
redirect is followed; five seconds and 64 kB are enough for whatever answers. `private` (a setting) allows the rest.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

import httpx

SECONDS = 5.0
MOST = 65_536  # bytes of an answer
LONGEST = 2_000  # characters of an address
NAT64 = ipaddress.ip_network("64:ff9b::/96")


class NotSent(Exception):
    """`why`: a key of the catalogue, and the status where one was answered. `bad`: the address itself is, so that
    trying again is of no use."""

    def __init__(self, why: str, bad: bool = False, status: int | None = None) -> None:
        self.why = why if status is None else f"{why} {status}"
        self.bad = bad
        super().__init__(self.why)


class Pinned(NamedTuple):
    """Where a request goes: the name for those who are there, the address for the network."""

    parts: SplitResult
    host: str
    address: str

    @property
    def url(self) -> str:
        place = f"[{self.address}]" if ":" in self.address else self.address
        port = f":{self.parts.port}" if self.parts.port is not None else ""
        query = f"?{self.parts.query}" if self.parts.query else ""
        return f"{self.parts.scheme}://{place}{port}{self.parts.path or '/'}{query}"

    @property
    def host_header(self) -> str:
        return self.parts.netloc


def read_address(address: str, private: bool) -> SplitResult:
    """The parts of an address that can be called at all."""
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise NotSent("notice.trouble.address", bad=True) from None
    printable = address.isprintable() and address.isascii() and " " not in address
    if not host or not printable or len(address) > LONGEST or parts.username is not None or parts.password is not None:
        raise NotSent("notice.trouble.address", bad=True)
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise NotSent("notice.trouble.https", bad=True)
    return parts


def is_public(address: str) -> bool:
    """Whether it is an address of the internet: not this machine, its network, or what only wraps one of those."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        wrapped = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if found in NAT64:
            wrapped = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if wrapped is not None:
            return is_public(str(wrapped))
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


async def resolve(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))


async def pin(address: str, private: bool) -> Pinned:
    """The address that the name leads to. Where one of several is not of the internet, none is called."""
    parts = read_address(address, private)
    host = parts.hostname or ""
    try:
        found = await resolve(host, parts.port or (443 if parts.scheme == "https" else 80))
    except (OSError, UnicodeError):
        raise NotSent("notice.trouble.name") from None
    if not found:
        raise NotSent("notice.trouble.name")
    if not private and not all(is_public(one) for one in found):
        raise NotSent("notice.trouble.private", bad=True)
    return Pinned(parts, host, found[0])


async def post(address: str, body: bytes, headers: Mapping[str, str], private: bool) -> int:
    """The status that was answered."""
    try:
        async with asyncio.timeout(SECONDS):
            return await send(await pin(address, private), body, headers)
    except (TimeoutError, httpx.TimeoutException):
        raise NotSent("notice.trouble.slow") from None
    except httpx.HTTPError:
        raise NotSent("notice.trouble.unreachable") from None


async def send(place: Pinned, body: bytes, headers: Mapping[str, str]) -> int:
    sent = {**headers, "Host": place.host_header, "User-Agent": "Lazaret"}
    read = 0
    async with (
        httpx.AsyncClient(trust_env=False, follow_redirects=False, timeout=SECONDS, verify=trust()) as client,
        client.stream("POST", place.url, content=body, headers=sent, extensions={"sni_hostname": place.host}) as answer,
    ):
        async for part in answer.aiter_raw():
            read += len(part)
            if read > MOST:
                raise NotSent("notice.trouble.large")
        return answer.status_code


@lru_cache
def trust() -> ssl.SSLContext:
    """Whose certificates are believed. (Tests put their own in its place.)"""
    return httpx.create_ssl_context()
