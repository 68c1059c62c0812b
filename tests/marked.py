"""Parts of the documentation that a command writes: they stand between two comments."""

from __future__ import annotations

from pathlib import Path


def between(page: Path, name: str, text: str) -> None:
    """Write `text` between the page's comments of this name."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    whole = page.read_text("utf-8")
    before, found, rest = whole.partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise SystemExit(f"{page} has no place for {name}")
    page.write_text(before + begin + text + end + after, "utf-8")
