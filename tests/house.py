"""How long the house's files and functions are: `python -m tests.house` prints the longest and fails past the limits.

Files are a chapter long, so that each can be read in one go. Only what a hand wrote counts: content and words are data,
and what a program wrote is not for reading.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HOUSE = Path(__file__).parent.parent
MOST = {"file": 400, "function": 60}  # lines
PLACES = ("src", "tests", "web/src", "web/tests", "web/scripts")
ENDINGS = (".py", ".ts", ".svelte", ".mjs")
#: written by a program (`npm run types`), and the page as it is built
GENERATED = ("web/src/protocol.ts", "src/lazaret/web/static")


class Piece(NamedTuple):
    """A file or a function, and how many lines it has."""

    lines: int
    kind: str
    place: str

    @property
    def is_too_long(self) -> bool:
        return self.lines > MOST[self.kind]

    def __str__(self) -> str:
        return f"{self.lines} lines (at most {MOST[self.kind]}): {self.kind} {self.place}"


def hand_written(house: Path) -> Iterator[Path]:
    for place in PLACES:
        for path in sorted((house / place).rglob("*")):
            inside = path.relative_to(house).as_posix()
            if path.suffix in ENDINGS and not inside.startswith(GENERATED):
                yield path


def pieces(house: Path = HOUSE) -> Iterator[Piece]:
    """Every file that a hand wrote, and every function of those in Python."""
    for path in hand_written(house):
        text, place = path.read_text("utf-8"), path.relative_to(house).as_posix()
        yield Piece(len(text.splitlines()), "file", place)
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    lines = (node.end_lineno or node.lineno) - node.lineno + 1
                    yield Piece(lines, "function", f"{place}:{node.lineno} {node.name}")


def main(house: Path = HOUSE) -> int:
    """Print the longest of each kind, and all that are too long; the number of those."""
    found = list(pieces(house))
    too_long = [piece for piece in found if piece.is_too_long]
    for kind in MOST:
        print("longest:", max(piece for piece in found if piece.kind == kind))
    for piece in sorted(too_long, reverse=True):
        print("too long:", piece)
    return len(too_long)


if __name__ == "__main__":
    sys.exit(min(1, main()))
