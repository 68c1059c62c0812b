"""Ports for servers that tests start in processes of their own."""

from __future__ import annotations

import os
import random
import socket

# Below those that the system gives to connections: one of them could be gone before the server listens on it.
FIRST, LAST = 20000, 32000
_given = random.Random(os.getpid())  # tests run in several processes


def free_port() -> int:
    """On which nobody listens at any address."""
    while True:
        port = _given.randrange(FIRST, LAST)
        with socket.socket() as probe:
            try:
                probe.bind(("", port))
            except OSError:
                continue
            return port
