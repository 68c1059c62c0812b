"""Pages of the documentation that are written from the code: `python -m tests.written` writes them, a test compares."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.written import protocol, replays, scale

DOCS = Path(__file__).parents[2] / "docs"
PAGES: dict[str, Callable[[], str]] = {
    "protocol.md": protocol.page,
    "replay-format.md": replays.page,
    "scale.md": scale.page,
}
