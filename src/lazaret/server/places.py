"""Where the server's own files lie, and those of whoever runs it."""

from __future__ import annotations

import os
from pathlib import Path

WEB = Path(__file__).parent.parent / "web"  # the page's catalogues
STATIC = WEB / "static"  # the page itself, once it is built
DOCS = Path(__file__).parent / "http" / "docs"  # the page that shows the description of the interface
EARLIER = Path("lazaret.sqlite")  # where tables were kept before there was a folder for them


def data_folder() -> Path:
    """Where this user's tables and kept games are."""
    from platformdirs import user_data_path

    if os.environ.get("XDG_DATA_HOME"):
        return Path(os.environ["XDG_DATA_HOME"]) / "lazaret"
    before = Path.home() / ".local" / "share" / "lazaret"  # on every system, once
    return before if before.is_dir() else user_data_path("lazaret", appauthor=False)


def default_database() -> Path:
    """In the user's folder; but where a server was started here before, its tables are still found."""
    return EARLIER if EARLIER.exists() else data_folder() / "tables.sqlite"


def config_file() -> Path:
    from platformdirs import user_config_path

    return user_config_path("lazaret", appauthor=False) / "serve.toml"
