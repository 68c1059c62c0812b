"""The process that speaks with a Ray cluster for the server.

Ray's own library ends the process it is in when the cluster stays away; that must not be the server. So it lives here:
thoughts come through a pipe, are given to the cluster, and what it found goes back. When nobody answers at the
cluster's address any more this process ends, and the server knows at once that it has to think by itself.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from concurrent.futures import Future
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

from lazaret.arena.spread import answer_at

LOOK = 0.5  # seconds between two looks whether the cluster is there


class Bridge:
    def __init__(self, pipe: Connection, ray: Any) -> None:
        self.pipe, self.ray = pipe, ray
        self.lock = threading.Lock()
        self.tasks: dict[Any, Any] = {}  # by function: what the cluster knows it as

    def run(self) -> None:
        """Until the server is gone."""
        self.send((-1, True, int(self.ray.cluster_resources().get("CPU", 1))))
        while True:
            number, work, args = self.pipe.recv()
            task = self.tasks.get(work)
            if task is None:
                task = self.tasks[work] = self.ray.remote(work)
            future: Future[Any] = task.remote(*args).future()
            future.add_done_callback(partial(self.found, number))

    def found(self, number: int, done: Future[Any]) -> None:
        error = done.exception()
        if error is None:
            self.send((number, True, done.result()))
        else:  # as words: not every error survives the way
            self.send((number, False, f"{type(error).__name__}: {error}"))

    def send(self, message: tuple[int, bool, Any]) -> None:
        with self.lock:
            self.pipe.send(message)


def watch(address: str) -> None:
    while True:
        time.sleep(LOOK)
        try:
            answer_at(address)
        except OSError:
            os._exit(0)


def cross(pipe: Connection, address: str) -> None:
    """Connect, and think on the cluster until either side is gone. (The whole life of the process.)"""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that it is used
    import ray

    try:
        answer_at(address)
        ray.init(address=None if address == "local" else address, log_to_driver=False, logging_level="ERROR")
        known = address if ":" in address else ray.get_runtime_context().gcs_address
        threading.Thread(target=watch, args=(known,), daemon=True).start()
        Bridge(pipe, ray).run()
    except (EOFError, OSError, ValueError, RuntimeError):
        os._exit(0)
