"""A table's fields, read once from its annotations: how to copy them, and how to write them down.

The copy is generated, so no field can be forgotten; the record is a msgspec type, so a damaged save is refused
with the path of the field and the reason.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from typing import Any

import msgspec

SHARED = {
    "int",
    "str",
    "bool",
    "float",
    "None",
    "tuple",
    "frozenset",
    "Mapping",
    "Any",
    "Seat",
    "Choice",
    "Card",
}
SHARED |= {"Sequence", "Step", "Origin", "Result"}


class Part(msgspec.Struct):
    """A small piece of a table (a row, a place) that is copied with it. Fields as in a table."""


def annotations_of(cls: type) -> dict[str, Any]:
    """What the class itself declares. A compiled one has lost it and carries a list instead."""
    found: dict[str, Any] = cls.__dict__.get("FIELDS") or cls.__dict__.get("__annotations__", {})
    return found


def own_fields(cls: type) -> dict[str, str]:
    """Every annotated field of the class and its parents, in order, with its annotation as text."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        slots = base.__dict__.get("__slots__", ()) or base.__dict__.get("FIELDS", ())
        is_struct = issubclass(base, msgspec.Struct)
        for name, annotation in annotations_of(base).items():
            text = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))
            if name in slots or (is_struct and not text.startswith("ClassVar")):
                found[name] = text
    return found


def copy_expression(annotation: ast.expr, value: str, names: dict[str, type], depth: int = 0) -> str:
    """The text of an expression that copies `value`, given its type."""
    if isinstance(annotation, ast.BinOp):  # X | None
        sides = [annotation.left, annotation.right]
        inner = [s for s in sides if not (isinstance(s, ast.Constant) and s.value is None)]
        copies = [copy_expression(s, value, names, depth) for s in inner]
        if all(copy == value for copy in copies):
            return value
        if len(inner) == 1:
            return f"(None if {value} is None else {copies[0]})"
        raise TypeError(f"a field may be one mutable thing or None, not {ast.unparse(annotation)}")
    if isinstance(annotation, ast.Constant):
        return value
    head = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    name = ast.unparse(head)
    if name in SHARED:
        return value
    item = f"x{depth}"
    if name == "list" and isinstance(annotation, ast.Subscript):
        inner_copy = copy_expression(annotation.slice, item, names, depth + 1)
        return f"{value}[:]" if inner_copy == item else f"[{inner_copy} for {item} in {value}]"
    if name == "dict" and isinstance(annotation, ast.Subscript) and isinstance(annotation.slice, ast.Tuple):
        inner_copy = copy_expression(annotation.slice.elts[1], item, names, depth + 1)
        return (
            f"{value}.copy()"
            if inner_copy == item
            else f"{{k{depth}: {inner_copy} for k{depth}, {item} in {value}.items()}}"
        )
    part = names.get(name)
    if part is not None and issubclass(part, Part):
        parts = [
            copy_expression(ast.parse(text, mode="eval").body, f"{value}.{field}", names, depth + 1)
            for field, text in own_fields(part).items()
        ]
        return f"{name}({', '.join(parts)})"
    raise TypeError(f"cannot copy a field of type {ast.unparse(annotation)}: use int, str, list, dict, tuple or a Part")


def parts_of(cls: type) -> dict[str, type]:
    """The Part classes that the annotations of a table mention, by name."""
    found: dict[str, type] = {}
    todo: list[type] = [cls]
    while todo:
        current = todo.pop()
        for base in current.__mro__:
            module = sys.modules[base.__module__]
            for text in annotations_of(base).values():
                for node in ast.walk(ast.parse(str(text), mode="eval")):
                    if isinstance(node, ast.Name) and node.id not in found:
                        thing = base.__dict__.get(node.id) or getattr(module, node.id, None)
                        if isinstance(thing, type) and issubclass(thing, Part):
                            found[node.id] = thing
                            todo.append(thing)
    return found


def make_clone(cls: type, silent: dict[str, str]) -> Callable[[Any], Any]:
    """A function that copies every field. `silent` gives the fields that a copy starts anew, and with what."""
    names = parts_of(cls)
    lines = ["def clone(self):", "    c = new(cls)"]
    for field, text in own_fields(cls).items():
        value = silent.get(field) or copy_expression(ast.parse(text, mode="eval").body, f"self.{field}", names)
        lines.append(f"    c.{field} = {value}")
    lines.append("    return c")
    scope: dict[str, Any] = {"new": cls.__new__, "cls": cls, **names}
    exec("\n".join(lines), scope)
    made: Callable[[Any], Any] = scope["clone"]
    return made


def make_record(cls: type, leave_out: frozenset[str]) -> type[msgspec.Struct]:
    """The type of a written-down table: one field for each of the table's own."""
    hints: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        names = vars(sys.modules[base.__module__])
        for name, text in annotations_of(base).items():
            if name not in leave_out and name in own_fields(base):
                hints[name] = eval(text, names) if isinstance(text, str) else text  # our own annotations
    fields = [(name, hints[name]) for name in own_fields(cls) if name not in leave_out]
    return msgspec.defstruct(f"{cls.__name__}Record", fields, forbid_unknown_fields=True)
