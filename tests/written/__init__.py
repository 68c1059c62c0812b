"""Pages of the documentation that are written from the code: `python -m tests.written` writes them, a test compares."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.written import first_minute, protocol, replays, scale

DOCS = Path(__file__).parents[2] / "docs"
PAGES: dict[str, Callable[[], str]] = {
    "first-minute.md": first_minute.page,
    "protocol.md": protocol.page,
    "replay-format.md": replays.page,
    "scale.md": scale.page,
}
