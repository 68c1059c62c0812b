"""The server: HTTP for tables and replays, WebSockets for play, one log that is the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lazaret.server.config import Config

__all__ = ["run"]


def run(config: Config, quiet: bool = False) -> None:
    """Serve until Ctrl-C or SIGTERM; prints where, unless `quiet`."""
    from lazaret.server import serving

    serving.serve(config, quiet)
