"""Who is really there: behind a proxy that was named, the address that it wrote down.

Each proxy adds the address it was asked by at the end of X-Forwarded-For. Read from the end, the first that is no proxy
of ours is the client; what stands before it anybody may have written.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence

from lazaret.core.errors import BadSetup

Headers = Iterable[tuple[bytes, bytes]]
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def networks(names: Sequence[str]) -> list[Network]:
    try:
        return [ipaddress.ip_network(name, strict=False) for name in names]
    except ValueError as error:
        raise BadSetup(f"trust_proxy: {error} (wanted: an address or a network, 127.0.0.1 or 10.0.0.0/8)") from None


class Proxies:
    def __init__(self, trusted: Sequence[str]) -> None:
        self.networks = networks(trusted)

    def trusts(self, address: str) -> bool:
        if not self.networks:
            return False
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return any(found in network for network in self.networks)

    def client_of(self, peer: str, headers: Headers) -> str:
        """Whose request it is, as far as the proxies can be believed."""
        if not self.trusts(peer):
            return peer
        written = b",".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin-1")
        for part in reversed(written.split(",")):
            address = without_port(part.strip())
            if not is_address(address):
                return peer
            if not self.trusts(address):
                return address
        return peer


def without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


def is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True
