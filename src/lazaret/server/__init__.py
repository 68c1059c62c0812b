"""The server: HTTP for tables and replays, WebSockets for play, one SQLite file that is the truth."""

from __future__ import annotations

from pathlib import Path
from typing import Any

__all__ = ["run"]


def run(host: str, port: int, database: Path, open_browser: bool, quiet: bool, **settings: Any) -> None:
    """Serve until Ctrl-C or SIGTERM; prints where, unless `quiet`. `settings` are fields of `config.Config`."""
    from lazaret.server import serving
    from lazaret.server.config import Config

    serving.run(host, port, open_browser, quiet, Config(database=Path(database), **settings))
