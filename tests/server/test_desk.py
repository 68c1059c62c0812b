"""Work that takes long: fair, bounded, dropped when nobody waits, done once for several."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from lazaret.server.problems import Problem
from lazaret.server.thinking.desk import Desk, Kept


class Bench:
    """Jobs that last until they are let go, and the order in which they were begun."""

    def __init__(self) -> None:
        self.begun: list[Any] = []
        self.gates: dict[Any, asyncio.Event] = {}

    def job(self, name: Any) -> Callable[[], Awaitable[Any]]:
        self.gates[name] = asyncio.Event()

        async def begin() -> Any:
            self.begun.append(name)
            await self.gates[name].wait()
            if name == "bad":
                raise ValueError("bad")
            return name

        return begin


async def turn_the_loop() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_askers_take_turns() -> None:
    desk, bench = Desk(1, 10, 100), Bench()
    tasks = [asyncio.create_task(desk.do("greedy", bench.job(f"g{n}"))) for n in range(5)]
    await turn_the_loop()
    tasks += [asyncio.create_task(desk.do("modest", bench.job("m")))]
    await turn_the_loop()
    for gate in bench.gates.values():
        gate.set()
    await asyncio.gather(*tasks)
    assert bench.begun == ["g0", "g1", "m", "g2", "g3", "g4"]
    assert not desk.waiting


async def test_what_nobody_waits_for_is_not_begun() -> None:
    desk, bench = Desk(1, 10, 100), Bench()
    first = asyncio.create_task(desk.do("a", bench.job("first")))
    second = asyncio.create_task(desk.do("a", bench.job("second")))
    third = asyncio.create_task(desk.do("b", bench.job("third")))
    await turn_the_loop()
    second.cancel()
    await turn_the_loop()
    bench.gates["first"].set()
    bench.gates["third"].set()
    assert await first == "first"
    assert await third == "third"
    assert bench.begun == ["first", "third"]


async def test_only_so_many_wait_for_one_and_for_all() -> None:
    desk, bench = Desk(1, 2, 3), Bench()
    tasks = [asyncio.create_task(desk.do("a", bench.job(n))) for n in range(3)]  # one runs, two wait
    await turn_the_loop()
    with pytest.raises(Problem, match="asking for this"):
        await desk.do("a", bench.job("too many of a"))
    tasks.append(asyncio.create_task(desk.do("b", bench.job("b"))))
    await turn_the_loop()
    with pytest.raises(Problem, match="asking for this"):
        await desk.do("c", bench.job("too many of all"))
    desk.close()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_a_job_that_fails_is_told_to_whoever_asked_and_the_next_goes_on() -> None:
    desk, bench = Desk(1, 5, 5), Bench()
    bad = asyncio.create_task(desk.do("a", bench.job("bad")))
    good = asyncio.create_task(desk.do("a", bench.job("good")))
    await turn_the_loop()
    for gate in bench.gates.values():
        gate.set()
    with pytest.raises(ValueError, match="bad"):
        await bad
    assert await good == "good"


async def test_what_several_wait_for_is_done_once_and_kept() -> None:
    kept: Kept[str] = Kept(2)
    bench = Bench()
    make = bench.job("result")
    tasks = [asyncio.create_task(kept.get("name", make)) for _ in range(5)]
    await turn_the_loop()
    tasks[0].cancel()
    await turn_the_loop()
    bench.gates["result"].set()
    assert await asyncio.gather(*tasks[1:]) == ["result"] * 4
    assert await kept.get("name", make) == "result"
    assert bench.begun == ["result"]
    for name in ("second", "third"):
        gate = bench.job(name)
        bench.gates[name].set()
        await kept.get(name, gate)
    assert list(kept.results) == ["second", "third"]


async def test_what_nobody_waits_for_any_longer_is_dropped_with_its_place_in_line() -> None:
    desk, bench, kept = Desk(1, 5, 5), Bench(), Kept[str](5)
    held = asyncio.create_task(desk.do("a", bench.job("held")))
    waiting = [asyncio.create_task(kept.get("x", lambda: desk.do("a", bench.job("x")))) for _ in range(2)]
    await turn_the_loop()
    for task in waiting:
        task.cancel()
    await turn_the_loop()
    assert not desk.waiting
    bench.gates["held"].set()
    await held
    assert bench.begun == ["held"]
