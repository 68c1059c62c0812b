"""Runs mutants against the tests of their rules: each in a child of one process that has its tools loaded already.

A child has never imported the game. It takes the changed tree in place of the file when the game imports it, so that
what is worked out while importing is wrong too; the files themselves stay as they are.
"""

from __future__ import annotations

import ast
import contextlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

import pytest

from tests.mutants.making import Mutant, mutated

MEMORY = 4 << 30
IMPORTING = 30  # seconds of a processor, at most
PATIENCE = 5  # times as long as the tests take with the right rules
OPTIONS = ("-q", "-x", "--capture=no", "--assert=plain", "--disable-plugin-autoload", "-p", "pytest_asyncio.plugin")
PASSED, FAILED = int(pytest.ExitCode.OK), int(pytest.ExitCode.TESTS_FAILED)


class Test(NamedTuple):
    """A test as it is with the right rules: its rules, and how long it takes."""

    id: str
    rules: list[str]
    seconds: float  # of a processor

    @property
    def limit(self) -> float:
        """With a mutant it may take this long; then the mutant is taken for one that never ends."""
        return 5 + PATIENCE * self.seconds


class Selection:
    """Only these tests, in this order, none of them for longer than its limit."""

    def __init__(self, tests: Sequence[Test]) -> None:
        self.order = {test.id: place for place, test in enumerate(tests)}
        self.limits = {test.id: test.limit for test in tests}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.order), key=lambda one: self.order[one.nodeid])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.limits[nodeid])


class Changed(importlib.machinery.SourceFileLoader):
    """Loads a module from another tree than the one in its file."""

    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        super().__init__(name, str(path))
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.tree, self.path, "exec", dont_inherit=True)


class Finder(importlib.abc.MetaPathFinder):
    """Gives the changed module to whoever imports it."""

    def __init__(self, game: Path, file: str, tree: ast.Module) -> None:
        parts = ("lazaret", "games", game.name, *Path(file).with_suffix("").parts)
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.path, self.tree = game / file, tree

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        folder = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        loader = Changed(name, self.path, self.tree)
        return importlib.util.spec_from_file_location(name, self.path, loader=loader, submodule_search_locations=folder)


def child(work: Callable[[], int]) -> int:
    """The process that does this work and ends with its answer, or earlier: its memory has a limit."""
    sys.stdout.flush()
    process = os.fork()
    if process:
        return process
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    answer = int(pytest.ExitCode.INTERNAL_ERROR)
    with contextlib.suppress(BaseException):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        answer = work()
    os._exit(answer)


def tests_for(mutant: Mutant, tests: Iterable[Test]) -> list[Test]:
    """Those marked with a rule that is named where the mutant is, else all; the quickest first."""
    rules = set(mutant.rules)
    marked = [test for test in tests if not rules.isdisjoint(test.rules)]
    return sorted(marked or tests, key=lambda test: test.seconds)


def trial(game: Path, file: str, tree: ast.Module, tests: Sequence[Test]) -> int:
    """The process that runs these tests with the changed file."""

    def work() -> int:
        sys.meta_path.insert(0, Finder(game, file, tree))
        signal.setitimer(signal.ITIMER_PROF, IMPORTING)
        ids = [test.id for test in tests]
        files = list(dict.fromkeys(name.partition("::")[0] for name in ids))
        return int(pytest.main([*OPTIONS, *files], plugins=[Selection(tests)]))

    return child(work)


def each(mutants: Sequence[Mutant], trial: Callable[[Mutant], int], jobs: int) -> list[Mutant]:
    """Try so many at a time, each in the process that its trial begins; those whose tests all pass."""
    running: dict[int, Mutant] = {}
    alive: list[Mutant] = []
    waiting = list(reversed(mutants))
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[trial(mutant)] = mutant
        process, status = os.wait()
        mutant = running.pop(process)
        if status == PASSED:
            alive.append(mutant)
    return sorted(alive, key=mutants.index)


def survivors(game: Path, mutants: Sequence[Mutant], tests: Sequence[Test], jobs: int) -> list[Mutant]:
    """Those that no test notices though everything was imported with the change."""

    def begun(mutant: Mutant) -> int:
        tree = mutated((game / mutant.file).read_text("utf-8"), mutant.number)
        return trial(game, mutant.file, tree, tests_for(mutant, tests))

    return each(mutants, begun, jobs)


def wrong_one_dies(game: Path, folder: Path) -> bool:
    """A game that is never set up: if this passes the tests of the folder, nothing here can be believed.

    It may also die by waiting for ever for its first question.
    """
    file = "rules/setup.py"
    tree = ast.parse((game / file).read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == "set_up":
            node.body = [ast.copy_location(ast.Pass(), node.body[0])]

    def work() -> int:
        sys.meta_path.insert(0, Finder(game, file, tree))
        signal.setitimer(signal.ITIMER_PROF, IMPORTING)
        return int(pytest.main([*OPTIONS, str(folder)]))

    _, status = os.waitpid(child(work), 0)
    return os.waitstatus_to_exitcode(status) in (FAILED, -signal.SIGPROF)
