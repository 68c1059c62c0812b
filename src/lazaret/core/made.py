"""What is checked when a game is made: whatever waits on the agenda, or answers a question, must be a registered step.

Only a registered step can be saved by its name. Steps that are given by name are found in the source here; one that
only play can find is named when it is first written down.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from lazaret.core.errors import BadGame
from lazaret.core.flow import Step, Steps

#: the methods that take a step, and the place of the step among their arguments
TAKING = {"then": 0, "ask": 2, "ask_together": 1}


def unregistered(step: Step) -> BadGame:
    code = step.__code__
    return BadGame(
        f"{code.co_filename}:{code.co_firstlineno}",
        step.__name__,
        'is no step: add @step("the rules it obeys") before it, so that it can be saved by its name',
    )


def check_steps(steps: Steps, table: type[Any]) -> None:
    """Raise BadGame for the first function given to `then`, `ask` or `ask_together` that is not registered."""
    registered = {info.function for info in steps.by_name.values()}
    for module in modules_of(table):
        for function in steps_given_in(module):
            if function not in registered:
                raise unregistered(function)


def modules_of(table: type[Any]) -> list[ModuleType]:
    """The game's modules that are loaded: its package, or the one file it is."""
    home = sys.modules[table.__module__]
    if home.__name__ == "__main__" or not home.__package__:
        return [home]
    package = home.__package__
    found = [name for name in sys.modules if name == package or name.startswith(f"{package}.")]
    return [sys.modules[name] for name in sorted(found)]


def steps_given_in(module: ModuleType) -> Iterator[FunctionType]:
    text = source_of(module)
    if ".then(" not in text and ".ask" not in text:
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TAKING:
            place = TAKING[node.func.attr]
            given = node.args[place] if place < len(node.args) else None
            found = None if given is None else resolve(given, module)
            if isinstance(found, FunctionType) and found.__code__.co_name != "<lambda>":
                yield found


def source_of(module: ModuleType) -> str:
    file = getattr(module, "__file__", None)
    if file is None or not file.endswith(".py") or not Path(file).is_file():
        return ""  # compiled, or typed in by hand: nothing to read
    return Path(file).read_text("utf-8")


def resolve(given: ast.expr, module: ModuleType) -> Any:
    """What the name means in its module; None for what only play can tell."""
    if isinstance(given, ast.Name):
        return getattr(module, given.id, None)
    if isinstance(given, ast.Attribute):
        return getattr(resolve(given.value, module), given.attr, None)
    return None
