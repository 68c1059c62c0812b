"""Conditions and numbers (DW-7.5, DW-9.9, DW-14.7): small objects with a value, built once from a card's text."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from lazaret.games.dead_of_winter.effects.words import Context
from lazaret.games.dead_of_winter.table import Table


class Condition:
    """Anything with a value: a number, a question about the table, a comparison."""

    __slots__ = ()

    def value(self, t: Table, context: Context) -> int:
        raise NotImplementedError

    def names(self, word: str) -> bool:
        """Whether the question `word` is asked anywhere inside."""
        return False


class Number(Condition):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, t: Table, context: Context) -> int:
        return self.number


class Question(Condition):
    """A query, with arguments that are known beforehand or depend on the context."""

    __slots__ = ("args", "function", "word")

    def __init__(self, word: str, function: Callable[..., int], args: tuple[Any, ...]) -> None:
        self.word, self.function, self.args = word, function, args

    def value(self, t: Table, context: Context) -> int:
        return (
            self.function(t, context, *[arg.value(t, context) for arg in self.args])
            if self.args
            else self.function(t, context)
        )

    def names(self, word: str) -> bool:
        return self.word == word


OPERATORS: dict[str, Callable[[int, int], int]] = {
    "Lt": operator.lt,
    "LtE": operator.le,
    "Gt": operator.gt,
    "GtE": operator.ge,
    "Eq": operator.eq,
    "NotEq": operator.ne,
    "Add": operator.add,
    "Sub": operator.sub,
    "Mult": operator.mul,
}


class Pair(Condition):
    """Two values compared or added up."""

    __slots__ = ("function", "left", "name", "right")

    def __init__(self, name: str, left: Condition, right: Condition) -> None:
        self.name, self.function, self.left, self.right = name, OPERATORS[name], left, right

    def value(self, t: Table, context: Context) -> int:
        return self.function(self.left.value(t, context), self.right.value(t, context))

    def names(self, word: str) -> bool:
        return self.left.names(word) or self.right.names(word)


class Every(Condition):
    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Condition, ...]) -> None:
        self.parts = parts

    def value(self, t: Table, context: Context) -> int:
        for part in self.parts:  # noqa: SIM110 - plain loops are faster than any()
            if not part.value(t, context):
                return False
        return True

    def names(self, word: str) -> bool:
        return any(part.names(word) for part in self.parts)


class Some(Every):
    __slots__ = ()

    def value(self, t: Table, context: Context) -> int:
        for part in self.parts:  # noqa: SIM110 - plain loops are faster than any()
            if part.value(t, context):
                return True
        return False


class Not(Condition):
    __slots__ = ("part",)

    def __init__(self, part: Condition) -> None:
        self.part = part

    def value(self, t: Table, context: Context) -> int:
        return not self.part.value(t, context)

    def names(self, word: str) -> bool:
        return self.part.names(word)
