"""The ordinary way for WebSocket messages, under any ASGI server: a queue, and a task that empties it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

Send = Callable[[Any], Awaitable[None]]


class Line:
    """Writes like a `Wire`: at once, as far as the caller can tell."""

    in_trouble = False  # nobody looks

    def __init__(self, send: Send) -> None:
        self.send = send
        self.outbox: deque[bytes | int] = deque()  # texts; a number is the code to close with
        self.weight = 0
        self.wake = asyncio.Event()
        self.owner = asyncio.current_task()
        self.task = asyncio.get_running_loop().create_task(self.run())

    def write_text(self, *frames: bytes) -> int:
        """Send text messages soon; says how many bytes wait."""
        self.outbox.extend(frames)
        self.weight += sum(map(len, frames))
        self.wake.set()
        return self.weight

    def fail(self, code: int) -> None:
        """Say goodbye once everything before it is sent."""
        self.outbox.append(code)
        self.wake.set()

    def hang_up(self) -> None:
        """Without a word: whoever serves this connection stops."""
        self.outbox.clear()
        if self.owner is not None:
            self.owner.cancel()

    async def run(self) -> None:
        outbox = self.outbox
        while True:
            await self.wake.wait()
            self.wake.clear()
            try:
                while outbox:
                    frame = outbox.popleft()
                    if isinstance(frame, int):
                        await self.send({"type": "websocket.close", "code": frame})
                        return
                    await self.send({"type": "websocket.send", "text": frame.decode()})
                    self.weight -= len(frame)
            except OSError:  # the page is gone
                return
