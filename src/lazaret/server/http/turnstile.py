"""The turnstile: requests begin a few at a time, and addresses take turns, so that a heap of requests of one address
keeps nobody else waiting: between two handfuls the event loop looks at what others sent."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

HANDFUL = 4  # requests that begin in one round of the event loop; each takes a millisecond or so
Begin = asyncio.Future[None]


class Turnstile:
    def __init__(self) -> None:
        self.waiting: OrderedDict[str, deque[Begin]] = OrderedDict()  # by address; the first one's turn is next
        self.begun = 0  # in this round
        self.turning = False

    async def turn(self, address: str) -> None:
        """Come back when it is one's turn; at once where nobody waits."""
        loop = asyncio.get_running_loop()
        if not self.turning:
            self.turning, self.begun = True, 0
            loop.call_soon(self.go_on)
        if self.begun < HANDFUL and not self.waiting:
            self.begun += 1
            return
        begin: Begin = loop.create_future()
        self.waiting.setdefault(address, deque()).append(begin)
        await begin

    def go_on(self) -> None:
        """A new round: let the next few begin, one of each address in turn."""
        self.begun = 0
        while self.waiting and self.begun < HANDFUL:
            address, line = self.waiting.popitem(last=False)
            begin = line.popleft()
            if line:
                self.waiting[address] = line
            if not begin.done():  # otherwise whoever waited has left
                begin.set_result(None)
                self.begun += 1
        self.turning = bool(self.waiting or self.begun)
        if self.turning:
            asyncio.get_running_loop().call_soon(self.go_on)
