"""Work spread over the processes of this machine, or over the machines of a Ray cluster. What is sent is plain data."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from lazaret.core.errors import BadSetup, LazaretError
from lazaret.core.lifeline import Lifeline, end_with

T = TypeVar("T")
PATIENCE = 5.0  # seconds, for a cluster to answer


def spread(work: Callable[..., T], parts: Iterable[Sequence[Any]], jobs: int, ray: str | None = None) -> Iterator[T]:
    """What `work(*part)` gives for each part, as they are finished.

    `ray`: the address of a cluster (`auto`: the one this machine belongs to; `local`: one started here for this).
    """
    if jobs < 1:
        raise BadSetup("the number of processes must be at least 1")
    if ray is not None:
        yield from on_ray(work, list(parts), ray)
        return
    lifeline = Lifeline()
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=end_with, initargs=(lifeline.other_end,)
    ) as pool:
        waiting = [pool.submit(work, *part) for part in parts]
        try:
            for finished in as_completed(waiting):
                yield finished.result()
        except BrokenProcessPool:
            raise LazaretError("a process died in the middle of a game: a bot ended it, or memory ran out") from None
        finally:  # nobody waits for the rest
            pool.shutdown(wait=False, cancel_futures=True)


def on_ray(work: Callable[..., T], parts: list[Sequence[Any]], address: str) -> Iterator[T]:
    """The same on a cluster. Each of its machines needs this package, and the files of bots that were brought."""
    try:
        import ray
    except ImportError:
        raise BadSetup(
            "Ray is not installed: it comes with the extra `distributed` "
            "(pip install '.[distributed]' in a clone of this project)"
        ) from None
    try:
        answer_at(address)
        ray.init(address=None if address == "local" else address, log_to_driver=False)
    except (OSError, ValueError) as error:
        raise BadSetup(f"no Ray cluster at {address!r}: {error}") from None
    try:
        task = ray.remote(work)
        waiting = [task.remote(*part) for part in parts]
        while waiting:
            finished, waiting = ray.wait(waiting)
            for one in finished:
                yield ray.get(one)
    finally:
        ray.shutdown()


def answer_at(address: str) -> None:
    """Whether anybody is there at all: Ray would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), PATIENCE).close()
