"""Processes of their own: the server under attack, and a sink that the same load goes to for comparison.

The server runs with the limits that everybody gets. Its guests and its attackers come from different addresses of the
loopback network (127.0.0.0/8), as they would from different houses; loopback is not exempt from anything. Whatever a
measurement sets otherwise is in `CHANGES` or named where the server is started.
"""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

#: bots answer as soon as they have thought, so that their thinking is measured and not their manners
CHANGES = {
    "answer_delay": (0.0, 0.0),
    "bot_delay": (0.0, 0.0),
    "forced_delay": (0.0, 0.0),
    "together_delay": (0.0, 0.0),
}
TRACEBACK = "Traceback (most recent call last)"
UPGRADED = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
ANSWERED = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
MODULE = "lazaret.server.bench.attack.target"
PATIENCE = 20.0  # seconds for a process to end


class Process:
    """A server in a process of its own. What it logs is kept in a file."""

    def __init__(self, kind: str, folder: Path, port: int = 0, **changes: Any) -> None:
        self.log = folder / f"{kind}.log"
        words = [sys.executable, "-m", MODULE, kind, str(folder / "tables.sqlite"), str(port)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*words, json.dumps({**CHANGES, **changes})], stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline() or 0)

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def tracebacks(self) -> int:
        """How many the log has."""
        return self.log.read_text(errors="replace").count(TRACEBACK)

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.is_alive:
            self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Sink(asyncio.Protocol):
    """Answers whatever asks, agrees to be a WebSocket, and lets all else fall."""

    transport: asyncio.Transport
    upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if not self.upgraded and b"\r\n\r\n" in data:
            self.upgraded = b"Upgrade: websocket" in data
            self.transport.write(UPGRADED if self.upgraded else ANSWERED * data.count(b" HTTP/1.1\r\n"))


async def swallow(port: int) -> None:
    from lazaret.server.serving import listen, raise_limits

    raise_limits()
    listener = listen("127.0.0.1", port)
    server = await asyncio.get_running_loop().create_server(Sink, sock=listener)
    print(listener.getsockname()[1], flush=True)
    await server.serve_forever()


def serve(database: Path, port: int, changes: dict[str, Any]) -> None:
    from lazaret.server.config import Config
    from lazaret.server.serving import check_file, listen, serve_on

    config = Config(database=database, **{name: as_setting(value) for name, value in changes.items()})
    check_file(database)
    listener = listen("127.0.0.1", port)
    print(listener.getsockname()[1], flush=True)
    serve_on(config, listener)


def as_setting(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def main(kind: str, database: str, port: str, changes: str) -> None:
    if kind == "sink":
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        asyncio.run(swallow(int(port)))
    else:
        serve(Path(database), int(port), json.loads(changes))


if __name__ == "__main__":
    main(*sys.argv[1:])
