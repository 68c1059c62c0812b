"""Which names this server answers to: a page of another site must not reach it under a name of its own.

A browser believes that a name belongs to whoever it came from, even when it leads to a machine in the living room (DNS
rebinding). So a request must name an address, this machine, or a name that the server was told.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from lazaret.server.problems import Problem


class Hosts:
    def __init__(self, public_url: str | None, allowed: Iterable[str]) -> None:
        self.known = {"localhost", *own_names(), *(name.lower() for name in allowed)}
        self.public = urlsplit(public_url or "").netloc.lower()
        if public_url:
            self.known.add((urlsplit(public_url).hostname or "").lower())

    def accepts(self, header: str) -> bool:
        name = name_in(header)
        return has_good_port(header) and (name in self.known or name.endswith(".localhost") or is_address(name))

    def is_own_origin(self, origin: str, host: str) -> bool:
        """A page of another site may not ask here; programs that send no Origin may. Behind a proxy the page knows us
        by our public name, even where the proxy asks by another."""
        place = urlsplit(origin).netloc.lower()
        return not origin or place == host.lower() or (place != "" and place == self.public)


def name_in(header: str) -> str:
    """The name without the port."""
    if header.startswith("["):
        return header[1:].partition("]")[0]
    return header.partition(":")[0].rstrip(".").lower()


def has_good_port(header: str) -> bool:
    """Whether what follows the name is a port, or nothing."""
    end = header.partition("]")[2] if header.startswith("[") else header[len(header.partition(":")[0]) :]
    port = end.removeprefix(":")
    return not end or (end.startswith(":") and (not port or (port.isascii() and port.isdigit() and int(port) < 65_536)))


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def own_names() -> set[str]:
    """What this machine is called, in the local network too."""
    short = socket.gethostname().lower()
    found = {short, socket.getfqdn().lower(), f"{short.partition('.')[0]}.local"}
    return {name for name in found if name}


def wrong_host(header: str) -> Problem:
    name = name_in(header) or "?"
    return Problem(421, "error.host", {"host": name if name.isprintable() else "?"})
