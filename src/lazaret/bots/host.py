"""A process of its own for a bot in Python: reads what is asked, lets the bot think, writes its answer.

    python -c '…' FILE.py:Class     (started by `bots.outside`, which gives it nothing but two pipes)

The bot sees what it would see in the program itself (`bots.contract`): its view, its options and a helper. But the
table that the helper deals again, and its seed, are in another process.
"""

from __future__ import annotations

import ctypes
import io
import signal
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

from lazaret.bots import lines
from lazaret.bots.levels import brought_bot
from lazaret.core.chance import Stream
from lazaret.core.game import Game
from lazaret.core.record import load_silent
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table

DIE_WITH_PARENT = 1  # prctl
NO_NEW_PRIVILEGES = 38  # prctl: not by running another program, either
CAPABILITIES = 0x20080522  # the version of the system's structure


class RemoteHelper:
    """The helper of `bots.contract`, for a bot whose table is elsewhere."""

    __slots__ = ("beside", "game", "moment", "resample", "seat", "stream", "together")

    def __init__(self, asked: lines.Ask, stream: Stream, sample: Callable[[], Table]) -> None:
        self.game: Game[Any] = find_game(asked.game)
        self.seat, self.moment, self.together = asked.seat, asked.moment, asked.together
        self.stream = stream
        self.resample = sample
        self.beside: Callable[[Stream], RemoteHelper] = lambda other: RemoteHelper(asked, other, sample)


class Host:
    def __init__(self, bot: Any, source: BinaryIO, sink: BinaryIO) -> None:
        self.bot, self.source, self.sink = bot, source, sink
        self.counted: dict[int, Any] = {}

    def send(self, message: lines.FromBot) -> None:
        self.sink.write(lines.encode(message) + b"\n")
        self.sink.flush()

    def receive(self) -> lines.ToBot | None:
        line = self.source.readline()
        return lines.to_bot.decode(line) if line else None

    def run(self) -> None:
        """Until the other end closes."""
        speaks = callable(getattr(self.bot, "speak", None))
        by_the_clock = bool(getattr(self.bot, "by_the_clock", False))
        self.send(lines.Ready(lines.PROTOCOL, type(self.bot).__name__, speaks, by_the_clock))
        while (message := self.receive()) is not None:
            if isinstance(message, lines.Position | lines.Speak):
                try:
                    self.send(self.answer(message))
                except (Exception, SystemExit) as error:
                    self.send(lines.Failed(message.id, f"{type(error).__name__}: {error}"[:500]))

    def answer(self, asked: lines.Position | lines.Speak) -> lines.FromBot:
        bot = self.bot if asked.simulations is None else self.with_budget(asked.simulations)
        helper = RemoteHelper(asked, Stream(asked.chance), lambda: self.sample(asked.id))
        if isinstance(asked, lines.Speak):
            return lines.Said(asked.id, list(bot.speak(asked.view, helper)))
        choice = bot.choose(asked.view, asked.options, helper)
        if not isinstance(choice, str):
            raise TypeError(f"the choice must be a string, not {type(choice).__name__}")
        return lines.Choice(asked.id, choice)

    def with_budget(self, simulations: int) -> Any:
        if simulations not in self.counted:
            self.counted[simulations] = self.bot.counted(simulations)
        return self.counted[simulations]

    def sample(self, question: int) -> Table:
        """A silent table that the seat cannot tell from the real one."""
        self.send(lines.Sample(question))
        given = self.receive()
        if not isinstance(given, lines.Tables):
            raise EOFError("the program has gone")
        return load_silent(given.saves[0])


def give_up_powers() -> None:
    """Even where the program runs as root: this process may not look into others, nor get that right again."""
    if sys.platform == "linux":
        libc = ctypes.CDLL(None)
        libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        libc.prctl(DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)  # also in the middle of a thought
        libc.capset((ctypes.c_uint32 * 2)(CAPABILITIES, 0), (ctypes.c_uint32 * 6)())


def main(name: str) -> None:
    give_up_powers()
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdin, sys.stdout = io.StringIO(), sys.stderr  # what a bot prints is no answer
    try:
        bot = brought_bot(name)
    except Exception as error:
        sink.write(lines.encode(lines.Failed(0, str(error)[:500])) + b"\n")
        sink.flush()
        return
    Host(bot, source, sink).run()
