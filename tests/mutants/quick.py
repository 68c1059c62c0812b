"""The quick way to kill: the game is imported and its tests are collected once; each child changes functions in place.

A test that fails here is believed. Who survives may only have been missed, for what was worked out while importing
stayed right: `running.py` tries it again with everything imported anew.
"""

from __future__ import annotations

import ast
import gc
import json
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from tests.mutants.making import Mutant, mutated
from tests.mutants.running import FAILED, OPTIONS, PASSED, Test, child, each, limit, tests_for


class Quick:
    """Takes the place of running the tests: runs those of every mutant, each mutant in a child of its own."""

    def __init__(self, game: Path, mutants: Sequence[Mutant], jobs: int, notes: Path) -> None:
        self.game, self.mutants, self.jobs, self.notes = game, mutants, jobs, notes
        self.items: dict[str, pytest.Item] = {}
        self.tests: list[Test] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        found = [Test(item.nodeid, rules_of(item), 0) for item in session.items]
        needed = {test.id for mutant in self.mutants for test in tests_for(mutant, found)}
        self.tests = self.measured(session, [test for test in found if test.id in needed])
        alive = each(self.mutants, lambda mutant: self.trial(session, mutant), self.jobs)
        answer = {"tests": self.tests, "alive": [self.mutants.index(mutant) for mutant in alive]}
        self.notes.write_text(json.dumps(answer), "utf-8")
        return True

    def measured(self, session: pytest.Session, tests: Sequence[Test]) -> list[Test]:
        """How long each of these takes with the right rules; none may fail."""

        def work() -> int:
            seconds = []
            for test in tests:
                begun = time.process_time()
                if self.failed(session, [test]):
                    return FAILED
                seconds.append(time.process_time() - begun)
            self.notes.write_text(json.dumps(seconds), "utf-8")
            return PASSED

        if os.waitpid(child(work, seconds=1800), 0)[1]:
            raise RuntimeError("tests fail without any mutant")
        seconds = json.loads(self.notes.read_text("utf-8"))
        return [test._replace(seconds=found) for test, found in zip(tests, seconds, strict=True)]

    def failed(self, session: pytest.Session, tests: Sequence[Test]) -> bool:
        items = [self.items[test.id] for test in tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                return True
        return False

    def trial(self, session: pytest.Session, mutant: Mutant) -> int:
        def work() -> int:
            exchange(self.game / mutant.file, mutant.number)
            return FAILED if self.failed(session, tests) else PASSED

        tests = tests_for(mutant, self.tests)
        return child(work, limit(tests))


def rules_of(item: pytest.Item) -> list[str]:
    return [rule for mark in item.iter_markers("rule") for rule in mark.args]


def exchange(path: Path, number: int) -> None:
    """Give every living function of this file that the mutant changes the wrong code."""
    text = path.read_text("utf-8")
    right = coded(compile(ast.parse(text), str(path), "exec", dont_inherit=True))
    wrong = coded(compile(mutated(text, number), str(path), "exec", dont_inherit=True))
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == str(path):
            key = (one.__code__.co_qualname, one.__code__.co_firstlineno)
            new = wrong.get(key)
            if new is not None and right.get(key) != new and new.co_freevars == one.__code__.co_freevars:
                one.__code__ = new


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


def quickly(
    game: Path, folder: Path, mutants: Sequence[Mutant], jobs: int, notes: Path
) -> tuple[list[Test], list[Mutant]]:
    """The tests that were needed, with their time, and the mutants that are still alive."""

    def work() -> int:
        return int(pytest.main([*OPTIONS, str(folder)], plugins=[Quick(game, mutants, jobs, notes)]))

    status = os.waitpid(child(work, seconds=3600), 0)[1]
    if status:
        raise RuntimeError(f"the tests of {folder} could not be run: {status}")
    answer = json.loads(notes.read_text("utf-8"))
    return [Test(*row) for row in answer["tests"]], [mutants[place] for place in answer["alive"]]
