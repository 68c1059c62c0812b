"""Any view as plain text: the drawing a game gets before it has one of its own."""

from __future__ import annotations

from typing import Any

from lazaret.core.texts import Speaker

BACK = "▒▒"


def word(value: Any, speaker: Speaker) -> str:
    if value is None:
        return BACK
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, str):
        return speaker.name(value)
    return str(value)


def labelled(label: str, value: str, speaker: Speaker) -> str:
    """`night: 2`, with the colon as the language sets it."""
    return speaker.text("label", {"name": label, "value": value}).rstrip()


def plain(board: Any, speaker: Speaker, depth: int = 0) -> str:
    """Fields line by line, lists of simple things on one line, cards by their names."""
    lines: list[str] = []
    pad = "  " * depth
    items = board.items() if isinstance(board, dict) else enumerate(board)
    for name, value in items:
        key = f"board.{name}"
        label = speaker.text(key) if speaker.has(key) else str(name).replace("_", " ")
        if isinstance(value, dict) or (isinstance(value, list) and any(isinstance(v, dict | list) for v in value)):
            lines.append(pad + labelled(label, "", speaker))
            lines.append(plain(value, speaker, depth + 1))
        elif isinstance(value, list | tuple):
            lines.append(pad + labelled(label, " · ".join(word(v, speaker) for v in value) or "–", speaker))
        else:
            lines.append(pad + labelled(label, word(value, speaker), speaker))
    return "\n".join(line for line in lines if line)
