"""The server: HTTP for tables and replays, WebSockets for play, one SQLite file that is the truth."""

from __future__ import annotations

from pathlib import Path

__all__ = ["run"]


def run(host: str, port: int, database: Path, open_browser: bool, quiet: bool, keep_days: int | None = None) -> None:
    """Serve until Ctrl-C or SIGTERM; prints where, unless `quiet`."""
    from lazaret.server import serving

    serving.run(host, port, database, open_browser, quiet, keep_days)
