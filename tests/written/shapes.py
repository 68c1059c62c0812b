"""JSON schemas in words, for people."""

from __future__ import annotations

import json
from typing import Any


def kind(shape: dict[str, Any]) -> str:
    """What a value may be, in a few words."""
    if "$ref" in shape:
        name = shape["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in shape:
        return " or ".join(kind(part) for part in shape["anyOf"])
    if "enum" in shape:
        return ", ".join(f"`{value}`" for value in shape["enum"])
    found = shape.get("type", "anything")
    if found == "array":
        if "prefixItems" in shape:
            return "[" + ", ".join(kind(part) for part in shape["prefixItems"]) + "]"
        return f"list of {kind(shape['items'])}" if shape.get("items") else "list"
    if found == "object" and isinstance(shape.get("additionalProperties"), dict):
        return f"object of {kind(shape['additionalProperties'])}"
    return {"null": "null", "integer": "integer"}.get(str(found), str(found)) + bounds(shape)


def bounds(shape: dict[str, Any]) -> str:
    least, most = shape.get("minimum"), shape.get("maximum")
    if least is not None and most is not None:
        return f" {least:,} to {most:,}"
    if shape.get("maxLength") is not None:
        return f" of at most {shape['maxLength']:,} characters"
    return ""


def described(name: str, shape: dict[str, Any], level: str = "###") -> str:
    """A heading, what it is, and its fields."""
    lines = [f"{level} {name}", ""]
    if shape.get("description"):
        lines += [" ".join(shape["description"].split()), ""]
    required = shape.get("required", [])
    fields = shape.get("properties", {})
    if fields:
        lines += ["| field | | |", "|---|---|---|"]
        for field, part in fields.items():
            default = "" if field in required else f"left out: `{json.dumps(part.get('default'))}`"
            lines.append(f"| `{field}` | {kind(part)} | {default} |")
        lines.append("")
    return "\n".join(lines)


def used_by(names: list[str], definitions: dict[str, Any]) -> list[str]:
    """What these refer to, and so on, each once."""
    found: list[str] = []
    waiting = list(names)
    while waiting:
        for name in references(definitions[waiting.pop(0)]):
            if name not in found and name not in names:
                found.append(name)
                waiting.append(name)
    return sorted(found)


def references(shape: Any) -> list[str]:
    if isinstance(shape, dict):
        own = [shape["$ref"].rpartition("/")[2]] if "$ref" in shape else []
        return own + [name for part in shape.values() for name in references(part)]
    if isinstance(shape, list):
        return [name for part in shape for name in references(part)]
    return []
