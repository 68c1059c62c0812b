"""What mypyc needs and people do not: changes made in the text of a module before it is compiled."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable

#: decorators that only register a function: written as calls after it, they leave it a plain compiled function
REGISTERING = frozenset(
    ("fitting", "need", "player_set", "price", "query", "step", "survivor_set", "verb"),
)
STRUCTS = frozenset(("Struct", "Row", "Part"))
FUTURE = "from __future__ import annotations\n"
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")


def insert_after(text: str, line: int, more: str) -> str:
    lines = text.split("\n")
    lines[line:line] = more.rstrip("\n").split("\n")
    return "\n".join(lines)


def add_to_class(text: str, name: str, more: str) -> str:
    """More lines at the end of a class."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            assert node.end_lineno is not None
            return insert_after(text, node.end_lineno, more)
    raise LookupError(f"no class {name}")


def with_import(text: str, line: str) -> str:
    return text.replace(FUTURE, f"{FUTURE}\n{line}\n", 1)


def with_attribute(text: str, name: str, attribute: str) -> str:
    """The class with a `mypyc_attr`."""
    changed = re.sub(rf"^class {name}\b", f"@mypyc_attr({attribute})\nclass {name}", text, count=1, flags=re.M)
    if changed == text:
        raise LookupError(f"no class {name}")
    return with_import(changed, "from mypy_extensions import mypyc_attr")


def is_struct(node: ast.ClassDef) -> bool:
    names = [base.id if isinstance(base, ast.Name) else getattr(base, "attr", "") for base in node.bases]
    return any(name in STRUCTS for name in names)


def quote_structs(text: str) -> str:
    """msgspec reads the annotations of its Structs, and mypyc keeps only quoted ones whole."""
    lines = text.split("\n")
    places: list[tuple[int, int, int, str]] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef) and is_struct(node):
            for field in node.body:
                if isinstance(field, ast.AnnAssign) and not isinstance(field.annotation, ast.Constant):
                    a = field.annotation
                    assert a.lineno == a.end_lineno, f"an annotation over two lines: {ast.unparse(a)}"
                    places.append((a.lineno - 1, a.col_offset, a.end_col_offset or 0, ast.unparse(a)))
    for line, start, end, annotation in sorted(places, reverse=True):
        whole = lines[line].encode()
        lines[line] = (whole[:start] + f'"{annotation}"'.encode() + whole[end:]).decode()
    return "\n".join(lines)


def register_after(text: str) -> str:
    """`@step(…)` before a function becomes `step(…)(function)` after it. What a compiled function no longer tells, the
    kinds of its parameters, is told for it where a game's `verb` takes `takes`."""
    lines = text.split("\n")
    found: list[tuple[int, int, int, str]] = []
    for function in ast.parse(text).body:
        if isinstance(function, ast.FunctionDef):
            for decorator in function.decorator_list:
                called = decorator.func if isinstance(decorator, ast.Call) else decorator
                if isinstance(called, ast.Name) and called.id in REGISTERING:
                    call = f"{with_kinds(text, decorator, function)}({function.name})"
                    found.append((decorator.lineno - 1, decorator.end_lineno or 0, function.end_lineno or 0, call))
    for start, end, last, call in sorted(found, reverse=True):
        lines.insert(last, call)
        del lines[start:end]
    return "\n".join(lines)


def with_kinds(text: str, decorator: ast.expr, function: ast.FunctionDef) -> str:
    written = ast.unparse(decorator)
    if not written.startswith("verb(") or "effects.verbs import" not in text:
        return written
    kinds = [(arg.arg, ast.unparse(arg.annotation)) for arg in function.args.args if arg.annotation is not None]
    return f"{written[:-1]}, takes={[pair for pair in kinds if pair[1] in ('Colour', 'Amount')]!r})"


def times_assigned(tree: ast.Module) -> dict[str, int]:
    count: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            count[node.id] = count.get(node.id, 0) + 1
        elif isinstance(node, ast.Global):
            count.update(dict.fromkeys(node.names, 2))
    return count


def make_final(text: str) -> str:
    """Constants of the module as variables of C: `NAME = …`, assigned once, becomes `NAME: Final = …`."""
    tree = ast.parse(text)
    count, lines = times_assigned(tree), text.split("\n")
    did = False
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            name, line = node.targets[0].id, node.lineno - 1
            if is_constant(name, count) and not is_type(node.value) and lines[line].startswith(f"{name} ="):
                lines[line] = lines[line].replace(f"{name} =", f"{name}: Final =", 1)
                did = True
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            a, line = node.annotation, node.lineno - 1
            plain = not re.search(r"Final|ClassVar|TypeAlias", ast.unparse(a)) and a.lineno == a.end_lineno
            if is_constant(node.target.id, count) and plain:
                whole, start, end = lines[line].encode(), a.col_offset, a.end_col_offset or 0
                lines[line] = (whole[:start] + b"Final[" + whole[start:end] + b"]" + whole[end:]).decode()
                did = True
    return with_import("\n".join(lines), "from typing import Final") if did else text


def is_constant(name: str, count: dict[str, int]) -> bool:
    return count[name] == 1 and CONSTANT.fullmatch(name) is not None


def is_type(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func).rpartition(".")[2] in ("TypeVar", "ParamSpec")


def fields_line(fields: dict[str, str]) -> str:
    """A compiled class has no annotations: those of a table are written down for `core/fields.py`."""
    return f"    FIELDS: ClassVar[dict[str, str]] = {fields!r}\n"


def table_with_clone(text: str, fields: dict[str, str], copies: dict[str, str]) -> str:
    """The table of a game with its generated copy written out, and a way to make an empty one for it."""
    lines = ["", "    def clone(self) -> Table:", "        c = Table(None)"]
    lines += [f"        c.{field} = {value}" for field, value in copies.items()]
    text = add_to_class(text, "Table", "\n".join([*lines, "        return c", fields_line(fields)]))
    text, number = re.subn(
        r"def __init__\(self, origin: ([\w.]+)\) -> None:\n        super",
        r"def __init__(self, origin: \1 | None) -> None:\n        if origin is None:\n"
        r"            return  # for clone\n        super",
        text,
    )
    if number != 1:
        raise LookupError("a table must have one __init__(self, origin)")
    return with_import(text, "from typing import ClassVar")


def slice_the_agenda(text: str) -> str:
    """mypyc cannot go backwards through a list whose items are of any type."""
    return text.replace("reversed(t.agenda)", "t.agenda[::-1]")


ALWAYS: tuple[Callable[[str], str], ...] = (slice_the_agenda, quote_structs, register_after, make_final)
