"""Makes the mutants of a game: every small wrong change of its rules and effects, found in their syntax trees.

Never changed are words, type annotations, decorators, and what is only told: events, refusals' wording, assertions.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from tests.mutants.changes import changes

ROOMS = ("rules", "effects")
#: files, and folders, in them that only work out the sentences a person reads about a choice and its stakes
SENTENCES = frozenset(
    ("checks", "counting", "doing", "outcomes", "outlook", "plans", "previews", "prompts", "questions", "stakes")
)
RULE = re.compile(r"\b[A-Z]{2,3}-\d+\.\d+[a-z]?\b")
WIDTH = 160
Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Mutant(NamedTuple):
    """One change: where it is, what it changes, and which rules are named there."""

    file: str  # in the game's folder
    function: str  # with the classes and functions around it; empty outside of all
    before: str
    after: str
    nth: int  # which of those that read alike in this function, from 1
    line: int
    number: int  # which of the changes of this file, from 0
    rules: tuple[str, ...]  # named in the function, else around it, else in the file

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What it stays known by while lines move."""
        return self.file, self.function, self.before, self.after, self.nth

    def __str__(self) -> str:
        nth = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.file}:{self.line} {self.function or 'outside'}: {self.before} → {self.after}{nth}"


class Site(NamedTuple):
    """A place in a tree where a node can be replaced by another."""

    path: tuple[ast.AST, ...]  # what it is in, outermost first; the last one holds it
    field: str
    place: int | None  # in the field, where that is a list
    old: ast.AST
    new: ast.AST

    @property
    def around(self) -> list[Scope]:
        """The classes and functions it is in, outermost first."""
        return [one for one in self.path if isinstance(one, Scope)]

    def put(self, node: ast.AST) -> None:
        if self.place is None:
            setattr(self.path[-1], self.field, node)
        else:
            getattr(self.path[-1], self.field)[self.place] = node

    def shown(self) -> tuple[str, str]:
        """Before and after: the statement, or the largest part of it that is short enough to be read."""
        if isinstance(self.old, ast.stmt):
            return written(self.old), written(self.new)
        start = max(position for position, one in enumerate(self.path) if isinstance(one, ast.stmt))
        for outer in self.path[start:]:
            before = written(outer)
            self.put(self.new)
            after = written(outer)
            self.put(self.old)
            if max(len(before), len(after)) <= WIDTH and before != after:
                return before, after
        return written(self.old), written(self.new)


def written(node: ast.AST) -> str:
    """In one line; of what has a body only the head."""
    if isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.FunctionDef | ast.ClassDef):
        node = copy(node)
        node.body, node.orelse, node.decorator_list = [], [], []  # type: ignore[union-attr]
    return " ".join(ast.unparse(node).split())


def sites(node: ast.AST, path: tuple[ast.AST, ...] = ()) -> Iterator[Site]:
    """Every place below the node, in the order of the text."""
    path = (*path, node)
    for field, value in ast.iter_fields(node):
        if is_left_alone(node, field):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not is_only_told(child):
                yield from (Site(path, field, index, child, new) for new in changes(child, path))
                yield from sites(child, path)


def is_left_alone(node: ast.AST, field: str) -> bool:
    """Annotations, decorators, and the keywords of classes say nothing of the rules."""
    if field in ("annotation", "returns", "decorator_list", "type_params"):
        return True
    return isinstance(node, ast.ClassDef) and field in ("bases", "keywords")


def is_only_told(node: ast.AST) -> bool:
    """Imports, words, assertions, errors, and telling what happened."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.JoinedStr() | ast.Assert() | ast.Raise() | ast.keyword(arg="strict"):
            return True
        case ast.Expr(value=ast.Constant()) | ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.FunctionDef(name=name):
            return name.startswith("tell_")
        case ast.If(test=test) if ast.unparse(test) == "TYPE_CHECKING":
            return True
        case ast.stmt():
            return is_telling(node)
    return False


def is_telling(node: ast.stmt) -> bool:
    """A call that tells, or a condition of nothing else."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name))):
            return name in ("tell", "tell_to") or name.startswith("tell_")
        case ast.If(body=body, orelse=orelse):
            return all(is_telling(one) for one in (*body, *orelse))
    return False


def mutants(game: Path, file: str) -> Iterator[Mutant]:
    """All mutants of one file."""
    text = (game / file).read_text("utf-8")
    seen: Counter[tuple[str, str, str]] = Counter()
    for number, site in enumerate(sites(ast.parse(text))):
        shown = (".".join(one.name for one in site.around), *site.shown())
        seen[shown] += 1
        line = next(getattr(one, "lineno", 0) for one in (site.old, *reversed(site.path)) if hasattr(one, "lineno"))
        yield Mutant(file, *shown, seen[shown], line, number, named(text, site.around))


def named(text: str, around: Sequence[Scope]) -> tuple[str, ...]:
    """The rules named in the innermost of these, else around it, else in the file."""
    lines = text.splitlines()
    for one in reversed(around):
        start = min([one.lineno, *(decorator.lineno for decorator in one.decorator_list)])
        found = RULE.findall("\n".join(lines[start - 1 : one.end_lineno]))
        if found:
            return tuple(dict.fromkeys(found))
    return tuple(dict.fromkeys(RULE.findall(text)))


def all_mutants(game: Path) -> list[Mutant]:
    files = [path for room in ROOMS for path in sorted((game / room).rglob("*.py")) if is_rule(path.relative_to(game))]
    return [mutant for path in files for mutant in mutants(game, path.relative_to(game).as_posix())]


def is_rule(path: Path) -> bool:
    return SENTENCES.isdisjoint(path.with_suffix("").parts)


def drawn(game: Path, count: int, seed: int) -> list[Mutant]:
    """So many of them by seed, in the order of the text; those drawn stay drawn while other lines change."""

    def lot(mutant: Mutant) -> bytes:
        return hashlib.sha256(repr((seed, game.name, *mutant.key)).encode()).digest()

    found = all_mutants(game)
    chosen = set(sorted(found, key=lot)[:count])
    return [mutant for mutant in found if mutant in chosen]


def mutated(text: str, number: int) -> ast.Module:
    tree = ast.parse(text)
    site = next(islice(sites(tree), number, None))
    site.put(ast.copy_location(site.new, site.old))
    return ast.fix_missing_locations(tree)
