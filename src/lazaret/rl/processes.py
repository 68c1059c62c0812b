"""Many tables in several processes: each plays some rows of the same arrays, which lie in memory that all share."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Mapping
from itertools import pairwise
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lazaret.core.errors import BadSetup, LazaretError
from lazaret.core.lifeline import Lifeline, end_with
from lazaret.rl.actions import action_table
from lazaret.rl.tensors import tensor
from lazaret.rl.vector import Seen, Tables, Vector

STOP, STEP = -2, -1  # what a process is told; any other number is the seed of new games


def shapes(game: str, number: int, seats: int, observe: bool) -> list[tuple[tuple[int, ...], Any]]:
    """The arrays that are shared: those of `Seen`, and the actions."""
    size = tensor(game).size if observe else 0
    return [
        ((number, size), np.float32),
        ((number, len(action_table(game))), np.int8),
        ((number,), np.int32),
        ((number, seats), np.float32),
        ((number,), np.bool_),
        ((number,), np.int64),
    ]


def room(wanted: list[tuple[tuple[int, ...], Any]]) -> int:
    return sum(aligned(prod(shape) * np.dtype(kind).itemsize) for shape, kind in wanted)


def aligned(size: int) -> int:
    return -(-size // 64) * 64


def laid_out(memory: Any, wanted: list[tuple[tuple[int, ...], Any]]) -> list[NDArray[Any]]:
    """The arrays in one piece of memory, one after the other."""
    found, at = [], 0
    for shape, kind in wanted:
        found.append(np.frombuffer(memory, kind, prod(shape), at).reshape(shape))
        at += aligned(prod(shape) * np.dtype(kind).itemsize)
    return found


def work(
    memory: Any,
    place: tuple[str, int, int, bool],
    settings: Mapping[str, Any],
    rows: tuple[int, int],
    orders: Connection,
    lifeline: Connection,
) -> None:
    """A process that plays some of the tables until it is told to stop, or the one that started it has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(lifeline)
    game, number = place[:2]
    first, end = rows
    *seen, actions = [array[first:end] for array in laid_out(memory, shapes(*place))]
    tables = Tables(game, Seen(*seen), settings, first, number)
    while (order := orders.recv()) != STOP:
        if order == STEP:
            tables.step(actions.tolist())
        else:
            tables.reset(order)
        orders.send(tables.decisions)


class ManyProcesses(Vector):
    """The same tables as in one process: the same seed and actions give the same arrays."""

    def __init__(
        self,
        game: str,
        number: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        observe: bool = True,
        processes: int = 2,
    ) -> None:
        if not 1 <= processes <= number:
            raise BadSetup(f"{number} tables can be played in 1 to {number} processes, not {processes}")
        self.processes, self.decisions = processes, 0
        self.workers: list[Any] = []
        self.orders: list[Connection] = []
        super().__init__(game, number, seats, options, observe=observe)

    def arrays(self) -> Seen:
        context, self.lifeline = get_context("spawn"), Lifeline()
        place = (self.game, self.number, self.seats, self.observe)
        wanted = shapes(*place)
        memory = context.RawArray("b", room(wanted))
        *seen, self.taken = laid_out(memory, wanted)
        cuts = [self.number * part // self.processes for part in range(self.processes + 1)]
        for rows in pairwise(cuts):
            here, there = context.Pipe()
            arguments = (memory, place, self.settings, rows, there, self.lifeline.other_end)
            worker = context.Process(target=work, args=arguments, daemon=True)
            worker.start()
            there.close()
            self.workers.append(worker)
            self.orders.append(here)
        return Seen(*seen)

    @property
    def made(self) -> int:
        return self.decisions

    def start(self, seed: int) -> None:
        self.tell(seed)

    def take(self, actions: NDArray[np.integer[Any]]) -> None:
        self.taken[:] = actions
        self.tell(STEP)

    def tell(self, order: int) -> None:
        """All work at the same time; it goes on when the last is ready."""
        try:
            for orders in self.orders:
                orders.send(order)
            self.decisions = sum(orders.recv() for orders in self.orders)
        except (EOFError, OSError):
            self.close()
            raise LazaretError("a process that plays the tables has ended") from None

    def close(self) -> None:
        """End the processes."""
        self.dealt = False
        for orders in self.orders:
            with contextlib.suppress(OSError):
                orders.send(STOP)
            orders.close()
        self.orders = []
        self.lifeline.cut()
        for worker in self.workers:
            worker.join(10)
        self.workers = []
