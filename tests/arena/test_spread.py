"""Work spread over processes or over a cluster. Ray itself is not started here: it takes long; a stand-in is."""

from __future__ import annotations

import os
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from lazaret.arena.run import Heading, run
from lazaret.arena.schedule import schedule
from lazaret.arena.spread import spread
from lazaret.core.errors import BadSetup, LazaretError


class StandIn:
    """What is used of Ray: parts are worked on when somebody waits for them, the last one first."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, Any]] = []
        self.away = False

    def init(self, address: str | None, log_to_driver: bool) -> None:
        self.calls.append(("init", address))
        if address == "auto" and self.away:
            raise ConnectionError("there is none")

    def remote(self, work: Any) -> Any:
        return SimpleNamespace(remote=lambda *part: (work, part))

    def wait(self, waiting: list[Any]) -> tuple[list[Any], list[Any]]:
        return waiting[-1:], waiting[:-1]

    def get(self, one: Any) -> Any:
        work, part = one
        return work(*part)

    def shutdown(self) -> None:
        self.calls.append(("shutdown", None))


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    stand_in = StandIn()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    return stand_in


def test_processes_give_every_part_once() -> None:
    assert sorted(spread(pow, [(2, 3), (3, 2), (5, 1)], 2)) == [5, 8, 9]
    assert list(spread(pow, [], 1)) == []
    with pytest.raises(BadSetup, match="at least 1"):
        list(spread(pow, [(2, 2)], 0))


def test_a_cluster_gives_the_same(ray: StandIn) -> None:
    assert sorted(spread(pow, [(2, 3), (3, 2), (5, 1)], 1, "auto")) == [5, 8, 9]
    assert list(spread(pow, [(2, 2)], 1, "local")) == [4]
    assert ray.calls == [("init", "auto"), ("shutdown", None), ("init", None), ("shutdown", None)]


def test_an_arena_on_a_cluster_comes_out_as_on_one_machine(ray: StandIn) -> None:
    bots = ["greedy", "random"]
    heading = Heading("arena", "zombie_apocalypse_now", "t", {}, bots, 2, False, None)
    here = run(heading, schedule(bots, 2, 6), None, 1, lambda n: None)
    there = run(heading, schedule(bots, 2, 6), None, 1, lambda n: None, "auto")
    assert [(one.number, one.winners, one.scores) for one in there] == [
        (one.number, one.winners, one.scores) for one in here
    ]


def test_a_cluster_that_is_not_there_is_named(ray: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    ray.away = True
    with pytest.raises(BadSetup, match="no Ray cluster at 'auto': there is none"):
        list(spread(pow, [(2, 2)], 1, "auto"))
    for address in ("127.0.0.1:1", "127.0.0.1:many"):  # nobody listens; no number
        with pytest.raises(BadSetup, match=f"no Ray cluster at '{address}'"):
            list(spread(pow, [(2, 2)], 1, address))
    assert ray.calls == [("init", "auto")]
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadSetup, match="Ray is not installed"):
        list(spread(pow, [(2, 2)], 1, "auto"))


def test_a_process_that_ends_in_the_middle_is_no_riddle() -> None:
    with pytest.raises(LazaretError, match="a process died in the middle of a game"):
        list(spread(os._exit, [(3,)], 1))
