"""A process that works for another ends with it, even when that one is killed and can say nothing.

    lifeline = Lifeline()
    ProcessPoolExecutor(2, initializer=end_with, initargs=(lifeline.other_end,))
    lifeline.cut()  # ends the workers now, in the middle of their work

Nothing is ever sent on it: that it closes is the news.
"""

from __future__ import annotations

import contextlib
import os
import threading
from multiprocessing import get_context
from multiprocessing.connection import Connection


class Lifeline:
    """The end that stays with whoever lets others work."""

    def __init__(self) -> None:
        self.other_end, self.own_end = get_context("spawn").Pipe(duplex=False)

    def cut(self) -> None:
        self.own_end.close()
        self.other_end.close()


def end_with(lifeline: Connection) -> None:
    """To be called first thing in the process that works for another."""
    threading.Thread(target=watch, args=(lifeline,), daemon=True).start()


def watch(lifeline: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(0)
