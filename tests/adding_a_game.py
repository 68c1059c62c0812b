"""The example of docs/adding-a-game.md: `python -m tests.adding_a_game` puts the files as they are now into the page.

Each block of code that belongs to the example names its file: ```python title="src/night_watch/table.py".
"""

from __future__ import annotations

import re
from pathlib import Path

from lazaret.cli.new_game import EXAMPLE, files_for

PAGE = Path(__file__).parent.parent / "docs" / "adding-a-game.md"
BLOCK = re.compile(r'^(```\w+ title="([^"\n]+)"\n)(.*?)^```$', re.MULTILINE | re.DOTALL)


def blocks() -> dict[str, str]:
    """Every block of the page that names a file, by that name."""
    found = BLOCK.findall(PAGE.read_text("utf-8"))
    assert len({name for _, name, _ in found}) == len(found), "two blocks name the same file"
    return {name: text for _, name, text in found}


def filled(page: str, files: dict[str, str]) -> str:
    return BLOCK.sub(lambda block: f"{block[1]}{files.get(block[2], block[3])}```", page)


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text("utf-8"), dict(files_for(EXAMPLE))), "utf-8")
