"""The quick way to kill: the game is imported and its tests are collected once; each child changes functions in place.

A test that fails here is believed. Who survives may only have been missed if its function had a part in importing the
game, since what was worked out then stayed right: `running.py` tries it again with everything imported anew.
"""

from __future__ import annotations

import ast
import gc
import json
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import CodeType, FrameType, FunctionType, MappingProxyType
from typing import NamedTuple

import pytest

from tests.mutants.making import Mutant, mutated
from tests.mutants.running import FAILED, OPTIONS, PASSED, Test, child, each, tests_for

EMPTY: Mapping[str, float] = MappingProxyType({})


class Quick:
    """Takes the place of running the tests: runs those of every mutant, each mutant in a child of its own."""

    def __init__(
        self, game: Path, mutants: Sequence[Mutant], jobs: int, notes: Path, measured: Mapping[str, float]
    ) -> None:
        self.game, self.mutants, self.jobs, self.notes, self.seconds = game, mutants, jobs, notes, dict(measured)
        self.items: dict[str, pytest.Item] = {}
        self.tests: list[Test] = []
        self.limits: dict[str, float] = {}
        self.called: set[tuple[str, str]] = set()  # the file and the function of what importing called

    def pytest_sessionstart(self) -> None:
        sys.setprofile(self.note)

    def pytest_collection_finish(self) -> None:
        sys.setprofile(None)

    def note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(self.game)):
            self.called.add((frame.f_code.co_filename, frame.f_code.co_qualname.replace("<locals>.", "")))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        found = [Test(item.nodeid, rules_of(item), 0) for item in session.items]
        needed = {test.id for mutant in self.mutants for test in tests_for(mutant, found)}
        self.measure(session, [test for test in found if test.id in needed and test.id not in self.seconds])
        self.tests = [test._replace(seconds=self.seconds[test.id]) for test in found if test.id in needed]
        self.limits = {test.id: test.limit for test in self.tests}
        clear = [mutant for mutant in self.mutants if not self.is_doubtful(mutant)]
        doubtful = [mutant for mutant in self.mutants if mutant.function and mutant not in clear]
        alive = each([*clear, *doubtful], lambda mutant: self.trial(session, mutant), self.jobs)
        missed = [mutant for mutant in self.mutants if mutant not in clear and (mutant in alive or not mutant.function)]
        answer = {"tests": self.tests, "alive": self.places(set(alive) & set(clear)), "missed": self.places(missed)}
        self.notes.write_text(json.dumps(answer), "utf-8")
        return True

    def is_doubtful(self, mutant: Mutant) -> bool:
        """Whether importing ran the function, or it is not there to be exchanged."""
        path = str(self.game / mutant.file)
        return (path, mutant.function) in self.called or not exchanges(self.game / mutant.file, mutant.number)

    def places(self, mutants: Iterable[Mutant]) -> list[int]:
        return sorted(self.mutants.index(mutant) for mutant in mutants)

    def measure(self, session: pytest.Session, tests: Sequence[Test]) -> None:
        """How long each of these takes with the right rules; none may fail."""

        def work() -> int:
            seconds = {}
            for test in tests:
                begun = time.process_time()
                if self.failed(session, [test]):
                    return FAILED
                seconds[test.id] = time.process_time() - begun
            self.notes.write_text(json.dumps(seconds), "utf-8")
            return PASSED

        if os.waitpid(child(work), 0)[1]:
            raise RuntimeError("tests fail without any mutant")
        self.seconds |= json.loads(self.notes.read_text("utf-8"))

    def failed(self, session: pytest.Session, tests: Sequence[Test]) -> bool:
        items = [self.items[test.id] for test in tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                return True
        return False

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        if nodeid in self.limits:
            signal.setitimer(signal.ITIMER_PROF, self.limits[nodeid])

    def trial(self, session: pytest.Session, mutant: Mutant) -> int:
        def work() -> int:
            for function, code in exchanges(self.game / mutant.file, mutant.number):
                function.__code__ = code
            return FAILED if self.failed(session, tests) else PASSED

        tests = tests_for(mutant, self.tests)
        return child(work)


def rules_of(item: pytest.Item) -> list[str]:
    return [rule for mark in item.iter_markers("rule") for rule in mark.args]


def exchanges(path: Path, number: int) -> list[tuple[FunctionType, CodeType]]:
    """Every living function of this file that the mutant changes, and the wrong code for it."""
    text = path.read_text("utf-8")
    right = coded(compile(ast.parse(text), str(path), "exec", dont_inherit=True))
    wrong = coded(compile(mutated(text, number), str(path), "exec", dont_inherit=True))
    changed = {key: code for key, code in wrong.items() if right.get(key) != code}
    return [
        (one, changed[key])
        for one in functions(str(path))
        if (key := (one.__code__.co_qualname, one.__code__.co_firstlineno)) in changed
        and changed[key].co_freevars == one.__code__.co_freevars
    ]


@cache
def functions(path: str) -> list[FunctionType]:
    return [one for one in gc.get_objects() if isinstance(one, FunctionType) and one.__code__.co_filename == path]


def coded(code: CodeType) -> dict[tuple[str, int], CodeType]:
    """Every piece of code below this one, by its name and line; those that share both are left out."""
    found: dict[tuple[str, int], list[CodeType]] = {}
    for one in below(code):
        found.setdefault((one.co_qualname, one.co_firstlineno), []).append(one)
    return {key: pieces[0] for key, pieces in found.items() if len(pieces) == 1}


def below(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from below(constant)


class Answer(NamedTuple):
    """The tests that were needed with their time, the mutants that survived, and those still to be tried."""

    tests: list[Test]
    alive: list[Mutant]
    missed: list[Mutant]


def quickly(
    game: Path, folder: Path, mutants: Sequence[Mutant], jobs: int, notes: Path, measured: Mapping[str, float] = EMPTY
) -> Answer:
    """Try them all the quick way; tests whose seconds are known already are not measured again."""

    def work() -> int:
        return int(pytest.main([*OPTIONS, str(folder)], plugins=[Quick(game, mutants, jobs, notes, measured)]))

    status = os.waitpid(child(work), 0)[1]
    if status:
        raise RuntimeError(f"the tests of {folder} could not be run: {status}")
    found = json.loads(notes.read_text("utf-8"))
    alive, missed = ([mutants[place] for place in found[name]] for name in ("alive", "missed"))
    return Answer([Test(*row) for row in found["tests"]], alive, missed)
